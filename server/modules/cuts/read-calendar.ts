import type { Actor } from '#contract/access/access.ts';
import type { cutsOperations } from '#contract/cuts/cuts.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { CutsNeeds } from './needs.ts';
import { blocksOf } from './read-block.ts';
import { endsOf, nextCloses, type Close } from './rules/calendar.ts';
import { openedReports, waitingCharges } from './store/read-calendar.ts';

type Operation = typeof cutsOperations.getCutCalendar;
type Shown = Close & { customer: { id: CustomerId; name: string }; by_default: boolean };

const ofCustomer = ({ customer_id }: { customer_id: CustomerId }): CustomerId => customer_id;

/** GET /api/billing/calendar: of every customer in reach what its next cuts take of what stands there now, and what is in the way. */
export async function getCutCalendar(needs: CutsNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { access, clock, db } = needs;
  const { customers } = await access.listScope(db, actor, request.customer_id ? { customer_id: request.customer_id } : {});
  const today = businessDayOf(clock.now());
  const waiting = await waitingCharges(db, { customers }, businessDayStart(`${today.slice(0, 8)}01`));
  const opened = await openedReports(db, { customers });
  const names = new Map([...waiting, ...opened].map(({ customer_id, name }) => [customer_id, name ?? '']));
  const closes: Shown[] = [];
  const [waits, opens] = [Map.groupBy(waiting, ofCustomer), Map.groupBy(opened, ofCustomer)];
  for (const [id, block] of await blocksOf(needs, db, [...names.keys()])) {
    const { by_default } = block;
    const name = names.get(id) ?? '';
    closes.push(
      ...nextCloses(block, waits.get(id) ?? [], opens.get(id) ?? [], today).map((close) => ({ ...close, customer: { id, name }, by_default })),
    );
  }
  closes.sort((one, other) => one.cut_on.localeCompare(other.cut_on) || one.customer.name.localeCompare(other.customer.name, 'es'));
  const { week, month } = endsOf(today);
  const until = (last: string) => {
    const some = closes.filter(({ cut_on }) => cut_on <= last);
    return { closes: some.length, total: actor.sees_prices ? sumCentavos(some.map(({ total }) => total)) : null };
  };
  return {
    today,
    ...{ week_end: week, month_end: month, closing: { today: until(today), week: until(week), month: until(month) } },
    data: closes.map((close) => ({ ...close, total: actor.sees_prices ? close.total : null })),
  };
}
