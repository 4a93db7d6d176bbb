import { expect, test } from 'vitest';
import type { CarrierKind } from '#contract/carriers.ts';
import { followUps, type FollowUp } from '#contract/shipping.ts';
import { roles, type Rights, type Role } from '#contract/shared/permissions.ts';
import { maySettle, mayTypeEvents, needsComment, nextByStaff } from './label-rights.ts';

const of = (role: Role, permissions = '222222222'): Rights => ({ role, permissions });

test.each<[CarrierKind, Role[]]>([
  ['folio', ['root', 'agent', 'seller']],
  ['api', ['root', 'agent']],
])('events of a guide of kind %s are typed by %s [AMB-10.10]', (kind, allowed) => {
  expect(roles.filter((role) => mayTypeEvents(of(role), kind, 'registered'))).toEqual(roles.filter((role) => allowed.includes(role)));
});

test('a guide that ended gets no events typed', () => {
  const ended = followUps.filter((followUp) => !mayTypeEvents(of('root'), 'folio', followUp));
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
  expect(roles.filter((role) => maySettle(of(role), true)).toSorted()).toEqual(['agent', 'root']);
  expect(roles.filter((role) => maySettle(of(role), false))).toEqual([]);
});

test.each<[Role, string, { settles: boolean; types: boolean }]>([
  ['agent', '000200000', { settles: true, types: true }],
  ['agent', '000100000', { settles: true, types: false }],
  ['agent', '222022222', { settles: false, types: false }],
  ['seller', '000200000', { settles: false, types: true }],
  ['seller', '111122201', { settles: false, types: false }],
  ['root', '000000000', { settles: true, types: true }],
])('%s with the digits %s settles and types events: %j [AMB-2.03]', (role, permissions, { settles, types }) => {
  const rights = of(role, permissions);
  expect({ settles: maySettle(rights, true), types: mayTypeEvents(rights, 'folio', 'registered') }).toEqual({ settles, types });
});
