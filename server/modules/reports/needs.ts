import type { Reader } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { FileworkApi } from '../filework/api.ts';
import type { InvoicesApi } from '../invoices/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

export type ReportsNeeds = {
  db: Reader;
  access: Pick<AccessApi, 'actorOf' | 'listScope'>;
  filework: Pick<FileworkApi, 'makes'>;
  invoices: Pick<InvoicesApi, 'countListed' | 'listedInvoices'>;
  shipping: Pick<ShippingApi, 'countListed' | 'listedGuides'>;
  /** The path of a stored file. */
  fileUrl: (id: string) => string;
};
