package dev.linchpin.internal.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.formats.output.SafeText;
import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.Shapes;
import dev.linchpin.internal.json.Shapes.Holder;
import dev.linchpin.internal.json.Shapes.Scalars;
import dev.linchpin.internal.json.Shapes.Sparse;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The JSON mapper of core and Jackson understand each other. */
class JsonWithJacksonTest {
  private static final ObjectMapper JACKSON = new ObjectMapper();

  private final Shapes shapes = new Shapes(7);

  /** What core writes, Jackson reads; what Jackson writes then, core reads. */
  private static <T> void compare(Class<T> type, T value) {
    JsonNode tree = JACKSON.readTree(Json.STRICT.bytes(type, value));
    byte[] byJackson = JACKSON.writeValueAsBytes(tree);

    assertThat(Json.STRICT.read(type, byJackson)).isEqualTo(value);
    byte[] indented = JACKSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(tree);
    assertThat(Json.STRICT.read(type, indented)).isEqualTo(value);
  }

  @Test
  void randomValuesGoThroughJackson() {
    for (int round = 0; round < 500; round++) {
      compare(Scalars.class, shapes.scalars());
      compare(Holder.class, shapes.holder());
      compare(Sparse.class, shapes.sparse());
    }
  }

  @Test
  void jacksonReadsTheSameValues() {
    for (int round = 0; round < 500; round++) {
      byte[] bytes = Json.STRICT.bytes(Holder.class, shapes.holder());

      assertThat(JACKSON.convertValue(JACKSON.readTree(bytes), Map.class).toString())
          .isEqualTo(Json.LENIENT.read(Object.class, bytes).toString());
    }
  }

  @Test
  void textsAreWrittenAsJacksonWritesThem() {
    for (int point = 0; point < 0x3000; point += point < 256 ? 1 : 7) {
      String text = "a" + Character.toString(point);
      StringWriter byJackson = new StringWriter();
      try (JsonGenerator json =
          new JsonFactory().createGenerator(ObjectWriteContext.empty(), byJackson)) {
        json.writeString(text);
      }

      // Jackson leaves characters as they are that terminals obey.
      boolean isShown = point >= 0x7f && SafeText.isHarmful(point);
      assertThat(Json.STRICT.text(String.class, text))
          .isEqualTo(isShown ? "\"a\\u%04X\"".formatted(point) : byJackson.toString());
    }
  }
}
