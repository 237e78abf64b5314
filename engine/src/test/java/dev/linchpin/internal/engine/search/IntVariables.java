package dev.linchpin.internal.engine.search;

import dev.linchpin.internal.engine.step.control.HeapAccess;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The variables of a program that has one array of them. */
final class IntVariables implements HeapAccess {
  private final int[] variables;

  IntVariables(int[] variables) {
    this.variables = variables;
  }

  @Override
  public Object target() {
    return variables;
  }

  @Override
  public boolean has(Object target, int slot) {
    return slot >= 0 && slot < variables.length;
  }

  @Override
  public Object get(Object target, int slot) {
    return (long) variables[slot];
  }

  @Override
  public void set(Object target, int slot, @Nullable Object value) {
    throw new AssertionError("reads see the latest value");
  }

  @Override
  public Object zero(Object target, int slot) {
    return 0L;
  }

  @Override
  public boolean isReference(Object target, int slot) {
    return false;
  }

  @Override
  public int thread(Object value) {
    return -1;
  }

  @Override
  public boolean isKnown(Object target) {
    return true;
  }

  @Override
  public @Nullable Object[] finalReferences(Object target) {
    return new Object[0];
  }

  @Override
  public long[] finalBits(Object target) {
    return new long[0];
  }

  @Override
  public long[] chance() {
    return new long[0];
  }

  @Override
  public @Nullable Long model(int object) {
    return null;
  }

  @Override
  public int length(Object target) {
    return variables.length;
  }

  @Override
  public int @Nullable [] variables(Object target) {
    return null;
  }

  @Override
  public int id(@Nullable Object value) {
    return -1;
  }

  @Override
  public boolean isOwn(Object target) {
    return false;
  }

  @Override
  public void keepLocals(boolean isKept) {}

  @Override
  public @Nullable Object @Nullable [] locals() {
    // Programs that are no Java code have no local variables that are told.
    return null;
  }

  @Override
  public long localBits() {
    return 0;
  }

  @Override
  public int method() {
    return 0;
  }

  @Override
  public int localHash(int hash, IntUnaryOperator names) {
    return hash;
  }

  @Override
  public int depth() {
    return 0;
  }
}
