package dev.linchpin.internal.generate.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Roles.Limit;
import dev.linchpin.subject.TypeOutline;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoleChoiceTest {
  private static final String METHODS =
      "add(e) clear drain(c) offer(e) peek poll relaxedOffer(e) relaxedPoll size addedCount";

  private static Member method(String text, Marking... markings) {
    int parameter = text.indexOf('(');
    return new Member(
        "com.acme.Some",
        parameter < 0 ? text : text.substring(0, parameter),
        parameter < 0
            ? List.of()
            : List.of(new Member.Parameter(TypeOutline.of("java.lang.Object"), List.of())),
        TypeOutline.of("boolean"),
        Set.of(Member.Trait.PUBLIC),
        List.of(markings));
  }

  private static ClassOutline outline(String name, List<Member> methods, String... supertypes) {
    return new ClassOutline(
        name,
        false,
        ClassOutline.Creators.of(List.of()),
        methods,
        List.of(),
        List.of(),
        new ClassOutline.Facts(List.of(supertypes), List.of(), List.of(), List.of(), ""));
  }

  private static ClassOutline queue(String name, String... supertypes) {
    List<Member> methods = Arrays.stream(METHODS.split(" ")).map(RoleChoiceTest::method).toList();
    return outline(name, methods, supertypes);
  }

  private static RoleChoice choice(ClassOutline outline, String... said) {
    return new RoleChoice(outline, List.of(said), (name, one) -> one.name().equals(name));
  }

  private static List<String> texts(ClassOutline outline, String... said) {
    return choice(outline, said).roles(Relaxation.NONE).limits().stream().map(Limit::text).toList();
  }

  /** The letters of JCTools' names, Agrona's words, and what both leave open. */
  @ParameterizedTest
  @CsvSource({
    "org.jctools.queues.SpscArrayQueue, true, true",
    "org.jctools.queues.MpscUnboundedXaddArrayQueue, false, true",
    "org.jctools.queues.unpadded.SpmcUnpaddedArrayQueue, true, false",
    "org.jctools.queues.atomic.MpmcAtomicArrayQueue, false, false",
    "org.agrona.concurrent.OneToOneConcurrentArrayQueue, true, true",
    "org.agrona.concurrent.ManyToOneConcurrentLinkedQueue, false, true",
    "com.acme.ManyToManyQueue, false, false",
    "com.acme.SPSCQueue, true, true",
    "com.acme.FastMpscMailbox, false, true",
    "com.acme.SingleConsumerQueue, false, true",
    "com.acme.Outer$SpscRing, true, true",
    "com.acme.Queue, false, false",
  })
  void namesSayHowManyProducersAndConsumersThereAre(String name, boolean oneIn, boolean oneOut) {
    List<String> texts = texts(queue(name));

    assertThat(texts.contains("add,offer,relaxedOffer=1")).isEqualTo(oneIn);
    assertThat(texts.contains("clear,drain,peek,poll,relaxedPoll=1")).isEqualTo(oneOut);
    assertThat(texts).hasSize((oneIn ? 1 : 0) + (oneOut ? 1 : 0));
  }

  @Test
  void theNearestNameThatSaysItCounts() {
    Roles roles =
        choice(queue("com.acme.Inbox", "com.acme.MpscQueue", "com.acme.SpscQueue"))
            .roles(Relaxation.NONE);

    assertThat(roles.limits())
        .singleElement()
        .extracting(Limit::origin)
        .asString()
        .isEqualTo("recognised from the name of com.acme.MpscQueue");
  }

  /** ManyToOne is a word of object-relational mapping, too. */
  @Test
  void whatIsNoQueueHasNoRoles() {
    assertThat(texts(queue("com.acme.OneToOneMapping"))).isEmpty();
    assertThat(texts(queue("com.acme.OneToOneMapping", "java.util.Queue"))).hasSize(2);
  }

  @Test
  void whatTheUserSaysComesFirst() {
    ClassOutline spsc = queue("com.acme.SpscQueue");

    assertThat(texts(spsc, "poll=2"))
        .containsExactly("poll=2", "add,offer,relaxedOffer=1", "clear,drain,peek,relaxedPoll=1");
    assertThat(texts(spsc, "none")).isEmpty();
    assertThat(texts(spsc, "none", "offer,add=1")).containsExactly("offer,add=1");
    assertThatThrownBy(() -> texts(spsc, "offr=1"))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining(
            "has no method 'offr'; did you mean offer? Its methods are: add, clear");
  }

  @Test
  void operationsOfOneRoleShareAThread() {
    Marking producer =
        new Marking("dev.linchpin.junit.Operation", Map.of("role", List.of("producer")));
    List<Member> methods =
        List.of(method("enter(e)", producer), method("enterAll(e)", producer), method("leave"));

    assertThat(texts(outline("com.acme.Gate", methods))).containsExactly("enter,enterAll=1");
  }

  /** MessagePassingQueue: "may return null without the queue being empty", "best effort". */
  @Test
  void librariesThatPromiseLessAreKnown() {
    ClassOutline spsc =
        queue("org.jctools.queues.SpscArrayQueue", "org.jctools.queues.MessagePassingQueue");
    Relaxation relaxed = choice(spsc).relaxed(Relaxation.NONE);

    assertThat(relaxed.weak()).containsExactly("size");
    assertThat(relaxed.mayFail()).containsExactlyInAnyOrder("relaxedOffer", "relaxedPoll");
    assertThat(choice(spsc, "none").relaxed(Relaxation.NONE)).isEqualTo(Relaxation.NONE);
    assertThat(choice(queue("com.acme.SpscQueue")).relaxed(Relaxation.NONE))
        .isEqualTo(Relaxation.NONE);
    assertThat(
            choice(queue("org.agrona.concurrent.ManyToOneConcurrentArrayQueue"))
                .relaxed(Relaxation.NONE)
                .mayFail())
        .containsExactlyInAnyOrder("peek", "poll");
    // "The poll method has similar properties for the multi-consumer implementation."
    assertThat(
            choice(queue("org.agrona.concurrent.ManyToManyConcurrentArrayQueue"))
                .relaxed(Relaxation.NONE)
                .mayFail())
        .contains("peek", "poll", "offer");
    assertThat(
            choice(queue("org.agrona.concurrent.OneToOneConcurrentArrayQueue"))
                .relaxed(Relaxation.NONE)
                .mayFail())
        .isEmpty();
  }

  @Test
  void whatALibraryIsLetPassHasItsSentenceUnlessTheUserSaidSo() {
    ClassOutline spsc =
        queue("org.jctools.queues.SpscArrayQueue", "org.jctools.queues.MessagePassingQueue");
    Relaxation sizeIsWeak = new Relaxation(Set.of("size"), Set.of(), Set.of(), Set.of());

    assertThat(choice(spsc).roles(Relaxation.NONE).excused())
        .containsOnlyKeys("size", "relaxedOffer", "relaxedPoll")
        .hasEntrySatisfying(
            "relaxedOffer",
            sentence -> assertThat(sentence).contains("without the queue being full"));
    assertThat(choice(spsc).roles(sizeIsWeak).excused())
        .containsOnlyKeys("relaxedOffer", "relaxedPoll");
    assertThat(choice(spsc, "none").roles(Relaxation.NONE).excused()).isEmpty();
  }

  /** What was recognised can be said again in options, without recognising anything. */
  @Test
  void textsSayTheSameAgain() {
    ClassOutline spsc = queue("com.acme.SpscQueue");
    List<String> said = choice(spsc).roles(Relaxation.NONE).texts();

    assertThat(said).startsWith("none");
    assertThat(texts(spsc, said.toArray(new String[0]))).isEqualTo(texts(spsc));
  }
}
