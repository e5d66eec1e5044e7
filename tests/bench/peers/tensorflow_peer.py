# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One measurement of TensorFlow: the same networks in Keras, whole steps in a tf.function. See peer_worker.py."""
import tensorflow as tf

IMAGE = {"inception_v3": 299}
layers = tf.keras.layers


def alexnet(inputs):
    def convolution(x, channels, kernel, stride=1, padding="same"):
        return layers.Conv2D(channels, kernel, stride, padding, activation="relu")(x)

    x = convolution(layers.ZeroPadding2D(2)(inputs), 64, 11, 4, "valid")
    x = convolution(layers.MaxPool2D(3, 2)(x), 192, 5)
    x = convolution(layers.MaxPool2D(3, 2)(x), 384, 3)
    x = convolution(convolution(x, 256, 3), 256, 3)
    x = layers.Flatten()(layers.MaxPool2D(3, 2)(x))
    for _ in range(2):
        x = layers.Dense(4096, activation="relu")(layers.Dropout(0.5)(x))
    return layers.Dense(1000)(x)


def resnet50(inputs):
    """With the stride in the 3 x 3 convolution, unlike Keras's own."""
    def normalized(x, channels, kernel, stride=1, rectified=True):
        if kernel > 1:
            x = layers.ZeroPadding2D(kernel // 2)(x)
        x = layers.Conv2D(channels, kernel, stride, use_bias=False)(x)
        x = layers.BatchNormalization(epsilon=1e-5)(x)
        return layers.ReLU()(x) if rectified else x

    def bottleneck(x, channels, stride, first):
        shortcut = normalized(x, 4 * channels, 1, stride, False) if first else x
        y = normalized(normalized(x, channels, 1), channels, 3, stride)
        return layers.ReLU()(layers.Add()([normalized(y, 4 * channels, 1, 1, False), shortcut]))

    x = normalized(inputs, 64, 7, 2)
    x = layers.MaxPool2D(3, 2)(layers.ZeroPadding2D(1)(x))
    for stage, blocks in enumerate((3, 4, 6, 3)):
        for block in range(blocks):
            x = bottleneck(x, 64 << stage, 2 if stage > 0 and block == 0 else 1, block == 0)
    return layers.Dense(1000)(layers.GlobalAveragePooling2D()(x))


def network_of(name, size):
    own = {"alexnet": alexnet, "resnet50": resnet50}
    if name in own:
        inputs = tf.keras.Input((size, size, 3))
        return tf.keras.Model(inputs, own[name](inputs))
    constructor = {"vgg19": tf.keras.applications.VGG19, "inception_v3": tf.keras.applications.InceptionV3}[name]
    return constructor(weights=None, classifier_activation=None)


def make_step(job):
    tf.config.threading.set_intra_op_parallelism_threads(job["threads"])
    tf.config.threading.set_inter_op_parallelism_threads(1)
    tf.random.set_seed(1)
    size = IMAGE.get(job["model"], 224)
    network = network_of(job["model"], size)
    images = tf.random.normal((job["batch"], size, size, 3))
    labels = tf.random.uniform((job["batch"],), 0, 1000, tf.int32)
    xla = job["variant"] == "xla"
    if job["mode"] != "train":
        forward = tf.function(lambda x: network(x, training=False), jit_compile=xla)
        return lambda: forward(images).numpy()
    loss_of = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    optimizer = tf.keras.optimizers.SGD(0.001, momentum=0.9)
    optimizer.build(network.trainable_variables)

    @tf.function(jit_compile=xla)
    def train(x, y):
        with tf.GradientTape() as tape:
            loss = loss_of(y, network(x, training=True))
        gradients = tape.gradient(loss, network.trainable_variables)
        optimizer.apply_gradients(zip(gradients, network.trainable_variables))
        return loss
    return lambda: train(images, labels).numpy()


def version():
    return "TensorFlow " + tf.__version__
