/** Classes of libraries from Maven Central, checked as users would check them. */
@NullMarked
package dev.linchpin.cli.published;

import org.jspecify.annotations.NullMarked;
