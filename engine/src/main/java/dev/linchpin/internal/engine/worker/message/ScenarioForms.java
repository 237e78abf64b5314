package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.internal.json.JsonInput;
import dev.linchpin.internal.json.JsonOutput;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scenarios, part by part: not every scenario can be read from its own text, because the name of a
 * method need not be one of the Java language.
 */
final class ScenarioForms {
  private ScenarioForms() {}

  static final Form<Literal> LITERAL =
      new Form<>() {
        @Override
        public void write(MessageOutput out, Literal literal) {
          writeLiteral(out, literal);
        }

        @Override
        public Literal read(MessageInput in) {
          return readLiteral(in);
        }
      };

  private static final RecordForm<Invocation> INVOCATION =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Invocation call) {
          out.text("method", call.method());
          out.list("arguments", LITERAL, call.arguments());
        }

        @Override
        Invocation readParts(MessageInput in) {
          return new Invocation(in.text("method"), in.list("arguments", LITERAL));
        }
      };

  private static final Form<List<Invocation>> THREAD =
      new Form<>() {
        @Override
        public void write(MessageOutput out, List<Invocation> calls) {
          out.elements(INVOCATION, calls);
        }

        @Override
        public List<Invocation> read(MessageInput in) {
          return in.elements(INVOCATION);
        }
      };

  static final RecordForm<Scenario> SCENARIO =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Scenario scenario) {
          out.value("creation", INVOCATION, scenario.creation());
          out.list("setup", INVOCATION, scenario.setup());
          out.list("threads", THREAD, scenario.threads());
          out.list("closing", INVOCATION, scenario.closing());
        }

        @Override
        Scenario readParts(MessageInput in) {
          return new Scenario(
              in.value("creation", INVOCATION),
              in.list("setup", INVOCATION),
              in.list("threads", THREAD),
              in.list("closing", INVOCATION));
        }
      };

  private static void writeLiteral(MessageOutput out, Literal literal) {
    if (literal instanceof Literal.Constant constant) {
      writeConstant(out.json(), constant.value());
      return;
    }
    out.begin();
    if (literal instanceof Literal.Name name) {
      out.text("name", name.text());
    } else if (literal instanceof Literal.Construction made) {
      out.text("call", made.function());
      out.list("arguments", LITERAL, made.arguments());
    } else if (literal instanceof Literal.ArrayOf array) {
      out.text("array", array.element());
      out.list("elements", LITERAL, array.elements());
    } else if (literal instanceof Literal.Cast cast) {
      out.text("cast", cast.type());
      out.value("value", LITERAL, cast.value());
    } else if (literal instanceof Literal.Earlier earlier) {
      out.text("earlier", earlier.method());
    } else if (literal instanceof Literal.Call call) {
      out.value("target", LITERAL, call.target());
      out.text("method", call.method());
      out.list("arguments", LITERAL, call.arguments());
    } else {
      Literal.Lambda lambda = (Literal.Lambda) literal;
      out.texts("lambda", lambda.parameters());
      writeBody(out, lambda.body());
    }
    out.end();
  }

  private static void writeBody(MessageOutput out, LambdaBody body) {
    if (body instanceof LambdaBody.Given given) {
      out.value("returns", LITERAL, given.value());
    } else if (body instanceof LambdaBody.Echo echo) {
      out.text("echoes", echo.parameter());
    } else if (body instanceof LambdaBody.Calling calling) {
      out.text("calls", calling.parameter());
      out.text("method", calling.method());
    } else if (body instanceof LambdaBody.Throwing throwing) {
      out.value("throws", LITERAL, throwing.exception());
    } else {
      out.flag("nothing", true);
    }
  }

  /** What JSON has is written as itself, anything else with the name of its type. */
  private static void writeConstant(JsonOutput out, @Nullable Object value) {
    if (value == null) {
      out.nullValue();
    } else if (value instanceof Boolean flag) {
      out.bool(flag);
    } else if (value instanceof Integer number) {
      out.number(number.longValue());
    } else if (value instanceof String text) {
      out.string(text);
    } else {
      out.beginObject();
      out.key(value.getClass().getSimpleName());
      out.string(value.toString());
      out.endObject();
    }
  }

  private static Literal readLiteral(MessageInput in) {
    JsonInput json = in.json();
    switch (json.peek()) {
      case 'n' -> {
        json.takeNull();
        return new Literal.Constant(null);
      }
      case 't' -> {
        return new Literal.Constant(json.bool());
      }
      case '0' -> {
        return new Literal.Constant(in.number());
      }
      case '"' -> {
        return new Literal.Constant(json.string());
      }
      default -> {
        in.begin();
        Literal literal = readLiteral(in, in.nextName());
        in.end();
        return literal;
      }
    }
  }

  private static Literal readLiteral(MessageInput in, String kind) {
    JsonInput json = in.json();
    return switch (kind) {
      case "name" -> new Literal.Name(json.string());
      case "call" -> new Literal.Construction(json.string(), in.list("arguments", LITERAL));
      case "array" -> new Literal.ArrayOf(json.string(), in.list("elements", LITERAL));
      case "cast" -> new Literal.Cast(json.string(), in.value("value", LITERAL));
      case "earlier" -> new Literal.Earlier(json.string());
      case "target" ->
          new Literal.Call(readLiteral(in), in.text("method"), in.list("arguments", LITERAL));
      case "lambda" -> new Literal.Lambda(in.texts(), readBody(in));
      case "Character" -> new Literal.Constant(json.string().charAt(0));
      case "Byte" -> new Literal.Constant(Byte.valueOf(json.string()));
      case "Short" -> new Literal.Constant(Short.valueOf(json.string()));
      case "Long" -> new Literal.Constant(Long.valueOf(json.string()));
      case "Float" -> new Literal.Constant(Float.valueOf(json.string()));
      case "Double" -> new Literal.Constant(Double.valueOf(json.string()));
      default -> throw new BadMessage("unknown literal '" + kind + "'");
    };
  }

  private static LambdaBody readBody(MessageInput in) {
    String kind = in.nextName();
    return switch (kind) {
      case "returns" -> new LambdaBody.Given(readLiteral(in));
      case "echoes" -> new LambdaBody.Echo(in.json().string());
      case "calls" -> new LambdaBody.Calling(in.json().string(), in.text("method"));
      case "throws" -> new LambdaBody.Throwing(construction(readLiteral(in)));
      case "nothing" -> {
        in.json().bool();
        yield new LambdaBody.Nothing();
      }
      default -> throw new BadMessage("unknown body '" + kind + "' of a lambda");
    };
  }

  private static Literal.Construction construction(Literal literal) {
    if (literal instanceof Literal.Construction made) {
      return made;
    }
    throw new BadMessage("a lambda throws " + literal.text());
  }
}
