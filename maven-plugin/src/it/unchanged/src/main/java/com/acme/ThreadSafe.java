package com.acme;

/** Anybody's annotation of this name counts. */
public @interface ThreadSafe {}
