import { carriersWith, type CarrierFacts, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { madeFacts } from '#contract/carriers/made-facts.ts';
import { together, type Tx } from '#platform/db/tx.ts';
import { madeRow, shareCarrier } from '../store/made-carriers.ts';

/** The carrier as the database has it, not as this process remembers it; null when it has none of that key. */
export async function holdCarrier(tx: Tx, slug: CarrierSlug): Promise<CarrierFacts | null> {
  const [, row] = await together(shareCarrier(tx, slug), madeRow(tx, slug));
  return carriersWith(row ? [madeFacts(row)] : []).get(slug) ?? null;
}
