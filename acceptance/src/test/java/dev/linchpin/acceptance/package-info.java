/** The packaged product in forked JVMs: the launcher, its output, its exit status. */
@NullMarked
package dev.linchpin.acceptance;

import org.jspecify.annotations.NullMarked;
