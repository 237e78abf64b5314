/** Tests of the messages between client and worker. */
@NullMarked
package dev.linchpin.internal.engine.worker.message;

import org.jspecify.annotations.NullMarked;
