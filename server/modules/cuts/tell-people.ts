import type { UserId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cutWords } from '#texts/es/cuts/cut-words.ts';
import { dayText, figureText, moneyText } from '#texts/es/shared/figures.ts';
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

const ownersOf = async ({ access }: CutsNeeds, tx: Tx, { customer_id }: Report) =>
  (await access.usersOf(tx, customer_id)).filter(({ role }) => role === 'customer').map(({ id }) => id);

/** The owners of a customer learn once of all its reports that one cut has put into review. */
export async function tellCut(needs: CutsNeeds, tx: Tx, reports: readonly Report[]): Promise<void> {
  const [first, ...others] = reports;
  if (!first) return;
  const until = reports.map(({ review_until }) => review_until ?? '').reduce((one, other) => (other < one ? other : one));
  const message =
    others.length === 0
      ? texts.cut(factsOf(first))
      : texts.cuts({ reports: figureText(reports.length), total: moneyText(sumCentavos(reports.map(({ total }) => total))), until: dayText(until) });
  await needs.notifications.tell(tx, {
    key: `report ${first.id} cut ${first.changed_at.getTime()}`,
    message,
    to: await ownersOf(needs, tx, first),
    path: others.length === 0 ? pathOf(first) : '/revision',
  });
}

/** They learn that all that was observed of a report is answered. */
export async function tellAnswered(needs: CutsNeeds, tx: Tx, report: Report): Promise<void> {
  const key = `report ${report.id} answered ${report.changed_at.getTime()}`;
  await needs.notifications.tell(tx, { key, message: texts.answered(factsOf(report)), to: await ownersOf(needs, tx, report), path: pathOf(report) });
}

/** Root and billers learn that rows of a report were observed. */
export async function tellObserved({ access, notifications }: CutsNeeds, tx: Tx, report: Report, actor: UserId): Promise<void> {
  const { business_name } = await access.customer(tx, report.customer_id);
  const to = (await access.staffWith(tx, ['root', 'biller'])).filter((id) => id !== actor);
  const message = texts.observed(business_name, reportFolio(Number(report.n)), report.observed);
  await notifications.tell(tx, { key: `report ${report.id} observed ${report.changed_at.getTime()}`, message, to, path: pathOf(report) });
}
