<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>NotesText</name>
    <message>
        <source>Notes on the chart</source>
        <translation>图表注释</translation>
    </message>
    <message>
        <source>[%1] %2</source>
        <translation>[%1] %2</translation>
    </message>
</context>
<context>
    <name>Papers</name>
    <message>
        <source>Single instance</source>
        <translation>单实例</translation>
    </message>
    <message>
        <source>Trained Inception v3, ResNet-50 and AlexNet on one GPU, on bare metal, in a container, in a VM and in a container in a VM, with synthetic data and with real data; 10 warm-up and 100 measured steps.</source>
        <translation>在一块 GPU 上训练 Inception v3、ResNet-50 和 AlexNet，分别在裸机、容器、虚拟机和虚拟机中的容器里，使用合成数据和真实数据；预热 10 步，测量 100 步。</translation>
    </message>
    <message>
        <source>Repetitions, the spread of the values, the order of the hosts, and batch sizes.</source>
        <translation>重复次数、数值的离散程度、主机的顺序以及批大小。</translation>
    </message>
    <message>
        <source>Random rounds, turns on one machine, intervals and a verdict against a margin of 3 %. Batches of 32. Real data is a generated set of JPEG files; give train a folder to use your own.</source>
        <translation>随机的轮、同一台机器上轮流、区间以及以 3 % 为容差的判定。批大小为 32。真实数据是一组生成的 JPEG 文件；要使用自己的数据，请为 train 指定文件夹。</translation>
    </message>
    <message>
        <source>A machine with a GPU that can be passed through to a VM, and a container runtime on both. Choose processors below to compare the layers without a GPU.</source>
        <translation>一台带有可直通给虚拟机的 GPU 的机器，两者上均有容器运行时。要在没有 GPU 的情况下比较各层，请在下方选择处理器。</translation>
    </message>
    <message>
        <source>bare metal</source>
        <translation>裸机</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>VM</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>container in the VM</source>
        <translation>虚拟机中的容器</translation>
    </message>
    <message>
        <source>Distributed training</source>
        <translation>分布式训练</translation>
    </message>
    <message>
        <source>Trained the same networks on several instances with parameter servers, one pair of machines for each layer. Containers talked through flannel, an overlay network.</source>
        <translation>在多个实例上用参数服务器训练相同的网络，每一层使用一对机器。容器之间通过覆盖网络 flannel 通信。</translation>
    </message>
    <message>
        <source>How many workers and servers there were, repetitions, the spread of the values, and what the network alone can do.</source>
        <translation>工作进程和服务器的数量、重复次数、数值的离散程度，以及网络本身的能力。</translation>
    </message>
    <message>
        <source>Two workers and a parameter server on two hosts, compared as a group; GPUs do an all-reduce instead, since parameter servers are for processors here. Containers use the network of their machine; choose another in Edit host to see what it costs.</source>
        <translation>两个工作进程和一个参数服务器分布在两台主机上，作为一组进行比较；GPU 改用 all-reduce，因为这里的参数服务器用于处理器。容器使用其机器的网络；要了解其他网络的开销，请在“编辑主机”中另选一个。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, each with a container runtime and a VM. Leave out the layers that you do not have.</source>
        <translation>两台可互相访问的机器，每台都有容器运行时和虚拟机。请略去您没有的层。</translation>
    </message>
    <message>
        <source>machine 1</source>
        <translation>机器 1</translation>
    </message>
    <message>
        <source>machine 2</source>
        <translation>机器 2</translation>
    </message>
    <message>
        <source>container 1</source>
        <translation>容器 1</translation>
    </message>
    <message>
        <source>container 2</source>
        <translation>容器 2</translation>
    </message>
    <message>
        <source>VM 1</source>
        <translation>虚拟机 1</translation>
    </message>
    <message>
        <source>VM 2</source>
        <translation>虚拟机 2</translation>
    </message>
    <message>
        <source>container in VM 1</source>
        <translation>虚拟机 1 中的容器</translation>
    </message>
    <message>
        <source>container in VM 2</source>
        <translation>虚拟机 2 中的容器</translation>
    </message>
    <message>
        <source>Shared resource</source>
        <translation>共享资源</translation>
    </message>
    <message>
        <source>Trained AlexNet with batches of 512 beside a second training of the same kind, and compared the elapsed time on bare metal, in containers and in VMs with that of an instance that is alone.</source>
        <translation>以 512 的批大小训练 AlexNet，同时旁边进行另一次同样的训练，并将裸机、容器和虚拟机中的耗时与单独实例的耗时进行比较。</translation>
    </message>
    <message>
        <source>Repetitions, the spread of the values, and how much of the loss the GPU and how much the bus or the processors cause.</source>
        <translation>重复次数、数值的离散程度，以及性能损失中有多少由 GPU、多少由总线或处理器造成。</translation>
    </message>
    <message>
        <source>Each host alone, and beside one that does the same work in the background. All are compared with bare metal alone; Throughput shows what each host loses to its own neighbor.</source>
        <translation>每台主机分别单独运行，以及与一台在后台执行相同工作的主机同时运行。全部与单独的裸机比较；“吞吐量”显示每台主机因自己的邻居损失多少。</translation>
    </message>
    <message>
        <source>A machine with a container runtime and a VM, and memory for two trainings.</source>
        <translation>一台有容器运行时和虚拟机的机器，以及足够两次训练使用的内存。</translation>
    </message>
    <message>
        <source>bare metal, beside another</source>
        <translation>裸机，与另一任务同时</translation>
    </message>
    <message>
        <source>container, beside another</source>
        <translation>容器，与另一任务同时</translation>
    </message>
    <message>
        <source>VM, beside another</source>
        <translation>虚拟机，与另一任务同时</translation>
    </message>
    <message>
        <source>DeepBench</source>
        <translation>DeepBench</translation>
    </message>
    <message>
        <source>Timed the matrix products, convolutions and recurrent layers of DeepBench on a GPU, on the host and in a container.</source>
        <translation>在 GPU 上为 DeepBench 的矩阵乘积、卷积和循环层计时，分别在主机上和容器中。</translation>
    </message>
    <message>
        <source>Numbers: there are bars only. Repetitions, the spread of the values, and DeepBench’s all-reduce.</source>
        <translation>数值：只有条形图。重复次数、数值的离散程度，以及 DeepBench 的 all-reduce。</translation>
    </message>
    <message>
        <source>DeepBench’s training list as settings of gemm, conv and rnn, with operations counted and results proven equal. Overview shows hundreds of them in one table.</source>
        <translation>将 DeepBench 的训练列表作为 gemm、conv 和 rnn 的配置，统计运算次数，并证明结果相同。“概览”在一个表格中显示其中数百个。</translation>
    </message>
    <message>
        <source>A machine with a container runtime, and time: this is hundreds of settings. Remove some of them afterwards, or use Add suite for a part.</source>
        <translation>一台有容器运行时的机器，以及时间：这有数百个配置。请在之后移除一部分，或用“添加套件”只取其中一部分。</translation>
    </message>
    <message>
        <source>Fathom’s convolutional networks</source>
        <translation>Fathom 的卷积网络</translation>
    </message>
    <message>
        <source>Ran the convolutional networks of Fathom on a GPU, on the host and in a container, and found them on par.</source>
        <translation>在 GPU 上运行 Fathom 的卷积网络，分别在主机上和容器中，发现两者相当。</translation>
    </message>
    <message>
        <source>All numbers, which networks were run, and whether they were trained.</source>
        <translation>所有数值、运行了哪些网络，以及是否进行了训练。</translation>
    </message>
    <message>
        <source>Training of Fathom’s residual network, VGG and AlexNet in its batch sizes, with generated data.</source>
        <translation>以 Fathom 的批大小和生成的数据训练其中的残差网络、VGG 和 AlexNet。</translation>
    </message>
    <message>
        <source>A machine with a container runtime.</source>
        <translation>一台有容器运行时的机器。</translation>
    </message>
    <message>
        <source>Copies with and without affinity</source>
        <translation>有绑定和无绑定时的复制</translation>
    </message>
    <message>
        <source>Measured copies between the memory of the host and a GPU, in a container that ran anywhere and in one that was bound to the GPU’s socket.</source>
        <translation>测量主机内存与 GPU 之间的复制，分别在任意位置运行的容器中和绑定到 GPU 所在插槽的容器中。</translation>
    </message>
    <message>
        <source>Numbers, how often the slow case occurred, and the host bound in the same way.</source>
        <translation>数值、慢的情况出现的频率，以及以同样方式绑定的主机。</translation>
    </message>
    <message>
        <source>Copies in both directions, from memory that is near the GPU, far from it and anywhere, on both hosts.</source>
        <translation>两个方向的复制，所用内存分别靠近 GPU、远离 GPU 和在任意位置，在两台主机上进行。</translation>
    </message>
    <message>
        <source>An NVIDIA GPU. On a machine with one socket, near and far are the same.</source>
        <translation>一块 NVIDIA GPU。在只有一个插槽的机器上，近与远相同。</translation>
    </message>
    <message>
        <source>System benchmarks</source>
        <translation>系统基准测试</translation>
    </message>
    <message>
        <source>Ran sysbench’s tests of processors, memory, threads and file I/O on a laptop, natively and in Docker, and took the mean of ten.</source>
        <translation>在笔记本电脑上运行 sysbench 的处理器、内存、线程和文件 I/O 测试，分别以原生方式和在 Docker 中，并取十次的平均值。</translation>
    </message>
    <message>
        <source>The spread of the means, the first run of file I/O, and the state of the page cache.</source>
        <translation>平均值的离散程度、文件 I/O 的第一次运行，以及页缓存的状态。</translation>
    </message>
    <message>
        <source>The same tests with the same options and numbers of threads, with a histogram of every event. File I/O goes past the page cache where it can.</source>
        <translation>相同的测试，使用相同的选项和线程数，并附所有事件的直方图。文件 I/O 在可能时绕过页缓存。</translation>
    </message>
    <message>
        <source>native</source>
        <translation>原生</translation>
    </message>
    <message>
        <source>Docker</source>
        <translation>Docker</translation>
    </message>
    <message>
        <source>Docker Single, Multiple and CPU Affinity</source>
        <translation>Docker Single、Multiple 与 CPU Affinity</translation>
    </message>
    <message>
        <source>Trained a small network on MNIST in one container, in a container for each worker and parameter server (1 to 24 workers, 1 to 3 servers), and in one container with its roles bound to processors.</source>
        <translation>用 MNIST 训练一个小型网络：在一个容器中；每个工作进程和参数服务器各用一个容器（1 到 24 个工作进程，1 到 3 个服务器）；以及在一个将各角色绑定到处理器的容器中。</translation>
    </message>
    <message>
        <source>Batch sizes, repetitions of all but the single container, native runs, and the spread of the values.</source>
        <translation>批大小、除单个容器之外的重复次数、原生运行，以及数值的离散程度。</translation>
    </message>
    <message>
        <source>Batches of 100 and generated digits. Roles that are bound are containers too: the server has processor 0, the workers share 1 to 7. Sweep shows at how many workers it is fastest.</source>
        <translation>批大小为 100，使用生成的数字图像。绑定的角色也是容器：服务器使用处理器 0，工作进程共用 1 到 7。“参数扫描”显示工作进程为多少个时最快。</translation>
    </message>
    <message>
        <source>A container runtime on a machine with 8 processors; with fewer, change Processors in the placement. Leave out bare metal to have what the paper had.</source>
        <translation>一台有 8 个处理器和容器运行时的机器；如果处理器较少，请在放置方案中更改“处理器”。要与论文一致，请略去裸机。</translation>
    </message>
    <message>
        <source>Docker, roles bound to processors</source>
        <translation>Docker，角色绑定到处理器</translation>
    </message>
    <message>
        <source>Roofline and utilization</source>
        <translation>Roofline 与利用率</translation>
    </message>
    <message>
        <source>Trained ResNet-18, ResNet-50 and AlexNet on a cloud’s GPU for 15 batches, in a VM and in a container in it, and drew the utilization of the GPU and a roofline.</source>
        <translation>在云端的 GPU 上训练 ResNet-18、ResNet-50 和 AlexNet 各 15 个批次，分别在虚拟机中和其中的容器里，并绘制了 GPU 利用率和 Roofline。</translation>
    </message>
    <message>
        <source>Repetitions, batch sizes, and measured roofs: FLOPS is the utilization times a constant.</source>
        <translation>重复次数、批大小和测得的性能上限：FLOPS 是利用率乘以一个常数。</translation>
    </message>
    <message>
        <source>The same networks with 200 classes and batches of 64, operations counted by formula, and roofs measured in each host.</source>
        <translation>相同的网络，200 个类别，批大小为 64，运算次数按公式计算，性能上限在每台主机中测量。</translation>
    </message>
    <message>
        <source>A VM with a GPU and a container runtime in it. Choose processors below to do it without a GPU.</source>
        <translation>一台带 GPU 且其中有容器运行时的虚拟机。要在没有 GPU 的情况下进行，请在下方选择处理器。</translation>
    </message>
    <message>
        <source>Point-to-point latency and bandwidth</source>
        <translation>点对点延迟与带宽</translation>
    </message>
    <message>
        <source>Sent buffers of the sizes that TensorFlow sends from a client to a server, by gRPC and by a form of it that uses RDMA, and took latency and bandwidth.</source>
        <translation>以 gRPC 及其使用 RDMA 的形式，从客户端向服务器发送 TensorFlow 所发送大小的缓冲区，并测量延迟和带宽。</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions and the spread of the values.</source>
        <translation>层：全部为裸机。重复次数和数值的离散程度。</translation>
    </message>
    <message>
        <source>The same payloads by gRPC and by RDMA verbs, between two machines and between two containers on them.</source>
        <translation>相同的载荷，通过 gRPC 和 RDMA verbs，在两台机器之间以及其上的两个容器之间。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime. RDMA needs an InfiniBand or RoCE port on both; without one its settings say that they are not supported.</source>
        <translation>两台可互相访问且有容器运行时的机器。RDMA 需要两者都有 InfiniBand 或 RoCE 端口；没有时，其配置会显示为不支持。</translation>
    </message>
    <message>
        <source>Parameter server and fully connected</source>
        <translation>参数服务器与全互连</translation>
    </message>
    <message>
        <source>Measured how many messages clients and parameter servers exchange, and how many are exchanged among processes that are all connected with each other, by gRPC and by a form of it that uses RDMA.</source>
        <translation>以 gRPC 及其使用 RDMA 的形式，测量客户端与参数服务器之间以及全部互连的进程之间交换多少消息。</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions, the spread of the values, and the numbers of clients and servers.</source>
        <translation>层：全部为裸机。重复次数、数值的离散程度，以及客户端和服务器的数量。</translation>
    </message>
    <message>
        <source>Two clients and two servers, and four processes that are all connected, over two hosts of each layer. RDMA is missing: many-to-many has TCP and gRPC.</source>
        <translation>两个客户端和两个服务器，以及四个全部互连的进程，分布在每一层的两台主机上。缺少 RDMA：many-to-many 支持 TCP 和 gRPC。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime.</source>
        <translation>两台可互相访问且有容器运行时的机器。</translation>
    </message>
    <message>
        <source>Training with parameter servers</source>
        <translation>使用参数服务器的训练</translation>
    </message>
    <message>
        <source>Trained Inception v4 and ResNet-152 on 4, 8 and 12 nodes with a GPU each, with batches of 8, 16 and 32 a GPU, over gRPC and faster channels.</source>
        <translation>在 4、8 和 12 个各有一块 GPU 的节点上训练 Inception v4 和 ResNet-152，每块 GPU 的批大小为 8、16 和 32，通过 gRPC 和更快的通道。</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions, the spread of the values, and how many of the nodes were servers.</source>
        <translation>层：全部为裸机。重复次数、数值的离散程度，以及有多少节点是服务器。</translation>
    </message>
    <message>
        <source>Three workers and a server over two hosts of each layer, by gRPC; GPUs do an all-reduce instead, since parameter servers are for processors here. For more nodes, change workers and place the processes on more hosts.</source>
        <translation>三个工作进程和一个服务器分布在每一层的两台主机上，通过 gRPC；GPU 改用 all-reduce，因为这里的参数服务器用于处理器。要使用更多节点，请更改工作进程数，并将进程放到更多主机上。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime, and a GPU or patience: these networks are large.</source>
        <translation>两台可互相访问且有容器运行时的机器，以及 GPU 或耐心：这些网络很大。</translation>
    </message>
    <message>
        <source>TensorFlow on Spark</source>
        <translation>Spark 上的 TensorFlow</translation>
    </message>
    <message>
        <source>Trained a softmax regression on MNIST through Hadoop and Spark, and found up to 15.5 % of the time in the scheduler and up to 18.1 % in Spark’s execution.</source>
        <translation>通过 Hadoop 和 Spark 用 MNIST 训练 softmax 回归，发现最多 15.5 % 的时间用于调度器，最多 18.1 % 用于 Spark 的执行。</translation>
    </message>
    <message>
        <source>The time of the file system, since the data was small, repetitions, and the spread of the values.</source>
        <translation>文件系统的时间（因为数据很小）、重复次数，以及数值的离散程度。</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>尚无。</translation>
    </message>
    <message>
        <source>Strata’s engine has no workload that runs through Hadoop or Spark, so this experiment cannot be planned.</source>
        <translation>Strata 的引擎没有通过 Hadoop 或 Spark 运行的工作负载，因此无法为此实验制定计划。</translation>
    </message>
    <message>
        <source>slide “Single Instance”, real data</source>
        <translation>幻灯片“Single Instance”，真实数据</translation>
    </message>
    <message>
        <source>slide “Single Instance”, synthetic data</source>
        <translation>幻灯片“Single Instance”，合成数据</translation>
    </message>
    <message>
        <source>figure 1, laptop</source>
        <translation>图 1，笔记本电脑</translation>
    </message>
    <message>
        <source>figure 2, laptop</source>
        <translation>图 2，笔记本电脑</translation>
    </message>
    <message>
        <source>figure 3, laptop</source>
        <translation>图 3，笔记本电脑</translation>
    </message>
    <message>
        <source>of 128 threads, by its own sums</source>
        <translation>128 个线程，按其自己的合计</translation>
    </message>
    <message>
        <source>figure 4, laptop</source>
        <translation>图 4，笔记本电脑</translation>
    </message>
    <message>
        <source>MB of 2²⁰ bytes, by its operations of 1 KB</source>
        <translation>以 2²⁰ 字节为 1 MB，按其 1 KB 的操作计算</translation>
    </message>
    <message>
        <source>in a Docker volume; requests of 16 KB, by its MB/s</source>
        <translation>在 Docker 卷中；每次请求 16 KB，按其 MB/s 计算</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>QWizard</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>strata::app::api::ActivityText</name>
    <message>
        <source>idle</source>
        <extracomment>what a host is doing, in the tree of hosts</extracomment>
        <translation>空闲</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>copying the engine</source>
        <translation>正在复制引擎</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>正在预热</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>collecting</source>
        <extracomment>what a host is doing, in the tree of hosts</extracomment>
        <translation>正在收集</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>unreachable since %1</source>
        <translation>自 %1 起无法连接</translation>
    </message>
    <message>
        <source>no response for %1 s</source>
        <translation>已 %1 秒没有响应</translation>
    </message>
    <message numerus="yes">
        <source>%n planned trial(s) have no result.</source>
        <translation>
            <numerusform>%n 次计划的试验没有结果。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::CommandText</name>
    <message>
        <source>A run is a step, with its total images/sec. The lines before it show means over all batches so far.</source>
        <translation>一次运行为一步，取其 total images/sec。之前各行显示的是到当时为止所有批次的平均值。</translation>
    </message>
    <message>
        <source>Each line of training is a step, with the time of that batch. Enter the size of your batch as the work of a step.</source>
        <translation>训练的每一行为一步，取该批次的时间。请将批大小填写为一步的工作量。</translation>
    </message>
    <message>
        <source>A run is a step: the time to train, from run_start to run_stop.</source>
        <translation>一次运行为一步：训练时间，从 run_start 到 run_stop。</translation>
    </message>
    <message>
        <source>A run is a step, with its average bus bandwidth. Measure one size at a time: the average is over all sizes.</source>
        <translation>一次运行为一步，取其平均总线带宽。请每次只测量一种大小：平均值涵盖所有大小。</translation>
    </message>
    <message>
        <source>A run is a step, with its events, operations or transactions in a second. For version 1.0, the tests cpu, memory and oltp are read.</source>
        <translation>一次运行为一步，取其每秒的事件、操作或事务数。对于 1.0 版，可读取 cpu、memory 和 oltp 测试。</translation>
    </message>
    <message>
        <source>A run is a step, with the sum of its bandwidths for reading and writing. Have it do one group of jobs.</source>
        <translation>一次运行为一步，取其读取和写入带宽之和。请让它只执行一组作业。</translation>
    </message>
    <message>
        <source>A run is a step, with what the receiver got in a second, of all streams together.</source>
        <translation>一次运行为一步，取接收方每秒收到的量，所有数据流合计。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>有一个引号没有闭合。</translation>
    </message>
    <message>
        <source>A backslash at the end has nothing to escape.</source>
        <translation>末尾的反斜杠没有可转义的字符。</translation>
    </message>
    <message>
        <source>The variable &quot;%1&quot; is not of the form NAME=value.</source>
        <translation>变量“%1”的格式不是 NAME=value。</translation>
    </message>
    <message>
        <source>No line matches.</source>
        <translation>没有匹配的行。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) match(es).</source>
        <translation>
            <numerusform>%n 行匹配。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Makes %n step(s).</source>
        <translation>
            <numerusform>生成 %n 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>A step needs two of them.</source>
        <translation>一步需要其中两个。</translation>
    </message>
    <message>
        <source>What is in parentheses is not a number.</source>
        <translation>括号中的内容不是数字。</translation>
    </message>
    <message>
        <source>not a time</source>
        <translation>不是时间</translation>
    </message>
    <message>
        <source>Enter the command to run.</source>
        <translation>请输入要运行的命令。</translation>
    </message>
    <message>
        <source>The text {run} cannot be part of a command.</source>
        <translation>文本 {run} 不能是命令的一部分。</translation>
    </message>
    <message>
        <source>The directory is not an absolute path.</source>
        <translation>该目录不是绝对路径。</translation>
    </message>
    <message>
        <source>Enter a pattern for the lines that count.</source>
        <translation>请输入计入的行的模式。</translation>
    </message>
    <message>
        <source>The pattern is not a regular expression: %1.</source>
        <translation>该模式不是正则表达式：%1。</translation>
    </message>
    <message>
        <source>Put the part of the pattern that is the number into parentheses: ([0-9.]+)</source>
        <translation>请将模式中表示数字的部分放入括号：([0-9.]+)</translation>
    </message>
    <message>
        <source>The command names {files}, but there are no files to copy.</source>
        <translation>命令中含有 {files}，但没有要复制的文件。</translation>
    </message>
    <message numerus="yes">
        <source>  … and %n more character(s), which are not shown</source>
        <translation>
            <numerusform>  …还有 %n 个字符未显示</numerusform>
        </translation>
    </message>
    <message>
        <source>  copies to them: %1 (%2)</source>
        <extracomment>%1 is &quot;3 files, 12 KiB&quot;, %2 a list of names</extracomment>
        <translation>  复制到主机：%1（%2）</translation>
    </message>
    <message>
        <source>  on: %1</source>
        <extracomment>a command, on these hosts</extracomment>
        <translation>  主机：%1</translation>
    </message>
    <message>
        <source>  variables: %1</source>
        <translation>  变量：%1</translation>
    </message>
    <message>
        <source>  directory: %1</source>
        <translation>  目录：%1</translation>
    </message>
    <message>
        <source>  script:</source>
        <translation>  脚本：</translation>
    </message>
    <message>
        <source>Enter a unit of at most %1 visible characters, such as images.</source>
        <translation>请输入不超过 %1 个可见字符的单位，例如 images。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::FailureText</name>
    <message>
        <source>The name of %1 could not be resolved.</source>
        <translation>无法解析 %1 的名称。</translation>
    </message>
    <message>
        <source>No name server or hosts file knows it.</source>
        <translation>名称服务器和 hosts 文件中都没有这个名称。</translation>
    </message>
    <message>
        <source>Check the spelling, or use the numeric address.</source>
        <translation>请检查拼写，或使用数字地址。</translation>
    </message>
    <message>
        <source>%1 refused the connection.</source>
        <translation>%1 拒绝了连接。</translation>
    </message>
    <message>
        <source>Nothing listens on this port.</source>
        <translation>没有程序在此端口上监听。</translation>
    </message>
    <message>
        <source>Start the SSH server there, or correct the port.</source>
        <translation>请在该处启动 SSH 服务器，或更正端口。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 没有及时响应。</translation>
    </message>
    <message>
        <source>The machine is off, busy, or a firewall drops the packets.</source>
        <translation>机器已关机或太忙，或者防火墙丢弃了数据包。</translation>
    </message>
    <message>
        <source>Check that it is on and reachable from here, then try again.</source>
        <translation>请检查它是否已开机并可从这里访问，然后重试。</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>无法连接 %1。</translation>
    </message>
    <message>
        <source>Check the network and the address, then press Resume.</source>
        <translation>请检查网络和地址，然后点击“继续”。</translation>
    </message>
    <message>
        <source>What answers at %1 is not an SSH server.</source>
        <translation>%1 上响应的不是 SSH 服务器。</translation>
    </message>
    <message>
        <source>Correct the port.</source>
        <translation>请更正端口。</translation>
    </message>
    <message>
        <source>%1 could not be reached through its jump host.</source>
        <translation>无法通过跳板机连接 %1。</translation>
    </message>
    <message>
        <source>Check the jump host on its own; it must allow forwarding (AllowTcpForwarding).</source>
        <translation>请单独检查跳板机；它必须允许转发 (AllowTcpForwarding)。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>与 %1 的连接已断开。</translation>
    </message>
    <message>
        <source>The host key of %1 is not known yet.</source>
        <translation>%1 的主机密钥未知。</translation>
    </message>
    <message>
        <source>You have not connected to it before, and its key was not accepted.</source>
        <translation>您以前没有连接过它，也没有接受过它的密钥。</translation>
    </message>
    <message>
        <source>Check the host in the window and compare the fingerprint, or connect once with ssh.</source>
        <translation>请在窗口中检查该主机并核对指纹，或用 ssh 连接一次。</translation>
    </message>
    <message>
        <source>The host key of %1 is not the one remembered. Nothing was sent.</source>
        <translation>%1 的主机密钥与记住的不同。没有发送任何内容。</translation>
    </message>
    <message>
        <source>It was reinstalled or recreated, or something is intercepting the connection.</source>
        <translation>它被重新安装或重新创建过，或者有人在截取连接。</translation>
    </message>
    <message>
        <source>Ask its administrator; if the new key is right, forget the old one (Hosts &gt; Forget host key).</source>
        <translation>请询问其管理员；如果新密钥正确，请忘记旧密钥（“主机 &gt; 忘记主机密钥”）。</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the one remembered. Nothing was sent.</source>
        <translation>%1 出示的密钥类型与记住的不同。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The server was reinstalled, or something is intercepting the connection.</source>
        <translation>服务器被重新安装过，或者有人在截取连接。</translation>
    </message>
    <message>
        <source>Compare the fingerprint with its administrator.</source>
        <translation>请与其管理员核对指纹。</translation>
    </message>
    <message>
        <source>The host key of %1 is marked as revoked. Nothing was sent.</source>
        <translation>%1 的主机密钥已标记为吊销。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The key is marked as unsafe in known_hosts.</source>
        <translation>该密钥在 known_hosts 中标记为不安全。</translation>
    </message>
    <message>
        <source>Do not connect; ask its administrator.</source>
        <translation>请不要连接；请询问其管理员。</translation>
    </message>
    <message>
        <source>The known_hosts file for %1 is not reliable.</source>
        <translation>用于 %1 的 known_hosts 文件不可靠。</translation>
    </message>
    <message>
        <source>It cannot be read, or a line that may concern this host is damaged.</source>
        <translation>文件无法读取，或者其中可能与此主机有关的一行已损坏。</translation>
    </message>
    <message>
        <source>Repair the line that is named in the details.</source>
        <translation>请修复详细信息中指出的那一行。</translation>
    </message>
    <message>
        <source>%1 did not accept the sign-in.</source>
        <translation>%1 不接受登录。</translation>
    </message>
    <message>
        <source>None of the keys or answers that were offered was accepted.</source>
        <translation>所提供的密钥或回答均未被接受。</translation>
    </message>
    <message>
        <source>Choose another key or user in the host&apos;s settings.</source>
        <translation>请在主机的设置中选择另一个密钥或用户。</translation>
    </message>
    <message>
        <source>Signing in to %1 was cancelled.</source>
        <translation>已取消登录 %1。</translation>
    </message>
    <message>
        <source>No password or passphrase was given.</source>
        <translation>没有提供密码或密钥口令。</translation>
    </message>
    <message>
        <source>Try again when you have it at hand.</source>
        <translation>请准备好后再试。</translation>
    </message>
    <message>
        <source>%1 ended the sign-in after too many attempts.</source>
        <translation>尝试次数过多，%1 终止了登录。</translation>
    </message>
    <message>
        <source>Each offered key counts as one.</source>
        <translation>提供的每个密钥都算一次尝试。</translation>
    </message>
    <message>
        <source>Specify the right key file in the host&apos;s settings so that it is offered first.</source>
        <translation>请在主机的设置中指定正确的密钥文件，使其最先被提供。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation>无法读取密钥文件 %1。</translation>
    </message>
    <message>
        <source>Check its path, its permissions and its passphrase.</source>
        <translation>请检查其路径、权限和密钥口令。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; cannot be used.</source>
        <translation>名称“%1”不能使用。</translation>
    </message>
    <message>
        <source>Host and user names are letters, digits, dots, dashes and underscores.</source>
        <translation>主机名和用户名只能包含字母、数字、点、连字符和下划线。</translation>
    </message>
    <message>
        <source>Correct it in the host&apos;s settings.</source>
        <translation>请在主机的设置中更正。</translation>
    </message>
    <message>
        <source>The login shell of %1 does not run commands.</source>
        <translation>%1 的登录 shell 不执行命令。</translation>
    </message>
    <message>
        <source>It did not respond like a shell; it may be nologin or a forced command.</source>
        <translation>它的响应不像 shell；可能是 nologin 或强制命令。</translation>
    </message>
    <message>
        <source>Sign in as a user who may run commands.</source>
        <translation>请以可以执行命令的用户登录。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 is not usable.</source>
        <translation>%1 上的引擎目录不可用。</translation>
    </message>
    <message>
        <source>It has to be an absolute path, or begin with ~/.</source>
        <translation>它必须是绝对路径，或以 ~/ 开头。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 is not private.</source>
        <translation>%1 上的引擎目录不是私有的。</translation>
    </message>
    <message>
        <source>Choose another directory in the host&apos;s settings.</source>
        <translation>请在主机的设置中选择另一个目录。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 cannot be written to.</source>
        <translation>%1 上的引擎目录不可写。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 does not allow programs to run.</source>
        <translation>%1 上的引擎目录不允许运行程序。</translation>
    </message>
    <message>
        <source>Its file system is mounted noexec.</source>
        <translation>其文件系统以 noexec 方式挂载。</translation>
    </message>
    <message>
        <source>There is not enough free space on %1.</source>
        <translation>%1 上的可用空间不足。</translation>
    </message>
    <message>
        <source>Free some space, or choose another directory in the host&apos;s settings.</source>
        <translation>请释放一些空间，或在主机的设置中选择另一个目录。</translation>
    </message>
    <message>
        <source>The engine does not run on %1.</source>
        <translation>引擎无法在 %1 上运行。</translation>
    </message>
    <message>
        <source>It is built for Linux on x86-64.</source>
        <translation>它是为 x86-64 上的 Linux 构建的。</translation>
    </message>
    <message>
        <source>Choose another host.</source>
        <translation>请选择另一台主机。</translation>
    </message>
    <message>
        <source>This copy of Strata has no engine in it (%1).</source>
        <translation>此 Strata 中不含引擎 (%1)。</translation>
    </message>
    <message>
        <source>Install it again, or build the target &quot;bundle&quot;.</source>
        <translation>请重新安装，或构建目标“bundle”。</translation>
    </message>
    <message>
        <source>The engine&apos;s files at %1 do not match their hashes.</source>
        <translation>%1 上的引擎文件与其哈希值不符。</translation>
    </message>
    <message>
        <source>They were changed, or the disk is damaged.</source>
        <translation>它们被更改过，或者磁盘已损坏。</translation>
    </message>
    <message>
        <source>Remove the engine from the host (Hosts &gt; Remove engine from host) and try again.</source>
        <translation>请从主机上移除引擎（“主机 &gt; 从主机移除引擎”），然后重试。</translation>
    </message>
    <message>
        <source>Sending the engine to %1 failed.</source>
        <translation>向 %1 发送引擎失败。</translation>
    </message>
    <message>
        <source>See the details, then try again.</source>
        <translation>请查看详细信息，然后重试。</translation>
    </message>
    <message>
        <source>There is no container runtime on %1.</source>
        <translation>%1 上没有容器运行时。</translation>
    </message>
    <message>
        <source>The program is not installed there, or not in the path.</source>
        <translation>那里没有安装该程序，或者它不在路径中。</translation>
    </message>
    <message>
        <source>The user may not use the container runtime on %1.</source>
        <translation>该用户不能使用 %1 上的容器运行时。</translation>
    </message>
    <message>
        <source>This user does not have access to its socket.</source>
        <translation>该用户无权访问其套接字。</translation>
    </message>
    <message>
        <source>Add the user to the docker group there (equivalent to root access), or use Podman.</source>
        <translation>请在那里把该用户加入 docker 组（等同于 root 权限），或使用 Podman。</translation>
    </message>
    <message>
        <source>The container runtime on %1 does not answer.</source>
        <translation>%1 上的容器运行时没有响应。</translation>
    </message>
    <message>
        <source>Its daemon is not running.</source>
        <translation>其守护进程没有运行。</translation>
    </message>
    <message>
        <source>Start it there, then check the host again.</source>
        <translation>请在那里启动它，然后再次检查主机。</translation>
    </message>
    <message>
        <source>The container image could not be built on %1.</source>
        <translation>无法在 %1 上构建容器镜像。</translation>
    </message>
    <message>
        <source>See the details; the runtime&apos;s storage may be full.</source>
        <translation>请查看详细信息；运行时的存储可能已满。</translation>
    </message>
    <message>
        <source>The container did not start on %1.</source>
        <translation>容器没有在 %1 上启动。</translation>
    </message>
    <message>
        <source>See the details; an option of the container may not fit this machine.</source>
        <translation>请查看详细信息；容器的某个选项可能不适合这台机器。</translation>
    </message>
    <message>
        <source>The engine did not start on %1.</source>
        <translation>引擎没有在 %1 上启动。</translation>
    </message>
    <message>
        <source>See the details, then check the host.</source>
        <translation>请查看详细信息，然后检查主机。</translation>
    </message>
    <message>
        <source>%1 sent a record that is too long.</source>
        <translation>%1 发送的记录过长。</translation>
    </message>
    <message>
        <source>Something other than our engine wrote it, or the data was damaged.</source>
        <translation>它不是由我们的引擎写入的，或者数据已损坏。</translation>
    </message>
    <message>
        <source>The trial is marked; repeat it.</source>
        <translation>该试验已作标记；请重做。</translation>
    </message>
    <message>
        <source>The engine on %1 uses a different version of the protocol.</source>
        <translation>%1 上的引擎使用的协议版本不同。</translation>
    </message>
    <message>
        <source>Remove the engine from the host, so that it is copied again.</source>
        <translation>请从主机上移除引擎，以便重新复制。</translation>
    </message>
    <message>
        <source>Records of the trial on %1 are missing.</source>
        <translation>%1 上的试验缺少记录。</translation>
    </message>
    <message>
        <source>The run&apos;s journal is gone or incomplete.</source>
        <translation>运行的日志已丢失或不完整。</translation>
    </message>
    <message>
        <source>Repeat the trial.</source>
        <translation>请重做该试验。</translation>
    </message>
    <message>
        <source>It could not be confirmed that nothing is left on %1.</source>
        <translation>无法确认 %1 上没有遗留任何东西。</translation>
    </message>
    <message>
        <source>The host did not respond to the request to end the trial.</source>
        <translation>主机没有响应结束试验的请求。</translation>
    </message>
    <message>
        <source>Anything left there ends on its own when its lease expires; check the host again later.</source>
        <translation>遗留的内容会在租约到期后自行结束；请稍后再次检查主机。</translation>
    </message>
    <message>
        <source>%1 sent a record that is damaged.</source>
        <translation>%1 发送的记录已损坏。</translation>
    </message>
    <message>
        <source>Its check value, order or content is not right.</source>
        <translation>其校验值、顺序或内容不正确。</translation>
    </message>
    <message>
        <source>%1 is not a Strata project.</source>
        <translation>%1 不是 Strata 项目。</translation>
    </message>
    <message>
        <source>%1 was saved by a newer version of Strata.</source>
        <translation>%1 由更新版本的 Strata 保存。</translation>
    </message>
    <message>
        <source>Open it with that version. The file was left untouched.</source>
        <translation>请用该版本打开。文件未被改动。</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 已损坏。</translation>
    </message>
    <message>
        <source>%1 contains items that a Strata project never has. It was not opened.</source>
        <translation>%1 含有 Strata 项目中绝不会有的内容，因此没有打开。</translation>
    </message>
    <message>
        <source>It was changed by another program, or it is malicious.</source>
        <translation>它被其他程序更改过，或者是恶意文件。</translation>
    </message>
    <message>
        <source>Do not trust it; ask whoever sent it.</source>
        <translation>请不要信任它；请询问发送者。</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 已在另一个窗口中打开。</translation>
    </message>
    <message>
        <source>Close it there first.</source>
        <translation>请先在那里关闭它。</translation>
    </message>
    <message>
        <source>%1 cannot be written to.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Save it under another name.</source>
        <translation>请以另一个名称保存。</translation>
    </message>
    <message>
        <source>%1 was not found.</source>
        <translation>找不到 %1。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>Free some space, or save under another name. Nothing that was saved is lost.</source>
        <translation>请释放一些空间，或以另一个名称保存。已保存的内容不会丢失。</translation>
    </message>
    <message>
        <source>%1 was replaced by another file while it was open.</source>
        <translation>%1 在打开期间被另一个文件替换。</translation>
    </message>
    <message>
        <source>Save under another name to keep what you have.</source>
        <translation>请以另一个名称保存，以保留您现有的内容。</translation>
    </message>
    <message>
        <source>%1 could not be read or written.</source>
        <translation>无法读取或写入 %1。</translation>
    </message>
    <message>
        <source>The plan is not complete: %1.</source>
        <translation>计划不完整：%1。</translation>
    </message>
    <message>
        <source>Correct it on the Plan page.</source>
        <translation>请在“计划”页上更正。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>%1 took too long.</source>
        <translation>%1 耗时过长。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>请重试。</translation>
    </message>
    <message>
        <source>Something unexpected happened (%1).</source>
        <translation>发生了意外情况 (%1)。</translation>
    </message>
    <message>
        <source>Please report it with the details.</source>
        <translation>请连同详细信息一起报告。</translation>
    </message>
    <message>
        <source>The SSH server of %1 is refusing new connections at the moment.</source>
        <translation>%1 的 SSH 服务器目前拒绝新连接。</translation>
    </message>
    <message>
        <source>It accepted the connection and closed it at once, as it does when many people sign in at the same time.</source>
        <translation>它接受连接后立即将其关闭；许多人同时登录时会出现这种情况。</translation>
    </message>
    <message>
        <source>Try again in a minute. If it keeps happening, ask its administrator about MaxStartups, and whether the port is right.</source>
        <translation>请一分钟后重试。如果情况依旧，请向其管理员询问 MaxStartups 的设置，并确认端口是否正确。</translation>
    </message>
    <message>
        <source>%1 does not open another session on this connection.</source>
        <translation>%1 不在此连接上打开另一个会话。</translation>
    </message>
    <message>
        <source>Its SSH server limits how many may be open at a time.</source>
        <translation>其 SSH 服务器限制了同时打开的会话数。</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, ask its administrator to raise MaxSessions to 2 or more.</source>
        <translation>请重试。如果情况依旧，请让其管理员将 MaxSessions 提高到 2 或更大。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 was not made by Strata. Nothing in it was changed.</source>
        <translation>%1 上的引擎目录不是由 Strata 创建的。其中的内容没有任何改动。</translation>
    </message>
    <message>
        <source>It has the name that Strata gives its own, but holds other files.</source>
        <translation>它的名称与 Strata 自己目录的名称相同，但其中是别的文件。</translation>
    </message>
    <message>
        <source>Move them away, or choose another directory in the host&apos;s settings.</source>
        <translation>请将这些文件移走，或在主机的设置中选择另一个目录。</translation>
    </message>
    <message>
        <source>It is a link, belongs to somebody else, or others may write to it.</source>
        <translation>它是一个链接、属于他人，或者其他人可以写入。</translation>
    </message>
    <message>
        <source>The engine on %1 was not removed: something is being measured there.</source>
        <translation>没有移除 %1 上的引擎：那里正在进行测量。</translation>
    </message>
    <message>
        <source>A run of this or another program uses it.</source>
        <translation>此程序或另一个程序的运行正在使用它。</translation>
    </message>
    <message>
        <source>Wait until it is over, or stop it, then try again.</source>
        <translation>请等待其结束或将其停止，然后重试。</translation>
    </message>
    <message>
        <source>%1 contains more data than Strata can read.</source>
        <translation>%1 的内容超出了 Strata 的读取上限。</translation>
    </message>
    <message>
        <source>No plan or run made by Strata is that large.</source>
        <translation>Strata 创建的计划和运行都不会这么大。</translation>
    </message>
    <message>
        <source>%1 was measured with another build of the engine.</source>
        <translation>%1 是用引擎的另一个构建版本测量的。</translation>
    </message>
    <message>
        <source>Trials of two builds cannot be compared.</source>
        <translation>两个构建版本的试验不能比较。</translation>
    </message>
    <message>
        <source>Start a new run.</source>
        <translation>请开始新的运行。</translation>
    </message>
    <message>
        <source>Install it there, or choose another one in the host&apos;s settings. The packages of Debian and Ubuntu are docker.io, podman, runc, crun, runsc (gVisor) and bubblewrap.</source>
        <translation>请在那里安装它，或在主机的设置中选择另一个。Debian 和 Ubuntu 的软件包为 docker.io、podman、runc、crun、runsc (gVisor) 和 bubblewrap。</translation>
    </message>
    <message>
        <source>The user may not start containers on %1.</source>
        <translation>该用户不能在 %1 上启动容器。</translation>
    </message>
    <message>
        <source>The machine does not let ordinary users create user namespaces; the details name the setting.</source>
        <translation>该机器不允许普通用户创建用户命名空间；详细信息中指出了相应的设置。</translation>
    </message>
    <message>
        <source>Have its administrator change that setting with sysctl, sign in as root, or use Docker.</source>
        <translation>请让其管理员用 sysctl 更改该设置，或以 root 登录，或使用 Docker。</translation>
    </message>
    <message>
        <source>crun does not start containers on %1.</source>
        <translation>crun 在 %1 上不启动容器。</translation>
    </message>
    <message>
        <source>It does not support machines that mix version 1 and version 2 control groups.</source>
        <translation>它不支持混用第 1 版和第 2 版控制组 (cgroup) 的机器。</translation>
    </message>
    <message>
        <source>Choose runc, gVisor or bubblewrap in the host&apos;s settings, or start the machine with systemd.unified_cgroup_hierarchy=1.</source>
        <translation>请在主机的设置中选择 runc、gVisor 或 bubblewrap，或以 systemd.unified_cgroup_hierarchy=1 启动机器。</translation>
    </message>
    <message>
        <source>Install the packages qemu-system-x86, busybox-static, dropbear-bin and e2fsprogs there (their names in Debian and Ubuntu).</source>
        <translation>请在那里安装软件包 qemu-system-x86、busybox-static、dropbear-bin 和 e2fsprogs（在 Debian 和 Ubuntu 中的名称）。</translation>
    </message>
    <message>
        <source>In the host&apos;s settings, choose a kernel that your account can read, such as a copy of the one in /boot under the same name. In Strata&apos;s source tree, packaging/install_packages.sh --for vm unpacks one.</source>
        <translation>请在主机的设置中选择您的帐户可以读取的内核，例如 /boot 中内核的同名副本。在 Strata 的源代码树中，packaging/install_packages.sh --for vm 会解包一个内核。</translation>
    </message>
    <message>
        <source>The virtual machine on %1 did not boot.</source>
        <translation>%1 上的虚拟机没有启动。</translation>
    </message>
    <message>
        <source>See the details; an option of the machine may not fit this computer.</source>
        <translation>请查看详细信息；虚拟机的某个选项可能不适合这台计算机。</translation>
    </message>
    <message>
        <source>%1 cannot run a virtual machine with KVM.</source>
        <translation>%1 无法用 KVM 运行虚拟机。</translation>
    </message>
    <message>
        <source>The user may not use /dev/kvm.</source>
        <translation>该用户不能使用 /dev/kvm。</translation>
    </message>
    <message>
        <source>Add the user to the group kvm there and sign in again, or choose emulation.</source>
        <translation>请在那里把该用户加入 kvm 组并重新登录，或选择模拟。</translation>
    </message>
    <message>
        <source>/dev/kvm is there, but no guest boots with it.</source>
        <translation>/dev/kvm 存在，但客户机无法用它启动。</translation>
    </message>
    <message>
        <source>If it is a virtual machine itself, turn on nested virtualization where it runs; or choose emulation.</source>
        <translation>如果它本身就是虚拟机，请在它的宿主机上开启嵌套虚拟化；或选择模拟。</translation>
    </message>
    <message>
        <source>It is a virtual machine itself.</source>
        <translation>它本身就是虚拟机。</translation>
    </message>
    <message>
        <source>Turn on nested virtualization where it runs, or choose emulation.</source>
        <translation>请在它的宿主机上开启嵌套虚拟化，或选择模拟。</translation>
    </message>
    <message>
        <source>Its processor supports virtualization, but the kernel does not use it.</source>
        <translation>其处理器支持虚拟化，但内核没有使用。</translation>
    </message>
    <message>
        <source>Its processor does not offer virtualization.</source>
        <translation>其处理器不提供虚拟化。</translation>
    </message>
    <message>
        <source>Turn on VT-x or AMD-V (SVM) in the firmware settings (BIOS) and load the module kvm_intel or kvm_amd, or choose emulation.</source>
        <translation>请在固件设置 (BIOS) 中开启 VT-x 或 AMD-V (SVM) 并加载模块 kvm_intel 或 kvm_amd，或选择模拟。</translation>
    </message>
    <message>
        <source>Nothing was started: the commands in this plan have not been allowed.</source>
        <translation>没有启动任何内容：此计划中的命令尚未获得允许。</translation>
    </message>
    <message>
        <source>It contains commands that would run on its hosts with your permissions.</source>
        <translation>其中包含将以您的权限在其主机上运行的命令。</translation>
    </message>
    <message>
        <source>Start the run again and allow them after reading them, or remove them from the plan. On the command line, --allow-commands allows them.</source>
        <translation>请再次启动运行并在阅读后允许它们，或从计划中移除它们。在命令行中，--allow-commands 可允许它们。</translation>
    </message>
    <message>
        <source>Use a copy of it, or save what is whole: start a new project, and choose File &gt; Import runs. The file was left untouched.</source>
        <translation>请使用它的副本，或保存完好的部分：新建项目，然后选择“文件 &gt; 导入运行”。文件未被改动。</translation>
    </message>
    <message>
        <source>Choose a file that Strata saved; its name ends in .strata.</source>
        <translation>请选择由 Strata 保存的文件，其名称以 .strata 结尾。</translation>
    </message>
    <message>
        <source>this computer</source>
        <extracomment>stands for a host&apos;s name, as in &quot;%1 took too long&quot; and &quot;on %1&quot;: a form that fits both</extracomment>
        <translation>本机</translation>
    </message>
    <message>
        <source>Check the network. If the connection does not come back, whatever runs there ends by itself, and Resume then measures what is missing.</source>
        <translation>请检查网络。如果连接一直无法恢复，在那里运行的一切会自行结束，之后“继续”会测量缺少的部分。</translation>
    </message>
    <message>
        <source>The virtual machine on %1 could not be made.</source>
        <translation>无法在 %1 上创建虚拟机。</translation>
    </message>
    <message>
        <source>See the details. Its files are written to the user&apos;s cache directory there; free some space, or make that directory writable.</source>
        <translation>请查看详细信息。它的文件会写入该用户在那里的缓存目录；请释放一些空间，或使该目录可写。</translation>
    </message>
    <message>
        <source>A VM cannot be made on %1: no guest kernel was found.</source>
        <translation>无法在 %1 上创建虚拟机：没有找到客户机内核。</translation>
    </message>
    <message>
        <source>A VM cannot be made on %1; something is missing.</source>
        <translation>无法在 %1 上创建虚拟机；缺少某些内容。</translation>
    </message>
    <message>
        <source>The disk of %1 is full.</source>
        <translation>%1 所在的磁盘已满。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择另一个文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist and cannot be created.</source>
        <translation>文件夹 %1 不存在，也无法创建。</translation>
    </message>
    <message>
        <source>You have no permission to write into the folder %1.</source>
        <translation>您没有写入文件夹 %1 的权限。</translation>
    </message>
    <message>
        <source>Try again; to save, choose another name or folder.</source>
        <translation>请重试；要保存，请选择另一个名称或文件夹。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::FileText</name>
    <message>
        <source>These are more than 1,000 files. Copy only what the command needs, and put data on the hosts.</source>
        <translation>文件超过 1,000 个。请只复制命令所需的文件，并将数据放在主机上。</translation>
    </message>
    <message>
        <source>These files are larger than 16 MiB in all. Copy only what the command needs, and put data on the hosts.</source>
        <translation>这些文件总计超过 16 MiB。请只复制命令所需的文件，并将数据放在主机上。</translation>
    </message>
    <message>
        <source>A file has the name of a folder among the others. Remove one of them.</source>
        <translation>有一个文件与其他文件所在的文件夹同名。请移除其中之一。</translation>
    </message>
    <message>
        <source>A file name is not valid on every host. Rename the file, using UTF-8 and no control characters.</source>
        <translation>有一个文件名并非在每台主机上都有效。请重命名该文件，使用 UTF-8 且不含控制字符。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2. Change its permissions, or leave it out.</source>
        <translation>无法读取文件 %1：%2。请更改其权限，或不要包含它。</translation>
    </message>
    <message>
        <source>it is a pipe or a device</source>
        <translation>它是管道或设备</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden file(s) were left out.</source>
        <translation>
            <numerusform>已略去 %n 个隐藏文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <comment>files</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 is &quot;3 files&quot;, %2 their size</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::MemoryText</name>
    <message numerus="yes">
        <source>%n process(es) of %1 need about %2 of memory, but %3 has %4 for them. Choose fewer processes or a smaller batch, or place some of them elsewhere.</source>
        <extracomment>%1 is a work, %2 and %4 are amounts of memory, %3 a host</extracomment>
        <translation>
            <numerusform>%1 的 %n 个进程约需 %2 内存，但 %3 只有 %4 可用。请选择更少的进程或更小的批大小，或将部分进程放到别处。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory, but %3 has %4. Choose a smaller batch or a smaller network.</source>
        <extracomment>%1 is a work, %2 and %4 are amounts of memory, %3 a host</extracomment>
        <translation>%1 需要约 %2 内存，但 %3 只有 %4。请选择更小的批次或更小的网络。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Names</name>
    <message>
        <source>bare metal</source>
        <translation>裸机</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>VM</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>container in VM</source>
        <translation>虚拟机中的容器</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>copying the engine</source>
        <translation>正在复制引擎</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>正在预热</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>finishing</source>
        <extracomment>state of a trial</extracomment>
        <translation>正在收尾</translation>
    </message>
    <message>
        <source>done</source>
        <extracomment>state of a trial</extracomment>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>killed</source>
        <extracomment>state of a trial</extracomment>
        <translation>被终止</translation>
    </message>
    <message>
        <source>lost</source>
        <extracomment>state of a trial</extracomment>
        <translation>已丢失</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>slower</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>较慢</translation>
    </message>
    <message>
        <source>faster</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>较快</translation>
    </message>
    <message>
        <source>equivalent</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>等效</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>无定论</translation>
    </message>
    <message>
        <source>not comparable</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>emulated (TCG)</source>
        <translation>模拟 (TCG)</translation>
    </message>
    <message>
        <source>too few rounds for an interval</source>
        <translation>轮数太少，无法得出区间</translation>
    </message>
    <message>
        <source>result not verified</source>
        <translation>结果未验证</translation>
    </message>
    <message>
        <source>did different work</source>
        <extracomment>badge beside a result</extracomment>
        <translation>执行了不同的工作</translation>
    </message>
    <message>
        <source>different engine build</source>
        <extracomment>badge beside a result</extracomment>
        <translation>引擎构建版本不同</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU 配额</translation>
    </message>
    <message>
        <source>order not random</source>
        <extracomment>badge beside a result</extracomment>
        <translation>顺序非随机</translation>
    </message>
    <message>
        <source>outliers</source>
        <extracomment>badge beside a result</extracomment>
        <translation>离群值</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>badge beside a result</extracomment>
        <translation>不完整</translation>
    </message>
    <message>
        <source>stored data damaged</source>
        <translation>存储的数据已损坏</translation>
    </message>
    <message>
        <source>ended at its time limit</source>
        <translation>因达到时限而结束</translation>
    </message>
    <message>
        <source>Name resolves</source>
        <translation>名称可解析</translation>
    </message>
    <message>
        <source>Port answers</source>
        <translation>端口有响应</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>主机密钥</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Shell</source>
        <extracomment>one check of a host</extracomment>
        <translation>Shell</translation>
    </message>
    <message>
        <source>Directory for the engine</source>
        <translation>引擎目录</translation>
    </message>
    <message>
        <source>Programs may run there</source>
        <translation>允许在那里运行程序</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>可用空间</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>容器运行时</translation>
    </message>
    <message>
        <source>Detected environment</source>
        <translation>检测到的环境</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>warning</source>
        <extracomment>state of one check of a host</extracomment>
        <translation>警告</translation>
    </message>
    <message>
        <source>The hosts did not do the same work: their check values or workload versions differ.</source>
        <translation>各主机执行的工作不同：其校验值或工作负载版本不一致。</translation>
    </message>
    <message>
        <source>It cannot be proven that the hosts did the same work: a check value is missing.</source>
        <translation>无法证明各主机执行了相同的工作：缺少校验值。</translation>
    </message>
    <message>
        <source>The hosts were measured with different builds of the engine.</source>
        <translation>各主机是用引擎的不同构建版本测量的。</translation>
    </message>
    <message>
        <source>No trial of this host finished.</source>
        <translation>此主机没有完成的试验。</translation>
    </message>
    <message>
        <source>No trial of the baseline finished.</source>
        <translation>基线没有完成的试验。</translation>
    </message>
    <message>
        <source>The hosts report different units.</source>
        <translation>各主机报告的单位不同。</translation>
    </message>
    <message>
        <source>There are fewer than 5 common rounds, too few for an interval.</source>
        <translation>共同的轮数少于 5，不足以得出区间。</translation>
    </message>
    <message>
        <source>There is no round in which both hosts finished.</source>
        <translation>没有两台主机都完成的轮。</translation>
    </message>
    <message>
        <source>different environment variables</source>
        <translation>环境变量不同</translation>
    </message>
    <message>
        <source>disturbed by others</source>
        <extracomment>badge beside a result</extracomment>
        <translation>受其他负载干扰</translation>
    </message>
    <message>
        <source>made slower on purpose</source>
        <translation>人为减速</translation>
    </message>
    <message>
        <source>load by others unknown</source>
        <extracomment>badge beside a result</extracomment>
        <translation>其他负载未知</translation>
    </message>
    <message>
        <source>warm-up left out</source>
        <extracomment>badge beside a result</extracomment>
        <translation>已排除预热</translation>
    </message>
    <message>
        <source>no steady state</source>
        <extracomment>badge beside a result</extracomment>
        <translation>未达到稳态</translation>
    </message>
    <message>
        <source>different threads</source>
        <translation>线程数不同</translation>
    </message>
    <message>
        <source>different instruction set</source>
        <translation>指令集不同</translation>
    </message>
    <message>
        <source>different libraries</source>
        <translation>库不同</translation>
    </message>
    <message>
        <source>different GPU or driver</source>
        <translation>GPU 或驱动程序不同</translation>
    </message>
    <message>
        <source>not set</source>
        <extracomment>an environment variable</extracomment>
        <translation>未设置</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>what a host said about itself</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 on %4</source>
        <extracomment>what differs, its value on a host, its value on the baseline, the baseline&apos;s name</extracomment>
        <translation>%1：这里为 %2，%4 上为 %3</translation>
    </message>
    <message>
        <source>%1; to compare them, set threads=%2 in this work</source>
        <extracomment>%1 what differs; threads is the name of a parameter</extracomment>
        <translation>%1；要比较它们，请在此工作中设置 threads=%2</translation>
    </message>
    <message>
        <source>The hosts did not use the same threads.</source>
        <translation>各主机使用的线程数不同。</translation>
    </message>
    <message>
        <source>The hosts did not use the same instruction set.</source>
        <translation>各主机使用的指令集不同。</translation>
    </message>
    <message>
        <source>The hosts did not use the same libraries.</source>
        <translation>各主机使用的库不同。</translation>
    </message>
    <message>
        <source>The hosts did not use the same GPU or driver.</source>
        <translation>各主机使用的 GPU 或驱动程序不同。</translation>
    </message>
    <message>
        <source>Environment variables of the hosts differ.</source>
        <translation>各主机的环境变量不同。</translation>
    </message>
    <message>
        <source>The interval extends beyond the margin.</source>
        <translation>区间超出了容差。</translation>
    </message>
    <message>
        <source>Load</source>
        <extracomment>one check of a host: what other programs do there</extracomment>
        <translation>负载</translation>
    </message>
    <message>
        <source>one of many: not significant after correction for the number of comparisons</source>
        <extracomment>badge beside a verdict</extracomment>
        <translation>多重比较之一：按比较次数校正后不显著</translation>
    </message>
    <message>
        <source>placement</source>
        <extracomment>kind of a host: several hosts that do a work of several processes together</extracomment>
        <translation>放置方案</translation>
    </message>
    <message>
        <source>rank</source>
        <extracomment>what a process does in a work of several: the same as all others</extracomment>
        <translation>rank</translation>
    </message>
    <message>
        <source>client</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>server</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>服务器</translation>
    </message>
    <message>
        <source>worker</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>parameter server</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>参数服务器</translation>
    </message>
    <message>
        <source>any role</source>
        <extracomment>what a process does in a work of several: whatever there is to do</extracomment>
        <translation>任意角色</translation>
    </message>
    <message>
        <source>background</source>
        <extracomment>what a process does: the same as those that are measured, beside them</extracomment>
        <translation>后台</translation>
    </message>
    <message>
        <source>Hosts reach each other</source>
        <extracomment>one check of a placement</extracomment>
        <translation>主机可互相访问</translation>
    </message>
    <message>
        <source>did not always reach its accuracy</source>
        <translation>并非每次都达到其准确率</translation>
    </message>
    <message>
        <source>Half of the rounds or more were disturbed, and that affects layers in different ways. Measure again when the hosts are quiet.</source>
        <translation>一半或更多的轮受到干扰，而干扰对各层的影响不同。请在主机空闲时重新测量。</translation>
    </message>
    <message>
        <source>No two turns of the hosts can be compared: they came late, or both hosts worked at the same time. Measure again when the hosts are quiet, or one after the other.</source>
        <translation>两台主机的回合无法比较：它们来得太晚，或者两台主机同时在工作。请在主机空闲时重新测量，或逐个测量主机。</translation>
    </message>
    <message>
        <source>different file cache</source>
        <extracomment>whether files are kept in memory</extracomment>
        <translation>文件缓存不同</translation>
    </message>
    <message>
        <source>On one of the hosts files may have been kept in memory, on the other they were not.</source>
        <translation>其中一台主机的文件可能保留在内存中，另一台的则没有。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Runner</name>
    <message>
        <source>Deploying the engine.</source>
        <translation>正在部署引擎。</translation>
    </message>
    <message>
        <source>The engine is there already; nothing was sent.</source>
        <translation>引擎已在那里；没有发送任何内容。</translation>
    </message>
    <message>
        <source>The engine was copied: %1.</source>
        <translation>引擎已复制：%1。</translation>
    </message>
    <message>
        <source>Started: %1.</source>
        <translation>已启动：%1。</translation>
    </message>
    <message>
        <source>The connection is back; nothing was missed.</source>
        <translation>连接已恢复；没有遗漏任何内容。</translation>
    </message>
    <message>
        <source>Asked the engine to end.</source>
        <translation>已请求引擎结束。</translation>
    </message>
    <message>
        <source>The engine has exited, and the host is clean.</source>
        <translation>引擎已退出，主机已清理干净。</translation>
    </message>
    <message>
        <source>Could not confirm that the trial left nothing behind there.</source>
        <translation>无法确认该试验没有在那里遗留任何东西。</translation>
    </message>
    <message>
        <source>Stopped immediately, without waiting for the host to clean up. Anything left there ends on its own, and Strata checks for it the next time it connects.</source>
        <translation>已立即停止，没有等待主机清理完毕。那里遗留的内容会自行结束，Strata 会在下次连接时进行检查。</translation>
    </message>
    <message>
        <source>The trial left something behind: %1</source>
        <translation>该试验在那里留下了内容：%1</translation>
    </message>
    <message>
        <source>Message from the engine: %1</source>
        <translation>引擎的消息：%1</translation>
    </message>
    <message>
        <source>The roofs have already been measured since the last boot: %1</source>
        <translation>自上次开机以来已测量过性能上限：%1</translation>
    </message>
    <message>
        <source>It cannot be reached. Strata keeps trying. %1</source>
        <translation>无法连接它。Strata 会继续尝试。%1</translation>
    </message>
    <message>
        <source>It can be reached again.</source>
        <translation>已可再次连接它。</translation>
    </message>
    <message>
        <source>The connection was lost. The trial goes on there, and Strata keeps trying to reconnect. %1</source>
        <translation>连接已断开。试验在那里继续进行，Strata 会继续尝试重新连接。%1</translation>
    </message>
    <message>
        <source>The trial will be repeated. %1</source>
        <translation>该试验将重做。%1</translation>
    </message>
    <message>
        <source>Its remaining trials are skipped. Resume measures them later. %1</source>
        <translation>其余试验已跳过。以后可用“继续”测量它们。%1</translation>
    </message>
    <message>
        <source>This computer does not have enough memory for all of its hosts at once, so they do this work one after the other. %1</source>
        <translation>这台计算机的内存不能同时容纳其上的各主机，因此它们依次执行此工作。%1</translation>
    </message>
    <message>
        <source>%1 %2 on %3: %4</source>
        <extracomment>%1 is what a process does in a work of several, such as &quot;worker&quot;, %2 its number, %3 a host</extracomment>
        <translation>%3 上的%1 %2：%4</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <extracomment>%1 is a work of several processes, %2 says which hosts have them</extracomment>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>%1 Trials that need this connection are skipped. Resume measures them later.</source>
        <extracomment>%1 says which process cannot reach which other</extracomment>
        <translation>%1 需要此连接的试验已跳过。以后可用“继续”测量它们。</translation>
    </message>
    <message>
        <source>The trial ended early: %1.</source>
        <extracomment>%1 says how, such as: the engine was killed by SIGKILL</extracomment>
        <translation>试验提前结束：%1。</translation>
    </message>
    <message>
        <source>Preparing the container (%1).</source>
        <extracomment>%1 the program that starts it: docker, bwrap</extracomment>
        <translation>正在准备容器（%1）。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Samples</name>
    <message>
        <source>Layers of one computer</source>
        <translation>一台计算机的各层</translation>
    </message>
    <message>
        <source>Open a real run: the same work on a machine, and in Docker and gVisor on it</source>
        <translation>打开一次真实的运行：相同的工作，分别在机器上以及其上的 Docker 和 gVisor 中执行</translation>
    </message>
    <message>
        <source>Four layers, the VM emulated</source>
        <translation>四个层，虚拟机为模拟</translation>
    </message>
    <message>
        <source>Open a real run: small works on a machine, in containers, in an emulated virtual machine, and in a container in it</source>
        <translation>打开一次真实的运行：小型工作，分别在机器上、容器中、模拟的虚拟机中以及虚拟机中的容器里执行</translation>
    </message>
    <message>
        <source>A GPU under its roofs</source>
        <translation>性能上限之下的 GPU</translation>
    </message>
    <message>
        <source>Open a real run: ResNet-50, GPT-2, a matrix product and copies on an NVIDIA H100, with its roofline</source>
        <translation>打开一次真实的运行：NVIDIA H100 上的 ResNet-50、GPT-2、矩阵乘积和复制，并附 Roofline 图</translation>
    </message>
</context>
<context>
    <name>strata::app::api::SuiteSentence</name>
    <message>
        <source>There is no suite &quot;%1&quot;. Available: %2.</source>
        <translation>没有套件“%1”。可用的有：%2。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::TemplateSentence</name>
    <message>
        <source>This engine has no suite &quot;%1&quot;.</source>
        <translation>此引擎没有套件“%1”。</translation>
    </message>
    <message>
        <source>This engine has no workload &quot;%1&quot;.</source>
        <translation>此引擎没有工作负载“%1”。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::WayText</name>
    <message>
        <source>%1 %2 on %3</source>
        <extracomment>%1 is what a process does in a work of several, such as &quot;worker&quot;, %2 its number, %3 a host</extracomment>
        <translation>%3 上的%1 %2</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: the connection to %3, port %4, was refused.</source>
        <translation>%1 无法访问 %2：到 %3 端口 %4 的连接被拒绝。</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: nothing answered at %3, port %4.</source>
        <translation>%1 无法访问 %2：%3 端口 %4 没有响应。</translation>
    </message>
    <message>
        <source>%1 cannot listen at its port %2.</source>
        <translation>%1 无法监听其端口 %2。</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: something else answers at %3, port %4.</source>
        <translation>%1 无法访问 %2：在 %3 端口 %4 上响应的是别的程序。</translation>
    </message>
    <message>
        <source>%1 has no network: its only address is its loopback&apos;s.</source>
        <translation>%1 没有网络：它只有环回地址。</translation>
    </message>
    <message>
        <source>This is an address of QEMU&apos;s user networking, which lets nobody in.</source>
        <translation>这是 QEMU 用户模式网络的地址，外部无法访问。</translation>
    </message>
    <message>
        <source>This is an address of the container&apos;s bridge, which leads nowhere outside its machine.</source>
        <translation>这是容器网桥的地址，在其机器之外无效。</translation>
    </message>
    <message>
        <source>Another program has the port, or the user may not take it.</source>
        <translation>该端口已被另一个程序占用，或者用户无权使用。</translation>
    </message>
    <message>
        <source>A process listened there, so a firewall refuses the connection, or a NAT leads the address to another machine.</source>
        <translation>有进程在那里监听，因此是防火墙拒绝了连接，或者 NAT 将该地址转到了另一台机器。</translation>
    </message>
    <message>
        <source>A NAT or a proxy is in between, or two machines have this address.</source>
        <translation>中间有 NAT 或代理，或者两台机器使用同一个地址。</translation>
    </message>
    <message>
        <source>A firewall drops the packets, or a NAT is in between, so that the address means nothing outside %1.</source>
        <translation>防火墙丢弃了数据包，或者中间有 NAT，使该地址在 %1 之外无效。</translation>
    </message>
    <message>
        <source>Choose another port in the workload, or 0 for any that is free.</source>
        <translation>请在工作负载中选择另一个端口，或选择 0 以使用任意空闲端口。</translation>
    </message>
    <message>
        <source>Give the virtual machine a bridged network, or place all processes in it.</source>
        <translation>请为虚拟机配置桥接网络，或将所有进程都放到虚拟机中。</translation>
    </message>
    <message>
        <source>Choose the network host in the options of %1.</source>
        <translation>请在 %1 的选项中选择网络 host。</translation>
    </message>
    <message>
        <source>Give each a network that the other reaches, such as a bridged network.</source>
        <translation>请为两者各配置一个对方可以访问的网络，例如桥接网络。</translation>
    </message>
    <message>
        <source>Connect %1 to a network that the others reach.</source>
        <translation>请将 %1 连接到其他主机可以访问的网络。</translation>
    </message>
    <message>
        <source>Let the firewalls of both pass TCP between them, and give virtual machines and containers a network that others reach.</source>
        <translation>请让两者的防火墙放行它们之间的 TCP，并为虚拟机和容器配置其他主机可以访问的网络。</translation>
    </message>
    <message numerus="yes">
        <source>%n other way(s) between the hosts are closed, too.</source>
        <translation>
            <numerusform>各主机之间还有 %n 条通路也不通。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot reach %2: there is no route to %3, port %4.</source>
        <translation>%1 无法访问 %2：没有到 %3 端口 %4 的路由。</translation>
    </message>
    <message>
        <source>Both have this address, so at least one is behind a NAT.</source>
        <translation>两者使用同一个地址，因此至少有一个位于 NAT 之后。</translation>
    </message>
</context>
<context>
    <name>strata::app::domain::PlanCheck</name>
    <message>
        <source>The host has no identifier of its own. Remove it and add it again.</source>
        <translation>该主机没有自己的标识符。请将其移除后重新添加。</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>A host has no name. Give it one.</source>
        <translation>有一台主机没有名称。请为它命名。</translation>
    </message>
    <message>
        <source>The name is longer than 100 characters or holds control characters. Choose another.</source>
        <translation>名称超过 100 个字符或含有控制字符。请另选一个。</translation>
    </message>
    <message>
        <source>Two hosts have this name. Rename one of them.</source>
        <translation>两台主机使用了此名称。请将其中一台重命名。</translation>
    </message>
    <message>
        <source>Bare metal cannot be inside another host. Choose another kind, or move it to the top.</source>
        <translation>裸机不能位于另一台主机内。请选择另一种类型，或将其移到顶层。</translation>
    </message>
    <message>
        <source>The host that it is inside is not in the project. Choose its parent.</source>
        <translation>它所在的主机不在项目中。请选择其上级主机。</translation>
    </message>
    <message>
        <source>A container in a VM must be inside a VM. Choose its parent.</source>
        <translation>虚拟机中的容器必须位于虚拟机内。请选择其上级主机。</translation>
    </message>
    <message>
        <source>It must be inside a bare-metal host. Choose its parent.</source>
        <translation>它必须位于裸机主机内。请选择其上级主机。</translation>
    </message>
    <message>
        <source>The user name of the jump host is not allowed: use letters, digits, dot, dash and underscore.</source>
        <translation>不允许使用跳板机的这个用户名：请使用字母、数字、点、连字符和下划线。</translation>
    </message>
    <message>
        <source>The jump host is not of the form user@host:port.</source>
        <translation>跳板机的格式不是 user@host:port。</translation>
    </message>
    <message>
        <source>The host has no address. Enter the name or address that SSH connects to.</source>
        <translation>该主机没有地址。请输入 SSH 要连接的名称或地址。</translation>
    </message>
    <message>
        <source>The address is not allowed: use letters, digits, dot, dash, underscore and colon.</source>
        <translation>不允许使用这个地址：请使用字母、数字、点、连字符、下划线和冒号。</translation>
    </message>
    <message>
        <source>The user name is not allowed: use letters, digits, dot, dash and underscore.</source>
        <translation>不允许使用这个用户名：请使用字母、数字、点、连字符和下划线。</translation>
    </message>
    <message>
        <source>The port is 0. Enter a number from 1 to 65535; SSH usually has 22.</source>
        <translation>端口为 0。请输入 1 到 65535 之间的数字；SSH 通常使用 22。</translation>
    </message>
    <message>
        <source>The CPU quota is not a number of cores. Enter 0 for none.</source>
        <translation>CPU 配额不是核心数。输入 0 表示无配额。</translation>
    </message>
    <message>
        <source>The memory limit is negative. Enter 0 for none.</source>
        <translation>内存限制为负数。输入 0 表示无限制。</translation>
    </message>
    <message>
        <source>A mount is not of the form /source:/target or /source:/target:ro.</source>
        <translation>有一个挂载的格式不是 /source:/target 或 /source:/target:ro。</translation>
    </message>
    <message>
        <source>No host takes part. Choose at least one.</source>
        <translation>没有主机参与。请至少选择一台。</translation>
    </message>
    <message>
        <source>A host takes part twice or is no longer in the project. Choose the hosts again.</source>
        <translation>有主机重复参与，或已不在项目中。请重新选择主机。</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>The baseline is not one of the hosts that take part. Choose another baseline.</source>
        <translation>基线不是参与的主机之一。请选择另一个基线。</translation>
    </message>
    <message>
        <source>workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Add at least one workload.</source>
        <translation>请至少添加一个工作负载。</translation>
    </message>
    <message>
        <source>A workload has no name or no identifier of its own. Remove it and add it again.</source>
        <translation>有一个工作负载没有名称或自己的标识符。请将其移除后重新添加。</translation>
    </message>
    <message>
        <source>The same workload with the same parameters is listed twice. Change or remove one of them.</source>
        <translation>参数相同的同一工作负载列出了两次。请更改或移除其中之一。</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>The number of rounds must be from 1 to 1000.</source>
        <translation>轮数必须在 1 到 1000 之间。</translation>
    </message>
    <message>
        <source>The maximum number of rounds must be from the number of rounds to 1000.</source>
        <translation>最大轮数必须在轮数到 1000 之间。</translation>
    </message>
    <message>
        <source>stopping rule</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>停止规则</translation>
    </message>
    <message>
        <source>The target width of the interval must be from 0 to 2, for example 0.04.</source>
        <translation>区间的目标宽度必须在 0 到 2 之间，例如 0.04。</translation>
    </message>
    <message>
        <source>confidence</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>置信度</translation>
    </message>
    <message>
        <source>The confidence must be from 0.5 to 0.999, for example 0.95.</source>
        <translation>置信度必须在 0.5 到 0.999 之间，例如 0.95。</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>The margin must be at least 0 and less than 1, for example 0.03.</source>
        <translation>容差必须大于等于 0 且小于 1，例如 0.03。</translation>
    </message>
    <message>
        <source>patience</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>等待时限</translation>
    </message>
    <message>
        <source>The time to wait for an unreachable host must be from 0 seconds to a day.</source>
        <translation>等待无法连接的主机的时间必须在 0 秒到一天之间。</translation>
    </message>
    <message>
        <source>turns</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>回合</translation>
    </message>
    <message>
        <source>A turn must last from 20 ms to 60 s, and a round must have from 1 to 10,000 turns.</source>
        <translation>每个回合必须持续 20 ms 到 60 s，每轮必须有 1 到 10,000 个回合。</translation>
    </message>
    <message>
        <source>time</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>The time for a run must be from 0 (no limit) to 30 days.</source>
        <translation>运行时限必须在 0（无限制）到 30 天之间。</translation>
    </message>
    <message>
        <source>A host can be made slower by 0 to 1000 %.</source>
        <translation>主机可减速 0 到 1000 %。</translation>
    </message>
    <message>
        <source>Strata makes virtual machines only, and only on a machine of the project. Choose where it runs.</source>
        <translation>Strata 只能创建虚拟机，且只能在项目中的机器上创建。请选择它在哪里运行。</translation>
    </message>
    <message>
        <source>The number of processors is not from 0 to 1024.</source>
        <translation>处理器数不在 0 到 1024 之间。</translation>
    </message>
    <message>
        <source>The memory is less than 512 MiB. Enter 0 for half of what the computer has.</source>
        <translation>内存少于 512 MiB。输入 0 表示使用计算机内存的一半。</translation>
    </message>
    <message>
        <source>The CPU set is not of the form 0-3,8.</source>
        <translation>CPU 集的格式不是 0-3,8。</translation>
    </message>
    <message>
        <source>The kernel is not an absolute path.</source>
        <translation>内核不是绝对路径。</translation>
    </message>
    <message>
        <source>A placement cannot be inside another host. Add it again.</source>
        <translation>放置方案不能位于另一台主机内。请重新添加。</translation>
    </message>
    <message>
        <source>No other process of %1 can reach %2: the container has no network. Choose the network host in its options.</source>
        <translation>%1 的其他进程无法访问 %2：该容器没有网络。请在其选项中选择网络 host。</translation>
    </message>
    <message>
        <source>No other process of %1 can reach %2, which is behind the address of its machine. Place all processes in it, or none.</source>
        <translation>%1 的其他进程无法访问 %2，因为它位于其机器的地址之后。请将所有进程都放到其中，或都不放。</translation>
    </message>
    <message>
        <source>The placement has no hosts yet. Choose how many processes each runs.</source>
        <translation>该放置方案还没有主机。请选择每台主机运行多少个进程。</translation>
    </message>
    <message>
        <source>It places processes on a host that is not in the project. Choose its hosts again.</source>
        <translation>它将进程放在了项目中没有的主机上。请重新选择其主机。</translation>
    </message>
    <message>
        <source>A host can run 1 to %1 processes.</source>
        <translation>一台主机可运行 1 到 %1 个进程。</translation>
    </message>
    <message>
        <source>None of its hosts has the role %1, which %2 needs. Choose one.</source>
        <translation>其主机中没有一台具有 %2 所需的角色%1。请选择一台。</translation>
    </message>
    <message>
        <source>This work is a single process, and only placements take part. Choose a host for it.</source>
        <translation>此工作只有一个进程，而参与的只有放置方案。请为它选择一台主机。</translation>
    </message>
    <message>
        <source>It needs %1 processes; at most %2 are possible. Ask for fewer.</source>
        <translation>它需要 %1 个进程；最多可以有 %2 个。请减少数量。</translation>
    </message>
    <message>
        <source>The processors of one of its hosts are not of the form 0-3,8 or node 0.</source>
        <translation>其中一台主机的处理器格式不是 0-3,8 或 node 0。</translation>
    </message>
    <message>
        <source>With those in the background, %1 needs %2 processes here; at most %3 are possible. Choose fewer.</source>
        <translation>连同后台进程，%1 在这里需要 %2 个进程；最多可以有 %3 个。请减少数量。</translation>
    </message>
    <message>
        <source>The price of an hour of a host must be from 0 to 1000000. Change it.</source>
        <translation>主机每小时的价格必须在 0 到 1000000 之间。请更改其价格。</translation>
    </message>
    <message>
        <source>None of the hosts that do this work takes part. Choose its hosts again.</source>
        <translation>执行此工作的主机均未参与。请重新选择其主机。</translation>
    </message>
    <message>
        <source>The baseline does not do this work, so nothing could be compared. Add the baseline to the hosts of this work.</source>
        <translation>基线不执行此工作，因此无法进行任何比较。请将基线添加到此工作的主机中。</translation>
    </message>
    <message>
        <source>The files that it copies to the hosts are missing from the project file. Edit it and choose them again.</source>
        <translation>项目文件中缺少它要复制到主机的文件。请编辑它并重新选择。</translation>
    </message>
    <message>
        <source>The run would have %1 trials, and at most 1,000,000 are possible. Choose fewer rounds, hosts or workloads.</source>
        <translation>该运行将有 %1 次试验，而最多可以有 1,000,000 次。请减少轮数、主机或工作负载。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Advice</name>
    <message>
        <source>, %1 usable</source>
        <comment>number of processors</comment>
        <translation>，可用 %1 个</translation>
    </message>
    <message>
        <source>, quota of %1 CPUs</source>
        <translation>，配额 %1 个 CPU</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>copying</source>
        <extracomment>state of the engine on a host</extracomment>
        <translation>正在复制</translation>
    </message>
    <message>
        <source>copying, %1 %</source>
        <translation>正在复制，%1 %</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>copied, version %1</source>
        <translation>已复制，版本 %1</translation>
    </message>
    <message>
        <source>there already, version %1</source>
        <translation>已存在，版本 %1</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>This VM is emulated in software. It shows that the setup works, not what a VM costs.</source>
        <translation>此虚拟机由软件模拟。它能说明配置可行，但不能说明虚拟机的开销。</translation>
    </message>
    <message>
        <source>It was added as &quot;%1&quot;. If that is wrong, change its type in Edit host.</source>
        <translation>它是作为“%1”添加的。如果不对，请在“编辑主机”中选择其类型。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::CheckerService</name>
    <message>
        <source>The engine and everything else of Strata was removed from %1.</source>
        <translation>引擎以及 Strata 的所有其他内容已从 %1 移除。</translation>
    </message>
    <message>
        <source>The remembered key of %1 was forgotten.</source>
        <translation>已忘记记住的 %1 的密钥。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::GpuText</name>
    <message numerus="yes">
        <source>%n on the machine</source>
        <translation>
            <numerusform>机器上有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>This container is given none, as its settings say.</source>
        <translation>按其设置，此容器不分配 GPU。</translation>
    </message>
    <message>
        <source>Docker has no NVIDIA runtime there, so the container is given none. Install nvidia-container-toolkit and run &quot;nvidia-ctk runtime configure&quot;.</source>
        <translation>那里的 Docker 没有 NVIDIA 运行时，因此容器不分配 GPU。请安装 nvidia-container-toolkit 并运行“nvidia-ctk runtime configure”。</translation>
    </message>
    <message>
        <source>Podman finds no description of them (CDI), so the container is given none. Install nvidia-container-toolkit and run &quot;nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml&quot;.</source>
        <translation>Podman 找不到 GPU 的描述 (CDI)，因此容器不分配 GPU。请安装 nvidia-container-toolkit 并运行“nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml”。</translation>
    </message>
    <message>
        <source>none seen</source>
        <extracomment>GPUs</extracomment>
        <translation>未发现</translation>
    </message>
    <message>
        <source>No cuBLAS or cuDNN was found on the machine to go with them. Install them there (CUDA toolkit, Debian&apos;s or Python&apos;s packages), or mount their folder.</source>
        <translation>机器上没有找到与之配套的 cuBLAS 或 cuDNN。请在那里安装（CUDA 工具包，或 Debian 或 Python 的软件包），或挂载其所在的文件夹。</translation>
    </message>
    <message>
        <source>Strata does not pass GPUs through to %1 containers. Choose Docker or Podman for GPU work.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>Strata 不向 %1 的容器传递 GPU。GPU 工作请选择 Docker 或 Podman。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::HostDiscovery</name>
    <message>
        <source>running (%1), address not known</source>
        <extracomment>%1 is libvirt or QEMU</extracomment>
        <translation>正在运行 (%1)，地址未知</translation>
    </message>
    <message>
        <source>running (%1), %2</source>
        <extracomment>%1 is libvirt or QEMU, %2 an address</extracomment>
        <translation>正在运行 (%1)，%2</translation>
    </message>
    <message>
        <source>Strata does not support a VM inside a VM.</source>
        <translation>Strata 不支持虚拟机中的虚拟机。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::LoadText</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>It is not possible to tell whether other programs disturb measurements there.</source>
        <translation>无法得知那里是否有其他程序干扰测量。</translation>
    </message>
    <message>
        <source>%1 of %2 processors busy</source>
        <extracomment>of a host&apos;s processors; %1 and %2 are numbers such as 1.1 and 2</extracomment>
        <translation>%2 个处理器中有 %1 个在忙</translation>
    </message>
    <message>
        <source>Other programs are running. Stop them or wait; otherwise, measurements will be marked as disturbed.</source>
        <translation>有其他程序正在运行。请停止它们或等待；否则测量结果会标记为受干扰。</translation>
    </message>
    <message>
        <source>Other virtual machines take processor time from this one. Measure at a quieter time, or measurements will be marked as disturbed.</source>
        <translation>其他虚拟机占用了此虚拟机的处理器时间。请在较空闲的时候测量，否则测量结果会标记为受干扰。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::ProjectService</name>
    <message numerus="yes">
        <source>%n run(s) of %1 imported.</source>
        <translation>
            <numerusform>已从 %1 导入 %n 次运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are in this project already.</source>
        <translation>
            <numerusform>%n 次运行已在此项目中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged trial(s) were left out.</source>
        <translation>
            <numerusform>已略去 %n 次损坏的试验。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is damaged and was left out.</source>
        <translation>“%1”已损坏，已被略去。</translation>
    </message>
    <message>
        <source>What was asked for last was not done.</source>
        <translation>最近一次请求的操作没有执行。</translation>
    </message>
    <message>
        <source>Another project was being opened, and has taken the place of that one.</source>
        <translation>当时正在打开另一个项目，它已取代了原来的项目。</translation>
    </message>
    <message>
        <source>Ask for it again if it is meant for the project that is open now.</source>
        <translation>如果该操作针对的是现在打开的项目，请重新请求。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Refuted</name>
    <message>
        <source>round %1 · %2 · %3</source>
        <extracomment>a trial: its round, host and setting</extracomment>
        <translation>第 %1 轮 · %2 · %3</translation>
    </message>
    <message numerus="yes">
        <source>In &quot;%1&quot; the stored results of %n trial(s) are not what the raw steps give (%2): the file was damaged or changed. They are left out of the results. Use a copy of the file, or measure them again.</source>
        <extracomment>%1: a run, %2: some of its trials</extracomment>
        <translation>
            <numerusform>“%1”中有 %n 次试验的存储结果与原始步数据得出的结果不符 (%2)：文件已损坏或被更改。它们不计入结果。请使用文件的副本，或重新测量。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::Resolution</name>
    <message>
        <source>Judging by %1, differences of more than %2 % will show.</source>
        <translation>根据 %1 判断，大于 %2 % 的差异能够显现。</translation>
    </message>
    <message>
        <source>Judging by %1, differences of more than %2 % to %3 % will show, depending on the work.</source>
        <translation>根据 %1 判断，大于 %2 % 到 %3 % 的差异能够显现，具体取决于工作。</translation>
    </message>
    <message>
        <source>Judging by the self-checks of these hosts, differences of more than %1 % will show; with other work it may be more.</source>
        <translation>根据这些主机的自检判断，大于 %1 % 的差异能够显现；其他工作可能需要更大的差异。</translation>
    </message>
    <message>
        <source>resolves differences of %1 %, checked on %2</source>
        <extracomment>of a host</extracomment>
        <translation>可分辨 %1 % 的差异，于 %2 检查</translation>
    </message>
    <message>
        <source>results are not reliable, by the self-check of %1</source>
        <extracomment>of a host</extracomment>
        <translation>结果不可靠，依据为 %1 的自检</translation>
    </message>
    <message>
        <source>%1: the interval contains the true value, %2.</source>
        <translation>%1：区间包含真值，%2。</translation>
    </message>
    <message>
        <source>%1: the interval does NOT contain the true value, %2.</source>
        <translation>%1：区间不包含真值，%2。</translation>
    </message>
    <message>
        <source>There are too few rounds for a self-check.</source>
        <translation>轮数太少，无法自检。</translation>
    </message>
    <message>
        <source>%1 resolves differences of %2 %, with this work in this time.</source>
        <translation>%1 在此时间内以此工作可分辨 %2 % 的差异。</translation>
    </message>
    <message>
        <source>Results of %1 are not reliable at present: something affects its engines unequally. Look for other load and repeat.</source>
        <translation>%1 的结果目前不可靠：有某种因素对其各引擎的影响不均等。请查找其他负载，然后重做。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::RunnerService</name>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>%1, made %2 % slower</source>
        <translation>%1，减速 %2 %</translation>
    </message>
    <message>
        <source>%1, again</source>
        <translation>%1，再次</translation>
    </message>
    <message>
        <source>%1: self-check</source>
        <extracomment>%1 is the name of a run, such as &quot;Run 3&quot;</extracomment>
        <translation>%1：自检</translation>
    </message>
    <message>
        <source>What an interrupted run left on its hosts is being collected.</source>
        <translation>正在收集中断的运行在其主机上留下的数据。</translation>
    </message>
    <message>
        <source>A run is in progress already.</source>
        <translation>已有运行正在进行。</translation>
    </message>
    <message>
        <source>Wait until that is over, or stop it, and try again.</source>
        <translation>请等待其结束或将其停止，然后重试。</translation>
    </message>
    <message>
        <source>The run that was to go on is not in this project.</source>
        <translation>要继续的运行不在此项目中。</translation>
    </message>
    <message>
        <source>It may have been deleted.</source>
        <translation>它可能已被删除。</translation>
    </message>
    <message>
        <source>Choose another run, or start a new one.</source>
        <translation>请选择其他运行，或开始新的运行。</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>%1 via %2</source>
        <extracomment>%1 is the address of a machine, %2 are those on the way to it</extracomment>
        <translation>%1，经由 %2</translation>
    </message>
    <message>
        <source>made on %1</source>
        <extracomment>of a virtual machine; %1 is &quot;this computer&quot; or an address</extracomment>
        <translation>在 %1 上创建</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Sentence</name>
    <message>
        <source>%1 has no parameter &quot;%2&quot;; did you mean &quot;%3&quot;?</source>
        <translation>%1 没有参数“%2”；您是不是指“%3”？</translation>
    </message>
    <message>
        <source>%1 is one of: %2.</source>
        <translation>%1 是以下之一：%2。</translation>
    </message>
    <message>
        <source>%1 has no %2 &quot;%3&quot;. Available: %4.</source>
        <translation>%1 没有%2“%3”。可用的有：%4。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not of the form name=value.</source>
        <translation>“%1”的格式不是 name=value。</translation>
    </message>
    <message>
        <source>No problem of %1 is in this part.</source>
        <translation>%1 没有属于此部分的测试项。</translation>
    </message>
    <message>
        <source>gpu chooses among the GPUs of a host, but none computes; add backend=cuda.</source>
        <translation>gpu 用于在主机的 GPU 中选择，但没有 GPU 参与计算；请添加 backend=cuda。</translation>
    </message>
    <message>
        <source>%1 has no parameter &quot;%2&quot;. Available: %3.</source>
        <translation>%1 没有参数“%2”；可用的有：%3。</translation>
    </message>
    <message>
        <source>%1 is given twice; keep one of the two.</source>
        <translation>%1 给出了两次；请保留其中一个。</translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; did you mean &quot;%3&quot;?</source>
        <translation>%1 不能为“%2”；您是不是指“%3”？</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot be &quot;%2&quot;; choose one of the %n names, such as %3. The field&apos;s list has all of them.</source>
        <extracomment>%1 a parameter, %2 what somebody wrote, %3 a few of the names</extracomment>
        <translation>
            <numerusform>%1 不能为“%2”；请从 %n 个名称中选择一个，例如 %3。字段的列表中包含全部名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 must be a whole number from %2 to %3.</source>
        <translation>%1 必须是 %2 到 %3 的整数。</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3.</source>
        <translation>%1 必须是 %2 到 %3 之间的数字。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::ThisComputer</name>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>%1 here</source>
        <extracomment>%1 is a container runtime, such as Docker</extracomment>
        <translation>本机的 %1</translation>
    </message>
    <message>
        <source>VM here</source>
        <translation>本机的虚拟机</translation>
    </message>
    <message>
        <source>%1 in the VM here</source>
        <extracomment>%1 is a container runtime, such as runc</extracomment>
        <translation>本机虚拟机中的 %1</translation>
    </message>
</context>
<context>
    <name>strata::app::services::WaysCheck</name>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>An engine that was to try it did not start. Check the hosts of the placement on their own.</source>
        <translation>用于检查连通性的引擎没有启动。请单独检查放置方案中的各主机。</translation>
    </message>
    <message numerus="yes">
        <source>%n tried, all open</source>
        <extracomment>%n is a number of ways between two hosts</extracomment>
        <translation>
            <numerusform>已检查 %n 条通路，均畅通</numerusform>
        </translation>
    </message>
    <message>
        <source>There are too many hosts to try them all at once.</source>
        <translation>主机太多，无法一次检查所有通路。</translation>
    </message>
</context>
<context>
    <name>strata::app::store::ProjectFile</name>
    <message>
        <source>Opened read-only: the file or its folder is not writable. Save a copy elsewhere to change it.</source>
        <translation>已以只读方式打开：文件或其文件夹不可写。要进行更改，请在别处保存一份副本。</translation>
    </message>
    <message>
        <source>The file is on a network drive (%1), where locking is unreliable and a power cut may damage it. Work on a local copy.</source>
        <translation>文件位于网络驱动器上 (%1)，那里的锁定不可靠，断电可能会损坏文件。请使用本地副本。</translation>
    </message>
    <message>
        <source>Opened read-only: %1. Close it there, or save a copy under another name.</source>
        <translation>已以只读方式打开：%1。请在那里将其关闭，或以另一个名称保存副本。</translation>
    </message>
    <message>
        <source>Opened read-only: no lock file can be made beside it. Save a copy elsewhere to change it.</source>
        <translation>已以只读方式打开：无法在其旁边创建锁文件。要进行更改，请在别处保存一份副本。</translation>
    </message>
    <message>
        <source>The last change was cut off. A repaired copy is shown; the file itself was left as it is.</source>
        <translation>最后一次更改被中断。现在显示的是修复后的副本；文件本身未被改动。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) were interrupted: the program ended before they did. What was measured is kept.</source>
        <translation>
            <numerusform>%n 次运行被中断：程序先于它们结束。已测量的内容已保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan is not what was stored: the file was damaged. Check hosts and workloads before running it.</source>
        <translation>计划与存储时不同：文件已损坏。运行之前请检查主机和工作负载。</translation>
    </message>
    <message>
        <source>The description of run &quot;%1&quot; is not what was stored: the file was damaged.</source>
        <translation>运行“%1”的描述与存储时不同：文件已损坏。</translation>
    </message>
    <message>
        <source>The project had format %1 of an earlier Strata and was converted to format %2, which earlier versions cannot open.</source>
        <translation>该项目为早期 Strata 的格式 %1，已转换为格式 %2，早期版本无法打开此格式。</translation>
    </message>
    <message>
        <source>The project has format %1 of an earlier Strata. The first change converts it to format %2, which earlier versions cannot open. Keep a copy if you still need it there.</source>
        <translation>该项目为早期 Strata 的格式 %1。第一次更改会将其转换为格式 %2，早期版本无法打开此格式。如果仍需在那里使用，请保留一份副本。</translation>
    </message>
    <message>
        <source>The file specifies its own known_hosts file for %1. Strata ignores it: only your own known_hosts file determines which hosts are trusted.</source>
        <translation>文件为 %1 指定了自己的 known_hosts 文件。Strata 会忽略它：信任哪些主机，只由您自己的 known_hosts 文件决定。</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are damaged in the same way.</source>
        <translation>
            <numerusform>另有 %n 次运行以同样的方式损坏。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) belong to no run of the project: the file was damaged.</source>
        <translation>
            <numerusform>%n 次试验不属于项目中的任何运行：文件已损坏。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a sample project, opened read-only. Save it under another name to change it or to measure.</source>
        <translation>这是示例项目，以只读方式打开。要进行更改或测量，请以另一个名称保存。</translation>
    </message>
    <message>
        <source>it is open in another program</source>
        <translation>它已在另一个程序中打开</translation>
    </message>
    <message>
        <source>it is open in another %1 (process %2 on %3)</source>
        <extracomment>%1 the name of a program, %3 of a computer</extracomment>
        <translation>它已在另一个 %1 中打开（%3 上的进程 %2）</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::AnswerText</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 到 %2 %</translation>
    </message>
    <message>
        <source> (emulated: not what a virtual machine costs)</source>
        <translation>（模拟：不代表虚拟机的开销）</translation>
    </message>
    <message>
        <source>What each layer costs, against %1:</source>
        <translation>各层的开销，相对于 %1：</translation>
    </message>
    <message numerus="yes">
        <source>%1 slower in %n workload(s)</source>
        <extracomment>%1 is &quot;13.4 %&quot; or &quot;13.4 to 29.5 %&quot;</extracomment>
        <translation>
            <numerusform>在 %n 个工作负载中慢 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 faster in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 个工作负载中快 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no difference beyond ±%1 % in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 个工作负载中差异不超过 ±%1 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>inconclusive in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 个工作负载中无定论</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not comparable in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 个工作负载中不可比较</numerusform>
        </translation>
    </message>
    <message>
        <source>slower most often: %1</source>
        <translation>较慢次数最多：%1</translation>
    </message>
    <message>
        <source>slower least often: %1</source>
        <translation>较慢次数最少：%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more host(s)</source>
        <translation>
            <numerusform>以及另外 %n 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too disturbed to tell in %n workload(s)</source>
        <extracomment>since other programs used the host</extracomment>
        <translation>
            <numerusform>在 %n 个工作负载中因干扰过多而无法判断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not measured yet in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 个工作负载中尚未测量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>without a result in %n workload(s)</source>
        <extracomment>the run is over</extracomment>
        <translation>
            <numerusform>在 %n 个工作负载中没有结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::CellText</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <extracomment>%1 a value such as &quot;+4.2 %&quot;, %2 and %3 the ends of its interval such as &quot;+3.3&quot;</extracomment>
        <translation>%1（%2 到 %3）</translation>
    </message>
    <message>
        <source>Trial %1: %2</source>
        <extracomment>%1 the state of a trial such as &quot;failed&quot;, %2 why</extracomment>
        <translation>试验 %1：%2</translation>
    </message>
    <message>
        <source>not planned</source>
        <translation>未计划</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>damaged</source>
        <extracomment>in a narrow cell: the stored data is</extracomment>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>emulated</source>
        <extracomment>in a narrow cell: the host is</extracomment>
        <translation>模拟</translation>
    </message>
    <message>
        <source>disturbed</source>
        <extracomment>in a narrow cell: the host was, by others</extracomment>
        <translation>受干扰</translation>
    </message>
    <message>
        <source>not verified</source>
        <extracomment>in a narrow cell: the result is</extracomment>
        <translation>未验证</translation>
    </message>
    <message>
        <source>slowed on purpose</source>
        <extracomment>in a narrow cell: the host was, for a self-check</extracomment>
        <translation>人为减速</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>in a narrow cell: some trials are missing</extracomment>
        <translation>不完整</translation>
    </message>
    <message>
        <source>%1 is not planned on %2.</source>
        <extracomment>%1 a work, %2 a host</extracomment>
        <translation>%2 上没有计划 %1。</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>%1 a work, %2 what is known of it on a host</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 个配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n 个较慢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n 个较快</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent</source>
        <translation>
            <numerusform>%n 个等效</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n inconclusive</source>
        <translation>
            <numerusform>%n 个无定论</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a result</source>
        <translation>
            <numerusform>%n 个无结果</numerusform>
        </translation>
    </message>
    <message>
        <source>limited</source>
        <extracomment>explains a warning sign, beside &quot;▼ slower&quot;: something limits how far a number can be trusted</extracomment>
        <translation>可信度受限</translation>
    </message>
    <message numerus="yes">
        <source>%n not comparable</source>
        <translation>
            <numerusform>%n 个不可比较</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ChangeText</name>
    <message>
        <source>not set</source>
        <extracomment>an environment variable</extracomment>
        <translation>未设置</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>what a host said about itself</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>The run before has no finished trial of this.</source>
        <translation>之前的运行没有此项的已完成试验。</translation>
    </message>
    <message>
        <source>The run after has no finished trial of this.</source>
        <translation>之后的运行没有此项的已完成试验。</translation>
    </message>
    <message>
        <source>The runs report different units.</source>
        <translation>两次运行报告的单位不同。</translation>
    </message>
    <message>
        <source>It cannot be proven that both runs did the same work: a check value is missing.</source>
        <translation>无法证明两次运行执行了相同的工作：缺少校验值。</translation>
    </message>
    <message>
        <source>The runs did not do the same work: their check values or workload versions differ.</source>
        <translation>两次运行执行的工作不同：其校验值或工作负载版本不一致。</translation>
    </message>
    <message>
        <source>The runs were measured with different builds of the engine.</source>
        <translation>两次运行是用引擎的不同构建版本测量的。</translation>
    </message>
    <message>
        <source>The runs did not use the same threads.</source>
        <translation>两次运行使用的线程数不同。</translation>
    </message>
    <message>
        <source>The runs did not use the same instruction set.</source>
        <translation>两次运行使用的指令集不同。</translation>
    </message>
    <message>
        <source>The runs did not use the same libraries.</source>
        <translation>两次运行使用的库不同。</translation>
    </message>
    <message>
        <source>The runs did not use the same GPU.</source>
        <translation>两次运行使用的 GPU 不同。</translation>
    </message>
    <message>
        <source>Environment variables differ.</source>
        <translation>环境变量不同。</translation>
    </message>
    <message>
        <source>One of the runs has fewer than 5 rounds, too few for an interval.</source>
        <translation>其中一次运行少于 5 轮，不足以得出区间。</translation>
    </message>
    <message>
        <source>Change: %1</source>
        <translation>变化：%1</translation>
    </message>
    <message>
        <source>Before and after: %1</source>
        <translation>之前与之后：%1</translation>
    </message>
    <message>
        <source>%1, before</source>
        <extracomment>%1 is a host, in the first of two runs</extracomment>
        <translation>%1，之前</translation>
    </message>
    <message>
        <source>%1, after</source>
        <extracomment>%1 is a host, in the second of two runs</extracomment>
        <translation>%1，之后</translation>
    </message>
    <message>
        <source>%1: %2 before, %3 after</source>
        <extracomment>what differs, its value in the first run, its value in the second</extracomment>
        <translation>%1：之前 %2，之后 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n 个较慢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n 个较快</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent (within ±%1)</source>
        <translation>
            <numerusform>%n 个等效（±%1 以内）</numerusform>
        </translation>
    </message>
    <message>
        <source>The two runs have no work and host in common.</source>
        <translation>两次运行没有共同的工作和主机。</translation>
    </message>
    <message>
        <source>The hosts reported the same facts in both runs.</source>
        <translation>各主机在两次运行中报告的属性相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) differ between the runs. Each is a possible cause of a change, none is a proven one.</source>
        <translation>
            <numerusform>两次运行之间有 %n 项属性不同。每一项都可能是变化的原因，但都未经证明。</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs were measured at different times, not in turns: whatever else changed on the machine in between, such as its temperature or what others did there, is part of the difference, and the interval does not cover it.</source>
        <translation>两次运行在不同时间测量，而不是轮流：其间机器上的其他变化（例如温度或其他负载）也是差异的一部分，区间并不涵盖它们。</translation>
    </message>
    <message>
        <source>Large mark: 1 − median rate after / median rate before. Bar: %1 bootstrap interval (%2 resamples), for which the rounds of each run are drawn independently; none if a run has fewer than 5. n: rounds of the run that has fewer.</source>
        <translation>大标记：1 − 之后的速率中位数 / 之前的速率中位数。横线：%1 自助法区间（%2 次重采样），各次运行的轮独立抽取；若某次运行少于 5 轮则没有。n：轮数较少的运行的轮数。</translation>
    </message>
    <message>
        <source>Shaded: within ±%1, taken as equivalent. A verdict is given only if the whole interval agrees.</source>
        <translation>阴影：在 ±%1 之内，视为等效。只有整个区间一致时才给出判定。</translation>
    </message>
    <message>
        <source>Hollow: before. Filled: after. Large mark: median of n trials. Bar: %1 bootstrap interval of the median over trials (%2 resamples); none below 5 trials. Small marks: single trials.</source>
        <translation>空心：之前。实心：之后。大标记：n 次试验的中位数。横线：各次试验中位数的 %1 自助法区间（%2 次重采样）；少于 5 次试验时没有。小标记：单次试验。</translation>
    </message>
    <message>
        <source>Before: %1: %2</source>
        <extracomment>%1 is the name of a run, %2 its date and versions</extracomment>
        <translation>之前：%1：%2</translation>
    </message>
    <message>
        <source>After: %1: %2</source>
        <translation>之后：%1：%2</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>性能下降</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Half of the rounds of a run or more were disturbed, so this may not come from what changed. Measure again when the host is quiet.</source>
        <translation>某次运行中一半或更多的轮受到干扰，因此差异可能并非来自所做的更改。请在主机空闲时重新测量。</translation>
    </message>
    <message>
        <source>In one of the runs files may have been kept in memory, in the other they were not.</source>
        <translation>其中一次运行的文件可能保留在内存中，另一次的则没有。</translation>
    </message>
    <message>
        <source>Compared with the earlier run: %1.</source>
        <extracomment>%1 numbers of verdicts, such as &quot;1 slower, 2 faster&quot;</extracomment>
        <translation>与之前的运行相比：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are inconclusive.</source>
        <translation>
            <numerusform>%n 个结果无定论。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are not comparable.</source>
        <translation>
            <numerusform>%n 个结果不可比较。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) are in only one of the two runs.</source>
        <translation>
            <numerusform>有 %n 个工作负载只出现在其中一次运行中。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ChartView</name>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Zoomed in: the axes show only a part of what was measured.</source>
        <translation>已放大：坐标轴只显示测量内容的一部分。</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show the &amp;whole chart</source>
        <translation>显示整个图表(&amp;W)</translation>
    </message>
    <message>
        <source>Show the whole chart</source>
        <translation>显示整个图表</translation>
    </message>
    <message>
        <source>Add &amp;note …</source>
        <translation>添加注释(&amp;N)…</translation>
    </message>
    <message>
        <source>Edit note %1 …</source>
        <translation>编辑注释 %1…</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::DistributionText</name>
    <message>
        <source>Rate of each step</source>
        <translation>每步的速率</translation>
    </message>
    <message>
        <source>Time of each step</source>
        <translation>每步的时间</translation>
    </message>
    <message>
        <source>Time of an iteration, mean of each step</source>
        <translation>一次迭代的时间，每步的平均值</translation>
    </message>
    <message>
        <source>rate</source>
        <extracomment>what is shown of each step</extracomment>
        <translation>速率</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message numerus="yes">
        <source>How %1 steps are spread on %n host(s), and how they went over time.</source>
        <translation>
            <numerusform>%n 台主机上 %1 步的分布，以及它们随时间的变化。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>A value is the mean over the iterations of one step (%1). Means of more iterations differ less: compare the spread only of hosts whose numbers are alike.</source>
        <translation>一个值是一步中各次迭代的平均值（%1）。迭代越多，平均值之间的差异越小：请只比较迭代次数相近的主机的离散程度。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1：%n 次试验中 %2 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1：%2 %</translation>
    </message>
    <message>
        <source>Steps of all finished trials together. %1. Left out: warm-up (%2), beginnings of turns (%3).</source>
        <translation>所有已完成试验的步合计。%1。已排除：预热（%2）、回合开头（%3）。</translation>
    </message>
    <message>
        <source>Included: steps before the speed was steady (%1 of each trial).</source>
        <translation>已包含：速度稳定之前的步（每次试验的 %1）。</translation>
    </message>
    <message>
        <source>%1 Marks are medians. A box reaches from the lower to the upper quartile, its whiskers to the last value within 1.5 times that distance; circles are outliers.</source>
        <translation>%1 标记为中位数。箱体从下四分位数到上四分位数，须线延伸到该距离 1.5 倍以内的最后一个值；圆圈为离群值。</translation>
    </message>
    <message>
        <source>Higher is better.</source>
        <translation>越高越好。</translation>
    </message>
    <message>
        <source>Lower is better.</source>
        <translation>越低越好。</translation>
    </message>
    <message numerus="yes">
        <source>Each step of %n round(s) at its end, from the first step of its trial on; the time between rounds is left out. Gray: warm-up and beginnings of turns, which do not count. A line is interrupted while other hosts have their turn.</source>
        <translation>
            <numerusform>%n 轮的每一步，画在其结束处，从其试验的第一步算起；轮与轮之间的时间已略去。灰色：不计入的预热和回合开头。轮到其他主机时线条中断。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier round(s) are not drawn, because the steps are too many.</source>
        <translation>
            <numerusform>因步数过多，较早的 %n 轮没有绘制。</numerusform>
        </translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>下四分位数</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>上四分位数</translation>
    </message>
    <message>
        <source>p5</source>
        <translation>p5</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>p1</source>
        <translation>p1</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
    </message>
    <message>
        <source>Iterations of a step</source>
        <translation>每步的迭代次数</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Of the steps of all finished trials together, exact to 0.1 %. No interval is claimed: the steps of a trial depend on each other.</source>
        <translation>所有已完成试验的步合计，精确到 0.1 %。不给出区间：一次试验中的步彼此相关。</translation>
    </message>
    <message>
        <source>This share of the steps is slower.</source>
        <translation>有此比例的步较慢。</translation>
    </message>
    <message>
        <source>This share of the steps is faster.</source>
        <translation>有此比例的步较快。</translation>
    </message>
    <message>
        <source>Steps that count, of all finished trials</source>
        <translation>所有已完成试验中计入的步</translation>
    </message>
    <message>
        <source>Farther from the quartiles than 1.5 times their distance</source>
        <translation>与四分位数的距离超过四分位距的 1.5 倍</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>已完成的试验</translation>
    </message>
    <message>
        <source>A value is the mean over so many iterations</source>
        <translation>一个值是这么多次迭代的平均值</translation>
    </message>
    <message>
        <source>Distribution: %1</source>
        <translation>分布：%1</translation>
    </message>
    <message>
        <source>Share of all steps up to this value</source>
        <translation>不超过此值的步所占比例</translation>
    </message>
    <message>
        <source>Median, quartiles and outliers</source>
        <translation>中位数、四分位数和离群值</translation>
    </message>
    <message>
        <source>Steps over time: %1</source>
        <translation>步随时间的变化：%1</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>counted</source>
        <extracomment>steps</extracomment>
        <translation>计入</translation>
    </message>
    <message>
        <source>left out</source>
        <extracomment>steps</extracomment>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Time within trials, rounds side by side,</source>
        <extracomment>title of an axis; its unit follows, as in &quot;… side by side, in s&quot;</extracomment>
        <translation>试验内的时间（各轮并排）</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ElapsedText</name>
    <message>
        <source>less than 1&#xa0;%</source>
        <translation>不到 1 %</translation>
    </message>
    <message>
        <source>Elapsed time: %1</source>
        <translation>耗时：%1</translation>
    </message>
    <message>
        <source>Connect</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>连接</translation>
    </message>
    <message>
        <source>Boot VM</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>启动虚拟机</translation>
    </message>
    <message>
        <source>Send engine</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>发送引擎</translation>
    </message>
    <message>
        <source>Set up runtime</source>
        <extracomment>part of the time that a trial takes: of the container runtime</extracomment>
        <translation>设置运行时</translation>
    </message>
    <message>
        <source>Launch</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>启动引擎</translation>
    </message>
    <message>
        <source>Prepare</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>准备</translation>
    </message>
    <message>
        <source>First step</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>预热</translation>
    </message>
    <message>
        <source>Work</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>工作</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>检查</translation>
    </message>
    <message>
        <source>Clean up</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>清理</translation>
    </message>
    <message>
        <source>Until somebody is signed in on the machine. Once a run.</source>
        <translation>直到登录机器为止。每次运行一次。</translation>
    </message>
    <message>
        <source>Until the virtual machine that Strata made answers. Once a run.</source>
        <translation>直到 Strata 创建的虚拟机响应为止。每次运行一次。</translation>
    </message>
    <message>
        <source>Copies the engine and unpacks it, or finds that it is there. Once a run.</source>
        <translation>复制引擎并解包，或确认它已存在。每次运行一次。</translation>
    </message>
    <message>
        <source>Brings the image to the container runtime, or finds that it is there. Once a run.</source>
        <translation>将镜像交给容器运行时，或确认它已存在。每次运行一次。</translation>
    </message>
    <message>
        <source>From the start command to the engine’s first output: starting the container and the process, loading libraries.</source>
        <translation>从启动命令到引擎的首次输出：启动容器和进程、加载库。</translation>
    </message>
    <message>
        <source>Memory, inputs and kernels.</source>
        <translation>内存、输入和内核函数。</translation>
    </message>
    <message>
        <source>Finds how many iterations a step has, and does the first one.</source>
        <translation>确定一步包含多少次迭代，并执行第一步。</translation>
    </message>
    <message>
        <source>The other steps that do not count.</source>
        <translation>其他不计入的步。</translation>
    </message>
    <message>
        <source>Proves that the result is right.</source>
        <translation>证明结果正确。</translation>
    </message>
    <message>
        <source>From the result until nothing of the trial is left on the host.</source>
        <translation>从得到结果到主机上不再遗留该试验的任何内容。</translation>
    </message>
    <message>
        <source>Time of one trial in %1 (lower is better)</source>
        <translation>一次试验的时间，单位 %1（越低越好）</translation>
    </message>
    <message>
        <source>%1 · %2: %3</source>
        <comment>host, part of a trial, its time</comment>
        <translation>%1 · %2：%3</translation>
    </message>
    <message>
        <source>%1 · %2: %3 (%4 of %5)</source>
        <comment>host, part of a trial, its time, 3 %, time of all</comment>
        <translation>%1 · %2：%3（%5 的 %4）</translation>
    </message>
    <message>
        <source>%1&#xa0;%2</source>
        <comment>part of a trial, its time</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2): %3. %4.</source>
        <comment>host, its kind, time of a trial, its parts</comment>
        <translation>%1（%2）：%3。%4。</translation>
    </message>
    <message>
        <source>%1 takes as long</source>
        <comment>a host, compared with the baseline</comment>
        <translation>%1 耗时相同</translation>
    </message>
    <message>
        <source>%1 adds %2</source>
        <comment>host, time</comment>
        <translation>%1 多用 %2</translation>
    </message>
    <message>
        <source>%1 saves %2</source>
        <comment>host, time</comment>
        <translation>%1 少用 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s) differ less</source>
        <translation>
            <numerusform>另外 %n 台主机的差异较小</numerusform>
        </translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3.</source>
        <translation>从点击“运行”到结束，%1 的一次试验在 %3 上耗时 %2。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>time, host</comment>
        <translation>%2 上 %1</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <comment>times on hosts</comment>
        <translation>%1 到 %2 之间</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2.</source>
        <translation>从点击“运行”到结束，%1 的一次试验耗时 %2。</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3; %4.</source>
        <translation>从点击“运行”到结束，%1 的一次试验在 %3 上耗时 %2；%4。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of trials</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>“Work” is the time for as many steps as the baseline took in a trial.</source>
        <translation>“工作”是执行与基线在一次试验中相同步数所需的时间。</translation>
    </message>
    <message>
        <source>Finished trials behind each bar: %1. No interval is claimed: a small difference may be chance.</source>
        <translation>每个条形所依据的已完成试验数：%1。不给出区间：微小的差异可能是偶然。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Largest part</source>
        <translation>最大部分</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Δ total</source>
        <translation>Δ 总计</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Where most of the time goes</source>
        <translation>大部分时间用在何处</translation>
    </message>
    <message>
        <source>From pressing Run to the end of one trial, as if the host were the only one</source>
        <translation>从点击“运行”到一次试验结束，如同只有这一台主机</translation>
    </message>
    <message>
        <source>How much longer than on the baseline. No interval is claimed: a small difference may be chance.</source>
        <translation>比基线多用多少时间。不给出区间：微小的差异可能是偶然。</translation>
    </message>
    <message>
        <source>Finished trials that are included</source>
        <translation>所包含的已完成试验数</translation>
    </message>
    <message>
        <source>%1, emulated</source>
        <comment>what a host is: VM</comment>
        <translation>%1，模拟</translation>
    </message>
    <message>
        <source>%1 (emulated)</source>
        <comment>a host</comment>
        <translation>%1（模拟）</translation>
    </message>
    <message>
        <source>Input</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>输入</translation>
    </message>
    <message>
        <source>Exchange</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>数据交换</translation>
    </message>
    <message>
        <source>In the measured steps: waiting for images to be read and decoded.</source>
        <translation>在测量的步中：等待读取和解码图像。</translation>
    </message>
    <message>
        <source>As many measured steps as the baseline had in a trial, without input and exchange.</source>
        <translation>与基线在一次试验中测量的步数相同，不含输入和数据交换。</translation>
    </message>
    <message>
        <source>In the measured steps: waiting for the gradients of the other processes. What is exchanged during the backward pass is not in it.</source>
        <translation>在测量的步中：等待其他进程的梯度。反向传播期间交换的内容不包括在内。</translation>
    </message>
    <message>
        <source>Meet</source>
        <extracomment>part of the time that a trial takes: of several processes, which try to reach each other</extracomment>
        <translation>互连检查</translation>
    </message>
    <message>
        <source>Checks whether the hosts of several processes can reach each other. Once a run.</source>
        <translation>检查多个进程所在的主机能否互相访问。每次运行一次。</translation>
    </message>
    <message>
        <source>“Input”, “Work” and “Exchange” together are the time for as many steps as the baseline took in a trial.</source>
        <translation>“输入”“工作”和“数据交换”合起来是执行与基线在一次试验中相同步数所需的时间。</translation>
    </message>
    <message>
        <source>connecting</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>连接</translation>
    </message>
    <message>
        <source>booting the VM</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>启动虚拟机</translation>
    </message>
    <message>
        <source>sending the engine</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>发送引擎</translation>
    </message>
    <message>
        <source>setting up the runtime</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>设置运行时</translation>
    </message>
    <message>
        <source>waiting for all hosts</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>等待所有主机</translation>
    </message>
    <message>
        <source>launching</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>启动引擎</translation>
    </message>
    <message>
        <source>preparation</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>准备</translation>
    </message>
    <message>
        <source>the first step</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>第一步</translation>
    </message>
    <message>
        <source>warm-up</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>预热</translation>
    </message>
    <message>
        <source>input</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>输入</translation>
    </message>
    <message>
        <source>work</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>工作</translation>
    </message>
    <message>
        <source>exchange</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>数据交换</translation>
    </message>
    <message>
        <source>checking</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>检查</translation>
    </message>
    <message>
        <source>cleaning up</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>清理</translation>
    </message>
    <message>
        <source>%1 adds %2, mostly %3</source>
        <comment>host, time, part of a trial</comment>
        <translation>%1 多用 %2，主要多在%3</translation>
    </message>
    <message>
        <source>%1 saves %2, mostly %3</source>
        <comment>host, time, part of a trial</comment>
        <translation>%1 少用 %2，主要少在%3</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3; %4 of that is %5.</source>
        <translation>从点击“运行”到结束，%1 的一次试验在 %3 上耗时 %2；其中 %4 用于%5。</translation>
    </message>
    <message>
        <source>Connecting, booting, sending the engine, setting up the runtime and waiting for all hosts happen once a run and are shown for each host as if it were the only one.</source>
        <translation>连接、启动虚拟机、发送引擎、设置运行时和等待所有主机在每次运行中只进行一次，为每台主机显示时如同只有这一台主机。</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LatencyText</name>
    <message>
        <source>Latency, %1: %2</source>
        <translation>延迟，%1：%2</translation>
    </message>
    <message>
        <source>Percentile of all events</source>
        <translation>所有事件的百分位</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>all events</source>
        <extracomment>kind of event</extracomment>
        <translation>所有事件</translation>
    </message>
    <message>
        <source>reads</source>
        <extracomment>kind of event</extracomment>
        <translation>读取</translation>
    </message>
    <message>
        <source>writes</source>
        <extracomment>kind of event</extracomment>
        <translation>写入</translation>
    </message>
    <message>
        <source>syncs</source>
        <extracomment>kind of event</extracomment>
        <translation>同步</translation>
    </message>
    <message numerus="yes">
        <source>How long %1 individual events took on %n host(s). The tail on the right is what a mean hides.</source>
        <translation>
            <numerusform>%n 台主机上 %1 个单独事件的耗时。右侧的尾部正是平均值所掩盖的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1：%n 次试验中 %2 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Events of the measured steps of all finished trials together. %1.</source>
        <translation>所有已完成试验的测量步中的事件合计。%1。</translation>
    </message>
    <message>
        <source>Lower is better. Each event was timed individually and counted in a bucket less than 1 % wide. No interval is claimed. A line ends at its slowest event, or where one in a million is slower.</source>
        <translation>越低越好。每个事件单独计时，并计入宽度不到 1 % 的区段。不给出区间。曲线止于最慢的事件，或止于百万分之一的事件慢于该值之处。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>事件类型</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Δ median</source>
        <translation>Δ 中位数</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>Δ p95</source>
        <translation>Δ p95</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Δ p99</source>
        <translation>Δ p99</translation>
    </message>
    <message>
        <source>p99.9</source>
        <translation>p99.9</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件数</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Of all events of all finished trials together, exact to less than 1 %. No interval is claimed: the events of a trial depend on each other.</source>
        <translation>所有已完成试验的全部事件合计，精确到 1 % 以内。不给出区间：一次试验中的事件彼此相关。</translation>
    </message>
    <message>
        <source>How much longer than on the baseline. From all events together, without an interval: a small difference may be chance.</source>
        <translation>比基线长多少。取自全部事件合计，不含区间：微小的差异可能是偶然。</translation>
    </message>
    <message>
        <source>How many individual events were timed</source>
        <translation>单独计时的事件有多少</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>已完成的试验</translation>
    </message>
    <message>
        <source>time to first token</source>
        <extracomment>kind of event</extracomment>
        <translation>首个 token 的时间</translation>
    </message>
    <message>
        <source>time per token</source>
        <extracomment>kind of event</extracomment>
        <translation>每个 token 的时间</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LearningText</name>
    <message>
        <source>Accuracy on held-out images</source>
        <translation>留出图像上的准确率</translation>
    </message>
    <message>
        <source>Accuracy on the batch</source>
        <translation>批次上的准确率</translation>
    </message>
    <message>
        <source>Reward</source>
        <extracomment>of a network that learns to play a game</extracomment>
        <translation>奖励</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>A line for each trial; the first of each host is drawn in full. With equal seeds and check values, hosts learn the same and differ only in speed.</source>
        <translation>每次试验一条线；每台主机的第一条以实线绘制。种子和校验值相同时，各主机学到的内容相同，只是速度不同。</translation>
    </message>
    <message>
        <source>The time includes that of checking the accuracy. The time to accuracy under Throughput leaves it out.</source>
        <translation>该时间包括检查准确率的时间。“吞吐量”下达到准确率的时间不含这部分。</translation>
    </message>
    <message>
        <source>Goal: an accuracy of %1.</source>
        <translation>目标：准确率 %1。</translation>
    </message>
    <message>
        <source>Only the first %1 trials of each host are drawn.</source>
        <translation>每台主机只绘制前 %1 次试验。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Best accuracy</source>
        <translation>最佳准确率</translation>
    </message>
    <message>
        <source>Last accuracy</source>
        <translation>最后准确率</translation>
    </message>
    <message>
        <source>Time to goal</source>
        <translation>达到目标的时间</translation>
    </message>
    <message>
        <source>First loss</source>
        <translation>最初损失</translation>
    </message>
    <message>
        <source>Last loss</source>
        <translation>最后损失</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>What the network&apos;s first weights and the order of the images come from</source>
        <translation>网络的初始权重和图像顺序的来源</translation>
    </message>
    <message>
        <source>The largest share of held-out images that was recognized, or of a batch if none were held out</source>
        <translation>留出图像中被识别的最大比例；若没有留出图像，则为一个批次中的比例</translation>
    </message>
    <message>
        <source>The same at the end</source>
        <translation>结束时的同一数值</translation>
    </message>
    <message>
        <source>All steps until the accuracy of the goal was reached, without the time of checking it</source>
        <translation>达到目标准确率之前的所有步，不含检查准确率的时间</translation>
    </message>
    <message>
        <source>Learning: %1</source>
        <translation>学习：%1</translation>
    </message>
    <message>
        <source>Time since the first step</source>
        <translation>第一步以来的时间</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LineText</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1，单位 %2</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1，对数</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no value here</source>
        <translation>此处无数值</translation>
    </message>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>以及另外 %n 条线</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 处 %1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <extracomment>%1 is a value, %2 and %3 are the ends of its interval</extracomment>
        <translation>%1（%2 到 %3）</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 and %4, %n outlier(s)</source>
        <extracomment>a box plot: %1 is a host, the others are values</extracomment>
        <translation>
            <numerusform>%1：中位数 %2，四分位数 %3 和 %4，%n 个离群值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LiveChart</name>
    <message>
        <source>Live chart</source>
        <translation>实时图表</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LivePainter</name>
    <message>
        <source>Rate of each step (higher is better)</source>
        <translation>每步的速率（越高越好）</translation>
    </message>
    <message>
        <source>Rate of each step in %1 (higher is better)</source>
        <translation>每步的速率，单位 %1（越高越好）</translation>
    </message>
    <message>
        <source>Time of each step in %1 (lower is better)</source>
        <translation>每步的时间，单位 %1（越低越好）</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1，对数</translation>
    </message>
    <message>
        <source>Seconds since the first step of the trial</source>
        <translation>试验第一步以来的秒数</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Steps appear here while a trial runs.</source>
        <translation>试验运行期间，各步会显示在这里。</translation>
    </message>
    <message>
        <source>%1: last step at %2 %3</source>
        <translation>%1：最近一步为 %2 %3</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <extracomment>a line of the live chart: %1 a host</extracomment>
        <translation>%1，第 %2 轮</translation>
    </message>
    <message>
        <source>No step has arrived yet.</source>
        <translation>尚未收到任何步。</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::NotesText</name>
    <message>
        <source>All hosts</source>
        <translation>所有主机</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 a work, %2 a host
----------
%1 a run, %2 a note on it</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 what a note is about, %2 the note</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Note %1: %2.</source>
        <extracomment>%1 its number, %2 its text</extracomment>
        <translation>注释 %1：%2。</translation>
    </message>
    <message>
        <source>, note %1</source>
        <translation>，注释 %1</translation>
    </message>
    <message>
        <source>[%1] %2</source>
        <translation>[%1] %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::OperationText</name>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Fully connected</source>
        <translation>全连接</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Batch normalization</source>
        <translation>批归一化</translation>
    </message>
    <message>
        <source>Layer normalization</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>Local response normalization</source>
        <translation>局部响应归一化</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Addition</source>
        <translation>加法</translation>
    </message>
    <message>
        <source>Multiplication</source>
        <translation>乘法</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Global average pooling</source>
        <translation>全局平均池化</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Memory layout</source>
        <translation>内存布局</translation>
    </message>
    <message>
        <source>Transposition</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>位置嵌入</translation>
    </message>
    <message>
        <source>Class token</source>
        <translation>类别 token</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>聚集</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Sum of gradients</source>
        <translation>梯度求和</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>数据交换</translation>
    </message>
    <message>
        <source>Update</source>
        <extracomment>of the parameters of a network</extracomment>
        <translation>参数更新</translation>
    </message>
    <message>
        <source>Other kinds</source>
        <extracomment>of operations</extracomment>
        <translation>其他类型</translation>
    </message>
    <message>
        <source>Rest</source>
        <extracomment>of the time of an iteration</extracomment>
        <translation>其余</translation>
    </message>
    <message>
        <source>Operations: %1</source>
        <translation>算子：%1</translation>
    </message>
    <message>
        <source>Operations of all workloads</source>
        <translation>所有工作负载的算子</translation>
    </message>
    <message>
        <source>Forward</source>
        <extracomment>pass through a network</extracomment>
        <translation>前向</translation>
    </message>
    <message>
        <source>Backward</source>
        <extracomment>pass through a network</extracomment>
        <translation>反向</translation>
    </message>
    <message>
        <source>Other pass</source>
        <extracomment>pass through a network that is neither forward nor backward</extracomment>
        <translation>其他传播</translation>
    </message>
    <message>
        <source>Whole iteration</source>
        <translation>整次迭代</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>ends of an interval</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Share of one iteration in %</source>
        <translation>占一次迭代的比例（%）</translation>
    </message>
    <message>
        <source>Time of one iteration in %1 (lower is better)</source>
        <translation>一次迭代的时间，单位 %1（越低越好）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind of operation, pass</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 · %2: %3 (%4)</source>
        <comment>host, operation, its time, 3 %</comment>
        <translation>%1 · %2：%3（%4）</translation>
    </message>
    <message>
        <source>%1, interval %2</source>
        <translation>%1，区间 %2</translation>
    </message>
    <message>
        <source>%1&#xa0;%2</source>
        <comment>operation, its share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2): %3. %4.</source>
        <comment>host, its kind, time of an iteration, its parts</comment>
        <translation>%1（%2）：%3。%4。</translation>
    </message>
    <message>
        <source>The largest difference: %1 takes %2 more for %3.</source>
        <translation>最大差异：%1 在“%3”上多用 %2。</translation>
    </message>
    <message>
        <source>The largest difference: %1 takes %2 less for %3.</source>
        <translation>最大差异：%1 在“%3”上少用 %2。</translation>
    </message>
    <message>
        <source>One iteration of %1 takes %2 on %3; %4 of it is %5.</source>
        <comment>workload, time, host, share, kind of operation</comment>
        <translation>%1 的一次迭代在 %3 上耗时 %2；其中 %4 是“%5”。</translation>
    </message>
    <message>
        <source>What one iteration of each workload spends its time on.</source>
        <translation>每个工作负载的一次迭代把时间用在何处。</translation>
    </message>
    <message>
        <source>Kinds that take less than %1 on every host are together in “Other kinds”; the table has them.</source>
        <translation>在每台主机上耗时都少于 %1 的类型合并为“其他类型”；表格中列有它们。</translation>
    </message>
    <message>
        <source>“Rest” is what no operation accounts for, such as starting them.</source>
        <translation>“其余”是不属于任何算子的时间，例如启动算子。</translation>
    </message>
    <message>
        <source>Where operations overlap, their times add up to more than the iteration, whose time is shown to the right of the bar.</source>
        <translation>算子重叠时，它们的时间总和大于该次迭代的时间；迭代的时间显示在条形右侧。</translation>
    </message>
    <message>
        <source>The first %1 of %2 workloads.</source>
        <translation>%2 个工作负载中的前 %1 个。</translation>
    </message>
    <message>
        <source>Medians of finished trials behind each bar: %1. Intervals are in the table.</source>
        <translation>每个条形所依据的已完成试验的中位数：%1。区间见表格。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of trials</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>传播</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Δ time</source>
        <translation>Δ 时间</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>All operations of a kind together</source>
        <translation>同一类型的所有算子合计</translation>
    </message>
    <message>
        <source>Of one iteration: the median over the trials</source>
        <translation>一次迭代的值：各次试验的中位数</translation>
    </message>
    <message>
        <source>Of the sum of all parts</source>
        <translation>占所有部分之和的比例</translation>
    </message>
    <message>
        <source>Of the median. None below five trials</source>
        <translation>中位数的区间。少于五次试验时无区间</translation>
    </message>
    <message>
        <source>How much more time than on the baseline; a dash where the intervals meet or there are none</source>
        <translation>比基线多用多少时间；区间相接或没有区间时为短横线</translation>
    </message>
    <message>
        <source>Finished trials with a profile</source>
        <translation>已完成且有性能剖析的试验数</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>Memory reading</source>
        <translation>读取记忆</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>循环层</translation>
    </message>
    <message>
        <source>Attention decoder</source>
        <translation>注意力解码器</translation>
    </message>
    <message>
        <source>Target values</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Gaussian sample</source>
        <translation>高斯采样</translation>
    </message>
    <message>
        <source>Channel padding</source>
        <translation>通道填充</translation>
    </message>
    <message>
        <source>Sentence encoding</source>
        <translation>句子编码</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>图像块</translation>
    </message>
    <message>
        <source>Sampled loss</source>
        <translation>采样损失</translation>
    </message>
    <message>
        <source>CTC loss</source>
        <translation>CTC 损失</translation>
    </message>
    <message>
        <source>Action value error</source>
        <translation>动作价值误差</translation>
    </message>
    <message>
        <source>Squared error</source>
        <translation>平方误差</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL 散度</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>经验回放</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::OverviewChartText</name>
    <message>
        <source>The first %1 of %2 settings.</source>
        <translation>%2 个配置中的前 %1 个。</translation>
    </message>
    <message>
        <source>Share of performance lost against %1, with its %2 % interval. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>相对于 %1 损失的性能比例及其 %2 % 区间。正值表示较慢；±%3 % 以内视为等效。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1（基线）</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::PublishedText</name>
    <message>
        <source>Published, not measured here</source>
        <translation>已发表，并非在此测量</translation>
    </message>
    <message>
        <source>%1, published</source>
        <extracomment>%1 is a kind of host</extracomment>
        <translation>%1，已发表</translation>
    </message>
    <message>
        <source>up to %1</source>
        <extracomment>%1 is the largest value that a paper gives</extracomment>
        <translation>不超过 %1</translation>
    </message>
    <message>
        <source>%1, published, not measured here: %2 (%3)</source>
        <extracomment>%1 is a kind of host, %2 a value, %3 where it is from</extracomment>
        <translation>%1，已发表，并非在此测量：%2（%3）</translation>
    </message>
    <message>
        <source>Crosses: published, not measured here (%1). They count in no median, interval or verdict.</source>
        <extracomment>%1 is a list of papers, with the figure or the page</extracomment>
        <translation>叉号：已发表，并非在此测量（%1）。它们不计入任何中位数、区间或判定。</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RooflineTable</name>
    <message>
        <source>Workload or roof</source>
        <translation>工作负载或性能上限</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>n</source>
        <extracomment>number of trials, as statistics write it</extracomment>
        <translation>n</translation>
    </message>
    <message>
        <source>Share of roof</source>
        <translation>占上限的比例</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>性能上限</translation>
    </message>
    <message>
        <source>Ridge</source>
        <extracomment>where the slope of a roofline meets its flat part</extracomment>
        <translation>拐点</translation>
    </message>
    <message>
        <source>Counted by hardware</source>
        <translation>硬件计数</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>clock of one busy core</source>
        <translation>单个忙碌核心的时钟频率</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>性能下降</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RooflineText</name>
    <message>
        <source>Roofline of the layers</source>
        <translation>各层的 Roofline</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1 缓存</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 缓存</translation>
    </message>
    <message>
        <source>DRAM</source>
        <translation>DRAM</translation>
    </message>
    <message>
        <source>all threads</source>
        <extracomment>threads that a roof was measured with</extracomment>
        <translation>所有线程</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>单线程</translation>
    </message>
    <message>
        <source>%1 %2, %3: %4</source>
        <translation>%1 %2，%3：%4</translation>
    </message>
    <message>
        <source>%1, %2, %3: %4</source>
        <translation>%1，%2，%3：%4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 a run, %2 a sentence on a point of it</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>less arithmetic than counted</source>
        <translation>算术运算少于计数</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>高于其性能上限</translation>
    </message>
    <message>
        <source>above its roof, which is implausible: check the roof or the formula</source>
        <translation>高于其性能上限，这不合理：请检查上限或公式</translation>
    </message>
    <message>
        <source>less arithmetic than counted (%1)</source>
        <translation>算术运算少于计数（%1）</translation>
    </message>
    <message>
        <source>no roof is known</source>
        <translation>性能上限未知</translation>
    </message>
    <message>
        <source>intensity %1</source>
        <translation>强度 %1</translation>
    </message>
    <message>
        <source>achieved %1</source>
        <translation>达到 %1</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>区间 %1</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of its roof %2</source>
        <translation>其性能上限 %2 的 %1</translation>
    </message>
    <message>
        <source>ridge at %1</source>
        <translation>拐点位于 %1</translation>
    </message>
    <message>
        <source>counted by the hardware: %1</source>
        <translation>硬件计数：%1</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>The roofs of these hosts have not been measured since their last boot: %1. &quot;Measure roofs again&quot; measures them.</source>
        <translation>以下主机自上次开机以来没有测量性能上限：%1。“重新测量上限”可测量它们。</translation>
    </message>
    <message>
        <source>Left out, because no arithmetic is counted for them: %1.</source>
        <translation>已略去，因为未统计其算术运算：%1。</translation>
    </message>
    <message>
        <source>Left out, because their formula does not count bytes: %1.</source>
        <translation>已略去，因为其公式不计算字节数：%1。</translation>
    </message>
    <message>
        <source>Left out, because no trial has finished: %1.</source>
        <translation>已略去，因为没有完成的试验：%1。</translation>
    </message>
    <message>
        <source>Left out, because their layers were not profiled (profile=on): %1.</source>
        <translation>已略去，因为没有剖析其各层 (profile=on)：%1。</translation>
    </message>
    <message>
        <source>%1: %2, %3 UTC</source>
        <translation>%1：%2，%3 UTC</translation>
    </message>
    <message>
        <source>Roofs measured by %1.</source>
        <translation>性能上限由 %1 测量。</translation>
    </message>
    <message>
        <source>Operational intensity in %1/B, by formula</source>
        <translation>运算强度，单位 %1/B，按公式计算</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) lie above their roof, which is implausible: check the roof or the formula.</source>
        <translation>
            <numerusform>%n 个点高于其性能上限，这不合理：请检查上限或公式。</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU L2 cache</source>
        <translation>GPU L2 缓存</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>degradation %1 against the baseline</source>
        <translation>相对于基线的性能下降 %1</translation>
    </message>
    <message>
        <source>Mark: median of n trials. Bar: its %1 bootstrap interval. Line: the roof, the best that this host itself sustains (90 % quantile of its repeats). Operations and bytes by formula.</source>
        <translation>标记：n 次试验的中位数。竖线：其 %1 自助法区间。折线：性能上限，即此主机自身能持续达到的最佳值（重复测量的 90 % 分位数）。运算次数和字节数按公式计算。</translation>
    </message>
    <message>
        <source>Too many points for arrows and notes: the table shows each degradation.</source>
        <translation>点太多，无法绘制箭头和注释：表格中列有每个性能下降值。</translation>
    </message>
    <message>
        <source>Arrow: degradation against the baseline; positive is slower.</source>
        <translation>箭头：相对于基线的性能下降；正值表示较慢。</translation>
    </message>
    <message>
        <source>For int8, operations on integers are drawn (OP/s); for the others, FLOP/s.</source>
        <translation>int8 绘制的是整数运算 (OP/s)；其他绘制的是 FLOP/s。</translation>
    </message>
    <message>
        <source>Hollow marks and dashed roofs: %1. Filled marks and solid roofs: %2.</source>
        <translation>空心标记和虚线上限：%1。实心标记和实线上限：%2。</translation>
    </message>
    <message>
        <source>An arrow joins the same work on the same host; its number is what was lost, positive is slower.</source>
        <translation>箭头连接同一主机上的同一工作；其数字为性能下降，正值表示较慢。</translation>
    </message>
    <message>
        <source>Too many points for arrows and notes: the table has all numbers.</source>
        <translation>点过多，无法显示箭头和注释：所有数字见表格。</translation>
    </message>
    <message>
        <source>Roofline of both runs</source>
        <translation>两次运行的 Roofline</translation>
    </message>
    <message>
        <source>%1, before</source>
        <extracomment>a host of the earlier of two runs</extracomment>
        <translation>%1，之前</translation>
    </message>
    <message>
        <source>%1, after</source>
        <extracomment>a host of the later of two runs</extracomment>
        <translation>%1，之后</translation>
    </message>
    <message>
        <source>Run</source>
        <extracomment>heading of a column</extracomment>
        <translation>运行</translation>
    </message>
    <message>
        <source>Arithmetic throughput (higher is better)</source>
        <translation>算术吞吐量（越高越好）</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RowText</name>
    <message>
        <source>Throughput: %1</source>
        <translation>吞吐量：%1</translation>
    </message>
    <message>
        <source>Degradation: %1</source>
        <translation>性能下降：%1</translation>
    </message>
    <message>
        <source>Throughput (higher is better)</source>
        <translation>吞吐量（越高越好）</translation>
    </message>
    <message>
        <source>Throughput in %1 (higher is better)</source>
        <translation>吞吐量，单位 %1（越高越好）</translation>
    </message>
    <message>
        <source>Performance lost against %1 in % (lower is better)</source>
        <translation>相对于 %1 损失的性能，单位 %（越低越好）</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>区间 %1</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>Large mark: median of n trials. Bar: %1 bootstrap interval of the median over trials (%2 resamples); none below 5 trials. Small marks: single trials.</source>
        <translation>大标记：n 次试验的中位数。横线：各次试验中位数的 %1 自助法区间（%2 次重采样）；少于 5 次试验时没有。小标记：单次试验。</translation>
    </message>
    <message>
        <source>Shaded: within ±%1, taken as equivalent. A verdict is given only if the whole interval agrees.</source>
        <translation>阴影：在 ±%1 之内，视为等效。只有整个区间一致时才给出判定。</translation>
    </message>
    <message>
        <source>Higher is better. Baseline: %1.</source>
        <translation>越高越好。基线：%1。</translation>
    </message>
    <message>
        <source>Positive is slower than the baseline %1; within ±%2 is equivalent.</source>
        <translation>正值表示比基线 %1 慢；±%2 以内为等效。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>host: missing of planned trials</comment>
        <translation>%1：%3 次中的 %2 次</translation>
    </message>
    <message>
        <source>Trials without a result: %1.</source>
        <translation>没有结果的试验：%1。</translation>
    </message>
    <message>
        <source>Measured in turns with %1. Large mark: 1 − the ratio of rates in turns side by side, pseudomedian over n rounds. Bar: %2 interval over rounds (Student’s t); none below 5 rounds (3 if disturbed rounds are left out). Small marks: single rounds.</source>
        <translation>与 %1 轮流测量。大标记：1 − 相邻回合的速率比，取 n 轮的伪中位数。横线：各轮的 %2 区间（学生 t 分布）；少于 5 轮时没有（排除受干扰的轮时为 3 轮）。小标记：单轮。</translation>
    </message>
    <message>
        <source>Measured in rounds. Large mark: 1 − median rate / median rate of %1, over the n rounds that both finished. Bar: %2 bootstrap interval over rounds (%3 resamples); none below 5 rounds. Small marks: single rounds.</source>
        <translation>按轮测量。大标记：1 − 速率中位数 / %1 的速率中位数，取两者均完成的 n 轮。横线：各轮的 %2 自助法区间（%3 次重采样）；少于 5 轮时没有。小标记：单轮。</translation>
    </message>
    <message>
        <source>slowest %1 % of steps: %2</source>
        <extracomment>%1 a number such as 1 or 10, %2 a change such as +12.0 %</extracomment>
        <translation>最慢的 %1 % 的步：%2</translation>
    </message>
    <message>
        <source>Hollow small marks do not count because other programs disturbed them. In turns, three undisturbed rounds are enough for an interval.</source>
        <translation>空心小标记因受其他程序干扰而不计入。轮流测量时，三个未受干扰的轮即可得出区间。</translation>
    </message>
    <message>
        <source>warm-up: the first %1 % of the steps do not count</source>
        <translation>预热：前 %1 % 的步不计入</translation>
    </message>
    <message>
        <source>others used up to %1 processors</source>
        <translation>其他程序最多占用了 %1 个处理器</translation>
    </message>
    <message>
        <source>the hypervisor withheld up to %1 of %2 processors</source>
        <translation>虚拟机监控程序在 %2 个处理器中最多占走了 %1 个</translation>
    </message>
    <message>
        <source>other processes used up to %1 of %2 processors</source>
        <translation>其他进程在 %2 个处理器中最多占用了 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>the last %n added round(s) do not count, since others disturbed them: measure more when the host is quiet</source>
        <translation>
            <numerusform>最后追加的 %n 轮因受其他负载干扰而不计入：请在主机空闲时继续测量</numerusform>
        </translation>
    </message>
    <message>
        <source>its processors fell to %1 % of their speed</source>
        <translation>其处理器降到了原速度的 %1 %</translation>
    </message>
    <message>
        <source>its clock fell to %1 %</source>
        <translation>其时钟频率降到了 %1 %</translation>
    </message>
    <message>
        <source>heat slowed its processors</source>
        <translation>过热使其处理器减速</translation>
    </message>
    <message>
        <source>disturbed for %1 % of the time: %2</source>
        <extracomment>%1 a number such as 12, %2 what it was</extracomment>
        <translation>受干扰时间占 %1 %：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count: one turn was late or overlapped with another</source>
        <translation>
            <numerusform>%n 对回合不计入：其中一个回合来得太晚，或与另一个重叠</numerusform>
        </translation>
    </message>
    <message>
        <source>steal</source>
        <extracomment>what is not recorded of a host: time that the hypervisor withheld</extracomment>
        <translation>被窃取的时间 (steal)</translation>
    </message>
    <message>
        <source>speed of its processors</source>
        <extracomment>what is not recorded of a host</extracomment>
        <translation>其处理器的速度</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1，第 %2 轮</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>disturbed by others</source>
        <translation>受其他负载干扰</translation>
    </message>
    <message>
        <source>not disturbed</source>
        <translation>未受干扰</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>A turn’s first step takes up to %1 % longer than those after it; it does not count.</source>
        <translation>每个回合的第一步比其后各步最多长 %1 %；该步不计入。</translation>
    </message>
    <message>
        <source>Rounds were added until the intervals were narrow enough; to allow for that, the intervals are wider than those of fixed rounds.</source>
        <translation>一直追加轮次直到区间足够窄；考虑到这一点，这些区间比固定轮数的区间更宽。</translation>
    </message>
    <message>
        <source>More was measured after the first results had been seen; to allow for that, the intervals are wider than those of a run that ends as planned.</source>
        <translation>在看到最初的结果后又继续测量；考虑到这一点，这些区间比按计划结束的运行的区间更宽。</translation>
    </message>
    <message>
        <source>Time to accuracy: %1</source>
        <translation>达到准确率的时间：%1</translation>
    </message>
    <message>
        <source>Time to accuracy in %1 (lower is better)</source>
        <translation>达到准确率的时间，单位 %1（越低越好）</translation>
    </message>
    <message>
        <source>Lower is better. Baseline: %1.</source>
        <translation>越低越好。基线：%1。</translation>
    </message>
    <message>
        <source>The axis does not begin at zero.</source>
        <translation>坐标轴不从零开始。</translation>
    </message>
    <message>
        <source>The bars of intervals are not drawn.</source>
        <translation>未绘制区间的横线。</translation>
    </message>
    <message>
        <source>The small marks of single values are not drawn.</source>
        <translation>未绘制单个值的小标记。</translation>
    </message>
    <message>
        <source>Time of one iteration: %1</source>
        <translation>一次迭代的时间：%1</translation>
    </message>
    <message>
        <source>Time of one iteration in %1 (lower is better)</source>
        <translation>一次迭代的时间，单位 %1（越低越好）</translation>
    </message>
    <message>
        <source>A time is the work of one iteration, divided by the rate.</source>
        <translation>时间为一次迭代的工作量除以速率。</translation>
    </message>
    <message>
        <source>The axis is logarithmic: equal factors are equally far apart.</source>
        <translation>坐标轴为对数刻度：相同的倍数间距相等。</translation>
    </message>
    <message>
        <source>%1 more would settle it</source>
        <extracomment>%1 a time such as &quot;about 8 minutes&quot;</extracomment>
        <translation>再测量%1即可得出定论</translation>
    </message>
    <message>
        <source>clock speed</source>
        <extracomment>what is not recorded of a host: the frequency of its processors</extracomment>
        <translation>时钟频率</translation>
    </message>
    <message>
        <source>thermal throttling</source>
        <extracomment>what is not recorded of a host: whether heat slowed its processors</extracomment>
        <translation>过热降频</translation>
    </message>
    <message>
        <source>not recorded: %1</source>
        <translation>未记录：%1</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RunText</name>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>Strata %1</source>
        <translation>Strata %1</translation>
    </message>
    <message>
        <source>engine bundle %1</source>
        <translation>引擎包 %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基线：%1</translation>
    </message>
    <message>
        <source>run still in progress</source>
        <translation>运行仍在进行</translation>
    </message>
    <message>
        <source>run stopped</source>
        <translation>运行已停止</translation>
    </message>
    <message>
        <source>run interrupted</source>
        <translation>运行已中断</translation>
    </message>
    <message>
        <source>run incomplete</source>
        <translation>运行不完整</translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <extracomment>a host in the legend of a chart that does not show it</extracomment>
        <translation>%1（已隐藏）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is a container runtime, such as gVisor, %2 &quot;container&quot; or &quot;container in VM&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, baseline</source>
        <translation>%1，基线</translation>
    </message>
    <message>
        <source>Emulated (TCG): the processor is emulated in software. The value shows that the setup works, not what a virtual machine costs.</source>
        <translation>模拟 (TCG)：处理器由软件模拟。该值能说明配置可行，但不能说明虚拟机的开销。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a kind of host, such as &quot;placement, baseline&quot;, %2 the hosts that do the work</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::SweepText</name>
    <message>
        <source>Degradation</source>
        <translation>性能下降</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>一次迭代的时间</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>default</source>
        <extracomment>the value of a parameter that a setting leaves to the engine</extracomment>
        <translation>默认</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a workload, %2 the parameters that vary: &quot;gemm: m × threads&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 by %2 and %3: %4</source>
        <extracomment>%1 is a quantity, %2 and %3 are parameters, or %3 is &quot;host&quot;; %4 is a workload</extracomment>
        <translation>%1，按 %2 和 %3：%4</translation>
    </message>
    <message>
        <source>%1 by %2: %3</source>
        <extracomment>%1 is a quantity, %2 a parameter, %3 a workload</extracomment>
        <translation>%1，按 %2：%3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Degradation in %: faster on the left, slower on the right</source>
        <translation>性能下降，单位 %：左侧较快，右侧较慢</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，单位 %2</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>慢 %1</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>快 %1</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>无差异</translation>
    </message>
    <message>
        <source>%1, inconclusive</source>
        <translation>%1，无定论</translation>
    </message>
    <message numerus="yes">
        <source>%1 makes no difference at any of %n setting(s).</source>
        <translation>
            <numerusform>%1 在 %n 个配置中均无差异。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 costs most at %2 (%3) and least at %4 (%5).</source>
        <translation>%1 在 %2 时开销最大（%3），在 %4 时最小（%5）。</translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s) in the table.</source>
        <translation>
            <numerusform>表格中还有 %n 台主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>No host can be compared with the baseline at two settings or more.</source>
        <translation>没有主机能在两个或更多配置上与基线比较。</translation>
    </message>
    <message>
        <source>Share of performance lost against %1, with the %2 % intervals and the verdicts of the comparison. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>相对于 %1 损失的性能比例，附 %2 % 区间和比较的判定。正值表示较慢；±%3 % 以内视为等效。</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Higher is better.</source>
        <translation>各次试验的中位数及其 %1 % 区间。越高越好。</translation>
    </message>
    <message>
        <source>Time of one iteration at the median rate over the trials, with its %1 % interval. Lower is better.</source>
        <translation>按各次试验速率中位数计算的一次迭代的时间及其 %1 % 区间。越低越好。</translation>
    </message>
    <message>
        <source>Rate against that at the smallest number, divided by the ratio of the numbers; 100 % is ideal. An interval holds where the %1 % intervals of both rates hold.</source>
        <translation>相对于最小数量时的速率，除以数量之比；100 % 为理想值。两个速率的 %1 % 区间均成立时，该区间成立。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>无定论</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>无结果</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
    </message>
    <message>
        <source>Share of performance lost against the baseline. Positive is slower.</source>
        <translation>相对于基线损失的性能比例。正值表示较慢。</translation>
    </message>
    <message>
        <source>Of the degradation</source>
        <translation>性能下降的区间</translation>
    </message>
    <message>
        <source>Median over the trials</source>
        <translation>各次试验的中位数</translation>
    </message>
    <message>
        <source>At the median rate</source>
        <translation>按速率中位数计算</translation>
    </message>
    <message>
        <source>How long the measured steps of a trial took in all: the median over the trials</source>
        <translation>一次试验中所测各步的总耗时：各次试验的中位数</translation>
    </message>
    <message>
        <source>Rate against that at the smallest number, on the same host</source>
        <translation>同一主机上相对于最小数量时的速率</translation>
    </message>
    <message>
        <source>Speed-up divided by the ratio of the numbers; 100 % is ideal</source>
        <translation>加速比除以数量之比；100 % 为理想值</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>已完成的试验</translation>
    </message>
    <message numerus="yes">
        <source>%n more setting(s) are inconclusive.</source>
        <translation>
            <numerusform>另有 %n 个配置无定论。</numerusform>
        </translation>
    </message>
    <message>
        <source>Inconclusive: %1.</source>
        <extracomment>%1 is the names of hosts</extracomment>
        <translation>无定论：%1。</translation>
    </message>
    <message>
        <source>Median latency</source>
        <translation>延迟中位数</translation>
    </message>
    <message>
        <source>p99 latency</source>
        <extracomment>the 99th percentile of latencies</extracomment>
        <translation>p99 延迟</translation>
    </message>
    <message>
        <source>Median of the latencies of all events of all trials. Lower is better.</source>
        <translation>所有试验全部事件延迟的中位数。越低越好。</translation>
    </message>
    <message>
        <source>99th percentile of the latencies of all events of all trials: one in a hundred takes longer. Lower is better.</source>
        <translation>所有试验全部事件延迟的第 99 百分位数：每一百个事件中有一个耗时更长。越低越好。</translation>
    </message>
    <message>
        <source>p99.9 latency</source>
        <translation>p99.9 延迟</translation>
    </message>
    <message>
        <source>Half of all events take longer</source>
        <translation>半数事件的耗时更长</translation>
    </message>
    <message>
        <source>One event in a hundred takes longer</source>
        <translation>每一百个事件中有一个耗时更长</translation>
    </message>
    <message>
        <source>One event in a thousand takes longer</source>
        <translation>每一千个事件中有一个耗时更长</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>折线</translation>
    </message>
    <message>
        <source>%1 by %2, for each %3: %4</source>
        <extracomment>%1 is a quantity, %2 and %3 are parameters, %4 is a workload</extracomment>
        <translation>%1，按 %2，每个 %3：%4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 is a quantity, %2 the value of a parameter: &quot;Rate, m=128&quot;</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 at %2 (%3)</source>
        <extracomment>the place of a measurement: %1 is a host, %2 what it did, %3 its rate</extracomment>
        <translation>%1，%2（%3）</translation>
    </message>
    <message>
        <source>Highest rate: %1; lowest: %2.</source>
        <translation>最高速率：%1；最低：%2。</translation>
    </message>
    <message>
        <source>Highest rate: %1.</source>
        <translation>最高速率：%1。</translation>
    </message>
    <message>
        <source>Lowest rate: %1.</source>
        <translation>最低速率：%1。</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>Best and worst</source>
        <translation>最佳与最差</translation>
    </message>
    <message>
        <source>Highest and lowest rate of the host, where their intervals do not overlap</source>
        <translation>主机的最高和最低速率，仅当其区间不重叠时</translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation>达到准确率的时间</translation>
    </message>
    <message>
        <source>Time lost</source>
        <translation>时间损失</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Accuracy lost</source>
        <translation>准确率损失</translation>
    </message>
    <message>
        <source>%1 points</source>
        <extracomment>a difference of percentages</extracomment>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>Time lost in %1: faster on the left, slower on the right</source>
        <translation>时间损失（%1）：左侧较快，右侧较慢</translation>
    </message>
    <message>
        <source>Accuracy lost in percentage points: better on the left, worse on the right</source>
        <translation>准确率损失（百分点）：左侧较好，右侧较差</translation>
    </message>
    <message>
        <source>Median over the trials of the time until the accuracy was reached, with its %1 % interval. Lower is better.</source>
        <translation>各次试验达到准确率所用时间的中位数及其 %1 % 区间。越低越好。</translation>
    </message>
    <message>
        <source>What the degradation against %1 comes to in one iteration, or in the time to an accuracy, with its %2 % interval. Positive is slower.</source>
        <translation>相对于 %1 的性能下降折算成一次迭代（或达到准确率）所多花的时间，及其 %2 % 区间。正值表示较慢。</translation>
    </message>
    <message>
        <source>Accuracy at the end of training, the median over the trials, with its %1 % interval: of images that were held out or, if there are none, of the last tenth of the batches. Higher is better.</source>
        <translation>训练结束时的准确率（各次试验的中位数）及其 %1 % 区间：以留出的图像计；若没有，则以最后十分之一的批次计。越高越好。</translation>
    </message>
    <message>
        <source>By how many percentage points the accuracy of %1 was higher in the same round, the median over the rounds, with its %2 % interval. Positive is worse.</source>
        <translation>%1 在同一轮中的准确率高出多少个百分点（各轮的中位数），及其 %2 % 区间。正值表示较差。</translation>
    </message>
    <message>
        <source>Until the accuracy was reached: the median over the trials</source>
        <translation>直到达到准确率：各次试验的中位数</translation>
    </message>
    <message>
        <source>Against the baseline, in one iteration or in the time to accuracy</source>
        <translation>相对于基线，在一次迭代中或在达到准确率的时间中</translation>
    </message>
    <message>
        <source>At the end of training: the median over the trials</source>
        <translation>训练结束时：各次试验的中位数</translation>
    </message>
    <message>
        <source>By how much the baseline’s accuracy was higher: the median over the rounds</source>
        <translation>基线的准确率高出多少：各轮的中位数</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::TableText</name>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>性能下降</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>实现</translation>
    </message>
    <message>
        <source>less arithmetic than counted</source>
        <translation>算术运算少于计数</translation>
    </message>
    <message>
        <source>%1 calls a timestep, %2 each</source>
        <translation>每个时间步 %1 次调用，每次 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n 个回合</numerusform>
        </translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>测量方式</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>%1 per 1000 %2</source>
        <extracomment>%1 an energy such as &quot;520 J&quot;, %2 what is counted, such as &quot;images&quot;</extracomment>
        <translation>每 1000 %2 需 %1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Read from sensors of: %1</source>
        <extracomment>%1 a list of &quot;processors&quot;, &quot;memory&quot;, &quot;GPUs&quot;</extracomment>
        <translation>读取自以下部件的传感器：%1</translation>
    </message>
    <message>
        <source>%1 per million %2</source>
        <extracomment>%1 a price, %2 what is counted, such as &quot;images&quot;</extracomment>
        <translation>每百万 %2 需 %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationGroups</name>
    <message>
        <source>all processors</source>
        <translation>所有处理器</translation>
    </message>
    <message>
        <source>waiting for a disk</source>
        <translation>等待磁盘</translation>
    </message>
    <message>
        <source>by the work</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>该工作</translation>
    </message>
    <message>
        <source>by its control group</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>其控制组</translation>
    </message>
    <message>
        <source>by the host</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>整台主机</translation>
    </message>
    <message>
        <source>waiting for a processor</source>
        <translation>等待处理器</translation>
    </message>
    <message>
        <source>waiting for memory</source>
        <translation>等待内存</translation>
    </message>
    <message>
        <source>waiting for a device</source>
        <translation>等待设备</translation>
    </message>
    <message>
        <source>by the hypervisor</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>虚拟机监控程序</translation>
    </message>
    <message>
        <source>by a CPU quota</source>
        <translation>CPU 配额</translation>
    </message>
    <message>
        <source>read</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>读取</translation>
    </message>
    <message>
        <source>written</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>写入</translation>
    </message>
    <message>
        <source>received</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>接收</translation>
    </message>
    <message>
        <source>sent</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>发送</translation>
    </message>
    <message>
        <source>mean of the processors</source>
        <translation>处理器平均值</translation>
    </message>
    <message>
        <source>Processors busy</source>
        <translation>处理器忙碌程度</translation>
    </message>
    <message>
        <source>Processors used</source>
        <translation>已用处理器</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>已用内存</translation>
    </message>
    <message>
        <source>Pressure (PSI)</source>
        <translation>压力 (PSI)</translation>
    </message>
    <message>
        <source>Processor time taken away</source>
        <translation>被夺走的处理器时间</translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Clock of the processors</source>
        <translation>处理器时钟频率</translation>
    </message>
    <message>
        <source>Power (RAPL)</source>
        <translation>功耗 (RAPL)</translation>
    </message>
    <message>
        <source>processor %1</source>
        <translation>处理器 %1</translation>
    </message>
    <message>
        <source>some kernel ran</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>有内核函数在运行</translation>
    </message>
    <message>
        <source>memory read or written</source>
        <translation>显存读取或写入</translation>
    </message>
    <message>
        <source>clock held down</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>时钟受限</translation>
    </message>
    <message>
        <source>in use</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>已用</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>流式多处理器</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>whole board</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>整个板卡</translation>
    </message>
    <message>
        <source>chip</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>芯片</translation>
    </message>
    <message>
        <source>generation</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>世代</translation>
    </message>
    <message>
        <source>lanes</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>通道数</translation>
    </message>
    <message>
        <source>GPU, share of time</source>
        <translation>GPU，时间占比</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>GPU clocks</source>
        <translation>GPU 时钟频率</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU 功耗</translation>
    </message>
    <message>
        <source>GPU energy since the start</source>
        <translation>启动以来的 GPU 能耗</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>GPU link (PCIe)</source>
        <translation>GPU 链路 (PCIe)</translation>
    </message>
    <message>
        <source>GPU link, generation and lanes</source>
        <translation>GPU 链路，世代和通道数</translation>
    </message>
    <message>
        <source>GPU %1, %2</source>
        <translation>GPU %1，%2</translation>
    </message>
    <message>
        <source>by files (page cache)</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>文件（页缓存）</translation>
    </message>
    <message>
        <source>between the turns</source>
        <translation>回合之间</translation>
    </message>
    <message>
        <source>hottest sensor</source>
        <translation>最热的传感器</translation>
    </message>
    <message>
        <source>processor taken from the work</source>
        <translation>从该工作夺走的处理器</translation>
    </message>
    <message>
        <source>pages of another NUMA node</source>
        <translation>其他 NUMA 节点的页</translation>
    </message>
    <message>
        <source>processor slowed by heat</source>
        <translation>处理器因过热减速</translation>
    </message>
    <message>
        <source>Fixed operations a second of processor time</source>
        <translation>每秒处理器时间的固定运算次数</translation>
    </message>
    <message>
        <source>Temperature of the processors</source>
        <translation>处理器温度</translation>
    </message>
    <message>
        <source>Disturbances a second</source>
        <translation>每秒干扰次数</translation>
    </message>
    <message>
        <source>fastest processor</source>
        <translation>最快的处理器</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationTable</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>物理量</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样数</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationText</name>
    <message>
        <source>Utilization: %1</source>
        <translation>利用率：%1</translation>
    </message>
    <message>
        <source>Time of each step</source>
        <translation>每步的时间</translation>
    </message>
    <message>
        <source>measured</source>
        <extracomment>part of a trial</extracomment>
        <translation>测量</translation>
    </message>
    <message>
        <source>warm-up</source>
        <extracomment>part of a trial</extracomment>
        <translation>预热</translation>
    </message>
    <message>
        <source>Time since the first step of the trial</source>
        <translation>试验第一步以来的时间</translation>
    </message>
    <message>
        <source>The hosts were not sampled: telemetry_hz is 0, or nothing could be read.</source>
        <translation>没有对主机采样：telemetry_hz 为 0，或无法读取任何数据。</translation>
    </message>
    <message>
        <source>Sampled %1 to %2 times a second alongside the work, never inside a timed region.</source>
        <translation>工作期间每秒采样 %1 到 %2 次，从不在计时区域内采样。</translation>
    </message>
    <message>
        <source>Sampled %1 times a second alongside the work, never inside a timed region.</source>
        <translation>工作期间每秒采样 %1 次，从不在计时区域内采样。</translation>
    </message>
    <message>
        <source>No trial of this setting has finished. Choose a round to see one that did not.</source>
        <translation>此配置没有完成的试验。请选择一轮以查看未完成的试验。</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1，第 %2 轮</translation>
    </message>
    <message>
        <source>Shown is one trial of each host: %1.</source>
        <translation>显示的是每台主机的一次试验：%1。</translation>
    </message>
    <message>
        <source>could not be read – %1</source>
        <translation>无法读取 – %1</translation>
    </message>
    <message>
        <source>samples left out because a trial has too many: %1</source>
        <translation>因试验的采样过多而略去的采样数：%1</translation>
    </message>
    <message>
        <source>nothing was sampled</source>
        <translation>未采样</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 Each value covers the time since the one before it.</source>
        <translation>%1 每个值涵盖自前一个值以来的时间。</translation>
    </message>
    <message numerus="yes">
        <source>Some sensors are missing on %n host(s).</source>
        <translation>
            <numerusform>%n 台主机上缺少某些传感器。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ArgumentText</name>
    <message>
        <source>Shows this text.</source>
        <translation>显示此文本。</translation>
    </message>
    <message>
        <source>Prints one JSON object on standard output instead of text.</source>
        <translation>在标准输出上输出一个 JSON 对象，而不是文本。</translation>
    </message>
    <message>
        <source>--%1 needs a value.</source>
        <translation>--%1 需要一个值。</translation>
    </message>
    <message>
        <source>&quot;strata %1 --help&quot; shows the options.
</source>
        <translation>“strata %1 --help”可显示各选项。
</translation>
    </message>
    <message>
        <source>Usage: strata %1 [options]</source>
        <translation>用法：strata %1 [选项]</translation>
    </message>
    <message>
        <source>No project file was given. </source>
        <translation>没有给出项目文件。</translation>
    </message>
    <message>
        <source>Only one project file is expected, but &quot;%1&quot; follows. </source>
        <translation>只应给出一个项目文件，但后面还有“%1”。</translation>
    </message>
    <message>
        <source>--accept-host-key must be &quot;SHA256:&quot; and 43 characters, as ssh-keygen -l prints it, not &quot;%1&quot;.
</source>
        <translation>--accept-host-key 应为“SHA256:”加 43 个字符，如 ssh-keygen -l 所示，而不是“%1”。
</translation>
    </message>
    <message>
        <source>Executes the plan of a project file and writes the new run into it. Progress goes to standard error, results to standard output. Ctrl+C stops and cleans up; a second Ctrl+C quits at once.</source>
        <translation>执行项目文件中的计划，并将新的运行写入该文件。进度输出到标准错误，结果输出到标准输出。Ctrl+C 停止并清理；再按一次 Ctrl+C 立即退出。</translation>
    </message>
    <message>
        <source>Compares the layers of this computer instead of reading a plan.</source>
        <translation>比较本机的各层，而不是读取计划。</translation>
    </message>
    <message>
        <source>Writes the run into this project file and leaves FILE alone.</source>
        <translation>将运行写入此项目文件，不改动 FILE。</translation>
    </message>
    <message>
        <source>Either a project file or --this-computer, not both. </source>
        <translation>项目文件和 --this-computer 只能给出其一。</translation>
    </message>
    <message>
        <source>Writes a run of a project file for other programs. Needs no display.</source>
        <translation>将项目文件中的运行写出供其他程序使用。不需要显示器。</translation>
    </message>
    <message>
        <source>Resolution of the PNGs, 36 to 1200. Default: 300.</source>
        <translation>PNG 的分辨率，36 到 1200。默认：300。</translation>
    </message>
    <message>
        <source>--run must be a whole number of 1 or more, not &quot;%1&quot;.</source>
        <translation>--run 必须是大于或等于 1 的整数，而不是“%1”。</translation>
    </message>
    <message>
        <source>--dpi must be a whole number from 36 to 1200, not &quot;%1&quot;.</source>
        <translation>--dpi 应为 36 到 1200 的整数，而不是“%1”。</translation>
    </message>
    <message>
        <source>Opens a project file as hostile input, compares every trial with its stored hash, and reports what is damaged.</source>
        <translation>将项目文件当作恶意输入打开，把每次试验与其存储的哈希值进行比较，并报告损坏之处。</translation>
    </message>
    <message>
        <source>Examines the hosts of a project file: reachable, trusted, signed in, usable.</source>
        <translation>检查项目文件中的主机：是否可访问、受信任、已登录、可用。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a verb of strata.
</source>
        <translation>“%1”不是 strata 的子命令。
</translation>
    </message>
    <message>
        <source>--part selects part of a suite; give --suite too.</source>
        <translation>--part 用于选择套件的一部分；请同时给出 --suite。</translation>
    </message>
    <message>
        <source>Measures what is missing from a run of FILE, instead of starting a new one: the newest run, or --run N.</source>
        <translation>测量 FILE 中某次运行缺少的部分，而不是开始新的运行：最新的运行，或 --run N。</translation>
    </message>
    <message>
        <source>How many seconds to wait for a host that cannot be reached, instead of the plan&apos;s: 0 to 86400.</source>
        <translation>等待无法连接的主机的秒数，代替计划中的值：0 到 86400。</translation>
    </message>
    <message>
        <source>--patience must be a number of seconds from 0 to 86400, not &quot;%1&quot;.</source>
        <translation>--patience 应为 0 到 86400 之间的秒数，而不是“%1”。</translation>
    </message>
    <message>
        <source>--resume continues a run of a project file; it cannot be combined with --this-computer, --suite or --output.</source>
        <translation>--resume 用于继续项目文件中的运行；它不能与 --this-computer、--suite 或 --output 同时使用。</translation>
    </message>
    <message>
        <source>--resume keeps the plan that the run was started with; it cannot be combined with --patience.</source>
        <translation>--resume 沿用运行开始时的计划；它不能与 --patience 同时使用。</translation>
    </message>
    <message>
        <source>Says what would be measured, in which order, for how long, and which differences would show. Measures nothing.</source>
        <translation>说明将测量什么、以什么顺序、用时多久，以及哪些差异能够显现。不进行任何测量。</translation>
    </message>
    <message>
        <source>Measures the inconclusive comparisons of a run of FILE for as long as is likely to settle them: of the newest run, or --run N.</source>
        <translation>对 FILE 中某次运行的无定论的比较继续测量，直到可能得出定论为止：最新的运行，或 --run N。</translation>
    </message>
    <message>
        <source>Which run --resume or --more continues, counted from 1.</source>
        <translation>--resume 或 --more 要继续哪次运行，从 1 开始计数。</translation>
    </message>
    <message>
        <source>--run selects the run to continue; give --resume or --more too.</source>
        <translation>--run 用于选择要继续的运行；请同时给出 --resume 或 --more。</translation>
    </message>
    <message>
        <source>--dry-run describes a new run; it cannot be combined with --resume or --more.</source>
        <translation>--dry-run 描述新的运行；它不能与 --resume 或 --more 同时使用。</translation>
    </message>
    <message>
        <source>--dry-run describes the plan; it cannot be combined with --suite.</source>
        <translation>--dry-run 描述计划；它不能与 --suite 同时使用。</translation>
    </message>
    <message>
        <source>Compares a host of a project file, or this computer, with itself, and with itself slowed down by 2 % and 10 %. The width of the intervals shows how small a difference comparisons can resolve there. The run is added to the file, whose plan stays as it is. Takes about two minutes.</source>
        <translation>将项目文件中的一台主机或本机与其自身比较，并与减速 2 % 和 10 % 的自身比较。区间的宽度表明那里的比较能分辨多小的差异。该运行会添加到文件中，其计划保持不变。约需两分钟。</translation>
    </message>
    <message>
        <source>The host of FILE to check. Needed if it has several.</source>
        <translation>FILE 中要检查的主机。如果有多台主机，则必须给出。</translation>
    </message>
    <message>
        <source>The project file that gets the run. Default: FILE, or self-check.strata.</source>
        <translation>保存该运行的项目文件。默认：FILE，或 self-check.strata。</translation>
    </message>
    <message>
        <source>--host selects a host of a project file; give FILE too. </source>
        <translation>--host 用于选择项目文件中的主机；请同时给出 FILE。</translation>
    </message>
    <message>
        <source>Writes steps, trials, summary and what else there is as CSV into this directory.</source>
        <translation>将步、试验、汇总及其他内容以 CSV 格式写入此目录。</translation>
    </message>
    <message>
        <source>Writes the results as one JSON object into this directory.</source>
        <translation>将结果作为一个 JSON 对象写入此目录。</translation>
    </message>
    <message>
        <source>Nothing to export: give --png DIR, --csv DIR, --json DIR, or several of them. </source>
        <translation>没有要导出的内容：请给出 --png DIR、--csv DIR、--json DIR，或其中几个。</translation>
    </message>
    <message>
        <source>With --this-computer: adds a virtual machine even where KVM boots none. It shows that the setup works, not what a VM costs.</source>
        <translation>与 --this-computer 一起使用：即使 KVM 无法启动虚拟机，也添加一台虚拟机。它能说明配置可行，但不能说明虚拟机的开销。</translation>
    </message>
    <message>
        <source>--emulated-vm needs --this-computer. </source>
        <translation>--emulated-vm 需要 --this-computer。</translation>
    </message>
    <message>
        <source>Options:
  -h, --help             Shows this text.
  -v, --version          Shows the version.
  --this-computer        Opens the window and compares this computer at once.
  --new-instance         Opens the window in a separate process, even if Strata is running.
  --language &lt;LANGUAGE&gt;  Opens the window in this language: de, en, zh_CN or zh_TW.
</source>
        <translation>选项：
  -h, --help             显示此文本。
  -v, --version          显示版本。
  --this-computer        打开窗口并立即比较本机。
  --new-instance         即使 Strata 正在运行，也在单独的进程中打开窗口。
  --language &lt;LANGUAGE&gt;  以此语言打开窗口：de、en、zh_CN 或 zh_TW。
</translation>
    </message>
    <message>
        <source>Runs the commands in the plan, regardless of who wrote them. Without this option a plan with commands is shown and not started.</source>
        <translation>运行计划中的命令，无论由谁编写。没有此选项时，含有命令的计划只显示而不启动。</translation>
    </message>
    <message>
        <source>Two runs are expected, the one before and the one after: FILE#1 FILE#2, or two project files. </source>
        <translation>应给出两次运行，之前的和之后的：FILE#1 FILE#2，或两个项目文件。</translation>
    </message>
    <message>
        <source>Writes the report on a run of a project file: question, answer, hosts, method, charts, tables, and what limits them. Needs no display.</source>
        <translation>写出关于项目文件中一次运行的报告：问题、答案、主机、方法、图表、表格，以及结果的局限。不需要显示器。</translation>
    </message>
    <message>
        <source>--output must be a file that ends in .html or .pdf, not &quot;%1&quot;.</source>
        <translation>--output 应为以 .html 或 .pdf 结尾的文件，而不是“%1”。</translation>
    </message>
    <message>
        <source>No output file was given. Use --output FILE.html or --output FILE.pdf. </source>
        <translation>没有给出输出文件。请使用 --output FILE.html 或 --output FILE.pdf。</translation>
    </message>
    <message>
        <source>Writes a PNG of each chart (overview, throughput, degradation, roofline, utilization, latency, elapsed time, distribution, operations, learning, sweep) into this directory.</source>
        <translation>将各类图表（概览、吞吐量、性能下降、Roofline、利用率、延迟、耗时、分布、算子、学习、参数扫描）的 PNG 写入此目录。</translation>
    </message>
    <message>
        <source>Measures the problems of this suite instead of the plan&apos;s work: deepbench or fathom. The plan stays as it is.</source>
        <translation>测量此套件的测试项，而不是计划中的工作：deepbench 或 fathom。计划保持不变。</translation>
    </message>
    <message>
        <source>Which run, counted from 1. Default: the newest that is not hidden.</source>
        <translation>哪次运行，从 1 开始计数。默认：未隐藏的最新一次。</translation>
    </message>
    <message>
        <source>Says what changed from one run to another, such as before and after an update of the kernel: each host is compared with itself. FILE#2 is the second run of FILE; without a number it is the newest that is not hidden. Both may be of the same file. Nothing is measured or written.</source>
        <translation>说明从一次运行到另一次运行有何变化，例如内核更新之前和之后：每台主机与其自身比较。FILE#2 是 FILE 的第二次运行；没有数字则为未隐藏的最新一次。两者可来自同一文件。不测量也不写入任何内容。</translation>
    </message>
    <message>
        <source>Usage:
  strata [FILE …]                  opens the window
  strata --this-computer           opens it and compares this computer at once
  strata run FILE | --this-computer [--output FILE] [--report DIR] [--json]
             [--suite NAME [--part NAME=VALUE …]] [--patience SECONDS]
             [--accept-host-key SHA256:…] [--emulated-vm] [--allow-commands]
  strata run FILE | --this-computer --dry-run [--json]
  strata run --resume FILE | --more FILE [--run N] [--report DIR] [--json]
             [--accept-host-key SHA256:…] [--allow-commands]
  strata selfcheck [FILE --host NAME] [--output FILE] [--json]
             [--accept-host-key SHA256:…]
  strata export FILE [--png DIR] [--csv DIR] [--json DIR] [--run N] [--dpi N]
                [--all-charts] [--iteration-times]
  strata compare FILE[#N] FILE[#N] [--json]
  strata report FILE --output FILE.html|FILE.pdf [--run N] [--iteration-times]
  strata check FILE [--json]
  strata hosts check FILE [--json] [--accept-host-key SHA256:…]

&quot;strata VERB --help&quot; describes a verb.
</source>
        <translation>用法：
  strata [FILE …]                  打开窗口
  strata --this-computer           打开窗口并立即比较本机
  strata run FILE | --this-computer [--output FILE] [--report DIR] [--json]
             [--suite NAME [--part NAME=VALUE …]] [--patience SECONDS]
             [--accept-host-key SHA256:…] [--emulated-vm] [--allow-commands]
  strata run FILE | --this-computer --dry-run [--json]
  strata run --resume FILE | --more FILE [--run N] [--report DIR] [--json]
             [--accept-host-key SHA256:…] [--allow-commands]
  strata selfcheck [FILE --host NAME] [--output FILE] [--json]
             [--accept-host-key SHA256:…]
  strata export FILE [--png DIR] [--csv DIR] [--json DIR] [--run N] [--dpi N]
                [--all-charts] [--iteration-times]
  strata compare FILE[#N] FILE[#N] [--json]
  strata report FILE --output FILE.html|FILE.pdf [--run N] [--iteration-times]
  strata check FILE [--json]
  strata hosts check FILE [--json] [--accept-host-key SHA256:…]

“strata VERB --help”可显示该子命令的说明。
</translation>
    </message>
    <message>
        <source>Charts of throughput show the time of one iteration instead of the rate.</source>
        <translation>吞吐量图表显示一次迭代的时间，而不是速率。</translation>
    </message>
    <message>
        <source>Also writes CSV files, the results as JSON and chart PNGs into this directory.</source>
        <translation>同时将 CSV 文件、JSON 格式的结果和图表 PNG 写入此目录。</translation>
    </message>
    <message>
        <source>Either --resume or --more, not both. </source>
        <translation>--resume 和 --more 只能选择其一。</translation>
    </message>
    <message>
        <source>--dry-run writes nothing; it cannot be combined with --report or --output.</source>
        <translation>--dry-run 不写入任何内容；它不能与 --report 或 --output 同时使用。</translation>
    </message>
    <message>
        <source>--dpi, --all-charts and --iteration-times are for charts; give --png too. </source>
        <translation>--dpi、--all-charts 和 --iteration-times 仅用于图表；请同时给出 --png。</translation>
    </message>
    <message>
        <source>Part of the suite: kinds=gemm,conv lists=training,server,device match=TEXT precision=bf16, or a common parameter such as steps=5.</source>
        <translation>套件的一部分：kinds=gemm,conv lists=training,server,device match=TEXT precision=bf16，或通用参数，例如 steps=5。</translation>
    </message>
    <message>
        <source>Writes the report into this file, as HTML or PDF by its ending. An existing file is replaced.</source>
        <translation>将报告写入此文件，按其扩展名写为 HTML 或 PDF。已有的文件会被替换。</translation>
    </message>
    <message>
        <source>May be given several times.</source>
        <translation>可多次给出。</translation>
    </message>
    <message>
        <source>Trusts an unknown host that shows this key, and remembers it.</source>
        <translation>信任出示此密钥的未知主机，并将其记住。</translation>
    </message>
    <message>
        <source>--%1 was given more than once.</source>
        <translation>--%1 给出了不止一次。</translation>
    </message>
    <message>
        <source>Charts of every setting, not only of the first (100 at most).</source>
        <translation>绘制每个配置的图表，而不只是第一个（最多 100 个）。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::CheckVerb</name>
    <message>
        <source>round %1 · %2 · %3</source>
        <translation>第 %1 轮 · %2 · %3</translation>
    </message>
    <message>
        <source>%1: cannot be read</source>
        <translation>%1：无法读取</translation>
    </message>
    <message>
        <source>every hash matches</source>
        <translation>所有哈希值均相符</translation>
    </message>
    <message>
        <source>%1 DAMAGED</source>
        <translation>%1 已损坏</translation>
    </message>
    <message>
        <source>%1: %2 trials, %3 steps, %4</source>
        <translation>%1：%2 次试验，%3 步，%4</translation>
    </message>
    <message>
        <source>  damaged: %1</source>
        <translation>  已损坏：%1</translation>
    </message>
    <message>
        <source>%1 is intact.</source>
        <translation>%1 完好无损。</translation>
    </message>
    <message>
        <source>does not match its hash</source>
        <translation>与其哈希值不符</translation>
    </message>
    <message>
        <source>steps are missing</source>
        <translation>缺少步</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>the run, its plan or the number of its trials is NOT what was stored</source>
        <translation>该运行、其计划或其试验数与存储时不同</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are not what was stored</source>
        <translation>
            <numerusform>%n 次运行与存储时不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) are not what was stored</source>
        <translation>
            <numerusform>%n 次试验与存储时不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) cannot be read</source>
        <translation>
            <numerusform>%n 次运行无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Use a copy of it; results of damaged trials are marked.</source>
        <translation>%1 已损坏：%2。请使用它的副本；损坏的试验的结果已作标记。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::CompareVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to compare. &quot;strata run&quot; makes one.</source>
        <translation>%1 还没有运行，因此没有可比较的内容。“strata run”可创建一次运行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 没有运行 %2；它的运行为 1 到 %3。</translation>
    </message>
    <message>
        <source>Both are the same run. FILE#1 is the first run of a file, FILE#2 the second.</source>
        <translation>两者是同一次运行。FILE#1 是文件的第一次运行，FILE#2 是第二次。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::DryRunVerb</name>
    <message>
        <source>in turns</source>
        <translation>轮流</translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>依次</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Hosts take part</source>
        <translation>主机的参与方式</translation>
    </message>
    <message>
        <source>Order in round 1</source>
        <translation>第 1 轮的顺序</translation>
    </message>
    <message numerus="yes">
        <source>About %n minute(s).</source>
        <translation>
            <numerusform>约 %n 分钟。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not known which differences will show: these hosts have not been compared with this work before.</source>
        <translation>哪些差异能够显现尚不得知：这些主机以前没有用此工作比较过。</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s), each in a random order of its own (seed %1).</source>
        <translation>
            <numerusform>%n 轮，每轮各有随机顺序（种子 %1）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Up to %1 rounds, as long as an interval is wider than %2 %.</source>
        <translation>最多 %1 轮，只要有区间宽于 %2 % 就继续。</translation>
    </message>
    <message numerus="yes">
        <source>At least %n minute(s): how long some of the work takes is known after its first trial.</source>
        <translation>
            <numerusform>至少 %n 分钟：部分工作的用时要到其第一次试验之后才知道。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roughly %n minute(s): networks that were never measured on these hosts are guessed by their operations.</source>
        <translation>
            <numerusform>粗略估计 %n 分钟：从未在这些主机上测量过的网络按其运算量估计。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>受干扰的轮最多重新测量 %n 轮。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none is started that would end later than %1 after the start of the run.</source>
        <translation>
            <numerusform>%n 轮之后，如果某轮要到运行开始 %1后才能结束，则不再开始。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::EndingText</name>
    <message>
        <source>strata: Not everything could be written to standard output: the disk is full, or the program that read it has ended. Redirect the output and run the command again.</source>
        <translation>strata：无法将全部内容写入标准输出：磁盘已满，或者读取它的程序已退出。请将输出重定向到别处，然后重新运行该命令。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ExitText</name>
    <message>
        <source>Exit status:
    0  done
    1  failed for another reason; the message says which
    2  wrong arguments, or a plan that cannot run
    3  the run ended, but some trials did not finish
    4  the key of a host is unknown, changed or revoked
    5  a host refused the sign-in, or a secret was needed and nobody could be asked
    6  a host could not be reached
    7  the project file is missing, damaged, hostile, from a newer version, locked or read-only, or cannot be written
  130  interrupted; what was measured is kept
4, 5 and 6 take precedence over 3: they say why trials are missing. The other hosts were measured anyway.
</source>
        <translation>退出状态：
    0  已完成
    1  因其他原因失败；消息中会说明
    2  参数错误，或计划无法运行
    3  运行已结束，但有些试验没有完成
    4  主机的密钥未知、已更改或已吊销
    5  主机拒绝登录，或需要密码等信息而无人可询问
    6  无法连接主机
    7  项目文件缺失、已损坏、含恶意内容、来自更新版本、被锁定或只读，或无法写入
  130  已中断；已测量的内容已保留
4、5 和 6 优先于 3：它们说明了缺少试验的原因。其他主机仍已测量。
</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ExportVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to export. &quot;strata run&quot; makes one.</source>
        <translation>%1 还没有运行，因此没有可导出的内容。“strata run”可创建一次运行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 没有运行 %2；它的运行为 1 到 %3。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::HostsVerb</name>
    <message>
        <source>%1 has no hosts. Add some in the window.</source>
        <translation>%1 没有主机。请在窗口中添加。</translation>
    </message>
    <message>
        <source>checking %1 …</source>
        <translation>正在检查 %1…</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>NOT usable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ProgressPrinter</name>
    <message>
        <source>[%1/%2] round %3 · %4: %5</source>
        <translation>[%1/%2] 第 %3 轮 · %4：%5</translation>
    </message>
    <message>
        <source>no response for %1 s</source>
        <translation>已 %1 秒没有响应</translation>
    </message>
    <message>
        <source>answering again</source>
        <translation>已恢复响应</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <extracomment>%1: minutes and seconds, &quot;5:07&quot;</extracomment>
        <translation>，剩余 %1</translation>
    </message>
    <message>
        <source>%1 of %2 trials done%3 · %4, step %5 · %6</source>
        <extracomment>%3 is &quot;, 5:07 left&quot; or empty, %4 what is done, %6 a host and a workload</extracomment>
        <translation>已完成 %1/%2 次试验%3 · %4，第 %5 步 · %6</translation>
    </message>
    <message>
        <source>, %1 to %2 left</source>
        <extracomment>minutes and seconds: &quot;, 0:40 to 5:07 left&quot;</extracomment>
        <translation>，剩余 %1 到 %2</translation>
    </message>
    <message>
        <source>, roughly %1 left</source>
        <extracomment>%1: minutes and seconds, &quot;5:07&quot;, which may be off by a factor</extracomment>
        <translation>，粗略估计剩余 %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::QuestionAnswers</name>
    <message>
        <source>The host key of %1 is not known: %2
Nothing was sent. Compare the fingerprint with the host&apos;s own (on the host: ssh-keygen -lf FILE, with FILE in /etc/ssh/ssh_host_*_key.pub). If they are the same, run again with
  --accept-host-key %3</source>
        <translation>%1 的主机密钥未知：%2
没有发送任何内容。请将该指纹与主机自己的指纹核对（在主机上：ssh-keygen -lf FILE，其中 FILE 为 /etc/ssh/ssh_host_*_key.pub）。如果两者相同，请再次运行并加上
  --accept-host-key %3</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the remembered one: %2, remembered %3
Nothing was sent. If the fingerprint is the host&apos;s own, run again with
  --accept-host-key %4</source>
        <translation>%1 出示的密钥类型与记住的不同：%2，记住的是 %3
没有发送任何内容。如果该指纹是主机自己的指纹，请再次运行并加上
  --accept-host-key %4</translation>
    </message>
    <message>
        <source>The host key of %1 HAS CHANGED: it is %2, but the remembered one is %3
Nothing was sent. The host was reinstalled, or something is intercepting the connection. Ask its administrator; if the new key is right, remove the remembered line (ssh-keygen -R), then run again with --accept-host-key.</source>
        <translation>%1 的主机密钥已更改：现在是 %2，记住的是 %3
没有发送任何内容。主机被重新安装过，或者有人在截取连接。请询问其管理员；如果新密钥正确，请移除记住的那一行 (ssh-keygen -R)，然后加上 --accept-host-key 再次运行。</translation>
    </message>
    <message>
        <source>Not accepted. </source>
        <translation>未被接受。</translation>
    </message>
    <message>
        <source>Password for %1: </source>
        <translation>%1 的密码：</translation>
    </message>
    <message>
        <source>Passphrase of %1, for %2: </source>
        <translation>%1 的密钥口令，用于 %2：</translation>
    </message>
    <message>
        <source>%1 asks: %2%3 </source>
        <translation>%1 询问：%2%3 </translation>
    </message>
    <message>
        <source>%1 needs a password or passphrase, and there is no terminal to ask for it. Load the key into ssh-agent, or run strata in a terminal.</source>
        <translation>%1 需要密码或密钥口令，但没有终端可供询问。请将密钥加载到 ssh-agent 中，或在终端中运行 strata。</translation>
    </message>
    <message>
        <source>Commands of this plan, allowed:</source>
        <translation>此计划的命令，已允许：</translation>
    </message>
    <message>
        <source>This plan runs commands on its hosts, with your rights there:
%1
Nothing was started. If you trust whoever wrote them, run again with
  --allow-commands</source>
        <translation>此计划在其主机上以您在那里的权限运行命令：
%1
没有启动任何内容。如果您信任编写者，请再次运行并加上
  --allow-commands</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ReportVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to report. &quot;strata run&quot; makes one.</source>
        <translation>%1 还没有运行，因此没有可报告的内容。“strata run”可创建一次运行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 没有运行 %2；它的运行为 1 到 %3。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ResultWords</name>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Degradation against %1 (positive is slower; within ±%2 % counts as equivalent)</source>
        <translation>相对于 %1 的性能下降（正值表示较慢；±%2 % 以内视为等效）</translation>
    </message>
    <message>
        <source>The run is incomplete. %1</source>
        <translation>运行不完整。%1</translation>
    </message>
    <message>
        <source>  round %1 · %2 · %3</source>
        <translation>  第 %1 轮 · %2 · %3</translation>
    </message>
    <message>
        <source>  and %1 more</source>
        <translation>  以及另外 %1 次</translation>
    </message>
    <message>
        <source>&quot;strata run --resume&quot; measures them.</source>
        <translation>“strata run --resume”可测量它们。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::RunVerb</name>
    <message>
        <source>%1 exists already, and the run would replace it. Give --output another name.</source>
        <translation>%1 已存在，运行会将其替换。请为 --output 指定另一个名称。</translation>
    </message>
    <message>
        <source>The directory %1 could not be created. Check the path and its permissions.</source>
        <translation>无法创建目录 %1。请检查路径及其权限。</translation>
    </message>
    <message>
        <source>%1: hosts: %2, workload settings: %3, rounds: %4</source>
        <translation>%1：主机：%2，工作负载配置：%3，轮数：%4</translation>
    </message>
    <message>
        <source>Stopping, and making sure that nothing is left on the hosts. Press Ctrl+C again to quit at once.</source>
        <translation>正在停止，并确保主机上没有遗留任何东西。再按一次 Ctrl+C 立即退出。</translation>
    </message>
    <message>
        <source>Project file: %1</source>
        <translation>项目文件：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>已收集被中断的运行遗留在其主机上的 %n 次试验。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no run that could be resumed. &quot;strata run&quot; starts one.</source>
        <translation>%1 没有可以继续的运行。“strata run”可开始一次运行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 没有运行 %2；它的运行为 1 到 %3。</translation>
    </message>
    <message>
        <source>%1: continuing %2</source>
        <translation>%1：正在继续 %2</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>--host names one of the hosts of %1: %2.</source>
        <translation>--host 应为 %1 的主机之一：%2。</translation>
    </message>
    <message>
        <source>%1: self-check of %2</source>
        <translation>%1：%2 的自检</translation>
    </message>
    <message>
        <source>Only one host was measured, so there is nothing to compare it with.</source>
        <translation>只测量了一台主机，因此没有可比较的对象。</translation>
    </message>
    <message>
        <source>Nothing can be written into the directory %1: %2. Check its permissions and the free space, or give --report another directory.</source>
        <translation>无法写入目录 %1：%2。请检查其权限和可用空间，或为 --report 指定另一个目录。</translation>
    </message>
    <message>
        <source>%1: first collecting what %2, which was interrupted, may have left on its hosts</source>
        <translation>%1：先收集已中断的 %2 可能在其主机上留下的数据</translation>
    </message>
    <message>
        <source>%1: %2 was interrupted. It may have left results on its hosts: %3.
They were not collected, because you did not begin that run on this computer with this plan. To collect them, open the file in the window and choose Collect results, or continue the run with --resume.</source>
        <extracomment>%1 is a file, %2 the name of a run, %3 a list such as &quot;gpu01 (ana@10.0.0.7)&quot;</extracomment>
        <translation>%1：%2 已中断。它可能在其主机上留下了结果：%3。
这些结果没有收集，因为该运行不是您在本机上用此计划开始的。要收集它们，请在窗口中打开该文件并选择“收集结果”，或用 --resume 继续该运行。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::Verb</name>
    <message>
        <source>strata: %1</source>
        <translation>strata：%1</translation>
    </message>
    <message>
        <source>In the workload %1: %2</source>
        <translation>在工作负载 %1 中：%2</translation>
    </message>
    <message>
        <source>There is no workload &quot;%1&quot;. Available: %2.</source>
        <translation>没有工作负载“%1”。可用的有：%2。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::AboutBox</name>
    <message>
        <source>About Strata</source>
        <translation>关于 Strata</translation>
    </message>
    <message>
        <source>Shows what each layer of virtualization costs a deep-learning job.</source>
        <translation>显示每一层虚拟化给深度学习任务带来多大开销。</translation>
    </message>
    <message>
        <source>Built with Qt %1, running with Qt %2.</source>
        <translation>以 Qt %1 构建，以 Qt %2 运行。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::AddHostWizard</name>
    <message>
        <source>Add host</source>
        <translation>添加主机</translation>
    </message>
    <message>
        <source>&amp;Add host</source>
        <translation>添加主机(&amp;A)</translation>
    </message>
    <message>
        <source>Edit host</source>
        <translation>编辑主机</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChangeView</name>
    <message>
        <source>Changes as a table</source>
        <translation>变化表格</translation>
    </message>
    <message>
        <source>Change from before to after</source>
        <translation>从之前到之后的变化</translation>
    </message>
    <message>
        <source>Rates of both runs</source>
        <translation>两次运行的速率</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>显示(&amp;S)：</translation>
    </message>
    <message>
        <source>Roofline of both runs</source>
        <translation>两次运行的 Roofline</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChangesDialog</name>
    <message>
        <source>Compare two runs</source>
        <translation>比较两次运行</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>&amp;Export …</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>What differs between the runs</source>
        <translation>两次运行之间的不同之处</translation>
    </message>
    <message>
        <source>What differs (%1)</source>
        <extracomment>%1 is how many facts differ</extracomment>
        <translation>不同之处（%1）</translation>
    </message>
    <message>
        <source>This run could not be read.</source>
        <translation>无法读取此运行。</translation>
    </message>
    <message>
        <source>Reading and comparing the runs …</source>
        <translation>正在读取并比较两次运行…</translation>
    </message>
    <message>
        <source>Choose two runs.</source>
        <translation>请选择两次运行。</translation>
    </message>
    <message>
        <source>This project has fewer than two runs. Run it again later, for instance after an update of the kernel, or choose a run of another project file.</source>
        <translation>此项目的运行少于两次。请以后再次运行，例如在内核更新之后，或选择另一个项目文件中的运行。</translation>
    </message>
    <message>
        <source>Each host is compared with itself: before and after an update of the kernel, for instance.</source>
        <translation>每台主机与其自身比较：例如内核更新之前和之后。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. Choose two runs first.</source>
        <translation>还没有可导出的内容。请先选择两次运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 个文件写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Drawing the charts …</source>
        <translation>正在绘制图表…</translation>
    </message>
    <message>
        <source>The export was cancelled. Files that were written by then are in %1.</source>
        <translation>导出已取消。到那时为止写出的文件在 %1 中。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChartNoteDialog</name>
    <message>
        <source>Edit notes</source>
        <translation>编辑注释</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>添加注释</translation>
    </message>
    <message>
        <source>for example: kernel updated here</source>
        <translation>例如：此处更新了内核</translation>
    </message>
    <message>
        <source>&amp;Note:</source>
        <translation>注释(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Which:</source>
        <translation>哪一条(&amp;W)：</translation>
    </message>
    <message>
        <source>all hosts: the work as a whole</source>
        <translation>所有主机：整个工作</translation>
    </message>
    <message>
        <source>W&amp;ork:</source>
        <translation>工作(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;Host:</source>
        <translation>主机(&amp;H)：</translation>
    </message>
    <message>
        <source>A run can have at most %1 notes. Remove one first.</source>
        <translation>一次运行最多有 %1 条注释。请先移除一条。</translation>
    </message>
    <message>
        <source>Save this note first.</source>
        <translation>请先保存此条注释。</translation>
    </message>
    <message>
        <source>A note has at most %1 characters, and this one has %2. Shorten it.</source>
        <translation>注释最多 %1 个字符，此条有 %2 个。请缩短。</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>请先输入内容。</translation>
    </message>
    <message>
        <source>The note is drawn with a number on each chart that has this figure, and goes into exports and reports.</source>
        <translation>注释会以编号形式绘制在含有此数值的每个图表上，并包含在导出和报告中。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandConsentDialog</name>
    <message>
        <source>Commands of this plan</source>
        <translation>此计划的命令</translation>
    </message>
    <message>
        <source>This plan runs commands on your hosts.</source>
        <translation>此计划在您的主机上运行命令。</translation>
    </message>
    <message>
        <source>They can do anything there that your account can do, such as read and delete files. Review them, and allow them only if you trust their author. You are asked once for each command.</source>
        <translation>它们在那里可以做您的帐户所能做的任何事，例如读取和删除文件。请阅读它们，只有在信任编写者时才允许。每个命令只询问您一次。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Allow and run</source>
        <translation>允许并运行(&amp;A)</translation>
    </message>
    <message>
        <source>Read the &amp;files …</source>
        <translation>查看文件(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandDialog</name>
    <message>
        <source>Add own command</source>
        <translation>添加自定义命令</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Edit own command</source>
        <translation>编辑自定义命令</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>The plan has this command already.</source>
        <translation>计划中已有此命令。</translation>
    </message>
    <message>
        <source>The commands of this plan would bring more than 32 MiB of files. Put some of them on the hosts instead.</source>
        <translation>此计划的命令将带来超过 32 MiB 的文件。请改为将其中一些放在主机上。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandForm</name>
    <message>
        <source>It cannot be read.</source>
        <translation>无法读取它。</translation>
    </message>
    <message>
        <source>It is larger than 64 KiB. Put it on the hosts instead.</source>
        <translation>它大于 64 KiB。请改为将其放到主机上。</translation>
    </message>
    <message>
        <source>It is not a text. Put it on the hosts instead.</source>
        <translation>它不是文本。请改为将其放到主机上。</translation>
    </message>
    <message>
        <source>&amp;Load …</source>
        <translation>加载(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>A private directory, deleted afterwards</source>
        <translation>私有目录，之后删除</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>命令(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Variables, one a line:</source>
        <translation>变量，每行一个(&amp;V)：</translation>
    </message>
    <message>
        <source>&amp;Directory:</source>
        <translation>目录(&amp;D)：</translation>
    </message>
    <message>
        <source>Script:</source>
        <translation>脚本：</translation>
    </message>
    <message>
        <source>A text file of up to 64 KiB on this computer. It becomes part of the plan, and is put on each host for the time of a trial.</source>
        <translation>本机上不超过 64 KiB 的文本文件。它会成为计划的一部分，并在试验期间放到每台主机上。</translation>
    </message>
    <message>
        <source>Remove the script</source>
        <translation>移除脚本</translation>
    </message>
    <message>
        <source>The time it takes</source>
        <translation>所用的时间</translation>
    </message>
    <message>
        <source>Numbers in its output, by my pattern</source>
        <translation>其输出中的数字，按我的模式</translation>
    </message>
    <message>
        <source>Output of %1</source>
        <translation>%1 的输出</translation>
    </message>
    <message>
        <source>Work in a second: higher is better</source>
        <translation>每秒的工作量：越高越好</translation>
    </message>
    <message>
        <source>Time of a step in seconds</source>
        <translation>每步的时间，单位秒</translation>
    </message>
    <message>
        <source>Time of a step in milliseconds</source>
        <translation>每步的时间，单位毫秒</translation>
    </message>
    <message>
        <source>Time of a step in microseconds</source>
        <translation>每步的时间，单位微秒</translation>
    </message>
    <message>
        <source>A clock in milliseconds: steps are between lines</source>
        <translation>以毫秒计的时钟：步在行与行之间</translation>
    </message>
    <message>
        <source>Nothing: the time between lines counts</source>
        <translation>无：行与行之间的时间计入</translation>
    </message>
    <message>
        <source>Each line that matches</source>
        <translation>每个匹配的行</translation>
    </message>
    <message>
        <source>A run, by its last line that matches</source>
        <translation>一次运行，取其最后一个匹配的行</translation>
    </message>
    <message>
        <source>A run, by the sum of its lines</source>
        <translation>一次运行，取其各行之和</translation>
    </message>
    <message>
        <source>A regular expression in RE2&apos;s syntax for a line of the output. The number is the part in parentheses; it may end with k, M, G or T.</source>
        <translation>用于匹配一行输出的 RE2 语法的正则表达式。数字是括号中的部分；可以 k、M、G 或 T 结尾。</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>测量的内容</translation>
    </message>
    <message>
        <source>&amp;Measure:</source>
        <translation>测量(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Pattern:</source>
        <translation>模式(&amp;P)：</translation>
    </message>
    <message>
        <source>The &amp;number is:</source>
        <translation>数字是(&amp;N)：</translation>
    </message>
    <message>
        <source>A &amp;step is:</source>
        <translation>一步是(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;Work of a step:</source>
        <translation>一步的工作量(&amp;W)：</translation>
    </message>
    <message>
        <source>Work of a step</source>
        <translation>一步的工作量</translation>
    </message>
    <message>
        <source>Unit of the work</source>
        <translation>工作量的单位</translation>
    </message>
    <message>
        <source>How much is done in a step, such as the images of a batch or of a whole run.</source>
        <translation>一步完成多少，例如一个批次或整次运行的图像数。</translation>
    </message>
    <message>
        <source>What is counted: images, tokens, B.</source>
        <translation>计数的内容：images、tokens、B。</translation>
    </message>
    <message>
        <source>If a step takes longer, the command is ended and the trial fails.</source>
        <translation>如果一步超过此时间，则结束命令，试验失败。</translation>
    </message>
    <message>
        <source>Measuring ends after the step that passes this.</source>
        <translation>测量在超过此值的那一步之后结束。</translation>
    </message>
    <message>
        <source>How much in each trial</source>
        <translation>每次试验的量</translation>
    </message>
    <message>
        <source>S&amp;teps:</source>
        <translation>步数(&amp;T)：</translation>
    </message>
    <message>
        <source>Steps &amp;before them, not counted:</source>
        <translation>之前不计入的步(&amp;B)：</translation>
    </message>
    <message>
        <source>L&amp;imit of a step:</source>
        <translation>一步的时限(&amp;I)：</translation>
    </message>
    <message>
        <source>Limit o&amp;f all steps:</source>
        <translation>所有步的时限(&amp;F)：</translation>
    </message>
    <message>
        <source>Script to run</source>
        <translation>要运行的脚本</translation>
    </message>
    <message>
        <source>None. The command finds what is on the host.</source>
        <translation>无。命令使用主机上已有的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s), put on the host. In the command, {script} is its path.</source>
        <translation>
            <numerusform>%n 字节，放到主机上。在命令中，{script} 是其路径。</numerusform>
        </translation>
    </message>
    <message>
        <source>Words are quoted as for a shell, but no shell reads them. For pipes or $VARIABLES write: sh -c &apos;…&apos;</source>
        <translation>单词的引号写法与 shell 相同，但不由 shell 读取。要使用管道或 $VARIABLES，请写：sh -c &apos;…&apos;</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <comment>of a command</comment>
        <translation>程序：%1</translation>
    </message>
    <message>
        <source>Each run of the command is a step, from its start to its end.</source>
        <translation>命令的每次运行为一步，从开始到结束。</translation>
    </message>
    <message>
        <source>python3 train.py --epochs 1</source>
        <translation>python3 train.py --epochs 1</translation>
    </message>
    <message>
        <source>C&amp;hoose …</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Files to copy:</source>
        <translation>要复制的文件：</translation>
    </message>
    <message>
        <source>Files and folders of this computer, of up to 16 MiB in all. They become part of the plan, and are put on each host for the time of a trial.</source>
        <translation>本机的文件和文件夹，总计不超过 16 MiB。它们成为计划的一部分，并在试验期间放到每台主机上。</translation>
    </message>
    <message>
        <source>%1, put on the host. In the command, {files} is their directory.</source>
        <translation>%1，放到主机上。在命令中，{files} 是其目录。</translation>
    </message>
    <message>
        <source>They are missing from the project file. Choose them again.</source>
        <translation>项目文件中缺少这些文件。请重新选择。</translation>
    </message>
    <message>
        <source>The directory of the files, deleted afterwards</source>
        <translation>文件所在的目录，之后会删除</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ContainerForm</name>
    <message>
        <source>Start an &amp;init process in the container</source>
        <translation>在容器中启动 init 进程(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Runtime:</source>
        <translation>运行时(&amp;R)：</translation>
    </message>
    <message>
        <source>CPU &amp;quota:</source>
        <translation>CPU 配额(&amp;Q)：</translation>
    </message>
    <message>
        <source>&amp;Memory limit:</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>内存限制(&amp;M)：</translation>
    </message>
    <message>
        <source>Net&amp;work:</source>
        <translation>网络(&amp;W)：</translation>
    </message>
    <message>
        <source>M&amp;ounts:</source>
        <translation>挂载(&amp;O)：</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>无</translation>
    </message>
    <message>
        <source> cores</source>
        <translation> 核</translation>
    </message>
    <message>
        <source>one per line: /data:/data:ro</source>
        <translation>每行一个：/data:/data:ro</translation>
    </message>
    <message>
        <source>A network is none, bridge, host, or the name of a network of the runtime.</source>
        <translation>网络可以是 none、bridge、host，或运行时的某个网络的名称。</translation>
    </message>
    <message>
        <source>A mount is written as /source:/target or /source:/target:ro, both with absolute paths.</source>
        <translation>挂载写作 /source:/target 或 /source:/target:ro，两者均为绝对路径。</translation>
    </message>
    <message>
        <source>&amp;GPUs:</source>
        <translation>GPU(&amp;G)：</translation>
    </message>
    <message>
        <source>automatic: all, if the runtime can</source>
        <translation>自动：全部，如果运行时支持</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 has no daemon that sets up a network: choose none or host.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>%1 没有守护进程来设置网络：请选择 none 或 host。</translation>
    </message>
    <message>
        <source>Strata does not pass GPUs through to %1 containers.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>Strata 不向 %1 的容器传递 GPU。</translation>
    </message>
    <message>
        <source>The container is made from Strata&apos;s own engine; nothing is downloaded.</source>
        <translation>容器由 Strata 自己的引擎构成；不下载任何内容。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::DiscoveryDialog</name>
    <message>
        <source>Find hosts on %1</source>
        <extracomment>%1 is the name of a machine</extracomment>
        <translation>在 %1 上查找主机</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>What was found on the machine</source>
        <translation>在机器上找到的内容</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>重新搜索(&amp;S)</translation>
    </message>
    <message>
        <source>Container runtimes that answer, and virtual machines that run there. Nothing is started or changed on the machine.</source>
        <translation>有响应的容器运行时，以及在那里运行的虚拟机。不会在机器上启动或更改任何内容。</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>正在搜索…</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) can be added.</source>
        <translation>
            <numerusform>可添加 %n 台主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>No container runtime answers there, and no virtual machine is running.</source>
        <translation>那里没有响应的容器运行时，也没有运行中的虚拟机。</translation>
    </message>
    <message>
        <source>GPUs of the machine: %1. Containers can use them if their runtime supports it.</source>
        <translation>机器的 GPU：%1。如果运行时支持，容器可以使用它们。</translation>
    </message>
    <message>
        <source>The machine is still being searched.</source>
        <translation>仍在搜索机器。</translation>
    </message>
    <message>
        <source>Nothing in the list is selected.</source>
        <translation>列表中没有选择任何内容。</translation>
    </message>
    <message>
        <source>There is nothing more to add.</source>
        <translation>没有更多可添加的内容。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ExportDialog</name>
    <message>
        <source>All of the same &amp;size:</source>
        <translation>全部使用相同大小(&amp;S)：</translation>
    </message>
    <message>
        <source>Also write the &amp;numbers as CSV</source>
        <translation>同时将数值写为 CSV(&amp;N)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>C&amp;harts:</source>
        <translation>图表(&amp;H)：</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>PNG (picture)</source>
        <translation>PNG（图片）</translation>
    </message>
    <message>
        <source>SVG (drawing)</source>
        <translation>SVG（矢量图）</translation>
    </message>
    <message>
        <source>PDF (document)</source>
        <translation>PDF（文档）</translation>
    </message>
    <message>
        <source> in</source>
        <translation> 英寸</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>格式(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation>分辨率(&amp;R)：</translation>
    </message>
    <message>
        <source>&amp;Directory:</source>
        <translation>目录(&amp;D)：</translation>
    </message>
    <message>
        <source>Charts to export</source>
        <translation>要导出的图表</translation>
    </message>
    <message>
        <source>Choose a directory</source>
        <translation>选择目录</translation>
    </message>
    <message>
        <source>Also write the results as &amp;JSON</source>
        <translation>同时将结果写为 JSON(&amp;J)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Also %n chart(s) of further settings</source>
        <translation>
            <numerusform>同时包括其他配置的 %n 个图表(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to export is checked.</source>
        <translation>没有勾选要导出的内容。</translation>
    </message>
    <message>
        <source>No directory is chosen.</source>
        <translation>没有选择目录。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::FilesDialog</name>
    <message>
        <source>This is not a text file.</source>
        <translation>这不是文本文件。</translation>
    </message>
    <message>
        <source>… The rest is not shown.</source>
        <translation>… 其余部分不显示。</translation>
    </message>
    <message>
        <source>Files to copy</source>
        <translation>要复制的文件</translation>
    </message>
    <message>
        <source>They become part of the plan, and are put on each host for the time of a trial. In the command, {files} is the path of their directory. Put data on the hosts instead.</source>
        <translation>它们成为计划的一部分，并在试验期间放到每台主机上。在命令中，{files} 是其目录的路径。数据请直接放在主机上。</translation>
    </message>
    <message>
        <source>They are put on each host for the time of a trial. In the command, {files} is the path of their directory.</source>
        <translation>它们在试验期间放到每台主机上。在命令中，{files} 是其目录的路径。</translation>
    </message>
    <message>
        <source>Content of the selected file</source>
        <translation>所选文件的内容</translation>
    </message>
    <message>
        <source>Select a file to read it.</source>
        <translation>选择一个文件以查看。</translation>
    </message>
    <message>
        <source>Add &amp;files …</source>
        <translation>添加文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Add f&amp;older …</source>
        <translation>添加文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Folder with files to copy</source>
        <translation>含有要复制文件的文件夹</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>In all: %1.</source>
        <extracomment>how many files there are and how large they are</extracomment>
        <translation>总计：%1。</translation>
    </message>
    <message>
        <source>Files are being read.</source>
        <translation>正在读取文件。</translation>
    </message>
    <message>
        <source>Select a file first.</source>
        <translation>请先选择一个文件。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::FoundHostModel</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>in the project already, as %1</source>
        <translation>已在项目中，名称为 %1</translation>
    </message>
    <message>
        <source>can be added</source>
        <translation>可添加</translation>
    </message>
    <message>
        <source>can be added; a user name is needed</source>
        <translation>可添加；需要用户名</translation>
    </message>
    <message>
        <source>can be added; its address is needed</source>
        <translation>可添加；需要其地址</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostAddressPage</name>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Strata starts the container on its host, and removes it after each trial.</source>
        <translation>Strata 在其主机上启动容器，并在每次试验后将其移除。</translation>
    </message>
    <message>
        <source>No password is stored. If one is needed, you are asked for it.</source>
        <translation>不存储密码。如果需要，会向您询问。</translation>
    </message>
    <message>
        <source>Strata &amp;makes this virtual machine while it is needed</source>
        <translation>由 Strata 在需要时创建此虚拟机(&amp;M)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostCheckPage</name>
    <message>
        <source>Check &amp;again</source>
        <translation>再次检查(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy report</source>
        <translation>复制报告(&amp;C)</translation>
    </message>
    <message>
        <source>Can it be used?</source>
        <translation>它可用吗？</translation>
    </message>
    <message>
        <source>Strata checks the host step by step. You can continue with warnings, and check again at any time.</source>
        <translation>Strata 逐步检查主机。有警告时也可继续，并可随时再次检查。</translation>
    </message>
    <message>
        <source>Checklist of the host</source>
        <translation>主机的检查清单</translation>
    </message>
    <message>
        <source>The host can be used, with the warnings above.</source>
        <translation>该主机可用，但有上述警告。</translation>
    </message>
    <message>
        <source>The host can be used.</source>
        <translation>该主机可用。</translation>
    </message>
    <message>
        <source>The host cannot be used yet. You can add it anyway, and check it again later.</source>
        <translation>该主机尚不可用。您仍可添加它，稍后再检查。</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>The host is still being checked.</source>
        <translation>仍在检查该主机。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostDetailsDialog</name>
    <message>
        <source>Commands that Strata runs on this host</source>
        <translation>Strata 在此主机上运行的命令</translation>
    </message>
    <message>
        <source>Commands that Strata runs on this host. Words in capitals stand for what differs from trial to trial, or is not known before a check.</source>
        <translation>Strata 在此主机上运行的命令。大写单词代表随试验变化或在检查之前未知的内容。</translation>
    </message>
    <message>
        <source>C&amp;heck now</source>
        <translation>立即检查(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>全部复制(&amp;C)</translation>
    </message>
    <message>
        <source>Details of the host</source>
        <translation>主机的详细信息</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Details of %1</source>
        <extracomment>%1 is the name of a host</extracomment>
        <translation>%1 的详细信息</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostDraft</name>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>VM on %1</source>
        <extracomment>proposed name of a virtual machine on a host</extracomment>
        <translation>%1 上的虚拟机</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostKeyDialog</name>
    <message>
        <source>Host key</source>
        <translation>主机密钥</translation>
    </message>
    <message>
        <source>You have not connected to %1 before.</source>
        <translation>您以前没有连接过 %1。</translation>
    </message>
    <message>
        <source>The key of %1 is not the one remembered.</source>
        <translation>%1 的密钥与记住的不同。</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the one remembered.</source>
        <translation>%1 出示的密钥类型与记住的不同。</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one from the host&apos;s administrator. Nothing has been sent yet, not even a password.</source>
        <translation>请将该指纹与主机管理员提供的指纹核对。尚未发送任何内容，包括密码。</translation>
    </message>
    <message>
        <source>The host was reinstalled, or something is intercepting the connection. A virtual machine that was recreated at the same address does this too. Nothing was sent. Replace the key only if you know why it changed.</source>
        <translation>主机被重新安装过，或者有人在截取连接。在同一地址重新创建的虚拟机也会如此。没有发送任何内容。只有在知道密钥为何更改时才应替换它。</translation>
    </message>
    <message>
        <source>The remembered key was not shown, so the host cannot be recognized by it. The host may have been given another key, or something is intercepting the connection. Nothing was sent.</source>
        <translation>对方没有出示记住的密钥，因此无法据此识别主机。主机可能换了另一个密钥，或者有人在截取连接。没有发送任何内容。</translation>
    </message>
    <message>
        <source>Host:</source>
        <translation>主机：</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>地址：</translation>
    </message>
    <message>
        <source>Key type:</source>
        <translation>密钥类型：</translation>
    </message>
    <message>
        <source>Fingerprint:</source>
        <translation>指纹：</translation>
    </message>
    <message>
        <source>Remembered:</source>
        <translation>记住的：</translation>
    </message>
    <message>
        <source>&amp;Replace the remembered key …</source>
        <translation>替换记住的密钥(&amp;R)…</translation>
    </message>
    <message>
        <source>Connect and &amp;remember</source>
        <translation>连接并记住(&amp;R)</translation>
    </message>
    <message>
        <source>Connect &amp;once</source>
        <translation>仅连接一次(&amp;O)</translation>
    </message>
    <message>
        <source>Replace the remembered key</source>
        <translation>替换记住的密钥</translation>
    </message>
    <message>
        <source>Replace the remembered key of %1?</source>
        <translation>要替换记住的 %1 的密钥吗？</translation>
    </message>
    <message>
        <source>From then on only the new key counts: %1</source>
        <translation>此后只有新密钥有效：%1</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostKindPage</name>
    <message>
        <source>Host type</source>
        <translation>主机类型</translation>
    </message>
    <message>
        <source>A host is a place where work runs. Containers and virtual machines run on another host.</source>
        <translation>主机是工作运行的地方。容器和虚拟机在另一台主机上运行。</translation>
    </message>
    <message>
        <source>&amp;Bare metal</source>
        <translation>裸机(&amp;B)</translation>
    </message>
    <message>
        <source>A physical machine, or one you treat as such.</source>
        <translation>物理机，或您视为物理机的机器。</translation>
    </message>
    <message>
        <source>&amp;Container</source>
        <translation>容器(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Virtual machine</source>
        <translation>虚拟机(&amp;V)</translation>
    </message>
    <message>
        <source>Container &amp;in a VM</source>
        <translation>虚拟机中的容器(&amp;I)</translation>
    </message>
    <message>
        <source>a machine that is not in this project</source>
        <translation>不在此项目中的机器</translation>
    </message>
    <message>
        <source>The VM runs &amp;on:</source>
        <translation>虚拟机运行于(&amp;O)：</translation>
    </message>
    <message>
        <source>The container runs &amp;on:</source>
        <translation>容器运行于(&amp;O)：</translation>
    </message>
    <message>
        <source>Add the bare-metal host first. Then add the container on it.</source>
        <translation>请先添加裸机主机，然后在其上添加容器。</translation>
    </message>
    <message>
        <source>Add the virtual machine first. Then add the container in it.</source>
        <translation>请先添加虚拟机，然后在其中添加容器。</translation>
    </message>
    <message>
        <source>Docker, Podman, runc, gVisor … on a bare-metal host. Needs no SSH server inside.</source>
        <translation>裸机主机上的 Docker、Podman、runc、gVisor 等。容器内不需要 SSH 服务器。</translation>
    </message>
    <message>
        <source>Docker, Podman, runc, gVisor … inside a virtual machine.</source>
        <translation>虚拟机内的 Docker、Podman、runc、gVisor 等。</translation>
    </message>
    <message>
        <source>A guest with its own address and SSH server, or one that Strata makes on a host of this project.</source>
        <translation>拥有自己的地址和 SSH 服务器的客户机，或由 Strata 在本项目的某台主机上创建的客户机。</translation>
    </message>
    <message>
        <source>Strata &amp;makes this virtual machine while it is needed</source>
        <translation>由 Strata 在需要时创建此虚拟机(&amp;M)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostMatchForm</name>
    <message>
        <source>no counterpart was found: it is not compared</source>
        <translation>没有找到对应的主机：不参与比较</translation>
    </message>
    <message>
        <source>the same host, of this project or a copy of it</source>
        <translation>同一台主机，来自此项目或其副本</translation>
    </message>
    <message>
        <source>has the same name</source>
        <translation>名称相同</translation>
    </message>
    <message>
        <source>plays the same role; check that it is the same machine</source>
        <translation>角色相同；请确认是同一台机器</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>您的选择</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>(not compared)</source>
        <translation>（不比较）</translation>
    </message>
    <message>
        <source>Host after that is compared with %1</source>
        <extracomment>%1 is the name of a host</extracomment>
        <translation>之后运行中与 %1 比较的主机</translation>
    </message>
    <message>
        <source>Each host of the earlier run is compared with one of the later run. Hosts are matched by name, then by role; correct any wrong match.</source>
        <translation>之前运行的每台主机与之后运行的一台主机比较。主机先按名称、再按角色匹配；如有错误，请更正。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostSummaryPage</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The name appears in charts and tables.</source>
        <translation>该名称显示在图表和表格中。</translation>
    </message>
    <message>
        <source>anything worth remembering about this host</source>
        <translation>关于此主机值得记住的任何内容</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation>类型：</translation>
    </message>
    <message>
        <source>Where:</source>
        <translation>位置：</translation>
    </message>
    <message>
        <source>N&amp;otes:</source>
        <translation>备注(&amp;O)：</translation>
    </message>
    <message>
        <source>Give the host a name.</source>
        <translation>请为主机命名。</translation>
    </message>
    <message>
        <source>Another host of this project has this name.</source>
        <translation>此项目中的另一台主机使用了此名称。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>&amp;Price per hour:</source>
        <translation>每小时价格(&amp;P)：</translation>
    </message>
    <message>
        <source>In any currency, the same for all hosts. A host without a price has that of the host that it runs on.</source>
        <translation>任意货币，所有主机须相同。没有价格的主机采用其所在主机的价格。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::MachineForm</name>
    <message>
        <source>&amp;This computer</source>
        <translation>本机(&amp;T)</translation>
    </message>
    <message>
        <source>Another machine, over &amp;SSH</source>
        <translation>另一台机器，通过 SSH(&amp;S)</translation>
    </message>
    <message>
        <source>automatic: your cache directory there</source>
        <translation>自动：您在那里的缓存目录</translation>
    </message>
    <message>
        <source>Engine &amp;directory:</source>
        <translation>引擎目录(&amp;D)：</translation>
    </message>
    <message>
        <source>choose from ~/.ssh/config …</source>
        <translation>从 ~/.ssh/config 选择…</translation>
    </message>
    <message>
        <source>A&amp;lias:</source>
        <translation>别名(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Port:</source>
        <translation>端口(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Host name or address:</source>
        <translation>主机名或地址(&amp;H)：</translation>
    </message>
    <message>
        <source>your name on this computer</source>
        <translation>您在本机上的用户名</translation>
    </message>
    <message>
        <source>&amp;User:</source>
        <translation>用户(&amp;U)：</translation>
    </message>
    <message>
        <source>automatic: agent, then the usual key files, then a password</source>
        <translation>自动：先用 ssh-agent，再用常用的密钥文件，最后用密码</translation>
    </message>
    <message>
        <source>B&amp;rowse …</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Key file:</source>
        <translation>密钥文件(&amp;K)：</translation>
    </message>
    <message>
        <source>direct, or user@gateway:22</source>
        <translation>直接连接，或 user@gateway:22</translation>
    </message>
    <message>
        <source>&amp;Jump host:</source>
        <translation>跳板机(&amp;J)：</translation>
    </message>
    <message>
        <source>Strata does not follow these lines of the entry: %1</source>
        <translation>Strata 不采用该条目中的这些行：%1</translation>
    </message>
    <message>
        <source>Choose a private key</source>
        <translation>选择私钥</translation>
    </message>
    <message>
        <source>The engine directory must begin with / or ~/.</source>
        <translation>引擎目录必须以 / 或 ~/ 开头。</translation>
    </message>
    <message>
        <source>Fill in the host name or address.</source>
        <translation>请填写主机名或地址。</translation>
    </message>
    <message>
        <source>gpu01, or user@gpu01:22</source>
        <translation>gpu01，或 user@gpu01:22</translation>
    </message>
    <message>
        <source>An address looks like gpu01, user@gpu01:2222 or [fe80::1]:22. Use letters, digits, dots, dashes and underscores; do not begin with a dash.</source>
        <translation>地址的格式如 gpu01、user@gpu01:2222 或 [fe80::1]:22。请使用字母、数字、点、连字符和下划线；不要以连字符开头。</translation>
    </message>
    <message>
        <source>User name: use letters, digits, dots, dashes and underscores; do not begin with a dash.</source>
        <translation>用户名：请使用字母、数字、点、连字符和下划线；不要以连字符开头。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::MadeVmForm</name>
    <message>
        <source>Use &amp;huge pages that are reserved on the machine</source>
        <translation>使用机器预留的大页内存(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Acceleration:</source>
        <translation>加速(&amp;A)：</translation>
    </message>
    <message>
        <source>&amp;Processors:</source>
        <translation>处理器(&amp;P)：</translation>
    </message>
    <message>
        <source>M&amp;emory:</source>
        <translation>内存(&amp;E)：</translation>
    </message>
    <message>
        <source>&amp;Kernel:</source>
        <translation>内核(&amp;K)：</translation>
    </message>
    <message>
        <source>automatic: KVM if a guest boots with it, else emulation</source>
        <translation>自动：如果客户机能用 KVM 启动则用 KVM，否则用模拟</translation>
    </message>
    <message>
        <source>KVM</source>
        <translation>KVM</translation>
    </message>
    <message>
        <source>emulation: shows that it works, not what a VM costs</source>
        <translation>模拟：只能说明可行，不能说明虚拟机的开销</translation>
    </message>
    <message>
        <source>all of the machine</source>
        <translation>机器的全部处理器</translation>
    </message>
    <message>
        <source>half of the machine&apos;s, 4 GiB at most</source>
        <translation>机器内存的一半，最多 4 GiB</translation>
    </message>
    <message>
        <source>automatic, or a file on the machine</source>
        <translation>自动，或机器上的文件</translation>
    </message>
    <message>
        <source>A virtual machine needs 512 MiB of memory or more.</source>
        <translation>虚拟机需要 512 MiB 或更多内存。</translation>
    </message>
    <message>
        <source>The kernel must be an absolute path.</source>
        <translation>内核必须是绝对路径。</translation>
    </message>
    <message>
        <source>Strata makes it from the QEMU, kernel, busybox and dropbear of the machine that it runs on, and removes all of it afterwards.</source>
        <translation>Strata 用其所在机器的 QEMU、内核、busybox 和 dropbear 创建它，之后全部移除。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OptionForm</name>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>all, or for example 0-3,8</source>
        <translation>全部，或例如 0-3,8</translation>
    </message>
    <message>
        <source>Every option here is a condition of the measurement and is stored with it.</source>
        <translation>这里的每个选项都是测量条件，并随测量一起存储。</translation>
    </message>
    <message>
        <source>CPU &amp;set:</source>
        <translation>CPU 集(&amp;S)：</translation>
    </message>
    <message>
        <source>A CPU set is written as numbers and ranges: 0-3,8.</source>
        <translation>CPU 集写作数字和范围：0-3,8。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OutputPreview</name>
    <message>
        <source>Try it on output</source>
        <translation>用输出试一试</translation>
    </message>
    <message>
        <source>Show an &amp;example</source>
        <translation>显示示例(&amp;E)</translation>
    </message>
    <message>
        <source>Paste what the command prints. What counts is marked, as the host would find it.</source>
        <translation>请粘贴命令的输出。计入的部分会被标记，与主机的识别结果相同。</translation>
    </message>
    <message>
        <source>Output to try the setting on</source>
        <translation>用于测试此设置的输出</translation>
    </message>
    <message>
        <source>Only the beginning is read.</source>
        <translation>只读取开头部分。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OwnMachinesDialog</name>
    <message>
        <source>Run again on my hosts</source>
        <translation>在我的主机上再次运行</translation>
    </message>
    <message>
        <source>Choose a machine of your own for each machine of this plan, or enter an address such as user@gpu01:22. Containers and VMs that Strata starts follow their machine. The plan opens as a new project; this one stays as it is.</source>
        <translation>请为此计划的每台机器选择一台您自己的机器，或输入 user@gpu01:22 这样的地址。由 Strata 启动的容器和虚拟机跟随其机器。计划会作为新项目打开；此项目保持不变。</translation>
    </message>
    <message>
        <source>&amp;Create project</source>
        <translation>创建项目(&amp;C)</translation>
    </message>
    <message>
        <source>%1 (%2):</source>
        <translation>%1（%2）：</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>My machine for %1</source>
        <translation>我的机器，对应 %1</translation>
    </message>
    <message>
        <source>“%1” is not an address. Enter a host name, user@host, or user@host:port.</source>
        <translation>“%1”不是地址。请输入主机名、user@host 或 user@host:port。</translation>
    </message>
    <message>
        <source>Choose at least one machine.</source>
        <translation>请至少选择一台机器。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) of the plan will be compared. Check them before the run: folders and processors that containers are given were chosen for other machines.</source>
        <translation>
            <numerusform>将比较计划中的 %n 台主机。运行之前请检查它们：分配给容器的文件夹和处理器是为其他机器选择的。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::PlacementDialog</name>
    <message>
        <source>Placement</source>
        <extracomment>name of a new placement, which a person may change</extracomment>
        <translation>放置方案</translation>
    </message>
    <message>
        <source>Processes of each host</source>
        <translation>每台主机的进程</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Give the placement a name.</source>
        <translation>请为放置方案命名。</translation>
    </message>
    <message>
        <source>Another host has this name.</source>
        <translation>另一台主机使用了此名称。</translation>
    </message>
    <message>
        <source>placing processes</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>放置进程</translation>
    </message>
    <message>
        <source>adding a placement</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>添加放置方案</translation>
    </message>
    <message>
        <source>Where the processes of %1 run</source>
        <translation>%1 的进程在何处运行</translation>
    </message>
    <message>
        <source>Type how many processes each host runs. Work with more or fewer of them is shared out in the same proportion. A placement is compared like a host.</source>
        <translation>请输入每台主机运行多少个进程。进程更多或更少的工作按相同比例分配。放置方案像主机一样参与比较。</translation>
    </message>
    <message>
        <source>Type how many processes each host runs. Work with more or fewer of them is shared out in the same proportion. The first process runs on %1.</source>
        <translation>请输入每台主机运行多少个进程。进程更多或更少的工作按相同比例分配。第一个进程在 %1 上运行。</translation>
    </message>
    <message>
        <source>No host runs a process yet.</source>
        <translation>还没有主机运行进程。</translation>
    </message>
    <message>
        <source>No work in the plan has more than one process.</source>
        <translation>计划中没有需要多个进程的工作。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::PreferencesDialog</name>
    <message>
        <source>&amp;Ask before closing while a run is in progress</source>
        <translation>运行进行中关闭时先询问(&amp;A)</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>same as the system</source>
        <extracomment>a language</extracomment>
        <translation>与系统相同</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Keep virtual machines that Strata made until it closes</source>
        <translation>保留 Strata 创建的虚拟机，直到 Strata 关闭(&amp;K)</translation>
    </message>
    <message>
        <source>The next run or check need not wait until they have booted.</source>
        <translation>下次运行或检查不必等待它们启动。</translation>
    </message>
    <message>
        <source>No font on this computer has the characters of this language (%1): you would see boxes. Install one first, for example the package fonts-noto-cjk.</source>
        <translation>本机上没有字体包含此语言 (%1) 的字符：您将只能看到方框。请先安装一种字体，例如软件包 fonts-noto-cjk。</translation>
    </message>
    <message>
        <source>&amp;Reopen the projects of the last session at start</source>
        <translation>启动时重新打开上次会话的项目(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Colors:</source>
        <translation>颜色(&amp;C)：</translation>
    </message>
    <message>
        <source>light</source>
        <extracomment>colors</extracomment>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <extracomment>colors</extracomment>
        <translation>深色</translation>
    </message>
    <message>
        <source>high contrast</source>
        <extracomment>colors</extracomment>
        <translation>高对比度</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ProblemDialog</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Technical details</source>
        <translation>技术详细信息</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::RunPairForm</name>
    <message>
        <source>&amp;Before:</source>
        <translation>之前(&amp;B)：</translation>
    </message>
    <message>
        <source>Other &amp;file …</source>
        <translation>其他文件(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;After:</source>
        <translation>之后(&amp;A)：</translation>
    </message>
    <message>
        <source>Other f&amp;ile …</source>
        <translation>其他文件(&amp;I)…</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>互换(&amp;W)</translation>
    </message>
    <message>
        <source>Exchanges before and after</source>
        <translation>互换之前与之后</translation>
    </message>
    <message>
        <source>Choose a run</source>
        <translation>选择运行</translation>
    </message>
    <message>
        <source>Chooses a run of another project file as the one before</source>
        <translation>选择另一个项目文件中的运行作为之前的运行</translation>
    </message>
    <message>
        <source>Chooses a run of another project file as the one after</source>
        <translation>选择另一个项目文件中的运行作为之后的运行</translation>
    </message>
    <message>
        <source>Compare with a run of another project</source>
        <translation>与另一个项目的运行比较</translation>
    </message>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata 项目 (*.strata)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::RunsDialog</name>
    <message>
        <source>Show &amp;results</source>
        <translation>显示结果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete …</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs of the project</source>
        <translation>项目的运行</translation>
    </message>
    <message>
        <source>words to find it by, separated by commas</source>
        <translation>用于查找的词，以逗号分隔</translation>
    </message>
    <message>
        <source>what was changed before it, what it is for</source>
        <translation>之前更改了什么，用途是什么</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Tags:</source>
        <translation>标签(&amp;T)：</translation>
    </message>
    <message>
        <source>N&amp;ote:</source>
        <translation>备注(&amp;O)：</translation>
    </message>
    <message>
        <source>Sho&amp;w hidden runs (%1)</source>
        <translation>显示已隐藏的运行（%1）(&amp;W)</translation>
    </message>
    <message>
        <source>Select a run first.</source>
        <translation>请先选择一次运行。</translation>
    </message>
    <message>
        <source>Select a single run.</source>
        <translation>请只选择一次运行。</translation>
    </message>
    <message>
        <source>&amp;Unhide</source>
        <translation>取消隐藏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>This run is in progress.</source>
        <translation>此运行正在进行。</translation>
    </message>
    <message>
        <source>A run is in progress. Wait until it is over.</source>
        <translation>有运行正在进行。请等待其结束。</translation>
    </message>
    <message>
        <source>Hide it first. Only hidden runs can be deleted.</source>
        <translation>请先将其隐藏。只有已隐藏的运行可以删除。</translation>
    </message>
    <message>
        <source>renaming a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>重命名运行</translation>
    </message>
    <message>
        <source>tagging a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>为运行加标签</translation>
    </message>
    <message>
        <source>a note on a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>运行的备注</translation>
    </message>
    <message>
        <source>hiding runs</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>隐藏运行</translation>
    </message>
    <message>
        <source>showing runs again</source>
        <translation>重新显示运行</translation>
    </message>
    <message>
        <source>tags that all of them have</source>
        <translation>它们共有的标签</translation>
    </message>
    <message>
        <source>tagging runs</source>
        <translation>为运行添加标签</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SaveName</name>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata 项目 (*.strata)</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Replacing it deletes what is in it now, with all that was measured.</source>
        <translation>替换会删除其中现有的内容，包括所有测量结果。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ScheduleDialog</name>
    <message>
        <source>Schedule a run</source>
        <translation>安排运行</translation>
    </message>
    <message>
        <source>&amp;Start at:</source>
        <translation>开始时间(&amp;S)：</translation>
    </message>
    <message>
        <source>S&amp;chedule</source>
        <translation>安排(&amp;C)</translation>
    </message>
    <message>
        <source>That time is past. Choose a later one.</source>
        <translation>该时间已过。请选择较晚的时间。</translation>
    </message>
    <message>
        <source>It takes %1.</source>
        <extracomment>%1 is &quot;about 3 hours&quot;</extracomment>
        <translation>需要 %1。</translation>
    </message>
    <message>
        <source>The plan is run as it is then. Until then this window has to stay open and the computer awake. If a host asks for a password, its key is new, or a command has to be allowed, the run waits for your answer: check all hosts before you leave.</source>
        <translation>届时将按当时的计划运行。在此之前，此窗口须保持打开，计算机不能休眠。如果主机要求密码、其密钥是新的，或有命令需要允许，运行会等待您的回答：请在离开之前检查所有主机。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SecretDialog</name>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>The last answer was not accepted.</source>
        <translation>上次的回答未被接受。</translation>
    </message>
    <message>
        <source>Password for %1</source>
        <translation>%1 的密码</translation>
    </message>
    <message>
        <source>Passphrase of a key for %1</source>
        <translation>%1 的密钥的口令</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 询问</translation>
    </message>
    <message>
        <source>It is used for this connection and not stored.</source>
        <translation>它只用于此连接，不会存储。</translation>
    </message>
    <message>
        <source>Key file: %1. The passphrase stays on this computer and is not stored.</source>
        <translation>密钥文件：%1。口令只留在本机，不会存储。</translation>
    </message>
    <message>
        <source>Wrong password. Try again.</source>
        <translation>密码错误。请重试。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ShareCopyDialog</name>
    <message>
        <source>&amp;Replace names by roles, and leave out addresses and user names</source>
        <translation>用角色代替名称，并略去地址和用户名(&amp;R)</translation>
    </message>
    <message>
        <source>Save a copy to share</source>
        <translation>保存用于共享的副本</translation>
    </message>
    <message>
        <source>What goes into the copy</source>
        <translation>副本中包含的内容</translation>
    </message>
    <message>
        <source>A project file never contains passwords, passphrases or keys.</source>
        <translation>项目文件从不包含密码、口令或密钥。</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>文件(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message numerus="yes">
        <source>• the plan and %n run(s) with every single value</source>
        <translation>
            <numerusform>• 计划和 %n 次运行，含每个单独的数值</numerusform>
        </translation>
    </message>
    <message>
        <source>• what the engine saw on the hosts: processor, memory, kernel, virtualization</source>
        <translation>• 引擎在主机上看到的内容：处理器、内存、内核、虚拟化</translation>
    </message>
    <message>
        <source>• roles instead of names: “bare metal 1”, “container 1”</source>
        <translation>• 用角色代替名称：“bare metal 1”“container 1”</translation>
    </message>
    <message>
        <source>• the names of the hosts: %1</source>
        <translation>• 主机的名称：%1</translation>
    </message>
    <message>
        <source>• their addresses, user names, and the paths of key files</source>
        <translation>• 其地址、用户名和密钥文件的路径</translation>
    </message>
    <message numerus="yes">
        <source>• among them %n hidden run(s), which can be shown again</source>
        <translation>
            <numerusform>• 其中 %n 次已隐藏的运行，可以重新显示</numerusform>
        </translation>
    </message>
    <message>
        <source>• the names and tags of runs, with these roles in them, without notes</source>
        <translation>• 运行的名称和标签，其中使用这些角色，不含备注</translation>
    </message>
    <message>
        <source>• the names, tags and notes of runs</source>
        <translation>• 运行的名称、标签和备注</translation>
    </message>
    <message>
        <source>• your own commands, word for word, with their variables and scripts</source>
        <translation>• 您自己的命令，逐字包含，以及其变量和脚本</translation>
    </message>
    <message>
        <source>• the plan of each run, with any commands, scripts and files that it had</source>
        <translation>• 每次运行的计划，以及其中的命令、脚本和文件（如有）</translation>
    </message>
    <message numerus="yes">
        <source>• %n file(s) that they copy to the hosts, with their contents</source>
        <translation>
            <numerusform>• 它们复制到主机的 %n 个文件及其内容</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SshAliasModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Jump host</source>
        <translation>跳板机</translation>
    </message>
    <message>
        <source>Its address or user name has characters that Strata does not accept.</source>
        <translation>其地址或用户名含有 Strata 不接受的字符。</translation>
    </message>
    <message>
        <source>It is in the project already, as %1.</source>
        <translation>它已在项目中，名称为 %1。</translation>
    </message>
    <message>
        <source>Strata does not follow these lines of the entry: %1</source>
        <translation>Strata 不采用该条目中的这些行：%1</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SshConfigDialog</name>
    <message>
        <source>Add hosts from ~/.ssh/config</source>
        <translation>从 ~/.ssh/config 添加主机</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Search:</source>
        <translation>搜索(&amp;S)：</translation>
    </message>
    <message>
        <source>name, address or user</source>
        <translation>名称、地址或用户</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config</source>
        <translation>~/.ssh/config 中的主机</translation>
    </message>
    <message>
        <source>No host is chosen.</source>
        <translation>没有选择主机。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) will be added.</source>
        <translation>
            <numerusform>将添加 %n 台主机。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them has (have) lines that Strata does not follow; their tool tips show which.</source>
        <translation>
            <numerusform>其中 %n 台含有 Strata 不采用的行；工具提示中会显示是哪些行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SuiteDialog</name>
    <message>
        <source>&amp;Operations</source>
        <translation>算子(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Lists</source>
        <translation>列表(&amp;L)</translation>
    </message>
    <message>
        <source>Add suite</source>
        <translation>添加套件</translation>
    </message>
    <message>
        <source>as each list says</source>
        <translation>按各列表的规定</translation>
    </message>
    <message>
        <source>S&amp;uite:</source>
        <translation>套件(&amp;U)：</translation>
    </message>
    <message>
        <source>&amp;Precision:</source>
        <translation>精度(&amp;P)：</translation>
    </message>
    <message>
        <source>Name &amp;contains:</source>
        <translation>名称包含(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Steps of each trial:</source>
        <translation>每次试验的步数(&amp;S)：</translation>
    </message>
    <message>
        <source>At &amp;most:</source>
        <translation>最长(&amp;M)：</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Which kinds of operations are in the list below.</source>
        <translation>下方列表中有哪些类型的算子。</translation>
    </message>
    <message>
        <source>Which lists of the suite are in the list below.</source>
        <translation>下方列表中有套件的哪些列表。</translation>
    </message>
    <message>
        <source>Problems of the suite</source>
        <translation>套件的测试项</translation>
    </message>
    <message>
        <source>No problem is chosen.</source>
        <translation>没有选择测试项。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s), %1 on each host in each round.</source>
        <translation>
            <numerusform>%n 个配置，每轮在每台主机上 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) are in the plan already, or in two lists, and are not added again.</source>
        <translation>
            <numerusform>%n 个测试项已在计划中或出现在两个列表中，不再重复添加。</numerusform>
        </translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>&amp;Device:</source>
        <translation>设备(&amp;D)：</translation>
    </message>
    <message>
        <source>for example %1</source>
        <extracomment>a part of a name that somebody looks for</extracomment>
        <translation>例如 %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::TemplateDialog</name>
    <message>
        <source>In &amp;this project</source>
        <translation>在此项目中(&amp;T)</translation>
    </message>
    <message>
        <source>In a ne&amp;w project, with the hosts of this one</source>
        <translation>在新项目中，使用此项目的主机(&amp;W)</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>从模板新建</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>&amp;Make plan</source>
        <translation>创建计划(&amp;M)</translation>
    </message>
    <message>
        <source>Experiments of papers</source>
        <translation>论文中的实验</translation>
    </message>
    <message>
        <source>What the paper did</source>
        <translation>论文做了什么</translation>
    </message>
    <message>
        <source>What it left out</source>
        <translation>论文略去了什么</translation>
    </message>
    <message>
        <source>What Strata does instead</source>
        <translation>Strata 的做法</translation>
    </message>
    <message>
        <source>What you need</source>
        <translation>您需要什么</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>De&amp;vice:</source>
        <extracomment>what does the work: a GPU or the processors</extracomment>
        <translation>设备(&amp;V)：</translation>
    </message>
    <message>
        <source>This experiment has no other device.</source>
        <translation>此实验没有其他设备。</translation>
    </message>
    <message>
        <source>No experiment is chosen.</source>
        <translation>没有选择实验。</translation>
    </message>
    <message>
        <source>No host takes part. Choose one.</source>
        <translation>没有主机参与。请选择一台。</translation>
    </message>
    <message>
        <source>The plan has all of this already.</source>
        <translation>计划中已有全部这些内容。</translation>
    </message>
    <message>
        <source>%1. Before it can run, fill in: %2.</source>
        <extracomment>%1 is an amount of work, %2 names of hosts</extracomment>
        <translation>%1。运行之前请填写：%2。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::TemplateHostForm</name>
    <message>
        <source>leave out</source>
        <extracomment>of a role that no host is to have</extracomment>
        <translation>略去</translation>
    </message>
    <message>
        <source>a new machine, to be filled in</source>
        <extracomment>of a machine whose address is not known yet</extracomment>
        <translation>新机器，待填写</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>a VM that Strata makes</source>
        <translation>由 Strata 创建的虚拟机</translation>
    </message>
    <message>
        <source>a new Docker container</source>
        <translation>新的 Docker 容器</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::TrialsDialog</name>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Trials of this work, and those of the baseline</source>
        <translation>此工作的试验以及基线的试验</translation>
    </message>
    <message>
        <source>No trial of this work has begun.</source>
        <translation>此工作还没有开始的试验。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkHostsDialog</name>
    <message>
        <source>Hosts of this work</source>
        <translation>此工作的主机</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 个配置</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts that do this work</source>
        <translation>执行此工作的主机</translation>
    </message>
    <message>
        <source>All hosts do this work, also those that take part later.</source>
        <translation>所有主机都执行此工作，包括以后参与的主机。</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 hosts do(es) this work.</source>
        <translation>
            <numerusform>%1 台主机中有 %n 台执行此工作。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkloadDialog</name>
    <message>
        <source>Add workload</source>
        <translation>添加工作负载</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Edit workload</source>
        <translation>编辑工作负载</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>These lists make more than %1 settings. Use fewer values.</source>
        <translation>这些列表会生成超过 %1 个配置。请减少值的数量。</translation>
    </message>
    <message numerus="yes">
        <source>Makes %n setting(s).</source>
        <translation>
            <numerusform>生成 %n 个配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>默认值(&amp;D)</translation>
    </message>
    <message>
        <source>Start from the workload&apos;s own values instead of those that were added last.</source>
        <translation>从工作负载自己的值开始，而不是从上次添加的值开始。</translation>
    </message>
    <message>
        <source>Search: resnet, latency, file …</source>
        <translation>搜索：resnet、latency、file…</translation>
    </message>
    <message>
        <source>Search workloads</source>
        <translation>搜索工作负载</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n setting(s). Only the values that you enter here are changed.</source>
        <translation>
            <numerusform>更改 %n 个配置。其中只更改您在此处输入的值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Different workloads</source>
        <translation>不同的工作负载</translation>
    </message>
    <message>
        <source>Several values make one setting per combination: 512, 1024 or 128..1024 x2 or 1..8</source>
        <translation>多个值的每种组合各成一个配置：512, 1024 或 128..1024 x2 或 1..8</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <extracomment>how many values of a parameter: &quot;4 × threads&quot;</extracomment>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>Makes %n setting(s): %1.</source>
        <extracomment>%1 is &quot;4 × m, 3 × threads&quot;</extracomment>
        <translation>
            <numerusform>生成 %n 个配置：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No workload matches.</source>
        <translation>没有匹配的工作负载。</translation>
    </message>
</context>
<context>
    <name>strata::ui::guide::GuideWindow</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>用户指南的页面</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>正常大小</translation>
    </message>
    <message>
        <source>&amp;Find on this page:</source>
        <translation>在此页中查找(&amp;F)：</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>This page does not contain the text.</source>
        <translation>此页不包含该文本。</translation>
    </message>
    <message>
        <source>%1 – Strata user guide</source>
        <extracomment>%1 is the title of a page</extracomment>
        <translation>%1 – Strata 用户指南</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::BusyReason</name>
    <message>
        <source>What an interrupted run left on its hosts is being collected. Wait until that is over, or choose Stop now.</source>
        <translation>正在收集中断的运行在其主机上留下的数据。请等待其结束，或选择“立即停止”。</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it first.</source>
        <translation>有运行正在进行。请先将其停止。</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ChangeResults</name>
    <message>
        <source>%1 has no run that has ended.</source>
        <translation>%1 没有已结束的运行。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>请选择另一个文件。</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::CheckListModel</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>应对措施</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::CommandFilesModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Executable</source>
        <translation>可执行</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>whether a file may be executed</extracomment>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::Crowding</name>
    <message numerus="yes">
        <source>%1 processes of %2 share the %n processor(s) of %3 and slow each other down.</source>
        <extracomment>%1 is a number of processes, %2 a work, %3 a host</extracomment>
        <translation>
            <numerusform>%2 的 %1 个进程共用 %3 的 %n 个处理器，会互相拖慢。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::FamilyText</name>
    <message>
        <source>Matrix products (GEMM)</source>
        <translation>矩阵乘积 (GEMM)</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Recurrent layers</source>
        <translation>循环层</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Network and exchange</source>
        <translation>网络与数据交换</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Threads and latency of the kernel</source>
        <translation>内核的线程与延迟</translation>
    </message>
    <message>
        <source>Data motifs</source>
        <translation>数据模式 (motif)</translation>
    </message>
    <message>
        <source>Your own commands</source>
        <translation>您自己的命令</translation>
    </message>
    <message>
        <source>Other work</source>
        <translation>其他工作</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::HostDetails</name>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Usable processors</source>
        <translation>可用处理器</translation>
    </message>
    <message>
        <source>Logical processors</source>
        <translation>逻辑处理器</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>插槽</translation>
    </message>
    <message>
        <source>NUMA nodes</source>
        <translation>NUMA 节点</translation>
    </message>
    <message>
        <source>Instruction sets</source>
        <translation>指令集</translation>
    </message>
    <message>
        <source>Highest frequency</source>
        <translation>最高频率</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU 配额</translation>
    </message>
    <message>
        <source>Restricted to processors</source>
        <translation>限于处理器</translation>
    </message>
    <message>
        <source>Level 1 data cache</source>
        <translation>一级数据缓存</translation>
    </message>
    <message>
        <source>Level 2 cache</source>
        <translation>二级缓存</translation>
    </message>
    <message>
        <source>Level 3 cache</source>
        <translation>三级缓存</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>操作系统</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>主机名</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Detected environment</source>
        <translation>检测到的环境</translation>
    </message>
    <message>
        <source>Hypervisor</source>
        <translation>虚拟机监控程序</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Evidence of a VM</source>
        <translation>虚拟机的迹象</translation>
    </message>
    <message>
        <source>Evidence of a container</source>
        <translation>容器的迹象</translation>
    </message>
    <message>
        <source>Read the properties of the host</source>
        <translation>读取主机的属性</translation>
    </message>
    <message>
        <source>Measure, as in the first setting of the plan</source>
        <translation>测量，如同计划的第一个配置</translation>
    </message>
    <message>
        <source>Clean up after the trial</source>
        <translation>试验后清理</translation>
    </message>
    <message>
        <source>Look for anything that is left</source>
        <translation>查找遗留的内容</translation>
    </message>
    <message>
        <source>Check whether memory ran out</source>
        <translation>检查内存是否耗尽</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>主机类型</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>Jump host</source>
        <translation>跳板机</translation>
    </message>
    <message>
        <source>Engine directory</source>
        <translation>引擎目录</translation>
    </message>
    <message>
        <source>not known before a check</source>
        <translation>检查之前未知</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>The host cannot be used yet.</source>
        <translation>该主机尚不可用。</translation>
    </message>
    <message>
        <source>The host can be used, with warnings.</source>
        <translation>该主机可用，但有警告。</translation>
    </message>
    <message>
        <source>The host can be used.</source>
        <translation>该主机可用。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>not checked since Strata was started</source>
        <translation>Strata 启动以来尚未检查</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Last check</source>
        <translation>上次检查</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>上次试验</translation>
    </message>
    <message>
        <source>Self-check</source>
        <translation>自检</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Virtualization</source>
        <translation>虚拟化</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Libraries of the last trial</source>
        <translation>上次试验的库</translation>
    </message>
    <message>
        <source>Other facts</source>
        <translation>其他属性</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>Transparent huge pages</source>
        <translation>透明大页</translation>
    </message>
    <message>
        <source>Slowed down above</source>
        <translation>超过此值时减速</translation>
    </message>
    <message>
        <source>Swap limit</source>
        <translation>交换空间限制</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU 数量</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 a kind of facts such as &quot;Processor&quot;, %2 a fact such as &quot;Level 3 cache&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::HostTreeModel</name>
    <message>
        <source>not checked</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>未检查</translation>
    </message>
    <message>
        <source>checking …</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>ready</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>就绪</translation>
    </message>
    <message>
        <source>ready, with warnings</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>就绪，有警告</translation>
    </message>
    <message>
        <source>not usable</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>A trial of %2 ended successfully %1. The host has not been checked since Strata was started.</source>
        <extracomment>%1 is &quot;at 14:05&quot; or &quot;on 23 Nov&quot;</extracomment>
        <translation>%2 的一次试验%1 顺利结束。Strata 启动以来尚未检查该主机。</translation>
    </message>
    <message>
        <source>A host needs a name.</source>
        <translation>主机需要名称。</translation>
    </message>
    <message>
        <source>Another host of this project has the name %1.</source>
        <translation>此项目中的另一台主机名为 %1。</translation>
    </message>
    <message>
        <source>seen %1</source>
        <extracomment>%1 is &quot;at 14:05&quot; or &quot;on 23 Nov&quot;: when a trial of the host ended well</extracomment>
        <translation>上次正常%1</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::LogModel</name>
    <message>
        <source>Information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ParticipantModel</name>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>a missing host</source>
        <translation>缺失的主机</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>%1 is the baseline</source>
        <translation>%1 是基线</translation>
    </message>
    <message>
        <source>Takes part</source>
        <translation>参与</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>made on %1</source>
        <extracomment>of a virtual machine</extracomment>
        <translation>在 %1 上创建</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>all here</source>
        <extracomment>where the processes of a work are: all of them on the host of this row</extracomment>
        <translation>全部在此</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlacementModel</name>
    <message>
        <source>all</source>
        <extracomment>processors that processes of a host may use</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Processes</source>
        <extracomment>column of a table: how many processes of a work a host has</extracomment>
        <translation>进程</translation>
    </message>
    <message>
        <source>any role</source>
        <translation>任意角色</translation>
    </message>
    <message>
        <source>Background</source>
        <extracomment>column of a table: how many processes work on a host beside those that are measured</extracomment>
        <translation>后台</translation>
    </message>
    <message>
        <source>Which processors its processes may use: a list such as 0-3,8, or node 0 for a NUMA node with its memory. Empty: all</source>
        <translation>其进程可以使用哪些处理器：0-3,8 这样的列表，或用 node 0 表示 NUMA 节点及其内存。空：全部</translation>
    </message>
    <message>
        <source>Processes that do the same work beside the measured ones, like a noisy neighbor</source>
        <translation>在所测进程旁边执行相同工作的进程，如同吵闹的邻居</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlanHistory</name>
    <message>
        <source>The project is open for reading only. Save it under another name to change it.</source>
        <translation>项目以只读方式打开。要进行更改，请以另一个名称保存。</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlanSummary</name>
    <message>
        <source>time unknown</source>
        <extracomment>how long the plan takes</extracomment>
        <translation>时间未知</translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s)</source>
        <translation>
            <numerusform>约 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>约 %n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>约 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 个配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 次试验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n second(s)</source>
        <extracomment>%1 is less than %n</extracomment>
        <translation>
            <numerusform>约 %1 到 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n minute(s)</source>
        <translation>
            <numerusform>不超过 %n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n hour(s)</source>
        <translation>
            <numerusform>不超过 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n minute(s)</source>
        <translation>
            <numerusform>约 %1 到 %n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n hour(s)</source>
        <translation>
            <numerusform>约 %1 到 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n second(s)</source>
        <extracomment>how long the plan takes; some of its work has not been measured yet</extracomment>
        <translation>
            <numerusform>至少 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n minute(s)</source>
        <translation>
            <numerusform>至少 %n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n hour(s)</source>
        <translation>
            <numerusform>至少 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n second(s)</source>
        <extracomment>how long the plan takes, by a guess that may be off by a factor</extracomment>
        <translation>
            <numerusform>粗略估计 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n minute(s)</source>
        <translation>
            <numerusform>粗略估计 %n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n hour(s)</source>
        <translation>
            <numerusform>粗略估计 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> + %n trial(s) for the limits of the hosts (roofs)</source>
        <translation>
            <numerusform> + %n 次测量主机极限的试验（性能上限）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message numerus="yes">
        <source>at most %n trial(s), as many as fit into %1</source>
        <extracomment>the plan&apos;s time ends before all of its rounds; %1: &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>最多 %n 次试验，以 %1内能完成的次数为限</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; up to %2 if rounds are added</source>
        <extracomment>%1: &quot;15 trials, about 26 seconds&quot;; %2: &quot;4.5 min&quot;</extracomment>
        <translation>%1；如果追加轮次，最多 %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ProjectTreeModel</name>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 &quot;finished&quot;, &quot;stopped&quot; …, %2 &quot;at 14:05&quot; or &quot;on 23 Nov&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>none yet</source>
        <extracomment>there are no hosts, settings or runs</extracomment>
        <translation>尚无</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 个配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1
The result pages show this run.</source>
        <translation>%1
结果页显示此运行。</translation>
    </message>
    <message>
        <source>%1, shown, %2</source>
        <extracomment>a run in a list; %2 &quot;finished at 14:05&quot;</extracomment>
        <translation>%1，已显示，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::QueueModel</name>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Takes</source>
        <extracomment>how long it takes</extracomment>
        <translation>耗时</translation>
    </message>
    <message>
        <source>%1, in turns</source>
        <translation>%1，轮流</translation>
    </message>
    <message>
        <source>now, since %1</source>
        <translation>正在进行，自 %1 起</translation>
    </message>
    <message>
        <source>to come</source>
        <extracomment>it is not measured yet</extracomment>
        <translation>待进行</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RawDataModel</name>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Value</source>
        <extracomment>%1 is a unit</extracomment>
        <translation>值</translation>
    </message>
    <message>
        <source>Value in %1</source>
        <translation>值（%1）</translation>
    </message>
    <message>
        <source>Time in ms</source>
        <translation>时间（ms）</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Begins in ms</source>
        <translation>开始（ms）</translation>
    </message>
    <message>
        <source>Takes in ms</source>
        <translation>耗时（ms）</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ResultDetails</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n trial(s) have a result</source>
        <translation>
            <numerusform>%n 次试验中 %1 次有结果</numerusform>
        </translation>
    </message>
    <message>
        <source>random in each round</source>
        <translation>每轮随机</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>按计划</translation>
    </message>
    <message numerus="yes">
        <source>%n, and up to %1 for narrower intervals</source>
        <extracomment>%n rounds, and up to %1 until the intervals are narrow enough</extracomment>
        <translation>
            <numerusform>%n，为得到更窄的区间最多 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) of %1 ms in each round</source>
        <translation>
            <numerusform>每轮 %n 个回合，每个 %1 ms</numerusform>
        </translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>依次</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Hosts of one computer</source>
        <translation>同一计算机上的主机</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>something stored does not match its hash</source>
        <translation>某些存储的内容与其哈希值不符</translation>
    </message>
    <message>
        <source>everything matches its stored hashes</source>
        <translation>全部与其存储的哈希值相符</translation>
    </message>
    <message>
        <source>being compared with the raw steps …</source>
        <translation>正在与原始步数据核对…</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>none: too few trials</source>
        <translation>无：试验太少</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>n</source>
        <extracomment>how many trials the result is made of</extracomment>
        <translation>n</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>性能下降</translation>
    </message>
    <message>
        <source>none: too few rounds</source>
        <translation>无：轮数太少</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>First began</source>
        <translation>首次开始</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>引擎包</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Check value</source>
        <translation>校验值</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Stored hashes</source>
        <translation>存储的哈希值</translation>
    </message>
    <message>
        <source>match</source>
        <translation>相符</translation>
    </message>
    <message>
        <source>do not all match</source>
        <translation>并非全部相符</translation>
    </message>
    <message>
        <source>Left on the host</source>
        <translation>主机上的遗留内容</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not known for all trials</source>
        <translation>并非所有试验都已知</translation>
    </message>
    <message>
        <source>Why not all</source>
        <translation>为何不是全部</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>Strata</translation>
    </message>
    <message>
        <source>Integrity</source>
        <translation>完整性</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Parameters that differ from the usual</source>
        <translation>与常用值不同的参数</translation>
    </message>
    <message>
        <source>Setting and host</source>
        <translation>配置与主机</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>主机类型</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Parameters, as the engine used them</source>
        <translation>引擎所用的参数</translation>
    </message>
    <message>
        <source>Facts that all trials agree on</source>
        <translation>所有试验一致的属性</translation>
    </message>
    <message>
        <source>Note %1</source>
        <translation>注释 %1</translation>
    </message>
    <message>
        <source>Notes on the charts</source>
        <translation>图表注释</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RunResults</name>
    <message>
        <source>running</source>
        <extracomment>state of a run</extracomment>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>finished</source>
        <extracomment>state of a run</extracomment>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <extracomment>state of a run</extracomment>
        <translation>已停止</translation>
    </message>
    <message>
        <source>interrupted</source>
        <extracomment>state of a run</extracomment>
        <translation>已中断</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>state of a run</extracomment>
        <translation>不完整</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <extracomment>%1 is the state of a run that is left out of lists</extracomment>
        <translation>%1，已隐藏</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RunTableModel</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::SeenHosts</name>
    <message>
        <source>at %1</source>
        <extracomment>%1 is a time of today</extracomment>
        <translation>于 %1</translation>
    </message>
    <message>
        <source>d MMM</source>
        <extracomment>format of a day of this year, as QLocale reads it</extracomment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>on %1</source>
        <extracomment>%1 is a day</extracomment>
        <translation>于 %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::SuiteModel</name>
    <message>
        <source>Problem</source>
        <translation>测试项</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>运算次数</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TemplateTreeModel</name>
    <message>
        <source>%1 (not possible)</source>
        <extracomment>%1 is an experiment</extracomment>
        <translation>%1（不可行）</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TrialList</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>The stored steps do not match their digest. They do not count.</source>
        <translation>存储的步与其摘要不符，不计入结果。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Of all measured steps</source>
        <translation>所有已测量的步</translation>
    </message>
    <message>
        <source>Steps that were measured, without warm-up</source>
        <translation>已测量的步，不含预热</translation>
    </message>
    <message>
        <source>Of the measured steps together</source>
        <translation>所有已测量的步合计</translation>
    </message>
    <message>
        <source>Whether the result was computed again and was right</source>
        <translation>结果是否经过重新计算且正确</translation>
    </message>
    <message>
        <source>Whether the stored steps match their digest</source>
        <translation>存储的步是否与其摘要相符</translation>
    </message>
    <message>
        <source>In the order in which they were measured</source>
        <translation>按测量顺序</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Check value</source>
        <translation>校验值</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Digest of the engine</source>
        <translation>引擎的摘要</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TrialTableModel</name>
    <message>
        <source>(removed host)</source>
        <translation>（已移除的主机）</translation>
    </message>
    <message>
        <source>(removed workload)</source>
        <translation>（已移除的工作负载）</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Measuring the roofs of this host</source>
        <translation>正在测量此主机的性能上限</translation>
    </message>
    <message>
        <source>Measuring %1 roofs of this host, %2</source>
        <translation>正在测量此主机的 %1 性能上限，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n roof(s)</source>
        <translation>
            <numerusform>%n 个性能上限</numerusform>
        </translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>Round %1</source>
        <extracomment>one that was added to those of the plan</extracomment>
        <translation>第 %1 轮</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkHostModel</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>baseline: does all work</source>
        <translation>基线：执行所有工作</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadTableModel</name>
    <message>
        <source>default setting</source>
        <translation>默认配置</translation>
    </message>
    <message>
        <source>unknown to this version of Strata</source>
        <translation>此版本的 Strata 不认识</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>who does a work: all hosts that take part</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>who does a work: none of the hosts that take part</extracomment>
        <translation>无</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadTreeModel</name>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Operations of networks</source>
        <translation>网络的算子</translation>
    </message>
    <message>
        <source>Data exchange</source>
        <translation>数据交换</translation>
    </message>
    <message>
        <source>Data motifs</source>
        <translation>数据模式 (motif)</translation>
    </message>
    <message>
        <source>GPU only</source>
        <translation>仅 GPU</translation>
    </message>
    <message>
        <source>Limits of a host</source>
        <translation>主机的极限</translation>
    </message>
    <message>
        <source>System benchmarks</source>
        <translation>系统基准测试</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadWords</name>
    <message>
        <source>learning, deep learning, neural network, transformer, GPU</source>
        <extracomment>Words by which people search for a kind of work, separated by commas. Not a sentence: give all words of your language that somebody might type, in any number; the English ones are found as well.</extracomment>
        <translation>训练, 学习, 机器学习, 深度学习, 神经网络, 人工智能, 模型, 显卡, 图形处理器</translation>
    </message>
    <message>
        <source>prediction, deep learning, neural network, transformer, GPU</source>
        <translation>推理, 推断, 预测, 机器学习, 深度学习, 神经网络, 人工智能, 模型, 显卡, 图形处理器</translation>
    </message>
    <message>
        <source>service, requests, latency, inference server, web</source>
        <translation>服务, 请求, 延迟, 时延, 推理服务器, 推理服务, 网络服务, 网页, 网站</translation>
    </message>
    <message>
        <source>llm, large language model, transformer, chat, GPT, text</source>
        <translation>大语言模型, 大模型, 语言模型, 聊天, 对话, 文本, 文字, 生成, 人工智能</translation>
    </message>
    <message>
        <source>matrix multiplication, matmul, BLAS, linear algebra</source>
        <translation>矩阵乘法, 矩阵相乘, 矩阵乘积, 矩阵运算, 线性代数</translation>
    </message>
    <message>
        <source>convolution, CNN, image, filter</source>
        <translation>卷积, 卷积神经网络, 图像, 图片, 滤波, 滤波器, 滤镜, 过滤</translation>
    </message>
    <message>
        <source>recurrent, sequence, speech, text</source>
        <translation>循环神经网络, 循环, 递归, 序列, 时间序列, 语音, 文本, 文字</translation>
    </message>
    <message>
        <source>sparse matrix, matrix multiplication, linear algebra</source>
        <translation>稀疏矩阵, 矩阵乘法, 矩阵相乘, 矩阵运算, 线性代数</translation>
    </message>
    <message>
        <source>network, distributed training, MPI, NCCL, gradients, cluster</source>
        <translation>网络, 通信, 分布式训练, 梯度, 归约, 规约, 集群</translation>
    </message>
    <message>
        <source>network, distributed training, MPI, NCCL, cluster</source>
        <translation>网络, 通信, 集合通信, 分布式训练, 集群</translation>
    </message>
    <message>
        <source>network, ping, latency, Ethernet, iperf, bandwidth</source>
        <translation>网络, 通信, 点对点, 延迟, 时延, 以太网, 带宽</translation>
    </message>
    <message>
        <source>network, RPC, servers, cluster, bandwidth</source>
        <translation>网络, 通信, 远程过程调用, 服务器, 集群, 带宽</translation>
    </message>
    <message>
        <source>RAM, main memory, STREAM</source>
        <translation>内存, 主内存, 主存, 内存带宽, 带宽</translation>
    </message>
    <message>
        <source>RAM, main memory</source>
        <translation>内存, 主内存, 主存</translation>
    </message>
    <message>
        <source>disk, storage, SSD, NVMe, hard drive, file system, fio</source>
        <translation>磁盘, 硬盘, 固态硬盘, 机械硬盘, 存储, 文件系统, 文件读写</translation>
    </message>
    <message>
        <source>processor, computing, cores</source>
        <translation>处理器, 中央处理器, 计算, 运算, 核心</translation>
    </message>
    <message>
        <source>scheduler, contention, multitasking</source>
        <translation>线程, 多线程, 调度, 调度器, 争用, 竞争, 多任务</translation>
    </message>
    <message>
        <source>locks, contention, synchronization</source>
        <translation>锁, 互斥锁, 争用, 竞争, 同步</translation>
    </message>
    <message>
        <source>operating system, syscalls, context switches, processes, Linux</source>
        <translation>操作系统, 系统调用, 上下文切换, 进程, 内核</translation>
    </message>
    <message>
        <source>own program, script, custom, application, benchmark</source>
        <translation>自己的程序, 脚本, 自定义, 命令, 应用程序, 应用, 基准测试, 跑分</translation>
    </message>
    <message>
        <source>processor, computing, peak performance</source>
        <translation>处理器, 中央处理器, 计算, 运算, 算力, 峰值性能</translation>
    </message>
    <message>
        <source>roofline, limits, peak performance</source>
        <translation>屋顶线, 屋顶模型, 性能上限, 极限, 峰值性能</translation>
    </message>
    <message>
        <source>GPU memory, transfer, PCIe</source>
        <translation>显存, 显卡内存, 传输, 复制, 拷贝</translation>
    </message>
    <message>
        <source>GPU, CUDA, latency</source>
        <translation>显卡, 图形处理器, 延迟, 时延</translation>
    </message>
    <message>
        <source>GPU, tensor cores, computing, peak performance</source>
        <translation>显卡, 图形处理器, 张量核心, 计算, 运算, 算力, 峰值性能</translation>
    </message>
    <message>
        <source>GPU memory, VRAM, STREAM</source>
        <translation>显存, 显卡内存, 显存带宽, 带宽</translation>
    </message>
    <message>
        <source>big data, clustering</source>
        <translation>大数据, 聚类</translation>
    </message>
    <message>
        <source>big data, network analysis</source>
        <translation>大数据, 网络分析, 图分析, 图计算</translation>
    </message>
    <message>
        <source>big data, sorting, database</source>
        <translation>大数据, 排序, 数据库</translation>
    </message>
    <message>
        <source>big data, database</source>
        <translation>大数据, 数据库, 集合</translation>
    </message>
    <message>
        <source>big data, FFT, signal</source>
        <translation>大数据, 傅里叶变换, 快速傅里叶变换, 信号</translation>
    </message>
    <message>
        <source>big data, hash</source>
        <translation>大数据, 哈希, 散列</translation>
    </message>
    <message>
        <source>big data, random</source>
        <translation>大数据, 随机, 随机数, 抽样, 采样</translation>
    </message>
    <message>
        <source>big data, analytics</source>
        <translation>大数据, 数据分析, 分析, 统计</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ComparisonPage</name>
    <message>
        <source>Degradation as a table</source>
        <translation>性能下降表格</translation>
    </message>
    <message>
        <source>(removed host)</source>
        <translation>（已移除的主机）</translation>
    </message>
    <message>
        <source>Share of performance lost against %1. Positive is slower; within ±%2 % counts as equivalent.</source>
        <translation>相对于 %1 损失的性能比例。正值表示较慢；±%2 % 以内视为等效。</translation>
    </message>
    <message>
        <source>&amp;Degradation</source>
        <translation>性能下降(&amp;D)</translation>
    </message>
    <message>
        <source>Show what each host loses compared with the baseline</source>
        <translation>显示每台主机与基线相比损失多少性能</translation>
    </message>
    <message>
        <source>Throughput as a table</source>
        <translation>吞吐量表格</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Higher is better.</source>
        <translation>各次试验的中位数及其 %1 % 区间。越高越好。</translation>
    </message>
    <message>
        <source>&amp;Throughput</source>
        <translation>吞吐量(&amp;T)</translation>
    </message>
    <message>
        <source>Show how fast each host is</source>
        <translation>显示每台主机有多快</translation>
    </message>
    <message>
        <source>There is nothing to compare yet.</source>
        <translation>还没有可比较的内容。</translation>
    </message>
    <message>
        <source>A comparison needs two hosts that did the same work. Add a host, for example a container on this computer, and run again.</source>
        <translation>比较需要两台执行了相同工作的主机。请添加一台主机，例如本机上的一个容器，然后再次运行。</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Lower is better.</source>
        <translation>各次试验的中位数及其 %1 % 区间。越低越好。</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. For rates, higher is better; for times, lower.</source>
        <translation>各次试验的中位数及其 %1 % 区间。速率越高越好，时间越短越好。</translation>
    </message>
    <message>
        <source>All hosts that have results here are hidden.</source>
        <translation>在此有结果的所有主机均已隐藏。</translation>
    </message>
    <message>
        <source>Choose Show all above, or the hosts that you want to see.</source>
        <translation>请选择上方的“全部显示”，或选择要查看的主机。</translation>
    </message>
    <message>
        <source>Only one host was measured, so there is nothing to compare it with.</source>
        <translation>只测量了一台主机，因此没有可比较的对象。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ConditionsPage</name>
    <message>
        <source>&amp;Conditions</source>
        <translation>条件(&amp;C)</translation>
    </message>
    <message>
        <source>Show what differs between the hosts</source>
        <translation>显示各主机之间的不同之处</translation>
    </message>
    <message>
        <source>What differs between the hosts</source>
        <translation>各主机之间的不同之处</translation>
    </message>
    <message>
        <source>Conditions as a table</source>
        <translation>条件表格</translation>
    </message>
    <message>
        <source>One host was measured: there is nothing to compare it with.</source>
        <translation>只测量了一台主机：没有可比较的对象。</translation>
    </message>
    <message>
        <source>The hosts agree on every fact.</source>
        <translation>各主机的所有属性均一致。</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>All facts</source>
        <translation>所有属性</translation>
    </message>
    <message>
        <source>Not reported by all hosts</source>
        <translation>并非所有主机都报告</translation>
    </message>
    <message>
        <source>Facts that some hosts do not report</source>
        <translation>部分主机未报告的属性</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>The hosts agree on every fact that they report</source>
        <translation>各主机报告的所有属性均一致</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) differ</source>
        <translation>
            <numerusform>%n 项属性不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not reported by %1</source>
        <extracomment>after &quot;4 facts differ; &quot;: %1 is a host, or several</extracomment>
        <translation>
            <numerusform>%1 未报告 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>A difference that virtualization does not explain may be why a host is slower.</source>
        <translation>虚拟化无法解释的差异可能是某台主机较慢的原因。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::DataPage</name>
    <message>
        <source>Dat&amp;a</source>
        <translation>数据(&amp;A)</translation>
    </message>
    <message>
        <source>Show every trial, with its raw steps and facts</source>
        <translation>显示每次试验及其原始步和属性</translation>
    </message>
    <message>
        <source>Trials as a table</source>
        <translation>试验表</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>显示(&amp;W)：</translation>
    </message>
    <message>
        <source>Steps and values of the selected trial</source>
        <translation>所选试验的步和值</translation>
    </message>
    <message>
        <source>Facts of the selected trial</source>
        <translation>所选试验的属性</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s). Select one to see every step and fact that is stored for it.</source>
        <translation>
            <numerusform>%n 次试验。选择一次以查看其存储的每一步和属性。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>This trial is not in the file any more.</source>
        <translation>此试验已不在文件中。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>%1, round %2: %3</source>
        <extracomment>%1 is a host, %2 the number of a round, %3 a state such as &quot;done&quot;</extracomment>
        <translation>%1，第 %2 轮：%3</translation>
    </message>
    <message>
        <source>All hosts of this run are hidden.</source>
        <translation>此次运行的所有主机都已隐藏。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::DistributionPage</name>
    <message>
        <source>Show how the steps of each host are spread, and how they went over time</source>
        <translation>显示每台主机的步的分布及其随时间的变化</translation>
    </message>
    <message>
        <source>Distribution as a table</source>
        <translation>分布表格</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作负载(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Quantity:</source>
        <translation>物理量(&amp;Q)：</translation>
    </message>
    <message>
        <source>This run has no steps to show yet.</source>
        <translation>此运行还没有可显示的步。</translation>
    </message>
    <message>
        <source>How much work a step does is not known.</source>
        <translation>不知道一步完成多少工作。</translation>
    </message>
    <message>
        <source>Reading the steps …</source>
        <translation>正在读取步…</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ElapsedPage</name>
    <message>
        <source>&amp;Elapsed time</source>
        <translation>耗时(&amp;E)</translation>
    </message>
    <message>
        <source>Show where the time of one trial goes on each host</source>
        <translation>显示一次试验的时间在每台主机上用在何处</translation>
    </message>
    <message>
        <source>Elapsed times as a table</source>
        <translation>耗时表格</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作负载(&amp;W)：</translation>
    </message>
    <message>
        <source>This run has no elapsed times.</source>
        <translation>此运行没有耗时数据。</translation>
    </message>
    <message>
        <source>This run was measured before elapsed times were recorded; measure again to see them.</source>
        <translation>此运行测量时尚未记录耗时；重新测量即可查看。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HiddenHostsBar</name>
    <message>
        <source>Show a&amp;ll</source>
        <translation>全部显示(&amp;L)</translation>
    </message>
    <message>
        <source>Show all hosts</source>
        <translation>显示所有主机</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) hidden: %1.</source>
        <translation>
            <numerusform>已隐藏 %n 台主机：%1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HostMenu</name>
    <message>
        <source>H&amp;osts</source>
        <translation>主机(&amp;O)</translation>
    </message>
    <message>
        <source>Which hosts are shown, on this page and on all others. In a chart, click a host in the legend.</source>
        <translation>在此页及所有其他页上显示哪些主机。在图表中，可点击图例中的主机。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HostTroubles</name>
    <message numerus="yes">
        <source>%1: %n trial(s) in a row failed: %2.</source>
        <extracomment>%1 a host, %2 why; there are at least two</extracomment>
        <translation>
            <numerusform>%1：连续 %n 次试验失败：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The run goes on with the other hosts.</source>
        <translation>运行在其他主机上继续进行。</translation>
    </message>
    <message>
        <source>%1: %2. Results will be inconclusive while this lasts.</source>
        <extracomment>%1 a host, %2 what disturbs it: &quot;disturbed for 60 % of the time: …&quot;</extracomment>
        <translation>%1：%2。在此期间结果将无定论。</translation>
    </message>
    <message>
        <source>Other programs are busy on %1 (up to %2 processors); results will be inconclusive while they are.</source>
        <extracomment>%1 hosts, %2 a number such as 3.5</extracomment>
        <translation>%1 上有其他程序正在运行（最多占用 %2 个处理器）；在此期间结果将无定论。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LatencyPage</name>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作负载(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Kind of event:</source>
        <translation>事件类型(&amp;K)：</translation>
    </message>
    <message>
        <source>Latencies as a table</source>
        <translation>延迟表格</translation>
    </message>
    <message>
        <source>This run timed no individual events.</source>
        <translation>此运行没有为单个事件计时。</translation>
    </message>
    <message>
        <source>Late&amp;ncy</source>
        <translation>延迟(&amp;N)</translation>
    </message>
    <message>
        <source>Show how long individual events took on each host</source>
        <translation>显示每台主机上单个事件的耗时</translation>
    </message>
    <message>
        <source>None of its workloads times individual events; add cpu, threads, mutex, memory, file-io, kernel-calls, serve, generate, many-to-many, point-to-point with pattern=latency, or kernel-launch with mode=latency to the plan.</source>
        <translation>其工作负载均不为单个事件计时；请在计划中添加 cpu、threads、mutex、memory、file-io、kernel-calls、serve、generate、many-to-many、使用 pattern=latency 的 point-to-point 或使用 mode=latency 的 kernel-launch。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LearningPage</name>
    <message>
        <source>Learnin&amp;g</source>
        <translation>学习(&amp;G)</translation>
    </message>
    <message>
        <source>Show how networks learned while they were trained</source>
        <translation>显示网络在训练中如何学习</translation>
    </message>
    <message>
        <source>Learning as a table</source>
        <translation>学习表格</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作负载(&amp;W)：</translation>
    </message>
    <message>
        <source>This run trained no network.</source>
        <translation>此运行没有训练网络。</translation>
    </message>
    <message>
        <source>Add train to the plan, with until_accuracy for the time to an accuracy.</source>
        <translation>请在计划中添加 train；要得到达到某一准确率的时间，请设置 until_accuracy。</translation>
    </message>
    <message numerus="yes">
        <source>How the network learned in %n trial(s).</source>
        <translation>
            <numerusform>网络在 %n 次试验中如何学习。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LivePage</name>
    <message>
        <source>&amp;Pause the chart</source>
        <translation>暂停图表(&amp;P)</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>没有正在进行的运行。</translation>
    </message>
    <message>
        <source>Open the &amp;plan</source>
        <translation>打开计划(&amp;P)</translation>
    </message>
    <message>
        <source>rate</source>
        <extracomment>what the chart shows of each step</extracomment>
        <translation>速率</translation>
    </message>
    <message>
        <source>time of a step</source>
        <extracomment>what the chart shows of each step</extracomment>
        <translation>每步的时间</translation>
    </message>
    <message>
        <source>Sh&amp;ow:</source>
        <translation>显示(&amp;O)：</translation>
    </message>
    <message>
        <source>Steps of the current trials</source>
        <translation>当前试验的步</translation>
    </message>
    <message>
        <source>Trials of the run</source>
        <translation>运行的试验</translation>
    </message>
    <message>
        <source>Preparing the hosts …</source>
        <translation>正在准备主机…</translation>
    </message>
    <message>
        <source>The run is finished.</source>
        <translation>运行已完成。</translation>
    </message>
    <message>
        <source>The run was stopped. What was measured is kept.</source>
        <translation>运行已停止。已测量的内容已保留。</translation>
    </message>
    <message>
        <source>The run was interrupted. What was measured is kept.</source>
        <translation>运行已中断。已测量的内容已保留。</translation>
    </message>
    <message>
        <source>Run n&amp;ow</source>
        <translation>立即运行(&amp;O)</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>No response from %1 for %2 s.</source>
        <translation>%1 已有 %2 秒没有响应。</translation>
    </message>
    <message>
        <source>%1 has been unreachable since %2. Strata keeps trying. %3</source>
        <translation>自 %2 起无法连接 %1。Strata 会继续尝试。%3</translation>
    </message>
    <message>
        <source>The run is over, but not complete. Resume measures what is missing.</source>
        <translation>运行已结束，但不完整。点击“继续”可测量缺少的部分。</translation>
    </message>
    <message>
        <source>The roofs of %1 have no rate that could be shown here.</source>
        <translation>%1 的性能上限没有可在此显示的速率。</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
    <message>
        <source>The run pauses after this trial.</source>
        <translation>运行将在此试验后暂停。</translation>
    </message>
    <message>
        <source>The run is paused. Nothing is measured until you continue.</source>
        <translation>运行已暂停。在您继续之前不进行任何测量。</translation>
    </message>
    <message>
        <source>Nothing could be measured.</source>
        <translation>未能测量任何内容。</translation>
    </message>
    <message>
        <source>The table below says why.</source>
        <translation>原因见下表。</translation>
    </message>
    <message numerus="yes">
        <source>%1 – roofs of %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;</extracomment>
        <translation>
            <numerusform>%1 – %n 台主机轮流测量性能上限</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %2 on %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;, %2 a work</extracomment>
        <translation>
            <numerusform>%1 – %n 台主机轮流执行 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2 – %3: %4</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;, %2 a host, %3 a work, %4 what it does</extracomment>
        <translation>%1 – %2 – %3：%4</translation>
    </message>
    <message>
        <source>roofs</source>
        <translation>性能上限</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::MeasureMoreButton</name>
    <message>
        <source>Measures the inconclusive settings of this run for longer. The time needed is estimated from how much its rounds differ, and is fixed in advance.</source>
        <translation>对此运行中无定论的配置继续测量。时长根据各轮之间的差异估计，并事先确定。</translation>
    </message>
    <message>
        <source>The project is open for reading only. Save it under another name to measure more.</source>
        <translation>项目以只读方式打开。要继续测量，请以另一个名称保存。</translation>
    </message>
    <message>
        <source>Measure &amp;more when it is quiet (%1)</source>
        <translation>空闲时继续测量（%1）(&amp;M)</translation>
    </message>
    <message>
        <source>Measure &amp;more (%1)</source>
        <translation>继续测量（%1）(&amp;M)</translation>
    </message>
    <message>
        <source>Runs the same plan again. This run was disturbed too much: more rounds of it would not settle what is inconclusive.</source>
        <translation>再次运行相同的计划。此运行受干扰过多：再追加轮次也无法使无定论的结果得出定论。</translation>
    </message>
    <message>
        <source>&amp;Measure again when it is quiet</source>
        <translation>空闲时重新测量(&amp;M)</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OperationsPage</name>
    <message>
        <source>Operat&amp;ions</source>
        <translation>算子(&amp;I)</translation>
    </message>
    <message>
        <source>Show what one iteration of a network spends its time on</source>
        <translation>显示网络的一次迭代把时间用在何处</translation>
    </message>
    <message>
        <source>Operations as a table</source>
        <translation>算子表格</translation>
    </message>
    <message>
        <source>Split by p&amp;ass</source>
        <translation>按传播方向拆分(&amp;A)</translation>
    </message>
    <message>
        <source>shares</source>
        <extracomment>of the time of an iteration</extracomment>
        <translation>占比</translation>
    </message>
    <message>
        <source>times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Keeps the forward pass, the backward pass and the update apart.</source>
        <translation>将前向传播、反向传播和参数更新分开显示。</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作负载(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Bars:</source>
        <translation>条形(&amp;B)：</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Nothing in this run timed its operations.</source>
        <translation>此运行没有为算子计时。</translation>
    </message>
    <message>
        <source>In the plan, give the workload “train” or “infer” the parameter profile=on, and measure again. Timing costs a little speed.</source>
        <translation>请在计划中为工作负载“train”或“infer”设置参数 profile=on，然后重新测量。计时会略微降低速度。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OverviewModel</name>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>%1 a family of work, %2 a host, %3 how many are slower, equivalent …</extracomment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <extracomment>heading of the column of the host that others are compared with</extracomment>
        <translation>%1（基线）</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <extracomment>%1 opens or closes it, %2 a family of work, %3 how many settings it has</extracomment>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message numerus="yes">
        <source>%1, closed, %n setting(s)</source>
        <translation>
            <numerusform>%1，已折叠，%n 个配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, open, %n setting(s)</source>
        <translation>
            <numerusform>%1，已展开，%n 个配置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OverviewPage</name>
    <message>
        <source>Share of performance lost against %1, with its %2 % interval. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>相对于 %1 损失的性能比例及其 %2 % 区间。正值表示较慢；±%3 % 以内视为等效。</translation>
    </message>
    <message>
        <source>(removed host)</source>
        <translation>（已移除的主机）</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>概览(&amp;V)</translation>
    </message>
    <message>
        <source>Show what each host loses in each work, at a glance</source>
        <translation>一目了然地显示每台主机在每项工作中损失多少性能</translation>
    </message>
    <message>
        <source>Overview as a table</source>
        <translation>概览表格</translation>
    </message>
    <message>
        <source>&amp;Group by family</source>
        <translation>按类别分组(&amp;G)</translation>
    </message>
    <message>
        <source>About the chosen cell</source>
        <translation>关于所选单元格</translation>
    </message>
    <message>
        <source>part of a name or family</source>
        <translation>名称或类别的一部分</translation>
    </message>
    <message>
        <source>Fin&amp;d:</source>
        <translation>查找(&amp;D)：</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>显示(&amp;W)：</translation>
    </message>
    <message>
        <source>Sor&amp;t:</source>
        <translation>排序(&amp;T)：</translation>
    </message>
    <message>
        <source>all work</source>
        <translation>所有工作</translation>
    </message>
    <message>
        <source>as planned</source>
        <extracomment>order of a list</extracomment>
        <translation>按计划</translation>
    </message>
    <message>
        <source>by name</source>
        <extracomment>order of a list</extracomment>
        <translation>按名称</translation>
    </message>
    <message>
        <source>most lost first</source>
        <extracomment>order of a list</extracomment>
        <translation>损失最大者在前</translation>
    </message>
    <message>
        <source>by column</source>
        <extracomment>order of a list: by a column whose heading was clicked</extracomment>
        <translation>按列</translation>
    </message>
    <message>
        <source>Show &amp;chart</source>
        <translation>显示图表(&amp;C)</translation>
    </message>
    <message>
        <source>Show &amp;trials</source>
        <translation>显示试验(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Why</source>
        <translation>原因(&amp;W)</translation>
    </message>
    <message>
        <source>C&amp;opy cells</source>
        <translation>复制单元格(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 个配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n setting(s)</source>
        <translation>
            <numerusform>%n 个配置中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Add &amp;note …</source>
        <translation>添加注释(&amp;N)…</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选条件</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有匹配的内容。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ParticipantsSection</name>
    <message>
        <source>Hosts and baseline</source>
        <translation>主机与基线</translation>
    </message>
    <message>
        <source>Every other host is compared with the baseline.</source>
        <translation>其他每台主机都与基线比较。</translation>
    </message>
    <message>
        <source>Hosts that take part, and the baseline</source>
        <translation>参与的主机和基线</translation>
    </message>
    <message>
        <source>choosing hosts</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>选择主机</translation>
    </message>
    <message>
        <source>choosing the baseline</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>选择基线</translation>
    </message>
    <message>
        <source>Add placement …</source>
        <translation>添加放置方案…</translation>
    </message>
    <message>
        <source>Place processes …</source>
        <translation>放置进程…</translation>
    </message>
    <message>
        <source>Select a host first.</source>
        <translation>请先选择一台主机。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::PlanPage</name>
    <message>
        <source>Compare the same work on bare metal, in a container, in a VM and in a container in a VM.</source>
        <translation>在裸机、容器、虚拟机和虚拟机中的容器里比较相同的工作。</translation>
    </message>
    <message>
        <source>&amp;Add host …</source>
        <translation>添加主机(&amp;A)…</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Compare &amp;this computer</source>
        <translation>比较本机(&amp;T)</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>另一台机器</translation>
    </message>
    <message>
        <source>Is reached over SSH, with your keys and ~/.ssh/config; nothing has to be installed there. Add the machine first, then the containers and virtual machines on it.</source>
        <translation>通过 SSH 访问，使用您的密钥和 ~/.ssh/config；那里不需要安装任何东西。请先添加机器，然后添加其上的容器和虚拟机。</translation>
    </message>
    <message>
        <source>A project file</source>
        <translation>项目文件</translation>
    </message>
    <message>
        <source>One of your own, one from a colleague, or a sample: a run that was really measured, to see what the results look like.</source>
        <translation>您自己的项目、同事的项目，或示例：一次真实测量的运行，可以看到结果是什么样子。</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a sa&amp;mple</source>
        <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
        <source>There are four ways to begin. F1 explains what is shown, here and on every page.</source>
        <translation>有四种开始的方式。在此页及每一页上按 F1 均可查看说明。</translation>
    </message>
    <message>
        <source>A published experiment</source>
        <translation>已发表的实验</translation>
    </message>
    <message>
        <source>What five papers measured on bare metal, in containers and in virtual machines: what each did, what it left out, and a plan that repeats it on your hosts.</source>
        <translation>五篇论文在裸机、容器和虚拟机上测量了什么：每篇做了什么、略去了什么，以及在您的主机上重复实验的计划。</translation>
    </message>
    <message>
        <source>From a tem&amp;plate …</source>
        <translation>从模板(&amp;P)…</translation>
    </message>
    <message>
        <source>Compares bare metal with the containers and virtual machines that can be started here: trains a small network, multiplies matrices, moves data in memory and writes a file. This takes a minute and a half for each of them, or three minutes with a GPU. Only Strata&apos;s engine stays on the computer, for the next run.</source>
        <translation>比较裸机与可在此处启动的容器和虚拟机：训练一个小型网络、进行矩阵乘法、在内存中移动数据并写入文件。每台约需一分半钟，有 GPU 时约需三分钟。计算机上只留下 Strata 的引擎，供下次运行使用。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RemarksSection</name>
    <message>
        <source>What it will show</source>
        <translation>能够看到什么</translation>
    </message>
    <message>
        <source>Fewer than 5 rounds: medians without an interval.</source>
        <translation>少于 5 轮：只有中位数，没有区间。</translation>
    </message>
    <message>
        <source>The order is not random, so a drift can look like a difference. Charts say so.</source>
        <translation>顺序不是随机的，因此漂移可能看起来像差异。图表中会注明。</translation>
    </message>
    <message>
        <source>Only one host takes part, so there is nothing to compare it with.</source>
        <translation>只有一台主机参与，因此没有可比较的对象。</translation>
    </message>
    <message numerus="yes">
        <source>At most %n round(s) in all.</source>
        <translation>
            <numerusform>总共最多 %n 轮。</numerusform>
        </translation>
    </message>
    <message>
        <source>✗ %1 failed its last check.</source>
        <translation>✗ %1 未通过上次检查。</translation>
    </message>
    <message>
        <source>✗ %1 failed its last check: %2.</source>
        <translation>✗ %1 未通过上次检查：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>受干扰的轮最多重新测量 %n 轮。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>注意事项</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ResultPage</name>
    <message>
        <source>Open the &amp;plan</source>
        <translation>打开计划(&amp;P)</translation>
    </message>
    <message>
        <source>This run has no results yet.</source>
        <translation>此运行还没有结果。</translation>
    </message>
    <message>
        <source>No measurements yet.</source>
        <translation>还没有测量。</translation>
    </message>
    <message>
        <source>Run n&amp;ow</source>
        <translation>立即运行(&amp;O)</translation>
    </message>
    <message>
        <source>Reading this run was cancelled.</source>
        <translation>已取消读取此运行。</translation>
    </message>
    <message>
        <source>This run could not be read.</source>
        <translation>无法读取此运行。</translation>
    </message>
    <message>
        <source>Read it &amp;again</source>
        <translation>重新读取(&amp;A)</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>正在读取运行…</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ReviewSection</name>
    <message>
        <source>Run the com&amp;parison</source>
        <translation>运行比较(&amp;P)</translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>（以及另外 %n 项）</numerusform>
        </translation>
    </message>
    <message>
        <source>Roofs are the limits of a host: how many operations and bytes a second it can do at most. They are measured in trials of their own, once or twice on each host, and the Roofline page draws the work below them.</source>
        <translation>性能上限是主机的极限：它每秒最多能完成多少次运算、传输多少字节。它们在单独的试验中测量，每台主机一到两次；“Roofline”页面将工作绘制在其下方。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RooflinePage</name>
    <message>
        <source>Prec&amp;isions</source>
        <translation>精度(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Memory levels</source>
        <translation>内存层级(&amp;M)</translation>
    </message>
    <message>
        <source>Measure roofs &amp;again</source>
        <translation>重新测量上限(&amp;A)</translation>
    </message>
    <message>
        <source>How close the work comes to what each host can do. A point under the slope is limited by memory, one under the flat part by arithmetic.</source>
        <translation>工作达到了每台主机能力的多大比例。斜线下方的点受内存限制，水平线下方的点受算力限制。</translation>
    </message>
    <message>
        <source>each work</source>
        <translation>每项工作</translation>
    </message>
    <message>
        <source>each layer</source>
        <translation>每一层</translation>
    </message>
    <message>
        <source>Poin&amp;ts:</source>
        <translation>点(&amp;T)：</translation>
    </message>
    <message>
        <source>Which memory roofs are shown. The outermost one is the limit.</source>
        <translation>显示哪些内存上限。最外侧的一条是极限。</translation>
    </message>
    <message>
        <source>Roofline as a table</source>
        <translation>Roofline 表格</translation>
    </message>
    <message>
        <source>Measures what each host of the plan can do, as a run of its own; the new roofs are then used here.</source>
        <translation>以一次单独的运行测量计划中每台主机的能力；新的性能上限随后用于此处。</translation>
    </message>
    <message>
        <source>This run has no points and no roofs yet.</source>
        <translation>此运行还没有点和性能上限。</translation>
    </message>
    <message>
        <source>R&amp;oofline</source>
        <translation>Roofline(&amp;O)</translation>
    </message>
    <message>
        <source>Show how close the work comes to what each host can do</source>
        <translation>显示工作达到了每台主机能力的多大比例</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RunChooser</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Ru&amp;n:</source>
        <translation>运行(&amp;N)：</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ScheduleSection</name>
    <message>
        <source>How often and in what order</source>
        <translation>频次与顺序</translation>
    </message>
    <message>
        <source>random within each round</source>
        <translation>每轮内随机</translation>
    </message>
    <message>
        <source>as listed (for debugging)</source>
        <translation>按列出的顺序（用于调试）</translation>
    </message>
    <message>
        <source>Engine processes per host and setting. An interval needs at least 5.</source>
        <translation>每台主机和每个配置的引擎进程数。区间至少需要 5 个。</translation>
    </message>
    <message>
        <source>Rou&amp;nds:</source>
        <translation>轮数(&amp;N)：</translation>
    </message>
    <message>
        <source>Interval at most:</source>
        <translation>区间最宽：</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>新种子</translation>
    </message>
    <message>
        <source>Order:</source>
        <translation>顺序：</translation>
    </message>
    <message>
        <source>A difference within this margin counts as equivalent.</source>
        <translation>在此容差之内的差异视为等效。</translation>
    </message>
    <message>
        <source>Confidence:</source>
        <translation>置信度：</translation>
    </message>
    <message>
        <source>setting the rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置轮数</translation>
    </message>
    <message>
        <source>setting the width</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置宽度</translation>
    </message>
    <message>
        <source>setting the maximum rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置最大轮数</translation>
    </message>
    <message>
        <source>setting the order</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置顺序</translation>
    </message>
    <message>
        <source>setting the margin</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置容差</translation>
    </message>
    <message>
        <source>setting the confidence</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置置信度</translation>
    </message>
    <message>
        <source>going on until narrow enough</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>继续直到足够窄</translation>
    </message>
    <message>
        <source>fixing the rounds</source>
        <translation>固定轮数</translation>
    </message>
    <message>
        <source>setting the seed</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置种子</translation>
    </message>
    <message>
        <source>Continue until the interval i&amp;s narrow enough</source>
        <translation>继续直到区间足够窄(&amp;S)</translation>
    </message>
    <message>
        <source>Ma&amp;ximum rounds:</source>
        <translation>最大轮数(&amp;X)：</translation>
    </message>
    <message>
        <source>Seed:</source>
        <translation>种子：</translation>
    </message>
    <message>
        <source>Mar&amp;gin (δ):</source>
        <translation>容差 δ(&amp;G)：</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>How long a run waits for a host that cannot be reached; other computers go on meanwhile</source>
        <translation>运行等待无法连接的主机的时间；其他计算机在此期间继续</translation>
    </message>
    <message>
        <source>Wait for an unreachable host:</source>
        <translation>等待无法连接的主机：</translation>
    </message>
    <message>
        <source>setting the patience</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置等待时限</translation>
    </message>
    <message>
        <source>take turns, a moment each</source>
        <translation>轮流进行，每次片刻</translation>
    </message>
    <message>
        <source>are measured one after the other</source>
        <translation>依次测量</translation>
    </message>
    <message>
        <source>Turns compare hosts of one computer best: whatever else happens there affects all of them equally. All engines are up at once, so they need memory for all of them.</source>
        <translation>轮流最适合比较同一台计算机上的各主机：那里发生的其他事情会同等地影响它们。所有引擎同时运行，因此需要足够容纳所有引擎的内存。</translation>
    </message>
    <message>
        <source>How often each host works in a round</source>
        <translation>每台主机在一轮中工作的次数</translation>
    </message>
    <message>
        <source>Hosts of one computer:</source>
        <translation>同一计算机上的主机：</translation>
    </message>
    <message>
        <source>Turns in a round:</source>
        <translation>每轮的回合数：</translation>
    </message>
    <message>
        <source>choosing turns or rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>选择回合或轮</translation>
    </message>
    <message>
        <source>setting the turns</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置回合</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>setting the time</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>设置运行时限</translation>
    </message>
    <message>
        <source>After five rounds, no round is started that would end later than this after the start of the run. The time that is left goes first to settings whose intervals are far too wide, then to those that need the fewest rounds.</source>
        <translation>五轮之后，如果某轮要到运行开始后超过此时间才能结束，则不再开始。剩余时间先用于区间远远过宽的配置，再用于所需轮数最少的配置。</translation>
    </message>
    <message>
        <source>M&amp;ore …</source>
        <translation>更多(&amp;O)…</translation>
    </message>
    <message>
        <source>Start no more rounds after:</source>
        <translation>此时间后不再开始新的轮：</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::SweepPage</name>
    <message>
        <source>&amp;Sweep</source>
        <translation>参数扫描(&amp;S)</translation>
    </message>
    <message>
        <source>Show at which parameters a layer costs most</source>
        <translation>显示某一层在哪些参数下开销最大</translation>
    </message>
    <message>
        <source>Sweep as a table</source>
        <translation>参数扫描表格</translation>
    </message>
    <message>
        <source>Para&amp;meters:</source>
        <translation>参数(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Quantity:</source>
        <translation>物理量(&amp;Q)：</translation>
    </message>
    <message>
        <source>This run has no sweep.</source>
        <translation>此运行没有参数扫描。</translation>
    </message>
    <message>
        <source>A sweep needs three settings or more of one workload that differ in one or two parameters. Open the plan, add a workload, and give a parameter several values, such as 128..1024 x2.</source>
        <translation>参数扫描需要同一工作负载的三个或更多配置，它们在一个或两个参数上不同。请打开计划，添加工作负载，并为一个参数给出多个值，例如 128..1024 x2。</translation>
    </message>
    <message>
        <source>Show &amp;as:</source>
        <translation>显示为(&amp;A)：</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::UtilizationPage</name>
    <message>
        <source>&amp;Quantities</source>
        <translation>物理量(&amp;Q)</translation>
    </message>
    <message>
        <source>Each &amp;processor</source>
        <translation>每个处理器(&amp;P)</translation>
    </message>
    <message>
        <source>Which trial of each host is drawn. The table is over all finished trials.</source>
        <translation>绘制每台主机的哪次试验。表格涵盖所有已完成的试验。</translation>
    </message>
    <message>
        <source>Draws a thin line for each processor behind the line of all of them.</source>
        <translation>在所有处理器的曲线之后，为每个处理器绘制一条细线。</translation>
    </message>
    <message>
        <source>&amp;Setting:</source>
        <translation>配置(&amp;S)：</translation>
    </message>
    <message>
        <source>Roun&amp;d:</source>
        <translation>轮次(&amp;D)：</translation>
    </message>
    <message>
        <source>Utilization as a table</source>
        <translation>利用率表格</translation>
    </message>
    <message>
        <source>This run has no steps to show yet.</source>
        <translation>此运行还没有可显示的步。</translation>
    </message>
    <message>
        <source>What each host did while it worked. %1</source>
        <translation>每台主机在工作时做了什么。%1</translation>
    </message>
    <message>
        <source>last finished</source>
        <extracomment>a round</extracomment>
        <translation>最近完成的</translation>
    </message>
    <message>
        <source>&amp;Utilization</source>
        <translation>利用率(&amp;U)</translation>
    </message>
    <message>
        <source>Show how busy each host was while it worked</source>
        <translation>显示每台主机在工作时有多忙</translation>
    </message>
    <message>
        <source>No processor was sampled in these trials.</source>
        <translation>这些试验没有对处理器采样。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Details of the missing sensors</source>
        <translation>缺少的传感器的详细信息</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::WorkloadsSection</name>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Workload settings</source>
        <translation>工作负载配置</translation>
    </message>
    <message>
        <source>E&amp;dit …</source>
        <translation>编辑(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>adding work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>添加工作</translation>
    </message>
    <message>
        <source>editing work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>编辑工作</translation>
    </message>
    <message>
        <source>removing work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>移除工作</translation>
    </message>
    <message>
        <source>moving work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>移动工作</translation>
    </message>
    <message>
        <source>Add wor&amp;kload …</source>
        <translation>添加工作负载(&amp;K)…</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>Measure &amp;the roofs of each host</source>
        <translation>测量每台主机的性能上限(&amp;T)</translation>
    </message>
    <message>
        <source>Peak arithmetic and memory bandwidth, measured once or twice per host, and used again until the host is restarted. The Roofline page shows them.</source>
        <translation>峰值算力和内存带宽，每台主机测量一到两次，在主机重新启动前重复使用。显示在 Roofline 页上。</translation>
    </message>
    <message>
        <source>measuring the roofs</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>测量性能上限</translation>
    </message>
    <message>
        <source>leaving the roofs out</source>
        <translation>不测量性能上限</translation>
    </message>
    <message>
        <source>Add suite …</source>
        <translation>添加套件…</translation>
    </message>
    <message>
        <source>A published list of problems, or part of it, as settings of the workloads.</source>
        <translation>已公布的测试项列表或其一部分，作为工作负载的配置。</translation>
    </message>
    <message>
        <source>adding a suite</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>添加套件</translation>
    </message>
    <message>
        <source>This engine cannot measure roofs.</source>
        <translation>此引擎无法测量性能上限。</translation>
    </message>
    <message>
        <source>This engine comes without suites.</source>
        <translation>此引擎不带套件。</translation>
    </message>
    <message>
        <source>Select a setting first.</source>
        <translation>请先选择一个配置。</translation>
    </message>
    <message>
        <source>Select a single setting.</source>
        <translation>请只选择一个配置。</translation>
    </message>
    <message>
        <source>This engine does not know that workload.</source>
        <translation>此引擎不认识该工作负载。</translation>
    </message>
    <message>
        <source>This setting is already the first.</source>
        <translation>此配置已经是第一个。</translation>
    </message>
    <message>
        <source>This setting is already the last.</source>
        <translation>此配置已经是最后一个。</translation>
    </message>
    <message>
        <source>&amp;Add own command …</source>
        <translation>添加自定义命令(&amp;A)…</translation>
    </message>
    <message>
        <source>A program of your own, such as a training script, that is on the hosts already.</source>
        <translation>您自己的程序，例如主机上已有的训练脚本。</translation>
    </message>
    <message>
        <source>This engine cannot run commands.</source>
        <translation>此引擎无法运行命令。</translation>
    </message>
    <message>
        <source>adding a command</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>添加命令</translation>
    </message>
    <message>
        <source>Hosts …</source>
        <translation>主机…</translation>
    </message>
    <message>
        <source>Which of the hosts that take part do the selected work; all of them, unless you choose some.</source>
        <translation>参与的主机中哪些执行所选的工作；未选择时为全部。</translation>
    </message>
    <message>
        <source>Choose hosts that take part first, above.</source>
        <translation>请先在上方选择参与的主机。</translation>
    </message>
    <message>
        <source>choosing hosts of work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>选择工作的主机</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::DocumentText</name>
    <message>
        <source>What each layer costs</source>
        <translation>每一层的开销</translation>
    </message>
    <message>
        <source>%1: what each layer costs</source>
        <translation>%1：每一层的开销</translation>
    </message>
    <message>
        <source>Measured in %1</source>
        <extracomment>%1 a duration such as &quot;about 7 minutes&quot;</extracomment>
        <translation>测量用时 %1</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Nothing was compared: that needs two hosts that did the same work.</source>
        <translation>没有进行比较：比较需要两台执行了相同工作的主机。</translation>
    </message>
    <message>
        <source>Each cell has the verdict, the share of performance lost against the baseline (positive is slower), and in brackets its %1 % interval.</source>
        <translation>每个单元格中为判定、相对于基线损失的性能比例（正值表示较慢），括号中为其 %1 % 区间。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>How fast is %1 in this work?</source>
        <translation>%1 执行此工作有多快？</translation>
    </message>
    <message>
        <source>How much of its performance does this work lose on %1, against %2? A difference within ±%3 % is accepted.</source>
        <extracomment>%1 hosts, %2 the baseline, %3 a number such as 3</extracomment>
        <translation>与 %2 相比，此工作在 %1 上损失多少性能？±%3 % 以内的差异可以接受。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more setting(s)</source>
        <translation>
            <numerusform>以及另外 %n 个配置</numerusform>
        </translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>What limits these results</source>
        <translation>这些结果的局限</translation>
    </message>
    <message>
        <source>Nothing that Strata watches limited them.</source>
        <translation>Strata 所关注的因素均未限制这些结果。</translation>
    </message>
    <message>
        <source>The hosts also differ in these facts. One that virtualization does not explain may be why a host is slower.</source>
        <translation>各主机在以下属性上也有不同。若某项不能用虚拟化解释，它可能就是主机较慢的原因。</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>How to repeat this</source>
        <translation>如何重复此测量</translation>
    </message>
    <message>
        <source>Notes on the charts</source>
        <translation>图表注释</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::GroupText</name>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>性能下降</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>参数扫描</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::HtmlText</name>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::MethodText</name>
    <message>
        <source>The hosts were measured one after the other, in rounds.</source>
        <translation>各主机按轮依次测量。</translation>
    </message>
    <message>
        <source>Hosts of one computer took turns: the engine of one worked for %1 ms while the others waited, in an order drawn for each cycle, %2 turns a round. Whatever else happened on that computer affected them all equally.</source>
        <translation>同一计算机上的主机轮流进行：一台主机的引擎工作 %1 ms，其他引擎等待，每个循环的顺序随机抽取，每轮 %2 个回合。该计算机上发生的其他事情同等地影响所有主机。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) cannot be interrupted, or have a computer for each host, and were measured one host after the other.</source>
        <translation>
            <numerusform>%n 个配置不能中断，或每台主机各有一台计算机，因此在各主机上依次测量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) were planned. In each round, every setting is measured once on every host, by a process of its own.</source>
        <translation>
            <numerusform>计划了 %n 轮。在每轮中，每个配置在每台主机上由单独的进程测量一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rounds were added as long as an interval was wider than %1 %, up to %2 rounds.</source>
        <translation>只要有区间宽于 %1 % 就追加轮次，最多 %2 轮。</translation>
    </message>
    <message numerus="yes">
        <source>At most %n more round(s) could replace some that others disturbed.</source>
        <translation>
            <numerusform>最多可再加 %n 轮，以替换受其他负载干扰的轮。</numerusform>
        </translation>
    </message>
    <message>
        <source>The order of the hosts was random in each round, drawn with the seed %1.</source>
        <translation>每轮中主机的顺序是随机的，以种子 %1 抽取。</translation>
    </message>
    <message>
        <source>The order of the hosts was that of the plan in each round; it was not random.</source>
        <translation>每轮中主机的顺序与计划相同；不是随机的。</translation>
    </message>
    <message>
        <source>The roofs of each host, its highest arithmetic and bandwidth, were measured in the same run, inside the host.</source>
        <translation>每台主机的性能上限，即其最高算力和带宽，在同一次运行中于主机内测量。</translation>
    </message>
    <message>
        <source>Throughput is the median over the trials of a host, with a %1 % bootstrap interval (%2 resamples). The rate of a trial is the work of all its steps that count, divided by the time that they took.</source>
        <translation>吞吐量是一台主机各次试验的中位数，附 %1 % 自助法区间（%2 次重采样）。一次试验的速率是其所有计入的步的工作量除以它们所用的时间。</translation>
    </message>
    <message>
        <source>Degradation is the share of performance lost against the baseline: 1 − rate / rate of the baseline. Positive is slower.</source>
        <translation>性能下降是相对于基线损失的性能比例：1 − 速率 / 基线的速率。正值表示较慢。</translation>
    </message>
    <message>
        <source>In turns it comes from turns side by side, pseudomedian over the rounds, with a %1 % interval over rounds (Student’s t).</source>
        <translation>轮流测量时，它来自相邻的回合，取各轮的伪中位数，附各轮的 %1 % 区间（学生 t 分布）。</translation>
    </message>
    <message>
        <source>In rounds it comes from the median rates of rounds that both hosts finished, with a %1 % bootstrap interval over rounds (%2 resamples).</source>
        <translation>按轮测量时，它来自两台主机均完成的轮的速率中位数，附各轮的 %1 % 自助法区间（%2 次重采样）。</translation>
    </message>
    <message>
        <source>Fewer than five rounds have no interval. In turns, three are enough where disturbed ones are left out.</source>
        <translation>少于五轮时没有区间。轮流测量时，如果排除了受干扰的轮，三轮即可。</translation>
    </message>
    <message>
        <source>A host is called slower or faster only if the whole interval lies beyond the margin of ±%1 %, and equivalent only if the whole interval lies within it. Everything else is inconclusive.</source>
        <translation>只有整个区间都在 ±%1 % 的容差之外时，才称主机较慢或较快；只有整个区间都在容差之内时，才称等效。其他情况均为无定论。</translation>
    </message>
    <message numerus="yes">
        <source>With %n comparison(s), some verdicts would arise by chance, so each verdict was also tested with Holm’s correction for all of them.</source>
        <translation>
            <numerusform>进行 %n 个比较时，有些判定会偶然出现，因此每个判定还用针对全部比较的 Holm 校正进行了检验。</numerusform>
        </translation>
    </message>
    <message>
        <source>All verdicts stand.</source>
        <translation>所有判定均成立。</translation>
    </message>
    <message numerus="yes">
        <source>%n verdict(s) would be inconclusive then, and are marked.</source>
        <translation>
            <numerusform>这样会有 %n 个判定无定论，已作标记。</numerusform>
        </translation>
    </message>
    <message>
        <source>What was slower at the beginning of a process does not count, nor does the first step of a turn. Outliers are marked and count.</source>
        <translation>进程开始时较慢的部分不计入，回合的第一步也不计入。离群值已作标记并计入。</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) of a host and a setting do not count, since others used the computer; charts show them hollow. What is left out is decided by the load, never by the result.</source>
        <translation>
            <numerusform>某主机和配置的 %n 轮因其他程序使用计算机而不计入；图表中以空心显示。排除什么由负载决定，而不由结果决定。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count, since one came late or overlapped with another.</source>
        <translation>
            <numerusform>%n 对回合不计入，因为其中一个来得太晚或与其他回合同时进行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts are compared only if their results have equal check values. %1 of %2 finished trials were verified against a reference.</source>
        <translation>只有结果的校验值相同时才比较主机。%2 次已完成的试验中有 %1 次对照参考结果进行了验证。</translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none was started that would have ended later than %1 after the start of the run.</source>
        <extracomment>%1 a time such as &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>%n 轮之后，要到运行开始 %1后才能结束的轮均未开始。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::PdfText</name>
    <message>
        <source>Page %1 of %2</source>
        <extracomment>%1 the number of a page, %2 how many there are</extracomment>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::ReportText</name>
    <message>
        <source>Only the charts of the first %1 of %2 settings were written. The CSV files have all of them.</source>
        <translation>只写出了 %2 个配置中前 %1 个的图表。CSV 文件包含全部配置。</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::RerunText</name>
    <message>
        <source>The project has not been saved under a name yet. Save it to keep the plan, every raw step and the inventories of the hosts.</source>
        <translation>项目尚未以名称保存。请将其保存，以保留计划、每个原始步和各主机的清单。</translation>
    </message>
    <message>
        <source>Everything is in the project file %1: the plan, every raw step and the inventories of the hosts. Open it in Strata and press Run to measure its plan again; on other machines, change the hosts first. A new run is added and changes none of the earlier ones.</source>
        <translation>全部内容都在项目文件 %1 中：计划、每个原始步和各主机的清单。请在 Strata 中打开它并点击“运行”，以再次测量其计划；在其他机器上请先更改主机。新的运行会添加进去，不会改变任何早先的运行。</translation>
    </message>
    <message>
        <source>Without a window:</source>
        <translation>不用窗口：</translation>
    </message>
    <message>
        <source>Strata %1</source>
        <translation>Strata %1</translation>
    </message>
    <message>
        <source>Engine %1</source>
        <translation>引擎 %1</translation>
    </message>
    <message>
        <source>Engine bundle, SHA-256: %1</source>
        <translation>引擎包，SHA-256：%1</translation>
    </message>
    <message>
        <source>Seed of the order and of the intervals: %1</source>
        <translation>顺序和区间的种子：%1</translation>
    </message>
    <message>
        <source>Identifier of the run: %1</source>
        <translation>运行的标识符：%1</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::TableWords</name>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1（基线）</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>主机类型</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>容器运行时</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU 配额</translation>
    </message>
    <message>
        <source>Restricted to processors</source>
        <translation>限于处理器</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>内存限制</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>What differs between the hosts</source>
        <translation>各主机之间的不同之处</translation>
    </message>
    <message>
        <source>Facts that some hosts do not report</source>
        <translation>部分主机未报告的属性</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 hosts are in the tables that have a column for each host.</source>
        <translation>在每台主机各占一列的表格中，只包含 %2 台主机中的前 %1 台。</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) of this table are not shown.</source>
        <translation>
            <numerusform>此表格还有 %n 行未显示。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::report::ThreatText</name>
    <message numerus="yes">
        <source>%1 (%n setting(s))</source>
        <extracomment>%1 a host</extracomment>
        <translation>
            <numerusform>%1（%n 个配置）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>%1 what limits results, such as &quot;disturbed by others&quot;, %2 hosts</extracomment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Without an interval it is unknown how much is due to chance, and there is no verdict.</source>
        <translation>没有区间，就无从得知偶然性的影响有多大，也没有判定。</translation>
    </message>
    <message>
        <source>No reference confirmed the result of a trial: its speed means something only if its work was done right.</source>
        <translation>某次试验的结果未对照参考结果确认：只有其工作正确完成，其速度才有意义。</translation>
    </message>
    <message>
        <source>A difference from the baseline may come from this instead of the layer.</source>
        <translation>与基线的差异可能来自于此，而不是来自该层。</translation>
    </message>
    <message>
        <source>The container may use only part of the processors’ time.</source>
        <translation>该容器只能使用处理器的部分时间。</translation>
    </message>
    <message>
        <source>A machine that changes slowly favors hosts that come early or late.</source>
        <translation>缓慢变化的机器会使较早或较晚测量的主机占优势。</translation>
    </message>
    <message>
        <source>Some trials are far from the others. They count.</source>
        <translation>有些试验与其他试验相差很大。它们计入。</translation>
    </message>
    <message>
        <source>The host cannot do this work.</source>
        <translation>该主机无法执行此工作。</translation>
    </message>
    <message>
        <source>Some planned trials have no result.</source>
        <translation>有些计划的试验没有结果。</translation>
    </message>
    <message>
        <source>The project file differs from what was stored. Do not rely on these results.</source>
        <translation>项目文件与存储时不同。请不要依赖这些结果。</translation>
    </message>
    <message>
        <source>The engine made the host slower, to see whether the difference shows.</source>
        <translation>引擎使主机减速，以查看差异是否显现。</translation>
    </message>
    <message>
        <source>Among so many comparisons, such a difference is to be expected by chance.</source>
        <translation>在如此多的比较中，偶然出现这样的差异是可以预料的。</translation>
    </message>
    <message>
        <source>Others used the computer meanwhile, or its processors were slower than at other times.</source>
        <translation>期间有其他程序使用了计算机，或者其处理器比其他时候慢。</translation>
    </message>
    <message>
        <source>The host does not say what others do on it: it may have been disturbed.</source>
        <translation>该主机不提供其上其他负载的信息：它可能受到了干扰。</translation>
    </message>
    <message>
        <source>The steps were still becoming faster or slower in the second half of the trials.</source>
        <translation>在试验的后半段，步仍在变快或变慢。</translation>
    </message>
    <message>
        <source>A trial had no time for all its steps.</source>
        <translation>某次试验没有足够的时间完成所有步。</translation>
    </message>
    <message>
        <source>A training ended before it reached its accuracy; its time does not count.</source>
        <translation>某次训练在达到其准确率之前就结束了；其时间不计入。</translation>
    </message>
    <message>
        <source>No comparison is made of %1: %2</source>
        <extracomment>%1 hosts, %2 a sentence that says why</extracomment>
        <translation>没有对 %1 进行比较：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n comparison(s) are inconclusive: %1. They prove neither a difference nor the absence of one.</source>
        <translation>
            <numerusform>%n 个比较无定论：%1。它们既不证明有差异，也不证明没有差异。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2, %3: %4</source>
        <extracomment>%1 a work, %2 a host, %3 the state of a trial such as &quot;failed&quot;, %4 why</extracomment>
        <translation>%2 上的 %1，%3：%4</translation>
    </message>
    <message>
        <source>Trials were measured by different versions of the engine: %1.</source>
        <translation>试验是用引擎的不同版本测量的：%1。</translation>
    </message>
    <message>
        <source>The run, its plan or the number of its trials differs from what was stored. Do not rely on these results.</source>
        <translation>该运行、其计划或其试验数与存储时不同。请不要依赖这些结果。</translation>
    </message>
    <message>
        <source>The numbers show that the setup works, not what a virtual machine costs.</source>
        <translation>这些数值能说明设置可行，但不能说明虚拟机的开销。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ActionTable</name>
    <message>
        <source>&amp;New project</source>
        <translation>新建项目(&amp;N)</translation>
    </message>
    <message>
        <source>Start an empty project in a window of its own</source>
        <translation>在单独的窗口中开始一个空项目</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a project file</source>
        <translation>打开项目文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the project in a file; from then on every change is saved at once</source>
        <translation>将项目保存到文件中；此后每项更改都会立即保存</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Continue in another file</source>
        <translation>在另一个文件中继续</translation>
    </message>
    <message>
        <source>Save a &amp;copy to share …</source>
        <translation>保存用于共享的副本(&amp;C)…</translation>
    </message>
    <message>
        <source>Write a copy for somebody else, without names if you like</source>
        <translation>为他人写出一份副本，可不含名称</translation>
    </message>
    <message>
        <source>&amp;Export chart …</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the chart that is shown as PNG, SVG or PDF</source>
        <translation>将显示的图表写为 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Export a&amp;ll …</source>
        <translation>全部导出(&amp;L)…</translation>
    </message>
    <message>
        <source>Write all charts of the run, and its numbers</source>
        <translation>写出运行的所有图表及其数值</translation>
    </message>
    <message>
        <source>Export CS&amp;V …</source>
        <translation>导出 CSV(&amp;V)…</translation>
    </message>
    <message>
        <source>Write the numbers of the run as CSV tables</source>
        <translation>将运行的数值写为 CSV 表格</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>关闭窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Close this project</source>
        <translation>关闭此项目</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>关闭所有窗口</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Redo the change to the plan that was undone</source>
        <translation>重做已撤销的对计划的更改</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the chart as a picture, or the rows of the table</source>
        <translation>将图表复制为图片，或复制表格的行</translation>
    </message>
    <message>
        <source>&amp;Preferences …</source>
        <translation>首选项(&amp;P)…</translation>
    </message>
    <message>
        <source>Ta&amp;ble beside the charts</source>
        <translation>图表旁的表格(&amp;B)</translation>
    </message>
    <message>
        <source>Show the numbers of the charts as a table</source>
        <translation>以表格显示图表的数值</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Fill the whole screen with this window</source>
        <translation>使此窗口占满整个屏幕</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Restore the original arrangement of all panels</source>
        <translation>恢复所有面板的原始排列</translation>
    </message>
    <message>
        <source>&amp;Add host …</source>
        <translation>添加主机(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a machine, a container or a virtual machine</source>
        <translation>添加机器、容器或虚拟机</translation>
    </message>
    <message>
        <source>&amp;Edit host …</source>
        <translation>编辑主机(&amp;E)…</translation>
    </message>
    <message>
        <source>Change how the selected host is reached or started</source>
        <translation>更改所选主机的访问或启动方式</translation>
    </message>
    <message>
        <source>&amp;Duplicate host</source>
        <translation>创建主机副本(&amp;D)</translation>
    </message>
    <message>
        <source>Add a copy of the selected host under another name</source>
        <translation>以另一个名称添加所选主机的副本</translation>
    </message>
    <message>
        <source>&amp;Remove host</source>
        <translation>移除主机(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected host, and what runs on it, from the project</source>
        <translation>从项目中移除所选主机以及在其上运行的主机</translation>
    </message>
    <message>
        <source>&amp;Check host</source>
        <translation>检查主机(&amp;C)</translation>
    </message>
    <message>
        <source>Check whether the selected host can be used</source>
        <translation>检查所选主机是否可用</translation>
    </message>
    <message>
        <source>Check all &amp;hosts</source>
        <translation>检查所有主机(&amp;H)</translation>
    </message>
    <message>
        <source>Check whether all hosts can be used</source>
        <translation>检查所有主机是否可用</translation>
    </message>
    <message>
        <source>Remove en&amp;gine from host …</source>
        <translation>从主机移除引擎(&amp;G)…</translation>
    </message>
    <message>
        <source>Delete everything that Strata put on the selected host</source>
        <translation>删除 Strata 放在所选主机上的所有内容</translation>
    </message>
    <message>
        <source>&amp;Forget host key …</source>
        <translation>忘记主机密钥(&amp;F)…</translation>
    </message>
    <message>
        <source>Remove the remembered key of the selected host</source>
        <translation>移除记住的所选主机的密钥</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Start the comparison</source>
        <translation>开始比较</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>继续(&amp;U)</translation>
    </message>
    <message>
        <source>Measure what is missing from the run that is shown</source>
        <translation>测量所显示的运行缺少的部分</translation>
    </message>
    <message>
        <source>Stop after this &amp;trial</source>
        <translation>在此试验后停止(&amp;T)</translation>
    </message>
    <message>
        <source>Let the current trial finish, then stop</source>
        <translation>让当前试验完成，然后停止</translation>
    </message>
    <message>
        <source>Stop &amp;now</source>
        <translation>立即停止(&amp;N)</translation>
    </message>
    <message>
        <source>End the current trial at once; it is kept and marked</source>
        <translation>立即结束当前试验；它会保留并作标记</translation>
    </message>
    <message>
        <source>S&amp;kip this trial</source>
        <translation>跳过此试验(&amp;K)</translation>
    </message>
    <message>
        <source>End the current trial and go on with the next</source>
        <translation>结束当前试验并继续下一次</translation>
    </message>
    <message>
        <source>&amp;Estimate the time</source>
        <translation>估计时间(&amp;E)</translation>
    </message>
    <message>
        <source>Show how long the plan takes</source>
        <translation>显示计划需要多长时间</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>List all commands with their keys</source>
        <translation>列出所有命令及其按键</translation>
    </message>
    <message>
        <source>&amp;About Strata</source>
        <translation>关于 Strata(&amp;A)</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>版本和许可证</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>The library that draws this window</source>
        <translation>绘制此窗口的库</translation>
    </message>
    <message>
        <source>Export &amp;JSON …</source>
        <translation>导出 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Write the results of the run as one JSON file</source>
        <translation>将运行的结果写为一个 JSON 文件</translation>
    </message>
    <message>
        <source>&amp;Print …</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Print the chart that is shown, and its table</source>
        <translation>打印显示的图表及其表格</translation>
    </message>
    <message>
        <source>Add hosts from ~/.ssh/conf&amp;ig …</source>
        <translation>从 ~/.ssh/config 添加主机(&amp;I)…</translation>
    </message>
    <message>
        <source>Add machines that your SSH configuration names, several at once</source>
        <translation>添加您的 SSH 配置中列出的机器，可一次添加多台</translation>
    </message>
    <message>
        <source>Find hosts on this &amp;machine …</source>
        <translation>在此机器上查找主机(&amp;M)…</translation>
    </message>
    <message>
        <source>Search the selected machine for container runtimes and virtual machines</source>
        <translation>在所选机器上搜索容器运行时和虚拟机</translation>
    </message>
    <message>
        <source>De&amp;tails of host</source>
        <translation>主机的详细信息(&amp;T)</translation>
    </message>
    <message>
        <source>Show all that is known about the selected host</source>
        <translation>显示所选主机的全部已知信息</translation>
    </message>
    <message>
        <source>Re&amp;name host</source>
        <translation>重命名主机(&amp;N)</translation>
    </message>
    <message>
        <source>Give the selected host another name</source>
        <translation>为所选主机另取名称</translation>
    </message>
    <message>
        <source>Run &amp;self-check</source>
        <translation>运行自检(&amp;S)</translation>
    </message>
    <message>
        <source>Compare the selected host with itself to find the smallest difference it can resolve; takes two minutes</source>
        <translation>将所选主机与其自身比较，以找出它能分辨的最小差异；需要两分钟</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>用户指南(&amp;U)</translation>
    </message>
    <message>
        <source>Open the user guide at the page about the current view</source>
        <translation>打开用户指南中关于当前视图的页面</translation>
    </message>
    <message>
        <source>&amp;Published figures</source>
        <translation>已发表的数据(&amp;P)</translation>
    </message>
    <message>
        <source>Read what papers say about the cost of containers and virtual machines</source>
        <translation>查看论文中关于容器和虚拟机开销的说法</translation>
    </message>
    <message>
        <source>Add &amp;placement …</source>
        <translation>添加放置方案(&amp;P)…</translation>
    </message>
    <message>
        <source>Choose which hosts run the processes of distributed work</source>
        <translation>选择由哪些主机运行分布式工作的进程</translation>
    </message>
    <message>
        <source>New &amp;from template …</source>
        <translation>从模板新建(&amp;F)…</translation>
    </message>
    <message>
        <source>Plan an experiment of a paper, with your hosts</source>
        <translation>用您的主机为论文中的某项实验制定计划</translation>
    </message>
    <message>
        <source>Run again on &amp;my hosts …</source>
        <translation>在我的主机上再次运行(&amp;M)…</translation>
    </message>
    <message>
        <source>Start a project with this plan and machines of your own</source>
        <translation>以此计划和您自己的机器开始一个项目</translation>
    </message>
    <message>
        <source>Repor&amp;t …</source>
        <translation>报告(&amp;T)…</translation>
    </message>
    <message>
        <source>Write a report on the run that is shown, as a web page or PDF</source>
        <translation>将关于所显示运行的报告写为网页或 PDF</translation>
    </message>
    <message>
        <source>Publis&amp;hed figures in charts</source>
        <translation>图表中的已发表数据(&amp;H)</translation>
    </message>
    <message>
        <source>Draw what papers state about the same work below your results</source>
        <translation>在您的结果下方绘制论文中关于相同工作的数据</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Enlarge a part of the chart; Ctrl and the mouse wheel do the same</source>
        <translation>放大图表的一部分；按住 Ctrl 滚动鼠标滚轮效果相同</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show more of the chart</source>
        <translation>显示图表的更大部分</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>重置缩放(&amp;R)</translation>
    </message>
    <message>
        <source>Show the whole chart again</source>
        <translation>重新显示整个图表</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>对数坐标轴(&amp;L)</translation>
    </message>
    <message>
        <source>Use a logarithmic axis, on which equal factors are equally far apart</source>
        <translation>使用对数坐标轴，相同的倍数对应相同的距离</translation>
    </message>
    <message>
        <source>Axis from &amp;zero</source>
        <translation>坐标轴从零开始(&amp;Z)</translation>
    </message>
    <message>
        <source>Start the axis at zero so that the lengths of bars can be compared</source>
        <translation>使坐标轴从零开始，以便比较条形的长度</translation>
    </message>
    <message>
        <source>Order by &amp;value</source>
        <translation>按值排序(&amp;V)</translation>
    </message>
    <message>
        <source>Sort the hosts by value, best first, instead of in the order of the plan</source>
        <translation>按值排列主机，最佳者在前，而不按计划中的顺序</translation>
    </message>
    <message>
        <source>I&amp;ntervals</source>
        <translation>区间(&amp;N)</translation>
    </message>
    <message>
        <source>Show the interval of each value</source>
        <translation>显示每个值的区间</translation>
    </message>
    <message>
        <source>&amp;Single values</source>
        <translation>单个值(&amp;S)</translation>
    </message>
    <message>
        <source>Draw the value of each round below the median</source>
        <translation>在中位数下方绘制每轮的值</translation>
    </message>
    <message>
        <source>&amp;Compare with another run …</source>
        <translation>与另一次运行比较(&amp;C)…</translation>
    </message>
    <message>
        <source>Show what changed from one run to another, of this project or of two</source>
        <translation>显示从一次运行到另一次运行有何变化，可来自此项目或两个项目</translation>
    </message>
    <message>
        <source>Undo the last change to the plan or to the description of a run</source>
        <translation>撤销对计划或运行说明的上一次更改</translation>
    </message>
    <message>
        <source>Sche&amp;dule …</source>
        <translation>安排(&amp;D)…</translation>
    </message>
    <message>
        <source>Start the comparison later, for example tonight</source>
        <translation>稍后开始比较，例如今晚</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Let the current trial finish, then wait until you continue</source>
        <translation>让当前试验完成，然后等待您继续</translation>
    </message>
    <message>
        <source>Run&amp;s …</source>
        <translation>运行(&amp;S)…</translation>
    </message>
    <message>
        <source>Name, tag, hide and delete runs, and write notes on them</source>
        <translation>命名、标记、隐藏和删除运行，并为其写备注</translation>
    </message>
    <message>
        <source>Sho&amp;w hidden runs</source>
        <translation>显示已隐藏的运行(&amp;W)</translation>
    </message>
    <message>
        <source>List hidden runs among the others</source>
        <translation>将已隐藏的运行与其他运行一起列出</translation>
    </message>
    <message>
        <source>&amp;Import runs …</source>
        <translation>导入运行(&amp;I)…</translation>
    </message>
    <message>
        <source>Copy the runs of another project file into this one</source>
        <translation>将另一个项目文件的运行复制到此文件中</translation>
    </message>
    <message>
        <source>Ti&amp;me per iteration</source>
        <translation>每次迭代的时间(&amp;M)</translation>
    </message>
    <message>
        <source>Show how long one iteration takes instead of how much is done per second</source>
        <translation>显示一次迭代的耗时，而不是每秒完成的工作量</translation>
    </message>
    <message>
        <source>Add no&amp;te …</source>
        <translation>添加注释(&amp;T)…</translation>
    </message>
    <message>
        <source>Write a note on a figure of the run that is shown</source>
        <translation>为所示运行的数值添加注释</translation>
    </message>
    <message>
        <source>&amp;Edit notes …</source>
        <translation>编辑注释(&amp;E)…</translation>
    </message>
    <message>
        <source>Change or remove notes beside figures of the run that is shown</source>
        <translation>更改或移除所示运行数值旁的注释</translation>
    </message>
    <message>
        <source>Change the language, the colors and what Strata asks</source>
        <translation>更改语言、颜色以及 Strata 询问的内容</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>下一个面板(&amp;X)</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the next panel: project, page, details or activity</source>
        <translation>将键盘焦点移到下一个面板：项目、页面、详细信息或活动</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>上一个面板</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the previous panel</source>
        <translation>将键盘焦点移到上一个面板</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ActivityDock</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Copy log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>errors only</source>
        <translation>仅错误</translation>
    </message>
    <message>
        <source>problems only (%1)</source>
        <translation>仅问题（%1）</translation>
    </message>
    <message>
        <source>What the log shows</source>
        <translation>日志显示的内容</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>在日志中查找</translation>
    </message>
    <message>
        <source>Shows entries whose text or host contains all of these words.</source>
        <translation>显示文本或主机中包含所有这些词的条目。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ChartCommands</name>
    <message>
        <source>No chart that can be zoomed is shown.</source>
        <translation>没有显示可缩放的图表。</translation>
    </message>
    <message>
        <source>The chart that is shown does not have this option.</source>
        <translation>所显示的图表没有此选项。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::CollectOffer</name>
    <message>
        <source>“%1” was interrupted. It may have left results on its hosts: %2.</source>
        <extracomment>%1 is the name of a run, %2 a list such as &quot;gpu01 (ana@10.0.0.7), here (this computer)&quot;</extracomment>
        <translation>“%1”已中断。它可能在其主机上留下了结果：%2。</translation>
    </message>
    <message>
        <source>Collect results</source>
        <translation>收集结果</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>No results of the interrupted run could be collected.</source>
        <translation>未能收集到中断的运行的任何结果。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::DetailsDock</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Details of what is selected</source>
        <translation>所选内容的详细信息</translation>
    </message>
    <message>
        <source>Select a host, a setting or a run in the project, or a cell of the overview.</source>
        <translation>请在项目中选择主机、配置或运行，或选择概览中的单元格。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 what it is, %2 its value</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ExportCommands</name>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 个文件写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Where to write the CSV tables</source>
        <translation>CSV 表格的写入位置</translation>
    </message>
    <message>
        <source>Where to write the results as JSON</source>
        <translation>JSON 结果的写入位置</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>正在读取运行…</translation>
    </message>
    <message>
        <source>Writing the numbers …</source>
        <translation>正在写入数值…</translation>
    </message>
    <message>
        <source>Drawing the charts …</source>
        <translation>正在绘制图表…</translation>
    </message>
    <message>
        <source>The export was cancelled. Files that were written by then are in %1.</source>
        <translation>导出已取消。到那时为止写出的文件在 %1 中。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::FileCommands</name>
    <message>
        <source>Saved as %1. From now on everything is saved as it happens.</source>
        <translation>已保存为 %1。从现在起，所有内容都会即时保存。</translation>
    </message>
    <message>
        <source>The copy is in %1.</source>
        <translation>副本位于 %1。</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Strata projects (*.strata);;All files (*)</source>
        <translation>Strata 项目 (*.strata);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Everything is saved already.</source>
        <translation>所有内容均已保存。</translation>
    </message>
    <message>
        <source>comparison</source>
        <extracomment>part of a proposed file name</extracomment>
        <translation>比较</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata 项目 (*.strata)</translation>
    </message>
    <message>
        <source>shared</source>
        <extracomment>part of a proposed file name</extracomment>
        <translation>共享</translation>
    </message>
    <message>
        <source>Open this project</source>
        <translation>打开此项目</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清除列表(&amp;C)</translation>
    </message>
    <message>
        <source>Clear the list of recent files; the files themselves stay</source>
        <translation>清除最近使用的文件列表；文件本身保留</translation>
    </message>
    <message>
        <source>The project has no file of its own yet.</source>
        <translation>项目还没有自己的文件。</translation>
    </message>
    <message>
        <source>Save it under a name. Otherwise Strata keeps its measurements and offers them at the next start.</source>
        <translation>请为它命名并保存。否则 Strata 会保留其测量结果，并在下次启动时提供。</translation>
    </message>
    <message>
        <source>Close &amp;without saving</source>
        <translation>不保存并关闭(&amp;W)</translation>
    </message>
    <message>
        <source>Save it under a name. Otherwise Strata keeps its plan and offers it at the next start.</source>
        <translation>请为它命名并保存。否则 Strata 会保留其计划，并在下次启动时提供。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that no longer exist were removed from the list of recent files: %1</source>
        <translation>
            <numerusform>已从最近使用的文件列表中移除 %n 个不再存在的文件：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Import the runs of a project</source>
        <translation>导入项目的运行</translation>
    </message>
    <message>
        <source>The last change of the plan could not be saved.</source>
        <translation>计划的最后一次更改未能保存。</translation>
    </message>
    <message>
        <source>Save the project under another name, for instance on another disk. Otherwise the change is lost.</source>
        <translation>请以另一个名称保存项目，例如保存到另一个磁盘。否则该更改将丢失。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::HostCommands</name>
    <message>
        <source>The host can be used.</source>
        <translation>该主机可用。</translation>
    </message>
    <message>
        <source>adding a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>添加主机</translation>
    </message>
    <message>
        <source>using this computer</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>使用本机</translation>
    </message>
    <message>
        <source>editing a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>编辑主机</translation>
    </message>
    <message>
        <source>duplicating a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>创建主机副本</translation>
    </message>
    <message>
        <source>Remove %1 and what runs on it?</source>
        <translation>要移除 %1 以及在其上运行的主机吗？</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) on it are removed too. Runs that were measured are kept, and Undo restores the hosts.</source>
        <translation>
            <numerusform>其上的 %n 台主机也会被移除。已测量的运行会保留，“撤销”可恢复这些主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>removing a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>移除主机</translation>
    </message>
    <message>
        <source>Remove Strata&apos;s engine from %1?</source>
        <translation>要从 %1 移除 Strata 的引擎吗？</translation>
    </message>
    <message>
        <source>The engine, its image and everything else that Strata left on that host are deleted. The next run copies the engine again.</source>
        <translation>引擎、其镜像以及 Strata 在该主机上留下的所有其他内容都会被删除。下次运行会重新复制引擎。</translation>
    </message>
    <message>
        <source>Forget the remembered key of %1?</source>
        <translation>要忘记记住的 %1 的密钥吗？</translation>
    </message>
    <message>
        <source>The next connection asks again whether the host&apos;s key is right. Other programs that use the same file ask too.</source>
        <translation>下次连接时会再次询问主机的密钥是否正确。使用同一文件的其他程序也会询问。</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>忘记(&amp;F)</translation>
    </message>
    <message numerus="yes">
        <source>This computer is in the plan, with %n host(s).</source>
        <translation>
            <numerusform>本机已在计划中，共 %n 台主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan was changed meanwhile and stays as it is.</source>
        <translation>计划在此期间被更改过，因此保持不变。</translation>
    </message>
    <message>
        <source>The host is being checked.</source>
        <translation>正在检查该主机。</translation>
    </message>
    <message>
        <source>~/.ssh/config names no hosts.</source>
        <translation>~/.ssh/config 中没有主机。</translation>
    </message>
    <message>
        <source>adding hosts</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>添加主机</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) added.</source>
        <translation>
            <numerusform>已添加 %n 台主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>renaming a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>重命名主机</translation>
    </message>
    <message>
        <source>Looking for container runtimes and virtual machines on this computer …</source>
        <translation>正在本机上查找容器运行时和虚拟机…</translation>
    </message>
    <message>
        <source>No container and no virtual machine can be started here, so this computer is measured alone.</source>
        <translation>此处无法启动任何容器或虚拟机，因此只测量这台计算机。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::LoadingIndicator</name>
    <message>
        <source>How far the run has been read</source>
        <translation>运行的读取进度</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>取消读取</translation>
    </message>
    <message>
        <source>Gives up reading this run; the project stays open</source>
        <translation>放弃读取此运行；项目保持打开</translation>
    </message>
    <message>
        <source>Reading the run</source>
        <translation>正在读取运行</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::MainWindow</name>
    <message>
        <source>Show or hide this panel</source>
        <translation>显示或隐藏此面板</translation>
    </message>
    <message>
        <source>Plan a comparison first.</source>
        <translation>请先计划一次比较。</translation>
    </message>
    <message>
        <source>Planned: %1</source>
        <translation>已计划：%1</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做%1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>new project</source>
        <translation>新项目</translation>
    </message>
    <message>
        <source> (read-only)</source>
        <translation>（只读）</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it and close the window?</source>
        <translation>有运行正在进行。要将其停止并关闭窗口吗？</translation>
    </message>
    <message>
        <source>What was measured is kept. The run can be resumed later.</source>
        <translation>已测量的内容会保留。以后可以继续该运行。</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>停止并关闭(&amp;S)</translation>
    </message>
    <message>
        <source>The chart is on the clipboard.</source>
        <translation>图表已复制到剪贴板。</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>计划(&amp;P)</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>显示计划</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>Show the run in progress</source>
        <translation>显示正在进行的运行</translation>
    </message>
    <message>
        <source>The run is finished. These are its results.</source>
        <translation>运行已完成。这是它的结果。</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>继续(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>List all pages</source>
        <translation>列出所有页面</translation>
    </message>
    <message>
        <source>Collecting what an interrupted run left on its hosts …</source>
        <translation>正在收集中断的运行在其主机上留下的数据…</translation>
    </message>
    <message>
        <source>What an interrupted run left on its hosts is being collected. Stop that and close the window?</source>
        <translation>正在收集中断的运行在其主机上留下的数据。要停止收集并关闭窗口吗？</translation>
    </message>
    <message>
        <source>Results that have not been collected yet are lost. Resume measures them again.</source>
        <translation>尚未收集的结果将会丢失。“继续”会重新测量它们。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>主机(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>He&amp;lp</source>
        <translation>帮助(&amp;L)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;Sample projects</source>
        <translation>示例项目(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>图表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::NoteCommands</name>
    <message>
        <source>removing a note</source>
        <translation>移除注释</translation>
    </message>
    <message>
        <source>a note on a chart</source>
        <translation>图表注释</translation>
    </message>
    <message>
        <source>changing a note</source>
        <translation>更改注释</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::PrintText</name>
    <message>
        <source>The page was sent to the printer.</source>
        <translation>页面已发送到打印机。</translation>
    </message>
    <message>
        <source>The page was printed to %1.</source>
        <translation>页面已打印到 %1。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ProjectDock</name>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>&amp;Show in the plan</source>
        <translation>在计划中显示(&amp;S)</translation>
    </message>
    <message>
        <source>Show &amp;overview</source>
        <translation>显示概览(&amp;O)</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::QueueSection</name>
    <message numerus="yes">
        <source>%1 of %n trial(s) are done.</source>
        <extracomment>%1 of %n trials of a run</extracomment>
        <translation>
            <numerusform>%n 次试验中已完成 %1 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more follow those below.</source>
        <extracomment>more than those in a list</extracomment>
        <translation>
            <numerusform>其后还有 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Nothing is being measured.</source>
        <translation>没有正在进行的测量。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RecoveryOffer</name>
    <message numerus="yes">
        <source>%n project(s) of an earlier session were never saved. The newest is from %1.</source>
        <translation>
            <numerusform>之前的会话中有 %n 个项目从未保存。最新的来自 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Keep for later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Discard …</source>
        <translation>放弃…</translation>
    </message>
    <message>
        <source>Discard the project of %1?</source>
        <translation>要放弃 %1 的项目吗？</translation>
    </message>
    <message>
        <source>Its plan and its measurements are deleted permanently.</source>
        <translation>其计划和测量结果会被永久删除。</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>The unsaved project was discarded.</source>
        <translation>已放弃未保存的项目。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ReportCommands</name>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Where to write the report</source>
        <translation>报告的写入位置</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>正在读取运行…</translation>
    </message>
    <message>
        <source>Writing the report …</source>
        <translation>正在写入报告…</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>报告位于 %1。</translation>
    </message>
    <message>
        <source>No report was written.</source>
        <translation>没有写入报告。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunCommands</name>
    <message>
        <source>The run stops after the current trial.</source>
        <translation>运行会在当前试验后停止。</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>正在停止…</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>已收集被中断的运行遗留在其主机上的 %n 次试验。</numerusform>
        </translation>
    </message>
    <message>
        <source>The run pauses after the current trial.</source>
        <translation>运行会在当前试验后暂停。</translation>
    </message>
    <message>
        <source>The run goes on.</source>
        <translation>运行继续进行。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunListCommands</name>
    <message numerus="yes">
        <source>Permanently delete %n run(s)?</source>
        <translation>
            <numerusform>要永久删除 %n 次运行吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything that was measured in them is deleted. This cannot be undone. Roofs that other runs took from them are no longer shown there.
The file becomes smaller when it is saved under another name.</source>
        <translation>其中测量的所有内容都会被删除，且无法撤销。其他运行从中采用的性能上限将不再显示。
以另一个名称保存后，文件会变小。</translation>
    </message>
    <message>
        <source>&amp;Delete permanently</source>
        <translation>永久删除(&amp;D)</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunNotification</name>
    <message>
        <source>The run is finished.</source>
        <translation>运行已完成。</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>运行已停止。</translation>
    </message>
    <message>
        <source>The run is over, but not complete.</source>
        <translation>运行已结束，但不完整。</translation>
    </message>
    <message>
        <source>The run was interrupted.</source>
        <translation>运行已中断。</translation>
    </message>
    <message>
        <source>The run could not be started.</source>
        <translation>无法启动运行。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunSchedule</name>
    <message numerus="yes">
        <source>in %n second(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>%n 秒后</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n minute(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>%n 分钟后</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <extracomment>how long until something starts: hours and minutes</extracomment>
        <translation>%1 小时 %2 分钟后</translation>
    </message>
    <message>
        <source>Run starts when the one in progress is over</source>
        <translation>运行将在当前运行结束后开始</translation>
    </message>
    <message>
        <source>Run starts at %1, %2</source>
        <extracomment>%1 is a time of day, or a date and a time; %2 &quot;in 5 minutes&quot;</extracomment>
        <translation>运行将于 %1 开始，%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunStatusBar</name>
    <message>
        <source>Progress of the run</source>
        <translation>运行的进度</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n host(s) ready</source>
        <translation>
            <numerusform>%n 台主机中 %1 台就绪</numerusform>
        </translation>
    </message>
    <message>
        <source>trial %1 of %2</source>
        <translation>第 %1/%2 次试验</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <extracomment>after &quot;trial 3 of 40&quot;; %1: &quot;about 5 minutes&quot;</extracomment>
        <translation>，剩余 %1</translation>
    </message>
    <message>
        <source>preparing …</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>paused – %1</source>
        <extracomment>%1: &quot;trial 3 of 40, about 5 minutes left&quot;</extracomment>
        <translation>已暂停 – %1</translation>
    </message>
    <message>
        <source>pausing after this trial – %1</source>
        <extracomment>%1: &quot;trial 3 of 40, about 5 minutes left&quot;</extracomment>
        <translation>将在此试验后暂停 – %1</translation>
    </message>
    <message>
        <source>Collecting what was measured …</source>
        <translation>正在收集测量结果…</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ScheduleCommands</name>
    <message>
        <source>The plan will be run at %1.</source>
        <translation>计划将于 %1 运行。</translation>
    </message>
    <message>
        <source>The scheduled run was cancelled.</source>
        <translation>已取消安排的运行。</translation>
    </message>
    <message>
        <source>The scheduled run starts.</source>
        <translation>安排的运行开始。</translation>
    </message>
    <message>
        <source>A run is scheduled. Close the window and cancel it?</source>
        <translation>已安排运行。要关闭窗口并取消它吗？</translation>
    </message>
    <message>
        <source>&amp;Cancel the run and close</source>
        <translation>取消运行并关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ScheduleIndicator</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Does not start the run; the plan stays as it is</source>
        <translation>不开始运行；计划保持不变</translation>
    </message>
    <message>
        <source>Cancel the scheduled run</source>
        <translation>取消安排的运行</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::TemplateCommands</name>
    <message>
        <source>planning from a template</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>根据模板制定计划</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::WindowFacts</name>
    <message>
        <source>The project is open for reading only. Save it under another name to change it.</source>
        <translation>项目以只读方式打开。要进行更改，请以另一个名称保存。</translation>
    </message>
    <message>
        <source>Select a host first.</source>
        <translation>请先选择一台主机。</translation>
    </message>
    <message>
        <source>There are no results yet. Run the comparison first.</source>
        <translation>还没有结果。请先运行比较。</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>没有正在进行的运行。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>There are no hosts yet. Add one first.</source>
        <translation>还没有主机。请先添加一台。</translation>
    </message>
    <message>
        <source>The selected host is not reached over SSH.</source>
        <translation>所选主机不是通过 SSH 访问的。</translation>
    </message>
    <message>
        <source>The run that is shown is complete.</source>
        <translation>所显示的运行是完整的。</translation>
    </message>
    <message>
        <source>The selected host is a container. Select its machine.</source>
        <translation>所选主机是容器。请选择它所在的机器。</translation>
    </message>
    <message>
        <source>The results that are shown are still being compared with their raw steps. Wait a moment.</source>
        <translation>所显示的结果仍在与其原始步数据进行核对。请稍候。</translation>
    </message>
    <message>
        <source>The selected host is a placement. Select one of its hosts.</source>
        <translation>所选主机是放置方案。请选择其中的一台主机。</translation>
    </message>
    <message>
        <source>There are no runs yet. Run the comparison first.</source>
        <translation>还没有运行。请先运行比较。</translation>
    </message>
    <message>
        <source>This run has no notes on its charts yet. Add one first.</source>
        <translation>此次运行的图表尚无注释。请先添加一条。</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ChartTurner</name>
    <message>
        <source>Earlier charts</source>
        <translation>前面的图表</translation>
    </message>
    <message>
        <source>Later charts</source>
        <translation>后面的图表</translation>
    </message>
    <message>
        <source>Charts %1 to %2 of %3. The table lists all of them; choose a row there to show its chart.</source>
        <translation>第 %1 到 %2 个图表，共 %3 个。表格列出全部图表；在其中选择一行即可显示其图表。</translation>
    </message>
    <message>
        <source>These are the first charts.</source>
        <translation>这些是最前面的图表。</translation>
    </message>
    <message>
        <source>These are the last charts.</source>
        <translation>这些是最后面的图表。</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::DialogButtons</name>
    <message>
        <source>Chec&amp;k all</source>
        <translation>全部勾选(&amp;K)</translation>
    </message>
    <message>
        <source>Check &amp;none</source>
        <translation>全部取消勾选(&amp;N)</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ExportProgress</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ParameterForm</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>How it is measured</source>
        <translation>测量方式</translation>
    </message>
    <message>
        <source>different values</source>
        <extracomment>in a field for several settings at once, which differ in it</extracomment>
        <translation>不同的值</translation>
    </message>
    <message>
        <source>The same value for all of them. Several values make one setting each.</source>
        <translation>所有配置使用相同的值。多个值则各成一个配置。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <extracomment>one of several values of a parameter, and what is wrong with it</extracomment>
        <translation>“%1”：%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ProblemBar</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::TableZoom</name>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>缩小(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>重置缩放(&amp;R)</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::table</name>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
</context>
</TS>
