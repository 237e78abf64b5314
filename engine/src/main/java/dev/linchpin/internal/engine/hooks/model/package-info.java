/**
 * Locks of java.util.concurrent as single steps, put in the place of the JDK's own where the lock
 * is not the subject. Like all hooks, defined anew by each world.
 */
package dev.linchpin.internal.engine.hooks.model;
