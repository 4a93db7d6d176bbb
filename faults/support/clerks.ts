import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortalClient, type Reply } from './portal-client.ts';
import { inOwnTime } from './own-time.ts';
import { prepareOnce } from './shipments.ts';
import { until } from './until.ts';
import { PASSWORD, type World } from './world.ts';

const PERSON = 'cliente-saldo';
const PAUSE_MS = 50;

type Press = { key: string; request: object };

/** People who quote and create, one after the other, whatever happens to the portal, and note what it answers. */
export class Clerks {
  readonly #world: World;
  readonly #working: Promise<void>[] = [];
  /** Pressed, and not answered for good. */
  readonly #open: Press[] = [];
  readonly #acknowledged: string[] = [];
  #isOver = false;
  /** Answers that are neither an answer nor an honest 503. */
  readonly wrong: unknown[] = [];
  refused = 0;

  private constructor(world: World) {
    this.#world = world;
  }

  static async open(world: World, count: number): Promise<Clerks> {
    const clerks = new Clerks(world);
    const client = await world.client(PERSON);
    // The first creation loads what is loaded once.
    await clerks.#create(client);
    for (let n = 0; n < count; n += 1) clerks.#working.push(clerks.#work(client));
    return clerks;
  }

  /** How long it takes by itself until somebody who logs in, quotes, creates and looks again succeeds: from now to the beginning of that, of several at once. */
  async untilNormal(): Promise<number> {
    const begunAfter: number[] = [];
    await inOwnTime(this.#world.pids, async (passedMs) => {
      const begun = async () => {
        let began = 0;
        const tryOnce = () => {
          began = passedMs();
          return this.#isNormal();
        };
        await until('the portal is back', tryOnce);
        begunAfter.push(began);
      };
      await Promise.all(Array.from({ length: 4 }, begun));
    });
    return Math.max(...begunAfter);
  }

  /** Ends the work, and presses again what was left open: each ends, and what was acknowledged is there. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
    const client = await this.#world.client(PERSON);
    for (const press of this.#open) {
      await until('a creation ends', () => this.#press(client, press), this.#isEnded);
    }
    const root = await this.#world.client('root');
    for (const id of this.#acknowledged) if ((await root.get(`/api/labels?ids=${id}`)).body['total'] !== 1) this.wrong.push(`${id} is missing`);
  }

  async #isNormal(): Promise<boolean> {
    const client = new PortalClient(() => this.#world.base);
    const { status } = await client.login(`${PERSON}@porteo.test`, PASSWORD);
    return status === 200 && (await this.#create(client)) && (await client.get('/api/labels?limit=5')).status === 200;
  }

  async #work(client: PortalClient): Promise<void> {
    while (!this.#isOver) {
      await this.#create(client);
      this.#note(await client.get('/api/labels?limit=5'));
      await sleep(PAUSE_MS);
    }
  }

  /** Whether the portal took the order: under scaled-down waits a busy machine answers 202 before the label is made. */
  async #create(client: PortalClient): Promise<boolean> {
    const quote = { post: async (path: string, body: unknown) => this.#note(await client.post(path, body)) };
    const { prepared } = await prepareOnce(quote, 'sendex', 1, 'balance');
    if (!prepared) return false;
    const press = { key: randomUUID(), request: prepared.request };
    const reply = await this.#press(client, press);
    if (!this.#isEnded(reply)) this.#open.push(press);
    return reply.status === 201 || reply.status === 202;
  }

  async #press(client: PortalClient, { key, request }: Press): Promise<Reply> {
    const reply = this.#note(await client.post('/api/label', request, key));
    if (reply.status === 201) for (const { id } of reply.body['labels'] as { id: string }[]) this.#acknowledged.push(id);
    return reply;
  }

  #isEnded = ({ status }: Reply): boolean => status === 201;

  #note(reply: Reply): Reply {
    const { status, body } = reply;
    const { code, description, request_id } = body;
    const isEnvelope = [code, description, request_id].every((one) => typeof one === 'string' && one !== '');
    if (status === 503) this.refused += 1;
    const isRight = [200, 201, 202].includes(status) || ((status === 503 || code === 'IN_PROGRESS') && isEnvelope);
    if (!isRight) this.wrong.push({ status, body });
    return reply;
  }
}
