package dev.linchpin.scenario;

/**
 * The body of a function in a scenario. It does very little, because it is not the subject of the
 * test.
 */
public sealed interface LambdaBody {
  /** As {@link ScenarioText} reads it. */
  String text();

  /** Returns a value that is created anew for each call. */
  record Given(Literal value) implements LambdaBody {
    @Override
    public String text() {
      return value.text();
    }
  }

  /** Returns its argument. */
  record Echo(String parameter) implements LambdaBody {
    @Override
    public String text() {
      return parameter;
    }
  }

  /** Calls a method without parameters on its argument: {@code task.run()}. */
  record Calling(String parameter, String method) implements LambdaBody {
    @Override
    public String text() {
      return parameter + "." + method + "()";
    }
  }

  /** Does nothing. */
  record Nothing() implements LambdaBody {
    @Override
    public String text() {
      return "{}";
    }
  }

  /** Throws an exception that is created anew for each call. */
  record Throwing(Literal.Construction exception) implements LambdaBody {
    @Override
    public String text() {
      return "{ throw " + exception.text() + "; }";
    }
  }
}
