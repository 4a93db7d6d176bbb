import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StatementDetail, StatementFault, StatementLineRow } from '#contract/deposits/statements.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { xlsxOf } from '#platform/xlsx/xlsx-stream.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

const SECRET = 'a-secret-of-the-bank-that-nobody-guesses';
const CLABE = '646180110400000010';
const settings = { STP_SECRET: SECRET, STP_COMPANY: 'PORTEO', STP_CLABE_PREFIX: '6461801104' };
let house: Awaited<ReturnType<typeof testPortal>>;
let passwordHash: string;
let customer: CustomerId;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  house = await testPortal({ settings });
  passwordHash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
});
afterAll(() => house.end());
beforeEach(async () => {
  await house.database.reset();
  const { access } = house.portal.api;
  await house.database.inTransaction(async (tx) => {
    customer = await access.createCustomer(tx, { business_name: 'Textiles del Bajío', stp_account: CLABE });
    for (const [name, role] of [
      ['rosa', 'root'],
      ['berta', 'biller'],
      ['ana', 'agent'],
    ] as const)
      await access.createUser(tx, {
        customer_id: null,
        name,
        email: `${name}@porteo.test`,
        role,
        permissions: '222222222',
        password_hash: passwordHash,
      });
  });
  for (const name of ['rosa', 'berta', 'ana']) {
    const payload = { email: `${name}@porteo.test`, password: 'Correcta-1' };
    tokens[name] = (await house.portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
});

let serial = 0;
async function tell(claveRastreo: string, monto: number): Promise<void> {
  serial += 1;
  const payload = {
    ...{ id: 9_000 + serial, fechaOperacion: 20_261_120, institucionOrdenante: 40_012, institucionBeneficiaria: 90_646, claveRastreo, monto },
    ...{ cuentaBeneficiario: CLABE, empresa: 'PORTEO', tipoPago: 1 },
  };
  expect((await house.portal.app.inject({ method: 'POST', url: `/api/deposits/stp/${SECRET}`, payload })).statusCode).toBe(200);
}
const HEAD = 'fecha_operacion,institucion,clave_rastreo,monto,cuenta_beneficiario,estado';
/** Lines below the usual header, or a whole file. */
async function upload(who: string, lines: readonly string[] | Uint8Array<ArrayBuffer>, day = '2026-11-20') {
  const form = new FormData();
  form.append('day', day);
  form.append('csv_file', new Blob([lines instanceof Uint8Array ? lines : [HEAD, ...lines].join('\r\n')]), 'estado.csv');
  const sent = new Response(form);
  const headers = { authorization: `Bearer ${tokens[who]}`, 'content-type': sent.headers.get('content-type') ?? '' };
  const answer = await house.portal.app.inject({
    method: 'POST',
    url: '/api/billing/statement',
    headers,
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return {
    status: answer.statusCode,
    body: answer.json<StatementDetail & { fields: { csv_file: string; day: string }; errors: StatementFault[] }>(),
  };
}
async function ask(who: string, method: 'GET' | 'PUT', url: string) {
  const answer = await house.portal.app.inject({ method, url, headers: { authorization: `Bearer ${tokens[who]}` } });
  return { status: answer.statusCode, body: answer.json<StatementDetail & { data: StatementDetail[]; total: number; description: string }>() };
}
const pool = () => house.portal.api.wallet.poolOf(house.database.db, customer);
const named = ({ differences }: StatementDetail) => differences.map(({ kind, tracking_key, line }) => [kind, tracking_key, line]);

test('a statement moves nothing and names what was not told, what it lacks and what differs; a second person enters the missing, once [AMB-13.14]', async () => {
  for (const [key, amount] of [
    ['A', 500],
    ['B', 300],
    ['C', 200],
  ] as const)
    await tell(key, amount);
  const { status, body } = await upload('berta', [
    `20261120,40012,A,500.00,${CLABE},LQ`,
    `20/11/2026,40012,B,"1,300.50",${CLABE},LQ`,
    `2026-11-20,40012,D,250.25,${CLABE},LQ`,
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ day: '2026-11-20', lines: 3, sum: 2_050.75, agreeing: 1, imported_by: { name: 'berta' } });
  expect(named(body)).toEqual([['amount_differs', 'B', 3], ['not_told', 'D', 4], ['not_on_statement', 'C', null]]); // prettier-ignore
  expect(await pool()).toBe(100_000);

  const own = await ask('berta', 'PUT', `/api/billing/statement/${body.id}/enter`);
  expect([own.status, own.body.description]).toEqual([403, 'Lo importó la misma persona: debe registrarlos otra.']);
  for (let time = 0; time < 2; time += 1) {
    const entered = await ask('rosa', 'PUT', `/api/billing/statement/${body.id}/enter`);
    expect([entered.status, named(entered.body)]).toEqual([200, [['amount_differs', 'B', 3], ['not_on_statement', 'C', null]]]); // prettier-ignore
  }
  await tell('D', 250.25);
  expect(await pool()).toBe(125_025);
  const { rows } = await sql`select source, status from deposits_deposit where tracking_key = 'D'`.execute(house.database.db);
  expect(rows).toEqual([{ source: 'bank_file', status: 'applied' }]);
  expect((await ask('rosa', 'GET', '/api/billing/statements')).body.data.map(({ id }) => id)).toEqual([body.id]);
  expect((await ask('ana', 'GET', '/api/billing/statements')).status).toBe(403);
  const acts = (await ask('rosa', 'GET', '/api/audit?entity=statement')).body.data as unknown as { path: string }[];
  expect(new Set(acts.map(({ path }) => path))).toEqual(new Set([`/conciliacion-bancaria?open=${body.id}`]));
  expect((await verifyBooks(house.database.db)).findings).toEqual([]);
});

test('a line whose money a rule of ours refuses waits for a person, and the others of its day enter [AMB-13.14]', async () => {
  const { payments } = house.portal.api;
  const { applyDeposit } = payments;
  const refusing: typeof applyDeposit = async (tx, deposit) => {
    if (deposit.tracking_key === 'E') throw new Refusal('CONFLICT');
    await applyDeposit(tx, deposit);
  };
  Object.assign(payments, { applyDeposit: refusing });
  try {
    const { body } = await upload('berta', [`20261120,40012,E,500.00,${CLABE},LQ`, `20261120,40012,F,300.00,${CLABE},LQ`]);
    const entered = await ask('rosa', 'PUT', `/api/billing/statement/${body.id}/enter`);
    expect([entered.status, named(entered.body)]).toEqual([200, []]);
    expect(await pool()).toBe(30_000);
    const { rows } = await sql`select tracking_key, status from deposits_deposit order by tracking_key`.execute(house.database.db);
    expect(rows).toEqual([
      { tracking_key: 'E', status: 'pending' },
      { tracking_key: 'F', status: 'applied' },
    ]);
    expect((await verifyBooks(house.database.db)).findings).toEqual([]);
  } finally {
    Object.assign(payments, { applyDeposit });
  }
});

test('a file that cannot be read is refused whole, with every fault and all the lines that have it, and another day is said [AMB-13.14]', async () => {
  const good = `20261120,40012,A,500.00,${CLABE},LQ`;
  const wrong = [
    `20261121,40012,A,500.00,${CLABE},LQ`,
    `20261120,40012,A,-5,${CLABE},LQ`,
    `20261120,40012,A,1.005,${CLABE},LQ`,
    good,
    `20261120,12,A,0,${CLABE},LQ`,
    `20261120,40012,,5,${CLABE},LQ`,
    '20261120,40012,A,5,12,LQ',
  ];
  const { status, body } = await upload('rosa', wrong);
  expect([status, body.fields.csv_file]).toEqual([400, '6 renglones tienen errores']);
  expect(body.errors).toEqual([
    { message: 'La fecha no es 20/11/2026: sube el estado de cuenta de ese día', lines: [{ from: 2, to: 2 }], more: 0 },
    { message: 'El monto no es un número mayor a 0 con dos decimales', lines: [{ from: 3, to: 4 }, { from: 6, to: 6 }], more: 0 },
    { message: 'La institución no tiene 5 dígitos', lines: [{ from: 6, to: 6 }], more: 0 },
    { message: 'Falta la clave de rastreo', lines: [{ from: 7, to: 7 }], more: 0 },
    { message: 'La cuenta beneficiaria no tiene 18 dígitos', lines: [{ from: 8, to: 8 }], more: 0 },
  ]); // prettier-ignore
  expect((await upload('rosa', ['nada'])).status).toBe(400);
  // In a file of another separator '1.500' can be both: it is named with both readings, and nothing is credited.
  const semicolons = [HEAD, `20261120,40012,A,1.500,${CLABE},LQ`].join('\r\n').replaceAll(',', ';');
  const { status: refused, body: both } = await upload('rosa', new TextEncoder().encode(semicolons));
  expect([refused, both.errors]).toEqual([400, [{ message: csvTexts.twoReadings('1500', '1.5'), lines: [{ from: 2, to: 2 }], more: 0 }]]);
  const tomorrow = await upload('rosa', [`20261121,40012,A,500.00,${CLABE},LQ`], '2026-11-21');
  expect([tomorrow.status, tomorrow.body.fields.day]).toEqual([400, 'El día bancario no puede ser futuro']);
  expect((await upload('ana', [good])).status).toBe(403);
  const { rows } = await sql`select id from deposits_statement`.execute(house.database.db);
  expect(rows).toEqual([]);
});

const calcFile = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', 'libreoffice', `${name}.csv`)));

test('a statement that LibreOffice saved is read with its dates, pesos and accents; one whose keys it rounded is refused with the repair [AMB-13.14]', async () => {
  const { status, body } = await upload('berta', calcFile('windows-1252-semicolon'));
  expect([status, body.lines, body.sum]).toEqual([200, 2, 1_800.5]);
  expect(named(body)).toEqual([['not_told', 'MBAN01002611200087651432', 2], ['not_told', '0012345678901234567890', 3]]); // prettier-ignore
  const rounded = await upload('berta', calcFile('rounded'));
  expect([rounded.status, rounded.body.errors]).toEqual([
    400,
    [
      {
        message: 'La hoja redondeó la clave de rastreo o una cuenta: da formato de texto a esas columnas y vuelve a guardarla',
        lines: [{ from: 2, to: 3 }],
        more: 0,
      },
    ],
  ]);
});

test('an account that a sheet rounded to 18 other digits is no CLABE, and its line is refused [AMB-13.14]', async () => {
  const { status, body } = await upload('berta', ['20/11/26,40012,A,500.00,646180110400000000,LQ']);
  expect([status, body.fields.csv_file]).toEqual([400, '1 renglón tiene errores']);
  expect(body.errors).toEqual([
    { message: 'La cuenta beneficiaria no es una CLABE: su último dígito no corresponde', lines: [{ from: 2, to: 2 }], more: 0 },
  ]);
});

test('of a file whose lines are faulty in turns, as many are named as a person can read, and the others are counted [AMB-13.14]', async () => {
  const inTurns = Array.from({ length: 410 }, (_, n) => `20261120,40012,A,${n % 2},${CLABE},LQ`);
  const { body } = await upload('rosa', inTurns);
  expect(body.fields.csv_file).toBe('205 renglones tienen errores');
  const [fault, ...others] = body.errors;
  expect([others, fault?.lines.length, fault?.lines.at(-1), fault?.more]).toEqual([[], 200, { from: 400, to: 400 }, 5]);
});

test('a statement is read again with its lines, each with where it differs, and is found by its day or a tracking key [AMB-13.14]', async () => {
  await tell('A', 500);
  await tell('B', 300);
  const { body } = await upload('berta', [
    `20261120,40012,A,500.00,${CLABE},LQ`,
    `20261120,40012,B,301.00,${CLABE},LQ`,
    `20261120,40012,D,250.25,${CLABE},LQ`,
    `20261120,40012,D,250.25,${CLABE},LQ`,
    `20261120,40012,E,10.00,${CLABE},D`,
  ]);
  const url = `/api/billing/statement/${body.id}`;
  expect((await ask('rosa', 'GET', url)).body).toEqual(body);
  const linesOf = async (query: string) => {
    const { data, total } = (await ask('rosa', 'GET', `${url}/lines${query}`)).body as unknown as { data: StatementLineRow[]; total: number };
    return [total, data.map(({ line, tracking_key, kind, is_returned }) => [line, tracking_key, kind, is_returned])];
  };
  expect(await linesOf('')).toEqual([
    5,
    [
      [2, 'A', null, false],
      [3, 'B', 'amount_differs', false],
      [4, 'D', 'not_told', false],
      [5, 'D', 'repeated', false],
      [6, 'E', null, true],
    ],
  ]);
  expect(await linesOf('?limit=2&page=3')).toEqual([5, [[6, 'E', null, true]]]);

  const { body: other } = await upload('rosa', [`20261119,40012,Z99,1.00,${CLABE},LQ`], '2026-11-19');
  const foundBy = async (query: string) => {
    const { data, total } = (await ask('rosa', 'GET', `/api/billing/statements?query=${encodeURIComponent(query)}`)).body;
    expect(total).toBe(data.length);
    return data.map(({ id }) => id);
  };
  expect(await foundBy('z9')).toEqual([other.id]);
  expect(await foundBy('20/11/2026')).toEqual([body.id]);
  expect(await foundBy('2026-11-19')).toEqual([other.id]);
  expect(await foundBy('nada')).toEqual([]);
  const { data } = (await ask('rosa', 'GET', '/api/billing/statements')).body;
  expect(data.find(({ id }) => id === body.id)).toMatchObject({ lines: 5, agreeing: 2, differing: 3 });
  for (const path of ['', '/lines']) {
    expect((await ask('ana', 'GET', `${url}${path}`)).status).toBe(403);
    expect((await ask('rosa', 'GET', `/api/billing/statement/01JDE0000000000000000000ZZ${path}`)).status).toBe(404);
  }
});

const statementBook = (lines: readonly (readonly (string | number)[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const columns = HEAD.split(',').map((header) => ({ header, width: 20, isQuantity: true }));
  return bytesOfAll(xlsxOf({ name: 'Movimientos', columns }, (async function* () { yield lines; })())); // prettier-ignore
};
async function bytesOfAll(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Uint8Array.from(Buffer.concat(all));
}

test('a statement as XLSX is read as its CSV is; what it has and nobody told becomes deposits of their customer, once [AMB-13.14]', async () => {
  await tell('A', 500);
  const file = await statementBook([
    [20_261_120, '40012', 'A', 500, CLABE, 'LQ'],
    ['20/11/2026', '40012', 'B', 1300.5, CLABE, 'LQ'],
    ['2026-11-20', '40012', 'C', '2,000.25', CLABE, 'LQ'],
    [20_261_120, '40012', 'D', 10, CLABE, 'D'],
  ]);
  const { status, body } = await upload('berta', file);
  expect([status, body.lines, body.agreeing, named(body)]).toEqual([200, 4, 2, [['not_told', 'B', 3], ['not_told', 'C', 4]]]); // prettier-ignore
  expect(await pool()).toBe(50_000);
  for (let time = 0; time < 2; time += 1) expect((await ask('rosa', 'PUT', `/api/billing/statement/${body.id}/enter`)).status).toBe(200);
  expect(await pool()).toBe(50_000 + 130_050 + 200_025);
  const { rows } = await sql`select tracking_key, amount, source, status from deposits_deposit order by tracking_key`.execute(house.database.db);
  expect(rows).toMatchObject([
    { tracking_key: 'A', source: 'stp' },
    { tracking_key: 'B', amount: 130_050, source: 'bank_file', status: 'applied' },
    { tracking_key: 'C', amount: 200_025, source: 'bank_file', status: 'applied' },
  ]);
  // The same movements as a CSV are no others.
  const again = await upload('berta', [`20261120,40012,B,1300.50,${CLABE},LQ`]);
  expect(again.body.differences.filter(({ kind }) => kind === 'not_told')).toEqual([]);
  expect((await verifyBooks(house.database.db)).findings).toEqual([]);
});

test('of a statement as XLSX an account that was kept as a number has lost digits: its line is refused with the repair [AMB-13.14]', async () => {
  const { status, body } = await upload('berta', await statementBook([[20_261_120, '40012', 'A', 500, Number(CLABE), 'LQ']]));
  expect([status, body.errors.map(({ message }) => message)]).toEqual([
    400,
    ['La hoja redondeó la clave de rastreo o una cuenta: da formato de texto a esas columnas y vuelve a guardarla'],
  ]);
});
