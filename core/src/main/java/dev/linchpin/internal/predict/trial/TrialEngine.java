package dev.linchpin.internal.predict.trial;

import dev.linchpin.exploration.GuidedRun;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;

/** Makes one run along a schedule: all that predicting needs of an engine. */
@FunctionalInterface
public interface TrialEngine {
  GuidedRun steer(Scenario scenario, GuidedSchedule schedule, Plan plan);
}
