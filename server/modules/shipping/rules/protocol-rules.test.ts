import { describe, expect, test } from 'vitest';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import { ZERO, centavos } from '#contract/shared/money.ts';
import { doubtOfNumber, isDocumentOf } from './judge-made.ts';
import { guideLifeEnd } from '../state/rules/guide-life.ts';
import { toLabelRequest, toPiece } from './label-request.ts';
import { nextAction, type GuideState } from './next-action.ts';
import { nextTracking } from '../state/rules/track-plan.ts';

const guide = (creation: GuideState['creation'], attempts = 1): GuideState => ({ creation, attempts });

describe('what an order needs next', () => {
  const cases: { title: string; guides: GuideState[]; expected: string }[] = [
    { title: 'guides that were never called are sent', guides: [guide('reserved', 0), guide('reserved', 0)], expected: 'send' },
    { title: 'after one made piece the next is sent', guides: [guide('made'), guide('reserved', 0)], expected: 'send' },
    { title: 'a refused piece stops the rest', guides: [guide('refused'), guide('reserved', 0)], expected: 'refuse' },
    { title: 'an unknown piece holds everything', guides: [guide('unknown'), guide('reserved', 0), guide('refused')], expected: 'wait' },
    { title: 'a call under way holds everything', guides: [guide('reserved', 1), guide('made')], expected: 'wait' },
    { title: 'with every outcome known the order ends', guides: [guide('made'), guide('refused')], expected: 'end' },
  ];
  test.each(cases)('$title', ({ guides, expected }) => {
    expect(nextAction(guides)).toBe(expected);
  });
});

describe('whether a carrier answer is believed', () => {
  const expected = { reference: 'A', echoesReference: true, verdict: 'valid' as const, isTaken: false };
  const made = { reference: 'A', parcel_number: '794400123453' };
  test.each([
    { title: 'its own reference and a free, valid number', made, over: {}, doubt: null },
    { title: 'another reference', made: { ...made, reference: 'B' }, over: {}, doubt: 'echo' },
    { title: 'no echo where the protocol has one', made: { ...made, reference: null }, over: {}, doubt: 'echo' },
    { title: 'no echo where the protocol has none', made: { ...made, reference: null }, over: { echoesReference: false }, doubt: null },
    { title: 'a number with a wrong check digit', made, over: { verdict: 'check_digit' as const }, doubt: 'number' },
    { title: 'a number that another guide has', made, over: { isTaken: true }, doubt: 'number_taken' },
  ])('$title', ({ made: answer, over, doubt }) => {
    expect(doubtOfNumber(answer, { ...expected, ...over })).toBe(doubt);
  });

  test.each([
    { title: 'one page that names the number', document: { pages: 1, text: 'Guía 7944 0012 3453' }, labelPages: 1, valid: true },
    { title: 'one page without a text layer', document: { pages: 1, text: '' }, labelPages: 1, valid: true },
    { title: 'a page that names another number', document: { pages: 1, text: 'Guía 111' }, labelPages: 1, valid: false },
    { title: 'two pages of a carrier whose label has one', document: { pages: 2, text: '794400123453' }, labelPages: 1, valid: false },
    { title: 'a label with its copies, as many as the carrier makes', document: { pages: 3, text: '794400123453' }, labelPages: 3, valid: true },
    { title: 'more copies than it makes', document: { pages: 4, text: '794400123453' }, labelPages: 3, valid: false },
    { title: 'copies of another number', document: { pages: 3, text: '111' }, labelPages: 3, valid: false },
    { title: 'a document that does not open', document: null, labelPages: 1, valid: false },
  ])('document: $title', ({ document, labelPages, valid }) => {
    expect(isDocumentOf('794400123453', document, { labelPages })).toBe(valid);
  });
});

const row = (over: Partial<PackageRow> = {}): PackageRow => ({
  type: 'Caja',
  content: 'Ropa y calzado',
  length: 40,
  width: 30,
  height: 25,
  measurement: 'cm',
  weight: 4.2,
  quantity: 1,
  insurance: ZERO,
  is_irregular_delivery: false,
  merchandise: [],
  ...over,
});
const end: EndInfo = {
  business_name: 'Textiles',
  tax_id: 'EKU9003173C9',
  street: 'Calle 60',
  neighborhood: 'Centro',
  city: 'Mérida',
  state: 'Yucatán',
  zip_code: '97000',
  country: 'México',
  contact: { name: 'Ana', last_name: 'Peña', phone_number: '+529999263317', email: null, extension: null },
  ocurre_office: false,
  number: '',
  suite_number: null,
};

