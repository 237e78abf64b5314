/** The corpus under the whole engine, compared with what was derived for it. */
@NullMarked
package dev.linchpin.engine.corpus;

import org.jspecify.annotations.NullMarked;
