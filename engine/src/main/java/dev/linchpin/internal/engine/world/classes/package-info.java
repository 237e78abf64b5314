/**
 * Class files and names: where a class comes from, what it extends and declares, which number a
 * field, class or site has.
 *
 * <p><b>Takes</b> a class path. <b>Gives</b> bytes, names and numbers, without loading a class.
 * Open {@link dev.linchpin.internal.engine.world.classes.NameMap} first.
 */
@NullMarked
package dev.linchpin.internal.engine.world.classes;

import org.jspecify.annotations.NullMarked;
