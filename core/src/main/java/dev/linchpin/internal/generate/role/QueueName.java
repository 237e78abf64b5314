package dev.linchpin.internal.generate.role;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many producers and consumers a queue is for, by its name: {@code MpscArrayQueue}, {@code
 * OneToOneConcurrentArrayQueue}, {@code SingleConsumerQueue}.
 *
 * @param oneProducer whether one thread may add
 * @param oneConsumer whether one thread may take
 */
record QueueName(boolean oneProducer, boolean oneConsumer) {
  private static final Pattern WORDS =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$.]+");

  private static final Set<String> QUEUES =
      Set.of("queue", "deque", "pipe", "buffer", "ring", "channel", "mailbox");

  /** The numbers that the name gives; null if it gives none. */
  static @Nullable QueueName of(String className) {
    List<String> words = words(className.substring(className.lastIndexOf('.') + 1));
    for (String word : words) {
      if (word.matches("[sm]p[sm]c")) {
        return new QueueName(word.charAt(0) == 's', word.charAt(2) == 's');
      }
    }
    for (String producers : List.of("one", "many")) {
      for (String consumers : List.of("one", "many")) {
        if (has(words, producers, "to", consumers)) {
          return new QueueName(producers.equals("one"), consumers.equals("one"));
        }
      }
    }
    boolean oneProducer = has(words, "single", "producer");
    boolean oneConsumer = has(words, "single", "consumer");
    return oneProducer || oneConsumer ? new QueueName(oneProducer, oneConsumer) : null;
  }

  /** Whether it is a queue by its name. */
  static boolean isQueue(String className) {
    return words(className.substring(className.lastIndexOf('.') + 1)).stream()
        .anyMatch(QUEUES::contains);
  }

  private static boolean has(List<String> words, String... sequence) {
    return Collections.indexOfSubList(words, List.of(sequence)) >= 0;
  }

  private static List<String> words(String simpleName) {
    return Arrays.stream(WORDS.split(simpleName))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .toList();
  }
}
