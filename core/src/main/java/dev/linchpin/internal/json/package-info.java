/**
 * Records as JSON text and back, with nothing but the JDK.
 *
 * <p><b>Takes</b> a value and its declared type: records, sealed interfaces of records, enums,
 * collections, maps with text or enum keys, optionals, texts, numbers, flags, arrays of int and
 * long. <b>Gives</b> JSON bytes, and the value again from them. Open {@link
 * dev.linchpin.internal.json.Json} first.
 */
@NullMarked
package dev.linchpin.internal.json;

import org.jspecify.annotations.NullMarked;
