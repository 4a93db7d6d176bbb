import type { Tx } from '#platform/db/tx.ts';
import type { DemoNeeds } from './build-demo.ts';
import { insertRows } from './insert-rows.raw.ts';
import type { DemoTariffs } from './tariffs.ts';

/** Writes proposals that are not there yet, and the tariffs that are copied from them. */
export async function writeTariffs(
  { rating, clock }: Pick<DemoNeeds, 'rating' | 'clock'>,
  tx: Tx,
  { proposals, services, configs }: DemoTariffs,
): Promise<void> {
  const known = await tx
    .$extendTables<{ tariffs_proposal: { id: string } }>()
    .selectFrom('tariffs_proposal')
    .select('id')
    .where(
      'id',
      'in',
      proposals.map(({ id }) => id),
    ) // prettier-ignore
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  const now = clock.now();
  await insertRows(
    tx,
    'tariffs_proposal',
    proposals.filter(({ id }) => !ids.has(id)).map((proposal) => ({ ...proposal, created_at: now, changed_at: now })),
  );
  await rating.writeTariffs(tx, { services, configs });
}
