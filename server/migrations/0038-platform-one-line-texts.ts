import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Texts of one line by their table; the answers of the API no longer take anything else. */
const columns: Readonly<Record<string, readonly string[]>> = {
  access_customer: ['business_name'],
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
};
/** Names of which there is one alone, whatever its capitals, among those of the same owner. */
const names: readonly (readonly [table: string, column: string, owner: string])[] = [
  ['access_group', 'name', 'customer_id'],
  ['packages_package', 'alias', 'user_id'],
];
/** The same inside of JSON, by table: its key and its columns. */
const documents: readonly (readonly [table: string, key: string, columns: readonly string[]])[] = [
  ['packages_package', 'id', ['body']],
  ['shipping_order', 'id', ['origin', 'destination', 'packages', 'options']],
  ['shipping_view', 'user_id', ['views']],
];

const hidden = '\\u0001-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
/** JSON writes most control characters as \n or \u0007. A content of blanks was taken once, and would be an empty one now. */
const hiddenInJson = `[${hidden}]|\\\\[bfnrtu]|"content": "[^!-~]*"`;

/** Line breaks and hidden signs in stored texts of one line become blanks; a required text that held nothing else becomes a hyphen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, texts] of Object.entries(columns)) {
    for (const name of texts) {
      const column = sql.ref(name);
      await sql`
        update ${sql.table(table)} set ${column} = ${inOneLine(column)} where ${column} ~ ${`[${hidden}]`}`.execute(db);
    }
  }
  for (const [table, name, owner] of names) await cleanNames(db, table, name, owner);
  for (const [table, key, columns] of documents) for (const name of columns) await cleanDocuments(db, table, key, name);
}

const inOneLine = (column: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(trim(regexp_replace(${column}, ${`[${hidden}]+`}, ' ', 'g')), ''), '-')`;

/** One after the other: a name that is another's once its hidden signs are gone keeps apart by the end of its id. */
async function cleanNames(db: Kysely<unknown>, table: string, name: string, owner: string): Promise<void> {
  const [column, own] = [sql.ref(name), sql.ref(owner)];
  const { rows } = await sql<{ id: string; owner: string; clean: string }>`
    select id, ${own} as owner, ${inOneLine(column)} as clean from ${sql.table(table)} where ${column} ~ ${`[${hidden}]`} order by id`.execute(db);
  for (const { id, owner: of, clean } of rows) {
    await sql`
      update ${sql.table(table)} set ${column} = case
        when exists (select from ${sql.table(table)} where ${own} = ${of} and id <> ${id} and lower(${column}) = lower(${clean}::text))
        then left(${clean}::text, 50) || ' ' || right(id, 8) else ${clean}::text end
      where id = ${id}`.execute(db);
  }
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
  const isBlank = (name: string, item: unknown) => name === 'content' && typeof item === 'string' && item.trim() === '';
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, isBlank(name, item) ? '-' : cleaned(item)]));
}
