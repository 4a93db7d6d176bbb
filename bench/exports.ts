import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { follow, prepare } from '../faults/support/shipments.ts';
import { copyGuide } from '../faults/support/copied-guides.ts';
import type { PortalClient } from '../faults/support/portal-client.ts';
import { until } from '../faults/support/until.ts';
import { World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { memoryMb } from './beside.ts';
import { median } from './pairs.ts';

const GUIDES = 50_000;
const TURNS = 3;
const LIMIT_MB = 128;
/** What an export of a customer's own guides shows, as the database holds it. */
const COPIED = `copy (select parcel_number, tracking_number, carrier, service_description, created_at, follow_up, delivered_at, received_by_name, reference,
  origin_name, origin_city, origin_state, origin_zip, destination_name, destination_city, destination_state, destination_zip, price_total / 100.0
  from shipping_guide where parcel_number like 'COPY%' order by created_at desc, id) to stdout with (format csv)`;

/** P13: 50,000 guides as XLSX and as CSV by the job, until the file can be fetched, beside `copy … to stdout` of the same columns. */
export async function measureExports(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('P13: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true, databaseUrl: postgres.url });
  try {
    const buyer = await world.client('cliente-saldo');
    const prepared = await prepare(buyer, 'sendex', 1, 'balance');
    const { body } = await follow(buyer, await buyer.post('/api/label', prepared?.request));
    const { labels } = (body['results'] ?? body) as { labels: { id: string }[] };
    await copyGuide({ kind: 'postgres', url: postgres.url }, labels[0]?.id ?? '', GUIDES);
    const client = await world.client('cliente-saldo');
    const files: Record<'csv' | 'xlsx', Buffer> = { csv: Buffer.alloc(0), xlsx: Buffer.alloc(0) };
    for (const format of ['csv', 'xlsx'] as const) {
      const [ours, limit]: [number[], number[]] = [[], []];
      const memory = { before: memoryMb(world.pid), most: 0 };
      const watch = setInterval(() => (memory.most = Math.max(memory.most, memoryMb(world.pid))), 50);
      let bytes = 0;
      for (let turn = 0; turn < TURNS; turn += 1) {
        if (turn % 2 === 1) limit.push(await copied(bin, postgres.url));
        const made = await exported(client, world.base, format);
        ours.push(made.ms);
        files[format] = made.file;
        bytes = made.file.length;
        if (turn % 2 === 0) limit.push(await copied(bin, postgres.url));
      }
      clearInterval(watch);
      const more = memory.most - memory.before;
      console.log(
        `P13 ${GUIDES} guides as ${format}, ${(bytes / 1_048_576).toFixed(1)} MB: ${seconds(ours)} s until fetched beside ${seconds(limit)} s of COPY, ` +
          `${(median(ours) / median(limit)).toFixed(1)} times as long; memory ${memory.before.toFixed(0)} MB before, ${memory.most.toFixed(0)} at most ` +
          `(${more.toFixed(0)} more; ${LIMIT_MB}: ${more < LIMIT_MB ? 'met' : 'NOT met'})`,
      );
    }
    console.log(`P13 the workbook in LibreOffice: ${judgeWorkbook(files)}`);
  } finally {
    await world.stop();
    await postgres.stop();
  }
}

async function exported(client: PortalClient, base: string, format: 'csv' | 'xlsx'): Promise<{ ms: number; file: Buffer }> {
  const began = performance.now();
  const { body } = await client.post('/reports/labels', { format, query: 'COPY' });
  const look = async () => (await client.get(`/reports/labels/${String(body['id'])}`)).body;
  const ended = await until('the export has ended', look, (seen) => seen['spreadsheet_id'] !== null);
  const file = String(ended['spreadsheet_id']);
  const answer = await fetch(`${base}/drive/files/${file}`, { headers: { authorization: `Bearer ${client.token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { ms: performance.now() - began, file: bytes };
}

const SOFFICE = '/usr/bin/soffice';
/** Fields by commas, texts quoted, UTF-8, the first sheet, cells as they are stored. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false';

/** Whether LibreOffice reads the workbook without a word of warning and with the cells that the CSV has, row for row. */
function judgeWorkbook({ csv, xlsx }: Record<'csv' | 'xlsx', Buffer>): string {
  if (!existsSync(SOFFICE)) return 'not measured, /usr/bin/soffice is missing (Debian: libreoffice-calc)';
  const folder = mkdtempSync(join(tmpdir(), 'porteo-workbook-'));
  try {
    writeFileSync(join(folder, 'guias.xlsx'), xlsx);
    const args = [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      AS_CSV,
      '--outdir',
      folder,
      join(folder, 'guias.xlsx'),
    ];
    const { stderr } = spawnSync(SOFFICE, args, { encoding: 'utf8' });
    const warnings = stderr.split('\n').filter((line) => /warn|error|repair/i.test(line) && !line.includes('javaldx'));
    const [ours, theirs] = [csv, readFileSync(join(folder, 'guias.csv'))].map((bytes) => rowsOf(bytes)) as [string[][], string[][]];
    const odd = ours.findIndex((row, n) => !row.every((cell, column) => isSameCell(cell, theirs[n]?.[column])));
    if (odd >= 0) return `row ${odd + 1} differs: ${JSON.stringify(ours[odd])} and ${JSON.stringify(theirs[odd])}`;
    return `${theirs.length} rows, ${ours.length === theirs.length ? 'equal row for row' : `${ours.length} in the CSV`}, warnings: ${warnings.join('; ') || 'none'}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rowsOf = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: [',', ';'], relax_column_count: true });
/** A number is written in many ways. */
const isSameCell = (one: string, other = ''): boolean => one === other || (one !== '' && other !== '' && Number(one) === Number(other));

function copied(bin: string, url: string): Promise<number> {
  const began = performance.now();
  const child = spawn(join(bin, 'psql'), [url, '-q', '-c', COPIED], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => (lines += chunk.toString('latin1').split('\n').length - 1));
  return new Promise((resolve, reject) =>
    child.once('close', () => (lines === GUIDES ? resolve(performance.now() - began) : reject(new Error(`COPY wrote ${lines} guides`)))),
  );
}

const seconds = (times: readonly number[]): string => (median(times) / 1_000).toFixed(2);
