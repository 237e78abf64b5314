package dev.linchpin.internal.formats.judgement;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.jsonl.OperationJson;
import dev.linchpin.internal.recording.Judgement;
import dev.linchpin.internal.recording.ObjectJudgement;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Witness;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A judgement as one JSON document on one line: the form of the contract. */
public final class JudgementJson {
  private JudgementJson() {}

  public static String of(MonitorResult monitored) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      write(json, monitored);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, MonitorResult monitored) {
    Judgement judgement = monitored.judgement();
    json.writeStartObject();
    json.writeStringProperty("file", monitored.file());
    json.writeStringProperty("verdict", word(judgement.verdict()));
    json.writeStringProperty("type", monitored.specification().label());
    json.writeNumberProperty("operations", judgement.operations());
    json.writeNumberProperty("pending", judgement.pending());
    json.writeStringProperty("algorithm", judgement.algorithm());
    json.writeNumberProperty("millis", monitored.millis());
    if (!monitored.remarks().isEmpty()) {
      json.writeArrayPropertyStart("remarks");
      monitored.remarks().forEach(json::writeString);
      json.writeEndArray();
    }
    judgement.violation().ifPresent(object -> writeViolation(json, object));
    if (judgement.verdict().isUndecided()) {
      judgement
          .undecided()
          .ifPresent(object -> json.writeStringProperty("explanation", object.explanation()));
    }
    Witness witness = judgement.witness();
    if (witness != null) {
      writeWitness(json, witness);
    }
    if (judgement.objects().size() > 1) {
      writeObjects(json, judgement);
    }
    json.writeEndObject();
  }

  private static String word(Verdict<?, ?> verdict) {
    return verdict.pick("linearizable", "not linearizable", "undecided");
  }

  private static void writeViolation(JsonGenerator json, ObjectJudgement object) {
    if (object.object() != null) {
      json.writeStringProperty("object", object.object());
    }
    json.writeStringProperty("explanation", object.explanation());
    writeOperations(json, "core", object.core());
    if (!object.context().equals(object.core())) {
      writeOperations(json, "context", object.context());
    }
  }

  private static void writeOperations(
      JsonGenerator json, String name, List<RecordedOperation> operations) {
    json.writeArrayPropertyStart(name);
    for (RecordedOperation operation : operations) {
      json.writeRawValue(OperationJson.line(operation));
    }
    json.writeEndArray();
  }

  private static void writeWitness(JsonGenerator json, Witness witness) {
    json.writeArrayPropertyStart("witness");
    for (int at = 0; at < witness.size(); at++) {
      json.writeNumber(witness.op(at));
    }
    json.writeEndArray();
  }

  private static void writeObjects(JsonGenerator json, Judgement judgement) {
    json.writeArrayPropertyStart("objects");
    for (ObjectJudgement object : judgement.objects()) {
      json.writeStartObject();
      json.writeStringProperty("object", object.object());
      json.writeStringProperty("verdict", word(object.verdict()));
      json.writeNumberProperty("operations", object.operations());
      json.writeNumberProperty("pending", object.pending());
      json.writeStringProperty("algorithm", object.algorithm());
      if (!object.explanation().isEmpty()) {
        json.writeStringProperty("explanation", object.explanation());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
