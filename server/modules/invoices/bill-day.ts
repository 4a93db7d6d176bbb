import type { CustomerId } from '#contract/shared/ids.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { alone } from '#platform/jobs/alone.ts';
import { makePreInvoices } from './make-pre-invoices.ts';
import type { InvoicesNeeds } from './needs.ts';
import { lastNight } from './rules/days.ts';
import { customersBilled, keepDay, lockDay } from './store/days.ts';

/**
 * What customers that are billed at once were charged until 23:30 of the last day and is on no document becomes pre-invoices, once a night (AMB-13.04). What
 * comes back from a cancelled invoice meanwhile waits for the next night.
 */
export async function billDay(needs: InvoicesNeeds): Promise<void> {
  const { day } = lastNight(needs.clock.now());
  const billed = await customersBilled(needs.db, day);
  const charged = new Set((await needs.billing.unreportedRows(needs.db)).map(({ customer_id }) => customer_id));
  for (const customer of [...charged].filter((id) => !billed.has(id)))
    await alone(needs.log, { customer }, async () => {
      if ((await needs.access.customer(needs.db, customer)).billing === 'inmediata') await billCustomer(needs, customer);
    });
}

const billCustomer = (needs: InvoicesNeeds, customer_id: CustomerId): Promise<void> =>
  needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const { day, at } = lastNight(now);
    // The second of two processes finds what the first did.
    if ((await lockDay(tx, customer_id)) >= day) return;
    await keepDay(tx, customer_id, day);
    const charges = await needs.billing.lockUnreported(tx, customer_id, { before: at });
    if (charges.length === 0) return;
    const gathered = { customer_id, key: `day ${day}`, origin: 'day' as const, report_id: null, invoice_on: businessDayOf(now) };
    await makePreInvoices(needs, tx, gathered, charges);
  });
