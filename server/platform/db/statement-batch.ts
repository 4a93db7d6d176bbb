import type pg from 'pg';

/** More texts than the portal has; a text made again each time would fill the server's memory. */
const MOST_STATEMENTS = 1_000;

/** How the rows of a statement are read: the server describes them once, with the first answer. */
type Columns = { names: readonly string[]; parsers: readonly ((text: string) => unknown)[] };
type Prepared = { name: string; columns: Columns | null };
type Row = Record<string, unknown>;
export type Answer = Pick<pg.QueryResult<Row>, 'command' | 'rowCount' | 'rows'>;

/** An answer with a value that cannot be read. */
type Unreadable = { error: unknown };

/** A statement on its way, and who waits for its answer. */
export type Statement = { text: string; values: unknown[]; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

const tell = ({ resolve, reject }: Statement, answer: Answer | Unreadable): void => ('error' in answer ? reject(answer.error) : resolve(answer));

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
  readonly #answers: (Answer | Unreadable)[] = [];
  #columns: Columns | null = null;
  #rows: Row[] = [];
  #unreadable: Unreadable | null = null;

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
    try {
      for (let i = 0; i < fields.length; i += 1) {
        const text = fields[i] as string | null;
        row[names[i] as string] = text === null ? null : parsers[i]?.(text);
      }
    } catch (error) {
      // Thrown here it would end the process: pg reads the socket.
      this.#unreadable = { error };
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ');
    const prepared = this.#current();
    prepared.columns ??= { names: [], parsers: [] };
    const answer = { command: words[0] ?? '', rowCount: words.length > 1 ? Number(words.at(-1)) : null, rows: this.#rows };
    this.#answers.push(this.#unreadable ?? answer);
    this.#rows = [];
    this.#columns = null;
    this.#unreadable = null;
  }

  handleReadyForQuery(): void {
    for (const [n, statement] of this.statements.entries()) tell(statement, this.#answers[n] as Answer | Unreadable);
    this.#ended();
  }

  /** What was done before the failure is undone with its transaction; what stands behind it was skipped. */
  handleError(error: Error & { code?: string }): void {
    if (isStale(error)) this.#preparations.forgetAll();
    for (const [n, statement] of this.statements.entries()) {
      const answer = this.#answers[n];
      if (answer) tell(statement, answer);
      else {
        // Whether it was parsed is not known.
        if (!this.#prepared[n]?.columns) this.#preparations.forget(statement.text);
        statement.reject(error);
      }
    }
    this.#ended();
  }

  #current(): Prepared {
    return this.#prepared[this.#answers.length] as Prepared;
  }
}
