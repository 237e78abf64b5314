package dev.linchpin.internal.formats.input;

import dev.linchpin.internal.formats.output.WholeFile;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * The text of a document that is read whole, plain or gzipped: a replay file, a trace, an
 * observation file. A path may name a device that never ends, or a small file that unpacks to a
 * large one, so there is a limit.
 */
public final class DocumentText {
  private static final int MEGABYTE = 1 << 20;

  /** A trace of a million events has some 100 MB. */
  private static final int LARGEST = 256 * MEGABYTE;

  private static final int GZIP = 0x1f8b;

  private DocumentText() {}

  /**
   * Reads a document.
   *
   * @param expected what the document should be, with its article
   */
  public static String read(Path file, String expected) {
    return read(file, expected, LARGEST);
  }

  static String read(Path file, String expected, int largest) {
    try (InputStream in = plain(new BufferedInputStream(Files.newInputStream(file)))) {
      byte[] bytes = in.readNBytes(largest);
      if (in.read() >= 0) {
        throw bad(
            file,
            String.format(Locale.ROOT, "is larger than %,d MB; expected ", largest / MEGABYTE)
                + expected);
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (NoSuchFileException missing) {
      throw bad(file, "no such file; expected " + expected);
    } catch (CharacterCodingException binary) {
      throw bad(file, "is not UTF-8 text; expected " + expected);
    } catch (EOFException cut) {
      throw bad(file, "ends in the middle of its gzipped data; expected " + expected);
    } catch (IOException failed) {
      throw bad(file, "cannot be read: " + WholeFile.reason(failed));
    }
  }

  private static InputStream plain(InputStream in) throws IOException {
    in.mark(2);
    int magic = in.read() << 8 | in.read();
    in.reset();
    return magic == GZIP ? new GZIPInputStream(in) : in;
  }

  private static BadInput bad(Path file, String problem) {
    return new BadInput(file.toString(), 0, problem);
  }
}
