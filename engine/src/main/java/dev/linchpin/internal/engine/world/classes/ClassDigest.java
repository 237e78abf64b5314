package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.verdict.InternalFault;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import org.objectweb.asm.ClassReader;

/**
 * Says which class files a class consists of: a digest of its own, of those in folders of the class
 * path that they refer to, directly or not, and of the tables of contents of jars that any of these
 * refer to. Equal class files give equal digests, wherever they lie.
 *
 * <p>A class that is found by a name in a text (reflection) is not among them, and neither is a jar
 * that only other jars refer to.
 */
public final class ClassDigest {
  private static final int CLASS_CONSTANT = 7;

  private final ClassFiles files;
  private final TreeMap<String, byte[]> inFolders = new TreeMap<>();
  private final TreeSet<Long> jars = new TreeSet<>();
  private final TreeSet<String> seenJars = new TreeSet<>();

  public ClassDigest(ClassFiles files) {
    this.files = files;
  }

  /**
   * The digest, as hexadecimal digits; empty for a class that is not on the class path.
   *
   * @param name internal name
   */
  public String of(String name) {
    Deque<String> open = new ArrayDeque<>(List.of(name));
    TreeSet<String> met = new TreeSet<>(open);
    while (!open.isEmpty()) {
      String next = open.pop();
      URL place = files.place(next);
      if (place == null) {
        continue;
      }
      if (place.getProtocol().equals("jar")) {
        addJar(place);
        continue;
      }
      byte[] bytes = files.ofSubject(next);
      if (bytes != null) {
        inFolders.put(next, bytes);
        references(bytes).stream().filter(met::add).forEach(open::add);
      }
    }
    return inFolders.isEmpty() && jars.isEmpty() ? "" : digest();
  }

  private void addJar(URL place) {
    try {
      JarURLConnection connection = (JarURLConnection) place.openConnection();
      if (!seenJars.add(connection.getJarFileURL().toString())) {
        return;
      }
      JarFile jar = connection.getJarFile();
      CRC32 table = new CRC32();
      TreeSet<String> entries = new TreeSet<>();
      jar.stream()
          .forEach(one -> entries.add(one.getName() + " " + one.getCrc() + " " + one.getSize()));
      entries.forEach(one -> table.update(one.getBytes(StandardCharsets.UTF_8)));
      jars.add(table.getValue());
    } catch (IOException unreadable) {
      // Loading a class from it says so.
    }
  }

  /** The internal names of the classes in the pool of constants. */
  private static List<String> references(byte[] bytes) {
    TreeSet<String> names = new TreeSet<>();
    try {
      ClassReader reader = ClassFiles.reader(bytes);
      char[] buffer = new char[reader.getMaxStringLength()];
      for (int item = 1; item < reader.getItemCount(); item++) {
        int at = reader.getItem(item);
        if (at > 0 && reader.readByte(at - 1) == CLASS_CONSTANT) {
          String name = reader.readUTF8(at, buffer);
          String element = name.substring(name.lastIndexOf('[') + 1);
          boolean isArray = element.length() < name.length();
          if (!isArray) {
            names.add(name);
          } else if (element.startsWith("L")) {
            names.add(element.substring(1, element.length() - 1));
          }
        }
      }
    } catch (RuntimeException damaged) {
      // Loading it says so.
    }
    return List.copyOf(names);
  }

  private String digest() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      inFolders.forEach(
          (name, bytes) -> {
            digest.update((name + ' ' + bytes.length + '\n').getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
          });
      jars.forEach(table -> digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, table)));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException impossible) {
      // Every Java platform must have it.
      throw new InternalFault("no SHA-256", impossible);
    }
  }
}
