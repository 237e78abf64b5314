/** Classes that others wrote and published, under the whole engine. */
@NullMarked
package dev.linchpin.engine.published;

import org.jspecify.annotations.NullMarked;
