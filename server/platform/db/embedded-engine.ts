import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** The first byte of a message of the protocol that ends the connection. */
const TERMINATE = 'X'.charCodeAt(0);

/** The embedded engine had ended before it was asked; `cause` says of what. */
export class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
}

type Inside = { mod?: { _PostgresMainLoopOnce: () => void }; POSTGRES_MAIN_LONGJMP: number };

/**
 * PGlite that says when it can answer nothing more. A trap or an exit within the engine (an access out of bounds, memory that what is kept has
 * filled) PGlite itself takes for the end of a statement: it would answer that one, and perhaps later ones, with no rows. Here it is thrown, as is
 * every later question.
 */
export class EmbeddedEngine extends PGlite {
  readonly #onEnd: (cause: unknown) => void;
  #isWatched = false;
  #end: { cause: unknown } | null = null;

  /** `onEnd`: called once. */
  constructor(options: PGliteOptions, onEnd: (cause: unknown) => void = () => undefined) {
    super(options);
    this.#onEnd = onEnd;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#watch();
    const isAsked = message[0] !== TERMINATE;
    if (this.#end && isAsked) throw new EngineEnded('the embedded database has ended', this.#end);
    try {
      const answer = super.execProtocolRawSync(message);
      if (this.#end && isAsked) throw this.#end.cause;
      return answer;
    } catch (error) {
      // What a statement does wrong stands in the answer: only the engine itself throws.
      this.#ended(error);
      throw error;
    }
  }

  /** Hears what the engine's loop throws before PGlite drops it. An error of a statement leaves the loop by a jump of this status. */
  #watch(): void {
    const { mod, POSTGRES_MAIN_LONGJMP } = this as unknown as Inside;
    if (this.#isWatched || !mod) return;
    this.#isWatched = true;
    const loop = mod._PostgresMainLoopOnce;
    mod._PostgresMainLoopOnce = () => {
      try {
        loop();
      } catch (error) {
        if ((error as { status?: unknown }).status !== POSTGRES_MAIN_LONGJMP) this.#ended(error);
        throw error;
      }
    };
  }

  #ended(cause: unknown): void {
    if (this.#end || this.closed) return;
    this.#end = { cause };
    this.#onEnd(cause);
  }
}
