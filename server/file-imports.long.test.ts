import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { getPostalCode } from './modules/catalogs/postal/find-places.ts';
import { writePostalFile, writeText } from './modules/catalogs/postal/test-postal-file.ts';
import { openData } from './open-data.ts';

// The real command and the real portal, on the embedded database.
const folder = mkdtempSync(join(tmpdir(), 'porteo-postal-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const root = join(import.meta.dirname, '..');
const options = (dataDir: string) => ({
  cwd: root,
  env: { ...process.env, PORTEO_MODE: 'evaluation', DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', DEMO_HISTORY: 'none' },
});
const importing = (dataDir: string, ...args: readonly string[]) => run(dataDir, 'postal', ...args);
const run = (dataDir: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['scripts/import-file.ts', ...args], options(dataDir)).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim().split('\n') }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim().split('\n') }),
  );
async function begin(dataDir: string, path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/import-file.ts', 'postal', path], { ...options(dataDir), stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}
async function portal(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], { ...options(dataDir), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  children.push(child);
  await once(child, 'message');
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
async function coloniasOf(dataDir: string, zip: string): Promise<string[]> {
  const database = await openData({ dataDir, databaseUrl: null });
  try {
    return (await getPostalCode(database.db, zip)).neighborhoods;
  } finally {
    await database.close();
  }
}

const before = writePostalFile([['37500', 'Antes', 'León']]);
const after = writePostalFile([['37500', 'Después', 'León']]);
const many = writePostalFile(Array.from({ length: 60_000 }, (_, n) => [String(37000 + (n % 1_000)), `Colonia ${n}`, 'León'] as const));

test('while the portal stands still the command loads the file; killed half way, what was there before stays, and it can be repeated', async () => {
  const dataDir = join(folder, 'still');
  expect(await importing(dataDir, before)).toEqual({ code: 0, said: ['Listo: 1 código postal de 1 línea.'] });
  const child = await begin(dataDir, many);
  const [progress] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  expect(progress.toString()).toMatch(/^10,000 líneas leídas/);
  await kill(child);
  expect(await coloniasOf(dataDir, '37500')).toEqual(['Antes']);
  expect((await importing(dataDir, after)).said).toEqual(['Listo: 1 código postal de 1 línea; antes: 1 código postal.']);
  expect(await coloniasOf(dataDir, '37500')).toEqual(['Después']);
});

test('while the portal runs it loads the file itself; killed half way, what was there before stays, and the command says so', async () => {
  const dataDir = join(folder, 'runs');
  const running = await portal(dataDir);
  expect((await importing(dataDir, before)).said.at(-1)).toBe('Listo: 1 código postal de 1 línea.');
  const child = await begin(dataDir, many);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  expect(await importing(dataDir, after)).toEqual({ code: 1, said: ['Otra carga está en curso; espera a que termine.'] });
  const [ended] = await Promise.all([once(child, 'close'), kill(running)]);
  expect([ended[0], complaint.trim()]).toEqual([1, 'El portal se detuvo antes de terminar la carga; siguen los datos anteriores. Repítela.']);
  expect(await coloniasOf(dataDir, '37500')).toEqual(['Antes']);
});

test('faulty lines are named, and skipped only when that is asked for; a file that is none is one line', async () => {
  const dataDir = join(folder, 'faults');
  const text = 'd_codigo|d_asenta|d_mnpio|d_estado|d_ciudad|c_estado|c_mnpio\n37500|Loma|León|Guanajuato||11|020\n37501|Loma\n';
  const path = writeText(text);
  expect(await importing(dataDir, path)).toEqual({
    code: 1,
    said: [
      'Línea 3: no tiene las mismas columnas que el encabezado',
      'Una línea tiene error: nada cambió. Corrígelas, o repite con --skip-faulty para cargar las demás.',
    ],
  });
  expect((await importing(dataDir, '--skip-faulty', path)).said).toEqual(['Listo: 1 código postal de 1 línea.']);
  expect(await importing(dataDir, writeText('nothing\n'))).toMatchObject({
    code: 1,
    said: [expect.stringContaining('no es el catálogo de Correos')],
  });
  expect(await importing(dataDir)).toMatchObject({ code: 1, said: [expect.stringContaining('Uso: npm run import:postal')] });
});

test('a sheet of the SAT is loaded by the same command beside the running portal', async () => {
  const dataDir = join(folder, 'sat');
  const path = writeText('c_ClaveProdServCP;Descripción\n53101602;Camisas\n', 'latin1');
  await portal(dataDir);
  expect(await run(dataDir, 'sat', path)).toEqual({ code: 0, said: ['Listo: 1 clave de producto de 1 línea.'] });
});
