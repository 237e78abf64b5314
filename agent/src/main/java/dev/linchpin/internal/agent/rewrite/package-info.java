/**
 * Rewrites chosen classes while they are loaded, so that calls of their public methods tell {@link
 * dev.linchpin.internal.agent.hook.RecordingHooks}.
 *
 * <p><b>Takes</b> patterns and class files. <b>Gives</b> class files, or a note why a class cannot
 * be recorded. Open {@link dev.linchpin.internal.agent.rewrite.ChosenClasses} first.
 */
@NullMarked
package dev.linchpin.internal.agent.rewrite;

import org.jspecify.annotations.NullMarked;
