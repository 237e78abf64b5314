package dev.linchpin.recorded;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Something that reflection finds. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Marked {}
