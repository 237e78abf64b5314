package dev.linchpin.internal.engine.stress.large;

import dev.linchpin.internal.engine.stress.call.PlainSubject;
import dev.linchpin.internal.engine.stress.call.PlainSubject.Operation;
import dev.linchpin.spec.Alias;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The methods of a class that are operations of a data type.
 *
 * @param operations at least those without which the type is not worth testing
 */
record TypedSubject(DataType type, Vocabulary vocabulary, List<TypedOperation> operations) {
  private static final int INSERT = 0;
  private static final int REMOVE = 1;
  private static final int LOOK = 2;

  TypedSubject {
    operations = List.copyOf(operations);
  }

  /**
   * The class as this type, if it has the methods.
   *
   * @param names operations of the type that methods stand for
   * @param unchecked methods whose results are not to be compared
   */
  static Optional<TypedSubject> of(
      DataType type, PlainSubject subject, Map<String, String> names, Set<String> unchecked) {
    Vocabulary vocabulary = Vocabulary.of(type);
    names.forEach(vocabulary::rename);
    List<TypedOperation> operations = new ArrayList<>();
    Set<String> methods = new HashSet<>();
    for (int number = 0; number < subject.operations().size(); number++) {
      Operation called = subject.operations().get(number);
      String method = called.invocation().method();
      Alias alias = vocabulary.alias(method);
      int code = vocabulary.code(alias == null ? method : alias.operation());
      if (code >= 0 && !unchecked.contains(method) && !methods.contains(method)) {
        TypedOperation.of(number, called, code, vocabulary.shape(code), alias)
            .ifPresent(
                operation -> {
                  methods.add(method);
                  operations.add(operation);
                });
      }
    }
    TypedSubject typed = new TypedSubject(type, vocabulary, operations);
    return typed.isWorthwhile() ? Optional.of(typed) : Optional.empty();
  }

  /** Without an operation that is of no use. */
  Optional<TypedSubject> without(TypedOperation useless) {
    TypedSubject fewer =
        new TypedSubject(
            type,
            vocabulary,
            operations.stream().filter(each -> each.number() != useless.number()).toList());
    return fewer.isWorthwhile() ? Optional.of(fewer) : Optional.empty();
  }

  private boolean isWorthwhile() {
    return type == DataType.COUNTER
        ? has(REMOVE) || (has(INSERT) && has(LOOK))
        : has(INSERT) && has(REMOVE);
  }

  private boolean has(int code) {
    return operations.stream().anyMatch(operation -> operation.code() == code);
  }

  /** The operations of that code. */
  List<TypedOperation> coded(int code) {
    return operations.stream().filter(operation -> operation.code() == code).toList();
  }
}