describe('what is sent to the carrier', () => {
  test('metres become hundredths of a centimetre without floating point [AMB-5.07]', () => {
    expect(toPiece(row({ measurement: 'm', length: 1.1, width: 0.5, height: 0.5 }), 'R')).toMatchObject({
      lengthHcm: 11_000,
      widthHcm: 5_000,
      heightHcm: 5_000,
      weightHkg: 420,
    });
  });
  test.each([
    ['Muestras', 'Telas', 'Telas'],
    ['Otro', ' Telas ', 'Telas'],
    ['Otro', ' ', 'Otro'],
    ['Documentos', 'Refacciones', 'Documentos'],
    ['Ropa y calzado', null, 'Ropa y calzado'],
  ])('%s described as "%s" travels as %s: only Otro and Muestras are described [AMB-5.09]', (content, description, sent) => {
    expect(toPiece(row({ content, description }), 'R').content).toBe(sent);
  });
  test('an empty number is printed as S/N and the trading name replaces the sender [AMB-7.06]', () => {
    const options = {
      use_trading: true,
      trading_name: 'TEXTILES DEL BAJÍO',
      reference: null,
      additional_info: null,
      output_type: null,
      ship_date: '2026-11-20',
      valid_until: '2026-12-05',
    };
    const request = toLabelRequest(
      {
        service_code: '70',
        origin: end,
        destination: end,
        packages: [row()],
        options,
        origin_state: '31',
        destination_state: '31',
        origin_point: null,
        destination_point: null,
      },
      [{ reference: 'R', row_index: 0 }],
    );
    expect(request.origin).toMatchObject({ company: 'TEXTILES DEL BAJÍO', number: 'S/N', name: 'Ana Peña' });
    expect(request.destination.company).toBe('Textiles');
  });
  test('a declared value travels only above zero [O-5.52]', () => {
    expect(toPiece(row({ insurance: centavos(125_050) }), 'R').declared).toBe(125_050);
    expect(toPiece(row(), 'R').declared).toBe(0);
  });
});

test('a label lives its natural or business days, the last one included', () => {
  expect(guideLifeEnd('2026-11-20', { days: 15, calendar: 'natural' })).toBe('2026-12-05');
  expect(guideLifeEnd('2026-11-20', { days: 5, calendar: 'business' })).toBe('2026-11-27');
  expect(guideLifeEnd('2026-11-13', { days: 1, calendar: 'business' })).toBe('2026-11-17');
});

describe('when a carrier is asked again', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const hours = (n: number) => n * 3_600_000;
  const daysAgo = (n: number) => new Date(now.getTime() - n * hours(24));
  const guideOf = (over: object) => ({
    carrier: 'fedex' as const,
    follow_up: 'registered' as const,
    made_at: now,
    changed_at: now,
    lapses_at: new Date('2026-12-05T23:59:59Z'),
    failures: 0,
    ...over,
  });
  test.each([
    { title: 'a fresh label after six hours', over: {}, wait: hours(6) },
    { title: 'an old unscanned label once a day', over: { made_at: new Date('2026-11-10T18:00:00Z') }, wait: hours(24) },
    { title: 'a parcel on its way every two hours by day', over: { follow_up: 'in_transit' as const }, wait: hours(2) },
    { title: 'an incident every hour', over: { follow_up: 'exception' as const }, wait: hours(1) },
    { title: 'an incident of a week every six hours', over: { follow_up: 'exception' as const, changed_at: daysAgo(7) }, wait: hours(6) },
    { title: 'an incident of a month once a day', over: { follow_up: 'exception' as const, changed_at: daysAgo(31) }, wait: hours(24) },
    { title: 'an incident of three months once a week', over: { follow_up: 'exception' as const, changed_at: daysAgo(91) }, wait: hours(168) },
    {
      title: 'a parcel that has not moved for a month once a day',
      over: { follow_up: 'facility' as const, changed_at: daysAgo(31) },
      wait: hours(24),
    },
    { title: 'a delivery once more after a day', over: { follow_up: 'delivered' as const }, wait: hours(24) },
    { title: 'a courier every five minutes', over: { carrier: 'uber' as const, follow_up: 'in_transit' as const }, wait: hours(1) / 12 },
    { title: 'a courier that tells, after an hour of silence', over: { carrier: 'uber' as const, is_told: true }, wait: hours(1) },
    { title: 'a carrier that tells, after half a day of silence', over: { follow_up: 'in_transit' as const, is_told: true }, wait: hours(12) },
    { title: 'after two failures four times as late', over: { follow_up: 'exception' as const, failures: 2 }, wait: hours(4) },
  ])('$title', ({ over, wait }) => {
    expect((nextTracking(guideOf(over), now)?.getTime() ?? 0) - now.getTime()).toBe(wait);
  });
  test('the look a day after a delivery is repeated while its carrier is silent, for five days at most', () => {
    const delivered = (days: number, failures: number) =>
      nextTracking(guideOf({ follow_up: 'delivered', changed_at: daysAgo(days), failures }), now)?.getTime() ?? null;
    expect([delivered(2, 0), delivered(2, 1), delivered(2, 5), delivered(5, 1)]).toEqual([
      null,
      now.getTime() + hours(2),
      now.getTime() + hours(6),
      null,
    ]);
  });
  test('a delivery two days old and a finalized guide are asked no more', () => {
    expect(nextTracking(guideOf({ follow_up: 'delivered', changed_at: new Date('2026-11-18T10:00:00Z') }), now)).toBeNull();
    expect(nextTracking(guideOf({ follow_up: 'finalized' }), now)).toBeNull();
  });
});
