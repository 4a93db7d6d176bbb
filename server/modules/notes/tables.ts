import type { Generated } from 'kysely';
import type { NoteReason, NoteStatus } from '#contract/notes/note-states.ts';
import type { BusinessId, CfdiId, ChargeId, CustomerId, InvoiceId, LabelId, NoteId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';

export type NoteTable = {
  id: NoteId;
  n: Generated<number>;
  customer_id: CustomerId;
  invoice_id: InvoiceId;
  business_id: BusinessId;
  /** Names what it was made of, so that it is made once. */
  key: string;
  reason: NoteReason;
  description: string;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  is_automatic: boolean;
  status: NoteStatus;
  /** How often it was applied before: SAT may refuse to cancel it. */
  turn: number;
  /** What of it lowered the balance of its invoice, and what was paid already and went into an account; null until it is applied. */
  to_invoice: Centavos | null;
  excess: Centavos | null;
  paid_into: 'pool' | 'favor' | null;
  iva_pending: Centavos | null;
  cfdi_id: CfdiId | null;
  /** In lower case; null until it is stamped. */
  uuid: string | null;
  /** Why it is not stamped or not cancelled; a person looks before it is tried again. */
  words: string | null;
  cancel_reason: string | null;
  created_by: UserId | null;
  created_at: Date;
  stamped_at: Date | null;
  /** When its money was taken back, to be cancelled; null while it counts. */
  taken_back_at: Date | null;
  changed_at: Date;
};

/** What a note takes back of a charge. `left`: the note was cancelled. */
export type LineTable = {
  note_id: NoteId;
  charge_id: ChargeId;
  customer_id: CustomerId;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  /** Guides that leave the lot that the charge is named as. */
  units: number | null;
  state: 'in' | 'left';
};

export type NotesTables = {
  notes_note: NoteTable;
  notes_line: LineTable;
  // Published by invoices, billing and access for reading across.
  invoices_line_told: { customer_id: CustomerId; invoice_id: InvoiceId; charge_id: ChargeId; net: Centavos; iva: Centavos; total: Centavos };
  invoices_invoice_told: { id: InvoiceId; customer_id: CustomerId; document: string };
  billing_charge_told: {
    id: ChargeId;
    customer_id: CustomerId;
    label_id: LabelId | null;
    parcel_number: string | null;
    concept: string;
    rate: number;
    created_at: Date;
  };
  billing_business_told: { id: BusinessId; customer_id: CustomerId; business_name: string; tax_id: string; is_default: boolean };
  access_customer_name: { id: CustomerId; name: string };
};
