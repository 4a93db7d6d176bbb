import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labControl, type LabControl } from './lab-control.ts';

export type LabProcess = {
  /** What lab wrote for the portal: slug → its settings. */
  carriers: Record<string, unknown>;
  /** The same of PACs; each with SAT's own service beside it. */
  stampers: Record<string, Record<string, string>>;
  /** Where mail is handed in, and where it can be read. */
  mail: { smtp: string; page: string };
  /** Where WhatsApp messages are handed in, and where they can be read. */
  whatsApp: { url: string; token: string; page: string };
  control: LabControl;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '..', '..');

/** Starts the outside world alone, without a portal, as a process of its own in a folder of its own. */
export async function startLabProcess({ seed = 7, timeScale = 1 }: { seed?: number; timeScale?: number } = {}): Promise<LabProcess> {
  const dir = await mkdtemp(join(tmpdir(), 'porteo-lab-'));
  const child = spawn(process.execPath, ['lab/main.ts', '--dir', dir, '--seed', String(seed), '--parent-pid', String(process.pid)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TIME_SCALE: String(timeScale) },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`lab ended with ${code}`)));
  });
  const addresses = JSON.parse(await readFile(join(dir, 'addresses.json'), 'utf8')) as {
    carriers: Record<string, unknown>;
    stampers: LabProcess['stampers'];
    sat: { sat: { sat_url: string } };
    mail: { mailbox: LabProcess['mail'] };
    messaging: { whatsapp: LabProcess['whatsApp'] };
  };
  return {
    carriers: addresses.carriers,
    stampers: Object.fromEntries(Object.entries(addresses.stampers).map(([slug, settings]) => [slug, { ...settings, ...addresses.sat.sat }])),
    mail: addresses.mail.mailbox,
    whatsApp: addresses.messaging.whatsapp,
    control: await labControl(dir),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
