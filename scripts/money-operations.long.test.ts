import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { callersIn } from './map/callers.ts';
import { houseFiles, isTest } from './map/house-files.ts';

const files = houseFiles();
const writer = 'server/modules/wallet/store/write-book.raw.ts';
/** These check the factor themselves, by what is changed; each has its own test of it. */
const checkedInside = ['updateUser'];

test('every call by which root or agent can post an entry asks for the second factor [AMB-1.10]', () => {
  const writers = files.filter(
    ({ path, text }) => /^server\//.test(path) && !isTest(path) && /(inserting\(|insertInto\(|insert into )'?wallet_entry/.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual([writer]);

  const callers = callersIn(files);
  const posting = callers.reach(writer, 'writeBook').operations;
  const inside = callers.reach('server/modules/access/needs.ts', 'checkFactor').operations;
  expect([...inside.keys()]).toEqual(checkedInside);
  // What the walk has to find, so that it cannot pass by finding nothing.
  for (const name of ['moveAmount', 'createLabels', 'decideApproval', 'deleteUser', 'updateUser']) expect([...posting.keys()]).toContain(name);

  const open = [...posting].filter(([name]) => {
    const operation = operations[name];
    const isOfStaff = operation?.roles === null || operation?.roles.some((role) => role === 'root' || role === 'agent');
    return isOfStaff && !operation?.asksFactor && !inside.has(name);
  });
  expect(open).toEqual([]);
});
