package dev.linchpin.internal.formats.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SealTest {
  private static final String TEXT = "{\n \"subject\": \"Box\",\n \"scenario\": \"a() | b()\"\n}\n";

  @TempDir Path folder;

  private Seal seal(String place) {
    return new Seal(new OwnerKey(folder.resolve(place)).loadOrCreate().orElseThrow());
  }

  @Test
  void oneOwnsWhatOneSealed() {
    Seal seal = seal("me");

    assertThat(seal.isOn(seal.sealed(TEXT))).isTrue();
    assertThat(seal("me").isOn(seal.sealed(TEXT))).isTrue();
  }

  @Test
  void whatIsNotSealedOrSealedByAnotherIsForeign() {
    assertThat(seal("me").isOn(TEXT)).isFalse();
    assertThat(seal("me").isOn(seal("somebody else").sealed(TEXT))).isFalse();
  }

  /** Every character counts: the class path and the calls are what would be run. */
  @Test
  void anyChangeBreaksTheSeal() {
    Seal seal = seal("me");
    String sealed = seal.sealed(TEXT);

    for (int at = 0; at < sealed.length(); at++) {
      String changed = sealed.substring(0, at) + '~' + sealed.substring(at + 1);
      assertThat(seal.isOn(changed)).as(changed).isFalse();
    }
    assertThat(seal.isOn(sealed.replace("\n}\n", ",\n \"subject\": \"Evil\"\n}\n"))).isFalse();
    assertThat(seal.isOn("{\"subject\": \"Evil\"}" + sealed)).isFalse();
  }

  /** Test case 2 of RFC 4231. */
  @Test
  void theDigestIsThatOfTheStandard() {
    byte[] digest =
        Seal.digest(
            "Jefe".getBytes(StandardCharsets.UTF_8),
            "what do ya want for nothing?".getBytes(StandardCharsets.UTF_8));

    assertThat(HexFormat.of().formatHex(digest))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }

  /** Keys and texts shorter than a block, as long as one, and longer. */
  @Test
  void theDigestIsThatOfTheJdk() throws GeneralSecurityException {
    Random random = new Random(1);
    for (int keyLength : new int[] {1, 32, 63, 64, 65, 200}) {
      for (int length : new int[] {0, 1, 55, 56, 64, 1000}) {
        byte[] key = new byte[keyLength];
        byte[] text = new byte[length];
        random.nextBytes(key);
        random.nextBytes(text);
        Mac reference = Mac.getInstance("HmacSHA256");
        reference.init(new SecretKeySpec(key, "HmacSHA256"));

        assertThat(Seal.digest(key, text)).isEqualTo(reference.doFinal(text));
      }
    }
  }

  @Test
  void theKeyIsClosedToOthers() throws IOException {
    seal("me");
    Path key = folder.resolve("me/file-key");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key.getParent())))
        .isEqualTo("rwx------");
  }

  @Test
  void aKeyThatOthersCouldReadOrReplaceIsNotUsed() throws IOException {
    seal("me");
    OwnerKey key = new OwnerKey(folder.resolve("me"));
    Files.setPosixFilePermissions(
        folder.resolve("me"), PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThat(key.load()).isEmpty();

    Files.setPosixFilePermissions(
        folder.resolve("me"), PosixFilePermissions.fromString("rwx------"));
    assertThat(key.load()).isPresent();
    Files.setPosixFilePermissions(
        folder.resolve("me/file-key"), PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(key.load()).isEmpty();
  }

  /** One such right is enough to forge seals, and none of the rules may cover for another. */
  @ParameterizedTest
  @CsvSource({
    "rwx------, rw-r-----",
    "rwx------, rw--w----",
    "rwx------, rw----r--",
    "rwx------, rw-----w-",
    "rwx-w----, rw-------",
    "rwx----w-, rw-------",
  })
  void eachRightOfOthersIsOneTooMany(String ofFolder, String ofKey) throws IOException {
    seal("me");
    OwnerKey key = new OwnerKey(folder.resolve("me"));
    assertThat(key.load()).isPresent();

    Files.setPosixFilePermissions(
        folder.resolve("me/file-key"), PosixFilePermissions.fromString(ofKey));
    Files.setPosixFilePermissions(folder.resolve("me"), PosixFilePermissions.fromString(ofFolder));

    assertThat(key.load()).isEmpty();
    assertThat(key.loadOrCreate()).isEmpty();
  }

  /** What others may read in the folder does not matter: they cannot open the key. */
  @Test
  void theFolderMayBeRead() throws IOException {
    seal("me");
    Files.setPosixFilePermissions(
        folder.resolve("me"), PosixFilePermissions.fromString("rwxr-xr-x"));

    assertThat(new OwnerKey(folder.resolve("me")).load()).isPresent();
  }

  @Test
  void aLinkToAKeyIsNone() throws IOException {
    seal("me");
    Path key = folder.resolve("me/file-key");
    Path elsewhere = Files.move(key, folder.resolve("key"));
    Files.createSymbolicLink(key, elsewhere);

    assertThat(new OwnerKey(folder.resolve("me")).loadOrCreate()).isEmpty();
  }

  /** Only an administrator can give files away. */
  @ParameterizedTest
  @ValueSource(strings = {"me", "me/file-key"})
  void whatBelongsToSomebodyElseIsNone(String path) throws IOException {
    seal("me");
    try {
      Files.setOwner(
          folder.resolve(path),
          folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
    } catch (IOException notAllowed) {
      assumeTrue(false, "files can only be given away by an administrator");
    }

    assertThat(new OwnerKey(folder.resolve("me")).load()).isEmpty();
  }

  @Test
  void aDamagedKeyIsNone() throws IOException {
    seal("me");
    Files.writeString(folder.resolve("me/file-key"), "zz");

    assertThat(new OwnerKey(folder.resolve("me")).loadOrCreate()).isEmpty();
  }

  /** A file where the folder should be: as good as a home that cannot be written. */
  @Test
  void withoutAPlaceThereIsNoKeyAndNoFailure() throws IOException {
    Path occupied = Files.writeString(folder.resolve("occupied"), "");

    assertThat(new OwnerKey(occupied).loadOrCreate()).isEmpty();
    assertThat(new OwnerKey(occupied.resolve("deeper")).loadOrCreate()).isEmpty();
  }

  /** A shorter key can be guessed; a longer one is not ours. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 31, 33})
  void aKeyOfAnotherLengthIsNone(int bytes) throws IOException {
    seal("me");
    Files.writeString(folder.resolve("me/file-key"), "ab".repeat(bytes));

    assertThat(new OwnerKey(folder.resolve("me")).load()).isEmpty();
    assertThat(new OwnerKey(folder.resolve("me")).loadOrCreate()).isEmpty();
  }

  /** Otherwise whoever owns its target could read the key. */
  @Test
  void aLinkThatLeadsNowhereIsNotFollowed() throws IOException {
    Path home = Files.createDirectory(folder.resolve("me"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    Files.createSymbolicLink(home.resolve("file-key"), folder.resolve("elsewhere"));

    assertThat(new OwnerKey(home).loadOrCreate()).isEmpty();
    assertThat(folder.resolve("elsewhere")).doesNotExist();
  }

  /** It is as private as the file, but others may replace it by way of the folder it is in. */
  @Test
  void aLinkToAPrivateKeyIsNone() throws IOException {
    seal("me");
    seal("other");
    Files.delete(folder.resolve("me/file-key"));
    Path link = folder.resolve("me/file-key");
    Files.createSymbolicLink(link, folder.resolve("other/file-key"));

    assertThat(new OwnerKey(folder.resolve("me")).load()).isEmpty();
    assertThat(new OwnerKey(folder.resolve("me")).loadOrCreate()).isEmpty();
  }

  @Test
  void onlyTheKeyIsLeftInItsFolder() throws IOException {
    seal("deep/er/me");

    try (Stream<Path> files = Files.list(folder.resolve("deep/er/me"))) {
      assertThat(files).containsExactly(folder.resolve("deep/er/me/file-key"));
    }
  }

  /** Two processes that start together must not seal with two keys. */
  @Test
  void theFirstKeyStays() throws Exception {
    OwnerKey key = new OwnerKey(folder.resolve("me"));
    CyclicBarrier start = new CyclicBarrier(4);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<String>> tasks =
          Collections.nCopies(
              4,
              () -> {
                start.await();
                return HexFormat.of().formatHex(key.loadOrCreate().orElseThrow());
              });
      Set<String> keys = new HashSet<>();
      for (Future<String> one : threads.invokeAll(tasks)) {
        keys.add(one.get());
      }
      assertThat(keys).hasSize(1);
    } finally {
      threads.shutdownNow();
    }
  }
}
