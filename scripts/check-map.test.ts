import { describe, expect, test } from 'vitest';
import { operationModules, operations } from '#contract/operations.ts';
import { calls } from '../server/fixtures/collect-calls.ts';
import { checkConnectors } from './map/check-connectors.ts';
import { checkDeadlines } from './map/check-deadlines.ts';
import { checkEngines } from './map/check-engines.ts';
import { checkFiles } from './map/check-files.ts';
import { checkMatrix } from './map/check-matrix.ts';
import { checkMigrations } from './map/check-migrations.ts';
import { checkPages } from './map/check-pages.ts';
import { checkPlaces, pageName } from './map/check-places.ts';
import { checkRequirements } from './map/check-requirements.ts';
import { checkSql } from './map/check-sql.ts';
import { houseFiles, isTest, kebab, type HouseFile } from './map/house-files.ts';
import { migrationPrint } from './map/migration-print.ts';
import { compareNumbers } from './map/requirement-numbers.ts';

const file = (path: string, text = 'export const it = 1;\n') => ({ path, text });

describe('a file is reported', () => {
  test.each([
    ['an index', file('server/modules/access/index.ts'), 'index'],
    ['a name in camel case', file('server/modules/access/logIn.ts'), 'kebab-case'],
    ['a helper', file('web/utils/dates.ts'), 'real name'],
    ['401 lines', file('server/platform/long.ts', 'x;\n'.repeat(401)), '401 lines'],
    ['a test of 801 lines', file('server/platform/long.test.ts', 'x;\n'.repeat(801)), '801 lines'],
    ['the environment', file('server/platform/bad.ts', 'export const it = process.env.HOME;\n'), 'environment'],
    ['a Spanish literal', file('server/platform/bad.ts', "export const it = 'Dirección';\n"), 'texts/es'],
    ['a Spanish template', file('server/platform/bad.ts', `export const it = (n) => \`\${n} guías\`;\n`), 'texts/es'],
    [
      'a line that is kept from the formatter',
      file('server/platform/bad.ts', 'export const it = [1].map(String); // prettier-ignore\n'),
      'formatter',
    ],
    ['a comment without a subject', file('server/platform/bad.ts', '/** Its own. */\nexport const it = 1;\n'), 'names what it speaks of'],
    ['Spanish in markup', file('web/ui/bad.tsx', 'export const It = () => <p>¿Seguro?</p>;\n'), 'texts/es'],
  ])('%s', (_case, one, said) => {
    expect(checkFiles([one])).toEqual([expect.stringContaining(said)]);
  });
});

describe('a file is not reported', () => {
  test.each([
    ['a table that keeps its columns', file('server/platform/good.ts', 'export const it = [\n  [1],\n] as const; // prettier-ignore\n')],
    ['a comment of two lines', file('server/platform/good.ts', '// What a carrier says of a guide.\n// It is read once.\nexport const it = 1;\n')],
    ['Spanish in a comment', file('server/platform/good.ts', '// Envíos\nexport const it = 1;\n')],
    ['Spanish in a text', file('texts/es/good.ts', "export const it = 'Dirección';\n")],
    ['Spanish in a test', file('server/platform/good.test.ts', "export const it = 'Dirección';\n")],
    ['the one reader of the environment', file('server/config.ts', 'export const it = process.env.HOME;\n')],
    ['a migration', file('server/migrations/0001-platform-foundation.ts')],
    ['a long list of texts', file('texts/es/long.ts', 'x;\n'.repeat(900))],
  ])('%s', (_case, one) => {
    expect(checkFiles([one])).toEqual([]);
  });
});

