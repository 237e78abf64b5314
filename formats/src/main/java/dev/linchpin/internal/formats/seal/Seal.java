package dev.linchpin.internal.formats.seal;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The seal of a file: a keyed digest (HMAC-SHA-256) of its text under a key that only this user of
 * this machine has. Without the key nobody can create a file with a valid seal, or change a file
 * and keep its seal valid. So a sealed file runs only what this user ran before.
 *
 * <p>It is the last property of a JSON object that has one property to a line.
 */
public final class Seal {
  private static final String ALGORITHM = "HmacSHA256";
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
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac.doFinal((PURPOSE + body).getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException impossible) {
      // Every Java platform must have it.
      throw new IllegalStateException(impossible);
    }
  }
}
