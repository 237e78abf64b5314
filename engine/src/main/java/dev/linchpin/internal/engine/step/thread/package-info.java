/**
 * The threads of a run: what each of them is about to do, its clock, its atomic blocks, and the log
 * in which its steps are written.
 *
 * <p><b>Takes</b> what the parts of a run in {@code step} decide. <b>Gives</b> the state that they
 * share; its fields are open, because steps are counted in millions. Open {@link
 * dev.linchpin.internal.engine.step.thread.RunThread} first.
 */
@NullMarked
package dev.linchpin.internal.engine.step.thread;

import org.jspecify.annotations.NullMarked;
