import { describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { endOf, endOfChoice, printedAddress, withContact, type FlowEnd } from './flow-end.ts';
import { addressFaults, contactFaults, printedContact } from './end-faults.ts';
import { emptyFlow, withChoice } from './flow.ts';
import { canQuote, stepsOf, type FlowRules } from './flow-gates.ts';

const place = { zip_code: '97100', city: 'Mérida', state: 'Yucatán', neighborhood: '', latitude: 20.97, longitude: -89.62 };
const picked = endOfChoice({ address: null, place });
const whole: FlowEnd = {
  ...picked,
  neighborhood: 'Itzimná',
  typed_address: {
    type: 'Otro',
    business_name: ' Lucía Hernández ',
    street: 'Calle 20',
    number: '',
    suite_number: '',
    reference: 'Portón azul',
    reference_streets: '',
  },
  typed_contact: { name: 'Lucía', last_name: '', phone_number: '044 999 926 3317', email: '', extension: '' },
};
const contact = { id: 'C', name: 'Ana', last_name: null, email: null, phone_number: '+524777130482', extension: null, type: 'Oficina' };
const saved = { id: 'A', alias: 'Bodega', zip_code: '37290', contacts: [contact], tax_id: null } as unknown as AddressView;
const rules: FlowRules = { contents: [{ content: 'Libros', can_be_assured: true, insurance_description: null }], sendMaxWeightKg: 5 };

describe('a place picked from the maps search', () => {
  test('brings street and number where the service of maps knows them [AMB-4.08]', () => {
    const end = endOfChoice({ address: null, place: { ...place, street: 'Calle 20', number: '98' } });
    expect(end.typed_address).toMatchObject({ street: 'Calle 20', number: '98', business_name: '' });
    expect(Object.keys(addressFaults(end)).sort()).toEqual(['business_name', 'neighborhood']);
  });

  test('names every field that is still to be completed [O-2.65]', () => {
    expect(addressFaults(picked)).toEqual({
      business_name: 'Ingrese la razón social',
      street: 'Ingrese la calle',
      neighborhood: 'Ingrese la colonia',
    });
    expect(contactFaults(picked)).toEqual({ name: 'Ingrese el nombre del contacto', phone_number: 'Ingrese su Teléfono' });
  });
  test('completed by hand, is printed with its contact like one of the book', () => {
    expect(addressFaults(whole)).toEqual({});
    expect(printedAddress(whole)).toEqual({
      ...place,
      alias: null,
      business_name: 'Lucía Hernández',
      type: 'Otro',
      street: 'Calle 20',
      number: 'S/N',
      suite_number: null,
      neighborhood: 'Itzimná',
      reference: 'Portón azul',
      reference_streets: null,
      country: 'México',
    });
    expect(printedContact(whole)).toEqual({ name: 'Lucía', last_name: null, email: null, phone_number: '+529999263317', extension: null });
  });
  test('holds the send form back until address and contact are whole [O-4.22]', () => {
    const flow = { ...emptyFlow('send'), origin: { ...endOf(saved), tax_id: 'X' }, destination: picked };
    expect(stepsOf(flow, rules).destination).toBe('address');
    expect(stepsOf({ ...flow, destination: { ...whole, typed_contact: picked.typed_contact } }, rules).destination).toBe('contact');
    expect(stepsOf({ ...flow, destination: whole }, rules).destination).toBe('rfc');
    expect(canQuote({ ...flow, destination: picked }, rules)).toBe(false);
  });
  test('begins an empty package table with the default box, and leaves a filled one alone [O-5.27] [AMB-5.08]', () => {
    const begun = withChoice(emptyFlow('send'), 'origin', { address: null, place });
    expect(begun.packages).toMatchObject([{ length: '1', width: '1', height: '1', weight: '1', quantity: '1', type: 'Caja' }]);
    const filled = { ...begun, packages: [{ ...begun.packages[0], alias: 'Mía' }] as typeof begun.packages };
    expect(withChoice(filled, 'destination', { address: null, place }).packages).toEqual(filled.packages);
    expect(withChoice(emptyFlow('send'), 'origin', { address: saved, place: null }).packages).toEqual([]);
  });
});

describe('a contact typed for one shipment', () => {
  const typed = { ...endOf(saved), typed_contact: { name: 'Beto', last_name: 'Díaz', phone_number: '55 1234 5678', email: '', extension: '12' } };
  test('stands before the one of the book, which comes back with the choice', () => {
    expect(printedContact(typed)).toMatchObject({ name: 'Beto', phone_number: '+525512345678', extension: '12' });
    expect(printedContact(withContact(typed, contact as never))?.name).toBe('Ana');
    expect(printedContact({ ...typed, typed_contact: null })?.name).toBe('Ana');
  });
  test('is nobody while its phone is none [S-5.12]', () => {
    const faulty = { ...typed, typed_contact: { ...typed.typed_contact, phone_number: '12' } };
    expect(contactFaults(faulty)).toEqual({ phone_number: 'El teléfono es inválido.' });
    expect(printedContact(faulty)).toBeNull();
  });
});