describe('of the migrations is reported', () => {
  const text = "import { sql } from 'kysely';\nexport const up = (db) => sql`create table a ()`.execute(db);\n";
  const old = file('server/migrations/0001-platform-foundation.ts', text);
  const released = { version: '0.1.0', prints: { '0001-platform-foundation': migrationPrint(text) }, hasDump: true };
  const name = (of: string) => file(`server/migrations/${of}.ts`, text);

  test.each([
    ['an old number', name('0187-wallet-limits')],
    ['no number', name('wallet-limits')],
    ['a day that does not exist', name('20260231120000-wallet-limits')],
    ['a time that does not exist', name('20261128246000-wallet-limits')],
    ['a module that does not exist', name('20261128081530-money-limits')],
    ['nothing behind its module', name('20261128081530-wallet')],
  ])('%s', (_case, one) => {
    expect(checkMigrations([old, one], released)).toEqual([expect.stringContaining('YYYYMMDDHHMMSS-module-what')]);
  });

  test('two of one second', () => {
    const two = [name('20261128081530-wallet-limits'), name('20261128081530-access-limits')];
    expect(checkMigrations([old, ...two], released)).toEqual([expect.stringContaining('another migration has the number 20261128081530')]);
    expect(checkMigrations([old, two[0] as HouseFile, name('20261128081531-access-limits')], released)).toEqual([]);
  });

  test('one of a tagged version that says something else or is gone, but not another layout or comment', () => {
    const laidOut = text.replace('`create', '\n  // A comment.\n  `create').replace('db)', '(db))').replace('((db))', '(db)');
    expect(checkMigrations([{ ...old, text: laidOut }], released)).toEqual([]);
    const changed = { ...old, text: text.replace('table a', 'table b') };
    expect(checkMigrations([changed], released)).toEqual([expect.stringContaining('write a new migration')]);
    expect(checkMigrations([], released)).toEqual([expect.stringContaining('cannot go')]);
  });

  test('a version whose data is not kept', () => {
    expect(checkMigrations([old], { ...released, hasDump: false })).toEqual([expect.stringContaining('npm run keep:upgrade')]);
  });
});

describe('of the connectors is reported', () => {
  test.each([
    ['a limit of a text by hand', 'connectors/fedex/bad.ts', 'if (name.length > 35) stop();', 'manifest (texts)'],
    ['a refusal of a text by hand', 'connectors/fedex/bad.ts', 'refused(ownCodes.textTooLong);', 'manifest (texts)'],
    ['a time limit by hand', 'connectors/fedex/bad.ts', 'http({ timeoutMs: 5_000 });', 'row of its operation'],
    ['a kind of carrier in shipping', 'server/modules/shipping/bad.ts', "if (facts.kind === 'folio') skip();", 'like any other'],
    ['a check digit of one carrier in the kit', 'connectors/kit/bad.ts', 'export const isFedexNumber = 1;', 'knows no carrier'],
  ])('%s', (_case, path, code, said) => {
    expect(checkConnectors([file(path, `${code}\n`)])).toEqual([expect.stringContaining(said)]);
    expect(checkConnectors([file(path, `// ${code}\n`), file('server/modules/rating/good.ts', code)])).toEqual([]);
  });
});

