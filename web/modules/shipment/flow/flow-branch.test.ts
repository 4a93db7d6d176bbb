import { expect, test } from 'vitest';
import { branchOf, goneBranch, lacksBranch, withListed } from './flow-branch.ts';
import { emptyFlow, type Flow } from './flow.ts';

const branch = { carrier: 'dhl', zip_code: '97000', code: 'MID001', name: 'DHL Centro', address: 'Calle 59' };
const flow = (over: object): Flow =>
  ({ ...emptyFlow('send'), ocurre_office: true, rate: { carrier: 'dhl' }, destination: { zip_code: '97000' }, branch, ...over }) as Flow;

test('a branch counts while carrier and postal code are those it was chosen for [AMB-4.11]', () => {
  expect(branchOf(flow({}))).toEqual(branch);
  for (const over of [{ ocurre_office: false }, { rate: { carrier: 'estafeta' } }, { destination: { zip_code: '97100' } }, { branch: null }]) {
    expect(branchOf(flow(over))).toBeNull();
  }
});

test('only a carrier that lists its branches lacks one that is not chosen [AMB-4.11]', () => {
  expect(lacksBranch(flow({}))).toBe(false);
  expect(lacksBranch(flow({ branch: undefined }))).toBe(true);
  expect(lacksBranch(flow({ branch: null, rate: { carrier: 'estafeta' } }))).toBe(false);
  expect(lacksBranch(flow({ branch: null, ocurre_office: false }))).toBe(false);
});

test('a branch that its carrier no longer lists is chosen again; one that is called otherwise today is kept under its new name [AMB-4.11]', () => {
  const kept = flow({});
  expect(withListed(kept, [branch])).toBe(kept);
  expect(branchOf(withListed(kept, [{ ...branch, name: 'DHL Catedral' }]))).toMatchObject({ code: 'MID001', name: 'DHL Catedral' });
  const gone = withListed(kept, [{ ...branch, code: 'MID002' }]);
  expect([branchOf(gone), lacksBranch(gone), goneBranch(gone)?.name]).toEqual([null, true, 'DHL Centro']);
  expect([goneBranch(kept), goneBranch({ ...gone, ocurre_office: false })]).toEqual([null, null]);
});
