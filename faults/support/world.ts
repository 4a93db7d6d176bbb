import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { labControl, type LabControl } from './lab-control.ts';
import { copyMigratedFolder } from './migrated-folder.ts';
import { PortalClient } from './portal-client.ts';
import { issuer } from './sealed-invoice.ts';
import { freePort } from '../../scripts/testing/free-port.ts';
import { press } from './press.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '..', '..');
const node = join(root, 'node_modules', '.bin', 'node');
export const PASSWORD = 'Faults-2026!';

type Bank = { company: string; clabe_prefix: string; secret: string };
export type Sibling = { base: string; client: (role: string) => Promise<PortalClient> };
/** `isUnheard`: nobody reads what the portal logs, which costs anyone who reads as much as the portal. `hasHistory`: with the demonstration's past guides. `hasIssuer`: documents are stamped by the simulated PAC. */
export type WorldOptions = {
  seed: number;
  timeScale?: number;
  databaseUrl?: string;
  isUnheard?: boolean;
  hasHistory?: boolean;
  hasIssuer?: boolean;
};
type Told = { carriers: unknown; bank: { stp: Bank }; stampers: { sw: object }; sat: { sat: object } };

/** The real portal and the real lab as processes of their own, on a folder of their own. */
export class World {
  readonly dir: string;
  readonly #options: WorldOptions;
  readonly #port: number;
  #lab: ChildProcess | null = null;
  #portal: ChildProcess | null = null;
  readonly #siblings: ChildProcess[] = [];
  #output = '';
  lab!: LabControl;
  #bank: Bank | null = null;

  private constructor(dir: string, port: number, options: WorldOptions) {
    this.dir = dir;
    this.#port = port;
    this.#options = options;
  }