describe('a page', () => {
  const paths = new Set(['README.md', 'docs', 'docs/ARCHITECTURE.md', 'docs/decisions', 'docs/decisions/0001-it.md', 'server', 'server/main.ts']);
  const architecture = file(
    'docs/ARCHITECTURE.md',
    '## Modules\n\n| Module |\n|---|\n| access |\n| [wallet](../server/main.ts) |\n\n## A call, twice\n',
  );
  const faultsOf = (path: string, text: string) => checkPages([architecture, file(path, text)], paths, ['access', 'wallet']);

  test.each([
    ['a link to no file', 'README.md', '[it](docs/gone.md)', 'the link docs/gone.md leads to no file'],
    ['a link that forgets where its page stands', 'docs/decisions/0001-it.md', '[it](decisions/0001-it.md)', 'leads to no file'],
    ['a link to no heading', 'README.md', '[it](docs/ARCHITECTURE.md#no-call)', 'leads to no heading'],
    ['a link to a heading that stands in code', 'README.md', '```\n# It\n```\n[it](#it)', 'leads to no heading'],
    ['a picture that is not there', 'README.md', '<img src="docs/gone.webp">', 'leads to no file'],
    ['a path that is gone', 'README.md', 'read `server/gone.ts`', 'there is no server/gone.ts'],
    ['a file that is gone', 'README.md', 'read `gone.ts`', 'there is no gone.ts'],
  ])('is reported for %s', (_case, path, text, said) => {
    expect(faultsOf(path, text)).toEqual([expect.stringContaining(said)]);
  });

  test.each([
    [
      'links to files, folders and headings',
      'README.md',
      '[a](docs/ARCHITECTURE.md#a-call-twice) [b](docs/) [c](#it) ![d](server/main.ts)\n\n# It\n',
    ],
    ['links out of the repository and links in code', 'README.md', '[it](https://porteo.example/gone.md) `[it](gone.md)`'],
    ['whole paths, their ends and patterns', 'README.md', '`server/main.ts` `main.ts` `.test.ts` `server/` `server/*.ts` `server/<module>.ts`'],
    ['what a decision of its day named', 'docs/decisions/0001-it.md', 'read `server/gone.ts`'],
  ])('is not reported for %s', (_case, path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });

  test('has the modules in the order that direction is checked by', () => {
    expect(checkPages([architecture], paths, ['wallet', 'access'])).toEqual([expect.stringContaining('wallet, access')]);
  });
});

const limit = '60_000';
test.each([
  ['of a test', '}, 60_000);'],
  ['of a hook', 'beforeAll(() => openHouse(), 60_000);'],
  ['in the options of a test', `test('it', { timeout: ${limit} }, () => {`],
  ['of a program', `spawnSync('soffice', [], { encoding: 'utf8', timeout: ${limit} });`],
  ['of a poll', `await expect.poll(status, { timeout: ${limit} }).toBe('DONE');`],
])('a deadline %s is reported', (_case, line) => {
  expect(checkDeadlines([file('server/load.test.ts', `${line}\n`)])).toEqual([expect.stringContaining('server/load.test.ts:1')]);
  expect(checkDeadlines([file('server/load.ts', `${line}\n`), file('lab/load.test.ts', "expect.poll(status).toBe('DONE');\n});\n")])).toEqual([]);
});

describe('whether a test depends on the engine stands in its name', () => {
  const house = file('server/modules/bulk/test-house.ts', 'export const openHouse = () => testDatabase();\n');
  const opens = 'testDatabase();\n';
  test.each([
    ['an engine by name', 'server/modules/bulk/load', `${opens}// PGlite has one connection.\n`],
    ['a catalogue of the engine', 'server/modules/bulk/load', `${opens}sql\`select * from pg_class\`;\n`],
    ['a step of the migrations', 'demo/load', `${opens}import { up } from '../server/migrations/0029-search.ts';\n`],
    ['a place beside the driver', 'server/platform/db/turns', opens],
    ['races, in a house that several share', 'server/modules/bulk/races', "import { openHouse } from './test-house.ts';\n"],
  ])('%s', (_case, path, text) => {
    expect(checkEngines([house, file(`${path}.test.ts`, text)])).toEqual([expect.stringContaining('mark its name .engines')]);
    expect(checkEngines([house, file(`${path}.engines.long.test.ts`, text)])).toEqual([]);
  });
  test.each([
    ['a use case', 'server/modules/bulk/load', opens],
    ['an engine of its own choice', 'server/platform/db/embedded-engine', "openDatabase({ kind: 'embedded' });\n"],
  ])('%s says the same on either', (_case, path, text) => {
    expect(checkEngines([file(`${path}.test.ts`, text)])).toEqual([]);
    expect(checkEngines([file(`${path}.engines.test.ts`, text)])).toEqual([expect.stringContaining('out of its name')]);
  });
});

test('forty-one files in one folder are too many', () => {
  const many = Array.from({ length: 41 }, (_, index) => file(`web/ui/part-${index}.tsx`));
  expect(checkFiles(many)).toEqual(['web/ui: 41 product files, at most 40']);
  expect(checkFiles(many.slice(1))).toEqual([]);
});

