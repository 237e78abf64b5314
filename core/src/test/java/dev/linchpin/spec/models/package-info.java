@NullMarked
package dev.linchpin.spec.models;

import org.jspecify.annotations.NullMarked;
