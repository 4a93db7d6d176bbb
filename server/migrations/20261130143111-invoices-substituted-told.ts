import { sql, type Kysely } from 'kysely';

/** Other modules are told whether another invoice is stamped in the place of one, before SAT has cancelled it too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create or replace view invoices_invoice_told as
    select i.id, i.customer_id, i.series || '-' || i.folio as document,
      exists (
        select from invoices_invoice s
        where s.customer_id = i.customer_id and s.replaces_id = i.id and s.uuid is not null and s.status <> 'cancelled'
      ) as is_substituted
    from invoices_invoice i`.execute(db);
}
