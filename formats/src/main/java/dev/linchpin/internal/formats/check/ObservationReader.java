package dev.linchpin.internal.formats.check;

import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.DocumentText;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads observation files. An error message gives the line, what was found and what was expected.
 *
 * <p>Files may come from anywhere: neither document types nor entities of any kind are accepted.
 */
public final class ObservationReader {
  private static final String ROOT = "observationset";

  private final String file;
  private final XMLStreamReader xml;

  private ObservationReader(String file, XMLStreamReader xml) {
    this.file = file;
    this.xml = xml;
  }

  public static Observations read(Path file) {
    return parse(file.toString(), DocumentText.read(file, "an observation file"));
  }

  /** The content of a file of that name. */
  public static Observations parse(String file, String text) {
    try {
      XMLStreamReader xml = factory().createXMLStreamReader(new StringReader(text));
      try {
        return new ObservationReader(file, xml).readSet();
      } finally {
        xml.close();
      }
    } catch (XMLStreamException malformed) {
      int line = malformed.getLocation() == null ? 0 : malformed.getLocation().getLineNumber();
      throw new BadInput(file, Math.max(0, line), "is not XML: " + reason(malformed));
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }

  /** The parser's words without the place, which stands before them already. */
  private static String reason(XMLStreamException malformed) {
    String message = String.valueOf(malformed.getMessage());
    int at = message.indexOf("Message: ");
    return (at < 0 ? message : message.substring(at + "Message: ".length())).replace('\n', ' ');
  }

  private Observations readSet() throws XMLStreamException {
    requireStart(ROOT);
    Scenario scenario =
        new Scenario(
            scenarioText("new", ScenarioText::creation),
            scenarioText("init", ScenarioText::invocations),
            scenarioText("scenario", ScenarioText::threads),
            scenarioText(ObservationWriter.FINAL, ScenarioText::invocations));
    if (scenario.operations() > Scenario.MOST_OPERATIONS) {
      throw problem(
          "found a scenario of %s invocations; expected at most %s"
              .formatted(scenario.operations(), Scenario.MOST_OPERATIONS));
    }
    List<SerialHistory> serial = new ArrayList<>();
    while (next() == XMLStreamConstants.START_ELEMENT) {
      require("observation");
      serial.addAll(readSection(scenario));
    }
    if (next() != XMLStreamConstants.END_DOCUMENT) {
      throw problem("found more; expected the end of the file");
    }
    return new Observations(scenario, serial);
  }

  private List<SerialHistory> readSection(Scenario scenario) throws XMLStreamException {
    ObservationSection section = new ObservationSection(scenario);
    while (next() == XMLStreamConstants.START_ELEMENT) {
      String name = xml.getLocalName();
      int line = line();
      boolean isOp = name.equals("op");
      String id = isOp || name.equals("thread") ? attribute("id") : "";
      String method = isOp ? attribute("name") : "";
      String text = text(name);
      String wrong =
          switch (name) {
            case "thread" -> section.thread(id, text);
            case "op" -> section.op(id, method, text);
            case "history" -> section.history(text);
            default -> "found <%s>; expected <thread>, <op> or <history>".formatted(name);
          };
      if (!wrong.isEmpty()) {
        throw new BadInput(file, line, wrong);
      }
    }
    return section.histories();
  }

  /** The text of the element that began; it has no elements inside. */
  private String text(String name) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    int event = xml.next();
    while (event != XMLStreamConstants.END_ELEMENT) {
      if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.SPACE) {
        text.append(xml.getText());
      } else if (event != XMLStreamConstants.COMMENT) {
        throw problem("<%s> holds more than text".formatted(name));
      }
      event = xml.next();
    }
    return text.toString().strip();
  }

  /** The next beginning or end, which only blanks and comments may precede. */
  private int next() throws XMLStreamException {
    while (true) {
      int event = xml.next();
      switch (event) {
        case XMLStreamConstants.START_ELEMENT,
            XMLStreamConstants.END_ELEMENT,
            XMLStreamConstants.END_DOCUMENT -> {
          return event;
        }
        case XMLStreamConstants.DTD ->
            throw problem("has a document type; expected none, and no entities");
        case XMLStreamConstants.CHARACTERS -> {
          if (!xml.isWhiteSpace()) {
            throw problem("found text '%s'; expected an element".formatted(xml.getText().strip()));
          }
        }
        default -> {}
      }
    }
  }

  private void requireStart(String name) throws XMLStreamException {
    if (next() != XMLStreamConstants.START_ELEMENT) {
      throw problem("expected <%s>".formatted(name));
    }
    require(name);
  }

  private void require(String name) {
    if (!xml.getLocalName().equals(name)) {
      throw problem("found <%s>; expected <%s>".formatted(xml.getLocalName(), name));
    }
  }

  private String attribute(String name) {
    String value = xml.getAttributeValue(null, name);
    if (value == null) {
      throw problem("<%s> has no '%s'; expected %2$s=\"…\"".formatted(xml.getLocalName(), name));
    }
    return value;
  }

  private <T> T scenarioText(String attribute, Function<String, T> reader) {
    try {
      return reader.apply(attribute(attribute));
    } catch (BadScenarioText bad) {
      throw problem("%s: %s".formatted(attribute, bad.getMessage()));
    }
  }

  private int line() {
    return Math.max(0, xml.getLocation().getLineNumber());
  }

  private BadInput problem(String message) {
    return new BadInput(file, line(), message);
  }
}
