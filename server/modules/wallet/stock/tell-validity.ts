import { addDays } from '#contract/shared/calendar.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { alone } from '#platform/jobs/alone.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import type { WalletNeeds } from '../needs.ts';
import { FIRST_NOTICE_DAYS, noticeDue } from '../rules/validity-notice.ts';
import { lotsEndingBetween } from '../store/lots.ts';

/** Tells the owners of bought lots with units left that their validity ends, once for each lot and notice (AMB-3.01). */
export async function tellValidity({ db, inTransaction, clock, log, access, catalogs, notifications }: WalletNeeds): Promise<void> {
  const today = businessDayOf(clock.now());
  const lots = await lotsEndingBetween(db, today, addDays(today, FIRST_NOTICE_DAYS));
  const due = lots.map((lot) => ({ lot, key: `purchase_validity ${lot.id} ${noticeDue(lot.valid_until, today)}` }));
  const told = await notifications.toldOf(
    db,
    due.map(({ key }) => key),
  );
  const open = due.filter(({ key }) => !told.has(key));
  if (open.length === 0) return;
  const carrierOf = new Map((await catalogs.services(db)).map(({ id, carrier }) => [id, aboutCarrier(carrier).name]));
  for (const { lot, key } of open) {
    await alone(log, { lot_id: lot.id }, async () => {
      const owners = (await access.usersOf(db, lot.customer_id)).filter(({ role }) => role === 'customer').map(({ id }) => id);
      const words = { units: lot.free, carrier: carrierOf.get(lot.service_id) ?? '', bought: businessDayOf(lot.bought_at), until: lot.valid_until };
      await inTransaction((tx) =>
        notifications.raise(tx, {
          type: 'purchase_validity',
          key,
          title: walletTexts.validityTitle,
          message: walletTexts.validityEnds(words),
          to: owners,
        }),
      );
    });
  }
}
