import { openDatabase, type DatabaseSettings } from '#platform/db/database.ts';
import type { Reader } from '#platform/db/tx.ts';
import { verifyAccounts } from './verify/accounts.ts';
import { verifyCharges } from './verify/charges.ts';
import { verifyEntries } from './verify/entries.ts';
import type { Counted, Findings } from './verify/findings.ts';
import { verifyGuides } from './verify/guides.ts';
import { verifyHouse } from './verify/house.ts';
import { readJournal, verifyJournal, type JournalLine } from './verify/journal.ts';
import { verifyReservations } from './verify/reservations.ts';
import { verifyTransfers } from './verify/transfers.ts';

export type Verified = { findings: string[]; counted: Partial<Record<Counted, number>> };

/**
 * Derives every balance and unit again from the entries, by its own SQL, arithmetic and hashes, and compares reservations, charges, guides
 * and, where a journal is given, the carriers' own labels. Nothing found = the books are true. Shares no code with wallet, ledger or billing.
 */
export async function verify(reader: Reader, { journal }: { journal?: readonly JournalLine[] } = {}): Promise<Verified> {
  const { findings, verified } = collect();
  await verifyLedger(reader, findings);
  await verifyGuides(reader, findings);
  if (journal) await verifyJournal(reader, journal, findings);
  return verified;
}

/** The books alone, without the guides they belong to. */
export async function verifyBooks(reader: Reader): Promise<Verified> {
  const { findings, verified } = collect();
  await verifyLedger(reader, findings);
  return verified;
}

async function verifyLedger(reader: Reader, findings: Findings): Promise<void> {
  await verifyEntries(reader, findings);
  await verifyAccounts(reader, findings);
  await verifyHouse(reader, findings);
  await verifyTransfers(reader, findings);
  await verifyReservations(reader, findings);
  await verifyCharges(reader, findings);
}

function collect(): { findings: Findings; verified: Verified } {
  const verified: Verified = { findings: [], counted: {} };
  const findings: Findings = {
    add: (finding) => void verified.findings.push(finding),
    count: (what, n) => void (verified.counted[what] = (verified.counted[what] ?? 0) + n),
  };
  return { findings, verified };
}

/** Runs on one snapshot of a database and prints what it found; answers the exit code. */
export async function runVerify(settings: DatabaseSettings, journalPath: string | null, print: (line: string) => void): Promise<number> {
  const journal = journalPath ? { journal: readJournal(journalPath) } : {};
  const database = openDatabase(settings.kind === 'postgres' ? { ...settings, isPatient: true } : settings);
  try {
    const { findings, counted } = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => verify(tx, journal));
    for (const finding of findings) print(finding);
    print(
      Object.entries(counted)
        .map(([what, n]) => `${n} ${what}`)
        .join(' · '),
    );
    print(findings.length === 0 ? 'OK' : `${findings.length} findings`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

export { readJournal };
