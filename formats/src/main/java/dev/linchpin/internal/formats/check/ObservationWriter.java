package dev.linchpin.internal.formats.check;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.finding.Observations;
import dev.linchpin.finding.Observations.SerialHistory;
import dev.linchpin.internal.formats.output.SafeText;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes observation files: all serial histories of a scenario, in sections in which every thread
 * does and sees the same.
 *
 * <p>Source: Burckhardt, Dern, Musuvathi, Tan, <em>Line-Up: a complete and automatic
 * linearizability checker</em>, PLDI 2010, section 4.2 and figure 7.
 *
 * <p>Departs from it: the root names the scenario, so that a file can be checked against a class
 * alone; closing observations are operations of one more thread, {@code final}; an operation has
 * its arguments and its answer together; histories are sorted, so that two files can be compared.
 */
public final class ObservationWriter {
  static final String FINAL = "final";

  private final Observations observations;
  private final XMLStreamWriter xml;

  private ObservationWriter(Observations observations, XMLStreamWriter xml) {
    this.observations = observations;
    this.xml = xml;
  }

  public static void write(Observations observations, Path file) throws IOException {
    WholeFile.replace(file, text(observations));
  }

  /** The content of the file. */
  public static String text(Observations observations) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      new ObservationWriter(observations, xml).writeSet();
      xml.close();
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException(impossible);
    }
    return visible(text.toString());
  }

  /** The same document, with references in place of characters that nobody sees. */
  private static String visible(String xml) {
    if (xml.codePoints().noneMatch(SafeText::isHarmful)) {
      return xml;
    }
    StringBuilder safe = new StringBuilder();
    xml.codePoints()
        .forEach(
            point -> {
              if (SafeText.isHarmful(point)) {
                safe.append("&#").append(point).append(';');
              } else {
                safe.appendCodePoint(point);
              }
            });
    return safe.toString();
  }

  /** The name of a thread, from 0: A, B, …. */
  static String threadName(int thread) {
    return String.valueOf((char) ('A' + thread));
  }

  private void writeSet() throws XMLStreamException {
    Scenario scenario = observations.scenario();
    xml.writeStartDocument("UTF-8", "1.0");
    newLine("");
    xml.writeStartElement("observationset");
    xml.writeAttribute("subject", scenario.subject());
    xml.writeAttribute("new", scenario.creation().text());
    xml.writeAttribute("init", ScenarioText.print(scenario.setup()));
    xml.writeAttribute("scenario", scenario.text());
    xml.writeAttribute(FINAL, ScenarioText.print(scenario.closing()));
    for (Map.Entry<List<List<Result>>, List<SerialHistory>> section : sections().entrySet()) {
      newLine("  ");
      xml.writeStartElement("observation");
      writeSection(section.getKey(), section.getValue());
      newLine("  ");
      xml.writeEndElement();
    }
    newLine("");
    xml.writeEndElement();
    newLine("");
    xml.writeEndDocument();
  }

  /** The histories by what each thread saw, closing observations as one more thread. */
  private Map<List<List<Result>>, List<SerialHistory>> sections() {
    List<SerialHistory> sorted = new ArrayList<>(observations.serial());
    sorted.sort(Comparator.comparing(SerialHistory::order, ObservationWriter::compareOrders));
    Map<List<List<Result>>, List<SerialHistory>> sections = new LinkedHashMap<>();
    for (SerialHistory history : sorted) {
      sections.computeIfAbsent(seen(history), key -> new ArrayList<>()).add(history);
    }
    return sections;
  }

  private static int compareOrders(List<Integer> one, List<Integer> other) {
    for (int at = 0; at < Math.min(one.size(), other.size()); at++) {
      int difference = Integer.compare(one.get(at), other.get(at));
      if (difference != 0) {
        return difference;
      }
    }
    return Integer.compare(one.size(), other.size());
  }

  /** What each thread saw, then what the closing observations saw. */
  private List<List<Result>> seen(SerialHistory history) {
    List<List<Result>> seen = new ArrayList<>();
    int first = 0;
    for (List<Invocation> thread : observations.scenario().threads()) {
      List<Result> results = new ArrayList<>();
      for (int operation = first; operation < first + thread.size(); operation++) {
        int at = history.order().indexOf(operation);
        if (at >= 0) {
          results.add(history.answers().get(at));
        }
      }
      seen.add(results);
      first += thread.size();
    }
    seen.add(history.closing());
    return seen;
  }

  private void writeSection(List<List<Result>> seen, List<SerialHistory> histories)
      throws XMLStreamException {
    List<List<Invocation>> lanes = lanes(observations.scenario());
    writeThreads(lanes, seen);
    writeOps(lanes, seen);
    for (SerialHistory history : histories) {
      newLine("    ");
      xml.writeStartElement("history");
      xml.writeCharacters(interleaving(seen, history));
      xml.writeEndElement();
    }
  }

  /** The invocations of each thread, then the closing ones. */
  static List<List<Invocation>> lanes(Scenario scenario) {
    List<List<Invocation>> lanes = new ArrayList<>(scenario.threads());
    lanes.add(scenario.closing());
    return lanes;
  }

  private void writeThreads(List<List<Invocation>> lanes, List<List<Result>> seen)
      throws XMLStreamException {
    int id = 1;
    for (int lane = 0; lane < lanes.size(); lane++) {
      boolean isClosing = lane == lanes.size() - 1;
      if (isClosing && seen.get(lane).isEmpty()) {
        return;
      }
      newLine("    ");
      xml.writeStartElement("thread");
      xml.writeAttribute("id", isClosing ? FINAL : threadName(lane));
      List<String> ids = new ArrayList<>();
      for (Result result : seen.get(lane)) {
        ids.add(id++ + (result instanceof Pending ? "B" : ""));
      }
      xml.writeCharacters(String.join(" ", ids));
      xml.writeEndElement();
    }
  }

  private void writeOps(List<List<Invocation>> lanes, List<List<Result>> seen)
      throws XMLStreamException {
    int id = 1;
    for (int lane = 0; lane < lanes.size(); lane++) {
      for (int at = 0; at < seen.get(lane).size(); at++) {
        Invocation invocation = lanes.get(lane).get(at);
        String text = OpText.of(invocation, seen.get(lane).get(at));
        newLine("    ");
        if (text.isEmpty()) {
          xml.writeEmptyElement("op");
        } else {
          xml.writeStartElement("op");
        }
        xml.writeAttribute("id", Integer.toString(id++));
        xml.writeAttribute("name", invocation.method());
        if (!text.isEmpty()) {
          xml.writeCharacters(text);
          xml.writeEndElement();
        }
      }
    }
  }

  private String interleaving(List<List<Result>> seen, SerialHistory history) {
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < history.order().size(); at++) {
      int id = id(seen, history.order().get(at));
      boolean isPending = history.answers().get(at) instanceof Pending;
      parts.add(id + (isPending ? "[ #" : "[ ]" + id));
    }
    int first = seen.subList(0, seen.size() - 1).stream().mapToInt(List::size).sum() + 1;
    for (int at = 0; at < history.closing().size(); at++) {
      boolean isPending = history.closing().get(at) instanceof Pending;
      parts.add(first + at + (isPending ? "[ #" : "[ ]" + (first + at)));
    }
    return String.join(" ", parts);
  }

  /** Called operations are numbered from 1, thread by thread. */
  private int id(List<List<Result>> seen, int operation) {
    int first = 0;
    int id = 1;
    for (int thread = 0; thread < observations.scenario().threads().size(); thread++) {
      int size = observations.scenario().threads().get(thread).size();
      if (operation < first + size) {
        return id + operation - first;
      }
      first += size;
      id += seen.get(thread).size();
    }
    throw new IndexOutOfBoundsException("no operation " + operation);
  }

  private void newLine(String indent) throws XMLStreamException {
    xml.writeCharacters("\n" + indent);
  }
}
