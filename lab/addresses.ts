import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remembered } from './outside-party.ts';

/** DIR/addresses.json: where everybody listens and with which keys. `carriers` and later groups: slug → its addresses. */
export type Addresses = {
  pid: number;
  control: { url: string; token: string };
  [group: string]: unknown;
};

const fileIn = (dir: string) => join(dir, 'addresses.json');
const formerFileIn = (dir: string) => join(dir, 'addresses.former.json');

/** What the last run wrote, whether it ended well or not; undefined on the first. */
export async function readAddresses(dir: string): Promise<Addresses | undefined> {
  return (await readFrom(fileIn(dir))) ?? (await readFrom(formerFileIn(dir)));
}

async function readFrom(path: string): Promise<Addresses | undefined> {
  try {
    const value = JSON.parse(await readFile(path, 'utf8')) as Addresses;
    return typeof value.control?.url === 'string' && typeof value.control.token === 'string' ? value : undefined;
  } catch {
    return undefined; // a file that is not ours to understand is as good as none
  }
}

/** While nobody listens there is no addresses.json: anyone who waits for the file waits for a lab that is up. */
export async function retireAddresses(dir: string): Promise<void> {
  await rename(fileIn(dir), formerFileIn(dir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

export function rememberedOf(addresses: Addresses | undefined, group: string, slug: string): Remembered {
  const parties = addresses?.[group] as Record<string, Remembered> | undefined;
  return parties?.[slug] ?? {};
}

/** Whole or not at all: anyone who sees the file may use every line of it. */
export async function writeAddresses(dir: string, addresses: Addresses): Promise<void> {
  const draft = `${fileIn(dir)}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(addresses, null, 2)}\n`);
  await file.sync();
  await file.close();
  await chmod(draft, 0o600);
  await rename(draft, fileIn(dir));
}

/** Two labs on one folder would write over each other's truth. */
export async function refuseSecondLab(dir: string, former: Addresses | undefined): Promise<void> {
  if (!former) return;
  const answers = await fetch(`${former.control.url}/health`, {
    headers: { authorization: `Bearer ${former.control.token}` },
    signal: AbortSignal.timeout(60_000),
  }).then(
    (response) => response.ok,
    () => false,
  );
  if (answers) throw new Error(`another lab (process ${former.pid}) already works on ${dir}`);
}
