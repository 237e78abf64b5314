package dev.linchpin.internal.engine.world.code;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/** A value in a variable or on the stack, as far as it comes from the read that is followed. */
record ReadValue(BasicValue type, State state) implements Value {
  /** Where ways meet, the greater one counts. */
  enum State {
    /** It does not come from the read. */
    OTHER,
    /** It may be used: the answer was yes. */
    VALID,
    /** It must not be used yet, or no more: there was no answer, or it was no. */
    DOUBTFUL,
    REFUSED
  }

  private static State worse(State one, State other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  @Override
  public int getSize() {
    return type.getSize();
  }

  /** Follows the value of one read, and notes whether it is used. */
  static final class Flow extends Interpreter<ReadValue> {
    private final BasicInterpreter types = new BasicInterpreter();
    private final AbstractInsnNode read;
    private boolean isUsed;
    private boolean isAnswered;

    Flow(AbstractInsnNode read) {
      super(Opcodes.ASM9);
      this.read = read;
    }

    /**
     * Whether some answer is given for the value, and nothing but keeping it and computing with it
     * is done on other ways than those where the answer was yes.
     */
    boolean isChecked() {
      return isAnswered && !isUsed;
    }

    /** A value after an answer. One that was refused stays so: the answer is for what is new. */
    ReadValue answered(ReadValue value, boolean isYes) {
      if (value.state != State.DOUBTFUL) {
        return value;
      }
      isAnswered = true;
      return new ReadValue(value.type, isYes ? State.VALID : State.REFUSED);
    }

    private static @Nullable ReadValue value(@Nullable BasicValue type, State state) {
      return type == null ? null : new ReadValue(type, state);
    }

    private State made(AbstractInsnNode at, State otherwise) {
      return at == read ? State.DOUBTFUL : otherwise;
    }

    private void use(ReadValue value) {
      isUsed |= value.state.compareTo(State.VALID) > 0;
    }

    @Override
    public @Nullable ReadValue newValue(@Nullable Type type) {
      return value(types.newValue(type), State.OTHER);
    }

    @Override
    public @Nullable ReadValue newOperation(AbstractInsnNode at) throws AnalyzerException {
      return value(types.newOperation(at), made(at, State.OTHER));
    }

    @Override
    public ReadValue copyOperation(AbstractInsnNode at, ReadValue copied) {
      return copied;
    }

    @Override
    public @Nullable ReadValue unaryOperation(AbstractInsnNode at, ReadValue of)
        throws AnalyzerException {
      boolean computes =
          switch (at.getOpcode()) {
            case Opcodes.INEG, Opcodes.LNEG, Opcodes.FNEG, Opcodes.DNEG -> true;
            case Opcodes.IINC, Opcodes.CHECKCAST, Opcodes.INSTANCEOF -> true;
            default -> at.getOpcode() >= Opcodes.I2L && at.getOpcode() <= Opcodes.I2S;
          };
      if (!computes) {
        use(of);
      }
      return value(types.unaryOperation(at, of.type), made(at, computes ? of.state : State.OTHER));
    }

    @Override
    public @Nullable ReadValue binaryOperation(AbstractInsnNode at, ReadValue one, ReadValue other)
        throws AnalyzerException {
      boolean computes =
          switch (at.getOpcode()) {
            // By zero they throw.
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> false;
            default ->
                (at.getOpcode() >= Opcodes.IADD && at.getOpcode() <= Opcodes.LXOR)
                    || (at.getOpcode() >= Opcodes.LCMP && at.getOpcode() <= Opcodes.DCMPG);
          };
      if (!computes) {
        use(one);
        use(other);
      }
      return value(
          types.binaryOperation(at, one.type, other.type),
          computes ? worse(one.state, other.state) : State.OTHER);
    }

    @Override
    public @Nullable ReadValue ternaryOperation(
        AbstractInsnNode at, ReadValue array, ReadValue index, ReadValue stored) {
      use(array);
      use(index);
      use(stored);
      return null;
    }

    @Override
    public @Nullable ReadValue naryOperation(
        AbstractInsnNode at, List<? extends ReadValue> arguments) throws AnalyzerException {
      arguments.forEach(this::use);
      return value(types.naryOperation(at, List.of()), State.OTHER);
    }

    @Override
    public void returnOperation(AbstractInsnNode at, ReadValue returned, ReadValue expected) {
      use(returned);
    }

    @Override
    public ReadValue merge(ReadValue one, ReadValue other) {
      BasicValue type = types.merge(one.type, other.type);
      ReadValue merged = new ReadValue(type, worse(one.state, other.state));
      return merged.equals(one) ? one : merged;
    }
  }
}
