<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW">
<context>
    <name>NotesText</name>
    <message>
        <source>Notes on the chart</source>
        <translation>圖表附註</translation>
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
        <translation>單執行個體</translation>
    </message>
    <message>
        <source>Trained Inception v3, ResNet-50 and AlexNet on one GPU, on bare metal, in a container, in a VM and in a container in a VM, with synthetic data and with real data; 10 warm-up and 100 measured steps.</source>
        <translation>在一塊 GPU 上訓練 Inception v3、ResNet-50 和 AlexNet，分別在裸機、容器、虛擬機器和虛擬機器中的容器裡，使用合成資料和真實資料；預熱 10 步，測量 100 步。</translation>
    </message>
    <message>
        <source>Repetitions, the spread of the values, the order of the hosts, and batch sizes.</source>
        <translation>重複次數、數值的離散程度、主機的順序以及批次大小。</translation>
    </message>
    <message>
        <source>Random rounds, turns on one machine, intervals and a verdict against a margin of 3 %. Batches of 32. Real data is a generated set of JPEG files; give train a folder to use your own.</source>
        <translation>隨機的輪、同一台機器上輪流、區間以及以 3 % 為容差的判定。批次大小為 32。真實資料是一組產生的 JPEG 檔案；要使用自己的資料，請為 train 指定資料夾。</translation>
    </message>
    <message>
        <source>A machine with a GPU that can be passed through to a VM, and a container runtime on both. Choose processors below to compare the layers without a GPU.</source>
        <translation>一台帶有可直通給虛擬機器的 GPU 的機器，兩者上均有容器執行階段。要在沒有 GPU 的情況下比較各層，請在下方選擇處理器。</translation>
    </message>
    <message>
        <source>bare metal</source>
        <translation>裸機</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>VM</source>
        <translation>虛擬機器</translation>
    </message>
    <message>
        <source>container in the VM</source>
        <translation>虛擬機器中的容器</translation>
    </message>
    <message>
        <source>Distributed training</source>
        <translation>分散式訓練</translation>
    </message>
    <message>
        <source>Trained the same networks on several instances with parameter servers, one pair of machines for each layer. Containers talked through flannel, an overlay network.</source>
        <translation>在多個執行個體上用參數伺服器訓練相同的網路，每一層使用一對機器。容器之間透過重疊網路 flannel 通訊。</translation>
    </message>
    <message>
        <source>How many workers and servers there were, repetitions, the spread of the values, and what the network alone can do.</source>
        <translation>工作處理程序和伺服器的數量、重複次數、數值的離散程度，以及網路本身的能力。</translation>
    </message>
    <message>
        <source>Two workers and a parameter server on two hosts, compared as a group; GPUs do an all-reduce instead, since parameter servers are for processors here. Containers use the network of their machine; choose another in Edit host to see what it costs.</source>
        <translation>兩個工作處理程序和一個參數伺服器分佈在兩台主機上，作為一組進行比較；GPU 改用 all-reduce，因為這裡的參數伺服器用於處理器。容器使用其機器的網路；要了解其他網路的開銷，請在「編輯主機」中另選一個。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, each with a container runtime and a VM. Leave out the layers that you do not have.</source>
        <translation>兩台可互相連線的機器，每台都有容器執行階段和虛擬機器。請略去您沒有的層。</translation>
    </message>
    <message>
        <source>machine 1</source>
        <translation>機器 1</translation>
    </message>
    <message>
        <source>machine 2</source>
        <translation>機器 2</translation>
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
        <translation>虛擬機器 1</translation>
    </message>
    <message>
        <source>VM 2</source>
        <translation>虛擬機器 2</translation>
    </message>
    <message>
        <source>container in VM 1</source>
        <translation>虛擬機器 1 中的容器</translation>
    </message>
    <message>
        <source>container in VM 2</source>
        <translation>虛擬機器 2 中的容器</translation>
    </message>
    <message>
        <source>Shared resource</source>
        <translation>共用資源</translation>
    </message>
    <message>
        <source>Trained AlexNet with batches of 512 beside a second training of the same kind, and compared the elapsed time on bare metal, in containers and in VMs with that of an instance that is alone.</source>
        <translation>以 512 的批次大小訓練 AlexNet，同時旁邊進行另一次同樣的訓練，並將裸機、容器和虛擬機器中的耗時與單獨執行個體的耗時進行比較。</translation>
    </message>
    <message>
        <source>Repetitions, the spread of the values, and how much of the loss the GPU and how much the bus or the processors cause.</source>
        <translation>重複次數、數值的離散程度，以及效能損失中有多少由 GPU、多少由匯流排或處理器造成。</translation>
    </message>
    <message>
        <source>Each host alone, and beside one that does the same work in the background. All are compared with bare metal alone; Throughput shows what each host loses to its own neighbor.</source>
        <translation>每台主機分別單獨執行，以及與一台在背景執行相同工作的主機同時執行。全部與單獨的裸機比較；「吞吐量」顯示每台主機因自己的鄰居損失多少。</translation>
    </message>
    <message>
        <source>A machine with a container runtime and a VM, and memory for two trainings.</source>
        <translation>一台有容器執行階段和虛擬機器的機器，以及足夠兩次訓練使用的記憶體。</translation>
    </message>
    <message>
        <source>bare metal, beside another</source>
        <translation>裸機，與另一任務同時</translation>
    </message>
    <message>
        <source>container, beside another</source>
        <translation>容器，與另一任務同時</translation>
    </message>
    <message>
        <source>VM, beside another</source>
        <translation>虛擬機器，與另一任務同時</translation>
    </message>
    <message>
        <source>DeepBench</source>
        <translation>DeepBench</translation>
    </message>
    <message>
        <source>Timed the matrix products, convolutions and recurrent layers of DeepBench on a GPU, on the host and in a container.</source>
        <translation>在 GPU 上為 DeepBench 的矩陣乘積、卷積和循環層計時，分別在主機上和容器中。</translation>
    </message>
    <message>
        <source>Numbers: there are bars only. Repetitions, the spread of the values, and DeepBench’s all-reduce.</source>
        <translation>數值：只有條形圖。重複次數、數值的離散程度，以及 DeepBench 的 all-reduce。</translation>
    </message>
    <message>
        <source>DeepBench’s training list as settings of gemm, conv and rnn, with operations counted and results proven equal. Overview shows hundreds of them in one table.</source>
        <translation>將 DeepBench 的訓練清單作為 gemm、conv 和 rnn 的組態，統計運算次數，並證明結果相同。「總覽」在一個表格中顯示其中數百個。</translation>
    </message>
    <message>
        <source>A machine with a container runtime, and time: this is hundreds of settings. Remove some of them afterwards, or use Add suite for a part.</source>
        <translation>一台有容器執行階段的機器，以及時間：這有數百個組態。請在之後移除一部分，或用「新增測試集」只取其中一部分。</translation>
    </message>
    <message>
        <source>Fathom’s convolutional networks</source>
        <translation>Fathom 的卷積網路</translation>
    </message>
    <message>
        <source>Ran the convolutional networks of Fathom on a GPU, on the host and in a container, and found them on par.</source>
        <translation>在 GPU 上執行 Fathom 的卷積網路，分別在主機上和容器中，發現兩者相當。</translation>
    </message>
    <message>
        <source>All numbers, which networks were run, and whether they were trained.</source>
        <translation>所有數值、執行了哪些網路，以及是否進行了訓練。</translation>
    </message>
    <message>
        <source>Training of Fathom’s residual network, VGG and AlexNet in its batch sizes, with generated data.</source>
        <translation>以 Fathom 的批次大小和產生的資料訓練其中的殘差網路、VGG 和 AlexNet。</translation>
    </message>
    <message>
        <source>A machine with a container runtime.</source>
        <translation>一台有容器執行階段的機器。</translation>
    </message>
    <message>
        <source>Copies with and without affinity</source>
        <translation>有綁定和無綁定時的複製</translation>
    </message>
    <message>
        <source>Measured copies between the memory of the host and a GPU, in a container that ran anywhere and in one that was bound to the GPU’s socket.</source>
        <translation>測量主機記憶體與 GPU 之間的複製，分別在任意位置執行的容器中和綁定到 GPU 所在插槽的容器中。</translation>
    </message>
    <message>
        <source>Numbers, how often the slow case occurred, and the host bound in the same way.</source>
        <translation>數值、慢的情況出現的頻率，以及以同樣方式綁定的主機。</translation>
    </message>
    <message>
        <source>Copies in both directions, from memory that is near the GPU, far from it and anywhere, on both hosts.</source>
        <translation>兩個方向的複製，所用記憶體分別靠近 GPU、遠離 GPU 和在任意位置，在兩台主機上進行。</translation>
    </message>
    <message>
        <source>An NVIDIA GPU. On a machine with one socket, near and far are the same.</source>
        <translation>一塊 NVIDIA GPU。在只有一個插槽的機器上，近與遠相同。</translation>
    </message>
    <message>
        <source>System benchmarks</source>
        <translation>系統基準測試</translation>
    </message>
    <message>
        <source>Ran sysbench’s tests of processors, memory, threads and file I/O on a laptop, natively and in Docker, and took the mean of ten.</source>
        <translation>在筆記型電腦上執行 sysbench 的處理器、記憶體、執行緒和檔案 I/O 測試，分別以原生方式和在 Docker 中，並取十次的平均值。</translation>
    </message>
    <message>
        <source>The spread of the means, the first run of file I/O, and the state of the page cache.</source>
        <translation>平均值的離散程度、檔案 I/O 的第一次執行，以及分頁快取的狀態。</translation>
    </message>
    <message>
        <source>The same tests with the same options and numbers of threads, with a histogram of every event. File I/O goes past the page cache where it can.</source>
        <translation>相同的測試，使用相同的選項和執行緒數，並附所有事件的直方圖。檔案 I/O 在可能時繞過分頁快取。</translation>
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
        <translation>Docker Single、Multiple 與 CPU Affinity</translation>
    </message>
    <message>
        <source>Trained a small network on MNIST in one container, in a container for each worker and parameter server (1 to 24 workers, 1 to 3 servers), and in one container with its roles bound to processors.</source>
        <translation>用 MNIST 訓練一個小型網路：在一個容器中；每個工作處理程序和參數伺服器各用一個容器（1 到 24 個工作處理程序，1 到 3 個伺服器）；以及在一個將各角色綁定到處理器的容器中。</translation>
    </message>
    <message>
        <source>Batch sizes, repetitions of all but the single container, native runs, and the spread of the values.</source>
        <translation>批次大小、除單個容器之外的重複次數、原生執行，以及數值的離散程度。</translation>
    </message>
    <message>
        <source>Batches of 100 and generated digits. Roles that are bound are containers too: the server has processor 0, the workers share 1 to 7. Sweep shows at how many workers it is fastest.</source>
        <translation>批次大小為 100，使用產生的數字影像。綁定的角色也是容器：伺服器使用處理器 0，工作處理程序共用 1 到 7。「參數掃描」顯示工作處理程序為多少個時最快。</translation>
    </message>
    <message>
        <source>A container runtime on a machine with 8 processors; with fewer, change Processors in the placement. Leave out bare metal to have what the paper had.</source>
        <translation>一台有 8 個處理器和容器執行階段的機器；如果處理器較少，請在放置方案中變更「處理器」。要與論文一致，請略去裸機。</translation>
    </message>
    <message>
        <source>Docker, roles bound to processors</source>
        <translation>Docker，角色綁定到處理器</translation>
    </message>
    <message>
        <source>Roofline and utilization</source>
        <translation>Roofline 與利用率</translation>
    </message>
    <message>
        <source>Trained ResNet-18, ResNet-50 and AlexNet on a cloud’s GPU for 15 batches, in a VM and in a container in it, and drew the utilization of the GPU and a roofline.</source>
        <translation>在雲端的 GPU 上訓練 ResNet-18、ResNet-50 和 AlexNet 各 15 個批次，分別在虛擬機器中和其中的容器裡，並繪製了 GPU 利用率和 Roofline。</translation>
    </message>
    <message>
        <source>Repetitions, batch sizes, and measured roofs: FLOPS is the utilization times a constant.</source>
        <translation>重複次數、批次大小和測得的效能上限：FLOPS 是利用率乘以一個常數。</translation>
    </message>
    <message>
        <source>The same networks with 200 classes and batches of 64, operations counted by formula, and roofs measured in each host.</source>
        <translation>相同的網路，200 個類別，批次大小為 64，運算次數依公式計算，效能上限在每台主機中測量。</translation>
    </message>
    <message>
        <source>A VM with a GPU and a container runtime in it. Choose processors below to do it without a GPU.</source>
        <translation>一台帶 GPU 且其中有容器執行階段的虛擬機器。要在沒有 GPU 的情況下進行，請在下方選擇處理器。</translation>
    </message>
    <message>
        <source>Point-to-point latency and bandwidth</source>
        <translation>點對點延遲與頻寬</translation>
    </message>
    <message>
        <source>Sent buffers of the sizes that TensorFlow sends from a client to a server, by gRPC and by a form of it that uses RDMA, and took latency and bandwidth.</source>
        <translation>以 gRPC 及其使用 RDMA 的形式，從用戶端向伺服器傳送 TensorFlow 所傳送大小的緩衝區，並測量延遲和頻寬。</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions and the spread of the values.</source>
        <translation>層：全部為裸機。重複次數和數值的離散程度。</translation>
    </message>
    <message>
        <source>The same payloads by gRPC and by RDMA verbs, between two machines and between two containers on them.</source>
        <translation>相同的承載內容，透過 gRPC 和 RDMA verbs，在兩台機器之間以及其上的兩個容器之間。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime. RDMA needs an InfiniBand or RoCE port on both; without one its settings say that they are not supported.</source>
        <translation>兩台可互相連線且有容器執行階段的機器。RDMA 需要兩者都有 InfiniBand 或 RoCE 連接埠；沒有時，其組態會顯示為不支援。</translation>
    </message>
    <message>
        <source>Parameter server and fully connected</source>
        <translation>參數伺服器與全互連</translation>
    </message>
    <message>
        <source>Measured how many messages clients and parameter servers exchange, and how many are exchanged among processes that are all connected with each other, by gRPC and by a form of it that uses RDMA.</source>
        <translation>以 gRPC 及其使用 RDMA 的形式，測量用戶端與參數伺服器之間以及全部互連的處理程序之間交換多少訊息。</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions, the spread of the values, and the numbers of clients and servers.</source>
        <translation>層：全部為裸機。重複次數、數值的離散程度，以及用戶端和伺服器的數量。</translation>
    </message>
    <message>
        <source>Two clients and two servers, and four processes that are all connected, over two hosts of each layer. RDMA is missing: many-to-many has TCP and gRPC.</source>
        <translation>兩個用戶端和兩個伺服器，以及四個全部互連的處理程序，分佈在每一層的兩台主機上。缺少 RDMA：many-to-many 支援 TCP 和 gRPC。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime.</source>
        <translation>兩台可互相連線且有容器執行階段的機器。</translation>
    </message>
    <message>
        <source>Training with parameter servers</source>
        <translation>使用參數伺服器的訓練</translation>
    </message>
    <message>
        <source>Trained Inception v4 and ResNet-152 on 4, 8 and 12 nodes with a GPU each, with batches of 8, 16 and 32 a GPU, over gRPC and faster channels.</source>
        <translation>在 4、8 和 12 個各有一塊 GPU 的節點上訓練 Inception v4 和 ResNet-152，每塊 GPU 的批次大小為 8、16 和 32，透過 gRPC 和更快的通道。</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions, the spread of the values, and how many of the nodes were servers.</source>
        <translation>層：全部為裸機。重複次數、數值的離散程度，以及有多少節點是伺服器。</translation>
    </message>
    <message>
        <source>Three workers and a server over two hosts of each layer, by gRPC; GPUs do an all-reduce instead, since parameter servers are for processors here. For more nodes, change workers and place the processes on more hosts.</source>
        <translation>三個工作處理程序和一個伺服器分佈在每一層的兩台主機上，透過 gRPC；GPU 改用 all-reduce，因為這裡的參數伺服器用於處理器。要使用更多節點，請變更工作處理程序數，並將處理程序放到更多主機上。</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime, and a GPU or patience: these networks are large.</source>
        <translation>兩台可互相連線且有容器執行階段的機器，以及 GPU 或耐心：這些網路很大。</translation>
    </message>
    <message>
        <source>TensorFlow on Spark</source>
        <translation>Spark 上的 TensorFlow</translation>
    </message>
    <message>
        <source>Trained a softmax regression on MNIST through Hadoop and Spark, and found up to 15.5 % of the time in the scheduler and up to 18.1 % in Spark’s execution.</source>
        <translation>透過 Hadoop 和 Spark 用 MNIST 訓練 softmax 迴歸，發現最多 15.5 % 的時間用於排程器，最多 18.1 % 用於 Spark 的執行。</translation>
    </message>
    <message>
        <source>The time of the file system, since the data was small, repetitions, and the spread of the values.</source>
        <translation>檔案系統的時間（因為資料很小）、重複次數，以及數值的離散程度。</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>尚無。</translation>
    </message>
    <message>
        <source>Strata’s engine has no workload that runs through Hadoop or Spark, so this experiment cannot be planned.</source>
        <translation>Strata 的引擎沒有透過 Hadoop 或 Spark 執行的工作負載，因此無法規劃此實驗。</translation>
    </message>
    <message>
        <source>slide “Single Instance”, real data</source>
        <translation>投影片「Single Instance」，真實資料</translation>
    </message>
    <message>
        <source>slide “Single Instance”, synthetic data</source>
        <translation>投影片「Single Instance」，合成資料</translation>
    </message>
    <message>
        <source>figure 1, laptop</source>
        <translation>圖 1，筆記型電腦</translation>
    </message>
    <message>
        <source>figure 2, laptop</source>
        <translation>圖 2，筆記型電腦</translation>
    </message>
    <message>
        <source>figure 3, laptop</source>
        <translation>圖 3，筆記型電腦</translation>
    </message>
    <message>
        <source>of 128 threads, by its own sums</source>
        <translation>128 個執行緒，依其自己的合計</translation>
    </message>
    <message>
        <source>figure 4, laptop</source>
        <translation>圖 4，筆記型電腦</translation>
    </message>
    <message>
        <source>MB of 2²⁰ bytes, by its operations of 1 KB</source>
        <translation>以 2²⁰ 位元組為 1 MB，依其 1 KB 的操作計算</translation>
    </message>
    <message>
        <source>in a Docker volume; requests of 16 KB, by its MB/s</source>
        <translation>在 Docker 磁碟區中；每次請求 16 KB，依其 MB/s 計算</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
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
        <translation>閒置</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在連線</translation>
    </message>
    <message>
        <source>copying the engine</source>
        <translation>正在複製引擎</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在啟動</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>正在預熱</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>正在測量</translation>
    </message>
    <message>
        <source>collecting</source>
        <extracomment>what a host is doing, in the tree of hosts</extracomment>
        <translation>正在收集</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>無法連線</translation>
    </message>
    <message>
        <source>unreachable since %1</source>
        <translation>自 %1 起無法連線</translation>
    </message>
    <message>
        <source>no response for %1 s</source>
        <translation>已 %1 秒沒有回應</translation>
    </message>
    <message numerus="yes">
        <source>%n planned trial(s) have no result.</source>
        <translation>
            <numerusform>%n 次規劃的試驗沒有結果。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::CommandText</name>
    <message>
        <source>A run is a step, with its total images/sec. The lines before it show means over all batches so far.</source>
        <translation>一次執行為一步，取其 total images/sec。之前各行顯示的是到當時為止所有批次的平均值。</translation>
    </message>
    <message>
        <source>Each line of training is a step, with the time of that batch. Enter the size of your batch as the work of a step.</source>
        <translation>訓練的每一行為一步，取該批次的時間。請將批次大小填寫為一步的工作量。</translation>
    </message>
    <message>
        <source>A run is a step: the time to train, from run_start to run_stop.</source>
        <translation>一次執行為一步：訓練時間，從 run_start 到 run_stop。</translation>
    </message>
    <message>
        <source>A run is a step, with its average bus bandwidth. Measure one size at a time: the average is over all sizes.</source>
        <translation>一次執行為一步，取其平均匯流排頻寬。請每次只測量一種大小：平均值涵蓋所有大小。</translation>
    </message>
    <message>
        <source>A run is a step, with its events, operations or transactions in a second. For version 1.0, the tests cpu, memory and oltp are read.</source>
        <translation>一次執行為一步，取其每秒的事件、操作或交易數。對於 1.0 版，可讀取 cpu、memory 和 oltp 測試。</translation>
    </message>
    <message>
        <source>A run is a step, with the sum of its bandwidths for reading and writing. Have it do one group of jobs.</source>
        <translation>一次執行為一步，取其讀取和寫入頻寬之和。請讓它只執行一組作業。</translation>
    </message>
    <message>
        <source>A run is a step, with what the receiver got in a second, of all streams together.</source>
        <translation>一次執行為一步，取接收方每秒收到的量，所有串流合計。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>有一個引號沒有關閉。</translation>
    </message>
    <message>
        <source>A backslash at the end has nothing to escape.</source>
        <translation>末尾的反斜線沒有可跳脫的字元。</translation>
    </message>
    <message>
        <source>The variable &quot;%1&quot; is not of the form NAME=value.</source>
        <translation>變數「%1」的格式不是 NAME=value。</translation>
    </message>
    <message>
        <source>No line matches.</source>
        <translation>沒有符合的行。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) match(es).</source>
        <translation>
            <numerusform>%n 行符合。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Makes %n step(s).</source>
        <translation>
            <numerusform>產生 %n 步。</numerusform>
        </translation>
    </message>
    <message>
        <source>A step needs two of them.</source>
        <translation>一步需要其中兩個。</translation>
    </message>
    <message>
        <source>What is in parentheses is not a number.</source>
        <translation>括號中的內容不是數字。</translation>
    </message>
    <message>
        <source>not a time</source>
        <translation>不是時間</translation>
    </message>
    <message>
        <source>Enter the command to run.</source>
        <translation>請輸入要執行的命令。</translation>
    </message>
    <message>
        <source>The text {run} cannot be part of a command.</source>
        <translation>文字 {run} 不能是命令的一部分。</translation>
    </message>
    <message>
        <source>The directory is not an absolute path.</source>
        <translation>該目錄不是絕對路徑。</translation>
    </message>
    <message>
        <source>Enter a pattern for the lines that count.</source>
        <translation>請輸入計入的行的模式。</translation>
    </message>
    <message>
        <source>The pattern is not a regular expression: %1.</source>
        <translation>該模式不是正規表示式：%1。</translation>
    </message>
    <message>
        <source>Put the part of the pattern that is the number into parentheses: ([0-9.]+)</source>
        <translation>請將模式中表示數字的部分放入括號：([0-9.]+)</translation>
    </message>
    <message>
        <source>The command names {files}, but there are no files to copy.</source>
        <translation>命令中含有 {files}，但沒有要複製的檔案。</translation>
    </message>
    <message numerus="yes">
        <source>  … and %n more character(s), which are not shown</source>
        <translation>
            <numerusform>  …還有 %n 個字元未顯示</numerusform>
        </translation>
    </message>
    <message>
        <source>  copies to them: %1 (%2)</source>
        <extracomment>%1 is &quot;3 files, 12 KiB&quot;, %2 a list of names</extracomment>
        <translation>  複製到主機：%1（%2）</translation>
    </message>
    <message>
        <source>  on: %1</source>
        <extracomment>a command, on these hosts</extracomment>
        <translation>  主機：%1</translation>
    </message>
    <message>
        <source>  variables: %1</source>
        <translation>  變數：%1</translation>
    </message>
    <message>
        <source>  directory: %1</source>
        <translation>  目錄：%1</translation>
    </message>
    <message>
        <source>  script:</source>
        <translation>  指令碼：</translation>
    </message>
    <message>
        <source>Enter a unit of at most %1 visible characters, such as images.</source>
        <translation>請輸入不超過 %1 個可見字元的單位，例如 images。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::FailureText</name>
    <message>
        <source>The name of %1 could not be resolved.</source>
        <translation>無法解析 %1 的名稱。</translation>
    </message>
    <message>
        <source>No name server or hosts file knows it.</source>
        <translation>名稱伺服器和 hosts 檔案中都沒有這個名稱。</translation>
    </message>
    <message>
        <source>Check the spelling, or use the numeric address.</source>
        <translation>請檢查拼寫，或使用數字位址。</translation>
    </message>
    <message>
        <source>%1 refused the connection.</source>
        <translation>%1 拒絕了連線。</translation>
    </message>
    <message>
        <source>Nothing listens on this port.</source>
        <translation>沒有程式在此連接埠上監聽。</translation>
    </message>
    <message>
        <source>Start the SSH server there, or correct the port.</source>
        <translation>請在該處啟動 SSH 伺服器，或更正連接埠。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 沒有及時回應。</translation>
    </message>
    <message>
        <source>The machine is off, busy, or a firewall drops the packets.</source>
        <translation>機器已關機或太忙，或者防火牆捨棄了封包。</translation>
    </message>
    <message>
        <source>Check that it is on and reachable from here, then try again.</source>
        <translation>請檢查它是否已開機並可從這裡連線，然後重試。</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>無法連線到 %1。</translation>
    </message>
    <message>
        <source>Check the network and the address, then press Resume.</source>
        <translation>請檢查網路和位址，然後點選「繼續」。</translation>
    </message>
    <message>
        <source>What answers at %1 is not an SSH server.</source>
        <translation>%1 上回應的不是 SSH 伺服器。</translation>
    </message>
    <message>
        <source>Correct the port.</source>
        <translation>請更正連接埠。</translation>
    </message>
    <message>
        <source>%1 could not be reached through its jump host.</source>
        <translation>無法透過跳板機連線 %1。</translation>
    </message>
    <message>
        <source>Check the jump host on its own; it must allow forwarding (AllowTcpForwarding).</source>
        <translation>請單獨檢查跳板機；它必須允許轉送 (AllowTcpForwarding)。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>與 %1 的連線已中斷。</translation>
    </message>
    <message>
        <source>The host key of %1 is not known yet.</source>
        <translation>%1 的主機金鑰未知。</translation>
    </message>
    <message>
        <source>You have not connected to it before, and its key was not accepted.</source>
        <translation>您以前沒有連線過它，也沒有接受過它的金鑰。</translation>
    </message>
    <message>
        <source>Check the host in the window and compare the fingerprint, or connect once with ssh.</source>
        <translation>請在視窗中檢查該主機並核對指紋，或用 ssh 連線一次。</translation>
    </message>
    <message>
        <source>The host key of %1 is not the one remembered. Nothing was sent.</source>
        <translation>%1 的主機金鑰與記住的不同。沒有傳送任何內容。</translation>
    </message>
    <message>
        <source>It was reinstalled or recreated, or something is intercepting the connection.</source>
        <translation>它被重新安裝或重新建立過，或者有人在攔截連線。</translation>
    </message>
    <message>
        <source>Ask its administrator; if the new key is right, forget the old one (Hosts &gt; Forget host key).</source>
        <translation>請詢問其管理員；如果新金鑰正確，請忘記舊金鑰（「主機 &gt; 忘記主機金鑰」）。</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the one remembered. Nothing was sent.</source>
        <translation>%1 出示的金鑰類型與記住的不同。沒有傳送任何內容。</translation>
    </message>
    <message>
        <source>The server was reinstalled, or something is intercepting the connection.</source>
        <translation>伺服器被重新安裝過，或者有人在攔截連線。</translation>
    </message>
    <message>
        <source>Compare the fingerprint with its administrator.</source>
        <translation>請與其管理員核對指紋。</translation>
    </message>
    <message>
        <source>The host key of %1 is marked as revoked. Nothing was sent.</source>
        <translation>%1 的主機金鑰已標記為撤銷。沒有傳送任何內容。</translation>
    </message>
    <message>
        <source>The key is marked as unsafe in known_hosts.</source>
        <translation>該金鑰在 known_hosts 中標記為不安全。</translation>
    </message>
    <message>
        <source>Do not connect; ask its administrator.</source>
        <translation>請不要連線；請詢問其管理員。</translation>
    </message>
    <message>
        <source>The known_hosts file for %1 is not reliable.</source>
        <translation>用於 %1 的 known_hosts 檔案不可靠。</translation>
    </message>
    <message>
        <source>It cannot be read, or a line that may concern this host is damaged.</source>
        <translation>檔案無法讀取，或者其中可能與此主機有關的一行已損壞。</translation>
    </message>
    <message>
        <source>Repair the line that is named in the details.</source>
        <translation>請修復詳細資訊中指出的那一行。</translation>
    </message>
    <message>
        <source>%1 did not accept the sign-in.</source>
        <translation>%1 不接受登入。</translation>
    </message>
    <message>
        <source>None of the keys or answers that were offered was accepted.</source>
        <translation>所提供的金鑰或回答均未被接受。</translation>
    </message>
    <message>
        <source>Choose another key or user in the host&apos;s settings.</source>
        <translation>請在主機的設定中選擇另一個金鑰或使用者。</translation>
    </message>
    <message>
        <source>Signing in to %1 was cancelled.</source>
        <translation>已取消登入 %1。</translation>
    </message>
    <message>
        <source>No password or passphrase was given.</source>
        <translation>沒有提供密碼或金鑰密語。</translation>
    </message>
    <message>
        <source>Try again when you have it at hand.</source>
        <translation>請準備好後再試。</translation>
    </message>
    <message>
        <source>%1 ended the sign-in after too many attempts.</source>
        <translation>嘗試次數過多，%1 終止了登入。</translation>
    </message>
    <message>
        <source>Each offered key counts as one.</source>
        <translation>提供的每個金鑰都算一次嘗試。</translation>
    </message>
    <message>
        <source>Specify the right key file in the host&apos;s settings so that it is offered first.</source>
        <translation>請在主機的設定中指定正確的金鑰檔案，使其最先被提供。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation>無法讀取金鑰檔案 %1。</translation>
    </message>
    <message>
        <source>Check its path, its permissions and its passphrase.</source>
        <translation>請檢查其路徑、權限和金鑰密語。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; cannot be used.</source>
        <translation>名稱「%1」不能使用。</translation>
    </message>
    <message>
        <source>Host and user names are letters, digits, dots, dashes and underscores.</source>
        <translation>主機名稱和使用者名稱只能包含字母、數字、點、連字號和底線。</translation>
    </message>
    <message>
        <source>Correct it in the host&apos;s settings.</source>
        <translation>請在主機的設定中更正。</translation>
    </message>
    <message>
        <source>The login shell of %1 does not run commands.</source>
        <translation>%1 的登入 shell 不執行命令。</translation>
    </message>
    <message>
        <source>It did not respond like a shell; it may be nologin or a forced command.</source>
        <translation>它的回應不像 shell；可能是 nologin 或強制命令。</translation>
    </message>
    <message>
        <source>Sign in as a user who may run commands.</source>
        <translation>請以可以執行命令的使用者登入。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 is not usable.</source>
        <translation>%1 上的引擎目錄不可用。</translation>
    </message>
    <message>
        <source>It has to be an absolute path, or begin with ~/.</source>
        <translation>它必須是絕對路徑，或以 ~/ 開頭。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 is not private.</source>
        <translation>%1 上的引擎目錄不是私有的。</translation>
    </message>
    <message>
        <source>Choose another directory in the host&apos;s settings.</source>
        <translation>請在主機的設定中選擇另一個目錄。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 cannot be written to.</source>
        <translation>%1 上的引擎目錄不可寫。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 does not allow programs to run.</source>
        <translation>%1 上的引擎目錄不允許執行程式。</translation>
    </message>
    <message>
        <source>Its file system is mounted noexec.</source>
        <translation>其檔案系統以 noexec 方式掛載。</translation>
    </message>
    <message>
        <source>There is not enough free space on %1.</source>
        <translation>%1 上的可用空間不足。</translation>
    </message>
    <message>
        <source>Free some space, or choose another directory in the host&apos;s settings.</source>
        <translation>請釋放一些空間，或在主機的設定中選擇另一個目錄。</translation>
    </message>
    <message>
        <source>The engine does not run on %1.</source>
        <translation>引擎無法在 %1 上執行。</translation>
    </message>
    <message>
        <source>It is built for Linux on x86-64.</source>
        <translation>它是為 x86-64 上的 Linux 建置的。</translation>
    </message>
    <message>
        <source>Choose another host.</source>
        <translation>請選擇另一台主機。</translation>
    </message>
    <message>
        <source>This copy of Strata has no engine in it (%1).</source>
        <translation>此 Strata 中不含引擎 (%1)。</translation>
    </message>
    <message>
        <source>Install it again, or build the target &quot;bundle&quot;.</source>
        <translation>請重新安裝，或建置目標「bundle」。</translation>
    </message>
    <message>
        <source>The engine&apos;s files at %1 do not match their hashes.</source>
        <translation>%1 上的引擎檔案與其雜湊值不符。</translation>
    </message>
    <message>
        <source>They were changed, or the disk is damaged.</source>
        <translation>它們被變更過，或者磁碟已損壞。</translation>
    </message>
    <message>
        <source>Remove the engine from the host (Hosts &gt; Remove engine from host) and try again.</source>
        <translation>請從主機上移除引擎（「主機 &gt; 從主機移除引擎」），然後重試。</translation>
    </message>
    <message>
        <source>Sending the engine to %1 failed.</source>
        <translation>向 %1 傳送引擎失敗。</translation>
    </message>
    <message>
        <source>See the details, then try again.</source>
        <translation>請檢視詳細資訊，然後重試。</translation>
    </message>
    <message>
        <source>There is no container runtime on %1.</source>
        <translation>%1 上沒有容器執行階段。</translation>
    </message>
    <message>
        <source>The program is not installed there, or not in the path.</source>
        <translation>那裡沒有安裝該程式，或者它不在路徑中。</translation>
    </message>
    <message>
        <source>The user may not use the container runtime on %1.</source>
        <translation>該使用者不能使用 %1 上的容器執行階段。</translation>
    </message>
    <message>
        <source>This user does not have access to its socket.</source>
        <translation>該使用者無權存取其通訊端。</translation>
    </message>
    <message>
        <source>Add the user to the docker group there (equivalent to root access), or use Podman.</source>
        <translation>請在那裡把該使用者加入 docker 群組（等同於 root 權限），或使用 Podman。</translation>
    </message>
    <message>
        <source>The container runtime on %1 does not answer.</source>
        <translation>%1 上的容器執行階段沒有回應。</translation>
    </message>
    <message>
        <source>Its daemon is not running.</source>
        <translation>其常駐程式沒有執行。</translation>
    </message>
    <message>
        <source>Start it there, then check the host again.</source>
        <translation>請在那裡啟動它，然後再次檢查主機。</translation>
    </message>
    <message>
        <source>The container image could not be built on %1.</source>
        <translation>無法在 %1 上建置容器映像檔。</translation>
    </message>
    <message>
        <source>See the details; the runtime&apos;s storage may be full.</source>
        <translation>請檢視詳細資訊；執行階段的儲存可能已滿。</translation>
    </message>
    <message>
        <source>The container did not start on %1.</source>
        <translation>容器沒有在 %1 上啟動。</translation>
    </message>
    <message>
        <source>See the details; an option of the container may not fit this machine.</source>
        <translation>請檢視詳細資訊；容器的某個選項可能不適合這台機器。</translation>
    </message>
    <message>
        <source>The engine did not start on %1.</source>
        <translation>引擎沒有在 %1 上啟動。</translation>
    </message>
    <message>
        <source>See the details, then check the host.</source>
        <translation>請檢視詳細資訊，然後檢查主機。</translation>
    </message>
    <message>
        <source>%1 sent a record that is too long.</source>
        <translation>%1 傳送的記錄過長。</translation>
    </message>
    <message>
        <source>Something other than our engine wrote it, or the data was damaged.</source>
        <translation>它不是由我們的引擎寫入的，或者資料已損壞。</translation>
    </message>
    <message>
        <source>The trial is marked; repeat it.</source>
        <translation>該試驗已作標記；請重做。</translation>
    </message>
    <message>
        <source>The engine on %1 uses a different version of the protocol.</source>
        <translation>%1 上的引擎使用的通訊協定版本不同。</translation>
    </message>
    <message>
        <source>Remove the engine from the host, so that it is copied again.</source>
        <translation>請從主機上移除引擎，以便重新複製。</translation>
    </message>
    <message>
        <source>Records of the trial on %1 are missing.</source>
        <translation>%1 上的試驗缺少記錄。</translation>
    </message>
    <message>
        <source>The run&apos;s journal is gone or incomplete.</source>
        <translation>執行的記錄檔已遺失或不完整。</translation>
    </message>
    <message>
        <source>Repeat the trial.</source>
        <translation>請重做該試驗。</translation>
    </message>
    <message>
        <source>It could not be confirmed that nothing is left on %1.</source>
        <translation>無法確認 %1 上沒有遺留任何東西。</translation>
    </message>
    <message>
        <source>The host did not respond to the request to end the trial.</source>
        <translation>主機沒有回應結束試驗的請求。</translation>
    </message>
    <message>
        <source>Anything left there ends on its own when its lease expires; check the host again later.</source>
        <translation>遺留的內容會在租約到期後自行結束；請稍後再次檢查主機。</translation>
    </message>
    <message>
        <source>%1 sent a record that is damaged.</source>
        <translation>%1 傳送的記錄已損壞。</translation>
    </message>
    <message>
        <source>Its check value, order or content is not right.</source>
        <translation>其檢核值、順序或內容不正確。</translation>
    </message>
    <message>
        <source>%1 is not a Strata project.</source>
        <translation>%1 不是 Strata 專案。</translation>
    </message>
    <message>
        <source>%1 was saved by a newer version of Strata.</source>
        <translation>%1 由更新版本的 Strata 儲存。</translation>
    </message>
    <message>
        <source>Open it with that version. The file was left untouched.</source>
        <translation>請用該版本開啟。檔案未被改動。</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 已損壞。</translation>
    </message>
    <message>
        <source>%1 contains items that a Strata project never has. It was not opened.</source>
        <translation>%1 含有 Strata 專案中絕不會有的內容，因此沒有開啟。</translation>
    </message>
    <message>
        <source>It was changed by another program, or it is malicious.</source>
        <translation>它被其他程式變更過，或者是惡意檔案。</translation>
    </message>
    <message>
        <source>Do not trust it; ask whoever sent it.</source>
        <translation>請不要信任它；請詢問傳送者。</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 已在另一個視窗中開啟。</translation>
    </message>
    <message>
        <source>Close it there first.</source>
        <translation>請先在那裡關閉它。</translation>
    </message>
    <message>
        <source>%1 cannot be written to.</source>
        <translation>無法寫入 %1。</translation>
    </message>
    <message>
        <source>Save it under another name.</source>
        <translation>請以另一個名稱儲存。</translation>
    </message>
    <message>
        <source>%1 was not found.</source>
        <translation>找不到 %1。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>請檢查路徑。</translation>
    </message>
    <message>
        <source>Free some space, or save under another name. Nothing that was saved is lost.</source>
        <translation>請釋放一些空間，或以另一個名稱儲存。已儲存的內容不會遺失。</translation>
    </message>
    <message>
        <source>%1 was replaced by another file while it was open.</source>
        <translation>%1 在開啟期間被另一個檔案替換。</translation>
    </message>
    <message>
        <source>Save under another name to keep what you have.</source>
        <translation>請以另一個名稱儲存，以保留您現有的內容。</translation>
    </message>
    <message>
        <source>%1 could not be read or written.</source>
        <translation>無法讀取或寫入 %1。</translation>
    </message>
    <message>
        <source>The plan is not complete: %1.</source>
        <translation>計畫不完整：%1。</translation>
    </message>
    <message>
        <source>Correct it on the Plan page.</source>
        <translation>請在「計畫」頁上更正。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>%1 took too long.</source>
        <translation>%1 耗時過長。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>請重試。</translation>
    </message>
    <message>
        <source>Something unexpected happened (%1).</source>
        <translation>發生了意外情況 (%1)。</translation>
    </message>
    <message>
        <source>Please report it with the details.</source>
        <translation>請連同詳細資訊一起報告。</translation>
    </message>
    <message>
        <source>The SSH server of %1 is refusing new connections at the moment.</source>
        <translation>%1 的 SSH 伺服器目前拒絕新連線。</translation>
    </message>
    <message>
        <source>It accepted the connection and closed it at once, as it does when many people sign in at the same time.</source>
        <translation>它接受連線後立即將其關閉；許多人同時登入時會出現這種情況。</translation>
    </message>
    <message>
        <source>Try again in a minute. If it keeps happening, ask its administrator about MaxStartups, and whether the port is right.</source>
        <translation>請一分鐘後重試。如果情況依舊，請向其管理員詢問 MaxStartups 的設定，並確認連接埠是否正確。</translation>
    </message>
    <message>
        <source>%1 does not open another session on this connection.</source>
        <translation>%1 不在此連線上開啟另一個工作階段。</translation>
    </message>
    <message>
        <source>Its SSH server limits how many may be open at a time.</source>
        <translation>其 SSH 伺服器限制了同時開啟的工作階段數。</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, ask its administrator to raise MaxSessions to 2 or more.</source>
        <translation>請重試。如果情況依舊，請讓其管理員將 MaxSessions 提高到 2 或更大。</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 was not made by Strata. Nothing in it was changed.</source>
        <translation>%1 上的引擎目錄不是由 Strata 建立的。其中的內容沒有任何改動。</translation>
    </message>
    <message>
        <source>It has the name that Strata gives its own, but holds other files.</source>
        <translation>它的名稱與 Strata 自己目錄的名稱相同，但其中是別的檔案。</translation>
    </message>
    <message>
        <source>Move them away, or choose another directory in the host&apos;s settings.</source>
        <translation>請將這些檔案移走，或在主機的設定中選擇另一個目錄。</translation>
    </message>
    <message>
        <source>It is a link, belongs to somebody else, or others may write to it.</source>
        <translation>它是一個連結、屬於他人，或者其他人可以寫入。</translation>
    </message>
    <message>
        <source>The engine on %1 was not removed: something is being measured there.</source>
        <translation>沒有移除 %1 上的引擎：那裡正在進行測量。</translation>
    </message>
    <message>
        <source>A run of this or another program uses it.</source>
        <translation>此程式或另一個程式的執行正在使用它。</translation>
    </message>
    <message>
        <source>Wait until it is over, or stop it, then try again.</source>
        <translation>請等待其結束或將其停止，然後重試。</translation>
    </message>
    <message>
        <source>%1 contains more data than Strata can read.</source>
        <translation>%1 的內容超出了 Strata 的讀取上限。</translation>
    </message>
    <message>
        <source>No plan or run made by Strata is that large.</source>
        <translation>Strata 建立的計畫和執行都不會這麼大。</translation>
    </message>
    <message>
        <source>%1 was measured with another build of the engine.</source>
        <translation>%1 是用引擎的另一個建置版本測量的。</translation>
    </message>
    <message>
        <source>Trials of two builds cannot be compared.</source>
        <translation>兩個建置版本的試驗不能比較。</translation>
    </message>
    <message>
        <source>Start a new run.</source>
        <translation>請開始新的執行。</translation>
    </message>
    <message>
        <source>Install it there, or choose another one in the host&apos;s settings. The packages of Debian and Ubuntu are docker.io, podman, runc, crun, runsc (gVisor) and bubblewrap.</source>
        <translation>請在那裡安裝它，或在主機的設定中選擇另一個。Debian 和 Ubuntu 的套件為 docker.io、podman、runc、crun、runsc (gVisor) 和 bubblewrap。</translation>
    </message>
    <message>
        <source>The user may not start containers on %1.</source>
        <translation>該使用者不能在 %1 上啟動容器。</translation>
    </message>
    <message>
        <source>The machine does not let ordinary users create user namespaces; the details name the setting.</source>
        <translation>該機器不允許一般使用者建立使用者命名空間 (user namespace)；詳細資訊中指出了相應的設定。</translation>
    </message>
    <message>
        <source>Have its administrator change that setting with sysctl, sign in as root, or use Docker.</source>
        <translation>請讓其管理員用 sysctl 變更該設定，或以 root 登入，或使用 Docker。</translation>
    </message>
    <message>
        <source>crun does not start containers on %1.</source>
        <translation>crun 在 %1 上不啟動容器。</translation>
    </message>
    <message>
        <source>It does not support machines that mix version 1 and version 2 control groups.</source>
        <translation>它不支援混用第 1 版和第 2 版控制群組 (cgroup) 的機器。</translation>
    </message>
    <message>
        <source>Choose runc, gVisor or bubblewrap in the host&apos;s settings, or start the machine with systemd.unified_cgroup_hierarchy=1.</source>
        <translation>請在主機的設定中選擇 runc、gVisor 或 bubblewrap，或以 systemd.unified_cgroup_hierarchy=1 啟動機器。</translation>
    </message>
    <message>
        <source>Install the packages qemu-system-x86, busybox-static, dropbear-bin and e2fsprogs there (their names in Debian and Ubuntu).</source>
        <translation>請在那裡安裝套件 qemu-system-x86、busybox-static、dropbear-bin 和 e2fsprogs（在 Debian 和 Ubuntu 中的名稱）。</translation>
    </message>
    <message>
        <source>In the host&apos;s settings, choose a kernel that your account can read, such as a copy of the one in /boot under the same name. In Strata&apos;s source tree, packaging/install_packages.sh --for vm unpacks one.</source>
        <translation>請在主機的設定中選擇您的帳號可以讀取的核心，例如 /boot 中核心的同名副本。在 Strata 的原始碼樹中，packaging/install_packages.sh --for vm 會解包一個核心。</translation>
    </message>
    <message>
        <source>The virtual machine on %1 did not boot.</source>
        <translation>%1 上的虛擬機器沒有啟動。</translation>
    </message>
    <message>
        <source>See the details; an option of the machine may not fit this computer.</source>
        <translation>請檢視詳細資訊；虛擬機器的某個選項可能不適合這台電腦。</translation>
    </message>
    <message>
        <source>%1 cannot run a virtual machine with KVM.</source>
        <translation>%1 無法用 KVM 執行虛擬機器。</translation>
    </message>
    <message>
        <source>The user may not use /dev/kvm.</source>
        <translation>該使用者不能使用 /dev/kvm。</translation>
    </message>
    <message>
        <source>Add the user to the group kvm there and sign in again, or choose emulation.</source>
        <translation>請在那裡把該使用者加入 kvm 群組並重新登入，或選擇模擬。</translation>
    </message>
    <message>
        <source>/dev/kvm is there, but no guest boots with it.</source>
        <translation>/dev/kvm 存在，但客體無法用它啟動。</translation>
    </message>
    <message>
        <source>If it is a virtual machine itself, turn on nested virtualization where it runs; or choose emulation.</source>
        <translation>如果它本身就是虛擬機器，請在它的上層主機上開啟巢狀虛擬化；或選擇模擬。</translation>
    </message>
    <message>
        <source>It is a virtual machine itself.</source>
        <translation>它本身就是虛擬機器。</translation>
    </message>
    <message>
        <source>Turn on nested virtualization where it runs, or choose emulation.</source>
        <translation>請在它的上層主機上開啟巢狀虛擬化，或選擇模擬。</translation>
    </message>
    <message>
        <source>Its processor supports virtualization, but the kernel does not use it.</source>
        <translation>其處理器支援虛擬化，但核心沒有使用。</translation>
    </message>
    <message>
        <source>Its processor does not offer virtualization.</source>
        <translation>其處理器不提供虛擬化。</translation>
    </message>
    <message>
        <source>Turn on VT-x or AMD-V (SVM) in the firmware settings (BIOS) and load the module kvm_intel or kvm_amd, or choose emulation.</source>
        <translation>請在韌體設定 (BIOS) 中開啟 VT-x 或 AMD-V (SVM) 並載入模組 kvm_intel 或 kvm_amd，或選擇模擬。</translation>
    </message>
    <message>
        <source>Nothing was started: the commands in this plan have not been allowed.</source>
        <translation>沒有啟動任何內容：此計畫中的命令尚未獲得允許。</translation>
    </message>
    <message>
        <source>It contains commands that would run on its hosts with your permissions.</source>
        <translation>其中包含將以您的權限在其主機上執行的命令。</translation>
    </message>
    <message>
        <source>Start the run again and allow them after reading them, or remove them from the plan. On the command line, --allow-commands allows them.</source>
        <translation>請再次啟動執行並在閱讀後允許它們，或從計畫中移除它們。在命令列中，--allow-commands 可允許它們。</translation>
    </message>
    <message>
        <source>Use a copy of it, or save what is whole: start a new project, and choose File &gt; Import runs. The file was left untouched.</source>
        <translation>請使用它的副本，或儲存完好的部分：新增專案，然後選擇「檔案 &gt; 匯入執行」。檔案未被改動。</translation>
    </message>
    <message>
        <source>Choose a file that Strata saved; its name ends in .strata.</source>
        <translation>請選擇由 Strata 儲存的檔案，其名稱以 .strata 結尾。</translation>
    </message>
    <message>
        <source>this computer</source>
        <extracomment>stands for a host&apos;s name, as in &quot;%1 took too long&quot; and &quot;on %1&quot;: a form that fits both</extracomment>
        <translation>本機</translation>
    </message>
    <message>
        <source>Check the network. If the connection does not come back, whatever runs there ends by itself, and Resume then measures what is missing.</source>
        <translation>請檢查網路。如果連線一直無法恢復，在那裡執行的一切會自行結束，之後「繼續」會測量缺少的部分。</translation>
    </message>
    <message>
        <source>The virtual machine on %1 could not be made.</source>
        <translation>無法在 %1 上建立虛擬機器。</translation>
    </message>
    <message>
        <source>See the details. Its files are written to the user&apos;s cache directory there; free some space, or make that directory writable.</source>
        <translation>請檢視詳細資訊。它的檔案會寫入該使用者在那裡的快取目錄；請釋放一些空間，或使該目錄可寫。</translation>
    </message>
    <message>
        <source>A VM cannot be made on %1: no guest kernel was found.</source>
        <translation>無法在 %1 上建立虛擬機器：沒有找到客體核心。</translation>
    </message>
    <message>
        <source>A VM cannot be made on %1; something is missing.</source>
        <translation>無法在 %1 上建立虛擬機器；缺少某些項目。</translation>
    </message>
    <message>
        <source>The disk of %1 is full.</source>
        <translation>%1 所在的磁碟已滿。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>資料夾 %1 不存在。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>請選擇另一個資料夾。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist and cannot be created.</source>
        <translation>資料夾 %1 不存在，也無法建立。</translation>
    </message>
    <message>
        <source>You have no permission to write into the folder %1.</source>
        <translation>您沒有寫入資料夾 %1 的權限。</translation>
    </message>
    <message>
        <source>Try again; to save, choose another name or folder.</source>
        <translation>請重試；要儲存，請選擇另一個名稱或資料夾。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::FileText</name>
    <message>
        <source>These are more than 1,000 files. Copy only what the command needs, and put data on the hosts.</source>
        <translation>檔案超過 1,000 個。請只複製命令所需的檔案，並將資料放在主機上。</translation>
    </message>
    <message>
        <source>These files are larger than 16 MiB in all. Copy only what the command needs, and put data on the hosts.</source>
        <translation>這些檔案總計超過 16 MiB。請只複製命令所需的檔案，並將資料放在主機上。</translation>
    </message>
    <message>
        <source>A file has the name of a folder among the others. Remove one of them.</source>
        <translation>有一個檔案與其他檔案所在的資料夾同名。請移除其中之一。</translation>
    </message>
    <message>
        <source>A file name is not valid on every host. Rename the file, using UTF-8 and no control characters.</source>
        <translation>有一個檔案名稱並非在每台主機上都有效。請重新命名該檔案，使用 UTF-8 且不含控制字元。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2. Change its permissions, or leave it out.</source>
        <translation>無法讀取檔案 %1：%2。請變更其權限，或不要包含它。</translation>
    </message>
    <message>
        <source>it is a pipe or a device</source>
        <translation>它是管線或裝置</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden file(s) were left out.</source>
        <translation>
            <numerusform>已略去 %n 個隱藏檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <comment>files</comment>
        <translation>無</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 is &quot;3 files&quot;, %2 their size</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::MemoryText</name>
    <message numerus="yes">
        <source>%n process(es) of %1 need about %2 of memory, but %3 has %4 for them. Choose fewer processes or a smaller batch, or place some of them elsewhere.</source>
        <extracomment>%1 is a work, %2 and %4 are amounts of memory, %3 a host</extracomment>
        <translation>
            <numerusform>%1 的 %n 個處理程序約需 %2 記憶體，但 %3 只有 %4 可用。請選擇更少的處理程序或更小的批次大小，或將部分處理程序放到別處。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory, but %3 has %4. Choose a smaller batch or a smaller network.</source>
        <extracomment>%1 is a work, %2 and %4 are amounts of memory, %3 a host</extracomment>
        <translation>%1 需要約 %2 記憶體，但 %3 只有 %4。請選擇較小的批次或較小的網路。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Names</name>
    <message>
        <source>bare metal</source>
        <translation>裸機</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>VM</source>
        <translation>虛擬機器</translation>
    </message>
    <message>
        <source>container in VM</source>
        <translation>虛擬機器中的容器</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在連線</translation>
    </message>
    <message>
        <source>copying the engine</source>
        <translation>正在複製引擎</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在啟動</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>正在預熱</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>正在測量</translation>
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
        <translation>失敗</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支援</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>killed</source>
        <extracomment>state of a trial</extracomment>
        <translation>被終止</translation>
    </message>
    <message>
        <source>lost</source>
        <extracomment>state of a trial</extracomment>
        <translation>已遺失</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳過</translation>
    </message>
    <message>
        <source>slower</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>較慢</translation>
    </message>
    <message>
        <source>faster</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>較快</translation>
    </message>
    <message>
        <source>equivalent</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>等效</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>無定論</translation>
    </message>
    <message>
        <source>not comparable</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>不可比較</translation>
    </message>
    <message>
        <source>emulated (TCG)</source>
        <translation>模擬 (TCG)</translation>
    </message>
    <message>
        <source>too few rounds for an interval</source>
        <translation>輪數太少，無法得出區間</translation>
    </message>
    <message>
        <source>result not verified</source>
        <translation>結果未驗證</translation>
    </message>
    <message>
        <source>did different work</source>
        <extracomment>badge beside a result</extracomment>
        <translation>執行了不同的工作</translation>
    </message>
    <message>
        <source>different engine build</source>
        <extracomment>badge beside a result</extracomment>
        <translation>引擎建置版本不同</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU 配額</translation>
    </message>
    <message>
        <source>order not random</source>
        <extracomment>badge beside a result</extracomment>
        <translation>順序非隨機</translation>
    </message>
    <message>
        <source>outliers</source>
        <extracomment>badge beside a result</extracomment>
        <translation>離群值</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>badge beside a result</extracomment>
        <translation>不完整</translation>
    </message>
    <message>
        <source>stored data damaged</source>
        <translation>儲存的資料已損壞</translation>
    </message>
    <message>
        <source>ended at its time limit</source>
        <translation>因達到時限而結束</translation>
    </message>
    <message>
        <source>Name resolves</source>
        <translation>名稱可解析</translation>
    </message>
    <message>
        <source>Port answers</source>
        <translation>連接埠有回應</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>主機金鑰</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>登入</translation>
    </message>
    <message>
        <source>Shell</source>
        <extracomment>one check of a host</extracomment>
        <translation>Shell</translation>
    </message>
    <message>
        <source>Directory for the engine</source>
        <translation>引擎目錄</translation>
    </message>
    <message>
        <source>Programs may run there</source>
        <translation>允許在那裡執行程式</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>可用空間</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>容器執行階段</translation>
    </message>
    <message>
        <source>Detected environment</source>
        <translation>偵測到的環境</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>正在檢查</translation>
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
        <translation>各主機執行的工作不同：其檢核值或工作負載版本不一致。</translation>
    </message>
    <message>
        <source>It cannot be proven that the hosts did the same work: a check value is missing.</source>
        <translation>無法證明各主機執行了相同的工作：缺少檢核值。</translation>
    </message>
    <message>
        <source>The hosts were measured with different builds of the engine.</source>
        <translation>各主機是用引擎的不同建置版本測量的。</translation>
    </message>
    <message>
        <source>No trial of this host finished.</source>
        <translation>此主機沒有完成的試驗。</translation>
    </message>
    <message>
        <source>No trial of the baseline finished.</source>
        <translation>基準沒有完成的試驗。</translation>
    </message>
    <message>
        <source>The hosts report different units.</source>
        <translation>各主機報告的單位不同。</translation>
    </message>
    <message>
        <source>There are fewer than 5 common rounds, too few for an interval.</source>
        <translation>共同的輪數少於 5，不足以得出區間。</translation>
    </message>
    <message>
        <source>There is no round in which both hosts finished.</source>
        <translation>沒有兩台主機都完成的輪。</translation>
    </message>
    <message>
        <source>different environment variables</source>
        <translation>環境變數不同</translation>
    </message>
    <message>
        <source>disturbed by others</source>
        <extracomment>badge beside a result</extracomment>
        <translation>受其他負載干擾</translation>
    </message>
    <message>
        <source>made slower on purpose</source>
        <translation>人為減速</translation>
    </message>
    <message>
        <source>load by others unknown</source>
        <extracomment>badge beside a result</extracomment>
        <translation>其他負載未知</translation>
    </message>
    <message>
        <source>warm-up left out</source>
        <extracomment>badge beside a result</extracomment>
        <translation>已排除預熱</translation>
    </message>
    <message>
        <source>no steady state</source>
        <extracomment>badge beside a result</extracomment>
        <translation>未達到穩態</translation>
    </message>
    <message>
        <source>different threads</source>
        <translation>執行緒數不同</translation>
    </message>
    <message>
        <source>different instruction set</source>
        <translation>指令集不同</translation>
    </message>
    <message>
        <source>different libraries</source>
        <translation>程式庫不同</translation>
    </message>
    <message>
        <source>different GPU or driver</source>
        <translation>GPU 或驅動程式不同</translation>
    </message>
    <message>
        <source>not set</source>
        <extracomment>an environment variable</extracomment>
        <translation>未設定</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>what a host said about itself</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 on %4</source>
        <extracomment>what differs, its value on a host, its value on the baseline, the baseline&apos;s name</extracomment>
        <translation>%1：這裡為 %2，%4 上為 %3</translation>
    </message>
    <message>
        <source>%1; to compare them, set threads=%2 in this work</source>
        <extracomment>%1 what differs; threads is the name of a parameter</extracomment>
        <translation>%1；要比較它們，請在此工作中設定 threads=%2</translation>
    </message>
    <message>
        <source>The hosts did not use the same threads.</source>
        <translation>各主機使用的執行緒數不同。</translation>
    </message>
    <message>
        <source>The hosts did not use the same instruction set.</source>
        <translation>各主機使用的指令集不同。</translation>
    </message>
    <message>
        <source>The hosts did not use the same libraries.</source>
        <translation>各主機使用的程式庫不同。</translation>
    </message>
    <message>
        <source>The hosts did not use the same GPU or driver.</source>
        <translation>各主機使用的 GPU 或驅動程式不同。</translation>
    </message>
    <message>
        <source>Environment variables of the hosts differ.</source>
        <translation>各主機的環境變數不同。</translation>
    </message>
    <message>
        <source>The interval extends beyond the margin.</source>
        <translation>區間超出了容差。</translation>
    </message>
    <message>
        <source>Load</source>
        <extracomment>one check of a host: what other programs do there</extracomment>
        <translation>負載</translation>
    </message>
    <message>
        <source>one of many: not significant after correction for the number of comparisons</source>
        <extracomment>badge beside a verdict</extracomment>
        <translation>多重比較之一：依比較次數校正後不顯著</translation>
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
        <translation>用戶端</translation>
    </message>
    <message>
        <source>server</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>伺服器</translation>
    </message>
    <message>
        <source>worker</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>工作處理程序</translation>
    </message>
    <message>
        <source>parameter server</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>參數伺服器</translation>
    </message>
    <message>
        <source>any role</source>
        <extracomment>what a process does in a work of several: whatever there is to do</extracomment>
        <translation>任意角色</translation>
    </message>
    <message>
        <source>background</source>
        <extracomment>what a process does: the same as those that are measured, beside them</extracomment>
        <translation>背景</translation>
    </message>
    <message>
        <source>Hosts reach each other</source>
        <extracomment>one check of a placement</extracomment>
        <translation>主機可互相連線</translation>
    </message>
    <message>
        <source>did not always reach its accuracy</source>
        <translation>並非每次都達到其準確率</translation>
    </message>
    <message>
        <source>Half of the rounds or more were disturbed, and that affects layers in different ways. Measure again when the hosts are quiet.</source>
        <translation>一半或更多的輪受到干擾，而干擾對各層的影響不同。請在主機閒置時重新測量。</translation>
    </message>
    <message>
        <source>No two turns of the hosts can be compared: they came late, or both hosts worked at the same time. Measure again when the hosts are quiet, or one after the other.</source>
        <translation>兩台主機的回合無法比較：它們來得太晚，或者兩台主機同時在工作。請在主機閒置時重新測量，或逐個測量主機。</translation>
    </message>
    <message>
        <source>different file cache</source>
        <extracomment>whether files are kept in memory</extracomment>
        <translation>檔案快取不同</translation>
    </message>
    <message>
        <source>On one of the hosts files may have been kept in memory, on the other they were not.</source>
        <translation>其中一台主機的檔案可能保留在記憶體中，另一台的則沒有。</translation>
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
        <translation>引擎已在那裡；沒有傳送任何內容。</translation>
    </message>
    <message>
        <source>The engine was copied: %1.</source>
        <translation>引擎已複製：%1。</translation>
    </message>
    <message>
        <source>Started: %1.</source>
        <translation>已啟動：%1。</translation>
    </message>
    <message>
        <source>The connection is back; nothing was missed.</source>
        <translation>連線已恢復；沒有遺漏任何內容。</translation>
    </message>
    <message>
        <source>Asked the engine to end.</source>
        <translation>已請求引擎結束。</translation>
    </message>
    <message>
        <source>The engine has exited, and the host is clean.</source>
        <translation>引擎已結束，主機已清理乾淨。</translation>
    </message>
    <message>
        <source>Could not confirm that the trial left nothing behind there.</source>
        <translation>無法確認該試驗沒有在那裡遺留任何東西。</translation>
    </message>
    <message>
        <source>Stopped immediately, without waiting for the host to clean up. Anything left there ends on its own, and Strata checks for it the next time it connects.</source>
        <translation>已立即停止，沒有等待主機清理完畢。那裡遺留的內容會自行結束，Strata 會在下次連線時進行檢查。</translation>
    </message>
    <message>
        <source>The trial left something behind: %1</source>
        <translation>該試驗在那裡留下了內容：%1</translation>
    </message>
    <message>
        <source>Message from the engine: %1</source>
        <translation>引擎的訊息：%1</translation>
    </message>
    <message>
        <source>The roofs have already been measured since the last boot: %1</source>
        <translation>自上次開機以來已測量過效能上限：%1</translation>
    </message>
    <message>
        <source>It cannot be reached. Strata keeps trying. %1</source>
        <translation>無法連線到它。Strata 會繼續嘗試。%1</translation>
    </message>
    <message>
        <source>It can be reached again.</source>
        <translation>已可再次連線到它。</translation>
    </message>
    <message>
        <source>The connection was lost. The trial goes on there, and Strata keeps trying to reconnect. %1</source>
        <translation>連線已中斷。試驗在那裡繼續進行，Strata 會繼續嘗試重新連線。%1</translation>
    </message>
    <message>
        <source>The trial will be repeated. %1</source>
        <translation>該試驗將重做。%1</translation>
    </message>
    <message>
        <source>Its remaining trials are skipped. Resume measures them later. %1</source>
        <translation>其餘試驗已跳過。以後可用「繼續」測量它們。%1</translation>
    </message>
    <message>
        <source>This computer does not have enough memory for all of its hosts at once, so they do this work one after the other. %1</source>
        <translation>這台電腦的記憶體不能同時容納其上的各主機，因此它們依序執行此工作。%1</translation>
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
        <translation>%1 需要此連線的試驗已跳過。以後可用「繼續」測量它們。</translation>
    </message>
    <message>
        <source>The trial ended early: %1.</source>
        <extracomment>%1 says how, such as: the engine was killed by SIGKILL</extracomment>
        <translation>試驗提前結束：%1。</translation>
    </message>
    <message>
        <source>Preparing the container (%1).</source>
        <extracomment>%1 the program that starts it: docker, bwrap</extracomment>
        <translation>正在準備容器（%1）。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Samples</name>
    <message>
        <source>Layers of one computer</source>
        <translation>一台電腦的各層</translation>
    </message>
    <message>
        <source>Open a real run: the same work on a machine, and in Docker and gVisor on it</source>
        <translation>開啟一次真實的執行：相同的工作，分別在機器上以及其上的 Docker 和 gVisor 中執行</translation>
    </message>
    <message>
        <source>Four layers, the VM emulated</source>
        <translation>四個層，虛擬機器為模擬</translation>
    </message>
    <message>
        <source>Open a real run: small works on a machine, in containers, in an emulated virtual machine, and in a container in it</source>
        <translation>開啟一次真實的執行：小型工作，分別在機器上、容器中、模擬的虛擬機器中以及虛擬機器中的容器裡執行</translation>
    </message>
    <message>
        <source>A GPU under its roofs</source>
        <translation>效能上限之下的 GPU</translation>
    </message>
    <message>
        <source>Open a real run: ResNet-50, GPT-2, a matrix product and copies on an NVIDIA H100, with its roofline</source>
        <translation>開啟一次真實的執行：NVIDIA H100 上的 ResNet-50、GPT-2、矩陣乘積和複製，並附 Roofline 圖</translation>
    </message>
</context>
<context>
    <name>strata::app::api::SuiteSentence</name>
    <message>
        <source>There is no suite &quot;%1&quot;. Available: %2.</source>
        <translation>沒有測試集「%1」。可用的有：%2。</translation>
    </message>
</context>
<context>
    <name>strata::app::api::TemplateSentence</name>
    <message>
        <source>This engine has no suite &quot;%1&quot;.</source>
        <translation>此引擎沒有測試集「%1」。</translation>
    </message>
    <message>
        <source>This engine has no workload &quot;%1&quot;.</source>
        <translation>此引擎沒有工作負載「%1」。</translation>
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
        <translation>%1 無法連線到 %2：到 %3 連接埠 %4 的連線被拒絕。</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: nothing answered at %3, port %4.</source>
        <translation>%1 無法連線到 %2：%3 連接埠 %4 沒有回應。</translation>
    </message>
    <message>
        <source>%1 cannot listen at its port %2.</source>
        <translation>%1 無法監聽其連接埠 %2。</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: something else answers at %3, port %4.</source>
        <translation>%1 無法連線到 %2：在 %3 連接埠 %4 上回應的是別的程式。</translation>
    </message>
    <message>
        <source>%1 has no network: its only address is its loopback&apos;s.</source>
        <translation>%1 沒有網路：它只有回送位址。</translation>
    </message>
    <message>
        <source>This is an address of QEMU&apos;s user networking, which lets nobody in.</source>
        <translation>這是 QEMU 使用者模式網路的位址，外部無法連線。</translation>
    </message>
    <message>
        <source>This is an address of the container&apos;s bridge, which leads nowhere outside its machine.</source>
        <translation>這是容器橋接器的位址，在其機器之外無效。</translation>
    </message>
    <message>
        <source>Another program has the port, or the user may not take it.</source>
        <translation>該連接埠已被另一個程式佔用，或者使用者無權使用。</translation>
    </message>
    <message>
        <source>A process listened there, so a firewall refuses the connection, or a NAT leads the address to another machine.</source>
        <translation>有處理程序在那裡監聽，因此是防火牆拒絕了連線，或者 NAT 將該位址轉到了另一台機器。</translation>
    </message>
    <message>
        <source>A NAT or a proxy is in between, or two machines have this address.</source>
        <translation>中間有 NAT 或代理，或者兩台機器使用同一個位址。</translation>
    </message>
    <message>
        <source>A firewall drops the packets, or a NAT is in between, so that the address means nothing outside %1.</source>
        <translation>防火牆捨棄了封包，或者中間有 NAT，使該位址在 %1 之外無效。</translation>
    </message>
    <message>
        <source>Choose another port in the workload, or 0 for any that is free.</source>
        <translation>請在工作負載中選擇另一個連接埠，或選擇 0 以使用任一可用的連接埠。</translation>
    </message>
    <message>
        <source>Give the virtual machine a bridged network, or place all processes in it.</source>
        <translation>請為虛擬機器設定橋接網路，或將所有處理程序都放到虛擬機器中。</translation>
    </message>
    <message>
        <source>Choose the network host in the options of %1.</source>
        <translation>請在 %1 的選項中選擇網路 host。</translation>
    </message>
    <message>
        <source>Give each a network that the other reaches, such as a bridged network.</source>
        <translation>請為兩者各設定一個對方可以連線的網路，例如橋接網路。</translation>
    </message>
    <message>
        <source>Connect %1 to a network that the others reach.</source>
        <translation>請將 %1 連線到其他主機可以連線的網路。</translation>
    </message>
    <message>
        <source>Let the firewalls of both pass TCP between them, and give virtual machines and containers a network that others reach.</source>
        <translation>請讓兩者的防火牆放行它們之間的 TCP，並且為虛擬機器和容器設定其他主機可以連線的網路。</translation>
    </message>
    <message numerus="yes">
        <source>%n other way(s) between the hosts are closed, too.</source>
        <translation>
            <numerusform>各主機之間還有 %n 條通路也不通。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot reach %2: there is no route to %3, port %4.</source>
        <translation>%1 無法連線到 %2：沒有到 %3 連接埠 %4 的路由。</translation>
    </message>
    <message>
        <source>Both have this address, so at least one is behind a NAT.</source>
        <translation>兩者使用同一個位址，因此至少有一個位於 NAT 之後。</translation>
    </message>
</context>
<context>
    <name>strata::app::domain::PlanCheck</name>
    <message>
        <source>The host has no identifier of its own. Remove it and add it again.</source>
        <translation>該主機沒有自己的識別碼。請將其移除後重新新增。</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>A host has no name. Give it one.</source>
        <translation>有一台主機沒有名稱。請為它命名。</translation>
    </message>
    <message>
        <source>The name is longer than 100 characters or holds control characters. Choose another.</source>
        <translation>名稱超過 100 個字元或含有控制字元。請另選一個。</translation>
    </message>
    <message>
        <source>Two hosts have this name. Rename one of them.</source>
        <translation>兩台主機使用了此名稱。請將其中一台重新命名。</translation>
    </message>
    <message>
        <source>Bare metal cannot be inside another host. Choose another kind, or move it to the top.</source>
        <translation>裸機不能位於另一台主機內。請選擇另一種類型，或將其移到頂層。</translation>
    </message>
    <message>
        <source>The host that it is inside is not in the project. Choose its parent.</source>
        <translation>它所在的主機不在專案中。請選擇其上級主機。</translation>
    </message>
    <message>
        <source>A container in a VM must be inside a VM. Choose its parent.</source>
        <translation>虛擬機器中的容器必須位於虛擬機器內。請選擇其上級主機。</translation>
    </message>
    <message>
        <source>It must be inside a bare-metal host. Choose its parent.</source>
        <translation>它必須位於裸機主機內。請選擇其上級主機。</translation>
    </message>
    <message>
        <source>The user name of the jump host is not allowed: use letters, digits, dot, dash and underscore.</source>
        <translation>不允許使用跳板機的這個使用者名稱：請使用字母、數字、點、連字號和底線。</translation>
    </message>
    <message>
        <source>The jump host is not of the form user@host:port.</source>
        <translation>跳板機的格式不是 user@host:port。</translation>
    </message>
    <message>
        <source>The host has no address. Enter the name or address that SSH connects to.</source>
        <translation>該主機沒有位址。請輸入 SSH 要連線的名稱或位址。</translation>
    </message>
    <message>
        <source>The address is not allowed: use letters, digits, dot, dash, underscore and colon.</source>
        <translation>不允許使用這個位址：請使用字母、數字、點、連字號、底線和冒號。</translation>
    </message>
    <message>
        <source>The user name is not allowed: use letters, digits, dot, dash and underscore.</source>
        <translation>不允許使用這個使用者名稱：請使用字母、數字、點、連字號和底線。</translation>
    </message>
    <message>
        <source>The port is 0. Enter a number from 1 to 65535; SSH usually has 22.</source>
        <translation>連接埠為 0。請輸入 1 到 65535 之間的數字；SSH 通常使用 22。</translation>
    </message>
    <message>
        <source>The CPU quota is not a number of cores. Enter 0 for none.</source>
        <translation>CPU 配額不是核心數。輸入 0 表示無配額。</translation>
    </message>
    <message>
        <source>The memory limit is negative. Enter 0 for none.</source>
        <translation>記憶體限制為負數。輸入 0 表示無限制。</translation>
    </message>
    <message>
        <source>A mount is not of the form /source:/target or /source:/target:ro.</source>
        <translation>有一個掛載的格式不是 /source:/target 或 /source:/target:ro。</translation>
    </message>
    <message>
        <source>No host takes part. Choose at least one.</source>
        <translation>沒有主機參與。請至少選擇一台。</translation>
    </message>
    <message>
        <source>A host takes part twice or is no longer in the project. Choose the hosts again.</source>
        <translation>有主機重複參與，或已不在專案中。請重新選擇主機。</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>The baseline is not one of the hosts that take part. Choose another baseline.</source>
        <translation>基準不是參與的主機之一。請選擇另一個基準。</translation>
    </message>
    <message>
        <source>workloads</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Add at least one workload.</source>
        <translation>請至少新增一個工作負載。</translation>
    </message>
    <message>
        <source>A workload has no name or no identifier of its own. Remove it and add it again.</source>
        <translation>有一個工作負載沒有名稱或自己的識別碼。請將其移除後重新新增。</translation>
    </message>
    <message>
        <source>The same workload with the same parameters is listed twice. Change or remove one of them.</source>
        <translation>參數相同的同一工作負載列出了兩次。請變更或移除其中之一。</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>輪數</translation>
    </message>
    <message>
        <source>The number of rounds must be from 1 to 1000.</source>
        <translation>輪數必須在 1 到 1000 之間。</translation>
    </message>
    <message>
        <source>The maximum number of rounds must be from the number of rounds to 1000.</source>
        <translation>最大輪數必須在輪數到 1000 之間。</translation>
    </message>
    <message>
        <source>stopping rule</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>停止規則</translation>
    </message>
    <message>
        <source>The target width of the interval must be from 0 to 2, for example 0.04.</source>
        <translation>區間的目標寬度必須在 0 到 2 之間，例如 0.04。</translation>
    </message>
    <message>
        <source>confidence</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>信賴水準</translation>
    </message>
    <message>
        <source>The confidence must be from 0.5 to 0.999, for example 0.95.</source>
        <translation>信賴水準必須在 0.5 到 0.999 之間，例如 0.95。</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>The margin must be at least 0 and less than 1, for example 0.03.</source>
        <translation>容差必須大於等於 0 且小於 1，例如 0.03。</translation>
    </message>
    <message>
        <source>patience</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>等待時限</translation>
    </message>
    <message>
        <source>The time to wait for an unreachable host must be from 0 seconds to a day.</source>
        <translation>等待無法連線的主機的時間必須在 0 秒到一天之間。</translation>
    </message>
    <message>
        <source>turns</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>回合</translation>
    </message>
    <message>
        <source>A turn must last from 20 ms to 60 s, and a round must have from 1 to 10,000 turns.</source>
        <translation>每個回合必須持續 20 ms 到 60 s，每輪必須有 1 到 10,000 個回合。</translation>
    </message>
    <message>
        <source>time</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>時間</translation>
    </message>
    <message>
        <source>The time for a run must be from 0 (no limit) to 30 days.</source>
        <translation>執行時限必須在 0（無限制）到 30 天之間。</translation>
    </message>
    <message>
        <source>A host can be made slower by 0 to 1000 %.</source>
        <translation>主機可減速 0 到 1000 %。</translation>
    </message>
    <message>
        <source>Strata makes virtual machines only, and only on a machine of the project. Choose where it runs.</source>
        <translation>Strata 只能建立虛擬機器，且只能在專案中的機器上建立。請選擇它在哪裡執行。</translation>
    </message>
    <message>
        <source>The number of processors is not from 0 to 1024.</source>
        <translation>處理器數不在 0 到 1024 之間。</translation>
    </message>
    <message>
        <source>The memory is less than 512 MiB. Enter 0 for half of what the computer has.</source>
        <translation>記憶體少於 512 MiB。輸入 0 表示使用電腦記憶體的一半。</translation>
    </message>
    <message>
        <source>The CPU set is not of the form 0-3,8.</source>
        <translation>CPU 集的格式不是 0-3,8。</translation>
    </message>
    <message>
        <source>The kernel is not an absolute path.</source>
        <translation>核心不是絕對路徑。</translation>
    </message>
    <message>
        <source>A placement cannot be inside another host. Add it again.</source>
        <translation>放置方案不能位於另一台主機內。請重新新增。</translation>
    </message>
    <message>
        <source>No other process of %1 can reach %2: the container has no network. Choose the network host in its options.</source>
        <translation>%1 的其他處理程序無法連線到 %2：該容器沒有網路。請在其選項中選擇網路 host。</translation>
    </message>
    <message>
        <source>No other process of %1 can reach %2, which is behind the address of its machine. Place all processes in it, or none.</source>
        <translation>%1 的其他處理程序無法連線到 %2，因為它位於其機器的位址之後。請將所有處理程序都放到其中，或都不放。</translation>
    </message>
    <message>
        <source>The placement has no hosts yet. Choose how many processes each runs.</source>
        <translation>該放置方案還沒有主機。請選擇每台主機執行多少個處理程序。</translation>
    </message>
    <message>
        <source>It places processes on a host that is not in the project. Choose its hosts again.</source>
        <translation>它將處理程序放在了專案中沒有的主機上。請重新選擇其主機。</translation>
    </message>
    <message>
        <source>A host can run 1 to %1 processes.</source>
        <translation>一台主機可執行 1 到 %1 個處理程序。</translation>
    </message>
    <message>
        <source>None of its hosts has the role %1, which %2 needs. Choose one.</source>
        <translation>其主機中沒有一台具有 %2 所需的角色%1。請選擇一台。</translation>
    </message>
    <message>
        <source>This work is a single process, and only placements take part. Choose a host for it.</source>
        <translation>此工作只有一個處理程序，而參與的只有放置方案。請為它選擇一台主機。</translation>
    </message>
    <message>
        <source>It needs %1 processes; at most %2 are possible. Ask for fewer.</source>
        <translation>它需要 %1 個處理程序；最多可以有 %2 個。請減少數量。</translation>
    </message>
    <message>
        <source>The processors of one of its hosts are not of the form 0-3,8 or node 0.</source>
        <translation>其中一台主機的處理器格式不是 0-3,8 或 node 0。</translation>
    </message>
    <message>
        <source>With those in the background, %1 needs %2 processes here; at most %3 are possible. Choose fewer.</source>
        <translation>連同背景處理程序，%1 在這裡需要 %2 個處理程序；最多可以有 %3 個。請減少數量。</translation>
    </message>
    <message>
        <source>The price of an hour of a host must be from 0 to 1000000. Change it.</source>
        <translation>主機每小時的價格必須在 0 到 1000000 之間。請變更其價格。</translation>
    </message>
    <message>
        <source>None of the hosts that do this work takes part. Choose its hosts again.</source>
        <translation>執行此工作的主機均未參與。請重新選擇其主機。</translation>
    </message>
    <message>
        <source>The baseline does not do this work, so nothing could be compared. Add the baseline to the hosts of this work.</source>
        <translation>基準不執行此工作，因此無法進行任何比較。請將基準新增到此工作的主機中。</translation>
    </message>
    <message>
        <source>The files that it copies to the hosts are missing from the project file. Edit it and choose them again.</source>
        <translation>專案檔案中缺少它要複製到主機的檔案。請編輯它並重新選擇。</translation>
    </message>
    <message>
        <source>The run would have %1 trials, and at most 1,000,000 are possible. Choose fewer rounds, hosts or workloads.</source>
        <translation>該執行將有 %1 次試驗，而最多可以有 1,000,000 次。請減少輪數、主機或工作負載。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Advice</name>
    <message>
        <source>, %1 usable</source>
        <comment>number of processors</comment>
        <translation>，可用 %1 個</translation>
    </message>
    <message>
        <source>, quota of %1 CPUs</source>
        <translation>，配額 %1 個 CPU</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>copying</source>
        <extracomment>state of the engine on a host</extracomment>
        <translation>正在複製</translation>
    </message>
    <message>
        <source>copying, %1 %</source>
        <translation>正在複製，%1 %</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>copied, version %1</source>
        <translation>已複製，版本 %1</translation>
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
        <translation>此虛擬機器由軟體模擬。它能說明設定可行，但不能說明虛擬機器的開銷。</translation>
    </message>
    <message>
        <source>It was added as &quot;%1&quot;. If that is wrong, change its type in Edit host.</source>
        <translation>它是作為「%1」新增的。如果不對，請在「編輯主機」中選擇其類型。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::CheckerService</name>
    <message>
        <source>The engine and everything else of Strata was removed from %1.</source>
        <translation>引擎以及 Strata 的所有其他內容已從 %1 移除。</translation>
    </message>
    <message>
        <source>The remembered key of %1 was forgotten.</source>
        <translation>已忘記記住的 %1 的金鑰。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::GpuText</name>
    <message numerus="yes">
        <source>%n on the machine</source>
        <translation>
            <numerusform>機器上有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>This container is given none, as its settings say.</source>
        <translation>依其設定，此容器不分配 GPU。</translation>
    </message>
    <message>
        <source>Docker has no NVIDIA runtime there, so the container is given none. Install nvidia-container-toolkit and run &quot;nvidia-ctk runtime configure&quot;.</source>
        <translation>那裡的 Docker 沒有 NVIDIA 執行階段，因此容器不分配 GPU。請安裝 nvidia-container-toolkit 並執行「nvidia-ctk runtime configure」。</translation>
    </message>
    <message>
        <source>Podman finds no description of them (CDI), so the container is given none. Install nvidia-container-toolkit and run &quot;nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml&quot;.</source>
        <translation>Podman 找不到 GPU 的描述 (CDI)，因此容器不分配 GPU。請安裝 nvidia-container-toolkit 並執行「nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml」。</translation>
    </message>
    <message>
        <source>none seen</source>
        <extracomment>GPUs</extracomment>
        <translation>未發現</translation>
    </message>
    <message>
        <source>No cuBLAS or cuDNN was found on the machine to go with them. Install them there (CUDA toolkit, Debian&apos;s or Python&apos;s packages), or mount their folder.</source>
        <translation>機器上沒有找到與之配套的 cuBLAS 或 cuDNN。請在那裡安裝（CUDA 工具包，或 Debian 或 Python 的套件），或掛載其所在的資料夾。</translation>
    </message>
    <message>
        <source>Strata does not pass GPUs through to %1 containers. Choose Docker or Podman for GPU work.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>Strata 不向 %1 的容器傳遞 GPU。GPU 工作請選擇 Docker 或 Podman。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::HostDiscovery</name>
    <message>
        <source>running (%1), address not known</source>
        <extracomment>%1 is libvirt or QEMU</extracomment>
        <translation>正在執行 (%1)，位址未知</translation>
    </message>
    <message>
        <source>running (%1), %2</source>
        <extracomment>%1 is libvirt or QEMU, %2 an address</extracomment>
        <translation>正在執行 (%1)，%2</translation>
    </message>
    <message>
        <source>Strata does not support a VM inside a VM.</source>
        <translation>Strata 不支援虛擬機器中的虛擬機器。</translation>
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
        <translation>無法得知那裡是否有其他程式干擾測量。</translation>
    </message>
    <message>
        <source>%1 of %2 processors busy</source>
        <extracomment>of a host&apos;s processors; %1 and %2 are numbers such as 1.1 and 2</extracomment>
        <translation>%2 個處理器中有 %1 個在忙</translation>
    </message>
    <message>
        <source>Other programs are running. Stop them or wait; otherwise, measurements will be marked as disturbed.</source>
        <translation>有其他程式正在執行。請停止它們或等待；否則測量結果會標記為受干擾。</translation>
    </message>
    <message>
        <source>Other virtual machines take processor time from this one. Measure at a quieter time, or measurements will be marked as disturbed.</source>
        <translation>其他虛擬機器佔用了此虛擬機器的處理器時間。請在較空閒的時候測量，否則測量結果會標記為受干擾。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::ProjectService</name>
    <message numerus="yes">
        <source>%n run(s) of %1 imported.</source>
        <translation>
            <numerusform>已從 %1 匯入 %n 次執行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are in this project already.</source>
        <translation>
            <numerusform>%n 次執行已在此專案中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged trial(s) were left out.</source>
        <translation>
            <numerusform>已略去 %n 次損壞的試驗。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is damaged and was left out.</source>
        <translation>「%1」已損壞，已被略去。</translation>
    </message>
    <message>
        <source>What was asked for last was not done.</source>
        <translation>最近一次要求的操作沒有執行。</translation>
    </message>
    <message>
        <source>Another project was being opened, and has taken the place of that one.</source>
        <translation>當時正在開啟另一個專案，它已取代了原來的專案。</translation>
    </message>
    <message>
        <source>Ask for it again if it is meant for the project that is open now.</source>
        <translation>如果該操作針對的是現在開啟的專案，請再次提出要求。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Refuted</name>
    <message>
        <source>round %1 · %2 · %3</source>
        <extracomment>a trial: its round, host and setting</extracomment>
        <translation>第 %1 輪 · %2 · %3</translation>
    </message>
    <message numerus="yes">
        <source>In &quot;%1&quot; the stored results of %n trial(s) are not what the raw steps give (%2): the file was damaged or changed. They are left out of the results. Use a copy of the file, or measure them again.</source>
        <extracomment>%1: a run, %2: some of its trials</extracomment>
        <translation>
            <numerusform>「%1」中有 %n 次試驗的儲存結果與原始步資料得出的結果不符 (%2)：檔案已損壞或被變更。它們不計入結果。請使用檔案的副本，或重新測量。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::Resolution</name>
    <message>
        <source>Judging by %1, differences of more than %2 % will show.</source>
        <translation>根據 %1 判斷，大於 %2 % 的差異能夠顯現。</translation>
    </message>
    <message>
        <source>Judging by %1, differences of more than %2 % to %3 % will show, depending on the work.</source>
        <translation>根據 %1 判斷，大於 %2 % 到 %3 % 的差異能夠顯現，具體取決於工作。</translation>
    </message>
    <message>
        <source>Judging by the self-checks of these hosts, differences of more than %1 % will show; with other work it may be more.</source>
        <translation>根據這些主機的自檢判斷，大於 %1 % 的差異能夠顯現；其他工作可能需要更大的差異。</translation>
    </message>
    <message>
        <source>resolves differences of %1 %, checked on %2</source>
        <extracomment>of a host</extracomment>
        <translation>可分辨 %1 % 的差異，於 %2 檢查</translation>
    </message>
    <message>
        <source>results are not reliable, by the self-check of %1</source>
        <extracomment>of a host</extracomment>
        <translation>結果不可靠，依據為 %1 的自檢</translation>
    </message>
    <message>
        <source>%1: the interval contains the true value, %2.</source>
        <translation>%1：區間包含真值，%2。</translation>
    </message>
    <message>
        <source>%1: the interval does NOT contain the true value, %2.</source>
        <translation>%1：區間不包含真值，%2。</translation>
    </message>
    <message>
        <source>There are too few rounds for a self-check.</source>
        <translation>輪數太少，無法自檢。</translation>
    </message>
    <message>
        <source>%1 resolves differences of %2 %, with this work in this time.</source>
        <translation>%1 在此時間內以此工作可分辨 %2 % 的差異。</translation>
    </message>
    <message>
        <source>Results of %1 are not reliable at present: something affects its engines unequally. Look for other load and repeat.</source>
        <translation>%1 的結果目前不可靠：有某種因素對其各引擎的影響不均等。請尋找其他負載，然後重做。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::RunnerService</name>
    <message>
        <source>Run %1</source>
        <translation>執行 %1</translation>
    </message>
    <message>
        <source>%1, made %2 % slower</source>
        <translation>%1，減速 %2 %</translation>
    </message>
    <message>
        <source>%1, again</source>
        <translation>%1，再次</translation>
    </message>
    <message>
        <source>%1: self-check</source>
        <extracomment>%1 is the name of a run, such as &quot;Run 3&quot;</extracomment>
        <translation>%1：自檢</translation>
    </message>
    <message>
        <source>What an interrupted run left on its hosts is being collected.</source>
        <translation>正在收集中斷的執行在其主機上留下的資料。</translation>
    </message>
    <message>
        <source>A run is in progress already.</source>
        <translation>已有執行正在進行。</translation>
    </message>
    <message>
        <source>Wait until that is over, or stop it, and try again.</source>
        <translation>請等待其結束或將其停止，然後重試。</translation>
    </message>
    <message>
        <source>The run that was to go on is not in this project.</source>
        <translation>要繼續的執行不在此專案中。</translation>
    </message>
    <message>
        <source>It may have been deleted.</source>
        <translation>它可能已被刪除。</translation>
    </message>
    <message>
        <source>Choose another run, or start a new one.</source>
        <translation>請選擇其他執行，或開始新的執行。</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>%1 via %2</source>
        <extracomment>%1 is the address of a machine, %2 are those on the way to it</extracomment>
        <translation>%1，經由 %2</translation>
    </message>
    <message>
        <source>made on %1</source>
        <extracomment>of a virtual machine; %1 is &quot;this computer&quot; or an address</extracomment>
        <translation>在 %1 上建立</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Sentence</name>
    <message>
        <source>%1 has no parameter &quot;%2&quot;; did you mean &quot;%3&quot;?</source>
        <translation>%1 沒有參數「%2」；您是不是指「%3」？</translation>
    </message>
    <message>
        <source>%1 is one of: %2.</source>
        <translation>%1 是以下之一：%2。</translation>
    </message>
    <message>
        <source>%1 has no %2 &quot;%3&quot;. Available: %4.</source>
        <translation>%1 沒有%2「%3」。可用的有：%4。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not of the form name=value.</source>
        <translation>「%1」的格式不是 name=value。</translation>
    </message>
    <message>
        <source>No problem of %1 is in this part.</source>
        <translation>%1 沒有屬於此部分的測試項目。</translation>
    </message>
    <message>
        <source>gpu chooses among the GPUs of a host, but none computes; add backend=cuda.</source>
        <translation>gpu 用於在主機的 GPU 中選擇，但沒有 GPU 參與計算；請新增 backend=cuda。</translation>
    </message>
    <message>
        <source>%1 has no parameter &quot;%2&quot;. Available: %3.</source>
        <translation>%1 沒有參數「%2」；可用的有：%3。</translation>
    </message>
    <message>
        <source>%1 is given twice; keep one of the two.</source>
        <translation>%1 給出了兩次；請保留其中一個。</translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; did you mean &quot;%3&quot;?</source>
        <translation>%1 不能為「%2」；您是不是指「%3」？</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot be &quot;%2&quot;; choose one of the %n names, such as %3. The field&apos;s list has all of them.</source>
        <extracomment>%1 a parameter, %2 what somebody wrote, %3 a few of the names</extracomment>
        <translation>
            <numerusform>%1 不能為「%2」；請從 %n 個名稱中選擇一個，例如 %3。欄位的清單中包含全部名稱。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 must be a whole number from %2 to %3.</source>
        <translation>%1 必須是 %2 到 %3 的整數。</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3.</source>
        <translation>%1 必須是 %2 到 %3 之間的數字。</translation>
    </message>
</context>
<context>
    <name>strata::app::services::ThisComputer</name>
    <message>
        <source>this computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>%1 here</source>
        <extracomment>%1 is a container runtime, such as Docker</extracomment>
        <translation>本機的 %1</translation>
    </message>
    <message>
        <source>VM here</source>
        <translation>本機的虛擬機器</translation>
    </message>
    <message>
        <source>%1 in the VM here</source>
        <extracomment>%1 is a container runtime, such as runc</extracomment>
        <translation>本機虛擬機器中的 %1</translation>
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
        <translation>用於檢查連通性的引擎沒有啟動。請單獨檢查放置方案中的各主機。</translation>
    </message>
    <message numerus="yes">
        <source>%n tried, all open</source>
        <extracomment>%n is a number of ways between two hosts</extracomment>
        <translation>
            <numerusform>已檢查 %n 條通路，均暢通</numerusform>
        </translation>
    </message>
    <message>
        <source>There are too many hosts to try them all at once.</source>
        <translation>主機太多，無法一次檢查所有通路。</translation>
    </message>
</context>
<context>
    <name>strata::app::store::ProjectFile</name>
    <message>
        <source>Opened read-only: the file or its folder is not writable. Save a copy elsewhere to change it.</source>
        <translation>已以唯讀方式開啟：檔案或其資料夾不可寫。要進行變更，請在別處儲存一份副本。</translation>
    </message>
    <message>
        <source>The file is on a network drive (%1), where locking is unreliable and a power cut may damage it. Work on a local copy.</source>
        <translation>檔案位於網路磁碟機上 (%1)，那裡的鎖定不可靠，斷電可能會損壞檔案。請使用本機副本。</translation>
    </message>
    <message>
        <source>Opened read-only: %1. Close it there, or save a copy under another name.</source>
        <translation>已以唯讀方式開啟：%1。請在那裡將其關閉，或以另一個名稱儲存副本。</translation>
    </message>
    <message>
        <source>Opened read-only: no lock file can be made beside it. Save a copy elsewhere to change it.</source>
        <translation>已以唯讀方式開啟：無法在其旁邊建立鎖檔案。要進行變更，請在別處儲存一份副本。</translation>
    </message>
    <message>
        <source>The last change was cut off. A repaired copy is shown; the file itself was left as it is.</source>
        <translation>最後一次變更被中斷。現在顯示的是修復後的副本；檔案本身未被改動。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) were interrupted: the program ended before they did. What was measured is kept.</source>
        <translation>
            <numerusform>%n 次執行被中斷：程式先於它們結束。已測量的內容已保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan is not what was stored: the file was damaged. Check hosts and workloads before running it.</source>
        <translation>計畫與儲存時不同：檔案已損壞。執行之前請檢查主機和工作負載。</translation>
    </message>
    <message>
        <source>The description of run &quot;%1&quot; is not what was stored: the file was damaged.</source>
        <translation>執行「%1」的描述與儲存時不同：檔案已損壞。</translation>
    </message>
    <message>
        <source>The project had format %1 of an earlier Strata and was converted to format %2, which earlier versions cannot open.</source>
        <translation>該專案為早期 Strata 的格式 %1，已轉換為格式 %2，早期版本無法開啟此格式。</translation>
    </message>
    <message>
        <source>The project has format %1 of an earlier Strata. The first change converts it to format %2, which earlier versions cannot open. Keep a copy if you still need it there.</source>
        <translation>該專案為早期 Strata 的格式 %1。第一次變更會將其轉換為格式 %2，早期版本無法開啟此格式。如果仍需在那裡使用，請保留一份副本。</translation>
    </message>
    <message>
        <source>The file specifies its own known_hosts file for %1. Strata ignores it: only your own known_hosts file determines which hosts are trusted.</source>
        <translation>檔案為 %1 指定了自己的 known_hosts 檔案。Strata 會忽略它：信任哪些主機，只由您自己的 known_hosts 檔案決定。</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are damaged in the same way.</source>
        <translation>
            <numerusform>另有 %n 次執行以同樣的方式損壞。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) belong to no run of the project: the file was damaged.</source>
        <translation>
            <numerusform>%n 次試驗不屬於專案中的任何執行：檔案已損壞。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a sample project, opened read-only. Save it under another name to change it or to measure.</source>
        <translation>這是範例專案，以唯讀方式開啟。要進行變更或測量，請以另一個名稱儲存。</translation>
    </message>
    <message>
        <source>it is open in another program</source>
        <translation>它已在另一個程式中開啟</translation>
    </message>
    <message>
        <source>it is open in another %1 (process %2 on %3)</source>
        <extracomment>%1 the name of a program, %3 of a computer</extracomment>
        <translation>它已在另一個 %1 中開啟（%3 上的處理程序 %2）</translation>
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
        <translation>（模擬：不代表虛擬機器的開銷）</translation>
    </message>
    <message>
        <source>What each layer costs, against %1:</source>
        <translation>各層的開銷，相對於 %1：</translation>
    </message>
    <message numerus="yes">
        <source>%1 slower in %n workload(s)</source>
        <extracomment>%1 is &quot;13.4 %&quot; or &quot;13.4 to 29.5 %&quot;</extracomment>
        <translation>
            <numerusform>在 %n 個工作負載中慢 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 faster in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 個工作負載中快 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no difference beyond ±%1 % in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 個工作負載中差異不超過 ±%1 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>inconclusive in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 個工作負載中無定論</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not comparable in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 個工作負載中不可比較</numerusform>
        </translation>
    </message>
    <message>
        <source>slower most often: %1</source>
        <translation>較慢次數最多：%1</translation>
    </message>
    <message>
        <source>slower least often: %1</source>
        <translation>較慢次數最少：%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more host(s)</source>
        <translation>
            <numerusform>以及另外 %n 台主機</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too disturbed to tell in %n workload(s)</source>
        <extracomment>since other programs used the host</extracomment>
        <translation>
            <numerusform>在 %n 個工作負載中因干擾過多而無法判斷</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not measured yet in %n workload(s)</source>
        <translation>
            <numerusform>在 %n 個工作負載中尚未測量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>without a result in %n workload(s)</source>
        <extracomment>the run is over</extracomment>
        <translation>
            <numerusform>在 %n 個工作負載中沒有結果</numerusform>
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
        <translation>試驗 %1：%2</translation>
    </message>
    <message>
        <source>not planned</source>
        <translation>未規劃</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未測量</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支援</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>damaged</source>
        <extracomment>in a narrow cell: the stored data is</extracomment>
        <translation>已損壞</translation>
    </message>
    <message>
        <source>emulated</source>
        <extracomment>in a narrow cell: the host is</extracomment>
        <translation>模擬</translation>
    </message>
    <message>
        <source>disturbed</source>
        <extracomment>in a narrow cell: the host was, by others</extracomment>
        <translation>受干擾</translation>
    </message>
    <message>
        <source>not verified</source>
        <extracomment>in a narrow cell: the result is</extracomment>
        <translation>未驗證</translation>
    </message>
    <message>
        <source>slowed on purpose</source>
        <extracomment>in a narrow cell: the host was, for a self-check</extracomment>
        <translation>人為減速</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>in a narrow cell: some trials are missing</extracomment>
        <translation>不完整</translation>
    </message>
    <message>
        <source>%1 is not planned on %2.</source>
        <extracomment>%1 a work, %2 a host</extracomment>
        <translation>%2 上沒有規劃 %1。</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>%1 a work, %2 what is known of it on a host</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 個組態</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n 個較慢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n 個較快</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent</source>
        <translation>
            <numerusform>%n 個等效</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n inconclusive</source>
        <translation>
            <numerusform>%n 個無定論</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a result</source>
        <translation>
            <numerusform>%n 個無結果</numerusform>
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
            <numerusform>%n 個不可比較</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ChangeText</name>
    <message>
        <source>not set</source>
        <extracomment>an environment variable</extracomment>
        <translation>未設定</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>what a host said about itself</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>The run before has no finished trial of this.</source>
        <translation>之前的執行沒有此項的已完成試驗。</translation>
    </message>
    <message>
        <source>The run after has no finished trial of this.</source>
        <translation>之後的執行沒有此項的已完成試驗。</translation>
    </message>
    <message>
        <source>The runs report different units.</source>
        <translation>兩次執行報告的單位不同。</translation>
    </message>
    <message>
        <source>It cannot be proven that both runs did the same work: a check value is missing.</source>
        <translation>無法證明兩次執行做了相同的工作：缺少檢核值。</translation>
    </message>
    <message>
        <source>The runs did not do the same work: their check values or workload versions differ.</source>
        <translation>兩次執行的工作不同：其檢核值或工作負載版本不一致。</translation>
    </message>
    <message>
        <source>The runs were measured with different builds of the engine.</source>
        <translation>兩次執行是用引擎的不同建置版本測量的。</translation>
    </message>
    <message>
        <source>The runs did not use the same threads.</source>
        <translation>兩次執行使用的執行緒數不同。</translation>
    </message>
    <message>
        <source>The runs did not use the same instruction set.</source>
        <translation>兩次執行使用的指令集不同。</translation>
    </message>
    <message>
        <source>The runs did not use the same libraries.</source>
        <translation>兩次執行使用的程式庫不同。</translation>
    </message>
    <message>
        <source>The runs did not use the same GPU.</source>
        <translation>兩次執行使用的 GPU 不同。</translation>
    </message>
    <message>
        <source>Environment variables differ.</source>
        <translation>環境變數不同。</translation>
    </message>
    <message>
        <source>One of the runs has fewer than 5 rounds, too few for an interval.</source>
        <translation>其中一次執行少於 5 輪，不足以得出區間。</translation>
    </message>
    <message>
        <source>Change: %1</source>
        <translation>變化：%1</translation>
    </message>
    <message>
        <source>Before and after: %1</source>
        <translation>之前與之後：%1</translation>
    </message>
    <message>
        <source>%1, before</source>
        <extracomment>%1 is a host, in the first of two runs</extracomment>
        <translation>%1，之前</translation>
    </message>
    <message>
        <source>%1, after</source>
        <extracomment>%1 is a host, in the second of two runs</extracomment>
        <translation>%1，之後</translation>
    </message>
    <message>
        <source>%1: %2 before, %3 after</source>
        <extracomment>what differs, its value in the first run, its value in the second</extracomment>
        <translation>%1：之前 %2，之後 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n 個較慢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n 個較快</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent (within ±%1)</source>
        <translation>
            <numerusform>%n 個等效（±%1 以內）</numerusform>
        </translation>
    </message>
    <message>
        <source>The two runs have no work and host in common.</source>
        <translation>兩次執行沒有共同的工作和主機。</translation>
    </message>
    <message>
        <source>The hosts reported the same facts in both runs.</source>
        <translation>各主機在兩次執行中回報的屬性相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) differ between the runs. Each is a possible cause of a change, none is a proven one.</source>
        <translation>
            <numerusform>兩次執行之間有 %n 項屬性不同。每一項都可能是變化的原因，但都未經證明。</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs were measured at different times, not in turns: whatever else changed on the machine in between, such as its temperature or what others did there, is part of the difference, and the interval does not cover it.</source>
        <translation>兩次執行在不同時間測量，而不是輪流：其間機器上的其他變化（例如溫度或其他負載）也是差異的一部分，區間並不涵蓋它們。</translation>
    </message>
    <message>
        <source>Large mark: 1 − median rate after / median rate before. Bar: %1 bootstrap interval (%2 resamples), for which the rounds of each run are drawn independently; none if a run has fewer than 5. n: rounds of the run that has fewer.</source>
        <translation>大標記：1 − 之後的速率中位數 / 之前的速率中位數。橫線：%1 拔靴法區間（%2 次重取樣），各次執行的輪獨立抽取；若某次執行少於 5 輪則沒有。n：輪數較少的執行的輪數。</translation>
    </message>
    <message>
        <source>Shaded: within ±%1, taken as equivalent. A verdict is given only if the whole interval agrees.</source>
        <translation>陰影：在 ±%1 之內，視為等效。只有整個區間一致時才給出判定。</translation>
    </message>
    <message>
        <source>Hollow: before. Filled: after. Large mark: median of n trials. Bar: %1 bootstrap interval of the median over trials (%2 resamples); none below 5 trials. Small marks: single trials.</source>
        <translation>空心：之前。實心：之後。大標記：n 次試驗的中位數。橫線：各次試驗中位數的 %1 拔靴法區間（%2 次重取樣）；少於 5 次試驗時沒有。小標記：單次試驗。</translation>
    </message>
    <message>
        <source>Before: %1: %2</source>
        <extracomment>%1 is the name of a run, %2 its date and versions</extracomment>
        <translation>之前：%1：%2</translation>
    </message>
    <message>
        <source>After: %1: %2</source>
        <translation>之後：%1：%2</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>效能下降</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>區間</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之後</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之處</translation>
    </message>
    <message>
        <source>Half of the rounds of a run or more were disturbed, so this may not come from what changed. Measure again when the host is quiet.</source>
        <translation>某次執行中一半或更多的輪受到干擾，因此差異可能並非來自所做的變更。請在主機閒置時重新測量。</translation>
    </message>
    <message>
        <source>In one of the runs files may have been kept in memory, in the other they were not.</source>
        <translation>其中一次執行的檔案可能保留在記憶體中，另一次的則沒有。</translation>
    </message>
    <message>
        <source>Compared with the earlier run: %1.</source>
        <extracomment>%1 numbers of verdicts, such as &quot;1 slower, 2 faster&quot;</extracomment>
        <translation>與之前的執行相比：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are inconclusive.</source>
        <translation>
            <numerusform>%n 個結果無定論。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are not comparable.</source>
        <translation>
            <numerusform>%n 個結果不可比較。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) are in only one of the two runs.</source>
        <translation>
            <numerusform>有 %n 個工作負載只出現在其中一次執行中。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ChartView</name>
    <message>
        <source>Show %1</source>
        <translation>顯示 %1</translation>
    </message>
    <message>
        <source>Zoomed in: the axes show only a part of what was measured.</source>
        <translation>已放大：座標軸只顯示測量內容的一部分。</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Show the &amp;whole chart</source>
        <translation>顯示整個圖表(&amp;W)</translation>
    </message>
    <message>
        <source>Show the whole chart</source>
        <translation>顯示整個圖表</translation>
    </message>
    <message>
        <source>Add &amp;note …</source>
        <translation>新增附註(&amp;N)…</translation>
    </message>
    <message>
        <source>Edit note %1 …</source>
        <translation>編輯附註 %1…</translation>
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
        <translation>每步的時間</translation>
    </message>
    <message>
        <source>Time of an iteration, mean of each step</source>
        <translation>一次迭代的時間，每步的平均值</translation>
    </message>
    <message>
        <source>rate</source>
        <extracomment>what is shown of each step</extracomment>
        <translation>速率</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message numerus="yes">
        <source>How %1 steps are spread on %n host(s), and how they went over time.</source>
        <translation>
            <numerusform>%n 台主機上 %1 步的分佈，以及它們隨時間的變化。</numerusform>
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
        <translation>一個值是一步中各次迭代的平均值（%1）。迭代越多，平均值之間的差異越小：請只比較迭代次數相近的主機的離散程度。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1：%n 次試驗中 %2 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1：%2 %</translation>
    </message>
    <message>
        <source>Steps of all finished trials together. %1. Left out: warm-up (%2), beginnings of turns (%3).</source>
        <translation>所有已完成試驗的步合計。%1。已排除：預熱（%2）、回合開頭（%3）。</translation>
    </message>
    <message>
        <source>Included: steps before the speed was steady (%1 of each trial).</source>
        <translation>已包含：速度穩定之前的步（每次試驗的 %1）。</translation>
    </message>
    <message>
        <source>%1 Marks are medians. A box reaches from the lower to the upper quartile, its whiskers to the last value within 1.5 times that distance; circles are outliers.</source>
        <translation>%1 標記為中位數。箱體從下四分位數到上四分位數，須線延伸到該距離 1.5 倍以內的最後一個值；圓圈為離群值。</translation>
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
            <numerusform>%n 輪的每一步，畫在其結束處，從其試驗的第一步算起；輪與輪之間的時間已略去。灰色：不計入的預熱和回合開頭。輪到其他主機時線條中斷。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier round(s) are not drawn, because the steps are too many.</source>
        <translation>
            <numerusform>因步數過多，較早的 %n 輪沒有繪製。</numerusform>
        </translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位數</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>下四分位數</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>上四分位數</translation>
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
        <translation>離群值</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試驗數</translation>
    </message>
    <message>
        <source>Iterations of a step</source>
        <translation>每步的迭代次數</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Of the steps of all finished trials together, exact to 0.1 %. No interval is claimed: the steps of a trial depend on each other.</source>
        <translation>所有已完成試驗的步合計，精確到 0.1 %。不給出區間：一次試驗中的步彼此相關。</translation>
    </message>
    <message>
        <source>This share of the steps is slower.</source>
        <translation>有此比例的步較慢。</translation>
    </message>
    <message>
        <source>This share of the steps is faster.</source>
        <translation>有此比例的步較快。</translation>
    </message>
    <message>
        <source>Steps that count, of all finished trials</source>
        <translation>所有已完成試驗中計入的步</translation>
    </message>
    <message>
        <source>Farther from the quartiles than 1.5 times their distance</source>
        <translation>與四分位數的距離超過四分位距的 1.5 倍</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>已完成的試驗</translation>
    </message>
    <message>
        <source>A value is the mean over so many iterations</source>
        <translation>一個值是這麼多次迭代的平均值</translation>
    </message>
    <message>
        <source>Distribution: %1</source>
        <translation>分佈：%1</translation>
    </message>
    <message>
        <source>Share of all steps up to this value</source>
        <translation>不超過此值的步所佔比例</translation>
    </message>
    <message>
        <source>Median, quartiles and outliers</source>
        <translation>中位數、四分位數和離群值</translation>
    </message>
    <message>
        <source>Steps over time: %1</source>
        <translation>步隨時間的變化：%1</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 輪</translation>
    </message>
    <message>
        <source>counted</source>
        <extracomment>steps</extracomment>
        <translation>計入</translation>
    </message>
    <message>
        <source>left out</source>
        <extracomment>steps</extracomment>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Time within trials, rounds side by side,</source>
        <extracomment>title of an axis; its unit follows, as in &quot;… side by side, in s&quot;</extracomment>
        <translation>試驗內的時間（各輪並排）</translation>
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
        <translation>耗時：%1</translation>
    </message>
    <message>
        <source>Connect</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>連線</translation>
    </message>
    <message>
        <source>Boot VM</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>啟動虛擬機器</translation>
    </message>
    <message>
        <source>Send engine</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>傳送引擎</translation>
    </message>
    <message>
        <source>Set up runtime</source>
        <extracomment>part of the time that a trial takes: of the container runtime</extracomment>
        <translation>設定執行階段</translation>
    </message>
    <message>
        <source>Launch</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>啟動引擎</translation>
    </message>
    <message>
        <source>Prepare</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>準備</translation>
    </message>
    <message>
        <source>First step</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>預熱</translation>
    </message>
    <message>
        <source>Work</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>工作</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Clean up</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>清理</translation>
    </message>
    <message>
        <source>Until somebody is signed in on the machine. Once a run.</source>
        <translation>直到登入機器為止。每次執行一次。</translation>
    </message>
    <message>
        <source>Until the virtual machine that Strata made answers. Once a run.</source>
        <translation>直到 Strata 建立的虛擬機器回應為止。每次執行一次。</translation>
    </message>
    <message>
        <source>Copies the engine and unpacks it, or finds that it is there. Once a run.</source>
        <translation>複製引擎並解包，或確認它已存在。每次執行一次。</translation>
    </message>
    <message>
        <source>Brings the image to the container runtime, or finds that it is there. Once a run.</source>
        <translation>將映像檔交給容器執行階段，或確認它已存在。每次執行一次。</translation>
    </message>
    <message>
        <source>From the start command to the engine’s first output: starting the container and the process, loading libraries.</source>
        <translation>從啟動命令到引擎的首次輸出：啟動容器和處理程序、載入程式庫。</translation>
    </message>
    <message>
        <source>Memory, inputs and kernels.</source>
        <translation>記憶體、輸入和核心函式。</translation>
    </message>
    <message>
        <source>Finds how many iterations a step has, and does the first one.</source>
        <translation>確定一步包含多少次迭代，並執行第一步。</translation>
    </message>
    <message>
        <source>The other steps that do not count.</source>
        <translation>其他不計入的步。</translation>
    </message>
    <message>
        <source>Proves that the result is right.</source>
        <translation>證明結果正確。</translation>
    </message>
    <message>
        <source>From the result until nothing of the trial is left on the host.</source>
        <translation>從得到結果到主機上不再遺留該試驗的任何內容。</translation>
    </message>
    <message>
        <source>Time of one trial in %1 (lower is better)</source>
        <translation>一次試驗的時間，單位 %1（越低越好）</translation>
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
        <translation>%1 耗時相同</translation>
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
            <numerusform>另外 %n 台主機的差異較小</numerusform>
        </translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3.</source>
        <translation>從點選「執行」到結束，%1 的一次試驗在 %3 上耗時 %2。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>time, host</comment>
        <translation>%2 上 %1</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <comment>times on hosts</comment>
        <translation>%1 到 %2 之間</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2.</source>
        <translation>從點選「執行」到結束，%1 的一次試驗耗時 %2。</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3; %4.</source>
        <translation>從點選「執行」到結束，%1 的一次試驗在 %3 上耗時 %2；%4。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of trials</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>“Work” is the time for as many steps as the baseline took in a trial.</source>
        <translation>「工作」是執行與基準在一次試驗中相同步數所需的時間。</translation>
    </message>
    <message>
        <source>Finished trials behind each bar: %1. No interval is claimed: a small difference may be chance.</source>
        <translation>每個條形所依據的已完成試驗數：%1。不給出區間：微小的差異可能是偶然。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Largest part</source>
        <translation>最大部分</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>總計</translation>
    </message>
    <message>
        <source>Δ total</source>
        <translation>Δ 總計</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試驗數</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Where most of the time goes</source>
        <translation>大部分時間用在何處</translation>
    </message>
    <message>
        <source>From pressing Run to the end of one trial, as if the host were the only one</source>
        <translation>從點選「執行」到一次試驗結束，如同只有這一台主機</translation>
    </message>
    <message>
        <source>How much longer than on the baseline. No interval is claimed: a small difference may be chance.</source>
        <translation>比基準多用多少時間。不給出區間：微小的差異可能是偶然。</translation>
    </message>
    <message>
        <source>Finished trials that are included</source>
        <translation>所包含的已完成試驗數</translation>
    </message>
    <message>
        <source>%1, emulated</source>
        <comment>what a host is: VM</comment>
        <translation>%1，模擬</translation>
    </message>
    <message>
        <source>%1 (emulated)</source>
        <comment>a host</comment>
        <translation>%1（模擬）</translation>
    </message>
    <message>
        <source>Input</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>輸入</translation>
    </message>
    <message>
        <source>Exchange</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>資料交換</translation>
    </message>
    <message>
        <source>In the measured steps: waiting for images to be read and decoded.</source>
        <translation>在測量的步中：等待讀取和解碼影像。</translation>
    </message>
    <message>
        <source>As many measured steps as the baseline had in a trial, without input and exchange.</source>
        <translation>與基準在一次試驗中測量的步數相同，不含輸入和資料交換。</translation>
    </message>
    <message>
        <source>In the measured steps: waiting for the gradients of the other processes. What is exchanged during the backward pass is not in it.</source>
        <translation>在測量的步中：等待其他處理程序的梯度。反向傳播期間交換的內容不包括在內。</translation>
    </message>
    <message>
        <source>Meet</source>
        <extracomment>part of the time that a trial takes: of several processes, which try to reach each other</extracomment>
        <translation>互連檢查</translation>
    </message>
    <message>
        <source>Checks whether the hosts of several processes can reach each other. Once a run.</source>
        <translation>檢查多個處理程序所在的主機能否互相連線。每次執行一次。</translation>
    </message>
    <message>
        <source>“Input”, “Work” and “Exchange” together are the time for as many steps as the baseline took in a trial.</source>
        <translation>「輸入」「工作」和「資料交換」合起來是執行與基準在一次試驗中相同步數所需的時間。</translation>
    </message>
    <message>
        <source>connecting</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>連線</translation>
    </message>
    <message>
        <source>booting the VM</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>啟動虛擬機器</translation>
    </message>
    <message>
        <source>sending the engine</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>傳送引擎</translation>
    </message>
    <message>
        <source>setting up the runtime</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>設定執行階段</translation>
    </message>
    <message>
        <source>waiting for all hosts</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>等待所有主機</translation>
    </message>
    <message>
        <source>launching</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>啟動引擎</translation>
    </message>
    <message>
        <source>preparation</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>準備</translation>
    </message>
    <message>
        <source>the first step</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>第一步</translation>
    </message>
    <message>
        <source>warm-up</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>預熱</translation>
    </message>
    <message>
        <source>input</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>輸入</translation>
    </message>
    <message>
        <source>work</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>工作</translation>
    </message>
    <message>
        <source>exchange</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>資料交換</translation>
    </message>
    <message>
        <source>checking</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>檢查</translation>
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
        <translation>從點選「執行」到結束，%1 的一次試驗在 %3 上耗時 %2；其中 %4 用於%5。</translation>
    </message>
    <message>
        <source>Connecting, booting, sending the engine, setting up the runtime and waiting for all hosts happen once a run and are shown for each host as if it were the only one.</source>
        <translation>連線、啟動虛擬機器、傳送引擎、設定執行階段和等待所有主機在每次執行中只進行一次，為每台主機顯示時如同只有這一台主機。</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LatencyText</name>
    <message>
        <source>Latency, %1: %2</source>
        <translation>延遲，%1：%2</translation>
    </message>
    <message>
        <source>Percentile of all events</source>
        <translation>所有事件的百分位</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延遲</translation>
    </message>
    <message>
        <source>all events</source>
        <extracomment>kind of event</extracomment>
        <translation>所有事件</translation>
    </message>
    <message>
        <source>reads</source>
        <extracomment>kind of event</extracomment>
        <translation>讀取</translation>
    </message>
    <message>
        <source>writes</source>
        <extracomment>kind of event</extracomment>
        <translation>寫入</translation>
    </message>
    <message>
        <source>syncs</source>
        <extracomment>kind of event</extracomment>
        <translation>同步</translation>
    </message>
    <message numerus="yes">
        <source>How long %1 individual events took on %n host(s). The tail on the right is what a mean hides.</source>
        <translation>
            <numerusform>%n 台主機上 %1 個單獨事件的耗時。右側的尾部正是平均值所掩蓋的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1：%n 次試驗中 %2 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Events of the measured steps of all finished trials together. %1.</source>
        <translation>所有已完成試驗的測量步中的事件合計。%1。</translation>
    </message>
    <message>
        <source>Lower is better. Each event was timed individually and counted in a bucket less than 1 % wide. No interval is claimed. A line ends at its slowest event, or where one in a million is slower.</source>
        <translation>越低越好。每個事件單獨計時，並計入寬度不到 1 % 的區段。不給出區間。曲線止於最慢的事件，或止於百萬分之一的事件慢於該值之處。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>事件類型</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位數</translation>
    </message>
    <message>
        <source>Δ median</source>
        <translation>Δ 中位數</translation>
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
        <translation>事件數</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試驗數</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Of all events of all finished trials together, exact to less than 1 %. No interval is claimed: the events of a trial depend on each other.</source>
        <translation>所有已完成試驗的全部事件合計，精確到 1 % 以內。不給出區間：一次試驗中的事件彼此相關。</translation>
    </message>
    <message>
        <source>How much longer than on the baseline. From all events together, without an interval: a small difference may be chance.</source>
        <translation>比基準長多少。取自全部事件合計，不含區間：微小的差異可能是偶然。</translation>
    </message>
    <message>
        <source>How many individual events were timed</source>
        <translation>單獨計時的事件有多少</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>已完成的試驗</translation>
    </message>
    <message>
        <source>time to first token</source>
        <extracomment>kind of event</extracomment>
        <translation>首個 token 的時間</translation>
    </message>
    <message>
        <source>time per token</source>
        <extracomment>kind of event</extracomment>
        <translation>每個 token 的時間</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LearningText</name>
    <message>
        <source>Accuracy on held-out images</source>
        <translation>留出影像上的準確率</translation>
    </message>
    <message>
        <source>Accuracy on the batch</source>
        <translation>批次上的準確率</translation>
    </message>
    <message>
        <source>Reward</source>
        <extracomment>of a network that learns to play a game</extracomment>
        <translation>獎勵</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>A line for each trial; the first of each host is drawn in full. With equal seeds and check values, hosts learn the same and differ only in speed.</source>
        <translation>每次試驗一條線；每台主機的第一條以實線繪製。種子和檢核值相同時，各主機學到的內容相同，只是速度不同。</translation>
    </message>
    <message>
        <source>The time includes that of checking the accuracy. The time to accuracy under Throughput leaves it out.</source>
        <translation>該時間包括檢查準確率的時間。「吞吐量」下達到準確率的時間不含這部分。</translation>
    </message>
    <message>
        <source>Goal: an accuracy of %1.</source>
        <translation>目標：準確率 %1。</translation>
    </message>
    <message>
        <source>Only the first %1 trials of each host are drawn.</source>
        <translation>每台主機只繪製前 %1 次試驗。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>Best accuracy</source>
        <translation>最佳準確率</translation>
    </message>
    <message>
        <source>Last accuracy</source>
        <translation>最後準確率</translation>
    </message>
    <message>
        <source>Time to goal</source>
        <translation>達到目標的時間</translation>
    </message>
    <message>
        <source>First loss</source>
        <translation>最初損失</translation>
    </message>
    <message>
        <source>Last loss</source>
        <translation>最後損失</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>What the network&apos;s first weights and the order of the images come from</source>
        <translation>網路的初始權重和影像順序的來源</translation>
    </message>
    <message>
        <source>The largest share of held-out images that was recognized, or of a batch if none were held out</source>
        <translation>留出影像中被辨識的最大比例；若沒有留出影像，則為一個批次中的比例</translation>
    </message>
    <message>
        <source>The same at the end</source>
        <translation>結束時的同一數值</translation>
    </message>
    <message>
        <source>All steps until the accuracy of the goal was reached, without the time of checking it</source>
        <translation>達到目標準確率之前的所有步，不含檢查準確率的時間</translation>
    </message>
    <message>
        <source>Learning: %1</source>
        <translation>學習：%1</translation>
    </message>
    <message>
        <source>Time since the first step</source>
        <translation>第一步以來的時間</translation>
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
        <translation>%1，單位 %2</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1，對數</translation>
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
        <translation>此處無數值</translation>
    </message>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>以及另外 %n 條線</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 處 %1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1，從 %2 到 %3</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>無數值</translation>
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
            <numerusform>%1：中位數 %2，四分位數 %3 和 %4，%n 個離群值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LiveChart</name>
    <message>
        <source>Live chart</source>
        <translation>即時圖表</translation>
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
        <translation>每步的速率，單位 %1（越高越好）</translation>
    </message>
    <message>
        <source>Time of each step in %1 (lower is better)</source>
        <translation>每步的時間，單位 %1（越低越好）</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1，對數</translation>
    </message>
    <message>
        <source>Seconds since the first step of the trial</source>
        <translation>試驗第一步以來的秒數</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>預熱</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>正在測量</translation>
    </message>
    <message>
        <source>Steps appear here while a trial runs.</source>
        <translation>試驗執行期間，各步會顯示在這裡。</translation>
    </message>
    <message>
        <source>%1: last step at %2 %3</source>
        <translation>%1：最近一步為 %2 %3</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <extracomment>a line of the live chart: %1 a host</extracomment>
        <translation>%1，第 %2 輪</translation>
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
        <translation>所有主機</translation>
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
        <translation>附註 %1：%2。</translation>
    </message>
    <message>
        <source>, note %1</source>
        <translation>，附註 %1</translation>
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
        <translation>輸入</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷積</translation>
    </message>
    <message>
        <source>Fully connected</source>
        <translation>全連接</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Batch normalization</source>
        <translation>批次正規化</translation>
    </message>
    <message>
        <source>Layer normalization</source>
        <translation>層正規化</translation>
    </message>
    <message>
        <source>Local response normalization</source>
        <translation>局部回應正規化</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>活化函數</translation>
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
        <translation>全域平均池化</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Memory layout</source>
        <translation>記憶體排列</translation>
    </message>
    <message>
        <source>Transposition</source>
        <translation>轉置</translation>
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
        <translation>類別 token</translation>
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
        <translation>損失</translation>
    </message>
    <message>
        <source>Sum of gradients</source>
        <translation>梯度求和</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>資料交換</translation>
    </message>
    <message>
        <source>Update</source>
        <extracomment>of the parameters of a network</extracomment>
        <translation>參數更新</translation>
    </message>
    <message>
        <source>Other kinds</source>
        <extracomment>of operations</extracomment>
        <translation>其他類型</translation>
    </message>
    <message>
        <source>Rest</source>
        <extracomment>of the time of an iteration</extracomment>
        <translation>其餘</translation>
    </message>
    <message>
        <source>Operations: %1</source>
        <translation>運算：%1</translation>
    </message>
    <message>
        <source>Operations of all workloads</source>
        <translation>所有工作負載的運算</translation>
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
        <translation>其他傳播</translation>
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
        <translation>佔一次迭代的比例（%）</translation>
    </message>
    <message>
        <source>Time of one iteration in %1 (lower is better)</source>
        <translation>一次迭代的時間，單位 %1（越低越好）</translation>
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
        <translation>%1，區間 %2</translation>
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
        <translation>最大差異：%1 在「%3」上多用 %2。</translation>
    </message>
    <message>
        <source>The largest difference: %1 takes %2 less for %3.</source>
        <translation>最大差異：%1 在「%3」上少用 %2。</translation>
    </message>
    <message>
        <source>One iteration of %1 takes %2 on %3; %4 of it is %5.</source>
        <comment>workload, time, host, share, kind of operation</comment>
        <translation>%1 的一次迭代在 %3 上耗時 %2；其中 %4 是「%5」。</translation>
    </message>
    <message>
        <source>What one iteration of each workload spends its time on.</source>
        <translation>每個工作負載的一次迭代把時間用在何處。</translation>
    </message>
    <message>
        <source>Kinds that take less than %1 on every host are together in “Other kinds”; the table has them.</source>
        <translation>在每台主機上耗時都少於 %1 的類型合併為「其他類型」；表格中列有它們。</translation>
    </message>
    <message>
        <source>“Rest” is what no operation accounts for, such as starting them.</source>
        <translation>「其餘」是不屬於任何運算的時間，例如啟動運算。</translation>
    </message>
    <message>
        <source>Where operations overlap, their times add up to more than the iteration, whose time is shown to the right of the bar.</source>
        <translation>運算重疊時，它們的時間總和大於該次迭代的時間；迭代的時間顯示在條形右側。</translation>
    </message>
    <message>
        <source>The first %1 of %2 workloads.</source>
        <translation>%2 個工作負載中的前 %1 個。</translation>
    </message>
    <message>
        <source>Medians of finished trials behind each bar: %1. Intervals are in the table.</source>
        <translation>每個條形所依據的已完成試驗的中位數：%1。區間見表格。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of trials</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>運算</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>傳播</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>佔比</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>區間</translation>
    </message>
    <message>
        <source>Δ time</source>
        <translation>Δ 時間</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試驗數</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>All operations of a kind together</source>
        <translation>同一類型的所有運算合計</translation>
    </message>
    <message>
        <source>Of one iteration: the median over the trials</source>
        <translation>一次迭代的值：各次試驗的中位數</translation>
    </message>
    <message>
        <source>Of the sum of all parts</source>
        <translation>佔所有部分之和的比例</translation>
    </message>
    <message>
        <source>Of the median. None below five trials</source>
        <translation>中位數的區間。少於五次試驗時無區間</translation>
    </message>
    <message>
        <source>How much more time than on the baseline; a dash where the intervals meet or there are none</source>
        <translation>比基準多用多少時間；區間相接或沒有區間時為短橫線</translation>
    </message>
    <message>
        <source>Finished trials with a profile</source>
        <translation>已完成且含效能剖析的試驗數</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>對局</translation>
    </message>
    <message>
        <source>Memory reading</source>
        <translation>讀取記憶</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>循環層</translation>
    </message>
    <message>
        <source>Attention decoder</source>
        <translation>注意力解碼器</translation>
    </message>
    <message>
        <source>Target values</source>
        <translation>目標值</translation>
    </message>
    <message>
        <source>Gaussian sample</source>
        <translation>高斯取樣</translation>
    </message>
    <message>
        <source>Channel padding</source>
        <translation>通道填充</translation>
    </message>
    <message>
        <source>Sentence encoding</source>
        <translation>句子編碼</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>影像區塊</translation>
    </message>
    <message>
        <source>Sampled loss</source>
        <translation>取樣損失</translation>
    </message>
    <message>
        <source>CTC loss</source>
        <translation>CTC 損失</translation>
    </message>
    <message>
        <source>Action value error</source>
        <translation>動作價值誤差</translation>
    </message>
    <message>
        <source>Squared error</source>
        <translation>平方誤差</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL 散度</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>經驗回放</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::OverviewChartText</name>
    <message>
        <source>The first %1 of %2 settings.</source>
        <translation>%2 個組態中的前 %1 個。</translation>
    </message>
    <message>
        <source>Share of performance lost against %1, with its %2 % interval. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>相對於 %1 損失的效能比例及其 %2 % 區間。正值表示較慢；±%3 % 以內視為等效。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>總覽</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1（基準）</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::PublishedText</name>
    <message>
        <source>Published, not measured here</source>
        <translation>已發表，並非在此測量</translation>
    </message>
    <message>
        <source>%1, published</source>
        <extracomment>%1 is a kind of host</extracomment>
        <translation>%1，已發表</translation>
    </message>
    <message>
        <source>up to %1</source>
        <extracomment>%1 is the largest value that a paper gives</extracomment>
        <translation>不超過 %1</translation>
    </message>
    <message>
        <source>%1, published, not measured here: %2 (%3)</source>
        <extracomment>%1 is a kind of host, %2 a value, %3 where it is from</extracomment>
        <translation>%1，已發表，並非在此測量：%2（%3）</translation>
    </message>
    <message>
        <source>Crosses: published, not measured here (%1). They count in no median, interval or verdict.</source>
        <extracomment>%1 is a list of papers, with the figure or the page</extracomment>
        <translation>叉號：已發表，並非在此測量（%1）。它們不計入任何中位數、區間或判定。</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RooflineTable</name>
    <message>
        <source>Workload or roof</source>
        <translation>工作負載或效能上限</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>強度</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>區間</translation>
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
        <translation>效能上限</translation>
    </message>
    <message>
        <source>Ridge</source>
        <extracomment>where the slope of a roofline meets its flat part</extracomment>
        <translation>轉折點</translation>
    </message>
    <message>
        <source>Counted by hardware</source>
        <translation>硬體計數</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>clock of one busy core</source>
        <translation>單個忙碌核心的時脈頻率</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>效能下降</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RooflineText</name>
    <message>
        <source>Roofline of the layers</source>
        <translation>各層的 Roofline</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1 快取</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 快取</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 快取</translation>
    </message>
    <message>
        <source>DRAM</source>
        <translation>DRAM</translation>
    </message>
    <message>
        <source>all threads</source>
        <extracomment>threads that a roof was measured with</extracomment>
        <translation>所有執行緒</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>單執行緒</translation>
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
        <translation>算術運算少於計數</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>高於其效能上限</translation>
    </message>
    <message>
        <source>above its roof, which is implausible: check the roof or the formula</source>
        <translation>高於其效能上限，這不合理：請檢查上限或公式</translation>
    </message>
    <message>
        <source>less arithmetic than counted (%1)</source>
        <translation>算術運算少於計數（%1）</translation>
    </message>
    <message>
        <source>no roof is known</source>
        <translation>效能上限未知</translation>
    </message>
    <message>
        <source>intensity %1</source>
        <translation>強度 %1</translation>
    </message>
    <message>
        <source>achieved %1</source>
        <translation>達到 %1</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>區間 %1</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of its roof %2</source>
        <translation>其效能上限 %2 的 %1</translation>
    </message>
    <message>
        <source>ridge at %1</source>
        <translation>轉折點位於 %1</translation>
    </message>
    <message>
        <source>counted by the hardware: %1</source>
        <translation>硬體計數：%1</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>The roofs of these hosts have not been measured since their last boot: %1. &quot;Measure roofs again&quot; measures them.</source>
        <translation>以下主機自上次開機以來沒有測量效能上限：%1。「重新測量上限」可測量它們。</translation>
    </message>
    <message>
        <source>Left out, because no arithmetic is counted for them: %1.</source>
        <translation>已略去，因為未統計其算術運算：%1。</translation>
    </message>
    <message>
        <source>Left out, because their formula does not count bytes: %1.</source>
        <translation>已略去，因為其公式不計算位元組數：%1。</translation>
    </message>
    <message>
        <source>Left out, because no trial has finished: %1.</source>
        <translation>已略去，因為沒有完成的試驗：%1。</translation>
    </message>
    <message>
        <source>Left out, because their layers were not profiled (profile=on): %1.</source>
        <translation>已略去，因為沒有剖析其各層 (profile=on)：%1。</translation>
    </message>
    <message>
        <source>%1: %2, %3 UTC</source>
        <translation>%1：%2，%3 UTC</translation>
    </message>
    <message>
        <source>Roofs measured by %1.</source>
        <translation>效能上限由 %1 測量。</translation>
    </message>
    <message>
        <source>Operational intensity in %1/B, by formula</source>
        <translation>運算強度，單位 %1/B，依公式計算</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) lie above their roof, which is implausible: check the roof or the formula.</source>
        <translation>
            <numerusform>%n 個點高於其效能上限，這不合理：請檢查上限或公式。</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU L2 cache</source>
        <translation>GPU L2 快取</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 記憶體</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>degradation %1 against the baseline</source>
        <translation>相對於基準的效能下降 %1</translation>
    </message>
    <message>
        <source>Mark: median of n trials. Bar: its %1 bootstrap interval. Line: the roof, the best that this host itself sustains (90 % quantile of its repeats). Operations and bytes by formula.</source>
        <translation>標記：n 次試驗的中位數。垂直線：其 %1 拔靴法區間。折線：效能上限，即此主機自身能持續達到的最佳值（重複測量的 90 % 分位數）。運算次數和位元組數依公式計算。</translation>
    </message>
    <message>
        <source>Too many points for arrows and notes: the table shows each degradation.</source>
        <translation>點太多，無法繪製箭頭和附註：表格中列有每個效能下降值。</translation>
    </message>
    <message>
        <source>Arrow: degradation against the baseline; positive is slower.</source>
        <translation>箭頭：相對於基準的效能下降；正值表示較慢。</translation>
    </message>
    <message>
        <source>For int8, operations on integers are drawn (OP/s); for the others, FLOP/s.</source>
        <translation>int8 繪製的是整數運算 (OP/s)；其他繪製的是 FLOP/s。</translation>
    </message>
    <message>
        <source>Hollow marks and dashed roofs: %1. Filled marks and solid roofs: %2.</source>
        <translation>空心標記和虛線上限：%1。實心標記和實線上限：%2。</translation>
    </message>
    <message>
        <source>An arrow joins the same work on the same host; its number is what was lost, positive is slower.</source>
        <translation>箭頭連接同一主機上的同一工作；其數字為效能下降，正值表示較慢。</translation>
    </message>
    <message>
        <source>Too many points for arrows and notes: the table has all numbers.</source>
        <translation>點過多，無法顯示箭頭和附註：所有數字見表格。</translation>
    </message>
    <message>
        <source>Roofline of both runs</source>
        <translation>兩次執行的 Roofline</translation>
    </message>
    <message>
        <source>%1, before</source>
        <extracomment>a host of the earlier of two runs</extracomment>
        <translation>%1，之前</translation>
    </message>
    <message>
        <source>%1, after</source>
        <extracomment>a host of the later of two runs</extracomment>
        <translation>%1，之後</translation>
    </message>
    <message>
        <source>Run</source>
        <extracomment>heading of a column</extracomment>
        <translation>執行</translation>
    </message>
    <message>
        <source>Arithmetic throughput (higher is better)</source>
        <translation>算術吞吐量（越高越好）</translation>
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
        <translation>效能下降：%1</translation>
    </message>
    <message>
        <source>Throughput (higher is better)</source>
        <translation>吞吐量（越高越好）</translation>
    </message>
    <message>
        <source>Throughput in %1 (higher is better)</source>
        <translation>吞吐量，單位 %1（越高越好）</translation>
    </message>
    <message>
        <source>Performance lost against %1 in % (lower is better)</source>
        <translation>相對於 %1 損失的效能，單位 %（越低越好）</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>無數值</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>區間 %1</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1（%2）：%3</translation>
    </message>
    <message>
        <source>Large mark: median of n trials. Bar: %1 bootstrap interval of the median over trials (%2 resamples); none below 5 trials. Small marks: single trials.</source>
        <translation>大標記：n 次試驗的中位數。橫線：各次試驗中位數的 %1 拔靴法區間（%2 次重取樣）；少於 5 次試驗時沒有。小標記：單次試驗。</translation>
    </message>
    <message>
        <source>Shaded: within ±%1, taken as equivalent. A verdict is given only if the whole interval agrees.</source>
        <translation>陰影：在 ±%1 之內，視為等效。只有整個區間一致時才給出判定。</translation>
    </message>
    <message>
        <source>Higher is better. Baseline: %1.</source>
        <translation>越高越好。基準：%1。</translation>
    </message>
    <message>
        <source>Positive is slower than the baseline %1; within ±%2 is equivalent.</source>
        <translation>正值表示比基準 %1 慢；±%2 以內為等效。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>host: missing of planned trials</comment>
        <translation>%1：%3 次中的 %2 次</translation>
    </message>
    <message>
        <source>Trials without a result: %1.</source>
        <translation>沒有結果的試驗：%1。</translation>
    </message>
    <message>
        <source>Measured in turns with %1. Large mark: 1 − the ratio of rates in turns side by side, pseudomedian over n rounds. Bar: %2 interval over rounds (Student’s t); none below 5 rounds (3 if disturbed rounds are left out). Small marks: single rounds.</source>
        <translation>與 %1 輪流測量。大標記：1 − 相鄰回合的速率比，取 n 輪的偽中位數。橫線：各輪的 %2 區間（學生 t 分佈）；少於 5 輪時沒有（排除受干擾的輪時為 3 輪）。小標記：單輪。</translation>
    </message>
    <message>
        <source>Measured in rounds. Large mark: 1 − median rate / median rate of %1, over the n rounds that both finished. Bar: %2 bootstrap interval over rounds (%3 resamples); none below 5 rounds. Small marks: single rounds.</source>
        <translation>依輪測量。大標記：1 − 速率中位數 / %1 的速率中位數，取兩者均完成的 n 輪。橫線：各輪的 %2 拔靴法區間（%3 次重取樣）；少於 5 輪時沒有。小標記：單輪。</translation>
    </message>
    <message>
        <source>slowest %1 % of steps: %2</source>
        <extracomment>%1 a number such as 1 or 10, %2 a change such as +12.0 %</extracomment>
        <translation>最慢的 %1 % 的步：%2</translation>
    </message>
    <message>
        <source>Hollow small marks do not count because other programs disturbed them. In turns, three undisturbed rounds are enough for an interval.</source>
        <translation>空心小標記因受其他程式干擾而不計入。輪流測量時，三個未受干擾的輪即可得出區間。</translation>
    </message>
    <message>
        <source>warm-up: the first %1 % of the steps do not count</source>
        <translation>預熱：前 %1 % 的步不計入</translation>
    </message>
    <message>
        <source>others used up to %1 processors</source>
        <translation>其他程式最多佔用了 %1 個處理器</translation>
    </message>
    <message>
        <source>the hypervisor withheld up to %1 of %2 processors</source>
        <translation>虛擬機器監控程式在 %2 個處理器中最多佔走了 %1 個</translation>
    </message>
    <message>
        <source>other processes used up to %1 of %2 processors</source>
        <translation>其他處理程序在 %2 個處理器中最多佔用了 %1 個</translation>
    </message>
    <message numerus="yes">
        <source>the last %n added round(s) do not count, since others disturbed them: measure more when the host is quiet</source>
        <translation>
            <numerusform>最後追加的 %n 輪因受其他負載干擾而不計入：請在主機閒置時繼續測量</numerusform>
        </translation>
    </message>
    <message>
        <source>its processors fell to %1 % of their speed</source>
        <translation>其處理器降到了原速度的 %1 %</translation>
    </message>
    <message>
        <source>its clock fell to %1 %</source>
        <translation>其時脈頻率降到了 %1 %</translation>
    </message>
    <message>
        <source>heat slowed its processors</source>
        <translation>過熱使其處理器減速</translation>
    </message>
    <message>
        <source>disturbed for %1 % of the time: %2</source>
        <extracomment>%1 a number such as 12, %2 what it was</extracomment>
        <translation>受干擾時間佔 %1 %：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count: one turn was late or overlapped with another</source>
        <translation>
            <numerusform>%n 對回合不計入：其中一個回合來得太晚，或與另一個重疊</numerusform>
        </translation>
    </message>
    <message>
        <source>steal</source>
        <extracomment>what is not recorded of a host: time that the hypervisor withheld</extracomment>
        <translation>被竊取的時間 (steal)</translation>
    </message>
    <message>
        <source>speed of its processors</source>
        <extracomment>what is not recorded of a host</extracomment>
        <translation>其處理器的速度</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1，第 %2 輪</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>disturbed by others</source>
        <translation>受其他負載干擾</translation>
    </message>
    <message>
        <source>not disturbed</source>
        <translation>未受干擾</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>不計入</translation>
    </message>
    <message>
        <source>A turn’s first step takes up to %1 % longer than those after it; it does not count.</source>
        <translation>每個回合的第一步比其後各步最多長 %1 %；該步不計入。</translation>
    </message>
    <message>
        <source>Rounds were added until the intervals were narrow enough; to allow for that, the intervals are wider than those of fixed rounds.</source>
        <translation>一直追加輪次直到區間足夠窄；考慮到這一點，這些區間比固定輪數的區間更寬。</translation>
    </message>
    <message>
        <source>More was measured after the first results had been seen; to allow for that, the intervals are wider than those of a run that ends as planned.</source>
        <translation>在看到最初的結果後又繼續測量；考慮到這一點，這些區間比依計畫結束的執行的區間更寬。</translation>
    </message>
    <message>
        <source>Time to accuracy: %1</source>
        <translation>達到準確率的時間：%1</translation>
    </message>
    <message>
        <source>Time to accuracy in %1 (lower is better)</source>
        <translation>達到準確率的時間，單位 %1（越低越好）</translation>
    </message>
    <message>
        <source>Lower is better. Baseline: %1.</source>
        <translation>越低越好。基準：%1。</translation>
    </message>
    <message>
        <source>The axis does not begin at zero.</source>
        <translation>座標軸不從零開始。</translation>
    </message>
    <message>
        <source>The bars of intervals are not drawn.</source>
        <translation>未繪製區間的橫線。</translation>
    </message>
    <message>
        <source>The small marks of single values are not drawn.</source>
        <translation>未繪製單個值的小標記。</translation>
    </message>
    <message>
        <source>Time of one iteration: %1</source>
        <translation>一次迭代的時間：%1</translation>
    </message>
    <message>
        <source>Time of one iteration in %1 (lower is better)</source>
        <translation>一次迭代的時間，單位 %1（越低越好）</translation>
    </message>
    <message>
        <source>A time is the work of one iteration, divided by the rate.</source>
        <translation>時間為一次迭代的工作量除以速率。</translation>
    </message>
    <message>
        <source>The axis is logarithmic: equal factors are equally far apart.</source>
        <translation>座標軸為對數刻度：相同的倍數間距相等。</translation>
    </message>
    <message>
        <source>%1 more would settle it</source>
        <extracomment>%1 a time such as &quot;about 8 minutes&quot;</extracomment>
        <translation>再測量%1即可得出定論</translation>
    </message>
    <message>
        <source>clock speed</source>
        <extracomment>what is not recorded of a host: the frequency of its processors</extracomment>
        <translation>時脈頻率</translation>
    </message>
    <message>
        <source>thermal throttling</source>
        <extracomment>what is not recorded of a host: whether heat slowed its processors</extracomment>
        <translation>過熱降頻</translation>
    </message>
    <message>
        <source>not recorded: %1</source>
        <translation>未記錄：%1</translation>
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
        <translation>種子 %1</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基準：%1</translation>
    </message>
    <message>
        <source>run still in progress</source>
        <translation>執行仍在進行</translation>
    </message>
    <message>
        <source>run stopped</source>
        <translation>執行已停止</translation>
    </message>
    <message>
        <source>run interrupted</source>
        <translation>執行已中斷</translation>
    </message>
    <message>
        <source>run incomplete</source>
        <translation>執行不完整</translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <extracomment>a host in the legend of a chart that does not show it</extracomment>
        <translation>%1（已隱藏）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is a container runtime, such as gVisor, %2 &quot;container&quot; or &quot;container in VM&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, baseline</source>
        <translation>%1，基準</translation>
    </message>
    <message>
        <source>Emulated (TCG): the processor is emulated in software. The value shows that the setup works, not what a virtual machine costs.</source>
        <translation>模擬 (TCG)：處理器由軟體模擬。該值能說明設定可行，但不能說明虛擬機器的開銷。</translation>
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
        <translation>效能下降</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>一次迭代的時間</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>default</source>
        <extracomment>the value of a parameter that a setting leaves to the engine</extracomment>
        <translation>預設</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a workload, %2 the parameters that vary: &quot;gemm: m × threads&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 by %2 and %3: %4</source>
        <extracomment>%1 is a quantity, %2 and %3 are parameters, or %3 is &quot;host&quot;; %4 is a workload</extracomment>
        <translation>%1，依 %2 和 %3：%4</translation>
    </message>
    <message>
        <source>%1 by %2: %3</source>
        <extracomment>%1 is a quantity, %2 a parameter, %3 a workload</extracomment>
        <translation>%1，依 %2：%3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Degradation in %: faster on the left, slower on the right</source>
        <translation>效能下降，單位 %：左側較快，右側較慢</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，單位 %2</translation>
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
        <translation>無差異</translation>
    </message>
    <message>
        <source>%1, inconclusive</source>
        <translation>%1，無定論</translation>
    </message>
    <message numerus="yes">
        <source>%1 makes no difference at any of %n setting(s).</source>
        <translation>
            <numerusform>%1 在 %n 個組態中均無差異。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 costs most at %2 (%3) and least at %4 (%5).</source>
        <translation>%1 在 %2 時開銷最大（%3），在 %4 時最小（%5）。</translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s) in the table.</source>
        <translation>
            <numerusform>表格中還有 %n 台主機。</numerusform>
        </translation>
    </message>
    <message>
        <source>No host can be compared with the baseline at two settings or more.</source>
        <translation>沒有主機能在兩個或更多組態上與基準比較。</translation>
    </message>
    <message>
        <source>Share of performance lost against %1, with the %2 % intervals and the verdicts of the comparison. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>相對於 %1 損失的效能比例，附 %2 % 區間和比較的判定。正值表示較慢；±%3 % 以內視為等效。</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Higher is better.</source>
        <translation>各次試驗的中位數及其 %1 % 區間。越高越好。</translation>
    </message>
    <message>
        <source>Time of one iteration at the median rate over the trials, with its %1 % interval. Lower is better.</source>
        <translation>依各次試驗速率中位數計算的一次迭代的時間及其 %1 % 區間。越低越好。</translation>
    </message>
    <message>
        <source>Rate against that at the smallest number, divided by the ratio of the numbers; 100 % is ideal. An interval holds where the %1 % intervals of both rates hold.</source>
        <translation>相對於最小數量時的速率，除以數量之比；100 % 為理想值。兩個速率的 %1 % 區間均成立時，該區間成立。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>無定論</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>不可比較</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>無結果</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>區間</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>測量時間</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試驗數</translation>
    </message>
    <message>
        <source>Share of performance lost against the baseline. Positive is slower.</source>
        <translation>相對於基準損失的效能比例。正值表示較慢。</translation>
    </message>
    <message>
        <source>Of the degradation</source>
        <translation>效能下降的區間</translation>
    </message>
    <message>
        <source>Median over the trials</source>
        <translation>各次試驗的中位數</translation>
    </message>
    <message>
        <source>At the median rate</source>
        <translation>依速率中位數計算</translation>
    </message>
    <message>
        <source>How long the measured steps of a trial took in all: the median over the trials</source>
        <translation>一次試驗中所測各步的總耗時：各次試驗的中位數</translation>
    </message>
    <message>
        <source>Rate against that at the smallest number, on the same host</source>
        <translation>同一主機上相對於最小數量時的速率</translation>
    </message>
    <message>
        <source>Speed-up divided by the ratio of the numbers; 100 % is ideal</source>
        <translation>加速比除以數量之比；100 % 為理想值</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>已完成的試驗</translation>
    </message>
    <message numerus="yes">
        <source>%n more setting(s) are inconclusive.</source>
        <translation>
            <numerusform>另有 %n 個組態無定論。</numerusform>
        </translation>
    </message>
    <message>
        <source>Inconclusive: %1.</source>
        <extracomment>%1 is the names of hosts</extracomment>
        <translation>無定論：%1。</translation>
    </message>
    <message>
        <source>Median latency</source>
        <translation>延遲中位數</translation>
    </message>
    <message>
        <source>p99 latency</source>
        <extracomment>the 99th percentile of latencies</extracomment>
        <translation>p99 延遲</translation>
    </message>
    <message>
        <source>Median of the latencies of all events of all trials. Lower is better.</source>
        <translation>所有試驗全部事件延遲的中位數。越低越好。</translation>
    </message>
    <message>
        <source>99th percentile of the latencies of all events of all trials: one in a hundred takes longer. Lower is better.</source>
        <translation>所有試驗全部事件延遲的第 99 百分位數：每一百個事件中有一個耗時更長。越低越好。</translation>
    </message>
    <message>
        <source>p99.9 latency</source>
        <translation>p99.9 延遲</translation>
    </message>
    <message>
        <source>Half of all events take longer</source>
        <translation>半數事件的耗時更長</translation>
    </message>
    <message>
        <source>One event in a hundred takes longer</source>
        <translation>每一百個事件中有一個耗時更長</translation>
    </message>
    <message>
        <source>One event in a thousand takes longer</source>
        <translation>每一千個事件中有一個耗時更長</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>折線</translation>
    </message>
    <message>
        <source>%1 by %2, for each %3: %4</source>
        <extracomment>%1 is a quantity, %2 and %3 are parameters, %4 is a workload</extracomment>
        <translation>%1，依 %2，每個 %3：%4</translation>
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
        <translation>最佳與最差</translation>
    </message>
    <message>
        <source>Highest and lowest rate of the host, where their intervals do not overlap</source>
        <translation>主機的最高和最低速率，僅當其區間不重疊時</translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation>達到準確率的時間</translation>
    </message>
    <message>
        <source>Time lost</source>
        <translation>時間損失</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>準確率</translation>
    </message>
    <message>
        <source>Accuracy lost</source>
        <translation>準確率損失</translation>
    </message>
    <message>
        <source>%1 points</source>
        <extracomment>a difference of percentages</extracomment>
        <translation>%1 個百分點</translation>
    </message>
    <message>
        <source>Time lost in %1: faster on the left, slower on the right</source>
        <translation>時間損失（%1）：左側較快，右側較慢</translation>
    </message>
    <message>
        <source>Accuracy lost in percentage points: better on the left, worse on the right</source>
        <translation>準確率損失（百分點）：左側較好，右側較差</translation>
    </message>
    <message>
        <source>Median over the trials of the time until the accuracy was reached, with its %1 % interval. Lower is better.</source>
        <translation>各次試驗達到準確率所用時間的中位數及其 %1 % 區間。越低越好。</translation>
    </message>
    <message>
        <source>What the degradation against %1 comes to in one iteration, or in the time to an accuracy, with its %2 % interval. Positive is slower.</source>
        <translation>相對於 %1 的效能下降折算成一次迭代（或達到準確率）所多花的時間，及其 %2 % 區間。正值表示較慢。</translation>
    </message>
    <message>
        <source>Accuracy at the end of training, the median over the trials, with its %1 % interval: of images that were held out or, if there are none, of the last tenth of the batches. Higher is better.</source>
        <translation>訓練結束時的準確率（各次試驗的中位數）及其 %1 % 區間：以留出的影像計；若沒有，則以最後十分之一的批次計。越高越好。</translation>
    </message>
    <message>
        <source>By how many percentage points the accuracy of %1 was higher in the same round, the median over the rounds, with its %2 % interval. Positive is worse.</source>
        <translation>%1 在同一輪中的準確率高出多少個百分點（各輪的中位數），及其 %2 % 區間。正值表示較差。</translation>
    </message>
    <message>
        <source>Until the accuracy was reached: the median over the trials</source>
        <translation>直到達到準確率：各次試驗的中位數</translation>
    </message>
    <message>
        <source>Against the baseline, in one iteration or in the time to accuracy</source>
        <translation>相對於基準，在一次迭代中或在達到準確率的時間中</translation>
    </message>
    <message>
        <source>At the end of training: the median over the trials</source>
        <translation>訓練結束時：各次試驗的中位數</translation>
    </message>
    <message>
        <source>By how much the baseline’s accuracy was higher: the median over the rounds</source>
        <translation>基準的準確率高出多少：各輪的中位數</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::TableText</name>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位數</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>區間</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>離群值</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>效能下降</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>實作</translation>
    </message>
    <message>
        <source>less arithmetic than counted</source>
        <translation>算術運算少於計數</translation>
    </message>
    <message>
        <source>%1 calls a timestep, %2 each</source>
        <translation>每個時間步 %1 次呼叫，每次 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n 個回合</numerusform>
        </translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>輪數</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>測量方式</translation>
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
        <translation>記憶體</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>Read from sensors of: %1</source>
        <extracomment>%1 a list of &quot;processors&quot;, &quot;memory&quot;, &quot;GPUs&quot;</extracomment>
        <translation>讀取自以下部件的感測器：%1</translation>
    </message>
    <message>
        <source>%1 per million %2</source>
        <extracomment>%1 a price, %2 what is counted, such as &quot;images&quot;</extracomment>
        <translation>每百萬 %2 需 %1</translation>
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
        <translation>所有處理器</translation>
    </message>
    <message>
        <source>waiting for a disk</source>
        <translation>等待磁碟</translation>
    </message>
    <message>
        <source>by the work</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>該工作</translation>
    </message>
    <message>
        <source>by its control group</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>其控制群組</translation>
    </message>
    <message>
        <source>by the host</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>整台主機</translation>
    </message>
    <message>
        <source>waiting for a processor</source>
        <translation>等待處理器</translation>
    </message>
    <message>
        <source>waiting for memory</source>
        <translation>等待記憶體</translation>
    </message>
    <message>
        <source>waiting for a device</source>
        <translation>等待裝置</translation>
    </message>
    <message>
        <source>by the hypervisor</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>虛擬機器監控程式</translation>
    </message>
    <message>
        <source>by a CPU quota</source>
        <translation>CPU 配額</translation>
    </message>
    <message>
        <source>read</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>讀取</translation>
    </message>
    <message>
        <source>written</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>寫入</translation>
    </message>
    <message>
        <source>received</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>接收</translation>
    </message>
    <message>
        <source>sent</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>傳送</translation>
    </message>
    <message>
        <source>mean of the processors</source>
        <translation>處理器平均值</translation>
    </message>
    <message>
        <source>Processors busy</source>
        <translation>處理器忙碌程度</translation>
    </message>
    <message>
        <source>Processors used</source>
        <translation>已用處理器</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>已用記憶體</translation>
    </message>
    <message>
        <source>Pressure (PSI)</source>
        <translation>壓力 (PSI)</translation>
    </message>
    <message>
        <source>Processor time taken away</source>
        <translation>被奪走的處理器時間</translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>磁碟</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Clock of the processors</source>
        <translation>處理器時脈頻率</translation>
    </message>
    <message>
        <source>Power (RAPL)</source>
        <translation>功耗 (RAPL)</translation>
    </message>
    <message>
        <source>processor %1</source>
        <translation>處理器 %1</translation>
    </message>
    <message>
        <source>some kernel ran</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>有核心函式在執行</translation>
    </message>
    <message>
        <source>memory read or written</source>
        <translation>GPU 記憶體讀取或寫入</translation>
    </message>
    <message>
        <source>clock held down</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>時脈受限</translation>
    </message>
    <message>
        <source>in use</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>已用</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>串流多處理器</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>whole board</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>整張介面卡</translation>
    </message>
    <message>
        <source>chip</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>晶片</translation>
    </message>
    <message>
        <source>generation</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>世代</translation>
    </message>
    <message>
        <source>lanes</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>通道數</translation>
    </message>
    <message>
        <source>GPU, share of time</source>
        <translation>GPU，時間佔比</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 記憶體</translation>
    </message>
    <message>
        <source>GPU clocks</source>
        <translation>GPU 時脈頻率</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU 功耗</translation>
    </message>
    <message>
        <source>GPU energy since the start</source>
        <translation>啟動以來的 GPU 能耗</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 溫度</translation>
    </message>
    <message>
        <source>GPU link (PCIe)</source>
        <translation>GPU 鏈路 (PCIe)</translation>
    </message>
    <message>
        <source>GPU link, generation and lanes</source>
        <translation>GPU 鏈路，世代和通道數</translation>
    </message>
    <message>
        <source>GPU %1, %2</source>
        <translation>GPU %1，%2</translation>
    </message>
    <message>
        <source>by files (page cache)</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>檔案（分頁快取）</translation>
    </message>
    <message>
        <source>between the turns</source>
        <translation>回合之間</translation>
    </message>
    <message>
        <source>hottest sensor</source>
        <translation>最熱的感測器</translation>
    </message>
    <message>
        <source>processor taken from the work</source>
        <translation>從該工作奪走的處理器</translation>
    </message>
    <message>
        <source>pages of another NUMA node</source>
        <translation>其他 NUMA 節點的分頁</translation>
    </message>
    <message>
        <source>processor slowed by heat</source>
        <translation>處理器因過熱減速</translation>
    </message>
    <message>
        <source>Fixed operations a second of processor time</source>
        <translation>每秒處理器時間的固定運算次數</translation>
    </message>
    <message>
        <source>Temperature of the processors</source>
        <translation>處理器溫度</translation>
    </message>
    <message>
        <source>Disturbances a second</source>
        <translation>每秒干擾次數</translation>
    </message>
    <message>
        <source>fastest processor</source>
        <translation>最快的處理器</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationTable</name>
    <message>
        <source>Host</source>
        <translation>主機</translation>
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
        <translation>試驗數</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>取樣數</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
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
        <translation>每步的時間</translation>
    </message>
    <message>
        <source>measured</source>
        <extracomment>part of a trial</extracomment>
        <translation>測量</translation>
    </message>
    <message>
        <source>warm-up</source>
        <extracomment>part of a trial</extracomment>
        <translation>預熱</translation>
    </message>
    <message>
        <source>Time since the first step of the trial</source>
        <translation>試驗第一步以來的時間</translation>
    </message>
    <message>
        <source>The hosts were not sampled: telemetry_hz is 0, or nothing could be read.</source>
        <translation>沒有對主機取樣：telemetry_hz 為 0，或無法讀取任何資料。</translation>
    </message>
    <message>
        <source>Sampled %1 to %2 times a second alongside the work, never inside a timed region.</source>
        <translation>工作期間每秒取樣 %1 到 %2 次，從不在計時區域內取樣。</translation>
    </message>
    <message>
        <source>Sampled %1 times a second alongside the work, never inside a timed region.</source>
        <translation>工作期間每秒取樣 %1 次，從不在計時區域內取樣。</translation>
    </message>
    <message>
        <source>No trial of this setting has finished. Choose a round to see one that did not.</source>
        <translation>此組態沒有完成的試驗。請選擇一輪以檢視未完成的試驗。</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1，第 %2 輪</translation>
    </message>
    <message>
        <source>Shown is one trial of each host: %1.</source>
        <translation>顯示的是每台主機的一次試驗：%1。</translation>
    </message>
    <message>
        <source>could not be read – %1</source>
        <translation>無法讀取 – %1</translation>
    </message>
    <message>
        <source>samples left out because a trial has too many: %1</source>
        <translation>因試驗的取樣過多而略去的取樣數：%1</translation>
    </message>
    <message>
        <source>nothing was sampled</source>
        <translation>未取樣</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 Each value covers the time since the one before it.</source>
        <translation>%1 每個值涵蓋自前一個值以來的時間。</translation>
    </message>
    <message numerus="yes">
        <source>Some sensors are missing on %n host(s).</source>
        <translation>
            <numerusform>%n 台主機上缺少某些感測器。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ArgumentText</name>
    <message>
        <source>Shows this text.</source>
        <translation>顯示此文字。</translation>
    </message>
    <message>
        <source>Prints one JSON object on standard output instead of text.</source>
        <translation>在標準輸出上輸出一個 JSON 物件，而不是文字。</translation>
    </message>
    <message>
        <source>--%1 needs a value.</source>
        <translation>--%1 需要一個值。</translation>
    </message>
    <message>
        <source>&quot;strata %1 --help&quot; shows the options.
</source>
        <translation>「strata %1 --help」可顯示各選項。
</translation>
    </message>
    <message>
        <source>Usage: strata %1 [options]</source>
        <translation>用法：strata %1 [選項]</translation>
    </message>
    <message>
        <source>No project file was given. </source>
        <translation>沒有給出專案檔案。</translation>
    </message>
    <message>
        <source>Only one project file is expected, but &quot;%1&quot; follows. </source>
        <translation>只應給出一個專案檔案，但後面還有「%1」。</translation>
    </message>
    <message>
        <source>--accept-host-key must be &quot;SHA256:&quot; and 43 characters, as ssh-keygen -l prints it, not &quot;%1&quot;.
</source>
        <translation>--accept-host-key 應為「SHA256:」加 43 個字元，如 ssh-keygen -l 所示，而不是「%1」。
</translation>
    </message>
    <message>
        <source>Executes the plan of a project file and writes the new run into it. Progress goes to standard error, results to standard output. Ctrl+C stops and cleans up; a second Ctrl+C quits at once.</source>
        <translation>執行專案檔案中的計畫，並將新的執行寫入該檔案。進度輸出到標準錯誤，結果輸出到標準輸出。Ctrl+C 停止並清理；再按一次 Ctrl+C 立即結束。</translation>
    </message>
    <message>
        <source>Compares the layers of this computer instead of reading a plan.</source>
        <translation>比較本機的各層，而不是讀取計畫。</translation>
    </message>
    <message>
        <source>Writes the run into this project file and leaves FILE alone.</source>
        <translation>將執行寫入此專案檔案，不改動 FILE。</translation>
    </message>
    <message>
        <source>Either a project file or --this-computer, not both. </source>
        <translation>專案檔案和 --this-computer 只能給出其一。</translation>
    </message>
    <message>
        <source>Writes a run of a project file for other programs. Needs no display.</source>
        <translation>將專案檔案中的執行寫出供其他程式使用。不需要顯示器。</translation>
    </message>
    <message>
        <source>Resolution of the PNGs, 36 to 1200. Default: 300.</source>
        <translation>PNG 的解析度，36 到 1200。預設：300。</translation>
    </message>
    <message>
        <source>--run must be a whole number of 1 or more, not &quot;%1&quot;.</source>
        <translation>--run 必須是大於或等於 1 的整數，而不是「%1」。</translation>
    </message>
    <message>
        <source>--dpi must be a whole number from 36 to 1200, not &quot;%1&quot;.</source>
        <translation>--dpi 應為 36 到 1200 的整數，而不是「%1」。</translation>
    </message>
    <message>
        <source>Opens a project file as hostile input, compares every trial with its stored hash, and reports what is damaged.</source>
        <translation>將專案檔案當作惡意輸入開啟，把每次試驗與其儲存的雜湊值進行比較，並報告損壞之處。</translation>
    </message>
    <message>
        <source>Examines the hosts of a project file: reachable, trusted, signed in, usable.</source>
        <translation>檢查專案檔案中的主機：是否可連線、受信任、已登入、可用。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a verb of strata.
</source>
        <translation>「%1」不是 strata 的子命令。
</translation>
    </message>
    <message>
        <source>--part selects part of a suite; give --suite too.</source>
        <translation>--part 用於選擇測試集的一部分；請同時給出 --suite。</translation>
    </message>
    <message>
        <source>Measures what is missing from a run of FILE, instead of starting a new one: the newest run, or --run N.</source>
        <translation>測量 FILE 中某次執行缺少的部分，而不是開始新的執行：最新的執行，或 --run N。</translation>
    </message>
    <message>
        <source>How many seconds to wait for a host that cannot be reached, instead of the plan&apos;s: 0 to 86400.</source>
        <translation>等待無法連線的主機的秒數，代替計畫中的值：0 到 86400。</translation>
    </message>
    <message>
        <source>--patience must be a number of seconds from 0 to 86400, not &quot;%1&quot;.</source>
        <translation>--patience 應為 0 到 86400 之間的秒數，而不是「%1」。</translation>
    </message>
    <message>
        <source>--resume continues a run of a project file; it cannot be combined with --this-computer, --suite or --output.</source>
        <translation>--resume 用於繼續專案檔案中的執行；它不能與 --this-computer、--suite 或 --output 同時使用。</translation>
    </message>
    <message>
        <source>--resume keeps the plan that the run was started with; it cannot be combined with --patience.</source>
        <translation>--resume 沿用執行開始時的計畫；它不能與 --patience 同時使用。</translation>
    </message>
    <message>
        <source>Says what would be measured, in which order, for how long, and which differences would show. Measures nothing.</source>
        <translation>說明將測量什麼、以什麼順序、用時多久，以及哪些差異能夠顯現。不進行任何測量。</translation>
    </message>
    <message>
        <source>Measures the inconclusive comparisons of a run of FILE for as long as is likely to settle them: of the newest run, or --run N.</source>
        <translation>對 FILE 中某次執行的無定論的比較繼續測量，直到可能得出定論為止：最新的執行，或 --run N。</translation>
    </message>
    <message>
        <source>Which run --resume or --more continues, counted from 1.</source>
        <translation>--resume 或 --more 要繼續哪次執行，從 1 開始計數。</translation>
    </message>
    <message>
        <source>--run selects the run to continue; give --resume or --more too.</source>
        <translation>--run 用於選擇要繼續的執行；請同時給出 --resume 或 --more。</translation>
    </message>
    <message>
        <source>--dry-run describes a new run; it cannot be combined with --resume or --more.</source>
        <translation>--dry-run 描述新的執行；它不能與 --resume 或 --more 同時使用。</translation>
    </message>
    <message>
        <source>--dry-run describes the plan; it cannot be combined with --suite.</source>
        <translation>--dry-run 描述計畫；它不能與 --suite 同時使用。</translation>
    </message>
    <message>
        <source>Compares a host of a project file, or this computer, with itself, and with itself slowed down by 2 % and 10 %. The width of the intervals shows how small a difference comparisons can resolve there. The run is added to the file, whose plan stays as it is. Takes about two minutes.</source>
        <translation>將專案檔案中的一台主機或本機與其自身比較，並與減速 2 % 和 10 % 的自身比較。區間的寬度表明那裡的比較能分辨多小的差異。該執行會新增到檔案中，其計畫保持不變。約需兩分鐘。</translation>
    </message>
    <message>
        <source>The host of FILE to check. Needed if it has several.</source>
        <translation>FILE 中要檢查的主機。如果有多台主機，則必須給出。</translation>
    </message>
    <message>
        <source>The project file that gets the run. Default: FILE, or self-check.strata.</source>
        <translation>儲存該執行的專案檔案。預設：FILE，或 self-check.strata。</translation>
    </message>
    <message>
        <source>--host selects a host of a project file; give FILE too. </source>
        <translation>--host 用於選擇專案檔案中的主機；請同時給出 FILE。</translation>
    </message>
    <message>
        <source>Writes steps, trials, summary and what else there is as CSV into this directory.</source>
        <translation>將步、試驗、摘要及其他內容以 CSV 格式寫入此目錄。</translation>
    </message>
    <message>
        <source>Writes the results as one JSON object into this directory.</source>
        <translation>將結果作為一個 JSON 物件寫入此目錄。</translation>
    </message>
    <message>
        <source>Nothing to export: give --png DIR, --csv DIR, --json DIR, or several of them. </source>
        <translation>沒有要匯出的內容：請給出 --png DIR、--csv DIR、--json DIR，或其中幾個。</translation>
    </message>
    <message>
        <source>With --this-computer: adds a virtual machine even where KVM boots none. It shows that the setup works, not what a VM costs.</source>
        <translation>與 --this-computer 一起使用：即使 KVM 無法啟動虛擬機器，也新增一台虛擬機器。它能說明設定可行，但不能說明虛擬機器的開銷。</translation>
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
        <translation>選項：
  -h, --help             顯示此文字。
  -v, --version          顯示版本。
  --this-computer        開啟視窗並立即比較本機。
  --new-instance         即使 Strata 正在執行，也在單獨的處理程序中開啟視窗。
  --language &lt;LANGUAGE&gt;  以此語言開啟視窗：de、en、zh_CN 或 zh_TW。
</translation>
    </message>
    <message>
        <source>Runs the commands in the plan, regardless of who wrote them. Without this option a plan with commands is shown and not started.</source>
        <translation>執行計畫中的命令，無論由誰編寫。沒有此選項時，含有命令的計畫只顯示而不啟動。</translation>
    </message>
    <message>
        <source>Two runs are expected, the one before and the one after: FILE#1 FILE#2, or two project files. </source>
        <translation>應給出兩次執行，之前的和之後的：FILE#1 FILE#2，或兩個專案檔案。</translation>
    </message>
    <message>
        <source>Writes the report on a run of a project file: question, answer, hosts, method, charts, tables, and what limits them. Needs no display.</source>
        <translation>寫出關於專案檔案中一次執行的報告：問題、答案、主機、方法、圖表、表格，以及結果的限制。不需要顯示器。</translation>
    </message>
    <message>
        <source>--output must be a file that ends in .html or .pdf, not &quot;%1&quot;.</source>
        <translation>--output 應為以 .html 或 .pdf 結尾的檔案，而不是「%1」。</translation>
    </message>
    <message>
        <source>No output file was given. Use --output FILE.html or --output FILE.pdf. </source>
        <translation>沒有給出輸出檔案。請使用 --output FILE.html 或 --output FILE.pdf。</translation>
    </message>
    <message>
        <source>Writes a PNG of each chart (overview, throughput, degradation, roofline, utilization, latency, elapsed time, distribution, operations, learning, sweep) into this directory.</source>
        <translation>將各類圖表（總覽、吞吐量、效能下降、Roofline、利用率、延遲、耗時、分佈、運算、學習、參數掃描）的 PNG 寫入此目錄。</translation>
    </message>
    <message>
        <source>Measures the problems of this suite instead of the plan&apos;s work: deepbench or fathom. The plan stays as it is.</source>
        <translation>測量此測試集的測試項目，而不是計畫中的工作：deepbench 或 fathom。計畫保持不變。</translation>
    </message>
    <message>
        <source>Which run, counted from 1. Default: the newest that is not hidden.</source>
        <translation>哪次執行，從 1 開始計數。預設：未隱藏的最新一次。</translation>
    </message>
    <message>
        <source>Says what changed from one run to another, such as before and after an update of the kernel: each host is compared with itself. FILE#2 is the second run of FILE; without a number it is the newest that is not hidden. Both may be of the same file. Nothing is measured or written.</source>
        <translation>說明從一次執行到另一次執行有何變化，例如核心更新之前和之後：每台主機與其自身比較。FILE#2 是 FILE 的第二次執行；沒有數字則為未隱藏的最新一次。兩者可來自同一檔案。不測量也不寫入任何內容。</translation>
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
  strata [FILE …]                  開啟視窗
  strata --this-computer           開啟視窗並立即比較本機
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

「strata VERB --help」可顯示該子命令的說明。
</translation>
    </message>
    <message>
        <source>Charts of throughput show the time of one iteration instead of the rate.</source>
        <translation>吞吐量圖表顯示一次迭代的時間，而不是速率。</translation>
    </message>
    <message>
        <source>Also writes CSV files, the results as JSON and chart PNGs into this directory.</source>
        <translation>同時將 CSV 檔案、JSON 格式的結果和圖表 PNG 寫入此目錄。</translation>
    </message>
    <message>
        <source>Either --resume or --more, not both. </source>
        <translation>--resume 和 --more 只能擇一。</translation>
    </message>
    <message>
        <source>--dry-run writes nothing; it cannot be combined with --report or --output.</source>
        <translation>--dry-run 不寫入任何內容；它不能與 --report 或 --output 同時使用。</translation>
    </message>
    <message>
        <source>--dpi, --all-charts and --iteration-times are for charts; give --png too. </source>
        <translation>--dpi、--all-charts 和 --iteration-times 僅用於圖表；請同時給出 --png。</translation>
    </message>
    <message>
        <source>Part of the suite: kinds=gemm,conv lists=training,server,device match=TEXT precision=bf16, or a common parameter such as steps=5.</source>
        <translation>測試集的一部分：kinds=gemm,conv lists=training,server,device match=TEXT precision=bf16，或共通參數，例如 steps=5。</translation>
    </message>
    <message>
        <source>Writes the report into this file, as HTML or PDF by its ending. An existing file is replaced.</source>
        <translation>將報告寫入此檔案，依其副檔名寫為 HTML 或 PDF。既有的檔案會被替換。</translation>
    </message>
    <message>
        <source>May be given several times.</source>
        <translation>可多次給出。</translation>
    </message>
    <message>
        <source>Trusts an unknown host that shows this key, and remembers it.</source>
        <translation>信任出示此金鑰的未知主機，並將其記住。</translation>
    </message>
    <message>
        <source>--%1 was given more than once.</source>
        <translation>--%1 給出了不只一次。</translation>
    </message>
    <message>
        <source>Charts of every setting, not only of the first (100 at most).</source>
        <translation>繪製每個組態的圖表，而不只是第一個（最多 100 個）。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::CheckVerb</name>
    <message>
        <source>round %1 · %2 · %3</source>
        <translation>第 %1 輪 · %2 · %3</translation>
    </message>
    <message>
        <source>%1: cannot be read</source>
        <translation>%1：無法讀取</translation>
    </message>
    <message>
        <source>every hash matches</source>
        <translation>所有雜湊值均相符</translation>
    </message>
    <message>
        <source>%1 DAMAGED</source>
        <translation>%1 已損壞</translation>
    </message>
    <message>
        <source>%1: %2 trials, %3 steps, %4</source>
        <translation>%1：%2 次試驗，%3 步，%4</translation>
    </message>
    <message>
        <source>  damaged: %1</source>
        <translation>  已損壞：%1</translation>
    </message>
    <message>
        <source>%1 is intact.</source>
        <translation>%1 完好無損。</translation>
    </message>
    <message>
        <source>does not match its hash</source>
        <translation>與其雜湊值不符</translation>
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
        <translation>該執行、其計畫或其試驗數與儲存時不同</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are not what was stored</source>
        <translation>
            <numerusform>%n 次執行與儲存時不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) are not what was stored</source>
        <translation>
            <numerusform>%n 次試驗與儲存時不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) cannot be read</source>
        <translation>
            <numerusform>%n 次執行無法讀取</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Use a copy of it; results of damaged trials are marked.</source>
        <translation>%1 已損壞：%2。請使用它的副本；損壞的試驗的結果已作標記。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::CompareVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to compare. &quot;strata run&quot; makes one.</source>
        <translation>%1 還沒有執行，因此沒有可比較的內容。「strata run」可建立一次執行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 沒有執行 %2；它的執行為 1 到 %3。</translation>
    </message>
    <message>
        <source>Both are the same run. FILE#1 is the first run of a file, FILE#2 the second.</source>
        <translation>兩者是同一次執行。FILE#1 是檔案的第一次執行，FILE#2 是第二次。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::DryRunVerb</name>
    <message>
        <source>in turns</source>
        <translation>輪流</translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>依序</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Hosts take part</source>
        <translation>主機的參與方式</translation>
    </message>
    <message>
        <source>Order in round 1</source>
        <translation>第 1 輪的順序</translation>
    </message>
    <message numerus="yes">
        <source>About %n minute(s).</source>
        <translation>
            <numerusform>約 %n 分鐘。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not known which differences will show: these hosts have not been compared with this work before.</source>
        <translation>哪些差異能夠顯現尚不得知：這些主機以前沒有用此工作比較過。</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s), each in a random order of its own (seed %1).</source>
        <translation>
            <numerusform>%n 輪，每輪各有隨機順序（種子 %1）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Up to %1 rounds, as long as an interval is wider than %2 %.</source>
        <translation>最多 %1 輪，只要有區間寬於 %2 % 就繼續。</translation>
    </message>
    <message numerus="yes">
        <source>At least %n minute(s): how long some of the work takes is known after its first trial.</source>
        <translation>
            <numerusform>至少 %n 分鐘：部分工作的用時要到其第一次試驗之後才知道。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roughly %n minute(s): networks that were never measured on these hosts are guessed by their operations.</source>
        <translation>
            <numerusform>粗略估計 %n 分鐘：從未在這些主機上測量過的網路按其運算量估計。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>受干擾的輪最多重新測量 %n 輪。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none is started that would end later than %1 after the start of the run.</source>
        <translation>
            <numerusform>%n 輪之後，如果某輪要到執行開始 %1後才能結束，則不再開始。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::EndingText</name>
    <message>
        <source>strata: Not everything could be written to standard output: the disk is full, or the program that read it has ended. Redirect the output and run the command again.</source>
        <translation>strata：無法將全部內容寫入標準輸出：磁碟已滿，或者讀取它的程式已結束。請將輸出重新導向到別處，然後再次執行該命令。</translation>
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
        <translation>結束狀態：
    0  已完成
    1  因其他原因失敗；訊息中會說明
    2  參數錯誤，或計畫無法執行
    3  執行已結束，但有些試驗沒有完成
    4  主機的金鑰未知、已變更或已撤銷
    5  主機拒絕登入，或需要密碼等資訊而無人可詢問
    6  無法連線主機
    7  專案檔案缺失、已損壞、含惡意內容、來自更新版本、被鎖定或唯讀，或無法寫入
  130  已中斷；已測量的內容已保留
4、5 和 6 優先於 3：它們說明了缺少試驗的原因。其他主機仍已測量。
</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ExportVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to export. &quot;strata run&quot; makes one.</source>
        <translation>%1 還沒有執行，因此沒有可匯出的內容。「strata run」可建立一次執行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 沒有執行 %2；它的執行為 1 到 %3。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::HostsVerb</name>
    <message>
        <source>%1 has no hosts. Add some in the window.</source>
        <translation>%1 沒有主機。請在視窗中新增。</translation>
    </message>
    <message>
        <source>checking %1 …</source>
        <translation>正在檢查 %1…</translation>
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
        <translation>[%1/%2] 第 %3 輪 · %4：%5</translation>
    </message>
    <message>
        <source>no response for %1 s</source>
        <translation>已 %1 秒沒有回應</translation>
    </message>
    <message>
        <source>answering again</source>
        <translation>已恢復回應</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <extracomment>%1: minutes and seconds, &quot;5:07&quot;</extracomment>
        <translation>，剩餘 %1</translation>
    </message>
    <message>
        <source>%1 of %2 trials done%3 · %4, step %5 · %6</source>
        <extracomment>%3 is &quot;, 5:07 left&quot; or empty, %4 what is done, %6 a host and a workload</extracomment>
        <translation>已完成 %1/%2 次試驗%3 · %4，第 %5 步 · %6</translation>
    </message>
    <message>
        <source>, %1 to %2 left</source>
        <extracomment>minutes and seconds: &quot;, 0:40 to 5:07 left&quot;</extracomment>
        <translation>，剩餘 %1 到 %2</translation>
    </message>
    <message>
        <source>, roughly %1 left</source>
        <extracomment>%1: minutes and seconds, &quot;5:07&quot;, which may be off by a factor</extracomment>
        <translation>，粗略估計剩餘 %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::QuestionAnswers</name>
    <message>
        <source>The host key of %1 is not known: %2
Nothing was sent. Compare the fingerprint with the host&apos;s own (on the host: ssh-keygen -lf FILE, with FILE in /etc/ssh/ssh_host_*_key.pub). If they are the same, run again with
  --accept-host-key %3</source>
        <translation>%1 的主機金鑰未知：%2
沒有傳送任何內容。請將該指紋與主機自己的指紋核對（在主機上：ssh-keygen -lf FILE，其中 FILE 為 /etc/ssh/ssh_host_*_key.pub）。如果兩者相同，請再次執行並加上
  --accept-host-key %3</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the remembered one: %2, remembered %3
Nothing was sent. If the fingerprint is the host&apos;s own, run again with
  --accept-host-key %4</source>
        <translation>%1 出示的金鑰類型與記住的不同：%2，記住的是 %3
沒有傳送任何內容。如果該指紋是主機自己的指紋，請再次執行並加上
  --accept-host-key %4</translation>
    </message>
    <message>
        <source>The host key of %1 HAS CHANGED: it is %2, but the remembered one is %3
Nothing was sent. The host was reinstalled, or something is intercepting the connection. Ask its administrator; if the new key is right, remove the remembered line (ssh-keygen -R), then run again with --accept-host-key.</source>
        <translation>%1 的主機金鑰已變更：現在是 %2，記住的是 %3
沒有傳送任何內容。主機被重新安裝過，或者有人在攔截連線。請詢問其管理員；如果新金鑰正確，請移除記住的那一行 (ssh-keygen -R)，然後加上 --accept-host-key 再次執行。</translation>
    </message>
    <message>
        <source>Not accepted. </source>
        <translation>未被接受。</translation>
    </message>
    <message>
        <source>Password for %1: </source>
        <translation>%1 的密碼：</translation>
    </message>
    <message>
        <source>Passphrase of %1, for %2: </source>
        <translation>%1 的金鑰密語，用於 %2：</translation>
    </message>
    <message>
        <source>%1 asks: %2%3 </source>
        <translation>%1 詢問：%2%3 </translation>
    </message>
    <message>
        <source>%1 needs a password or passphrase, and there is no terminal to ask for it. Load the key into ssh-agent, or run strata in a terminal.</source>
        <translation>%1 需要密碼或金鑰密語，但沒有終端可供詢問。請將金鑰載入到 ssh-agent 中，或在終端中執行 strata。</translation>
    </message>
    <message>
        <source>Commands of this plan, allowed:</source>
        <translation>此計畫的命令，已允許：</translation>
    </message>
    <message>
        <source>This plan runs commands on its hosts, with your rights there:
%1
Nothing was started. If you trust whoever wrote them, run again with
  --allow-commands</source>
        <translation>此計畫在其主機上以您在那裡的權限執行命令：
%1
沒有啟動任何內容。如果您信任編寫者，請再次執行並加上
  --allow-commands</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ReportVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to report. &quot;strata run&quot; makes one.</source>
        <translation>%1 還沒有執行，因此沒有可報告的內容。「strata run」可建立一次執行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 沒有執行 %2；它的執行為 1 到 %3。</translation>
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
        <translation>相對於 %1 的效能下降（正值表示較慢；±%2 % 以內視為等效）</translation>
    </message>
    <message>
        <source>The run is incomplete. %1</source>
        <translation>執行不完整。%1</translation>
    </message>
    <message>
        <source>  round %1 · %2 · %3</source>
        <translation>  第 %1 輪 · %2 · %3</translation>
    </message>
    <message>
        <source>  and %1 more</source>
        <translation>  以及另外 %1 次</translation>
    </message>
    <message>
        <source>&quot;strata run --resume&quot; measures them.</source>
        <translation>「strata run --resume」可測量它們。</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::RunVerb</name>
    <message>
        <source>%1 exists already, and the run would replace it. Give --output another name.</source>
        <translation>%1 已存在，執行會將其替換。請為 --output 指定另一個名稱。</translation>
    </message>
    <message>
        <source>The directory %1 could not be created. Check the path and its permissions.</source>
        <translation>無法建立目錄 %1。請檢查路徑及其權限。</translation>
    </message>
    <message>
        <source>%1: hosts: %2, workload settings: %3, rounds: %4</source>
        <translation>%1：主機：%2，工作負載組態：%3，輪數：%4</translation>
    </message>
    <message>
        <source>Stopping, and making sure that nothing is left on the hosts. Press Ctrl+C again to quit at once.</source>
        <translation>正在停止，並確保主機上沒有遺留任何東西。再按一次 Ctrl+C 立即結束。</translation>
    </message>
    <message>
        <source>Project file: %1</source>
        <translation>專案檔案：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>已收集被中斷的執行遺留在其主機上的 %n 次試驗。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no run that could be resumed. &quot;strata run&quot; starts one.</source>
        <translation>%1 沒有可以繼續的執行。「strata run」可開始一次執行。</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 沒有執行 %2；它的執行為 1 到 %3。</translation>
    </message>
    <message>
        <source>%1: continuing %2</source>
        <translation>%1：正在繼續 %2</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>--host names one of the hosts of %1: %2.</source>
        <translation>--host 應為 %1 的主機之一：%2。</translation>
    </message>
    <message>
        <source>%1: self-check of %2</source>
        <translation>%1：%2 的自檢</translation>
    </message>
    <message>
        <source>Only one host was measured, so there is nothing to compare it with.</source>
        <translation>只測量了一台主機，因此沒有可比較的對象。</translation>
    </message>
    <message>
        <source>Nothing can be written into the directory %1: %2. Check its permissions and the free space, or give --report another directory.</source>
        <translation>無法寫入目錄 %1：%2。請檢查其權限和可用空間，或為 --report 指定另一個目錄。</translation>
    </message>
    <message>
        <source>%1: first collecting what %2, which was interrupted, may have left on its hosts</source>
        <translation>%1：先收集已中斷的 %2 可能在其主機上留下的資料</translation>
    </message>
    <message>
        <source>%1: %2 was interrupted. It may have left results on its hosts: %3.
They were not collected, because you did not begin that run on this computer with this plan. To collect them, open the file in the window and choose Collect results, or continue the run with --resume.</source>
        <extracomment>%1 is a file, %2 the name of a run, %3 a list such as &quot;gpu01 (ana@10.0.0.7)&quot;</extracomment>
        <translation>%1：%2 已中斷。它可能在其主機上留下了結果：%3。
這些結果沒有收集，因為該執行不是您在本機上用此計畫開始的。要收集它們，請在視窗中開啟該檔案並選擇「收集結果」，或用 --resume 繼續該執行。</translation>
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
        <translation>在工作負載 %1 中：%2</translation>
    </message>
    <message>
        <source>There is no workload &quot;%1&quot;. Available: %2.</source>
        <translation>沒有工作負載「%1」。可用的有：%2。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::AboutBox</name>
    <message>
        <source>About Strata</source>
        <translation>關於 Strata</translation>
    </message>
    <message>
        <source>Shows what each layer of virtualization costs a deep-learning job.</source>
        <translation>顯示每一層虛擬化給深度學習任務帶來多大開銷。</translation>
    </message>
    <message>
        <source>Built with Qt %1, running with Qt %2.</source>
        <translation>以 Qt %1 建置，以 Qt %2 執行。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::AddHostWizard</name>
    <message>
        <source>Add host</source>
        <translation>新增主機</translation>
    </message>
    <message>
        <source>&amp;Add host</source>
        <translation>新增主機(&amp;A)</translation>
    </message>
    <message>
        <source>Edit host</source>
        <translation>編輯主機</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
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
        <translation>變化表格</translation>
    </message>
    <message>
        <source>Change from before to after</source>
        <translation>從之前到之後的變化</translation>
    </message>
    <message>
        <source>Rates of both runs</source>
        <translation>兩次執行的速率</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>顯示(&amp;S)：</translation>
    </message>
    <message>
        <source>Roofline of both runs</source>
        <translation>兩次執行的 Roofline</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChangesDialog</name>
    <message>
        <source>Compare two runs</source>
        <translation>比較兩次執行</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>變化</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之處</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>&amp;Export …</source>
        <translation>匯出(&amp;E)…</translation>
    </message>
    <message>
        <source>What differs between the runs</source>
        <translation>兩次執行之間的不同之處</translation>
    </message>
    <message>
        <source>What differs (%1)</source>
        <extracomment>%1 is how many facts differ</extracomment>
        <translation>不同之處（%1）</translation>
    </message>
    <message>
        <source>This run could not be read.</source>
        <translation>無法讀取此執行。</translation>
    </message>
    <message>
        <source>Reading and comparing the runs …</source>
        <translation>正在讀取並比較兩次執行…</translation>
    </message>
    <message>
        <source>Choose two runs.</source>
        <translation>請選擇兩次執行。</translation>
    </message>
    <message>
        <source>This project has fewer than two runs. Run it again later, for instance after an update of the kernel, or choose a run of another project file.</source>
        <translation>此專案的執行少於兩次。請以後再次執行，例如在核心更新之後，或選擇另一個專案檔案中的執行。</translation>
    </message>
    <message>
        <source>Each host is compared with itself: before and after an update of the kernel, for instance.</source>
        <translation>每台主機與其自身比較：例如核心更新之前和之後。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. Choose two runs first.</source>
        <translation>還沒有可匯出的內容。請先選擇兩次執行。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>已將 %n 個檔案寫入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Drawing the charts …</source>
        <translation>正在繪製圖表…</translation>
    </message>
    <message>
        <source>The export was cancelled. Files that were written by then are in %1.</source>
        <translation>匯出已取消。到那時為止寫出的檔案在 %1 中。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChartNoteDialog</name>
    <message>
        <source>Edit notes</source>
        <translation>編輯附註</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>新增附註</translation>
    </message>
    <message>
        <source>for example: kernel updated here</source>
        <translation>例如：此處更新了核心</translation>
    </message>
    <message>
        <source>&amp;Note:</source>
        <translation>附註(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Which:</source>
        <translation>哪一則(&amp;W)：</translation>
    </message>
    <message>
        <source>all hosts: the work as a whole</source>
        <translation>所有主機：整個工作</translation>
    </message>
    <message>
        <source>W&amp;ork:</source>
        <translation>工作(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;Host:</source>
        <translation>主機(&amp;H)：</translation>
    </message>
    <message>
        <source>A run can have at most %1 notes. Remove one first.</source>
        <translation>一次執行最多有 %1 則附註。請先移除一則。</translation>
    </message>
    <message>
        <source>Save this note first.</source>
        <translation>請先儲存此則附註。</translation>
    </message>
    <message>
        <source>A note has at most %1 characters, and this one has %2. Shorten it.</source>
        <translation>附註最多 %1 個字元，此則有 %2 個。請縮短。</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>請先輸入內容。</translation>
    </message>
    <message>
        <source>The note is drawn with a number on each chart that has this figure, and goes into exports and reports.</source>
        <translation>附註會以編號形式繪製在含有此數值的每個圖表上，並包含在匯出和報告中。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandConsentDialog</name>
    <message>
        <source>Commands of this plan</source>
        <translation>此計畫的命令</translation>
    </message>
    <message>
        <source>This plan runs commands on your hosts.</source>
        <translation>此計畫在您的主機上執行命令。</translation>
    </message>
    <message>
        <source>They can do anything there that your account can do, such as read and delete files. Review them, and allow them only if you trust their author. You are asked once for each command.</source>
        <translation>它們在那裡可以做您的帳號所能做的任何事，例如讀取和刪除檔案。請閱讀它們，只有在信任編寫者時才允許。每個命令只詢問您一次。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Allow and run</source>
        <translation>允許並執行(&amp;A)</translation>
    </message>
    <message>
        <source>Read the &amp;files …</source>
        <translation>檢視檔案(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandDialog</name>
    <message>
        <source>Add own command</source>
        <translation>新增自訂命令</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>新增(&amp;A)</translation>
    </message>
    <message>
        <source>Edit own command</source>
        <translation>編輯自訂命令</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>套用(&amp;A)</translation>
    </message>
    <message>
        <source>The plan has this command already.</source>
        <translation>計畫中已有此命令。</translation>
    </message>
    <message>
        <source>The commands of this plan would bring more than 32 MiB of files. Put some of them on the hosts instead.</source>
        <translation>此計畫的命令將帶來超過 32 MiB 的檔案。請改為將其中一些放在主機上。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandForm</name>
    <message>
        <source>It cannot be read.</source>
        <translation>無法讀取它。</translation>
    </message>
    <message>
        <source>It is larger than 64 KiB. Put it on the hosts instead.</source>
        <translation>它大於 64 KiB。請改為將其放到主機上。</translation>
    </message>
    <message>
        <source>It is not a text. Put it on the hosts instead.</source>
        <translation>它不是文字。請改為將其放到主機上。</translation>
    </message>
    <message>
        <source>&amp;Load …</source>
        <translation>載入(&amp;L)…</translation>
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
        <translation>私有目錄，之後刪除</translation>
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
        <translation>變數，每行一個(&amp;V)：</translation>
    </message>
    <message>
        <source>&amp;Directory:</source>
        <translation>目錄(&amp;D)：</translation>
    </message>
    <message>
        <source>Script:</source>
        <translation>指令碼：</translation>
    </message>
    <message>
        <source>A text file of up to 64 KiB on this computer. It becomes part of the plan, and is put on each host for the time of a trial.</source>
        <translation>本機上不超過 64 KiB 的文字檔案。它會成為計畫的一部分，並在試驗期間放到每台主機上。</translation>
    </message>
    <message>
        <source>Remove the script</source>
        <translation>移除指令碼</translation>
    </message>
    <message>
        <source>The time it takes</source>
        <translation>所用的時間</translation>
    </message>
    <message>
        <source>Numbers in its output, by my pattern</source>
        <translation>其輸出中的數字，依我的模式</translation>
    </message>
    <message>
        <source>Output of %1</source>
        <translation>%1 的輸出</translation>
    </message>
    <message>
        <source>Work in a second: higher is better</source>
        <translation>每秒的工作量：越高越好</translation>
    </message>
    <message>
        <source>Time of a step in seconds</source>
        <translation>每步的時間，單位秒</translation>
    </message>
    <message>
        <source>Time of a step in milliseconds</source>
        <translation>每步的時間，單位毫秒</translation>
    </message>
    <message>
        <source>Time of a step in microseconds</source>
        <translation>每步的時間，單位微秒</translation>
    </message>
    <message>
        <source>A clock in milliseconds: steps are between lines</source>
        <translation>以毫秒計的時鐘：步在行與行之間</translation>
    </message>
    <message>
        <source>Nothing: the time between lines counts</source>
        <translation>無：行與行之間的時間計入</translation>
    </message>
    <message>
        <source>Each line that matches</source>
        <translation>每個符合的行</translation>
    </message>
    <message>
        <source>A run, by its last line that matches</source>
        <translation>一次執行，取其最後一個符合的行</translation>
    </message>
    <message>
        <source>A run, by the sum of its lines</source>
        <translation>一次執行，取其各行之和</translation>
    </message>
    <message>
        <source>A regular expression in RE2&apos;s syntax for a line of the output. The number is the part in parentheses; it may end with k, M, G or T.</source>
        <translation>用於比對一行輸出的 RE2 語法的正規表示式。數字是括號中的部分；可以 k、M、G 或 T 結尾。</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>測量的內容</translation>
    </message>
    <message>
        <source>&amp;Measure:</source>
        <translation>測量(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Pattern:</source>
        <translation>模式(&amp;P)：</translation>
    </message>
    <message>
        <source>The &amp;number is:</source>
        <translation>數字是(&amp;N)：</translation>
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
        <translation>工作量的單位</translation>
    </message>
    <message>
        <source>How much is done in a step, such as the images of a batch or of a whole run.</source>
        <translation>一步完成多少，例如一個批次或整次執行的影像數。</translation>
    </message>
    <message>
        <source>What is counted: images, tokens, B.</source>
        <translation>計數的內容：images、tokens、B。</translation>
    </message>
    <message>
        <source>If a step takes longer, the command is ended and the trial fails.</source>
        <translation>如果一步超過此時間，則結束命令，試驗失敗。</translation>
    </message>
    <message>
        <source>Measuring ends after the step that passes this.</source>
        <translation>測量在超過此值的那一步之後結束。</translation>
    </message>
    <message>
        <source>How much in each trial</source>
        <translation>每次試驗的量</translation>
    </message>
    <message>
        <source>S&amp;teps:</source>
        <translation>步數(&amp;T)：</translation>
    </message>
    <message>
        <source>Steps &amp;before them, not counted:</source>
        <translation>之前不計入的步(&amp;B)：</translation>
    </message>
    <message>
        <source>L&amp;imit of a step:</source>
        <translation>一步的時限(&amp;I)：</translation>
    </message>
    <message>
        <source>Limit o&amp;f all steps:</source>
        <translation>所有步的時限(&amp;F)：</translation>
    </message>
    <message>
        <source>Script to run</source>
        <translation>要執行的指令碼</translation>
    </message>
    <message>
        <source>None. The command finds what is on the host.</source>
        <translation>無。命令使用主機上已有的內容。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s), put on the host. In the command, {script} is its path.</source>
        <translation>
            <numerusform>%n 位元組，放到主機上。在命令中，{script} 是其路徑。</numerusform>
        </translation>
    </message>
    <message>
        <source>Words are quoted as for a shell, but no shell reads them. For pipes or $VARIABLES write: sh -c &apos;…&apos;</source>
        <translation>單字的引號寫法與 shell 相同，但不由 shell 讀取。要使用管線或 $VARIABLES，請寫：sh -c &apos;…&apos;</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <comment>of a command</comment>
        <translation>程式：%1</translation>
    </message>
    <message>
        <source>Each run of the command is a step, from its start to its end.</source>
        <translation>命令的每次執行為一步，從開始到結束。</translation>
    </message>
    <message>
        <source>python3 train.py --epochs 1</source>
        <translation>python3 train.py --epochs 1</translation>
    </message>
    <message>
        <source>C&amp;hoose …</source>
        <translation>選擇(&amp;H)…</translation>
    </message>
    <message>
        <source>Files to copy:</source>
        <translation>要複製的檔案：</translation>
    </message>
    <message>
        <source>Files and folders of this computer, of up to 16 MiB in all. They become part of the plan, and are put on each host for the time of a trial.</source>
        <translation>本機的檔案和資料夾，總計不超過 16 MiB。它們成為計畫的一部分，並在試驗期間放到每台主機上。</translation>
    </message>
    <message>
        <source>%1, put on the host. In the command, {files} is their directory.</source>
        <translation>%1，放到主機上。在命令中，{files} 是其目錄。</translation>
    </message>
    <message>
        <source>They are missing from the project file. Choose them again.</source>
        <translation>專案檔案中缺少這些檔案。請重新選擇。</translation>
    </message>
    <message>
        <source>The directory of the files, deleted afterwards</source>
        <translation>檔案所在的目錄，之後會刪除</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ContainerForm</name>
    <message>
        <source>Start an &amp;init process in the container</source>
        <translation>在容器中啟動 init 處理程序(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Runtime:</source>
        <translation>執行階段(&amp;R)：</translation>
    </message>
    <message>
        <source>CPU &amp;quota:</source>
        <translation>CPU 配額(&amp;Q)：</translation>
    </message>
    <message>
        <source>&amp;Memory limit:</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>記憶體限制(&amp;M)：</translation>
    </message>
    <message>
        <source>Net&amp;work:</source>
        <translation>網路(&amp;W)：</translation>
    </message>
    <message>
        <source>M&amp;ounts:</source>
        <translation>掛載(&amp;O)：</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>無</translation>
    </message>
    <message>
        <source> cores</source>
        <translation> 個核心</translation>
    </message>
    <message>
        <source>one per line: /data:/data:ro</source>
        <translation>每行一個：/data:/data:ro</translation>
    </message>
    <message>
        <source>A network is none, bridge, host, or the name of a network of the runtime.</source>
        <translation>網路可以是 none、bridge、host，或執行階段的某個網路的名稱。</translation>
    </message>
    <message>
        <source>A mount is written as /source:/target or /source:/target:ro, both with absolute paths.</source>
        <translation>掛載寫作 /source:/target 或 /source:/target:ro，兩者均為絕對路徑。</translation>
    </message>
    <message>
        <source>&amp;GPUs:</source>
        <translation>GPU(&amp;G)：</translation>
    </message>
    <message>
        <source>automatic: all, if the runtime can</source>
        <translation>自動：全部，如果執行階段支援</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 has no daemon that sets up a network: choose none or host.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>%1 沒有常駐程式來設定網路：請選擇 none 或 host。</translation>
    </message>
    <message>
        <source>Strata does not pass GPUs through to %1 containers.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>Strata 不向 %1 的容器傳遞 GPU。</translation>
    </message>
    <message>
        <source>The container is made from Strata&apos;s own engine; nothing is downloaded.</source>
        <translation>容器由 Strata 自己的引擎構成；不下載任何內容。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::DiscoveryDialog</name>
    <message>
        <source>Find hosts on %1</source>
        <extracomment>%1 is the name of a machine</extracomment>
        <translation>在 %1 上尋找主機</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在搜尋</translation>
    </message>
    <message>
        <source>What was found on the machine</source>
        <translation>在機器上找到的內容</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>新增(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>重新搜尋(&amp;S)</translation>
    </message>
    <message>
        <source>Container runtimes that answer, and virtual machines that run there. Nothing is started or changed on the machine.</source>
        <translation>有回應的容器執行階段，以及在那裡執行的虛擬機器。不會在機器上啟動或變更任何內容。</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>正在搜尋…</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) can be added.</source>
        <translation>
            <numerusform>可新增 %n 台主機。</numerusform>
        </translation>
    </message>
    <message>
        <source>No container runtime answers there, and no virtual machine is running.</source>
        <translation>那裡沒有回應的容器執行階段，也沒有執行中的虛擬機器。</translation>
    </message>
    <message>
        <source>GPUs of the machine: %1. Containers can use them if their runtime supports it.</source>
        <translation>機器的 GPU：%1。如果執行階段支援，容器可以使用它們。</translation>
    </message>
    <message>
        <source>The machine is still being searched.</source>
        <translation>仍在搜尋機器。</translation>
    </message>
    <message>
        <source>Nothing in the list is selected.</source>
        <translation>清單中沒有選擇任何內容。</translation>
    </message>
    <message>
        <source>There is nothing more to add.</source>
        <translation>沒有更多可新增的內容。</translation>
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
        <translation>同時將數值寫為 CSV(&amp;N)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>C&amp;harts:</source>
        <translation>圖表(&amp;H)：</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>匯出(&amp;E)</translation>
    </message>
    <message>
        <source>PNG (picture)</source>
        <translation>PNG（圖片）</translation>
    </message>
    <message>
        <source>SVG (drawing)</source>
        <translation>SVG（向量圖）</translation>
    </message>
    <message>
        <source>PDF (document)</source>
        <translation>PDF（文件）</translation>
    </message>
    <message>
        <source> in</source>
        <translation> 英吋</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>寬度</translation>
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
        <translation>瀏覽(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>格式(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation>解析度(&amp;R)：</translation>
    </message>
    <message>
        <source>&amp;Directory:</source>
        <translation>目錄(&amp;D)：</translation>
    </message>
    <message>
        <source>Charts to export</source>
        <translation>要匯出的圖表</translation>
    </message>
    <message>
        <source>Choose a directory</source>
        <translation>選擇目錄</translation>
    </message>
    <message>
        <source>Also write the results as &amp;JSON</source>
        <translation>同時將結果寫為 JSON(&amp;J)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Also %n chart(s) of further settings</source>
        <translation>
            <numerusform>同時包括其他組態的 %n 個圖表(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to export is checked.</source>
        <translation>沒有勾選要匯出的內容。</translation>
    </message>
    <message>
        <source>No directory is chosen.</source>
        <translation>沒有選擇目錄。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::FilesDialog</name>
    <message>
        <source>This is not a text file.</source>
        <translation>這不是文字檔。</translation>
    </message>
    <message>
        <source>… The rest is not shown.</source>
        <translation>… 其餘部分不顯示。</translation>
    </message>
    <message>
        <source>Files to copy</source>
        <translation>要複製的檔案</translation>
    </message>
    <message>
        <source>They become part of the plan, and are put on each host for the time of a trial. In the command, {files} is the path of their directory. Put data on the hosts instead.</source>
        <translation>它們成為計畫的一部分，並在試驗期間放到每台主機上。在命令中，{files} 是其目錄的路徑。資料請直接放在主機上。</translation>
    </message>
    <message>
        <source>They are put on each host for the time of a trial. In the command, {files} is the path of their directory.</source>
        <translation>它們在試驗期間放到每台主機上。在命令中，{files} 是其目錄的路徑。</translation>
    </message>
    <message>
        <source>Content of the selected file</source>
        <translation>所選檔案的內容</translation>
    </message>
    <message>
        <source>Select a file to read it.</source>
        <translation>選擇一個檔案以檢視。</translation>
    </message>
    <message>
        <source>Add &amp;files …</source>
        <translation>新增檔案(&amp;F)…</translation>
    </message>
    <message>
        <source>Add f&amp;older …</source>
        <translation>新增資料夾(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Folder with files to copy</source>
        <translation>含有要複製檔案的資料夾</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>In all: %1.</source>
        <extracomment>how many files there are and how large they are</extracomment>
        <translation>總計：%1。</translation>
    </message>
    <message>
        <source>Files are being read.</source>
        <translation>正在讀取檔案。</translation>
    </message>
    <message>
        <source>Select a file first.</source>
        <translation>請先選擇一個檔案。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::FoundHostModel</name>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到的內容</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>in the project already, as %1</source>
        <translation>已在專案中，名稱為 %1</translation>
    </message>
    <message>
        <source>can be added</source>
        <translation>可新增</translation>
    </message>
    <message>
        <source>can be added; a user name is needed</source>
        <translation>可新增；需要使用者名稱</translation>
    </message>
    <message>
        <source>can be added; its address is needed</source>
        <translation>可新增；需要其位址</translation>
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
        <translation>連線</translation>
    </message>
    <message>
        <source>Strata starts the container on its host, and removes it after each trial.</source>
        <translation>Strata 在其主機上啟動容器，並在每次試驗後將其移除。</translation>
    </message>
    <message>
        <source>No password is stored. If one is needed, you are asked for it.</source>
        <translation>不儲存密碼。如果需要，會向您詢問。</translation>
    </message>
    <message>
        <source>Strata &amp;makes this virtual machine while it is needed</source>
        <translation>由 Strata 在需要時建立此虛擬機器(&amp;M)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostCheckPage</name>
    <message>
        <source>Check &amp;again</source>
        <translation>再次檢查(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy report</source>
        <translation>複製報告(&amp;C)</translation>
    </message>
    <message>
        <source>Can it be used?</source>
        <translation>它可用嗎？</translation>
    </message>
    <message>
        <source>Strata checks the host step by step. You can continue with warnings, and check again at any time.</source>
        <translation>Strata 逐步檢查主機。有警告時也可繼續，並可隨時再次檢查。</translation>
    </message>
    <message>
        <source>Checklist of the host</source>
        <translation>主機的檢查清單</translation>
    </message>
    <message>
        <source>The host can be used, with the warnings above.</source>
        <translation>該主機可用，但有上述警告。</translation>
    </message>
    <message>
        <source>The host can be used.</source>
        <translation>該主機可用。</translation>
    </message>
    <message>
        <source>The host cannot be used yet. You can add it anyway, and check it again later.</source>
        <translation>該主機尚不可用。您仍可新增它，稍後再檢查。</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>正在檢查…</translation>
    </message>
    <message>
        <source>The host is still being checked.</source>
        <translation>仍在檢查該主機。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostDetailsDialog</name>
    <message>
        <source>Commands that Strata runs on this host</source>
        <translation>Strata 在此主機上執行的命令</translation>
    </message>
    <message>
        <source>Commands that Strata runs on this host. Words in capitals stand for what differs from trial to trial, or is not known before a check.</source>
        <translation>Strata 在此主機上執行的命令。大寫單字代表隨試驗變化或在檢查之前未知的內容。</translation>
    </message>
    <message>
        <source>C&amp;heck now</source>
        <translation>立即檢查(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>全部複製(&amp;C)</translation>
    </message>
    <message>
        <source>Details of the host</source>
        <translation>主機的詳細資訊</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>複製列</translation>
    </message>
    <message>
        <source>Details of %1</source>
        <extracomment>%1 is the name of a host</extracomment>
        <translation>%1 的詳細資訊</translation>
    </message>
    <message>
        <source>What</source>
        <translation>內容</translation>
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
        <translation>%1 上的虛擬機器</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostKeyDialog</name>
    <message>
        <source>Host key</source>
        <translation>主機金鑰</translation>
    </message>
    <message>
        <source>You have not connected to %1 before.</source>
        <translation>您以前沒有連線過 %1。</translation>
    </message>
    <message>
        <source>The key of %1 is not the one remembered.</source>
        <translation>%1 的金鑰與記住的不同。</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the one remembered.</source>
        <translation>%1 出示的金鑰類型與記住的不同。</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one from the host&apos;s administrator. Nothing has been sent yet, not even a password.</source>
        <translation>請將該指紋與主機管理員提供的指紋核對。尚未傳送任何內容，包括密碼。</translation>
    </message>
    <message>
        <source>The host was reinstalled, or something is intercepting the connection. A virtual machine that was recreated at the same address does this too. Nothing was sent. Replace the key only if you know why it changed.</source>
        <translation>主機被重新安裝過，或者有人在攔截連線。在同一位址重新建立的虛擬機器也會如此。沒有傳送任何內容。只有在知道金鑰為何變更時才應替換它。</translation>
    </message>
    <message>
        <source>The remembered key was not shown, so the host cannot be recognized by it. The host may have been given another key, or something is intercepting the connection. Nothing was sent.</source>
        <translation>對方沒有出示記住的金鑰，因此無法據此識別主機。主機可能換了另一個金鑰，或者有人在攔截連線。沒有傳送任何內容。</translation>
    </message>
    <message>
        <source>Host:</source>
        <translation>主機：</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>位址：</translation>
    </message>
    <message>
        <source>Key type:</source>
        <translation>金鑰類型：</translation>
    </message>
    <message>
        <source>Fingerprint:</source>
        <translation>指紋：</translation>
    </message>
    <message>
        <source>Remembered:</source>
        <translation>記住的：</translation>
    </message>
    <message>
        <source>&amp;Replace the remembered key …</source>
        <translation>替換記住的金鑰(&amp;R)…</translation>
    </message>
    <message>
        <source>Connect and &amp;remember</source>
        <translation>連線並記住(&amp;R)</translation>
    </message>
    <message>
        <source>Connect &amp;once</source>
        <translation>僅連線一次(&amp;O)</translation>
    </message>
    <message>
        <source>Replace the remembered key</source>
        <translation>替換記住的金鑰</translation>
    </message>
    <message>
        <source>Replace the remembered key of %1?</source>
        <translation>要替換記住的 %1 的金鑰嗎？</translation>
    </message>
    <message>
        <source>From then on only the new key counts: %1</source>
        <translation>此後只有新金鑰有效：%1</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替換(&amp;R)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostKindPage</name>
    <message>
        <source>Host type</source>
        <translation>主機類型</translation>
    </message>
    <message>
        <source>A host is a place where work runs. Containers and virtual machines run on another host.</source>
        <translation>主機是工作執行的地方。容器和虛擬機器在另一台主機上執行。</translation>
    </message>
    <message>
        <source>&amp;Bare metal</source>
        <translation>裸機(&amp;B)</translation>
    </message>
    <message>
        <source>A physical machine, or one you treat as such.</source>
        <translation>實體機器，或您視為實體機器的機器。</translation>
    </message>
    <message>
        <source>&amp;Container</source>
        <translation>容器(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Virtual machine</source>
        <translation>虛擬機器(&amp;V)</translation>
    </message>
    <message>
        <source>Container &amp;in a VM</source>
        <translation>虛擬機器中的容器(&amp;I)</translation>
    </message>
    <message>
        <source>a machine that is not in this project</source>
        <translation>不在此專案中的機器</translation>
    </message>
    <message>
        <source>The VM runs &amp;on:</source>
        <translation>虛擬機器執行於(&amp;O)：</translation>
    </message>
    <message>
        <source>The container runs &amp;on:</source>
        <translation>容器執行於(&amp;O)：</translation>
    </message>
    <message>
        <source>Add the bare-metal host first. Then add the container on it.</source>
        <translation>請先新增裸機主機，然後在其上新增容器。</translation>
    </message>
    <message>
        <source>Add the virtual machine first. Then add the container in it.</source>
        <translation>請先新增虛擬機器，然後在其中新增容器。</translation>
    </message>
    <message>
        <source>Docker, Podman, runc, gVisor … on a bare-metal host. Needs no SSH server inside.</source>
        <translation>裸機主機上的 Docker、Podman、runc、gVisor 等。容器內不需要 SSH 伺服器。</translation>
    </message>
    <message>
        <source>Docker, Podman, runc, gVisor … inside a virtual machine.</source>
        <translation>虛擬機器內的 Docker、Podman、runc、gVisor 等。</translation>
    </message>
    <message>
        <source>A guest with its own address and SSH server, or one that Strata makes on a host of this project.</source>
        <translation>擁有自己的位址和 SSH 伺服器的客體，或由 Strata 在本專案的某台主機上建立的客體。</translation>
    </message>
    <message>
        <source>Strata &amp;makes this virtual machine while it is needed</source>
        <translation>由 Strata 在需要時建立此虛擬機器(&amp;M)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostMatchForm</name>
    <message>
        <source>no counterpart was found: it is not compared</source>
        <translation>沒有找到對應的主機：不參與比較</translation>
    </message>
    <message>
        <source>the same host, of this project or a copy of it</source>
        <translation>同一台主機，來自此專案或其副本</translation>
    </message>
    <message>
        <source>has the same name</source>
        <translation>名稱相同</translation>
    </message>
    <message>
        <source>plays the same role; check that it is the same machine</source>
        <translation>角色相同；請確認是同一台機器</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>您的選擇</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之後</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>(not compared)</source>
        <translation>（不比較）</translation>
    </message>
    <message>
        <source>Host after that is compared with %1</source>
        <extracomment>%1 is the name of a host</extracomment>
        <translation>之後執行中與 %1 比較的主機</translation>
    </message>
    <message>
        <source>Each host of the earlier run is compared with one of the later run. Hosts are matched by name, then by role; correct any wrong match.</source>
        <translation>之前執行的每台主機與之後執行的一台主機比較。主機先依名稱、再依角色配對；如有錯誤，請更正。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostSummaryPage</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>The name appears in charts and tables.</source>
        <translation>該名稱顯示在圖表和表格中。</translation>
    </message>
    <message>
        <source>anything worth remembering about this host</source>
        <translation>關於此主機值得記住的任何內容</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名稱(&amp;N)：</translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation>類型：</translation>
    </message>
    <message>
        <source>Where:</source>
        <translation>位置：</translation>
    </message>
    <message>
        <source>N&amp;otes:</source>
        <translation>備註(&amp;O)：</translation>
    </message>
    <message>
        <source>Give the host a name.</source>
        <translation>請為主機命名。</translation>
    </message>
    <message>
        <source>Another host of this project has this name.</source>
        <translation>此專案中的另一台主機使用了此名稱。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>&amp;Price per hour:</source>
        <translation>每小時價格(&amp;P)：</translation>
    </message>
    <message>
        <source>In any currency, the same for all hosts. A host without a price has that of the host that it runs on.</source>
        <translation>任意貨幣，所有主機須相同。沒有價格的主機採用其所在主機的價格。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::MachineForm</name>
    <message>
        <source>&amp;This computer</source>
        <translation>本機(&amp;T)</translation>
    </message>
    <message>
        <source>Another machine, over &amp;SSH</source>
        <translation>另一台機器，透過 SSH(&amp;S)</translation>
    </message>
    <message>
        <source>automatic: your cache directory there</source>
        <translation>自動：您在那裡的快取目錄</translation>
    </message>
    <message>
        <source>Engine &amp;directory:</source>
        <translation>引擎目錄(&amp;D)：</translation>
    </message>
    <message>
        <source>choose from ~/.ssh/config …</source>
        <translation>從 ~/.ssh/config 選擇…</translation>
    </message>
    <message>
        <source>A&amp;lias:</source>
        <translation>別名(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Port:</source>
        <translation>連接埠(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Host name or address:</source>
        <translation>主機名稱或位址(&amp;H)：</translation>
    </message>
    <message>
        <source>your name on this computer</source>
        <translation>您在本機上的使用者名稱</translation>
    </message>
    <message>
        <source>&amp;User:</source>
        <translation>使用者(&amp;U)：</translation>
    </message>
    <message>
        <source>automatic: agent, then the usual key files, then a password</source>
        <translation>自動：先用 ssh-agent，再用常用的金鑰檔案，最後用密碼</translation>
    </message>
    <message>
        <source>B&amp;rowse …</source>
        <translation>瀏覽(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Key file:</source>
        <translation>金鑰檔案(&amp;K)：</translation>
    </message>
    <message>
        <source>direct, or user@gateway:22</source>
        <translation>直接連線，或 user@gateway:22</translation>
    </message>
    <message>
        <source>&amp;Jump host:</source>
        <translation>跳板機(&amp;J)：</translation>
    </message>
    <message>
        <source>Strata does not follow these lines of the entry: %1</source>
        <translation>Strata 不採用該條目中的這些行：%1</translation>
    </message>
    <message>
        <source>Choose a private key</source>
        <translation>選擇私鑰</translation>
    </message>
    <message>
        <source>The engine directory must begin with / or ~/.</source>
        <translation>引擎目錄必須以 / 或 ~/ 開頭。</translation>
    </message>
    <message>
        <source>Fill in the host name or address.</source>
        <translation>請填寫主機名稱或位址。</translation>
    </message>
    <message>
        <source>gpu01, or user@gpu01:22</source>
        <translation>gpu01，或 user@gpu01:22</translation>
    </message>
    <message>
        <source>An address looks like gpu01, user@gpu01:2222 or [fe80::1]:22. Use letters, digits, dots, dashes and underscores; do not begin with a dash.</source>
        <translation>位址的格式如 gpu01、user@gpu01:2222 或 [fe80::1]:22。請使用字母、數字、點、連字號和底線；不要以連字號開頭。</translation>
    </message>
    <message>
        <source>User name: use letters, digits, dots, dashes and underscores; do not begin with a dash.</source>
        <translation>使用者名稱：請使用字母、數字、點、連字號和底線；不要以連字號開頭。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::MadeVmForm</name>
    <message>
        <source>Use &amp;huge pages that are reserved on the machine</source>
        <translation>使用機器保留的大型分頁記憶體(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Acceleration:</source>
        <translation>加速(&amp;A)：</translation>
    </message>
    <message>
        <source>&amp;Processors:</source>
        <translation>處理器(&amp;P)：</translation>
    </message>
    <message>
        <source>M&amp;emory:</source>
        <translation>記憶體(&amp;E)：</translation>
    </message>
    <message>
        <source>&amp;Kernel:</source>
        <translation>核心(&amp;K)：</translation>
    </message>
    <message>
        <source>automatic: KVM if a guest boots with it, else emulation</source>
        <translation>自動：如果客體能用 KVM 啟動則用 KVM，否則用模擬</translation>
    </message>
    <message>
        <source>KVM</source>
        <translation>KVM</translation>
    </message>
    <message>
        <source>emulation: shows that it works, not what a VM costs</source>
        <translation>模擬：只能說明可行，不能說明虛擬機器的開銷</translation>
    </message>
    <message>
        <source>all of the machine</source>
        <translation>機器的全部處理器</translation>
    </message>
    <message>
        <source>half of the machine&apos;s, 4 GiB at most</source>
        <translation>機器記憶體的一半，最多 4 GiB</translation>
    </message>
    <message>
        <source>automatic, or a file on the machine</source>
        <translation>自動，或機器上的檔案</translation>
    </message>
    <message>
        <source>A virtual machine needs 512 MiB of memory or more.</source>
        <translation>虛擬機器需要 512 MiB 或更多記憶體。</translation>
    </message>
    <message>
        <source>The kernel must be an absolute path.</source>
        <translation>核心必須是絕對路徑。</translation>
    </message>
    <message>
        <source>Strata makes it from the QEMU, kernel, busybox and dropbear of the machine that it runs on, and removes all of it afterwards.</source>
        <translation>Strata 用其所在機器的 QEMU、核心、busybox 和 dropbear 建立它，之後全部移除。</translation>
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
        <translation>這裡的每個選項都是測量條件，並隨測量一起儲存。</translation>
    </message>
    <message>
        <source>CPU &amp;set:</source>
        <translation>CPU 集(&amp;S)：</translation>
    </message>
    <message>
        <source>A CPU set is written as numbers and ranges: 0-3,8.</source>
        <translation>CPU 集寫作數字和範圍：0-3,8。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OutputPreview</name>
    <message>
        <source>Try it on output</source>
        <translation>用輸出試一試</translation>
    </message>
    <message>
        <source>Show an &amp;example</source>
        <translation>顯示範例(&amp;E)</translation>
    </message>
    <message>
        <source>Paste what the command prints. What counts is marked, as the host would find it.</source>
        <translation>請貼上命令的輸出。計入的部分會被標記，與主機的辨識結果相同。</translation>
    </message>
    <message>
        <source>Output to try the setting on</source>
        <translation>用於測試此設定的輸出</translation>
    </message>
    <message>
        <source>Only the beginning is read.</source>
        <translation>只讀取開頭部分。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OwnMachinesDialog</name>
    <message>
        <source>Run again on my hosts</source>
        <translation>在我的主機上再次執行</translation>
    </message>
    <message>
        <source>Choose a machine of your own for each machine of this plan, or enter an address such as user@gpu01:22. Containers and VMs that Strata starts follow their machine. The plan opens as a new project; this one stays as it is.</source>
        <translation>請為此計畫的每台機器選擇一台您自己的機器，或輸入 user@gpu01:22 這樣的位址。由 Strata 啟動的容器和虛擬機器跟隨其機器。計畫會作為新專案開啟；此專案保持不變。</translation>
    </message>
    <message>
        <source>&amp;Create project</source>
        <translation>建立專案(&amp;C)</translation>
    </message>
    <message>
        <source>%1 (%2):</source>
        <translation>%1（%2）：</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>My machine for %1</source>
        <translation>我的機器，對應 %1</translation>
    </message>
    <message>
        <source>“%1” is not an address. Enter a host name, user@host, or user@host:port.</source>
        <translation>「%1」不是位址。請輸入主機名稱、user@host 或 user@host:port。</translation>
    </message>
    <message>
        <source>Choose at least one machine.</source>
        <translation>請至少選擇一台機器。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) of the plan will be compared. Check them before the run: folders and processors that containers are given were chosen for other machines.</source>
        <translation>
            <numerusform>將比較計畫中的 %n 台主機。執行之前請檢查它們：分配給容器的資料夾和處理器是為其他機器選擇的。</numerusform>
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
        <translation>每台主機的處理程序</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名稱(&amp;N)：</translation>
    </message>
    <message>
        <source>Give the placement a name.</source>
        <translation>請為放置方案命名。</translation>
    </message>
    <message>
        <source>Another host has this name.</source>
        <translation>另一台主機使用了此名稱。</translation>
    </message>
    <message>
        <source>placing processes</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>放置處理程序</translation>
    </message>
    <message>
        <source>adding a placement</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>新增放置方案</translation>
    </message>
    <message>
        <source>Where the processes of %1 run</source>
        <translation>%1 的處理程序在何處執行</translation>
    </message>
    <message>
        <source>Type how many processes each host runs. Work with more or fewer of them is shared out in the same proportion. A placement is compared like a host.</source>
        <translation>請輸入每台主機執行多少個處理程序。處理程序更多或更少的工作依相同比例分配。放置方案像主機一樣參與比較。</translation>
    </message>
    <message>
        <source>Type how many processes each host runs. Work with more or fewer of them is shared out in the same proportion. The first process runs on %1.</source>
        <translation>請輸入每台主機執行多少個處理程序。處理程序更多或更少的工作依相同比例分配。第一個處理程序在 %1 上執行。</translation>
    </message>
    <message>
        <source>No host runs a process yet.</source>
        <translation>還沒有主機執行處理程序。</translation>
    </message>
    <message>
        <source>No work in the plan has more than one process.</source>
        <translation>計畫中沒有需要多個處理程序的工作。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::PreferencesDialog</name>
    <message>
        <source>&amp;Ask before closing while a run is in progress</source>
        <translation>執行進行中關閉時先詢問(&amp;A)</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好設定</translation>
    </message>
    <message>
        <source>same as the system</source>
        <extracomment>a language</extracomment>
        <translation>與系統相同</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>語言(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Keep virtual machines that Strata made until it closes</source>
        <translation>保留 Strata 建立的虛擬機器，直到 Strata 關閉(&amp;K)</translation>
    </message>
    <message>
        <source>The next run or check need not wait until they have booted.</source>
        <translation>下次執行或檢查不必等待它們啟動。</translation>
    </message>
    <message>
        <source>No font on this computer has the characters of this language (%1): you would see boxes. Install one first, for example the package fonts-noto-cjk.</source>
        <translation>本機上沒有字型包含此語言 (%1) 的字元：您將只能看到方框。請先安裝一種字型，例如套件 fonts-noto-cjk。</translation>
    </message>
    <message>
        <source>&amp;Reopen the projects of the last session at start</source>
        <translation>啟動時重新開啟上次工作階段的專案(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Colors:</source>
        <translation>色彩(&amp;C)：</translation>
    </message>
    <message>
        <source>light</source>
        <extracomment>colors</extracomment>
        <translation>淺色</translation>
    </message>
    <message>
        <source>dark</source>
        <extracomment>colors</extracomment>
        <translation>深色</translation>
    </message>
    <message>
        <source>high contrast</source>
        <extracomment>colors</extracomment>
        <translation>高對比</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ProblemDialog</name>
    <message>
        <source>Details</source>
        <translation>詳細資訊</translation>
    </message>
    <message>
        <source>Technical details</source>
        <translation>技術詳細資訊</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>複製(&amp;C)</translation>
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
        <translation>其他檔案(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;After:</source>
        <translation>之後(&amp;A)：</translation>
    </message>
    <message>
        <source>Other f&amp;ile …</source>
        <translation>其他檔案(&amp;I)…</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>互換(&amp;W)</translation>
    </message>
    <message>
        <source>Exchanges before and after</source>
        <translation>互換之前與之後</translation>
    </message>
    <message>
        <source>Choose a run</source>
        <translation>選擇執行</translation>
    </message>
    <message>
        <source>Chooses a run of another project file as the one before</source>
        <translation>選擇另一個專案檔案中的執行作為之前的執行</translation>
    </message>
    <message>
        <source>Chooses a run of another project file as the one after</source>
        <translation>選擇另一個專案檔案中的執行作為之後的執行</translation>
    </message>
    <message>
        <source>Compare with a run of another project</source>
        <translation>與另一個專案的執行比較</translation>
    </message>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata 專案 (*.strata)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::RunsDialog</name>
    <message>
        <source>Show &amp;results</source>
        <translation>顯示結果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete …</source>
        <translation>刪除(&amp;D)…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Runs of the project</source>
        <translation>專案的執行</translation>
    </message>
    <message>
        <source>words to find it by, separated by commas</source>
        <translation>用於尋找的詞，以逗號分隔</translation>
    </message>
    <message>
        <source>what was changed before it, what it is for</source>
        <translation>之前變更了什麼，用途是什麼</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名稱(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Tags:</source>
        <translation>標籤(&amp;T)：</translation>
    </message>
    <message>
        <source>N&amp;ote:</source>
        <translation>備註(&amp;O)：</translation>
    </message>
    <message>
        <source>Sho&amp;w hidden runs (%1)</source>
        <translation>顯示已隱藏的執行（%1）(&amp;W)</translation>
    </message>
    <message>
        <source>Select a run first.</source>
        <translation>請先選擇一次執行。</translation>
    </message>
    <message>
        <source>Select a single run.</source>
        <translation>請只選擇一次執行。</translation>
    </message>
    <message>
        <source>&amp;Unhide</source>
        <translation>取消隱藏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隱藏(&amp;H)</translation>
    </message>
    <message>
        <source>This run is in progress.</source>
        <translation>此執行正在進行。</translation>
    </message>
    <message>
        <source>A run is in progress. Wait until it is over.</source>
        <translation>有執行正在進行。請等待其結束。</translation>
    </message>
    <message>
        <source>Hide it first. Only hidden runs can be deleted.</source>
        <translation>請先將其隱藏。只有已隱藏的執行可以刪除。</translation>
    </message>
    <message>
        <source>renaming a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>重新命名執行</translation>
    </message>
    <message>
        <source>tagging a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>為執行加標籤</translation>
    </message>
    <message>
        <source>a note on a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>執行的備註</translation>
    </message>
    <message>
        <source>hiding runs</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>隱藏執行</translation>
    </message>
    <message>
        <source>showing runs again</source>
        <translation>重新顯示執行</translation>
    </message>
    <message>
        <source>tags that all of them have</source>
        <translation>它們共有的標籤</translation>
    </message>
    <message>
        <source>tagging runs</source>
        <translation>為執行新增標籤</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SaveName</name>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata 專案 (*.strata)</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Replacing it deletes what is in it now, with all that was measured.</source>
        <translation>替換會刪除其中現有的內容，包括所有測量結果。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替換(&amp;R)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ScheduleDialog</name>
    <message>
        <source>Schedule a run</source>
        <translation>安排執行</translation>
    </message>
    <message>
        <source>&amp;Start at:</source>
        <translation>開始時間(&amp;S)：</translation>
    </message>
    <message>
        <source>S&amp;chedule</source>
        <translation>安排(&amp;C)</translation>
    </message>
    <message>
        <source>That time is past. Choose a later one.</source>
        <translation>該時間已過。請選擇較晚的時間。</translation>
    </message>
    <message>
        <source>It takes %1.</source>
        <extracomment>%1 is &quot;about 3 hours&quot;</extracomment>
        <translation>需要 %1。</translation>
    </message>
    <message>
        <source>The plan is run as it is then. Until then this window has to stay open and the computer awake. If a host asks for a password, its key is new, or a command has to be allowed, the run waits for your answer: check all hosts before you leave.</source>
        <translation>屆時將依當時的計畫執行。在此之前，此視窗須保持開啟，電腦不能休眠。如果主機要求密碼、其金鑰是新的，或有命令需要允許，執行會等待您的回答：請在離開之前檢查所有主機。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SecretDialog</name>
    <message>
        <source>Sign in</source>
        <translation>登入</translation>
    </message>
    <message>
        <source>The last answer was not accepted.</source>
        <translation>上次的回答未被接受。</translation>
    </message>
    <message>
        <source>Password for %1</source>
        <translation>%1 的密碼</translation>
    </message>
    <message>
        <source>Passphrase of a key for %1</source>
        <translation>%1 的金鑰的密語</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 詢問</translation>
    </message>
    <message>
        <source>It is used for this connection and not stored.</source>
        <translation>它只用於此連線，不會儲存。</translation>
    </message>
    <message>
        <source>Key file: %1. The passphrase stays on this computer and is not stored.</source>
        <translation>金鑰檔案：%1。密語只留在本機，不會儲存。</translation>
    </message>
    <message>
        <source>Wrong password. Try again.</source>
        <translation>密碼錯誤。請重試。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ShareCopyDialog</name>
    <message>
        <source>&amp;Replace names by roles, and leave out addresses and user names</source>
        <translation>用角色代替名稱，並略去位址和使用者名稱(&amp;R)</translation>
    </message>
    <message>
        <source>Save a copy to share</source>
        <translation>儲存用於分享的副本</translation>
    </message>
    <message>
        <source>What goes into the copy</source>
        <translation>副本中包含的內容</translation>
    </message>
    <message>
        <source>A project file never contains passwords, passphrases or keys.</source>
        <translation>專案檔案從不包含密碼、密語或金鑰。</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>檔案(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>瀏覽(&amp;B)…</translation>
    </message>
    <message numerus="yes">
        <source>• the plan and %n run(s) with every single value</source>
        <translation>
            <numerusform>• 計畫和 %n 次執行，含每個單獨的數值</numerusform>
        </translation>
    </message>
    <message>
        <source>• what the engine saw on the hosts: processor, memory, kernel, virtualization</source>
        <translation>• 引擎在主機上看到的內容：處理器、記憶體、核心、虛擬化</translation>
    </message>
    <message>
        <source>• roles instead of names: “bare metal 1”, “container 1”</source>
        <translation>• 用角色代替名稱：「bare metal 1」「container 1」</translation>
    </message>
    <message>
        <source>• the names of the hosts: %1</source>
        <translation>• 主機的名稱：%1</translation>
    </message>
    <message>
        <source>• their addresses, user names, and the paths of key files</source>
        <translation>• 其位址、使用者名稱和金鑰檔案的路徑</translation>
    </message>
    <message numerus="yes">
        <source>• among them %n hidden run(s), which can be shown again</source>
        <translation>
            <numerusform>• 其中 %n 次已隱藏的執行，可以重新顯示</numerusform>
        </translation>
    </message>
    <message>
        <source>• the names and tags of runs, with these roles in them, without notes</source>
        <translation>• 執行的名稱和標籤，其中使用這些角色，不含備註</translation>
    </message>
    <message>
        <source>• the names, tags and notes of runs</source>
        <translation>• 執行的名稱、標籤和備註</translation>
    </message>
    <message>
        <source>• your own commands, word for word, with their variables and scripts</source>
        <translation>• 您自己的命令，逐字包含，以及其變數和指令碼</translation>
    </message>
    <message>
        <source>• the plan of each run, with any commands, scripts and files that it had</source>
        <translation>• 每次執行的計畫，以及其中的命令、指令碼和檔案（如有）</translation>
    </message>
    <message numerus="yes">
        <source>• %n file(s) that they copy to the hosts, with their contents</source>
        <translation>
            <numerusform>• 它們複製到主機的 %n 個檔案及其內容</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按鍵</translation>
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
        <translation>名稱</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>位址</translation>
    </message>
    <message>
        <source>User</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>Jump host</source>
        <translation>跳板機</translation>
    </message>
    <message>
        <source>Its address or user name has characters that Strata does not accept.</source>
        <translation>其位址或使用者名稱含有 Strata 不接受的字元。</translation>
    </message>
    <message>
        <source>It is in the project already, as %1.</source>
        <translation>它已在專案中，名稱為 %1。</translation>
    </message>
    <message>
        <source>Strata does not follow these lines of the entry: %1</source>
        <translation>Strata 不採用該條目中的這些行：%1</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SshConfigDialog</name>
    <message>
        <source>Add hosts from ~/.ssh/config</source>
        <translation>從 ~/.ssh/config 新增主機</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>新增(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Search:</source>
        <translation>搜尋(&amp;S)：</translation>
    </message>
    <message>
        <source>name, address or user</source>
        <translation>名稱、位址或使用者</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config</source>
        <translation>~/.ssh/config 中的主機</translation>
    </message>
    <message>
        <source>No host is chosen.</source>
        <translation>沒有選擇主機。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) will be added.</source>
        <translation>
            <numerusform>將新增 %n 台主機。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them has (have) lines that Strata does not follow; their tool tips show which.</source>
        <translation>
            <numerusform>其中 %n 台含有 Strata 不採用的行；工具提示中會顯示是哪些行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SuiteDialog</name>
    <message>
        <source>&amp;Operations</source>
        <translation>運算(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Lists</source>
        <translation>清單(&amp;L)</translation>
    </message>
    <message>
        <source>Add suite</source>
        <translation>新增測試集</translation>
    </message>
    <message>
        <source>as each list says</source>
        <translation>依各清單的規定</translation>
    </message>
    <message>
        <source>S&amp;uite:</source>
        <translation>測試集(&amp;U)：</translation>
    </message>
    <message>
        <source>&amp;Precision:</source>
        <translation>精度(&amp;P)：</translation>
    </message>
    <message>
        <source>Name &amp;contains:</source>
        <translation>名稱包含(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Steps of each trial:</source>
        <translation>每次試驗的步數(&amp;S)：</translation>
    </message>
    <message>
        <source>At &amp;most:</source>
        <translation>最長(&amp;M)：</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>新增(&amp;A)</translation>
    </message>
    <message>
        <source>Which kinds of operations are in the list below.</source>
        <translation>下方清單中有哪些類型的運算。</translation>
    </message>
    <message>
        <source>Which lists of the suite are in the list below.</source>
        <translation>下方清單中有測試集的哪些清單。</translation>
    </message>
    <message>
        <source>Problems of the suite</source>
        <translation>測試集的測試項目</translation>
    </message>
    <message>
        <source>No problem is chosen.</source>
        <translation>沒有選擇測試項目。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s), %1 on each host in each round.</source>
        <translation>
            <numerusform>%n 個組態，每輪在每台主機上 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) are in the plan already, or in two lists, and are not added again.</source>
        <translation>
            <numerusform>%n 個測試項目已在計畫中或出現在兩個清單中，不再重複新增。</numerusform>
        </translation>
    </message>
    <message>
        <source>processors</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>&amp;Device:</source>
        <translation>裝置(&amp;D)：</translation>
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
        <translation>在此專案中(&amp;T)</translation>
    </message>
    <message>
        <source>In a ne&amp;w project, with the hosts of this one</source>
        <translation>在新專案中，使用此專案的主機(&amp;W)</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>從範本建立</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>&amp;Make plan</source>
        <translation>建立計畫(&amp;M)</translation>
    </message>
    <message>
        <source>Experiments of papers</source>
        <translation>論文中的實驗</translation>
    </message>
    <message>
        <source>What the paper did</source>
        <translation>論文做了什麼</translation>
    </message>
    <message>
        <source>What it left out</source>
        <translation>論文略去了什麼</translation>
    </message>
    <message>
        <source>What Strata does instead</source>
        <translation>Strata 的做法</translation>
    </message>
    <message>
        <source>What you need</source>
        <translation>您需要什麼</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>De&amp;vice:</source>
        <extracomment>what does the work: a GPU or the processors</extracomment>
        <translation>裝置(&amp;V)：</translation>
    </message>
    <message>
        <source>This experiment has no other device.</source>
        <translation>此實驗沒有其他裝置。</translation>
    </message>
    <message>
        <source>No experiment is chosen.</source>
        <translation>沒有選擇實驗。</translation>
    </message>
    <message>
        <source>No host takes part. Choose one.</source>
        <translation>沒有主機參與。請選擇一台。</translation>
    </message>
    <message>
        <source>The plan has all of this already.</source>
        <translation>計畫中已有全部這些內容。</translation>
    </message>
    <message>
        <source>%1. Before it can run, fill in: %2.</source>
        <extracomment>%1 is an amount of work, %2 names of hosts</extracomment>
        <translation>%1。執行之前請填寫：%2。</translation>
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
        <translation>新機器，待填寫</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>a VM that Strata makes</source>
        <translation>由 Strata 建立的虛擬機器</translation>
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
        <translation>試驗</translation>
    </message>
    <message>
        <source>Trials of this work, and those of the baseline</source>
        <translation>此工作的試驗以及基準的試驗</translation>
    </message>
    <message>
        <source>No trial of this work has begun.</source>
        <translation>此工作還沒有開始的試驗。</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkHostsDialog</name>
    <message>
        <source>Hosts of this work</source>
        <translation>此工作的主機</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 個組態</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts that do this work</source>
        <translation>執行此工作的主機</translation>
    </message>
    <message>
        <source>All hosts do this work, also those that take part later.</source>
        <translation>所有主機都執行此工作，包括以後參與的主機。</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 hosts do(es) this work.</source>
        <translation>
            <numerusform>%1 台主機中有 %n 台執行此工作。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkloadDialog</name>
    <message>
        <source>Add workload</source>
        <translation>新增工作負載</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>新增(&amp;A)</translation>
    </message>
    <message>
        <source>Edit workload</source>
        <translation>編輯工作負載</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>套用(&amp;A)</translation>
    </message>
    <message>
        <source>These lists make more than %1 settings. Use fewer values.</source>
        <translation>這些清單會產生超過 %1 個組態。請減少值的數量。</translation>
    </message>
    <message numerus="yes">
        <source>Makes %n setting(s).</source>
        <translation>
            <numerusform>產生 %n 個組態。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>預設值(&amp;D)</translation>
    </message>
    <message>
        <source>Start from the workload&apos;s own values instead of those that were added last.</source>
        <translation>從工作負載自己的值開始，而不是從上次新增的值開始。</translation>
    </message>
    <message>
        <source>Search: resnet, latency, file …</source>
        <translation>搜尋：resnet、latency、file…</translation>
    </message>
    <message>
        <source>Search workloads</source>
        <translation>搜尋工作負載</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作負載</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n setting(s). Only the values that you enter here are changed.</source>
        <translation>
            <numerusform>變更 %n 個組態。其中只變更您在此處輸入的值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Different workloads</source>
        <translation>不同的工作負載</translation>
    </message>
    <message>
        <source>Several values make one setting per combination: 512, 1024 or 128..1024 x2 or 1..8</source>
        <translation>多個值的每種組合各成一個組態：512, 1024 或 128..1024 x2 或 1..8</translation>
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
            <numerusform>產生 %n 個組態：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No workload matches.</source>
        <translation>沒有符合的工作負載。</translation>
    </message>
</context>
<context>
    <name>strata::ui::guide::GuideWindow</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>使用者指南的頁面</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>後退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前進</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>縮小</translation>
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
        <translation>在此頁中尋找(&amp;F)：</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一個</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一個</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>尋找</translation>
    </message>
    <message>
        <source>This page does not contain the text.</source>
        <translation>此頁不包含該文字。</translation>
    </message>
    <message>
        <source>%1 – Strata user guide</source>
        <extracomment>%1 is the title of a page</extracomment>
        <translation>%1 – Strata 使用者指南</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::BusyReason</name>
    <message>
        <source>What an interrupted run left on its hosts is being collected. Wait until that is over, or choose Stop now.</source>
        <translation>正在收集中斷的執行在其主機上留下的資料。請等待其結束，或選擇「立即停止」。</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it first.</source>
        <translation>有執行正在進行。請先將其停止。</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ChangeResults</name>
    <message>
        <source>%1 has no run that has ended.</source>
        <translation>%1 沒有已結束的執行。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>請選擇另一個檔案。</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::CheckListModel</name>
    <message>
        <source>Check</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>檢查結果</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>應對措施</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::CommandFilesModel</name>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Executable</source>
        <translation>可執行</translation>
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
            <numerusform>%2 的 %1 個處理程序共用 %3 的 %n 個處理器，會互相拖慢。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::FamilyText</name>
    <message>
        <source>Matrix products (GEMM)</source>
        <translation>矩陣乘積 (GEMM)</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>卷積</translation>
    </message>
    <message>
        <source>Recurrent layers</source>
        <translation>循環層</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推論</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Network and exchange</source>
        <translation>網路與資料交換</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>Threads and latency of the kernel</source>
        <translation>核心的執行緒與延遲</translation>
    </message>
    <message>
        <source>Data motifs</source>
        <translation>資料模式 (motif)</translation>
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
        <translation>型號</translation>
    </message>
    <message>
        <source>Usable processors</source>
        <translation>可用處理器</translation>
    </message>
    <message>
        <source>Logical processors</source>
        <translation>邏輯處理器</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>處理器核心</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>插槽</translation>
    </message>
    <message>
        <source>NUMA nodes</source>
        <translation>NUMA 節點</translation>
    </message>
    <message>
        <source>Instruction sets</source>
        <translation>指令集</translation>
    </message>
    <message>
        <source>Highest frequency</source>
        <translation>最高頻率</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU 配額</translation>
    </message>
    <message>
        <source>Restricted to processors</source>
        <translation>限於處理器</translation>
    </message>
    <message>
        <source>Level 1 data cache</source>
        <translation>一級資料快取</translation>
    </message>
    <message>
        <source>Level 2 cache</source>
        <translation>二級快取</translation>
    </message>
    <message>
        <source>Level 3 cache</source>
        <translation>三級快取</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>總計</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>作業系統</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>主機名稱</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>廠商</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>產品</translation>
    </message>
    <message>
        <source>Detected environment</source>
        <translation>偵測到的環境</translation>
    </message>
    <message>
        <source>Hypervisor</source>
        <translation>虛擬機器監控程式</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Evidence of a VM</source>
        <translation>虛擬機器的跡象</translation>
    </message>
    <message>
        <source>Evidence of a container</source>
        <translation>容器的跡象</translation>
    </message>
    <message>
        <source>Read the properties of the host</source>
        <translation>讀取主機的屬性</translation>
    </message>
    <message>
        <source>Measure, as in the first setting of the plan</source>
        <translation>測量，如同計畫的第一個組態</translation>
    </message>
    <message>
        <source>Clean up after the trial</source>
        <translation>試驗後清理</translation>
    </message>
    <message>
        <source>Look for anything that is left</source>
        <translation>尋找遺留的內容</translation>
    </message>
    <message>
        <source>Check whether memory ran out</source>
        <translation>檢查記憶體是否耗盡</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>主機類型</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>執行於</translation>
    </message>
    <message>
        <source>Jump host</source>
        <translation>跳板機</translation>
    </message>
    <message>
        <source>Engine directory</source>
        <translation>引擎目錄</translation>
    </message>
    <message>
        <source>not known before a check</source>
        <translation>檢查之前未知</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>The host cannot be used yet.</source>
        <translation>該主機尚不可用。</translation>
    </message>
    <message>
        <source>The host can be used, with warnings.</source>
        <translation>該主機可用，但有警告。</translation>
    </message>
    <message>
        <source>The host can be used.</source>
        <translation>該主機可用。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>not checked since Strata was started</source>
        <translation>Strata 啟動以來尚未檢查</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Last check</source>
        <translation>上次檢查</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>上次試驗</translation>
    </message>
    <message>
        <source>Self-check</source>
        <translation>自檢</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系統</translation>
    </message>
    <message>
        <source>Virtualization</source>
        <translation>虛擬化</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Libraries of the last trial</source>
        <translation>上次試驗的程式庫</translation>
    </message>
    <message>
        <source>Other facts</source>
        <translation>其他屬性</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>每小時價格</translation>
    </message>
    <message>
        <source>Transparent huge pages</source>
        <translation>透明大型分頁</translation>
    </message>
    <message>
        <source>Slowed down above</source>
        <translation>超過此值時減速</translation>
    </message>
    <message>
        <source>Swap limit</source>
        <translation>置換空間限制</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU 數量</translation>
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
        <translation>未檢查</translation>
    </message>
    <message>
        <source>checking …</source>
        <translation>正在檢查…</translation>
    </message>
    <message>
        <source>ready</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>就緒</translation>
    </message>
    <message>
        <source>ready, with warnings</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>就緒，有警告</translation>
    </message>
    <message>
        <source>not usable</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>A trial of %2 ended successfully %1. The host has not been checked since Strata was started.</source>
        <extracomment>%1 is &quot;at 14:05&quot; or &quot;on 23 Nov&quot;</extracomment>
        <translation>%2 的一次試驗%1 順利結束。Strata 啟動以來尚未檢查該主機。</translation>
    </message>
    <message>
        <source>A host needs a name.</source>
        <translation>主機需要名稱。</translation>
    </message>
    <message>
        <source>Another host of this project has the name %1.</source>
        <translation>此專案中的另一台主機名為 %1。</translation>
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
        <translation>資訊</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
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
        <translation>缺失的主機</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>%1 is the baseline</source>
        <translation>%1 是基準</translation>
    </message>
    <message>
        <source>Takes part</source>
        <translation>參與</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>made on %1</source>
        <extracomment>of a virtual machine</extracomment>
        <translation>在 %1 上建立</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>處理程序</translation>
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
        <translation>主機</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>處理器</translation>
    </message>
    <message>
        <source>Processes</source>
        <extracomment>column of a table: how many processes of a work a host has</extracomment>
        <translation>處理程序</translation>
    </message>
    <message>
        <source>any role</source>
        <translation>任意角色</translation>
    </message>
    <message>
        <source>Background</source>
        <extracomment>column of a table: how many processes work on a host beside those that are measured</extracomment>
        <translation>背景</translation>
    </message>
    <message>
        <source>Which processors its processes may use: a list such as 0-3,8, or node 0 for a NUMA node with its memory. Empty: all</source>
        <translation>其處理程序可以使用哪些處理器：0-3,8 這樣的清單，或用 node 0 表示 NUMA 節點及其記憶體。空：全部</translation>
    </message>
    <message>
        <source>Processes that do the same work beside the measured ones, like a noisy neighbor</source>
        <translation>在所測處理程序旁邊執行相同工作的處理程序，如同吵鬧的鄰居</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlanHistory</name>
    <message>
        <source>The project is open for reading only. Save it under another name to change it.</source>
        <translation>專案以唯讀方式開啟。要進行變更，請以另一個名稱儲存。</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlanSummary</name>
    <message>
        <source>time unknown</source>
        <extracomment>how long the plan takes</extracomment>
        <translation>時間未知</translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s)</source>
        <translation>
            <numerusform>約 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>約 %n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>約 %n 小時</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主機</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 個組態</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n 輪</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 次試驗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n second(s)</source>
        <extracomment>%1 is less than %n</extracomment>
        <translation>
            <numerusform>約 %1 到 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n minute(s)</source>
        <translation>
            <numerusform>不超過 %n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n hour(s)</source>
        <translation>
            <numerusform>不超過 %n 小時</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n minute(s)</source>
        <translation>
            <numerusform>約 %1 到 %n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n hour(s)</source>
        <translation>
            <numerusform>約 %1 到 %n 小時</numerusform>
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
            <numerusform>至少 %n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n hour(s)</source>
        <translation>
            <numerusform>至少 %n 小時</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n second(s)</source>
        <extracomment>how long the plan takes, by a guess that may be off by a factor</extracomment>
        <translation>
            <numerusform>粗略估計 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n minute(s)</source>
        <translation>
            <numerusform>粗略估計 %n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n hour(s)</source>
        <translation>
            <numerusform>粗略估計 %n 小時</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> + %n trial(s) for the limits of the hosts (roofs)</source>
        <translation>
            <numerusform> + %n 次測量主機極限的試驗（效能上限）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分鐘</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小時</translation>
    </message>
    <message numerus="yes">
        <source>at most %n trial(s), as many as fit into %1</source>
        <extracomment>the plan&apos;s time ends before all of its rounds; %1: &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>最多 %n 次試驗，以 %1內能完成的次數為限</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; up to %2 if rounds are added</source>
        <extracomment>%1: &quot;15 trials, about 26 seconds&quot;; %2: &quot;4.5 min&quot;</extracomment>
        <translation>%1；如果追加輪次，最多 %2</translation>
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
        <translation>尚無</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主機</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 個組態</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 次執行</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計畫</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>%1
The result pages show this run.</source>
        <translation>%1
結果頁顯示此執行。</translation>
    </message>
    <message>
        <source>%1, shown, %2</source>
        <extracomment>a run in a list; %2 &quot;finished at 14:05&quot;</extracomment>
        <translation>%1，已顯示，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
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
        <translation>主機</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Takes</source>
        <extracomment>how long it takes</extracomment>
        <translation>耗時</translation>
    </message>
    <message>
        <source>%1, in turns</source>
        <translation>%1，輪流</translation>
    </message>
    <message>
        <source>now, since %1</source>
        <translation>正在進行，自 %1 起</translation>
    </message>
    <message>
        <source>to come</source>
        <extracomment>it is not measured yet</extracomment>
        <translation>待進行</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RawDataModel</name>
    <message>
        <source>warm-up</source>
        <translation>預熱</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>測量</translation>
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
        <translation>時間（ms）</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>Begins in ms</source>
        <translation>開始（ms）</translation>
    </message>
    <message>
        <source>Takes in ms</source>
        <translation>耗時（ms）</translation>
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
            <numerusform>%n 次試驗中 %1 次有結果</numerusform>
        </translation>
    </message>
    <message>
        <source>random in each round</source>
        <translation>每輪隨機</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>依計畫</translation>
    </message>
    <message numerus="yes">
        <source>%n, and up to %1 for narrower intervals</source>
        <extracomment>%n rounds, and up to %1 until the intervals are narrow enough</extracomment>
        <translation>
            <numerusform>%n，為得到更窄的區間最多 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) of %1 ms in each round</source>
        <translation>
            <numerusform>每輪 %n 個回合，每個 %1 ms</numerusform>
        </translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>依序</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>組態</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>輪數</translation>
    </message>
    <message>
        <source>Hosts of one computer</source>
        <translation>同一電腦上的主機</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>信賴水準</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>something stored does not match its hash</source>
        <translation>某些儲存的內容與其雜湊值不符</translation>
    </message>
    <message>
        <source>everything matches its stored hashes</source>
        <translation>全部與其儲存的雜湊值相符</translation>
    </message>
    <message>
        <source>being compared with the raw steps …</source>
        <translation>正在與原始步資料核對…</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>none: too few trials</source>
        <translation>無：試驗太少</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位數</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>區間</translation>
    </message>
    <message>
        <source>n</source>
        <extracomment>how many trials the result is made of</extracomment>
        <translation>n</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>離群值</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>比較對象</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>效能下降</translation>
    </message>
    <message>
        <source>none: too few rounds</source>
        <translation>無：輪數太少</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>First began</source>
        <translation>首次開始</translation>
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
        <translation>後端</translation>
    </message>
    <message>
        <source>Check value</source>
        <translation>檢核值</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>Stored hashes</source>
        <translation>儲存的雜湊值</translation>
    </message>
    <message>
        <source>match</source>
        <translation>相符</translation>
    </message>
    <message>
        <source>do not all match</source>
        <translation>並非全部相符</translation>
    </message>
    <message>
        <source>Left on the host</source>
        <translation>主機上的遺留內容</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>not known for all trials</source>
        <translation>並非所有試驗都已知</translation>
    </message>
    <message>
        <source>Why not all</source>
        <translation>為何不是全部</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>時長</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計畫</translation>
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
        <translation>來源</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>組態</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Parameters that differ from the usual</source>
        <translation>與常用值不同的參數</translation>
    </message>
    <message>
        <source>Setting and host</source>
        <translation>組態與主機</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>主機類型</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>標記</translation>
    </message>
    <message>
        <source>Parameters, as the engine used them</source>
        <translation>引擎所用的參數</translation>
    </message>
    <message>
        <source>Facts that all trials agree on</source>
        <translation>所有試驗一致的屬性</translation>
    </message>
    <message>
        <source>Note %1</source>
        <translation>附註 %1</translation>
    </message>
    <message>
        <source>Notes on the charts</source>
        <translation>圖表附註</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RunResults</name>
    <message>
        <source>running</source>
        <extracomment>state of a run</extracomment>
        <translation>正在執行</translation>
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
        <translation>已中斷</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>state of a run</extracomment>
        <translation>不完整</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <extracomment>%1 is the state of a run that is left out of lists</extracomment>
        <translation>%1，已隱藏</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RunTableModel</name>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始時間</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>組態</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::SeenHosts</name>
    <message>
        <source>at %1</source>
        <extracomment>%1 is a time of today</extracomment>
        <translation>於 %1</translation>
    </message>
    <message>
        <source>d MMM</source>
        <extracomment>format of a day of this year, as QLocale reads it</extracomment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>on %1</source>
        <extracomment>%1 is a day</extracomment>
        <translation>於 %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::SuiteModel</name>
    <message>
        <source>Problem</source>
        <translation>測試項目</translation>
    </message>
    <message>
        <source>List</source>
        <translation>清單</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>運算次數</translation>
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
        <translation>已損壞</translation>
    </message>
    <message>
        <source>The stored steps do not match their digest. They do not count.</source>
        <translation>儲存的步與其摘要不符，不計入結果。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>測量時間</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已驗證</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>Of all measured steps</source>
        <translation>所有已測量的步</translation>
    </message>
    <message>
        <source>Steps that were measured, without warm-up</source>
        <translation>已測量的步，不含預熱</translation>
    </message>
    <message>
        <source>Of the measured steps together</source>
        <translation>所有已測量的步合計</translation>
    </message>
    <message>
        <source>Whether the result was computed again and was right</source>
        <translation>結果是否經過重新計算且正確</translation>
    </message>
    <message>
        <source>Whether the stored steps match their digest</source>
        <translation>儲存的步是否與其摘要相符</translation>
    </message>
    <message>
        <source>In the order in which they were measured</source>
        <translation>按測量順序</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>屬性</translation>
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
        <translation>檢核值</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>後端</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>執行緒</translation>
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
        <translation>開始時間</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TrialTableModel</name>
    <message>
        <source>(removed host)</source>
        <translation>（已移除的主機）</translation>
    </message>
    <message>
        <source>(removed workload)</source>
        <translation>（已移除的工作負載）</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>試驗</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Measuring the roofs of this host</source>
        <translation>正在測量此主機的效能上限</translation>
    </message>
    <message>
        <source>Measuring %1 roofs of this host, %2</source>
        <translation>正在測量此主機的 %1 效能上限，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n roof(s)</source>
        <translation>
            <numerusform>%n 個效能上限</numerusform>
        </translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>第 %1 輪，共 %2 輪</translation>
    </message>
    <message>
        <source>Round %1</source>
        <extracomment>one that was added to those of the plan</extracomment>
        <translation>第 %1 輪</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkHostModel</name>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>baseline: does all work</source>
        <translation>基準：執行所有工作</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadTableModel</name>
    <message>
        <source>default setting</source>
        <translation>預設組態</translation>
    </message>
    <message>
        <source>unknown to this version of Strata</source>
        <translation>此版本的 Strata 不認識</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>組態</translation>
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
        <translation>無</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadTreeModel</name>
    <message>
        <source>Networks</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Operations of networks</source>
        <translation>網路的運算</translation>
    </message>
    <message>
        <source>Data exchange</source>
        <translation>資料交換</translation>
    </message>
    <message>
        <source>Data motifs</source>
        <translation>資料模式 (motif)</translation>
    </message>
    <message>
        <source>GPU only</source>
        <translation>僅 GPU</translation>
    </message>
    <message>
        <source>Limits of a host</source>
        <translation>主機的極限</translation>
    </message>
    <message>
        <source>System benchmarks</source>
        <translation>系統基準測試</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadWords</name>
    <message>
        <source>learning, deep learning, neural network, transformer, GPU</source>
        <extracomment>Words by which people search for a kind of work, separated by commas. Not a sentence: give all words of your language that somebody might type, in any number; the English ones are found as well.</extracomment>
        <translation>訓練, 學習, 機器學習, 深度學習, 神經網路, 類神經網路, 人工智慧, 模型, 顯示卡, 顯卡, 圖形處理器</translation>
    </message>
    <message>
        <source>prediction, deep learning, neural network, transformer, GPU</source>
        <translation>推論, 推理, 預測, 機器學習, 深度學習, 神經網路, 類神經網路, 人工智慧, 模型, 顯示卡, 顯卡, 圖形處理器</translation>
    </message>
    <message>
        <source>service, requests, latency, inference server, web</source>
        <translation>服務, 請求, 要求, 延遲, 推論伺服器, 推理伺服器, 推論服務, 網路服務, 網頁, 網站</translation>
    </message>
    <message>
        <source>llm, large language model, transformer, chat, GPT, text</source>
        <translation>大型語言模型, 大語言模型, 語言模型, 聊天, 對話, 文字, 文本, 生成, 人工智慧</translation>
    </message>
    <message>
        <source>matrix multiplication, matmul, BLAS, linear algebra</source>
        <translation>矩陣乘法, 矩陣相乘, 矩陣乘積, 矩陣運算, 線性代數</translation>
    </message>
    <message>
        <source>convolution, CNN, image, filter</source>
        <translation>卷積, 摺積, 卷積神經網路, 影像, 圖像, 圖片, 濾波, 濾波器, 濾鏡, 過濾</translation>
    </message>
    <message>
        <source>recurrent, sequence, speech, text</source>
        <translation>循環神經網路, 遞迴神經網路, 循環, 遞迴, 序列, 時間序列, 語音, 文字, 文本</translation>
    </message>
    <message>
        <source>sparse matrix, matrix multiplication, linear algebra</source>
        <translation>稀疏矩陣, 矩陣乘法, 矩陣相乘, 矩陣運算, 線性代數</translation>
    </message>
    <message>
        <source>network, distributed training, MPI, NCCL, gradients, cluster</source>
        <translation>網路, 通訊, 分散式訓練, 梯度, 歸約, 叢集</translation>
    </message>
    <message>
        <source>network, distributed training, MPI, NCCL, cluster</source>
        <translation>網路, 通訊, 集合通訊, 集體通訊, 分散式訓練, 叢集</translation>
    </message>
    <message>
        <source>network, ping, latency, Ethernet, iperf, bandwidth</source>
        <translation>網路, 通訊, 點對點, 延遲, 乙太網路, 頻寬</translation>
    </message>
    <message>
        <source>network, RPC, servers, cluster, bandwidth</source>
        <translation>網路, 通訊, 遠端程序呼叫, 伺服器, 叢集, 頻寬</translation>
    </message>
    <message>
        <source>RAM, main memory, STREAM</source>
        <translation>記憶體, 主記憶體, 記憶體頻寬, 頻寬</translation>
    </message>
    <message>
        <source>RAM, main memory</source>
        <translation>記憶體, 主記憶體</translation>
    </message>
    <message>
        <source>disk, storage, SSD, NVMe, hard drive, file system, fio</source>
        <translation>磁碟, 硬碟, 固態硬碟, 傳統硬碟, 儲存, 儲存空間, 檔案系統, 檔案讀寫</translation>
    </message>
    <message>
        <source>processor, computing, cores</source>
        <translation>處理器, 中央處理器, 計算, 運算, 核心</translation>
    </message>
    <message>
        <source>scheduler, contention, multitasking</source>
        <translation>執行緒, 多執行緒, 排程, 排程器, 爭用, 競爭, 多工</translation>
    </message>
    <message>
        <source>locks, contention, synchronization</source>
        <translation>鎖, 鎖定, 互斥鎖, 爭用, 競爭, 同步</translation>
    </message>
    <message>
        <source>operating system, syscalls, context switches, processes, Linux</source>
        <translation>作業系統, 系統呼叫, 內容切換, 上下文切換, 處理程序, 行程, 核心</translation>
    </message>
    <message>
        <source>own program, script, custom, application, benchmark</source>
        <translation>自己的程式, 指令碼, 腳本, 自訂, 命令, 指令, 應用程式, 應用, 基準測試, 跑分</translation>
    </message>
    <message>
        <source>processor, computing, peak performance</source>
        <translation>處理器, 中央處理器, 計算, 運算, 算力, 峰值效能</translation>
    </message>
    <message>
        <source>roofline, limits, peak performance</source>
        <translation>屋頂線, 屋頂模型, 效能上限, 極限, 峰值效能</translation>
    </message>
    <message>
        <source>GPU memory, transfer, PCIe</source>
        <translation>GPU 記憶體, 顯示記憶體, 顯存, 傳輸, 複製</translation>
    </message>
    <message>
        <source>GPU, CUDA, latency</source>
        <translation>顯示卡, 顯卡, 圖形處理器, 延遲</translation>
    </message>
    <message>
        <source>GPU, tensor cores, computing, peak performance</source>
        <translation>顯示卡, 顯卡, 圖形處理器, 張量核心, 計算, 運算, 算力, 峰值效能</translation>
    </message>
    <message>
        <source>GPU memory, VRAM, STREAM</source>
        <translation>GPU 記憶體, 顯示記憶體, 顯存, 記憶體頻寬, 頻寬</translation>
    </message>
    <message>
        <source>big data, clustering</source>
        <translation>大數據, 巨量資料, 分群, 聚類</translation>
    </message>
    <message>
        <source>big data, network analysis</source>
        <translation>大數據, 巨量資料, 網路分析, 圖分析, 圖運算</translation>
    </message>
    <message>
        <source>big data, sorting, database</source>
        <translation>大數據, 巨量資料, 排序, 資料庫</translation>
    </message>
    <message>
        <source>big data, database</source>
        <translation>大數據, 巨量資料, 資料庫, 集合</translation>
    </message>
    <message>
        <source>big data, FFT, signal</source>
        <translation>大數據, 巨量資料, 傅立葉轉換, 快速傅立葉轉換, 訊號, 信號</translation>
    </message>
    <message>
        <source>big data, hash</source>
        <translation>大數據, 巨量資料, 雜湊</translation>
    </message>
    <message>
        <source>big data, random</source>
        <translation>大數據, 巨量資料, 隨機, 亂數, 隨機數, 抽樣, 取樣</translation>
    </message>
    <message>
        <source>big data, analytics</source>
        <translation>大數據, 巨量資料, 資料分析, 分析, 統計</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ComparisonPage</name>
    <message>
        <source>Degradation as a table</source>
        <translation>效能下降表格</translation>
    </message>
    <message>
        <source>(removed host)</source>
        <translation>（已移除的主機）</translation>
    </message>
    <message>
        <source>Share of performance lost against %1. Positive is slower; within ±%2 % counts as equivalent.</source>
        <translation>相對於 %1 損失的效能比例。正值表示較慢；±%2 % 以內視為等效。</translation>
    </message>
    <message>
        <source>&amp;Degradation</source>
        <translation>效能下降(&amp;D)</translation>
    </message>
    <message>
        <source>Show what each host loses compared with the baseline</source>
        <translation>顯示每台主機與基準相比損失多少效能</translation>
    </message>
    <message>
        <source>Throughput as a table</source>
        <translation>吞吐量表格</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Higher is better.</source>
        <translation>各次試驗的中位數及其 %1 % 區間。越高越好。</translation>
    </message>
    <message>
        <source>&amp;Throughput</source>
        <translation>吞吐量(&amp;T)</translation>
    </message>
    <message>
        <source>Show how fast each host is</source>
        <translation>顯示每台主機有多快</translation>
    </message>
    <message>
        <source>There is nothing to compare yet.</source>
        <translation>還沒有可比較的內容。</translation>
    </message>
    <message>
        <source>A comparison needs two hosts that did the same work. Add a host, for example a container on this computer, and run again.</source>
        <translation>比較需要兩台執行了相同工作的主機。請新增一台主機，例如本機上的一個容器，然後再次執行。</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Lower is better.</source>
        <translation>各次試驗的中位數及其 %1 % 區間。越低越好。</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. For rates, higher is better; for times, lower.</source>
        <translation>各次試驗的中位數及其 %1 % 區間。速率越高越好，時間越短越好。</translation>
    </message>
    <message>
        <source>All hosts that have results here are hidden.</source>
        <translation>在此有結果的所有主機均已隱藏。</translation>
    </message>
    <message>
        <source>Choose Show all above, or the hosts that you want to see.</source>
        <translation>請選擇上方的「全部顯示」，或選擇要檢視的主機。</translation>
    </message>
    <message>
        <source>Only one host was measured, so there is nothing to compare it with.</source>
        <translation>只測量了一台主機，因此沒有可比較的對象。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ConditionsPage</name>
    <message>
        <source>&amp;Conditions</source>
        <translation>條件(&amp;C)</translation>
    </message>
    <message>
        <source>Show what differs between the hosts</source>
        <translation>顯示各主機之間的不同之處</translation>
    </message>
    <message>
        <source>What differs between the hosts</source>
        <translation>各主機之間的不同之處</translation>
    </message>
    <message>
        <source>Conditions as a table</source>
        <translation>條件表格</translation>
    </message>
    <message>
        <source>One host was measured: there is nothing to compare it with.</source>
        <translation>只測量了一台主機：沒有可比較的對象。</translation>
    </message>
    <message>
        <source>The hosts agree on every fact.</source>
        <translation>各主機的所有屬性均一致。</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之處</translation>
    </message>
    <message>
        <source>All facts</source>
        <translation>所有屬性</translation>
    </message>
    <message>
        <source>Not reported by all hosts</source>
        <translation>並非所有主機都回報</translation>
    </message>
    <message>
        <source>Facts that some hosts do not report</source>
        <translation>部分主機未回報的屬性</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>屬性</translation>
    </message>
    <message>
        <source>The hosts agree on every fact that they report</source>
        <translation>各主機回報的所有屬性均一致</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) differ</source>
        <translation>
            <numerusform>%n 項屬性不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not reported by %1</source>
        <extracomment>after &quot;4 facts differ; &quot;: %1 is a host, or several</extracomment>
        <translation>
            <numerusform>%1 未回報 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>A difference that virtualization does not explain may be why a host is slower.</source>
        <translation>虛擬化無法解釋的差異可能是某台主機較慢的原因。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主機</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::DataPage</name>
    <message>
        <source>Dat&amp;a</source>
        <translation>資料(&amp;A)</translation>
    </message>
    <message>
        <source>Show every trial, with its raw steps and facts</source>
        <translation>顯示每次試驗及其原始步和屬性</translation>
    </message>
    <message>
        <source>Trials as a table</source>
        <translation>試驗表</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>顯示(&amp;W)：</translation>
    </message>
    <message>
        <source>Steps and values of the selected trial</source>
        <translation>所選試驗的步和值</translation>
    </message>
    <message>
        <source>Facts of the selected trial</source>
        <translation>所選試驗的屬性</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s). Select one to see every step and fact that is stored for it.</source>
        <translation>
            <numerusform>%n 次試驗。選擇一次以檢視其儲存的每一步和屬性。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>This trial is not in the file any more.</source>
        <translation>此試驗已不在檔案中。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>屬性</translation>
    </message>
    <message>
        <source>%1, round %2: %3</source>
        <extracomment>%1 is a host, %2 the number of a round, %3 a state such as &quot;done&quot;</extracomment>
        <translation>%1，第 %2 輪：%3</translation>
    </message>
    <message>
        <source>All hosts of this run are hidden.</source>
        <translation>此次執行的所有主機都已隱藏。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::DistributionPage</name>
    <message>
        <source>Show how the steps of each host are spread, and how they went over time</source>
        <translation>顯示每台主機的步的分佈及其隨時間的變化</translation>
    </message>
    <message>
        <source>Distribution as a table</source>
        <translation>分佈表格</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作負載(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Quantity:</source>
        <translation>物理量(&amp;Q)：</translation>
    </message>
    <message>
        <source>This run has no steps to show yet.</source>
        <translation>此執行還沒有可顯示的步。</translation>
    </message>
    <message>
        <source>How much work a step does is not known.</source>
        <translation>不知道一步完成多少工作。</translation>
    </message>
    <message>
        <source>Reading the steps …</source>
        <translation>正在讀取步…</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分佈</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ElapsedPage</name>
    <message>
        <source>&amp;Elapsed time</source>
        <translation>耗時(&amp;E)</translation>
    </message>
    <message>
        <source>Show where the time of one trial goes on each host</source>
        <translation>顯示一次試驗的時間在每台主機上用在何處</translation>
    </message>
    <message>
        <source>Elapsed times as a table</source>
        <translation>耗時表格</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作負載(&amp;W)：</translation>
    </message>
    <message>
        <source>This run has no elapsed times.</source>
        <translation>此執行沒有耗時資料。</translation>
    </message>
    <message>
        <source>This run was measured before elapsed times were recorded; measure again to see them.</source>
        <translation>此執行測量時尚未記錄耗時；重新測量即可檢視。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HiddenHostsBar</name>
    <message>
        <source>Show a&amp;ll</source>
        <translation>全部顯示(&amp;L)</translation>
    </message>
    <message>
        <source>Show all hosts</source>
        <translation>顯示所有主機</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) hidden: %1.</source>
        <translation>
            <numerusform>已隱藏 %n 台主機：%1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HostMenu</name>
    <message>
        <source>H&amp;osts</source>
        <translation>主機(&amp;O)</translation>
    </message>
    <message>
        <source>Which hosts are shown, on this page and on all others. In a chart, click a host in the legend.</source>
        <translation>在此頁及所有其他頁上顯示哪些主機。在圖表中，可點選圖例中的主機。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HostTroubles</name>
    <message numerus="yes">
        <source>%1: %n trial(s) in a row failed: %2.</source>
        <extracomment>%1 a host, %2 why; there are at least two</extracomment>
        <translation>
            <numerusform>%1：連續 %n 次試驗失敗：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The run goes on with the other hosts.</source>
        <translation>執行在其他主機上繼續進行。</translation>
    </message>
    <message>
        <source>%1: %2. Results will be inconclusive while this lasts.</source>
        <extracomment>%1 a host, %2 what disturbs it: &quot;disturbed for 60 % of the time: …&quot;</extracomment>
        <translation>%1：%2。在此期間結果將無定論。</translation>
    </message>
    <message>
        <source>Other programs are busy on %1 (up to %2 processors); results will be inconclusive while they are.</source>
        <extracomment>%1 hosts, %2 a number such as 3.5</extracomment>
        <translation>%1 上有其他程式正在執行（最多佔用 %2 個處理器）；在此期間結果將無定論。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LatencyPage</name>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作負載(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Kind of event:</source>
        <translation>事件類型(&amp;K)：</translation>
    </message>
    <message>
        <source>Latencies as a table</source>
        <translation>延遲表格</translation>
    </message>
    <message>
        <source>This run timed no individual events.</source>
        <translation>此執行沒有為單個事件計時。</translation>
    </message>
    <message>
        <source>Late&amp;ncy</source>
        <translation>延遲(&amp;N)</translation>
    </message>
    <message>
        <source>Show how long individual events took on each host</source>
        <translation>顯示每台主機上單個事件的耗時</translation>
    </message>
    <message>
        <source>None of its workloads times individual events; add cpu, threads, mutex, memory, file-io, kernel-calls, serve, generate, many-to-many, point-to-point with pattern=latency, or kernel-launch with mode=latency to the plan.</source>
        <translation>其工作負載均不為單個事件計時；請在計畫中新增 cpu、threads、mutex、memory、file-io、kernel-calls、serve、generate、many-to-many、使用 pattern=latency 的 point-to-point 或使用 mode=latency 的 kernel-launch。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LearningPage</name>
    <message>
        <source>Learnin&amp;g</source>
        <translation>學習(&amp;G)</translation>
    </message>
    <message>
        <source>Show how networks learned while they were trained</source>
        <translation>顯示網路在訓練中如何學習</translation>
    </message>
    <message>
        <source>Learning as a table</source>
        <translation>學習表格</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作負載(&amp;W)：</translation>
    </message>
    <message>
        <source>This run trained no network.</source>
        <translation>此執行沒有訓練網路。</translation>
    </message>
    <message>
        <source>Add train to the plan, with until_accuracy for the time to an accuracy.</source>
        <translation>請在計畫中新增 train；要得到達到某一準確率的時間，請設定 until_accuracy。</translation>
    </message>
    <message numerus="yes">
        <source>How the network learned in %n trial(s).</source>
        <translation>
            <numerusform>網路在 %n 次試驗中如何學習。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LivePage</name>
    <message>
        <source>&amp;Pause the chart</source>
        <translation>暫停圖表(&amp;P)</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>沒有正在進行的執行。</translation>
    </message>
    <message>
        <source>Open the &amp;plan</source>
        <translation>開啟計畫(&amp;P)</translation>
    </message>
    <message>
        <source>rate</source>
        <extracomment>what the chart shows of each step</extracomment>
        <translation>速率</translation>
    </message>
    <message>
        <source>time of a step</source>
        <extracomment>what the chart shows of each step</extracomment>
        <translation>每步的時間</translation>
    </message>
    <message>
        <source>Sh&amp;ow:</source>
        <translation>顯示(&amp;O)：</translation>
    </message>
    <message>
        <source>Steps of the current trials</source>
        <translation>目前試驗的步</translation>
    </message>
    <message>
        <source>Trials of the run</source>
        <translation>執行的試驗</translation>
    </message>
    <message>
        <source>Preparing the hosts …</source>
        <translation>正在準備主機…</translation>
    </message>
    <message>
        <source>The run is finished.</source>
        <translation>執行已完成。</translation>
    </message>
    <message>
        <source>The run was stopped. What was measured is kept.</source>
        <translation>執行已停止。已測量的內容已保留。</translation>
    </message>
    <message>
        <source>The run was interrupted. What was measured is kept.</source>
        <translation>執行已中斷。已測量的內容已保留。</translation>
    </message>
    <message>
        <source>Run n&amp;ow</source>
        <translation>立即執行(&amp;O)</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>繼續(&amp;U)</translation>
    </message>
    <message>
        <source>No response from %1 for %2 s.</source>
        <translation>%1 已有 %2 秒沒有回應。</translation>
    </message>
    <message>
        <source>%1 has been unreachable since %2. Strata keeps trying. %3</source>
        <translation>自 %2 起無法連線到 %1。Strata 會繼續嘗試。%3</translation>
    </message>
    <message>
        <source>The run is over, but not complete. Resume measures what is missing.</source>
        <translation>執行已結束，但不完整。點選「繼續」可測量缺少的部分。</translation>
    </message>
    <message>
        <source>The roofs of %1 have no rate that could be shown here.</source>
        <translation>%1 的效能上限沒有可在此顯示的速率。</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>繼續(&amp;C)</translation>
    </message>
    <message>
        <source>The run pauses after this trial.</source>
        <translation>執行將在此試驗後暫停。</translation>
    </message>
    <message>
        <source>The run is paused. Nothing is measured until you continue.</source>
        <translation>執行已暫停。在您繼續之前不進行任何測量。</translation>
    </message>
    <message>
        <source>Nothing could be measured.</source>
        <translation>未能測量任何內容。</translation>
    </message>
    <message>
        <source>The table below says why.</source>
        <translation>原因見下表。</translation>
    </message>
    <message numerus="yes">
        <source>%1 – roofs of %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;</extracomment>
        <translation>
            <numerusform>%1 – %n 台主機輪流測量效能上限</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %2 on %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;, %2 a work</extracomment>
        <translation>
            <numerusform>%1 – %n 台主機輪流執行 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2 – %3: %4</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;, %2 a host, %3 a work, %4 what it does</extracomment>
        <translation>%1 – %2 – %3：%4</translation>
    </message>
    <message>
        <source>roofs</source>
        <translation>效能上限</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::MeasureMoreButton</name>
    <message>
        <source>Measures the inconclusive settings of this run for longer. The time needed is estimated from how much its rounds differ, and is fixed in advance.</source>
        <translation>對此執行中無定論的組態繼續測量。時長根據各輪之間的差異估計，並事先確定。</translation>
    </message>
    <message>
        <source>The project is open for reading only. Save it under another name to measure more.</source>
        <translation>專案以唯讀方式開啟。要繼續測量，請以另一個名稱儲存。</translation>
    </message>
    <message>
        <source>Measure &amp;more when it is quiet (%1)</source>
        <translation>閒置時繼續測量（%1）(&amp;M)</translation>
    </message>
    <message>
        <source>Measure &amp;more (%1)</source>
        <translation>繼續測量（%1）(&amp;M)</translation>
    </message>
    <message>
        <source>Runs the same plan again. This run was disturbed too much: more rounds of it would not settle what is inconclusive.</source>
        <translation>再次執行相同的計畫。此執行受干擾過多：再追加輪次也無法使無定論的結果得出定論。</translation>
    </message>
    <message>
        <source>&amp;Measure again when it is quiet</source>
        <translation>閒置時重新測量(&amp;M)</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OperationsPage</name>
    <message>
        <source>Operat&amp;ions</source>
        <translation>運算(&amp;I)</translation>
    </message>
    <message>
        <source>Show what one iteration of a network spends its time on</source>
        <translation>顯示網路的一次迭代把時間用在何處</translation>
    </message>
    <message>
        <source>Operations as a table</source>
        <translation>運算表格</translation>
    </message>
    <message>
        <source>Split by p&amp;ass</source>
        <translation>依傳播方向拆分(&amp;A)</translation>
    </message>
    <message>
        <source>shares</source>
        <extracomment>of the time of an iteration</extracomment>
        <translation>佔比</translation>
    </message>
    <message>
        <source>times</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Keeps the forward pass, the backward pass and the update apart.</source>
        <translation>將前向傳播、反向傳播和參數更新分開顯示。</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>工作負載(&amp;W)：</translation>
    </message>
    <message>
        <source>&amp;Bars:</source>
        <translation>條形(&amp;B)：</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Nothing in this run timed its operations.</source>
        <translation>此執行沒有為運算計時。</translation>
    </message>
    <message>
        <source>In the plan, give the workload “train” or “infer” the parameter profile=on, and measure again. Timing costs a little speed.</source>
        <translation>請在計畫中為工作負載「train」或「infer」設定參數 profile=on，然後重新測量。計時會略微降低速度。</translation>
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
        <translation>%1（基準）</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <extracomment>%1 opens or closes it, %2 a family of work, %3 how many settings it has</extracomment>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message numerus="yes">
        <source>%1, closed, %n setting(s)</source>
        <translation>
            <numerusform>%1，已摺疊，%n 個組態</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, open, %n setting(s)</source>
        <translation>
            <numerusform>%1，已展開，%n 個組態</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OverviewPage</name>
    <message>
        <source>Share of performance lost against %1, with its %2 % interval. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>相對於 %1 損失的效能比例及其 %2 % 區間。正值表示較慢；±%3 % 以內視為等效。</translation>
    </message>
    <message>
        <source>(removed host)</source>
        <translation>（已移除的主機）</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>總覽(&amp;V)</translation>
    </message>
    <message>
        <source>Show what each host loses in each work, at a glance</source>
        <translation>一目瞭然地顯示每台主機在每項工作中損失多少效能</translation>
    </message>
    <message>
        <source>Overview as a table</source>
        <translation>總覽表格</translation>
    </message>
    <message>
        <source>&amp;Group by family</source>
        <translation>依類別分組(&amp;G)</translation>
    </message>
    <message>
        <source>About the chosen cell</source>
        <translation>關於所選儲存格</translation>
    </message>
    <message>
        <source>part of a name or family</source>
        <translation>名稱或類別的一部分</translation>
    </message>
    <message>
        <source>Fin&amp;d:</source>
        <translation>尋找(&amp;D)：</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>顯示(&amp;W)：</translation>
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
        <translation>依計畫</translation>
    </message>
    <message>
        <source>by name</source>
        <extracomment>order of a list</extracomment>
        <translation>依名稱</translation>
    </message>
    <message>
        <source>most lost first</source>
        <extracomment>order of a list</extracomment>
        <translation>損失最大者在前</translation>
    </message>
    <message>
        <source>by column</source>
        <extracomment>order of a list: by a column whose heading was clicked</extracomment>
        <translation>依欄</translation>
    </message>
    <message>
        <source>Show &amp;chart</source>
        <translation>顯示圖表(&amp;C)</translation>
    </message>
    <message>
        <source>Show &amp;trials</source>
        <translation>顯示試驗(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Why</source>
        <translation>原因(&amp;W)</translation>
    </message>
    <message>
        <source>C&amp;opy cells</source>
        <translation>複製儲存格(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n 個組態</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n setting(s)</source>
        <translation>
            <numerusform>%n 個組態中的 %1 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Add &amp;note …</source>
        <translation>新增附註(&amp;N)…</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除篩選條件</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>沒有符合的內容。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ParticipantsSection</name>
    <message>
        <source>Hosts and baseline</source>
        <translation>主機與基準</translation>
    </message>
    <message>
        <source>Every other host is compared with the baseline.</source>
        <translation>其他每台主機都與基準比較。</translation>
    </message>
    <message>
        <source>Hosts that take part, and the baseline</source>
        <translation>參與的主機和基準</translation>
    </message>
    <message>
        <source>choosing hosts</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>選擇主機</translation>
    </message>
    <message>
        <source>choosing the baseline</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>選擇基準</translation>
    </message>
    <message>
        <source>Add placement …</source>
        <translation>新增放置方案…</translation>
    </message>
    <message>
        <source>Place processes …</source>
        <translation>放置處理程序…</translation>
    </message>
    <message>
        <source>Select a host first.</source>
        <translation>請先選擇一台主機。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::PlanPage</name>
    <message>
        <source>Compare the same work on bare metal, in a container, in a VM and in a container in a VM.</source>
        <translation>在裸機、容器、虛擬機器和虛擬機器中的容器裡比較相同的工作。</translation>
    </message>
    <message>
        <source>&amp;Add host …</source>
        <translation>新增主機(&amp;A)…</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本機</translation>
    </message>
    <message>
        <source>Compare &amp;this computer</source>
        <translation>比較本機(&amp;T)</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>另一台機器</translation>
    </message>
    <message>
        <source>Is reached over SSH, with your keys and ~/.ssh/config; nothing has to be installed there. Add the machine first, then the containers and virtual machines on it.</source>
        <translation>透過 SSH 連線，使用您的金鑰和 ~/.ssh/config；那裡不需要安裝任何東西。請先新增機器，然後新增其上的容器和虛擬機器。</translation>
    </message>
    <message>
        <source>A project file</source>
        <translation>專案檔案</translation>
    </message>
    <message>
        <source>One of your own, one from a colleague, or a sample: a run that was really measured, to see what the results look like.</source>
        <translation>您自己的專案、同事的專案，或範例：一次真實測量的執行，可以看到結果是什麼樣子。</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>開啟(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a sa&amp;mple</source>
        <translation>開啟範例(&amp;M)</translation>
    </message>
    <message>
        <source>There are four ways to begin. F1 explains what is shown, here and on every page.</source>
        <translation>有四種開始的方式。在此頁及每一頁上按 F1 均可檢視說明。</translation>
    </message>
    <message>
        <source>A published experiment</source>
        <translation>已發表的實驗</translation>
    </message>
    <message>
        <source>What five papers measured on bare metal, in containers and in virtual machines: what each did, what it left out, and a plan that repeats it on your hosts.</source>
        <translation>五篇論文在裸機、容器和虛擬機器上測量了什麼：每篇做了什麼、略去了什麼，以及在您的主機上重複實驗的計畫。</translation>
    </message>
    <message>
        <source>From a tem&amp;plate …</source>
        <translation>從範本(&amp;P)…</translation>
    </message>
    <message>
        <source>Compares bare metal with the containers and virtual machines that can be started here: trains a small network, multiplies matrices, moves data in memory and writes a file. This takes a minute and a half for each of them, or three minutes with a GPU. Only Strata&apos;s engine stays on the computer, for the next run.</source>
        <translation>比較裸機與可在此處啟動的容器和虛擬機器：訓練一個小型網路、進行矩陣乘法、在記憶體中移動資料並寫入檔案。每台約需一分半鐘，有 GPU 時約需三分鐘。電腦上只留下 Strata 的引擎，供下次執行使用。</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RemarksSection</name>
    <message>
        <source>What it will show</source>
        <translation>能夠看到什麼</translation>
    </message>
    <message>
        <source>Fewer than 5 rounds: medians without an interval.</source>
        <translation>少於 5 輪：只有中位數，沒有區間。</translation>
    </message>
    <message>
        <source>The order is not random, so a drift can look like a difference. Charts say so.</source>
        <translation>順序不是隨機的，因此漂移可能看起來像差異。圖表中會註明。</translation>
    </message>
    <message>
        <source>Only one host takes part, so there is nothing to compare it with.</source>
        <translation>只有一台主機參與，因此沒有可比較的對象。</translation>
    </message>
    <message numerus="yes">
        <source>At most %n round(s) in all.</source>
        <translation>
            <numerusform>總共最多 %n 輪。</numerusform>
        </translation>
    </message>
    <message>
        <source>✗ %1 failed its last check.</source>
        <translation>✗ %1 未通過上次檢查。</translation>
    </message>
    <message>
        <source>✗ %1 failed its last check: %2.</source>
        <translation>✗ %1 未通過上次檢查：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>受干擾的輪最多重新測量 %n 輪。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>注意事項</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ResultPage</name>
    <message>
        <source>Open the &amp;plan</source>
        <translation>開啟計畫(&amp;P)</translation>
    </message>
    <message>
        <source>This run has no results yet.</source>
        <translation>此執行還沒有結果。</translation>
    </message>
    <message>
        <source>No measurements yet.</source>
        <translation>還沒有測量。</translation>
    </message>
    <message>
        <source>Run n&amp;ow</source>
        <translation>立即執行(&amp;O)</translation>
    </message>
    <message>
        <source>Reading this run was cancelled.</source>
        <translation>已取消讀取此執行。</translation>
    </message>
    <message>
        <source>This run could not be read.</source>
        <translation>無法讀取此執行。</translation>
    </message>
    <message>
        <source>Read it &amp;again</source>
        <translation>重新讀取(&amp;A)</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>正在讀取執行…</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ReviewSection</name>
    <message>
        <source>Run the com&amp;parison</source>
        <translation>執行比較(&amp;P)</translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>（以及另外 %n 項）</numerusform>
        </translation>
    </message>
    <message>
        <source>Roofs are the limits of a host: how many operations and bytes a second it can do at most. They are measured in trials of their own, once or twice on each host, and the Roofline page draws the work below them.</source>
        <translation>效能上限是主機的極限：它每秒最多能完成多少次運算、傳輸多少位元組。它們在單獨的試驗中測量，每台主機一到兩次；「Roofline」頁面將工作繪製在其下方。</translation>
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
        <translation>記憶體層級(&amp;M)</translation>
    </message>
    <message>
        <source>Measure roofs &amp;again</source>
        <translation>重新測量上限(&amp;A)</translation>
    </message>
    <message>
        <source>How close the work comes to what each host can do. A point under the slope is limited by memory, one under the flat part by arithmetic.</source>
        <translation>工作達到了每台主機能力的多大比例。斜線下方的點受記憶體限制，水平線下方的點受算力限制。</translation>
    </message>
    <message>
        <source>each work</source>
        <translation>每項工作</translation>
    </message>
    <message>
        <source>each layer</source>
        <translation>每一層</translation>
    </message>
    <message>
        <source>Poin&amp;ts:</source>
        <translation>點(&amp;T)：</translation>
    </message>
    <message>
        <source>Which memory roofs are shown. The outermost one is the limit.</source>
        <translation>顯示哪些記憶體上限。最外側的一條是極限。</translation>
    </message>
    <message>
        <source>Roofline as a table</source>
        <translation>Roofline 表格</translation>
    </message>
    <message>
        <source>Measures what each host of the plan can do, as a run of its own; the new roofs are then used here.</source>
        <translation>以一次單獨的執行測量計畫中每台主機的能力；新的效能上限隨後用於此處。</translation>
    </message>
    <message>
        <source>This run has no points and no roofs yet.</source>
        <translation>此執行還沒有點和效能上限。</translation>
    </message>
    <message>
        <source>R&amp;oofline</source>
        <translation>Roofline(&amp;O)</translation>
    </message>
    <message>
        <source>Show how close the work comes to what each host can do</source>
        <translation>顯示工作達到了每台主機能力的多大比例</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RunChooser</name>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Ru&amp;n:</source>
        <translation>執行(&amp;N)：</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ScheduleSection</name>
    <message>
        <source>How often and in what order</source>
        <translation>頻次與順序</translation>
    </message>
    <message>
        <source>random within each round</source>
        <translation>每輪內隨機</translation>
    </message>
    <message>
        <source>as listed (for debugging)</source>
        <translation>依列出的順序（用於除錯）</translation>
    </message>
    <message>
        <source>Engine processes per host and setting. An interval needs at least 5.</source>
        <translation>每台主機和每個組態的引擎處理程序數。區間至少需要 5 個。</translation>
    </message>
    <message>
        <source>Rou&amp;nds:</source>
        <translation>輪數(&amp;N)：</translation>
    </message>
    <message>
        <source>Interval at most:</source>
        <translation>區間最寬：</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>新種子</translation>
    </message>
    <message>
        <source>Order:</source>
        <translation>順序：</translation>
    </message>
    <message>
        <source>A difference within this margin counts as equivalent.</source>
        <translation>在此容差之內的差異視為等效。</translation>
    </message>
    <message>
        <source>Confidence:</source>
        <translation>信賴水準：</translation>
    </message>
    <message>
        <source>setting the rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定輪數</translation>
    </message>
    <message>
        <source>setting the width</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定寬度</translation>
    </message>
    <message>
        <source>setting the maximum rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定最大輪數</translation>
    </message>
    <message>
        <source>setting the order</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定順序</translation>
    </message>
    <message>
        <source>setting the margin</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定容差</translation>
    </message>
    <message>
        <source>setting the confidence</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定信賴水準</translation>
    </message>
    <message>
        <source>going on until narrow enough</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>繼續直到足夠窄</translation>
    </message>
    <message>
        <source>fixing the rounds</source>
        <translation>固定輪數</translation>
    </message>
    <message>
        <source>setting the seed</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定種子</translation>
    </message>
    <message>
        <source>Continue until the interval i&amp;s narrow enough</source>
        <translation>繼續直到區間足夠窄(&amp;S)</translation>
    </message>
    <message>
        <source>Ma&amp;ximum rounds:</source>
        <translation>最大輪數(&amp;X)：</translation>
    </message>
    <message>
        <source>Seed:</source>
        <translation>種子：</translation>
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
        <translation>執行等待無法連線的主機的時間；其他電腦在此期間繼續</translation>
    </message>
    <message>
        <source>Wait for an unreachable host:</source>
        <translation>等待無法連線的主機：</translation>
    </message>
    <message>
        <source>setting the patience</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定等待時限</translation>
    </message>
    <message>
        <source>take turns, a moment each</source>
        <translation>輪流進行，每次片刻</translation>
    </message>
    <message>
        <source>are measured one after the other</source>
        <translation>依序測量</translation>
    </message>
    <message>
        <source>Turns compare hosts of one computer best: whatever else happens there affects all of them equally. All engines are up at once, so they need memory for all of them.</source>
        <translation>輪流最適合比較同一台電腦上的各主機：那裡發生的其他事情會同等地影響它們。所有引擎同時執行，因此需要足夠容納所有引擎的記憶體。</translation>
    </message>
    <message>
        <source>How often each host works in a round</source>
        <translation>每台主機在一輪中工作的次數</translation>
    </message>
    <message>
        <source>Hosts of one computer:</source>
        <translation>同一電腦上的主機：</translation>
    </message>
    <message>
        <source>Turns in a round:</source>
        <translation>每輪的回合數：</translation>
    </message>
    <message>
        <source>choosing turns or rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>選擇回合或輪</translation>
    </message>
    <message>
        <source>setting the turns</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定回合</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分鐘</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>無限制</translation>
    </message>
    <message>
        <source>setting the time</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>設定執行時限</translation>
    </message>
    <message>
        <source>After five rounds, no round is started that would end later than this after the start of the run. The time that is left goes first to settings whose intervals are far too wide, then to those that need the fewest rounds.</source>
        <translation>五輪之後，如果某輪要到執行開始後超過此時間才能結束，則不再開始。剩餘時間先用於區間遠遠過寬的組態，再用於所需輪數最少的組態。</translation>
    </message>
    <message>
        <source>M&amp;ore …</source>
        <translation>更多(&amp;O)…</translation>
    </message>
    <message>
        <source>Start no more rounds after:</source>
        <translation>此時間後不再開始新的輪：</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::SweepPage</name>
    <message>
        <source>&amp;Sweep</source>
        <translation>參數掃描(&amp;S)</translation>
    </message>
    <message>
        <source>Show at which parameters a layer costs most</source>
        <translation>顯示某一層在哪些參數下開銷最大</translation>
    </message>
    <message>
        <source>Sweep as a table</source>
        <translation>參數掃描表格</translation>
    </message>
    <message>
        <source>Para&amp;meters:</source>
        <translation>參數(&amp;M)：</translation>
    </message>
    <message>
        <source>&amp;Quantity:</source>
        <translation>物理量(&amp;Q)：</translation>
    </message>
    <message>
        <source>This run has no sweep.</source>
        <translation>此執行沒有參數掃描。</translation>
    </message>
    <message>
        <source>A sweep needs three settings or more of one workload that differ in one or two parameters. Open the plan, add a workload, and give a parameter several values, such as 128..1024 x2.</source>
        <translation>參數掃描需要同一工作負載的三個或更多組態，它們在一個或兩個參數上不同。請開啟計畫，新增工作負載，並且為一個參數給出多個值，例如 128..1024 x2。</translation>
    </message>
    <message>
        <source>Show &amp;as:</source>
        <translation>顯示為(&amp;A)：</translation>
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
        <translation>每個處理器(&amp;P)</translation>
    </message>
    <message>
        <source>Which trial of each host is drawn. The table is over all finished trials.</source>
        <translation>繪製每台主機的哪次試驗。表格涵蓋所有已完成的試驗。</translation>
    </message>
    <message>
        <source>Draws a thin line for each processor behind the line of all of them.</source>
        <translation>在所有處理器的曲線之後，為每個處理器繪製一條細線。</translation>
    </message>
    <message>
        <source>&amp;Setting:</source>
        <translation>組態(&amp;S)：</translation>
    </message>
    <message>
        <source>Roun&amp;d:</source>
        <translation>輪次(&amp;D)：</translation>
    </message>
    <message>
        <source>Utilization as a table</source>
        <translation>利用率表格</translation>
    </message>
    <message>
        <source>This run has no steps to show yet.</source>
        <translation>此執行還沒有可顯示的步。</translation>
    </message>
    <message>
        <source>What each host did while it worked. %1</source>
        <translation>每台主機在工作時做了什麼。%1</translation>
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
        <translation>顯示每台主機在工作時有多忙</translation>
    </message>
    <message>
        <source>No processor was sampled in these trials.</source>
        <translation>這些試驗沒有對處理器取樣。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細資訊</translation>
    </message>
    <message>
        <source>Details of the missing sensors</source>
        <translation>缺少的感測器的詳細資訊</translation>
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
        <translation>工作負載組態</translation>
    </message>
    <message>
        <source>E&amp;dit …</source>
        <translation>編輯(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>adding work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>新增工作</translation>
    </message>
    <message>
        <source>editing work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>編輯工作</translation>
    </message>
    <message>
        <source>removing work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>移除工作</translation>
    </message>
    <message>
        <source>moving work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>移動工作</translation>
    </message>
    <message>
        <source>Add wor&amp;kload …</source>
        <translation>新增工作負載(&amp;K)…</translation>
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
        <translation>測量每台主機的效能上限(&amp;T)</translation>
    </message>
    <message>
        <source>Peak arithmetic and memory bandwidth, measured once or twice per host, and used again until the host is restarted. The Roofline page shows them.</source>
        <translation>峰值算力和記憶體頻寬，每台主機測量一到兩次，在主機重新啟動前重複使用。顯示在 Roofline 頁上。</translation>
    </message>
    <message>
        <source>measuring the roofs</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>測量效能上限</translation>
    </message>
    <message>
        <source>leaving the roofs out</source>
        <translation>不測量效能上限</translation>
    </message>
    <message>
        <source>Add suite …</source>
        <translation>新增測試集…</translation>
    </message>
    <message>
        <source>A published list of problems, or part of it, as settings of the workloads.</source>
        <translation>已公佈的測試項目清單或其一部分，作為工作負載的組態。</translation>
    </message>
    <message>
        <source>adding a suite</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>新增測試集</translation>
    </message>
    <message>
        <source>This engine cannot measure roofs.</source>
        <translation>此引擎無法測量效能上限。</translation>
    </message>
    <message>
        <source>This engine comes without suites.</source>
        <translation>此引擎不帶測試集。</translation>
    </message>
    <message>
        <source>Select a setting first.</source>
        <translation>請先選擇一個組態。</translation>
    </message>
    <message>
        <source>Select a single setting.</source>
        <translation>請只選擇一個組態。</translation>
    </message>
    <message>
        <source>This engine does not know that workload.</source>
        <translation>此引擎不認識該工作負載。</translation>
    </message>
    <message>
        <source>This setting is already the first.</source>
        <translation>此組態已經是第一個。</translation>
    </message>
    <message>
        <source>This setting is already the last.</source>
        <translation>此組態已經是最後一個。</translation>
    </message>
    <message>
        <source>&amp;Add own command …</source>
        <translation>新增自訂命令(&amp;A)…</translation>
    </message>
    <message>
        <source>A program of your own, such as a training script, that is on the hosts already.</source>
        <translation>您自己的程式，例如主機上已有的訓練指令碼。</translation>
    </message>
    <message>
        <source>This engine cannot run commands.</source>
        <translation>此引擎無法執行命令。</translation>
    </message>
    <message>
        <source>adding a command</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>新增命令</translation>
    </message>
    <message>
        <source>Hosts …</source>
        <translation>主機…</translation>
    </message>
    <message>
        <source>Which of the hosts that take part do the selected work; all of them, unless you choose some.</source>
        <translation>參與的主機中哪些執行所選的工作；未選擇時為全部。</translation>
    </message>
    <message>
        <source>Choose hosts that take part first, above.</source>
        <translation>請先在上方選擇參與的主機。</translation>
    </message>
    <message>
        <source>choosing hosts of work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>選擇工作的主機</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::DocumentText</name>
    <message>
        <source>What each layer costs</source>
        <translation>每一層的開銷</translation>
    </message>
    <message>
        <source>%1: what each layer costs</source>
        <translation>%1：每一層的開銷</translation>
    </message>
    <message>
        <source>Measured in %1</source>
        <extracomment>%1 a duration such as &quot;about 7 minutes&quot;</extracomment>
        <translation>測量用時 %1</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Nothing was compared: that needs two hosts that did the same work.</source>
        <translation>沒有進行比較：比較需要兩台執行了相同工作的主機。</translation>
    </message>
    <message>
        <source>Each cell has the verdict, the share of performance lost against the baseline (positive is slower), and in brackets its %1 % interval.</source>
        <translation>每個儲存格中為判定、相對於基準損失的效能比例（正值表示較慢），括號中為其 %1 % 區間。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>How fast is %1 in this work?</source>
        <translation>%1 執行此工作有多快？</translation>
    </message>
    <message>
        <source>How much of its performance does this work lose on %1, against %2? A difference within ±%3 % is accepted.</source>
        <extracomment>%1 hosts, %2 the baseline, %3 a number such as 3</extracomment>
        <translation>與 %2 相比，此工作在 %1 上損失多少效能？±%3 % 以內的差異可以接受。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more setting(s)</source>
        <translation>
            <numerusform>以及另外 %n 個組態</numerusform>
        </translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>What limits these results</source>
        <translation>這些結果的限制</translation>
    </message>
    <message>
        <source>Nothing that Strata watches limited them.</source>
        <translation>Strata 所關注的因素均未限制這些結果。</translation>
    </message>
    <message>
        <source>The hosts also differ in these facts. One that virtualization does not explain may be why a host is slower.</source>
        <translation>各主機在以下屬性上也有不同。若某項不能用虛擬化解釋，它可能就是主機較慢的原因。</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>How to repeat this</source>
        <translation>如何重複此測量</translation>
    </message>
    <message>
        <source>Notes on the charts</source>
        <translation>圖表附註</translation>
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
        <translation>效能下降</translation>
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
        <translation>延遲</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>耗時</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>運算</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分佈</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>學習</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>參數掃描</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::HtmlText</name>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::MethodText</name>
    <message>
        <source>The hosts were measured one after the other, in rounds.</source>
        <translation>各主機依輪依序測量。</translation>
    </message>
    <message>
        <source>Hosts of one computer took turns: the engine of one worked for %1 ms while the others waited, in an order drawn for each cycle, %2 turns a round. Whatever else happened on that computer affected them all equally.</source>
        <translation>同一電腦上的主機輪流進行：一台主機的引擎工作 %1 ms，其他引擎等待，每個循環的順序隨機抽取，每輪 %2 個回合。該電腦上發生的其他事情同等地影響所有主機。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) cannot be interrupted, or have a computer for each host, and were measured one host after the other.</source>
        <translation>
            <numerusform>%n 個組態不能中斷，或每台主機各有一台電腦，因此在各主機上依序測量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) were planned. In each round, every setting is measured once on every host, by a process of its own.</source>
        <translation>
            <numerusform>規劃了 %n 輪。在每輪中，每個組態在每台主機上由單獨的處理程序測量一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rounds were added as long as an interval was wider than %1 %, up to %2 rounds.</source>
        <translation>只要有區間寬於 %1 % 就追加輪次，最多 %2 輪。</translation>
    </message>
    <message numerus="yes">
        <source>At most %n more round(s) could replace some that others disturbed.</source>
        <translation>
            <numerusform>最多可再加 %n 輪，以替換受其他負載干擾的輪。</numerusform>
        </translation>
    </message>
    <message>
        <source>The order of the hosts was random in each round, drawn with the seed %1.</source>
        <translation>每輪中主機的順序是隨機的，以種子 %1 抽取。</translation>
    </message>
    <message>
        <source>The order of the hosts was that of the plan in each round; it was not random.</source>
        <translation>每輪中主機的順序與計畫相同；不是隨機的。</translation>
    </message>
    <message>
        <source>The roofs of each host, its highest arithmetic and bandwidth, were measured in the same run, inside the host.</source>
        <translation>每台主機的效能上限，即其最高算力和頻寬，在同一次執行中於主機內測量。</translation>
    </message>
    <message>
        <source>Throughput is the median over the trials of a host, with a %1 % bootstrap interval (%2 resamples). The rate of a trial is the work of all its steps that count, divided by the time that they took.</source>
        <translation>吞吐量是一台主機各次試驗的中位數，附 %1 % 拔靴法區間（%2 次重取樣）。一次試驗的速率是其所有計入的步的工作量除以它們所用的時間。</translation>
    </message>
    <message>
        <source>Degradation is the share of performance lost against the baseline: 1 − rate / rate of the baseline. Positive is slower.</source>
        <translation>效能下降是相對於基準損失的效能比例：1 − 速率 / 基準的速率。正值表示較慢。</translation>
    </message>
    <message>
        <source>In turns it comes from turns side by side, pseudomedian over the rounds, with a %1 % interval over rounds (Student’s t).</source>
        <translation>輪流測量時，它來自相鄰的回合，取各輪的偽中位數，附各輪的 %1 % 區間（學生 t 分佈）。</translation>
    </message>
    <message>
        <source>In rounds it comes from the median rates of rounds that both hosts finished, with a %1 % bootstrap interval over rounds (%2 resamples).</source>
        <translation>依輪測量時，它來自兩台主機均完成的輪的速率中位數，附各輪的 %1 % 拔靴法區間（%2 次重取樣）。</translation>
    </message>
    <message>
        <source>Fewer than five rounds have no interval. In turns, three are enough where disturbed ones are left out.</source>
        <translation>少於五輪時沒有區間。輪流測量時，如果排除了受干擾的輪，三輪即可。</translation>
    </message>
    <message>
        <source>A host is called slower or faster only if the whole interval lies beyond the margin of ±%1 %, and equivalent only if the whole interval lies within it. Everything else is inconclusive.</source>
        <translation>只有整個區間都在 ±%1 % 的容差之外時，才稱主機較慢或較快；只有整個區間都在容差之內時，才稱等效。其他情況均為無定論。</translation>
    </message>
    <message numerus="yes">
        <source>With %n comparison(s), some verdicts would arise by chance, so each verdict was also tested with Holm’s correction for all of them.</source>
        <translation>
            <numerusform>進行 %n 個比較時，有些判定會偶然出現，因此每個判定還用針對全部比較的 Holm 校正進行了檢驗。</numerusform>
        </translation>
    </message>
    <message>
        <source>All verdicts stand.</source>
        <translation>所有判定均成立。</translation>
    </message>
    <message numerus="yes">
        <source>%n verdict(s) would be inconclusive then, and are marked.</source>
        <translation>
            <numerusform>這樣會有 %n 個判定無定論，已作標記。</numerusform>
        </translation>
    </message>
    <message>
        <source>What was slower at the beginning of a process does not count, nor does the first step of a turn. Outliers are marked and count.</source>
        <translation>處理程序開始時較慢的部分不計入，回合的第一步也不計入。離群值已作標記並計入。</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) of a host and a setting do not count, since others used the computer; charts show them hollow. What is left out is decided by the load, never by the result.</source>
        <translation>
            <numerusform>某主機和組態的 %n 輪因其他程式使用電腦而不計入；圖表中以空心顯示。排除什麼由負載決定，而不由結果決定。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count, since one came late or overlapped with another.</source>
        <translation>
            <numerusform>%n 對回合不計入，因為其中一個來得太晚或與其他回合同時進行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts are compared only if their results have equal check values. %1 of %2 finished trials were verified against a reference.</source>
        <translation>只有結果的檢核值相同時才比較主機。%2 次已完成的試驗中有 %1 次對照參考結果進行了驗證。</translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none was started that would have ended later than %1 after the start of the run.</source>
        <extracomment>%1 a time such as &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>%n 輪之後，要到執行開始 %1後才能結束的輪均未開始。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分鐘</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::PdfText</name>
    <message>
        <source>Page %1 of %2</source>
        <extracomment>%1 the number of a page, %2 how many there are</extracomment>
        <translation>第 %1 頁，共 %2 頁</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::ReportText</name>
    <message>
        <source>Only the charts of the first %1 of %2 settings were written. The CSV files have all of them.</source>
        <translation>只寫出了 %2 個組態中前 %1 個的圖表。CSV 檔案包含全部組態。</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::RerunText</name>
    <message>
        <source>The project has not been saved under a name yet. Save it to keep the plan, every raw step and the inventories of the hosts.</source>
        <translation>專案尚未以名稱儲存。請將其儲存，以保留計畫、每個原始步和各主機的清單。</translation>
    </message>
    <message>
        <source>Everything is in the project file %1: the plan, every raw step and the inventories of the hosts. Open it in Strata and press Run to measure its plan again; on other machines, change the hosts first. A new run is added and changes none of the earlier ones.</source>
        <translation>全部內容都在專案檔案 %1 中：計畫、每個原始步和各主機的清單。請在 Strata 中開啟它並點選「執行」，以再次測量其計畫；在其他機器上請先變更主機。新的執行會加入其中，不會改變任何早先的執行。</translation>
    </message>
    <message>
        <source>Without a window:</source>
        <translation>不用視窗：</translation>
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
        <translation>順序和區間的種子：%1</translation>
    </message>
    <message>
        <source>Identifier of the run: %1</source>
        <translation>執行的識別碼：%1</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::TableWords</name>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1（基準）</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>主機類型</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>執行於</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>容器執行階段</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU 配額</translation>
    </message>
    <message>
        <source>Restricted to processors</source>
        <translation>限於處理器</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>記憶體限制</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>總覽</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>屬性</translation>
    </message>
    <message>
        <source>What differs between the hosts</source>
        <translation>各主機之間的不同之處</translation>
    </message>
    <message>
        <source>Facts that some hosts do not report</source>
        <translation>部分主機未回報的屬性</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 hosts are in the tables that have a column for each host.</source>
        <translation>在每台主機各佔一欄的表格中，只包含 %2 台主機中的前 %1 台。</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) of this table are not shown.</source>
        <translation>
            <numerusform>此表格還有 %n 列未顯示。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::report::ThreatText</name>
    <message numerus="yes">
        <source>%1 (%n setting(s))</source>
        <extracomment>%1 a host</extracomment>
        <translation>
            <numerusform>%1（%n 個組態）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>%1 what limits results, such as &quot;disturbed by others&quot;, %2 hosts</extracomment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Without an interval it is unknown how much is due to chance, and there is no verdict.</source>
        <translation>沒有區間，就無從得知偶然性的影響有多大，也沒有判定。</translation>
    </message>
    <message>
        <source>No reference confirmed the result of a trial: its speed means something only if its work was done right.</source>
        <translation>某次試驗的結果未對照參考結果確認：只有其工作正確完成，其速度才有意義。</translation>
    </message>
    <message>
        <source>A difference from the baseline may come from this instead of the layer.</source>
        <translation>與基準的差異可能來自於此，而不是來自該層。</translation>
    </message>
    <message>
        <source>The container may use only part of the processors’ time.</source>
        <translation>該容器只能使用處理器的部分時間。</translation>
    </message>
    <message>
        <source>A machine that changes slowly favors hosts that come early or late.</source>
        <translation>緩慢變化的機器會使較早或較晚測量的主機佔優勢。</translation>
    </message>
    <message>
        <source>Some trials are far from the others. They count.</source>
        <translation>有些試驗與其他試驗相差很大。它們計入。</translation>
    </message>
    <message>
        <source>The host cannot do this work.</source>
        <translation>該主機無法執行此工作。</translation>
    </message>
    <message>
        <source>Some planned trials have no result.</source>
        <translation>有些規劃的試驗沒有結果。</translation>
    </message>
    <message>
        <source>The project file differs from what was stored. Do not rely on these results.</source>
        <translation>專案檔案與儲存時不同。請不要依賴這些結果。</translation>
    </message>
    <message>
        <source>The engine made the host slower, to see whether the difference shows.</source>
        <translation>引擎使主機減速，以檢視差異是否顯現。</translation>
    </message>
    <message>
        <source>Among so many comparisons, such a difference is to be expected by chance.</source>
        <translation>在如此多的比較中，偶然出現這樣的差異是可以預料的。</translation>
    </message>
    <message>
        <source>Others used the computer meanwhile, or its processors were slower than at other times.</source>
        <translation>期間有其他程式使用了電腦，或者其處理器比其他時候慢。</translation>
    </message>
    <message>
        <source>The host does not say what others do on it: it may have been disturbed.</source>
        <translation>該主機不提供其上其他負載的資訊：它可能受到了干擾。</translation>
    </message>
    <message>
        <source>The steps were still becoming faster or slower in the second half of the trials.</source>
        <translation>在試驗的後半段，步仍在變快或變慢。</translation>
    </message>
    <message>
        <source>A trial had no time for all its steps.</source>
        <translation>某次試驗沒有足夠的時間完成所有步。</translation>
    </message>
    <message>
        <source>A training ended before it reached its accuracy; its time does not count.</source>
        <translation>某次訓練在達到其準確率之前就結束了；其時間不計入。</translation>
    </message>
    <message>
        <source>No comparison is made of %1: %2</source>
        <extracomment>%1 hosts, %2 a sentence that says why</extracomment>
        <translation>沒有對 %1 進行比較：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n comparison(s) are inconclusive: %1. They prove neither a difference nor the absence of one.</source>
        <translation>
            <numerusform>%n 個比較無定論：%1。它們既不證明有差異，也不證明沒有差異。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2, %3: %4</source>
        <extracomment>%1 a work, %2 a host, %3 the state of a trial such as &quot;failed&quot;, %4 why</extracomment>
        <translation>%2 上的 %1，%3：%4</translation>
    </message>
    <message>
        <source>Trials were measured by different versions of the engine: %1.</source>
        <translation>試驗是用引擎的不同版本測量的：%1。</translation>
    </message>
    <message>
        <source>The run, its plan or the number of its trials differs from what was stored. Do not rely on these results.</source>
        <translation>該執行、其計畫或其試驗數與儲存時不同。請不要依賴這些結果。</translation>
    </message>
    <message>
        <source>The numbers show that the setup works, not what a virtual machine costs.</source>
        <translation>這些數值能說明設定可行，但不能說明虛擬機器的開銷。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ActionTable</name>
    <message>
        <source>&amp;New project</source>
        <translation>新增專案(&amp;N)</translation>
    </message>
    <message>
        <source>Start an empty project in a window of its own</source>
        <translation>在單獨的視窗中開始一個空專案</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>開啟(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a project file</source>
        <translation>開啟專案檔案</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the project in a file; from then on every change is saved at once</source>
        <translation>將專案儲存到檔案中；此後每項變更都會立即儲存</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <translation>另存新檔(&amp;A)…</translation>
    </message>
    <message>
        <source>Continue in another file</source>
        <translation>在另一個檔案中繼續</translation>
    </message>
    <message>
        <source>Save a &amp;copy to share …</source>
        <translation>儲存用於分享的副本(&amp;C)…</translation>
    </message>
    <message>
        <source>Write a copy for somebody else, without names if you like</source>
        <translation>為他人寫出一份副本，可不含名稱</translation>
    </message>
    <message>
        <source>&amp;Export chart …</source>
        <translation>匯出圖表(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the chart that is shown as PNG, SVG or PDF</source>
        <translation>將顯示的圖表寫為 PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Export a&amp;ll …</source>
        <translation>全部匯出(&amp;L)…</translation>
    </message>
    <message>
        <source>Write all charts of the run, and its numbers</source>
        <translation>寫出執行的所有圖表及其數值</translation>
    </message>
    <message>
        <source>Export CS&amp;V …</source>
        <translation>匯出 CSV(&amp;V)…</translation>
    </message>
    <message>
        <source>Write the numbers of the run as CSV tables</source>
        <translation>將執行的數值寫為 CSV 表格</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>關閉視窗(&amp;W)</translation>
    </message>
    <message>
        <source>Close this project</source>
        <translation>關閉此專案</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>關閉所有視窗</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Redo the change to the plan that was undone</source>
        <translation>重做已復原的對計畫的變更</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>複製(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the chart as a picture, or the rows of the table</source>
        <translation>將圖表複製為圖片，或複製表格的列</translation>
    </message>
    <message>
        <source>&amp;Preferences …</source>
        <translation>偏好設定(&amp;P)…</translation>
    </message>
    <message>
        <source>Ta&amp;ble beside the charts</source>
        <translation>圖表旁的表格(&amp;B)</translation>
    </message>
    <message>
        <source>Show the numbers of the charts as a table</source>
        <translation>以表格顯示圖表的數值</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全螢幕(&amp;F)</translation>
    </message>
    <message>
        <source>Fill the whole screen with this window</source>
        <translation>使此視窗佔滿整個螢幕</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重設版面配置(&amp;R)</translation>
    </message>
    <message>
        <source>Restore the original arrangement of all panels</source>
        <translation>恢復所有面板的原始排列</translation>
    </message>
    <message>
        <source>&amp;Add host …</source>
        <translation>新增主機(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a machine, a container or a virtual machine</source>
        <translation>新增機器、容器或虛擬機器</translation>
    </message>
    <message>
        <source>&amp;Edit host …</source>
        <translation>編輯主機(&amp;E)…</translation>
    </message>
    <message>
        <source>Change how the selected host is reached or started</source>
        <translation>變更所選主機的連線或啟動方式</translation>
    </message>
    <message>
        <source>&amp;Duplicate host</source>
        <translation>建立主機複本(&amp;D)</translation>
    </message>
    <message>
        <source>Add a copy of the selected host under another name</source>
        <translation>以另一個名稱新增所選主機的副本</translation>
    </message>
    <message>
        <source>&amp;Remove host</source>
        <translation>移除主機(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected host, and what runs on it, from the project</source>
        <translation>從專案中移除所選主機以及在其上執行的主機</translation>
    </message>
    <message>
        <source>&amp;Check host</source>
        <translation>檢查主機(&amp;C)</translation>
    </message>
    <message>
        <source>Check whether the selected host can be used</source>
        <translation>檢查所選主機是否可用</translation>
    </message>
    <message>
        <source>Check all &amp;hosts</source>
        <translation>檢查所有主機(&amp;H)</translation>
    </message>
    <message>
        <source>Check whether all hosts can be used</source>
        <translation>檢查所有主機是否可用</translation>
    </message>
    <message>
        <source>Remove en&amp;gine from host …</source>
        <translation>從主機移除引擎(&amp;G)…</translation>
    </message>
    <message>
        <source>Delete everything that Strata put on the selected host</source>
        <translation>刪除 Strata 放在所選主機上的所有內容</translation>
    </message>
    <message>
        <source>&amp;Forget host key …</source>
        <translation>忘記主機金鑰(&amp;F)…</translation>
    </message>
    <message>
        <source>Remove the remembered key of the selected host</source>
        <translation>移除記住的所選主機的金鑰</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>執行(&amp;R)</translation>
    </message>
    <message>
        <source>Start the comparison</source>
        <translation>開始比較</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>繼續(&amp;U)</translation>
    </message>
    <message>
        <source>Measure what is missing from the run that is shown</source>
        <translation>測量所顯示的執行缺少的部分</translation>
    </message>
    <message>
        <source>Stop after this &amp;trial</source>
        <translation>在此試驗後停止(&amp;T)</translation>
    </message>
    <message>
        <source>Let the current trial finish, then stop</source>
        <translation>讓目前的試驗完成，然後停止</translation>
    </message>
    <message>
        <source>Stop &amp;now</source>
        <translation>立即停止(&amp;N)</translation>
    </message>
    <message>
        <source>End the current trial at once; it is kept and marked</source>
        <translation>立即結束目前的試驗；它會保留並作標記</translation>
    </message>
    <message>
        <source>S&amp;kip this trial</source>
        <translation>跳過此試驗(&amp;K)</translation>
    </message>
    <message>
        <source>End the current trial and go on with the next</source>
        <translation>結束目前的試驗並繼續下一次</translation>
    </message>
    <message>
        <source>&amp;Estimate the time</source>
        <translation>估計時間(&amp;E)</translation>
    </message>
    <message>
        <source>Show how long the plan takes</source>
        <translation>顯示計畫需要多長時間</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>鍵盤快速鍵(&amp;K)</translation>
    </message>
    <message>
        <source>List all commands with their keys</source>
        <translation>列出所有命令及其按鍵</translation>
    </message>
    <message>
        <source>&amp;About Strata</source>
        <translation>關於 Strata(&amp;A)</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>版本和授權條款</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>關於 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>The library that draws this window</source>
        <translation>繪製此視窗的程式庫</translation>
    </message>
    <message>
        <source>Export &amp;JSON …</source>
        <translation>匯出 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Write the results of the run as one JSON file</source>
        <translation>將執行的結果寫為一個 JSON 檔案</translation>
    </message>
    <message>
        <source>&amp;Print …</source>
        <translation>列印(&amp;P)…</translation>
    </message>
    <message>
        <source>Print the chart that is shown, and its table</source>
        <translation>列印顯示的圖表及其表格</translation>
    </message>
    <message>
        <source>Add hosts from ~/.ssh/conf&amp;ig …</source>
        <translation>從 ~/.ssh/config 新增主機(&amp;I)…</translation>
    </message>
    <message>
        <source>Add machines that your SSH configuration names, several at once</source>
        <translation>新增您的 SSH 設定中列出的機器，可一次新增多台</translation>
    </message>
    <message>
        <source>Find hosts on this &amp;machine …</source>
        <translation>在此機器上尋找主機(&amp;M)…</translation>
    </message>
    <message>
        <source>Search the selected machine for container runtimes and virtual machines</source>
        <translation>在所選機器上搜尋容器執行階段和虛擬機器</translation>
    </message>
    <message>
        <source>De&amp;tails of host</source>
        <translation>主機的詳細資訊(&amp;T)</translation>
    </message>
    <message>
        <source>Show all that is known about the selected host</source>
        <translation>顯示所選主機的全部已知資訊</translation>
    </message>
    <message>
        <source>Re&amp;name host</source>
        <translation>重新命名主機(&amp;N)</translation>
    </message>
    <message>
        <source>Give the selected host another name</source>
        <translation>為所選主機另取名稱</translation>
    </message>
    <message>
        <source>Run &amp;self-check</source>
        <translation>執行自檢(&amp;S)</translation>
    </message>
    <message>
        <source>Compare the selected host with itself to find the smallest difference it can resolve; takes two minutes</source>
        <translation>將所選主機與其自身比較，以找出它能分辨的最小差異；需要兩分鐘</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>使用者指南(&amp;U)</translation>
    </message>
    <message>
        <source>Open the user guide at the page about the current view</source>
        <translation>開啟使用者指南中關於目前檢視的頁面</translation>
    </message>
    <message>
        <source>&amp;Published figures</source>
        <translation>已發表的資料(&amp;P)</translation>
    </message>
    <message>
        <source>Read what papers say about the cost of containers and virtual machines</source>
        <translation>檢視論文中關於容器和虛擬機器開銷的說法</translation>
    </message>
    <message>
        <source>Add &amp;placement …</source>
        <translation>新增放置方案(&amp;P)…</translation>
    </message>
    <message>
        <source>Choose which hosts run the processes of distributed work</source>
        <translation>選擇由哪些主機執行分散式工作的處理程序</translation>
    </message>
    <message>
        <source>New &amp;from template …</source>
        <translation>從範本建立(&amp;F)…</translation>
    </message>
    <message>
        <source>Plan an experiment of a paper, with your hosts</source>
        <translation>用您的主機規劃一項論文中的實驗</translation>
    </message>
    <message>
        <source>Run again on &amp;my hosts …</source>
        <translation>在我的主機上再次執行(&amp;M)…</translation>
    </message>
    <message>
        <source>Start a project with this plan and machines of your own</source>
        <translation>以此計畫和您自己的機器開始一個專案</translation>
    </message>
    <message>
        <source>Repor&amp;t …</source>
        <translation>報告(&amp;T)…</translation>
    </message>
    <message>
        <source>Write a report on the run that is shown, as a web page or PDF</source>
        <translation>將關於所顯示執行的報告寫為網頁或 PDF</translation>
    </message>
    <message>
        <source>Publis&amp;hed figures in charts</source>
        <translation>圖表中的已發表資料(&amp;H)</translation>
    </message>
    <message>
        <source>Draw what papers state about the same work below your results</source>
        <translation>在您的結果下方繪製論文中關於相同工作的資料</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Enlarge a part of the chart; Ctrl and the mouse wheel do the same</source>
        <translation>放大圖表的一部分；按住 Ctrl 滾動滑鼠滾輪效果相同</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Show more of the chart</source>
        <translation>顯示圖表的更大部分</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>重設縮放(&amp;R)</translation>
    </message>
    <message>
        <source>Show the whole chart again</source>
        <translation>重新顯示整個圖表</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>對數座標軸(&amp;L)</translation>
    </message>
    <message>
        <source>Use a logarithmic axis, on which equal factors are equally far apart</source>
        <translation>使用對數座標軸，相同的倍數對應相同的距離</translation>
    </message>
    <message>
        <source>Axis from &amp;zero</source>
        <translation>座標軸從零開始(&amp;Z)</translation>
    </message>
    <message>
        <source>Start the axis at zero so that the lengths of bars can be compared</source>
        <translation>使座標軸從零開始，以便比較條形的長度</translation>
    </message>
    <message>
        <source>Order by &amp;value</source>
        <translation>依值排序(&amp;V)</translation>
    </message>
    <message>
        <source>Sort the hosts by value, best first, instead of in the order of the plan</source>
        <translation>按值排列主機，最佳者在前，而不按計畫中的順序</translation>
    </message>
    <message>
        <source>I&amp;ntervals</source>
        <translation>區間(&amp;N)</translation>
    </message>
    <message>
        <source>Show the interval of each value</source>
        <translation>顯示每個值的區間</translation>
    </message>
    <message>
        <source>&amp;Single values</source>
        <translation>單個值(&amp;S)</translation>
    </message>
    <message>
        <source>Draw the value of each round below the median</source>
        <translation>在中位數下方繪製每輪的值</translation>
    </message>
    <message>
        <source>&amp;Compare with another run …</source>
        <translation>與另一次執行比較(&amp;C)…</translation>
    </message>
    <message>
        <source>Show what changed from one run to another, of this project or of two</source>
        <translation>顯示從一次執行到另一次執行有何變化，可來自此專案或兩個專案</translation>
    </message>
    <message>
        <source>Undo the last change to the plan or to the description of a run</source>
        <translation>復原對計畫或執行說明的上一次變更</translation>
    </message>
    <message>
        <source>Sche&amp;dule …</source>
        <translation>安排(&amp;D)…</translation>
    </message>
    <message>
        <source>Start the comparison later, for example tonight</source>
        <translation>稍後開始比較，例如今晚</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暫停(&amp;P)</translation>
    </message>
    <message>
        <source>Let the current trial finish, then wait until you continue</source>
        <translation>讓目前的試驗完成，然後等待您繼續</translation>
    </message>
    <message>
        <source>Run&amp;s …</source>
        <translation>執行(&amp;S)…</translation>
    </message>
    <message>
        <source>Name, tag, hide and delete runs, and write notes on them</source>
        <translation>命名、標記、隱藏和刪除執行，並為其寫備註</translation>
    </message>
    <message>
        <source>Sho&amp;w hidden runs</source>
        <translation>顯示已隱藏的執行(&amp;W)</translation>
    </message>
    <message>
        <source>List hidden runs among the others</source>
        <translation>將已隱藏的執行與其他執行一起列出</translation>
    </message>
    <message>
        <source>&amp;Import runs …</source>
        <translation>匯入執行(&amp;I)…</translation>
    </message>
    <message>
        <source>Copy the runs of another project file into this one</source>
        <translation>將另一個專案檔案的執行複製到此檔案中</translation>
    </message>
    <message>
        <source>Ti&amp;me per iteration</source>
        <translation>每次迭代的時間(&amp;M)</translation>
    </message>
    <message>
        <source>Show how long one iteration takes instead of how much is done per second</source>
        <translation>顯示一次迭代的耗時，而不是每秒完成的工作量</translation>
    </message>
    <message>
        <source>Add no&amp;te …</source>
        <translation>新增附註(&amp;T)…</translation>
    </message>
    <message>
        <source>Write a note on a figure of the run that is shown</source>
        <translation>為所示執行的數值新增附註</translation>
    </message>
    <message>
        <source>&amp;Edit notes …</source>
        <translation>編輯附註(&amp;E)…</translation>
    </message>
    <message>
        <source>Change or remove notes beside figures of the run that is shown</source>
        <translation>變更或移除所示執行數值旁的附註</translation>
    </message>
    <message>
        <source>Change the language, the colors and what Strata asks</source>
        <translation>變更語言、色彩以及 Strata 詢問的內容</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>下一個面板(&amp;X)</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the next panel: project, page, details or activity</source>
        <translation>將鍵盤焦點移到下一個面板：專案、頁面、詳細資訊或活動</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>上一個面板</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the previous panel</source>
        <translation>將鍵盤焦點移到上一個面板</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ActivityDock</name>
    <message>
        <source>Activity</source>
        <translation>活動</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>Copy log</source>
        <translation>複製記錄</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>errors only</source>
        <translation>僅錯誤</translation>
    </message>
    <message>
        <source>problems only (%1)</source>
        <translation>僅問題（%1）</translation>
    </message>
    <message>
        <source>What the log shows</source>
        <translation>記錄顯示的內容</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>在記錄中尋找</translation>
    </message>
    <message>
        <source>Shows entries whose text or host contains all of these words.</source>
        <translation>顯示文字或主機中包含所有這些詞的條目。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>佇列</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ChartCommands</name>
    <message>
        <source>No chart that can be zoomed is shown.</source>
        <translation>沒有顯示可縮放的圖表。</translation>
    </message>
    <message>
        <source>The chart that is shown does not have this option.</source>
        <translation>所顯示的圖表沒有此選項。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::CollectOffer</name>
    <message>
        <source>“%1” was interrupted. It may have left results on its hosts: %2.</source>
        <extracomment>%1 is the name of a run, %2 a list such as &quot;gpu01 (ana@10.0.0.7), here (this computer)&quot;</extracomment>
        <translation>「%1」已中斷。它可能在其主機上留下了結果：%2。</translation>
    </message>
    <message>
        <source>Collect results</source>
        <translation>收集結果</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暫時不要</translation>
    </message>
    <message>
        <source>No results of the interrupted run could be collected.</source>
        <translation>未能收集到中斷的執行的任何結果。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::DetailsDock</name>
    <message>
        <source>Details</source>
        <translation>詳細資訊</translation>
    </message>
    <message>
        <source>Details of what is selected</source>
        <translation>所選內容的詳細資訊</translation>
    </message>
    <message>
        <source>Select a host, a setting or a run in the project, or a cell of the overview.</source>
        <translation>請在專案中選擇主機、組態或執行，或選擇總覽中的儲存格。</translation>
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
            <numerusform>已將 %n 個檔案寫入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Where to write the CSV tables</source>
        <translation>CSV 表格的寫入位置</translation>
    </message>
    <message>
        <source>Where to write the results as JSON</source>
        <translation>JSON 結果的寫入位置</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>正在讀取執行…</translation>
    </message>
    <message>
        <source>Writing the numbers …</source>
        <translation>正在寫入數值…</translation>
    </message>
    <message>
        <source>Drawing the charts …</source>
        <translation>正在繪製圖表…</translation>
    </message>
    <message>
        <source>The export was cancelled. Files that were written by then are in %1.</source>
        <translation>匯出已取消。到那時為止寫出的檔案在 %1 中。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::FileCommands</name>
    <message>
        <source>Saved as %1. From now on everything is saved as it happens.</source>
        <translation>已儲存為 %1。從現在起，所有內容都會即時儲存。</translation>
    </message>
    <message>
        <source>The copy is in %1.</source>
        <translation>副本位於 %1。</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>開啟專案</translation>
    </message>
    <message>
        <source>Strata projects (*.strata);;All files (*)</source>
        <translation>Strata 專案 (*.strata);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Everything is saved already.</source>
        <translation>所有內容均已儲存。</translation>
    </message>
    <message>
        <source>comparison</source>
        <extracomment>part of a proposed file name</extracomment>
        <translation>比較</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>儲存專案</translation>
    </message>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata 專案 (*.strata)</translation>
    </message>
    <message>
        <source>shared</source>
        <extracomment>part of a proposed file name</extracomment>
        <translation>分享</translation>
    </message>
    <message>
        <source>Open this project</source>
        <translation>開啟此專案</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清除清單(&amp;C)</translation>
    </message>
    <message>
        <source>Clear the list of recent files; the files themselves stay</source>
        <translation>清除最近使用的檔案清單；檔案本身保留</translation>
    </message>
    <message>
        <source>The project has no file of its own yet.</source>
        <translation>專案還沒有自己的檔案。</translation>
    </message>
    <message>
        <source>Save it under a name. Otherwise Strata keeps its measurements and offers them at the next start.</source>
        <translation>請為它命名並儲存。否則 Strata 會保留其測量結果，並在下次啟動時提供。</translation>
    </message>
    <message>
        <source>Close &amp;without saving</source>
        <translation>不儲存並關閉(&amp;W)</translation>
    </message>
    <message>
        <source>Save it under a name. Otherwise Strata keeps its plan and offers it at the next start.</source>
        <translation>請為它命名並儲存。否則 Strata 會保留其計畫，並在下次啟動時提供。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that no longer exist were removed from the list of recent files: %1</source>
        <translation>
            <numerusform>已從最近使用的檔案清單中移除 %n 個不再存在的檔案：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Import the runs of a project</source>
        <translation>匯入專案的執行</translation>
    </message>
    <message>
        <source>The last change of the plan could not be saved.</source>
        <translation>計畫的最後一次變更未能儲存。</translation>
    </message>
    <message>
        <source>Save the project under another name, for instance on another disk. Otherwise the change is lost.</source>
        <translation>請以另一個名稱儲存專案，例如儲存到另一個磁碟。否則該變更將遺失。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::HostCommands</name>
    <message>
        <source>The host can be used.</source>
        <translation>該主機可用。</translation>
    </message>
    <message>
        <source>adding a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>新增主機</translation>
    </message>
    <message>
        <source>using this computer</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>使用本機</translation>
    </message>
    <message>
        <source>editing a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>編輯主機</translation>
    </message>
    <message>
        <source>duplicating a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>建立主機複本</translation>
    </message>
    <message>
        <source>Remove %1 and what runs on it?</source>
        <translation>要移除 %1 以及在其上執行的主機嗎？</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) on it are removed too. Runs that were measured are kept, and Undo restores the hosts.</source>
        <translation>
            <numerusform>其上的 %n 台主機也會被移除。已測量的執行會保留，「復原」可恢復這些主機。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>removing a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>移除主機</translation>
    </message>
    <message>
        <source>Remove Strata&apos;s engine from %1?</source>
        <translation>要從 %1 移除 Strata 的引擎嗎？</translation>
    </message>
    <message>
        <source>The engine, its image and everything else that Strata left on that host are deleted. The next run copies the engine again.</source>
        <translation>引擎、其映像檔以及 Strata 在該主機上留下的所有其他內容都會被刪除。下次執行會重新複製引擎。</translation>
    </message>
    <message>
        <source>Forget the remembered key of %1?</source>
        <translation>要忘記記住的 %1 的金鑰嗎？</translation>
    </message>
    <message>
        <source>The next connection asks again whether the host&apos;s key is right. Other programs that use the same file ask too.</source>
        <translation>下次連線時會再次詢問主機的金鑰是否正確。使用同一檔案的其他程式也會詢問。</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>忘記(&amp;F)</translation>
    </message>
    <message numerus="yes">
        <source>This computer is in the plan, with %n host(s).</source>
        <translation>
            <numerusform>本機已在計畫中，共 %n 台主機。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan was changed meanwhile and stays as it is.</source>
        <translation>計畫在此期間被變更過，因此保持不變。</translation>
    </message>
    <message>
        <source>The host is being checked.</source>
        <translation>正在檢查該主機。</translation>
    </message>
    <message>
        <source>~/.ssh/config names no hosts.</source>
        <translation>~/.ssh/config 中沒有主機。</translation>
    </message>
    <message>
        <source>adding hosts</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>新增主機</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) added.</source>
        <translation>
            <numerusform>已新增 %n 台主機。</numerusform>
        </translation>
    </message>
    <message>
        <source>renaming a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>重新命名主機</translation>
    </message>
    <message>
        <source>Looking for container runtimes and virtual machines on this computer …</source>
        <translation>正在本機上尋找容器執行階段和虛擬機器…</translation>
    </message>
    <message>
        <source>No container and no virtual machine can be started here, so this computer is measured alone.</source>
        <translation>此處無法啟動任何容器或虛擬機器，因此只測量這台電腦。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::LoadingIndicator</name>
    <message>
        <source>How far the run has been read</source>
        <translation>執行的讀取進度</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>取消讀取</translation>
    </message>
    <message>
        <source>Gives up reading this run; the project stays open</source>
        <translation>放棄讀取此執行；專案保持開啟</translation>
    </message>
    <message>
        <source>Reading the run</source>
        <translation>正在讀取執行</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::MainWindow</name>
    <message>
        <source>Show or hide this panel</source>
        <translation>顯示或隱藏此面板</translation>
    </message>
    <message>
        <source>Plan a comparison first.</source>
        <translation>請先規劃一次比較。</translation>
    </message>
    <message>
        <source>Planned: %1</source>
        <translation>已規劃：%1</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>復原%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
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
        <translation>新專案</translation>
    </message>
    <message>
        <source> (read-only)</source>
        <translation>（唯讀）</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it and close the window?</source>
        <translation>有執行正在進行。要將其停止並關閉視窗嗎？</translation>
    </message>
    <message>
        <source>What was measured is kept. The run can be resumed later.</source>
        <translation>已測量的內容會保留。以後可以繼續該執行。</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>停止並關閉(&amp;S)</translation>
    </message>
    <message>
        <source>The chart is on the clipboard.</source>
        <translation>圖表已複製到剪貼簿。</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>計畫(&amp;P)</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>顯示計畫</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>即時(&amp;L)</translation>
    </message>
    <message>
        <source>Show the run in progress</source>
        <translation>顯示正在進行的執行</translation>
    </message>
    <message>
        <source>The run is finished. These are its results.</source>
        <translation>執行已完成。這是它的結果。</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>繼續(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暫停(&amp;P)</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>所有頁面</translation>
    </message>
    <message>
        <source>List all pages</source>
        <translation>列出所有頁面</translation>
    </message>
    <message>
        <source>Collecting what an interrupted run left on its hosts …</source>
        <translation>正在收集中斷的執行在其主機上留下的資料…</translation>
    </message>
    <message>
        <source>What an interrupted run left on its hosts is being collected. Stop that and close the window?</source>
        <translation>正在收集中斷的執行在其主機上留下的資料。要停止收集並關閉視窗嗎？</translation>
    </message>
    <message>
        <source>Results that have not been collected yet are lost. Resume measures them again.</source>
        <translation>尚未收集的結果將會遺失。「繼續」會重新測量它們。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>開啟最近的檔案(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>主機(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>執行(&amp;R)</translation>
    </message>
    <message>
        <source>He&amp;lp</source>
        <translation>說明(&amp;L)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;Sample projects</source>
        <translation>範例專案(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>圖表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::NoteCommands</name>
    <message>
        <source>removing a note</source>
        <translation>移除附註</translation>
    </message>
    <message>
        <source>a note on a chart</source>
        <translation>圖表附註</translation>
    </message>
    <message>
        <source>changing a note</source>
        <translation>變更附註</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::PrintText</name>
    <message>
        <source>The page was sent to the printer.</source>
        <translation>頁面已傳送到印表機。</translation>
    </message>
    <message>
        <source>The page was printed to %1.</source>
        <translation>頁面已列印到 %1。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ProjectDock</name>
    <message>
        <source>Project</source>
        <translation>專案</translation>
    </message>
    <message>
        <source>&amp;Show in the plan</source>
        <translation>在計畫中顯示(&amp;S)</translation>
    </message>
    <message>
        <source>Show &amp;overview</source>
        <translation>顯示總覽(&amp;O)</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::QueueSection</name>
    <message numerus="yes">
        <source>%1 of %n trial(s) are done.</source>
        <extracomment>%1 of %n trials of a run</extracomment>
        <translation>
            <numerusform>%n 次試驗中已完成 %1 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more follow those below.</source>
        <extracomment>more than those in a list</extracomment>
        <translation>
            <numerusform>其後還有 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>佇列</translation>
    </message>
    <message>
        <source>Nothing is being measured.</source>
        <translation>沒有正在進行的測量。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RecoveryOffer</name>
    <message numerus="yes">
        <source>%n project(s) of an earlier session were never saved. The newest is from %1.</source>
        <translation>
            <numerusform>之前的工作階段中有 %n 個專案從未儲存。最新的來自 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>Keep for later</source>
        <translation>以後再說</translation>
    </message>
    <message>
        <source>Discard …</source>
        <translation>放棄…</translation>
    </message>
    <message>
        <source>Discard the project of %1?</source>
        <translation>要放棄 %1 的專案嗎？</translation>
    </message>
    <message>
        <source>Its plan and its measurements are deleted permanently.</source>
        <translation>其計畫和測量結果會被永久刪除。</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放棄(&amp;D)</translation>
    </message>
    <message>
        <source>The unsaved project was discarded.</source>
        <translation>已放棄未儲存的專案。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ReportCommands</name>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文件 (*.pdf)</translation>
    </message>
    <message>
        <source>Where to write the report</source>
        <translation>報告的寫入位置</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>網頁 (*.html)</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>正在讀取執行…</translation>
    </message>
    <message>
        <source>Writing the report …</source>
        <translation>正在寫入報告…</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>報告位於 %1。</translation>
    </message>
    <message>
        <source>No report was written.</source>
        <translation>沒有寫入報告。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunCommands</name>
    <message>
        <source>The run stops after the current trial.</source>
        <translation>執行會在目前的試驗後停止。</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>正在停止…</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>已收集被中斷的執行遺留在其主機上的 %n 次試驗。</numerusform>
        </translation>
    </message>
    <message>
        <source>The run pauses after the current trial.</source>
        <translation>執行會在目前的試驗後暫停。</translation>
    </message>
    <message>
        <source>The run goes on.</source>
        <translation>執行繼續進行。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunListCommands</name>
    <message numerus="yes">
        <source>Permanently delete %n run(s)?</source>
        <translation>
            <numerusform>要永久刪除 %n 次執行嗎？</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything that was measured in them is deleted. This cannot be undone. Roofs that other runs took from them are no longer shown there.
The file becomes smaller when it is saved under another name.</source>
        <translation>其中測量的所有內容都會被刪除，且無法復原。其他執行從中採用的效能上限將不再顯示。
以另一個名稱儲存後，檔案會變小。</translation>
    </message>
    <message>
        <source>&amp;Delete permanently</source>
        <translation>永久刪除(&amp;D)</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunNotification</name>
    <message>
        <source>The run is finished.</source>
        <translation>執行已完成。</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>執行已停止。</translation>
    </message>
    <message>
        <source>The run is over, but not complete.</source>
        <translation>執行已結束，但不完整。</translation>
    </message>
    <message>
        <source>The run was interrupted.</source>
        <translation>執行已中斷。</translation>
    </message>
    <message>
        <source>The run could not be started.</source>
        <translation>無法啟動執行。</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunSchedule</name>
    <message numerus="yes">
        <source>in %n second(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>%n 秒後</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n minute(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>%n 分鐘後</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <extracomment>how long until something starts: hours and minutes</extracomment>
        <translation>%1 小時 %2 分鐘後</translation>
    </message>
    <message>
        <source>Run starts when the one in progress is over</source>
        <translation>執行將在目前的執行結束後開始</translation>
    </message>
    <message>
        <source>Run starts at %1, %2</source>
        <extracomment>%1 is a time of day, or a date and a time; %2 &quot;in 5 minutes&quot;</extracomment>
        <translation>執行將於 %1 開始，%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunStatusBar</name>
    <message>
        <source>Progress of the run</source>
        <translation>執行的進度</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n host(s) ready</source>
        <translation>
            <numerusform>%n 台主機中 %1 台就緒</numerusform>
        </translation>
    </message>
    <message>
        <source>trial %1 of %2</source>
        <translation>第 %1/%2 次試驗</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <extracomment>after &quot;trial 3 of 40&quot;; %1: &quot;about 5 minutes&quot;</extracomment>
        <translation>，剩餘 %1</translation>
    </message>
    <message>
        <source>preparing …</source>
        <translation>正在準備…</translation>
    </message>
    <message>
        <source>paused – %1</source>
        <extracomment>%1: &quot;trial 3 of 40, about 5 minutes left&quot;</extracomment>
        <translation>已暫停 – %1</translation>
    </message>
    <message>
        <source>pausing after this trial – %1</source>
        <extracomment>%1: &quot;trial 3 of 40, about 5 minutes left&quot;</extracomment>
        <translation>將在此試驗後暫停 – %1</translation>
    </message>
    <message>
        <source>Collecting what was measured …</source>
        <translation>正在收集測量結果…</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ScheduleCommands</name>
    <message>
        <source>The plan will be run at %1.</source>
        <translation>計畫將於 %1 執行。</translation>
    </message>
    <message>
        <source>The scheduled run was cancelled.</source>
        <translation>已取消安排的執行。</translation>
    </message>
    <message>
        <source>The scheduled run starts.</source>
        <translation>安排的執行開始。</translation>
    </message>
    <message>
        <source>A run is scheduled. Close the window and cancel it?</source>
        <translation>已安排執行。要關閉視窗並取消它嗎？</translation>
    </message>
    <message>
        <source>&amp;Cancel the run and close</source>
        <translation>取消執行並關閉(&amp;C)</translation>
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
        <translation>不開始執行；計畫保持不變</translation>
    </message>
    <message>
        <source>Cancel the scheduled run</source>
        <translation>取消安排的執行</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::TemplateCommands</name>
    <message>
        <source>planning from a template</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>從範本規劃</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::WindowFacts</name>
    <message>
        <source>The project is open for reading only. Save it under another name to change it.</source>
        <translation>專案以唯讀方式開啟。要進行變更，請以另一個名稱儲存。</translation>
    </message>
    <message>
        <source>Select a host first.</source>
        <translation>請先選擇一台主機。</translation>
    </message>
    <message>
        <source>There are no results yet. Run the comparison first.</source>
        <translation>還沒有結果。請先執行比較。</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>沒有正在進行的執行。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>沒有可復原的操作。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>沒有可重做的操作。</translation>
    </message>
    <message>
        <source>There are no hosts yet. Add one first.</source>
        <translation>還沒有主機。請先新增一台。</translation>
    </message>
    <message>
        <source>The selected host is not reached over SSH.</source>
        <translation>所選主機不是透過 SSH 連線的。</translation>
    </message>
    <message>
        <source>The run that is shown is complete.</source>
        <translation>所顯示的執行是完整的。</translation>
    </message>
    <message>
        <source>The selected host is a container. Select its machine.</source>
        <translation>所選主機是容器。請選擇它所在的機器。</translation>
    </message>
    <message>
        <source>The results that are shown are still being compared with their raw steps. Wait a moment.</source>
        <translation>所顯示的結果仍在與其原始步資料進行核對。請稍候。</translation>
    </message>
    <message>
        <source>The selected host is a placement. Select one of its hosts.</source>
        <translation>所選主機是放置方案。請選擇其中的一台主機。</translation>
    </message>
    <message>
        <source>There are no runs yet. Run the comparison first.</source>
        <translation>還沒有執行。請先執行比較。</translation>
    </message>
    <message>
        <source>This run has no notes on its charts yet. Add one first.</source>
        <translation>此次執行的圖表尚無附註。請先新增一則。</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ChartTurner</name>
    <message>
        <source>Earlier charts</source>
        <translation>前面的圖表</translation>
    </message>
    <message>
        <source>Later charts</source>
        <translation>後面的圖表</translation>
    </message>
    <message>
        <source>Charts %1 to %2 of %3. The table lists all of them; choose a row there to show its chart.</source>
        <translation>第 %1 到 %2 個圖表，共 %3 個。表格列出全部圖表；在其中選擇一列即可顯示其圖表。</translation>
    </message>
    <message>
        <source>These are the first charts.</source>
        <translation>這些是最前面的圖表。</translation>
    </message>
    <message>
        <source>These are the last charts.</source>
        <translation>這些是最後面的圖表。</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::DialogButtons</name>
    <message>
        <source>Chec&amp;k all</source>
        <translation>全部勾選(&amp;K)</translation>
    </message>
    <message>
        <source>Check &amp;none</source>
        <translation>全部取消勾選(&amp;N)</translation>
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
        <translation>匯出</translation>
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
        <translation>預設：%1</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>How it is measured</source>
        <translation>測量方式</translation>
    </message>
    <message>
        <source>different values</source>
        <extracomment>in a field for several settings at once, which differ in it</extracomment>
        <translation>不同的值</translation>
    </message>
    <message>
        <source>The same value for all of them. Several values make one setting each.</source>
        <translation>所有組態使用相同的值。多個值則各成一個組態。</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <extracomment>one of several values of a parameter, and what is wrong with it</extracomment>
        <translation>「%1」：%2</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ProblemBar</name>
    <message>
        <source>Details</source>
        <translation>詳細資訊</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>關閉</translation>
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
        <translation>縮小(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>重設縮放(&amp;R)</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::table</name>
    <message>
        <source>Copy rows</source>
        <translation>複製列</translation>
    </message>
</context>
</TS>
