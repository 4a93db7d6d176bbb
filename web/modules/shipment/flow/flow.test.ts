import { describe, expect, test } from 'vitest';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { Rate } from '#contract/rating/rating.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { defaultDraft } from '../../packages/draft/package-draft.ts';
import {
  anotherLike,
  anotherTo,
  emptyFlow,
  forOtherUser,
  hasData,
  isTooHeavyToSend,
  swapped,
  toSendFlow,
  withEnd,
  withInsurance,
  withPackages,
  type Flow,
} from './flow.ts';
import { canQuote, canSummarize, stepsOf, type FlowRules } from './flow-gates.ts';
import { endOf } from './flow-end.ts';

const contents: PackagingContent[] = [
  { content: 'Ropa y calzado', can_be_assured: true, insurance_description: null },
  { content: 'Joyería', can_be_assured: false, insurance_description: 'No se asegura' },
];
const rules: FlowRules = { contents, sendMaxWeightKg: 5 };

const contact = (name: string) =>
  ({ id: name, name, last_name: null, email: null, phone_number: '+524777130482', extension: null, type: 'Oficina' }) as unknown as ContactView;
const address = (alias: string, over: Partial<AddressView> = {}) =>
  ({
    id: alias,
    alias,
    business_name: alias,
    tax_id: 'EKU9003173C9',
    street: 'Calle',
    number: '1',
    neighborhood: 'Centro',
    city: 'León',
    state: 'Guanajuato',
    zip_code: '37290',
    latitude: null,
    longitude: null,
    contacts: [contact(alias)],
    ...over,
  }) as unknown as AddressView;
const box = { ...defaultDraft('1'), content: 'Ropa y calzado' };

const sendFlow = (over: Partial<Flow> = {}): Flow => ({
  ...emptyFlow('send'),
  origin: endOf(address('León')),
  destination: endOf(address('Mérida')),
  packages: [box],
  ...over,
});

describe('the gate from the send form to the results', () => {
  test('a whole shipment passes [O-4.22]', () => {
    expect(canQuote(sendFlow(), rules)).toBe(true);
  });
  test('an end without a contact does not [O-4.22]', () => {
    const two = endOf(address('León', { contacts: [contact('a'), contact('b')] }));
    expect(stepsOf(sendFlow({ origin: two }), rules).origin).toBe('contact');
    expect(canQuote(sendFlow({ origin: two }), rules)).toBe(false);
  });
  test('no package does not [O-4.22]', () => {
    expect(canQuote(sendFlow({ packages: [] }), rules)).toBe(false);
  });
  test('an invalid package form does not [O-4.22]', () => {
    expect(canQuote(sendFlow({ packages: [{ ...box, weight: '6' }] }), rules)).toBe(false);
  });
  test('a missing RFC is named but does not hold the quote back [O-5.43] [AMB-7.15]', () => {
    const bare = sendFlow({ destination: endOf(address('Mérida', { tax_id: null })) });
    expect(stepsOf(bare, rules).destination).toBe('rfc');
    expect(canQuote(bare, rules)).toBe(true);
  });
});

test('the summary needs a service besides [O-4.23]', () => {
  expect(canSummarize(sendFlow(), rules)).toBe(false);
  expect(canSummarize(sendFlow({ rate: { service_id: 'S' } as unknown as Rate }), rules)).toBe(true);
});

test('a quote needs two postal codes and a package, but no contact [O-4.24]', () => {
  const end = { ...endOf(address('León')), address: null, contact: null };
  const rate: Flow = { ...emptyFlow('rate'), origin: end, destination: end, packages: [box] };
  expect(canQuote(rate, rules)).toBe(true);
  expect(canQuote({ ...rate, destination: { ...end, zip_code: '00000' } }, rules)).toBe(false);
  expect(canQuote({ ...rate, destination: null }, rules)).toBe(false);
});

test('swapping the ends swaps their contacts [O-4.30]', () => {
  const flow = swapped(sendFlow());
  expect([flow.origin?.contact?.name, flow.destination?.contact?.name]).toEqual(['Mérida', 'León']);
});

test('a single contact is chosen by itself, of two none [O-4.31]', () => {
  expect(endOf(address('León')).contact?.name).toBe('León');
  expect(endOf(address('León', { contacts: [contact('a'), contact('b')] })).contact).toBeNull();
});

describe('the insurance switch', () => {
  test('with nothing insurable it turns itself off [O-4.34]', () => {
    const result = withInsurance(sendFlow({ packages: [{ ...box, content: 'Joyería' }] }), true, contents);
    expect([result.flow.isInsured, result.turnedOff]).toEqual([false, true]);
  });
  test('with something insurable it is on [O-4.34]', () => {
    const result = withInsurance(sendFlow({ packages: [{ ...box, content: 'Joyería' }, box] }), true, contents);
    expect([result.flow.isInsured, result.turnedOff]).toEqual([true, false]);
  });
  test('off, every declared value is gone', () => {
    const result = withInsurance(sendFlow({ isInsured: true, packages: [{ ...box, insurance: '1,850.00' }] }), false, contents);
    expect(result.flow.packages[0]?.insurance).toBe('');
  });
});

