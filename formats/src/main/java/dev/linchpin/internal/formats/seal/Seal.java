package dev.linchpin.internal.formats.seal;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The seal of a file: a keyed digest (HMAC-SHA-256) of its text under a key that only this user of
 * this machine has. Without the key nobody can create a file with a valid seal, or change a file
 * and keep its seal valid. So a sealed file runs only what this user ran before.
 *
 * <p>It is the last property of a JSON object that has one property to a line.
 */
public final class Seal {
  private static final String DIGEST = "SHA-256";

  /** Bytes of a block of the digest, and what its key is combined with. */
  private static final int BLOCK = 64;

  private static final int INNER = 0x36;
  private static final int OUTER = 0x5c;

  private static final String END = "\n}\n";

  /** So that the key can never be made to seal a text of another kind. */
  private static final String PURPOSE = "linchpin file\n";

  private static final Pattern SEALED =
      Pattern.compile("(.*),\n \"seal\": \"([0-9a-f]{64})\"\n}\n", Pattern.DOTALL);

  private final byte[] key;

  Seal(byte[] key) {
    this.key = key.clone();
  }

  /** This user's, made if there is none yet; empty if no place for its key can be found. */
  public static Optional<Seal> forWriting() {
    return OwnerKey.places().stream()
        .map(OwnerKey::loadOrCreate)
        .flatMap(Optional::stream)
        .findFirst()
        .map(Seal::new);
  }

  /** Whether this user sealed the text; whatever its key's place was at that time. */
  public static boolean isOwn(String text) {
    return OwnerKey.places().stream()
        .map(OwnerKey::load)
        .flatMap(Optional::stream)
        .anyMatch(key -> new Seal(key).isOn(text));
  }

  /** The text with the seal; as it is if it is no object with one property to a line. */
  public String sealed(String text) {
    if (!text.endsWith(END)) {
      return text;
    }
    String body = text.substring(0, text.length() - END.length());
    return body + ",\n \"seal\": \"" + HexFormat.of().formatHex(digest(body)) + "\"" + END;
  }

  /** Whether the text was sealed with this key and not changed since. */
  boolean isOn(String text) {
    Matcher match = SEALED.matcher(text);
    return match.matches()
        && MessageDigest.isEqual(HexFormat.of().parseHex(match.group(2)), digest(match.group(1)));
  }

  private byte[] digest(String body) {
    return digest(key, (PURPOSE + body).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * HMAC with SHA-256, as RFC 2104 defines it. By hand, because {@code javax.crypto.Mac} takes as
   * long as all the rest of writing a file: it first loads every provider that the JDK has.
   */
  static byte[] digest(byte[] key, byte[] text) {
    try {
      MessageDigest sha = MessageDigest.getInstance(DIGEST);
      byte[] block = Arrays.copyOf(key.length > BLOCK ? sha.digest(key) : key, BLOCK);
      sha.update(padded(block, INNER));
      byte[] inner = sha.digest(text);
      sha.update(padded(block, OUTER));
      return sha.digest(inner);
    } catch (GeneralSecurityException impossible) {
      // Every Java platform must have it.
      throw new IllegalStateException(impossible);
    }
  }

  private static byte[] padded(byte[] block, int pad) {
    byte[] padded = block.clone();
    for (int index = 0; index < padded.length; index++) {
      padded[index] ^= (byte) pad;
    }
    return padded;
  }
}
