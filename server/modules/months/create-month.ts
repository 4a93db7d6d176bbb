import type { Actor } from '#contract/access/access.ts';
import { MOST_MONTH_DOCUMENTS, MOST_MONTHS_A_DAY, type monthOperations } from '#contract/months/months.ts';
import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { countActs } from '#platform/audit.ts';
import { monthTexts as texts } from '#texts/es/months/months.ts';
import { figureText } from '#texts/es/shared/figures.ts';
import { untouched, type MonthFiles } from './make-month.ts';
import type { MonthsNeeds } from './needs.ts';
import { statusOf } from './read-months.ts';
import { spanOf } from './rules/month-span.ts';

type Operation = typeof monthOperations.createMonth;
const ACTION = 'month.created';

const wrong = (description: string): Refusal => new Refusal('WRONG_DATA', { description, fields: { month: description } });

/** POST /api/billing/months: begins to pack the books of a month; a second press while it is packed answers the first. */
export async function createMonth(
  needs: MonthsNeeds,
  files: MonthFiles,
  { month }: RequestOf<Operation>,
  actor: Actor,
): Promise<ResponseOf<Operation>> {
  const { db, clock, cfdi, wallet, inTransaction, audit } = needs;
  const now = clock.now();
  if (month > businessDayOf(now).slice(0, 7)) throw wrong(texts.future);
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countActs(db, { actor_id: actor.id, action: ACTION, since })) >= MOST_MONTHS_A_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooManyToday(figureText(MOST_MONTHS_A_DAY)) });
  const span = spanOf(month);
  const documents = await cfdi.countSealed(db, span);
  if (documents > MOST_MONTH_DOCUMENTS) throw wrong(texts.tooLarge(figureText(MOST_MONTH_DOCUMENTS)));
  const total = documents + (await wallet.countEntries(db, span));
  if (total === 0) throw wrong(texts.nothing);
  const { id, state } = await files.begin(actor, { request: { month }, total, progress: untouched });
  await inTransaction((tx) =>
    audit(tx, {
      ...{ actor_id: actor.id, on_behalf_of: null, customer_id: null, action: ACTION, entity: 'month', entity_id: id },
      after: { month, documents },
    }),
  );
  return { id, status: statusOf[state] };
}
