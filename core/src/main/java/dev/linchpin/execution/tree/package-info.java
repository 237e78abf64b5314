/**
 * A run as its readers see it: a tree of calls.
 *
 * <p><b>Takes</b> an execution and the class under test. <b>Gives</b> the lines of the tree, in the
 * order in which they happened. Open {@link dev.linchpin.execution.tree.CallTree} first.
 */
@NullMarked
package dev.linchpin.execution.tree;

import org.jspecify.annotations.NullMarked;
