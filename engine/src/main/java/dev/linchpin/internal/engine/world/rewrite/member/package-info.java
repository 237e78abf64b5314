/**
 * Members that a rewritten class has in addition, or no longer has: identity, initialisers,
 * finalizers, native methods. Open {@link
 * dev.linchpin.internal.engine.world.rewrite.member.IdentityMembers} first.
 */
@NullMarked
package dev.linchpin.internal.engine.world.rewrite.member;

import org.jspecify.annotations.NullMarked;
