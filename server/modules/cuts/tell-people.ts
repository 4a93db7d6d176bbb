import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cutWords } from '#texts/es/cuts/cut-words.ts';
import { dayText, moneyText } from '#texts/es/shared/figures.ts';
import type { CutsNeeds } from './needs.ts';
import { reportFolio } from './rules/folio.ts';
import type { Report } from './store/reports.ts';

const texts = cutWords.told;
const pathOf = ({ id }: Report): string => `/revision?open=${id}`;
const factsOf = ({ n, total, review_until }: Report) => ({
  folio: reportFolio(Number(n)),
  total: moneyText(total),
  until: dayText(review_until ?? ''),
});

/** The owners of a customer learn that a report waits for their answer, of a cut or after theirs was answered. */
export async function tellReview({ access, notifications }: CutsNeeds, tx: Tx, report: Report, what: 'cut' | 'answered'): Promise<void> {
  const to = (await access.usersOf(tx, report.customer_id)).filter(({ role }) => role === 'customer').map(({ id }) => id);
  const message = what === 'cut' ? texts.cut(factsOf(report)) : texts.answered(factsOf(report));
  await notifications.tell(tx, { key: `report ${report.id} ${what} ${report.changed_at.getTime()}`, message, to, path: pathOf(report) });
}

/** Root and billers learn that rows of a report were observed. */
export async function tellObserved({ access, notifications }: CutsNeeds, tx: Tx, report: Report, actor: UserId): Promise<void> {
  const { business_name } = await access.customer(tx, report.customer_id);
  const to = (await access.staffWith(tx, ['root', 'biller'])).filter((id) => id !== actor);
  const message = texts.observed(business_name, reportFolio(Number(report.n)), report.observed);
  await notifications.tell(tx, { key: `report ${report.id} observed ${report.changed_at.getTime()}`, message, to, path: pathOf(report) });
}
