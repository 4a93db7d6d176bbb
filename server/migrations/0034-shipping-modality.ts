import { sql, type Kysely } from 'kysely';

/** How a guide is dealt with, and what the customer gets for one that went wrong (AMB-10.06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipping_guide
      add column modality text check (modality in ('Cobro', 'Incidente', 'Intercambio', 'Prepago')),
      add column compensation text,
      add check (compensation is null or modality in ('Incidente', 'Intercambio'))`.execute(db);
}
