import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { planTests, type Tier } from './plan-tests.ts';
import { PARTS, partOf, partOfCommit, wayOfCommit } from './rotation.ts';
import type { TestFile } from './test-files.ts';

const file = (path: string, project: string, marks: Partial<TestFile> = {}): TestFile => ({
  path,
  project,
  isLong: false,
  isSmoke: false,
  needsBothEngines: false,
  opensDatabase: project === 'server' || project === 'faults',
  ...marks,
});
const journeys = Array.from({ length: 200 }, (_, place) => file(`e2e/journey-${place}.test.ts`, 'e2e'));
const files = [
  file('contract/money.test.ts', 'rules'),
  file('scripts/new-screen.long.test.ts', 'rules', { isLong: true }),
  file('web/saldo.test.tsx', 'screens'),
  file('web/envios.long.test.tsx', 'screens', { isLong: true }),
  file('server/pay.test.ts', 'server'),
  file('server/hostile.long.test.ts', 'server', { isLong: true }),
  file('server/race.engines.test.ts', 'server', { needsBothEngines: true }),
  file('server/log.test.ts', 'server', { opensDatabase: false }),
  file('faults/kill.long.test.ts', 'faults', { isLong: true }),
  file('faults/whatsapp.test.ts', 'faults'),
  file('e2e/journeys.smoke.test.ts', 'e2e', { isSmoke: true }),
  file('e2e/saldo.smoke.long.test.ts', 'e2e', { isSmoke: true, isLong: true }),
  ...journeys,
];
const planned = (tier: Tier, given: { touched?: string[]; part?: number; hasPostgres?: boolean; cost?: number } = {}) => {
  const { touched = [], part = 0, hasPostgres = true, cost = 10 } = given;
  return planTests({ tier, files, touched, part, hasPostgres, costOf: () => cost });
};
/** What runs, each with its database. */
const running = (...given: Parameters<typeof planned>) =>
  planned(...given).runs.flatMap(({ engine, files: these }) => these.map((path) => (engine ? `${path} on ${engine}` : path)));

test('a newcomer runs what is short, one journey for each capability, and the embedded database alone', () => {
  expect(running('near', { hasPostgres: false }).sort()).toEqual([
    'contract/money.test.ts',
    'e2e/journeys.smoke.test.ts',
    'faults/whatsapp.test.ts on embedded',
    'server/log.test.ts on embedded',
    'server/pay.test.ts on embedded',
    'server/race.engines.test.ts on embedded',
    'web/saldo.test.tsx',
  ]);
});

test('everything runs on both databases where it opens one', () => {
  const all = running('all');
  expect(all).toHaveLength(files.length + 5);
  expect(all).toContain('server/pay.test.ts on embedded');
  expect(all.filter((each) => each.startsWith('server/log.test.ts'))).toEqual(['server/log.test.ts on PostgreSQL']);
  expect(planned('all').leftOut.size).toBe(0);
});

test('a landing runs all use cases on one database, what may differ on both, every short rule and screen, and every smoke journey', () => {
  for (let part = 0; part < PARTS; part += 1)
    expect(running('landing', { part })).toEqual(
      expect.arrayContaining([
        'contract/money.test.ts',
        'web/saldo.test.tsx',
        'server/pay.test.ts on PostgreSQL',
        'server/hostile.long.test.ts on PostgreSQL',
        'server/race.engines.test.ts on PostgreSQL',
        'server/race.engines.test.ts on embedded',
        'e2e/journeys.smoke.test.ts',
        'e2e/saldo.smoke.long.test.ts',
      ]),
    );
});

test('the parts of the rotation hold everything between them, and nothing twice but what always runs', () => {
  const parts = Array.from({ length: PARTS }, (_, part) => running('landing', { part }));
  expect(new Set(parts.flat())).toEqual(new Set(running('all')));
  const turns = parts.map((all) => all.filter((each) => each.startsWith('e2e/journey-')));
  expect(turns.flat()).toHaveLength(journeys.length);
  for (const turn of turns) expect(turn.length).toBeGreaterThan(journeys.length / PARTS / 2);
});

test('a landing runs long rules and screens when the change touches them, and in turn', () => {
  const long = ['scripts/new-screen.long.test.ts', 'web/envios.long.test.tsx'];
  for (const path of long) {
    expect(running('landing', { touched: [path], part: (partOf(`${path} null`) + 1) % PARTS })).toContain(path);
    expect(Array.from({ length: PARTS }, (_, part) => part).filter((part) => running('landing', { part }).includes(path))).toHaveLength(1);
  }
});

test('what the change touches runs too, the most telling first, until it has cost what it may', () => {
  const touched = journeys.map(({ path }) => path);
  const part = (partOf('e2e/journey-0.test.ts null') + 1) % PARTS;
  expect(running('landing', { touched: ['e2e/journey-0.test.ts'], part })).toContain('e2e/journey-0.test.ts');
  const { chosen, leftOut } = planned('landing', { touched, cost: 45 });
  expect(chosen.touched).toBe(4);
  expect(leftOut.get('e2e')).toBe(journeys.length - chosen.touched - chosen.turn + countTurnOfOthers());
});
/** The faults and doubles of the turn are counted with the journeys of the turn. */
const countTurnOfOthers = () =>
  running('landing').filter((each) => /^faults|^scripts|^web\/envios|(pay|hostile\.long)\.test\.ts on embedded/.test(each)).length;

test('without PostgreSQL use cases run on the embedded database', () => {
  expect(running('landing', { hasPostgres: false })).toContain('server/pay.test.ts on embedded');
});

test('any commit takes a part, the same one each time', () => {
  expect(partOfCommit('5387c4d2ffff')).toBe(partOfCommit('5387c4d2ffff'));
  const parts = new Set(Array.from({ length: 100 }, (_, count) => partOfCommit((count * 7919).toString(16).padStart(8, '0'))));
  expect(parts.size).toBe(PARTS);
  expect(partOfCommit('')).toBe(0);
});

test('whatever part a commit takes, a journey of two ways meets both within a few commits', () => {
  const commits = Array.from({ length: 100 }, (_, count) => createHash('sha1').update(String(count)).digest('hex'));
  const met = new Set(commits.map((commit) => `${partOfCommit(commit)} ${wayOfCommit(commit) % 2}`));
  expect(met.size).toBe(PARTS * 2);
  expect(wayOfCommit('')).toBe(0);
});
