import { expect, test } from 'vitest';
import { followUps, type FollowUp } from '#contract/shipping.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { followUpTone, type Tone } from './follow-up-look.ts';

test.each<[string, Tone, FollowUp[]]>([
  ['an incident is orange [O-4.02]', 'exception', ['exception']],
  ['what expired or was cancelled or aborted is red [O-4.03]', 'danger', ['expired', 'cancelled', 'aborted']],
  ['what waits at a branch is light blue [O-4.04]', 'facility', ['facility']],
  ['what is scanned or in transit is blue [O-4.05]', 'transit', ['scanned', 'in_transit']],
  ['what was delivered is green [O-4.06]', 'delivered', ['delivered']],
  ['what is finalized is violet [O-4.07]', 'finalized', ['finalized']],
  ['what was only made is grey', 'registered', ['registered']],
])('%s', (_, tone, statuses) => {
  expect(followUps.filter((status) => followUpTone[status] === tone).sort()).toEqual([...statuses].sort());
});

test('every status has its word [O-4.01]', () => {
  expect(followUps.map((status) => shippingTexts.followUp[status])).toEqual([
    'Generada',
    'Suc. / Ocurre',
    'Escaneada',
    'En tránsito',
    'Incidente',
    'Entregada',
    'Cancelada',
    'Caducada',
    'Anulada',
    'Finalizada',
  ]);
});
