import type pg from 'pg';

/** More texts than the portal has; a text made anew each time would fill the server's memory. */
const MOST_STATEMENTS = 1_000;

/** How the rows of a statement are read: the server describes them once, with the first answer. */
type Columns = { names: readonly string[]; parsers: readonly ((text: string) => unknown)[] };
type Prepared = { name: string; columns: Columns | null };
type Row = Record<string, unknown>;
export type Answer = Pick<pg.QueryResult<Row>, 'command' | 'rowCount' | 'rows'>;

/** A statement on its way, and who waits for its answer. */
export type Statement = { text: string; values: unknown[]; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** The statements that one connection has parsed. */
export class Preparations {
  readonly #known = new Map<string, Prepared>();
  #made = 0;

  find(text: string): Prepared | undefined {
    return this.#known.get(text);
  }

  /** A name never used on this connection; none when too many texts are known, which leaves the text unnamed. */
  make(text: string): Prepared {
    if (this.#known.size >= MOST_STATEMENTS) return { name: '', columns: null };
    const prepared = { name: `p${(this.#made += 1)}`, columns: null };
    this.#known.set(text, prepared);
    return prepared;
  }

  forget(text: string): void {
    this.#known.delete(text);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}

/** A table has changed under a plan, or the server has forgotten what it parsed. */
const isStale = ({ code, message }: { code?: string; message: string }): boolean =>
  code === '26000' || (code === '0A000' && message.includes('cached plan'));

/**
 * Statements that leave in one packet and are answered in one: the server does them in order and skips what follows a failure, as a
 * transaction would. Each is parsed, planned and described once for a connection. pg asks the `handle…` of a query that sends itself.
 */
export class StatementBatch implements pg.Submittable {
  readonly statements: readonly Statement[];
  readonly #prepared: Prepared[] = [];
  readonly #preparations: Preparations;
  readonly #types: pg.CustomTypesConfig;
  readonly #ended: () => void;
  readonly #answers: Answer[] = [];
  #columns: Columns | null = null;
  #rows: Row[] = [];

  constructor(
    statements: readonly Statement[],
    { preparations, types, ended }: { preparations: Preparations; types: pg.CustomTypesConfig; ended: () => void },
  ) {
    this.statements = statements;
    this.#preparations = preparations;
    this.#types = types;
    this.#ended = ended;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    for (const { text, values } of this.statements) {
      const known = this.#preparations.find(text);
      const prepared = known ?? this.#preparations.make(text);
      this.#prepared.push(prepared);
      if (!known) connection.parse({ name: prepared.name, text, types: [] }, true);
      connection.bind({ statement: prepared.name, values } as pg.BindConfig, true);
      if (!known?.columns) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#current().columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    };
    this.#columns = null;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers } = (this.#columns ??= this.#current().columns ?? { names: [], parsers: [] });
    const row: Row = {};
    for (let i = 0; i < fields.length; i += 1) {
      const text = fields[i] as string | null;
      row[names[i] as string] = text === null ? null : parsers[i]?.(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ');
    const prepared = this.#current();
    prepared.columns ??= { names: [], parsers: [] };
    this.#answers.push({ command: words[0] ?? '', rowCount: words.length > 1 ? Number(words.at(-1)) : null, rows: this.#rows });
    this.#rows = [];
    this.#columns = null;
  }

  handleReadyForQuery(): void {
    for (const [n, { resolve }] of this.statements.entries()) resolve(this.#answers[n] as Answer);
    this.#ended();
  }

  /** What was done before the failure is undone with its transaction; what stands behind it was skipped. */
  handleError(error: Error & { code?: string }): void {
    if (isStale(error)) this.#preparations.forgetAll();
    for (const [n, { text, resolve, reject }] of this.statements.entries()) {
      const answer = this.#answers[n];
      if (answer) resolve(answer);
      else {
        // Whether it was parsed is not known.
        if (!this.#prepared[n]?.columns) this.#preparations.forget(text);
        reject(error);
      }
    }
    this.#ended();
  }

  #current(): Prepared {
    return this.#prepared[this.#answers.length] as Prepared;
  }
}
