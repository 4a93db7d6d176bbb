import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { toldCarriers } from '#contract/carriers/made-facts.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { labelTemplateTexts as texts } from '#texts/es/carriers/label-template.ts';
import { fullTenant, picture, upload, type Tenant } from '../../../fixtures/full-tenant.ts';
import { testPortal } from '../../../fixtures/test-portal.ts';
import { getFile } from '#platform/files/file-store.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { madeCarrier } from '../fixtures/made-carrier.ts';
import { rootAtCarriers } from '../fixtures/root-at-carriers.ts';
import { shopOf } from '../fixtures/shop.ts';

let whole: Awaited<ReturnType<typeof testPortal>>;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;
let tenant: Tenant;
let shop: ReturnType<typeof shopOf>;

beforeAll(async () => {
  whole = await testPortal();
  await whole.portal.start();
  at = await rootAtCarriers(whole);
  tenant = await fullTenant(whole.portal, whole.database, 'uno');
  shop = shopOf(at, tenant);
});
afterAll(async () => {
  await whole.end();
  learnCarriers([]);
});

const logos = () => whole.portal.api.carriers.logos.names();
const given = async (name: string) => {
  const { statusCode, headers, rawPayload } = await whole.portal.app.inject(`/brand/carriers/${name}`);
  return [statusCode, statusCode === 200 ? headers['content-type'] : null, statusCode === 200 ? rawPayload : null];
};
const stored = (bytes?: Uint8Array) => upload(whole.portal, at.root, bytes, 'logo.png');

/** A picture with see-through points, whose points end after so many bytes. */
function seeThrough(bytes = Infinity, side = 40): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6], 8);
  const points = deflateSync(Buffer.alloc(side * (side * 4 + 1), 1)).subarray(0, bytes);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))]);
}

async function labelOf(slug: string): Promise<{ text: string; hasPicture: boolean }> {
  const { labels } = await shop.buy(slug);
  const { rows } = await sql<{ file: FileId }>`select document_file_id as file from shipping_guide where id = ${labels[0]?.id}`.execute(
    whole.database.db,
  );
  const file = await getFile(whole.database.db, rows[0]?.file as FileId);
  const bytes = file?.bytes ?? new Uint8Array();
  return { text: (await readPdf(bytes))?.text ?? '', hasPicture: Buffer.from(bytes).toString('latin1').includes('/Subtype /Image') };
}

test('the picture that root uploads stands for the carrier wherever its letters did, for everybody, until another one or none takes its place', async () => {
  const [first, second] = [await stored(), await stored(seeThrough())];
  expect((await at.change('pitic', { logo: first })).status).toBe(200);
  expect((await at.read('pitic')).logo_file).toMatchObject({ id: first, name: 'logo.png' });
  expect([logos(), await given(`pitic.${first}`)]).toEqual([[`pitic.${first}`], [200, 'image/png', picture]]);
  expect((await at.change('pitic', { logo: second })).status).toBe(200);
  expect([await given(`pitic.${first}`), (await given(`pitic.${second}`))[0]]).toEqual([[404, null, null], 200]);
  expect((await at.change('pitic', { logo: null })).status).toBe(200);
  expect([logos(), (await given(`pitic.${second}`))[0]]).toEqual([[], 404]);
  expect(JSON.stringify(toldCarriers())).not.toContain(second);
});

test('what is no picture, is too large, breaks a drawing or is somebody else’s is refused at its field', async () => {
  const wrong = { status: 400, body: { fields: { logo: texts.faults.logo } } };
  for (const bytes of [Buffer.concat([picture, Buffer.alloc(64 * 1024)]), seeThrough(Infinity, 1_001), seeThrough(20), seeThrough(0)])
    expect(await at.change('pitic', { logo: await stored(bytes) })).toMatchObject(wrong);
  const theirs = await upload(whole.portal, tenant.owner);
  expect(await at.change('pitic', { logo: theirs })).toMatchObject({ status: 400, body: { fields: { logo: texts.faults.logoGone } } });
  expect((await at.read('pitic')).logo).toBe(null);
});

test('a label shows the carrier’s picture and what root chose of it, and always its number and both addresses', async () => {
  await shop.open('rotulada', { letters: 'RTL' });
  const plain = await labelOf('rotulada');
  const words = [carriersTexts.label.content, carriersTexts.label.date, 'Terrestre', '4 kg'];
  expect([words.filter((word) => !plain.text.includes(word)), plain.hasPicture]).toEqual([[], false]);
  await at.change('rotulada', { logo: await stored(seeThrough()), label_fields: ['reference'] });
  const chosen = await labelOf('rotulada');
  expect([words.filter((word) => chosen.text.includes(word)), chosen.hasPicture]).toEqual([[], true]);
  for (const word of ['RTL', '97100', 'Mérida, Yucatán', 'León, Guanajuato']) expect(chosen.text).toContain(word);
});

test('a carrier that goes takes its picture along', async () => {
  const logo = await stored();
  await at.ask('POST', '/api/carriers', at.root, { slug: 'pasajera', services: [], ...madeCarrier({ name: 'Pasajera', letters: 'PSJ' }), logo });
  expect(logos()).toContain(`pasajera.${logo}`);
  expect((await at.ask('DELETE', '/api/carrier/pasajera', at.root)).status).toBe(200);
  expect([logos().some((name) => name.includes(logo)), (await given(`pasajera.${logo}`))[0]]).toEqual([false, 404]);
});
