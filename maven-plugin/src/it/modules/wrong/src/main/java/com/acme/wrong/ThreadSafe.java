package com.acme.wrong;

/** Anybody's annotation of this name counts. */
public @interface ThreadSafe {}
