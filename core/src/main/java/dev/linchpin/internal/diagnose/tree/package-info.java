/**
 * The tree of all interleavings of a scenario, and the races in it after which every schedule
 * fails. Open {@link dev.linchpin.internal.diagnose.tree.InterleavingTree} first.
 */
@NullMarked
package dev.linchpin.internal.diagnose.tree;

import org.jspecify.annotations.NullMarked;
