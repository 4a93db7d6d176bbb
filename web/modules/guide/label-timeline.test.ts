import { describe, expect, test } from 'vitest';
import { carrierSlugs } from '#contract/carriers/carriers.ts';
import type { FollowUp, LabelEvent } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { movementTexts } from '#texts/es/shipping/tracking.ts';
import { momentOf, timelineOf } from './label-timeline.ts';

const created_at = '2026-11-18T18:02:00.000Z';
const event = (createdAt: string, follow_up: FollowUp | null): LabelEvent => ({
  description: 'x',
  detail: null,
  city: null,
  follow_up,
  createdAt,
  comment: null,
});
const made = { follow_up: 'registered' as const, created_at, events: [] };

test('the carriers that tell their own events are these six [O-2.88]', () => {
  const withEvents = carrierSlugs().filter((carrier) => timelineOf({ ...made, carrier }).kind !== 'steps');
  expect(withEvents.sort()).toEqual(['dhl', 'estafeta', 'fedex', 'paquetexpress', 'redpack', 'sendex']);
});

test('a carrier of events that told none yet says so [O-2.86]', () => {
  expect(timelineOf({ ...made, carrier: 'estafeta' })).toEqual({ kind: 'none' });
  expect(movementTexts.noEvents).toBe('Aún no hay eventos registrados');
});

test('events stand newest first, in whatever order they came [O-2.85]', () => {
  const early = event('2026-11-18T20:00:00.000Z', 'scanned');
  const late = event('2026-11-19T20:00:00.000Z', 'in_transit');
  expect(timelineOf({ ...made, carrier: 'fedex', events: [early, late] })).toEqual({ kind: 'events', events: [late, early] });
});

describe('three steps', () => {
  const statesOf = (follow_up: FollowUp, events: LabelEvent[] = [], carrier = 'castores') => {
    const timeline = timelineOf({ ...made, carrier, follow_up, events });
    return timeline.kind === 'steps' ? timeline.steps.map(({ step, state }) => `${labelsTexts.steps[step]} ${state}`) : timeline.kind;
  };
  const first = ['Registrado current', 'En tránsito pending', 'Entregado pending'];
  const second = ['Registrado done', 'En tránsito current', 'Entregado pending'];
  const ended = ['Registrado done', 'En tránsito missed', 'Entregado missed'];
  const third = ['Registrado done', 'En tránsito done', 'Entregado done'];

  test.each<[FollowUp, string[]]>([
    ['registered', first],
    ['facility', second],
    ['scanned', second],
    ['in_transit', second],
    ['exception', second],
    ['delivered', third],
    ['finalized', third],
    ['cancelled', ended],
    ['expired', ended],
    ['aborted', ended],
  ])('follow from the status %s where a carrier tells no events [O-2.87, O-2.85]', (status, states) => {
    expect(statesOf(status)).toEqual(states);
  });

  test('are drawn for an unknown carrier too [O-2.87]', () => {
    expect(statesOf('registered', [], 'nadie')).toEqual(first);
  });

  test('keep what an aborted guide had reached before', () => {
    expect(statesOf('aborted', [event('2026-11-19T20:00:00.000Z', 'in_transit')])).toEqual([
      'Registrado done',
      'En tránsito done',
      'Entregado missed',
    ]);
  });
});

test.each([
  ['2026-11-20T14:12:00.000Z', 'hoy 08:12'],
  ['2026-11-20T03:40:00.000Z', 'ayer 21:40'],
  ['2026-11-19T04:05:00.000Z', 'mié 18 nov, 22:05'],
])('the moment %s reads %s in the business calendar', (at, text) => {
  expect(momentOf(at, new Date('2026-11-20T18:00:00Z'))).toBe(text);
});