describe('SQL that the tenant backstop cannot see is reported', () => {
  test.each([
    ['a statement on a tenant table', 'modules/shipping/store/bad.ts', `sql\`update shipping_guide set notes = \${n}\``],
    ['one that spans lines', 'modules/shipping/store/bad.ts', `sql<Row>\`\n select * from\n wallet_entry e where e.id = \${id}\``],
    ['one that names it after a value', 'modules/shipping/store/bad.ts', `sql\`with x as (\${one}) insert into billing_charge select * from x\``],
    ['the customers themselves', 'demo/bad.ts', 'sql`lock table access_customer`'],
    ['a table by its name', 'modules/shipping/store/bad.ts', `sql\`select * from \${sql.table('shipping_order')}\``],
    ['a table by a value', 'modules/shipping/store/bad.ts', `sql\`select * from \${sql.table(name)}\``],
    ['text as SQL', 'modules/shipping/store/bad.ts', 'sql.raw(text)'],
  ])('%s', (_case, path, code) => {
    expect(checkSql([file(`server/${path}`, `export const it = ${code};\n`)])).toEqual([expect.stringContaining('*.raw.ts')]);
    expect(checkSql([file(`server/${path.replace('.ts', '.raw.ts')}`, `export const it = ${code};\n`)])).toEqual([]);
  });

  test('a use case that opens a table by itself', () => {
    const code = 'export const it = (db) => db.$extendTables();\n';
    expect(checkSql([file('server/modules/shipping/get-it.ts', code)])).toEqual([expect.stringContaining("module's store")]);
    for (const place of ['store.ts', 'store/it.ts', 'store/it.raw.ts'])
      expect(checkSql([file(`server/modules/shipping/${place}`, code)])).toEqual([]);
  });

  test('but not an expression on a column, nor a table of no tenant', () => {
    const code = 'export const it = [sql`lower(parcel_number)`, sql`select 1 from catalogs_service`];\n';
    expect(checkSql([file('server/modules/shipping/store/good.ts', code)])).toEqual([]);
  });
});

describe('the map', () => {
  test('a page is named after its route', () => {
    expect(['/', '/enviar', '/tracking/{id}', '/pedido/{id}/resumen'].map(pageName)).toEqual(['inicio', 'enviar', 'tracking', 'pedido-resumen']);
    expect(kebab('createLabels')).toBe('create-labels');
  });

  test.each([
    ['a use case', 'server/modules/shipping/making/create-labels.ts', 'create-labels.ts: the use case of createLabels is missing'],
    ['the routes of a module', 'server/modules/shipping/routes.ts', 'no route for createLabels'],
    ['a page', 'web/modules/sending/pages/enviar.tsx', '/enviar has no page'],
    ['the registry', 'connectors/registry.ts', 'no line for fedex'],
    ['the use case of a second list of a module', 'server/modules/wallet/approved/move-amount.ts', 'the use case of moveAmount is missing'],
  ])('misses %s that is taken away', async (_case, path, said) => {
    const files = houseFiles().filter((one) => one.path !== path);
    expect((await checkPlaces(files)).join('\n')).toContain(said);
  });
});

test('an operation that no list of calls names is reported, whatever file of the contract holds it', async () => {
  const { updateLabel: _left, ...shipping } = operationModules.shipping;
  const faults = await checkPlaces(houseFiles(), { ...operationModules, shipping });
  expect(faults).toEqual(['contract/operations.ts: updateLabel of contract/shipping/label-changes.ts is not listed under shipping']);
});

test('an operation without its row in the authorization matrix is reported, and a row without an operation', () => {
  const { quoteLabel: _row, ...rows } = calls;
  const { quoteLabel: _operation, ...others } = operations;
  expect(checkMatrix(operations, rows)).toEqual(['server/modules/rating/test-calls.ts: quoteLabel has no row; say who may call it']);
  expect(checkMatrix(others, calls)).toEqual(['test-calls.ts: quoteLabel is no operation of contract/operations.ts; remove its row']);
  expect(checkMatrix(operations, calls)).toEqual([]);
});

