package dev.linchpin.internal.junit;

import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.scenario.Scenario;

/** A recorded schedule with its scenario and plan. */
record OneSchedule(Scenario scenario, Schedule schedule, Plan plan) {}
