import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BusinessView } from '#contract/billing/businesses.ts';
import { faultsOf } from '../../platform/schema-faults.ts';
import {
  asSent,
  becomesDefault,
  businessRequest,
  changeOf,
  draftOf,
  regimesFor,
  usesFor,
  withMethod,
  withRegimen,
  withRfc,
  type BusinessDraft,
} from './business-draft.ts';

const draft: BusinessDraft = {
  ...draftOf(null),
  tax_id: 'eku9003173c9',
  business_name: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  zip_code: '37290',
  cfdi_use: 'G03',
  emails: ['facturas@porteo.test'],
};

describe('a form of a razón social [AMB-13.15]', () => {
  test('says at each field what is missing', () => {
    const fields = ['business_name', 'cfdi_use', 'emails.0', 'regimen', 'tax_id', 'zip_code'];
    expect(Object.keys(faultsOf(businessRequest, asSent(draftOf(null)))).sort()).toEqual(fields);
    expect(faultsOf(businessRequest, asSent(draft))).toEqual({});
  });

  test('says what does not go together', () => {
    expect(faultsOf(businessRequest, asSent({ ...draft, regimen: '612', payment_method: 'PPD', payment_type: '03' }))).toEqual({
      regimen: 'Este régimen no es de una persona moral, como indica el RFC',
      payment_type: 'Con PPD la forma de pago es 99 Por definir',
    });
  });

  test('sends no wish as none, and the RFC in capitals', () => {
    expect(z.parse(businessRequest, asSent(draft))).toMatchObject({ tax_id: 'EKU9003173C9', payment_method: null, payment_type: null, address: '' });
  });

  test('says of the default only that it shall become it: it may be handed over, or be disabled, while the form is open', () => {
    const business = { id: 'B', is_default: true, status: 'active' } as unknown as BusinessView;
    const handedOver = { ...business, is_default: false };
    const disabled = { ...handedOver, status: 'disabled' } as const;
    const untouched = { ...draft, is_default: draftOf(business).is_default };
    for (const now of [business, handedOver, disabled]) expect(changeOf({}, untouched, now)).not.toHaveProperty('is_default');
    const wanted = { ...untouched, is_default: true };
    expect(changeOf({ is_default: true, zip_code: '1' }, wanted, handedOver)).toEqual({ is_default: true, zip_code: '1' });
    for (const now of [disabled, business]) expect(changeOf({ is_default: true }, wanted, now)).toEqual({});
    expect(becomesDefault(wanted, disabled)).toBe(false);
  });

  test('offers the régimenes of the RFC and the uses of the régimen, and what is chosen', () => {
    expect(regimesFor({ ...draft, regimen: '' })).toEqual(['601', '603', '610', '620', '622', '623', '624', '626']);
    expect(regimesFor({ ...draft, regimen: '612' })).toContain('612');
    expect(regimesFor({ ...draft, tax_id: 'EKU' })).toHaveLength(19);
    expect(usesFor({ ...draft, regimen: '616', cfdi_use: '' })).toEqual(['G02', 'S01']);
    expect(usesFor({ ...draft, regimen: '616', cfdi_use: 'D01' })).toEqual(['G02', 'D01', 'S01']);
  });

  test('another régimen brings its usual use, unless the one chosen goes with it', () => {
    expect(withRegimen({ ...draft, cfdi_use: '' }, '603')).toEqual({ regimen: '603', cfdi_use: 'G03' });
    expect(withRegimen({ ...draft, cfdi_use: 'I03' }, '603')).toEqual({ regimen: '603', cfdi_use: 'I03' });
    expect(withRegimen({ ...draft, cfdi_use: 'I03' }, '605')).toEqual({ regimen: '605', cfdi_use: 'S01' });
    expect(withRfc({ ...draft, regimen: '' }, ' xaxx010101000')).toEqual({ tax_id: ' xaxx010101000', regimen: '616', cfdi_use: 'S01' });
    expect(withRfc(draft, 'XAXX010101000')).toEqual({ tax_id: 'XAXX010101000' });
  });

  test('what is paid later is paid in a form to be defined, and nothing else', () => {
    expect(withMethod(draft, 'PPD')).toEqual({ payment_method: 'PPD', payment_type: '99' });
    expect(withMethod({ ...draft, payment_type: '99' }, 'PUE')).toEqual({ payment_method: 'PUE', payment_type: '' });
    expect(withMethod({ ...draft, payment_type: '03' }, '')).toEqual({ payment_method: '', payment_type: '03' });
  });
});

test('what two fields say of each other is told while others are still empty [AMB-13.15]', () => {
  const draft = {
    ...draftOf(null),
    tax_id: 'XIA190128J61',
    regimen: '626',
    cfdi_use: 'G03',
    zip_code: '86991',
    payment_method: 'PPD',
    payment_type: '03',
  } as ReturnType<typeof draftOf>;
  expect(faultsOf(businessRequest, asSent(draft))).toMatchObject({
    payment_type: 'Con PPD la forma de pago es 99 Por definir',
    'emails.0': 'Ingrese su Email',
  });
});
