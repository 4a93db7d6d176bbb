import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileId } from '#contract/shared/ids.ts';
import { honestPdf } from '#platform/content/test-bombs.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { diskAt } from '#platform/files/disk.ts';
import { fileSeal } from '#platform/files/file-seal.ts';
import { silentLog } from '#platform/log.ts';
import type { Portal } from '../../compose.ts';
import { documentKeys } from '../../document-keys.ts';
import { fullTenant, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import type { DriveNeeds } from './needs.ts';
import { sealFiles } from './seal-files.ts';

let database: TestDatabase;
let portal: Portal;
let dataDir: string;
let endPortal: () => Promise<void>;
let ours: Tenant;

beforeAll(async () => {
  ({ portal, database, dataDir, end: endPortal } = await testPortal());
  await portal.start();
  ours = await fullTenant(portal, database, 'uno');
});
afterAll(() => endPortal());
beforeEach(async () => {
  await sql`delete from prospects_document`.execute(database.db);
  await sql`delete from drive_file`.execute(database.db);
});

const SECRET = 'LUCÍA PEÑA RUIZ, CURP PERL900317MGTXXX01';
const ine = Buffer.concat([Buffer.from(honestPdf), Buffer.from(`\n%${SECRET} ${'x'.repeat(200_000)}`)]);

/** The files below DATA_DIR that hold what the document says. */
const inPlain = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() && readFileSync(path).includes(SECRET) ? [path] : [];
  });
