import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { followUps, type FollowUp } from '#contract/shipping.ts';
import { FollowUpChip } from './follow-up-chip.tsx';

const tokens = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');

/** The colour of a token in both themes. */
const shadesOf = (token: string): string[] => {
  const [, light = '', dark = ''] = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return [light, dark].map(nameOf);
};
/** What a person calls a colour, by its hue on the wheel, which begins 15° before red; without any hue it is grey. */
function nameOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span / Math.max(most, 1) < 0.25 && span < 20) return 'grey';
  const sixth = most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  const hue = (sixth * 60 + 375) % 360;
  const upTo = { red: 30, orange: 60, green: 180, 'light blue': 223, blue: 255, violet: 305 };
  return Object.entries(upTo).find(([, end]) => hue < end)?.[0] ?? 'another';
}
/** The colours a chip is shown with: its letters, and the ground behind them, in both themes. */
function coloursOf(followUp: FollowUp): string[] {
  const chip = renderToStaticMarkup(createElement(FollowUpChip, { followUp }));
  const [, letters = ''] = /[";]color:var\(--([\w-]+)\)/.exec(chip) ?? [];
  const [, ground = ''] = /background:var\(--([\w-]+)\)/.exec(chip) ?? [];
  return [...new Set([...shadesOf(letters), ...shadesOf(ground)])];
}
const wordOf = (followUp: FollowUp) => /([^>]*)<\/span>$/.exec(renderToStaticMarkup(createElement(FollowUpChip, { followUp })))?.[1];

test.each<[string, string, FollowUp[]]>([
  ['an incident is orange [O-4.02]', 'orange', ['exception']],
  ['what expired or was cancelled or aborted is red [O-4.03]', 'red', ['expired', 'cancelled', 'aborted']],
  ['what waits at a branch is light blue [O-4.04]', 'light blue', ['facility']],
  ['what is scanned or in transit is blue [O-4.05]', 'blue', ['scanned', 'in_transit']],
  ['what was delivered is green [O-4.06]', 'green', ['delivered']],
  ['what is finalized is violet [O-4.07]', 'violet', ['finalized']],
  ['what was only made is grey', 'grey', ['registered']],
])('%s', (_, colour, statuses) => {
  for (const status of statuses) expect(coloursOf(status), status).toEqual([colour]);
});

test('every status has its word [O-4.01]', () => {
  expect(followUps.map(wordOf)).toEqual([
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
