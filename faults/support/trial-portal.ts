import { join } from 'node:path';
import { expect } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../../scripts/verify.ts';
import { fundPeople } from './fund-people.ts';
import { seeded } from './seeded.ts';
import { World, type WorldOptions } from './world.ts';

type Created = { url: string; drop: () => Promise<void> };

/** A portal that is killed while people work with it, on a database of its own. Sessions outlive it. */
export class TrialPortal {
  readonly world: World;
  readonly chance: ReturnType<typeof seeded>;
  readonly #database: Created | null;

  private constructor(world: World, seed: number, database: Created | null) {
    this.world = world;
    this.chance = seeded(seed);
    this.#database = database;
  }

  /** `guides`: for so many each of the demonstration's people has more money; `paysInvoices`: the one on credit too. */
  static async start({
    seed,
    guides,
    paysInvoices = false,
    ...options
  }: { guides: number; paysInvoices?: boolean } & Omit<WorldOptions, 'databaseUrl' | 'isUnheard'>): Promise<TrialPortal> {
    const url = process.env['TEST_DATABASE_URL'];
    const database = url ? await createOnPostgres(url) : null;
    const world = await World.start({ seed, ...options, isUnheard: true, ...(database ? { databaseUrl: database.url } : {}) });
    const trial = new TrialPortal(world, seed, database);
    await world.kill();
    await fundPeople(trial.#settings(), guides, { paysInvoices });
    await world.startPortal();
    return trial;
  }

  get kind(): 'postgres' | 'embedded' {
    return this.#settings().kind;
  }

  #settings() {
    const database = this.#database;
    return database ? ({ kind: 'postgres', url: database.url } as const) : ({ kind: 'embedded', dataDir: join(this.world.dir, 'db') } as const);
  }

  /** Kills the portal after some of so many ms, and starts it again. */
  async cut(mostMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.chance.below(mostMs)));
    await this.world.kill();
    await this.world.startPortal();
  }

  /** Looks at the database, or changes it, while no portal runs; it is left killed. */
  async offline<T>(work: (database: Database) => Promise<T>): Promise<T> {
    await this.world.kill();
    const database = openDatabase(this.#settings());
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Books, guides and the carriers' own journal agree. The portal is left killed. */
  async prove(): Promise<void> {
    await this.world.kill();
    const printed: string[] = [];
    const code = await runVerify(this.#settings(), { journalPath: join(this.world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
    expect([code, printed.at(-1)], printed.slice(0, 10).join('\n')).toEqual([0, 'OK']);
  }

  async stop(): Promise<void> {
    await this.world.stop();
    await this.#database?.drop();
  }
}

/** `kills` of `count` numbers from 0, evenly apart. */
export const evenly = (kills: number, count: number): ReadonlySet<number> =>
  new Set(Array.from({ length: kills }, (_, n) => Math.floor(((n + 0.5) * count) / kills)));
