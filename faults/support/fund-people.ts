import { sql } from 'kysely';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { addCentavos, centavos, ZERO } from '#contract/shared/money.ts';
import { openDatabase, type DatabaseSettings } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { composePortal } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import type { PaidBy } from './customers.ts';

/** The demonstration's customer of each kind, as the role it logs in with. */
export const people: Record<PaidBy, string> = {
  balance: 'cliente-saldo',
  prepaid: 'cliente-prepago',
  mixed: 'cliente-mixto',
  credit: 'cliente-credito',
};
const stocked = [
  seededServices.fedexSaverPrepaid,
  seededServices.estafetaGroundPrepaid,
  seededServices.sendexSaverPrepaid,
  seededServices.dhlExpressPrepaid,
];
const NET = 15_000;
const TOTAL = 17_400;

/**
 * Money, stock and credit for so many guides more, written while no portal runs: the demonstration has too little for a long trial. `paysInvoices`: the
 * customer on credit has money, too, of which its invoices are paid.
 */
export async function fundPeople(settings: DatabaseSettings, guides: number, { paysInvoices = false } = {}): Promise<void> {
  const database = openDatabase(settings);
  const portal = await composePortal({ ...readConfig({}), database, log: silentLog });
  const { access, wallet } = portal.api;
  const total = centavos(TOTAL * guides * 4);
  const at = new Date();
  await database.inTransaction(async (tx) => {
    for (const [kind, person] of Object.entries(people)) {
      const email = `${person}@porteo.test`;
      const { rows } = await sql<{ id: CustomerId }>`select customer_id as id from access_user where email = ${email}`.execute(tx);
      const customer_id = rows[0]?.id as CustomerId;
      if (kind === 'credit') {
        const { credit_limit } = await access.customer(tx, customer_id);
        await access.changeCustomer(tx, customer_id, { credit_limit: addCentavos(credit_limit ?? ZERO, total) });
        if (!paysInvoices) continue;
      }
      await wallet.deposit(tx, { key: `trial-${person}`, customer_id, amount: total, at, description: 'Depósito' });
      if (kind === 'balance' || kind === 'credit') continue;
      // What the stock costs, and as much to pay with where there is none of a service.
      if (kind === 'mixed') await wallet.deposit(tx, { key: `trial-more-${person}`, customer_id, amount: total, at, description: 'Depósito' });
      const lot = { customer_id, units: guides, net: centavos(NET * guides), total: centavos(TOTAL * guides), valid_until: '2030-12-31', at };
      for (const service_id of stocked) await wallet.buyStock(tx, { ...lot, key: `trial-${person}-${service_id}`, service_id });
    }
  });
  await portal.stop(1_000);
  await database.close();
}
