package dev.linchpin.internal.engine.step.answer;

import dev.linchpin.execution.Caveat;
import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import dev.linchpin.verdict.InternalFault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** What went wrong in one run: refusals, crashed threads, and remarks for the user. */
public final class RunProblems {
  /** The packages whose code reports to a run. */
  private static final String COPIES = "linchpin.java.";

  private static final Set<String> OURS =
      Set.of(
          "dev.linchpin.internal.engine.step",
          "dev.linchpin.internal.engine.step.answer",
          "dev.linchpin.internal.engine.step.control",
          "dev.linchpin.internal.engine.step.trace",
          "dev.linchpin.internal.engine.hooks",
          "dev.linchpin.internal.engine.hooks.environment",
          "dev.linchpin.internal.engine.hooks.memory",
          "dev.linchpin.internal.engine.hooks.model",
          "dev.linchpin.internal.engine.hooks.thread");

  private final ControlScope scope;
  private final boolean isBody;
  private final List<Caveat> notes = new ArrayList<>();
  private @Nullable String refused;
  private boolean crashed;

  /** The first exception that ended a thread of the subject. */
  private Result.@Nullable Thrown uncaught;

  private boolean abandoned;

  /**
   * Problems of the runs of one program.
   *
   * @param isBody whether the program is a test body, whose other threads go on after an error
   */
  public RunProblems(ControlScope scope, boolean isBody) {
    this.scope = scope;
    this.isBody = isBody;
  }

  public void clear() {
    notes.clear();
    refused = null;
    crashed = false;
    uncaught = null;
    abandoned = false;
  }

  public void note(Caveat caveat) {
    if (!notes.contains(caveat)) {
      notes.add(caveat);
    }
  }

  public List<Caveat> notes() {
    return List.copyOf(notes);
  }

  /**
   * The error to throw instead of something that cannot be controlled. Unless it happens while a
   * result is rendered, the run counts as abandoned even if the subject catches the error.
   */
  public Uncontrollable refusal(String message) {
    if (!scope.isRendering()) {
      refused = message;
    }
    return new Uncontrollable(message);
  }

  /**
   * A thread ended with a throwable that is not the result of an operation.
   *
   * @param asResult gives the throwable as a result, with an addition to its message
   * @return whether the run must end
   */
  public boolean crashed(
      int thread, Throwable problem, BiFunction<Throwable, String, Result.Thrown> asResult) {
    if (isLimit(problem)) {
      abandoned = true;
      note(Caveat.remark("thread " + thread + " was stopped: " + describe(problem)));
      return true;
    }
    crashed = true;
    if (uncaught == null) {
      uncaught = asResult.apply(problem, " (uncaught, in thread " + thread + ")");
    }
    note(Caveat.remark("thread " + thread + " ended with " + describe(problem)));
    return !isBody && problem instanceof Error;
  }

  /** The first exception that ended a thread and that no code caught. */
  public Result.@Nullable Thrown uncaught() {
    return uncaught;
  }

  /** A test body threw. */
  public void bodyThrew() {
    crashed = true;
  }

  /** The setup threw. Returns how the run ended. */
  public EndStatus threwInSetup(Throwable problem) {
    note(Caveat.remark("the setup ended with " + describe(problem)));
    return isLimit(problem) ? EndStatus.ABANDONED : EndStatus.THREW;
  }

  /** The closing observations threw. */
  public void stoppedClosing(Error problem) {
    note(Caveat.remark("the closing observations were stopped: " + describe(problem)));
  }

  /** The threads have ended: a refusal that the subject caught still gives the run up. */
  public void endThreads() {
    if (refused != null && !abandoned) {
      abandoned = true;
      note(
          new Caveat(
              Caveat.Kind.REFUSAL_CAUGHT, "the subject caught what was to stop it: " + refused));
    }
  }

  /** How the run ended because of its problems, or null if they did not end it. */
  public @Nullable EndStatus status() {
    if (abandoned) {
      return EndStatus.ABANDONED;
    }
    return crashed ? EndStatus.THREW : null;
  }

  /**
   * Whether the problem says nothing about the class under test: the engine refuses something or is
   * at fault, the machine is too small for the run, or a class cannot be linked, which may be the
   * fault of our rewriting.
   */
  private static boolean isLimit(Throwable problem) {
    return problem instanceof Uncontrollable
        || problem instanceof InternalFault
        || problem instanceof VirtualMachineError
        || problem instanceof LinkageError;
  }

  private static String describe(Throwable problem) {
    String text =
        problem instanceof Uncontrollable || problem instanceof InternalFault
            ? String.valueOf(problem.getMessage())
            : StableTexts.stable(problem.toString());
    Throwable cause = problem.getCause();
    if (cause != null && cause != problem) {
      return text + ", caused by " + describe(cause);
    }
    List<StackTraceElement> frames =
        Arrays.stream(problem.getStackTrace())
            .filter(frame -> !isOurs(frame.getClassName()))
            .toList();
    // The line that called the JDK says more than one inside it.
    return frames.stream()
        .filter(frame -> !source(frame.getClassName()).startsWith("java."))
        .findFirst()
        .or(() -> frames.stream().findFirst())
        .map(frame -> text + " at " + place(frame))
        .orElse(text);
  }

  /** The place without the name of the class loader, which is ours. */
  private static String place(StackTraceElement frame) {
    return "%s.%s(%s:%s)"
        .formatted(
            source(frame.getClassName()),
            frame.getMethodName(),
            frame.getFileName(),
            frame.getLineNumber());
  }

  /** The name of a class of the JDK, of which the subject uses a copy. */
  private static String source(String className) {
    return className.startsWith(COPIES) ? className.substring(COPIES.indexOf('.') + 1) : className;
  }

  /** A place inside the engine would not help the reader. */
  private static boolean isOurs(String className) {
    String place = className.substring(0, Math.max(0, className.lastIndexOf('.')));
    return OURS.contains(place);
  }
}
