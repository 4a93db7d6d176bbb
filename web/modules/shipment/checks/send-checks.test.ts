import { describe, expect, test } from 'vitest';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import { defaultDraft, type PackageDraft } from '../../packages/draft/package-draft.ts';
import { sendChecks } from './send-checks.ts';

const contents: PackagingContent[] = [
  { content: 'Documentos', can_be_assured: false, insurance_description: 'No tienen valor comercial' },
  { content: 'Libros', can_be_assured: true, insurance_description: null },
  { content: 'Muestras', can_be_assured: true, insurance_description: null },
];
const row = (over: Partial<PackageDraft> = {}): PackageDraft => ({ ...defaultDraft('1'), content: 'Libros', insurance: '100', ...over });
const checks = (rows: PackageDraft[], over: { isInsured?: boolean; saved?: SavedPackage[]; contents?: PackagingContent[] } = {}) =>
  sendChecks(rows, { isInsured: false, contents, saved: [], ...over });
const insured = (rows: PackageDraft[]) => checks(rows, { isInsured: true });

test('a plain shipment meets no check', () => {
  expect(checks([row({ insurance: '' })])).toEqual([]);
  expect(insured([row()])).toEqual([]);
});

describe('declared values of an insured shipment', () => {
  test('all at zero stop it [O-5.28]', () => {
    expect(insured([row({ insurance: '0' }), row({ insurance: '$0.00' })])).toEqual(['all_zero']);
  });
  test('some at zero are asked about [O-5.29]', () => {
    expect(insured([row(), row({ insurance: '0' })])).toEqual(['some_zero']);
  });
  test('without insurance nobody asks for them [O-5.28]', () => {
    expect(checks([row({ insurance: '0' })])).toEqual([]);
  });
});

describe('an envelope', () => {
  test('without documents is asked about [O-5.30]', () => {
    expect(checks([row({ type: 'Sobre' })])).toEqual(['envelope']);
  });
  test('with documents is not, whatever its case and accents [O-5.30]', () => {
    const asked = (content: string, catalogue = contents) => checks([row({ type: 'Sobre', content })], { contents: catalogue }).includes('envelope');
    expect(asked('Documentos')).toBe(false);
    const scripts = [...contents, { content: 'DOCUMENTÓS varios', can_be_assured: false, insurance_description: null }];
    expect(asked('DOCUMENTÓS varios', scripts)).toBe(false);
  });
});

describe('a content that changed blocks the shipment [O-5.31] [AMB-7.10]', () => {
  const put = row({ pkg_id: 'P' as never, known: { content: 'Libros', can_be_assured: true } });
  const kept = (content: string) => [{ id: 'P', content } as unknown as SavedPackage];
  const cases: { title: string; row: PackageDraft; saved: SavedPackage[]; contents?: PackagingContent[]; isChanged: boolean }[] = [
    { title: 'as it was', row: put, saved: kept('Libros'), isChanged: false },
    { title: 'gone from the catalogue', row: row({ content: 'Discos' }), saved: [], isChanged: true },
    {
      title: 'no longer insurable',
      row: put,
      saved: kept('Libros'),
      contents: [{ content: 'Libros', can_be_assured: false, insurance_description: null }],
      isChanged: true,
    },
    { title: 'another content in the book', row: put, saved: kept('Muestras'), isChanged: true },
    { title: 'chosen again in the row', row: { ...put, content: 'Muestras', description: 'Telas' }, saved: kept('Libros'), isChanged: false },
    { title: 'now needs a description', row: row({ content: 'Muestras', description: '' }), saved: [], isChanged: true },
  ];
  test.each(cases)('$title', ({ row: one, saved, contents: catalogue, isChanged }) => {
    expect(checks([one], { saved, ...(catalogue ? { contents: catalogue } : {}) }).includes('content_changed')).toBe(isChanged);
  });
});

test('a row that cannot be insured is told of, beside insured ones [O-5.32]', () => {
  expect(insured([row(), row({ content: 'Documentos', insurance: '' })])).toEqual(['uninsurable']);
});

test('it is told of without insurance, too [O-5.32]', () => {
  expect(checks([row({ insurance: '' }), row({ content: 'Documentos', insurance: '' })])).toEqual(['uninsurable']);
});

test('the checks come in the order of the specification [O-5.28, O-5.29, O-5.30, O-5.31, O-5.32]', () => {
  const rows = [row(), row({ insurance: '0' }), row({ type: 'Sobre', content: 'Discos' }), row({ content: 'Documentos' })];
  expect(insured(rows)).toEqual(['content_changed', 'some_zero', 'envelope', 'uninsurable']);
});
