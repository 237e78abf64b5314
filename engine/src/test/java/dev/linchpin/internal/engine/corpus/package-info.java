/** The corpus under the whole engine, compared with what was derived for it. */
@NullMarked
package dev.linchpin.internal.engine.corpus;

import org.jspecify.annotations.NullMarked;
