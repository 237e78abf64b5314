package dev.linchpin.junit;

import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.internal.junit.CheckRequest;
import dev.linchpin.internal.junit.Configuration;
import dev.linchpin.internal.junit.ScenarioTests;
import dev.linchpin.subject.BadSubject;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs each scenario of a {@link LinearizabilityTest} as one test. */
final class LinearizabilityExtension
    implements TestTemplateInvocationContextProvider, ExecutionCondition {
  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return annotation(context).isPresent();
  }

  /** While a recorded run is repeated, checks of other classes are skipped. */
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<LinearizabilityTest> annotation = annotation(context);
    Optional<Path> file = configuration(context).replay();
    if (annotation.isEmpty() || file.isEmpty()) {
      return ConditionEvaluationResult.enabled(null);
    }
    try {
      String wanted = CheckRequest.read(file.get()).scenario().subject();
      String subject =
          AnnotatedCheck.subject(annotation.get(), context.getRequiredTestClass()).getName();
      return wanted.equals(subject)
          ? ConditionEvaluationResult.enabled(null)
          : ConditionEvaluationResult.disabled(
              ScenarioTests.skipped(subject, context, file.get(), wanted));
    } catch (BadSubject unreadable) {
      // The test itself says so.
      return ConditionEvaluationResult.enabled(null);
    }
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    try {
      ScenarioTests tests = open(context);
      return StreamSupport.stream(
              Spliterators.spliteratorUnknownSize(tests, Spliterator.ORDERED), false)
          .onClose(tests::close);
    } catch (BadSubject | EngineProblem problem) {
      String subject =
          annotation(context)
              .map(said -> AnnotatedCheck.subject(said, context.getRequiredTestClass()).getName())
              .orElse(context.getRequiredTestClass().getName());
      return Stream.of(
          ScenarioTests.impossible(subject, context, String.valueOf(problem.getMessage())));
    }
  }

  private static ScenarioTests open(ExtensionContext context) {
    Configuration configuration = configuration(context);
    Class<?> testClass = context.getRequiredTestClass();
    LinearizabilityTest annotation =
        annotation(context).orElseThrow(() -> new IllegalStateException("no annotation"));
    CheckRequest request = AnnotatedCheck.of(annotation, testClass).request();
    configuration.replay().ifPresent(request::repeat);
    return new ScenarioTests(request, configuration, context);
  }

  private static Configuration configuration(ExtensionContext context) {
    return new Configuration(context::getConfigurationParameter);
  }

  private static Optional<LinearizabilityTest> annotation(ExtensionContext context) {
    return context
        .getTestMethod()
        .flatMap(method -> AnnotationSupport.findAnnotation(method, LinearizabilityTest.class));
  }
}
