import * as z from 'zod/mini';
import { customerId } from '../shared/ids.ts';
import { amount, positiveAmount } from '../shared/money.ts';

/** How far back the guides of a preview go. */
export const PREVIEW_DAYS = 90;
/** So many changes are told one by one. */
export const LARGEST_CHANGES = 10;

/** Prices of guides with IVA, all their components: by the stored grid, and by the new one. */
const sides = { guides: z.int(), before: positiveAmount, after: positiveAmount };

export const previewedCustomer = z.object({
  ...sides,
  customer_id: customerId,
  name: z.string(),
  /** Committed guides a month, which choose the column on both sides; null where it was not kept, and its lower end counts. */
  volume: z.nullable(z.int()),
  /** What these guides were really priced: another amount than `before` where a tariff, discount or unit of stock has changed since. */
  charged: positiveAmount,
});
export type PreviewedCustomer = z.output<typeof previewedCustomer>;

/** Guides of one customer and weight row. */
export const previewedChange = z.object({
  ...sides,
  customer_id: customerId,
  name: z.string(),
  /** The weight row, by its name in the catalogue. */
  row: z.string(),
  /** What each guide changes by, where all change by the same. */
  each: z.nullable(amount),
});
export type PreviewedChange = z.output<typeof previewedChange>;

/** What a new grid does to the guides of the last days. */
export const proposalPreview = z.object({
  ...sides,
  since: z.string(),
  until: z.string(),
  charged: positiveAmount,
  /** Guides that one of the grids cannot price, for example because a weight row is no more; they are in no sum. */
  left_out: z.int(),
  /** The one that changes most comes first. */
  customers: z.array(previewedCustomer),
  largest: z.array(previewedChange),
});
export type ProposalPreview = z.output<typeof proposalPreview>;
