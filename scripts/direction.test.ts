import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config, { webOrder } from '../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'porteo-direction-'));
afterAll(() => rmSync(house, { recursive: true }));

const value = (path: string) => `import { it } from '${path}';\nexport const use = it;\n`;
const type = (path: string) => `import type { it } from '${path}';\nexport type Use = typeof it;\n`;

/** One violation per rule: the file that breaks it, and how. */
const planted: Record<string, [file: string, text: string]> = {
  'texts-import-nothing': ['texts/es/bad.ts', value('../../contract/good.ts')],
  'contract-imports-texts-and-zod': ['contract/bad.ts', value('../server/platform/good.ts')],
  'ledger-imports-contract-shared': ['ledger/bad.ts', value('../contract/good.ts')],
  'ledger-does-no-io': ['ledger/bad-io.ts', `import { readFileSync } from 'node:fs';\nexport const use = readFileSync;\n`],
  'fiscal-imports-contract-shared-and-texts': ['fiscal/bad.ts', value('../contract/good.ts')],
  'fiscal-does-no-io': ['fiscal/bad-io.ts', `import { readFileSync } from 'node:fs';\nexport const use = readFileSync;\n`],
  'rules-are-pure': ['server/modules/access/rules/bad.ts', value('../store.ts')],
  'connector-imports-kit-and-contract': ['connectors/fedex/bad.ts', value('../estafeta/good.ts')],
  'wire-imports-contract-shared': ['wire/bad.ts', value('../connectors/kit/good.ts')],
  'stamper-imports-kit-and-contract': ['stampers/sw/bad.ts', value('../finkok/good.ts')],
  'wire-is-for-partners': ['server/modules/shipping/bad-wire.ts', value('../../../wire/good.ts')],
  'only-issuer-sees-stampers': ['server/modules/carriers/bad-stamper.ts', value('../../../stampers/sw/good.ts')],
  'only-carriers-sees-connectors': ['server/modules/shipping/bad-carrier.ts', value('../../../connectors/fedex/good.ts')],
  'only-wallet-and-billing-see-the-ledger': ['server/modules/shipping/bad-ledger.ts', value('../../../ledger/good.ts')],
  'only-billing-modules-see-fiscal': ['server/modules/shipping/bad-fiscal.ts', value('../../../fiscal/good.ts')],
  'platform-knows-no-module': ['server/platform/bad.ts', value('../modules/access/store.ts')],
  'modules-meet-at-api': ['server/modules/shipping/bad-store.ts', type('../access/store.ts')],
  'modules-meet-at-types-only': ['server/modules/shipping/bad-value.ts', value('../access/api.ts')],
  'only-compose-builds-modules': ['server/bad-builder.ts', value('./modules/access/module.ts')],
  'web-sees-contract-and-texts': ['web/bad.ts', value('../server/platform/good.ts')],
  'ui-knows-no-domain': ['web/ui/bad.ts', value('../../contract/good.ts')],
  'web-platform-knows-no-screen': ['web/platform/bad.ts', value('../ui/good.ts')],
  'frame-stands-below-modules': ['web/frame/bad.ts', value('../modules/access/track-form.ts')],
  'app-names-no-inside': ['web/app/bad.ts', value('../modules/access/track-form.ts')],
  'one-record-list': ['web/modules/guides/bad-table.ts', value('../../ui/table/data-table.ts')],
  'modules-know-no-app': ['web/modules/guides/bad-app.ts', value('../../app/good.ts')],
  'web-leftwards-only-access': ['web/modules/access/bad-right.ts', type('../guides/good.ts')],
  'leftwards-only-access': ['server/modules/access/bad-right.ts', type('../shipping/api.ts')],
  'only-compose-and-demo-see-the-demo': ['server/bad-demo.ts', value('../demo/good.ts')],
  'inside-shipping-store': ['server/modules/shipping/store/bad.ts', value('../state/good.ts')],
  'inside-shipping-state': ['server/modules/shipping/state/bad.ts', value('../reading/good.ts')],
  'inside-shipping-reading': ['server/modules/shipping/reading/bad.ts', value('../following/good.ts')],
  'inside-shipping-printing': ['server/modules/shipping/printing/bad.ts', value('../following/good.ts')],
  'inside-shipping-following': ['server/modules/shipping/following/bad.ts', value('../ending/good.ts')],
  'inside-shipping-by-hand': ['server/modules/shipping/by-hand/bad.ts', value('../routes.ts')],
  'inside-shipping-ending': ['server/modules/shipping/ending/bad.ts', type('../making/good.ts')],
  'inside-shipping-making': ['server/modules/shipping/making/bad.ts', value('../routes.ts')],
  'inside-wallet-store': ['server/modules/wallet/store/bad.ts', value('../balances/good.ts')],
  'inside-wallet-balances': ['server/modules/wallet/balances/bad.ts', value('../movements/good.ts')],
  'inside-wallet-movements': ['server/modules/wallet/movements/bad.ts', value('../stock/good.ts')],
  'inside-wallet-stock': ['server/modules/wallet/stock/bad.ts', value('../guides/good.ts')],
  'inside-wallet-guides': ['server/modules/wallet/guides/bad.ts', value('../moving/good.ts')],
  'inside-wallet-moving': ['server/modules/wallet/moving/bad.ts', value('../approved/good.ts')],
  'inside-wallet-approved': ['server/modules/wallet/approved/bad.ts', value('../routes.ts')],
  'orders-know-no-request': ['server/modules/shipping/making/bad-request.ts', type('../../../platform/http/good.ts')],
  'one-writer-of-guides': ['server/modules/shipping/bad-writer.ts', value('./store/write-guide.ts')],
  'lab-stands-alone': ['lab/bad.ts', value('../contract/good.ts')],
  'nobody-imports-lab': ['server/bad-lab.ts', value('../lab/good.ts')],
  'outer-tests-see-no-module': ['faults/bad.test.ts', value('../server/modules/access/store.ts')],
  'bench-sees-only-rules': ['bench/bad.ts', value('../server/modules/access/store.ts')],
  'no-cycle': ['server/platform/circle-a.ts', value('./circle-b.ts')],
  'no-index': ['server/bad-index.ts', value('./platform/index.ts')],
  'no-test-code-in-product': ['server/platform/bad-test.ts', value('./good.test.ts')],
  'no-test-tool-in-product': ['server/platform/bad-tool.ts', `import { test } from 'vitest';\nexport const use = test;\n`],
  'nothing-unresolved': ['server/platform/bad-path.ts', value('./nowhere.ts')],
};

