/**
 * Memory that calls access: variable handles, {@code Unsafe}, field updaters, reflection, whole
 * arrays.
 *
 * <p><b>Takes</b> the calls that rewritten code makes instead of the JDK's. <b>Gives</b> each as an
 * access to an object's slot. Open {@link dev.linchpin.internal.engine.hooks.memory.Memory} first.
 */
package dev.linchpin.internal.engine.hooks.memory;
