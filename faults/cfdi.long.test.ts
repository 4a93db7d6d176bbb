import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { wholeQuantity } from '#fiscal/document/fixed.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { stampAdvice } from '#texts/es/stampers/advice.ts';
import { verify } from '../scripts/verify.ts';
import { cfdiStepNames, composePortal, type CfdiStep, type CfdiStepName, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import type { DocumentFacts, DocumentState } from '../server/modules/cfdi/api.ts';
import { sizes } from './sizes.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';
import { issuer } from './support/sealed-invoice.ts';
import { until } from './support/until.ts';

/** The PAC has seconds for an answer, so that a busy machine is no silence. */
const TIME_SCALE = '0.2';
let lab: LabProcess;
let database: TestDatabase;
let dataDir: string;
let customer: CustomerId;
/** Two processes of the portal on the one database, and one that stands still wherever it is told. */
const portals: Portal[] = [];
let halting: Portal;
/** The portals' clock runs ahead of the machine's by this. */
let aheadMs = 0;
/** How often a process still dies at each step. */
const deaths = new Map<CfdiStepName, number>();
const dies: CfdiStep = (name) => {
  const more = deaths.get(name) ?? 0;
  if (more === 0) return;
  deaths.set(name, more - 1);
  throw new Error(`the process died at ${name}`);
};
/** Where the third process stands still next, and those that do. */
let haltsAt: CfdiStepName | null = null;
const halted: (() => void)[] = [];
const halts: CfdiStep = async (name) => {
  if (name !== haltsAt) return;
  haltsAt = null;
  await new Promise<void>((goOn) => halted.push(goOn));
};

beforeAll(async () => {
  [lab, database, dataDir] = await Promise.all([
    startLabProcess({ timeScale: Number(TIME_SCALE) }),
    testDatabase(),
    mkdtemp(join(tmpdir(), 'porteo-cfdi-')),
  ]);
  const { certificate, key, password } = await lab.control.csd(issuer);
  const csd = { ...issuer, regimen: '601', zip: '06600', certificate, key, password };
  const { config, secrets } = readConfig({ DATA_DIR: dataDir, PORT: '0', TIME_SCALE });
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const build = (cfdiStep: CfdiStep) =>
    composePortal({ config, secrets: { ...secrets, issuer: { csd, sw: lab.stampers['sw'] } }, database, clock, log: silentLog, cfdiStep });
  halting = await build(halts);
  portals.push(await build(dies), await build(dies));
  for (const portal of portals) await portal.start();
  customer = await database.inTransaction((tx) => house().access.createCustomer(tx, { business_name: 'Cliente Uno' }));
});
beforeEach(() => lab.control.clearFaults());
afterAll(async () => {
  for (const portal of [...portals, halting]) await portal.stop(1_000);
  await database.close();
  await lab.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const house = () => (portals[0] as Portal).api;
type Invoice = Extract<DocumentFacts, { kind: 'I' }>;
const invoice = (pesos: number, over: Partial<Invoice> = {}): Invoice => ({
  ...{ kind: 'I', relations: [], payment_method: 'PPD', payment_type: '99', terms: null, waybill: null },
  receiver: { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBÓTICA & CÍA', zip: '65000', regimen: '601', use: 'G03', residence: null },
  lines: [
    {
      ...{ product: '78102200', own_number: null, quantity: wholeQuantity(1), unit: 'E48', unit_name: null, description: 'Guía a Mérida' },
      ...{ unit_price: centavos(pesos * 100), discount: null, iva: { rate_percent: 16, amount: centavos(pesos * 16) }, withheld: null },
    },
  ],
  ...over,
});
const give = (purpose: string, facts: DocumentFacts) =>
  database.inTransaction((tx) => house().cfdi.give(tx, { purpose, customer_id: customer, series: 'F', facts }));
const statesOf = async (purposes: readonly string[]): Promise<DocumentState[]> => [...(await house().cfdi.stateOf(database.db, purposes)).values()];
const stateOf = async (purpose: string) => (await statesOf([purpose]))[0];
const untilIs = (purpose: string, state: string) => until(`${purpose} is ${state}`, () => stateOf(purpose), (seen) => seen?.state === state); // prettier-ignore
/** Time passes outside and inside, so that no test waits for the pauses between tries. SAT takes no date of the future: its clock goes first. */
async function pass(ms: number): Promise<void> {
  await lab.control.advance(ms);
  aheadMs += ms;
}
/** The PAC's own book: which UUIDs it gave under our ids. */
async function stampedAtPac(): Promise<Map<string, string[]>> {
  const lines = (await lab.control.journal()).filter(({ kind }) => kind === 'document_stamped');
  const told = new Map<string, string[]>();
  for (const { reference = '', uuid = '' } of lines) told.set(reference, [...(told.get(reference) ?? []), uuid.toLowerCase()]);
  return told;
}
/** The third process stands still at a step of a document; another process may be quicker, so it takes up new ones until it does. */
async function halt(name: CfdiStepName, purposes: string[]): Promise<{ ended: Promise<void> }> {
  const run = halting.jobs.find((job) => job.name === 'cfdi-stamp')?.run;
  for (;;) {
    const purpose = `stands still ${purposes.length}`;
    purposes.push(purpose);
    const id = await give(purpose, invoice(50));
    const before = halted.length;
    haltsAt = name;
    let isOver = false;
    const ended = (run?.({ id }) ?? Promise.resolve()).finally(() => (isOver = true));
    const stands = await until(`a process stands still at ${name}`, async () => ({ isOver, stands: halted.length > before }), (seen) => seen.isOver || seen.stands); // prettier-ignore
    if (stands.stands) return { ended };
  }
}

test('under silence, deaths and halts at every step, and two processes, each document has exactly one UUID, which is the one that the PAC gave', async () => {
  const { documents, strikes } = sizes.cfdi;
  const purposes: string[] = [];
  const working: { ended: Promise<void> }[] = [];
  for (let n = 0; n < strikes; n += 1) for (const name of cfdiStepNames) working.push(await halt(name, purposes));
  for (const name of cfdiStepNames) deaths.set(name, strikes);
  for (const fault of ['timeout_after', 'timeout_before', 'reset_after', 'half_body'])
    await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault, probability: 0.08, delay_ms: 100 });
  const fresh = Array.from({ length: documents }, (_, n) => `trial ${n}`);
  await Promise.all(fresh.map((purpose, n) => give(purpose, invoice(100 + n))));
  purposes.push(...fresh);
  const seen = await until(
    'every document is stamped',
    async () => {
      await pass(1_000);
      return (await statesOf(purposes)).map(({ state, words }) => `${state} ${words ?? ''}`.trim()).toSorted();
    },
    (states) => states.every((state) => state === 'stamped'),
  );
  expect(seen).toHaveLength(purposes.length);
  // Those that stood still go on with what they had heard, or ask once more.
  for (const goOn of halted) goOn();
  await Promise.all(working.map(({ ended }) => ended));
  expect([...deaths.values()]).toEqual(cfdiStepNames.map(() => 0));
  const atPac = await stampedAtPac();
  const ours = new Map((await statesOf(purposes)).map(({ id, uuid }) => [id as string, [uuid as string]]));
  expect(new Map(ours.keys().map((id) => [id, atPac.get(id) ?? []]))).toEqual(ours);
  expect((await verify(database.db)).findings).toEqual([]);
});

test('what SAT does not know is refused with what to do, and once it is mended it is stamped', async () => {
  const id = await give('unknown receiver', invoice(100, { receiver: { ...invoice(1).receiver, rfc: 'URE180429TM5' } }));
  expect(await untilIs('unknown receiver', 'refused')).toMatchObject({ words: stampAdvice['CFDI40143'], uuid: null });
  await database.inTransaction((tx) => house().cfdi.stampAgain(tx, { id, facts: invoice(100) }, null));
  await untilIs('unknown receiver', 'stamped');
});

test('a PAC that tells of another document is left to a person, who has it asked for again', async () => {
  await lab.control.fault({ carrier: 'sw', operation: 'stamp', fault: 'foreign_answer', times: 1 });
  const id = await give('foreign', invoice(100));
  await untilIs('foreign', 'person');
  await database.inTransaction((tx) => house().cfdi.settle(tx, { id, decision: { found: 'again' } }, { id: null } as never));
  const { uuid } = (await untilIs('foreign', 'stamped')) as DocumentState;
  expect((await stampedAtPac()).get(id)).toEqual([uuid]);
});

test('an invoice is cancelled with its substitute, which is stamped first, once its receiver accepts', async () => {
  const id = await give('to replace', invoice(2_000));
  const { uuid } = (await untilIs('to replace', 'stamped')) as DocumentState;
  const substitute_id = await give('substitute', invoice(1_900, { relations: [{ kind: '04', uuids: [uuid as string] }] }));
  await database.inTransaction((tx) => house().cfdi.cancel(tx, { id, motive: '01', substitute_id }, null));
  await untilIs('substitute', 'stamped');
  const asked = () => lab.control.journal().then((lines) => lines.filter(({ kind }) => kind === 'cancellation_asked').map((line) => line.uuid?.toLowerCase())); // prettier-ignore
  await until(
    'SAT was asked',
    async () => {
      await pass(HOUR_MS / 60);
      return asked();
    },
    (uuids) => uuids.includes(uuid as string),
  );
  await lab.control.receiverSays(uuid as string, 'accepted');
  await until(
    'it is cancelled',
    async () => {
      await pass(HOUR_MS / 60);
      return stateOf('to replace');
    },
    (seen) => seen?.state === 'cancelled',
  );
  expect((await verify(database.db)).findings).toEqual([]);
});