const good = 'export const it = 1;\n';
const clean: Record<string, string> = {
  ...Object.fromEntries(
    [
      'texts/es/good.ts', 'contract/shared/good.ts', 'ledger/good.ts', 'fiscal/good.ts', 'connectors/fedex/good.ts', 'connectors/estafeta/good.ts', 'connectors/kit/good.ts',
      'wire/good.ts', 'stampers/sw/good.ts', 'stampers/finkok/good.ts', 'stampers/kit/good.ts',
      'server/platform/good.ts', 'server/platform/http/good.ts', 'server/platform/index.ts', 'server/platform/good.test.ts', 'server/modules/access/store.ts', 'server/modules/access/api.ts',
      'server/modules/access/module.ts', 'server/modules/access/rules/good.ts', 'server/modules/shipping/api.ts', 'server/modules/shipping/store/write-guide.ts', 'server/modules/shipping/routes.ts', ...['state', 'reading', 'following', 'ending', 'making'].map((part) => `server/modules/shipping/${part}/good.ts`), 
      'server/modules/wallet/routes.ts', ...['balances', 'movements', 'stock', 'guides', 'moving', 'approved'].map((part) => `server/modules/wallet/${part}/good.ts`),
      'web/modules/guides/good.ts', 'web/modules/access/track-form.ts', 'web/modules/access/parts.ts', 'web/app/good.ts', 'web/frame/good.ts', 'web/ui/good.ts', 'web/ui/table/data-table.ts', 'web/ui/table/pager.ts', 'demo/good.ts', 'lab/good.ts',
    ].map((path) => [path, good]),
  ), // prettier-ignore
  'server/platform/circle-b.ts': `export { use as it } from './circle-a.ts';\n`,
  // What is allowed stays unreported.
  'contract/good.ts': value('#texts/es/good.ts').replace('use', 'it2') + good,
  'server/compose.ts': value('./modules/access/module.ts'),
  'server/modules/shipping/may.ts': type('../access/api.ts'),
  'server/modules/shipping/making/may.ts': value('../ending/good.ts'),
  'server/modules/shipping/jobs.ts': value('./making/good.ts'),
  'server/modules/carriers/may.ts': value('../../../connectors/fedex/good.ts'),
  'server/modules/wallet/may.ts': value('#ledger/good.ts'),
  'server/modules/cfdi/may-fiscal.ts': value('../../../fiscal/good.ts'),
  'fiscal/may.ts': value('../contract/shared/good.ts'),
  'server/modules/access/rules/may.ts': type('../api.ts'),
  'connectors/fedex/may.ts': value('../kit/good.ts'),
  'connectors/fedex/may-wire.ts': value('../../wire/good.ts'),
  'stampers/sw/may.ts': value('../kit/good.ts'),
  'stampers/sw/may-wire.ts': value('../../wire/good.ts'),
  'server/modules/carriers/may-wire.ts': value('../../../wire/good.ts'),
  'server/modules/issuer/may.ts': value('../../../stampers/sw/good.ts'),
  'wire/may.ts': value('../contract/shared/good.ts'),
  'web/modules/guides/may.ts': value('../access/track-form.ts'),
  'web/app/may.ts': value('../modules/access/parts.ts'),
  'web/modules/guides/may-pager.ts': value('../../ui/table/pager.ts'),
  'web/modules/guides/may-frame.ts': value('../../frame/good.ts'),
};

