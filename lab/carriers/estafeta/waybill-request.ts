import { dateLocal } from '../../clock.ts';
import { isZip } from '../../coverage.ts';
import { fieldsAt, numberAt, textAt, valueAt, type Fields } from '../../fields.ts';
import type { End } from '../../journal-entry.ts';
import { broken, lengths, textIn, type Rule } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import type { LabelOrder } from '../kit/labels.ts';
import { serviceNames } from './estafeta-words.ts';

const mostKg = 70;
const mostLabels = 99;

/** All labels of a petition are alike: one reference, one weight, one content. */
export function readWaybills(body: Fields): LabelOrder {
  const definition = fieldsAt(body, 'labelDefinition');
  const piece = {
    reference: textIn(definition, 'wayBillDocument.referenceNumber'),
    weightKg: numberAt(definition, 'itemDescription', 'weight'),
    content: textIn(definition, 'wayBillDocument.content'),
    price: null,
  };
  return {
    service: textIn(definition, 'serviceConfiguration.serviceTypeId'),
    sender: readEnd(fieldsAt(definition, 'location', 'origin')),
    recipient: readEnd(fieldsAt(definition, 'location', 'destination', 'homeAddress')),
    pieces: Array.from({ length: numberAt(definition, 'serviceConfiguration', 'quantityOfLabels') }, () => piece),
  };
}

function readEnd(end: Fields): End {
  const of = (...names: string[]) => names.map((name) => textIn(end, `address.${name}`)).filter((part) => part !== '').join(' '); // prettier-ignore
  return {
    name: textIn(end, 'contact.contactName'),
    company: textIn(end, 'contact.corporateName'),
    street: of('roadTypeAbbName', 'roadName', 'externalNum', 'indoorInformation'),
    district: of('settlementTypeAbbName', 'settlementName'),
    city: of('townshipName'),
    state: of('stateAbbName'),
    zip: of('zipCode'),
    phone: textIn(end, 'contact.cellPhone') || textIn(end, 'contact.telephone'),
  };
}

const words = { missing: 'es requerido', tooLong: (most: number) => `excede ${most} caracteres` };

/** Everything Estafeta finds wrong with the fields of a waybill; empty when they are right. */
export function waybillComplaints({ body, keys, lab }: Ask): { code: number; description: string }[] {
  const definition = fieldsAt(body, 'labelDefinition');
  const rules: Rule[] = [
    [textIn(body, 'identification.suscriberId') !== keys['subscriber_id'], 'identification.suscriberId', 'no valido'],
    [textIn(body, 'identification.customerNumber') !== keys['customer_number'], 'identification.customerNumber', 'no valido'],
    [textIn(body, 'systemInformation.id') === '', 'systemInformation.id', 'es requerido'],
    ...lengths(fieldsAt(definition, 'wayBillDocument'), '', { content: [1, 25], aditionalInfo: [0, 25], referenceNumber: [0, 30] }, words),
    ...itemRules(fieldsAt(definition, 'itemDescription')),
    ...configurationRules(fieldsAt(definition, 'serviceConfiguration'), keys['sales_organization'], dateLocal(lab.clock.now())),
    ...endRules(fieldsAt(definition, 'location', 'origin'), 'origin'),
    ...endRules(fieldsAt(definition, 'location', 'destination', 'homeAddress'), 'destination.homeAddress'),
  ];
  return broken(rules).map(({ path, what }) => ({ code: 1002, description: `${path} ${what}` }));
}

function itemRules(item: Fields): Rule[] {
  const weight = numberAt(item, 'weight');
  const sides = ['length', 'width', 'height'].map((name) => numberAt(item, name)).sort((one, other) => other - one);
  const isParcel = numberAt(item, 'parcelId') === 4;
  return [
    [![1, 4].includes(numberAt(item, 'parcelId')), 'itemDescription.parcelId', 'debe ser 1 o 4'],
    [!(weight > 0 && weight <= mostKg), 'itemDescription.weight', 'fuera de rango'],
    [isParcel && !sides.every((side) => side > 0), 'itemDescription:', 'length, width y height son requeridos'],
    [isParcel && ((sides[0] ?? 0) > 150 || (sides[1] ?? 0) > 115), 'itemDescription:', 'medidas fuera de rango'],
  ];
}

function configurationRules(configuration: Fields, salesOrganization: string | undefined, today: string): Rule[] {
  const path = 'serviceConfiguration';
  const amount = numberAt(configuration, 'quantityOfLabels');
  const effective = textAt(configuration, 'effectiveDate');
  const isInsured = valueAt(configuration, 'isInsurance') === true;
  const insurance = fieldsAt(configuration, 'insurance');
  return [
    [!(Number.isInteger(amount) && amount >= 1 && amount <= mostLabels), `${path}.quantityOfLabels`, 'fuera de rango'],
    [serviceNames[textAt(configuration, 'serviceTypeId')] === undefined, `${path}.serviceTypeId`, 'no contratado'],
    [textAt(configuration, 'salesOrganization') !== salesOrganization, `${path}.salesOrganization`, 'no valido'],
    [!/^\d{8}$/.test(effective) || effective < today.replaceAll('-', ''), `${path}.effectiveDate`, 'no valido'],
    [!isZip(textAt(configuration, 'originZipCodeForRouting')), `${path}.originZipCodeForRouting`, 'no valido'],
    [isInsured && !(numberAt(insurance, 'declaredValue') > 0), 'insurance.declaredValue', 'es requerido'],
    ...(isInsured ? lengths(insurance, '', { contentDescription: [1, 100] }, words) : []),
  ];
}

const contactLengths = { corporateName: [1, 50], contactName: [1, 30], email: [0, 100] } as const;
const addressLengths = {
  roadName: [1, 50],
  settlementName: [1, 50],
  townshipName: [1, 50],
  stateAbbName: [1, 50],
  addressReference: [0, 100],
} as const;

function endRules(end: Fields, path: string): Rule[] {
  const [contact, address] = [fieldsAt(end, 'contact'), fieldsAt(end, 'address')];
  return [
    ...lengths(contact, path, contactLengths, words),
    ...lengths(address, path, addressLengths, words),
    [textAt(contact, 'cellPhone') + textAt(contact, 'telephone') === '', `${path}.contact.telephone`, 'es requerido'],
    [!isZip(textAt(address, 'zipCode')), `${path}.address.zipCode`, 'no valido'],
    [textAt(address, 'countryCode') !== '484', `${path}.address.countryCode`, 'debe ser 484'],
  ];
}
