import { sql, type Kysely } from 'kysely';

const statements = [
  `drop index billing_charge_of_label`,
  `create unique index billing_charge_of_label on billing_charge (label_id, concept, source)
    where source <> 'staff' and (source <> 'supplier' or report_name <> 'guides')`,
];

/** What a carrier's scan charges of a cancelled guide is the only charge of a supplier in the report of guides. A guide that ends again gives back what its use was charged, and is charged for its next use: who charges it holds the guide, so that each is charged once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
