package dev.linchpin.internal.junit;

import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;

/** A recorded schedule with what it is a schedule of. */
record OneSchedule(Scenario scenario, Schedule schedule, Plan plan) {}
