/**
 * The agent of {@code linchpin record}: one jar for {@code -javaagent} that writes the histories of
 * chosen classes while a program runs (decision 40).
 *
 * <p><b>Takes</b> the agent's options. <b>Gives</b> a history file that {@code linchpin monitor}
 * reads. Open {@link dev.linchpin.internal.agent.Premain} first.
 */
@NullMarked
package dev.linchpin.internal.agent;

import org.jspecify.annotations.NullMarked;
