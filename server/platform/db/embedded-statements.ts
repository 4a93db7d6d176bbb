import { parse, protocol, type PGlite } from '@electric-sql/pglite';

const { serialize } = protocol;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** More texts than the portal has; a text made again each time would fill the engine's memory. */
const MOST_STATEMENTS = 1_000;
/** No plan is kept for longer: the engine has no collector of statistics that would tell it how its tables have grown. */
const MOST_USES = 200;
const LONGEST_MS = 60_000;
/** What has plans worth keeping. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;
/** What has none and changes no table under them, alone in its text; anything else may. */
const HARMLESS = /^\s*(set|reset|show|lock|savepoint|release|rollback|notify|listen|unlisten)\b[^;]*;?\s*$/i;

type Prepared = { name: string; types: readonly number[]; columns: readonly Message[]; uses: number; since: number };
export type Answer<R> = { rows: R[]; affectedRows?: number };

/**
 * The statements that the embedded database has parsed and planned. PGlite itself parses, describes and plans each one every time, in six
 * calls of the engine; one that is known takes one call.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite;
  readonly #known = new Map<string, Prepared>();
  readonly #seen = new Set<string>();
  /** Prepared at the engine, which keeps them until it is told, and used no more. */
  #unused: string[] = [];
  #made = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Whether to run a text here: from its second time on, so that a text of its own for each call leaves nothing behind. */
  isWorthIt(text: string): boolean {
    if (!PLANNED.test(text)) {
      if (!HARMLESS.test(text)) this.#forgetAll();
      return false;
    }
    if (this.#known.has(text)) return true;
    if (this.#seen.size > MOST_STATEMENTS) this.#seen.clear();
    const isKnown = this.#seen.has(text);
    this.#seen.add(text);
    return isKnown && this.#known.size < MOST_STATEMENTS;
  }

  /** Within the engine's exclusive mode. Throws what the database says. */
  async run<R>(text: string, values: readonly unknown[]): Promise<Answer<R>> {
    const prepared = await this.#prepare(text);
    prepared.uses += 1;
    const written = values.map((value, n) => this.#write(value, prepared.types[n] ?? 0));
    const messages = await this.#say(serialize.bind({ statement: prepared.name, values: written }), serialize.execute({}));
    return parse.parseResults([...prepared.columns, ...messages], this.#pglite.parsers)[0] as unknown as Answer<R>;
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#known.get(text);
    if (known && known.uses < MOST_USES && performance.now() - known.since < LONGEST_MS) return known;
    if (known) this.#forget(text, known);
    this.#made += 1;
    const name = `p${this.#made}`;
    const closing = this.#unused.map((unused) => serialize.close({ type: 'S', name: unused }));
    this.#unused = [];
    const messages = await this.#say(...closing, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const prepared = {
      name,
      types: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
      uses: 0,
      since: performance.now(),
    };
    this.#known.set(text, prepared);
    return prepared;
  }

  #forget(text: string, { name }: Prepared): void {
    this.#known.delete(text);
    this.#unused.push(name);
  }

  #forgetAll(): void {
    for (const [text, prepared] of this.#known) this.#forget(text, prepared);
  }

  #write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#pglite.serializers[type] as ((value: unknown) => string) | undefined;
    return write ? write(value) : String(value);
  }

  /** In one call of the engine. */
  #say(...messages: readonly Uint8Array[]): Promise<Message[]> {
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }
}
