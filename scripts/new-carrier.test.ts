import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import type { Connector } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examQuote } from '#connectors/kit/exam-shipment.ts';
import { registry } from '#connectors/registry.ts';
import { aboutCarrier, carrierSlugs, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { carrierFiles, withLine } from './carrier-files.ts';
import { carriersPage } from './carriers-page.ts';
import { formatText } from './format-text.ts';

const root = join(import.meta.dirname, '..');
// Inside the repository, so that the import names of package.json hold; ignored by git.
const trial = join(root, '.cache', `new-carrier-${process.pid}`);
afterAll(() => rm(trial, { recursive: true, force: true }));

/** A carrier with an interface, one that is not connected where there is one. */
const withInterface = carrierSlugs().filter((slug) => aboutCarrier(slug).kind !== 'folio');
const next = withInterface.find((slug) => !registry[slug]) ?? (withInterface[0] as CarrierSlug);

test.each([[next, 'A1B2C3D4', { base_url: 'https://api.example', api_key: 'fixture-key' }]] as const)(
  'a new folder for %s is written as the house writes and passes the examination',
  async (slug, goodNumber, credentials) => {
    const files = carrierFiles(slug, aboutCarrier(slug));
    const folder = join(trial, slug);
    await mkdir(join(folder, 'fixtures'), { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      expect(await formatText(name, content)).toBe(content);
      await writeFile(join(folder, name), content);
    }
    const { connector } = (await import(join(folder, 'connector.ts'))) as { connector: Connector<never> };
    const cases = conformanceOf({ connector, credentials, labels: examLabels('X', [examPiece('A')]), quote: examQuote, goodNumber });
    expect(cases.length).toBeGreaterThan(3);
    for (const { run } of cases) await run();
  },
);

test('the line stands in the order of the alphabet, once', async () => {
  const registry = await readFile(join(root, 'connectors', 'registry.ts'), 'utf8');
  const once = withLine(registry, 'pitic');
  expect(withLine(once, 'pitic')).toBe(once);
  const slugs = [...withLine(withLine(once, 'borzo'), 'zubut').matchAll(/^ {2}(\w+): async/gm)].map(([, slug]) => slug);
  expect(slugs).toEqual([...slugs].sort());
  expect(slugs).toEqual(expect.arrayContaining(['borzo', 'pitic', 'zubut']));
});

test('a carrier with an interface gets a page for its first day', () => {
  expect(carrierFiles(next, aboutCarrier(next))['first-day.md']).toContain(`npm run carrier:probe -- ${next}`);
});

test('each connected carrier with an interface says what its first day must prove: the call, the sign and what happens otherwise', async () => {
  const page = await carriersPage();
  for (const [slug, load] of Object.entries(registry)) {
    const { name } = aboutCarrier(slug as CarrierSlug);
    expect(await load?.()).toBeDefined();
    const [, section = ''] = page.split(`### ${name}\n`);
    expect(section).toContain('| We assume | The call that proves it | Look for | If it is otherwise |');
    expect(section).toContain(`npm run carrier:probe -- ${slug}`);
  }
});

test('the page of the carriers is of today and names all of them', async () => {
  const page = await carriersPage();
  expect(await readFile(join(root, 'docs', 'carriers.md'), 'utf8')).toBe(page);
  for (const slug of carrierSlugs()) expect(page).toContain(`| ${slug} | ${aboutCarrier(slug).name} |`);
});
