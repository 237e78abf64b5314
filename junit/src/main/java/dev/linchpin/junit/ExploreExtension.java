package dev.linchpin.junit;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.internal.junit.BodyRequest;
import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.verdict.InternalFault;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Explores the method of an {@link ExploreTest} in a worker instead of calling it here. */
final class ExploreExtension implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> target,
      ExtensionContext context) {
    invocation.skip();
    Method method = target.getExecutable();
    Class<?> testClass = context.getRequiredTestClass();
    try {
      request(method, testClass)
          .run(
              new Configuration(context::getConfigurationParameter),
              testClass.getSimpleName() + "." + method.getName(),
              context::publishReportEntry);
    } catch (AssertionFailedError failed) {
      throw BodyRequest.at(method, failed);
    } catch (BadSubject | TestAbortedException told) {
      throw BodyRequest.at(method, told);
    } catch (EngineProblem problem) {
      if (problem.kind() == EngineProblem.Kind.INTERNAL) {
        throw new InternalFault(String.valueOf(problem.getMessage()), problem);
      }
      throw BodyRequest.at(method, problem);
    }
  }

  private static BodyRequest request(Method method, Class<?> testClass) {
    Scenario scenario =
        Scenario.body(
            testClass.getName(), new dev.linchpin.scenario.Invocation(method.getName(), List.of()));
    Exploring exploring = new Exploring();
    AnnotationSupport.findAnnotation(method, ExploreTest.class)
        .ifPresent(annotation -> configure(exploring, annotation));
    return new BodyRequest(scenario, testClass, exploring.settings());
  }

  private static void configure(Exploring settings, ExploreTest annotation) {
    if (!annotation.budget().isBlank()) {
      settings.budget(annotation.budget());
    }
    if (annotation.bound() >= 0) {
      settings.bound(annotation.bound());
    }
    if (annotation.samples() > 0) {
      settings.samples(annotation.samples());
    }
    if (annotation.seed() != 0) {
      settings.seed(annotation.seed());
    }
    if (!annotation.schedule().isBlank()) {
      settings.schedule(annotation.schedule());
    }
    if (!annotation.memory().isBlank()) {
      settings.memory(annotation.memory());
    }
    settings.failOn(annotation.failOn());
    settings.trust(annotation.trust()).expand(annotation.expand());
  }

  /** The worker calls it before each run; here it would prepare an object that nobody uses. */
  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> target,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> target,
      ExtensionContext context) {
    invocation.skip();
  }
}
