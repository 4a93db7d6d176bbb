import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { dispersesMoney } from '#contract/wallet/disperse-balance.ts';
import { hasStock } from '#contract/wallet/stock.ts';
import { alone } from '#platform/jobs/alone.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import type { WalletNeeds } from '../needs.ts';
import { lowPools, stockLeft } from '../store/low.ts';

type Low = { customer_id: CustomerId; key: string; message: string; path: string };

/**
 * Tells a customer once that its money or its guides of a service have become few, and the way to more (AMB-12.06, AMB-12.11). A crossing is named
 * by the last posting that left enough, or by the latest lot: when more has come it is told again.
 */
export async function tellLow(needs: WalletNeeds): Promise<void> {
  const { db, inTransaction, log, access, notifications } = needs;
  const low = [...(await lowBalances(needs)), ...(await lowStock(needs))];
  const told = await notifications.toldOf(
    db,
    low.map(({ key }) => key),
  );
  for (const { customer_id, ...news } of low.filter(({ key }) => !told.has(key))) {
    await alone(log, { customer_id }, async () => {
      const to = (await access.usersOf(db, customer_id)).filter(({ role }) => role === 'customer').map(({ id }) => id);
      await inTransaction((tx) => notifications.tell(tx, { ...news, to }));
    });
  }
}

async function lowBalances({ db, access, settings }: WalletNeeds): Promise<Low[]> {
  const found: Low[] = [];
  for (const { customer_id, money, last_n } of await lowPools(db, settings.value('LOW_BALANCE_MXN'))) {
    const { customer_modality, status } = await access.customer(db, customer_id);
    if (!dispersesMoney(customer_modality) || status === 'LOCKED') continue;
    const message = walletTexts.lowBalance(centavos(Number(money) || 0));
    found.push({ customer_id, key: `low_balance ${customer_id} ${last_n}`, message, path: '/registro-saldo' });
  }
  return found;
}

async function lowStock({ db, clock, access, asks, catalogs }: WalletNeeds): Promise<Low[]> {
  const byCustomer = Map.groupBy(await stockLeft(db, businessDayOf(clock.now())), ({ customer_id }) => customer_id);
  const services = new Map((await catalogs.services(db)).map((service) => [service.id, service]));
  const found: Low[] = [];
  for (const [customer_id, stock] of byCustomer) {
    const { customer_modality, status } = await access.customer(db, customer_id);
    if (!hasStock(customer_modality) || status === 'LOCKED') continue;
    const least = await asks.leastStockOf(db, customer_id);
    for (const { service_id, free, latest } of stock) {
      const service = services.get(service_id);
      const wanted = least.get(service_id) ?? 0;
      if (!service || free >= wanted) continue;
      const message = walletTexts.lowStock({ units: free, service: `${aboutCarrier(service.carrier).name} ${service.name}`, least: wanted });
      // One press opens the order with this service and its least stock chosen.
      found.push({ customer_id, key: `low_stock ${service_id} ${latest}`, message, path: `/comprar-guias?serviceId=${service_id}` });
    }
  }
  return found;
}
