import { describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { Rate } from '#contract/rating/rating.ts';
import { defaultDraft } from '../../packages/draft/package-draft.ts';
import { emptyFlow, withEnd, withInsurance, withPackages, type Flow } from './flow.ts';
import type { FlowRules } from './flow-gates.ts';
import { endOf } from './flow-end.ts';
import { afterQuote, furthestStep, ledBack, pathOf } from './flow-steps.ts';

const contents = [{ content: 'Libros', can_be_assured: true, insurance_description: null }];
const rules: FlowRules = { contents, sendMaxWeightKg: 5 };
const address = (zip_code: string, tax_id: string | null = 'XAXX010101000') =>
  ({
    id: zip_code,
    alias: 'Casa',
    business_name: 'Casa',
    tax_id,
    street: 'Calle 60',
    zip_code,
    contacts: [{ id: 'C', name: 'Ana' }],
  }) as unknown as AddressView;
const box = { ...defaultDraft('1'), content: 'Libros' };
const rate = { rate_id: 'R', service_id: 'S' } as unknown as Rate;

const empty = emptyFlow('send');
const whole: Flow = { ...empty, origin: endOf(address('37290')), destination: endOf(address('97100')), packages: [box] };
const priced: Flow = { ...whole, rate };
const insured: Flow = { ...priced, isInsured: true, packages: [{ ...box, insurance: '100' }] };
const quote: Flow = { ...priced, kind: 'rate' };

describe('how far a flow may go', () => {
  test.each([
    ['an empty shipment stays at its form', empty, 'form'],
    ['without a package it stays there', { ...whole, packages: [] }, 'form'],
    ['without a contact it stays there', { ...whole, origin: { ...endOf(address('37290')), contact: null } }, 'form'],
    ['a package that is too heavy keeps it there', { ...priced, packages: [{ ...box, weight: '6' }] }, 'form'],
    ['a whole one goes to the rates', whole, 'rates'],
    ['a missing RFC holds nothing back', { ...whole, origin: endOf(address('37290', null)) }, 'rates'],
    ['with a rate chosen it goes to the summary', priced, 'summary'],
    ['a quote ends at its rates', quote, 'rates'],
    ['a quote takes what is heavier than a shipment may be', { ...quote, packages: [{ ...box, weight: '6' }] }, 'rates'],
  ] as const)('%s [O-4.17, O-4.22, O-4.23, O-4.24]', (_title, flow, furthest) => {
    expect(furthestStep(flow as Flow, rules)).toBe(furthest);
  });

  test.each([
    ['another origin', withEnd(priced, 'origin', endOf(address('44100')))],
    ['another package', withPackages(priced, [{ ...box, weight: '2' }])],
    ['the insurance taken away', withInsurance(insured, false, contents).flow],
  ])('%s leads from the summary back to the rates: what was priced has changed', (_title, flow) => {
    expect(furthestStep(insured, rules)).toBe('summary');
    expect(furthestStep(flow, rules)).toBe('rates');
  });
});

describe('who opens a step by its address', () => {
  test.each([
    ['summary', empty, '/enviar'],
    ['summary', whole, '/resultados'],
    ['summary', priced, null],
    ['rates', empty, '/enviar'],
    ['rates', { ...quote, packages: [] }, '/cotizar'],
    ['rates', quote, null],
    ['form', empty, null],
  ] as const)('%s is shown, or leads to the last step reached [O-4.17, O-4.29]', (opened, flow, path) => {
    expect(ledBack(flow as Flow, rules, opened)).toBe(path);
  });
});

test('a quote that lacks nothing goes straight to the summary of its shipment, else to its form [AMB-6.07]', () => {
  expect(afterQuote(whole, rules, true)).toBe('summary');
  expect(afterQuote(whole, rules, false)).toBe('form');
  expect(afterQuote({ ...whole, destination: endOf(address('97100', null)) }, rules, true)).toBe('form');
  expect([pathOf('send', 'form'), pathOf('rate', 'form'), pathOf('rate', 'rates'), pathOf('send', 'summary')]).toEqual([
    '/enviar',
    '/cotizar',
    '/resultados',
    '/resumen',
  ]);
});
