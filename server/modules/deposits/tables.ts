import type { CustomerModality } from '#contract/access/access.ts';
import type { DepositSource, DepositStatus, IdentifiedBy } from '#contract/deposits/deposit-states.ts';
import type { CustomerId, DepositId, StatementId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { BankNotice } from '#platform/bank/stp-notice.ts';

/** What reached our account at the bank; `customer_id` null = nobody's yet. */
export type DepositTable = BankNotice & {
  id: DepositId;
  source: DepositSource;
  received_at: Date;
  search_text: string;
  status: DepositStatus;
  customer_id: CustomerId | null;
  identified_by: IdentifiedBy | null;
  applied: Centavos;
  decided_by: UserId | null;
  decided_at: Date | null;
  note: string | null;
  reversed_at: Date | null;
  /** The deposit that stood at a wrong customer, of whose money this is. */
  corrects: DepositId | null;
  /** What the bank sent, where it was otherwise than agreed: a person reads it before it is anybody's. */
  raw_notice: string | null;
};

/** A notice of which no deposit could be made; `hash` of its text. */
export type UnreadNoticeTable = { hash: string; raw: string; first_told_at: Date; times: number };

export type ClabeTable = { number: number; customer_id: CustomerId; clabe: string };

/** One line of a statement; `line` as a spreadsheet counts it, `is_returned`: the bank gave it back. */
export type StatementLine = Pick<
  DepositTable,
  'institution' | 'tracking_key' | 'amount' | 'beneficiary_clabe' | 'sender_name' | 'sender_rfc' | 'sender_account' | 'reference' | 'concept'
> & { line: number; is_returned: boolean };

export type StatementTable = { id: StatementId; day: string; lines: StatementLine[]; imported_by: UserId; imported_at: Date };

export type DepositsTables = {
  deposits_statement: StatementTable;
  deposits_deposit: DepositTable;
  deposits_clabe: ClabeTable;
  deposits_unread_notice: UnreadNoticeTable;
  access_customer: { id: CustomerId; stp_account: string | null; custom_id: string; business_name: string; customer_modality: CustomerModality };
  access_customer_name: { id: CustomerId; name: string };
  access_user_name: { id: UserId; name: string };
};
