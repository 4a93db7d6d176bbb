import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { sha256 } from './entries.ts';
import type { Findings } from './findings.ts';
import { PAGE } from './pages.ts';

type Anchor = {
  chain: string;
  seq: number;
  former: string;
  at: string;
  kind: 'day' | 'backup' | 'restore';
  name?: string;
  keeps?: number;
  acts?: [n: number, hash: string];
  accounts: [account: string, n: number, hash: string][];
  documents: [id: string, sha256: string][];
};
type Stored = { hash: string; body: Anchor };

/**
 * What was written down outside the database, day by day, against what stands in it: an account whose newest entries are gone, or were written again,
 * is named with the first of them. `newest` = an anchor as the mail or the log names it (`12-3fa9…`), which must be among them; `until` = the last one
 * that was written before the snapshot of the database was taken.
 */
export async function verifyAnchors(
  reader: Reader,
  folder: string,
  { newest, until }: { newest: string | null; until: number | null },
  findings: Findings,
): Promise<void> {
  const anchors = readChain(folder, findings);
  findings.count('anchors', anchors.length);
  await compareWithKnown(reader, anchors, findings);
  if (newest !== null && !anchors.some(({ hash, body }) => `${body.seq}-${hash}`.startsWith(newest)))
    findings.add(`anchor ${newest} is not in ${folder}: the files were cut or written again`);
  const inForce = anchorsInForce(anchors, findings).filter(({ seq }) => until === null || seq <= until);
  await compareAccounts(reader, inForce, findings);
  await compareDocuments(reader, inForce, findings);
  await compareChain(reader, inForce, findings);
}

/** The number of the newest anchor in a folder; 0 = there is none. */
export const newestAnchorIn = (folder: string): number =>
  readChain(folder, { add: () => undefined, note: () => undefined, count: () => undefined }).at(-1)?.body.seq ?? 0;

const nameOf = ({ seq, at, kind }: Anchor): string => `anchor ${seq} (${kind}, ${at})`;

/** The lines of all files in their order. What is broken is named, and reading goes on behind it. */
function readChain(folder: string, findings: Findings): Stored[] {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
    : [];
  const anchors: Stored[] = [];
  for (const file of files) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const isTorn = index === lines.length - 1;
      const stored = isTorn ? null : parse(line);
      if (isTorn && file === files.at(-1)) {
        findings.note(`anchors/${file} ends with a torn line of ${Buffer.byteLength(line)} bytes, which the next anchor cuts off`);
        continue;
      }
      if (!stored) {
        findings.add(`anchors/${file} line ${index + 1} is no anchor`);
        continue;
      }
      const { hash, body } = stored;
      const former = anchors.at(-1);
      if (sha256(JSON.stringify(body)) !== hash) findings.add(`${nameOf(body)} was altered`);
      if (body.seq !== (former?.body.seq ?? 0) + 1)
        findings.add(`anchors are missing: ${nameOf(body)} follows ${former ? nameOf(former.body) : 'none'}`);
      else if (body.former !== (former?.hash ?? ''))
        findings.add(`${nameOf(body)} does not follow the anchor before it: one of them was written again`);
      anchors.push(stored);
    }
  }
  return anchors;
}

function parse(line: string): Stored | null {
  try {
    const stored = JSON.parse(line) as Partial<Stored>;
    return stored.body && typeof stored.hash === 'string' && Array.isArray(stored.body.accounts) ? (stored as Stored) : null;
  } catch {
    return null;
  }
}

/** The database remembers which anchors it told of: files that lost their end, or are gone, show here. */
async function compareWithKnown(reader: Reader, anchors: readonly Stored[], findings: Findings): Promise<void> {
  const { rows } = await sql<{ chain: string; seq: number; hash: string }>`select chain, seq, hash from platform_anchor order by chain, seq`.execute(
    reader,
  );
  const [chain] = anchors.map(({ body }) => body.chain);
  if (rows.length > 0 && chain === undefined) return findings.add(`anchors are gone: the database knows ${rows.length}, the folder has none`);
  const bySeq = new Map(anchors.map((anchor) => [anchor.body.seq, anchor]));
  for (const known of rows.filter((row) => row.chain === chain)) {
    const anchor = bySeq.get(known.seq);
    if (!anchor) findings.add(`anchor ${known.seq} is missing: the database told of it`);
    else if (anchor.hash !== known.hash) findings.add(`${nameOf(anchor.body)} is not the one the database told of`);
  }
}

