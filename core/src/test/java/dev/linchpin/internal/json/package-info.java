/** Tests of the JSON mapper, and shapes of records to try it with. */
@NullMarked
package dev.linchpin.internal.json;

import org.jspecify.annotations.NullMarked;
