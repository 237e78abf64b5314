package com.acme.right;

/** Anybody's annotation of this name counts. */
public @interface ThreadSafe {}