let found: { rule: string; file: string }[] = [];
beforeAll(async () => {
  const files = { ...clean, ...Object.fromEntries(Object.values(planted)) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  writeFileSync(join(house, 'package.json'), JSON.stringify({ type: 'module', imports: { '#texts/*': './texts/*', '#ledger/*': './ledger/*' } }));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  const { cache: _cache, tsConfig: _tsConfig, ...options } = config.options;
  const folders = ['texts', 'contract', 'ledger', 'fiscal', 'wire', 'connectors', 'stampers', 'server', 'demo', 'web', 'lab', 'faults', 'bench'];
  const { output } = await cruise(folders, { ...options, baseDir: house, ruleSet: { forbidden: config.forbidden }, validate: true } as never, {});
  found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
});

test.each(Object.entries(planted))('%s is caught where it is planted', (rule, [file]) => {
  expect(found).toContainEqual({ rule, file });
});

test('every rule has its planted violation', () => {
  const rules = (config.forbidden ?? [])
    .map(({ name }) => String(name))
    .filter((name) => !/^(web-)?leftwards-only-/.test(name) || name.endsWith('-access'));
  expect(Object.keys(planted).sort()).toEqual(rules.sort());
});

test('what is allowed is not reported', () => {
  const files = new Set(found.map(({ file }) => file));
  for (const path of Object.keys(clean)) if (path !== 'server/platform/circle-b.ts') expect(files).not.toContain(path);
});

test('every module of the web has its place in the order, and every place its module', () => {
  const folders = new Set(globSync('web/modules/*/**/*.{ts,tsx}', { cwd: root }).map((file) => file.split('/')[2]));
  expect([...folders].sort()).toEqual([...webOrder].sort());
});
