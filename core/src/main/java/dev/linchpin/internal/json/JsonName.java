package dev.linchpin.internal.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name in JSON text, if it differs from the one in Java: of a record's component the key, of an
 * enum constant the text, of a record below a sealed interface its tag, of the sealed interface
 * itself the key that holds the tag (otherwise {@code type}).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.TYPE, ElementType.FIELD})
public @interface JsonName {
  String value();
}
