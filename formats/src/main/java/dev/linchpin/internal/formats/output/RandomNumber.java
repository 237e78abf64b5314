package dev.linchpin.internal.formats.output;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;

/**
 * A number that nobody can foresee. From the system's own source where there is a file of it: Java
 * looks for its security providers first, which takes 15 ms at the start of a JVM.
 */
public final class RandomNumber {
  private static final String SOURCE = "/dev/urandom";

  private RandomNumber() {}

  /** Another one each time. */
  public static long next() {
    try (FileInputStream source = new FileInputStream(SOURCE)) {
      byte[] bytes = source.readNBytes(Long.BYTES);
      if (bytes.length == Long.BYTES) {
        return ByteBuffer.wrap(bytes).getLong();
      }
    } catch (IOException none) {
      // Java has another one.
    }
    return new SecureRandom().nextLong();
  }
}
