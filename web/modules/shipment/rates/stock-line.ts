import type { Rate } from '#contract/rating/rating.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';

/** What a rate paid by stock takes of it, or that there is too little of it; null for the other pockets (AMB-6.06). */
export function stockLine(rate: Pick<Rate, 'payment_kind' | 'stock_available'>, pieces: number): { text: string; isShort: boolean } | null {
  if (rate.payment_kind !== 'prepaid') return null;
  const { stock_available } = rate;
  const isShort = stock_available !== null && stock_available < pieces;
  return { isShort, text: isShort ? flowTexts.stockShort(stock_available, pieces) : flowTexts.stock(pieces) };
}
