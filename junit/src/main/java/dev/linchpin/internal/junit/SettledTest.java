package dev.linchpin.internal.junit;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** A test that runs nothing, because its result is already known. */
public record SettledTest(String name, Throwable outcome) implements TestTemplateInvocationContext {
  /** Fails, because nothing could be checked. */
  static SettledTest impossible(String reason) {
    return new SettledTest("cannot be checked", new ExtensionConfigurationException(reason));
  }

  /** A test that is skipped or fails: the scenarios that passed decide nothing. */
  static SettledTest undecided(Throwable outcome) {
    return new SettledTest("undecided", outcome);
  }

  /** Fails on warnings that the test takes for failures. */
  static SettledTest warned(String message) {
    return new SettledTest("warnings", new ReportedFailure(message));
  }

  @Override
  public String getDisplayName(int invocationIndex) {
    return name;
  }

  @Override
  public List<Extension> getAdditionalExtensions() {
    return List.of(new Telling());
  }

  private final class Telling implements InvocationInterceptor {
    @Override
    public void interceptTestTemplateMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> target,
        ExtensionContext context)
        throws Throwable {
      invocation.skip();
      throw StackTraces.at(target.getExecutable(), outcome);
    }
  }
}
