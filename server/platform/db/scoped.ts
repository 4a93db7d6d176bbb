import type { KyselyPlugin, OperationNode, QueryId, RootOperationNode } from 'kysely';
import { ScopeTransformer } from './scope-transformer.ts';
import type { Reader } from './tx.ts';

/** The customers whose rows may be touched; the rest of a scope is each store's own predicate. */
export type TenantScope = { customers: 'all' | readonly string[] };

/**
 * A handle that reaches only rows of these customers, whatever the query says: each tenant table it reads is replaced by its rows in
 * scope, each update, delete and conflict of one gets the condition, and no row is written for another customer. It throws where it
 * cannot see: raw SQL on a tenant table stands only in *.raw.ts files, on a plain handle.
 */
export function scoped<R extends Reader>(reader: R, { customers }: TenantScope): R {
  return customers === 'all' ? reader : (reader.withPlugin(new ScopePlugin(customers)) as R);
}

/** What belongs to one customer: a row by its id names its customer too, so that a wrong id finds nothing foreign. */
export const ofCustomer = <R extends Reader>(reader: R, customer_id: string): R => scoped(reader, { customers: [customer_id] });

/** For what the house does for all customers alike: sweeps, sessions, uniqueness over everybody. Say why where it is used. */
export const ofAll = <R extends Reader>(reader: R): R => scoped(reader, { customers: 'all' });

export class ScopePlugin implements KyselyPlugin {
  /** The customer, when there is just one. */
  readonly only: string | null;
  readonly #customers: readonly string[];

  constructor(customers: readonly string[]) {
    this.#customers = customers;
    this.only = customers.length === 1 ? (customers[0] as string) : null;
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }): RootOperationNode {
    const root: OperationNode = node;
    if (root.kind === 'RawNode') throw new Error('raw SQL is not bounded by a scope');
    return new ScopeTransformer(this.#customers).transformNode(node, queryId);
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}
