/**
 * What the JSON documents share: the mapper's views of results, events, operations and arguments.
 *
 * <p><b>Takes</b> nouns of core. <b>Gives</b> records, or values that JSON has, whose components
 * are the keys of the documents. Open {@link dev.linchpin.internal.formats.document.Documents}
 * first.
 */
@NullMarked
package dev.linchpin.internal.formats.document;

import org.jspecify.annotations.NullMarked;
