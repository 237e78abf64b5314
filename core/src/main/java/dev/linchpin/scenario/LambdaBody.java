package dev.linchpin.scenario;

import java.io.Serializable;

/** What a function of a scenario does: hardly anything, for it is no part of what is tested. */
public sealed interface LambdaBody extends Serializable {
  /** As {@link ScenarioText} reads it. */
  String text();

  /** Answers a value, made anew for each call. */
  record Given(Literal value) implements LambdaBody {
    @Override
    public String text() {
      return value.text();
    }
  }

  /** Answers what it was called with. */
  record Echo(String parameter) implements LambdaBody {
    @Override
    public String text() {
      return parameter;
    }
  }

  /** Does nothing. */
  record Nothing() implements LambdaBody {
    @Override
    public String text() {
      return "{}";
    }
  }

  /** Throws an exception, made anew for each call. */
  record Throwing(Literal.Construction exception) implements LambdaBody {
    @Override
    public String text() {
      return "{ throw " + exception.text() + "; }";
    }
  }
}