  static async start(options: WorldOptions): Promise<World> {
    const dir = await mkdtemp(join(tmpdir(), 'porteo-faults-'));
    const world = new World(dir, await freePort(), options);
    try {
      await world.#startLab();
      if (!options.databaseUrl) await copyMigratedFolder(join(dir, 'db'));
      await world.startPortal();
    } catch (error) {
      await world.stop();
      throw error;
    }
    return world;
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Where the bank tells of deposits. */
  get bankUrl(): string {
    return `${this.base}/api/deposits/stp/${this.#bank?.secret ?? ''}`;
  }

  get pid(): number {
    return this.#portal?.pid ?? 0;
  }

  /** Of the portal and of its siblings. */
  get pids(): number[] {
    return [this.#portal, ...this.#siblings].flatMap((child) => child?.pid ?? []);
  }

  get output(): string {
    return this.#output;
  }

  async #startLab(): Promise<void> {
    const labDir = join(this.dir, 'lab');
    this.#lab = spawn(node, ['lab/main.ts', '--dir', labDir, '--seed', String(this.#options.seed)], { cwd: root, env: this.#env(), stdio: 'ignore' });
    await until('lab listens', () => readFile(join(labDir, 'addresses.json'), 'utf8').catch(() => ''));
    this.lab = await labControl(labDir);
    const addresses = JSON.parse(await readFile(join(labDir, 'addresses.json'), 'utf8')) as Told;
    this.#bank = addresses.bank.stp;
    await writeFile(join(this.dir, 'carriers.json'), JSON.stringify(addresses.carriers), { mode: 0o600 });
    if (this.#options.hasIssuer) await this.#writeIssuer(addresses);
    await this.lab.seed(this.#options.seed);
  }

  async #writeIssuer({ stampers, sat }: Told): Promise<void> {
    const { certificate, key, password } = await this.lab.csd(issuer);
    const csd = { ...issuer, regimen: '601', zip: '06600', certificate, key, password };
    await writeFile(join(this.dir, 'issuer.json'), JSON.stringify({ csd, sw: { ...stampers.sw, ...sat.sat } }), { mode: 0o600 });
  }

  /** Starts the portal (again) on the same folder, unless it runs, and waits until it is ready. */
  async startPortal(): Promise<void> {
    if (this.#portal && !hasEnded(this.#portal)) return;
    // What nobody hears goes to a file, which is read when the portal does not start.
    const log = this.#options.isUnheard ? openSync(this.#log, 'a') : null;
    const portal = spawn(node, ['--import', './faults/support/die-at-step.ts', 'server/main.ts'], {
      cwd: root,
      env: this.#env(),
      stdio: log === null ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', log, log, 'ipc'],
    });
    if (log !== null) closeSync(log);
    this.#portal = portal;
    for (const stream of [portal.stdout, portal.stderr].filter((heard) => heard !== null)) {
      createInterface({ input: stream }).on('line', (line) => {
        this.#output = `${this.#output}${line}\n`.slice(-200_000);
      });
    }
    let ended = false;
    portal.once('exit', () => (ended = true));
    await until('the portal is ready', async () => {
      if (ended) throw new Error(`the portal ended while starting:\n${(await this.#said()).slice(-3000)}`);
      return isReady(this.base);
    });
  }

  get #log(): string {
    return join(this.dir, 'portal.log');
  }

  #said(): Promise<string> {
    return this.#options.isUnheard ? readFile(this.#log, 'utf8') : Promise.resolve(this.#output);
  }

  #env(): NodeJS.ProcessEnv {
    const { timeScale = 0.01, databaseUrl, hasHistory = false } = this.#options;
    return {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.dir,
      TIME_SCALE: String(timeScale),
      DEMO_PASSWORD: PASSWORD,
      DEMO_HISTORY: hasHistory ? 'all' : 'none',
      QUOTE_DEADLINE_MS: String(2_500 / timeScale),
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'info',
      TZ: 'UTC',
      ...(this.#bank ? { STP_SECRET: this.#bank.secret, STP_COMPANY: this.#bank.company, STP_CLABE_PREFIX: this.#bank.clabe_prefix } : {}),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
  }

  /** A second portal on the same database, with a folder of its own; it ends with the world. */
  async startSibling(): Promise<Sibling> {
    const dir = join(this.dir, 'sibling');
    await mkdir(dir, { recursive: true });
    await copyFile(join(this.dir, 'carriers.json'), join(dir, 'carriers.json'));
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const child = spawn(node, ['server/main.ts'], { cwd: root, env: { ...this.#env(), DATA_DIR: dir, PORT: String(port) }, stdio: 'ignore' });
    this.#siblings.push(child);
    await until('the sibling is ready', () => isReady(base));
    return { base, client: (role) => clientAt(base, role) };
  }

  /** SIGKILL, and waits until the process is gone. */
  async kill(): Promise<void> {
    const portal = this.#portal;
    if (!portal || hasEnded(portal)) return;
    const gone = new Promise((resolve) => portal.once('exit', resolve));
    portal.kill('SIGKILL');
    await gone;
  }

  /** SIGTERM; answers how the process ended. */
  async end(): Promise<number | null> {
    const portal = this.#portal;
    if (!portal || hasEnded(portal)) return portal?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => portal.once('exit', resolve));
    portal.kill('SIGTERM');
    return ended;
  }

  /** From now on the portal dies at the named step, before it does anything more. */
  async dieAtStep(step: string): Promise<void> {
    const portal = this.#portal;
    const armed = new Promise((resolve) => portal?.once('message', resolve));
    portal?.send(step);
    await armed;
  }

  /** Waits until the portal has died at its step. */
  async died(): Promise<void> {
    const portal = this.#portal;
    const look = () => ({ lastStep: this.#output.match(/"step":"[^"]+"/g)?.at(-1) ?? null, hasEnded: !portal || hasEnded(portal) });
    await until(
      'the portal comes to its step and dies',
      () => Promise.resolve(look()),
      (seen) => seen.hasEnded,
    );
  }

  async client(role: string): Promise<PortalClient> {
    return clientAt(this.base, role);
  }

  /**
   * Waits until no guide is open without a person being asked: every lease, search and document has come to rest. The further pieces of an order
   * wait with the one that a person is asked about.
   */
  async settle(client: PortalClient): Promise<void> {
    type Row = { is_unsettled: boolean; created_at: string; user: { id: string } };
    const rows = async (creation: 'reserved' | 'unknown') => {
      const { status, body } = await client.get(`/api/labels?creation=${creation}&limit=1000`);
      return status === 200 ? (body['data'] as Row[]) : null;
    };
    const orderOf = ({ created_at, user }: Row) => `${created_at} ${user.id}`;
    const open = async () => {
      const [reserved, unknown] = [await rows('reserved'), await rows('unknown')];
      if (!reserved || !unknown) return null;
      const asked = new Set(unknown.filter(({ is_unsettled }) => is_unsettled).map(orderOf));
      return [...unknown.filter(({ is_unsettled }) => !is_unsettled), ...reserved.filter((row) => !asked.has(orderOf(row)))];
    };
    await until('no guide is open', open, (left) => left?.length === 0);
  }

  async stop(): Promise<void> {
    const stopping = [...this.#siblings, this.#portal, this.#lab].map((child) => {
      if (!child || hasEnded(child)) return Promise.resolve();
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      return gone;
    });
    await Promise.all(stopping);
    // What the portal had started may still write its last file.
    await rm(this.dir, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function clientAt(base: string, role: string): Promise<PortalClient> {
  const client = new PortalClient(() => base);
  const { status, body } = await press(() => client.login(`${role}@porteo.test`, PASSWORD));
  if (status !== 200) throw new Error(`login of ${role}: ${status} ${JSON.stringify(body)}`);
  return client;
}

const isReady = async (base: string): Promise<boolean> => (await fetch(`${base}/-/readiness`).catch(() => null))?.ok === true;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
