/**
 * Decides whether a replay or observation file of somebody else may run the code that it names.
 *
 * <p><b>Takes</b> the scenario and the class path of such a file. <b>Gives</b> the reasons not to
 * run it. Open {@link dev.linchpin.internal.engine.worker.trust.ForeignCode} first.
 */
@NullMarked
package dev.linchpin.internal.engine.worker.trust;

import org.jspecify.annotations.NullMarked;
