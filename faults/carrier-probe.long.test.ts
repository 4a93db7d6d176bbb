import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carrierHttp } from '#connectors/kit/http.ts';
import { lineTransport } from '#wire/transport.ts';
import { secretsOf } from '#wire/untrusted.ts';
import { examLabels, examPiece } from '#connectors/kit/exam-shipment.ts';
import { registry } from '#connectors/registry.ts';
import { drilled } from '#connectors/test-drills.ts';
import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { startLabProcess, type LabProcess } from './support/lab-process.ts';

const quoting = (await drilled()).filter(({ has }) => has('quote'));
const root = join(import.meta.dirname, '..');
let lab: LabProcess;
let dataDir: string;
beforeAll(async () => {
  lab = await startLabProcess();
  dataDir = await mkdtemp(join(tmpdir(), 'porteo-probe-'));
});
afterAll(async () => {
  await lab.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await lab.control.clearFaults();
  await configure(lab.carriers);
});

async function configure(carriers: Record<string, unknown>): Promise<void> {
  await writeFile(join(dataDir, 'carriers.json'), JSON.stringify(carriers));
  await chmod(join(dataDir, 'carriers.json'), 0o600);
}

/** Runs the command as an operator does, and reads the report at the path that it prints. */
async function probe(...args: string[]): Promise<{ code: number; out: string; report: string; path: string }> {
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    execFile(process.execPath, ['scripts/run.mjs', 'carrier-probe', ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
  const path = /^Reporte: (.+)$/m.exec(out)?.[1] ?? '';
  return { code, out, path, report: path ? await readFile(path, 'utf8') : '' };
}

/** A guide that exists, so that there is something to ask about. */
async function makeLabel(slug: 'estafeta' | 'fedex' | 'dhl', service: string, reference: string): Promise<string> {
  const line = lineTransport(1);
  const inserted = (await registry[slug]?.())?.insert(lab.carriers[slug]);
  if (!inserted || 'fault' in inserted) throw new Error('the settings of lab do not fit');
  const log = { info: () => undefined, warn: () => undefined };
  const http = carrierHttp({ carrier: slug, requestId: 'made', timeScale: 1, log, transport: line.transport });
  const request = { ...examLabels(service, [examPiece(reference)]), additional_info: null, valid_until: '2099-12-31' };
  const setting = { http, now: () => new Date(), requestId: 'made', scaled: (ms: number) => ms };
  const made = await inserted.operations.createLabels?.(setting, request);
  await line.close();
  if (made?.outcome !== 'done') throw new Error(JSON.stringify(made));
  return made.value[0]?.parcel_number as string;
}

const rowOf = (report: string, call: string): string[] =>
  (report.split('\n').find((line) => line.startsWith(`| ${call}`)) ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('carrier:probe', () => {
  test('asks FedEx when it would collect at the origin, and reports a place where it never does', async () => {
    const { report } = await probe('fedex', '--from', '64000');
    expect(rowOf(report, 'Horarios').slice(1, 3)).toEqual(['bien', '200']);
    expect(report).toContain('"earliest_times"');
    const none = await probe('fedex', '--from', '64999', '--to', '64000');
    expect(none.report).toContain('No hay días de recolección en el código postal de origen.');
  });

  test('asks Estafeta what costs nothing and reports what was read: the token of each key pair, services, quote and a guide', async () => {
    const number = await makeLabel('estafeta', '70', 'PROBE00000000000000000001');
    await lab.control.event(number, 'PU');
    const before = await lab.control.journal();
    const { code, report, path } = await probe('estafeta', '--track', number);
    expect(code).toBe(0);
    expect([path.startsWith(join(dataDir, 'probes')), (await stat(path)).mode & 0o777]).toEqual([true, 0o600]);
    expect(['Acceso (token)', 'Servicios del contrato', 'Cotización', 'Rastreo'].map((call) => rowOf(report, call).slice(1, 3))).toEqual(
      Array.from({ length: 4 }, () => ['bien', '200']),
    );
    expect(rowOf(report, 'Búsqueda')[1]).toBe('el conector no la tiene');
    expect(report.match(/POST .+\/auth\/oauth\/v2\/token/g)).toHaveLength(2);
    expect(report).toContain('"name": "Terrestre"');
    expect(report).toMatch(/"code": "PU",[\s\S]*"follow_up": "scanned"/);
    expect(report).toContain('`Quotation[].Service[]."FuelChargeListPrice ": number`');
    // Nothing was made, cancelled or moved by asking.
    expect(await lab.control.journal()).toEqual(before);
  });

  test('asks FedEx for a guide and for a reference', async () => {
    const reference = 'PROBE00000000000000000002';
    const number = await makeLabel('fedex', 'FEDEX_EXPRESS_SAVER', reference);
    await lab.control.advance(600_000);
    const { report } = await probe('fedex', '--track', number, '--reference', reference);
    expect(rowOf(report, 'Cotización').slice(1, 3)).toEqual(['bien', '200']);
    expect(rowOf(report, 'Servicios del contrato')[1]).toBe('el conector no la tiene');
    expect(rowOf(report, 'Búsqueda').slice(1, 3)).toEqual(['bien', '200']);
    expect(report).toContain(`"parcel_number": "${number}"`);
  });

  test('asks DHL with its key in each call: no token is asked for, and a state stands in for the city', async () => {
    const reference = 'PROBE00000000000000000004';
    const number = await makeLabel('dhl', 'N', reference);
    await lab.control.event(number, 'PU');
    await lab.control.advance(600_000);
    const { code, report } = await probe('dhl', '--track', number, '--reference', reference);
    expect(code).toBe(0);
    expect(['Cotización', 'Rastreo', 'Búsqueda'].map((call) => rowOf(report, call).slice(1, 3))).toEqual(
      Array.from({ length: 3 }, () => ['bien', '200']),
    );
    expect(rowOf(report, 'Acceso (token)')[1]).toBe('no se pidió');
    expect(report).toMatch(/"code": "PU",[\s\S]*"follow_up": "scanned"/);
  });

  test.each(quoting)('a refusal of $slug is told in its words, and no secret stands in the report', async ({ slug, plug }) => {
    await lab.control.fault({ carrier: slug, operation: 'quote', fault: 'refuse' });
    const { code, report } = await probe(slug, '--track', plug.manifest.exampleNumber ?? '');
    expect([code, rowOf(report, 'Cotización')[1]?.startsWith('rechazada')]).toEqual([1, true]);
    for (const secret of secretsOf(lab.carriers[slug])) expect(report).not.toContain(secret);
  });

  test('says what is odd: a key pair that is refused, a missing answer, dates and codes that nobody can read', async () => {
    const number = await makeLabel('estafeta', '70', 'PROBE00000000000000000003');
    await lab.control.event(number, 'XQ');
    await lab.control.turn('estafeta', 'unreadable_dates', true);
    await lab.control.fault({ carrier: 'estafeta', operation: 'quote', fault: 'html_200', times: 1 });
    const unread = await probe('estafeta', '--track', number);
    await lab.control.turn('estafeta', 'unreadable_dates', false);
    expect(unread.code).toBe(1);
    expect(unread.report).toMatch(/El movimiento XQ trae una fecha que no se pudo leer: «\w{3}, \d/);
    expect(rowOf(unread.report, 'Servicios del contrato')[1]).toBe('sin respuesta legible (unreadable)');

    const read = await probe('estafeta', '--track', number, '--to', '97999');
    expect(read.report).toContain('Códigos que el portal no sabe traducir: XQ');
    expect(read.report).toContain('Ningún servicio cubre este par de códigos postales.');

    await configure({ estafeta: { ...(lab.carriers['estafeta'] as object), quote_client_secret: 'otro-secreto' } });
    const wrong = await probe('estafeta');
    expect(wrong.code).toBe(1);
    expect(rowOf(wrong.report, 'Acceso (token)').slice(1, 3)).toEqual(['rechazada 401', '401']);
    expect(rowOf(wrong.report, 'Cotización')[1]).toMatch(/^rechazada NO_TOKEN/);
    expect(rowOf(wrong.report, 'Rastreo')[1]).toBe('sin preguntar: falta --track');
  });

  const waiting = carrierSlugs().filter((slug) => !registry[slug] && aboutCarrier(slug).kind !== 'folio');
  test.each<[string[], string]>([
    [['sendex'], 'sendex no tiene interfaz'],
    ...waiting.map((slug): [string[], string] => [[slug], `${slug} aún no está conectada`]),
    [['nadie'], 'Uso: npm run carrier:probe'],
    [['estafeta', '--delete', 'X'], 'Uso: npm run carrier:probe'],
    [['estafeta', '--from', '00000'], '00000 no es un código postal'],
    [['estafeta', '--kg', '0'], 'El peso es un número de kilos mayor que 0.'],
  ])('%j is answered in one sentence and asks nobody', async (args, line) => {
    const { code, out, path } = await probe(...args);
    expect([code, out.includes(line), path]).toEqual([1, true, '']);
  });

  test('a carrier that is not configured is named with the file that should name it', async () => {
    await configure({});
    expect((await probe('estafeta')).out).toContain(`${join(dataDir, 'carriers.json')} no tiene los datos de estafeta.`);
  });
});
