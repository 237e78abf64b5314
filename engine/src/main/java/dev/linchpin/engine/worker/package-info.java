/**
 * The worker: a JVM of its own in which a subject runs, and its client.
 *
 * <p><b>Takes</b> a scenario, a plan and a class path. <b>Gives</b> what exploring showed, or a
 * {@code WorkerProblem}: whatever the subject does to its JVM, the client answers. Open {@code
 * Worker} first; inside the worker {@link dev.linchpin.engine.worker.ScenarioProgram} binds a
 * scenario to classes.
 */
@NullMarked
package dev.linchpin.engine.worker;

import org.jspecify.annotations.NullMarked;
