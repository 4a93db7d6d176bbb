import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../../scripts/verify.ts';
import { fundPeople, people } from './fund-people.ts';
import type { PortalClient, Reply } from './portal-client.ts';
import { follow, labelsOf, prepare } from './shipments.ts';
import { until } from './until.ts';
import { World } from './world.ts';

/** Guides of one order. */
const PIECES = 25;

type Window = { pickup_date: string; earliest_times: string[]; latest_times: string[] };
export type Detail = { id: string; status: string; folio: string | null; attention: string[]; bookings: { state: string; folio: string | null }[] };

const location = {
  business_name: 'Refaccionaria El Güero', street: 'Calle 60', number: '455', neighborhood: 'Centro', city: 'León', state: 'Guanajuato', zip_code: '37290',
  contact: { name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' },
}; // prettier-ignore

/** The bookings that the carrier has and nobody cancelled. */
export const liveOf = ({ bookings }: Detail) => bookings.filter(({ state }) => state === 'live');
const isAtRest = ({ bookings }: Detail) => !bookings.some(({ state }) => state === 'called' || state === 'cancelling');

/** A portal whose customer has `guides` guides of FedEx to be collected, on a database of its own. */
export class PickupWorld {
  readonly world: World;
  readonly #database: { url: string; drop: () => Promise<void> } | null;
  client!: PortalClient;
  #root!: PortalClient;
  readonly numbers: string[] = [];
  /** The last two days on which FedEx collects. */
  days!: { first: Window; later: Window };

  private constructor(world: World, database: { url: string; drop: () => Promise<void> } | null) {
    this.world = world;
    this.#database = database;
  }

  static async start(options: { seed: number; timeScale?: number; guides: number }): Promise<PickupWorld> {
    const { guides, ...how } = options;
    const url = process.env['TEST_DATABASE_URL'];
    const database = url ? await createOnPostgres(url) : null;
    const started = new PickupWorld(await World.start({ ...how, ...(database ? { databaseUrl: database.url } : {}) }), database);
    await started.world.kill();
    await fundPeople(started.#settings(), guides + 40);
    await started.signIn();
    while (started.numbers.length < guides) started.numbers.push(...(await started.#buy(Math.min(PIECES, guides - started.numbers.length))));
    const { body } = await started.client.get('/api/pickup/fedex/availability?zip_code=37290');
    const [first, later] = (body['options'] as Window[]).slice(-2) as [Window, Window];
    started.days = { first, later };
    return started;
  }

  async stop(): Promise<void> {
    await this.world.stop();
    await this.#database?.drop();
  }

  /** Starts the portal where it is dead, and signs in again. */
  async signIn(): Promise<void> {
    await this.world.startPortal();
    this.client = await this.world.client(people.balance);
    this.#root = await this.world.client('root');
  }

  #settings() {
    const database = this.#database;
    return database ? ({ kind: 'postgres', url: database.url } as const) : ({ kind: 'embedded', dataDir: join(this.world.dir, 'db') } as const);
  }

  async #buy(pieces: number): Promise<string[]> {
    const prepared = await prepare(this.client, 'fedex', pieces, 'balance');
    const reply = await follow(this.client, await this.client.post('/api/label', prepared?.request));
    return labelsOf<{ parcel_number: string }>(reply).map(({ parcel_number }) => parcel_number);
  }

  windowOf(day: 'first' | 'later') {
    const { pickup_date, earliest_times, latest_times } = this.days[day];
    return { date: pickup_date, earliest_time: earliest_times[0], latest_time: latest_times.at(-1) };
  }

  /** Asks for a pickup. A press that was cut off is pressed again with its key, as a clerk does. */
  async book(number: string, cut: (() => Promise<void>) | null = null): Promise<Reply> {
    const key = randomUUID();
    const body = { parcel_numbers: [number], ...this.windowOf('first'), location, collect_in: 'Bodega', indications: '' };
    const pending = this.client.post('/api/label/fedex/pickup', body, key);
    await cut?.();
    const reply = await pending;
    // Under scaled-down time-outs a busy machine misses what the carrier lists: nothing was booked, and a clerk presses again.
    const hasEnded = ({ status, body: { code } }: Reply) => status !== 0 && status !== 409 && code !== 'CARRIER_UNAVAILABLE';
    return hasEnded(reply) ? reply : until('a pickup is booked or refused', () => this.client.post('/api/label/fedex/pickup', body, key), hasEnded);
  }

  /** The pickup once nothing of it waits for an answer any more. */
  async atRest(id: string): Promise<Detail> {
    const look = async () => {
      const { status, body } = await this.#root.get(`/api/pickup/${id}`);
      return status === 200 ? (body as unknown as Detail) : null;
    };
    return (await until(`pickup ${id} is at rest`, look, (seen) => seen !== null && isAtRest(seen))) as Detail;
  }

  /** Books, pickups and the carriers' journal agree. The portal is left killed. */
  async prove(): Promise<void> {
    await this.world.kill();
    const printed: string[] = [];
    const code = await runVerify(this.#settings(), { journalPath: join(this.world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
    expect([code, printed.at(-1)], printed.slice(0, 10).join('\n')).toEqual([0, 'OK']);
  }
}
