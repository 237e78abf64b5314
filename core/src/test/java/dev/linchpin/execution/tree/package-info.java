@NullMarked
package dev.linchpin.execution.tree;

import org.jspecify.annotations.NullMarked;
