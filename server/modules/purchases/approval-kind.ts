import type { CreatePurchase } from '#contract/purchases/purchases.ts';
import { saleApprovalTexts } from '#texts/es/purchases/approval.ts';
import type { ApprovalKind, OfCustomer } from '../approvals/api.ts';

export type SaleAsked = OfCustomer & { order: CreatePurchase };

/** A sale below the tariff, above the limit of one person. Who sells is not always one who decides. */
export const saleKind: ApprovalKind<SaleAsked> = {
  kind: 'sale',
  askedBy: ['root', 'agent'],
  texts: saleApprovalTexts,
  path: '/comprar-guias',
};
