// kind: bytes
// readers: bytes, size
// told: write(new byte[] {1, 2}) | write(new byte[] {3}) => bytes()
// told: write(new byte[] {1, 2}) | size()
import java.io.ByteArrayOutputStream;
import java.util.zip.CRC32;

final class ByteLog {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int frames;

  public int write(byte[] frame) {
    frames = frames + 1;
    out.write(frames);
    out.writeBytes(frame);
    return out.size();
  }

  public byte[] bytes() {
    return out.toByteArray();
  }

  public int size() {
    return out.size();
  }

  public long checksum() {
    CRC32 sum = new CRC32();
    sum.update(out.toByteArray());
    return sum.getValue();
  }
}