test('changing what was priced drops the price', () => {
  const priced = sendFlow({ rate: { service_id: 'S' } as unknown as Rate });
  expect(withPackages(priced, [box, box]).rate).toBeNull();
  expect(withEnd(priced, 'origin', null).rate).toBeNull();
});

test('a quote hands ends, packages and the wanted service to the send flow [AMB-6.07]', () => {
  const sent = toSendFlow({ ...sendFlow(), kind: 'rate' }, { service_id: 'S1' } as unknown as Rate, emptyFlow('send'));
  expect(sent).toMatchObject({ kind: 'send', wanted_service: 'S1', rate: null });
  expect(sent.packages).toHaveLength(1);
});

test('an empty flow has nothing to lose', () => {
  expect(hasData(emptyFlow('send'))).toBe(false);
  expect(hasData(sendFlow())).toBe(true);
});

test('a quote begins with the default box, which is nothing to lose', () => {
  expect(emptyFlow('rate').packages[0]).toMatchObject({ type: 'Caja', length: '1', weight: '1', quantity: '1' });
  expect(hasData(emptyFlow('rate'))).toBe(false);
});

test('another user of the customer begins another draft: the former one is of whom it was filled for', () => {
  const draft = { id: 'D', isNew: false, seen: [], kept: '' } as unknown as NonNullable<Flow['draft']>;
  expect(forOtherUser(sendFlow({ draft }), { isSameGroup: true }).draft).toBeNull();
});

test('another user of the customer goes on with a press that has no answer: asked about, or under its key [AMB-0.06]', () => {
  const open = { press_key: 'K', has_open_press: true };
  const carried = (flow: Flow) => forOtherUser(flow, { isSameGroup: true });
  expect(carried(sendFlow(open))).toMatchObject({ press_key: null, has_open_press: true });
  expect(carried({ ...emptyFlow('freight'), ...open })).toMatchObject({ press_key: 'K' });
});

test('another user of the customer keeps what may be seen, and no price [AMB-7.16]', () => {
  const flow = sendFlow({
    origin: endOf(address('León', { scope: 'global' })),
    destination: endOf(address('Mérida', { scope: 'user' })),
    rate: { service_id: 'S' } as unknown as Rate,
  });
  expect(forOtherUser(flow, { isSameGroup: false })).toMatchObject({ origin: { zip_code: '37290' }, destination: null, rate: null, packages: [box] });
});

test.each([
  { scope: 'global' as const, isSameGroup: false, isKept: true },
  { scope: 'group' as const, isSameGroup: true, isKept: true },
  { scope: 'group' as const, isSameGroup: false, isKept: false },
  { scope: 'user' as const, isSameGroup: true, isKept: false },
])('address and package of scope $scope, same group: $isSameGroup, stay for another user: $isKept [AMB-7.16]', ({ scope, isSameGroup, isKept }) => {
  const saved = { ...box, pkg_id: 'K' as never, known: { content: box.content, can_be_assured: true, scope } };
  const flow = sendFlow({ origin: endOf(address('León', { scope })), packages: [saved, box] });
  const carried = forOtherUser(flow, { isSameGroup });
  expect([carried.origin !== null, carried.packages]).toEqual([isKept, isKept ? [saved, box] : [box]]);
  expect(forOtherUser({ ...flow, packages: [saved] }, { isSameGroup }).packages).toEqual(isKept ? [saved] : []);
});

test.each([
  { weight: '5', isTooHeavy: false },
  { weight: '5.01', isTooHeavy: true },
  { weight: '', isTooHeavy: false },
])('a row of $weight kg on a quote [O-5.17] [AMB-7.01]', ({ weight, isTooHeavy }) => {
  expect(isTooHeavyToSend(sendFlow({ packages: [{ ...box, weight }] }), 5)).toBe(isTooHeavy);
});

test('another one like it keeps origin, packages and razón social, not the destination; one to the same destination keeps its branch', () => {
  const branch = { carrier: 'dhl', zip_code: '97100', code: 'MID001', name: 'DHL Centro', address: 'Calle 59' };
  const business_id = 'N' as unknown as BusinessId;
  const made = sendFlow({ rate: { service_id: 'S' } as unknown as Rate, business_id, ocurre_office: true, branch });
  expect(anotherLike(made)).toMatchObject({
    origin: { zip_code: '37290' },
    ...{ destination: null, ocurre_office: false, rate: null, packages: [box], wanted_service: 'S', business_id },
  });
  expect(anotherTo(made)).toMatchObject({ destination: made.destination, ocurre_office: true, branch, packages: [], rate: null, business_id });
});
