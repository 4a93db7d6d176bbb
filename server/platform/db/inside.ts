import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

/** Whether a transaction is open around the code that runs. */
export const isInside = new AsyncLocalStorage<true>();

/** Refuses a query that would wait for the transaction it was called from (for ever, on the embedded database). */
export function refuseIfInside(): void {
  if (isInside.getStore()) throw new Error('a query on the database itself inside a transaction: pass tx');
}

/** Stands on the handle of the database itself. */
export const refuseInside: KyselyPlugin = {
  transformQuery({ node }) {
    refuseIfInside();
    return node;
  },
  transformResult: async ({ result }) => result,
};
