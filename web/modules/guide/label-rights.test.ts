import { expect, test } from 'vitest';
import type { CarrierFacts } from '#contract/carriers/carriers.ts';
import { followUps, type FollowUp } from '#contract/shipping/shipping.ts';
import { roles, type Rights, type Role } from '#contract/shared/permissions.ts';
import { maySettle, mayTypeEvents, needsComment, nextByStaff } from './label-rights.ts';

const of = (role: Role, permissions = '222222222'): Rights => ({ role, permissions });

test.each<[CarrierFacts['eventsBy'], Role[]]>([
  ['staff', ['root', 'agent', 'seller']],
  ['carrier', ['root', 'agent']],
])('events of a guide that %s tells of are typed by %s [AMB-10.10]', (eventsBy, allowed) => {
  expect(roles.filter((role) => mayTypeEvents(of(role), eventsBy, 'registered'))).toEqual(roles.filter((role) => allowed.includes(role)));
});

test('a guide that ended gets no events typed', () => {
  const ended = followUps.filter((followUp) => !mayTypeEvents(of('root'), 'staff', followUp));
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

test.each<[CarrierFacts['eventsBy'], FollowUp, FollowUp, boolean]>([
  ['staff', 'registered', 'scanned', false],
  ['carrier', 'registered', 'scanned', true],
  ['staff', 'exception', 'finalized', true],
  ['staff', 'delivered', 'in_transit', true],
])('a guide that %s tells of going from %s to %s needs a comment: %s', (eventsBy, from, to, needed) => {
  expect(needsComment(eventsBy, from, to)).toBe(needed);
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
  expect({ settles: maySettle(rights, true), types: mayTypeEvents(rights, 'staff', 'registered') }).toEqual({ settles, types });
});
