/**
 * The goals of the Maven plugin. Each starts the command line's jar in a JVM of its own.
 *
 * <p><b>Takes</b> a Maven project. <b>Gives</b> lines of the build's log, files in {@code
 * target/linchpin}, and a build that fails. Open {@link dev.linchpin.internal.maven.CheckMojo}
 * first.
 */
@NullMarked
package dev.linchpin.internal.maven;

import org.jspecify.annotations.NullMarked;
