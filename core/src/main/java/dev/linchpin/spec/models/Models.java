package dev.linchpin.spec.models;

import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.ModelProblem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The built-in models, by type and by name. */
public final class Models {
  private static final List<String> NAMES =
      List.of(
          "stack",
          "queue",
          "pqueue",
          "set",
          "multiset",
          "map",
          "register",
          "counter",
          "deque",
          "mutex",
          "semaphore:PERMITS",
          "bounded-queue:CAPACITY",
          "key-value",
          "append-list",
          "multi-register");

  private Models() {}

  /** The model of a type that also has a monitor of its own. */
  public static Model<?> of(DataType type) {
    return switch (type) {
      case STACK -> new StackModel();
      case QUEUE -> new QueueModel();
      case PQUEUE -> new PriorityQueueModel();
      case SET -> new SetModel();
      case MULTISET -> new MultisetModel();
      case MAP -> new MapModel();
      case REGISTER -> new RegisterModel();
      case COUNTER -> new CounterModel(0);
    };
  }

  /**
   * The model of that name. Some take a number after a colon, {@code semaphore:3}; {@code
   * register:null} or {@code register:5} is a register with that initial value.
   */
  public static Optional<Model<?>> named(String name) {
    int colon = name.indexOf(':');
    String base = colon < 0 ? name : name.substring(0, colon);
    String parameter = colon < 0 ? null : name.substring(colon + 1);
    return switch (base) {
      case "semaphore" -> Optional.of(new SemaphoreModel(count(base, parameter)));
      case "bounded-queue" -> Optional.of(new BoundedQueueModel(count(base, parameter)));
      case "register" -> Optional.of(parameter == null ? new RegisterModel() : register(parameter));
      default -> parameter == null ? simple(base) : Optional.empty();
    };
  }

  /** What {@link #named} knows; capitals stand for a number. */
  public static List<String> names() {
    return NAMES;
  }

  private static Optional<Model<?>> simple(String name) {
    return switch (name) {
      case "deque" -> Optional.of(new DequeModel());
      case "mutex" -> Optional.of(new MutexModel());
      case "key-value" -> Optional.of(new KeyValueModel());
      case "append-list" -> Optional.of(new AppendListModel());
      case "multi-register" -> Optional.of(new MultiRegisterModel());
      default -> DataType.named(name).map(Models::of);
    };
  }

  private static int count(String base, @Nullable String parameter) {
    try {
      int count = parameter == null ? -1 : Integer.parseInt(parameter);
      if (count >= 0) {
        return count;
      }
    } catch (NumberFormatException notANumber) {
      // Said below, with what was expected.
    }
    throw new ModelProblem(
        "%s needs a number of 0 or more after a colon, as in %s:3; got %s"
            .formatted(base, base, ValueTable.literal(parameter)));
  }

  private static RegisterModel register(String initial) {
    if (initial.equals("null")) {
      return new RegisterModel(null);
    }
    return new RegisterModel(
        initial.matches("-?\\d{1,18}") ? (Object) Long.valueOf(initial) : initial);
  }
}
