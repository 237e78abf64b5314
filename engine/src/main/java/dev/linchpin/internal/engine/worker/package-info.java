/**
 * Scenarios run in a worker JVM of their own.
 *
 * <p><b>Takes</b> the requests of an {@link dev.linchpin.exploration.Engine}. <b>Gives</b> the
 * answers of another JVM, which it starts, watches and replaces when the subject breaks it. Open
 * {@link dev.linchpin.internal.engine.worker.Worker} first.
 */
@NullMarked
package dev.linchpin.internal.engine.worker;

import org.jspecify.annotations.NullMarked;
