/** Java sources as data: what they declare, and how large it is. */
@NullMarked
package dev.linchpin.architecture.source;

import org.jspecify.annotations.NullMarked;
