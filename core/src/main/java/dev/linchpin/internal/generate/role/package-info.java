/**
 * How many threads may call which methods.
 *
 * <p><b>Takes</b> a {@link dev.linchpin.subject.ClassOutline} and what the user said. <b>Gives</b>
 * {@link dev.linchpin.subject.Roles}, and scenarios that keep to them. Open {@link
 * dev.linchpin.internal.generate.role.RoleChoice} first.
 */
@NullMarked
package dev.linchpin.internal.generate.role;

import org.jspecify.annotations.NullMarked;
