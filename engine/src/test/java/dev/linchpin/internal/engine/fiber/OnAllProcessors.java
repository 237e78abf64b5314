package dev.linchpin.internal.engine.fiber;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On tests that {@link OnOneProcessor} leaves alone: those that start other JVMs, which would stay
 * on the processor of this one, and those of searches with several threads, which must meet.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface OnAllProcessors {}
