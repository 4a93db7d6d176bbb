import { expect, test } from 'vitest';
import type { CarrierKind } from '#contract/carriers.ts';
import { followUps, type FollowUp } from '#contract/shipping.ts';
import { roles, type Role } from '#contract/shared/permissions.ts';
import { maySettle, mayTypeEvents, needsComment, nextByStaff } from './label-rights.ts';

test.each<[CarrierKind, Role[]]>([
  ['folio', ['root', 'agent', 'seller']],
  ['api', ['root', 'agent']],
])('events of a guide of kind %s are typed by %s [AMB-10.10]', (kind, allowed) => {
  expect(roles.filter((role) => mayTypeEvents(role, kind, 'registered'))).toEqual(roles.filter((role) => allowed.includes(role)));
});

test('a guide that ended gets no events typed', () => {
  const ended = followUps.filter((followUp) => !mayTypeEvents('root', 'folio', followUp));
  expect(ended).toEqual(['cancelled', 'expired', 'aborted', 'finalized']);
});

test.each<[FollowUp, Role, FollowUp, boolean]>([
  ['registered', 'seller', 'delivered', true],
  ['registered', 'seller', 'aborted', false],
  ['registered', 'agent', 'aborted', true],
  ['registered', 'root', 'cancelled', false],
  ['in_transit', 'root', 'registered', false],
  ['exception', 'seller', 'finalized', true],
  ['in_transit', 'root', 'finalized', false],
  ['delivered', 'agent', 'in_transit', false],
  ['delivered', 'root', 'in_transit', true],
])('%s: %s may say %s: %s [AMB-10.01]', (from, role, to, allowed) => {
  expect(nextByStaff(from, role).includes(to)).toBe(allowed);
});

test.each<[CarrierKind, FollowUp, FollowUp, boolean]>([
  ['folio', 'registered', 'scanned', false],
  ['api', 'registered', 'scanned', true],
  ['folio', 'exception', 'finalized', true],
  ['folio', 'delivered', 'in_transit', true],
])('a guide of kind %s going from %s to %s needs a comment: %s', (kind, from, to, needed) => {
  expect(needsComment(kind, from, to)).toBe(needed);
});

test('root and agent settle a guide that waits for a person; a seller only sees why it waits [AMB-7.05b]', () => {
  expect(roles.filter((role) => maySettle(role, true)).toSorted()).toEqual(['agent', 'root']);
  expect(roles.filter((role) => maySettle(role, false))).toEqual([]);
});
