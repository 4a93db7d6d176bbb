import pg from 'pg';

/** How long PostgreSQL may take, in ms, before the portal stops waiting; what it cancels itself is heard before a line counts as dead. */
const LIMITS = {
  /** The server ends a statement that waits for a lock, a statement, and a transaction that its client has forgotten. */
  lock: 3_000,
  statement: 5_000,
  idleInTransaction: 6_000,
  /** The server ends a session that says nothing; the portal's own idle lines are closed or heard of long before. */
  idleSession: 60_000,
  /** An answer is due and not one byte comes: the line is dead. */
  silence: 6_000,
  /** The same, while another line has just been found dead. */
  suspectSilence: 1_000,
  connect: 5_000,
  /** The same while the portal starts: it reads its modules meanwhile, and a process that is busy hears nothing. */
  patientConnect: 120_000,
  /** How long a call waits for a line of a full pool. */
  acquire: 10_000,
  /** For a line to close by itself; a dead one never does. */
  farewell: 500,
  /** For the statements under way when their pool is closed. */
  lastWork: 1_000,
} as const;
const TICK_MS = 250;

export type LineSettings = {
  url: string;
  name: string;
  /** Statements may take as long as they take: migrations, the checks of the whole books, what runs at the start. */
  isPatient?: boolean;
  /** For a line that says something every other second: how soon the server ends its session when it does not, and how soon it is given up. */
  idleSessionMs?: number;
  silenceMs?: number;
};

/** What pg knows of itself and its types do not tell. */
type Insides = { connection: { stream: { bytesRead: number; destroy: (error?: Error) => void } }; readyForQuery?: boolean };

const lines = new Set<Line>();
let watch: NodeJS.Timeout | null = null;
let tickedAt = 0;

/**
 * A connection to PostgreSQL that is given up when it is dead. A router may forget a connection and drop its packets without a word: then no
 * answer and no error ever comes. A line that answers nothing is destroyed, its statements fail as unreachable, and the pool makes another.
 * One that is found dead makes those suspect that were last heard before it was asked.
 */
export class Line extends pg.Client {
  readonly #silenceMs: number;
  #bytesHeard = 0;
  #heardAt = performance.now();
  #silentMs = 0;

  constructor(options: pg.ClientConfig & { silenceMs?: number }) {
    const silenceMs = options.silenceMs ?? LIMITS.silence;
    super({ ...options, connectionTimeoutMillis: silenceMs === Infinity ? LIMITS.patientConnect : LIMITS.connect });
    this.#silenceMs = silenceMs;
    this.on('connect', () => {
      this.#heardAt = performance.now();
      startWatching(this);
    });
    this.on('end', () => stopWatching(this));
    // The server was made the standby of another one, or is one no longer without telling this session: the next line knows better.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => code === '25006' && this.destroy());
    // A connection that the server closes must not end the process: its statements hear of it.
    this.on('error', () => undefined);
  }

  get #insides(): Insides {
    return this as unknown as Insides;
  }

  get #isWaiting(): boolean {
    return this.#insides.readyForQuery === false;
  }

  /** One look; `passedMs` counts what the process was awake, so that its own stall is nobody's silence. */
  look(passedMs: number): void {
    const { bytesRead } = this.#insides.connection.stream;
    const hasSpoken = bytesRead !== this.#bytesHeard;
    if (hasSpoken) this.#heardAt = performance.now();
    this.#bytesHeard = bytesRead;
    this.#silentMs = hasSpoken || !this.#isWaiting ? 0 : this.#silentMs + passedMs;
    if (this.#silentMs < this.#silenceMs) return;
    const askedAt = performance.now() - this.#silentMs;
    this.destroy();
    for (const other of lines) other.suspect(askedAt);
  }

  /** Another line was asked at that moment and is dead. */
  suspect(askedAt: number): void {
    if (this.#heardAt >= askedAt || this.#silenceMs === Infinity) return;
    if (!this.#isWaiting) this.destroy();
    else this.#silentMs = Math.max(this.#silentMs, this.#silenceMs - LIMITS.suspectSilence);
  }

  /** Ends the line without a farewell; its statements fail as unreachable. */
  destroy(): void {
    stopWatching(this);
    this.#insides.connection.stream.destroy(Object.assign(new Error('Connection terminated: no answer'), { code: 'ETIMEDOUT' }));
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    setTimeout(() => this.destroy(), LIMITS.farewell).unref();
    return callback ? super.end(callback) : super.end();
  }
}

function startWatching(line: Line): void {
  lines.add(line);
  if (watch) return;
  tickedAt = performance.now();
  watch = setInterval(() => {
    const now = performance.now();
    const passedMs = Math.min(now - tickedAt, 2 * TICK_MS);
    tickedAt = now;
    for (const watched of lines) watched.look(passedMs);
  }, TICK_MS).unref();
}

function stopWatching(line: Line): void {
  lines.delete(line);
  if (lines.size > 0 || !watch) return;
  clearInterval(watch);
  watch = null;
}

/** The settings of one line or of a pool of them. What the address itself sets wins. */
function lineOptions({ url, name, isPatient = false, idleSessionMs = LIMITS.idleSession, silenceMs = LIMITS.silence }: LineSettings) {
  const ofSession: Record<string, number> = {
    // By these the server frees the locks of a client that is gone without a word.
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 2,
    tcp_user_timeout: 9_000,
    ...(isPatient
      ? {}
      : {
          lock_timeout: LIMITS.lock,
          statement_timeout: LIMITS.statement,
          idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
          idle_session_timeout: idleSessionMs,
        }),
  };
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const ours = Object.entries(ofSession).map(([setting, value]) => `-c ${setting}=${value}`);
  parameters.set('options', [...ours, parameters.get('options') ?? ''].join(' ').trim());
  const connectionString = `${address}?${parameters.toString()}`;
  return {
    connectionString,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    silenceMs: isPatient ? Infinity : silenceMs,
  };
}

export const openLine = (settings: LineSettings): Line => new Line(lineOptions(settings));

/** Lines that are lent out one by one. */
export class LinePool extends pg.Pool {
  readonly #lines = new Set<Line>();

  constructor({ max, types, ...settings }: LineSettings & { max: number; types?: pg.CustomTypesConfig }) {
    const lent = {
      max,
      connectionTimeoutMillis: settings.isPatient ? LIMITS.patientConnect : LIMITS.acquire,
      Client: Line as unknown as new () => pg.ClientBase,
    };
    super({ ...lineOptions(settings), ...lent, ...(types ? { types } : {}) });
    this.on('connect', (line) => this.#lines.add(line as unknown as Line)).on('remove', (line) => this.#lines.delete(line as unknown as Line));
    // Those who wait for an answer hear of a lost connection themselves.
    this.on('error', () => undefined);
  }

  /** Waits for what is under way, but not for long: a line that is lent out may be dead. */
  override async end(): Promise<void> {
    const timer = setTimeout(() => this.#lines.forEach((line) => line.destroy()), LIMITS.lastWork).unref();
    await super.end();
    clearTimeout(timer);
  }
}
