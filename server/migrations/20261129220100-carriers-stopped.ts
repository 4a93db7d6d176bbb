import { sql, type Kysely } from 'kysely';
import { aboutCarrier, isCarrier } from '#contract/carriers/carriers.ts';
import { madeInput } from '#contract/carriers/made-facts.ts';

/** What /ajustes had stopped is switched off at /paqueterias, where alone carriers are stopped from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings_change where key = 'CARRIERS_STOPPED' and valid_from <= now() order by n desc limit 1`.execute(db);
  const stopped = rows[0]?.value;
  for (const slug of Array.isArray(stopped) ? stopped.map(String) : []) {
    if (!isCarrier(slug)) continue;
    const { is_on: _, only_for: _only, ...facts } = madeInput(aboutCarrier(slug));
    await sql`
      insert into carriers_made (slug, n, name, code, divisor, max_weight_kg, max_side_cm, takes_pallets, life_days, life_calendar, letters, digits, is_on, trouble, only_for)
      values (${slug}, 1, ${facts.name}, ${facts.code}, ${facts.divisor}, ${facts.max_weight_kg}, ${facts.max_side_cm}, ${facts.takes_pallets},
        ${facts.life_days}, ${facts.life_calendar}, ${facts.letters}, ${facts.digits}, false, null, '[]')
      on conflict (slug) do update set is_on = false, n = carriers_made.n + 1`.execute(db);
  }
}
