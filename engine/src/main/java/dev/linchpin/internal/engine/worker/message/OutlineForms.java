package dev.linchpin.internal.engine.worker.message;

import dev.linchpin.internal.json.JsonInput;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Stores;
import dev.linchpin.subject.TypeOutline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a class offers. */
final class OutlineForms {
  private OutlineForms() {}

  private static final Form<Map<String, List<String>>> ATTRIBUTES =
      new Form<>() {
        @Override
        public void write(MessageOutput out, Map<String, List<String>> attributes) {
          out.begin();
          new TreeMap<>(attributes).forEach(out::texts);
          out.end();
        }

        @Override
        public Map<String, List<String>> read(MessageInput in) {
          Map<String, List<String>> attributes = new HashMap<>();
          JsonInput json = in.json();
          json.beginObject();
          while (json.hasKey(attributes.isEmpty())) {
            attributes.put(json.key(), in.texts());
          }
          return attributes;
        }
      };

  private static final RecordForm<Marking> MARKING =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Marking marking) {
          out.text("type", marking.type());
          out.value("values", ATTRIBUTES, marking.values());
        }

        @Override
        Marking readParts(MessageInput in) {
          return new Marking(in.text("type"), in.value("values", ATTRIBUTES));
        }
      };

  private static final RecordForm<TypeOutline> TYPE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, TypeOutline type) {
          out.text("name", type.name());
          out.texts("constants", type.constants());
          out.list("makers", MEMBER, type.makers());
          out.optional("function", MEMBER, type.function());
          out.list("arguments", TYPE, type.arguments());
          out.list("subtypes", TYPE, type.subtypes());
          out.list("builders", BUILDER, type.builders());
        }

        @Override
        TypeOutline readParts(MessageInput in) {
          return new TypeOutline(
              in.text("name"),
              in.texts("constants"),
              in.list("makers", MEMBER),
              in.optional("function", MEMBER),
              in.list("arguments", TYPE),
              in.list("subtypes", TYPE),
              in.list("builders", BUILDER));
        }
      };

  private static final RecordForm<Member.Parameter> PARAMETER =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Member.Parameter parameter) {
          out.value("type", TYPE, parameter.type());
          out.list("markings", MARKING, parameter.markings());
        }

        @Override
        Member.Parameter readParts(MessageInput in) {
          return new Member.Parameter(in.value("type", TYPE), in.list("markings", MARKING));
        }
      };

  private static final RecordForm<Member> MEMBER =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Member member) {
          out.text("owner", member.owner());
          out.text("name", member.name());
          out.list("parameters", PARAMETER, member.parameters());
          out.value("result", TYPE, member.result());
          out.constants("traits", member.traits());
          out.list("markings", MARKING, member.markings());
        }

        @Override
        Member readParts(MessageInput in) {
          return new Member(
              in.text("owner"),
              in.text("name"),
              in.list("parameters", PARAMETER),
              in.value("result", TYPE),
              in.constants("traits", Member.Trait.class),
              in.list("markings", MARKING));
        }
      };

  private static final RecordForm<ClassOutline.Builder> BUILDER =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, ClassOutline.Builder builder) {
          out.text("first", builder.first());
          out.list("settings", MEMBER, builder.settings());
          out.text("last", builder.last());
        }

        @Override
        ClassOutline.Builder readParts(MessageInput in) {
          return new ClassOutline.Builder(
              in.text("first"), in.list("settings", MEMBER), in.text("last"));
        }
      };

  private static final RecordForm<ClassOutline.Creators> CREATORS =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, ClassOutline.Creators creators) {
          out.list("constructors", MEMBER, creators.constructors());
          out.list("factories", MEMBER, creators.factories());
          out.list("builders", BUILDER, creators.builders());
          out.texts("fields", creators.fields());
        }

        @Override
        ClassOutline.Creators readParts(MessageInput in) {
          return new ClassOutline.Creators(
              in.list("constructors", MEMBER),
              in.list("factories", MEMBER),
              in.list("builders", BUILDER),
              in.texts("fields"));
        }
      };

  private static final RecordForm<Stores> STORES =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, Stores stores) {
          out.text("method", stores.method());
          out.texts("fields", List.copyOf(stores.fields()));
          out.text("place", stores.place());
        }

        @Override
        Stores readParts(MessageInput in) {
          return new Stores(in.text("method"), new TreeSet<>(in.texts("fields")), in.text("place"));
        }
      };

  private static final RecordForm<ClassOutline.Facts> FACTS =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, ClassOutline.Facts facts) {
          out.texts("supertypes", facts.supertypes());
          out.texts("constants", facts.constants());
          out.texts("nested", facts.nested());
          out.list("stores", STORES, facts.stores());
          out.text("digest", facts.digest());
        }

        @Override
        ClassOutline.Facts readParts(MessageInput in) {
          return new ClassOutline.Facts(
              in.texts("supertypes"),
              in.texts("constants"),
              in.texts("nested"),
              in.list("stores", STORES),
              in.text("digest"));
        }
      };

  static final RecordForm<ClassOutline> OUTLINE =
      new RecordForm<>() {
        @Override
        void writeParts(MessageOutput out, ClassOutline outline) {
          out.text("name", outline.name());
          out.flag("isAbstract", outline.isAbstract());
          out.value("creators", CREATORS, outline.creators());
          out.list("methods", MEMBER, outline.methods());
          out.list("others", MEMBER, outline.others());
          out.list("markings", MARKING, outline.markings());
          out.value("facts", FACTS, outline.facts());
        }

        @Override
        ClassOutline readParts(MessageInput in) {
          return new ClassOutline(
              in.text("name"),
              in.flag("isAbstract"),
              in.value("creators", CREATORS),
              in.list("methods", MEMBER),
              in.list("others", MEMBER),
              in.list("markings", MARKING),
              in.value("facts", FACTS));
        }
      };
}
