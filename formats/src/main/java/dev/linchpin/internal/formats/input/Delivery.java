package dev.linchpin.internal.formats.input;

import dev.linchpin.history.BadHistory;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.Spelling;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.Alias;
import dev.linchpin.spec.Shape;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.subject.DidYouMean;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The last step of every reader: checks operations against the vocabulary, passes them on and
 * counts them.
 */
public final class Delivery {
  private final String file;
  private final Vocabulary vocabulary;
  private final ValueTable values;
  private final OperationSink sink;
  private long count;

  /** Whether an array in the file lists arguments, and never is one. */
  private boolean listsArguments;

  public Delivery(String file, Vocabulary vocabulary, ValueTable values, OperationSink sink) {
    this.file = file;
    this.vocabulary = vocabulary;
    this.values = values;
    this.sink = sink;
  }

  public ValueTable values() {
    return values;
  }

  /** The recorder wrote the file: there an array is a list of arguments and never a value. */
  public void listsArguments() {
    listsArguments = true;
  }

  /** Operations handed over so far. */
  public long count() {
    return count;
  }

  /** What a name stands for that is not an operation itself, or null. */
  public @Nullable Alias alias(String name) {
    return vocabulary.alias(name);
  }

  /** Code of an operation's name. */
  public int method(long line, String name) {
    int code = vocabulary.code(name);
    if (code < 0) {
      throw bad(
          line,
          "unknown operation \"%s\"%s; --map %1$s=OPERATION says what it means"
              .formatted(
                  BadInput.excerpt(name),
                  DidYouMean.before(
                      "expected " + vocabulary.expected(),
                      DidYouMean.hint(name, vocabulary.allNames()))));
    }
    return code;
  }

  public Shape shape(int method) {
    return vocabulary.shape(method);
  }

  /** The argument, if the operation takes such. */
  public long argument(OperationRow row) {
    return argument(row.line, row.method, row.argument, name(row));
  }

  public long argument(long line, int method, long given) {
    return argument(line, method, given, vocabulary.shape(method).name());
  }

  /** As the file has it. */
  private String name(OperationRow row) {
    Spelling spelling = row.spelling;
    return spelling == null ? vocabulary.shape(row.method).name() : spelling.name();
  }

  private long argument(long line, int method, long given, String name) {
    Shape shape = vocabulary.shape(method);
    long untimed =
        vocabulary.isOpen() ? given : TimedForm.untimed(name, shape.takes(), given, values);
    refuseOverload(line, shape.takes(), untimed, name);
    long word = opened(untimed, shape.takes());
    String expected = shape.refuseArgument(word, values);
    if (expected == null) {
      return word;
    }
    if (shape.takes() == Shape.Takes.NOTHING && List.of().equals(values.get(word))) {
      // An array lists the arguments: an empty one says that there is none.
      return ValueTable.NONE;
    }
    String found = word == ValueTable.NONE ? "no argument" : "the argument " + show(word);
    throw bad(line, "%s has %s; expected %s".formatted(name, found, expected));
  }

  /** A method with the name of an operation and more arguments is another method. */
  private void refuseOverload(long line, Shape.Takes takes, long given, String name) {
    boolean takesOne = takes == Shape.Takes.VALUE || takes == Shape.Takes.ORDERED;
    if (listsArguments
        && takesOne
        && !ValueTable.isInline(given)
        && values.get(given) instanceof List<?> list
        && list.size() > 1) {
      throw bad(
          line,
          "%s has the %s arguments %s, so it is another method; expected one argument. Record other methods (--method), or use a --model"
              .formatted(name, list.size(), show(given)));
    }
  }

  private long opened(long given, Shape.Takes takes) {
    if (vocabulary.isOpen()) {
      return ListsOfOne.openedOnce(given, values);
    }
    return takes == Shape.Takes.NOTHING ? given : ListsOfOne.openedEverywhere(given, values);
  }

  /** The result, if the operation answers such. */
  public long result(OperationRow row) {
    return result(row.line, row.method, row.result, name(row));
  }

  public long result(long line, int method, long given) {
    return result(line, method, given, vocabulary.shape(method).name());
  }

  private long result(long line, int method, long given, String name) {
    Shape shape = vocabulary.shape(method);
    long word = answer(shape, given);
    String expected = shape.refuseResult(word, values);
    if (expected != null) {
      throw bad(line, "%s returned %s; expected %s".formatted(name, show(word), expected));
    }
    return word;
  }

  /** Whether a value is the argument of an operation, which has been checked. */
  public boolean isArgument(OperationRow called, long word) {
    return called.argument == opened(word, vocabulary.shape(called.method).takes());
  }

  /** A result as it is compared: a value that comes back is as it was put in. */
  public long answer(Shape shape, long given) {
    boolean isValue = !vocabulary.isOpen() && shape.answers() == Shape.Answers.ANYTHING;
    return isValue ? ListsOfOne.openedEverywhere(given, values) : given;
  }

  /**
   * Hands over a row whose argument and result have been checked.
   *
   * @return whether to go on reading
   */
  public boolean deliver(OperationRow row) {
    count++;
    try {
      return sink.accept(row);
    } catch (BadHistory e) {
      throw BadInput.of(file, e);
    }
  }

  /** Every operation that was called before this time has been handed over. */
  public void knownUpTo(long time) {
    try {
      sink.knownUpTo(time);
    } catch (BadHistory e) {
      throw BadInput.of(file, e);
    }
  }

  /** What is handed over of an object, or of all if null, lacks calls. */
  public void incomplete(@Nullable String object, String reason) {
    sink.incomplete(object, reason);
  }

  public BadInput bad(long line, String problem) {
    return new BadInput(file, line, problem);
  }

  /** A value for a message. */
  public String show(long word) {
    return BadInput.excerpt(values.show(word));
  }
}
