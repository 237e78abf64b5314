package dev.linchpin.internal.agent.hook.event;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lambdas that are handed to another thread. Their classes cannot be rewritten, so an object that
 * tells when the code begins and ends takes their place; a lambda has no identity that a program
 * may rely on.
 */
@SuppressWarnings({
  "unchecked",
  "rawtypes"
}) // Types of the program, which the call site has checked.
public final class RecordedTasks {
  private static final int SITE = EventSites.all().addCall(SyncCall.SUBMIT, "", "task");

  private RecordedTasks() {}

  /**
   * The task, or what takes its place.
   *
   * @param receiver what it is handed to; a future runs it when its own task is done
   */
  public static @Nullable Object wrapped(@Nullable Object task, @Nullable Object receiver) {
    if (task == null || !task.getClass().isHidden() || !EventHooks.isOpen()) {
      return task;
    }
    Object after = receiver instanceof CompletableFuture ? receiver : null;
    if (task instanceof Runnable run) {
      return new Run(run, after);
    }
    if (task instanceof Callable call) {
      return new Call(call, after);
    }
    if (task instanceof Supplier supplier) {
      return new Supply(supplier, after);
    }
    if (task instanceof Function function) {
      return new Apply(function, after);
    }
    if (task instanceof Consumer consumer) {
      return new Accept(consumer, after);
    }
    if (task instanceof BiFunction function) {
      return new ApplyBoth(function, after);
    }
    return task instanceof BiConsumer consumer ? new AcceptBoth(consumer, after) : task;
  }

  private static void begins(Object task, @Nullable Object after) {
    EventHooks.taskBegins(task, SITE);
    if (after != null && EventHooks.isOpen()) {
      SyncHooks.result(after, SITE);
    }
  }

  private static void ends(Object task) {
    EventHooks.taskEnds(task, SITE);
  }

  private static final class Run implements Runnable {
    private final Runnable task;
    private final @Nullable Object after;

    Run(Runnable task, @Nullable Object after) {
      this.task = task;
      this.after = after;
    }

    @Override
    public void run() {
      begins(this, after);
      try {
        task.run();
      } finally {
        ends(this);
      }
    }
  }

  private static final class Call implements Callable {
    private final Callable task;
    private final @Nullable Object after;

    Call(Callable task, @Nullable Object after) {
      this.task = task;
      this.after = after;
    }

    @Override
    public Object call() throws Exception {
      begins(this, after);
      try {
        return task.call();
      } finally {
        ends(this);
      }
    }
  }

  private static final class Supply implements Supplier {
    private final Supplier task;
    private final @Nullable Object after;

    Supply(Supplier task, @Nullable Object after) {
      this.task = task;
      this.after = after;
    }

    @Override
    public Object get() {
      begins(this, after);
      try {
        return task.get();
      } finally {
        ends(this);
      }
    }
  }

  private static final class Apply implements Function {
    private final Function task;
    private final @Nullable Object after;

    Apply(Function task, @Nullable Object after) {
      this.task = task;
      this.after = after;
    }

    @Override
    public Object apply(Object value) {
      begins(this, after);
      try {
        return task.apply(value);
      } finally {
        ends(this);
      }
    }
  }

  private static final class Accept implements Consumer {
    private final Consumer task;
    private final @Nullable Object after;

    Accept(Consumer task, @Nullable Object after) {
      this.task = task;
      this.after = after;
    }

    @Override
    public void accept(Object value) {
      begins(this, after);
      try {
        task.accept(value);
      } finally {
        ends(this);
      }
    }
  }

  private static final class ApplyBoth implements BiFunction {
    private final BiFunction task;
    private final @Nullable Object after;

    ApplyBoth(BiFunction task, @Nullable Object after) {
      this.task = task;
      this.after = after;
    }

    @Override
    public Object apply(Object one, Object two) {
      begins(this, after);
      try {
        return task.apply(one, two);
      } finally {
        ends(this);
      }
    }
  }

  private static final class AcceptBoth implements BiConsumer {
    private final BiConsumer task;
    private final @Nullable Object after;

    AcceptBoth(BiConsumer task, @Nullable Object after) {
      this.task = task;
      this.after = after;
    }

    @Override
    public void accept(Object one, Object two) {
      begins(this, after);
      try {
        task.accept(one, two);
      } finally {
        ends(this);
      }
    }
  }
}
