import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CarrierFileId, OverweightId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { laterChargesWorld } from '../later-charges/fixtures/later-charges-world.ts';
import { root } from '../shipping/fixtures/money-world.ts';
import { createCarrierClaim } from './create-carrier-claim.ts';
import type { ReweighsNeeds } from './needs.ts';
import { getCarrierClaimFile, listCarrierClaims } from './read-claims.ts';
import { fileToRead, getRejectedRows, listCarrierRows } from './read-files.ts';
import { updateCarrierClaim } from './update-carrier-claim.ts';
import { uploadCarrierFile } from './upload-carrier-file.ts';
import { workOnFile } from './work-on-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await sql`insert into access_user (id, name, last_name, email, role, permissions, created_at)
    values (${root.id}, 'Ruth', '', 'root@porteo.test', 'root', '222222222', now())`.execute(database.db);
});
afterEach(() => database.reset());
afterAll(() => database.close());

/** Files of FedEx over the true charges; `days` 0 = an overweight is charged at once. */
function house(days = 0) {
  const world = laterChargesWorld(database, { included: 4 }, days);
  const { laterChargesApi: api } = world;
  let dying = 0;
  const needs: ReweighsNeeds = {
    ...world.given,
    log: silentLog,
    queue: { enqueue: async () => undefined },
    // The process dies with the row half done, as often as it is told.
    laterCharges: {
      takeOverweight: async (tx, row) => {
        const taken = await api.takeOverweight(tx, row);
        if (dying > 0) {
          dying -= 1;
          throw new Error('the process died');
        }
        return taken;
      },
    },
    open: {
      sheet: async () => {
        throw new Error('no sheet is opened here');
      },
    },
    waits: { tidyMs: 1_000 },
  };
  const upload = (lines: readonly string[], separator = ',') =>
    uploadCarrierFile(
      needs,
      { carrier: 'fedex' },
      { name: 'fedex.csv', bytes: Buffer.from(['factura,renglon,guia,peso_facturado'.replaceAll(',', separator), ...lines].join('\r\n')) },
      root,
    );
  const work = async (id: CarrierFileId) => {
    await workOnFile(needs, id);
    return (await fileToRead(database.db, id)).counts;
  };
  return {
    ...world,
    needs,
    upload,
    work,
    dies: (times: number) => void (dying = times),
    numbers: async (n: number) => {
      for (let made = 0; made < n; made += 1) await world.buyGuide();
      return (await world.guides()).map(({ parcel_number }) => parcel_number as string);
    },
  };
}
const overweightIds = async () =>
  (await sql<{ id: OverweightId }>`select id from charges_overweight order by id`.execute(database.db)).rows.map(({ id }) => id);
const none = { waiting: 0, taken: 0, repeated: 0, ignored: 0, error: 0 };

describe("a carrier's file", () => {
  test('charges each overweight of its rows once, says why it refuses a row, and charges nothing when it comes again [O-3.46] [AMB-12.15]', async () => {
    const it = house();
    await it.deposit(1_000);
    const [one = '', two = ''] = await it.numbers(2);
    const lines = [`F-1;1;${one};7,5`, `F-1;1;${one};7,5`, `F-1;2;${two};4,4`, 'F-1;3;999999999999;9', `F-1;4;${two};=1+1`, `F-1;5;${two};siete`];
    const file = await it.upload(lines, ';');
    expect([file.ended_at, file.counts]).toEqual([null, { ...none, waiting: 4, error: 2 }]);
    expect(await it.work(file.id)).toEqual({ ...none, taken: 1, repeated: 1, ignored: 1, error: 3 });
    // 3.5 kg of 10.00 and IVA.
    expect(await it.charges()).toEqual(['Guía 232 Applied', 'Guía 232 Applied', 'Sobrepeso 40.6 Applied']);
    const { data, total } = await listCarrierRows(it.needs, { id: file.id, page: 1, limit: 50 });
    expect([total, data.map(({ row, faults }) => [row, faults[0]?.column, faults[0]?.message])]).toEqual([
      3,
      [
        [3, 'guia', 'No hay ninguna guía con este número. Revisa que esté completo.'],
        [4, 'peso_facturado', 'Es una fórmula: copia su valor'],
        [5, 'peso_facturado', 'Debe ser un número, como 12.5'],
      ],
    ]);
    const rejected = await getRejectedRows(it.needs, { id: file.id });
    // A formula is a text in what Excel opens again.
    expect(rejected.content).toContain("'=1+1");
    expect(rejected.content.match(/F-1/g)).toHaveLength(3);

    const again = await it.upload(lines, ';');
    expect(await it.work(again.id)).toEqual({ ...none, repeated: 3, error: 3 });
    expect(await it.charges()).toHaveLength(3);
    await it.isClean();
  });

  test('whose row comes again with other kilos is refused, and one that was refused comes again corrected [AMB-12.15]', async () => {
    const it = house();
    await it.deposit(1_000);
    const [one = '', two = ''] = await it.numbers(2);
    expect(await it.work((await it.upload([`F-1,1,${one},7`, `F-1,2,1${two},7`])).id)).toEqual({ ...none, taken: 1, error: 1 });
    const corrected = await it.upload([`F-1,1,${one},8`, `F-1,2,${two},7`]);
    expect(await it.work(corrected.id)).toEqual({ ...none, taken: 1, error: 1 });
    const { data } = await listCarrierRows(it.needs, { id: corrected.id, page: 1, limit: 50 });
    expect(data.map(({ row, faults }) => [row, faults[0]?.message])).toEqual([
      [0, 'Este renglón del documento ya se recibió con otra guía u otros kilos'],
    ]);
    expect(await it.overweights()).toEqual(['charged 34.8', 'charged 34.8']);
    await it.isClean();
  });

  test('is worked on to its end by the next start after a death in the middle of a row, and a row that always fails ends in errors [AMB-12.15]', async () => {
    const it = house();
    await it.deposit(1_000);
    const numbers = await it.numbers(3);
    const file = await it.upload(numbers.map((number, at) => `F-1,${at + 1},${number},7`));
    it.dies(2);
    await expect(workOnFile(it.needs, file.id)).rejects.toThrow('2 rows');
    expect((await fileToRead(database.db, file.id)).counts).toEqual({ ...none, waiting: 2, taken: 1 });
    expect(await it.overweights()).toHaveLength(1);
    expect(await it.work(file.id)).toEqual({ ...none, taken: 3 });
    expect([(await fileToRead(database.db, file.id)).ended_at !== null, await it.overweights()]).toEqual([true, Array(3).fill('charged 34.8')]);

    const broken = await it.upload([`F-2,1,${numbers[0] ?? ''},7`]);
    for (const rest of [3, 2]) {
      it.dies(rest);
      await expect(workOnFile(it.needs, broken.id)).rejects.toThrow('1 rows');
    }
    it.dies(1);
    expect(await it.work(broken.id)).toEqual({ ...none, error: 1 });
    await it.isClean();
  });

  test('uploaded twice at once, and worked on by two at once, takes each row once [AMB-12.15]', async () => {
    const it = house();
    await it.deposit(1_000);
    const numbers = await it.numbers(3);
    const lines = numbers.map((number, at) => `F-1,${at + 1},${number},7`);
    const files = await Promise.all([it.upload(lines), it.upload(lines)]);
    await Promise.all(files.flatMap(({ id }) => [workOnFile(it.needs, id), workOnFile(it.needs, id)]));
    const counts = await Promise.all(files.map(async ({ id }) => (await fileToRead(database.db, id)).counts));
    expect([counts.reduce((sum, { taken }) => sum + taken, 0), counts.reduce((sum, { repeated }) => sum + repeated, 0)]).toEqual([3, 3]);
    expect(await it.charges()).toHaveLength(6);
    await it.isClean();
  });

  test.each([
    ['another header', Buffer.from('a,b\r\n1,2'), 'csv_file'],
    ['no row', Buffer.from('factura,renglon,guia,peso_facturado\r\n'), 'csv_file'],
    ['no text at all', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'csv_file'],
  ])('with %s is refused at its field and leaves nothing [AMB-12.15]', async (_what, bytes, field) => {
    const it = house();
    await expect(uploadCarrierFile(it.needs, { carrier: 'fedex' }, { name: 'x.csv', bytes }, root)).rejects.toMatchObject({
      code: 'WRONG_DATA',
      details: { fields: { [field]: expect.any(String) } },
    });
    expect((await sql`select id from reweighs_file`.execute(database.db)).rows).toEqual([]);
  });
});

describe('a claim to a carrier', () => {
  /** Three overweights under review; the first two were dropped. */
  async function claimed() {
    const it = house(5);
    await it.deposit(1_000);
    const numbers = await it.numbers(3);
    await it.work((await it.upload(numbers.map((number, at) => `F-1,${at + 1},${number},7`))).id);
    const ids = await overweightIds();
    for (const id of ids.slice(0, 2)) await it.decide(id, 'dropped');
    return { ...it, ids };
  }

  test('gathers what was dropped, each in one claim however many are made at once, as the file that is sent [AMB-12.15]', async () => {
    const it = await claimed();
    expect((await listCarrierClaims(it.needs, { page: 1, limit: 20 })).carriers.find(({ carrier }) => carrier === 'fedex')).toMatchObject({
      ready: 2,
    });
    const made = await Promise.allSettled([
      createCarrierClaim(it.needs, { carrier: 'fedex' }, root),
      createCarrierClaim(it.needs, { carrier: 'fedex' }, root),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const claim = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0];
    expect(claim?.guides.map(({ overweight_id }) => overweight_id).sort()).toEqual(it.ids.slice(0, 2).sort());
    const named = async (query: string) => (await listCarrierClaims(it.needs, { page: 1, limit: 20, query })).total;
    expect([await named((claim?.guides[0]?.parcel_number ?? '').slice(2, 8)), await named('no hay')]).toEqual([1, 0]);
    const { content } = await getCarrierClaimFile(it.needs, { id: claim?.id as never });
    for (const { parcel_number } of claim?.guides ?? []) expect(content).toContain(`${parcel_number},F-1`);
    await expect(createCarrierClaim(it.needs, { carrier: 'fedex' }, root)).rejects.toMatchObject({ code: 'WRONG_DATA' });
  });

  test('is answered after it was sent, once, and of its own guides; the answers are its carrier’s figures [AMB-12.15]', async () => {
    const it = await claimed();
    const { id, guides } = await createCarrierClaim(it.needs, { carrier: 'fedex' }, root);
    const accepted = guides.slice(0, 1).map(({ overweight_id }) => overweight_id);
    const update = (state: 'sent' | 'settled', given: readonly OverweightId[] = accepted) =>
      updateCarrierClaim(it.needs, { id, state, accepted: state === 'sent' ? [] : [...given] }, root);
    await expect(update('settled')).rejects.toMatchObject({ code: 'WRONG_DATA' });
    await update('sent');
    await expect(update('sent')).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
    await expect(update('settled', it.ids.slice(2))).rejects.toMatchObject({ code: 'WRONG_DATA' });
    const both = await Promise.allSettled([update('settled'), update('settled', [])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = both[0]?.status === 'fulfilled' ? 1 : 0;
    const { carriers } = await listCarrierClaims(it.needs, { page: 1, limit: 20 });
    expect(carriers.find(({ carrier }) => carrier === 'fedex')).toMatchObject({ ready: 0, open: 0, accepted: won, refused: 2 - won });
    await it.isClean();
  });
});