/** The customer sends it from its own screen. */
async function send(bytes: Buffer, document = 'ine'): Promise<FileId> {
  const head = `--limite\r\ncontent-disposition: form-data; name="document"\r\n\r\n${document}\r\n--limite\r\ncontent-disposition: form-data; name="file_type"\r\n\r\npdf\r\n--limite\r\ncontent-disposition: form-data; name="files"; filename="uno.pdf"\r\n\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=limite', authorization: `Bearer ${ours.owner}` };
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')]);
  const answer = await portal.app.inject({ method: 'POST', url: `/api/customer/${ours.customer}/documents`, headers, payload });
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ id: FileId }>`select file_id as id from prospects_document where document_type = ${document}`.execute(database.db);
  return rows[0]?.id as FileId;
}
const read = (id: FileId) => portal.app.inject({ url: `/drive/files/${id}`, headers: { authorization: `Bearer ${ours.owner}` } });
const onDisk = (id: FileId) => join(dataDir, 'files', id);
const sealedBy = async (id: FileId) =>
  (await sql<{ by: string | null }>`select sealed_by as by from drive_file where id = ${id}`.execute(database.db)).rows[0]?.by;
const viewed = async () => (await sql`select 1 from platform_audit where action = 'document.viewed'`.execute(database.db)).rows.length;
/** As it stood before documents were sealed. */
async function standInPlain(id: FileId, bytes: Uint8Array = ine): Promise<void> {
  writeFileSync(onDisk(id), bytes);
  await sql`update drive_file set sealed_by = null where id = ${id}`.execute(database.db);
}
const needsOf = (over: Partial<DriveNeeds> = {}) =>
  ({
    db: database.db,
    inTransaction: database.inTransaction,
    log: silentLog,
    bytes: diskAt(join(dataDir, 'files')),
    seal: fileSeal(documentKeys(dataDir, [])),
    ...over,
  }) as DriveNeeds;
const runJob = () => portal.jobs.find(({ name }) => name === 'drive-seal')?.run({});

test('an identity document stands nowhere on the disk as it was sent, and is served byte for byte', async () => {
  const id = await send(ine);
  expect(existsSync(onDisk(id))).toBe(true);
  expect(inPlain()).toEqual([]);
  const answer = await read(id);
  expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.equals(ine)]).toEqual([200, String(ine.length), true]);
});

test('a file that was swapped for another one, sealed or not, is refused, and counts as opened by nobody', async () => {
  const [one, other] = [await send(ine), await send(Buffer.from(honestPdf), 'proof_address')];
  const before = await viewed();
  for (const swap of [() => copyFileSync(onDisk(other), onDisk(one)), () => writeFileSync(onDisk(one), honestPdf)]) {
    swap();
    const answer = await read(one);
    expect([answer.statusCode, answer.json<{ description: string }>().description]).toEqual([503, expect.stringContaining('no se puede abrir')]);
  }
  expect(await viewed()).toBe(before);
  expect((await read(other)).statusCode).toBe(200);
});

test('a file of which a later part was changed is never served as a whole', async () => {
  const id = await send(ine);
  const stored = readFileSync(onDisk(id));
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
  writeFileSync(onDisk(id), stored);
  const answer = await read(id).catch(() => null);
  expect(answer?.rawPayload.equals(ine) ?? false).toBe(false);
});

test('documents from before are read as they stand, and the job seals them; what is no document stays', async () => {
  const id = await send(ine);
  await standInPlain(id);
  expect((await read(id)).rawPayload.equals(ine)).toBe(true);
  await runJob();
  expect([inPlain(), await sealedBy(id)]).toEqual([[], fileSeal(documentKeys(dataDir, [])).keyId]);
  expect((await read(id)).rawPayload.equals(ine)).toBe(true);
  const stored = readFileSync(onDisk(id));
  await runJob();
  expect(readFileSync(onDisk(id)).equals(stored)).toBe(true);
});

test('a job that dies before its bytes are whole, or before the row says so, leaves a file that opens, and the next run seals it', async () => {
  const id = await send(ine);
  const never = () => Promise.reject(new Error('killed'));
  const half: DriveNeeds['bytes']['replace'] = async (key, bytes) => {
    for await (const part of bytes) {
      writeFileSync(`${onDisk(key as FileId)}.new`, part);
      return never();
    }
  };
  for (const over of [{ bytes: { ...diskAt(join(dataDir, 'files')), replace: half } }, { inTransaction: never }] as Partial<DriveNeeds>[]) {
    await standInPlain(id);
    await sealFiles(needsOf(over), ['document']);
    expect(await sealedBy(id)).toBeNull();
    expect((await read(id)).rawPayload.equals(ine)).toBe(true);
    await runJob();
    expect([inPlain(), (await sealedBy(id))?.length]).toEqual([[], 16]);
    expect((await read(id)).rawPayload.equals(ine)).toBe(true);
  }
});

test('a process that is killed while it seals leaves the former file, and the next one seals it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porteo-seal-'));
  const of = { id: 'F-1', sha256: createHash('sha256').update(ine).digest('hex') };
  writeFileSync(join(folder, of.id), ine);
  const code = `
    import { diskAt } from '#platform/files/disk.ts';
    import { fileSeal } from '#platform/files/file-seal.ts';
    async function* slow() {
      yield Buffer.alloc(200_000, 1);
      process.stdout.write('writing');
      await new Promise(() => setInterval(() => undefined, 1_000));
    }
    await diskAt(process.argv[1]).replace('F-1', fileSeal(['una clave larga de prueba, 0123456789']).close(slow(), ${JSON.stringify(of)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(folder).sort()).toEqual(['F-1', 'F-1.new']);
  expect(readFileSync(join(folder, 'F-1')).equals(ine)).toBe(true);
  const seal = fileSeal(['una clave larga de prueba, 0123456789']);
  await diskAt(folder).replace('F-1', seal.close([ine], of));
  const disk = await diskAt(folder).open('F-1');
  expect(Buffer.concat(await (await seal.open(disk!, { ...of, isSealed: true })).toArray()).equals(ine)).toBe(true);
  expect(readdirSync(folder)).toEqual(['F-1']);
  rmSync(folder, { recursive: true });
});

test('after a change of the key the job seals again by the new one, and the former one is needed no more', async () => {
  const id = await send(ine);
  const [old, fresh] = [documentKeys(dataDir, []), 'otra clave larga de prueba, 987654321'];
  await sealFiles(needsOf({ seal: fileSeal([fresh, ...old]) }), ['document']);
  expect(await sealedBy(id)).toBe(fileSeal([fresh]).keyId);
  const of = { id, sha256: createHash('sha256').update(ine).digest('hex'), isSealed: true };
  const stored = await diskAt(join(dataDir, 'files')).open(id);
  expect(Buffer.concat(await (await fileSeal([fresh]).open(stored!, of)).toArray()).equals(ine)).toBe(true);
});

test('what was altered in plain is not sealed as if it had been sent; the others are', async () => {
  const [altered, good] = [await send(ine), await send(Buffer.concat([ine, Buffer.from('2')]), 'proof_address')];
  await standInPlain(altered, honestPdf);
  await standInPlain(good, Buffer.concat([ine, Buffer.from('2')]));
  await runJob();
  expect([await sealedBy(altered), (await sealedBy(good))?.length]).toEqual([null, 16]);
  expect(readFileSync(onDisk(altered)).equals(Buffer.from(honestPdf))).toBe(true);
});

test('a document that is forgotten while it is sealed leaves no bytes', async () => {
  const id = await send(ine);
  await standInPlain(id);
  const bytes = diskAt(join(dataDir, 'files'));
  const replace: typeof bytes.replace = async (key, parts) => {
    await bytes.replace(key, parts);
    await sql`delete from prospects_document`.execute(database.db);
    await sql`delete from drive_file where id = ${id}`.execute(database.db);
  };
  await sealFiles(needsOf({ bytes: { ...bytes, replace } }), ['document']);
  expect(existsSync(onDisk(id))).toBe(false);
});
