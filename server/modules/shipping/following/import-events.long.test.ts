import { expect, test } from 'vitest';
import { eventFileTexts as texts } from '#texts/es/shipping/event-file.ts';
import { packages } from '../../../fixtures/example-bodies.ts';
import { eventFiles, form, header } from '../fixtures/event-files.ts';

const { send, buy } = eventFiles();

test('of 5,000 events with 5 % faults each fault is told with row and reason, the others are kept, and the repeat changes nothing', async () => {
  const guides: string[] = [];
  for (let order = 0; order < 5; order += 1) guides.push(...(await buy('camiones', { packages: [{ ...packages[0], quantity: 50 }] })).numbers);
  expect(new Set(guides).size).toBe(250);
  const wrong = new Map<number, string>();
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const number = guides[index % guides.length];
    const minute = Math.floor(index / guides.length);
    const moment = `20/11/2026 07:${String(minute).padStart(2, '0')}`;
    if (index % 20 !== 7) return `${number};${minute === 19 ? 'Entregado' : 'En patio'};${moment};León`;
    const faults = [
      [`X${number};En patio;${moment};`, texts.faults.noGuide],
      [`${number};En órbita;${moment};`, texts.faults.word('En órbita')],
      [`${number};En patio;ayer;`, texts.faults.date('ayer')],
      [`${number};En patio;20/11/2030;`, texts.faults.future],
    ] as const;
    const [row, message] = faults[Math.floor(index / 20) % faults.length] as readonly [string, string];
    wrong.set(index, message);
    return row;
  });
  expect(wrong.size).toBe(250);
  const first = (await send([header, ...rows], { form, is_kept: true })).body;
  expect(first.failed.map(({ row, message }) => [row, message])).toEqual([...wrong]);
  expect([first.total, first.understood, first.kept?.added, first.kept?.moved]).toEqual([5_000, 4_750, 4_750, 250]);
  const again = (await send([header, ...rows], { is_kept: true })).body;
  expect([again.understood, again.failed.length, again.kept]).toEqual([4_750, 250, { added: 0, moved: 0 }]);
});
