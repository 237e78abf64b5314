package dev.linchpin.internal.agent.hook;

/**
 * A method whose calls are operations.
 *
 * @param parameters the first character of each parameter's descriptor: {@code I}, {@code Z},
 *     {@code L} for any object, …
 * @param result the same of the result; {@code V} if there is none
 */
public record RecordedMethod(String name, String parameters, char result) {}
