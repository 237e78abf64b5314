package dev.linchpin.internal.junit;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Finds the line of a test method, so that an IDE can open it: a method that is not run shows up in
 * no stack trace. Reads no more of the class file than that takes (JVMS 4.1, 4.7.3, 4.7.12).
 */
final class MethodLine {
  private static final int UNKNOWN = -1;
  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;

  private final DataInputStream in;
  private String[] texts = {};

  private MethodLine(InputStream classFile) {
    this.in = new DataInputStream(classFile);
  }

  /** The first line of a method's body, or -1 if the class file does not tell. */
  static int of(Method method) {
    Class<?> type = method.getDeclaringClass();
    String file = type.getName().substring(type.getPackageName().length());
    file = (file.startsWith(".") ? file.substring(1) : file) + ".class";
    String descriptor =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .toMethodDescriptorString();
    try (InputStream stream = type.getResourceAsStream(file)) {
      return stream == null ? UNKNOWN : new MethodLine(stream).read(method.getName(), descriptor);
    } catch (IOException unreadable) {
      return UNKNOWN;
    }
  }

  private int read(String name, String descriptor) throws IOException {
    in.skipNBytes(8); // magic, version
    readConstants();
    in.skipNBytes(6); // access, this, super
    in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
    int fields = in.readUnsignedShort();
    for (int field = 0; field < fields; field++) {
      in.skipNBytes(6);
      skipAttributes();
    }
    int methods = in.readUnsignedShort();
    for (int method = 0; method < methods; method++) {
      in.skipNBytes(2);
      boolean isNamed = text().equals(name);
      boolean isTyped = text().equals(descriptor);
      if (isNamed && isTyped) {
        return lineIn("Code");
      }
      skipAttributes();
    }
    return UNKNOWN;
  }

  private void readConstants() throws IOException {
    int count = in.readUnsignedShort();
    texts = new String[count];
    for (int index = 1; index < count; index++) {
      int tag = in.readUnsignedByte();
      texts[index] = "";
      switch (tag) {
        case UTF8 -> texts[index] = in.readUTF();
        case LONG, DOUBLE -> {
          in.skipNBytes(8);
          index++; // It has two places.
          texts[index] = "";
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> in.skipNBytes(4);
      }
    }
  }

  private String text() throws IOException {
    return texts[in.readUnsignedShort()];
  }

  private void skipAttributes() throws IOException {
    int attributes = in.readUnsignedShort();
    for (int attribute = 0; attribute < attributes; attribute++) {
      in.skipNBytes(2);
      in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
    }
  }

  /** The first line number in the attributes that follow, inside the one of this name. */
  private int lineIn(String wanted) throws IOException {
    int attributes = in.readUnsignedShort();
    for (int attribute = 0; attribute < attributes; attribute++) {
      String name = text();
      long length = Integer.toUnsignedLong(in.readInt());
      if (!name.equals(wanted)) {
        in.skipNBytes(length);
      } else if (name.equals("Code")) {
        in.skipNBytes(4);
        in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
        in.skipNBytes(8L * in.readUnsignedShort());
        return lineIn("LineNumberTable");
      } else {
        int entries = in.readUnsignedShort();
        in.skipNBytes(2);
        return entries == 0 ? UNKNOWN : in.readUnsignedShort();
      }
    }
    return UNKNOWN;
  }
}
