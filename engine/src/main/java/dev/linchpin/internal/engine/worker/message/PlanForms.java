package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Precedence;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Goal;
import dev.linchpin.exploration.GuidedSchedule;
import dev.linchpin.exploration.MemoryModel;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Trust;
import java.util.List;

/** How a scenario is to be run. */
final class PlanForms {
  private PlanForms() {}

  private static final RecordForm<Plan.Sampling> SAMPLING =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Plan.Sampling sampling) {
          out.number("samples", sampling.samples());
          out.number("seed", sampling.seed());
        }

        @Override
        Plan.Sampling readParts(MessageInput in) {
          return new Plan.Sampling(in.longNumber("samples"), in.longNumber("seed"));
        }
      };

  private static final RecordForm<Plan.Limits> LIMITS =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Plan.Limits limits) {
          out.duration("budget", limits.budget());
          out.duration("effort", limits.effort());
          out.number("stepLimit", limits.stepLimit());
          out.list("goal", OutcomeForms.RESULT, limits.goal().results());
        }

        @Override
        Plan.Limits readParts(MessageInput in) {
          return new Plan.Limits(
              in.duration("budget"),
              in.duration("effort"),
              in.number("stepLimit"),
              new Goal(in.list("goal", OutcomeForms.RESULT)));
        }
      };

  private static final RecordForm<AtomicBlock> BLOCK =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, AtomicBlock block) {
          out.text("className", block.className());
          out.text("method", block.method());
          out.number("fromLine", block.fromLine());
          out.number("toLine", block.toLine());
          out.number("fromPosition", block.fromPosition());
          out.number("toPosition", block.toPosition());
        }

        @Override
        AtomicBlock readParts(MessageInput in) {
          return new AtomicBlock(
              in.text("className"),
              in.text("method"),
              in.number("fromLine"),
              in.number("toLine"),
              in.number("fromPosition"),
              in.number("toPosition"));
        }
      };

  /** Nearly always the default, which would be half of the request. */
  private static final RecordForm<Trust> TRUST =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Trust trust) {
          boolean isDefault = trust.equals(Trust.DEFAULT);
          out.flag("isDefault", isDefault);
          out.texts("trusted", isDefault ? List.of() : trust.trusted());
          out.texts("expanded", isDefault ? List.of() : trust.expanded());
        }

        @Override
        Trust readParts(MessageInput in) {
          boolean isDefault = in.flag("isDefault");
          Trust given = new Trust(in.texts("trusted"), in.texts("expanded"));
          return isDefault ? Trust.DEFAULT : given;
        }
      };

  private static final RecordForm<MemoryModel> MEMORY =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, MemoryModel memory) {
          out.constant("reads", memory.reads());
          out.texts("fields", memory.fields());
          out.constant("declared", memory.declared());
        }

        @Override
        MemoryModel readParts(MessageInput in) {
          return new MemoryModel(
              in.constant("reads", MemoryModel.Reads.class),
              in.texts("fields"),
              in.constant("declared", MemoryModel.Declared.class));
        }
      };

  private static final RecordForm<Plan.Jvm> JVM =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Plan.Jvm jvm) {
          out.number("processors", jvm.processors());
          out.flag("assertions", jvm.assertions());
        }

        @Override
        Plan.Jvm readParts(MessageInput in) {
          return new Plan.Jvm(in.number("processors"), in.flag("assertions"));
        }
      };

  private static final RecordForm<Plan.Options> OPTIONS =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Plan.Options options) {
          out.constant("making", options.making());
          out.flag("spurious", options.spurious());
          out.flag("realLocks", options.realLocks());
          out.value("jvm", JVM, options.jvm());
          out.number("turns", options.turns());
          out.value("trust", TRUST, options.trust());
          out.value("memory", MEMORY, options.memory());
        }

        @Override
        Plan.Options readParts(MessageInput in) {
          return new Plan.Options(
              in.constant("making", RunMaking.class),
              in.flag("spurious"),
              in.flag("realLocks"),
              in.value("jvm", JVM),
              in.number("turns"),
              in.value("trust", TRUST),
              in.value("memory", MEMORY));
        }
      };

  static final RecordForm<Plan> PLAN =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Plan plan) {
          out.constant("strategy", plan.strategy());
          out.number("bound", plan.bound());
          out.value("sampling", SAMPLING, plan.sampling());
          out.value("limits", LIMITS, plan.limits());
          out.number("workers", plan.workers());
          out.list("blocks", BLOCK, plan.blocks());
          out.value("options", OPTIONS, plan.options());
        }

        @Override
        Plan readParts(MessageInput in) {
          return new Plan(
              in.constant("strategy", Strategy.class),
              in.number("bound"),
              in.value("sampling", SAMPLING),
              in.value("limits", LIMITS),
              in.number("workers"),
              in.list("blocks", BLOCK),
              in.value("options", OPTIONS));
        }
      };

  static final RecordForm<Precedence> PRECEDENCE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Precedence precedence) {
          out.number("earlier", precedence.earlier());
          out.number("later", precedence.later());
        }

        @Override
        Precedence readParts(MessageInput in) {
          return new Precedence(in.number("earlier"), in.number("later"));
        }
      };

  static final RecordForm<GuidedSchedule> GUIDED_SCHEDULE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, GuidedSchedule course) {
          out.numbers("recorded", course.recorded().choices());
          out.numbers("stops", course.stops());
          out.numbers("marks", course.marks());
          out.constant("rest", course.rest());
        }

        @Override
        GuidedSchedule readParts(MessageInput in) {
          return new GuidedSchedule(
              new Schedule(in.numbers("recorded")),
              in.numberList("stops"),
              in.numberList("marks"),
              in.constant("rest", GuidedSchedule.Rest.class));
        }
      };
}