/** A restore goes back with a record of its own: what was anchored after its backup holds no more, which is said and is no finding. */
function anchorsInForce(anchors: readonly Stored[], findings: Findings): Anchor[] {
  let inForce: Anchor[] = [];
  for (const { body } of anchors) {
    if (body.kind === 'restore') {
      const { keeps = 0, name = '' } = body;
      const kept = inForce.filter(({ seq }) => seq <= keeps);
      const known = keeps > 0 ? `which anchor ${keeps} vouches for` : 'of which no anchor is known';
      findings.note(`restored on ${body.at} from ${name}, ${known}: ${inForce.length - kept.length} anchors after it hold no more`);
      inForce = kept;
    }
    inForce.push(body);
  }
  return inForce;
}

async function compareAccounts(reader: Reader, anchors: readonly Anchor[], findings: Findings): Promise<void> {
  const { rows } = await sql<{ account: string; n: number }>`
    select account, max(n)::bigint as n from wallet_posting where n is not null group by account`.execute(reader);
  const last = new Map(rows.map(({ account, n }) => [account, n]));
  const named = new Set<string>();
  for (const anchor of anchors) {
    for (let from = 0; from < anchor.accounts.length; from += PAGE) {
      const heads = anchor.accounts.slice(from, from + PAGE).filter(([account, n]) => n > 0 && !named.has(account));
      const { rows: found } = await sql<{ account: string; hash: string }>`
        select p.account, p.hash from unnest(${heads.map(([account]) => account)}::text[], ${heads.map(([, n]) => n)}::bigint[]) as a(account, n)
        join wallet_posting p on p.account = a.account and p.n = a.n`.execute(reader);
      const hashes = new Map(found.map(({ account, hash }) => [account, hash]));
      for (const [account, n, hash] of heads) {
        const wrong = wrongWith({ account, n, hash, last: last.get(account) ?? 0, found: hashes.get(account) });
        if (!wrong) continue;
        named.add(account);
        findings.add(`${wrong}: ${nameOf(anchor)} says it stood at posting ${n} with hash ${hash}`);
      }
    }
  }
}

type Seen = { account: string; n: number; hash: string; last: number; found: string | undefined };
function wrongWith({ account, n, hash, last, found }: Seen): string | null {
  if (found === hash) return null;
  if (last < n) return `account ${account} misses its entries from posting ${last + 1} on`;
  return found === undefined ? `account ${account} misses posting ${n}` : `account ${account} has another posting ${n} than was anchored`;
}

/** The chain of acts still has the link that each anchor wrote down: a chain that was cut, or made anew to fit, does not. */
async function compareChain(reader: Reader, anchors: readonly Anchor[], findings: Findings): Promise<void> {
  for (const anchor of anchors) {
    if (!anchor.acts) continue;
    const [n, hash] = anchor.acts;
    const { rows } = await sql<{ hash: string }>`select hash from platform_chain where n = ${n}`.execute(reader);
    if (rows[0]?.hash === hash) continue;
    findings.add(`the chain of acts ${rows[0] ? 'was written again' : 'was cut'}: ${nameOf(anchor)} has link ${n} with hash ${hash}`);
    return;
  }
}

async function compareDocuments(reader: Reader, anchors: readonly Anchor[], findings: Findings): Promise<void> {
  for (const anchor of anchors) {
    for (let from = 0; from < anchor.documents.length; from += PAGE) {
      const documents = anchor.documents.slice(from, from + PAGE);
      const { rows } = await sql<{ id: string; sha256: string }>`
        select id, sha256 from platform_file where id = any(${documents.map(([id]) => id)}::text[])`.execute(reader);
      const stored = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
      for (const [id, hash] of documents) {
        if (stored.get(id) === hash) continue;
        findings.add(`document ${id} ${stored.has(id) ? 'was replaced' : 'is gone'}: ${nameOf(anchor)} has it with hash ${hash}`);
      }
    }
  }
}
