package dev.linchpin.internal.engine.bind;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;

/**
 * Is told of each constructor, method and static field that a scenario uses, when it is bound and
 * before anything is called. All that the text of a scenario makes happen goes through here.
 */
public interface Gate {
  /** For scenarios that the user wrote or that were made for him. */
  Gate OPEN =
      new Gate() {
        @Override
        public void call(Executable member, String text) {}

        @Override
        public void read(Field field, String text) {}
      };

  /**
   * The constructor or method is called.
   *
   * @param text the call, without what it is called on
   */
  void call(Executable member, String text);

  /** The content of the static field is used. */
  void read(Field field, String text);
}
