package dev.linchpin.internal.junit.summary;

import dev.linchpin.exploration.TestedJdk;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/**
 * Prints at the end of a test run how many classes were asked for and how many were judged: a green
 * run may have judged none. The launcher of JUnit finds it as a service.
 */
public final class RunSummary implements TestExecutionListener {
  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    AskedClasses.OF_THIS_JVM.clear();
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    List<String> lines = new ArrayList<>(AskedClasses.OF_THIS_JVM.lines());
    if (!lines.isEmpty()) {
      TestedJdk.remark().ifPresent(remark -> lines.add("  " + remark));
      System.out.println(String.join(System.lineSeparator(), lines));
    }
  }
}
