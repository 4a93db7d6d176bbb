import { createHash } from 'node:crypto';
import type { DepositSource } from '#contract/deposits/deposit-states.ts';
import type { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, DepositId, UserId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import { ZERO } from '#contract/shared/money.ts';
import { depositWords as words } from '#texts/es/deposits/deposit-words.ts';
import { errorTexts } from '#texts/es/shared/errors.ts';
import { dayText } from '#texts/es/shared/figures.ts';
import type { BankNotice } from '#platform/bank/stp-notice.ts';
import type { Tx } from '#platform/db/tx.ts';
import { unlessRefused } from '#platform/db/unless-refused.ts';
import { newId } from '#platform/ids.ts';
import { creditDeposit } from './credit-deposit.ts';
import { identify, type Identified } from './identify.ts';
import type { DepositsNeeds } from './needs.ts';
import { holdKey, insertDeposit, insertUnread, noteDeposit, toldBefore, toldInOtherLetters, toldOfAnotherDay } from './store/deposits.ts';
import { limitWaits } from './store/limit-waits.raw.ts';
import type { DepositTable } from './tables.ts';
import { tellDiffering, tellPending, tellUnread } from './tell-people.ts';

/** What is not committed within this time was not taken: the bank tells it again (AMB-13.14). */
const PATIENCE_MS = 5_000;

/**
 * A deposit as the bank tells it: stored, credited and told in one transaction, once however often it comes. One to a number of ours that no
 * customer has waits for a person. `raw`: the text of a notice that is otherwise than agreed; it waits too, whoever it seems to be for.
 */
export const takeNotice = (needs: DepositsNeeds, notice: BankNotice, raw: string | null = null): Promise<void> =>
  needs.inTransaction(async (tx) => {
    await limitWaits(tx, PATIENCE_MS);
    await takeDeposit(needs, tx, notice, 'stp', { raw });
  });

/** What goes back to who sent it leaves a trace and nothing else. */
export const refuseNotice = ({ inTransaction, audit }: DepositsNeeds, cause: number): Promise<void> =>
  inTransaction((tx) => audit(tx, { ...nobodys, entity_id: null, action: 'deposit.refused', after: { cause } }));

/** A notice of which not even the sum can be read is kept as it came, and people are told once; the bank tells it again until it is mended. */
export async function keepUnread(needs: DepositsNeeds, raw: string): Promise<void> {
  const hash = createHash('sha256').update(raw).digest('hex');
  needs.log.error('a notice of the bank cannot be read', { hash, bytes: raw.length });
  await needs.inTransaction(async (tx) => {
    await limitWaits(tx, PATIENCE_MS);
    const isNew = await insertUnread(tx, { hash, raw: raw.replaceAll('\0', ' ').slice(0, MOST_KEPT), first_told_at: needs.clock.now() });
    if (isNew) await tellUnread(needs, tx, hash);
  });
}
/** Characters of a notice. */
const MOST_KEPT = 8_000;

const nobodys = { actor_id: null, on_behalf_of: null, customer_id: null, entity: 'deposit' };

/** What a person says of a deposit it enters: whose it is, and why. */
type Entered = { id: DepositId; customer_id: CustomerId; by: UserId; note: string };
/** `raw`: the text of a notice that is otherwise than agreed. */
type Taken = { entered?: Entered; raw?: string | null };

/** Takes a deposit from any source, which may be known already; answers whether it is new. */
export async function takeDeposit(
  needs: DepositsNeeds,
  tx: Tx,
  notice: BankNotice,
  source: DepositSource,
  { entered, raw = null }: Taken = {},
): Promise<boolean> {
  const deposit: DepositTable = {
    ...notice,
    ...{ id: entered?.id ?? newId<DepositId>(), source, received_at: needs.clock.now(), status: 'pending', applied: ZERO },
    search_text: foldText([notice.sender_name, notice.sender_rfc, notice.tracking_key, notice.concept, (notice.amount / 100).toFixed(2)].join(' ')),
    ...{ customer_id: null, identified_by: null, decided_by: null, decided_at: null, note: entered?.note ?? null, reversed_at: null, corrects: null },
    raw_notice: raw === null ? null : raw.replaceAll('\0', ' ').slice(0, MOST_KEPT),
  };
  // A statement tells thousands in one transaction, whose locks the database could not hold.
  if (source !== 'bank_file') await holdKey(tx, notice);
  const typed = await toldInOtherLetters(tx, notice, source === 'manual');
  if (typed || !(await insertDeposit(tx, deposit))) {
    const known = typed ?? (await toldBefore(tx, notice));
    const isSame = known.amount === notice.amount && known.beneficiary_clabe === notice.beneficiary_clabe;
    if (!isSame && !entered) await tellDiffering(needs, tx, known, notice);
    return false;
  }
  const { id: entity_id, amount, institution, operation_date } = deposit;
  await needs.audit(tx, { ...nobodys, entity_id, action: 'deposit.received', after: { source, amount, institution, operation_date } });
  if (entered) {
    await creditDeposit(needs, tx, deposit, { customer_id: entered.customer_id, by: 'staff' }, { by: entered.by });
    return true;
  }
  const twin = await toldOfAnotherDay(tx, notice, false);
  if (twin) {
    // A person may have entered this money under a wrong day: a person says whether that is so.
    const note = words.typedBefore(dayText(twin.operation_date));
    await noteDeposit(tx, deposit.id, note);
    await tellPending(needs, tx, { ...deposit, note });
    return true;
  }
  const found = raw === null ? await identify(needs, tx, deposit) : null;
  if (!found) await tellPending(needs, tx, deposit);
  // The bank's word is kept whatever our rules say of its money.
  const refused = found && (await unlessRefused(tx, () => creditDeposit(needs, tx, deposit, found)));
  if (refused) await waitRefused(needs, tx, deposit, found, refused);
  return true;
}

/** A deposit whose customer is known and whose money does not enter: it waits for a person, who reads why. */
async function waitRefused(
  needs: DepositsNeeds,
  tx: Tx,
  deposit: DepositTable,
  { customer_id }: Identified,
  { code, details }: Refusal,
): Promise<void> {
  needs.log.error('a deposit was refused by a rule of ours', { deposit: deposit.id, code });
  const { business_name } = await needs.access.customer(tx, customer_id);
  const note = words.notCredited(business_name, details.description ?? errorTexts[code]);
  await noteDeposit(tx, deposit.id, note);
  await tellPending(needs, tx, { ...deposit, note });
}
