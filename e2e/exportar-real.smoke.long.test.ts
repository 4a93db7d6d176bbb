import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, exportAs, type Hands } from './support/hands.ts';
import { enter } from './support/journey.ts';
import { waysOfRun } from './support/ways.ts';

const bothHands: [string, (page: OpenPage) => Hands, Look][] = [
  ['by mouse on a phone', byMouse, phone],
  ['by keyboard alone', byKeyboard, {}],
];

describe.each(waysOfRun(bothHands))('%s', (_way, handsOf, look) => {
  test('2,000 guides are exported and the file that comes holds each of them [S-4.18] [AMB-18.02]', async ({ world, browser }) => {
    const email = 'cliente-saldo@porteo.test';
    const { id: one } = await buyLabel(world, email, 'fedex');
    await sql`insert into shipping_guide select r.* from shipping_guide g, generate_series(1, 2000) s,
      jsonb_populate_record(g, jsonb_build_object('id', lpad(s::text, 26, '0'), 'parcel_number', 'EXP' || lpad(s::text, 5, '0'), 'row_index', s + 100,
        'document_sha256', null)) r where g.id = ${one} on conflict do nothing`.execute(world.database.db);
    const page = await openPage(browser, world.origin, look);
    const hands = handsOf(page);
    await enter(page, hands, email);
    await page.goto('/envios?query=EXP');
    await page.getByRole('searchbox', { name: 'Filtrar' }).waitFor();
    const download = page.waitForEvent('download');
    await exportAs(page, hands, 'Excel (XLSX)');
    const file = await download;
    expect(file.suggestedFilename()).toBe('guías 20-11-2026.xlsx');
    const sheet = strFromU8(unzipSync(readFileSync(await file.path()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(new Set(sheet.match(/EXP\d{5}/g)).size).toBe(2_000);
    await page.getByRole('list', { name: 'Reportes' }).getByText('2,000 guías').first().waitFor();
    expect(page.faults).toEqual([]);
  });
});
