import { spawnSync } from 'node:child_process';
import { hash as digest } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { anchorBackup, anchorDay, anchorName, anchorRestore, type AnchorNeeds } from '#platform/anchors/anchor-books.ts';
import { anchorFolder, lastAnchor, readAnchors } from '#platform/anchors/anchor-files.ts';
import { tellAnchors } from '#platform/anchors/tell-anchors.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { putFile } from '#platform/files/file-store.ts';
import { jsonLog } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { pesos, testWallet, type TestWallet } from '../server/modules/wallet/test-wallet.ts';
import type { CustomerId, FileId } from '#contract/shared/ids.ts';
import { verify, verifyBooks } from './verify.ts';

let database: TestDatabase;
let house: TestWallet;
let customer: CustomerId;
let dataDir: string;
let needs: AnchorNeeds;
let sent: Mail[];
const lines: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  dataDir = mkdtempSync(join(tmpdir(), 'anchors-'));
  house = testWallet(database);
  customer = house.access.addCustomer();
  sent = [];
  lines.length = 0;
  needs = { db: database.db, clock: house.clock, log: jsonLog('info', { write: (line) => lines.push(line) }), folder: anchorFolder(dataDir) };
  await deposit('D-1');
});
afterEach(() => rmSync(dataDir, { recursive: true }));
afterAll(() => database.close());

const deposit = (key: string) =>
  database.inTransaction((tx) => house.wallet.deposit(tx, { key, customer_id: customer, amount: pesos(10), at: house.clock.now(), description: '' }));
const nextDay = () => house.clock.advance(86_400_000);
const found = async (newestAnchor: string | null = null) => (await verify(database.db, { dataDir, newestAnchor })).findings;
const tell = () =>
  tellAnchors({
    ...needs,
    inTransaction: database.inTransaction,
    mail: async (_tx, mail) => void sent.push(mail),
    product: 'Porteo',
    operators: async () => ['op@porteo.test'],
  });

/** As somebody with the database alone would: the newest deposit vanishes, and everything that is stored says that it never was. */
const removeNewestDeposit = (key: string) =>
  database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const entries = sql`select id from wallet_entry where key in (${`deposit:${key}`}, ${`deposit_applied:${key}`})`;
    await sql`delete from wallet_posting where entry_id in (${entries})`.execute(tx);
    await sql`delete from wallet_entry where key in (${`deposit:${key}`}, ${`deposit_applied:${key}`})`.execute(tx);
    await sql`
      update wallet_account a set balance = p.balance_after, n = p.n, hash = p.hash, booked_at = e.booked_at
      from wallet_posting p join wallet_entry e on e.id = p.entry_id
      where p.account = a.id and p.n = (select max(n) from wallet_posting l where l.account = a.id)`.execute(tx);
  });

