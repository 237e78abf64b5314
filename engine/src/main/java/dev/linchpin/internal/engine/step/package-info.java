/**
 * One execution: steps, blocking as guarded steps, spin loops, choices.
 *
 * <p><b>Takes</b> what running code reports through {@link
 * dev.linchpin.internal.engine.step.control.Control} and the choices of a {@link
 * dev.linchpin.internal.engine.step.Policy}. <b>Gives</b> the {@link
 * dev.linchpin.internal.engine.step.trace.Trace} of the run and how it ended. <b>Next</b>: {@code
 * search} decides which run comes next. Open {@link
 * dev.linchpin.internal.engine.step.control.Control} first.
 *
 * <p>Conventions used everywhere below:
 *
 * <ul>
 *   <li>A <em>step</em> is one visible operation of one model thread with all local code up to just
 *       before its next visible operation; inside an atomic block it is the whole block. A step
 *       makes zero or more <em>accesses</em>, each to one location.
 *   <li>A <em>location</em> is an object's id and a slot (field id or array index; {@link
 *       dev.linchpin.internal.engine.step.trace.Access#WHOLE} for all slots of the object).
 *   <li>Ids of objects do not depend on the schedule: {@link
 *       dev.linchpin.internal.engine.step.trace.ObjectIds}.
 *   <li>Thread 0 is the one that runs the setup; the scenario's threads are 1, 2, …; threads which
 *       the subject starts follow.
 * </ul>
 */
@NullMarked
package dev.linchpin.internal.engine.step;

import org.jspecify.annotations.NullMarked;
