import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Sheet } from '#platform/pdf/draw-sheet.ts';
import type { AccessApi } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { InvoicesApi } from '../invoices/api.ts';
import type { NotesApi } from '../notes/api.ts';
import type { PaymentsApi } from '../payments/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type StatementNeeds = {
  db: Reader;
  clock: Clock;
  access: Pick<AccessApi, 'customer' | 'customerAsked'>;
  invoices: Pick<InvoicesApi, 'stated'>;
  payments: Pick<PaymentsApi, 'stated'>;
  notes: Pick<NotesApi, 'stated'>;
  billing: Pick<BillingApi, 'businessName'>;
  wallet: Pick<WalletApi, 'poolOf' | 'favorOf' | 'freeUnits'>;
  drawSheet: (sheet: Sheet) => Promise<Uint8Array>;
  portal: { product: string };
};