describe('the newest entries of an account and its balance are rolled back [AMB-12.12]', () => {
  test('the books alone look true; what was anchored the day before names the account and the first entry that is missing', async () => {
    await deposit('D-2');
    await anchorDay(needs);
    expect(await found()).toEqual([]);
    await removeNewestDeposit('D-2');
    expect((await verifyBooks(database.db)).findings).toEqual([]);
    expect(await found()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^account pool:${customer} misses its entries from posting 2 on: anchor 1 \\(day, 2026-11-20T.*\\) says it stood at posting 2 with hash [0-9a-f]{64}$`,
        ),
      ),
    ]);
  });

  test('and written again otherwise, the posting that is another one is named', async () => {
    await deposit('D-2');
    await anchorDay(needs);
    await removeNewestDeposit('D-2');
    house.clock.advance(1000);
    await deposit('D-3');
    expect((await verifyBooks(database.db)).findings).toEqual([]);
    expect(await found()).toEqual([expect.stringMatching(/^account pool:\w+ has another posting 2 than was anchored: anchor 1 /)]);
  });

  test('a document that is gone with its guide, or was changed with its hash, is named by its anchor', async () => {
    const put = (id: string, text: string) =>
      database.inTransaction((tx) =>
        putFile(tx, house.clock, id as FileId, { bytes: Buffer.from(text), media_type: 'application/pdf', sha256: digest('sha256', text) }),
      );
    await put('F-1', 'one');
    await put('F-2', 'two');
    await anchorDay(needs);
    expect(await found()).toEqual([]);
    await sql`delete from platform_file where id = 'F-1'`.execute(database.db);
    await sql`update platform_file set content = 'owt', sha256 = encode(sha256('owt'), 'hex') where id = 'F-2'`.execute(database.db);
    expect(await found()).toEqual([
      expect.stringMatching(/^document F-1 is gone: anchor 1 /),
      expect.stringMatching(/^document F-2 was replaced: anchor 1 /),
    ]);
  });
});

test('a day is anchored once, with the accounts that moved since; what was not anchored yet may be newer', async () => {
  await anchorDay(needs);
  await anchorDay(needs);
  const quiet = house.access.addCustomer();
  await database.inTransaction((tx) =>
    house.wallet.deposit(tx, { key: 'Q', customer_id: quiet, amount: pesos(1), at: house.clock.now(), description: '' }),
  );
  nextDay();
  await deposit('D-2');
  await anchorDay(needs);
  nextDay();
  await deposit('D-3');
  await anchorDay(needs);
  expect(
    readAnchors(needs.folder).map(({ body }) =>
      body.accounts.map(([account, n]) => `${account === `pool:${customer}` ? 'ours' : 'quiet'} ${n}`).sort(),
    ),
  ).toEqual([['ours 1'], ['ours 2', 'quiet 1'], ['ours 3']]);
  expect(readdirSync(needs.folder)).toEqual(['2026-11-20.jsonl', '2026-11-21.jsonl', '2026-11-22.jsonl']);
  await deposit('D-4');
  expect((await verify(database.db, { dataDir })).counted.anchors).toBe(3);
  expect(await found()).toEqual([]);
});

describe('the files', () => {
  beforeEach(async () => {
    for (let day = 0; day < 3; day += 1) {
      await anchorDay(needs);
      nextDay();
      await deposit(`N-${day}`);
    }
    await tell();
    expect(await found()).toEqual([]);
  });
  const file = (day: string) => join(needs.folder, `2026-11-${day}.jsonl`);

  test('an anchor that was altered is named, even when its own hash was made to fit', async () => {
    const text = readFileSync(file('21'), 'utf8');
    writeFileSync(file('21'), text.replace(/"2026-11-21T\d\d/, '"2026-11-21T23'));
    expect(await found()).toEqual([expect.stringMatching(/^anchor 2 \(day, .*\) was altered$/)]);
    const { body } = JSON.parse(text) as { body: { at: string } };
    body.at = '2026-11-21T23:00:00.000Z';
    const hash = digest('sha256', JSON.stringify(body));
    writeFileSync(file('21'), `${JSON.stringify({ hash, body })}\n`);
    expect(await found()).toEqual([
      expect.stringMatching(/^anchor 3 .* does not follow the anchor before it/),
      expect.stringMatching(/^anchor 2 .* is not the one the database told of$/),
    ]);
  });

  test('a last line that is torn is cut off by the next anchor and told, and keeps nothing from going on', async () => {
    const line = readFileSync(file('22'), 'utf8');
    const torn = `${line}${line.slice(0, 100)}`;
    writeFileSync(file('22'), torn);
    expect(readAnchors(needs.folder)).toHaveLength(3);
    const { findings, notes } = await verify(database.db, { dataDir });
    expect([findings, notes]).toEqual([[], ['anchors/2026-11-22.jsonl ends with a torn line of 100 bytes, which the next anchor cuts off']]);
    lines.length = 0;
    await anchorBackup(needs, async () => new Uint8Array([1]));
    expect(lines.join('')).toContain('a torn anchor was cut off');
    expect(readFileSync(file('22'), 'utf8')).toBe(line);
    expect(readAnchors(needs.folder).map(({ body }) => body.seq)).toEqual([1, 2, 3, 4]);
    expect(await found()).toEqual([]);
  });

  test('an anchor that lacks nothing but its line feed stays, and a broken line further up is named instead of a backup', async () => {
    const text = readFileSync(file('22'), 'utf8');
    writeFileSync(file('22'), text.trimEnd());
    await anchorBackup(needs, async () => new Uint8Array([1]));
    expect(readAnchors(needs.folder).map(({ body }) => body.seq)).toEqual([1, 2, 3, 4]);
    writeFileSync(file('22'), `{"half\n${text}`);
    const dump = async () => new Uint8Array([1]);
    await expect(anchorBackup(needs, dump)).resolves.toBeDefined();
    expect(() => readAnchors(needs.folder)).toThrow('anchors/2026-11-22.jsonl line 1 is no anchor');
  });

  test('a disk that is full leaves the file as it was, and the next anchor goes on behind it', async () => {
    await anchorDay(needs);
    const before = readFileSync(file('23'), 'utf8');
    // The kernel refuses every file above some kilobytes, and writes the part that still fits: as a full disk does.
    const long = 'x'.repeat(20_000);
    const script = `import { appendLine } from '#platform/files/whole-writes.ts'; appendLine(process.argv[1], '${long}');`;
    const limited = spawnSync('sh', ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', script, file('23')], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    });
    expect([limited.status, limited.stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
    expect(readFileSync(file('23'), 'utf8')).toBe(before);
    nextDay();
    await anchorDay(needs);
    expect(await found()).toEqual([]);
  });

  test('a gap is named by the anchor behind it, a line that is none by its place', async () => {
    writeFileSync(file('22'), `no anchor\n${readFileSync(file('22'), 'utf8')}`);
    expect(await found()).toEqual(['anchors/2026-11-22.jsonl line 1 is no anchor']);
    rmSync(file('21'));
    expect(await found()).toEqual([
      'anchors/2026-11-22.jsonl line 1 is no anchor',
      expect.stringMatching(/^anchors are missing: anchor 3 \(.*\) follows anchor 1 \(.*\)$/),
      'anchor 2 is missing: the database told of it',
    ]);
  });

  test('files cut at their end, or gone altogether, are found by what the database told, and by what the mail said', async () => {
    const newest = anchorName(lastAnchor(needs.folder) as NonNullable<ReturnType<typeof lastAnchor>>);
    expect(await found(newest)).toEqual([]);
    rmSync(file('22'));
    expect(await found()).toEqual(['anchor 3 is missing: the database told of it']);
    await sql`delete from platform_anchor where seq = 3`.execute(database.db);
    expect(await found()).toEqual([]);
    expect(await found(newest)).toEqual([expect.stringMatching(/^anchor 3-[0-9a-f]{64} is not in /)]);
    rmSync(needs.folder, { recursive: true });
    expect(await found()).toEqual(['anchors are gone: the database knows 2, the folder has none']);
  });

  test('each is told once: in one mail to the operator, and in the log', async () => {
    const names = readAnchors(needs.folder).map(anchorName);
    await tell();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['op@porteo.test', 'Porteo: 3 anclas de los libros']]);
    for (const name of names) {
      expect(sent[0]?.text).toContain(name);
      expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
    }
    await anchorDay(needs);
    await tell();
    expect(sent.slice(1).map(({ subject }) => subject)).toEqual(['Porteo: ancla de los libros']);
  });
});

describe('a backup is put back', () => {
  test('with the record of the restore the books are clean, and verify says which backup it was; without it they are not', async () => {
    await anchorBackup(needs, async () => new Uint8Array([1]));
    const { body } = lastAnchor(needs.folder) as NonNullable<ReturnType<typeof lastAnchor>>;
    nextDay();
    await deposit('D-2');
    await anchorDay(needs);
    await removeNewestDeposit('D-2');
    expect(await found()).toHaveLength(1);
    await anchorRestore(needs, { backup: 'abc', name: 'porteo-2026-11-20-120000.tar.gz', keeps: body.seq });
    const { findings, notes } = await verify(database.db, { dataDir });
    expect([findings, notes]).toEqual([
      [],
      [
        expect.stringMatching(
          /^restored on 2026-11-21T.* from porteo-2026-11-20-120000\.tar\.gz, which anchor 1 vouches for: 1 anchors after it hold no more$/,
        ),
      ],
    ]);
    await deposit('D-3');
    nextDay();
    await anchorDay(needs);
    expect(await found()).toEqual([]);
    await removeNewestDeposit('D-3');
    expect(await found()).toHaveLength(1);
  });

  test('a restore does not excuse what was gone before its backup', async () => {
    await deposit('D-2');
    await anchorBackup(needs, async () => new Uint8Array([1]));
    await removeNewestDeposit('D-2');
    await anchorRestore(needs, { backup: 'abc', name: 'B', keeps: 1 });
    expect(await found()).toEqual([expect.stringMatching(/^account pool:\w+ misses its entries from posting 2 on: anchor 1 \(backup, /)]);
  });
});
