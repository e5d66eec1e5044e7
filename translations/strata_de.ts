<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>NotesText</name>
    <message>
        <source>Notes on the chart</source>
        <translation>Notizen zum Diagramm</translation>
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
        <translation>Einzelne Instanz</translation>
    </message>
    <message>
        <source>Trained Inception v3, ResNet-50 and AlexNet on one GPU, on bare metal, in a container, in a VM and in a container in a VM, with synthetic data and with real data; 10 warm-up and 100 measured steps.</source>
        <translation>Trainierte Inception v3, ResNet-50 und AlexNet auf einer GPU: auf Bare Metal, in einem Container, in einer VM und in einem Container in einer VM, mit synthetischen und mit echten Daten; 10 Schritte zum Aufwärmen und 100 gemessene.</translation>
    </message>
    <message>
        <source>Repetitions, the spread of the values, the order of the hosts, and batch sizes.</source>
        <translation>Wiederholungen, die Streuung der Werte, die Reihenfolge der Hosts und die Batch-Größen.</translation>
    </message>
    <message>
        <source>Random rounds, turns on one machine, intervals and a verdict against a margin of 3 %. Batches of 32. Real data is a generated set of JPEG files; give train a folder to use your own.</source>
        <translation>Zufällige Runden, Züge auf einem Rechner, Intervalle und ein Urteil mit einer Spanne von 3 %. Batches von 32. Echte Daten sind ein erzeugter Satz von JPEG-Dateien; für eigene Daten train einen Ordner nennen.</translation>
    </message>
    <message>
        <source>A machine with a GPU that can be passed through to a VM, and a container runtime on both. Choose processors below to compare the layers without a GPU.</source>
        <translation>Ein Rechner mit einer GPU, die an eine VM durchgereicht werden kann, und eine Container-Laufzeit auf beiden. Unten Prozessoren wählen, um die Schichten ohne GPU zu vergleichen.</translation>
    </message>
    <message>
        <source>bare metal</source>
        <translation>Bare Metal</translation>
    </message>
    <message>
        <source>container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>VM</source>
        <translation>VM</translation>
    </message>
    <message>
        <source>container in the VM</source>
        <translation>Container in der VM</translation>
    </message>
    <message>
        <source>Distributed training</source>
        <translation>Verteiltes Training</translation>
    </message>
    <message>
        <source>Trained the same networks on several instances with parameter servers, one pair of machines for each layer. Containers talked through flannel, an overlay network.</source>
        <translation>Trainierte dieselben Netze auf mehreren Instanzen mit Parameterservern, ein Paar von Rechnern je Schicht. Container verständigten sich über flannel, ein Overlay-Netz.</translation>
    </message>
    <message>
        <source>How many workers and servers there were, repetitions, the spread of the values, and what the network alone can do.</source>
        <translation>Wie viele Worker und Server es waren, Wiederholungen, die Streuung der Werte, und was das Netz allein leistet.</translation>
    </message>
    <message>
        <source>Two workers and a parameter server on two hosts, compared as a group; GPUs do an all-reduce instead, since parameter servers are for processors here. Containers use the network of their machine; choose another in Edit host to see what it costs.</source>
        <translation>Zwei Worker und ein Parameterserver auf zwei Hosts, als Gruppe verglichen; GPUs machen stattdessen ein All-Reduce, da Parameterserver hier für Prozessoren sind. Container verwenden das Netz ihres Rechners; unter „Host bearbeiten“ ein anderes wählen, um zu sehen, was es kostet.</translation>
    </message>
    <message>
        <source>Two machines that reach each other, each with a container runtime and a VM. Leave out the layers that you do not have.</source>
        <translation>Zwei Rechner, die einander erreichen, jeder mit einer Container-Laufzeit und einer VM. Schichten weglassen, die es nicht gibt.</translation>
    </message>
    <message>
        <source>machine 1</source>
        <translation>Rechner 1</translation>
    </message>
    <message>
        <source>machine 2</source>
        <translation>Rechner 2</translation>
    </message>
    <message>
        <source>container 1</source>
        <translation>Container 1</translation>
    </message>
    <message>
        <source>container 2</source>
        <translation>Container 2</translation>
    </message>
    <message>
        <source>VM 1</source>
        <translation>VM 1</translation>
    </message>
    <message>
        <source>VM 2</source>
        <translation>VM 2</translation>
    </message>
    <message>
        <source>container in VM 1</source>
        <translation>Container in VM 1</translation>
    </message>
    <message>
        <source>container in VM 2</source>
        <translation>Container in VM 2</translation>
    </message>
    <message>
        <source>Shared resource</source>
        <translation>Geteilte Ressource</translation>
    </message>
    <message>
        <source>Trained AlexNet with batches of 512 beside a second training of the same kind, and compared the elapsed time on bare metal, in containers and in VMs with that of an instance that is alone.</source>
        <translation>Trainierte AlexNet mit Batches von 512 neben einem zweiten Training derselben Art und verglich die Dauer auf Bare Metal, in Containern und in VMs mit der einer Instanz, die allein ist.</translation>
    </message>
    <message>
        <source>Repetitions, the spread of the values, and how much of the loss the GPU and how much the bus or the processors cause.</source>
        <translation>Wiederholungen, die Streuung der Werte, und wie viel der Einbuße die GPU und wie viel der Bus oder die Prozessoren verursachen.</translation>
    </message>
    <message>
        <source>Each host alone, and beside one that does the same work in the background. All are compared with bare metal alone; Throughput shows what each host loses to its own neighbor.</source>
        <translation>Jeder Host allein und neben einem, der dieselbe Arbeit im Hintergrund tut. Alle werden mit Bare Metal allein verglichen; „Durchsatz“ zeigt, was jeder Host durch seinen eigenen Nachbarn verliert.</translation>
    </message>
    <message>
        <source>A machine with a container runtime and a VM, and memory for two trainings.</source>
        <translation>Ein Rechner mit einer Container-Laufzeit und einer VM, und Speicher für zwei Trainings.</translation>
    </message>
    <message>
        <source>bare metal, beside another</source>
        <translation>Bare Metal, neben einem anderen</translation>
    </message>
    <message>
        <source>container, beside another</source>
        <translation>Container, neben einem anderen</translation>
    </message>
    <message>
        <source>VM, beside another</source>
        <translation>VM, neben einer anderen</translation>
    </message>
    <message>
        <source>DeepBench</source>
        <translation>DeepBench</translation>
    </message>
    <message>
        <source>Timed the matrix products, convolutions and recurrent layers of DeepBench on a GPU, on the host and in a container.</source>
        <translation>Maß die Zeiten der Matrixprodukte, Faltungen und rekurrenten Schichten von DeepBench auf einer GPU, auf dem Host und in einem Container.</translation>
    </message>
    <message>
        <source>Numbers: there are bars only. Repetitions, the spread of the values, and DeepBench’s all-reduce.</source>
        <translation>Zahlen: Es gibt nur Balken. Wiederholungen, die Streuung der Werte, und das All-Reduce von DeepBench.</translation>
    </message>
    <message>
        <source>DeepBench’s training list as settings of gemm, conv and rnn, with operations counted and results proven equal. Overview shows hundreds of them in one table.</source>
        <translation>Die Trainingsliste von DeepBench als Einstellungen von gemm, conv und rnn, mit gezählten Operationen und nachweislich gleichen Ergebnissen. „Überblick“ zeigt Hunderte davon in einer Tabelle.</translation>
    </message>
    <message>
        <source>A machine with a container runtime, and time: this is hundreds of settings. Remove some of them afterwards, or use Add suite for a part.</source>
        <translation>Ein Rechner mit einer Container-Laufzeit, und Zeit: Es sind Hunderte von Einstellungen. Einige danach entfernen, oder mit „Sammlung hinzufügen“ nur einen Teil nehmen.</translation>
    </message>
    <message>
        <source>Fathom’s convolutional networks</source>
        <translation>Die Faltungsnetze von Fathom</translation>
    </message>
    <message>
        <source>Ran the convolutional networks of Fathom on a GPU, on the host and in a container, and found them on par.</source>
        <translation>Führte die Faltungsnetze von Fathom auf einer GPU aus, auf dem Host und in einem Container, und fand sie gleichauf.</translation>
    </message>
    <message>
        <source>All numbers, which networks were run, and whether they were trained.</source>
        <translation>Alle Zahlen, welche Netze liefen, und ob sie trainiert wurden.</translation>
    </message>
    <message>
        <source>Training of Fathom’s residual network, VGG and AlexNet in its batch sizes, with generated data.</source>
        <translation>Training des Residual-Netzes, von VGG und AlexNet aus Fathom mit dessen Batch-Größen und erzeugten Daten.</translation>
    </message>
    <message>
        <source>A machine with a container runtime.</source>
        <translation>Ein Rechner mit einer Container-Laufzeit.</translation>
    </message>
    <message>
        <source>Copies with and without affinity</source>
        <translation>Kopien mit und ohne Bindung</translation>
    </message>
    <message>
        <source>Measured copies between the memory of the host and a GPU, in a container that ran anywhere and in one that was bound to the GPU’s socket.</source>
        <translation>Maß Kopien zwischen dem Speicher des Hosts und einer GPU, in einem Container, der irgendwo lief, und in einem, der an den Sockel der GPU gebunden war.</translation>
    </message>
    <message>
        <source>Numbers, how often the slow case occurred, and the host bound in the same way.</source>
        <translation>Zahlen, wie oft der langsame Fall eintrat, und der ebenso gebundene Host.</translation>
    </message>
    <message>
        <source>Copies in both directions, from memory that is near the GPU, far from it and anywhere, on both hosts.</source>
        <translation>Kopien in beide Richtungen, aus Speicher, der nahe bei der GPU, fern von ihr und irgendwo liegt, auf beiden Hosts.</translation>
    </message>
    <message>
        <source>An NVIDIA GPU. On a machine with one socket, near and far are the same.</source>
        <translation>Eine NVIDIA-GPU. Auf einem Rechner mit einem Sockel sind nah und fern dasselbe.</translation>
    </message>
    <message>
        <source>System benchmarks</source>
        <translation>System-Benchmarks</translation>
    </message>
    <message>
        <source>Ran sysbench’s tests of processors, memory, threads and file I/O on a laptop, natively and in Docker, and took the mean of ten.</source>
        <translation>Führte die Tests von sysbench für Prozessoren, Speicher, Threads und Dateien auf einem Notebook aus, nativ und in Docker, und nahm das Mittel aus zehn.</translation>
    </message>
    <message>
        <source>The spread of the means, the first run of file I/O, and the state of the page cache.</source>
        <translation>Die Streuung der Mittel, der erste Lauf der Datei-Tests, und der Zustand des Seitencaches.</translation>
    </message>
    <message>
        <source>The same tests with the same options and numbers of threads, with a histogram of every event. File I/O goes past the page cache where it can.</source>
        <translation>Dieselben Tests mit denselben Optionen und Zahlen von Threads, mit einem Histogramm aller Ereignisse. Datei-Tests gehen, wo möglich, am Seitencache vorbei.</translation>
    </message>
    <message>
        <source>native</source>
        <translation>nativ</translation>
    </message>
    <message>
        <source>Docker</source>
        <translation>Docker</translation>
    </message>
    <message>
        <source>Docker Single, Multiple and CPU Affinity</source>
        <translation>Docker Single, Multiple und CPU Affinity</translation>
    </message>
    <message>
        <source>Trained a small network on MNIST in one container, in a container for each worker and parameter server (1 to 24 workers, 1 to 3 servers), and in one container with its roles bound to processors.</source>
        <translation>Trainierte ein kleines Netz mit MNIST in einem Container, in einem Container je Worker und Parameterserver (1 bis 24 Worker, 1 bis 3 Server) und in einem Container, dessen Rollen an Prozessoren gebunden waren.</translation>
    </message>
    <message>
        <source>Batch sizes, repetitions of all but the single container, native runs, and the spread of the values.</source>
        <translation>Batch-Größen, Wiederholungen von allem außer dem einzelnen Container, native Läufe, und die Streuung der Werte.</translation>
    </message>
    <message>
        <source>Batches of 100 and generated digits. Roles that are bound are containers too: the server has processor 0, the workers share 1 to 7. Sweep shows at how many workers it is fastest.</source>
        <translation>Batches von 100 und erzeugte Ziffern. Auch gebundene Rollen sind Container: Der Server hat Prozessor 0, die Worker teilen sich 1 bis 7. „Messreihe“ zeigt, bei wie vielen Workern es am schnellsten ist.</translation>
    </message>
    <message>
        <source>A container runtime on a machine with 8 processors; with fewer, change Processors in the placement. Leave out bare metal to have what the paper had.</source>
        <translation>Eine Container-Laufzeit auf einem Rechner mit 8 Prozessoren; sind es weniger, die Prozessoren in der Verteilung ändern. Bare Metal weglassen, um zu haben, was der Artikel hatte.</translation>
    </message>
    <message>
        <source>Docker, roles bound to processors</source>
        <translation>Docker, Rollen an Prozessoren gebunden</translation>
    </message>
    <message>
        <source>Roofline and utilization</source>
        <translation>Roofline und Auslastung</translation>
    </message>
    <message>
        <source>Trained ResNet-18, ResNet-50 and AlexNet on a cloud’s GPU for 15 batches, in a VM and in a container in it, and drew the utilization of the GPU and a roofline.</source>
        <translation>Trainierte ResNet-18, ResNet-50 und AlexNet 15 Batches lang auf der GPU einer Cloud, in einer VM und in einem Container in ihr, und zeichnete die Auslastung der GPU und eine Roofline.</translation>
    </message>
    <message>
        <source>Repetitions, batch sizes, and measured roofs: FLOPS is the utilization times a constant.</source>
        <translation>Wiederholungen, Batch-Größen und gemessene Dächer: FLOPS ist die Auslastung mal eine Konstante.</translation>
    </message>
    <message>
        <source>The same networks with 200 classes and batches of 64, operations counted by formula, and roofs measured in each host.</source>
        <translation>Dieselben Netze mit 200 Klassen und Batches von 64, nach Formeln gezählte Operationen, und in jedem Host gemessene Dächer.</translation>
    </message>
    <message>
        <source>A VM with a GPU and a container runtime in it. Choose processors below to do it without a GPU.</source>
        <translation>Eine VM mit einer GPU und einer Container-Laufzeit darin. Unten Prozessoren wählen, um es ohne GPU zu tun.</translation>
    </message>
    <message>
        <source>Point-to-point latency and bandwidth</source>
        <translation>Latenz und Bandbreite von Punkt zu Punkt</translation>
    </message>
    <message>
        <source>Sent buffers of the sizes that TensorFlow sends from a client to a server, by gRPC and by a form of it that uses RDMA, and took latency and bandwidth.</source>
        <translation>Schickte Puffer der Größen, die TensorFlow verschickt, von einem Client an einen Server, mit gRPC und einer Form davon, die RDMA verwendet, und maß Latenz und Bandbreite.</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions and the spread of the values.</source>
        <translation>Schichten: Alles war Bare Metal. Wiederholungen und die Streuung der Werte.</translation>
    </message>
    <message>
        <source>The same payloads by gRPC and by RDMA verbs, between two machines and between two containers on them.</source>
        <translation>Dieselben Nutzlasten mit gRPC und mit RDMA-Verbs, zwischen zwei Rechnern und zwischen zwei Containern auf ihnen.</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime. RDMA needs an InfiniBand or RoCE port on both; without one its settings say that they are not supported.</source>
        <translation>Zwei Rechner, die einander erreichen, mit einer Container-Laufzeit. RDMA braucht auf beiden einen InfiniBand- oder RoCE-Anschluss; ohne ihn heißen seine Einstellungen „nicht unterstützt“.</translation>
    </message>
    <message>
        <source>Parameter server and fully connected</source>
        <translation>Parameterserver und vollständig verbunden</translation>
    </message>
    <message>
        <source>Measured how many messages clients and parameter servers exchange, and how many are exchanged among processes that are all connected with each other, by gRPC and by a form of it that uses RDMA.</source>
        <translation>Maß, wie viele Nachrichten zwischen Clients und Parameterservern und zwischen Prozessen, die alle miteinander verbunden sind, ausgetauscht werden, mit gRPC und einer Form davon, die RDMA verwendet.</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions, the spread of the values, and the numbers of clients and servers.</source>
        <translation>Schichten: Alles war Bare Metal. Wiederholungen, die Streuung der Werte, und die Zahl der Clients und Server.</translation>
    </message>
    <message>
        <source>Two clients and two servers, and four processes that are all connected, over two hosts of each layer. RDMA is missing: many-to-many has TCP and gRPC.</source>
        <translation>Zwei Clients und zwei Server, und vier Prozesse, die alle verbunden sind, über zwei Hosts jeder Schicht. RDMA fehlt: many-to-many kann TCP und gRPC.</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime.</source>
        <translation>Zwei Rechner, die einander erreichen, mit einer Container-Laufzeit.</translation>
    </message>
    <message>
        <source>Training with parameter servers</source>
        <translation>Training mit Parameterservern</translation>
    </message>
    <message>
        <source>Trained Inception v4 and ResNet-152 on 4, 8 and 12 nodes with a GPU each, with batches of 8, 16 and 32 a GPU, over gRPC and faster channels.</source>
        <translation>Trainierte Inception v4 und ResNet-152 auf 4, 8 und 12 Knoten mit je einer GPU, mit Batches von 8, 16 und 32 je GPU, über gRPC und schnellere Kanäle.</translation>
    </message>
    <message>
        <source>Layers: all was bare metal. Repetitions, the spread of the values, and how many of the nodes were servers.</source>
        <translation>Schichten: Alles war Bare Metal. Wiederholungen, die Streuung der Werte, und wie viele der Knoten Server waren.</translation>
    </message>
    <message>
        <source>Three workers and a server over two hosts of each layer, by gRPC; GPUs do an all-reduce instead, since parameter servers are for processors here. For more nodes, change workers and place the processes on more hosts.</source>
        <translation>Drei Worker und ein Server über zwei Hosts jeder Schicht, mit gRPC; GPUs machen stattdessen ein All-Reduce, da Parameterserver hier für Prozessoren sind. Für mehr Knoten die Zahl der Worker ändern und die Prozesse auf mehr Hosts verteilen.</translation>
    </message>
    <message>
        <source>Two machines that reach each other, with a container runtime, and a GPU or patience: these networks are large.</source>
        <translation>Zwei Rechner, die einander erreichen, mit einer Container-Laufzeit, und eine GPU oder Geduld: Diese Netze sind groß.</translation>
    </message>
    <message>
        <source>TensorFlow on Spark</source>
        <translation>TensorFlow auf Spark</translation>
    </message>
    <message>
        <source>Trained a softmax regression on MNIST through Hadoop and Spark, and found up to 15.5 % of the time in the scheduler and up to 18.1 % in Spark’s execution.</source>
        <translation>Trainierte eine Softmax-Regression mit MNIST über Hadoop und Spark und fand bis zu 15,5 % der Zeit im Scheduler und bis zu 18,1 % in der Ausführung von Spark.</translation>
    </message>
    <message>
        <source>The time of the file system, since the data was small, repetitions, and the spread of the values.</source>
        <translation>Die Zeit des Dateisystems, da die Daten klein waren, Wiederholungen, und die Streuung der Werte.</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Noch nichts.</translation>
    </message>
    <message>
        <source>Strata’s engine has no workload that runs through Hadoop or Spark, so this experiment cannot be planned.</source>
        <translation>Strata hat keine Arbeitslast, die über Hadoop oder Spark läuft; dieses Experiment lässt sich daher nicht planen.</translation>
    </message>
    <message>
        <source>slide “Single Instance”, real data</source>
        <translation>Folie „Single Instance“, echte Daten</translation>
    </message>
    <message>
        <source>slide “Single Instance”, synthetic data</source>
        <translation>Folie „Single Instance“, synthetische Daten</translation>
    </message>
    <message>
        <source>figure 1, laptop</source>
        <translation>Abbildung 1, Notebook</translation>
    </message>
    <message>
        <source>figure 2, laptop</source>
        <translation>Abbildung 2, Notebook</translation>
    </message>
    <message>
        <source>figure 3, laptop</source>
        <translation>Abbildung 3, Notebook</translation>
    </message>
    <message>
        <source>of 128 threads, by its own sums</source>
        <translation>von 128 Threads, nach seinen eigenen Summen</translation>
    </message>
    <message>
        <source>figure 4, laptop</source>
        <translation>Abbildung 4, Notebook</translation>
    </message>
    <message>
        <source>MB of 2²⁰ bytes, by its operations of 1 KB</source>
        <translation>MB zu 2²⁰ Byte, nach seinen Operationen zu 1 KB</translation>
    </message>
    <message>
        <source>in a Docker volume; requests of 16 KB, by its MB/s</source>
        <translation>in einem Docker-Volume; Anfragen zu 16 KB, nach seinen MB/s</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>QWizard</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>strata::app::api::ActivityText</name>
    <message>
        <source>idle</source>
        <extracomment>what a host is doing, in the tree of hosts</extracomment>
        <translation>fertig</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>copying the engine</source>
        <translation>kopiert die Engine</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>wärmt auf</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>misst</translation>
    </message>
    <message>
        <source>collecting</source>
        <extracomment>what a host is doing, in the tree of hosts</extracomment>
        <translation>holt ab</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>nicht erreichbar</translation>
    </message>
    <message>
        <source>unreachable since %1</source>
        <translation>nicht erreichbar seit %1</translation>
    </message>
    <message>
        <source>no response for %1 s</source>
        <translation>seit %1 s keine Antwort</translation>
    </message>
    <message numerus="yes">
        <source>%n planned trial(s) have no result.</source>
        <translation>
            <numerusform>Ein geplanter Versuch hat kein Ergebnis.</numerusform>
            <numerusform>%n geplante Versuche haben kein Ergebnis.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::CommandText</name>
    <message>
        <source>A run is a step, with its total images/sec. The lines before it show means over all batches so far.</source>
        <translation>Ein Durchlauf ist ein Schritt, mit seiner Angabe „total images/sec“. Die Zeilen davor zeigen Mittel über alle bisherigen Batches.</translation>
    </message>
    <message>
        <source>Each line of training is a step, with the time of that batch. Enter the size of your batch as the work of a step.</source>
        <translation>Jede Zeile des Trainings ist ein Schritt, mit der Zeit dieses Batches. Die Größe des Batches als Arbeit eines Schritts eintragen.</translation>
    </message>
    <message>
        <source>A run is a step: the time to train, from run_start to run_stop.</source>
        <translation>Ein Durchlauf ist ein Schritt: die Zeit des Trainings, von run_start bis run_stop.</translation>
    </message>
    <message>
        <source>A run is a step, with its average bus bandwidth. Measure one size at a time: the average is over all sizes.</source>
        <translation>Ein Durchlauf ist ein Schritt, mit seiner mittleren Busbandbreite. Nur eine Größe auf einmal messen: Das Mittel geht über alle Größen.</translation>
    </message>
    <message>
        <source>A run is a step, with its events, operations or transactions in a second. For version 1.0, the tests cpu, memory and oltp are read.</source>
        <translation>Ein Durchlauf ist ein Schritt, mit seinen Ereignissen, Operationen oder Transaktionen je Sekunde. Bei Version 1.0 werden die Tests cpu, memory und oltp gelesen.</translation>
    </message>
    <message>
        <source>A run is a step, with the sum of its bandwidths for reading and writing. Have it do one group of jobs.</source>
        <translation>Ein Durchlauf ist ein Schritt, mit der Summe seiner Bandbreiten für Lesen und Schreiben. Nur eine Gruppe von Jobs auf einmal ausführen.</translation>
    </message>
    <message>
        <source>A run is a step, with what the receiver got in a second, of all streams together.</source>
        <translation>Ein Durchlauf ist ein Schritt, mit dem, was der Empfänger je Sekunde bekam, alle Ströme zusammen.</translation>
    </message>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>A backslash at the end has nothing to escape.</source>
        <translation>Ein Backslash am Ende schützt nichts.</translation>
    </message>
    <message>
        <source>The variable &quot;%1&quot; is not of the form NAME=value.</source>
        <translation>Die Variable „%1“ hat nicht die Form NAME=Wert.</translation>
    </message>
    <message>
        <source>No line matches.</source>
        <translation>Keine Zeile passt.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) match(es).</source>
        <translation>
            <numerusform>%n Zeile passt.</numerusform>
            <numerusform>%n Zeilen passen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Makes %n step(s).</source>
        <translation>
            <numerusform>Ergibt %n Schritt.</numerusform>
            <numerusform>Ergibt %n Schritte.</numerusform>
        </translation>
    </message>
    <message>
        <source>A step needs two of them.</source>
        <translation>Ein Schritt braucht zwei davon.</translation>
    </message>
    <message>
        <source>What is in parentheses is not a number.</source>
        <translation>Was in Klammern steht, ist keine Zahl.</translation>
    </message>
    <message>
        <source>not a time</source>
        <translation>keine Zeit</translation>
    </message>
    <message>
        <source>Enter the command to run.</source>
        <translation>Den Befehl eingeben, der auszuführen ist.</translation>
    </message>
    <message>
        <source>The text {run} cannot be part of a command.</source>
        <translation>Der Text {run} darf nicht Teil eines Befehls sein.</translation>
    </message>
    <message>
        <source>The directory is not an absolute path.</source>
        <translation>Das Verzeichnis ist kein absoluter Pfad.</translation>
    </message>
    <message>
        <source>Enter a pattern for the lines that count.</source>
        <translation>Ein Muster für die Zeilen eingeben, die zählen.</translation>
    </message>
    <message>
        <source>The pattern is not a regular expression: %1.</source>
        <translation>Das Muster ist kein regulärer Ausdruck: %1.</translation>
    </message>
    <message>
        <source>Put the part of the pattern that is the number into parentheses: ([0-9.]+)</source>
        <translation>Den Teil des Musters, der die Zahl ist, in Klammern setzen: ([0-9.]+)</translation>
    </message>
    <message>
        <source>The command names {files}, but there are no files to copy.</source>
        <translation>Der Befehl nennt {files}, aber es gibt keine Dateien zu kopieren.</translation>
    </message>
    <message numerus="yes">
        <source>  … and %n more character(s), which are not shown</source>
        <translation>
            <numerusform>  … und %n weiteres Zeichen, das nicht gezeigt wird</numerusform>
            <numerusform>  … und %n weitere Zeichen, die nicht gezeigt werden</numerusform>
        </translation>
    </message>
    <message>
        <source>  copies to them: %1 (%2)</source>
        <extracomment>%1 is &quot;3 files, 12 KiB&quot;, %2 a list of names</extracomment>
        <translation>  kopiert auf sie: %1 (%2)</translation>
    </message>
    <message>
        <source>  on: %1</source>
        <extracomment>a command, on these hosts</extracomment>
        <translation>  auf: %1</translation>
    </message>
    <message>
        <source>  variables: %1</source>
        <translation>  Variablen: %1</translation>
    </message>
    <message>
        <source>  directory: %1</source>
        <translation>  Verzeichnis: %1</translation>
    </message>
    <message>
        <source>  script:</source>
        <translation>  Skript:</translation>
    </message>
    <message>
        <source>Enter a unit of at most %1 visible characters, such as images.</source>
        <translation>Eine Einheit aus höchstens %1 sichtbaren Zeichen eingeben, etwa images.</translation>
    </message>
</context>
<context>
    <name>strata::app::api::FailureText</name>
    <message>
        <source>The name of %1 could not be resolved.</source>
        <translation>Der Name von %1 konnte nicht aufgelöst werden.</translation>
    </message>
    <message>
        <source>No name server or hosts file knows it.</source>
        <translation>Kein Nameserver und keine hosts-Datei kennt ihn.</translation>
    </message>
    <message>
        <source>Check the spelling, or use the numeric address.</source>
        <translation>Schreibweise prüfen oder die Adresse als Zahl angeben.</translation>
    </message>
    <message>
        <source>%1 refused the connection.</source>
        <translation>%1 hat die Verbindung abgelehnt.</translation>
    </message>
    <message>
        <source>Nothing listens on this port.</source>
        <translation>An diesem Port lauscht niemand.</translation>
    </message>
    <message>
        <source>Start the SSH server there, or correct the port.</source>
        <translation>Dort den SSH-Server starten oder den Port berichtigen.</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The machine is off, busy, or a firewall drops the packets.</source>
        <translation>Der Rechner ist aus oder überlastet, oder eine Firewall verwirft die Pakete.</translation>
    </message>
    <message>
        <source>Check that it is on and reachable from here, then try again.</source>
        <translation>Prüfen, ob er läuft und von hier erreichbar ist, dann noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Check the network and the address, then press Resume.</source>
        <translation>Netz und Adresse prüfen, dann „Fortsetzen“ wählen.</translation>
    </message>
    <message>
        <source>What answers at %1 is not an SSH server.</source>
        <translation>Was bei %1 antwortet, ist kein SSH-Server.</translation>
    </message>
    <message>
        <source>Correct the port.</source>
        <translation>Den Port berichtigen.</translation>
    </message>
    <message>
        <source>%1 could not be reached through its jump host.</source>
        <translation>%1 war über den Sprunghost nicht zu erreichen.</translation>
    </message>
    <message>
        <source>Check the jump host on its own; it must allow forwarding (AllowTcpForwarding).</source>
        <translation>Den Sprunghost für sich prüfen; er muss Weiterleitung erlauben (AllowTcpForwarding).</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>Die Verbindung zu %1 ging verloren.</translation>
    </message>
    <message>
        <source>The host key of %1 is not known yet.</source>
        <translation>Der Hostschlüssel von %1 ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>You have not connected to it before, and its key was not accepted.</source>
        <translation>Es gab noch keine Verbindung dorthin, und sein Schlüssel wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>Check the host in the window and compare the fingerprint, or connect once with ssh.</source>
        <translation>Den Host im Fenster prüfen und den Fingerabdruck vergleichen, oder sich einmal mit ssh verbinden.</translation>
    </message>
    <message>
        <source>The host key of %1 is not the one remembered. Nothing was sent.</source>
        <translation>Der Hostschlüssel von %1 ist nicht der gemerkte. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>It was reinstalled or recreated, or something is intercepting the connection.</source>
        <translation>Der Host wurde neu aufgesetzt oder neu erzeugt, oder die Verbindung wird abgefangen.</translation>
    </message>
    <message>
        <source>Ask its administrator; if the new key is right, forget the old one (Hosts &gt; Forget host key).</source>
        <translation>Beim Administrator nachfragen; ist der neue Schlüssel richtig, den alten vergessen (Hosts &gt; Hostschlüssel vergessen).</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the one remembered. Nothing was sent.</source>
        <translation>%1 zeigt einen Schlüssel anderer Art als den gemerkten. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The server was reinstalled, or something is intercepting the connection.</source>
        <translation>Der Server wurde neu aufgesetzt, oder die Verbindung wird abgefangen.</translation>
    </message>
    <message>
        <source>Compare the fingerprint with its administrator.</source>
        <translation>Den Fingerabdruck mit dem Administrator vergleichen.</translation>
    </message>
    <message>
        <source>The host key of %1 is marked as revoked. Nothing was sent.</source>
        <translation>Der Hostschlüssel von %1 ist als widerrufen markiert. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The key is marked as unsafe in known_hosts.</source>
        <translation>Jemand hat diesen Schlüssel in known_hosts für unsicher erklärt.</translation>
    </message>
    <message>
        <source>Do not connect; ask its administrator.</source>
        <translation>Nicht verbinden; beim Administrator nachfragen.</translation>
    </message>
    <message>
        <source>The known_hosts file for %1 is not reliable.</source>
        <translation>Auf die Datei known_hosts ist für %1 kein Verlass.</translation>
    </message>
    <message>
        <source>It cannot be read, or a line that may concern this host is damaged.</source>
        <translation>Sie ist nicht lesbar, oder eine Zeile, die diesen Host betreffen kann, ist beschädigt.</translation>
    </message>
    <message>
        <source>Repair the line that is named in the details.</source>
        <translation>Die Zeile reparieren, die in den Einzelheiten steht.</translation>
    </message>
    <message>
        <source>%1 did not accept the sign-in.</source>
        <translation>%1 hat die Anmeldung nicht angenommen.</translation>
    </message>
    <message>
        <source>None of the keys or answers that were offered was accepted.</source>
        <translation>Keiner der angebotenen Schlüssel und keine Antwort wurde angenommen.</translation>
    </message>
    <message>
        <source>Choose another key or user in the host&apos;s settings.</source>
        <translation>In den Einstellungen des Hosts einen anderen Schlüssel oder Benutzer wählen.</translation>
    </message>
    <message>
        <source>Signing in to %1 was cancelled.</source>
        <translation>Die Anmeldung bei %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>No password or passphrase was given.</source>
        <translation>Es wurde kein Passwort und keine Passphrase angegeben.</translation>
    </message>
    <message>
        <source>Try again when you have it at hand.</source>
        <translation>Noch einmal versuchen, wenn es zur Hand ist.</translation>
    </message>
    <message>
        <source>%1 ended the sign-in after too many attempts.</source>
        <translation>%1 hat die Anmeldung nach zu vielen Versuchen beendet.</translation>
    </message>
    <message>
        <source>Each offered key counts as one.</source>
        <translation>Jeder angebotene Schlüssel zählt als einer.</translation>
    </message>
    <message>
        <source>Specify the right key file in the host&apos;s settings so that it is offered first.</source>
        <translation>In den Einstellungen des Hosts die richtige Schlüsseldatei angeben, damit sie zuerst angeboten wird.</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation>Die Schlüsseldatei %1 ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Check its path, its permissions and its passphrase.</source>
        <translation>Pfad, Rechte und Passphrase prüfen.</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; cannot be used.</source>
        <translation>Der Name „%1“ kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>Host and user names are letters, digits, dots, dashes and underscores.</source>
        <translation>Host- und Benutzernamen bestehen aus Buchstaben, Ziffern, Punkten, Binde- und Unterstrichen.</translation>
    </message>
    <message>
        <source>Correct it in the host&apos;s settings.</source>
        <translation>Ihn in den Einstellungen des Hosts berichtigen.</translation>
    </message>
    <message>
        <source>The login shell of %1 does not run commands.</source>
        <translation>Die Login-Shell von %1 führt keine Befehle aus.</translation>
    </message>
    <message>
        <source>It did not respond like a shell; it may be nologin or a forced command.</source>
        <translation>Sie antwortet nicht wie eine Shell; vielleicht ist sie nologin oder ein erzwungener Befehl.</translation>
    </message>
    <message>
        <source>Sign in as a user who may run commands.</source>
        <translation>Als Benutzer anmelden, der Befehle ausführen darf.</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 is not usable.</source>
        <translation>Das Verzeichnis der Engine auf %1 ist nicht nutzbar.</translation>
    </message>
    <message>
        <source>It has to be an absolute path, or begin with ~/.</source>
        <translation>Es muss ein absoluter Pfad sein oder mit ~/ beginnen.</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 is not private.</source>
        <translation>Das Verzeichnis der Engine auf %1 ist nicht privat.</translation>
    </message>
    <message>
        <source>Choose another directory in the host&apos;s settings.</source>
        <translation>In den Einstellungen des Hosts ein anderes Verzeichnis wählen.</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 cannot be written to.</source>
        <translation>In das Verzeichnis der Engine auf %1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 does not allow programs to run.</source>
        <translation>Im Verzeichnis der Engine auf %1 dürfen keine Programme laufen.</translation>
    </message>
    <message>
        <source>Its file system is mounted noexec.</source>
        <translation>Sein Dateisystem ist mit noexec eingehängt.</translation>
    </message>
    <message>
        <source>There is not enough free space on %1.</source>
        <translation>Auf %1 ist nicht genug Platz frei.</translation>
    </message>
    <message>
        <source>Free some space, or choose another directory in the host&apos;s settings.</source>
        <translation>Platz schaffen, oder in den Einstellungen des Hosts ein anderes Verzeichnis wählen.</translation>
    </message>
    <message>
        <source>The engine does not run on %1.</source>
        <translation>Die Engine läuft nicht auf %1.</translation>
    </message>
    <message>
        <source>It is built for Linux on x86-64.</source>
        <translation>Sie ist für Linux auf x86-64 gebaut.</translation>
    </message>
    <message>
        <source>Choose another host.</source>
        <translation>Einen anderen Host wählen.</translation>
    </message>
    <message>
        <source>This copy of Strata has no engine in it (%1).</source>
        <translation>Diese Kopie von Strata enthält keine Engine (%1).</translation>
    </message>
    <message>
        <source>Install it again, or build the target &quot;bundle&quot;.</source>
        <translation>Neu installieren, oder das Ziel „bundle“ bauen.</translation>
    </message>
    <message>
        <source>The engine&apos;s files at %1 do not match their hashes.</source>
        <translation>Die Dateien der Engine bei %1 passen nicht zu ihren Prüfsummen.</translation>
    </message>
    <message>
        <source>They were changed, or the disk is damaged.</source>
        <translation>Sie wurden verändert, oder der Datenträger ist beschädigt.</translation>
    </message>
    <message>
        <source>Remove the engine from the host (Hosts &gt; Remove engine from host) and try again.</source>
        <translation>Die Engine vom Host entfernen (Hosts &gt; Engine vom Host entfernen) und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Sending the engine to %1 failed.</source>
        <translation>Die Engine konnte nicht an %1 gesendet werden.</translation>
    </message>
    <message>
        <source>See the details, then try again.</source>
        <translation>Die Einzelheiten ansehen, dann noch einmal versuchen.</translation>
    </message>
    <message>
        <source>There is no container runtime on %1.</source>
        <translation>Auf %1 gibt es keine Container-Laufzeit.</translation>
    </message>
    <message>
        <source>The program is not installed there, or not in the path.</source>
        <translation>Das Programm ist dort nicht installiert oder nicht im Pfad.</translation>
    </message>
    <message>
        <source>The user may not use the container runtime on %1.</source>
        <translation>Der Benutzer darf die Container-Laufzeit auf %1 nicht benutzen.</translation>
    </message>
    <message>
        <source>This user does not have access to its socket.</source>
        <translation>Dieser Benutzer hat keinen Zugriff auf ihren Socket.</translation>
    </message>
    <message>
        <source>Add the user to the docker group there (equivalent to root access), or use Podman.</source>
        <translation>Den Benutzer dort in die Gruppe docker aufnehmen (was root gleichkommt), oder Podman benutzen.</translation>
    </message>
    <message>
        <source>The container runtime on %1 does not answer.</source>
        <translation>Die Container-Laufzeit auf %1 antwortet nicht.</translation>
    </message>
    <message>
        <source>Its daemon is not running.</source>
        <translation>Ihr Dienst läuft nicht.</translation>
    </message>
    <message>
        <source>Start it there, then check the host again.</source>
        <translation>Ihn dort starten, dann den Host noch einmal prüfen.</translation>
    </message>
    <message>
        <source>The container image could not be built on %1.</source>
        <translation>Das Container-Image konnte auf %1 nicht erstellt werden.</translation>
    </message>
    <message>
        <source>See the details; the runtime&apos;s storage may be full.</source>
        <translation>Die Einzelheiten ansehen; vielleicht ist der Speicher der Laufzeit voll.</translation>
    </message>
    <message>
        <source>The container did not start on %1.</source>
        <translation>Der Container ist auf %1 nicht gestartet.</translation>
    </message>
    <message>
        <source>See the details; an option of the container may not fit this machine.</source>
        <translation>Die Einzelheiten ansehen; vielleicht passt eine Option des Containers nicht zu diesem Rechner.</translation>
    </message>
    <message>
        <source>The engine did not start on %1.</source>
        <translation>Die Engine ist auf %1 nicht gestartet.</translation>
    </message>
    <message>
        <source>See the details, then check the host.</source>
        <translation>Die Einzelheiten ansehen, dann den Host prüfen.</translation>
    </message>
    <message>
        <source>%1 sent a record that is too long.</source>
        <translation>%1 hat einen zu langen Datensatz gesendet.</translation>
    </message>
    <message>
        <source>Something other than our engine wrote it, or the data was damaged.</source>
        <translation>Etwas anderes als unsere Engine hat ihn geschrieben, oder die Daten wurden beschädigt.</translation>
    </message>
    <message>
        <source>The trial is marked; repeat it.</source>
        <translation>Der Versuch ist markiert; bitte wiederholen.</translation>
    </message>
    <message>
        <source>The engine on %1 uses a different version of the protocol.</source>
        <translation>Die Engine auf %1 verwendet eine andere Version des Protokolls.</translation>
    </message>
    <message>
        <source>Remove the engine from the host, so that it is copied again.</source>
        <translation>Die Engine vom Host entfernen, damit sie neu kopiert wird.</translation>
    </message>
    <message>
        <source>Records of the trial on %1 are missing.</source>
        <translation>Datensätze des Versuchs auf %1 fehlen.</translation>
    </message>
    <message>
        <source>The run&apos;s journal is gone or incomplete.</source>
        <translation>Das Journal des Laufs ist weg oder unvollständig.</translation>
    </message>
    <message>
        <source>Repeat the trial.</source>
        <translation>Den Versuch wiederholen.</translation>
    </message>
    <message>
        <source>It could not be confirmed that nothing is left on %1.</source>
        <translation>Es ließ sich nicht bestätigen, dass auf %1 nichts zurückgeblieben ist.</translation>
    </message>
    <message>
        <source>The host did not respond to the request to end the trial.</source>
        <translation>Der Host hat auf die Aufforderung, den Versuch zu beenden, nicht reagiert.</translation>
    </message>
    <message>
        <source>Anything left there ends on its own when its lease expires; check the host again later.</source>
        <translation>Was noch da ist, endet von selbst, wenn seine Frist abläuft; den Host später noch einmal prüfen.</translation>
    </message>
    <message>
        <source>%1 sent a record that is damaged.</source>
        <translation>%1 hat einen beschädigten Datensatz gesendet.</translation>
    </message>
    <message>
        <source>Its check value, order or content is not right.</source>
        <translation>Sein Prüfwert, seine Reihenfolge oder sein Inhalt stimmt nicht.</translation>
    </message>
    <message>
        <source>%1 is not a Strata project.</source>
        <translation>%1 ist kein Strata-Projekt.</translation>
    </message>
    <message>
        <source>%1 was saved by a newer version of Strata.</source>
        <translation>%1 wurde von einer neueren Version von Strata gespeichert.</translation>
    </message>
    <message>
        <source>Open it with that version. The file was left untouched.</source>
        <translation>Mit jener Version öffnen. Die Datei blieb unberührt.</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 ist beschädigt.</translation>
    </message>
    <message>
        <source>%1 contains items that a Strata project never has. It was not opened.</source>
        <translation>%1 enthält Dinge, die ein Projekt von uns nie hat; es wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>It was changed by another program, or it is malicious.</source>
        <translation>Es wurde von einem anderen Programm verändert, oder es ist bösartig.</translation>
    </message>
    <message>
        <source>Do not trust it; ask whoever sent it.</source>
        <translation>Nicht vertrauen; beim Absender nachfragen.</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 ist in einem anderen Fenster offen.</translation>
    </message>
    <message>
        <source>Close it there first.</source>
        <translation>Dort zuerst schließen.</translation>
    </message>
    <message>
        <source>%1 cannot be written to.</source>
        <translation>In %1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Save it under another name.</source>
        <translation>Unter anderem Namen speichern.</translation>
    </message>
    <message>
        <source>%1 was not found.</source>
        <translation>%1 wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>Free some space, or save under another name. Nothing that was saved is lost.</source>
        <translation>Platz schaffen, oder unter anderem Namen speichern. Nichts Gespeichertes ist verloren.</translation>
    </message>
    <message>
        <source>%1 was replaced by another file while it was open.</source>
        <translation>%1 wurde durch eine andere Datei ersetzt, während es offen war.</translation>
    </message>
    <message>
        <source>Save under another name to keep what you have.</source>
        <translation>Unter anderem Namen speichern, um den Stand zu behalten.</translation>
    </message>
    <message>
        <source>%1 could not be read or written.</source>
        <translation>%1 konnte nicht gelesen oder geschrieben werden.</translation>
    </message>
    <message>
        <source>The plan is not complete: %1.</source>
        <translation>Der Plan ist nicht vollständig: %1.</translation>
    </message>
    <message>
        <source>Correct it on the Plan page.</source>
        <translation>Auf der Seite „Plan“ berichtigen.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>%1 took too long.</source>
        <translation>%1 hat zu lange gedauert.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Something unexpected happened (%1).</source>
        <translation>Etwas Unerwartetes ist geschehen (%1).</translation>
    </message>
    <message>
        <source>Please report it with the details.</source>
        <translation>Bitte mit den Einzelheiten melden.</translation>
    </message>
    <message>
        <source>The SSH server of %1 is refusing new connections at the moment.</source>
        <translation>Der SSH-Server von %1 nimmt gerade keine neuen Verbindungen an.</translation>
    </message>
    <message>
        <source>It accepted the connection and closed it at once, as it does when many people sign in at the same time.</source>
        <translation>Er hat die Verbindung angenommen und sofort geschlossen, wie er es tut, wenn sich viele zugleich anmelden.</translation>
    </message>
    <message>
        <source>Try again in a minute. If it keeps happening, ask its administrator about MaxStartups, and whether the port is right.</source>
        <translation>In einer Minute noch einmal versuchen. Bleibt es dabei, den Administrator des Hosts nach MaxStartups fragen und ob der Port stimmt.</translation>
    </message>
    <message>
        <source>%1 does not open another session on this connection.</source>
        <translation>%1 öffnet auf dieser Verbindung keine weitere Sitzung.</translation>
    </message>
    <message>
        <source>Its SSH server limits how many may be open at a time.</source>
        <translation>Sein SSH-Server begrenzt, wie viele zugleich offen sein dürfen.</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, ask its administrator to raise MaxSessions to 2 or more.</source>
        <translation>Noch einmal versuchen. Bleibt es dabei, den Administrator bitten, MaxSessions auf 2 oder mehr zu erhöhen.</translation>
    </message>
    <message>
        <source>The engine&apos;s directory on %1 was not made by Strata. Nothing in it was changed.</source>
        <translation>Das Verzeichnis der Engine auf %1 stammt nicht von Strata. Nichts darin wurde geändert.</translation>
    </message>
    <message>
        <source>It has the name that Strata gives its own, but holds other files.</source>
        <translation>Es heißt, wie Strata die eigenen nennt, enthält aber andere Dateien.</translation>
    </message>
    <message>
        <source>Move them away, or choose another directory in the host&apos;s settings.</source>
        <translation>Diese verschieben, oder in den Einstellungen des Hosts ein anderes Verzeichnis wählen.</translation>
    </message>
    <message>
        <source>It is a link, belongs to somebody else, or others may write to it.</source>
        <translation>Es ist ein Verweis, gehört jemand anderem, oder andere dürfen hineinschreiben.</translation>
    </message>
    <message>
        <source>The engine on %1 was not removed: something is being measured there.</source>
        <translation>Die Engine auf %1 wurde nicht entfernt: Dort wird gerade gemessen.</translation>
    </message>
    <message>
        <source>A run of this or another program uses it.</source>
        <translation>Ein Lauf dieses oder eines anderen Programms benutzt sie.</translation>
    </message>
    <message>
        <source>Wait until it is over, or stop it, then try again.</source>
        <translation>Warten, bis er zu Ende ist, oder ihn anhalten, dann noch einmal versuchen.</translation>
    </message>
    <message>
        <source>%1 contains more data than Strata can read.</source>
        <translation>%1 enthält mehr Daten, als Strata lesen kann.</translation>
    </message>
    <message>
        <source>No plan or run made by Strata is that large.</source>
        <translation>So groß ist kein Plan und kein Lauf, den Strata gemacht hat.</translation>
    </message>
    <message>
        <source>%1 was measured with another build of the engine.</source>
        <translation>%1 wurde mit einem anderen Build der Engine gemessen.</translation>
    </message>
    <message>
        <source>Trials of two builds cannot be compared.</source>
        <translation>Versuche zweier Builds lassen sich nicht vergleichen.</translation>
    </message>
    <message>
        <source>Start a new run.</source>
        <translation>Einen neuen Lauf starten.</translation>
    </message>
    <message>
        <source>Install it there, or choose another one in the host&apos;s settings. The packages of Debian and Ubuntu are docker.io, podman, runc, crun, runsc (gVisor) and bubblewrap.</source>
        <translation>Dort installieren, oder in den Einstellungen des Hosts eine andere wählen. Die Pakete von Debian und Ubuntu heißen docker.io, podman, runc, crun, runsc (gVisor) und bubblewrap.</translation>
    </message>
    <message>
        <source>The user may not start containers on %1.</source>
        <translation>Der Benutzer darf auf %1 keine Container starten.</translation>
    </message>
    <message>
        <source>The machine does not let ordinary users create user namespaces; the details name the setting.</source>
        <translation>Gewöhnliche Benutzer dürfen dort keine User-Namespaces anlegen; die Einzelheiten nennen die Einstellung.</translation>
    </message>
    <message>
        <source>Have its administrator change that setting with sysctl, sign in as root, or use Docker.</source>
        <translation>Die Einstellung vom Administrator mit sysctl ändern lassen, sich als root anmelden, oder Docker nehmen.</translation>
    </message>
    <message>
        <source>crun does not start containers on %1.</source>
        <translation>crun startet auf %1 keine Container.</translation>
    </message>
    <message>
        <source>It does not support machines that mix version 1 and version 2 control groups.</source>
        <translation>Es unterstützt keine Rechner, auf denen Control-Groups der Versionen 1 und 2 gemischt sind.</translation>
    </message>
    <message>
        <source>Choose runc, gVisor or bubblewrap in the host&apos;s settings, or start the machine with systemd.unified_cgroup_hierarchy=1.</source>
        <translation>In den Einstellungen des Hosts runc, gVisor oder bubblewrap wählen, oder den Rechner mit systemd.unified_cgroup_hierarchy=1 starten.</translation>
    </message>
    <message>
        <source>Install the packages qemu-system-x86, busybox-static, dropbear-bin and e2fsprogs there (their names in Debian and Ubuntu).</source>
        <translation>Dort die Pakete qemu-system-x86, busybox-static, dropbear-bin und e2fsprogs installieren (so heißen sie in Debian und Ubuntu).</translation>
    </message>
    <message>
        <source>In the host&apos;s settings, choose a kernel that your account can read, such as a copy of the one in /boot under the same name. In Strata&apos;s source tree, packaging/install_packages.sh --for vm unpacks one.</source>
        <translation>In den Einstellungen des Hosts einen Kernel wählen, den das eigene Konto lesen darf, etwa eine Kopie dessen in /boot unter demselben Namen. In Stratas Quelltext entpackt packaging/install_packages.sh --for vm einen.</translation>
    </message>
    <message>
        <source>The virtual machine on %1 did not boot.</source>
        <translation>Die virtuelle Maschine auf %1 ist nicht gestartet.</translation>
    </message>
    <message>
        <source>See the details; an option of the machine may not fit this computer.</source>
        <translation>Die Einzelheiten ansehen; vielleicht passt eine Option der virtuellen Maschine nicht zu diesem Rechner.</translation>
    </message>
    <message>
        <source>%1 cannot run a virtual machine with KVM.</source>
        <translation>Auf %1 läuft keine virtuelle Maschine mit KVM.</translation>
    </message>
    <message>
        <source>The user may not use /dev/kvm.</source>
        <translation>Der Benutzer darf /dev/kvm nicht verwenden.</translation>
    </message>
    <message>
        <source>Add the user to the group kvm there and sign in again, or choose emulation.</source>
        <translation>Den Benutzer dort in die Gruppe kvm aufnehmen und sich neu anmelden, oder Emulation wählen.</translation>
    </message>
    <message>
        <source>/dev/kvm is there, but no guest boots with it.</source>
        <translation>/dev/kvm ist vorhanden, aber kein Gast startet damit.</translation>
    </message>
    <message>
        <source>If it is a virtual machine itself, turn on nested virtualization where it runs; or choose emulation.</source>
        <translation>Ist der Rechner selbst eine virtuelle Maschine, dort, wo er läuft, verschachtelte Virtualisierung einschalten; oder Emulation wählen.</translation>
    </message>
    <message>
        <source>It is a virtual machine itself.</source>
        <translation>Der Rechner ist selbst eine virtuelle Maschine.</translation>
    </message>
    <message>
        <source>Turn on nested virtualization where it runs, or choose emulation.</source>
        <translation>Dort, wo er läuft, verschachtelte Virtualisierung einschalten, oder Emulation wählen.</translation>
    </message>
    <message>
        <source>Its processor supports virtualization, but the kernel does not use it.</source>
        <translation>Der Prozessor unterstützt Virtualisierung, aber der Kernel nutzt sie nicht.</translation>
    </message>
    <message>
        <source>Its processor does not offer virtualization.</source>
        <translation>Der Prozessor bietet keine Virtualisierung an.</translation>
    </message>
    <message>
        <source>Turn on VT-x or AMD-V (SVM) in the firmware settings (BIOS) and load the module kvm_intel or kvm_amd, or choose emulation.</source>
        <translation>VT-x oder AMD-V (SVM) in den Firmware-Einstellungen (BIOS) einschalten und das Modul kvm_intel oder kvm_amd laden, oder Emulation wählen.</translation>
    </message>
    <message>
        <source>Nothing was started: the commands in this plan have not been allowed.</source>
        <translation>Es wurde nichts gestartet: Die Befehle in diesem Plan sind nicht erlaubt worden.</translation>
    </message>
    <message>
        <source>It contains commands that would run on its hosts with your permissions.</source>
        <translation>Er enthält Befehle, die auf seinen Hosts mit den eigenen Rechten laufen würden.</translation>
    </message>
    <message>
        <source>Start the run again and allow them after reading them, or remove them from the plan. On the command line, --allow-commands allows them.</source>
        <translation>Den Lauf noch einmal starten und sie nach dem Lesen erlauben, oder sie aus dem Plan entfernen. Auf der Befehlszeile erlaubt sie --allow-commands.</translation>
    </message>
    <message>
        <source>Use a copy of it, or save what is whole: start a new project, and choose File &gt; Import runs. The file was left untouched.</source>
        <translation>Eine Kopie davon verwenden, oder retten, was heil ist: ein neues Projekt beginnen und „Datei &gt; Läufe importieren“ wählen. Die Datei wurde nicht verändert.</translation>
    </message>
    <message>
        <source>Choose a file that Strata saved; its name ends in .strata.</source>
        <translation>Eine Datei wählen, die Strata gespeichert hat; ihr Name endet auf .strata.</translation>
    </message>
    <message>
        <source>this computer</source>
        <extracomment>stands for a host&apos;s name, as in &quot;%1 took too long&quot; and &quot;on %1&quot;: a form that fits both</extracomment>
        <translation>localhost</translation>
    </message>
    <message>
        <source>Check the network. If the connection does not come back, whatever runs there ends by itself, and Resume then measures what is missing.</source>
        <translation>Das Netz prüfen. Kommt die Verbindung nicht wieder, endet von selbst, was dort läuft; „Fortsetzen“ misst dann, was fehlt.</translation>
    </message>
    <message>
        <source>The virtual machine on %1 could not be made.</source>
        <translation>Die virtuelle Maschine auf %1 konnte nicht erzeugt werden.</translation>
    </message>
    <message>
        <source>See the details. Its files are written to the user&apos;s cache directory there; free some space, or make that directory writable.</source>
        <translation>Die Einzelheiten ansehen. Ihre Dateien werden dort in das Cache-Verzeichnis des Benutzers geschrieben; Platz schaffen, oder das Verzeichnis beschreibbar machen.</translation>
    </message>
    <message>
        <source>A VM cannot be made on %1: no guest kernel was found.</source>
        <translation>Auf %1 lässt sich keine VM erzeugen: Es wurde kein Gast-Kernel gefunden.</translation>
    </message>
    <message>
        <source>A VM cannot be made on %1; something is missing.</source>
        <translation>Auf %1 lässt sich keine VM erzeugen; etwas fehlt.</translation>
    </message>
    <message>
        <source>The disk of %1 is full.</source>
        <translation>Der Datenträger von %1 ist voll.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist and cannot be created.</source>
        <translation>Den Ordner %1 gibt es nicht, und er lässt sich nicht anlegen.</translation>
    </message>
    <message>
        <source>You have no permission to write into the folder %1.</source>
        <translation>In den Ordner %1 darf dieser Benutzer nicht schreiben.</translation>
    </message>
    <message>
        <source>Try again; to save, choose another name or folder.</source>
        <translation>Noch einmal versuchen; zum Speichern einen anderen Namen oder Ordner wählen.</translation>
    </message>
</context>
<context>
    <name>strata::app::api::FileText</name>
    <message>
        <source>These are more than 1,000 files. Copy only what the command needs, and put data on the hosts.</source>
        <translation>Das sind mehr als 1.000 Dateien. Nur kopieren, was der Befehl braucht, und Daten auf den Hosts ablegen.</translation>
    </message>
    <message>
        <source>These files are larger than 16 MiB in all. Copy only what the command needs, and put data on the hosts.</source>
        <translation>Diese Dateien sind zusammen größer als 16 MiB. Nur kopieren, was der Befehl braucht, und Daten auf den Hosts ablegen.</translation>
    </message>
    <message>
        <source>A file has the name of a folder among the others. Remove one of them.</source>
        <translation>Eine Datei heißt wie ein Ordner der anderen. Eines von beiden entfernen.</translation>
    </message>
    <message>
        <source>A file name is not valid on every host. Rename the file, using UTF-8 and no control characters.</source>
        <translation>Ein Dateiname ist nicht auf jedem Host gültig. Die Datei umbenennen, in UTF-8 und ohne Steuerzeichen.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2. Change its permissions, or leave it out.</source>
        <translation>Die Datei %1 kann nicht gelesen werden: %2. Die Rechte ändern, oder die Datei weglassen.</translation>
    </message>
    <message>
        <source>it is a pipe or a device</source>
        <translation>sie ist eine Pipe oder ein Gerät</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden file(s) were left out.</source>
        <translation>
            <numerusform>%n versteckte Datei wurde weggelassen.</numerusform>
            <numerusform>%n versteckte Dateien wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <comment>files</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 is &quot;3 files&quot;, %2 their size</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::MemoryText</name>
    <message numerus="yes">
        <source>%n process(es) of %1 need about %2 of memory, but %3 has %4 for them. Choose fewer processes or a smaller batch, or place some of them elsewhere.</source>
        <extracomment>%1 is a work, %2 and %4 are amounts of memory, %3 a host</extracomment>
        <translation>
            <numerusform>Ein Prozess von %1 braucht etwa %2 Speicher, aber %3 hat dafür %4. Eine kleinere Batchgröße wählen, oder ihn auf einen anderen Host setzen.</numerusform>
            <numerusform>%n Prozesse von %1 brauchen etwa %2 Speicher, aber %3 hat dafür %4. Weniger Prozesse oder eine kleinere Batchgröße wählen, oder einige auf andere Hosts setzen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 needs about %2 of memory, but %3 has %4. Choose a smaller batch or a smaller network.</source>
        <extracomment>%1 is a work, %2 and %4 are amounts of memory, %3 a host</extracomment>
        <translation>%1 braucht etwa %2 Speicher, aber %3 hat %4. Einen kleineren Batch oder ein kleineres Netz wählen.</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Names</name>
    <message>
        <source>bare metal</source>
        <translation>Bare Metal</translation>
    </message>
    <message>
        <source>container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>VM</source>
        <translation>VM</translation>
    </message>
    <message>
        <source>container in VM</source>
        <translation>Container in VM</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>copying the engine</source>
        <translation>kopiert die Engine</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>wärmt auf</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>misst</translation>
    </message>
    <message>
        <source>finishing</source>
        <extracomment>state of a trial</extracomment>
        <translation>schließt ab</translation>
    </message>
    <message>
        <source>done</source>
        <extracomment>state of a trial</extracomment>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>killed</source>
        <extracomment>state of a trial</extracomment>
        <translation>beendet (Signal)</translation>
    </message>
    <message>
        <source>lost</source>
        <extracomment>state of a trial</extracomment>
        <translation>verloren</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>slower</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>schneller</translation>
    </message>
    <message>
        <source>equivalent</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>gleichwertig</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>not comparable</source>
        <extracomment>verdict on a host, compared with the baseline</extracomment>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>emulated (TCG)</source>
        <translation>emuliert (TCG)</translation>
    </message>
    <message>
        <source>too few rounds for an interval</source>
        <translation>zu wenige Runden für ein Intervall</translation>
    </message>
    <message>
        <source>result not verified</source>
        <translation>Ergebnis nicht geprüft</translation>
    </message>
    <message>
        <source>did different work</source>
        <extracomment>badge beside a result</extracomment>
        <translation>andere Arbeit getan</translation>
    </message>
    <message>
        <source>different engine build</source>
        <extracomment>badge beside a result</extracomment>
        <translation>anderer Build der Engine</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU-Kontingent</translation>
    </message>
    <message>
        <source>order not random</source>
        <extracomment>badge beside a result</extracomment>
        <translation>Reihenfolge nicht zufällig</translation>
    </message>
    <message>
        <source>outliers</source>
        <extracomment>badge beside a result</extracomment>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>badge beside a result</extracomment>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>stored data damaged</source>
        <translation>gespeicherte Daten beschädigt</translation>
    </message>
    <message>
        <source>ended at its time limit</source>
        <translation>am Zeitlimit beendet</translation>
    </message>
    <message>
        <source>Name resolves</source>
        <translation>Name auflösbar</translation>
    </message>
    <message>
        <source>Port answers</source>
        <translation>Port antwortet</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>Hostschlüssel</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Shell</source>
        <extracomment>one check of a host</extracomment>
        <translation>Shell</translation>
    </message>
    <message>
        <source>Directory for the engine</source>
        <translation>Verzeichnis für die Engine</translation>
    </message>
    <message>
        <source>Programs may run there</source>
        <translation>Programme dürfen dort laufen</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>Freier Platz</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>Container-Laufzeit</translation>
    </message>
    <message>
        <source>Detected environment</source>
        <translation>Erkannte Umgebung</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>warning</source>
        <extracomment>state of one check of a host</extracomment>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>The hosts did not do the same work: their check values or workload versions differ.</source>
        <translation>Die Hosts haben nicht die gleiche Arbeit getan: Prüfwerte oder Versionen der Arbeitslast weichen ab.</translation>
    </message>
    <message>
        <source>It cannot be proven that the hosts did the same work: a check value is missing.</source>
        <translation>Es ist nicht nachweisbar, dass die Hosts die gleiche Arbeit getan haben: Ein Prüfwert fehlt.</translation>
    </message>
    <message>
        <source>The hosts were measured with different builds of the engine.</source>
        <translation>Die Hosts wurden mit verschiedenen Builds der Engine gemessen.</translation>
    </message>
    <message>
        <source>No trial of this host finished.</source>
        <translation>Kein Versuch dieses Hosts wurde fertig.</translation>
    </message>
    <message>
        <source>No trial of the baseline finished.</source>
        <translation>Kein Versuch der Basis wurde fertig.</translation>
    </message>
    <message>
        <source>The hosts report different units.</source>
        <translation>Die Hosts melden verschiedene Einheiten.</translation>
    </message>
    <message>
        <source>There are fewer than 5 common rounds, too few for an interval.</source>
        <translation>Es gibt weniger als 5 gemeinsame Runden, zu wenige für ein Intervall.</translation>
    </message>
    <message>
        <source>There is no round in which both hosts finished.</source>
        <translation>Es gibt keine Runde, in der beide Hosts fertig wurden.</translation>
    </message>
    <message>
        <source>different environment variables</source>
        <translation>andere Umgebungsvariablen</translation>
    </message>
    <message>
        <source>disturbed by others</source>
        <extracomment>badge beside a result</extracomment>
        <translation>von anderen gestört</translation>
    </message>
    <message>
        <source>made slower on purpose</source>
        <translation>absichtlich verlangsamt</translation>
    </message>
    <message>
        <source>load by others unknown</source>
        <extracomment>badge beside a result</extracomment>
        <translation>Last durch andere unbekannt</translation>
    </message>
    <message>
        <source>warm-up left out</source>
        <extracomment>badge beside a result</extracomment>
        <translation>ohne Aufwärmphase</translation>
    </message>
    <message>
        <source>no steady state</source>
        <extracomment>badge beside a result</extracomment>
        <translation>kein stabiler Zustand</translation>
    </message>
    <message>
        <source>different threads</source>
        <translation>andere Threads</translation>
    </message>
    <message>
        <source>different instruction set</source>
        <translation>anderer Befehlssatz</translation>
    </message>
    <message>
        <source>different libraries</source>
        <translation>andere Bibliotheken</translation>
    </message>
    <message>
        <source>different GPU or driver</source>
        <translation>andere GPU oder anderer Treiber</translation>
    </message>
    <message>
        <source>not set</source>
        <extracomment>an environment variable</extracomment>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>what a host said about itself</extracomment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 on %4</source>
        <extracomment>what differs, its value on a host, its value on the baseline, the baseline&apos;s name</extracomment>
        <translation>%1: hier %2, auf %4 %3</translation>
    </message>
    <message>
        <source>%1; to compare them, set threads=%2 in this work</source>
        <extracomment>%1 what differs; threads is the name of a parameter</extracomment>
        <translation>%1; für einen Vergleich threads=%2 in dieser Arbeit setzen</translation>
    </message>
    <message>
        <source>The hosts did not use the same threads.</source>
        <translation>Die Hosts verwendeten nicht die gleichen Threads.</translation>
    </message>
    <message>
        <source>The hosts did not use the same instruction set.</source>
        <translation>Die Hosts verwendeten nicht den gleichen Befehlssatz.</translation>
    </message>
    <message>
        <source>The hosts did not use the same libraries.</source>
        <translation>Die Hosts verwendeten nicht die gleichen Bibliotheken.</translation>
    </message>
    <message>
        <source>The hosts did not use the same GPU or driver.</source>
        <translation>Die Hosts verwendeten nicht die gleiche GPU oder den gleichen Treiber.</translation>
    </message>
    <message>
        <source>Environment variables of the hosts differ.</source>
        <translation>Umgebungsvariablen der Hosts unterscheiden sich.</translation>
    </message>
    <message>
        <source>The interval extends beyond the margin.</source>
        <translation>Das Intervall ragt über die Spanne hinaus.</translation>
    </message>
    <message>
        <source>Load</source>
        <extracomment>one check of a host: what other programs do there</extracomment>
        <translation>Last</translation>
    </message>
    <message>
        <source>one of many: not significant after correction for the number of comparisons</source>
        <extracomment>badge beside a verdict</extracomment>
        <translation>eine von vielen: nach Korrektur für die Zahl der Vergleiche nicht signifikant</translation>
    </message>
    <message>
        <source>placement</source>
        <extracomment>kind of a host: several hosts that do a work of several processes together</extracomment>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>rank</source>
        <extracomment>what a process does in a work of several: the same as all others</extracomment>
        <translation>Rang</translation>
    </message>
    <message>
        <source>client</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>Client</translation>
    </message>
    <message>
        <source>server</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>Server</translation>
    </message>
    <message>
        <source>worker</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>Worker</translation>
    </message>
    <message>
        <source>parameter server</source>
        <extracomment>what a process does in a work of several</extracomment>
        <translation>Parameterserver</translation>
    </message>
    <message>
        <source>any role</source>
        <extracomment>what a process does in a work of several: whatever there is to do</extracomment>
        <translation>beliebige Rolle</translation>
    </message>
    <message>
        <source>background</source>
        <extracomment>what a process does: the same as those that are measured, beside them</extracomment>
        <translation>im Hintergrund</translation>
    </message>
    <message>
        <source>Hosts reach each other</source>
        <extracomment>one check of a placement</extracomment>
        <translation>Hosts erreichen einander</translation>
    </message>
    <message>
        <source>did not always reach its accuracy</source>
        <translation>hat seine Genauigkeit nicht immer erreicht</translation>
    </message>
    <message>
        <source>Half of the rounds or more were disturbed, and that affects layers in different ways. Measure again when the hosts are quiet.</source>
        <translation>Die Hälfte der Runden oder mehr wurde gestört, und das trifft Schichten auf verschiedene Weise. Noch einmal messen, wenn es auf den Hosts ruhig ist.</translation>
    </message>
    <message>
        <source>No two turns of the hosts can be compared: they came late, or both hosts worked at the same time. Measure again when the hosts are quiet, or one after the other.</source>
        <translation>Keine zwei Züge der Hosts lassen sich vergleichen: Sie kamen zu spät, oder beide Hosts arbeiteten gleichzeitig. Noch einmal messen, wenn es auf den Hosts ruhig ist, oder nacheinander.</translation>
    </message>
    <message>
        <source>different file cache</source>
        <extracomment>whether files are kept in memory</extracomment>
        <translation>anderer Datei-Cache</translation>
    </message>
    <message>
        <source>On one of the hosts files may have been kept in memory, on the other they were not.</source>
        <translation>Auf einem der Hosts können Dateien im Arbeitsspeicher gehalten worden sein, auf dem anderen nicht.</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Runner</name>
    <message>
        <source>Deploying the engine.</source>
        <translation>Die Engine wird bereitgestellt.</translation>
    </message>
    <message>
        <source>The engine is there already; nothing was sent.</source>
        <translation>Die Engine ist schon da; es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The engine was copied: %1.</source>
        <translation>Die Engine wurde kopiert: %1.</translation>
    </message>
    <message>
        <source>Started: %1.</source>
        <translation>Gestartet: %1.</translation>
    </message>
    <message>
        <source>The connection is back; nothing was missed.</source>
        <translation>Die Verbindung ist wieder da; nichts ging verloren.</translation>
    </message>
    <message>
        <source>Asked the engine to end.</source>
        <translation>Die Engine wurde gebeten zu enden.</translation>
    </message>
    <message>
        <source>The engine has exited, and the host is clean.</source>
        <translation>Die Engine ist beendet, und vom Versuch ist dort nichts zurückgeblieben.</translation>
    </message>
    <message>
        <source>Could not confirm that the trial left nothing behind there.</source>
        <translation>Es ließ sich nicht bestätigen, dass vom Versuch dort nichts zurückgeblieben ist.</translation>
    </message>
    <message>
        <source>Stopped immediately, without waiting for the host to clean up. Anything left there ends on its own, and Strata checks for it the next time it connects.</source>
        <translation>Sofort angehalten, ohne zu warten, bis der Host aufgeräumt hat. Was dort noch läuft, endet von selbst, und Strata sucht beim nächsten Verbinden danach.</translation>
    </message>
    <message>
        <source>The trial left something behind: %1</source>
        <translation>Der Versuch hat dort etwas zurückgelassen: %1</translation>
    </message>
    <message>
        <source>Message from the engine: %1</source>
        <translation>Meldung der Engine: %1</translation>
    </message>
    <message>
        <source>The roofs have already been measured since the last boot: %1</source>
        <translation>Die Dächer wurden seit dem letzten Systemstart schon gemessen: %1</translation>
    </message>
    <message>
        <source>It cannot be reached. Strata keeps trying. %1</source>
        <translation>Er ist nicht erreichbar. Strata versucht es weiter. %1</translation>
    </message>
    <message>
        <source>It can be reached again.</source>
        <translation>Er ist wieder erreichbar.</translation>
    </message>
    <message>
        <source>The connection was lost. The trial goes on there, and Strata keeps trying to reconnect. %1</source>
        <translation>Die Verbindung ist abgebrochen. Der Versuch läuft dort weiter, und Strata versucht, die Verbindung wiederherzustellen. %1</translation>
    </message>
    <message>
        <source>The trial will be repeated. %1</source>
        <translation>Der Versuch wird wiederholt. %1</translation>
    </message>
    <message>
        <source>Its remaining trials are skipped. Resume measures them later. %1</source>
        <translation>Seine übrigen Versuche werden ausgelassen. „Fortsetzen“ misst sie später. %1</translation>
    </message>
    <message>
        <source>This computer does not have enough memory for all of its hosts at once, so they do this work one after the other. %1</source>
        <translation>Der Speicher dieses Rechners reicht nicht für alle seine Hosts zugleich; sie messen diese Arbeit darum nacheinander. %1</translation>
    </message>
    <message>
        <source>%1 %2 on %3: %4</source>
        <extracomment>%1 is what a process does in a work of several, such as &quot;worker&quot;, %2 its number, %3 a host</extracomment>
        <translation>%1 %2 auf %3: %4</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <extracomment>%1 is a work of several processes, %2 says which hosts have them</extracomment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 Trials that need this connection are skipped. Resume measures them later.</source>
        <extracomment>%1 says which process cannot reach which other</extracomment>
        <translation>%1 Versuche, die diese Verbindung brauchen, werden ausgelassen. „Fortsetzen“ misst sie später.</translation>
    </message>
    <message>
        <source>The trial ended early: %1.</source>
        <extracomment>%1 says how, such as: the engine was killed by SIGKILL</extracomment>
        <translation>Der Versuch endete vorzeitig: %1.</translation>
    </message>
    <message>
        <source>Preparing the container (%1).</source>
        <extracomment>%1 the program that starts it: docker, bwrap</extracomment>
        <translation>Der Container wird vorbereitet (%1).</translation>
    </message>
</context>
<context>
    <name>strata::app::api::Samples</name>
    <message>
        <source>Layers of one computer</source>
        <translation>Schichten eines Rechners</translation>
    </message>
    <message>
        <source>Open a real run: the same work on a machine, and in Docker and gVisor on it</source>
        <translation>Einen echten Lauf öffnen: dieselbe Arbeit auf einem Rechner und in Docker und gVisor darauf</translation>
    </message>
    <message>
        <source>Four layers, the VM emulated</source>
        <translation>Vier Schichten, die VM emuliert</translation>
    </message>
    <message>
        <source>Open a real run: small works on a machine, in containers, in an emulated virtual machine, and in a container in it</source>
        <translation>Einen echten Lauf öffnen: kleine Arbeiten auf einem Rechner, in Containern, in einer emulierten virtuellen Maschine und in einem Container darin</translation>
    </message>
    <message>
        <source>A GPU under its roofs</source>
        <translation>Eine GPU unter ihren Dächern</translation>
    </message>
    <message>
        <source>Open a real run: ResNet-50, GPT-2, a matrix product and copies on an NVIDIA H100, with its roofline</source>
        <translation>Einen echten Lauf öffnen: ResNet-50, GPT-2, ein Matrixprodukt und Kopien auf einer NVIDIA H100, mit ihrer Roofline</translation>
    </message>
</context>
<context>
    <name>strata::app::api::SuiteSentence</name>
    <message>
        <source>There is no suite &quot;%1&quot;. Available: %2.</source>
        <translation>Es gibt keine Sammlung „%1“. Verfügbar: %2.</translation>
    </message>
</context>
<context>
    <name>strata::app::api::TemplateSentence</name>
    <message>
        <source>This engine has no suite &quot;%1&quot;.</source>
        <translation>Diese Engine hat keine Sammlung „%1“.</translation>
    </message>
    <message>
        <source>This engine has no workload &quot;%1&quot;.</source>
        <translation>Diese Engine hat keine Arbeitslast „%1“.</translation>
    </message>
</context>
<context>
    <name>strata::app::api::WayText</name>
    <message>
        <source>%1 %2 on %3</source>
        <extracomment>%1 is what a process does in a work of several, such as &quot;worker&quot;, %2 its number, %3 a host</extracomment>
        <translation>%1 %2 auf %3</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: the connection to %3, port %4, was refused.</source>
        <translation>%1 erreicht %2 nicht: Die Verbindung zu %3, Port %4, wurde abgelehnt.</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: nothing answered at %3, port %4.</source>
        <translation>%1 erreicht %2 nicht: Unter %3, Port %4, hat nichts geantwortet.</translation>
    </message>
    <message>
        <source>%1 cannot listen at its port %2.</source>
        <translation>%1 kann an Port %2 keine Verbindungen annehmen.</translation>
    </message>
    <message>
        <source>%1 cannot reach %2: something else answers at %3, port %4.</source>
        <translation>%1 erreicht %2 nicht: Unter %3, Port %4, antwortet etwas anderes.</translation>
    </message>
    <message>
        <source>%1 has no network: its only address is its loopback&apos;s.</source>
        <translation>%1 hat kein Netzwerk: Die einzige Adresse ist die der Loopback-Schnittstelle.</translation>
    </message>
    <message>
        <source>This is an address of QEMU&apos;s user networking, which lets nobody in.</source>
        <translation>Das ist eine Adresse aus dem Benutzernetzwerk von QEMU, das niemanden hineinlässt.</translation>
    </message>
    <message>
        <source>This is an address of the container&apos;s bridge, which leads nowhere outside its machine.</source>
        <translation>Das ist eine Adresse der Bridge des Containers, die außerhalb seines Rechners niemand erreicht.</translation>
    </message>
    <message>
        <source>Another program has the port, or the user may not take it.</source>
        <translation>Ein anderes Programm belegt den Port, oder der Benutzer darf ihn nicht öffnen.</translation>
    </message>
    <message>
        <source>A process listened there, so a firewall refuses the connection, or a NAT leads the address to another machine.</source>
        <translation>Dort wartete ein Prozess auf Verbindungen; also lehnt eine Firewall sie ab, oder ein NAT leitet die Adresse zu einem anderen Rechner.</translation>
    </message>
    <message>
        <source>A NAT or a proxy is in between, or two machines have this address.</source>
        <translation>Ein NAT oder ein Proxy liegt dazwischen, oder zwei Rechner haben diese Adresse.</translation>
    </message>
    <message>
        <source>A firewall drops the packets, or a NAT is in between, so that the address means nothing outside %1.</source>
        <translation>Eine Firewall verwirft die Pakete, oder ein NAT liegt dazwischen, sodass die Adresse außerhalb von %1 nichts bedeutet.</translation>
    </message>
    <message>
        <source>Choose another port in the workload, or 0 for any that is free.</source>
        <translation>In der Arbeitslast einen anderen Port wählen, oder 0 für einen beliebigen freien.</translation>
    </message>
    <message>
        <source>Give the virtual machine a bridged network, or place all processes in it.</source>
        <translation>Der virtuellen Maschine ein Netzwerk mit Bridge geben, oder alle Prozesse dorthin setzen.</translation>
    </message>
    <message>
        <source>Choose the network host in the options of %1.</source>
        <translation>In den Optionen von %1 das Netzwerk „host“ wählen.</translation>
    </message>
    <message>
        <source>Give each a network that the other reaches, such as a bridged network.</source>
        <translation>Jedem ein Netzwerk geben, das der andere erreicht, zum Beispiel eines mit Bridge.</translation>
    </message>
    <message>
        <source>Connect %1 to a network that the others reach.</source>
        <translation>%1 mit einem Netzwerk verbinden, das die anderen erreichen.</translation>
    </message>
    <message>
        <source>Let the firewalls of both pass TCP between them, and give virtual machines and containers a network that others reach.</source>
        <translation>TCP zwischen beiden durch die Firewalls lassen, und virtuellen Maschinen und Containern ein Netzwerk geben, das andere erreichen.</translation>
    </message>
    <message numerus="yes">
        <source>%n other way(s) between the hosts are closed, too.</source>
        <translation>
            <numerusform>Eine weitere Verbindung zwischen den Hosts ist ebenfalls gesperrt.</numerusform>
            <numerusform>%n weitere Verbindungen zwischen den Hosts sind ebenfalls gesperrt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot reach %2: there is no route to %3, port %4.</source>
        <translation>%1 erreicht %2 nicht: Es gibt keine Route zu %3, Port %4.</translation>
    </message>
    <message>
        <source>Both have this address, so at least one is behind a NAT.</source>
        <translation>Beide haben diese Adresse, also ist mindestens einer hinter einem NAT.</translation>
    </message>
</context>
<context>
    <name>strata::app::domain::PlanCheck</name>
    <message>
        <source>The host has no identifier of its own. Remove it and add it again.</source>
        <translation>Der Host hat keine eigene Kennung. Ihn entfernen und neu hinzufügen.</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>A host has no name. Give it one.</source>
        <translation>Ein Host hat keinen Namen. Bitte einen vergeben.</translation>
    </message>
    <message>
        <source>The name is longer than 100 characters or holds control characters. Choose another.</source>
        <translation>Der Name ist länger als 100 Zeichen oder enthält Steuerzeichen. Einen anderen wählen.</translation>
    </message>
    <message>
        <source>Two hosts have this name. Rename one of them.</source>
        <translation>Zwei Hosts haben diesen Namen. Einen davon umbenennen.</translation>
    </message>
    <message>
        <source>Bare metal cannot be inside another host. Choose another kind, or move it to the top.</source>
        <translation>Bare Metal kann nicht in einem anderen Host stehen. Eine andere Art wählen, oder ihn nach oben setzen.</translation>
    </message>
    <message>
        <source>The host that it is inside is not in the project. Choose its parent.</source>
        <translation>Der Host, in dem er steht, ist nicht im Projekt. Bitte wählen, worauf er läuft.</translation>
    </message>
    <message>
        <source>A container in a VM must be inside a VM. Choose its parent.</source>
        <translation>Ein Container in einer VM muss in einer VM stehen. Bitte wählen, worauf er läuft.</translation>
    </message>
    <message>
        <source>It must be inside a bare-metal host. Choose its parent.</source>
        <translation>Er muss auf einem Bare-Metal-Host stehen. Bitte wählen, worauf er läuft.</translation>
    </message>
    <message>
        <source>The user name of the jump host is not allowed: use letters, digits, dot, dash and underscore.</source>
        <translation>Der Benutzername des Sprunghosts ist nicht erlaubt: Buchstaben, Ziffern, Punkt, Binde- und Unterstrich verwenden.</translation>
    </message>
    <message>
        <source>The jump host is not of the form user@host:port.</source>
        <translation>Der Sprunghost hat nicht die Form benutzer@host:port.</translation>
    </message>
    <message>
        <source>The host has no address. Enter the name or address that SSH connects to.</source>
        <translation>Der Host hat keine Adresse. Namen oder Adresse eintragen, zu der SSH sich verbindet.</translation>
    </message>
    <message>
        <source>The address is not allowed: use letters, digits, dot, dash, underscore and colon.</source>
        <translation>Die Adresse ist nicht erlaubt: Buchstaben, Ziffern, Punkt, Binde-, Unterstrich und Doppelpunkt verwenden.</translation>
    </message>
    <message>
        <source>The user name is not allowed: use letters, digits, dot, dash and underscore.</source>
        <translation>Der Benutzername ist nicht erlaubt: Buchstaben, Ziffern, Punkt, Binde- und Unterstrich verwenden.</translation>
    </message>
    <message>
        <source>The port is 0. Enter a number from 1 to 65535; SSH usually has 22.</source>
        <translation>Der Port ist 0. Eine Zahl von 1 bis 65535 eintragen; SSH hat meist 22.</translation>
    </message>
    <message>
        <source>The CPU quota is not a number of cores. Enter 0 for none.</source>
        <translation>Das CPU-Kontingent ist keine Zahl von Kernen. 0 bedeutet keines.</translation>
    </message>
    <message>
        <source>The memory limit is negative. Enter 0 for none.</source>
        <translation>Die Speichergrenze ist negativ. 0 bedeutet keine.</translation>
    </message>
    <message>
        <source>A mount is not of the form /source:/target or /source:/target:ro.</source>
        <translation>Eine Einhängung hat nicht die Form /quelle:/ziel oder /quelle:/ziel:ro.</translation>
    </message>
    <message>
        <source>No host takes part. Choose at least one.</source>
        <translation>Kein Host nimmt teil. Mindestens einen wählen.</translation>
    </message>
    <message>
        <source>A host takes part twice or is no longer in the project. Choose the hosts again.</source>
        <translation>Ein Host nimmt zweimal teil oder ist nicht mehr im Projekt. Die Hosts neu wählen.</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>The baseline is not one of the hosts that take part. Choose another baseline.</source>
        <translation>Die Basis ist keiner der teilnehmenden Hosts. Eine andere Basis wählen.</translation>
    </message>
    <message>
        <source>workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <source>Add at least one workload.</source>
        <translation>Mindestens eine Arbeitslast hinzufügen.</translation>
    </message>
    <message>
        <source>A workload has no name or no identifier of its own. Remove it and add it again.</source>
        <translation>Eine Arbeitslast hat keinen Namen oder keine eigene Kennung. Die Arbeitslast entfernen und neu hinzufügen.</translation>
    </message>
    <message>
        <source>The same workload with the same parameters is listed twice. Change or remove one of them.</source>
        <translation>Die gleiche Arbeitslast mit den gleichen Parametern ist zweimal da. Eine davon ändern oder entfernen.</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>The number of rounds must be from 1 to 1000.</source>
        <translation>Die Zahl der Runden muss zwischen 1 und 1000 liegen.</translation>
    </message>
    <message>
        <source>The maximum number of rounds must be from the number of rounds to 1000.</source>
        <translation>Die größte Zahl der Runden muss zwischen der Zahl der Runden und 1000 liegen.</translation>
    </message>
    <message>
        <source>stopping rule</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>Abbruchregel</translation>
    </message>
    <message>
        <source>The target width of the interval must be from 0 to 2, for example 0.04.</source>
        <translation>Die gewünschte Breite des Intervalls muss zwischen 0 und 2 liegen, zum Beispiel 0,04.</translation>
    </message>
    <message>
        <source>confidence</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>The confidence must be from 0.5 to 0.999, for example 0.95.</source>
        <translation>Das Konfidenzniveau muss zwischen 0,5 und 0,999 liegen, zum Beispiel 0,95.</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>The margin must be at least 0 and less than 1, for example 0.03.</source>
        <translation>Die Spanne muss mindestens 0 und kleiner als 1 sein, zum Beispiel 0,03.</translation>
    </message>
    <message>
        <source>patience</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>The time to wait for an unreachable host must be from 0 seconds to a day.</source>
        <translation>Die Wartezeit für einen nicht erreichbaren Host muss zwischen 0 Sekunden und einem Tag liegen.</translation>
    </message>
    <message>
        <source>turns</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>Züge</translation>
    </message>
    <message>
        <source>A turn must last from 20 ms to 60 s, and a round must have from 1 to 10,000 turns.</source>
        <translation>Ein Zug muss 20 ms bis 60 s dauern, und eine Runde muss 1 bis 10.000 Züge haben.</translation>
    </message>
    <message>
        <source>time</source>
        <extracomment>part of the plan that a problem concerns</extracomment>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>The time for a run must be from 0 (no limit) to 30 days.</source>
        <translation>Die Zeit für einen Lauf muss zwischen 0 (ohne Grenze) und 30 Tagen liegen.</translation>
    </message>
    <message>
        <source>A host can be made slower by 0 to 1000 %.</source>
        <translation>Ein Host kann um 0 bis 1000 % verlangsamt werden.</translation>
    </message>
    <message>
        <source>Strata makes virtual machines only, and only on a machine of the project. Choose where it runs.</source>
        <translation>Strata erzeugt nur virtuelle Maschinen, und nur auf einem Rechner des Projekts. Wählen, wo sie läuft.</translation>
    </message>
    <message>
        <source>The number of processors is not from 0 to 1024.</source>
        <translation>Die Zahl der Prozessoren liegt nicht zwischen 0 und 1024.</translation>
    </message>
    <message>
        <source>The memory is less than 512 MiB. Enter 0 for half of what the computer has.</source>
        <translation>Der Speicher ist kleiner als 512 MiB. 0 eingeben für die Hälfte dessen, was der Rechner hat.</translation>
    </message>
    <message>
        <source>The CPU set is not of the form 0-3,8.</source>
        <translation>Die CPU-Menge hat nicht die Form 0-3,8.</translation>
    </message>
    <message>
        <source>The kernel is not an absolute path.</source>
        <translation>Der Kernel ist kein absoluter Pfad.</translation>
    </message>
    <message>
        <source>A placement cannot be inside another host. Add it again.</source>
        <translation>Eine Verteilung kann nicht in einem anderen Host sein. Die Verteilung neu hinzufügen.</translation>
    </message>
    <message>
        <source>No other process of %1 can reach %2: the container has no network. Choose the network host in its options.</source>
        <translation>Kein anderer Prozess von %1 kann %2 erreichen: Der Container hat kein Netzwerk. In seinen Optionen das Netzwerk „host“ wählen.</translation>
    </message>
    <message>
        <source>No other process of %1 can reach %2, which is behind the address of its machine. Place all processes in it, or none.</source>
        <translation>Kein anderer Prozess von %1 kann %2 erreichen, da sie hinter der Adresse ihres Rechners liegt. Alle Prozesse dorthin setzen, oder keinen.</translation>
    </message>
    <message>
        <source>The placement has no hosts yet. Choose how many processes each runs.</source>
        <translation>Die Verteilung hat noch keine Hosts. Festlegen, wie viele Prozesse jeder ausführt.</translation>
    </message>
    <message>
        <source>It places processes on a host that is not in the project. Choose its hosts again.</source>
        <translation>Sie setzt Prozesse auf einen Host, der nicht im Projekt ist. Die Hosts neu wählen.</translation>
    </message>
    <message>
        <source>A host can run 1 to %1 processes.</source>
        <translation>Ein Host kann 1 bis %1 Prozesse ausführen.</translation>
    </message>
    <message>
        <source>None of its hosts has the role %1, which %2 needs. Choose one.</source>
        <translation>Keiner der Hosts hat die Rolle %1, die %2 braucht. Einen wählen.</translation>
    </message>
    <message>
        <source>This work is a single process, and only placements take part. Choose a host for it.</source>
        <translation>Diese Arbeit ist ein einzelner Prozess, und es nehmen nur Verteilungen teil. Einen Host dafür wählen.</translation>
    </message>
    <message>
        <source>It needs %1 processes; at most %2 are possible. Ask for fewer.</source>
        <translation>Sie braucht %1 Prozesse; höchstens %2 sind möglich. Weniger verlangen.</translation>
    </message>
    <message>
        <source>The processors of one of its hosts are not of the form 0-3,8 or node 0.</source>
        <translation>Die Prozessoren eines ihrer Hosts haben nicht die Form 0-3,8 oder node 0.</translation>
    </message>
    <message>
        <source>With those in the background, %1 needs %2 processes here; at most %3 are possible. Choose fewer.</source>
        <translation>Mit denen im Hintergrund braucht %1 hier %2 Prozesse; höchstens %3 sind möglich. Weniger wählen.</translation>
    </message>
    <message>
        <source>The price of an hour of a host must be from 0 to 1000000. Change it.</source>
        <translation>Der Preis für eine Stunde eines Hosts muss zwischen 0 und 1000000 liegen. Den Preis ändern.</translation>
    </message>
    <message>
        <source>None of the hosts that do this work takes part. Choose its hosts again.</source>
        <translation>Keiner der Hosts, die diese Arbeit ausführen, nimmt teil. Für diese Arbeit andere Hosts wählen.</translation>
    </message>
    <message>
        <source>The baseline does not do this work, so nothing could be compared. Add the baseline to the hosts of this work.</source>
        <translation>Die Basis tut diese Arbeit nicht, es ließe sich also nichts vergleichen. Die Basis zu den Hosts dieser Arbeit hinzufügen.</translation>
    </message>
    <message>
        <source>The files that it copies to the hosts are missing from the project file. Edit it and choose them again.</source>
        <translation>Die Dateien, die er auf die Hosts kopiert, fehlen in der Projektdatei. Den Befehl bearbeiten und sie neu wählen.</translation>
    </message>
    <message>
        <source>The run would have %1 trials, and at most 1,000,000 are possible. Choose fewer rounds, hosts or workloads.</source>
        <translation>Der Lauf hätte %1 Versuche, und höchstens 1.000.000 sind möglich. Weniger Runden, Hosts oder Arbeitslasten wählen.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Advice</name>
    <message>
        <source>, %1 usable</source>
        <comment>number of processors</comment>
        <translation>, %1 nutzbar</translation>
    </message>
    <message>
        <source>, quota of %1 CPUs</source>
        <translation>, Kontingent von %1 CPUs</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>copying</source>
        <extracomment>state of the engine on a host</extracomment>
        <translation>wird kopiert</translation>
    </message>
    <message>
        <source>copying, %1 %</source>
        <translation>wird kopiert, %1 %</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>copied, version %1</source>
        <translation>kopiert, Version %1</translation>
    </message>
    <message>
        <source>there already, version %1</source>
        <translation>schon da, Version %1</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>This VM is emulated in software. It shows that the setup works, not what a VM costs.</source>
        <translation>Diese VM wird in Software emuliert. Sie zeigt, dass die Einrichtung funktioniert, nicht, was eine VM kostet.</translation>
    </message>
    <message>
        <source>It was added as &quot;%1&quot;. If that is wrong, change its type in Edit host.</source>
        <translation>Angegeben ist „%1“. Falls das nicht stimmt, unter „Host bearbeiten“ die Art ändern.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::CheckerService</name>
    <message>
        <source>The engine and everything else of Strata was removed from %1.</source>
        <translation>Die Engine und alles andere von Strata wurde von %1 entfernt.</translation>
    </message>
    <message>
        <source>The remembered key of %1 was forgotten.</source>
        <translation>Der gemerkte Schlüssel von %1 wurde vergessen.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::GpuText</name>
    <message numerus="yes">
        <source>%n on the machine</source>
        <translation>
            <numerusform>%n auf dem Rechner</numerusform>
            <numerusform>%n auf dem Rechner</numerusform>
        </translation>
    </message>
    <message>
        <source>This container is given none, as its settings say.</source>
        <translation>Dieser Container bekommt keine, wie es seine Einstellungen sagen.</translation>
    </message>
    <message>
        <source>Docker has no NVIDIA runtime there, so the container is given none. Install nvidia-container-toolkit and run &quot;nvidia-ctk runtime configure&quot;.</source>
        <translation>Docker hat dort keine NVIDIA-Laufzeit, deshalb bekommt der Container keine. nvidia-container-toolkit installieren und „nvidia-ctk runtime configure“ ausführen.</translation>
    </message>
    <message>
        <source>Podman finds no description of them (CDI), so the container is given none. Install nvidia-container-toolkit and run &quot;nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml&quot;.</source>
        <translation>Podman findet keine Beschreibung davon (CDI), deshalb bekommt der Container keine. nvidia-container-toolkit installieren und „nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml“ ausführen.</translation>
    </message>
    <message>
        <source>none seen</source>
        <extracomment>GPUs</extracomment>
        <translation>keine gesehen</translation>
    </message>
    <message>
        <source>No cuBLAS or cuDNN was found on the machine to go with them. Install them there (CUDA toolkit, Debian&apos;s or Python&apos;s packages), or mount their folder.</source>
        <translation>Auf dem Rechner wurde kein cuBLAS oder cuDNN dazu gefunden. Dort installieren (CUDA-Toolkit, Pakete von Debian oder Python) oder ihren Ordner einhängen.</translation>
    </message>
    <message>
        <source>Strata does not pass GPUs through to %1 containers. Choose Docker or Podman for GPU work.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>An Container von %1 reicht Strata keine GPUs durch. Für GPU-Arbeit Docker oder Podman wählen.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::HostDiscovery</name>
    <message>
        <source>running (%1), address not known</source>
        <extracomment>%1 is libvirt or QEMU</extracomment>
        <translation>läuft (%1), Adresse nicht bekannt</translation>
    </message>
    <message>
        <source>running (%1), %2</source>
        <extracomment>%1 is libvirt or QEMU, %2 an address</extracomment>
        <translation>läuft (%1), %2</translation>
    </message>
    <message>
        <source>Strata does not support a VM inside a VM.</source>
        <translation>Eine VM in einer VM unterstützt Strata nicht.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::LoadText</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>It is not possible to tell whether other programs disturb measurements there.</source>
        <translation>Ob dort andere Programme eine Messung stören, ist nicht zu erkennen.</translation>
    </message>
    <message>
        <source>%1 of %2 processors busy</source>
        <extracomment>of a host&apos;s processors; %1 and %2 are numbers such as 1.1 and 2</extracomment>
        <translation>%1 von %2 Prozessoren ausgelastet</translation>
    </message>
    <message>
        <source>Other programs are running. Stop them or wait; otherwise, measurements will be marked as disturbed.</source>
        <translation>Andere Programme laufen. Diese beenden oder warten, sonst werden Messungen als gestört markiert.</translation>
    </message>
    <message>
        <source>Other virtual machines take processor time from this one. Measure at a quieter time, or measurements will be marked as disturbed.</source>
        <translation>Andere virtuelle Maschinen entziehen dieser Prozessorzeit. Zu einer ruhigeren Zeit messen, sonst werden Messungen als gestört markiert.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::ProjectService</name>
    <message numerus="yes">
        <source>%n run(s) of %1 imported.</source>
        <translation>
            <numerusform>%n Lauf aus %1 importiert.</numerusform>
            <numerusform>%n Läufe aus %1 importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are in this project already.</source>
        <translation>
            <numerusform>%n Lauf ist schon in diesem Projekt.</numerusform>
            <numerusform>%n Läufe sind schon in diesem Projekt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged trial(s) were left out.</source>
        <translation>
            <numerusform>%n beschädigter Versuch wurde weggelassen.</numerusform>
            <numerusform>%n beschädigte Versuche wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is damaged and was left out.</source>
        <translation>„%1“ ist beschädigt und wurde weggelassen.</translation>
    </message>
    <message>
        <source>What was asked for last was not done.</source>
        <translation>Was zuletzt verlangt wurde, ist nicht geschehen.</translation>
    </message>
    <message>
        <source>Another project was being opened, and has taken the place of that one.</source>
        <translation>Gerade wurde ein anderes Projekt geöffnet, das an die Stelle des vorigen getreten ist.</translation>
    </message>
    <message>
        <source>Ask for it again if it is meant for the project that is open now.</source>
        <translation>Es noch einmal verlangen, wenn es für das Projekt gedacht ist, das jetzt offen ist.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Refuted</name>
    <message>
        <source>round %1 · %2 · %3</source>
        <extracomment>a trial: its round, host and setting</extracomment>
        <translation>Runde %1 · %2 · %3</translation>
    </message>
    <message numerus="yes">
        <source>In &quot;%1&quot; the stored results of %n trial(s) are not what the raw steps give (%2): the file was damaged or changed. They are left out of the results. Use a copy of the file, or measure them again.</source>
        <extracomment>%1: a run, %2: some of its trials</extracomment>
        <translation>
            <numerusform>In „%1“ stimmt das gespeicherte Ergebnis eines Versuchs nicht mit dessen einzelnen Schritten überein (%2): Die Datei wurde beschädigt oder verändert. Er bleibt bei den Ergebnissen außen vor. Eine Kopie der Datei verwenden, oder ihn noch einmal messen.</numerusform>
            <numerusform>In „%1“ stimmen die gespeicherten Ergebnisse von %n Versuchen nicht mit deren einzelnen Schritten überein (%2): Die Datei wurde beschädigt oder verändert. Sie bleiben bei den Ergebnissen außen vor. Eine Kopie der Datei verwenden, oder sie noch einmal messen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::Resolution</name>
    <message>
        <source>Judging by %1, differences of more than %2 % will show.</source>
        <translation>Nach %1 zu urteilen, werden Unterschiede von mehr als %2 % sichtbar.</translation>
    </message>
    <message>
        <source>Judging by %1, differences of more than %2 % to %3 % will show, depending on the work.</source>
        <translation>Nach %1 zu urteilen, werden je nach Arbeit Unterschiede von mehr als %2 % bis %3 % sichtbar.</translation>
    </message>
    <message>
        <source>Judging by the self-checks of these hosts, differences of more than %1 % will show; with other work it may be more.</source>
        <translation>Nach den Selbsttests dieser Hosts werden Unterschiede von mehr als %1 % sichtbar; bei anderer Arbeit können es mehr sein.</translation>
    </message>
    <message>
        <source>resolves differences of %1 %, checked on %2</source>
        <extracomment>of a host</extracomment>
        <translation>löst Unterschiede von %1 % auf, geprüft am %2</translation>
    </message>
    <message>
        <source>results are not reliable, by the self-check of %1</source>
        <extracomment>of a host</extracomment>
        <translation>Ergebnisse sind laut Selbsttest vom %1 nicht verlässlich</translation>
    </message>
    <message>
        <source>%1: the interval contains the true value, %2.</source>
        <translation>%1: Das Intervall enthält den wahren Wert, %2.</translation>
    </message>
    <message>
        <source>%1: the interval does NOT contain the true value, %2.</source>
        <translation>%1: Das Intervall enthält den wahren Wert NICHT, %2.</translation>
    </message>
    <message>
        <source>There are too few rounds for a self-check.</source>
        <translation>Für einen Selbsttest sind es zu wenige Runden.</translation>
    </message>
    <message>
        <source>%1 resolves differences of %2 %, with this work in this time.</source>
        <translation>%1 löst Unterschiede von %2 % auf, mit dieser Arbeit in dieser Zeit.</translation>
    </message>
    <message>
        <source>Results of %1 are not reliable at present: something affects its engines unequally. Look for other load and repeat.</source>
        <translation>Ergebnisse von %1 sind derzeit nicht verlässlich: Etwas beeinträchtigt seine Engines ungleich. Nach anderer Last suchen und den Test wiederholen.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::RunnerService</name>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>%1, made %2 % slower</source>
        <translation>%1, um %2 % verlangsamt</translation>
    </message>
    <message>
        <source>%1, again</source>
        <translation>%1, noch einmal</translation>
    </message>
    <message>
        <source>%1: self-check</source>
        <extracomment>%1 is the name of a run, such as &quot;Run 3&quot;</extracomment>
        <translation>%1: Selbsttest</translation>
    </message>
    <message>
        <source>What an interrupted run left on its hosts is being collected.</source>
        <translation>Was ein unterbrochener Lauf auf seinen Hosts hinterlassen hat, wird gerade eingesammelt.</translation>
    </message>
    <message>
        <source>A run is in progress already.</source>
        <translation>Ein Lauf ist schon im Gange.</translation>
    </message>
    <message>
        <source>Wait until that is over, or stop it, and try again.</source>
        <translation>Warten, bis das vorbei ist, oder es anhalten, und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The run that was to go on is not in this project.</source>
        <translation>Der Lauf, der fortgesetzt werden sollte, ist nicht in diesem Projekt.</translation>
    </message>
    <message>
        <source>It may have been deleted.</source>
        <translation>Vielleicht wurde er gelöscht.</translation>
    </message>
    <message>
        <source>Choose another run, or start a new one.</source>
        <translation>Einen anderen Lauf wählen oder einen neuen starten.</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>%1 via %2</source>
        <extracomment>%1 is the address of a machine, %2 are those on the way to it</extracomment>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>made on %1</source>
        <extracomment>of a virtual machine; %1 is &quot;this computer&quot; or an address</extracomment>
        <translation>erzeugt auf: %1</translation>
    </message>
</context>
<context>
    <name>strata::app::services::Sentence</name>
    <message>
        <source>%1 has no parameter &quot;%2&quot;; did you mean &quot;%3&quot;?</source>
        <translation>%1 hat keinen Parameter „%2“; gemeint ist vielleicht „%3“.</translation>
    </message>
    <message>
        <source>%1 is one of: %2.</source>
        <translation>%1 ist eines von: %2.</translation>
    </message>
    <message>
        <source>%1 has no %2 &quot;%3&quot;. Available: %4.</source>
        <translation>%1 hat unter %2 kein „%3“. Verfügbar: %4.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not of the form name=value.</source>
        <translation>„%1“ hat nicht die Form Name=Wert.</translation>
    </message>
    <message>
        <source>No problem of %1 is in this part.</source>
        <translation>Kein Problem von %1 gehört zu diesem Teil.</translation>
    </message>
    <message>
        <source>gpu chooses among the GPUs of a host, but none computes; add backend=cuda.</source>
        <translation>gpu wählt unter den GPUs eines Hosts, aber es rechnet keine; backend=cuda hinzufügen.</translation>
    </message>
    <message>
        <source>%1 has no parameter &quot;%2&quot;. Available: %3.</source>
        <translation>%1 hat keinen Parameter „%2“; es gibt: %3.</translation>
    </message>
    <message>
        <source>%1 is given twice; keep one of the two.</source>
        <translation>%1 ist zweimal angegeben; nur eine der beiden Angaben behalten.</translation>
    </message>
    <message>
        <source>%1 cannot be &quot;%2&quot;; did you mean &quot;%3&quot;?</source>
        <translation>%1 kann nicht „%2“ sein; war „%3“ gemeint?</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot be &quot;%2&quot;; choose one of the %n names, such as %3. The field&apos;s list has all of them.</source>
        <extracomment>%1 a parameter, %2 what somebody wrote, %3 a few of the names</extracomment>
        <translation>
            <numerusform>%1 kann nicht „%2“ sein; möglich ist einer von %n Namen, etwa %3. Die Liste des Feldes enthält alle.</numerusform>
            <numerusform>%1 kann nicht „%2“ sein; möglich ist einer von %n Namen, etwa %3. Die Liste des Feldes enthält alle.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 must be a whole number from %2 to %3.</source>
        <translation>%1 muss eine ganze Zahl von %2 bis %3 sein.</translation>
    </message>
    <message>
        <source>%1 must be a number from %2 to %3.</source>
        <translation>%1 muss eine Zahl von %2 bis %3 sein.</translation>
    </message>
</context>
<context>
    <name>strata::app::services::ThisComputer</name>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>%1 here</source>
        <extracomment>%1 is a container runtime, such as Docker</extracomment>
        <translation>%1 hier</translation>
    </message>
    <message>
        <source>VM here</source>
        <translation>VM hier</translation>
    </message>
    <message>
        <source>%1 in the VM here</source>
        <extracomment>%1 is a container runtime, such as runc</extracomment>
        <translation>%1 in der VM hier</translation>
    </message>
</context>
<context>
    <name>strata::app::services::WaysCheck</name>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>An engine that was to try it did not start. Check the hosts of the placement on their own.</source>
        <translation>Eine Engine, die das prüfen sollte, ist nicht gestartet. Die Hosts der Verteilung einzeln prüfen.</translation>
    </message>
    <message numerus="yes">
        <source>%n tried, all open</source>
        <extracomment>%n is a number of ways between two hosts</extracomment>
        <translation>
            <numerusform>eine Verbindung geprüft, offen</numerusform>
            <numerusform>%n Verbindungen geprüft, alle offen</numerusform>
        </translation>
    </message>
    <message>
        <source>There are too many hosts to try them all at once.</source>
        <translation>Es sind zu viele Hosts, um alle auf einmal zu prüfen.</translation>
    </message>
</context>
<context>
    <name>strata::app::store::ProjectFile</name>
    <message>
        <source>Opened read-only: the file or its folder is not writable. Save a copy elsewhere to change it.</source>
        <translation>Nur zum Lesen geöffnet: Die Datei oder ihr Ordner ist nicht beschreibbar. Zum Ändern anderswo eine Kopie speichern.</translation>
    </message>
    <message>
        <source>The file is on a network drive (%1), where locking is unreliable and a power cut may damage it. Work on a local copy.</source>
        <translation>Die Datei liegt auf einem Netzlaufwerk (%1), wo auf Sperren kein Verlass ist und ein Stromausfall sie beschädigen kann. Mit einer lokalen Kopie arbeiten.</translation>
    </message>
    <message>
        <source>Opened read-only: %1. Close it there, or save a copy under another name.</source>
        <translation>Nur zum Lesen geöffnet: %1. Dort schließen, oder eine Kopie unter anderem Namen speichern.</translation>
    </message>
    <message>
        <source>Opened read-only: no lock file can be made beside it. Save a copy elsewhere to change it.</source>
        <translation>Nur zum Lesen geöffnet: Neben ihr kann keine Sperrdatei angelegt werden. Zum Ändern anderswo eine Kopie speichern.</translation>
    </message>
    <message>
        <source>The last change was cut off. A repaired copy is shown; the file itself was left as it is.</source>
        <translation>Die letzte Änderung wurde abgeschnitten. Gezeigt wird eine reparierte Kopie; die Datei selbst blieb, wie sie ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) were interrupted: the program ended before they did. What was measured is kept.</source>
        <translation>
            <numerusform>%n Lauf wurde unterbrochen: Das Programm endete vor ihm. Was gemessen wurde, ist erhalten.</numerusform>
            <numerusform>%n Läufe wurden unterbrochen: Das Programm endete vor ihnen. Was gemessen wurde, ist erhalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan is not what was stored: the file was damaged. Check hosts and workloads before running it.</source>
        <translation>Der Plan ist nicht mehr der gespeicherte: Die Datei wurde beschädigt. Vor dem Lauf Hosts und Arbeitslasten prüfen.</translation>
    </message>
    <message>
        <source>The description of run &quot;%1&quot; is not what was stored: the file was damaged.</source>
        <translation>Die Beschreibung des Laufs „%1“ ist nicht mehr die gespeicherte: Die Datei wurde beschädigt.</translation>
    </message>
    <message>
        <source>The project had format %1 of an earlier Strata and was converted to format %2, which earlier versions cannot open.</source>
        <translation>Das Projekt hatte das Format %1 eines früheren Strata und wurde auf Format %2 gebracht, das frühere Versionen nicht öffnen können.</translation>
    </message>
    <message>
        <source>The project has format %1 of an earlier Strata. The first change converts it to format %2, which earlier versions cannot open. Keep a copy if you still need it there.</source>
        <translation>Das Projekt hat das Format %1 eines früheren Strata. Die erste Änderung bringt es auf Format %2, das frühere Versionen nicht öffnen können. Vorher eine Kopie anlegen, wenn es dort noch gebraucht wird.</translation>
    </message>
    <message>
        <source>The file specifies its own known_hosts file for %1. Strata ignores it: only your own known_hosts file determines which hosts are trusted.</source>
        <translation>Die Datei nennt eine eigene known_hosts-Datei für %1. Strata beachtet sie nicht: Welchen Hosts vertraut wird, bestimmt allein die known_hosts-Datei des eigenen Kontos.</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are damaged in the same way.</source>
        <translation>
            <numerusform>Ein weiterer Lauf ist ebenso beschädigt.</numerusform>
            <numerusform>%n weitere Läufe sind ebenso beschädigt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) belong to no run of the project: the file was damaged.</source>
        <translation>
            <numerusform>Ein Versuch gehört zu keinem Lauf des Projekts: Die Datei wurde beschädigt.</numerusform>
            <numerusform>%n Versuche gehören zu keinem Lauf des Projekts: Die Datei wurde beschädigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a sample project, opened read-only. Save it under another name to change it or to measure.</source>
        <translation>Dies ist ein Beispielprojekt, nur zum Lesen geöffnet. Zum Ändern oder Messen unter einem anderen Namen speichern.</translation>
    </message>
    <message>
        <source>it is open in another program</source>
        <translation>sie ist in einem anderen Programm geöffnet</translation>
    </message>
    <message>
        <source>it is open in another %1 (process %2 on %3)</source>
        <extracomment>%1 the name of a program, %3 of a computer</extracomment>
        <translation>sie ist in einem anderen %1 geöffnet (Prozess %2 auf %3)</translation>
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
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source> (emulated: not what a virtual machine costs)</source>
        <translation> (emuliert: nicht das, was eine virtuelle Maschine kostet)</translation>
    </message>
    <message>
        <source>What each layer costs, against %1:</source>
        <translation>Was jede Schicht gegenüber %1 kostet:</translation>
    </message>
    <message numerus="yes">
        <source>%1 slower in %n workload(s)</source>
        <extracomment>%1 is &quot;13.4 %&quot; or &quot;13.4 to 29.5 %&quot;</extracomment>
        <translation>
            <numerusform>%1 langsamer bei %n Arbeitslast</numerusform>
            <numerusform>%1 langsamer bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 faster in %n workload(s)</source>
        <translation>
            <numerusform>%1 schneller bei %n Arbeitslast</numerusform>
            <numerusform>%1 schneller bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no difference beyond ±%1 % in %n workload(s)</source>
        <translation>
            <numerusform>kein Unterschied über ±%1 % bei %n Arbeitslast</numerusform>
            <numerusform>kein Unterschied über ±%1 % bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>inconclusive in %n workload(s)</source>
        <translation>
            <numerusform>nicht entschieden bei %n Arbeitslast</numerusform>
            <numerusform>nicht entschieden bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not comparable in %n workload(s)</source>
        <translation>
            <numerusform>nicht vergleichbar bei %n Arbeitslast</numerusform>
            <numerusform>nicht vergleichbar bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
    <message>
        <source>slower most often: %1</source>
        <translation>am häufigsten langsamer: %1</translation>
    </message>
    <message>
        <source>slower least often: %1</source>
        <translation>am seltensten langsamer: %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more host(s)</source>
        <translation>
            <numerusform>und %n weiterer Host</numerusform>
            <numerusform>und %n weitere Hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too disturbed to tell in %n workload(s)</source>
        <extracomment>since other programs used the host</extracomment>
        <translation>
            <numerusform>zu stark gestört für eine Aussage bei %n Arbeitslast</numerusform>
            <numerusform>zu stark gestört für eine Aussage bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not measured yet in %n workload(s)</source>
        <translation>
            <numerusform>noch nicht gemessen bei %n Arbeitslast</numerusform>
            <numerusform>noch nicht gemessen bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>without a result in %n workload(s)</source>
        <extracomment>the run is over</extracomment>
        <translation>
            <numerusform>ohne Ergebnis bei %n Arbeitslast</numerusform>
            <numerusform>ohne Ergebnis bei %n Arbeitslasten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::CellText</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <extracomment>%1 a value such as &quot;+4.2 %&quot;, %2 and %3 the ends of its interval such as &quot;+3.3&quot;</extracomment>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>Trial %1: %2</source>
        <extracomment>%1 the state of a trial such as &quot;failed&quot;, %2 why</extracomment>
        <translation>Versuch %1: %2</translation>
    </message>
    <message>
        <source>not planned</source>
        <translation>nicht geplant</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>damaged</source>
        <extracomment>in a narrow cell: the stored data is</extracomment>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>emulated</source>
        <extracomment>in a narrow cell: the host is</extracomment>
        <translation>emuliert</translation>
    </message>
    <message>
        <source>disturbed</source>
        <extracomment>in a narrow cell: the host was, by others</extracomment>
        <translation>gestört</translation>
    </message>
    <message>
        <source>not verified</source>
        <extracomment>in a narrow cell: the result is</extracomment>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>slowed on purpose</source>
        <extracomment>in a narrow cell: the host was, for a self-check</extracomment>
        <translation>absichtlich verlangsamt</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>in a narrow cell: some trials are missing</extracomment>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>%1 is not planned on %2.</source>
        <extracomment>%1 a work, %2 a host</extracomment>
        <translation>%1 ist auf %2 nicht geplant.</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>%1 a work, %2 what is known of it on a host</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung</numerusform>
            <numerusform>%n Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n langsamer</numerusform>
            <numerusform>%n langsamer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n schneller</numerusform>
            <numerusform>%n schneller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent</source>
        <translation>
            <numerusform>%n gleichwertig</numerusform>
            <numerusform>%n gleichwertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n inconclusive</source>
        <translation>
            <numerusform>%n nicht entschieden</numerusform>
            <numerusform>%n nicht entschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a result</source>
        <translation>
            <numerusform>%n ohne Ergebnis</numerusform>
            <numerusform>%n ohne Ergebnis</numerusform>
        </translation>
    </message>
    <message>
        <source>limited</source>
        <extracomment>explains a warning sign, beside &quot;▼ slower&quot;: something limits how far a number can be trusted</extracomment>
        <translation>eingeschränkt</translation>
    </message>
    <message numerus="yes">
        <source>%n not comparable</source>
        <translation>
            <numerusform>%n nicht vergleichbar</numerusform>
            <numerusform>%n nicht vergleichbar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ChangeText</name>
    <message>
        <source>not set</source>
        <extracomment>an environment variable</extracomment>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>what a host said about itself</extracomment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The run before has no finished trial of this.</source>
        <translation>Der Lauf davor hat keinen beendeten Versuch davon.</translation>
    </message>
    <message>
        <source>The run after has no finished trial of this.</source>
        <translation>Der Lauf danach hat keinen beendeten Versuch davon.</translation>
    </message>
    <message>
        <source>The runs report different units.</source>
        <translation>Die Läufe melden verschiedene Einheiten.</translation>
    </message>
    <message>
        <source>It cannot be proven that both runs did the same work: a check value is missing.</source>
        <translation>Dass beide Läufe dieselbe Arbeit taten, lässt sich nicht beweisen: Ein Prüfwert fehlt.</translation>
    </message>
    <message>
        <source>The runs did not do the same work: their check values or workload versions differ.</source>
        <translation>Die Läufe taten nicht dieselbe Arbeit: Ihre Prüfwerte oder die Versionen der Arbeitslast unterscheiden sich.</translation>
    </message>
    <message>
        <source>The runs were measured with different builds of the engine.</source>
        <translation>Die Läufe wurden mit verschiedenen Builds der Engine gemessen.</translation>
    </message>
    <message>
        <source>The runs did not use the same threads.</source>
        <translation>Die Läufe verwendeten nicht dieselben Threads.</translation>
    </message>
    <message>
        <source>The runs did not use the same instruction set.</source>
        <translation>Die Läufe verwendeten nicht denselben Befehlssatz.</translation>
    </message>
    <message>
        <source>The runs did not use the same libraries.</source>
        <translation>Die Läufe verwendeten nicht dieselben Bibliotheken.</translation>
    </message>
    <message>
        <source>The runs did not use the same GPU.</source>
        <translation>Die Läufe verwendeten nicht dieselbe GPU.</translation>
    </message>
    <message>
        <source>Environment variables differ.</source>
        <translation>Umgebungsvariablen unterscheiden sich.</translation>
    </message>
    <message>
        <source>One of the runs has fewer than 5 rounds, too few for an interval.</source>
        <translation>Einer der Läufe hat weniger als 5 Runden, zu wenige für ein Intervall.</translation>
    </message>
    <message>
        <source>Change: %1</source>
        <translation>Änderung: %1</translation>
    </message>
    <message>
        <source>Before and after: %1</source>
        <translation>Vorher und nachher: %1</translation>
    </message>
    <message>
        <source>%1, before</source>
        <extracomment>%1 is a host, in the first of two runs</extracomment>
        <translation>%1, vorher</translation>
    </message>
    <message>
        <source>%1, after</source>
        <extracomment>%1 is a host, in the second of two runs</extracomment>
        <translation>%1, nachher</translation>
    </message>
    <message>
        <source>%1: %2 before, %3 after</source>
        <extracomment>what differs, its value in the first run, its value in the second</extracomment>
        <translation>%1: vorher %2, nachher %3</translation>
    </message>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n langsamer</numerusform>
            <numerusform>%n langsamer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n schneller</numerusform>
            <numerusform>%n schneller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent (within ±%1)</source>
        <translation>
            <numerusform>%n gleichwertig (innerhalb ±%1)</numerusform>
            <numerusform>%n gleichwertig (innerhalb ±%1)</numerusform>
        </translation>
    </message>
    <message>
        <source>The two runs have no work and host in common.</source>
        <translation>Die beiden Läufe haben keine Arbeit und keinen Host gemeinsam.</translation>
    </message>
    <message>
        <source>The hosts reported the same facts in both runs.</source>
        <translation>Die Hosts meldeten in beiden Läufen die gleichen Angaben.</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) differ between the runs. Each is a possible cause of a change, none is a proven one.</source>
        <translation>
            <numerusform>%n Angabe unterscheidet sich zwischen den Läufen. Sie ist eine mögliche Ursache einer Änderung, keine bewiesene.</numerusform>
            <numerusform>%n Angaben unterscheiden sich zwischen den Läufen. Jede ist eine mögliche Ursache einer Änderung, keine ist eine bewiesene.</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs were measured at different times, not in turns: whatever else changed on the machine in between, such as its temperature or what others did there, is part of the difference, and the interval does not cover it.</source>
        <translation>Die Läufe wurden zu verschiedenen Zeiten gemessen, nicht abwechselnd: Was sich auf dem Rechner dazwischen sonst änderte, etwa seine Temperatur oder was andere dort taten, ist Teil des Unterschieds, und das Intervall deckt es nicht ab.</translation>
    </message>
    <message>
        <source>Large mark: 1 − median rate after / median rate before. Bar: %1 bootstrap interval (%2 resamples), for which the rounds of each run are drawn independently; none if a run has fewer than 5. n: rounds of the run that has fewer.</source>
        <translation>Große Marke: 1 − mittlere Rate (Median) nachher / vorher. Balken: %1-Bootstrap-Intervall (%2 Ziehungen), für das die Runden jedes Laufs unabhängig gezogen werden; keines, wenn ein Lauf weniger als 5 hat. n: Runden des Laufs mit weniger.</translation>
    </message>
    <message>
        <source>Shaded: within ±%1, taken as equivalent. A verdict is given only if the whole interval agrees.</source>
        <translation>Schattiert: innerhalb ±%1, gilt als gleichwertig. Ein Urteil gibt es nur, wenn das ganze Intervall dafür spricht.</translation>
    </message>
    <message>
        <source>Hollow: before. Filled: after. Large mark: median of n trials. Bar: %1 bootstrap interval of the median over trials (%2 resamples); none below 5 trials. Small marks: single trials.</source>
        <translation>Hohl: vorher. Gefüllt: nachher. Große Marke: Median von n Versuchen. Balken: %1-Bootstrap-Intervall des Medians über die Versuche (%2 Ziehungen); keines unter 5 Versuchen. Kleine Marken: einzelne Versuche.</translation>
    </message>
    <message>
        <source>Before: %1: %2</source>
        <extracomment>%1 is the name of a run, %2 its date and versions</extracomment>
        <translation>Vorher: %1: %2</translation>
    </message>
    <message>
        <source>After: %1: %2</source>
        <translation>Nachher: %1: %2</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>Einbuße</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Half of the rounds of a run or more were disturbed, so this may not come from what changed. Measure again when the host is quiet.</source>
        <translation>Die Hälfte der Runden eines Laufs oder mehr wurde gestört; der Unterschied kommt also vielleicht nicht von dem, was geändert wurde. Noch einmal messen, wenn es auf dem Host ruhig ist.</translation>
    </message>
    <message>
        <source>In one of the runs files may have been kept in memory, in the other they were not.</source>
        <translation>In einem der Läufe können Dateien im Arbeitsspeicher gehalten worden sein, im anderen nicht.</translation>
    </message>
    <message>
        <source>Compared with the earlier run: %1.</source>
        <extracomment>%1 numbers of verdicts, such as &quot;1 slower, 2 faster&quot;</extracomment>
        <translation>Verglichen mit dem früheren Lauf: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are inconclusive.</source>
        <translation>
            <numerusform>%n Ergebnis ist nicht entschieden.</numerusform>
            <numerusform>%n Ergebnisse sind nicht entschieden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are not comparable.</source>
        <translation>
            <numerusform>%n Ergebnis ist nicht vergleichbar.</numerusform>
            <numerusform>%n Ergebnisse sind nicht vergleichbar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) are in only one of the two runs.</source>
        <translation>
            <numerusform>%n Arbeitslast ist nur in einem der beiden Läufe.</numerusform>
            <numerusform>%n Arbeitslasten sind nur in einem der beiden Läufe.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ChartView</name>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Zoomed in: the axes show only a part of what was measured.</source>
        <translation>Vergrößert: Die Achsen zeigen nur einen Teil dessen, was gemessen wurde.</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Show the &amp;whole chart</source>
        <translation>Gan&amp;zes Diagramm zeigen</translation>
    </message>
    <message>
        <source>Show the whole chart</source>
        <translation>Ganzes Diagramm zeigen</translation>
    </message>
    <message>
        <source>Add &amp;note …</source>
        <translation>&amp;Notiz hinzufügen …</translation>
    </message>
    <message>
        <source>Edit note %1 …</source>
        <translation>Notiz %1 bearbeiten …</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::DistributionText</name>
    <message>
        <source>Rate of each step</source>
        <translation>Rate jedes Schritts</translation>
    </message>
    <message>
        <source>Time of each step</source>
        <translation>Dauer jedes Schritts</translation>
    </message>
    <message>
        <source>Time of an iteration, mean of each step</source>
        <translation>Zeit einer Iteration, Mittel jedes Schritts</translation>
    </message>
    <message>
        <source>rate</source>
        <extracomment>what is shown of each step</extracomment>
        <translation>Rate</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message numerus="yes">
        <source>How %1 steps are spread on %n host(s), and how they went over time.</source>
        <translation>
            <numerusform>Wie %1 Schritte auf %n Host streuen, und wie sie über die Zeit verliefen.</numerusform>
            <numerusform>Wie %1 Schritte auf %n Hosts streuen, und wie sie über die Zeit verliefen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>A value is the mean over the iterations of one step (%1). Means of more iterations differ less: compare the spread only of hosts whose numbers are alike.</source>
        <translation>Ein Wert ist das Mittel über die Iterationen eines Schritts (%1). Mittel über mehr Iterationen unterscheiden sich weniger: Die Streuung nur von Hosts vergleichen, deren Zahlen ähnlich sind.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1: %2 in %n Versuch</numerusform>
            <numerusform>%1: %2 in %n Versuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>Steps of all finished trials together. %1. Left out: warm-up (%2), beginnings of turns (%3).</source>
        <translation>Schritte aller beendeten Versuche zusammen. %1. Ausgelassen: Aufwärmen (%2), Anfänge von Zügen (%3).</translation>
    </message>
    <message>
        <source>Included: steps before the speed was steady (%1 of each trial).</source>
        <translation>Enthalten: Schritte, bevor das Tempo stabil war (%1 jedes Versuchs).</translation>
    </message>
    <message>
        <source>%1 Marks are medians. A box reaches from the lower to the upper quartile, its whiskers to the last value within 1.5 times that distance; circles are outliers.</source>
        <translation>%1 Marken sind Mediane. Ein Kasten reicht vom unteren bis zum oberen Quartil, seine Antennen bis zum letzten Wert innerhalb des 1,5-Fachen dieses Abstands; Kreise sind Ausreißer.</translation>
    </message>
    <message>
        <source>Higher is better.</source>
        <translation>Höher ist besser.</translation>
    </message>
    <message>
        <source>Lower is better.</source>
        <translation>Niedriger ist besser.</translation>
    </message>
    <message numerus="yes">
        <source>Each step of %n round(s) at its end, from the first step of its trial on; the time between rounds is left out. Gray: warm-up and beginnings of turns, which do not count. A line is interrupted while other hosts have their turn.</source>
        <translation>
            <numerusform>Jeder Schritt von %n Runde an seinem Ende, vom ersten Schritt seines Versuchs an. Grau: Aufwärmen und Anfänge von Zügen, die nicht zählen. Eine Linie ist unterbrochen, während andere Hosts am Zug sind.</numerusform>
            <numerusform>Jeder Schritt von %n Runden an seinem Ende, vom ersten Schritt seines Versuchs an; die Zeit zwischen Runden ist ausgelassen. Grau: Aufwärmen und Anfänge von Zügen, die nicht zählen. Eine Linie ist unterbrochen, während andere Hosts am Zug sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier round(s) are not drawn, because the steps are too many.</source>
        <translation>
            <numerusform>%n frühere Runde ist nicht gezeichnet, weil es zu viele Schritte sind.</numerusform>
            <numerusform>%n frühere Runden sind nicht gezeichnet, weil es zu viele Schritte sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>Unteres Quartil</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>Oberes Quartil</translation>
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
        <translation>Niedrigster</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Höchster</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Iterations of a step</source>
        <translation>Iterationen eines Schritts</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Of the steps of all finished trials together, exact to 0.1 %. No interval is claimed: the steps of a trial depend on each other.</source>
        <translation>Über die Schritte aller beendeten Versuche zusammen, auf 0,1 % genau. Kein Intervall wird behauptet: Die Schritte eines Versuchs hängen voneinander ab.</translation>
    </message>
    <message>
        <source>This share of the steps is slower.</source>
        <translation>Dieser Anteil der Schritte ist langsamer.</translation>
    </message>
    <message>
        <source>This share of the steps is faster.</source>
        <translation>Dieser Anteil der Schritte ist schneller.</translation>
    </message>
    <message>
        <source>Steps that count, of all finished trials</source>
        <translation>Schritte aller beendeten Versuche, die zählen</translation>
    </message>
    <message>
        <source>Farther from the quartiles than 1.5 times their distance</source>
        <translation>Weiter von den Quartilen entfernt als das 1,5-Fache ihres Abstands</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>Beendete Versuche</translation>
    </message>
    <message>
        <source>A value is the mean over so many iterations</source>
        <translation>Ein Wert ist das Mittel über so viele Iterationen</translation>
    </message>
    <message>
        <source>Distribution: %1</source>
        <translation>Verteilung: %1</translation>
    </message>
    <message>
        <source>Share of all steps up to this value</source>
        <translation>Anteil aller Schritte bis zu diesem Wert</translation>
    </message>
    <message>
        <source>Median, quartiles and outliers</source>
        <translation>Median, Quartile und Ausreißer</translation>
    </message>
    <message>
        <source>Steps over time: %1</source>
        <translation>Schritte über die Zeit: %1</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>counted</source>
        <extracomment>steps</extracomment>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>left out</source>
        <extracomment>steps</extracomment>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Time within trials, rounds side by side,</source>
        <extracomment>title of an axis; its unit follows, as in &quot;… side by side, in s&quot;</extracomment>
        <translation>Zeit innerhalb der Versuche, Runden nebeneinander,</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ElapsedText</name>
    <message>
        <source>less than 1&#xa0;%</source>
        <translation>weniger als 1&#xa0;%</translation>
    </message>
    <message>
        <source>Elapsed time: %1</source>
        <translation>Dauer: %1</translation>
    </message>
    <message>
        <source>Connect</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Boot VM</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>VM starten</translation>
    </message>
    <message>
        <source>Send engine</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Engine senden</translation>
    </message>
    <message>
        <source>Set up runtime</source>
        <extracomment>part of the time that a trial takes: of the container runtime</extracomment>
        <translation>Laufzeit einrichten</translation>
    </message>
    <message>
        <source>Launch</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Engine-Start</translation>
    </message>
    <message>
        <source>Prepare</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>First step</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Work</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Clean up</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Until somebody is signed in on the machine. Once a run.</source>
        <translation>Bis zur Anmeldung am Rechner. Einmal je Lauf.</translation>
    </message>
    <message>
        <source>Until the virtual machine that Strata made answers. Once a run.</source>
        <translation>Bis die virtuelle Maschine antwortet, die Strata angelegt hat. Einmal je Lauf.</translation>
    </message>
    <message>
        <source>Copies the engine and unpacks it, or finds that it is there. Once a run.</source>
        <translation>Kopiert die Engine und packt sie aus, oder stellt fest, dass sie da ist. Einmal je Lauf.</translation>
    </message>
    <message>
        <source>Brings the image to the container runtime, or finds that it is there. Once a run.</source>
        <translation>Bringt das Image in die Container-Laufzeit, oder stellt fest, dass es da ist. Einmal je Lauf.</translation>
    </message>
    <message>
        <source>From the start command to the engine’s first output: starting the container and the process, loading libraries.</source>
        <translation>Vom Startbefehl bis zur ersten Ausgabe der Engine: Container und Prozess starten, Bibliotheken laden.</translation>
    </message>
    <message>
        <source>Memory, inputs and kernels.</source>
        <translation>Speicher, Eingaben und Kernel.</translation>
    </message>
    <message>
        <source>Finds how many iterations a step has, and does the first one.</source>
        <translation>Ermittelt, wie viele Iterationen ein Schritt hat, und führt den ersten aus.</translation>
    </message>
    <message>
        <source>The other steps that do not count.</source>
        <translation>Die übrigen Schritte, die nicht zählen.</translation>
    </message>
    <message>
        <source>Proves that the result is right.</source>
        <translation>Weist nach, dass das Ergebnis stimmt.</translation>
    </message>
    <message>
        <source>From the result until nothing of the trial is left on the host.</source>
        <translation>Vom Ergebnis, bis auf dem Host nichts mehr vom Versuch übrig ist.</translation>
    </message>
    <message>
        <source>Time of one trial in %1 (lower is better)</source>
        <translation>Dauer eines Versuchs in %1 (niedriger ist besser)</translation>
    </message>
    <message>
        <source>%1 · %2: %3</source>
        <comment>host, part of a trial, its time</comment>
        <translation>%1 · %2: %3</translation>
    </message>
    <message>
        <source>%1 · %2: %3 (%4 of %5)</source>
        <comment>host, part of a trial, its time, 3 %, time of all</comment>
        <translation>%1 · %2: %3 (%4 von %5)</translation>
    </message>
    <message>
        <source>%1&#xa0;%2</source>
        <comment>part of a trial, its time</comment>
        <translation>%1&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 (%2): %3. %4.</source>
        <comment>host, its kind, time of a trial, its parts</comment>
        <translation>%1 (%2): %3. %4.</translation>
    </message>
    <message>
        <source>%1 takes as long</source>
        <comment>a host, compared with the baseline</comment>
        <translation>%1 braucht ebenso lange</translation>
    </message>
    <message>
        <source>%1 adds %2</source>
        <comment>host, time</comment>
        <translation>%1 braucht %2 mehr</translation>
    </message>
    <message>
        <source>%1 saves %2</source>
        <comment>host, time</comment>
        <translation>%1 braucht %2 weniger</translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s) differ less</source>
        <translation>
            <numerusform>%n weiterer Host unterscheidet sich weniger</numerusform>
            <numerusform>%n weitere Hosts unterscheiden sich weniger</numerusform>
        </translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3.</source>
        <translation>Ein Versuch von %1 auf %3 dauert vom Klick auf „Starten“ bis zum Ende %2.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>time, host</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <comment>times on hosts</comment>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2.</source>
        <translation>Ein Versuch von %1 dauert vom Klick auf „Starten“ bis zum Ende %2.</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3; %4.</source>
        <translation>Ein Versuch von %1 auf %3 dauert vom Klick auf „Starten“ bis zum Ende %2; %4.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of trials</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>“Work” is the time for as many steps as the baseline took in a trial.</source>
        <translation>„Arbeit“ ist die Zeit für so viele Schritte, wie die Basis in einem Versuch tat.</translation>
    </message>
    <message>
        <source>Finished trials behind each bar: %1. No interval is claimed: a small difference may be chance.</source>
        <translation>Beendete Versuche hinter jedem Balken: %1. Ein Intervall wird nicht behauptet: Ein kleiner Unterschied kann Zufall sein.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Largest part</source>
        <translation>Größter Teil</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Δ total</source>
        <translation>Δ gesamt</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Where most of the time goes</source>
        <translation>Wo die meiste Zeit bleibt</translation>
    </message>
    <message>
        <source>From pressing Run to the end of one trial, as if the host were the only one</source>
        <translation>Vom Klick auf „Starten“ bis zum Ende eines Versuchs, als wäre der Host der einzige</translation>
    </message>
    <message>
        <source>How much longer than on the baseline. No interval is claimed: a small difference may be chance.</source>
        <translation>Wie viel länger als auf der Basis. Ein Intervall wird nicht behauptet: Ein kleiner Unterschied kann Zufall sein.</translation>
    </message>
    <message>
        <source>Finished trials that are included</source>
        <translation>Beendete Versuche, die einbezogen sind</translation>
    </message>
    <message>
        <source>%1, emulated</source>
        <comment>what a host is: VM</comment>
        <translation>%1, emuliert</translation>
    </message>
    <message>
        <source>%1 (emulated)</source>
        <comment>a host</comment>
        <translation>%1 (emuliert)</translation>
    </message>
    <message>
        <source>Input</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Exchange</source>
        <extracomment>part of the time that a trial takes</extracomment>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>In the measured steps: waiting for images to be read and decoded.</source>
        <translation>In den gemessenen Schritten: Warten, bis Bilder gelesen und dekodiert sind.</translation>
    </message>
    <message>
        <source>As many measured steps as the baseline had in a trial, without input and exchange.</source>
        <translation>So viele gemessene Schritte, wie die Basis in einem Versuch tat, ohne Eingabe und Austausch.</translation>
    </message>
    <message>
        <source>In the measured steps: waiting for the gradients of the other processes. What is exchanged during the backward pass is not in it.</source>
        <translation>In den gemessenen Schritten: Warten auf die Gradienten der anderen Prozesse. Was während des Rückwärtsdurchlaufs ausgetauscht wird, zählt nicht dazu.</translation>
    </message>
    <message>
        <source>Meet</source>
        <extracomment>part of the time that a trial takes: of several processes, which try to reach each other</extracomment>
        <translation>Erreichbarkeit</translation>
    </message>
    <message>
        <source>Checks whether the hosts of several processes can reach each other. Once a run.</source>
        <translation>Prüft, ob die Hosts mehrerer Prozesse einander erreichen. Einmal je Lauf.</translation>
    </message>
    <message>
        <source>“Input”, “Work” and “Exchange” together are the time for as many steps as the baseline took in a trial.</source>
        <translation>„Eingabe“, „Arbeit“ und „Austausch“ sind zusammen die Zeit für so viele Schritte, wie die Basis in einem Versuch tat.</translation>
    </message>
    <message>
        <source>connecting</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Verbinden</translation>
    </message>
    <message>
        <source>booting the VM</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Starten der VM</translation>
    </message>
    <message>
        <source>sending the engine</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Senden der Engine</translation>
    </message>
    <message>
        <source>setting up the runtime</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Einrichten der Laufzeit</translation>
    </message>
    <message>
        <source>waiting for all hosts</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Warten auf alle Hosts</translation>
    </message>
    <message>
        <source>launching</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>den Engine-Start</translation>
    </message>
    <message>
        <source>preparation</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Vorbereiten</translation>
    </message>
    <message>
        <source>the first step</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>den ersten Schritt</translation>
    </message>
    <message>
        <source>warm-up</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Aufwärmen</translation>
    </message>
    <message>
        <source>input</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>die Eingabe</translation>
    </message>
    <message>
        <source>work</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>die Arbeit</translation>
    </message>
    <message>
        <source>exchange</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>den Austausch</translation>
    </message>
    <message>
        <source>checking</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Prüfen</translation>
    </message>
    <message>
        <source>cleaning up</source>
        <comment>in a sentence: 4.6 s of that is ...</comment>
        <translation>das Aufräumen</translation>
    </message>
    <message>
        <source>%1 adds %2, mostly %3</source>
        <comment>host, time, part of a trial</comment>
        <translation>%1 braucht %2 mehr, vor allem für %3</translation>
    </message>
    <message>
        <source>%1 saves %2, mostly %3</source>
        <comment>host, time, part of a trial</comment>
        <translation>%1 braucht %2 weniger, vor allem für %3</translation>
    </message>
    <message>
        <source>From pressing Run to the end, one trial of %1 takes %2 on %3; %4 of that is %5.</source>
        <translation>Ein Versuch von %1 auf %3 dauert vom Klick auf „Starten“ bis zum Ende %2; davon entfallen %4 auf %5.</translation>
    </message>
    <message>
        <source>Connecting, booting, sending the engine, setting up the runtime and waiting for all hosts happen once a run and are shown for each host as if it were the only one.</source>
        <translation>Verbinden, Starten der VM, Senden der Engine, Einrichten der Laufzeit und Warten auf alle Hosts geschehen einmal je Lauf und sind für jeden Host gezeigt, als wäre er der einzige.</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LatencyText</name>
    <message>
        <source>Latency, %1: %2</source>
        <translation>Latenz, %1: %2</translation>
    </message>
    <message>
        <source>Percentile of all events</source>
        <translation>Perzentil aller Ereignisse</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>all events</source>
        <extracomment>kind of event</extracomment>
        <translation>alle Ereignisse</translation>
    </message>
    <message>
        <source>reads</source>
        <extracomment>kind of event</extracomment>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>writes</source>
        <extracomment>kind of event</extracomment>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>syncs</source>
        <extracomment>kind of event</extracomment>
        <translation>Synchronisieren</translation>
    </message>
    <message numerus="yes">
        <source>How long %1 individual events took on %n host(s). The tail on the right is what a mean hides.</source>
        <translation>
            <numerusform>Wie lange %1 einzelne Ereignisse auf %n Host dauerten. Rechts stehen die seltenen langsamen, die ein Mittelwert verbirgt.</numerusform>
            <numerusform>Wie lange %1 einzelne Ereignisse auf %n Hosts dauerten. Rechts stehen die seltenen langsamen, die ein Mittelwert verbirgt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1: %2 in %n Versuch</numerusform>
            <numerusform>%1: %2 in %n Versuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Events of the measured steps of all finished trials together. %1.</source>
        <translation>Ereignisse der gemessenen Schritte aller beendeten Versuche zusammen. %1.</translation>
    </message>
    <message>
        <source>Lower is better. Each event was timed individually and counted in a bucket less than 1 % wide. No interval is claimed. A line ends at its slowest event, or where one in a million is slower.</source>
        <translation>Niedriger ist besser. Jedes Ereignis wurde für sich gemessen und in einer Klasse von weniger als 1 % Breite gezählt. Ein Intervall wird nicht behauptet. Eine Linie endet bei ihrem langsamsten Ereignis oder dort, wo eines von einer Million langsamer ist.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>Art des Ereignisses</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Δ median</source>
        <translation>Δ Median</translation>
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
        <translation>p99,9</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Of all events of all finished trials together, exact to less than 1 %. No interval is claimed: the events of a trial depend on each other.</source>
        <translation>Über alle Ereignisse aller beendeten Versuche zusammen, auf weniger als 1 % genau. Kein Intervall wird angegeben: Die Ereignisse eines Versuchs hängen voneinander ab.</translation>
    </message>
    <message>
        <source>How much longer than on the baseline. From all events together, without an interval: a small difference may be chance.</source>
        <translation>Wie viel länger als auf der Basis. Aus allen Ereignissen zusammen, ohne Intervall: Ein kleiner Unterschied kann Zufall sein.</translation>
    </message>
    <message>
        <source>How many individual events were timed</source>
        <translation>Wie viele einzelne Ereignisse gemessen wurden</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>Beendete Versuche</translation>
    </message>
    <message>
        <source>time to first token</source>
        <extracomment>kind of event</extracomment>
        <translation>Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>time per token</source>
        <extracomment>kind of event</extracomment>
        <translation>Zeit je Token</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LearningText</name>
    <message>
        <source>Accuracy on held-out images</source>
        <translation>Genauigkeit auf zurückgehaltenen Bildern</translation>
    </message>
    <message>
        <source>Accuracy on the batch</source>
        <translation>Genauigkeit auf dem Batch</translation>
    </message>
    <message>
        <source>Reward</source>
        <extracomment>of a network that learns to play a game</extracomment>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>A line for each trial; the first of each host is drawn in full. With equal seeds and check values, hosts learn the same and differ only in speed.</source>
        <translation>Eine Linie je Versuch; die erste jedes Hosts ist voll gezeichnet. Bei gleichen Startwerten und Prüfwerten lernen Hosts dasselbe und unterscheiden sich nur im Tempo.</translation>
    </message>
    <message>
        <source>The time includes that of checking the accuracy. The time to accuracy under Throughput leaves it out.</source>
        <translation>Die Zeit enthält die für das Prüfen der Genauigkeit. Die Zeit bis zur Genauigkeit unter „Durchsatz“ lässt sie weg.</translation>
    </message>
    <message>
        <source>Goal: an accuracy of %1.</source>
        <translation>Ziel: eine Genauigkeit von %1.</translation>
    </message>
    <message>
        <source>Only the first %1 trials of each host are drawn.</source>
        <translation>Nur die ersten %1 Versuche jedes Hosts sind gezeichnet.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Best accuracy</source>
        <translation>Beste Genauigkeit</translation>
    </message>
    <message>
        <source>Last accuracy</source>
        <translation>Letzte Genauigkeit</translation>
    </message>
    <message>
        <source>Time to goal</source>
        <translation>Zeit bis zum Ziel</translation>
    </message>
    <message>
        <source>First loss</source>
        <translation>Erster Verlust</translation>
    </message>
    <message>
        <source>Last loss</source>
        <translation>Letzter Verlust</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>What the network&apos;s first weights and the order of the images come from</source>
        <translation>Woraus die ersten Gewichte des Netzes und die Reihenfolge der Bilder entstehen</translation>
    </message>
    <message>
        <source>The largest share of held-out images that was recognized, or of a batch if none were held out</source>
        <translation>Der größte Anteil zurückgehaltener Bilder, der erkannt wurde; oder eines Batches, wenn keine zurückgehalten wurden</translation>
    </message>
    <message>
        <source>The same at the end</source>
        <translation>Dasselbe am Ende</translation>
    </message>
    <message>
        <source>All steps until the accuracy of the goal was reached, without the time of checking it</source>
        <translation>Alle Schritte, bis die Genauigkeit des Ziels erreicht war, ohne die Zeit für deren Prüfung</translation>
    </message>
    <message>
        <source>Learning: %1</source>
        <translation>Lernen: %1</translation>
    </message>
    <message>
        <source>Time since the first step</source>
        <translation>Zeit seit dem ersten Schritt</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LineText</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1, logarithmisch</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no value here</source>
        <translation>kein Wert an dieser Stelle</translation>
    </message>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>und %n weitere Linie</numerusform>
            <numerusform>und %n weitere Linien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <extracomment>%1 is a value, %2 and %3 are the ends of its interval</extracomment>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 and %4, %n outlier(s)</source>
        <extracomment>a box plot: %1 is a host, the others are values</extracomment>
        <translation>
            <numerusform>%1: Median %2, Quartile %3 und %4, %n Ausreißer</numerusform>
            <numerusform>%1: Median %2, Quartile %3 und %4, %n Ausreißer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LiveChart</name>
    <message>
        <source>Live chart</source>
        <translation>Live-Diagramm</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LivePainter</name>
    <message>
        <source>Rate of each step (higher is better)</source>
        <translation>Rate jedes Schritts (höher ist besser)</translation>
    </message>
    <message>
        <source>Rate of each step in %1 (higher is better)</source>
        <translation>Rate jedes Schritts in %1 (höher ist besser)</translation>
    </message>
    <message>
        <source>Time of each step in %1 (lower is better)</source>
        <translation>Dauer jedes Schritts in %1 (niedriger ist besser)</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1, logarithmisch</translation>
    </message>
    <message>
        <source>Seconds since the first step of the trial</source>
        <translation>Sekunden seit dem ersten Schritt des Versuchs</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>misst</translation>
    </message>
    <message>
        <source>Steps appear here while a trial runs.</source>
        <translation>Hier erscheinen Schritte, während ein Versuch läuft.</translation>
    </message>
    <message>
        <source>%1: last step at %2 %3</source>
        <translation>%1: letzter Schritt mit %2 %3</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <extracomment>a line of the live chart: %1 a host</extracomment>
        <translation>%1, Runde %2</translation>
    </message>
    <message>
        <source>No step has arrived yet.</source>
        <translation>Noch ist kein Schritt eingetroffen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::NotesText</name>
    <message>
        <source>All hosts</source>
        <translation>Alle Hosts</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 a work, %2 a host
----------
%1 a run, %2 a note on it</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 what a note is about, %2 the note</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Note %1: %2.</source>
        <extracomment>%1 its number, %2 its text</extracomment>
        <translation>Notiz %1: %2.</translation>
    </message>
    <message>
        <source>, note %1</source>
        <translation>, Notiz %1</translation>
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
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>Fully connected</source>
        <translation>Vollständig verbunden</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Batch normalization</source>
        <translation>Batch-Normalisierung</translation>
    </message>
    <message>
        <source>Layer normalization</source>
        <translation>Layer-Normalisierung</translation>
    </message>
    <message>
        <source>Local response normalization</source>
        <translation>Lokale Antwortnormalisierung</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Addition</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>Multiplication</source>
        <translation>Multiplikation</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>Pooling</translation>
    </message>
    <message>
        <source>Global average pooling</source>
        <translation>Globales Mittelwert-Pooling</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <source>Memory layout</source>
        <translation>Speicherlayout</translation>
    </message>
    <message>
        <source>Transposition</source>
        <translation>Transposition</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>Positions-Embedding</translation>
    </message>
    <message>
        <source>Class token</source>
        <translation>Klassen-Token</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Sum of gradients</source>
        <translation>Summe der Gradienten</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>Update</source>
        <extracomment>of the parameters of a network</extracomment>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>Other kinds</source>
        <extracomment>of operations</extracomment>
        <translation>Weitere Arten</translation>
    </message>
    <message>
        <source>Rest</source>
        <extracomment>of the time of an iteration</extracomment>
        <translation>Rest</translation>
    </message>
    <message>
        <source>Operations: %1</source>
        <translation>Operationen: %1</translation>
    </message>
    <message>
        <source>Operations of all workloads</source>
        <translation>Operationen aller Arbeitslasten</translation>
    </message>
    <message>
        <source>Forward</source>
        <extracomment>pass through a network</extracomment>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Backward</source>
        <extracomment>pass through a network</extracomment>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Other pass</source>
        <extracomment>pass through a network that is neither forward nor backward</extracomment>
        <translation>Anderer Durchlauf</translation>
    </message>
    <message>
        <source>Whole iteration</source>
        <translation>Ganze Iteration</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>ends of an interval</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Share of one iteration in %</source>
        <translation>Anteil an einer Iteration in %</translation>
    </message>
    <message>
        <source>Time of one iteration in %1 (lower is better)</source>
        <translation>Zeit einer Iteration in %1 (niedriger ist besser)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind of operation, pass</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 · %2: %3 (%4)</source>
        <comment>host, operation, its time, 3 %</comment>
        <translation>%1 · %2: %3 (%4)</translation>
    </message>
    <message>
        <source>%1, interval %2</source>
        <translation>%1, Intervall %2</translation>
    </message>
    <message>
        <source>%1&#xa0;%2</source>
        <comment>operation, its share</comment>
        <translation>%1&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 (%2): %3. %4.</source>
        <comment>host, its kind, time of an iteration, its parts</comment>
        <translation>%1 (%2): %3. %4.</translation>
    </message>
    <message>
        <source>The largest difference: %1 takes %2 more for %3.</source>
        <translation>Der größte Unterschied: %1 braucht %2 mehr für %3.</translation>
    </message>
    <message>
        <source>The largest difference: %1 takes %2 less for %3.</source>
        <translation>Der größte Unterschied: %1 braucht %2 weniger für %3.</translation>
    </message>
    <message>
        <source>One iteration of %1 takes %2 on %3; %4 of it is %5.</source>
        <comment>workload, time, host, share, kind of operation</comment>
        <translation>Eine Iteration von %1 dauert %2 auf %3; %4 davon ist %5.</translation>
    </message>
    <message>
        <source>What one iteration of each workload spends its time on.</source>
        <translation>Womit eine Iteration jeder Arbeitslast ihre Zeit verbringt.</translation>
    </message>
    <message>
        <source>Kinds that take less than %1 on every host are together in “Other kinds”; the table has them.</source>
        <translation>Arten, die auf jedem Host weniger als %1 brauchen, sind unter „Weitere Arten“ zusammengefasst; in der Tabelle stehen sie einzeln.</translation>
    </message>
    <message>
        <source>“Rest” is what no operation accounts for, such as starting them.</source>
        <translation>„Rest“ ist, was zu keiner Operation gehört, etwa ihr Start.</translation>
    </message>
    <message>
        <source>Where operations overlap, their times add up to more than the iteration, whose time is shown to the right of the bar.</source>
        <translation>Wo sich Operationen überlappen, ergeben ihre Zeiten zusammen mehr als die Iteration, deren Zeit rechts vom Balken steht.</translation>
    </message>
    <message>
        <source>The first %1 of %2 workloads.</source>
        <translation>Die ersten %1 von %2 Arbeitslasten.</translation>
    </message>
    <message>
        <source>Medians of finished trials behind each bar: %1. Intervals are in the table.</source>
        <translation>Mediane beendeter Versuche hinter jedem Balken: %1. Die Intervalle stehen in der Tabelle.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of trials</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Δ time</source>
        <translation>Δ Zeit</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>All operations of a kind together</source>
        <translation>Alle Operationen einer Art zusammen</translation>
    </message>
    <message>
        <source>Of one iteration: the median over the trials</source>
        <translation>Einer Iteration: der Median über die Versuche</translation>
    </message>
    <message>
        <source>Of the sum of all parts</source>
        <translation>An der Summe aller Teile</translation>
    </message>
    <message>
        <source>Of the median. None below five trials</source>
        <translation>Des Medians. Keines bei weniger als fünf Versuchen</translation>
    </message>
    <message>
        <source>How much more time than on the baseline; a dash where the intervals meet or there are none</source>
        <translation>Wie viel mehr Zeit als auf der Basis; ein Strich, wo sich die Intervalle berühren oder es keine gibt</translation>
    </message>
    <message>
        <source>Finished trials with a profile</source>
        <translation>Beendete Versuche mit Profil</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Memory reading</source>
        <translation>Gedächtnis lesen</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>Rekurrent</translation>
    </message>
    <message>
        <source>Attention decoder</source>
        <translation>Decoder mit Attention</translation>
    </message>
    <message>
        <source>Target values</source>
        <translation>Zielwerte</translation>
    </message>
    <message>
        <source>Gaussian sample</source>
        <translation>Gauß’sche Stichprobe</translation>
    </message>
    <message>
        <source>Channel padding</source>
        <translation>Auffüllen der Kanäle</translation>
    </message>
    <message>
        <source>Sentence encoding</source>
        <translation>Codierung von Sätzen</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Bildausschnitte</translation>
    </message>
    <message>
        <source>Sampled loss</source>
        <translation>Verlust aus Stichprobe</translation>
    </message>
    <message>
        <source>CTC loss</source>
        <translation>CTC-Verlust</translation>
    </message>
    <message>
        <source>Action value error</source>
        <translation>Fehler des Aktionswerts</translation>
    </message>
    <message>
        <source>Squared error</source>
        <translation>Quadratischer Fehler</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL-Divergenz</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::OverviewChartText</name>
    <message>
        <source>The first %1 of %2 settings.</source>
        <translation>Die ersten %1 von %2 Einstellungen.</translation>
    </message>
    <message>
        <source>Share of performance lost against %1, with its %2 % interval. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>Anteil der Leistung, der gegenüber %1 verloren geht, mit seinem %2-%-Intervall. Positiv ist langsamer; innerhalb ±%3 % gilt als gleichwertig.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Basis)</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::PublishedText</name>
    <message>
        <source>Published, not measured here</source>
        <translation>Veröffentlicht, nicht hier gemessen</translation>
    </message>
    <message>
        <source>%1, published</source>
        <extracomment>%1 is a kind of host</extracomment>
        <translation>%1, veröffentlicht</translation>
    </message>
    <message>
        <source>up to %1</source>
        <extracomment>%1 is the largest value that a paper gives</extracomment>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>%1, published, not measured here: %2 (%3)</source>
        <extracomment>%1 is a kind of host, %2 a value, %3 where it is from</extracomment>
        <translation>%1, veröffentlicht, nicht hier gemessen: %2 (%3)</translation>
    </message>
    <message>
        <source>Crosses: published, not measured here (%1). They count in no median, interval or verdict.</source>
        <extracomment>%1 is a list of papers, with the figure or the page</extracomment>
        <translation>Kreuze: veröffentlicht, nicht hier gemessen (%1). Sie zählen in keinem Median, Intervall oder Urteil.</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RooflineTable</name>
    <message>
        <source>Workload or roof</source>
        <translation>Arbeitslast oder Dach</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>n</source>
        <extracomment>number of trials, as statistics write it</extracomment>
        <translation>n</translation>
    </message>
    <message>
        <source>Share of roof</source>
        <translation>Anteil am Dach</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>Ridge</source>
        <extracomment>where the slope of a roofline meets its flat part</extracomment>
        <translation>Knick</translation>
    </message>
    <message>
        <source>Counted by hardware</source>
        <translation>Von der Hardware gezählt</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>clock of one busy core</source>
        <translation>Takt eines beschäftigten Kerns</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>Einbuße</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RooflineText</name>
    <message>
        <source>Roofline of the layers</source>
        <translation>Roofline der Schichten</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1-Cache</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2-Cache</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3-Cache</translation>
    </message>
    <message>
        <source>DRAM</source>
        <translation>DRAM</translation>
    </message>
    <message>
        <source>all threads</source>
        <extracomment>threads that a roof was measured with</extracomment>
        <translation>alle Threads</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>ein Thread</translation>
    </message>
    <message>
        <source>%1 %2, %3: %4</source>
        <translation>%1 %2, %3: %4</translation>
    </message>
    <message>
        <source>%1, %2, %3: %4</source>
        <translation>%1, %2, %3: %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 a run, %2 a sentence on a point of it</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>less arithmetic than counted</source>
        <translation>weniger Rechenarbeit als gezählt</translation>
    </message>
    <message>
        <source>above its roof</source>
        <translation>über seinem Dach</translation>
    </message>
    <message>
        <source>above its roof, which is implausible: check the roof or the formula</source>
        <translation>über seinem Dach, was nicht sein kann: Dach oder Formel prüfen</translation>
    </message>
    <message>
        <source>less arithmetic than counted (%1)</source>
        <translation>weniger Rechenarbeit als gezählt (%1)</translation>
    </message>
    <message>
        <source>no roof is known</source>
        <translation>kein Dach ist bekannt</translation>
    </message>
    <message>
        <source>intensity %1</source>
        <translation>Intensität %1</translation>
    </message>
    <message>
        <source>achieved %1</source>
        <translation>erreicht %1</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>Intervall %1</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of its roof %2</source>
        <translation>%1 von seinem Dach %2</translation>
    </message>
    <message>
        <source>ridge at %1</source>
        <translation>Knick bei %1</translation>
    </message>
    <message>
        <source>counted by the hardware: %1</source>
        <translation>von der Hardware gezählt: %1</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>The roofs of these hosts have not been measured since their last boot: %1. &quot;Measure roofs again&quot; measures them.</source>
        <translation>Die Dächer dieser Hosts wurden seit ihrem letzten Start nicht gemessen: %1. „Dächer neu messen“ holt das nach.</translation>
    </message>
    <message>
        <source>Left out, because no arithmetic is counted for them: %1.</source>
        <translation>Weggelassen, weil keine Rechenoperationen gezählt werden: %1.</translation>
    </message>
    <message>
        <source>Left out, because their formula does not count bytes: %1.</source>
        <translation>Weggelassen, weil die Formel keine Bytes nennt: %1.</translation>
    </message>
    <message>
        <source>Left out, because no trial has finished: %1.</source>
        <translation>Weggelassen, weil kein Versuch fertig ist: %1.</translation>
    </message>
    <message>
        <source>Left out, because their layers were not profiled (profile=on): %1.</source>
        <translation>Weggelassen, weil die Schichten nicht einzeln gemessen wurden (profile=on): %1.</translation>
    </message>
    <message>
        <source>%1: %2, %3 UTC</source>
        <translation>%1: %2, %3 UTC</translation>
    </message>
    <message>
        <source>Roofs measured by %1.</source>
        <translation>Dächer gemessen von %1.</translation>
    </message>
    <message>
        <source>Operational intensity in %1/B, by formula</source>
        <translation>Operationelle Intensität in %1/B, nach Formel</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) lie above their roof, which is implausible: check the roof or the formula.</source>
        <translation>
            <numerusform>%n Punkt liegt über seinem Dach, was nicht sein kann: Dach oder Formel prüfen.</numerusform>
            <numerusform>%n Punkte liegen über ihrem Dach, was nicht sein kann: Dach oder Formel prüfen.</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU L2 cache</source>
        <translation>L2-Cache der GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>degradation %1 against the baseline</source>
        <translation>Einbuße %1 gegenüber der Basis</translation>
    </message>
    <message>
        <source>Mark: median of n trials. Bar: its %1 bootstrap interval. Line: the roof, the best that this host itself sustains (90 % quantile of its repeats). Operations and bytes by formula.</source>
        <translation>Marke: Median von n Versuchen. Balken: sein Bootstrap-Intervall zu %1. Linie: das Dach, also das Beste, was der Host selbst durchhält (90-%-Quantil seiner Wiederholungen). Operationen und Bytes nach Formel.</translation>
    </message>
    <message>
        <source>Too many points for arrows and notes: the table shows each degradation.</source>
        <translation>Zu viele Punkte für Pfeile und Anmerkungen: Die Tabelle nennt jede Einbuße.</translation>
    </message>
    <message>
        <source>Arrow: degradation against the baseline; positive is slower.</source>
        <translation>Pfeil: Einbuße gegenüber der Basis; positiv ist langsamer.</translation>
    </message>
    <message>
        <source>For int8, operations on integers are drawn (OP/s); for the others, FLOP/s.</source>
        <translation>Bei int8 sind Operationen mit ganzen Zahlen gezeichnet (OP/s), sonst FLOP/s.</translation>
    </message>
    <message>
        <source>Hollow marks and dashed roofs: %1. Filled marks and solid roofs: %2.</source>
        <translation>Hohle Marken und gestrichelte Dächer: %1. Gefüllte Marken und durchgezogene Dächer: %2.</translation>
    </message>
    <message>
        <source>An arrow joins the same work on the same host; its number is what was lost, positive is slower.</source>
        <translation>Ein Pfeil verbindet dieselbe Arbeit auf demselben Host; seine Zahl ist die Einbuße, positiv ist langsamer.</translation>
    </message>
    <message>
        <source>Too many points for arrows and notes: the table has all numbers.</source>
        <translation>Zu viele Punkte für Pfeile und Notizen: Die Tabelle hat alle Zahlen.</translation>
    </message>
    <message>
        <source>Roofline of both runs</source>
        <translation>Roofline beider Läufe</translation>
    </message>
    <message>
        <source>%1, before</source>
        <extracomment>a host of the earlier of two runs</extracomment>
        <translation>%1, vorher</translation>
    </message>
    <message>
        <source>%1, after</source>
        <extracomment>a host of the later of two runs</extracomment>
        <translation>%1, nachher</translation>
    </message>
    <message>
        <source>Run</source>
        <extracomment>heading of a column</extracomment>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Arithmetic throughput (higher is better)</source>
        <translation>Rechenleistung (höher ist besser)</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RowText</name>
    <message>
        <source>Throughput: %1</source>
        <translation>Durchsatz: %1</translation>
    </message>
    <message>
        <source>Degradation: %1</source>
        <translation>Einbuße: %1</translation>
    </message>
    <message>
        <source>Throughput (higher is better)</source>
        <translation>Durchsatz (höher ist besser)</translation>
    </message>
    <message>
        <source>Throughput in %1 (higher is better)</source>
        <translation>Durchsatz in %1 (höher ist besser)</translation>
    </message>
    <message>
        <source>Performance lost against %1 in % (lower is better)</source>
        <translation>Verlust an Leistung gegenüber %1 in % (niedriger ist besser)</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>Intervall %1</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
    <message>
        <source>Large mark: median of n trials. Bar: %1 bootstrap interval of the median over trials (%2 resamples); none below 5 trials. Small marks: single trials.</source>
        <translation>Große Marke: Median von n Versuchen. Balken: %1-Bootstrap-Intervall des Medians über die Versuche (%2 Ziehungen); keines unter 5 Versuchen. Kleine Marken: einzelne Versuche.</translation>
    </message>
    <message>
        <source>Shaded: within ±%1, taken as equivalent. A verdict is given only if the whole interval agrees.</source>
        <translation>Schattiert: innerhalb ±%1, gilt als gleichwertig. Ein Urteil gibt es nur, wenn das ganze Intervall dafür spricht.</translation>
    </message>
    <message>
        <source>Higher is better. Baseline: %1.</source>
        <translation>Höher ist besser. Basis: %1.</translation>
    </message>
    <message>
        <source>Positive is slower than the baseline %1; within ±%2 is equivalent.</source>
        <translation>Positiv ist langsamer als die Basis %1; innerhalb ±%2 ist gleichwertig.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>host: missing of planned trials</comment>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>Trials without a result: %1.</source>
        <translation>Versuche ohne Ergebnis: %1.</translation>
    </message>
    <message>
        <source>Measured in turns with %1. Large mark: 1 − the ratio of rates in turns side by side, pseudomedian over n rounds. Bar: %2 interval over rounds (Student’s t); none below 5 rounds (3 if disturbed rounds are left out). Small marks: single rounds.</source>
        <translation>Abwechselnd mit %1 gemessen. Große Marke: 1 − das Verhältnis der Raten benachbarter Züge, Pseudomedian über n Runden. Balken: %2-Intervall über Runden (Student-t), keines unter 5 Runden (unter 3, wenn gestörte Runden ausgelassen sind). Kleine Marken: einzelne Runden.</translation>
    </message>
    <message>
        <source>Measured in rounds. Large mark: 1 − median rate / median rate of %1, over the n rounds that both finished. Bar: %2 bootstrap interval over rounds (%3 resamples); none below 5 rounds. Small marks: single rounds.</source>
        <translation>In Runden gemessen. Große Marke: 1 − mittlere Rate (Median) / mittlere Rate von %1, über die n Runden, die beide beendet haben. Balken: %2-Bootstrap-Intervall über Runden (%3 Ziehungen), keines unter 5 Runden. Kleine Marken: einzelne Runden.</translation>
    </message>
    <message>
        <source>slowest %1 % of steps: %2</source>
        <extracomment>%1 a number such as 1 or 10, %2 a change such as +12.0 %</extracomment>
        <translation>langsamste %1 % der Schritte: %2</translation>
    </message>
    <message>
        <source>Hollow small marks do not count because other programs disturbed them. In turns, three undisturbed rounds are enough for an interval.</source>
        <translation>Hohle kleine Marken zählen nicht, weil andere Programme sie gestört haben. Abwechselnd gemessen genügen drei ungestörte Runden für ein Intervall.</translation>
    </message>
    <message>
        <source>warm-up: the first %1 % of the steps do not count</source>
        <translation>Aufwärmen: die ersten %1 % der Schritte zählen nicht</translation>
    </message>
    <message>
        <source>others used up to %1 processors</source>
        <translation>andere nutzten bis zu %1 Prozessoren</translation>
    </message>
    <message>
        <source>the hypervisor withheld up to %1 of %2 processors</source>
        <translation>der Hypervisor hielt bis zu %1 von %2 Prozessoren zurück</translation>
    </message>
    <message>
        <source>other processes used up to %1 of %2 processors</source>
        <translation>andere Prozesse nutzten bis zu %1 von %2 Prozessoren</translation>
    </message>
    <message numerus="yes">
        <source>the last %n added round(s) do not count, since others disturbed them: measure more when the host is quiet</source>
        <translation>
            <numerusform>die letzte zusätzliche Runde zählt nicht, da andere sie störten: mehr messen, wenn der Host ruhig ist</numerusform>
            <numerusform>die letzten %n zusätzlichen Runden zählen nicht, da andere sie störten: mehr messen, wenn der Host ruhig ist</numerusform>
        </translation>
    </message>
    <message>
        <source>its processors fell to %1 % of their speed</source>
        <translation>seine Prozessoren fielen auf %1 % ihres Tempos</translation>
    </message>
    <message>
        <source>its clock fell to %1 %</source>
        <translation>sein Takt fiel auf %1 %</translation>
    </message>
    <message>
        <source>heat slowed its processors</source>
        <translation>Hitze bremste seine Prozessoren</translation>
    </message>
    <message>
        <source>disturbed for %1 % of the time: %2</source>
        <extracomment>%1 a number such as 12, %2 what it was</extracomment>
        <translation>%1 % der Zeit gestört: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count: one turn was late or overlapped with another</source>
        <translation>
            <numerusform>%n Paar von Zügen zählt nicht: Ein Zug war verspätet oder überschnitt sich mit einem anderen</numerusform>
            <numerusform>%n Paare von Zügen zählen nicht: Ein Zug war verspätet oder überschnitt sich mit einem anderen</numerusform>
        </translation>
    </message>
    <message>
        <source>steal</source>
        <extracomment>what is not recorded of a host: time that the hypervisor withheld</extracomment>
        <translation>vom Hypervisor Vorenthaltenes</translation>
    </message>
    <message>
        <source>speed of its processors</source>
        <extracomment>what is not recorded of a host</extracomment>
        <translation>Tempo seiner Prozessoren</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1, Runde %2</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>disturbed by others</source>
        <translation>von anderen gestört</translation>
    </message>
    <message>
        <source>not disturbed</source>
        <translation>ungestört</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>zählt nicht</translation>
    </message>
    <message>
        <source>A turn’s first step takes up to %1 % longer than those after it; it does not count.</source>
        <translation>Der erste Schritt eines Zugs dauert bis zu %1 % länger als die folgenden; er zählt nicht.</translation>
    </message>
    <message>
        <source>Rounds were added until the intervals were narrow enough; to allow for that, the intervals are wider than those of fixed rounds.</source>
        <translation>Runden kamen hinzu, bis die Intervalle schmal genug waren; dafür sind die Intervalle breiter als bei fester Rundenzahl.</translation>
    </message>
    <message>
        <source>More was measured after the first results had been seen; to allow for that, the intervals are wider than those of a run that ends as planned.</source>
        <translation>Nach den ersten Ergebnissen wurde weiter gemessen; deshalb sind die Intervalle breiter als bei einem Lauf, der wie geplant endet.</translation>
    </message>
    <message>
        <source>Time to accuracy: %1</source>
        <translation>Zeit bis zur Genauigkeit: %1</translation>
    </message>
    <message>
        <source>Time to accuracy in %1 (lower is better)</source>
        <translation>Zeit bis zur Genauigkeit in %1 (niedriger ist besser)</translation>
    </message>
    <message>
        <source>Lower is better. Baseline: %1.</source>
        <translation>Niedriger ist besser. Basis: %1.</translation>
    </message>
    <message>
        <source>The axis does not begin at zero.</source>
        <translation>Die Achse beginnt nicht bei null.</translation>
    </message>
    <message>
        <source>The bars of intervals are not drawn.</source>
        <translation>Die Balken der Intervalle sind nicht gezeichnet.</translation>
    </message>
    <message>
        <source>The small marks of single values are not drawn.</source>
        <translation>Die kleinen Marken einzelner Werte sind nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Time of one iteration: %1</source>
        <translation>Zeit einer Iteration: %1</translation>
    </message>
    <message>
        <source>Time of one iteration in %1 (lower is better)</source>
        <translation>Zeit einer Iteration in %1 (niedriger ist besser)</translation>
    </message>
    <message>
        <source>A time is the work of one iteration, divided by the rate.</source>
        <translation>Eine Zeit ist die Arbeit einer Iteration, geteilt durch die Rate.</translation>
    </message>
    <message>
        <source>The axis is logarithmic: equal factors are equally far apart.</source>
        <translation>Die Achse ist logarithmisch: Gleiche Faktoren sind gleich weit voneinander entfernt.</translation>
    </message>
    <message>
        <source>%1 more would settle it</source>
        <extracomment>%1 a time such as &quot;about 8 minutes&quot;</extracomment>
        <translation>mit %1 mehr ließe es sich entscheiden</translation>
    </message>
    <message>
        <source>clock speed</source>
        <extracomment>what is not recorded of a host: the frequency of its processors</extracomment>
        <translation>Takt</translation>
    </message>
    <message>
        <source>thermal throttling</source>
        <extracomment>what is not recorded of a host: whether heat slowed its processors</extracomment>
        <translation>Drosselung durch Hitze</translation>
    </message>
    <message>
        <source>not recorded: %1</source>
        <translation>nicht aufgezeichnet: %1</translation>
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
        <translation>Engine-Bündel %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message>
        <source>run still in progress</source>
        <translation>Lauf noch im Gange</translation>
    </message>
    <message>
        <source>run stopped</source>
        <translation>Lauf angehalten</translation>
    </message>
    <message>
        <source>run interrupted</source>
        <translation>Lauf unterbrochen</translation>
    </message>
    <message>
        <source>run incomplete</source>
        <translation>Lauf unvollständig</translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <extracomment>a host in the legend of a chart that does not show it</extracomment>
        <translation>%1 (ausgeblendet)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is a container runtime, such as gVisor, %2 &quot;container&quot; or &quot;container in VM&quot;</extracomment>
        <translation>%1-%2</translation>
    </message>
    <message>
        <source>%1, baseline</source>
        <translation>%1, Basis</translation>
    </message>
    <message>
        <source>Emulated (TCG): the processor is emulated in software. The value shows that the setup works, not what a virtual machine costs.</source>
        <translation>Emuliert (TCG): Der Prozessor wird in Software emuliert. Der Wert zeigt, dass die Einrichtung funktioniert, nicht, was eine virtuelle Maschine kostet.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a kind of host, such as &quot;placement, baseline&quot;, %2 the hosts that do the work</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::SweepText</name>
    <message>
        <source>Degradation</source>
        <translation>Einbuße</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Zeit einer Iteration</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>default</source>
        <extracomment>the value of a parameter that a setting leaves to the engine</extracomment>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a workload, %2 the parameters that vary: &quot;gemm: m × threads&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 by %2 and %3: %4</source>
        <extracomment>%1 is a quantity, %2 and %3 are parameters, or %3 is &quot;host&quot;; %4 is a workload</extracomment>
        <translation>%1 nach %2 und %3: %4</translation>
    </message>
    <message>
        <source>%1 by %2: %3</source>
        <extracomment>%1 is a quantity, %2 a parameter, %3 a workload</extracomment>
        <translation>%1 nach %2: %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Degradation in %: faster on the left, slower on the right</source>
        <translation>Einbuße in %: links schneller, rechts langsamer</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>%1 langsamer</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>%1 schneller</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>%1, inconclusive</source>
        <translation>%1, nicht entschieden</translation>
    </message>
    <message numerus="yes">
        <source>%1 makes no difference at any of %n setting(s).</source>
        <translation>
            <numerusform>%1 macht bei der einen Einstellung keinen Unterschied.</numerusform>
            <numerusform>%1 macht bei keiner von %n Einstellungen einen Unterschied.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 costs most at %2 (%3) and least at %4 (%5).</source>
        <translation>%1 kostet am meisten bei %2 (%3) und am wenigsten bei %4 (%5).</translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s) in the table.</source>
        <translation>
            <numerusform>%n weiterer Host in der Tabelle.</numerusform>
            <numerusform>%n weitere Hosts in der Tabelle.</numerusform>
        </translation>
    </message>
    <message>
        <source>No host can be compared with the baseline at two settings or more.</source>
        <translation>Kein Host lässt sich bei zwei oder mehr Einstellungen mit der Basis vergleichen.</translation>
    </message>
    <message>
        <source>Share of performance lost against %1, with the %2 % intervals and the verdicts of the comparison. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>Anteil der Leistung, der gegenüber %1 verloren geht, mit den %2-%-Intervallen und den Urteilen des Vergleichs. Positiv ist langsamer; innerhalb ±%3 % gilt als gleichwertig.</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Higher is better.</source>
        <translation>Median über die Versuche mit seinem %1-%-Intervall. Höher ist besser.</translation>
    </message>
    <message>
        <source>Time of one iteration at the median rate over the trials, with its %1 % interval. Lower is better.</source>
        <translation>Zeit einer Iteration bei der mittleren Rate (Median über die Versuche), mit ihrem %1-%-Intervall. Niedriger ist besser.</translation>
    </message>
    <message>
        <source>Rate against that at the smallest number, divided by the ratio of the numbers; 100 % is ideal. An interval holds where the %1 % intervals of both rates hold.</source>
        <translation>Rate gegenüber der bei der kleinsten Anzahl, geteilt durch das Verhältnis der Anzahlen; 100 % ist ideal. Ein Intervall gilt, wo die %1-%-Intervalle beider Raten gelten.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>kein Ergebnis</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Gemessene Zeit</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Share of performance lost against the baseline. Positive is slower.</source>
        <translation>Anteil der Leistung, der gegenüber der Basis verloren geht. Positiv ist langsamer.</translation>
    </message>
    <message>
        <source>Of the degradation</source>
        <translation>Der Einbuße</translation>
    </message>
    <message>
        <source>Median over the trials</source>
        <translation>Median über die Versuche</translation>
    </message>
    <message>
        <source>At the median rate</source>
        <translation>Bei der mittleren Rate (Median)</translation>
    </message>
    <message>
        <source>How long the measured steps of a trial took in all: the median over the trials</source>
        <translation>Wie lange die gemessenen Schritte eines Versuchs insgesamt brauchten: der Median über die Versuche</translation>
    </message>
    <message>
        <source>Rate against that at the smallest number, on the same host</source>
        <translation>Rate gegenüber der bei der kleinsten Anzahl, auf demselben Host</translation>
    </message>
    <message>
        <source>Speed-up divided by the ratio of the numbers; 100 % is ideal</source>
        <translation>Beschleunigung geteilt durch das Verhältnis der Anzahlen; 100 % ist ideal</translation>
    </message>
    <message>
        <source>Finished trials</source>
        <translation>Beendete Versuche</translation>
    </message>
    <message numerus="yes">
        <source>%n more setting(s) are inconclusive.</source>
        <translation>
            <numerusform>%n weitere Einstellung ist nicht entschieden.</numerusform>
            <numerusform>%n weitere Einstellungen sind nicht entschieden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Inconclusive: %1.</source>
        <extracomment>%1 is the names of hosts</extracomment>
        <translation>Nicht entschieden: %1.</translation>
    </message>
    <message>
        <source>Median latency</source>
        <translation>Median der Latenz</translation>
    </message>
    <message>
        <source>p99 latency</source>
        <extracomment>the 99th percentile of latencies</extracomment>
        <translation>p99-Latenz</translation>
    </message>
    <message>
        <source>Median of the latencies of all events of all trials. Lower is better.</source>
        <translation>Median der Latenzen aller Ereignisse aller Versuche. Niedriger ist besser.</translation>
    </message>
    <message>
        <source>99th percentile of the latencies of all events of all trials: one in a hundred takes longer. Lower is better.</source>
        <translation>99. Perzentil der Latenzen aller Ereignisse aller Versuche: Eines von hundert dauert länger. Niedriger ist besser.</translation>
    </message>
    <message>
        <source>p99.9 latency</source>
        <translation>p99,9-Latenz</translation>
    </message>
    <message>
        <source>Half of all events take longer</source>
        <translation>Die Hälfte aller Ereignisse dauert länger</translation>
    </message>
    <message>
        <source>One event in a hundred takes longer</source>
        <translation>Ein Ereignis von hundert dauert länger</translation>
    </message>
    <message>
        <source>One event in a thousand takes longer</source>
        <translation>Ein Ereignis von tausend dauert länger</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>%1 by %2, for each %3: %4</source>
        <extracomment>%1 is a quantity, %2 and %3 are parameters, %4 is a workload</extracomment>
        <translation>%1 nach %2, je %3: %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1 is a quantity, %2 the value of a parameter: &quot;Rate, m=128&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 at %2 (%3)</source>
        <extracomment>the place of a measurement: %1 is a host, %2 what it did, %3 its rate</extracomment>
        <translation>%1 bei %2 (%3)</translation>
    </message>
    <message>
        <source>Highest rate: %1; lowest: %2.</source>
        <translation>Höchste Rate: %1; niedrigste: %2.</translation>
    </message>
    <message>
        <source>Highest rate: %1.</source>
        <translation>Höchste Rate: %1.</translation>
    </message>
    <message>
        <source>Lowest rate: %1.</source>
        <translation>Niedrigste Rate: %1.</translation>
    </message>
    <message>
        <source>best</source>
        <translation>beste</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>schlechteste</translation>
    </message>
    <message>
        <source>Best and worst</source>
        <translation>Beste und schlechteste</translation>
    </message>
    <message>
        <source>Highest and lowest rate of the host, where their intervals do not overlap</source>
        <translation>Höchste und niedrigste Rate des Hosts, sofern sich ihre Intervalle nicht überschneiden</translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation>Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>Time lost</source>
        <translation>Zeitverlust</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Accuracy lost</source>
        <translation>Genauigkeitsverlust</translation>
    </message>
    <message>
        <source>%1 points</source>
        <extracomment>a difference of percentages</extracomment>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>Time lost in %1: faster on the left, slower on the right</source>
        <translation>Zeitverlust in %1: links schneller, rechts langsamer</translation>
    </message>
    <message>
        <source>Accuracy lost in percentage points: better on the left, worse on the right</source>
        <translation>Genauigkeitsverlust in Prozentpunkten: links besser, rechts schlechter</translation>
    </message>
    <message>
        <source>Median over the trials of the time until the accuracy was reached, with its %1 % interval. Lower is better.</source>
        <translation>Median der Zeit, bis die Genauigkeit erreicht war, über die Versuche, mit seinem %1-%-Intervall. Niedriger ist besser.</translation>
    </message>
    <message>
        <source>What the degradation against %1 comes to in one iteration, or in the time to an accuracy, with its %2 % interval. Positive is slower.</source>
        <translation>Was die Einbuße gegenüber %1 in einer Iteration oder in der Zeit bis zu einer Genauigkeit ausmacht, mit seinem %2-%-Intervall. Positiv ist langsamer.</translation>
    </message>
    <message>
        <source>Accuracy at the end of training, the median over the trials, with its %1 % interval: of images that were held out or, if there are none, of the last tenth of the batches. Higher is better.</source>
        <translation>Genauigkeit am Ende des Trainings, der Median über die Versuche, mit seinem %1-%-Intervall: von zurückgehaltenen Bildern oder, wenn es keine gibt, vom letzten Zehntel der Batches. Höher ist besser.</translation>
    </message>
    <message>
        <source>By how many percentage points the accuracy of %1 was higher in the same round, the median over the rounds, with its %2 % interval. Positive is worse.</source>
        <translation>Um wie viele Prozentpunkte die Genauigkeit von %1 in derselben Runde höher war, der Median über die Runden, mit seinem %2-%-Intervall. Positiv ist schlechter.</translation>
    </message>
    <message>
        <source>Until the accuracy was reached: the median over the trials</source>
        <translation>Bis die Genauigkeit erreicht war: der Median über die Versuche</translation>
    </message>
    <message>
        <source>Against the baseline, in one iteration or in the time to accuracy</source>
        <translation>Gegenüber der Basis, in einer Iteration oder in der Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>At the end of training: the median over the trials</source>
        <translation>Am Ende des Trainings: der Median über die Versuche</translation>
    </message>
    <message>
        <source>By how much the baseline’s accuracy was higher: the median over the rounds</source>
        <translation>Um wie viel die Genauigkeit der Basis höher war: der Median über die Runden</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::TableText</name>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>Einbuße</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>Implementierung</translation>
    </message>
    <message>
        <source>less arithmetic than counted</source>
        <translation>weniger Rechenarbeit als gezählt</translation>
    </message>
    <message>
        <source>%1 calls a timestep, %2 each</source>
        <translation>%1 Aufrufe je Zeitschritt, je %2</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>%1 per 1000 %2</source>
        <extracomment>%1 an energy such as &quot;520 J&quot;, %2 what is counted, such as &quot;images&quot;</extracomment>
        <translation>%1 je 1000 %2</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Read from sensors of: %1</source>
        <extracomment>%1 a list of &quot;processors&quot;, &quot;memory&quot;, &quot;GPUs&quot;</extracomment>
        <translation>Gelesen von Sensoren für: %1</translation>
    </message>
    <message>
        <source>%1 per million %2</source>
        <extracomment>%1 a price, %2 what is counted, such as &quot;images&quot;</extracomment>
        <translation>%1 je Million %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationGroups</name>
    <message>
        <source>all processors</source>
        <translation>alle Prozessoren</translation>
    </message>
    <message>
        <source>waiting for a disk</source>
        <translation>wartet auf einen Datenträger</translation>
    </message>
    <message>
        <source>by the work</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>von der Arbeit</translation>
    </message>
    <message>
        <source>by its control group</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>von ihrer Kontrollgruppe</translation>
    </message>
    <message>
        <source>by the host</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>vom ganzen Host</translation>
    </message>
    <message>
        <source>waiting for a processor</source>
        <translation>wartet auf einen Prozessor</translation>
    </message>
    <message>
        <source>waiting for memory</source>
        <translation>wartet auf Arbeitsspeicher</translation>
    </message>
    <message>
        <source>waiting for a device</source>
        <translation>wartet auf ein Gerät</translation>
    </message>
    <message>
        <source>by the hypervisor</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>vom Hypervisor</translation>
    </message>
    <message>
        <source>by a CPU quota</source>
        <translation>von einem CPU-Kontingent</translation>
    </message>
    <message>
        <source>read</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>written</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>received</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>sent</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>mean of the processors</source>
        <translation>Mittel der Prozessoren</translation>
    </message>
    <message>
        <source>Processors busy</source>
        <translation>Prozessorauslastung</translation>
    </message>
    <message>
        <source>Processors used</source>
        <translation>Benutzte Prozessoren</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>Belegter Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Pressure (PSI)</source>
        <translation>Druck (PSI)</translation>
    </message>
    <message>
        <source>Processor time taken away</source>
        <translation>Entzogene Prozessorzeit</translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Clock of the processors</source>
        <translation>Takt der Prozessoren</translation>
    </message>
    <message>
        <source>Power (RAPL)</source>
        <translation>Leistungsaufnahme (RAPL)</translation>
    </message>
    <message>
        <source>processor %1</source>
        <translation>Prozessor %1</translation>
    </message>
    <message>
        <source>some kernel ran</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>irgendein Kernel lief</translation>
    </message>
    <message>
        <source>memory read or written</source>
        <translation>Speicher gelesen oder geschrieben</translation>
    </message>
    <message>
        <source>clock held down</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>Takt gedrosselt</translation>
    </message>
    <message>
        <source>in use</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>belegt</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>whole board</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>ganze Karte</translation>
    </message>
    <message>
        <source>chip</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>Chip</translation>
    </message>
    <message>
        <source>generation</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>Generation</translation>
    </message>
    <message>
        <source>lanes</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>GPU, share of time</source>
        <translation>GPU, Zeitanteil</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>GPU clocks</source>
        <translation>GPU-Takte</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU-Leistungsaufnahme</translation>
    </message>
    <message>
        <source>GPU energy since the start</source>
        <translation>GPU-Energie seit dem Start</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>GPU link (PCIe)</source>
        <translation>GPU-Anbindung (PCIe)</translation>
    </message>
    <message>
        <source>GPU link, generation and lanes</source>
        <translation>GPU-Anbindung, Generation und Lanes</translation>
    </message>
    <message>
        <source>GPU %1, %2</source>
        <translation>GPU %1, %2</translation>
    </message>
    <message>
        <source>by files (page cache)</source>
        <extracomment>one line of the chart; its quantity is named above</extracomment>
        <translation>von Dateien (Seitencache)</translation>
    </message>
    <message>
        <source>between the turns</source>
        <translation>zwischen den Zügen</translation>
    </message>
    <message>
        <source>hottest sensor</source>
        <translation>heißester Sensor</translation>
    </message>
    <message>
        <source>processor taken from the work</source>
        <translation>Prozessor der Arbeit entzogen</translation>
    </message>
    <message>
        <source>pages of another NUMA node</source>
        <translation>Seiten eines anderen NUMA-Knotens</translation>
    </message>
    <message>
        <source>processor slowed by heat</source>
        <translation>Prozessor durch Hitze gebremst</translation>
    </message>
    <message>
        <source>Fixed operations a second of processor time</source>
        <translation>Feste Operationen je Sekunde Prozessorzeit</translation>
    </message>
    <message>
        <source>Temperature of the processors</source>
        <translation>Temperatur der Prozessoren</translation>
    </message>
    <message>
        <source>Disturbances a second</source>
        <translation>Störungen je Sekunde</translation>
    </message>
    <message>
        <source>fastest processor</source>
        <translation>schnellster Prozessor</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationTable</name>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Abtastungen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationText</name>
    <message>
        <source>Utilization: %1</source>
        <translation>Auslastung: %1</translation>
    </message>
    <message>
        <source>Time of each step</source>
        <translation>Dauer jedes Schritts</translation>
    </message>
    <message>
        <source>measured</source>
        <extracomment>part of a trial</extracomment>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>warm-up</source>
        <extracomment>part of a trial</extracomment>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Time since the first step of the trial</source>
        <translation>Zeit seit dem ersten Schritt des Versuchs</translation>
    </message>
    <message>
        <source>The hosts were not sampled: telemetry_hz is 0, or nothing could be read.</source>
        <translation>Die Hosts wurden nicht abgetastet: telemetry_hz ist 0, oder es war nichts lesbar.</translation>
    </message>
    <message>
        <source>Sampled %1 to %2 times a second alongside the work, never inside a timed region.</source>
        <translation>%1- bis %2-mal in der Sekunde neben der Arbeit abgetastet, nie in einem gemessenen Abschnitt.</translation>
    </message>
    <message>
        <source>Sampled %1 times a second alongside the work, never inside a timed region.</source>
        <translation>%1-mal in der Sekunde neben der Arbeit abgetastet, nie in einem gemessenen Abschnitt.</translation>
    </message>
    <message>
        <source>No trial of this setting has finished. Choose a round to see one that did not.</source>
        <translation>Kein Versuch dieser Einstellung ist fertig geworden. Eine Runde wählen, um einen unfertigen zu sehen.</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1, Runde %2</translation>
    </message>
    <message>
        <source>Shown is one trial of each host: %1.</source>
        <translation>Gezeigt ist ein Versuch jedes Hosts: %1.</translation>
    </message>
    <message>
        <source>could not be read – %1</source>
        <translation>nicht lesbar – %1</translation>
    </message>
    <message>
        <source>samples left out because a trial has too many: %1</source>
        <translation>Abtastungen über der Grenze eines Versuchs, weggelassen: %1</translation>
    </message>
    <message>
        <source>nothing was sampled</source>
        <translation>nichts abgetastet</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 Each value covers the time since the one before it.</source>
        <translation>%1 Ein Wert steht für die Zeit seit dem vorhergehenden.</translation>
    </message>
    <message numerus="yes">
        <source>Some sensors are missing on %n host(s).</source>
        <translation>
            <numerusform>Auf %n Host fehlen manche Sensoren.</numerusform>
            <numerusform>Auf %n Hosts fehlen manche Sensoren.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ArgumentText</name>
    <message>
        <source>Shows this text.</source>
        <translation>Zeigt diesen Text.</translation>
    </message>
    <message>
        <source>Prints one JSON object on standard output instead of text.</source>
        <translation>Gibt statt Text ein JSON-Objekt auf der Standardausgabe aus.</translation>
    </message>
    <message>
        <source>--%1 needs a value.</source>
        <translation>--%1 braucht einen Wert.</translation>
    </message>
    <message>
        <source>&quot;strata %1 --help&quot; shows the options.
</source>
        <translation>„strata %1 --help“ zeigt, was möglich ist.
</translation>
    </message>
    <message>
        <source>Usage: strata %1 [options]</source>
        <translation>Aufruf: strata %1 [Optionen]</translation>
    </message>
    <message>
        <source>No project file was given. </source>
        <translation>Eine Projektdatei fehlt. </translation>
    </message>
    <message>
        <source>Only one project file is expected, but &quot;%1&quot; follows. </source>
        <translation>Eine Projektdatei wird erwartet, aber „%1“ folgt. </translation>
    </message>
    <message>
        <source>--accept-host-key must be &quot;SHA256:&quot; and 43 characters, as ssh-keygen -l prints it, not &quot;%1&quot;.
</source>
        <translation>--accept-host-key muss „SHA256:“ und 43 Zeichen sein, wie ssh-keygen -l es ausgibt, nicht „%1“.
</translation>
    </message>
    <message>
        <source>Executes the plan of a project file and writes the new run into it. Progress goes to standard error, results to standard output. Ctrl+C stops and cleans up; a second Ctrl+C quits at once.</source>
        <translation>Führt den Plan einer Projektdatei aus und schreibt den neuen Lauf hinein. Der Fortschritt geht auf die Fehlerausgabe, Ergebnisse auf die Standardausgabe. Strg+C hält an und räumt auf; ein zweites Strg+C beendet sofort.</translation>
    </message>
    <message>
        <source>Compares the layers of this computer instead of reading a plan.</source>
        <translation>Vergleicht die Schichten dieses Rechners, statt einen Plan zu lesen.</translation>
    </message>
    <message>
        <source>Writes the run into this project file and leaves FILE alone.</source>
        <translation>Schreibt den Lauf in diese Projektdatei und lässt DATEI in Ruhe.</translation>
    </message>
    <message>
        <source>Either a project file or --this-computer, not both. </source>
        <translation>Entweder eine Projektdatei oder --this-computer, nicht beides. </translation>
    </message>
    <message>
        <source>Writes a run of a project file for other programs. Needs no display.</source>
        <translation>Schreibt einen Lauf einer Projektdatei für andere Programme. Braucht keinen Bildschirm.</translation>
    </message>
    <message>
        <source>Resolution of the PNGs, 36 to 1200. Default: 300.</source>
        <translation>Auflösung der PNGs, 36 bis 1200. Vorgabe: 300.</translation>
    </message>
    <message>
        <source>--run must be a whole number of 1 or more, not &quot;%1&quot;.</source>
        <translation>--run muss eine ganze Zahl ab 1 sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>--dpi must be a whole number from 36 to 1200, not &quot;%1&quot;.</source>
        <translation>--dpi muss eine ganze Zahl von 36 bis 1200 sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>Opens a project file as hostile input, compares every trial with its stored hash, and reports what is damaged.</source>
        <translation>Öffnet eine Projektdatei, als käme sie von einem Angreifer, vergleicht jeden Versuch mit seiner gespeicherten Prüfsumme und sagt, was beschädigt ist.</translation>
    </message>
    <message>
        <source>Examines the hosts of a project file: reachable, trusted, signed in, usable.</source>
        <translation>Prüft die Hosts einer Projektdatei: erreichbar, vertrauenswürdig, angemeldet, nutzbar.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a verb of strata.
</source>
        <translation>„%1“ ist kein Verb von strata.
</translation>
    </message>
    <message>
        <source>--part selects part of a suite; give --suite too.</source>
        <translation>--part wählt einen Teil einer Sammlung; auch --suite angeben.</translation>
    </message>
    <message>
        <source>Measures what is missing from a run of FILE, instead of starting a new one: the newest run, or --run N.</source>
        <translation>Misst, was einem Lauf in DATEI noch fehlt, statt einen neuen zu beginnen: dem neuesten oder --run N.</translation>
    </message>
    <message>
        <source>How many seconds to wait for a host that cannot be reached, instead of the plan&apos;s: 0 to 86400.</source>
        <translation>Wie viele Sekunden auf einen nicht erreichbaren Host gewartet wird, statt so lange wie im Plan: 0 bis 86400.</translation>
    </message>
    <message>
        <source>--patience must be a number of seconds from 0 to 86400, not &quot;%1&quot;.</source>
        <translation>--patience muss eine Zahl von Sekunden von 0 bis 86400 sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>--resume continues a run of a project file; it cannot be combined with --this-computer, --suite or --output.</source>
        <translation>--resume setzt einen Lauf einer Projektdatei fort: --this-computer, --suite und --output passen nicht dazu.</translation>
    </message>
    <message>
        <source>--resume keeps the plan that the run was started with; it cannot be combined with --patience.</source>
        <translation>--resume behält den Plan, mit dem der Lauf begonnen wurde: --patience passt nicht dazu.</translation>
    </message>
    <message>
        <source>Says what would be measured, in which order, for how long, and which differences would show. Measures nothing.</source>
        <translation>Sagt, was in welcher Reihenfolge und wie lange gemessen würde und welche Unterschiede sichtbar würden. Misst nichts.</translation>
    </message>
    <message>
        <source>Measures the inconclusive comparisons of a run of FILE for as long as is likely to settle them: of the newest run, or --run N.</source>
        <translation>Misst die nicht entschiedenen Vergleiche eines Laufs von DATEI so lange weiter, wie es sie voraussichtlich entscheidet: des neuesten Laufs oder von --run N.</translation>
    </message>
    <message>
        <source>Which run --resume or --more continues, counted from 1.</source>
        <translation>Welchen Lauf --resume oder --more fortsetzt, gezählt ab 1.</translation>
    </message>
    <message>
        <source>--run selects the run to continue; give --resume or --more too.</source>
        <translation>--run wählt den Lauf, der fortgesetzt wird; auch --resume oder --more angeben.</translation>
    </message>
    <message>
        <source>--dry-run describes a new run; it cannot be combined with --resume or --more.</source>
        <translation>--dry-run beschreibt einen neuen Lauf; es lässt sich nicht mit --resume oder --more verbinden.</translation>
    </message>
    <message>
        <source>--dry-run describes the plan; it cannot be combined with --suite.</source>
        <translation>--dry-run beschreibt den Plan; es lässt sich nicht mit --suite verbinden.</translation>
    </message>
    <message>
        <source>Compares a host of a project file, or this computer, with itself, and with itself slowed down by 2 % and 10 %. The width of the intervals shows how small a difference comparisons can resolve there. The run is added to the file, whose plan stays as it is. Takes about two minutes.</source>
        <translation>Vergleicht einen Host einer Projektdatei oder diesen Rechner mit sich selbst und mit sich selbst, um 2 % und 10 % verlangsamt. Die Breite der Intervalle zeigt, wie kleine Unterschiede Vergleiche dort auflösen können. Der Lauf kommt zur Datei hinzu, deren Plan bleibt, wie er ist. Dauert etwa zwei Minuten.</translation>
    </message>
    <message>
        <source>The host of FILE to check. Needed if it has several.</source>
        <translation>Der Host von DATEI, der geprüft wird. Nötig, wenn sie mehrere hat.</translation>
    </message>
    <message>
        <source>The project file that gets the run. Default: FILE, or self-check.strata.</source>
        <translation>Die Projektdatei, die den Lauf bekommt. Vorgabe: DATEI, sonst self-check.strata.</translation>
    </message>
    <message>
        <source>--host selects a host of a project file; give FILE too. </source>
        <translation>--host wählt einen Host einer Projektdatei; auch DATEI angeben. </translation>
    </message>
    <message>
        <source>Writes steps, trials, summary and what else there is as CSV into this directory.</source>
        <translation>Schreibt Schritte, Versuche, Zusammenfassung und was es sonst gibt als CSV in dieses Verzeichnis.</translation>
    </message>
    <message>
        <source>Writes the results as one JSON object into this directory.</source>
        <translation>Schreibt die Ergebnisse als ein JSON-Objekt in dieses Verzeichnis.</translation>
    </message>
    <message>
        <source>Nothing to export: give --png DIR, --csv DIR, --json DIR, or several of them. </source>
        <translation>Nichts zu exportieren: --png VERZ, --csv VERZ, --json VERZ oder mehrere davon angeben. </translation>
    </message>
    <message>
        <source>With --this-computer: adds a virtual machine even where KVM boots none. It shows that the setup works, not what a VM costs.</source>
        <translation>Mit --this-computer: nimmt eine virtuelle Maschine auch dort dazu, wo mit KVM keine startet. Das zeigt, dass die Einrichtung funktioniert, nicht, was eine VM kostet.</translation>
    </message>
    <message>
        <source>--emulated-vm needs --this-computer. </source>
        <translation>--emulated-vm erfordert --this-computer. </translation>
    </message>
    <message>
        <source>Options:
  -h, --help             Shows this text.
  -v, --version          Shows the version.
  --this-computer        Opens the window and compares this computer at once.
  --new-instance         Opens the window in a separate process, even if Strata is running.
  --language &lt;LANGUAGE&gt;  Opens the window in this language: de, en, zh_CN or zh_TW.
</source>
        <translation>Optionen:
  -h, --help             Zeigt diesen Text.
  -v, --version          Zeigt die Version.
  --this-computer        Öffnet das Fenster und vergleicht diesen Rechner sofort.
  --new-instance         Öffnet das Fenster in einem eigenen Prozess, auch wenn Strata läuft.
  --language &lt;SPRACHE&gt;   Öffnet das Fenster in dieser Sprache: de, en, zh_CN oder zh_TW.
</translation>
    </message>
    <message>
        <source>Runs the commands in the plan, regardless of who wrote them. Without this option a plan with commands is shown and not started.</source>
        <translation>Führt die Befehle des Plans aus, gleich wer sie geschrieben hat. Ohne diese Option wird ein Plan mit Befehlen gezeigt und nicht gestartet.</translation>
    </message>
    <message>
        <source>Two runs are expected, the one before and the one after: FILE#1 FILE#2, or two project files. </source>
        <translation>Zwei Läufe werden erwartet, der davor und der danach: DATEI#1 DATEI#2, oder zwei Projektdateien. </translation>
    </message>
    <message>
        <source>Writes the report on a run of a project file: question, answer, hosts, method, charts, tables, and what limits them. Needs no display.</source>
        <translation>Schreibt den Bericht über einen Lauf einer Projektdatei: Frage, Antwort, Hosts, Verfahren, Diagramme, Tabellen, und was die Ergebnisse einschränkt. Braucht keine Anzeige.</translation>
    </message>
    <message>
        <source>--output must be a file that ends in .html or .pdf, not &quot;%1&quot;.</source>
        <translation>--output muss eine Datei sein, die auf .html oder .pdf endet, nicht „%1“.</translation>
    </message>
    <message>
        <source>No output file was given. Use --output FILE.html or --output FILE.pdf. </source>
        <translation>Es wurde keine Ausgabedatei angegeben. --output DATEI.html oder --output DATEI.pdf verwenden. </translation>
    </message>
    <message>
        <source>Writes a PNG of each chart (overview, throughput, degradation, roofline, utilization, latency, elapsed time, distribution, operations, learning, sweep) into this directory.</source>
        <translation>Schreibt ein PNG jedes Diagramms (Überblick, Durchsatz, Einbuße, Roofline, Auslastung, Latenz, Dauer, Verteilung, Operationen, Lernen, Messreihe) in dieses Verzeichnis.</translation>
    </message>
    <message>
        <source>Measures the problems of this suite instead of the plan&apos;s work: deepbench or fathom. The plan stays as it is.</source>
        <translation>Misst die Probleme dieser Sammlung statt der Arbeit des Plans: deepbench oder fathom. Der Plan bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Which run, counted from 1. Default: the newest that is not hidden.</source>
        <translation>Welcher Lauf, ab 1 gezählt. Vorgabe: der neueste, der nicht ausgeblendet ist.</translation>
    </message>
    <message>
        <source>Says what changed from one run to another, such as before and after an update of the kernel: each host is compared with itself. FILE#2 is the second run of FILE; without a number it is the newest that is not hidden. Both may be of the same file. Nothing is measured or written.</source>
        <translation>Sagt, was sich von einem Lauf zum anderen geändert hat, etwa vor und nach einer Aktualisierung des Kernels: Jeder Host wird mit sich selbst verglichen. DATEI#2 ist der zweite Lauf von DATEI; ohne Zahl ist es der neueste, der nicht ausgeblendet ist. Beide dürfen aus derselben Datei sein. Es wird nichts gemessen oder geschrieben.</translation>
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
        <translation>Aufruf:
  strata [DATEI …]                 öffnet das Fenster
  strata --this-computer           öffnet es und vergleicht diesen Rechner sofort
  strata run DATEI | --this-computer [--output DATEI] [--report VERZ] [--json]
             [--suite NAME [--part NAME=WERT …]] [--patience SEKUNDEN]
             [--accept-host-key SHA256:…] [--emulated-vm] [--allow-commands]
  strata run DATEI | --this-computer --dry-run [--json]
  strata run --resume DATEI | --more DATEI [--run N] [--report VERZ] [--json]
             [--accept-host-key SHA256:…] [--allow-commands]
  strata selfcheck [DATEI --host NAME] [--output DATEI] [--json]
             [--accept-host-key SHA256:…]
  strata export DATEI [--png VERZ] [--csv VERZ] [--json VERZ] [--run N] [--dpi N]
                [--all-charts] [--iteration-times]
  strata compare DATEI[#N] DATEI[#N] [--json]
  strata report DATEI --output DATEI.html|DATEI.pdf [--run N] [--iteration-times]
  strata check DATEI [--json]
  strata hosts check DATEI [--json] [--accept-host-key SHA256:…]

„strata VERB --help“ beschreibt ein Verb.
</translation>
    </message>
    <message>
        <source>Charts of throughput show the time of one iteration instead of the rate.</source>
        <translation>Durchsatzdiagramme zeigen die Zeit einer Iteration statt der Rate.</translation>
    </message>
    <message>
        <source>Also writes CSV files, the results as JSON and chart PNGs into this directory.</source>
        <translation>Schreibt auch CSV-Dateien, die Ergebnisse als JSON und Diagramme als PNG in dieses Verzeichnis.</translation>
    </message>
    <message>
        <source>Either --resume or --more, not both. </source>
        <translation>Entweder --resume oder --more, nicht beides. </translation>
    </message>
    <message>
        <source>--dry-run writes nothing; it cannot be combined with --report or --output.</source>
        <translation>--dry-run schreibt nichts; es lässt sich nicht mit --report oder --output verbinden.</translation>
    </message>
    <message>
        <source>--dpi, --all-charts and --iteration-times are for charts; give --png too. </source>
        <translation>--dpi, --all-charts und --iteration-times sind für Diagramme; dazu --png angeben. </translation>
    </message>
    <message>
        <source>Part of the suite: kinds=gemm,conv lists=training,server,device match=TEXT precision=bf16, or a common parameter such as steps=5.</source>
        <translation>Teil der Sammlung: kinds=gemm,conv lists=training,server,device match=TEXT precision=bf16, oder ein gemeinsamer Parameter wie steps=5.</translation>
    </message>
    <message>
        <source>Writes the report into this file, as HTML or PDF by its ending. An existing file is replaced.</source>
        <translation>Schreibt den Bericht in diese Datei, nach ihrer Endung als HTML oder PDF. Eine vorhandene Datei wird ersetzt.</translation>
    </message>
    <message>
        <source>May be given several times.</source>
        <translation>Darf mehrmals angegeben werden.</translation>
    </message>
    <message>
        <source>Trusts an unknown host that shows this key, and remembers it.</source>
        <translation>Vertraut einem unbekannten Host, der diesen Schlüssel zeigt, und merkt ihn sich.</translation>
    </message>
    <message>
        <source>--%1 was given more than once.</source>
        <translation>--%1 wurde mehr als einmal angegeben.</translation>
    </message>
    <message>
        <source>Charts of every setting, not only of the first (100 at most).</source>
        <translation>Diagramme jeder Einstellung, nicht nur der ersten (höchstens 100).</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::CheckVerb</name>
    <message>
        <source>round %1 · %2 · %3</source>
        <translation>Runde %1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1: cannot be read</source>
        <translation>%1: nicht lesbar</translation>
    </message>
    <message>
        <source>every hash matches</source>
        <translation>jede Prüfsumme stimmt</translation>
    </message>
    <message>
        <source>%1 DAMAGED</source>
        <translation>%1 BESCHÄDIGT</translation>
    </message>
    <message>
        <source>%1: %2 trials, %3 steps, %4</source>
        <translation>%1: %2 Versuche, %3 Schritte, %4</translation>
    </message>
    <message>
        <source>  damaged: %1</source>
        <translation>  beschädigt: %1</translation>
    </message>
    <message>
        <source>%1 is intact.</source>
        <translation>%1 ist in Ordnung.</translation>
    </message>
    <message>
        <source>does not match its hash</source>
        <translation>er passt nicht zu seiner Prüfsumme</translation>
    </message>
    <message>
        <source>steps are missing</source>
        <translation>Schritte fehlen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>the run, its plan or the number of its trials is NOT what was stored</source>
        <translation>der Lauf, sein Plan oder die Zahl seiner Versuche ist NICHT, was gespeichert wurde</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are not what was stored</source>
        <translation>
            <numerusform>ein Lauf ist nicht, was gespeichert wurde</numerusform>
            <numerusform>%n Läufe sind nicht, was gespeichert wurde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) are not what was stored</source>
        <translation>
            <numerusform>ein Versuch ist nicht, was gespeichert wurde</numerusform>
            <numerusform>%n Versuche sind nicht, was gespeichert wurde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) cannot be read</source>
        <translation>
            <numerusform>ein Lauf ist nicht lesbar</numerusform>
            <numerusform>%n Läufe sind nicht lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Use a copy of it; results of damaged trials are marked.</source>
        <translation>%1 ist beschädigt: %2. Eine Kopie davon verwenden; Ergebnisse beschädigter Versuche sind gekennzeichnet.</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::CompareVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to compare. &quot;strata run&quot; makes one.</source>
        <translation>%1 hat noch keinen Lauf, also nichts zu vergleichen. „strata run“ macht einen.</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 hat keinen Lauf %2; seine Läufe sind 1 bis %3.</translation>
    </message>
    <message>
        <source>Both are the same run. FILE#1 is the first run of a file, FILE#2 the second.</source>
        <translation>Beide sind derselbe Lauf. DATEI#1 ist der erste Lauf einer Datei, DATEI#2 der zweite.</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::DryRunVerb</name>
    <message>
        <source>in turns</source>
        <translation>abwechselnd</translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>nacheinander</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Hosts take part</source>
        <translation>Hosts messen</translation>
    </message>
    <message>
        <source>Order in round 1</source>
        <translation>Reihenfolge in Runde 1</translation>
    </message>
    <message numerus="yes">
        <source>About %n minute(s).</source>
        <translation>
            <numerusform>Etwa %n Minute.</numerusform>
            <numerusform>Etwa %n Minuten.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not known which differences will show: these hosts have not been compared with this work before.</source>
        <translation>Welche Unterschiede sichtbar werden, ist nicht bekannt: Diese Hosts wurden mit dieser Arbeit noch nicht verglichen.</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s), each in a random order of its own (seed %1).</source>
        <translation>
            <numerusform>%n Runde, in zufälliger Reihenfolge (Startwert %1).</numerusform>
            <numerusform>%n Runden, jede in eigener zufälliger Reihenfolge (Startwert %1).</numerusform>
        </translation>
    </message>
    <message>
        <source>Up to %1 rounds, as long as an interval is wider than %2 %.</source>
        <translation>Bis zu %1 Runden, solange ein Intervall breiter als %2 % ist.</translation>
    </message>
    <message numerus="yes">
        <source>At least %n minute(s): how long some of the work takes is known after its first trial.</source>
        <translation>
            <numerusform>Mindestens %n Minute: Wie lange ein Teil der Arbeit dauert, ist erst nach dem ersten Versuch damit bekannt.</numerusform>
            <numerusform>Mindestens %n Minuten: Wie lange ein Teil der Arbeit dauert, ist erst nach dem ersten Versuch damit bekannt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roughly %n minute(s): networks that were never measured on these hosts are guessed by their operations.</source>
        <translation>
            <numerusform>Grob geschätzt %n Minute: Netze, die auf diesen Hosts nie gemessen wurden, werden nach ihren Operationen geschätzt.</numerusform>
            <numerusform>Grob geschätzt %n Minuten: Netze, die auf diesen Hosts nie gemessen wurden, werden nach ihren Operationen geschätzt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>Bis zu %n gestörte Runde wird noch einmal gemessen.</numerusform>
            <numerusform>Bis zu %n gestörte Runden werden noch einmal gemessen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none is started that would end later than %1 after the start of the run.</source>
        <translation>
            <numerusform>Nach %n Runde beginnt keine mehr, die später als %1 nach Beginn des Laufs enden würde.</numerusform>
            <numerusform>Nach %n Runden beginnt keine mehr, die später als %1 nach Beginn des Laufs enden würde.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::EndingText</name>
    <message>
        <source>strata: Not everything could be written to standard output: the disk is full, or the program that read it has ended. Redirect the output and run the command again.</source>
        <translation>strata: Nicht alles ließ sich auf die Standardausgabe schreiben: Der Datenträger ist voll, oder das lesende Programm ist beendet. Die Ausgabe umleiten und den Befehl noch einmal ausführen.</translation>
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
        <translation>Rückgabewert:
    0  fertig
    1  aus einem anderen Grund gescheitert; die Meldung nennt ihn
    2  falsche Argumente, oder ein Plan, der nicht laufen kann
    3  der Lauf ist beendet, aber manche Versuche wurden nicht fertig
    4  der Schlüssel eines Hosts ist unbekannt, geändert oder widerrufen
    5  ein Host hat die Anmeldung abgelehnt, oder ein Geheimnis war nötig und niemand da, um gefragt zu werden
    6  ein Host war nicht zu erreichen
    7  die Projektdatei fehlt, ist beschädigt, feindlich, von einer neueren Version, gesperrt oder nur lesbar, oder lässt sich nicht schreiben
  130  unterbrochen; was gemessen wurde, ist erhalten
4, 5 und 6 gehen vor 3: Sie sagen, warum Versuche fehlen. Die anderen Hosts wurden trotzdem gemessen.
</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ExportVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to export. &quot;strata run&quot; makes one.</source>
        <translation>%1 hat noch keinen Lauf, also gibt es nichts zu exportieren. „strata run“ macht einen.</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 hat keinen Lauf %2; seine Läufe sind 1 bis %3.</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::HostsVerb</name>
    <message>
        <source>%1 has no hosts. Add some in the window.</source>
        <translation>%1 hat keine Hosts. Im Fenster welche hinzufügen.</translation>
    </message>
    <message>
        <source>checking %1 …</source>
        <translation>prüft %1 …</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>nutzbar</translation>
    </message>
    <message>
        <source>NOT usable</source>
        <translation>NICHT nutzbar</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ProgressPrinter</name>
    <message>
        <source>[%1/%2] round %3 · %4: %5</source>
        <translation>[%1/%2] Runde %3 · %4: %5</translation>
    </message>
    <message>
        <source>no response for %1 s</source>
        <translation>seit %1 s keine Antwort</translation>
    </message>
    <message>
        <source>answering again</source>
        <translation>antwortet wieder</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <extracomment>%1: minutes and seconds, &quot;5:07&quot;</extracomment>
        <translation>, noch %1</translation>
    </message>
    <message>
        <source>%1 of %2 trials done%3 · %4, step %5 · %6</source>
        <extracomment>%3 is &quot;, 5:07 left&quot; or empty, %4 what is done, %6 a host and a workload</extracomment>
        <translation>%1 von %2 Versuchen fertig%3 · %4, Schritt %5 · %6</translation>
    </message>
    <message>
        <source>, %1 to %2 left</source>
        <extracomment>minutes and seconds: &quot;, 0:40 to 5:07 left&quot;</extracomment>
        <translation>, noch %1 bis %2</translation>
    </message>
    <message>
        <source>, roughly %1 left</source>
        <extracomment>%1: minutes and seconds, &quot;5:07&quot;, which may be off by a factor</extracomment>
        <translation>, grob geschätzt noch %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::QuestionAnswers</name>
    <message>
        <source>The host key of %1 is not known: %2
Nothing was sent. Compare the fingerprint with the host&apos;s own (on the host: ssh-keygen -lf FILE, with FILE in /etc/ssh/ssh_host_*_key.pub). If they are the same, run again with
  --accept-host-key %3</source>
        <translation>Der Hostschlüssel von %1 ist nicht bekannt: %2
Es wurde nichts gesendet. Den Fingerabdruck mit dem des Hosts vergleichen (auf dem Host: ssh-keygen -lf DATEI, mit DATEI in /etc/ssh/ssh_host_*_key.pub). Sind sie gleich, noch einmal starten mit
  --accept-host-key %3</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the remembered one: %2, remembered %3
Nothing was sent. If the fingerprint is the host&apos;s own, run again with
  --accept-host-key %4</source>
        <translation>%1 zeigt einen Schlüssel anderer Art als den gemerkten: %2, gemerkt %3
Es wurde nichts gesendet. Ist der Fingerabdruck der des Hosts, noch einmal starten mit
  --accept-host-key %4</translation>
    </message>
    <message>
        <source>The host key of %1 HAS CHANGED: it is %2, but the remembered one is %3
Nothing was sent. The host was reinstalled, or something is intercepting the connection. Ask its administrator; if the new key is right, remove the remembered line (ssh-keygen -R), then run again with --accept-host-key.</source>
        <translation>Der Hostschlüssel von %1 HAT SICH GEÄNDERT: Er ist %2, gemerkt ist %3
Es wurde nichts gesendet. Der Host wurde neu aufgesetzt, oder die Verbindung wird abgefangen. Beim Administrator nachfragen; ist der neue Schlüssel richtig, die gemerkte Zeile entfernen (ssh-keygen -R), dann noch einmal mit --accept-host-key starten.</translation>
    </message>
    <message>
        <source>Not accepted. </source>
        <translation>Nicht angenommen. </translation>
    </message>
    <message>
        <source>Password for %1: </source>
        <translation>Passwort für %1: </translation>
    </message>
    <message>
        <source>Passphrase of %1, for %2: </source>
        <translation>Passphrase von %1, für %2: </translation>
    </message>
    <message>
        <source>%1 asks: %2%3 </source>
        <translation>%1 fragt: %2%3 </translation>
    </message>
    <message>
        <source>%1 needs a password or passphrase, and there is no terminal to ask for it. Load the key into ssh-agent, or run strata in a terminal.</source>
        <translation>%1 braucht ein Passwort oder eine Passphrase, und es gibt kein Terminal, um danach zu fragen. Den Schlüssel in ssh-agent laden, oder strata in einem Terminal starten.</translation>
    </message>
    <message>
        <source>Commands of this plan, allowed:</source>
        <translation>Befehle dieses Plans, erlaubt:</translation>
    </message>
    <message>
        <source>This plan runs commands on its hosts, with your rights there:
%1
Nothing was started. If you trust whoever wrote them, run again with
  --allow-commands</source>
        <translation>Dieser Plan führt auf seinen Hosts Befehle aus, mit den eigenen Rechten dort:
%1
Es wurde nichts gestartet. Ist der Verfasser vertrauenswürdig, noch einmal aufrufen mit
  --allow-commands</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ReportVerb</name>
    <message>
        <source>%1 has no run yet, so there is nothing to report. &quot;strata run&quot; makes one.</source>
        <translation>%1 hat noch keinen Lauf, also nichts zu berichten. „strata run“ macht einen.</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 hat keinen Lauf %2; seine Läufe sind 1 bis %3.</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::ResultWords</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Degradation against %1 (positive is slower; within ±%2 % counts as equivalent)</source>
        <translation>Einbuße gegenüber %1 (positiv ist langsamer; innerhalb ±%2 % gilt als gleichwertig)</translation>
    </message>
    <message>
        <source>The run is incomplete. %1</source>
        <translation>Der Lauf ist unvollständig. %1</translation>
    </message>
    <message>
        <source>  round %1 · %2 · %3</source>
        <translation>  Runde %1 · %2 · %3</translation>
    </message>
    <message>
        <source>  and %1 more</source>
        <translation>  und %1 weitere</translation>
    </message>
    <message>
        <source>&quot;strata run --resume&quot; measures them.</source>
        <translation>„strata run --resume“ misst sie.</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::RunVerb</name>
    <message>
        <source>%1 exists already, and the run would replace it. Give --output another name.</source>
        <translation>%1 gibt es schon; der Lauf würde es ersetzen. Bei --output einen anderen Namen angeben.</translation>
    </message>
    <message>
        <source>The directory %1 could not be created. Check the path and its permissions.</source>
        <translation>Das Verzeichnis %1 konnte nicht angelegt werden. Pfad und Rechte prüfen.</translation>
    </message>
    <message>
        <source>%1: hosts: %2, workload settings: %3, rounds: %4</source>
        <translation>%1: Hosts: %2, Einstellungen: %3, Runden: %4</translation>
    </message>
    <message>
        <source>Stopping, and making sure that nothing is left on the hosts. Press Ctrl+C again to quit at once.</source>
        <translation>Hält an und prüft, dass auf den Hosts nichts zurückbleibt. Strg+C noch einmal beendet sofort.</translation>
    </message>
    <message>
        <source>Project file: %1</source>
        <translation>Projektdatei: %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>Ein Versuch, den ein unterbrochener Lauf auf seinem Host zurückgelassen hatte, wurde abgeholt.</numerusform>
            <numerusform>%n Versuche, die ein unterbrochener Lauf auf seinen Hosts zurückgelassen hatte, wurden abgeholt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no run that could be resumed. &quot;strata run&quot; starts one.</source>
        <translation>%1 hat keinen Lauf, der sich fortsetzen ließe. „strata run“ beginnt einen.</translation>
    </message>
    <message>
        <source>%1 has no run %2; its runs are 1 to %3.</source>
        <translation>%1 hat keinen Lauf %2; seine Läufe sind 1 bis %3.</translation>
    </message>
    <message>
        <source>%1: continuing %2</source>
        <translation>%1: setzt %2 fort</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>--host names one of the hosts of %1: %2.</source>
        <translation>--host nennt einen der Hosts von %1: %2.</translation>
    </message>
    <message>
        <source>%1: self-check of %2</source>
        <translation>%1: Selbsttest von %2</translation>
    </message>
    <message>
        <source>Only one host was measured, so there is nothing to compare it with.</source>
        <translation>Nur ein Host wurde gemessen, also gibt es nichts, womit er zu vergleichen wäre.</translation>
    </message>
    <message>
        <source>Nothing can be written into the directory %1: %2. Check its permissions and the free space, or give --report another directory.</source>
        <translation>In das Verzeichnis %1 lässt sich nichts schreiben: %2. Seine Rechte und den freien Platz prüfen, oder bei --report ein anderes Verzeichnis angeben.</translation>
    </message>
    <message>
        <source>%1: first collecting what %2, which was interrupted, may have left on its hosts</source>
        <translation>%1: %2 wurde unterbrochen; zuerst wird eingesammelt, was davon noch auf den Hosts liegen kann</translation>
    </message>
    <message>
        <source>%1: %2 was interrupted. It may have left results on its hosts: %3.
They were not collected, because you did not begin that run on this computer with this plan. To collect them, open the file in the window and choose Collect results, or continue the run with --resume.</source>
        <extracomment>%1 is a file, %2 the name of a run, %3 a list such as &quot;gpu01 (ana@10.0.0.7)&quot;</extracomment>
        <translation>%1: %2 wurde unterbrochen und hat vielleicht Ergebnisse auf seinen Hosts zurückgelassen: %3.
Sie wurden nicht eingesammelt, weil dieser Lauf nicht vom selben Benutzer auf diesem Rechner mit diesem Plan begonnen wurde. Um sie einzusammeln, die Datei im Fenster öffnen und „Ergebnisse einsammeln“ wählen, oder den Lauf mit --resume fortsetzen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::Verb</name>
    <message>
        <source>strata: %1</source>
        <translation>strata: %1</translation>
    </message>
    <message>
        <source>In the workload %1: %2</source>
        <translation>In der Arbeitslast %1: %2</translation>
    </message>
    <message>
        <source>There is no workload &quot;%1&quot;. Available: %2.</source>
        <translation>Es gibt keine Arbeitslast „%1“. Verfügbar: %2.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::AboutBox</name>
    <message>
        <source>About Strata</source>
        <translation>Über Strata</translation>
    </message>
    <message>
        <source>Shows what each layer of virtualization costs a deep-learning job.</source>
        <translation>Zeigt, was jede Virtualisierungsschicht einen Deep-Learning-Job kostet.</translation>
    </message>
    <message>
        <source>Built with Qt %1, running with Qt %2.</source>
        <translation>Gebaut mit Qt %1, läuft mit Qt %2.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::AddHostWizard</name>
    <message>
        <source>Add host</source>
        <translation>Host hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add host</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Edit host</source>
        <translation>Host bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChangeView</name>
    <message>
        <source>Changes as a table</source>
        <translation>Änderungen als Tabelle</translation>
    </message>
    <message>
        <source>Change from before to after</source>
        <translation>Änderung von vorher zu nachher</translation>
    </message>
    <message>
        <source>Rates of both runs</source>
        <translation>Raten beider Läufe</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>&amp;Zeigen:</translation>
    </message>
    <message>
        <source>Roofline of both runs</source>
        <translation>Roofline beider Läufe</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChangesDialog</name>
    <message>
        <source>Compare two runs</source>
        <translation>Zwei Läufe vergleichen</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>&amp;Export …</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>What differs between the runs</source>
        <translation>Was sich zwischen den Läufen unterscheidet</translation>
    </message>
    <message>
        <source>What differs (%1)</source>
        <extracomment>%1 is how many facts differ</extracomment>
        <translation>Unterschiede (%1)</translation>
    </message>
    <message>
        <source>This run could not be read.</source>
        <translation>Dieser Lauf ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>Reading and comparing the runs …</source>
        <translation>Die Läufe werden gelesen und verglichen …</translation>
    </message>
    <message>
        <source>Choose two runs.</source>
        <translation>Zwei Läufe wählen.</translation>
    </message>
    <message>
        <source>This project has fewer than two runs. Run it again later, for instance after an update of the kernel, or choose a run of another project file.</source>
        <translation>Dieses Projekt hat weniger als zwei Läufe. Später noch einmal messen, etwa nach einer Aktualisierung des Kernels, oder einen Lauf einer anderen Projektdatei wählen.</translation>
    </message>
    <message>
        <source>Each host is compared with itself: before and after an update of the kernel, for instance.</source>
        <translation>Jeder Host wird mit sich selbst verglichen: etwa vor und nach einer Aktualisierung des Kernels.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. Choose two runs first.</source>
        <translation>Noch gibt es nichts zu exportieren. Zuerst zwei Läufe wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>%n Datei nach %1 geschrieben.</numerusform>
            <numerusform>%n Dateien nach %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Drawing the charts …</source>
        <translation>Die Diagramme werden gezeichnet …</translation>
    </message>
    <message>
        <source>The export was cancelled. Files that were written by then are in %1.</source>
        <translation>Der Export wurde abgebrochen. Die bis dahin geschriebenen Dateien sind in %1.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChartNoteDialog</name>
    <message>
        <source>Edit notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>for example: kernel updated here</source>
        <translation>zum Beispiel: hier wurde der Kernel aktualisiert</translation>
    </message>
    <message>
        <source>&amp;Note:</source>
        <translation>&amp;Notiz:</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Which:</source>
        <translation>&amp;Welche:</translation>
    </message>
    <message>
        <source>all hosts: the work as a whole</source>
        <translation>alle Hosts: die Arbeit als Ganzes</translation>
    </message>
    <message>
        <source>W&amp;ork:</source>
        <translation>A&amp;rbeit:</translation>
    </message>
    <message>
        <source>&amp;Host:</source>
        <translation>&amp;Host:</translation>
    </message>
    <message>
        <source>A run can have at most %1 notes. Remove one first.</source>
        <translation>Ein Lauf kann höchstens %1 Notizen haben. Zuerst eine entfernen.</translation>
    </message>
    <message>
        <source>Save this note first.</source>
        <translation>Zuerst diese Notiz speichern.</translation>
    </message>
    <message>
        <source>A note has at most %1 characters, and this one has %2. Shorten it.</source>
        <translation>Eine Notiz hat höchstens %1 Zeichen, diese hat %2. Die Notiz kürzen.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>Zuerst etwas schreiben.</translation>
    </message>
    <message>
        <source>The note is drawn with a number on each chart that has this figure, and goes into exports and reports.</source>
        <translation>Die Notiz wird mit einer Nummer auf jedes Diagramm gezeichnet, das diesen Wert hat, und steht in Exporten und Berichten.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandConsentDialog</name>
    <message>
        <source>Commands of this plan</source>
        <translation>Befehle dieses Plans</translation>
    </message>
    <message>
        <source>This plan runs commands on your hosts.</source>
        <translation>Dieser Plan führt Befehle auf den eigenen Hosts aus.</translation>
    </message>
    <message>
        <source>They can do anything there that your account can do, such as read and delete files. Review them, and allow them only if you trust their author. You are asked once for each command.</source>
        <translation>Sie können dort alles, was das eigene Konto darf, etwa Dateien lesen und löschen. Vor dem Erlauben lesen, und nur erlauben, wenn der Verfasser vertrauenswürdig ist. Zu jedem Befehl wird nur einmal gefragt.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>&amp;Allow and run</source>
        <translation>&amp;Erlauben und starten</translation>
    </message>
    <message>
        <source>Read the &amp;files …</source>
        <translation>&amp;Dateien lesen …</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandDialog</name>
    <message>
        <source>Add own command</source>
        <translation>Eigenen Befehl hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Edit own command</source>
        <translation>Eigenen Befehl bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>The plan has this command already.</source>
        <translation>Der Plan hat diesen Befehl schon.</translation>
    </message>
    <message>
        <source>The commands of this plan would bring more than 32 MiB of files. Put some of them on the hosts instead.</source>
        <translation>Die Befehle dieses Plans würden mehr als 32 MiB an Dateien mitbringen. Einige davon stattdessen auf den Hosts ablegen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandForm</name>
    <message>
        <source>It cannot be read.</source>
        <translation>Sie ist nicht lesbar.</translation>
    </message>
    <message>
        <source>It is larger than 64 KiB. Put it on the hosts instead.</source>
        <translation>Sie ist größer als 64 KiB. Stattdessen auf den Hosts ablegen.</translation>
    </message>
    <message>
        <source>It is not a text. Put it on the hosts instead.</source>
        <translation>Sie ist kein Text. Stattdessen auf den Hosts ablegen.</translation>
    </message>
    <message>
        <source>&amp;Load …</source>
        <translation>&amp;Laden …</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>A private directory, deleted afterwards</source>
        <translation>Ein eigenes Verzeichnis, das danach gelöscht wird</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>&amp;Befehl:</translation>
    </message>
    <message>
        <source>&amp;Variables, one a line:</source>
        <translation>Va&amp;riablen, eine je Zeile:</translation>
    </message>
    <message>
        <source>&amp;Directory:</source>
        <translation>&amp;Verzeichnis:</translation>
    </message>
    <message>
        <source>Script:</source>
        <translation>Skript:</translation>
    </message>
    <message>
        <source>A text file of up to 64 KiB on this computer. It becomes part of the plan, and is put on each host for the time of a trial.</source>
        <translation>Eine Textdatei bis 64 KiB auf diesem Rechner. Sie wird Teil des Plans und liegt für die Dauer eines Versuchs auf jedem Host.</translation>
    </message>
    <message>
        <source>Remove the script</source>
        <translation>Skript entfernen</translation>
    </message>
    <message>
        <source>The time it takes</source>
        <translation>Die Zeit, die er braucht</translation>
    </message>
    <message>
        <source>Numbers in its output, by my pattern</source>
        <translation>Zahlen in seiner Ausgabe, nach eigenem Muster</translation>
    </message>
    <message>
        <source>Output of %1</source>
        <translation>Ausgabe von %1</translation>
    </message>
    <message>
        <source>Work in a second: higher is better</source>
        <translation>Arbeit je Sekunde: höher ist besser</translation>
    </message>
    <message>
        <source>Time of a step in seconds</source>
        <translation>Zeit eines Schritts in Sekunden</translation>
    </message>
    <message>
        <source>Time of a step in milliseconds</source>
        <translation>Zeit eines Schritts in Millisekunden</translation>
    </message>
    <message>
        <source>Time of a step in microseconds</source>
        <translation>Zeit eines Schritts in Mikrosekunden</translation>
    </message>
    <message>
        <source>A clock in milliseconds: steps are between lines</source>
        <translation>Eine Uhr in Millisekunden: Schritte liegen zwischen Zeilen</translation>
    </message>
    <message>
        <source>Nothing: the time between lines counts</source>
        <translation>Nichts: Die Zeit zwischen Zeilen zählt</translation>
    </message>
    <message>
        <source>Each line that matches</source>
        <translation>Jede Zeile, die passt</translation>
    </message>
    <message>
        <source>A run, by its last line that matches</source>
        <translation>Ein Durchlauf, nach seiner letzten passenden Zeile</translation>
    </message>
    <message>
        <source>A run, by the sum of its lines</source>
        <translation>Ein Durchlauf, nach der Summe seiner Zeilen</translation>
    </message>
    <message>
        <source>A regular expression in RE2&apos;s syntax for a line of the output. The number is the part in parentheses; it may end with k, M, G or T.</source>
        <translation>Ein regulärer Ausdruck in der Syntax von RE2 für eine Zeile der Ausgabe. Die Zahl ist der Teil in Klammern; sie darf auf k, M, G oder T enden.</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>&amp;Measure:</source>
        <translation>&amp;Messen:</translation>
    </message>
    <message>
        <source>&amp;Pattern:</source>
        <translation>M&amp;uster:</translation>
    </message>
    <message>
        <source>The &amp;number is:</source>
        <translation>Die &amp;Zahl ist:</translation>
    </message>
    <message>
        <source>A &amp;step is:</source>
        <translation>Ein &amp;Schritt ist:</translation>
    </message>
    <message>
        <source>&amp;Work of a step:</source>
        <translation>&amp;Arbeit eines Schritts:</translation>
    </message>
    <message>
        <source>Work of a step</source>
        <translation>Arbeit eines Schritts</translation>
    </message>
    <message>
        <source>Unit of the work</source>
        <translation>Einheit der Arbeit</translation>
    </message>
    <message>
        <source>How much is done in a step, such as the images of a batch or of a whole run.</source>
        <translation>Wie viel in einem Schritt getan wird, etwa die Bilder eines Batches oder eines ganzen Durchlaufs.</translation>
    </message>
    <message>
        <source>What is counted: images, tokens, B.</source>
        <translation>Was gezählt wird: images, tokens, B.</translation>
    </message>
    <message>
        <source>If a step takes longer, the command is ended and the trial fails.</source>
        <translation>Dauert ein Schritt länger, wird der Befehl beendet, und der Versuch schlägt fehl.</translation>
    </message>
    <message>
        <source>Measuring ends after the step that passes this.</source>
        <translation>Das Messen endet nach dem Schritt, der darüber hinausgeht.</translation>
    </message>
    <message>
        <source>How much in each trial</source>
        <translation>Wie viel in jedem Versuch</translation>
    </message>
    <message>
        <source>S&amp;teps:</source>
        <translation>S&amp;chritte:</translation>
    </message>
    <message>
        <source>Steps &amp;before them, not counted:</source>
        <translation>Schritte &amp;davor, die nicht zählen:</translation>
    </message>
    <message>
        <source>L&amp;imit of a step:</source>
        <translation>&amp;Grenze eines Schritts:</translation>
    </message>
    <message>
        <source>Limit o&amp;f all steps:</source>
        <translation>Gre&amp;nze aller Schritte:</translation>
    </message>
    <message>
        <source>Script to run</source>
        <translation>Auszuführendes Skript</translation>
    </message>
    <message>
        <source>None. The command finds what is on the host.</source>
        <translation>Keines. Der Befehl findet, was auf dem Host ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s), put on the host. In the command, {script} is its path.</source>
        <translation>
            <numerusform>%n Byte, auf dem Host abgelegt. Im Befehl ist {script} der Pfad des Skripts.</numerusform>
            <numerusform>%n Byte, auf dem Host abgelegt. Im Befehl ist {script} der Pfad des Skripts.</numerusform>
        </translation>
    </message>
    <message>
        <source>Words are quoted as for a shell, but no shell reads them. For pipes or $VARIABLES write: sh -c &apos;…&apos;</source>
        <translation>Wörter stehen in Anführungszeichen wie für eine Shell, aber keine Shell liest sie. Für Pipes oder $VARIABLEN schreiben: sh -c &apos;…&apos;</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <comment>of a command</comment>
        <translation>Programm: %1</translation>
    </message>
    <message>
        <source>Each run of the command is a step, from its start to its end.</source>
        <translation>Jeder Durchlauf des Befehls ist ein Schritt, vom Anfang bis zum Ende.</translation>
    </message>
    <message>
        <source>python3 train.py --epochs 1</source>
        <translation>python3 train.py --epochs 1</translation>
    </message>
    <message>
        <source>C&amp;hoose …</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>Files to copy:</source>
        <translation>Dateien zum Kopieren:</translation>
    </message>
    <message>
        <source>Files and folders of this computer, of up to 16 MiB in all. They become part of the plan, and are put on each host for the time of a trial.</source>
        <translation>Dateien und Ordner dieses Rechners, zusammen bis zu 16 MiB. Sie werden Teil des Plans und für die Zeit eines Versuchs auf jeden Host gelegt.</translation>
    </message>
    <message>
        <source>%1, put on the host. In the command, {files} is their directory.</source>
        <translation>%1, auf den Host gelegt. Im Befehl ist {files} ihr Verzeichnis.</translation>
    </message>
    <message>
        <source>They are missing from the project file. Choose them again.</source>
        <translation>Sie fehlen in der Projektdatei. Neu wählen.</translation>
    </message>
    <message>
        <source>The directory of the files, deleted afterwards</source>
        <translation>Das Verzeichnis der Dateien, das danach gelöscht wird</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ContainerForm</name>
    <message>
        <source>Start an &amp;init process in the container</source>
        <translation>Im Container einen &amp;Init-Prozess starten</translation>
    </message>
    <message>
        <source>&amp;Runtime:</source>
        <translation>&amp;Laufzeit:</translation>
    </message>
    <message>
        <source>CPU &amp;quota:</source>
        <translation>CPU-&amp;Kontingent:</translation>
    </message>
    <message>
        <source>&amp;Memory limit:</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>S&amp;peichergrenze:</translation>
    </message>
    <message>
        <source>Net&amp;work:</source>
        <translation>&amp;Netz:</translation>
    </message>
    <message>
        <source>M&amp;ounts:</source>
        <translation>&amp;Einhängungen:</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>ohne</translation>
    </message>
    <message>
        <source> cores</source>
        <translation> Kerne</translation>
    </message>
    <message>
        <source>one per line: /data:/data:ro</source>
        <translation>eine je Zeile: /data:/data:ro</translation>
    </message>
    <message>
        <source>A network is none, bridge, host, or the name of a network of the runtime.</source>
        <translation>Ein Netz ist none, bridge, host oder der Name eines Netzes der Laufzeit.</translation>
    </message>
    <message>
        <source>A mount is written as /source:/target or /source:/target:ro, both with absolute paths.</source>
        <translation>Eine Einhängung wird als /quelle:/ziel oder /quelle:/ziel:ro geschrieben, beides absolute Pfade.</translation>
    </message>
    <message>
        <source>&amp;GPUs:</source>
        <translation>&amp;GPUs:</translation>
    </message>
    <message>
        <source>automatic: all, if the runtime can</source>
        <translation>automatisch: alle, wenn die Laufzeit es kann</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>shown in a field that is empty</extracomment>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 has no daemon that sets up a network: choose none or host.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>%1 hat keinen Dienst, der ein Netz einrichtet: none oder host wählen.</translation>
    </message>
    <message>
        <source>Strata does not pass GPUs through to %1 containers.</source>
        <extracomment>%1 is runc, crun, gVisor or bubblewrap</extracomment>
        <translation>An Container von %1 reicht Strata keine GPUs durch.</translation>
    </message>
    <message>
        <source>The container is made from Strata&apos;s own engine; nothing is downloaded.</source>
        <translation>Der Container entsteht aus Stratas eigener Engine; es wird nichts heruntergeladen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::DiscoveryDialog</name>
    <message>
        <source>Find hosts on %1</source>
        <extracomment>%1 is the name of a machine</extracomment>
        <translation>Hosts auf %1 suchen</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suche läuft</translation>
    </message>
    <message>
        <source>What was found on the machine</source>
        <translation>Was auf dem Rechner gefunden wurde</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>Erneut &amp;suchen</translation>
    </message>
    <message>
        <source>Container runtimes that answer, and virtual machines that run there. Nothing is started or changed on the machine.</source>
        <translation>Container-Laufzeiten, die antworten, und virtuelle Maschinen, die dort laufen. Auf dem Rechner wird nichts gestartet oder geändert.</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Suche läuft …</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) can be added.</source>
        <translation>
            <numerusform>%n Host kann hinzugefügt werden.</numerusform>
            <numerusform>%n Hosts können hinzugefügt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>No container runtime answers there, and no virtual machine is running.</source>
        <translation>Dort antwortet keine Container-Laufzeit, und es läuft keine virtuelle Maschine.</translation>
    </message>
    <message>
        <source>GPUs of the machine: %1. Containers can use them if their runtime supports it.</source>
        <translation>GPUs des Rechners: %1. Container können sie nutzen, wenn ihre Laufzeit das unterstützt.</translation>
    </message>
    <message>
        <source>The machine is still being searched.</source>
        <translation>Der Rechner wird noch durchsucht.</translation>
    </message>
    <message>
        <source>Nothing in the list is selected.</source>
        <translation>In der Liste ist nichts ausgewählt.</translation>
    </message>
    <message>
        <source>There is nothing more to add.</source>
        <translation>Es gibt nichts weiter hinzuzufügen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ExportDialog</name>
    <message>
        <source>All of the same &amp;size:</source>
        <translation>Alle in gleicher &amp;Größe:</translation>
    </message>
    <message>
        <source>Also write the &amp;numbers as CSV</source>
        <translation>Auch die &amp;Zahlen als CSV schreiben</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>C&amp;harts:</source>
        <translation>D&amp;iagramme:</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>PNG (picture)</source>
        <translation>PNG (Bild)</translation>
    </message>
    <message>
        <source>SVG (drawing)</source>
        <translation>SVG (Zeichnung)</translation>
    </message>
    <message>
        <source>PDF (document)</source>
        <translation>PDF (Dokument)</translation>
    </message>
    <message>
        <source> in</source>
        <translation> Zoll</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation>&amp;Auflösung:</translation>
    </message>
    <message>
        <source>&amp;Directory:</source>
        <translation>&amp;Verzeichnis:</translation>
    </message>
    <message>
        <source>Charts to export</source>
        <translation>Diagramme zum Exportieren</translation>
    </message>
    <message>
        <source>Choose a directory</source>
        <translation>Verzeichnis wählen</translation>
    </message>
    <message>
        <source>Also write the results as &amp;JSON</source>
        <translation>Auch die Ergebnisse als &amp;JSON schreiben</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Also %n chart(s) of further settings</source>
        <translation>
            <numerusform>Auch %n Diagramm &amp;weiterer Einstellungen</numerusform>
            <numerusform>Auch %n Diagramme &amp;weiterer Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to export is checked.</source>
        <translation>Es ist nichts zum Exportieren angekreuzt.</translation>
    </message>
    <message>
        <source>No directory is chosen.</source>
        <translation>Es ist kein Verzeichnis gewählt.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::FilesDialog</name>
    <message>
        <source>This is not a text file.</source>
        <translation>Dies ist keine Textdatei.</translation>
    </message>
    <message>
        <source>… The rest is not shown.</source>
        <translation>… Der Rest wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>Files to copy</source>
        <translation>Dateien zum Kopieren</translation>
    </message>
    <message>
        <source>They become part of the plan, and are put on each host for the time of a trial. In the command, {files} is the path of their directory. Put data on the hosts instead.</source>
        <translation>Sie werden Teil des Plans und für die Zeit eines Versuchs auf jeden Host gelegt. Im Befehl ist {files} der Pfad ihres Verzeichnisses. Daten stattdessen auf den Hosts ablegen.</translation>
    </message>
    <message>
        <source>They are put on each host for the time of a trial. In the command, {files} is the path of their directory.</source>
        <translation>Sie werden für die Zeit eines Versuchs auf jeden Host gelegt. Im Befehl ist {files} der Pfad ihres Verzeichnisses.</translation>
    </message>
    <message>
        <source>Content of the selected file</source>
        <translation>Inhalt der gewählten Datei</translation>
    </message>
    <message>
        <source>Select a file to read it.</source>
        <translation>Eine Datei wählen, um sie zu lesen.</translation>
    </message>
    <message>
        <source>Add &amp;files …</source>
        <translation>&amp;Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Add f&amp;older …</source>
        <translation>&amp;Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Folder with files to copy</source>
        <translation>Ordner mit Dateien zum Kopieren</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>In all: %1.</source>
        <extracomment>how many files there are and how large they are</extracomment>
        <translation>Zusammen: %1.</translation>
    </message>
    <message>
        <source>Files are being read.</source>
        <translation>Dateien werden gelesen.</translation>
    </message>
    <message>
        <source>Select a file first.</source>
        <translation>Zuerst eine Datei wählen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::FoundHostModel</name>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>in the project already, as %1</source>
        <translation>schon im Projekt, als %1</translation>
    </message>
    <message>
        <source>can be added</source>
        <translation>kann hinzugefügt werden</translation>
    </message>
    <message>
        <source>can be added; a user name is needed</source>
        <translation>kann hinzugefügt werden; ein Benutzername fehlt noch</translation>
    </message>
    <message>
        <source>can be added; its address is needed</source>
        <translation>kann hinzugefügt werden; die Adresse fehlt</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostAddressPage</name>
    <message>
        <source>Container</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Strata starts the container on its host, and removes it after each trial.</source>
        <translation>Strata startet den Container auf seinem Host und entfernt ihn nach jedem Versuch.</translation>
    </message>
    <message>
        <source>No password is stored. If one is needed, you are asked for it.</source>
        <translation>Es wird kein Passwort gespeichert. Wenn eines nötig ist, wird danach gefragt.</translation>
    </message>
    <message>
        <source>Strata &amp;makes this virtual machine while it is needed</source>
        <translation>Strata &amp;erzeugt diese virtuelle Maschine, solange sie gebraucht wird</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostCheckPage</name>
    <message>
        <source>Check &amp;again</source>
        <translation>&amp;Noch einmal prüfen</translation>
    </message>
    <message>
        <source>&amp;Copy report</source>
        <translation>&amp;Bericht kopieren</translation>
    </message>
    <message>
        <source>Can it be used?</source>
        <translation>Ist er nutzbar?</translation>
    </message>
    <message>
        <source>Strata checks the host step by step. You can continue with warnings, and check again at any time.</source>
        <translation>Strata sieht sich den Host Schritt für Schritt an. Auch mit Warnungen geht es weiter; geprüft werden kann jederzeit.</translation>
    </message>
    <message>
        <source>Checklist of the host</source>
        <translation>Prüfliste des Hosts</translation>
    </message>
    <message>
        <source>The host can be used, with the warnings above.</source>
        <translation>Der Host ist nutzbar, mit den Warnungen oben.</translation>
    </message>
    <message>
        <source>The host can be used.</source>
        <translation>Der Host ist nutzbar.</translation>
    </message>
    <message>
        <source>The host cannot be used yet. You can add it anyway, and check it again later.</source>
        <translation>Der Host ist noch nicht nutzbar. Er kann trotzdem hinzugefügt und später noch einmal geprüft werden.</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>The host is still being checked.</source>
        <translation>Der Host wird noch geprüft.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostDetailsDialog</name>
    <message>
        <source>Commands that Strata runs on this host</source>
        <translation>Befehle, die Strata auf diesem Host ausführt</translation>
    </message>
    <message>
        <source>Commands that Strata runs on this host. Words in capitals stand for what differs from trial to trial, or is not known before a check.</source>
        <translation>Befehle, die Strata auf diesem Host ausführt. Großgeschriebene Wörter stehen für das, was von Versuch zu Versuch anders oder vor einer Prüfung nicht bekannt ist.</translation>
    </message>
    <message>
        <source>C&amp;heck now</source>
        <translation>Jetzt &amp;prüfen</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>Alles &amp;kopieren</translation>
    </message>
    <message>
        <source>Details of the host</source>
        <translation>Details zum Host</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Details of %1</source>
        <extracomment>%1 is the name of a host</extracomment>
        <translation>Details zu %1</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostDraft</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>VM on %1</source>
        <extracomment>proposed name of a virtual machine on a host</extracomment>
        <translation>VM auf %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostKeyDialog</name>
    <message>
        <source>Host key</source>
        <translation>Hostschlüssel</translation>
    </message>
    <message>
        <source>You have not connected to %1 before.</source>
        <translation>Mit %1 gab es noch keine Verbindung.</translation>
    </message>
    <message>
        <source>The key of %1 is not the one remembered.</source>
        <translation>Der Schlüssel von %1 ist nicht der gemerkte.</translation>
    </message>
    <message>
        <source>%1 shows a key of another type than the one remembered.</source>
        <translation>%1 zeigt einen Schlüssel anderer Art als den gemerkten.</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one from the host&apos;s administrator. Nothing has been sent yet, not even a password.</source>
        <translation>Den Fingerabdruck mit dem vergleichen, den der Administrator des Hosts angibt. Es wurde noch nichts gesendet, auch kein Passwort.</translation>
    </message>
    <message>
        <source>The host was reinstalled, or something is intercepting the connection. A virtual machine that was recreated at the same address does this too. Nothing was sent. Replace the key only if you know why it changed.</source>
        <translation>Der Host wurde neu aufgesetzt, oder die Verbindung wird abgefangen. Auch eine virtuelle Maschine, die unter der gleichen Adresse neu erzeugt wurde, führt dazu. Es wurde nichts gesendet. Den Schlüssel nur ersetzen, wenn klar ist, warum er sich geändert hat.</translation>
    </message>
    <message>
        <source>The remembered key was not shown, so the host cannot be recognized by it. The host may have been given another key, or something is intercepting the connection. Nothing was sent.</source>
        <translation>Der gemerkte Schlüssel wurde nicht gezeigt, der Host ist daran also nicht zu erkennen. Vielleicht hat er einen weiteren Schlüssel bekommen, oder die Verbindung wird abgefangen. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Host:</source>
        <translation>Host:</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Adresse:</translation>
    </message>
    <message>
        <source>Key type:</source>
        <translation>Schlüsselart:</translation>
    </message>
    <message>
        <source>Fingerprint:</source>
        <translation>Fingerabdruck:</translation>
    </message>
    <message>
        <source>Remembered:</source>
        <translation>Gemerkt:</translation>
    </message>
    <message>
        <source>&amp;Replace the remembered key …</source>
        <translation>Gemerkten Schlüssel e&amp;rsetzen …</translation>
    </message>
    <message>
        <source>Connect and &amp;remember</source>
        <translation>Verbinden und &amp;merken</translation>
    </message>
    <message>
        <source>Connect &amp;once</source>
        <translation>&amp;Einmal verbinden</translation>
    </message>
    <message>
        <source>Replace the remembered key</source>
        <translation>Gemerkten Schlüssel ersetzen</translation>
    </message>
    <message>
        <source>Replace the remembered key of %1?</source>
        <translation>Den gemerkten Schlüssel von %1 ersetzen?</translation>
    </message>
    <message>
        <source>From then on only the new key counts: %1</source>
        <translation>Von da an gilt nur der neue Schlüssel: %1</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostKindPage</name>
    <message>
        <source>Host type</source>
        <translation>Art des Hosts</translation>
    </message>
    <message>
        <source>A host is a place where work runs. Containers and virtual machines run on another host.</source>
        <translation>Ein Host ist ein Ort, an dem Arbeit laufen kann. Container und virtuelle Maschinen stehen auf einem anderen Host.</translation>
    </message>
    <message>
        <source>&amp;Bare metal</source>
        <translation>&amp;Bare Metal</translation>
    </message>
    <message>
        <source>A physical machine, or one you treat as such.</source>
        <translation>Ein physischer Rechner oder einer, der als solcher behandelt werden soll.</translation>
    </message>
    <message>
        <source>&amp;Container</source>
        <translation>&amp;Container</translation>
    </message>
    <message>
        <source>&amp;Virtual machine</source>
        <translation>&amp;Virtuelle Maschine</translation>
    </message>
    <message>
        <source>Container &amp;in a VM</source>
        <translation>Container &amp;in einer VM</translation>
    </message>
    <message>
        <source>a machine that is not in this project</source>
        <translation>einem Rechner, der nicht in diesem Projekt ist</translation>
    </message>
    <message>
        <source>The VM runs &amp;on:</source>
        <translation>Die VM &amp;läuft auf:</translation>
    </message>
    <message>
        <source>The container runs &amp;on:</source>
        <translation>Der Container &amp;läuft auf:</translation>
    </message>
    <message>
        <source>Add the bare-metal host first. Then add the container on it.</source>
        <translation>Zuerst den Bare-Metal-Host hinzufügen, dann den Container darauf.</translation>
    </message>
    <message>
        <source>Add the virtual machine first. Then add the container in it.</source>
        <translation>Zuerst die virtuelle Maschine hinzufügen, dann den Container darin.</translation>
    </message>
    <message>
        <source>Docker, Podman, runc, gVisor … on a bare-metal host. Needs no SSH server inside.</source>
        <translation>Docker, Podman, runc, gVisor … auf einem Bare-Metal-Host. Braucht innen keinen SSH-Server.</translation>
    </message>
    <message>
        <source>Docker, Podman, runc, gVisor … inside a virtual machine.</source>
        <translation>Docker, Podman, runc, gVisor … in einer virtuellen Maschine.</translation>
    </message>
    <message>
        <source>A guest with its own address and SSH server, or one that Strata makes on a host of this project.</source>
        <translation>Ein Gast mit eigener Adresse und eigenem SSH-Server, oder einer, den Strata auf einem Host dieses Projekts anlegt.</translation>
    </message>
    <message>
        <source>Strata &amp;makes this virtual machine while it is needed</source>
        <translation>Strata &amp;erzeugt diese virtuelle Maschine, solange sie gebraucht wird</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostMatchForm</name>
    <message>
        <source>no counterpart was found: it is not compared</source>
        <translation>kein Gegenstück gefunden: wird nicht verglichen</translation>
    </message>
    <message>
        <source>the same host, of this project or a copy of it</source>
        <translation>derselbe Host, aus diesem Projekt oder einer Kopie davon</translation>
    </message>
    <message>
        <source>has the same name</source>
        <translation>hat denselben Namen</translation>
    </message>
    <message>
        <source>plays the same role; check that it is the same machine</source>
        <translation>hat dieselbe Rolle; prüfen, ob es derselbe Rechner ist</translation>
    </message>
    <message>
        <source>your choice</source>
        <translation>selbst gewählt</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>(not compared)</source>
        <translation>(nicht verglichen)</translation>
    </message>
    <message>
        <source>Host after that is compared with %1</source>
        <extracomment>%1 is the name of a host</extracomment>
        <translation>Host danach, der mit %1 verglichen wird</translation>
    </message>
    <message>
        <source>Each host of the earlier run is compared with one of the later run. Hosts are matched by name, then by role; correct any wrong match.</source>
        <translation>Jeder Host des früheren Laufs wird mit einem des späteren verglichen. Hosts werden nach dem Namen zugeordnet, dann nach der Rolle; falsche Zuordnungen berichtigen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::HostSummaryPage</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The name appears in charts and tables.</source>
        <translation>Der Name steht auf Diagrammen und in Tabellen.</translation>
    </message>
    <message>
        <source>anything worth remembering about this host</source>
        <translation>was man über diesen Host wissen sollte</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation>Art:</translation>
    </message>
    <message>
        <source>Where:</source>
        <translation>Wo:</translation>
    </message>
    <message>
        <source>N&amp;otes:</source>
        <translation>N&amp;otizen:</translation>
    </message>
    <message>
        <source>Give the host a name.</source>
        <translation>Dem Host einen Namen geben.</translation>
    </message>
    <message>
        <source>Another host of this project has this name.</source>
        <translation>Ein anderer Host dieses Projekts hat diesen Namen.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>&amp;Price per hour:</source>
        <translation>&amp;Preis je Stunde:</translation>
    </message>
    <message>
        <source>In any currency, the same for all hosts. A host without a price has that of the host that it runs on.</source>
        <translation>In einer beliebigen Währung, derselben für alle Hosts. Ein Host ohne Preis hat den des Hosts, auf dem er läuft.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::MachineForm</name>
    <message>
        <source>&amp;This computer</source>
        <translation>&amp;Dieser Rechner</translation>
    </message>
    <message>
        <source>Another machine, over &amp;SSH</source>
        <translation>Ein anderer Rechner, über &amp;SSH</translation>
    </message>
    <message>
        <source>automatic: your cache directory there</source>
        <translation>automatisch: das eigene Cache-Verzeichnis dort</translation>
    </message>
    <message>
        <source>Engine &amp;directory:</source>
        <translation>Engine-&amp;Verzeichnis:</translation>
    </message>
    <message>
        <source>choose from ~/.ssh/config …</source>
        <translation>aus ~/.ssh/config wählen …</translation>
    </message>
    <message>
        <source>A&amp;lias:</source>
        <translation>A&amp;lias:</translation>
    </message>
    <message>
        <source>&amp;Port:</source>
        <translation>&amp;Port:</translation>
    </message>
    <message>
        <source>&amp;Host name or address:</source>
        <translation>&amp;Hostname oder Adresse:</translation>
    </message>
    <message>
        <source>your name on this computer</source>
        <translation>der eigene Name auf diesem Rechner</translation>
    </message>
    <message>
        <source>&amp;User:</source>
        <translation>&amp;Benutzer:</translation>
    </message>
    <message>
        <source>automatic: agent, then the usual key files, then a password</source>
        <translation>automatisch: Agent, übliche Schlüsseldateien, Passwort</translation>
    </message>
    <message>
        <source>B&amp;rowse …</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Key file:</source>
        <translation>S&amp;chlüsseldatei:</translation>
    </message>
    <message>
        <source>direct, or user@gateway:22</source>
        <translation>direkt, oder benutzer@gateway:22</translation>
    </message>
    <message>
        <source>&amp;Jump host:</source>
        <translation>Sp&amp;runghost:</translation>
    </message>
    <message>
        <source>Strata does not follow these lines of the entry: %1</source>
        <translation>Diesen Zeilen des Eintrags folgt Strata nicht: %1</translation>
    </message>
    <message>
        <source>Choose a private key</source>
        <translation>Privaten Schlüssel wählen</translation>
    </message>
    <message>
        <source>The engine directory must begin with / or ~/.</source>
        <translation>Das Engine-Verzeichnis muss mit / oder ~/ beginnen.</translation>
    </message>
    <message>
        <source>Fill in the host name or address.</source>
        <translation>Hostnamen oder Adresse eintragen.</translation>
    </message>
    <message>
        <source>gpu01, or user@gpu01:22</source>
        <translation>gpu01 oder user@gpu01:22</translation>
    </message>
    <message>
        <source>An address looks like gpu01, user@gpu01:2222 or [fe80::1]:22. Use letters, digits, dots, dashes and underscores; do not begin with a dash.</source>
        <translation>Eine Adresse sieht aus wie gpu01, user@gpu01:2222 oder [fe80::1]:22. Buchstaben, Ziffern, Punkte, Binde- und Unterstriche verwenden; nicht mit einem Bindestrich beginnen.</translation>
    </message>
    <message>
        <source>User name: use letters, digits, dots, dashes and underscores; do not begin with a dash.</source>
        <translation>Benutzername: Buchstaben, Ziffern, Punkte, Binde- und Unterstriche verwenden; nicht mit einem Bindestrich beginnen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::MadeVmForm</name>
    <message>
        <source>Use &amp;huge pages that are reserved on the machine</source>
        <translation>Auf dem Rechner reservierte große Seiten (&amp;huge pages) benutzen</translation>
    </message>
    <message>
        <source>&amp;Acceleration:</source>
        <translation>&amp;Beschleunigung:</translation>
    </message>
    <message>
        <source>&amp;Processors:</source>
        <translation>&amp;Prozessoren:</translation>
    </message>
    <message>
        <source>M&amp;emory:</source>
        <translation>&amp;Speicher:</translation>
    </message>
    <message>
        <source>&amp;Kernel:</source>
        <translation>&amp;Kernel:</translation>
    </message>
    <message>
        <source>automatic: KVM if a guest boots with it, else emulation</source>
        <translation>automatisch: KVM, wenn ein Gast damit startet, sonst Emulation</translation>
    </message>
    <message>
        <source>KVM</source>
        <translation>KVM</translation>
    </message>
    <message>
        <source>emulation: shows that it works, not what a VM costs</source>
        <translation>Emulation: zeigt, dass es funktioniert, nicht, was eine VM kostet</translation>
    </message>
    <message>
        <source>all of the machine</source>
        <translation>alle des Rechners</translation>
    </message>
    <message>
        <source>half of the machine&apos;s, 4 GiB at most</source>
        <translation>die Hälfte des Rechners, höchstens 4 GiB</translation>
    </message>
    <message>
        <source>automatic, or a file on the machine</source>
        <translation>automatisch, oder eine Datei auf dem Rechner</translation>
    </message>
    <message>
        <source>A virtual machine needs 512 MiB of memory or more.</source>
        <translation>Eine virtuelle Maschine braucht mindestens 512 MiB Speicher.</translation>
    </message>
    <message>
        <source>The kernel must be an absolute path.</source>
        <translation>Der Kernel muss ein absoluter Pfad sein.</translation>
    </message>
    <message>
        <source>Strata makes it from the QEMU, kernel, busybox and dropbear of the machine that it runs on, and removes all of it afterwards.</source>
        <translation>Strata erstellt sie aus QEMU, Kernel, busybox und dropbear des Rechners, auf dem sie läuft, und entfernt danach alles.</translation>
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
        <translation>alle, oder zum Beispiel 0-3,8</translation>
    </message>
    <message>
        <source>Every option here is a condition of the measurement and is stored with it.</source>
        <translation>Jede Option ist eine Bedingung der Messung und wird mit ihr gespeichert.</translation>
    </message>
    <message>
        <source>CPU &amp;set:</source>
        <translation>CPU-&amp;Menge:</translation>
    </message>
    <message>
        <source>A CPU set is written as numbers and ranges: 0-3,8.</source>
        <translation>Eine CPU-Menge besteht aus Zahlen und Bereichen: 0-3,8.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OutputPreview</name>
    <message>
        <source>Try it on output</source>
        <translation>An einer Ausgabe ausprobieren</translation>
    </message>
    <message>
        <source>Show an &amp;example</source>
        <translation>Be&amp;ispiel zeigen</translation>
    </message>
    <message>
        <source>Paste what the command prints. What counts is marked, as the host would find it.</source>
        <translation>Einfügen, was der Befehl ausgibt. Was zählt, wird markiert, wie der Host es fände.</translation>
    </message>
    <message>
        <source>Output to try the setting on</source>
        <translation>Ausgabe zum Ausprobieren der Einstellung</translation>
    </message>
    <message>
        <source>Only the beginning is read.</source>
        <translation>Nur der Anfang wird gelesen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OwnMachinesDialog</name>
    <message>
        <source>Run again on my hosts</source>
        <translation>Auf meinen Hosts wiederholen</translation>
    </message>
    <message>
        <source>Choose a machine of your own for each machine of this plan, or enter an address such as user@gpu01:22. Containers and VMs that Strata starts follow their machine. The plan opens as a new project; this one stays as it is.</source>
        <translation>Für jeden Rechner dieses Plans einen eigenen wählen oder eine Adresse wie user@gpu01:22 eingeben. Container und VMs, die Strata startet, folgen ihrem Rechner. Der Plan öffnet sich als neues Projekt; dieses bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>&amp;Create project</source>
        <translation>Projekt &amp;anlegen</translation>
    </message>
    <message>
        <source>%1 (%2):</source>
        <translation>%1 (%2):</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>My machine for %1</source>
        <translation>Mein Rechner für %1</translation>
    </message>
    <message>
        <source>“%1” is not an address. Enter a host name, user@host, or user@host:port.</source>
        <translation>„%1“ ist keine Adresse. Einen Hostnamen eingeben, benutzer@host oder benutzer@host:port.</translation>
    </message>
    <message>
        <source>Choose at least one machine.</source>
        <translation>Mindestens einen Rechner wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) of the plan will be compared. Check them before the run: folders and processors that containers are given were chosen for other machines.</source>
        <translation>
            <numerusform>%n Host des Plans wird verglichen. Vor dem Lauf prüfen: Ordner und Prozessoren, die Container bekommen, wurden für andere Rechner gewählt.</numerusform>
            <numerusform>%n Hosts des Plans werden verglichen. Vor dem Lauf prüfen: Ordner und Prozessoren, die Container bekommen, wurden für andere Rechner gewählt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::PlacementDialog</name>
    <message>
        <source>Placement</source>
        <extracomment>name of a new placement, which a person may change</extracomment>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Processes of each host</source>
        <translation>Prozesse der einzelnen Hosts</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>Give the placement a name.</source>
        <translation>Der Verteilung einen Namen geben.</translation>
    </message>
    <message>
        <source>Another host has this name.</source>
        <translation>Ein anderer Host hat diesen Namen.</translation>
    </message>
    <message>
        <source>placing processes</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Prozesse verteilen</translation>
    </message>
    <message>
        <source>adding a placement</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Verteilung hinzufügen</translation>
    </message>
    <message>
        <source>Where the processes of %1 run</source>
        <translation>Wo die Prozesse von %1 laufen</translation>
    </message>
    <message>
        <source>Type how many processes each host runs. Work with more or fewer of them is shared out in the same proportion. A placement is compared like a host.</source>
        <translation>Eingeben, wie viele Prozesse jeder Host ausführt. Arbeit mit mehr oder weniger Prozessen wird im selben Verhältnis aufgeteilt. Eine Verteilung wird wie ein Host verglichen.</translation>
    </message>
    <message>
        <source>Type how many processes each host runs. Work with more or fewer of them is shared out in the same proportion. The first process runs on %1.</source>
        <translation>Eingeben, wie viele Prozesse jeder Host ausführt. Arbeit mit mehr oder weniger Prozessen wird im selben Verhältnis aufgeteilt. Der erste Prozess läuft auf %1.</translation>
    </message>
    <message>
        <source>No host runs a process yet.</source>
        <translation>Noch führt kein Host einen Prozess aus.</translation>
    </message>
    <message>
        <source>No work in the plan has more than one process.</source>
        <translation>Keine Arbeit im Plan hat mehr als einen Prozess.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::PreferencesDialog</name>
    <message>
        <source>&amp;Ask before closing while a run is in progress</source>
        <translation>Vor dem Schließen &amp;fragen, während ein Lauf im Gange ist</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>same as the system</source>
        <extracomment>a language</extracomment>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>&amp;Keep virtual machines that Strata made until it closes</source>
        <translation>Virtuelle Maschinen, die Strata erstellt hat, bis zum Schließen &amp;behalten</translation>
    </message>
    <message>
        <source>The next run or check need not wait until they have booted.</source>
        <translation>Der nächste Lauf und die nächste Prüfung müssen nicht warten, bis sie gestartet sind.</translation>
    </message>
    <message>
        <source>No font on this computer has the characters of this language (%1): you would see boxes. Install one first, for example the package fonts-noto-cjk.</source>
        <translation>Keine Schrift auf diesem Rechner hat die Zeichen dieser Sprache (%1): Zu sehen wären Kästchen. Zuerst eine installieren, zum Beispiel das Paket fonts-noto-cjk.</translation>
    </message>
    <message>
        <source>&amp;Reopen the projects of the last session at start</source>
        <translation>Beim Start die Projekte der letzten Sitzung &amp;wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Colors:</source>
        <translation>Fa&amp;rben:</translation>
    </message>
    <message>
        <source>light</source>
        <extracomment>colors</extracomment>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <extracomment>colors</extracomment>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>high contrast</source>
        <extracomment>colors</extracomment>
        <translation>hoher Kontrast</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ProblemDialog</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Technical details</source>
        <translation>Technische Einzelheiten</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::RunPairForm</name>
    <message>
        <source>&amp;Before:</source>
        <translation>&amp;Vorher:</translation>
    </message>
    <message>
        <source>Other &amp;file …</source>
        <translation>Andere &amp;Datei …</translation>
    </message>
    <message>
        <source>&amp;After:</source>
        <translation>&amp;Nachher:</translation>
    </message>
    <message>
        <source>Other f&amp;ile …</source>
        <translation>Andere Da&amp;tei …</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>T&amp;auschen</translation>
    </message>
    <message>
        <source>Exchanges before and after</source>
        <translation>Vertauscht vorher und nachher</translation>
    </message>
    <message>
        <source>Choose a run</source>
        <translation>Lauf wählen</translation>
    </message>
    <message>
        <source>Chooses a run of another project file as the one before</source>
        <translation>Wählt einen Lauf einer anderen Projektdatei als den davor</translation>
    </message>
    <message>
        <source>Chooses a run of another project file as the one after</source>
        <translation>Wählt einen Lauf einer anderen Projektdatei als den danach</translation>
    </message>
    <message>
        <source>Compare with a run of another project</source>
        <translation>Mit einem Lauf eines anderen Projekts vergleichen</translation>
    </message>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata-Projekte (*.strata)</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::RunsDialog</name>
    <message>
        <source>Show &amp;results</source>
        <translation>E&amp;rgebnisse zeigen</translation>
    </message>
    <message>
        <source>&amp;Delete …</source>
        <translation>&amp;Löschen …</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs of the project</source>
        <translation>Läufe des Projekts</translation>
    </message>
    <message>
        <source>words to find it by, separated by commas</source>
        <translation>Wörter, um ihn zu finden, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>what was changed before it, what it is for</source>
        <translation>was davor geändert wurde, wozu er dient</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Tags:</source>
        <translation>&amp;Schlagwörter:</translation>
    </message>
    <message>
        <source>N&amp;ote:</source>
        <translation>N&amp;otiz:</translation>
    </message>
    <message>
        <source>Sho&amp;w hidden runs (%1)</source>
        <translation>Ausgeblendete Läufe &amp;zeigen (%1)</translation>
    </message>
    <message>
        <source>Select a run first.</source>
        <translation>Zuerst einen Lauf auswählen.</translation>
    </message>
    <message>
        <source>Select a single run.</source>
        <translation>Einen einzelnen Lauf auswählen.</translation>
    </message>
    <message>
        <source>&amp;Unhide</source>
        <translation>&amp;Einblenden</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>&amp;Ausblenden</translation>
    </message>
    <message>
        <source>This run is in progress.</source>
        <translation>Dieser Lauf ist im Gange.</translation>
    </message>
    <message>
        <source>A run is in progress. Wait until it is over.</source>
        <translation>Ein Lauf ist im Gange. Warten, bis er vorbei ist.</translation>
    </message>
    <message>
        <source>Hide it first. Only hidden runs can be deleted.</source>
        <translation>Zuerst ausblenden. Nur ausgeblendete Läufe lassen sich löschen.</translation>
    </message>
    <message>
        <source>renaming a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Lauf umbenennen</translation>
    </message>
    <message>
        <source>tagging a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Schlagwörter eines Laufs ändern</translation>
    </message>
    <message>
        <source>a note on a run</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Notiz zu einem Lauf ändern</translation>
    </message>
    <message>
        <source>hiding runs</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Läufe ausblenden</translation>
    </message>
    <message>
        <source>showing runs again</source>
        <translation>Läufe wieder einblenden</translation>
    </message>
    <message>
        <source>tags that all of them have</source>
        <translation>Schlagwörter, die alle haben</translation>
    </message>
    <message>
        <source>tagging runs</source>
        <translation>Schlagwörter von Läufen</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SaveName</name>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata-Projekte (*.strata)</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>Replacing it deletes what is in it now, with all that was measured.</source>
        <translation>Wird sie ersetzt, ist ihr jetziger Inhalt gelöscht, mit allem, was gemessen wurde.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ScheduleDialog</name>
    <message>
        <source>Schedule a run</source>
        <translation>Lauf planen</translation>
    </message>
    <message>
        <source>&amp;Start at:</source>
        <translation>&amp;Starten um:</translation>
    </message>
    <message>
        <source>S&amp;chedule</source>
        <translation>&amp;Planen</translation>
    </message>
    <message>
        <source>That time is past. Choose a later one.</source>
        <translation>Diese Zeit ist vorbei. Eine spätere wählen.</translation>
    </message>
    <message>
        <source>It takes %1.</source>
        <extracomment>%1 is &quot;about 3 hours&quot;</extracomment>
        <translation>Er dauert %1.</translation>
    </message>
    <message>
        <source>The plan is run as it is then. Until then this window has to stay open and the computer awake. If a host asks for a password, its key is new, or a command has to be allowed, the run waits for your answer: check all hosts before you leave.</source>
        <translation>Ausgeführt wird der Plan, wie er dann ist. Bis dahin muss dieses Fenster offen und der Rechner wach bleiben. Verlangt ein Host ein Passwort, ist sein Schlüssel neu oder muss ein Befehl erlaubt werden, wartet der Lauf auf eine Antwort: Vor dem Weggehen alle Hosts prüfen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SecretDialog</name>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>The last answer was not accepted.</source>
        <translation>Die letzte Antwort wurde nicht angenommen.</translation>
    </message>
    <message>
        <source>Password for %1</source>
        <translation>Passwort für %1</translation>
    </message>
    <message>
        <source>Passphrase of a key for %1</source>
        <translation>Passphrase eines Schlüssels für %1</translation>
    </message>
    <message>
        <source>%1 asks</source>
        <translation>%1 fragt</translation>
    </message>
    <message>
        <source>It is used for this connection and not stored.</source>
        <translation>Es dient dieser Verbindung und wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>Key file: %1. The passphrase stays on this computer and is not stored.</source>
        <translation>Schlüsseldatei: %1. Die Passphrase bleibt auf diesem Rechner und wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>Wrong password. Try again.</source>
        <translation>Falsches Passwort. Noch einmal versuchen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ShareCopyDialog</name>
    <message>
        <source>&amp;Replace names by roles, and leave out addresses and user names</source>
        <translation>&amp;Namen durch Rollen ersetzen, Adressen und Benutzernamen weglassen</translation>
    </message>
    <message>
        <source>Save a copy to share</source>
        <translation>Kopie zum Weitergeben speichern</translation>
    </message>
    <message>
        <source>What goes into the copy</source>
        <translation>Was in die Kopie kommt</translation>
    </message>
    <message>
        <source>A project file never contains passwords, passphrases or keys.</source>
        <translation>Passwörter, Passphrasen und Schlüssel stehen in keiner Projektdatei.</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message numerus="yes">
        <source>• the plan and %n run(s) with every single value</source>
        <translation>
            <numerusform>• der Plan und %n Lauf mit jedem einzelnen Wert</numerusform>
            <numerusform>• der Plan und %n Läufe mit jedem einzelnen Wert</numerusform>
        </translation>
    </message>
    <message>
        <source>• what the engine saw on the hosts: processor, memory, kernel, virtualization</source>
        <translation>• was die Engine auf den Hosts sah: Prozessor, Speicher, Kernel, Virtualisierung</translation>
    </message>
    <message>
        <source>• roles instead of names: “bare metal 1”, “container 1”</source>
        <translation>• Rollen statt Namen: „bare metal 1“, „container 1“</translation>
    </message>
    <message>
        <source>• the names of the hosts: %1</source>
        <translation>• die Namen der Hosts: %1</translation>
    </message>
    <message>
        <source>• their addresses, user names, and the paths of key files</source>
        <translation>• ihre Adressen, Benutzernamen und die Pfade von Schlüsseldateien</translation>
    </message>
    <message numerus="yes">
        <source>• among them %n hidden run(s), which can be shown again</source>
        <translation>
            <numerusform>• darunter %n ausgeblendeter Lauf, der wieder eingeblendet werden kann</numerusform>
            <numerusform>• darunter %n ausgeblendete Läufe, die wieder eingeblendet werden können</numerusform>
        </translation>
    </message>
    <message>
        <source>• the names and tags of runs, with these roles in them, without notes</source>
        <translation>• die Namen und Schlagwörter der Läufe, mit diesen Rollen darin, ohne Notizen</translation>
    </message>
    <message>
        <source>• the names, tags and notes of runs</source>
        <translation>• die Namen, Schlagwörter und Notizen der Läufe</translation>
    </message>
    <message>
        <source>• your own commands, word for word, with their variables and scripts</source>
        <translation>• eigene Befehle, Wort für Wort, mit ihren Variablen und Skripten</translation>
    </message>
    <message>
        <source>• the plan of each run, with any commands, scripts and files that it had</source>
        <translation>• der Plan jedes Laufs, mit seinen Befehlen, Skripten und Dateien, falls er welche hatte</translation>
    </message>
    <message numerus="yes">
        <source>• %n file(s) that they copy to the hosts, with their contents</source>
        <translation>
            <numerusform>• %n Datei, die sie auf die Hosts kopieren, mit ihrem Inhalt</numerusform>
            <numerusform>• %n Dateien, die sie auf die Hosts kopieren, mit ihrem Inhalt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was geschieht</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SshAliasModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Jump host</source>
        <translation>Sprunghost</translation>
    </message>
    <message>
        <source>Its address or user name has characters that Strata does not accept.</source>
        <translation>Adresse oder Benutzername enthält Zeichen, die Strata nicht annimmt.</translation>
    </message>
    <message>
        <source>It is in the project already, as %1.</source>
        <translation>Schon im Projekt, als %1.</translation>
    </message>
    <message>
        <source>Strata does not follow these lines of the entry: %1</source>
        <translation>Diese Zeilen des Eintrags befolgt Strata nicht: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SshConfigDialog</name>
    <message>
        <source>Add hosts from ~/.ssh/config</source>
        <translation>Hosts aus ~/.ssh/config hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Search:</source>
        <translation>&amp;Suchen:</translation>
    </message>
    <message>
        <source>name, address or user</source>
        <translation>Name, Adresse oder Benutzer</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config</source>
        <translation>Hosts aus ~/.ssh/config</translation>
    </message>
    <message>
        <source>No host is chosen.</source>
        <translation>Es ist kein Host gewählt.</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) will be added.</source>
        <translation>
            <numerusform>%n Host wird hinzugefügt.</numerusform>
            <numerusform>%n Hosts werden hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them has (have) lines that Strata does not follow; their tool tips show which.</source>
        <translation>
            <numerusform>%n davon hat Zeilen, die Strata nicht befolgt; sein Tooltip zeigt sie.</numerusform>
            <numerusform>%n davon haben Zeilen, die Strata nicht befolgt; ihre Tooltips zeigen sie.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SuiteDialog</name>
    <message>
        <source>&amp;Operations</source>
        <translation>&amp;Operationen</translation>
    </message>
    <message>
        <source>&amp;Lists</source>
        <translation>&amp;Listen</translation>
    </message>
    <message>
        <source>Add suite</source>
        <translation>Sammlung hinzufügen</translation>
    </message>
    <message>
        <source>as each list says</source>
        <translation>wie jede Liste es angibt</translation>
    </message>
    <message>
        <source>S&amp;uite:</source>
        <translation>Samml&amp;ung:</translation>
    </message>
    <message>
        <source>&amp;Precision:</source>
        <translation>&amp;Genauigkeit:</translation>
    </message>
    <message>
        <source>Name &amp;contains:</source>
        <translation>Name &amp;enthält:</translation>
    </message>
    <message>
        <source>&amp;Steps of each trial:</source>
        <translation>&amp;Schritte je Versuch:</translation>
    </message>
    <message>
        <source>At &amp;most:</source>
        <translation>&amp;Höchstens:</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>H&amp;inzufügen</translation>
    </message>
    <message>
        <source>Which kinds of operations are in the list below.</source>
        <translation>Welche Arten von Operationen in der Liste darunter stehen.</translation>
    </message>
    <message>
        <source>Which lists of the suite are in the list below.</source>
        <translation>Welche Listen der Sammlung in der Liste darunter stehen.</translation>
    </message>
    <message>
        <source>Problems of the suite</source>
        <translation>Probleme der Sammlung</translation>
    </message>
    <message>
        <source>No problem is chosen.</source>
        <translation>Kein Problem ist gewählt.</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s), %1 on each host in each round.</source>
        <translation>
            <numerusform>%n Einstellung, %1 auf jedem Host in jeder Runde.</numerusform>
            <numerusform>%n Einstellungen, %1 auf jedem Host in jeder Runde.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) are in the plan already, or in two lists, and are not added again.</source>
        <translation>
            <numerusform>%n Problem steht schon im Plan oder in zwei Listen und kommt nicht noch einmal hinzu.</numerusform>
            <numerusform>%n Probleme stehen schon im Plan oder in zwei Listen und kommen nicht noch einmal hinzu.</numerusform>
        </translation>
    </message>
    <message>
        <source>processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>&amp;Device:</source>
        <translation>Ge&amp;rät:</translation>
    </message>
    <message>
        <source>for example %1</source>
        <extracomment>a part of a name that somebody looks for</extracomment>
        <translation>zum Beispiel %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::TemplateDialog</name>
    <message>
        <source>In &amp;this project</source>
        <translation>In &amp;diesem Projekt</translation>
    </message>
    <message>
        <source>In a ne&amp;w project, with the hosts of this one</source>
        <translation>In einem &amp;neuen Projekt, mit den Hosts von diesem</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>Neu aus Vorlage</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>&amp;Make plan</source>
        <translation>&amp;Plan anlegen</translation>
    </message>
    <message>
        <source>Experiments of papers</source>
        <translation>Experimente aus Artikeln</translation>
    </message>
    <message>
        <source>What the paper did</source>
        <translation>Was der Artikel tat</translation>
    </message>
    <message>
        <source>What it left out</source>
        <translation>Was er wegließ</translation>
    </message>
    <message>
        <source>What Strata does instead</source>
        <translation>Was Strata stattdessen tut</translation>
    </message>
    <message>
        <source>What you need</source>
        <translation>Was gebraucht wird</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>De&amp;vice:</source>
        <extracomment>what does the work: a GPU or the processors</extracomment>
        <translation>&amp;Gerät:</translation>
    </message>
    <message>
        <source>This experiment has no other device.</source>
        <translation>Dieses Experiment hat kein anderes Gerät.</translation>
    </message>
    <message>
        <source>No experiment is chosen.</source>
        <translation>Kein Experiment ist gewählt.</translation>
    </message>
    <message>
        <source>No host takes part. Choose one.</source>
        <translation>Kein Host nimmt teil. Einen wählen.</translation>
    </message>
    <message>
        <source>The plan has all of this already.</source>
        <translation>Der Plan hat all das schon.</translation>
    </message>
    <message>
        <source>%1. Before it can run, fill in: %2.</source>
        <extracomment>%1 is an amount of work, %2 names of hosts</extracomment>
        <translation>%1. Bevor es laufen kann, ausfüllen: %2.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::TemplateHostForm</name>
    <message>
        <source>leave out</source>
        <extracomment>of a role that no host is to have</extracomment>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>a new machine, to be filled in</source>
        <extracomment>of a machine whose address is not known yet</extracomment>
        <translation>ein neuer Rechner, noch auszufüllen</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>a VM that Strata makes</source>
        <translation>eine VM, die Strata macht</translation>
    </message>
    <message>
        <source>a new Docker container</source>
        <translation>ein neuer Docker-Container</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::TrialsDialog</name>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Trials of this work, and those of the baseline</source>
        <translation>Versuche dieser Arbeit und die der Basis</translation>
    </message>
    <message>
        <source>No trial of this work has begun.</source>
        <translation>Kein Versuch dieser Arbeit hat begonnen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkHostsDialog</name>
    <message>
        <source>Hosts of this work</source>
        <translation>Hosts dieser Arbeit</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung</numerusform>
            <numerusform>%n Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts that do this work</source>
        <translation>Hosts, die diese Arbeit tun</translation>
    </message>
    <message>
        <source>All hosts do this work, also those that take part later.</source>
        <translation>Alle Hosts tun diese Arbeit, auch die, die später teilnehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 hosts do(es) this work.</source>
        <translation>
            <numerusform>%n von %1 Hosts tut diese Arbeit.</numerusform>
            <numerusform>%n von %1 Hosts tun diese Arbeit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkloadDialog</name>
    <message>
        <source>Add workload</source>
        <translation>Arbeitslast hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Edit workload</source>
        <translation>Arbeitslast bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>These lists make more than %1 settings. Use fewer values.</source>
        <translation>Diese Listen ergeben mehr als %1 Einstellungen. Weniger Werte verwenden.</translation>
    </message>
    <message numerus="yes">
        <source>Makes %n setting(s).</source>
        <translation>
            <numerusform>Ergibt %n Einstellung.</numerusform>
            <numerusform>Ergibt %n Einstellungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>&amp;Vorgaben</translation>
    </message>
    <message>
        <source>Start from the workload&apos;s own values instead of those that were added last.</source>
        <translation>Mit den Vorgaben der Arbeitslast beginnen statt mit den zuletzt hinzugefügten Werten.</translation>
    </message>
    <message>
        <source>Search: resnet, latency, file …</source>
        <translation>Suchen: resnet, latency, file …</translation>
    </message>
    <message>
        <source>Search workloads</source>
        <translation>Arbeitslasten suchen</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n setting(s). Only the values that you enter here are changed.</source>
        <translation>
            <numerusform>Ändert %n Einstellung. Nur die hier eingegebenen Werte ändern sich.</numerusform>
            <numerusform>Ändert %n Einstellungen. Nur die hier eingegebenen Werte ändern sich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Different workloads</source>
        <translation>Verschiedene Arbeitslasten</translation>
    </message>
    <message>
        <source>Several values make one setting per combination: 512, 1024 or 128..1024 x2 or 1..8</source>
        <translation>Mehrere Werte ergeben je Kombination eine Einstellung: 512, 1024 oder 128..1024 x2 oder 1..8</translation>
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
            <numerusform>Ergibt %n Einstellung: %1.</numerusform>
            <numerusform>Ergibt %n Einstellungen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No workload matches.</source>
        <translation>Keine Arbeitslast passt.</translation>
    </message>
</context>
<context>
    <name>strata::ui::guide::GuideWindow</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Page of the user guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>Normale Größe</translation>
    </message>
    <message>
        <source>&amp;Find on this page:</source>
        <translation>Auf dieser Seite &amp;suchen:</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>This page does not contain the text.</source>
        <translation>Der Text kommt auf dieser Seite nicht vor.</translation>
    </message>
    <message>
        <source>%1 – Strata user guide</source>
        <extracomment>%1 is the title of a page</extracomment>
        <translation>%1 – Strata-Handbuch</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::BusyReason</name>
    <message>
        <source>What an interrupted run left on its hosts is being collected. Wait until that is over, or choose Stop now.</source>
        <translation>Was ein unterbrochener Lauf auf seinen Hosts hinterlassen hat, wird gerade eingesammelt. Warten, bis das vorbei ist, oder „Sofort anhalten“ wählen.</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it first.</source>
        <translation>Ein Lauf ist im Gange. Ihn zuerst anhalten.</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ChangeResults</name>
    <message>
        <source>%1 has no run that has ended.</source>
        <translation>%1 hat keinen Lauf, der beendet ist.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Eine andere Datei wählen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::CheckListModel</name>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::CommandFilesModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Executable</source>
        <translation>Ausführbar</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>whether a file may be executed</extracomment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::Crowding</name>
    <message numerus="yes">
        <source>%1 processes of %2 share the %n processor(s) of %3 and slow each other down.</source>
        <extracomment>%1 is a number of processes, %2 a work, %3 a host</extracomment>
        <translation>
            <numerusform>%1 Prozesse von %2 teilen sich den einen Prozessor von %3 und bremsen sich gegenseitig.</numerusform>
            <numerusform>%1 Prozesse von %2 teilen sich die %n Prozessoren von %3 und bremsen sich gegenseitig.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::FamilyText</name>
    <message>
        <source>Matrix products (GEMM)</source>
        <translation>Matrixprodukte (GEMM)</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>Recurrent layers</source>
        <translation>Rekurrente Schichten</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Network and exchange</source>
        <translation>Netz und Austausch</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Threads and latency of the kernel</source>
        <translation>Threads und Latenz des Kernels</translation>
    </message>
    <message>
        <source>Data motifs</source>
        <translation>Datenmotive</translation>
    </message>
    <message>
        <source>Your own commands</source>
        <translation>Eigene Befehle</translation>
    </message>
    <message>
        <source>Other work</source>
        <translation>Andere Arbeiten</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::HostDetails</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Usable processors</source>
        <translation>Nutzbare Prozessoren</translation>
    </message>
    <message>
        <source>Logical processors</source>
        <translation>Logische Prozessoren</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>Sockel</translation>
    </message>
    <message>
        <source>NUMA nodes</source>
        <translation>NUMA-Knoten</translation>
    </message>
    <message>
        <source>Instruction sets</source>
        <translation>Befehlssätze</translation>
    </message>
    <message>
        <source>Highest frequency</source>
        <translation>Höchste Frequenz</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU-Kontingent</translation>
    </message>
    <message>
        <source>Restricted to processors</source>
        <translation>Beschränkt auf Prozessoren</translation>
    </message>
    <message>
        <source>Level 1 data cache</source>
        <translation>L1-Datencache</translation>
    </message>
    <message>
        <source>Level 2 cache</source>
        <translation>L2-Cache</translation>
    </message>
    <message>
        <source>Level 3 cache</source>
        <translation>L3-Cache</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>Betriebssystem</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>Hostname</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>Detected environment</source>
        <translation>Erkannte Umgebung</translation>
    </message>
    <message>
        <source>Hypervisor</source>
        <translation>Hypervisor</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Evidence of a VM</source>
        <translation>Hinweise auf eine VM</translation>
    </message>
    <message>
        <source>Evidence of a container</source>
        <translation>Hinweise auf einen Container</translation>
    </message>
    <message>
        <source>Read the properties of the host</source>
        <translation>Eigenschaften des Hosts lesen</translation>
    </message>
    <message>
        <source>Measure, as in the first setting of the plan</source>
        <translation>Messen, wie in der ersten Einstellung des Plans</translation>
    </message>
    <message>
        <source>Clean up after the trial</source>
        <translation>Nach dem Versuch aufräumen</translation>
    </message>
    <message>
        <source>Look for anything that is left</source>
        <translation>Nach Resten suchen</translation>
    </message>
    <message>
        <source>Check whether memory ran out</source>
        <translation>Prüfen, ob der Speicher ausging</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>Art des Hosts</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>Jump host</source>
        <translation>Sprunghost</translation>
    </message>
    <message>
        <source>Engine directory</source>
        <translation>Engine-Verzeichnis</translation>
    </message>
    <message>
        <source>not known before a check</source>
        <translation>vor einer Prüfung nicht bekannt</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>The host cannot be used yet.</source>
        <translation>Der Host ist noch nicht nutzbar.</translation>
    </message>
    <message>
        <source>The host can be used, with warnings.</source>
        <translation>Der Host ist nutzbar, mit Warnungen.</translation>
    </message>
    <message>
        <source>The host can be used.</source>
        <translation>Der Host ist nutzbar.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>not checked since Strata was started</source>
        <translation>seit dem Start von Strata nicht geprüft</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Last check</source>
        <translation>Letzte Prüfung</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>Letzter Versuch</translation>
    </message>
    <message>
        <source>Self-check</source>
        <translation>Selbsttest</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Virtualization</source>
        <translation>Virtualisierung</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Libraries of the last trial</source>
        <translation>Bibliotheken des letzten Versuchs</translation>
    </message>
    <message>
        <source>Other facts</source>
        <translation>Weitere Angaben</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>Preis je Stunde</translation>
    </message>
    <message>
        <source>Transparent huge pages</source>
        <translation>Transparent Huge Pages</translation>
    </message>
    <message>
        <source>Slowed down above</source>
        <translation>Gebremst ab</translation>
    </message>
    <message>
        <source>Swap limit</source>
        <translation>Swap-Grenze</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>Zahl der GPUs</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 a kind of facts such as &quot;Processor&quot;, %2 a fact such as &quot;Level 3 cache&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::HostTreeModel</name>
    <message>
        <source>not checked</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>checking …</source>
        <translation>wird geprüft …</translation>
    </message>
    <message>
        <source>ready</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>bereit</translation>
    </message>
    <message>
        <source>ready, with warnings</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>bereit, mit Warnungen</translation>
    </message>
    <message>
        <source>not usable</source>
        <extracomment>whether a host can be used</extracomment>
        <translation>nicht nutzbar</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>A trial of %2 ended successfully %1. The host has not been checked since Strata was started.</source>
        <extracomment>%1 is &quot;at 14:05&quot; or &quot;on 23 Nov&quot;</extracomment>
        <translation>Ein Versuch von %2 wurde %1 erfolgreich beendet. Seit dem Start von Strata wurde der Host nicht geprüft.</translation>
    </message>
    <message>
        <source>A host needs a name.</source>
        <translation>Ein Host braucht einen Namen.</translation>
    </message>
    <message>
        <source>Another host of this project has the name %1.</source>
        <translation>Ein anderer Host dieses Projekts heißt schon %1.</translation>
    </message>
    <message>
        <source>seen %1</source>
        <extracomment>%1 is &quot;at 14:05&quot; or &quot;on 23 Nov&quot;: when a trial of the host ended well</extracomment>
        <translation>zuletzt %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::LogModel</name>
    <message>
        <source>Information</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ParticipantModel</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>a missing host</source>
        <translation>einem fehlenden Host</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>%1 is the baseline</source>
        <translation>%1 ist die Basis</translation>
    </message>
    <message>
        <source>Takes part</source>
        <translation>Nimmt teil</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>made on %1</source>
        <extracomment>of a virtual machine</extracomment>
        <translation>erzeugt auf %1</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>all here</source>
        <extracomment>where the processes of a work are: all of them on the host of this row</extracomment>
        <translation>alle hier</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlacementModel</name>
    <message>
        <source>all</source>
        <extracomment>processors that processes of a host may use</extracomment>
        <translation>alle</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Processes</source>
        <extracomment>column of a table: how many processes of a work a host has</extracomment>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>any role</source>
        <translation>beliebige Rolle</translation>
    </message>
    <message>
        <source>Background</source>
        <extracomment>column of a table: how many processes work on a host beside those that are measured</extracomment>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Which processors its processes may use: a list such as 0-3,8, or node 0 for a NUMA node with its memory. Empty: all</source>
        <translation>Welche Prozessoren seine Prozesse benutzen dürfen: eine Liste wie 0-3,8, oder node 0 für einen NUMA-Knoten mit seinem Speicher. Leer: alle</translation>
    </message>
    <message>
        <source>Processes that do the same work beside the measured ones, like a noisy neighbor</source>
        <translation>Prozesse, die neben den gemessenen die gleiche Arbeit tun, wie ein lauter Nachbar</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlanHistory</name>
    <message>
        <source>The project is open for reading only. Save it under another name to change it.</source>
        <translation>Das Projekt ist nur zum Lesen offen. Zum Ändern unter anderem Namen speichern.</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlanSummary</name>
    <message>
        <source>time unknown</source>
        <extracomment>how long the plan takes</extracomment>
        <translation>Dauer unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s)</source>
        <translation>
            <numerusform>etwa %n Sekunde</numerusform>
            <numerusform>etwa %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>etwa %n Minute</numerusform>
            <numerusform>etwa %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>etwa %n Stunde</numerusform>
            <numerusform>etwa %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung</numerusform>
            <numerusform>%n Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n second(s)</source>
        <extracomment>%1 is less than %n</extracomment>
        <translation>
            <numerusform>etwa %1 bis %n Sekunde</numerusform>
            <numerusform>etwa %1 bis %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n minute(s)</source>
        <translation>
            <numerusform>bis zu %n Minute</numerusform>
            <numerusform>bis zu %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n hour(s)</source>
        <translation>
            <numerusform>bis zu %n Stunde</numerusform>
            <numerusform>bis zu %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n minute(s)</source>
        <translation>
            <numerusform>etwa %1 bis %n Minute</numerusform>
            <numerusform>etwa %1 bis %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n hour(s)</source>
        <translation>
            <numerusform>etwa %1 bis %n Stunde</numerusform>
            <numerusform>etwa %1 bis %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n second(s)</source>
        <extracomment>how long the plan takes; some of its work has not been measured yet</extracomment>
        <translation>
            <numerusform>mindestens %n Sekunde</numerusform>
            <numerusform>mindestens %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n minute(s)</source>
        <translation>
            <numerusform>mindestens %n Minute</numerusform>
            <numerusform>mindestens %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n hour(s)</source>
        <translation>
            <numerusform>mindestens %n Stunde</numerusform>
            <numerusform>mindestens %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n second(s)</source>
        <extracomment>how long the plan takes, by a guess that may be off by a factor</extracomment>
        <translation>
            <numerusform>grob geschätzt %n Sekunde</numerusform>
            <numerusform>grob geschätzt %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n minute(s)</source>
        <translation>
            <numerusform>grob geschätzt %n Minute</numerusform>
            <numerusform>grob geschätzt %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n hour(s)</source>
        <translation>
            <numerusform>grob geschätzt %n Stunde</numerusform>
            <numerusform>grob geschätzt %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> + %n trial(s) for the limits of the hosts (roofs)</source>
        <translation>
            <numerusform> + %n Versuch für die Grenzen der Hosts (Dächer)</numerusform>
            <numerusform> + %n Versuche für die Grenzen der Hosts (Dächer)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message numerus="yes">
        <source>at most %n trial(s), as many as fit into %1</source>
        <extracomment>the plan&apos;s time ends before all of its rounds; %1: &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>höchstens %n Versuch, wenn er in %1 passt</numerusform>
            <numerusform>höchstens %n Versuche, so viele wie in %1 passen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; up to %2 if rounds are added</source>
        <extracomment>%1: &quot;15 trials, about 26 seconds&quot;; %2: &quot;4.5 min&quot;</extracomment>
        <translation>%1; bis zu %2, wenn Runden hinzukommen</translation>
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
        <translation>noch keine</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung</numerusform>
            <numerusform>%n Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1
The result pages show this run.</source>
        <translation>%1
Die Ergebnisseiten zeigen diesen Lauf.</translation>
    </message>
    <message>
        <source>%1, shown, %2</source>
        <extracomment>a run in a list; %2 &quot;finished at 14:05&quot;</extracomment>
        <translation>%1, gezeigt, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::QueueModel</name>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Takes</source>
        <extracomment>how long it takes</extracomment>
        <translation>Dauert</translation>
    </message>
    <message>
        <source>%1, in turns</source>
        <translation>%1, abwechselnd</translation>
    </message>
    <message>
        <source>now, since %1</source>
        <translation>jetzt, seit %1</translation>
    </message>
    <message>
        <source>to come</source>
        <extracomment>it is not measured yet</extracomment>
        <translation>kommt noch</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RawDataModel</name>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Value</source>
        <extracomment>%1 is a unit</extracomment>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value in %1</source>
        <translation>Wert in %1</translation>
    </message>
    <message>
        <source>Time in ms</source>
        <translation>Zeit in ms</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Begins in ms</source>
        <translation>Beginn in ms</translation>
    </message>
    <message>
        <source>Takes in ms</source>
        <translation>Dauer in ms</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
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
            <numerusform>%1 von %n Versuch hat ein Ergebnis</numerusform>
            <numerusform>%1 von %n Versuchen haben ein Ergebnis</numerusform>
        </translation>
    </message>
    <message>
        <source>random in each round</source>
        <translation>zufällig in jeder Runde</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>wie geplant</translation>
    </message>
    <message numerus="yes">
        <source>%n, and up to %1 for narrower intervals</source>
        <extracomment>%n rounds, and up to %1 until the intervals are narrow enough</extracomment>
        <translation>
            <numerusform>%n, und bis zu %1 für engere Intervalle</numerusform>
            <numerusform>%n, und bis zu %1 für engere Intervalle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) of %1 ms in each round</source>
        <translation>
            <numerusform>%n Zug von %1 ms in jeder Runde</numerusform>
            <numerusform>%n Züge von %1 ms in jeder Runde</numerusform>
        </translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>nacheinander</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Hosts of one computer</source>
        <translation>Hosts desselben Rechners</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>something stored does not match its hash</source>
        <translation>etwas Gespeichertes passt nicht zu seiner Prüfsumme</translation>
    </message>
    <message>
        <source>everything matches its stored hashes</source>
        <translation>alles passt zu seinen gespeicherten Prüfsummen</translation>
    </message>
    <message>
        <source>being compared with the raw steps …</source>
        <translation>wird mit den einzelnen Schritten verglichen …</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>none: too few trials</source>
        <translation>keines: zu wenige Versuche</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>n</source>
        <extracomment>how many trials the result is made of</extracomment>
        <translation>n</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Outliers</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>Einbuße</translation>
    </message>
    <message>
        <source>none: too few rounds</source>
        <translation>keines: zu wenige Runden</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>First began</source>
        <translation>Zuerst begonnen</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>Bündel</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Check value</source>
        <translation>Prüfwert</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Stored hashes</source>
        <translation>Gespeicherte Prüfsummen</translation>
    </message>
    <message>
        <source>match</source>
        <translation>stimmen</translation>
    </message>
    <message>
        <source>do not all match</source>
        <translation>stimmen nicht alle</translation>
    </message>
    <message>
        <source>Left on the host</source>
        <translation>Auf dem Host zurückgeblieben</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>not known for all trials</source>
        <translation>nicht für alle Versuche bekannt</translation>
    </message>
    <message>
        <source>Why not all</source>
        <translation>Warum nicht alle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>Strata</translation>
    </message>
    <message>
        <source>Integrity</source>
        <translation>Unversehrtheit</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Parameters that differ from the usual</source>
        <translation>Parameter, die vom Üblichen abweichen</translation>
    </message>
    <message>
        <source>Setting and host</source>
        <translation>Einstellung und Host</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>Art des Hosts</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Parameters, as the engine used them</source>
        <translation>Parameter, wie die Engine sie verwendete</translation>
    </message>
    <message>
        <source>Facts that all trials agree on</source>
        <translation>Angaben, in denen alle Versuche übereinstimmen</translation>
    </message>
    <message>
        <source>Note %1</source>
        <translation>Notiz %1</translation>
    </message>
    <message>
        <source>Notes on the charts</source>
        <translation>Notizen zu den Diagrammen</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RunResults</name>
    <message>
        <source>running</source>
        <extracomment>state of a run</extracomment>
        <translation>läuft</translation>
    </message>
    <message>
        <source>finished</source>
        <extracomment>state of a run</extracomment>
        <translation>beendet</translation>
    </message>
    <message>
        <source>stopped</source>
        <extracomment>state of a run</extracomment>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>interrupted</source>
        <extracomment>state of a run</extracomment>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>incomplete</source>
        <extracomment>state of a run</extracomment>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <extracomment>%1 is the state of a run that is left out of lists</extracomment>
        <translation>%1, ausgeblendet</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::RunTableModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::SeenHosts</name>
    <message>
        <source>at %1</source>
        <extracomment>%1 is a time of today</extracomment>
        <translation>um %1</translation>
    </message>
    <message>
        <source>d MMM</source>
        <extracomment>format of a day of this year, as QLocale reads it</extracomment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>on %1</source>
        <extracomment>%1 is a day</extracomment>
        <translation>am %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::SuiteModel</name>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TemplateTreeModel</name>
    <message>
        <source>%1 (not possible)</source>
        <extracomment>%1 is an experiment</extracomment>
        <translation>%1 (nicht möglich)</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TrialList</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>The stored steps do not match their digest. They do not count.</source>
        <translation>Die gespeicherten Schritte passen nicht zu ihrer Prüfsumme. Sie zählen nicht.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Gemessene Zeit</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Of all measured steps</source>
        <translation>Über alle gemessenen Schritte</translation>
    </message>
    <message>
        <source>Steps that were measured, without warm-up</source>
        <translation>Schritte, die gemessen wurden, ohne Aufwärmen</translation>
    </message>
    <message>
        <source>Of the measured steps together</source>
        <translation>Der gemessenen Schritte zusammen</translation>
    </message>
    <message>
        <source>Whether the result was computed again and was right</source>
        <translation>Ob das Ergebnis noch einmal berechnet wurde und stimmte</translation>
    </message>
    <message>
        <source>Whether the stored steps match their digest</source>
        <translation>Ob die gespeicherten Schritte zu ihrer Prüfsumme passen</translation>
    </message>
    <message>
        <source>In the order in which they were measured</source>
        <translation>In der Reihenfolge, in der gemessen wurde</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Check value</source>
        <translation>Prüfwert</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Digest of the engine</source>
        <translation>Prüfsumme der Engine</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TrialTableModel</name>
    <message>
        <source>(removed host)</source>
        <translation>(entfernter Host)</translation>
    </message>
    <message>
        <source>(removed workload)</source>
        <translation>(entfernte Arbeitslast)</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Measuring the roofs of this host</source>
        <translation>Misst die Dächer dieses Hosts</translation>
    </message>
    <message>
        <source>Measuring %1 roofs of this host, %2</source>
        <translation>%1 Dächer dieses Hosts werden gemessen, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n roof(s)</source>
        <translation>
            <numerusform>%n Dach</numerusform>
            <numerusform>%n Dächer</numerusform>
        </translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>Runde %1 von %2</translation>
    </message>
    <message>
        <source>Round %1</source>
        <extracomment>one that was added to those of the plan</extracomment>
        <translation>Runde %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkHostModel</name>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>baseline: does all work</source>
        <translation>Basis: tut alle Arbeit</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadTableModel</name>
    <message>
        <source>default setting</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>unknown to this version of Strata</source>
        <translation>dieser Version von Strata unbekannt</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>who does a work: all hosts that take part</extracomment>
        <translation>alle</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>who does a work: none of the hosts that take part</extracomment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadTreeModel</name>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Operations of networks</source>
        <translation>Operationen von Netzen</translation>
    </message>
    <message>
        <source>Data exchange</source>
        <translation>Datenaustausch</translation>
    </message>
    <message>
        <source>Data motifs</source>
        <translation>Datenmotive</translation>
    </message>
    <message>
        <source>GPU only</source>
        <translation>Nur GPU</translation>
    </message>
    <message>
        <source>Limits of a host</source>
        <translation>Grenzen eines Hosts</translation>
    </message>
    <message>
        <source>System benchmarks</source>
        <translation>System-Benchmarks</translation>
    </message>
</context>
<context>
    <name>strata::ui::models::WorkloadWords</name>
    <message>
        <source>learning, deep learning, neural network, transformer, GPU</source>
        <extracomment>Words by which people search for a kind of work, separated by commas. Not a sentence: give all words of your language that somebody might type, in any number; the English ones are found as well.</extracomment>
        <translation>lernen, maschinelles lernen, tiefes lernen, neuronales netz, neuronale netze, netzwerk, modell, trainieren, training, grafikkarte, gpu</translation>
    </message>
    <message>
        <source>prediction, deep learning, neural network, transformer, GPU</source>
        <translation>vorhersage, inferenz, schließen, maschinelles lernen, tiefes lernen, neuronales netz, neuronale netze, netzwerk, modell, grafikkarte, gpu</translation>
    </message>
    <message>
        <source>service, requests, latency, inference server, web</source>
        <translation>dienst, anfragen, latenz, antwortzeit, verzögerung, inferenzserver, server, webdienst, inferenz</translation>
    </message>
    <message>
        <source>llm, large language model, transformer, chat, GPT, text</source>
        <translation>sprachmodell, großes sprachmodell, große sprachmodelle, textgenerierung, textausgabe, text erzeugen, chatbot, token</translation>
    </message>
    <message>
        <source>matrix multiplication, matmul, BLAS, linear algebra</source>
        <translation>matrixmultiplikation, matrizenmultiplikation, matrixprodukt, matrizen, multiplikation, lineare algebra</translation>
    </message>
    <message>
        <source>convolution, CNN, image, filter</source>
        <translation>faltung, faltungen, faltungsnetz, bild, bilder, bildverarbeitung, filter</translation>
    </message>
    <message>
        <source>recurrent, sequence, speech, text</source>
        <translation>rekurrent, rekurrentes netz, folge, sequenz, sprache, spracherkennung, text</translation>
    </message>
    <message>
        <source>sparse matrix, matrix multiplication, linear algebra</source>
        <translation>dünnbesetzte matrix, dünn besetzt, matrixmultiplikation, matrizenmultiplikation, matrizen, lineare algebra</translation>
    </message>
    <message>
        <source>network, distributed training, MPI, NCCL, gradients, cluster</source>
        <translation>netz, netzwerk, verteiltes training, verteilt, gradienten, rechnerverbund, austausch, kommunikation</translation>
    </message>
    <message>
        <source>network, distributed training, MPI, NCCL, cluster</source>
        <translation>netz, netzwerk, verteiltes training, verteilt, rechnerverbund, kollektiv, kommunikation</translation>
    </message>
    <message>
        <source>network, ping, latency, Ethernet, iperf, bandwidth</source>
        <translation>netz, netzwerk, latenz, verzögerung, bandbreite, übertragung, verbindung</translation>
    </message>
    <message>
        <source>network, RPC, servers, cluster, bandwidth</source>
        <translation>netz, netzwerk, fernaufruf, server, rechnerverbund, bandbreite, übertragung</translation>
    </message>
    <message>
        <source>RAM, main memory, STREAM</source>
        <translation>arbeitsspeicher, hauptspeicher, speicher, ram, speicherbandbreite, bandbreite</translation>
    </message>
    <message>
        <source>RAM, main memory</source>
        <translation>arbeitsspeicher, hauptspeicher, speicher, ram, speicherzugriff</translation>
    </message>
    <message>
        <source>disk, storage, SSD, NVMe, hard drive, file system, fio</source>
        <translation>platte, festplatte, datenträger, speicher, massenspeicher, laufwerk, ssd, dateisystem, datei, dateien, lesen, schreiben</translation>
    </message>
    <message>
        <source>processor, computing, cores</source>
        <translation>prozessor, cpu, rechnen, rechenleistung, kerne</translation>
    </message>
    <message>
        <source>scheduler, contention, multitasking</source>
        <translation>threads, prozessverwaltung, zeitplanung, umschalten, konkurrenz, gleichzeitigkeit, nebenläufigkeit, parallel</translation>
    </message>
    <message>
        <source>locks, contention, synchronization</source>
        <translation>sperren, sperre, mutex, konkurrenz, wechselseitiger ausschluss, synchronisation, synchronisierung</translation>
    </message>
    <message>
        <source>operating system, syscalls, context switches, processes, Linux</source>
        <translation>betriebssystem, systemaufrufe, systemaufruf, kontextwechsel, prozesse, kernel</translation>
    </message>
    <message>
        <source>own program, script, custom, application, benchmark</source>
        <translation>eigenes programm, eigener befehl, befehl, kommando, skript, anwendung, programm, eigene</translation>
    </message>
    <message>
        <source>processor, computing, peak performance</source>
        <translation>prozessor, cpu, rechnen, rechenleistung, spitzenleistung, höchstleistung</translation>
    </message>
    <message>
        <source>roofline, limits, peak performance</source>
        <translation>dach, dächer, grenzen, obergrenze, spitzenleistung, höchstleistung, rechenleistung, bandbreite</translation>
    </message>
    <message>
        <source>GPU memory, transfer, PCIe</source>
        <translation>gpu-speicher, grafikspeicher, grafikkarte, übertragung, kopieren, transfer</translation>
    </message>
    <message>
        <source>GPU, CUDA, latency</source>
        <translation>grafikkarte, gpu, latenz, verzögerung, starten, aufruf</translation>
    </message>
    <message>
        <source>GPU, tensor cores, computing, peak performance</source>
        <translation>grafikkarte, gpu, tensorkerne, rechnen, rechenleistung, spitzenleistung, höchstleistung</translation>
    </message>
    <message>
        <source>GPU memory, VRAM, STREAM</source>
        <translation>gpu-speicher, grafikspeicher, grafikkarte, speicherbandbreite, bandbreite</translation>
    </message>
    <message>
        <source>big data, clustering</source>
        <translation>große datenmengen, massendaten, gruppieren, ballungsanalyse, clusteranalyse, matrizen, distanz</translation>
    </message>
    <message>
        <source>big data, network analysis</source>
        <translation>große datenmengen, massendaten, netzwerkanalyse, netzanalyse, graph, graphen</translation>
    </message>
    <message>
        <source>big data, sorting, database</source>
        <translation>große datenmengen, massendaten, sortieren, sortierung, datenbank</translation>
    </message>
    <message>
        <source>big data, database</source>
        <translation>große datenmengen, massendaten, datenbank, mengen</translation>
    </message>
    <message>
        <source>big data, FFT, signal</source>
        <translation>große datenmengen, massendaten, fouriertransformation, transformation, signal, signalverarbeitung</translation>
    </message>
    <message>
        <source>big data, hash</source>
        <translation>große datenmengen, massendaten, hash, prüfsumme, streuwert, logik, bits</translation>
    </message>
    <message>
        <source>big data, random</source>
        <translation>große datenmengen, massendaten, zufall, zufällig, stichprobe, stichproben</translation>
    </message>
    <message>
        <source>big data, analytics</source>
        <translation>große datenmengen, massendaten, auswertung, statistik, analyse, häufigkeit</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ComparisonPage</name>
    <message>
        <source>Degradation as a table</source>
        <translation>Einbuße als Tabelle</translation>
    </message>
    <message>
        <source>(removed host)</source>
        <translation>(entfernter Host)</translation>
    </message>
    <message>
        <source>Share of performance lost against %1. Positive is slower; within ±%2 % counts as equivalent.</source>
        <translation>Anteil der Leistung, der gegenüber %1 verloren geht. Positiv ist langsamer; innerhalb ±%2 % gilt als gleichwertig.</translation>
    </message>
    <message>
        <source>&amp;Degradation</source>
        <translation>&amp;Einbuße</translation>
    </message>
    <message>
        <source>Show what each host loses compared with the baseline</source>
        <translation>Zeigen, was jeder Host gegenüber der Basis verliert</translation>
    </message>
    <message>
        <source>Throughput as a table</source>
        <translation>Durchsatz als Tabelle</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Higher is better.</source>
        <translation>Median über die Versuche mit seinem %1-%-Intervall. Höher ist besser.</translation>
    </message>
    <message>
        <source>&amp;Throughput</source>
        <translation>D&amp;urchsatz</translation>
    </message>
    <message>
        <source>Show how fast each host is</source>
        <translation>Zeigen, wie schnell jeder Host ist</translation>
    </message>
    <message>
        <source>There is nothing to compare yet.</source>
        <translation>Es gibt noch nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>A comparison needs two hosts that did the same work. Add a host, for example a container on this computer, and run again.</source>
        <translation>Ein Vergleich braucht zwei Hosts, die die gleiche Arbeit getan haben. Einen Host hinzufügen, zum Beispiel einen Container auf diesem Rechner, und noch einmal starten.</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. Lower is better.</source>
        <translation>Median über die Versuche mit seinem %1-%-Intervall. Niedriger ist besser.</translation>
    </message>
    <message>
        <source>Median over the trials with its %1 % interval. For rates, higher is better; for times, lower.</source>
        <translation>Median über die Versuche mit seinem %1-%-Intervall. Bei Raten ist höher besser, bei Zeiten niedriger.</translation>
    </message>
    <message>
        <source>All hosts that have results here are hidden.</source>
        <translation>Alle Hosts, die hier Ergebnisse haben, sind ausgeblendet.</translation>
    </message>
    <message>
        <source>Choose Show all above, or the hosts that you want to see.</source>
        <translation>Oben „Alle zeigen“ wählen, oder die Hosts, die zu sehen sein sollen.</translation>
    </message>
    <message>
        <source>Only one host was measured, so there is nothing to compare it with.</source>
        <translation>Nur ein Host wurde gemessen, also gibt es nichts, womit er zu vergleichen wäre.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ConditionsPage</name>
    <message>
        <source>&amp;Conditions</source>
        <translation>Bedin&amp;gungen</translation>
    </message>
    <message>
        <source>Show what differs between the hosts</source>
        <translation>Zeigen, worin sich die Hosts unterscheiden</translation>
    </message>
    <message>
        <source>What differs between the hosts</source>
        <translation>Was sich zwischen den Hosts unterscheidet</translation>
    </message>
    <message>
        <source>Conditions as a table</source>
        <translation>Bedingungen als Tabelle</translation>
    </message>
    <message>
        <source>One host was measured: there is nothing to compare it with.</source>
        <translation>Ein einziger Host wurde gemessen: Es gibt nichts, womit er zu vergleichen wäre.</translation>
    </message>
    <message>
        <source>The hosts agree on every fact.</source>
        <translation>Die Hosts stimmen in allen Angaben überein.</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>All facts</source>
        <translation>Alle Angaben</translation>
    </message>
    <message>
        <source>Not reported by all hosts</source>
        <translation>Nicht von allen Hosts gemeldet</translation>
    </message>
    <message>
        <source>Facts that some hosts do not report</source>
        <translation>Angaben, die manche Hosts nicht melden</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>The hosts agree on every fact that they report</source>
        <translation>Die Hosts stimmen in allen Angaben überein, die sie melden</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) differ</source>
        <translation>
            <numerusform>%n Angabe unterscheidet sich</numerusform>
            <numerusform>%n Angaben unterscheiden sich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not reported by %1</source>
        <extracomment>after &quot;4 facts differ; &quot;: %1 is a host, or several</extracomment>
        <translation>
            <numerusform>%n wird von %1 nicht gemeldet</numerusform>
            <numerusform>%n werden von %1 nicht gemeldet</numerusform>
        </translation>
    </message>
    <message>
        <source>A difference that virtualization does not explain may be why a host is slower.</source>
        <translation>Ein Unterschied, den die Virtualisierung nicht erklärt, kann der Grund sein, warum ein Host langsamer ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::DataPage</name>
    <message>
        <source>Dat&amp;a</source>
        <translation>Date&amp;n</translation>
    </message>
    <message>
        <source>Show every trial, with its raw steps and facts</source>
        <translation>Jeden Versuch mit seinen einzelnen Schritten und Angaben zeigen</translation>
    </message>
    <message>
        <source>Trials as a table</source>
        <translation>Versuche als Tabelle</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>&amp;Zeigen:</translation>
    </message>
    <message>
        <source>Steps and values of the selected trial</source>
        <translation>Schritte und Werte des gewählten Versuchs</translation>
    </message>
    <message>
        <source>Facts of the selected trial</source>
        <translation>Angaben des gewählten Versuchs</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s). Select one to see every step and fact that is stored for it.</source>
        <translation>
            <numerusform>%n Versuch. Ihn wählen, um jeden Schritt und jede Angabe zu sehen, die zu ihm gespeichert sind.</numerusform>
            <numerusform>%n Versuche. Einen wählen, um jeden Schritt und jede Angabe zu sehen, die zu ihm gespeichert sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>This trial is not in the file any more.</source>
        <translation>Dieser Versuch ist nicht mehr in der Datei.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>%1, round %2: %3</source>
        <extracomment>%1 is a host, %2 the number of a round, %3 a state such as &quot;done&quot;</extracomment>
        <translation>%1, Runde %2: %3</translation>
    </message>
    <message>
        <source>All hosts of this run are hidden.</source>
        <translation>Alle Hosts dieses Laufs sind ausgeblendet.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::DistributionPage</name>
    <message>
        <source>Show how the steps of each host are spread, and how they went over time</source>
        <translation>Zeigen, wie die Schritte jedes Hosts streuen und über die Zeit verliefen</translation>
    </message>
    <message>
        <source>Distribution as a table</source>
        <translation>Verteilung als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>Arbei&amp;tslast:</translation>
    </message>
    <message>
        <source>&amp;Quantity:</source>
        <translation>G&amp;röße:</translation>
    </message>
    <message>
        <source>This run has no steps to show yet.</source>
        <translation>Dieser Lauf hat noch keine Schritte.</translation>
    </message>
    <message>
        <source>How much work a step does is not known.</source>
        <translation>Wie viel Arbeit ein Schritt tut, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Reading the steps …</source>
        <translation>Die Schritte werden gelesen …</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ElapsedPage</name>
    <message>
        <source>&amp;Elapsed time</source>
        <translation>&amp;Dauer</translation>
    </message>
    <message>
        <source>Show where the time of one trial goes on each host</source>
        <translation>Zeigen, wo auf jedem Host die Zeit eines Versuchs bleibt</translation>
    </message>
    <message>
        <source>Elapsed times as a table</source>
        <translation>Dauer als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>Arbei&amp;tslast:</translation>
    </message>
    <message>
        <source>This run has no elapsed times.</source>
        <translation>Zu diesem Lauf gibt es keine Zeiten.</translation>
    </message>
    <message>
        <source>This run was measured before elapsed times were recorded; measure again to see them.</source>
        <translation>Dieser Lauf wurde gemessen, bevor diese Zeiten festgehalten wurden; noch einmal messen, um sie zu sehen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HiddenHostsBar</name>
    <message>
        <source>Show a&amp;ll</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
    <message>
        <source>Show all hosts</source>
        <translation>Alle Hosts zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) hidden: %1.</source>
        <translation>
            <numerusform>%n Host ausgeblendet: %1.</numerusform>
            <numerusform>%n Hosts ausgeblendet: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HostMenu</name>
    <message>
        <source>H&amp;osts</source>
        <translation>H&amp;osts</translation>
    </message>
    <message>
        <source>Which hosts are shown, on this page and on all others. In a chart, click a host in the legend.</source>
        <translation>Welche Hosts gezeigt werden, auf dieser Seite und allen anderen. In einem Diagramm: einen Host in der Legende anklicken.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HostTroubles</name>
    <message numerus="yes">
        <source>%1: %n trial(s) in a row failed: %2.</source>
        <extracomment>%1 a host, %2 why; there are at least two</extracomment>
        <translation>
            <numerusform>%1: %n Versuch ist fehlgeschlagen: %2.</numerusform>
            <numerusform>%1: %n Versuche hintereinander sind fehlgeschlagen: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run goes on with the other hosts.</source>
        <translation>Der Lauf geht mit den anderen Hosts weiter.</translation>
    </message>
    <message>
        <source>%1: %2. Results will be inconclusive while this lasts.</source>
        <extracomment>%1 a host, %2 what disturbs it: &quot;disturbed for 60 % of the time: …&quot;</extracomment>
        <translation>%1: %2. Solange das anhält, bleiben Ergebnisse nicht entschieden.</translation>
    </message>
    <message>
        <source>Other programs are busy on %1 (up to %2 processors); results will be inconclusive while they are.</source>
        <extracomment>%1 hosts, %2 a number such as 3.5</extracomment>
        <translation>Andere Programme arbeiten auf %1 (bis zu %2 Prozessoren); solange sie das tun, bleiben Ergebnisse nicht entschieden.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LatencyPage</name>
    <message>
        <source>&amp;Workload:</source>
        <translation>Arbei&amp;tslast:</translation>
    </message>
    <message>
        <source>&amp;Kind of event:</source>
        <translation>Art des &amp;Ereignisses:</translation>
    </message>
    <message>
        <source>Latencies as a table</source>
        <translation>Latenzen als Tabelle</translation>
    </message>
    <message>
        <source>This run timed no individual events.</source>
        <translation>Dieser Lauf hat keine einzelnen Ereignisse gemessen.</translation>
    </message>
    <message>
        <source>Late&amp;ncy</source>
        <translation>Laten&amp;z</translation>
    </message>
    <message>
        <source>Show how long individual events took on each host</source>
        <translation>Zeigen, wie lange einzelne Ereignisse auf jedem Host dauerten</translation>
    </message>
    <message>
        <source>None of its workloads times individual events; add cpu, threads, mutex, memory, file-io, kernel-calls, serve, generate, many-to-many, point-to-point with pattern=latency, or kernel-launch with mode=latency to the plan.</source>
        <translation>Keine seiner Arbeitslasten misst einzelne Ereignisse; cpu, threads, mutex, memory, file-io, kernel-calls, serve, generate, many-to-many, point-to-point mit pattern=latency oder kernel-launch mit mode=latency in den Plan aufnehmen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LearningPage</name>
    <message>
        <source>Learnin&amp;g</source>
        <translation>Le&amp;rnen</translation>
    </message>
    <message>
        <source>Show how networks learned while they were trained</source>
        <translation>Zeigen, wie Netze beim Training lernten</translation>
    </message>
    <message>
        <source>Learning as a table</source>
        <translation>Lernen als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>Arbei&amp;tslast:</translation>
    </message>
    <message>
        <source>This run trained no network.</source>
        <translation>Dieser Lauf hat kein Netz trainiert.</translation>
    </message>
    <message>
        <source>Add train to the plan, with until_accuracy for the time to an accuracy.</source>
        <translation>Dem Plan train hinzufügen, mit until_accuracy für die Zeit bis zu einer Genauigkeit.</translation>
    </message>
    <message numerus="yes">
        <source>How the network learned in %n trial(s).</source>
        <translation>
            <numerusform>Wie das Netz in %n Versuch lernte.</numerusform>
            <numerusform>Wie das Netz in %n Versuchen lernte.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LivePage</name>
    <message>
        <source>&amp;Pause the chart</source>
        <translation>Bild a&amp;nhalten</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>Es ist kein Lauf im Gange.</translation>
    </message>
    <message>
        <source>Open the &amp;plan</source>
        <translation>&amp;Plan öffnen</translation>
    </message>
    <message>
        <source>rate</source>
        <extracomment>what the chart shows of each step</extracomment>
        <translation>Rate</translation>
    </message>
    <message>
        <source>time of a step</source>
        <extracomment>what the chart shows of each step</extracomment>
        <translation>Dauer eines Schritts</translation>
    </message>
    <message>
        <source>Sh&amp;ow:</source>
        <translation>&amp;Zeigen:</translation>
    </message>
    <message>
        <source>Steps of the current trials</source>
        <translation>Schritte der laufenden Versuche</translation>
    </message>
    <message>
        <source>Trials of the run</source>
        <translation>Versuche des Laufs</translation>
    </message>
    <message>
        <source>Preparing the hosts …</source>
        <translation>Die Hosts werden vorbereitet …</translation>
    </message>
    <message>
        <source>The run is finished.</source>
        <translation>Der Lauf ist beendet.</translation>
    </message>
    <message>
        <source>The run was stopped. What was measured is kept.</source>
        <translation>Der Lauf wurde angehalten. Was gemessen wurde, ist erhalten.</translation>
    </message>
    <message>
        <source>The run was interrupted. What was measured is kept.</source>
        <translation>Der Lauf wurde unterbrochen. Was gemessen wurde, ist erhalten.</translation>
    </message>
    <message>
        <source>Run n&amp;ow</source>
        <translation>&amp;Jetzt starten</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>No response from %1 for %2 s.</source>
        <translation>Seit %2 s keine Antwort von %1.</translation>
    </message>
    <message>
        <source>%1 has been unreachable since %2. Strata keeps trying. %3</source>
        <translation>%1 ist seit %2 nicht erreichbar. Strata versucht es weiter. %3</translation>
    </message>
    <message>
        <source>The run is over, but not complete. Resume measures what is missing.</source>
        <translation>Der Lauf ist zu Ende, aber nicht vollständig. „Fortsetzen“ misst, was fehlt.</translation>
    </message>
    <message>
        <source>The roofs of %1 have no rate that could be shown here.</source>
        <translation>Die Dächer von %1 haben keine Rate, die hier zu zeigen wäre.</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>The run pauses after this trial.</source>
        <translation>Der Lauf pausiert nach diesem Versuch.</translation>
    </message>
    <message>
        <source>The run is paused. Nothing is measured until you continue.</source>
        <translation>Der Lauf pausiert. Bis er fortgesetzt wird, wird nichts gemessen.</translation>
    </message>
    <message>
        <source>Nothing could be measured.</source>
        <translation>Es konnte nichts gemessen werden.</translation>
    </message>
    <message>
        <source>The table below says why.</source>
        <translation>Die Tabelle unten sagt, warum.</translation>
    </message>
    <message numerus="yes">
        <source>%1 – roofs of %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;</extracomment>
        <translation>
            <numerusform>%1 – Dächer von %n Host, abwechselnd</numerusform>
            <numerusform>%1 – Dächer von %n Hosts, abwechselnd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %2 on %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;, %2 a work</extracomment>
        <translation>
            <numerusform>%1 – %2 auf %n Host, abwechselnd</numerusform>
            <numerusform>%1 – %2 auf %n Hosts, abwechselnd</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2 – %3: %4</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;, %2 a host, %3 a work, %4 what it does</extracomment>
        <translation>%1 – %2 – %3: %4</translation>
    </message>
    <message>
        <source>roofs</source>
        <translation>Dächer</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::MeasureMoreButton</name>
    <message>
        <source>Measures the inconclusive settings of this run for longer. The time needed is estimated from how much its rounds differ, and is fixed in advance.</source>
        <translation>Misst die nicht entschiedenen Einstellungen dieses Laufs länger. Wie lange, wird daraus geschätzt, wie sehr sich die Runden unterscheiden, und steht vorher fest.</translation>
    </message>
    <message>
        <source>The project is open for reading only. Save it under another name to measure more.</source>
        <translation>Das Projekt ist nur zum Lesen offen. Zum Weitermessen unter anderem Namen speichern.</translation>
    </message>
    <message>
        <source>Measure &amp;more when it is quiet (%1)</source>
        <translation>&amp;Mehr messen, wenn es ruhig ist (%1)</translation>
    </message>
    <message>
        <source>Measure &amp;more (%1)</source>
        <translation>&amp;Mehr messen (%1)</translation>
    </message>
    <message>
        <source>Runs the same plan again. This run was disturbed too much: more rounds of it would not settle what is inconclusive.</source>
        <translation>Führt denselben Plan noch einmal aus. Dieser Lauf wurde zu stark gestört: Weitere Runden würden nicht entscheiden, was nicht entschieden ist.</translation>
    </message>
    <message>
        <source>&amp;Measure again when it is quiet</source>
        <translation>Noch einmal &amp;messen, wenn es ruhig ist</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OperationsPage</name>
    <message>
        <source>Operat&amp;ions</source>
        <translation>Opera&amp;tionen</translation>
    </message>
    <message>
        <source>Show what one iteration of a network spends its time on</source>
        <translation>Zeigt, womit eine Iteration eines Netzes ihre Zeit verbringt</translation>
    </message>
    <message>
        <source>Operations as a table</source>
        <translation>Operationen als Tabelle</translation>
    </message>
    <message>
        <source>Split by p&amp;ass</source>
        <translation>Nach &amp;Durchläufen teilen</translation>
    </message>
    <message>
        <source>shares</source>
        <extracomment>of the time of an iteration</extracomment>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Keeps the forward pass, the backward pass and the update apart.</source>
        <translation>Hält Vorwärtsdurchlauf, Rückwärtsdurchlauf und Aktualisierung auseinander.</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>Arbei&amp;tslast:</translation>
    </message>
    <message>
        <source>&amp;Bars:</source>
        <translation>&amp;Balken:</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Nothing in this run timed its operations.</source>
        <translation>In diesem Lauf hat nichts die Zeit seiner Operationen gemessen.</translation>
    </message>
    <message>
        <source>In the plan, give the workload “train” or “infer” the parameter profile=on, and measure again. Timing costs a little speed.</source>
        <translation>Der Arbeitslast „train“ oder „infer“ im Plan den Parameter profile=on geben und noch einmal messen. Die Zeitmessung kostet ein wenig Tempo.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OverviewModel</name>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>%1 a family of work, %2 a host, %3 how many are slower, equivalent …</extracomment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <extracomment>heading of the column of the host that others are compared with</extracomment>
        <translation>%1 (Basis)</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <extracomment>%1 opens or closes it, %2 a family of work, %3 how many settings it has</extracomment>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message numerus="yes">
        <source>%1, closed, %n setting(s)</source>
        <translation>
            <numerusform>%1, zugeklappt, %n Einstellung</numerusform>
            <numerusform>%1, zugeklappt, %n Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, open, %n setting(s)</source>
        <translation>
            <numerusform>%1, aufgeklappt, %n Einstellung</numerusform>
            <numerusform>%1, aufgeklappt, %n Einstellungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OverviewPage</name>
    <message>
        <source>Share of performance lost against %1, with its %2 % interval. Positive is slower; within ±%3 % counts as equivalent.</source>
        <translation>Anteil der Leistung, der gegenüber %1 verloren geht, mit seinem %2-%-Intervall. Positiv ist langsamer; innerhalb ±%3 % gilt als gleichwertig.</translation>
    </message>
    <message>
        <source>(removed host)</source>
        <translation>(entfernter Host)</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>Über&amp;blick</translation>
    </message>
    <message>
        <source>Show what each host loses in each work, at a glance</source>
        <translation>Auf einen Blick zeigen, was jeder Host bei jeder Arbeit verliert</translation>
    </message>
    <message>
        <source>Overview as a table</source>
        <translation>Überblick als Tabelle</translation>
    </message>
    <message>
        <source>&amp;Group by family</source>
        <translation>Nach &amp;Familien gruppieren</translation>
    </message>
    <message>
        <source>About the chosen cell</source>
        <translation>Zur gewählten Zelle</translation>
    </message>
    <message>
        <source>part of a name or family</source>
        <translation>Name oder Familie</translation>
    </message>
    <message>
        <source>Fin&amp;d:</source>
        <translation>Su&amp;chen:</translation>
    </message>
    <message>
        <source>Sho&amp;w:</source>
        <translation>&amp;Zeigen:</translation>
    </message>
    <message>
        <source>Sor&amp;t:</source>
        <translation>S&amp;ortieren:</translation>
    </message>
    <message>
        <source>all work</source>
        <translation>alle Arbeiten</translation>
    </message>
    <message>
        <source>as planned</source>
        <extracomment>order of a list</extracomment>
        <translation>wie geplant</translation>
    </message>
    <message>
        <source>by name</source>
        <extracomment>order of a list</extracomment>
        <translation>nach Namen</translation>
    </message>
    <message>
        <source>most lost first</source>
        <extracomment>order of a list</extracomment>
        <translation>größte Einbuße zuerst</translation>
    </message>
    <message>
        <source>by column</source>
        <extracomment>order of a list: by a column whose heading was clicked</extracomment>
        <translation>nach Spalte</translation>
    </message>
    <message>
        <source>Show &amp;chart</source>
        <translation>&amp;Diagramm zeigen</translation>
    </message>
    <message>
        <source>Show &amp;trials</source>
        <translation>&amp;Versuche zeigen</translation>
    </message>
    <message>
        <source>&amp;Why</source>
        <translation>&amp;Warum</translation>
    </message>
    <message>
        <source>C&amp;opy cells</source>
        <translation>Zellen &amp;kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung</numerusform>
            <numerusform>%n Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n setting(s)</source>
        <translation>
            <numerusform>%1 von %n Einstellung</numerusform>
            <numerusform>%1 von %n Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add &amp;note …</source>
        <translation>&amp;Notiz hinzufügen …</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter zurücksetzen</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>Nichts passt zu den Filtern.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ParticipantsSection</name>
    <message>
        <source>Hosts and baseline</source>
        <translation>Hosts und Basis</translation>
    </message>
    <message>
        <source>Every other host is compared with the baseline.</source>
        <translation>Jeder andere Host wird mit der Basis verglichen.</translation>
    </message>
    <message>
        <source>Hosts that take part, and the baseline</source>
        <translation>Hosts, die teilnehmen, und die Basis</translation>
    </message>
    <message>
        <source>choosing hosts</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Hosts wählen</translation>
    </message>
    <message>
        <source>choosing the baseline</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Basis wählen</translation>
    </message>
    <message>
        <source>Add placement …</source>
        <translation>Verteilung hinzufügen …</translation>
    </message>
    <message>
        <source>Place processes …</source>
        <translation>Prozesse verteilen …</translation>
    </message>
    <message>
        <source>Select a host first.</source>
        <translation>Zuerst einen Host wählen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::PlanPage</name>
    <message>
        <source>Compare the same work on bare metal, in a container, in a VM and in a container in a VM.</source>
        <translation>Die gleiche Arbeit vergleichen: auf Bare Metal, im Container, in der VM und im Container in der VM.</translation>
    </message>
    <message>
        <source>&amp;Add host …</source>
        <translation>Host hin&amp;zufügen …</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Compare &amp;this computer</source>
        <translation>Diesen Rechner &amp;vergleichen</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>Ein anderer Rechner</translation>
    </message>
    <message>
        <source>Is reached over SSH, with your keys and ~/.ssh/config; nothing has to be installed there. Add the machine first, then the containers and virtual machines on it.</source>
        <translation>Wird über SSH erreicht, mit den eigenen Schlüsseln und ~/.ssh/config; dort muss nichts installiert werden. Erst den Rechner hinzufügen, dann die Container und virtuellen Maschinen darauf.</translation>
    </message>
    <message>
        <source>A project file</source>
        <translation>Eine Projektdatei</translation>
    </message>
    <message>
        <source>One of your own, one from a colleague, or a sample: a run that was really measured, to see what the results look like.</source>
        <translation>Eine eigene, eine von Kollegen oder ein Beispiel: ein wirklich gemessener Lauf, der zeigt, wie Ergebnisse aussehen.</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>Öff&amp;nen …</translation>
    </message>
    <message>
        <source>Open a sa&amp;mple</source>
        <translation>Beis&amp;piel öffnen</translation>
    </message>
    <message>
        <source>There are four ways to begin. F1 explains what is shown, here and on every page.</source>
        <translation>Es gibt vier Wege zu beginnen. F1 erklärt, was zu sehen ist, hier und auf jeder Seite.</translation>
    </message>
    <message>
        <source>A published experiment</source>
        <translation>Ein veröffentlichtes Experiment</translation>
    </message>
    <message>
        <source>What five papers measured on bare metal, in containers and in virtual machines: what each did, what it left out, and a plan that repeats it on your hosts.</source>
        <translation>Was fünf Artikel auf Bare Metal, in Containern und in virtuellen Maschinen maßen: was jeder tat, was er wegließ, und ein Plan, der es auf den eigenen Hosts wiederholt.</translation>
    </message>
    <message>
        <source>From a tem&amp;plate …</source>
        <translation>Aus einer Vorlag&amp;e …</translation>
    </message>
    <message>
        <source>Compares bare metal with the containers and virtual machines that can be started here: trains a small network, multiplies matrices, moves data in memory and writes a file. This takes a minute and a half for each of them, or three minutes with a GPU. Only Strata&apos;s engine stays on the computer, for the next run.</source>
        <translation>Vergleicht Bare Metal mit den Containern und virtuellen Maschinen, die hier gestartet werden können: trainiert ein kleines Netz, multipliziert Matrizen, bewegt Daten im Speicher und schreibt eine Datei. Das dauert für jeden Host anderthalb Minuten, mit einer GPU drei. Auf dem Rechner bleibt nur Stratas Engine, für den nächsten Lauf.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RemarksSection</name>
    <message>
        <source>What it will show</source>
        <translation>Was zu sehen sein wird</translation>
    </message>
    <message>
        <source>Fewer than 5 rounds: medians without an interval.</source>
        <translation>Weniger als 5 Runden: Mediane ohne Intervall.</translation>
    </message>
    <message>
        <source>The order is not random, so a drift can look like a difference. Charts say so.</source>
        <translation>Die Reihenfolge ist nicht zufällig, eine Drift kann also wie ein Unterschied aussehen. Die Diagramme sagen es.</translation>
    </message>
    <message>
        <source>Only one host takes part, so there is nothing to compare it with.</source>
        <translation>Nur ein Host nimmt teil, es gibt also nichts zu vergleichen.</translation>
    </message>
    <message numerus="yes">
        <source>At most %n round(s) in all.</source>
        <translation>
            <numerusform>Höchstens %n Runde insgesamt.</numerusform>
            <numerusform>Höchstens %n Runden insgesamt.</numerusform>
        </translation>
    </message>
    <message>
        <source>✗ %1 failed its last check.</source>
        <translation>✗ %1 hat die letzte Prüfung nicht bestanden.</translation>
    </message>
    <message>
        <source>✗ %1 failed its last check: %2.</source>
        <translation>✗ %1 hat die letzte Prüfung nicht bestanden: %2.</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>Bis zu %n gestörte Runde wird noch einmal gemessen.</numerusform>
            <numerusform>Bis zu %n gestörte Runden werden noch einmal gemessen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Bemerkungen</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ResultPage</name>
    <message>
        <source>Open the &amp;plan</source>
        <translation>&amp;Plan öffnen</translation>
    </message>
    <message>
        <source>This run has no results yet.</source>
        <translation>Dieser Lauf hat noch keine Ergebnisse.</translation>
    </message>
    <message>
        <source>No measurements yet.</source>
        <translation>Noch keine Messungen.</translation>
    </message>
    <message>
        <source>Run n&amp;ow</source>
        <translation>&amp;Jetzt starten</translation>
    </message>
    <message>
        <source>Reading this run was cancelled.</source>
        <translation>Das Lesen dieses Laufs wurde abgebrochen.</translation>
    </message>
    <message>
        <source>This run could not be read.</source>
        <translation>Dieser Lauf ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>Read it &amp;again</source>
        <translation>&amp;Erneut lesen</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ReviewSection</name>
    <message>
        <source>Run the com&amp;parison</source>
        <translation>&amp;Vergleich starten</translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>(und %n weiteres)</numerusform>
            <numerusform>(und %n weitere)</numerusform>
        </translation>
    </message>
    <message>
        <source>Roofs are the limits of a host: how many operations and bytes a second it can do at most. They are measured in trials of their own, once or twice on each host, and the Roofline page draws the work below them.</source>
        <translation>Dächer sind die Grenzen eines Hosts: wie viele Operationen und Bytes er in einer Sekunde höchstens schafft. Sie werden in eigenen Versuchen gemessen, ein- oder zweimal auf jedem Host, und die Seite „Roofline“ zeichnet die Arbeit darunter.</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RooflinePage</name>
    <message>
        <source>Prec&amp;isions</source>
        <translation>&amp;Genauigkeiten</translation>
    </message>
    <message>
        <source>&amp;Memory levels</source>
        <translation>&amp;Speicherebenen</translation>
    </message>
    <message>
        <source>Measure roofs &amp;again</source>
        <translation>Dächer n&amp;eu messen</translation>
    </message>
    <message>
        <source>How close the work comes to what each host can do. A point under the slope is limited by memory, one under the flat part by arithmetic.</source>
        <translation>Wie nahe die Arbeit an das kommt, was jeder Host kann. Einen Punkt unter der Schräge begrenzt der Speicher, einen unter der Waagrechten das Rechnen.</translation>
    </message>
    <message>
        <source>each work</source>
        <translation>jede Arbeit</translation>
    </message>
    <message>
        <source>each layer</source>
        <translation>jede Schicht</translation>
    </message>
    <message>
        <source>Poin&amp;ts:</source>
        <translation>P&amp;unkte:</translation>
    </message>
    <message>
        <source>Which memory roofs are shown. The outermost one is the limit.</source>
        <translation>Welche Dächer des Speichers gezeigt werden. Das äußerste davon begrenzt.</translation>
    </message>
    <message>
        <source>Roofline as a table</source>
        <translation>Roofline als Tabelle</translation>
    </message>
    <message>
        <source>Measures what each host of the plan can do, as a run of its own; the new roofs are then used here.</source>
        <translation>Misst in einem eigenen Lauf, was jeder Host des Plans kann; die neuen Dächer gelten dann hier.</translation>
    </message>
    <message>
        <source>This run has no points and no roofs yet.</source>
        <translation>Dieser Lauf hat noch keine Punkte und keine Dächer.</translation>
    </message>
    <message>
        <source>R&amp;oofline</source>
        <translation>R&amp;oofline</translation>
    </message>
    <message>
        <source>Show how close the work comes to what each host can do</source>
        <translation>Zeigen, wie nahe die Arbeit an das kommt, was jeder Host kann</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RunChooser</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Ru&amp;n:</source>
        <translation>La&amp;uf:</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ScheduleSection</name>
    <message>
        <source>How often and in what order</source>
        <translation>Wie oft und in welcher Reihenfolge</translation>
    </message>
    <message>
        <source>random within each round</source>
        <translation>zufällig in jeder Runde</translation>
    </message>
    <message>
        <source>as listed (for debugging)</source>
        <translation>wie aufgeführt (zur Fehlersuche)</translation>
    </message>
    <message>
        <source>Engine processes per host and setting. An interval needs at least 5.</source>
        <translation>Engine-Prozesse je Host und Einstellung. Ein Intervall braucht mindestens 5.</translation>
    </message>
    <message>
        <source>Rou&amp;nds:</source>
        <translation>Ru&amp;nden:</translation>
    </message>
    <message>
        <source>Interval at most:</source>
        <translation>Intervall höchstens:</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>Order:</source>
        <translation>Reihenfolge:</translation>
    </message>
    <message>
        <source>A difference within this margin counts as equivalent.</source>
        <translation>Ein Unterschied innerhalb dieser Spanne gilt als gleichwertig.</translation>
    </message>
    <message>
        <source>Confidence:</source>
        <translation>Konfidenz:</translation>
    </message>
    <message>
        <source>setting the rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Runden setzen</translation>
    </message>
    <message>
        <source>setting the width</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Breite setzen</translation>
    </message>
    <message>
        <source>setting the maximum rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>höchste Rundenzahl setzen</translation>
    </message>
    <message>
        <source>setting the order</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Reihenfolge setzen</translation>
    </message>
    <message>
        <source>setting the margin</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Spanne setzen</translation>
    </message>
    <message>
        <source>setting the confidence</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Konfidenz setzen</translation>
    </message>
    <message>
        <source>going on until narrow enough</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>bis schmal genug fortsetzen</translation>
    </message>
    <message>
        <source>fixing the rounds</source>
        <translation>Runden festlegen</translation>
    </message>
    <message>
        <source>setting the seed</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Startwert setzen</translation>
    </message>
    <message>
        <source>Continue until the interval i&amp;s narrow enough</source>
        <translation>&amp;Weiter, bis das Intervall schmal genug ist</translation>
    </message>
    <message>
        <source>Ma&amp;ximum rounds:</source>
        <translation>Höch&amp;stzahl der Runden:</translation>
    </message>
    <message>
        <source>Seed:</source>
        <translation>Startwert:</translation>
    </message>
    <message>
        <source>Mar&amp;gin (δ):</source>
        <translation>S&amp;panne (δ):</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>How long a run waits for a host that cannot be reached; other computers go on meanwhile</source>
        <translation>Wie lange ein Lauf auf einen nicht erreichbaren Host wartet; andere Rechner messen inzwischen weiter</translation>
    </message>
    <message>
        <source>Wait for an unreachable host:</source>
        <translation>Auf nicht erreichbaren Host warten:</translation>
    </message>
    <message>
        <source>setting the patience</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Festlegen der Geduld</translation>
    </message>
    <message>
        <source>take turns, a moment each</source>
        <translation>wechseln sich ab, je einen Augenblick</translation>
    </message>
    <message>
        <source>are measured one after the other</source>
        <translation>werden nacheinander gemessen</translation>
    </message>
    <message>
        <source>Turns compare hosts of one computer best: whatever else happens there affects all of them equally. All engines are up at once, so they need memory for all of them.</source>
        <translation>Hosts desselben Rechners vergleicht man am besten abwechselnd: Was dort sonst geschieht, trifft dann alle gleich. Alle Engines laufen zugleich und brauchen zusammen genug Speicher.</translation>
    </message>
    <message>
        <source>How often each host works in a round</source>
        <translation>Wie oft jeder Host in einer Runde arbeitet</translation>
    </message>
    <message>
        <source>Hosts of one computer:</source>
        <translation>Hosts desselben Rechners:</translation>
    </message>
    <message>
        <source>Turns in a round:</source>
        <translation>Züge je Runde:</translation>
    </message>
    <message>
        <source>choosing turns or rounds</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Wählen von Zügen oder Runden</translation>
    </message>
    <message>
        <source>setting the turns</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Festlegen der Züge</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source>setting the time</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Festlegen der Zeit</translation>
    </message>
    <message>
        <source>After five rounds, no round is started that would end later than this after the start of the run. The time that is left goes first to settings whose intervals are far too wide, then to those that need the fewest rounds.</source>
        <translation>Nach fünf Runden beginnt keine mehr, die erst nach Ablauf dieser Zeit (ab Beginn des Laufs) enden würde. Die verbleibende Zeit bekommen zuerst Einstellungen, deren Intervalle viel zu breit sind, dann die, die am wenigsten Runden brauchen.</translation>
    </message>
    <message>
        <source>M&amp;ore …</source>
        <translation>&amp;Mehr …</translation>
    </message>
    <message>
        <source>Start no more rounds after:</source>
        <translation>Keine neue Runde nach:</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::SweepPage</name>
    <message>
        <source>&amp;Sweep</source>
        <translation>&amp;Messreihe</translation>
    </message>
    <message>
        <source>Show at which parameters a layer costs most</source>
        <translation>Zeigen, bei welchen Parametern eine Schicht am meisten kostet</translation>
    </message>
    <message>
        <source>Sweep as a table</source>
        <translation>Messreihe als Tabelle</translation>
    </message>
    <message>
        <source>Para&amp;meters:</source>
        <translation>Para&amp;meter:</translation>
    </message>
    <message>
        <source>&amp;Quantity:</source>
        <translation>G&amp;röße:</translation>
    </message>
    <message>
        <source>This run has no sweep.</source>
        <translation>Dieser Lauf hat keine Messreihe.</translation>
    </message>
    <message>
        <source>A sweep needs three settings or more of one workload that differ in one or two parameters. Open the plan, add a workload, and give a parameter several values, such as 128..1024 x2.</source>
        <translation>Eine Messreihe braucht mindestens drei Einstellungen einer Arbeitslast, die sich in einem oder zwei Parametern unterscheiden. Den Plan öffnen, eine Arbeitslast hinzufügen und einem Parameter mehrere Werte geben, etwa 128..1024 x2.</translation>
    </message>
    <message>
        <source>Show &amp;as:</source>
        <translation>An&amp;zeigen als:</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::UtilizationPage</name>
    <message>
        <source>&amp;Quantities</source>
        <translation>G&amp;rößen</translation>
    </message>
    <message>
        <source>Each &amp;processor</source>
        <translation>Jeder &amp;Prozessor</translation>
    </message>
    <message>
        <source>Which trial of each host is drawn. The table is over all finished trials.</source>
        <translation>Welcher Versuch jedes Hosts gezeichnet wird. Die Tabelle umfasst alle fertigen Versuche.</translation>
    </message>
    <message>
        <source>Draws a thin line for each processor behind the line of all of them.</source>
        <translation>Zeichnet eine dünne Linie für jeden Prozessor hinter die Linie aller zusammen.</translation>
    </message>
    <message>
        <source>&amp;Setting:</source>
        <translation>&amp;Einstellung:</translation>
    </message>
    <message>
        <source>Roun&amp;d:</source>
        <translation>Ru&amp;nde:</translation>
    </message>
    <message>
        <source>Utilization as a table</source>
        <translation>Auslastung als Tabelle</translation>
    </message>
    <message>
        <source>This run has no steps to show yet.</source>
        <translation>Dieser Lauf hat noch keine Schritte.</translation>
    </message>
    <message>
        <source>What each host did while it worked. %1</source>
        <translation>Was jeder Host tat, während er arbeitete. %1</translation>
    </message>
    <message>
        <source>last finished</source>
        <extracomment>a round</extracomment>
        <translation>letzte fertige</translation>
    </message>
    <message>
        <source>&amp;Utilization</source>
        <translation>&amp;Auslastung</translation>
    </message>
    <message>
        <source>Show how busy each host was while it worked</source>
        <translation>Zeigen, wie ausgelastet jeder Host während der Arbeit war</translation>
    </message>
    <message>
        <source>No processor was sampled in these trials.</source>
        <translation>In diesen Versuchen wurde kein Prozessor beobachtet.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Details of the missing sensors</source>
        <translation>Einzelheiten zu den fehlenden Sensoren</translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::WorkloadsSection</name>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Workload settings</source>
        <translation>Einstellungen der Arbeitslasten</translation>
    </message>
    <message>
        <source>E&amp;dit …</source>
        <translation>Bea&amp;rbeiten …</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>H&amp;och</translation>
    </message>
    <message>
        <source>adding work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Arbeit hinzufügen</translation>
    </message>
    <message>
        <source>editing work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Arbeit bearbeiten</translation>
    </message>
    <message>
        <source>removing work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Arbeit entfernen</translation>
    </message>
    <message>
        <source>moving work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Arbeit verschieben</translation>
    </message>
    <message>
        <source>Add wor&amp;kload …</source>
        <translation>Arbei&amp;tslast hinzufügen …</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>R&amp;unter</translation>
    </message>
    <message>
        <source>Measure &amp;the roofs of each host</source>
        <translation>Die Dä&amp;cher jedes Hosts messen</translation>
    </message>
    <message>
        <source>Peak arithmetic and memory bandwidth, measured once or twice per host, and used again until the host is restarted. The Roofline page shows them.</source>
        <translation>Höchste Rechenleistung und Speicherbandbreite, ein- oder zweimal je Host gemessen und bis zu dessen Neustart wiederverwendet. Die Seite „Roofline“ zeigt sie.</translation>
    </message>
    <message>
        <source>measuring the roofs</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Messen der Dächer</translation>
    </message>
    <message>
        <source>leaving the roofs out</source>
        <translation>Weglassen der Dächer</translation>
    </message>
    <message>
        <source>Add suite …</source>
        <translation>Sammlung hinzufügen …</translation>
    </message>
    <message>
        <source>A published list of problems, or part of it, as settings of the workloads.</source>
        <translation>Eine veröffentlichte Liste von Problemen oder ein Teil davon, als Einstellungen der Arbeitslasten.</translation>
    </message>
    <message>
        <source>adding a suite</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Hinzufügen einer Sammlung</translation>
    </message>
    <message>
        <source>This engine cannot measure roofs.</source>
        <translation>Diese Engine kann keine Dächer messen.</translation>
    </message>
    <message>
        <source>This engine comes without suites.</source>
        <translation>Diese Engine enthält keine Sammlungen.</translation>
    </message>
    <message>
        <source>Select a setting first.</source>
        <translation>Zuerst eine Einstellung wählen.</translation>
    </message>
    <message>
        <source>Select a single setting.</source>
        <translation>Eine einzelne Einstellung wählen.</translation>
    </message>
    <message>
        <source>This engine does not know that workload.</source>
        <translation>Diese Engine kennt diese Arbeitslast nicht.</translation>
    </message>
    <message>
        <source>This setting is already the first.</source>
        <translation>Diese Einstellung ist schon die erste.</translation>
    </message>
    <message>
        <source>This setting is already the last.</source>
        <translation>Diese Einstellung ist schon die letzte.</translation>
    </message>
    <message>
        <source>&amp;Add own command …</source>
        <translation>&amp;Eigenen Befehl hinzufügen …</translation>
    </message>
    <message>
        <source>A program of your own, such as a training script, that is on the hosts already.</source>
        <translation>Ein eigenes Programm, etwa ein Trainingsskript, das schon auf den Hosts ist.</translation>
    </message>
    <message>
        <source>This engine cannot run commands.</source>
        <translation>Diese Engine kann keine Befehle ausführen.</translation>
    </message>
    <message>
        <source>adding a command</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Hinzufügen eines Befehls</translation>
    </message>
    <message>
        <source>Hosts …</source>
        <translation>Hosts …</translation>
    </message>
    <message>
        <source>Which of the hosts that take part do the selected work; all of them, unless you choose some.</source>
        <translation>Welche der teilnehmenden Hosts die ausgewählte Arbeit tun; alle, wenn keine gewählt werden.</translation>
    </message>
    <message>
        <source>Choose hosts that take part first, above.</source>
        <translation>Zuerst oben Hosts wählen, die teilnehmen.</translation>
    </message>
    <message>
        <source>choosing hosts of work</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Hosts für Arbeit wählen</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::DocumentText</name>
    <message>
        <source>What each layer costs</source>
        <translation>Was jede Schicht kostet</translation>
    </message>
    <message>
        <source>%1: what each layer costs</source>
        <translation>%1: was jede Schicht kostet</translation>
    </message>
    <message>
        <source>Measured in %1</source>
        <extracomment>%1 a duration such as &quot;about 7 minutes&quot;</extracomment>
        <translation>Gemessen in %1</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Nothing was compared: that needs two hosts that did the same work.</source>
        <translation>Es wurde nichts verglichen: Dazu braucht es zwei Hosts, die dieselbe Arbeit taten.</translation>
    </message>
    <message>
        <source>Each cell has the verdict, the share of performance lost against the baseline (positive is slower), and in brackets its %1 % interval.</source>
        <translation>Jede Zelle hat das Urteil, den Anteil der Leistung, der gegenüber der Basis verloren geht (positiv ist langsamer), und in Klammern sein %1-%-Intervall.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>How fast is %1 in this work?</source>
        <translation>Wie schnell ist %1 bei dieser Arbeit?</translation>
    </message>
    <message>
        <source>How much of its performance does this work lose on %1, against %2? A difference within ±%3 % is accepted.</source>
        <extracomment>%1 hosts, %2 the baseline, %3 a number such as 3</extracomment>
        <translation>Wie viel Leistung verliert diese Arbeit auf %1 gegenüber %2? Ein Unterschied innerhalb ±%3 % wird hingenommen.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more setting(s)</source>
        <translation>
            <numerusform>und %n weitere Einstellung</numerusform>
            <numerusform>und %n weitere Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>What limits these results</source>
        <translation>Was diese Ergebnisse einschränkt</translation>
    </message>
    <message>
        <source>Nothing that Strata watches limited them.</source>
        <translation>Nichts von dem, worauf Strata achtet, hat sie eingeschränkt.</translation>
    </message>
    <message>
        <source>The hosts also differ in these facts. One that virtualization does not explain may be why a host is slower.</source>
        <translation>Die Hosts unterscheiden sich auch in diesen Angaben. Eine, die Virtualisierung nicht erklärt, kann der Grund sein, warum ein Host langsamer ist.</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>How to repeat this</source>
        <translation>So lässt es sich wiederholen</translation>
    </message>
    <message>
        <source>Notes on the charts</source>
        <translation>Notizen zu den Diagrammen</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::GroupText</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Degradation</source>
        <translation>Einbuße</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Messreihen</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::HtmlText</name>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::MethodText</name>
    <message>
        <source>The hosts were measured one after the other, in rounds.</source>
        <translation>Die Hosts wurden nacheinander gemessen, in Runden.</translation>
    </message>
    <message>
        <source>Hosts of one computer took turns: the engine of one worked for %1 ms while the others waited, in an order drawn for each cycle, %2 turns a round. Whatever else happened on that computer affected them all equally.</source>
        <translation>Hosts desselben Rechners wechselten sich ab: Die Engine des einen arbeitete %1 ms lang, während die anderen warteten, in einer für jeden Durchgang gezogenen Reihenfolge, %2 Züge je Runde. Was sonst auf dem Rechner geschah, traf alle gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) cannot be interrupted, or have a computer for each host, and were measured one host after the other.</source>
        <translation>
            <numerusform>%n Einstellung lässt sich nicht unterbrechen oder hat je Host einen Rechner und wurde auf einem Host nach dem anderen gemessen.</numerusform>
            <numerusform>%n Einstellungen lassen sich nicht unterbrechen oder haben je Host einen Rechner und wurden auf einem Host nach dem anderen gemessen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) were planned. In each round, every setting is measured once on every host, by a process of its own.</source>
        <translation>
            <numerusform>%n Runde war geplant. In ihr wird jede Einstellung einmal auf jedem Host gemessen, von einem eigenen Prozess.</numerusform>
            <numerusform>%n Runden waren geplant. In jeder wird jede Einstellung einmal auf jedem Host gemessen, von einem eigenen Prozess.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rounds were added as long as an interval was wider than %1 %, up to %2 rounds.</source>
        <translation>Runden wurden hinzugefügt, solange ein Intervall breiter als %1 % war, bis zu %2 Runden.</translation>
    </message>
    <message numerus="yes">
        <source>At most %n more round(s) could replace some that others disturbed.</source>
        <translation>
            <numerusform>Höchstens %n weitere Runde durfte eine ersetzen, die andere störten.</numerusform>
            <numerusform>Höchstens %n weitere Runden durften solche ersetzen, die andere störten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The order of the hosts was random in each round, drawn with the seed %1.</source>
        <translation>Die Reihenfolge der Hosts war in jeder Runde zufällig, gezogen mit dem Startwert %1.</translation>
    </message>
    <message>
        <source>The order of the hosts was that of the plan in each round; it was not random.</source>
        <translation>Die Reihenfolge der Hosts war in jeder Runde die des Plans; sie war nicht zufällig.</translation>
    </message>
    <message>
        <source>The roofs of each host, its highest arithmetic and bandwidth, were measured in the same run, inside the host.</source>
        <translation>Die Dächer jedes Hosts, seine höchste Rechenleistung und Bandbreite, wurden im selben Lauf in ihm gemessen.</translation>
    </message>
    <message>
        <source>Throughput is the median over the trials of a host, with a %1 % bootstrap interval (%2 resamples). The rate of a trial is the work of all its steps that count, divided by the time that they took.</source>
        <translation>Durchsatz ist der Median über die Versuche eines Hosts, mit einem %1-%-Bootstrap-Intervall (%2 Ziehungen). Die Rate eines Versuchs ist die Arbeit aller Schritte, die zählen, geteilt durch ihre Zeit.</translation>
    </message>
    <message>
        <source>Degradation is the share of performance lost against the baseline: 1 − rate / rate of the baseline. Positive is slower.</source>
        <translation>Einbuße ist der Anteil der Leistung, der gegenüber der Basis verloren geht: 1 − Rate / Rate der Basis. Positiv ist langsamer.</translation>
    </message>
    <message>
        <source>In turns it comes from turns side by side, pseudomedian over the rounds, with a %1 % interval over rounds (Student’s t).</source>
        <translation>Bei Zügen kommt sie aus benachbarten Zügen, als Pseudomedian über die Runden, mit einem %1-%-Intervall über die Runden (Student-t).</translation>
    </message>
    <message>
        <source>In rounds it comes from the median rates of rounds that both hosts finished, with a %1 % bootstrap interval over rounds (%2 resamples).</source>
        <translation>Bei Runden kommt sie aus den mittleren Raten (Median) der Runden, die beide Hosts beendeten, mit einem %1-%-Bootstrap-Intervall über die Runden (%2 Ziehungen).</translation>
    </message>
    <message>
        <source>Fewer than five rounds have no interval. In turns, three are enough where disturbed ones are left out.</source>
        <translation>Weniger als fünf Runden haben kein Intervall. Bei Zügen genügen drei, wo gestörte ausgelassen sind.</translation>
    </message>
    <message>
        <source>A host is called slower or faster only if the whole interval lies beyond the margin of ±%1 %, and equivalent only if the whole interval lies within it. Everything else is inconclusive.</source>
        <translation>Ein Host heißt nur dann langsamer oder schneller, wenn das ganze Intervall jenseits der Spanne von ±%1 % liegt, und nur dann gleichwertig, wenn es ganz innerhalb liegt. Alles andere ist nicht entschieden.</translation>
    </message>
    <message numerus="yes">
        <source>With %n comparison(s), some verdicts would arise by chance, so each verdict was also tested with Holm’s correction for all of them.</source>
        <translation>
            <numerusform>Bei %n Vergleich entstünden manche Urteile durch Zufall; darum wurde jedes Urteil auch mit der Korrektur nach Holm geprüft.</numerusform>
            <numerusform>Bei %n Vergleichen entstünden manche Urteile durch Zufall; darum wurde jedes Urteil auch mit der Korrektur nach Holm für alle geprüft.</numerusform>
        </translation>
    </message>
    <message>
        <source>All verdicts stand.</source>
        <translation>Alle Urteile haben Bestand.</translation>
    </message>
    <message numerus="yes">
        <source>%n verdict(s) would be inconclusive then, and are marked.</source>
        <translation>
            <numerusform>%n Urteil wäre dann nicht entschieden und ist gekennzeichnet.</numerusform>
            <numerusform>%n Urteile wären dann nicht entschieden und sind gekennzeichnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>What was slower at the beginning of a process does not count, nor does the first step of a turn. Outliers are marked and count.</source>
        <translation>Was am Anfang eines Prozesses langsamer war, zählt nicht, ebenso wenig der erste Schritt eines Zugs. Ausreißer sind gekennzeichnet und zählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) of a host and a setting do not count, since others used the computer; charts show them hollow. What is left out is decided by the load, never by the result.</source>
        <translation>
            <numerusform>%n Runde eines Hosts und einer Einstellung zählt nicht, weil andere den Rechner benutzten; Diagramme zeigen sie hohl. Was weggelassen wird, bestimmt die Last, nie das Ergebnis.</numerusform>
            <numerusform>%n Runden eines Hosts und einer Einstellung zählen nicht, weil andere den Rechner benutzten; Diagramme zeigen sie hohl. Was weggelassen wird, bestimmt die Last, nie das Ergebnis.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count, since one came late or overlapped with another.</source>
        <translation>
            <numerusform>%n Paar von Zügen zählt nicht, weil einer verspätet oder neben einem anderen kam.</numerusform>
            <numerusform>%n Paare von Zügen zählen nicht, weil einer verspätet oder neben einem anderen kam.</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts are compared only if their results have equal check values. %1 of %2 finished trials were verified against a reference.</source>
        <translation>Hosts werden nur verglichen, wenn ihre Ergebnisse gleiche Prüfwerte haben. %1 von %2 beendeten Versuchen wurden mit einer Referenz geprüft.</translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none was started that would have ended later than %1 after the start of the run.</source>
        <extracomment>%1 a time such as &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>Nach %n Runde begann keine mehr, die später als %1 nach Beginn des Laufs geendet hätte.</numerusform>
            <numerusform>Nach %n Runden begann keine mehr, die später als %1 nach Beginn des Laufs geendet hätte.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::PdfText</name>
    <message>
        <source>Page %1 of %2</source>
        <extracomment>%1 the number of a page, %2 how many there are</extracomment>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::ReportText</name>
    <message>
        <source>Only the charts of the first %1 of %2 settings were written. The CSV files have all of them.</source>
        <translation>Bilder gibt es von den ersten %1 von %2 Einstellungen. In den CSV-Dateien stehen alle.</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::RerunText</name>
    <message>
        <source>The project has not been saved under a name yet. Save it to keep the plan, every raw step and the inventories of the hosts.</source>
        <translation>Das Projekt wurde noch nicht unter einem Namen gespeichert. Speichern bewahrt den Plan, jeden einzelnen Schritt und die Inventare der Hosts.</translation>
    </message>
    <message>
        <source>Everything is in the project file %1: the plan, every raw step and the inventories of the hosts. Open it in Strata and press Run to measure its plan again; on other machines, change the hosts first. A new run is added and changes none of the earlier ones.</source>
        <translation>Alles ist in der Projektdatei %1: der Plan, jeder einzelne Schritt und die Inventare der Hosts. In Strata öffnen und „Starten“ wählen, um ihren Plan noch einmal zu messen; auf anderen Rechnern zuerst die Hosts ändern. Ein neuer Lauf kommt hinzu und ändert keinen der früheren.</translation>
    </message>
    <message>
        <source>Without a window:</source>
        <translation>Ohne Fenster:</translation>
    </message>
    <message>
        <source>Strata %1</source>
        <translation>Strata %1</translation>
    </message>
    <message>
        <source>Engine %1</source>
        <translation>Engine %1</translation>
    </message>
    <message>
        <source>Engine bundle, SHA-256: %1</source>
        <translation>Engine-Bündel, SHA-256: %1</translation>
    </message>
    <message>
        <source>Seed of the order and of the intervals: %1</source>
        <translation>Startwert der Reihenfolge und der Intervalle: %1</translation>
    </message>
    <message>
        <source>Identifier of the run: %1</source>
        <translation>Kennung des Laufs: %1</translation>
    </message>
</context>
<context>
    <name>strata::ui::report::TableWords</name>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Basis)</translation>
    </message>
    <message>
        <source>Host type</source>
        <translation>Art des Hosts</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>Container runtime</source>
        <translation>Container-Laufzeit</translation>
    </message>
    <message>
        <source>CPU quota</source>
        <translation>CPU-Kontingent</translation>
    </message>
    <message>
        <source>Restricted to processors</source>
        <translation>Beschränkt auf Prozessoren</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>What differs between the hosts</source>
        <translation>Was sich zwischen den Hosts unterscheidet</translation>
    </message>
    <message>
        <source>Facts that some hosts do not report</source>
        <translation>Angaben, die manche Hosts nicht melden</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 hosts are in the tables that have a column for each host.</source>
        <translation>Nur die ersten %1 von %2 Hosts stehen in den Tabellen, die eine Spalte für jeden Host haben.</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) of this table are not shown.</source>
        <translation>
            <numerusform>%n weitere Zeile dieser Tabelle wird nicht gezeigt.</numerusform>
            <numerusform>%n weitere Zeilen dieser Tabelle werden nicht gezeigt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::report::ThreatText</name>
    <message numerus="yes">
        <source>%1 (%n setting(s))</source>
        <extracomment>%1 a host</extracomment>
        <translation>
            <numerusform>%1 (%n Einstellung)</numerusform>
            <numerusform>%1 (%n Einstellungen)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>%1 what limits results, such as &quot;disturbed by others&quot;, %2 hosts</extracomment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Without an interval it is unknown how much is due to chance, and there is no verdict.</source>
        <translation>Ohne Intervall ist nicht bekannt, wie viel auf den Zufall zurückgeht, und es gibt kein Urteil.</translation>
    </message>
    <message>
        <source>No reference confirmed the result of a trial: its speed means something only if its work was done right.</source>
        <translation>Keine Referenz hat das Ergebnis eines Versuchs bestätigt: Sein Tempo sagt nur etwas, wenn seine Arbeit richtig getan wurde.</translation>
    </message>
    <message>
        <source>A difference from the baseline may come from this instead of the layer.</source>
        <translation>Ein Unterschied zur Basis kann hiervon statt von der Schicht kommen.</translation>
    </message>
    <message>
        <source>The container may use only part of the processors’ time.</source>
        <translation>Der Container darf nur einen Teil der Prozessorzeit nutzen.</translation>
    </message>
    <message>
        <source>A machine that changes slowly favors hosts that come early or late.</source>
        <translation>Ein Rechner, der sich langsam ändert, begünstigt Hosts, die früh oder spät an der Reihe sind.</translation>
    </message>
    <message>
        <source>Some trials are far from the others. They count.</source>
        <translation>Einige Versuche liegen weit von den anderen entfernt. Sie zählen.</translation>
    </message>
    <message>
        <source>The host cannot do this work.</source>
        <translation>Der Host kann diese Arbeit nicht ausführen.</translation>
    </message>
    <message>
        <source>Some planned trials have no result.</source>
        <translation>Einige geplante Versuche haben kein Ergebnis.</translation>
    </message>
    <message>
        <source>The project file differs from what was stored. Do not rely on these results.</source>
        <translation>Die Projektdatei stimmt nicht mit dem überein, was gespeichert wurde. Auf diese Ergebnisse ist kein Verlass.</translation>
    </message>
    <message>
        <source>The engine made the host slower, to see whether the difference shows.</source>
        <translation>Die Engine hat den Host verlangsamt, um zu sehen, ob der Unterschied sichtbar wird.</translation>
    </message>
    <message>
        <source>Among so many comparisons, such a difference is to be expected by chance.</source>
        <translation>Unter so vielen Vergleichen ist ein solcher Unterschied durch Zufall zu erwarten.</translation>
    </message>
    <message>
        <source>Others used the computer meanwhile, or its processors were slower than at other times.</source>
        <translation>Andere benutzten den Rechner inzwischen, oder seine Prozessoren waren langsamer als sonst.</translation>
    </message>
    <message>
        <source>The host does not say what others do on it: it may have been disturbed.</source>
        <translation>Der Host sagt nicht, was andere auf ihm tun: Er kann gestört worden sein.</translation>
    </message>
    <message>
        <source>The steps were still becoming faster or slower in the second half of the trials.</source>
        <translation>Die Schritte wurden noch in der zweiten Hälfte der Versuche schneller oder langsamer.</translation>
    </message>
    <message>
        <source>A trial had no time for all its steps.</source>
        <translation>Ein Versuch hatte nicht für alle seine Schritte Zeit.</translation>
    </message>
    <message>
        <source>A training ended before it reached its accuracy; its time does not count.</source>
        <translation>Ein Training endete, bevor es seine Genauigkeit erreichte; seine Zeit zählt nicht.</translation>
    </message>
    <message>
        <source>No comparison is made of %1: %2</source>
        <extracomment>%1 hosts, %2 a sentence that says why</extracomment>
        <translation>Kein Vergleich mit %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n comparison(s) are inconclusive: %1. They prove neither a difference nor the absence of one.</source>
        <translation>
            <numerusform>%n Vergleich ist nicht entschieden: %1. Er belegt weder einen Unterschied noch, dass es keinen gibt.</numerusform>
            <numerusform>%n Vergleiche sind nicht entschieden: %1. Sie belegen weder einen Unterschied noch, dass es keinen gibt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2, %3: %4</source>
        <extracomment>%1 a work, %2 a host, %3 the state of a trial such as &quot;failed&quot;, %4 why</extracomment>
        <translation>%1 auf %2, %3: %4</translation>
    </message>
    <message>
        <source>Trials were measured by different versions of the engine: %1.</source>
        <translation>Versuche wurden mit verschiedenen Versionen der Engine gemessen: %1.</translation>
    </message>
    <message>
        <source>The run, its plan or the number of its trials differs from what was stored. Do not rely on these results.</source>
        <translation>Der Lauf, sein Plan oder die Zahl seiner Versuche stimmt nicht mit dem überein, was gespeichert wurde. Auf diese Ergebnisse ist kein Verlass.</translation>
    </message>
    <message>
        <source>The numbers show that the setup works, not what a virtual machine costs.</source>
        <translation>Die Zahlen zeigen, dass die Einrichtung funktioniert, nicht, was eine virtuelle Maschine kostet.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ActionTable</name>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Neues Projekt</translation>
    </message>
    <message>
        <source>Start an empty project in a window of its own</source>
        <translation>Ein leeres Projekt in einem eigenen Fenster beginnen</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a project file</source>
        <translation>Eine Projektdatei öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the project in a file; from then on every change is saved at once</source>
        <translation>Dem Projekt eine Datei geben; von da an wird alles sofort gespeichert</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Continue in another file</source>
        <translation>In einer anderen Datei weiterarbeiten</translation>
    </message>
    <message>
        <source>Save a &amp;copy to share …</source>
        <translation>&amp;Kopie zum Weitergeben speichern …</translation>
    </message>
    <message>
        <source>Write a copy for somebody else, without names if you like</source>
        <translation>Eine Kopie für jemand anderen schreiben, auf Wunsch ohne Namen</translation>
    </message>
    <message>
        <source>&amp;Export chart …</source>
        <translation>Diagramm &amp;exportieren …</translation>
    </message>
    <message>
        <source>Write the chart that is shown as PNG, SVG or PDF</source>
        <translation>Das gezeigte Diagramm als PNG, SVG oder PDF schreiben</translation>
    </message>
    <message>
        <source>Export a&amp;ll …</source>
        <translation>&amp;Alles exportieren …</translation>
    </message>
    <message>
        <source>Write all charts of the run, and its numbers</source>
        <translation>Alle Diagramme des Laufs und seine Zahlen schreiben</translation>
    </message>
    <message>
        <source>Export CS&amp;V …</source>
        <translation>&amp;CSV exportieren …</translation>
    </message>
    <message>
        <source>Write the numbers of the run as CSV tables</source>
        <translation>Die Zahlen des Laufs als CSV-Tabellen schreiben</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>Fenster sch&amp;ließen</translation>
    </message>
    <message>
        <source>Close this project</source>
        <translation>Dieses Projekt schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>Alle Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo the change to the plan that was undone</source>
        <translation>Die Änderung am Plan noch einmal machen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the chart as a picture, or the rows of the table</source>
        <translation>Das Diagramm als Bild kopieren, oder die Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>&amp;Preferences …</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Ta&amp;ble beside the charts</source>
        <translation>Tabe&amp;lle neben den Diagrammen</translation>
    </message>
    <message>
        <source>Show the numbers of the charts as a table</source>
        <translation>Die Zahlen der Diagramme als Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Fill the whole screen with this window</source>
        <translation>Den ganzen Bildschirm mit diesem Fenster füllen</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung zurüc&amp;ksetzen</translation>
    </message>
    <message>
        <source>Restore the original arrangement of all panels</source>
        <translation>Alle Bereiche an ihren ersten Platz setzen</translation>
    </message>
    <message>
        <source>&amp;Add host …</source>
        <translation>Host hin&amp;zufügen …</translation>
    </message>
    <message>
        <source>Add a machine, a container or a virtual machine</source>
        <translation>Einen Rechner, einen Container oder eine virtuelle Maschine hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Edit host …</source>
        <translation>Host &amp;bearbeiten …</translation>
    </message>
    <message>
        <source>Change how the selected host is reached or started</source>
        <translation>Ändern, wie der gewählte Host erreicht oder gestartet wird</translation>
    </message>
    <message>
        <source>&amp;Duplicate host</source>
        <translation>Host &amp;duplizieren</translation>
    </message>
    <message>
        <source>Add a copy of the selected host under another name</source>
        <translation>Eine Kopie des gewählten Hosts unter anderem Namen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove host</source>
        <translation>Host &amp;entfernen</translation>
    </message>
    <message>
        <source>Remove the selected host, and what runs on it, from the project</source>
        <translation>Den gewählten Host und was auf ihm steht aus dem Projekt nehmen</translation>
    </message>
    <message>
        <source>&amp;Check host</source>
        <translation>Host &amp;prüfen</translation>
    </message>
    <message>
        <source>Check whether the selected host can be used</source>
        <translation>Nachsehen, ob der gewählte Host nutzbar ist</translation>
    </message>
    <message>
        <source>Check all &amp;hosts</source>
        <translation>&amp;Alle Hosts prüfen</translation>
    </message>
    <message>
        <source>Check whether all hosts can be used</source>
        <translation>Nachsehen, ob alle Hosts nutzbar sind</translation>
    </message>
    <message>
        <source>Remove en&amp;gine from host …</source>
        <translation>En&amp;gine vom Host entfernen …</translation>
    </message>
    <message>
        <source>Delete everything that Strata put on the selected host</source>
        <translation>Alles von Strata auf dem gewählten Host löschen</translation>
    </message>
    <message>
        <source>&amp;Forget host key …</source>
        <translation>Hostschlüssel &amp;vergessen …</translation>
    </message>
    <message>
        <source>Remove the remembered key of the selected host</source>
        <translation>Den gemerkten Schlüssel des gewählten Hosts entfernen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Start the comparison</source>
        <translation>Den Vergleich starten</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Measure what is missing from the run that is shown</source>
        <translation>Messen, was dem gezeigten Lauf noch fehlt</translation>
    </message>
    <message>
        <source>Stop after this &amp;trial</source>
        <translation>&amp;Nach diesem Versuch anhalten</translation>
    </message>
    <message>
        <source>Let the current trial finish, then stop</source>
        <translation>Den laufenden Versuch beenden lassen, dann anhalten</translation>
    </message>
    <message>
        <source>Stop &amp;now</source>
        <translation>S&amp;ofort anhalten</translation>
    </message>
    <message>
        <source>End the current trial at once; it is kept and marked</source>
        <translation>Den laufenden Versuch sofort beenden; er bleibt erhalten und wird markiert</translation>
    </message>
    <message>
        <source>S&amp;kip this trial</source>
        <translation>Diesen Versuch &amp;überspringen</translation>
    </message>
    <message>
        <source>End the current trial and go on with the next</source>
        <translation>Den laufenden Versuch beenden und mit dem nächsten weitermachen</translation>
    </message>
    <message>
        <source>&amp;Estimate the time</source>
        <translation>&amp;Dauer schätzen</translation>
    </message>
    <message>
        <source>Show how long the plan takes</source>
        <translation>Sagen, wie lange der Plan dauert</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>List all commands with their keys</source>
        <translation>Alle Befehle mit ihren Tasten aufführen</translation>
    </message>
    <message>
        <source>&amp;About Strata</source>
        <translation>Ü&amp;ber Strata</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>The library that draws this window</source>
        <translation>Die Bibliothek, die dieses Fenster zeichnet</translation>
    </message>
    <message>
        <source>Export &amp;JSON …</source>
        <translation>&amp;JSON exportieren …</translation>
    </message>
    <message>
        <source>Write the results of the run as one JSON file</source>
        <translation>Die Ergebnisse des Laufs als eine JSON-Datei schreiben</translation>
    </message>
    <message>
        <source>&amp;Print …</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>Print the chart that is shown, and its table</source>
        <translation>Das gezeigte Diagramm und seine Tabelle drucken</translation>
    </message>
    <message>
        <source>Add hosts from ~/.ssh/conf&amp;ig …</source>
        <translation>Hosts aus ~/.ssh/conf&amp;ig hinzufügen …</translation>
    </message>
    <message>
        <source>Add machines that your SSH configuration names, several at once</source>
        <translation>Mehrere Rechner aus der SSH-Konfiguration auf einmal hinzufügen</translation>
    </message>
    <message>
        <source>Find hosts on this &amp;machine …</source>
        <translation>Hosts auf diese&amp;m Rechner suchen …</translation>
    </message>
    <message>
        <source>Search the selected machine for container runtimes and virtual machines</source>
        <translation>Auf dem gewählten Rechner nach Container-Laufzeiten und virtuellen Maschinen suchen</translation>
    </message>
    <message>
        <source>De&amp;tails of host</source>
        <translation>Detai&amp;ls zum Host</translation>
    </message>
    <message>
        <source>Show all that is known about the selected host</source>
        <translation>Alles zeigen, was über den gewählten Host bekannt ist</translation>
    </message>
    <message>
        <source>Re&amp;name host</source>
        <translation>Host umbe&amp;nennen</translation>
    </message>
    <message>
        <source>Give the selected host another name</source>
        <translation>Dem gewählten Host einen anderen Namen geben</translation>
    </message>
    <message>
        <source>Run &amp;self-check</source>
        <translation>&amp;Selbsttest ausführen</translation>
    </message>
    <message>
        <source>Compare the selected host with itself to find the smallest difference it can resolve; takes two minutes</source>
        <translation>Den gewählten Host mit sich selbst vergleichen: wie kleine Unterschiede er auflöst; dauert zwei Minuten</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open the user guide at the page about the current view</source>
        <translation>Das Handbuch bei der Seite zur aktuellen Ansicht öffnen</translation>
    </message>
    <message>
        <source>&amp;Published figures</source>
        <translation>&amp;Veröffentlichte Zahlen</translation>
    </message>
    <message>
        <source>Read what papers say about the cost of containers and virtual machines</source>
        <translation>Nachlesen, was Fachartikel über die Kosten von Containern und virtuellen Maschinen sagen</translation>
    </message>
    <message>
        <source>Add &amp;placement …</source>
        <translation>Ver&amp;teilung hinzufügen …</translation>
    </message>
    <message>
        <source>Choose which hosts run the processes of distributed work</source>
        <translation>Wählen, welche Hosts die Prozesse verteilter Arbeit ausführen</translation>
    </message>
    <message>
        <source>New &amp;from template …</source>
        <translation>Neu aus &amp;Vorlage …</translation>
    </message>
    <message>
        <source>Plan an experiment of a paper, with your hosts</source>
        <translation>Ein Experiment aus einem Artikel mit den eigenen Hosts planen</translation>
    </message>
    <message>
        <source>Run again on &amp;my hosts …</source>
        <translation>Auf &amp;meinen Hosts wiederholen …</translation>
    </message>
    <message>
        <source>Start a project with this plan and machines of your own</source>
        <translation>Ein Projekt mit diesem Plan und eigenen Rechnern beginnen</translation>
    </message>
    <message>
        <source>Repor&amp;t …</source>
        <translation>Be&amp;richt …</translation>
    </message>
    <message>
        <source>Write a report on the run that is shown, as a web page or PDF</source>
        <translation>Einen Bericht über den gezeigten Lauf schreiben, als Webseite oder PDF</translation>
    </message>
    <message>
        <source>Publis&amp;hed figures in charts</source>
        <translation>Ver&amp;öffentlichte Zahlen in Diagrammen</translation>
    </message>
    <message>
        <source>Draw what papers state about the same work below your results</source>
        <translation>Unter den eigenen Ergebnissen zeichnen, was Artikel über dieselbe Arbeit angeben</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Enlarge a part of the chart; Ctrl and the mouse wheel do the same</source>
        <translation>Einen Teil des Diagramms vergrößern; Strg und das Mausrad tun dasselbe</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Show more of the chart</source>
        <translation>Mehr vom Diagramm zeigen</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>Vergrößerung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Show the whole chart again</source>
        <translation>Wieder das ganze Diagramm zeigen</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>&amp;Logarithmische Achse</translation>
    </message>
    <message>
        <source>Use a logarithmic axis, on which equal factors are equally far apart</source>
        <translation>Eine logarithmische Achse verwenden, auf der gleiche Faktoren gleich weit auseinanderliegen</translation>
    </message>
    <message>
        <source>Axis from &amp;zero</source>
        <translation>Achse ab &amp;null</translation>
    </message>
    <message>
        <source>Start the axis at zero so that the lengths of bars can be compared</source>
        <translation>Die Achse bei null beginnen, damit sich die Längen von Balken vergleichen lassen</translation>
    </message>
    <message>
        <source>Order by &amp;value</source>
        <translation>Nach &amp;Wert ordnen</translation>
    </message>
    <message>
        <source>Sort the hosts by value, best first, instead of in the order of the plan</source>
        <translation>Die Hosts nach ihrem Wert ordnen, den besten zuerst, statt in der Reihenfolge des Plans</translation>
    </message>
    <message>
        <source>I&amp;ntervals</source>
        <translation>&amp;Intervalle</translation>
    </message>
    <message>
        <source>Show the interval of each value</source>
        <translation>Das Intervall jedes Wertes zeigen</translation>
    </message>
    <message>
        <source>&amp;Single values</source>
        <translation>&amp;Einzelwerte</translation>
    </message>
    <message>
        <source>Draw the value of each round below the median</source>
        <translation>Den Wert jeder Runde unter dem Median zeichnen</translation>
    </message>
    <message>
        <source>&amp;Compare with another run …</source>
        <translation>Mit anderem Lauf &amp;vergleichen …</translation>
    </message>
    <message>
        <source>Show what changed from one run to another, of this project or of two</source>
        <translation>Zeigen, was sich von einem Lauf zum anderen änderte, in diesem Projekt oder in zweien</translation>
    </message>
    <message>
        <source>Undo the last change to the plan or to the description of a run</source>
        <translation>Die letzte Änderung am Plan oder an der Beschreibung eines Laufs zurücknehmen</translation>
    </message>
    <message>
        <source>Sche&amp;dule …</source>
        <translation>P&amp;lanen …</translation>
    </message>
    <message>
        <source>Start the comparison later, for example tonight</source>
        <translation>Den Vergleich später starten, zum Beispiel heute Nacht</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>Let the current trial finish, then wait until you continue</source>
        <translation>Den laufenden Versuch beenden lassen, dann warten, bis fortgesetzt wird</translation>
    </message>
    <message>
        <source>Run&amp;s …</source>
        <translation>Lä&amp;ufe …</translation>
    </message>
    <message>
        <source>Name, tag, hide and delete runs, and write notes on them</source>
        <translation>Läufe benennen, verschlagworten, ausblenden und löschen, und Notizen dazu schreiben</translation>
    </message>
    <message>
        <source>Sho&amp;w hidden runs</source>
        <translation>Ausgeblendete Läu&amp;fe zeigen</translation>
    </message>
    <message>
        <source>List hidden runs among the others</source>
        <translation>Ausgeblendete Läufe unter den anderen aufführen</translation>
    </message>
    <message>
        <source>&amp;Import runs …</source>
        <translation>Läufe &amp;importieren …</translation>
    </message>
    <message>
        <source>Copy the runs of another project file into this one</source>
        <translation>Die Läufe einer anderen Projektdatei in diese kopieren</translation>
    </message>
    <message>
        <source>Ti&amp;me per iteration</source>
        <translation>Zei&amp;t pro Iteration</translation>
    </message>
    <message>
        <source>Show how long one iteration takes instead of how much is done per second</source>
        <translation>Zeigen, wie lange eine Iteration dauert, statt wie viel je Sekunde getan wird</translation>
    </message>
    <message>
        <source>Add no&amp;te …</source>
        <translation>Notiz &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Write a note on a figure of the run that is shown</source>
        <translation>Eine Notiz zu einem Wert des gezeigten Laufs schreiben</translation>
    </message>
    <message>
        <source>&amp;Edit notes …</source>
        <translation>Notizen &amp;bearbeiten …</translation>
    </message>
    <message>
        <source>Change or remove notes beside figures of the run that is shown</source>
        <translation>Ändert oder entfernt Notizen neben Werten des gezeigten Laufs</translation>
    </message>
    <message>
        <source>Change the language, the colors and what Strata asks</source>
        <translation>Sprache, Farben und Rückfragen</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>Nä&amp;chster Bereich</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the next panel: project, page, details or activity</source>
        <translation>Den Tastaturfokus zum nächsten Bereich bringen: Projekt, Seite, Details oder Aktivität</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>Vorheriger Bereich</translation>
    </message>
    <message>
        <source>Move the keyboard focus to the previous panel</source>
        <translation>Den Tastaturfokus zum vorherigen Bereich bringen</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ActivityDock</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Copy log</source>
        <translation>Protokoll kopieren</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>errors only</source>
        <translation>nur Fehler</translation>
    </message>
    <message>
        <source>problems only (%1)</source>
        <translation>nur Probleme (%1)</translation>
    </message>
    <message>
        <source>What the log shows</source>
        <translation>Was das Protokoll zeigt</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>Im Protokoll suchen</translation>
    </message>
    <message>
        <source>Shows entries whose text or host contains all of these words.</source>
        <translation>Zeigt Einträge, deren Text oder Host alle diese Wörter enthält.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ChartCommands</name>
    <message>
        <source>No chart that can be zoomed is shown.</source>
        <translation>Kein Diagramm, das sich vergrößern lässt, ist zu sehen.</translation>
    </message>
    <message>
        <source>The chart that is shown does not have this option.</source>
        <translation>Das gezeigte Diagramm hat diese Option nicht.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::CollectOffer</name>
    <message>
        <source>“%1” was interrupted. It may have left results on its hosts: %2.</source>
        <extracomment>%1 is the name of a run, %2 a list such as &quot;gpu01 (ana@10.0.0.7), here (this computer)&quot;</extracomment>
        <translation>„%1“ wurde unterbrochen und hat vielleicht Ergebnisse auf seinen Hosts zurückgelassen: %2.</translation>
    </message>
    <message>
        <source>Collect results</source>
        <translation>Ergebnisse einsammeln</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>No results of the interrupted run could be collected.</source>
        <translation>Vom unterbrochenen Lauf konnten keine Ergebnisse eingesammelt werden.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::DetailsDock</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Details of what is selected</source>
        <translation>Details zum Ausgewählten</translation>
    </message>
    <message>
        <source>Select a host, a setting or a run in the project, or a cell of the overview.</source>
        <translation>Im Projekt einen Host, eine Einstellung oder einen Lauf auswählen, oder eine Zelle des Überblicks.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 what it is, %2 its value</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ExportCommands</name>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>%n Datei nach %1 geschrieben.</numerusform>
            <numerusform>%n Dateien nach %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Where to write the CSV tables</source>
        <translation>Wohin die CSV-Tabellen geschrieben werden</translation>
    </message>
    <message>
        <source>Where to write the results as JSON</source>
        <translation>Wohin die Ergebnisse als JSON geschrieben werden</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>Writing the numbers …</source>
        <translation>Die Zahlen werden geschrieben …</translation>
    </message>
    <message>
        <source>Drawing the charts …</source>
        <translation>Die Diagramme werden gezeichnet …</translation>
    </message>
    <message>
        <source>The export was cancelled. Files that were written by then are in %1.</source>
        <translation>Der Export wurde abgebrochen. Die bis dahin geschriebenen Dateien sind in %1.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::FileCommands</name>
    <message>
        <source>Saved as %1. From now on everything is saved as it happens.</source>
        <translation>Gespeichert als %1. Von jetzt an wird alles sofort gespeichert.</translation>
    </message>
    <message>
        <source>The copy is in %1.</source>
        <translation>Die Kopie liegt in %1.</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Strata projects (*.strata);;All files (*)</source>
        <translation>Strata-Projekte (*.strata);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Everything is saved already.</source>
        <translation>Alles ist schon gespeichert.</translation>
    </message>
    <message>
        <source>comparison</source>
        <extracomment>part of a proposed file name</extracomment>
        <translation>vergleich</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Strata projects (*.strata)</source>
        <translation>Strata-Projekte (*.strata)</translation>
    </message>
    <message>
        <source>shared</source>
        <extracomment>part of a proposed file name</extracomment>
        <translation>kopie</translation>
    </message>
    <message>
        <source>Open this project</source>
        <translation>Dieses Projekt öffnen</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Clear the list of recent files; the files themselves stay</source>
        <translation>Die letzten Dateien vergessen; die Dateien bleiben</translation>
    </message>
    <message>
        <source>The project has no file of its own yet.</source>
        <translation>Das Projekt hat noch keine eigene Datei.</translation>
    </message>
    <message>
        <source>Save it under a name. Otherwise Strata keeps its measurements and offers them at the next start.</source>
        <translation>Unter einem Namen speichern. Sonst legt Strata die Messungen beiseite und bietet sie beim nächsten Start an.</translation>
    </message>
    <message>
        <source>Close &amp;without saving</source>
        <translation>Ohne Speichern &amp;schließen</translation>
    </message>
    <message>
        <source>Save it under a name. Otherwise Strata keeps its plan and offers it at the next start.</source>
        <translation>Unter einem Namen speichern. Sonst legt Strata den Plan beiseite und bietet ihn beim nächsten Start an.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) that no longer exist were removed from the list of recent files: %1</source>
        <translation>
            <numerusform>%n Datei, die es nicht mehr gibt, wurde aus der Liste der zuletzt geöffneten entfernt: %1</numerusform>
            <numerusform>%n Dateien, die es nicht mehr gibt, wurden aus der Liste der zuletzt geöffneten entfernt: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Import the runs of a project</source>
        <translation>Läufe eines Projekts importieren</translation>
    </message>
    <message>
        <source>The last change of the plan could not be saved.</source>
        <translation>Die letzte Änderung des Plans konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Save the project under another name, for instance on another disk. Otherwise the change is lost.</source>
        <translation>Das Projekt unter einem anderen Namen speichern, zum Beispiel auf einem anderen Datenträger. Sonst geht die Änderung verloren.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::HostCommands</name>
    <message>
        <source>The host can be used.</source>
        <translation>Der Host ist nutzbar.</translation>
    </message>
    <message>
        <source>adding a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Host hinzufügen</translation>
    </message>
    <message>
        <source>using this computer</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>diesen Rechner nehmen</translation>
    </message>
    <message>
        <source>editing a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Host bearbeiten</translation>
    </message>
    <message>
        <source>duplicating a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Host duplizieren</translation>
    </message>
    <message>
        <source>Remove %1 and what runs on it?</source>
        <translation>%1 entfernen, und was darauf steht?</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) on it are removed too. Runs that were measured are kept, and Undo restores the hosts.</source>
        <translation>
            <numerusform>%n Host darauf wird ebenfalls entfernt. Gemessene Läufe bleiben, und „Rückgängig“ bringt die Hosts zurück.</numerusform>
            <numerusform>%n Hosts darauf werden ebenfalls entfernt. Gemessene Läufe bleiben, und „Rückgängig“ bringt die Hosts zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>removing a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Host entfernen</translation>
    </message>
    <message>
        <source>Remove Strata&apos;s engine from %1?</source>
        <translation>Stratas Engine von %1 entfernen?</translation>
    </message>
    <message>
        <source>The engine, its image and everything else that Strata left on that host are deleted. The next run copies the engine again.</source>
        <translation>Die Engine, ihr Image und alles andere, was Strata auf jenem Host hinterlassen hat, werden gelöscht. Der nächste Lauf kopiert die Engine wieder.</translation>
    </message>
    <message>
        <source>Forget the remembered key of %1?</source>
        <translation>Den gemerkten Schlüssel von %1 vergessen?</translation>
    </message>
    <message>
        <source>The next connection asks again whether the host&apos;s key is right. Other programs that use the same file ask too.</source>
        <translation>Die nächste Verbindung fragt wieder, ob der Schlüssel des Hosts richtig ist. Andere Programme, die die gleiche Datei benutzen, fragen auch.</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message numerus="yes">
        <source>This computer is in the plan, with %n host(s).</source>
        <translation>
            <numerusform>Dieser Rechner ist im Plan, mit %n Host.</numerusform>
            <numerusform>Dieser Rechner ist im Plan, mit %n Hosts.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan was changed meanwhile and stays as it is.</source>
        <translation>Der Plan wurde inzwischen geändert und bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>The host is being checked.</source>
        <translation>Der Host wird gerade geprüft.</translation>
    </message>
    <message>
        <source>~/.ssh/config names no hosts.</source>
        <translation>In ~/.ssh/config stehen keine Hosts.</translation>
    </message>
    <message>
        <source>adding hosts</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Hosts hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) added.</source>
        <translation>
            <numerusform>%n Host wurde hinzugefügt.</numerusform>
            <numerusform>%n Hosts wurden hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>renaming a host</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Host umbenennen</translation>
    </message>
    <message>
        <source>Looking for container runtimes and virtual machines on this computer …</source>
        <translation>Container-Laufzeiten und virtuelle Maschinen werden auf diesem Rechner gesucht …</translation>
    </message>
    <message>
        <source>No container and no virtual machine can be started here, so this computer is measured alone.</source>
        <translation>Hier lassen sich weder Container noch virtuelle Maschinen starten, also wird nur dieser Rechner gemessen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::LoadingIndicator</name>
    <message>
        <source>How far the run has been read</source>
        <translation>Wie weit der Lauf gelesen ist</translation>
    </message>
    <message>
        <source>Cancel reading</source>
        <translation>Lesen abbrechen</translation>
    </message>
    <message>
        <source>Gives up reading this run; the project stays open</source>
        <translation>Bricht das Lesen dieses Laufs ab; das Projekt bleibt offen</translation>
    </message>
    <message>
        <source>Reading the run</source>
        <translation>Der Lauf wird gelesen</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::MainWindow</name>
    <message>
        <source>Show or hide this panel</source>
        <translation>Diesen Bereich zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Plan a comparison first.</source>
        <translation>Zuerst einen Vergleich planen.</translation>
    </message>
    <message>
        <source>Planned: %1</source>
        <translation>Geplant: %1</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>new project</source>
        <translation>neues Projekt</translation>
    </message>
    <message>
        <source> (read-only)</source>
        <translation> (nur Lesen)</translation>
    </message>
    <message>
        <source>A run is in progress. Stop it and close the window?</source>
        <translation>Ein Lauf ist im Gange. Anhalten und das Fenster schließen?</translation>
    </message>
    <message>
        <source>What was measured is kept. The run can be resumed later.</source>
        <translation>Was gemessen wurde, ist erhalten. Der Lauf kann später fortgesetzt werden.</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Anhalten und schließen</translation>
    </message>
    <message>
        <source>The chart is on the clipboard.</source>
        <translation>Das Diagramm ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Den Plan zeigen</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>L&amp;ive</translation>
    </message>
    <message>
        <source>Show the run in progress</source>
        <translation>Den laufenden Lauf zeigen</translation>
    </message>
    <message>
        <source>The run is finished. These are its results.</source>
        <translation>Der Lauf ist fertig. Dies sind seine Ergebnisse.</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>Alle Seiten</translation>
    </message>
    <message>
        <source>List all pages</source>
        <translation>Alle Seiten auflisten</translation>
    </message>
    <message>
        <source>Collecting what an interrupted run left on its hosts …</source>
        <translation>Was ein unterbrochener Lauf auf seinen Hosts hinterlassen hat, wird eingesammelt …</translation>
    </message>
    <message>
        <source>What an interrupted run left on its hosts is being collected. Stop that and close the window?</source>
        <translation>Was ein unterbrochener Lauf auf seinen Hosts hinterlassen hat, wird gerade eingesammelt. Das anhalten und das Fenster schließen?</translation>
    </message>
    <message>
        <source>Results that have not been collected yet are lost. Resume measures them again.</source>
        <translation>Noch nicht abgeholte Ergebnisse gehen verloren. „Fortsetzen“ misst sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>&amp;Hosts</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>He&amp;lp</source>
        <translation>H&amp;ilfe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Sample projects</source>
        <translation>B&amp;eispielprojekte</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>Dia&amp;gramm</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::NoteCommands</name>
    <message>
        <source>removing a note</source>
        <translation>Entfernen einer Notiz</translation>
    </message>
    <message>
        <source>a note on a chart</source>
        <translation>Notiz zu einem Diagramm</translation>
    </message>
    <message>
        <source>changing a note</source>
        <translation>Ändern einer Notiz</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::PrintText</name>
    <message>
        <source>The page was sent to the printer.</source>
        <translation>Die Seite wurde an den Drucker gesendet.</translation>
    </message>
    <message>
        <source>The page was printed to %1.</source>
        <translation>Die Seite wurde nach %1 gedruckt.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ProjectDock</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>&amp;Show in the plan</source>
        <translation>Im Plan &amp;zeigen</translation>
    </message>
    <message>
        <source>Show &amp;overview</source>
        <translation>Ü&amp;berblick zeigen</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::QueueSection</name>
    <message numerus="yes">
        <source>%1 of %n trial(s) are done.</source>
        <extracomment>%1 of %n trials of a run</extracomment>
        <translation>
            <numerusform>%1 von %n Versuch ist fertig.</numerusform>
            <numerusform>%1 von %n Versuchen sind fertig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more follow those below.</source>
        <extracomment>more than those in a list</extracomment>
        <translation>
            <numerusform>Nach diesen kommt noch %n.</numerusform>
            <numerusform>Nach diesen kommen noch %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Nothing is being measured.</source>
        <translation>Es wird nichts gemessen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RecoveryOffer</name>
    <message numerus="yes">
        <source>%n project(s) of an earlier session were never saved. The newest is from %1.</source>
        <translation>
            <numerusform>%n Projekt von einem früheren Start hat nie einen Namen bekommen. Es ist vom %1.</numerusform>
            <numerusform>%n Projekte von einem früheren Start haben nie einen Namen bekommen. Das neueste ist vom %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Keep for later</source>
        <translation>Für später aufheben</translation>
    </message>
    <message>
        <source>Discard …</source>
        <translation>Verwerfen …</translation>
    </message>
    <message>
        <source>Discard the project of %1?</source>
        <translation>Das Projekt vom %1 verwerfen?</translation>
    </message>
    <message>
        <source>Its plan and its measurements are deleted permanently.</source>
        <translation>Sein Plan und seine Messungen werden endgültig gelöscht.</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>The unsaved project was discarded.</source>
        <translation>Das nicht gespeicherte Projekt wurde verworfen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ReportCommands</name>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Where to write the report</source>
        <translation>Wohin der Bericht geschrieben wird</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>Writing the report …</source>
        <translation>Der Bericht wird geschrieben …</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>Der Bericht ist in %1.</translation>
    </message>
    <message>
        <source>No report was written.</source>
        <translation>Es wurde kein Bericht geschrieben.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunCommands</name>
    <message>
        <source>The run stops after the current trial.</source>
        <translation>Der Lauf hält nach dem laufenden Versuch an.</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>Ein Versuch, den ein unterbrochener Lauf auf seinem Host zurückgelassen hatte, wurde abgeholt.</numerusform>
            <numerusform>%n Versuche, die ein unterbrochener Lauf auf seinen Hosts zurückgelassen hatte, wurden abgeholt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run pauses after the current trial.</source>
        <translation>Der Lauf pausiert nach dem laufenden Versuch.</translation>
    </message>
    <message>
        <source>The run goes on.</source>
        <translation>Der Lauf geht weiter.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunListCommands</name>
    <message numerus="yes">
        <source>Permanently delete %n run(s)?</source>
        <translation>
            <numerusform>%n Lauf endgültig löschen?</numerusform>
            <numerusform>%n Läufe endgültig löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything that was measured in them is deleted. This cannot be undone. Roofs that other runs took from them are no longer shown there.
The file becomes smaller when it is saved under another name.</source>
        <translation>Alles, was darin gemessen wurde, wird gelöscht. Das lässt sich nicht zurücknehmen. Dächer, die andere Läufe von ihnen übernahmen, sind dort nicht mehr zu sehen.
Die Datei wird kleiner, wenn sie unter einem anderen Namen gespeichert wird.</translation>
    </message>
    <message>
        <source>&amp;Delete permanently</source>
        <translation>&amp;Endgültig löschen</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunNotification</name>
    <message>
        <source>The run is finished.</source>
        <translation>Der Lauf ist beendet.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>Der Lauf wurde angehalten.</translation>
    </message>
    <message>
        <source>The run is over, but not complete.</source>
        <translation>Der Lauf ist vorbei, aber nicht vollständig.</translation>
    </message>
    <message>
        <source>The run was interrupted.</source>
        <translation>Der Lauf wurde unterbrochen.</translation>
    </message>
    <message>
        <source>The run could not be started.</source>
        <translation>Der Lauf konnte nicht gestartet werden.</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunSchedule</name>
    <message numerus="yes">
        <source>in %n second(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>in %n Sekunde</numerusform>
            <numerusform>in %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n minute(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>in %n Minute</numerusform>
            <numerusform>in %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <extracomment>how long until something starts: hours and minutes</extracomment>
        <translation>in %1 h %2 min</translation>
    </message>
    <message>
        <source>Run starts when the one in progress is over</source>
        <translation>Lauf startet, wenn der laufende vorbei ist</translation>
    </message>
    <message>
        <source>Run starts at %1, %2</source>
        <extracomment>%1 is a time of day, or a date and a time; %2 &quot;in 5 minutes&quot;</extracomment>
        <translation>Lauf startet um %1, %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunStatusBar</name>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n host(s) ready</source>
        <translation>
            <numerusform>%1 von %n Host bereit</numerusform>
            <numerusform>%1 von %n Hosts bereit</numerusform>
        </translation>
    </message>
    <message>
        <source>trial %1 of %2</source>
        <translation>Versuch %1 von %2</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <extracomment>after &quot;trial 3 of 40&quot;; %1: &quot;about 5 minutes&quot;</extracomment>
        <translation>, noch %1</translation>
    </message>
    <message>
        <source>preparing …</source>
        <translation>wird vorbereitet …</translation>
    </message>
    <message>
        <source>paused – %1</source>
        <extracomment>%1: &quot;trial 3 of 40, about 5 minutes left&quot;</extracomment>
        <translation>pausiert – %1</translation>
    </message>
    <message>
        <source>pausing after this trial – %1</source>
        <extracomment>%1: &quot;trial 3 of 40, about 5 minutes left&quot;</extracomment>
        <translation>pausiert nach diesem Versuch – %1</translation>
    </message>
    <message>
        <source>Collecting what was measured …</source>
        <translation>Was gemessen wurde, wird eingesammelt …</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ScheduleCommands</name>
    <message>
        <source>The plan will be run at %1.</source>
        <translation>Der Plan wird um %1 ausgeführt.</translation>
    </message>
    <message>
        <source>The scheduled run was cancelled.</source>
        <translation>Der geplante Lauf wurde abgesagt.</translation>
    </message>
    <message>
        <source>The scheduled run starts.</source>
        <translation>Der geplante Lauf startet.</translation>
    </message>
    <message>
        <source>A run is scheduled. Close the window and cancel it?</source>
        <translation>Ein Lauf ist geplant. Das Fenster schließen und ihn absagen?</translation>
    </message>
    <message>
        <source>&amp;Cancel the run and close</source>
        <translation>Lauf &amp;absagen und schließen</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ScheduleIndicator</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Does not start the run; the plan stays as it is</source>
        <translation>Startet den Lauf nicht; der Plan bleibt, wie er ist</translation>
    </message>
    <message>
        <source>Cancel the scheduled run</source>
        <translation>Den geplanten Lauf absagen</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::TemplateCommands</name>
    <message>
        <source>planning from a template</source>
        <extracomment>completes &quot;Undo&quot; and &quot;Redo&quot; in the Edit menu</extracomment>
        <translation>Planen aus einer Vorlage</translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::WindowFacts</name>
    <message>
        <source>The project is open for reading only. Save it under another name to change it.</source>
        <translation>Das Projekt ist nur zum Lesen offen. Zum Ändern unter anderem Namen speichern.</translation>
    </message>
    <message>
        <source>Select a host first.</source>
        <translation>Zuerst einen Host wählen.</translation>
    </message>
    <message>
        <source>There are no results yet. Run the comparison first.</source>
        <translation>Es gibt noch keine Ergebnisse. Zuerst den Vergleich starten.</translation>
    </message>
    <message>
        <source>No run is in progress.</source>
        <translation>Es ist kein Lauf im Gange.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>There are no hosts yet. Add one first.</source>
        <translation>Es gibt noch keine Hosts. Zuerst einen hinzufügen.</translation>
    </message>
    <message>
        <source>The selected host is not reached over SSH.</source>
        <translation>Der gewählte Host wird nicht über SSH erreicht.</translation>
    </message>
    <message>
        <source>The run that is shown is complete.</source>
        <translation>Dem gezeigten Lauf fehlt nichts.</translation>
    </message>
    <message>
        <source>The selected host is a container. Select its machine.</source>
        <translation>Der gewählte Host ist ein Container. Seinen Rechner wählen.</translation>
    </message>
    <message>
        <source>The results that are shown are still being compared with their raw steps. Wait a moment.</source>
        <translation>Die angezeigten Ergebnisse werden noch mit ihren einzelnen Schritten verglichen. Einen Moment warten.</translation>
    </message>
    <message>
        <source>The selected host is a placement. Select one of its hosts.</source>
        <translation>Der gewählte Host ist eine Verteilung. Einen ihrer Hosts wählen.</translation>
    </message>
    <message>
        <source>There are no runs yet. Run the comparison first.</source>
        <translation>Noch gibt es keine Läufe. Zuerst den Vergleich starten.</translation>
    </message>
    <message>
        <source>This run has no notes on its charts yet. Add one first.</source>
        <translation>Dieser Lauf hat noch keine Notizen zu seinen Diagrammen. Zuerst eine hinzufügen.</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ChartTurner</name>
    <message>
        <source>Earlier charts</source>
        <translation>Frühere Diagramme</translation>
    </message>
    <message>
        <source>Later charts</source>
        <translation>Spätere Diagramme</translation>
    </message>
    <message>
        <source>Charts %1 to %2 of %3. The table lists all of them; choose a row there to show its chart.</source>
        <translation>Diagramme %1 bis %2 von %3. In der Tabelle stehen alle; eine dort gewählte Zeile zeigt ihr Diagramm.</translation>
    </message>
    <message>
        <source>These are the first charts.</source>
        <translation>Dies sind die ersten Diagramme.</translation>
    </message>
    <message>
        <source>These are the last charts.</source>
        <translation>Dies sind die letzten Diagramme.</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::DialogButtons</name>
    <message>
        <source>Chec&amp;k all</source>
        <translation>&amp;Alle wählen</translation>
    </message>
    <message>
        <source>Check &amp;none</source>
        <translation>&amp;Keine wählen</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ExportProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ParameterForm</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>How it is measured</source>
        <translation>Wie gemessen wird</translation>
    </message>
    <message>
        <source>different values</source>
        <extracomment>in a field for several settings at once, which differ in it</extracomment>
        <translation>verschiedene Werte</translation>
    </message>
    <message>
        <source>The same value for all of them. Several values make one setting each.</source>
        <translation>Derselbe Wert für alle. Mehrere Werte ergeben je eine Einstellung.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <extracomment>one of several values of a parameter, and what is wrong with it</extracomment>
        <translation>„%1“: %2</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::ProblemBar</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::TableZoom</name>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>Verk&amp;leinern</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>Vergrößerung &amp;zurücksetzen</translation>
    </message>
</context>
<context>
    <name>strata::ui::widgets::table</name>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
</context>
</TS>
