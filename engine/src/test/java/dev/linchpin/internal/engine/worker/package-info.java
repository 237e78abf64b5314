/** Tests of the worker: binding, protocol, watchdog, and subjects end to end. */
@NullMarked
package dev.linchpin.internal.engine.worker;

import org.jspecify.annotations.NullMarked;
