/** Classes that others wrote and published, under the whole engine. */
@NullMarked
package dev.linchpin.internal.engine.published;

import org.jspecify.annotations.NullMarked;
