import { isExpression, type Compilable, type CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import { refuseIfInside, refuseInside } from './inside.ts';
import { ScopePlugin } from './scoped.ts';

/** Stands in a statement's text for what each call gives. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
const customerSlot = new Slot('customer_id');

export type Prepared<DB, Given extends object, Row> = {
  all: (reader: Kysely<DB>, given: Given) => Promise<Row[]>;
  first: (reader: Kysely<DB>, given: Given) => Promise<Row | undefined>;
};

/**
 * A statement whose text is made once, not for each call: for those of the busiest calls, where building it costs more than saying it.
 * `build` gets placeholders for what a call gives, so the text can depend on what is given and not on its value; what it calls `customer_id` is
 * the customer of the handle. A handle of one customer or of all uses the text it has; any other, and an expression instead of a value, has it
 * made again.
 */
export function prepared<DB, Given extends object, Row>(build: (db: Kysely<DB>, given: Given) => Compilable<Row>): Prepared<DB, Given, Row> {
  const made = new Map<string, CompiledQuery<Row>>();
  const all = async (reader: Kysely<DB>, given: Given): Promise<Row[]> => {
    const executor = reader.getExecutor();
    const customer = customerOf(executor.plugins);
    const values = given as Record<string, unknown>;
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    if (customer === OTHER || names.some((name) => isSaid(values[name]))) return (await reader.executeQuery(build(reader, given))).rows;
    const key = `${customer === null ? '' : 'of one,'}${names.join()}`;
    const statement = made.get(key) ?? compile(build, reader, { names, isScoped: customer !== null });
    made.set(key, statement);
    if (customer !== null && 'customer_id' in values && values['customer_id'] !== customer)
      throw new Error('a statement for a customer out of scope');
    const parameters = statement.parameters.map((part) =>
      part === customerSlot && customer !== null ? customer : part instanceof Slot ? values[part.name] : part,
    );
    return (await executor.executeQuery<Row>({ ...statement, parameters })).rows;
  };
  return { all, first: async (reader, given) => (await all(reader, given))[0] };
}

/** An expression, or what makes one: part of the text and no value. */
const isSaid = (value: unknown): boolean => typeof value === 'function' || isExpression(value);

/** A handle of several customers or of none, or with something else on it. */
const OTHER = Symbol();

/** The one customer that a handle is of; null = it is of all. */
function customerOf(plugins: readonly KyselyPlugin[]): string | null | typeof OTHER {
  let customer: string | null = null;
  for (const plugin of plugins) {
    if (plugin === refuseInside) refuseIfInside();
    else if (plugin instanceof ScopePlugin && plugin.only !== null && customer === null) customer = plugin.only;
    else return OTHER;
  }
  return customer;
}

function compile<DB, Given, Row>(
  build: (db: Kysely<DB>, given: Given) => Compilable<Row>,
  reader: Kysely<DB>,
  { names, isScoped }: { names: readonly string[]; isScoped: boolean },
): CompiledQuery<Row> {
  const given = Object.fromEntries(names.map((name) => [name, name === customerSlot.name ? customerSlot : new Slot(name)])) as Given;
  const bare = reader.withoutPlugins();
  return build(isScoped ? bare.withPlugin(new ScopePlugin([customerSlot as unknown as string])) : bare, given).compile();
}
