package dev.linchpin.history.planted;

import java.io.Serializable;

/** Planted: data that Java could serialize. */
public record SerializableNoun(String text) implements Serializable {}
