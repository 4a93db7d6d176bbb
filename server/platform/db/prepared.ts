import type { Compilable, CompiledQuery, Kysely } from 'kysely';
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

type Values = Record<string, unknown>;
export type Prepared<DB, Given extends Values, Row> = {
  all: (reader: Kysely<DB>, given: Given) => Promise<Row[]>;
  first: (reader: Kysely<DB>, given: Given) => Promise<Row | undefined>;
};

/**
 * A statement whose text is made once, not for each call: for those of the busiest calls, where building it costs more than saying it.
 * `build` gets placeholders for what a call gives, so the text cannot depend on it; what `build` calls `customer_id` is the customer of the
 * handle. A handle of one customer or of all uses the text it has; any other has it made anew, with every plugin it carries.
 */
export function prepared<DB, Given extends Values, Row>(build: (db: Kysely<DB>, given: Given) => Compilable<Row>): Prepared<DB, Given, Row> {
  const made: { scoped?: CompiledQuery<Row>; plain?: CompiledQuery<Row> } = {};
  const all = async (reader: Kysely<DB>, given: Given): Promise<Row[]> => {
    const executor = reader.getExecutor();
    let customer: string | null = null;
    let isKnown = true;
    for (const plugin of executor.plugins) {
      if (plugin === refuseInside) refuseIfInside();
      else if (plugin instanceof ScopePlugin && plugin.only !== null && customer === null) customer = plugin.only;
      else isKnown = false;
    }
    if (!isKnown) return (await reader.executeQuery(build(reader, given))).rows;
    const statement = customer === null ? (made.plain ??= compile(build, reader, false)) : (made.scoped ??= compile(build, reader, true));
    if (customer !== null && 'customer_id' in given && given['customer_id'] !== customer) throw new Error('a statement for a customer out of scope');
    const parameters = statement.parameters.map((part) =>
      part === customerSlot && customer !== null ? customer : part instanceof Slot ? given[part.name] : part,
    );
    return (await executor.executeQuery<Row>({ ...statement, parameters })).rows;
  };
  return { all, first: async (reader, given) => (await all(reader, given))[0] };
}

function compile<DB, Given, Row>(
  build: (db: Kysely<DB>, given: Given) => Compilable<Row>,
  reader: Kysely<DB>,
  isScoped: boolean,
): CompiledQuery<Row> {
  const slots = new Map<string, Slot>([[customerSlot.name, customerSlot]]);
  const given = new Proxy({} as Given & object, {
    get: (_, name) => {
      const slot = slots.get(String(name)) ?? new Slot(String(name));
      slots.set(slot.name, slot);
      return slot;
    },
  });
  const bare = reader.withoutPlugins();
  return build(isScoped ? bare.withPlugin(new ScopePlugin([customerSlot as unknown as string])) : bare, given).compile();
}
