import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { Preparations, StatementBatch, type Answer, type Statement } from './statement-batch.ts';

const BEGUN: Answer = { command: 'BEGIN', rowCount: null, rows: [] };
const ignore = (): void => undefined;

/** What the query builder needs of a connection. */
type Client = { query: (text: string, values: readonly unknown[]) => Promise<Answer>; release: (discard?: boolean) => void; processID: number };

/**
 * A connection on which statements asked for at once leave at once, and whose `begin` leaves with the first statement behind it. They are
 * answered in the order they were asked in.
 */
function batching(client: pg.PoolClient, types: pg.CustomTypesConfig): Client {
  const preparations = new Preparations();
  let waiting: Statement[] = [];
  let isBusy = false;
  const flush = (): void => {
    if (isBusy || waiting.length === 0) return;
    const statements = waiting;
    waiting = [];
    isBusy = true;
    const ended = (): void => {
      isBusy = false;
      flush();
    };
    client.query(new StatementBatch(statements, { preparations, types, ended }));
  };
  const ask = (text: string, values: readonly unknown[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ text, values: values.map((value) => prepareValue(value)), resolve, reject });
      // After everything that was asked for at once.
      if (!isBusy) process.nextTick(flush);
    });
  const query = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    if (text === 'begin') {
      waiting.push({ text, values: [], resolve: ignore, reject: ignore });
      return BEGUN;
    }
    if (values.length > 0 || !text.includes(';')) return ask(text, values);
    // Several statements in one text; only the simple protocol takes them.
    if (waiting.length > 0) await ask('select', []);
    return client.query(text);
  };
  return { query, release: (discard) => client.release(discard), processID: (client as unknown as { processID: number }).processID };
}

/** A pool whose connections parse, plan and describe each statement once and send what is asked for at once in one packet. */
export function preparedPool(pool: pg.Pool, types: pg.CustomTypesConfig) {
  const wrapped = new WeakMap<pg.PoolClient, Client>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async (): Promise<Client> => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? batching(client, types);
      wrapped.set(client, known);
      return known;
    },
  };
}
