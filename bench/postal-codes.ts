import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PlaceSuggestion } from '#contract/catalogs/catalogs.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { composePortal, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { noises, pairsOf, seededChance, type Pair } from './postal-noise.ts';

const PAIRS = 5_000;
const LOOKUPS = 2_000;

/**
 * The official file of postal codes, which is not part of the project: `node bench/postal-codes.ts FILE [SEED]`, also compressed by gzip. Loads it into
 * both databases, measures look-ups, searches and suggestions, and on the embedded one how often a near miss is repaired.
 */
export async function measurePostalCodes(given: string, seed: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  try {
    const path = given.endsWith('.gz') ? join(folder, 'postal.txt') : given;
    if (path !== given) await pipeline(createReadStream(given), createGunzip(), createWriteStream(path));
    const pairs = pairsOf(readFileSync(path), PAIRS, seed);
    await measureOn('embedded', openDatabase({ kind: 'embedded', dataDir: join(folder, 'db') }), { dataDir: folder, path }, pairs);
    const bin = postgresBinaries();
    if (!bin) return console.log('PostgreSQL: not measured, its programs are missing');
    const server = await startPostgres(bin);
    try {
      await measureOn('PostgreSQL', openDatabase({ kind: 'postgres', url: server.url }), { dataDir: folder, path }, pairs);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Calls = Record<'getPostalCode' | 'searchPlaces' | 'suggestPlaces', (request: Record<string, string>) => Promise<unknown>>;
/** What the routes do, without HTTP. */
function callsOf({ routes }: Portal): Calls {
  const callOf = (name: keyof Calls): Calls[keyof Calls] => {
    const route = routes.find(({ operation }) => operation.name === name);
    return async (request) => route?.handle(request as never, {} as never, {} as never);
  };
  return { getPostalCode: callOf('getPostalCode'), searchPlaces: callOf('searchPlaces'), suggestPlaces: callOf('suggestPlaces') };
}

type Place = { dataDir: string; path: string };
async function measureOn(name: string, database: Database, { dataDir, path }: Place, pairs: readonly Pair[]): Promise<void> {
  try {
    await migrate(database.db);
    const portal = await composePortal({ ...readConfig({ DATA_DIR: dataDir }), database, log: silentLog });
    const calls = callsOf(portal);
    await measureImports(name, portal, path);
    const some = pairs.slice(0, LOOKUPS);
    await time(`${name}: look-up of a code`, some, ({ zip_code }) => calls.getPostalCode({ zip: zip_code }));
    await time(`${name}: search, the first 4 to 12 letters of a colonia`, some, ({ neighborhood }, n) =>
      calls.searchPlaces({ query: neighborhood.slice(0, 4 + (n % 9)) }),
    );
    await time(`${name}: suggestion, colonia with a slip`, some, (pair, n) =>
      calls.suggestPlaces({ ...noises['a slip in the colonia'](pair, seededChance(`time ${n}`)), state: '' }),
    );
    if (name === 'embedded') await measureRepairs(calls, pairs);
  } finally {
    await database.close();
  }
}

async function measureImports(name: string, { api }: Portal, path: string): Promise<void> {
  for (const turn of ['first', 'again']) {
    let [last, longest] = [performance.now(), 0];
    const began = last;
    const onProgress = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    };
    const outcome = await api.catalogs.importFile({ of: 'postal', path, skipsFaults: false, onProgress });
    if (outcome.outcome !== 'loaded') throw new Error(JSON.stringify(outcome));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${name}: import ${turn}: ${outcome.lines} colonias, ${outcome.entries} codes in ${seconds} s, longest step ${longest.toFixed(0)} ms`,
    );
  }
}

async function time<T>(name: string, given: readonly T[], act: (one: T, n: number) => Promise<unknown>): Promise<void> {
  for (const [n, one] of given.slice(0, 100).entries()) await act(one, n);
  const took: number[] = [];
  for (const [n, one] of given.entries()) {
    const began = performance.now();
    await act(one, n);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): string => (took[Math.floor((took.length - 1) * share)] as number).toFixed(2);
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, at worst ${at(1)} (${took.length})`);
}

const suggested = async ({ suggestPlaces }: Calls, typed: Pair): Promise<PlaceSuggestion[]> =>
  ((await suggestPlaces({ ...typed, state: '' })) as { data: PlaceSuggestion[] }).data;

/** A kind of noise, and how its repairs went. `false`: the first suggestion is not what was meant. */
async function measureRepairs(calls: Calls, pairs: readonly Pair[]): Promise<void> {
  const total = { asked: 0, first: 0, among: 0, false: 0 };
  for (const [kind, noise] of Object.entries(noises)) {
    const chance = seededChance(kind);
    const count = { asked: 0, first: 0, among: 0, false: 0 };
    for (const pair of pairs) {
      const noisy = noise(pair, chance);
      if (noisy.zip_code === pair.zip_code && noisy.neighborhood === pair.neighborhood) continue;
      const data = await suggested(calls, noisy);
      const at = data.findIndex((place) => place.zip_code === pair.zip_code && place.neighborhood === pair.neighborhood);
      count.asked += 1;
      if (at === 0) count.first += 1;
      if (at >= 0) count.among += 1;
      if (at !== 0 && data.length > 0) count.false += 1;
    }
    print(kind, count);
    for (const key of ['asked', 'first', 'among', 'false'] as const) total[key] += count[key];
  }
  print('all kinds', total);
  await measureUntouched(calls, pairs);
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const print = (kind: string, { asked, first, among, false: wrong }: { asked: number; first: number; among: number; false: number }): void =>
  console.log(`repair, ${kind}: ${asked} pairs, top-1 ${share(first, asked)}, top-3 ${share(among, asked)}, false ${share(wrong, asked)}`);

/** What needs no repair: pairs as they are, and colonias that their code does not have. */
async function measureUntouched(calls: Calls, pairs: readonly Pair[]): Promise<void> {
  const offered = { right: 0, foreign: 0 };
  for (const [n, pair] of pairs.entries()) {
    const strange = { zip_code: pair.zip_code, neighborhood: (pairs[(n + 1) % pairs.length] as Pair).neighborhood };
    if ((await suggested(calls, pair)).length > 0) offered.right += 1;
    if ((await suggested(calls, strange)).length > 0) offered.foreign += 1;
  }
  console.log(`false repairs of right pairs: ${offered.right} of ${pairs.length}`);
  console.log(`suggestions for a code with the colonia of another place: ${share(offered.foreign, pairs.length)} of ${pairs.length}`);
}

const [path, seed = 'porteo'] = process.argv.slice(2);
if (!path) throw new Error('usage: node bench/postal-codes.ts FILE [SEED]');
await measurePostalCodes(path, seed);
process.exit(0);
