import { sql } from 'kysely';
import { openDatabase, type DatabaseSettings } from '#platform/db/database.ts';

/** So many copies of a guide, two seconds apart and older than it, each with a number of its own; written while no portal runs. */
export async function copyGuide(settings: DatabaseSettings, id: string, count: number): Promise<void> {
  const database = openDatabase(settings.kind === 'postgres' ? { ...settings, isPatient: true } : settings);
  await sql`insert into shipping_guide select r.* from shipping_guide g, generate_series(1, ${sql.lit(count)}) s,
    jsonb_populate_record(g, jsonb_build_object('id', lpad(s::text, 26, '0'), 'parcel_number', 'COPY' || lpad(s::text, 6, '0'), 'row_index', s + 100,
      'document_sha256', null, 'created_at', g.created_at - s * interval '2 seconds')) r where g.id = ${id}`.execute(database.db);
  await database.close();
}
