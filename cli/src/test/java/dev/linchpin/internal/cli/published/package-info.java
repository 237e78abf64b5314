/** Classes of libraries from Maven Central, checked as users would check them. */
@NullMarked
package dev.linchpin.internal.cli.published;

import org.jspecify.annotations.NullMarked;
