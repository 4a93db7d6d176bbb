import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { CfdiId, LabelId } from '#contract/shared/ids.ts';
import { readDocument } from '#fiscal/xml/read-document.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { stampAdvice } from '#texts/es/stampers/advice.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import { correctWaybill } from './correct-waybill.ts';
import { endWaybill } from './end-waybill.ts';
import { truck } from './fixtures/truck.ts';
import { goods, waybillsWorld, withGoods } from './fixtures/waybills-world.ts';

let it: Awaited<ReturnType<typeof waybillsWorld>>;
beforeAll(async () => {
  it = await waybillsWorld();
});
// The next file of this process knows the first carriers alone.
afterAll(async () => {
  await it.whole.end();
  learnCarriers([]);
});

const bought = async (shipped: object = { packages: withGoods(goods) }) => {
  const { status, body } = await it.buy(shipped);
  expect(status).toBe(201);
  return (body['labels'] as unknown as { id: string; parcel_number: string }[])[0] as { id: string; parcel_number: string };
};
const kept = async () => (await sql<{ n: number }>`select count(*)::int as n from waybills_waybill`.execute(it.database.db)).rows[0]?.n;
const documentOf = async (id: string) => (await it.stateOf(id))?.id as CfdiId;
/** Handed over, and stamped by the PAC as it behaves. */
const stamped = async (id: string) => {
  await it.look();
  await it.pac.stamp(await documentOf(id));
};
/** SAT's keys of postal codes. */
async function loadPlaces(text: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'porteo-places-')), 'codigos.csv');
  writeFileSync(path, text);
  const order = { of: 'sat', path, skipsFaults: false, onProgress: () => undefined } as const;
  expect(await it.portal.api.catalogs.importFile(order)).toMatchObject({ outcome: 'loaded' });
}
const cancel = (id: string) => it.at.ask('DELETE', `/api/label/${id}`, it.tenant.owner);

test('where the carrier issues it nothing is asked and nothing is kept', async () => {
  const before = await kept();
  const label = await bought({});
  expect(await kept()).toBe(before);
  expect(await it.view(label.id)).toMatchObject({ state: 'none', uuid: null });
});

