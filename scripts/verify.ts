import { join } from 'node:path';
import { openDatabase, type DatabaseSettings } from '#platform/db/database.ts';
import { migrationState } from '#platform/db/migrate.ts';
import { hasFact } from '#platform/facts.ts';
import type { Reader } from '#platform/db/tx.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';
import { verifyAccounts } from './verify/accounts.ts';
import { newestAnchorIn, verifyAnchors } from './verify/anchors.ts';
import { verifyCfdi } from './verify/cfdi.ts';
import { verifyChain } from './verify/chain.ts';
import { verifyCharges } from './verify/charges.ts';
import { verifyConsolidated } from './verify/consolidated.ts';
import { verifyDecided } from './verify/decided.ts';
import { verifyDeposits } from './verify/deposits.ts';
import { verifyDispersals } from './verify/dispersals.ts';
import { verifyDocuments, verifyUploads } from './verify/documents.ts';
import { verifyEntries } from './verify/entries.ts';
import type { Counted, Findings } from './verify/findings.ts';
import { verifyManual } from './verify/manual-guides.ts';
import { verifyOverweight } from './verify/overweight.ts';
import { verifyGuides } from './verify/guides.ts';
import { verifyHouse } from './verify/house.ts';
import { readJournal, verifyJournal, type JournalLine } from './verify/journal.ts';
import { verifyPickupJournal, verifyPickups } from './verify/pickups.ts';
import { verifyNotes } from './verify/notes.ts';
import { verifyWaybills } from './verify/waybills.ts';
import { verifyPayments } from './verify/payments.ts';
import { verifyPurchases } from './verify/purchases.ts';
import { verifyInvoices } from './verify/invoices.ts';
import { verifyReports } from './verify/reports.ts';
import { verifyReservations } from './verify/reservations.ts';
import { verifySecondPersons } from './verify/second-persons.ts';
import { verifyWithdrawals } from './verify/withdrawals.ts';
import { verifyTransfers } from './verify/transfers.ts';

export type Verified = { findings: string[]; notes: string[]; counted: Partial<Record<Counted, number>> };

/** `documentKeys`: what sealed files are opened by; `newestAnchor`: as the mail or the log names it, so that files that were cut are found too; `anchoredUntil`: the last anchor before the snapshot. */
export type VerifyOptions = {
  journal?: readonly JournalLine[];
  dataDir?: string;
  documentKeys?: readonly string[];
  newestAnchor?: string | null;
  anchoredUntil?: number | null;
  /** Money came in by deposits alone, as it does wherever no demonstration invents it: an entry without its deposit is a finding. */
  eachDepositIsTold?: boolean;
};

/**
 * Derives every balance and unit again from the entries, by its own SQL, arithmetic and hashes, and compares reservations, charges, guides
 * the stored documents, with DATA_DIR its files and anchors, and, where a journal is given, the carriers' own labels. Nothing found = the books are true. Shares no code with wallet, ledger or billing.
 */
export async function verify(
  reader: Reader,
  { journal, dataDir, documentKeys = [], newestAnchor = null, anchoredUntil = null, eachDepositIsTold = false }: VerifyOptions = {},
): Promise<Verified> {
  const { findings, verified } = collect();
  await verifyLedger(reader, findings, eachDepositIsTold);
  await verifyGuides(reader, findings);
  await verifyConsolidated(reader, findings);
  await verifyPickups(reader, findings);
  await verifyManual(reader, findings);
  await verifyDocuments(reader, findings);
  await verifyCfdi(reader, findings);
  await verifyChain(reader, findings);
  await verifyDecided(reader, findings);
  if (dataDir !== undefined) {
    await verifyUploads(reader, join(dataDir, 'files'), documentKeys, findings);
    await verifyAnchors(reader, join(dataDir, 'anchors'), { newest: newestAnchor, until: anchoredUntil }, findings);
  }
  if (journal) {
    await verifyJournal(reader, journal, findings);
    await verifyPickupJournal(reader, journal, findings);
  }
  return verified;
}

/** The books alone, without the guides they belong to. */
export async function verifyBooks(reader: Reader): Promise<Verified> {
  const { findings, verified } = collect();
  await verifyLedger(reader, findings);
  return verified;
}

async function verifyLedger(reader: Reader, findings: Findings, eachIsTold = false): Promise<void> {
  await verifyEntries(reader, findings);
  await verifyAccounts(reader, findings);
  await verifyHouse(reader, findings);
  await verifyTransfers(reader, findings);
  await verifyWithdrawals(reader, findings);
  await verifySecondPersons(reader, findings);
  await verifyDispersals(reader, findings);
  await verifyPurchases(reader, findings);
  await verifyReservations(reader, findings);
  await verifyCharges(reader, findings);
  await verifyOverweight(reader, findings);
  await verifyReports(reader, findings);
  await verifyInvoices(reader, findings);
  await verifyPayments(reader, findings);
  await verifyNotes(reader, findings);
  await verifyWaybills(reader, findings);
  await verifyDeposits(reader, findings, { eachIsTold });
}

function collect(): { findings: Findings; verified: Verified } {
  const verified: Verified = { findings: [], notes: [], counted: {} };
  const findings: Findings = {
    add: (finding) => void verified.findings.push(finding),
    note: (note) => void verified.notes.push(note),
    count: (what, n) => void (verified.counted[what] = (verified.counted[what] ?? 0) + n),
  };
  return { findings, verified };
}

/** Runs on one snapshot of a database and prints what it found; answers the exit code. */
export async function runVerify(
  settings: DatabaseSettings,
  { journalPath, ...options }: { journalPath: string | null } & Omit<VerifyOptions, 'journal'>,
  print: (line: string) => void,
): Promise<number> {
  const given = { ...options, ...(journalPath ? { journal: readJournal(journalPath) } : {}) };
  const database = openDatabase(settings.kind === 'postgres' ? { ...settings, isPatient: true } : settings);
  try {
    const { unknown, pending } = await migrationState(database.db);
    if (unknown.length + pending.length > 0) {
      print(unknown.length > 0 ? texts.databaseOfOtherVersion(unknown) : texts.databaseOfEarlierVersion(pending.length));
      return 1;
    }
    const { findings, notes, counted } = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) =>
        verify(tx, { ...given, eachDepositIsTold: options.eachDepositIsTold === true && !(await hasFact(tx, 'demonstration')) }),
      );
    for (const line of [...notes, ...findings]) print(line);
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

export { newestAnchorIn, readJournal };
