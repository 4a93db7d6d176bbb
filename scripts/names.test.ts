import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { houseFiles } from './map/house-files.ts';

/** `label` where it is no operation: what a carrier makes or a printer prints, and the files and lists that bear an operation's name. */
const carriers = ['labelPrints', 'labelSheet', 'toLabelRequest', 'unnamedLabel'];
/** Until the module `billing` has another name. */
const ofBilling = ['chargeLabel', 'chargeReusedLabel', 'chargeUsedLabel', 'chargesOfLabel', 'refundLabel'];

const exported = /^export (?:async )?(?:function|const) (\w*label\w*)/gim;
const product = houseFiles().filter(({ path }) => /^(server\/modules|ledger)\//.test(path) && !/\.test\.|\/fixtures\/|\/test-/.test(path));

test('what the wire calls label is a label, and a guide behind it is called guide', () => {
  const wire = new Set(Object.keys(operations));
  const named = product.flatMap(({ text }) => [...text.matchAll(exported)].map(([, name = '']) => name));
  expect([...new Set(named)].filter((name) => !wire.has(name)).sort()).toEqual([...carriers, ...ofBilling].sort());
});
