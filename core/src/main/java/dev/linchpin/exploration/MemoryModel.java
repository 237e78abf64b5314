package dev.linchpin.exploration;

import java.util.List;
import java.util.Optional;

/**
 * Which stores a read may see in the runs that are explored.
 *
 * @param isWeak whether every one that Java's memory model allows, load buffering excepted
 *     (docs/memory.md); otherwise the latest one, so that runs are sequentially consistent
 * @param volatiles names of fields that count as volatile although they are not declared so, to try
 *     what that would change
 */
public record MemoryModel(boolean isWeak, List<String> volatiles) {
  public static final MemoryModel SC = new MemoryModel(false, List.of());

  public static final MemoryModel JAVA = new MemoryModel(true, List.of());

  public MemoryModel {
    volatiles = List.copyOf(volatiles);
  }

  /** The same with these fields volatile. */
  public MemoryModel withVolatile(List<String> fields) {
    return new MemoryModel(isWeak, fields);
  }

  /** The word in options and files. */
  public String word() {
    return isWeak ? "java" : "sc";
  }

  /** The model with that word. */
  public static Optional<MemoryModel> of(String word) {
    return switch (word) {
      case "sc" -> Optional.of(SC);
      case "java" -> Optional.of(JAVA);
      default -> Optional.empty();
    };
  }
}
