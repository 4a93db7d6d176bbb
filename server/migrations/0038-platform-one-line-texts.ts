import { sql, type Kysely } from 'kysely';

/** Texts of one line by their table; the answers of the API no longer take anything else. */
const columns: Readonly<Record<string, readonly string[]>> = {
  access_customer: ['business_name'],
  access_group: ['name'],
  access_user: ['name', 'last_name'],
  addresses_address: [
    'alias',
    'business_name',
    'street',
    'number',
    'suite_number',
    'neighborhood',
    'city',
    'state',
    'reference',
    'reference_streets',
  ],
  addresses_contact: ['name', 'last_name', 'extension'],
  billing_business: ['business_name', 'address'],
  bot_settings: ['greeting'],
  packages_package: ['alias'],
};
/** The same inside of JSON, by table: its key and its columns. */
const documents: readonly (readonly [table: string, key: string, columns: readonly string[]])[] = [
  ['packages_package', 'id', ['body']],
  ['shipping_order', 'id', ['origin', 'destination', 'packages', 'options']],
  ['shipping_view', 'user_id', ['views']],
];

const hidden = '\\u0001-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
/** JSON writes most control characters as \n or \u0007. */
const hiddenInJson = `[${hidden}]|\\\\[bfnrtu]`;

/** Line breaks and hidden signs in stored texts of one line become blanks; a required text that held nothing else becomes a hyphen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      const column = sql.ref(name);
      await sql`
        update ${sql.table(table)} set ${column} = coalesce(nullif(trim(regexp_replace(${column}, ${`[${hidden}]+`}, ' ', 'g')), ''), '-')
        where ${column} ~ ${`[${hidden}]`}`.execute(db);
    }
  }
  for (const [table, key, names] of documents) for (const name of names) await cleanDocuments(db, table, key, name);
}

async function cleanDocuments(db: Kysely<unknown>, table: string, key: string, name: string): Promise<void> {
  const [id, column] = [sql.ref(key), sql.ref(name)];
  const { rows } = await sql<{ id: string; value: unknown }>`
    select ${id} as id, ${column} as value from ${sql.table(table)} where ${column}::text ~ ${hiddenInJson}`.execute(db);
  for (const row of rows) {
    await sql`update ${sql.table(table)} set ${column} = ${JSON.stringify(cleaned(row.value))}::jsonb where ${id} = ${row.id}`.execute(db);
  }
}

const signs = new RegExp(`[${hidden}]+`, 'g');

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.search(signs) >= 0 ? value.replace(signs, ' ').trim() || '-' : value;
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleaned(item)]));
}
