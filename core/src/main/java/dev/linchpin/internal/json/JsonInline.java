package dev.linchpin.internal.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes the components of a record's component, which is a record too, as if they were its own:
 * their keys stand in the object of the outer record. A null adds no key. Such a record can be
 * written, but not read.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface JsonInline {}
