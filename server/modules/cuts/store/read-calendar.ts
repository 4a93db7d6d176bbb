import { sql } from 'kysely';
import { reportNames } from '#contract/customers/report-shapes.ts';
import { centavos } from '#contract/shared/money.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { Waiting } from '../rules/calendar.ts';
import type { CutsTables, ReportTable } from '../tables.ts';

type Customers = Pick<Scope, 'customers'>;
type Named = Pick<ReportTable, 'customer_id'> & { name: string | null };

/** What is invoiced and in no report, by customer, row of the block and razón social; of charges that name none, the customer's default. */
export async function waitingCharges(reader: Reader, { customers }: Customers, monthStart: Date): Promise<(Waiting & Named)[]> {
  const isOld = sql<boolean>`c.created_at < ${monthStart}`;
  const rows = await scoped(reader, { customers })
    .$extendTables<CutsTables>()
    .selectFrom('billing_charge_told as c')
    .leftJoin('access_customer_name as n', 'n.id', 'c.customer_id')
    .leftJoin('billing_business_told as b', (join) =>
      join.on((eb) =>
        eb.and([
          eb('b.customer_id', '=', eb.ref('c.customer_id')),
          eb.or([eb('b.id', '=', eb.ref('c.business_id')), eb.and([eb('c.business_id', 'is', null), eb('b.is_default', '=', true)])]),
        ]),
      ),
    )
    .where('c.invoiceable', '=', true)
    .where('c.report_id', 'is', null)
    .where('c.status', 'in', ['Created', 'Applied'])
    .select((eb) => [
      ...(['c.customer_id', 'n.name', 'c.report_name', 'b.status', 'b.regimen', 'b.cfdi_use'] as const),
      isOld.as('isOld'),
      eb.fn.countAll<number>().as('charges'),
      eb.fn.sum<string | number>('c.total').as('total'),
    ])
    .groupBy(['c.customer_id', 'n.name', 'c.report_name', 'b.status', 'b.regimen', 'b.cfdi_use', 'isOld'])
    .execute();
  return rows.flatMap(({ report_name, charges, total, ...row }) => {
    const name = reportNames.find((one) => one === report_name);
    return name ? [{ ...row, report_name: name, charges: Number(charges), total: centavos(Number(total)) }] : [];
  });
}

/** What was added by hand and waits for its cut. */
export const openedReports = (reader: Reader, { customers }: Customers) =>
  scoped(reader, { customers })
    .$extendTables<CutsTables>()
    .selectFrom('cuts_report as r')
    .leftJoin('access_customer_name as n', 'n.id', 'r.customer_id')
    .where('r.status', '=', 'open')
    .select(['r.customer_id', 'n.name', 'r.bucket', 'r.types', 'r.charges', 'r.total'])
    .execute();
