package dev.linchpin.internal.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaves a record's component out of the JSON object when it says nothing. A component with this
 * annotation may be missing when the object is read; one without must be there.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface JsonOmit {
  When value() default When.EMPTY;

  /** What is left out. */
  enum When {
    /** Null and empty optionals; a missing key is read as such. */
    NULL,
    /** Also empty texts, collections, maps and arrays; a missing key is read as such. */
    EMPTY,
    /** Also false and zero; a missing key is read as such. */
    DEFAULT
  }
}