describe('where it is left to the shipper', () => {
  beforeAll(async () => void expect((await it.leave()).status).toBe(200));

  test.each<[string, object, string, Record<string, string>]>([
    ['goods', {}, 'MERCHANDISE_MISSING', { 'packages.0.merchandise': texts.goods }],
    [
      'what a dangerous good is',
      { packages: withGoods({ ...goods, hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' }) },
      'WRONG_DATA',
      { 'packages.0.merchandise.0.hazard': texts.noDangerous('Sendex') },
    ],
  ])('nothing is bought without %s: it is told at its field, and no money is held', async (_what, shipped, code, fields) => {
    const before = await it.portal.api.wallet.poolOf(it.database.db, it.customer);
    expect(await it.buy(shipped)).toMatchObject({ status: 400, body: { code, fields } });
    expect(await it.portal.api.wallet.poolOf(it.database.db, it.customer)).toBe(before);
  });

  test('a guide is bought with its goods, and its one document is stamped of its own data, whatever is repeated', async () => {
    await loadPlaces('c_CodigoPostal,c_Estado,c_Municipio,c_Localidad\n97100,YUC,050,12\n');
    const label = await bought();
    expect(await it.view(label.id)).toMatchObject({ state: 'due', document: null, actions: [] });
    await Promise.all([it.look(), it.look()]);
    await stamped(label.id);
    await it.look();
    expect(await it.stateOf(label.id)).toMatchObject({ kind: 'T', series: 'T', state: 'stamped' });
    const { uuid } = (await it.stateOf(label.id)) as { uuid: string };
    expect(await it.view(label.id)).toMatchObject({ state: 'stamped', uuid, document: expect.stringMatching(/^T-\d+$/) });
    const xml = await it.at.ask('GET', `/api/label/${label.id}/waybill/xml`, it.tenant.owner);
    const read = readDocument(String(xml.body['content']));
    if ('unreadable' in read || read.document.type !== 'T') throw new Error('no transport document');
    const { waybill } = read.document;
    expect(waybill).toMatchObject({
      weight_kg: 4_000,
      stops: [
        { address: { zip: '37290', state: 'GUA' } },
        { address: { zip: '97100', state: 'YUC', municipality: '050', locality: '12', colonia: null } },
      ],
    });
    expect(waybill.goods[0]?.guides).toMatchObject([{ number: label.parcel_number }]);
    expect(waybill.distance_km).toBeGreaterThan(1_000_00);
    const pdf = await it.at.ask('GET', `/api/label/${label.id}/waybill/pdf`, it.tenant.client);
    expect(pdf.status).toBe(404);
    const own = await it.at.ask('GET', `/api/label/${label.id}/waybill/pdf`, it.tenant.owner);
    const paper = (await readPdf(Buffer.from(String(own.body['file']), 'base64')))?.text.replace(/\s/g, '') ?? '';
    expect(paper).toContain(uuid.toUpperCase());
    expect(paper).toContain('RosaLuna');
  });

  test('kilometres that were typed count instead of those between the postal codes', async () => {
    const label = await bought({ packages: withGoods(goods), distance_km: 1_777.5 });
    const { rows } = await sql<{ km: string }>`select distance_km as km from waybills_waybill where label_id = ${label.id}`.execute(it.database.db);
    expect(Number(rows[0]?.km)).toBe(1_777.5);
  });

  test('a silent PAC is asked with the same text until there is one UUID, the earlier one', async () => {
    // What other tests left to be stamped takes none of its answers.
    await it.look();
    await it.pac.sweep();
    const label = await bought();
    it.pac.fates('silent_before', 'silent_after');
    await stamped(label.id);
    expect(await it.view(label.id)).toMatchObject({ state: 'sealed', uuid: null });
    for (let look = 0; look < 5; look += 1) {
      it.whole.clock.advance(31 * MINUTE_MS);
      await it.pac.sweep();
    }
    expect(await it.view(label.id)).toMatchObject({ state: 'stamped' });
    const id = await documentOf(label.id);
    const calls = it.pac.asked.filter(({ reference }) => reference === id);
    expect([calls.length, new Set(calls.map(({ xml }) => xml)).size]).toEqual([3, 1]);
  });

  test('what dies between its steps leaves one document and one UUID', async () => {
    for (const step of ['cfdi_sealed', 'cfdi_before_call', 'cfdi_after_call', 'cfdi_stamped'] as const) {
      const label = await bought();
      await it.look();
      const before = it.pac.book.size;
      it.pac.diesAt(step);
      await expect(it.pac.stamp(await documentOf(label.id))).rejects.toThrow('the process died');
      for (let look = 0; look < 3; look += 1) {
        it.whole.clock.advance(31 * MINUTE_MS);
        await it.look();
        await it.pac.sweep();
      }
      expect([await it.view(label.id), it.pac.book.size - before]).toMatchObject([{ state: 'stamped' }, 1]);
    }
  });

  test('a refusal is told to staff on the guide, who have it stamped again with what root corrected', async () => {
    const label = await bought();
    it.pac.fates('refuses');
    await stamped(label.id);
    expect(await it.view(label.id)).toMatchObject({ state: 'refused', words: null, actions: [] });
    expect(await it.view(label.id, it.at.root)).toMatchObject({ state: 'refused', words: stampAdvice['CFDI40147'], actions: ['again', 'correct'] });
    const { updateWaybill } = await import('./update-waybill.ts');
    const root = { id: 'U0000000000000000000000001', role: 'root' } as never;
    const needs = { ...it.needs, access: { scopeOf: async () => ({ customers: 'all' as const, own: null }) } };
    await updateWaybill(needs, { id: label.id as never, found: 'again' }, root);
    await it.pac.stamp(await documentOf(label.id));
    expect(await it.view(label.id)).toMatchObject({ state: 'stamped' });
    // What SAT may have refused of the places is left out the second time.
    const { body } = await it.at.ask('GET', `/api/label/${label.id}/waybill/xml`, it.tenant.owner);
    expect([String(body['content']).includes('Municipio='), String(body['content']).includes('Estado="YUC"')]).toEqual([false, true]);
    await expect(updateWaybill(needs, { id: label.id as never, found: 'again' }, root)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('a cancelled guide cancels its document with motive 03; one that was not handed over never is', async () => {
    const [early, late] = [await bought(), await bought()];
    await cancel(early.id);
    await it.look();
    expect([await it.stateOf(early.id), await it.view(early.id)]).toMatchObject([undefined, { state: 'void' }]);
    await stamped(late.id);
    const { uuid } = (await it.stateOf(late.id)) as { uuid: string };
    // The portal itself has no PAC here.
    await it.database.inTransaction((tx) => endWaybill(it.needs, tx, { id: late.id as LabelId, customer_id: it.customer }));
    expect(await it.view(late.id)).toMatchObject({ state: 'cancelling' });
    it.pac.endFates();
    await it.pac.sweep();
    it.whole.clock.advance(HOUR_MS);
    await it.pac.sweep();
    expect(it.pac.cancelled.filter((one) => one.uuid === uuid)).toEqual([{ uuid, motive: '03', substitute: null }]);
    expect(await it.view(late.id)).toMatchObject({ state: 'cancelled' });
  });

  test('a guide that is cancelled while the PAC is silent is cancelled there once it is surely stamped', async () => {
    const label = await bought();
    it.pac.fates('silent_after');
    await stamped(label.id);
    await cancel(label.id);
    await it.look();
    expect(await it.view(label.id)).toMatchObject({ state: 'sealed' });
    it.whole.clock.advance(31 * MINUTE_MS);
    await it.pac.sweep();
    await it.look();
    expect((await it.stateOf(label.id))?.state).toBe('cancelling');
  });

  describe('a way that was said wrong', () => {
    const root = { id: 'U0000000000000000000000001', role: 'root', permissions: '222222222' } as never;
    const own = { ...truck, plate: 'OTR4567', driver_name: 'Otro Conductor' };
    const correct = (id: string, said: object, actor = root) =>
      correctWaybill({ ...it.needs, access: { scopeOf: async () => ({ customers: 'all' as const, own: null }) } }, { id, ...said } as never, actor);
    const xmlOf = async (id: string) => String((await it.at.ask('GET', `/api/label/${id}/waybill/xml`, it.tenant.owner)).body['content']);
    const soon = async () => {
      await it.look();
      it.whole.clock.advance(2 * MINUTE_MS);
      await it.pac.sweep();
    };
    beforeAll(() => it.pac.endFates());

    test('is corrected before the document is handed over, and nobody reads in the audit who drives', async () => {
      const label = await bought();
      expect(await correct(label.id, { distance_km: 900, vehicles: [own] })).toMatchObject({ state: 'due', replaces: null });
      await stamped(label.id);
      const xml = await xmlOf(label.id);
      expect([/OTR4567/, /Otro Conductor/, /TotalDistRec="900(\.0+)?"/].map((said) => said.test(xml))).toEqual([true, true, true]);
      const { rows } = await sql`select action, after from platform_audit where entity_id = ${label.id} and action = 'waybill.corrected'`.execute(it.database.db); // prettier-ignore
      expect(rows).toEqual([{ action: 'waybill.corrected', after: {} }]);
    });

    test('is corrected where the PAC refused the document, which stays the one of its guide', async () => {
      const label = await bought();
      it.pac.fates('refuses');
      await stamped(label.id);
      const id = await documentOf(label.id);
      expect(await correct(label.id, { vehicles: [own] })).toMatchObject({ state: 'waiting', replaces: null });
      await it.pac.stamp(id);
      expect([await documentOf(label.id), (await xmlOf(label.id)).includes('OTR4567')]).toEqual([id, true]);
    });

    test('gets a substitute once it is stamped, and SAT is asked with motive 01 when that one is stamped, not before', async () => {
      const label = await bought();
      await stamped(label.id);
      const first = (await it.stateOf(label.id)) as { id: string; uuid: string };
      expect(await it.view(label.id, it.at.root)).toMatchObject({ actions: ['correct'] });
      it.pac.fates('refuses');
      expect(await correct(label.id, { vehicles: [own] })).toMatchObject({ state: 'waiting', uuid: null, replaces: { state: 'stamped' } });
      const second = (await it.stateOf(label.id, 2))?.id as CfdiId;
      await it.pac.stamp(second);
      await soon();
      expect([(await it.stateOf(label.id))?.state, await it.view(label.id)]).toMatchObject(['stamped', { state: 'refused' }]);
      await correct(label.id, { distance_km: 901 });
      await it.pac.stamp(second);
      await soon();
      await soon();
      const { uuid } = (await it.stateOf(label.id, 2)) as { uuid: string };
      expect(it.pac.cancelled.filter((one) => one.uuid === first.uuid)).toEqual([{ uuid: first.uuid, motive: '01', substitute: uuid }]);
      expect(await it.view(label.id)).toMatchObject({ state: 'stamped', uuid, replaces: { state: 'cancelled' } });
      const xml = await xmlOf(label.id);
      expect([/TipoRelacion="04"/.test(xml), xml.toLowerCase().includes(`uuid="${first.uuid}"`), xml.includes('OTR4567')]).toEqual([
        true,
        true,
        true,
      ]);
    });

    test('of a guide that is cancelled meanwhile leaves no document standing, whatever became of the substitute', async () => {
      const labels = [await bought(), await bought()];
      for (const { id } of labels) await stamped(id);
      const uuids = await Promise.all(labels.map(async ({ id }) => (await it.stateOf(id))?.uuid as string));
      const motives = () => uuids.map((uuid) => it.pac.cancelled.filter((one) => one.uuid === uuid).map(({ motive }) => motive));
      for (const { id } of labels) await correct(id, { vehicles: [own] });
      const [refused, whole] = await Promise.all(labels.map(async ({ id }) => (await it.stateOf(id, 2))?.id as CfdiId));
      it.pac.fates('refuses');
      await it.pac.stamp(refused as CfdiId);
      await it.pac.stamp(whole as CfdiId);
      for (const { id } of labels) await it.database.inTransaction((tx) => endWaybill(it.needs, tx, { id: id as LabelId, customer_id: it.customer }));
      await soon();
      await soon();
      expect(motives()).toEqual([['03'], ['01']]);
      expect((await it.stateOf(labels[1]?.id ?? '', 2))?.state).toBe('cancelled');
      await expect(correct(labels[1]?.id ?? '', { distance_km: 5 })).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('waits while the document is at the PAC, and a vehicle that may not carry the goods is told at its field', async () => {
      const label = await bought();
      it.pac.fates('silent_after');
      await stamped(label.id);
      await expect(correct(label.id, { distance_km: 5 })).rejects.toMatchObject({ code: 'CONFLICT' });
      const insured = { ...truck, environment_insurer: 'GNP', environment_policy: 'MA-1' };
      expect((await it.leave({ vehicles: [insured] })).status).toBe(200);
      const dangerous = await bought({ packages: withGoods({ ...goods, hazard: 'yes', hazard_key: '1203', hazard_packaging: '4G' }) });
      await expect(correct(dangerous.id, { vehicles: [own] })).rejects.toMatchObject({ code: 'WRONG_DATA', details: { fields: { vehicles: expect.any(String) } } }); // prettier-ignore
      await it.leave();
    });
  });

  test('a foreign guide has no Carta Porte, and who takes a paper is written down', async () => {
    const label = await bought();
    await stamped(label.id);
    const ways = ['waybill', 'waybill/xml', 'waybill/pdf'];
    const foreign = await Promise.all(ways.map((way) => it.at.ask('GET', `/api/label/${label.id}/${way}`, it.other.owner)));
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    const taken = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from platform_audit where action = 'cfdi.downloaded'`.execute(it.database.db)).rows[0]?.n;
    const before = (await taken()) ?? 0;
    expect((await it.at.ask('GET', `/api/label/${label.id}/waybill/xml`, it.tenant.owner)).status).toBe(200);
    expect(await taken()).toBe(before + 1);
  });

  test('a rule that ends changes no guide that was bought before', async () => {
    const label = await bought();
    const carrier = { waybills: [{ valid_from: it.today, by: 'carrier' as const }] };
    expect((await it.at.change('sendex', carrier)).status).toBe(200);
    expect(await it.view((await bought({})).id)).toMatchObject({ state: 'none' });
    await stamped(label.id);
    expect(await it.view(label.id)).toMatchObject({ state: 'stamped' });
    await it.leave();
  });
});