test('test code is told from product', () => {
  expect(['a/x.test.ts', 'a/fixtures/x.ts', 'a/test-house.ts', 'faults/kill.ts'].map(isTest)).toEqual([true, true, true, true]);
  expect(['server/main.ts', 'server/latest-label.ts'].map(isTest)).toEqual([false, false]);
});

describe('the map of requirements', () => {
  const sources = [
    file('web/app/pickers.ts', '/** Both pickers (S-2.95, S-2.96). */'),
    file('e2e/shell.test.ts', "test.each([['a row [S-2.96]', 1]])('%s', go);" + `test(\`a \${picker} is empty [S-2.97]\`, go);`),
    file('server/login.test.ts', "describe('failures wait [AMB-1.02] [O-6.06]', go); // AMB-1.01"),
  ];
  const lines = {
    shell: [
      '| S-2.95 | Nothing found | (not yet proven) |',
      '| S-2.96 | Asks for letters | proven |',
      '| S-2.97 | Shows its error | proven |',
      '| O-6.06 | Waits | proven |',
    ],
    decisions: ['| AMB-1.01 | Over /login to /auth | (not yet proven) |', '| AMB-1.02 | Failures wait | proven |'],
  };
  const page = ({ shell, decisions } = lines) =>
    ['# Map', '## Shell', '| Number | What | Proof |', '| --- | --- | --- |', ...shell, '## Decisions', ...decisions].join('\n');
  const changed = (from: string, to: string) => page().replace(from, to);

  test('with a line for each number that is used, in order and with its proof, is whole', () => {
    expect(checkRequirements(sources, page())).toEqual([]);
  });

  test.each([
    [
      'a number without a line',
      changed(`${lines.shell[1]}\n`, ''),
      'S-2.96 (web/app/pickers.ts) has no line; add under its group: | S-2.96 | what the portal does | proven |',
    ],
    [
      'a line without a use',
      changed('## Decisions', '| O-6.07 | Lists | proven |\n## Decisions'),
      'O-6.07 is named nowhere in the sources; remove its line',
    ],
    ['a line out of order', page({ ...lines, shell: [3, 0, 1, 2].map((at) => lines.shell[at] as string) }), 'S-2.95 stands after O-6.06; move it'],
    ['a line without words', changed('Waits', ''), 'O-6.06 says nothing; say in one line what the portal does'],
    ['words of another line', changed('Waits', 'Shows its error'), 'O-6.06 says the same as S-2.97; say what is its own'],
    [
      'a decision among the requirements',
      page({ shell: [...lines.shell, ...lines.decisions], decisions: [] }),
      'AMB-1.01 stands under Shell; only decisions',
    ],
    [
      'a proof without a test',
      changed('letters | proven', 'letters | (not yet proven)'),
      'S-2.96 is "(not yet proven)"; write "proven": e2e/shell.test.ts proves it',
    ],
    ['a test without its proof', changed('/auth | (not yet proven)', '/auth | proven'), 'write "(not yet proven)": no title of a test ends with it'],
    ['a line in another form', changed('| O-6.06 | Waits', '| O-6.06, O-6.07 | Waits'), 'docs/spec-map.md:8: write | number | words | proven |'],
  ])('names %s', (_case, text, said) => {
    expect(checkRequirements(sources, text)).toContainEqual(expect.stringContaining(said));
  });

  test('names a second line of a number', () => {
    expect(checkRequirements(sources, changed('## Decisions', '| O-6.06 | Waits again | proven |\n## Decisions'))).toContainEqual(
      expect.stringContaining('O-6.06 has two lines; keep one'),
    );
  });

  test('orders numbers by document, chapter and line', () => {
    const inOrder = ['S-2.95', 'S-9.03', 'S-9.10', 'O-1.03', 'A-3.21', 'AMB-7.05', 'AMB-7.05b', 'AMB-7.10', 'AMB-10.01'];
    expect(inOrder.toReversed().sort(compareNumbers)).toEqual(inOrder);
  });
});
