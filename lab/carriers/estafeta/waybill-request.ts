import { isZip } from '../../coverage.ts';
import { dateLocal } from '../../clock.ts';
import { fieldsAt, numberAt, textAt, valueAt, type Fields } from '../../fields.ts';
import type { End } from '../../journal-entry.ts';
import type { Complaint, EstafetaAccount } from './estafeta-account.ts';
import { serviceNames } from './estafeta-words.ts';

const mostKg = 70;
const mostLabels = 99;

export type WaybillRequest = {
  reference: string;
  content: string;
  service: string;
  amount: number;
  weightKg: number;
  sender: End;
  recipient: End;
};

export function readWaybillRequest(body: Fields): WaybillRequest {
  const definition = fieldsAt(body, 'labelDefinition');
  const location = fieldsAt(definition, 'location');
  return {
    reference: textAt(definition, 'wayBillDocument', 'referenceNumber'),
    content: textAt(definition, 'wayBillDocument', 'content'),
    service: textAt(definition, 'serviceConfiguration', 'serviceTypeId'),
    amount: numberAt(definition, 'serviceConfiguration', 'quantityOfLabels'),
    weightKg: numberAt(definition, 'itemDescription', 'weight'),
    sender: readEnd(location['origin']),
    recipient: readEnd(fieldsAt(location, 'destination', 'homeAddress')),
  };
}

function readEnd(end: unknown): End {
  const address = fieldsAt(end, 'address');
  const street = ['roadTypeAbbName', 'roadName', 'externalNum', 'indoorInformation'].map((name) => textAt(address, name));
  return {
    name: textAt(end, 'contact', 'contactName'),
    company: textAt(end, 'contact', 'corporateName'),
    street: street.filter((part) => part !== '').join(' '),
    district: [textAt(address, 'settlementTypeAbbName'), textAt(address, 'settlementName')].filter((part) => part !== '').join(' '),
    city: textAt(address, 'townshipName'),
    state: textAt(address, 'stateAbbName'),
    zip: textAt(address, 'zipCode'),
    phone: textAt(end, 'contact', 'cellPhone') || textAt(end, 'contact', 'telephone'),
  };
}

type Rule = readonly [isBroken: boolean, description: string];

/** Everything Estafeta finds wrong with the fields of a waybill; empty when they are right. */
export function waybillComplaints(body: Fields, account: EstafetaAccount, now: number): Complaint[] {
  const definition = fieldsAt(body, 'labelDefinition');
  const document = fieldsAt(definition, 'wayBillDocument');
  const item = fieldsAt(definition, 'itemDescription');
  const configuration = fieldsAt(definition, 'serviceConfiguration');
  const location = fieldsAt(definition, 'location');
  const rules: Rule[] = [
    [textAt(body, 'identification', 'suscriberId') !== account.subscriber_id, 'identification.suscriberId no valido'],
    [textAt(body, 'identification', 'customerNumber') !== account.customer_number, 'identification.customerNumber no valido'],
    [textAt(body, 'systemInformation', 'id') === '', 'systemInformation.id es requerido'],
    ...text(document, 'content', 25, true),
    ...text(document, 'aditionalInfo', 25, false),
    ...text(document, 'referenceNumber', 30, false),
    ...itemRules(item),
    ...configurationRules(configuration, account, now),
    ...endRules(fieldsAt(location, 'origin'), 'origin'),
    ...endRules(fieldsAt(location, 'destination', 'homeAddress'), 'destination.homeAddress'),
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, description]) => ({ code: 1002, description }));
}

function itemRules(item: Fields): Rule[] {
  const weight = numberAt(item, 'weight');
  const sides = [numberAt(item, 'length'), numberAt(item, 'width'), numberAt(item, 'height')].sort((one, other) => other - one);
  const isParcel = numberAt(item, 'parcelId') === 4;
  return [
    [![1, 4].includes(numberAt(item, 'parcelId')), 'itemDescription.parcelId debe ser 1 o 4'],
    [!(weight > 0 && weight <= mostKg), 'itemDescription.weight fuera de rango'],
    [isParcel && !sides.every((side) => side > 0), 'itemDescription: length, width y height son requeridos'],
    [isParcel && ((sides[0] ?? 0) > 150 || (sides[1] ?? 0) > 115), 'itemDescription: medidas fuera de rango'],
  ];
}

function configurationRules(configuration: Fields, account: EstafetaAccount, now: number): Rule[] {
  const amount = numberAt(configuration, 'quantityOfLabels');
  const effective = textAt(configuration, 'effectiveDate');
  const insured = valueAt(configuration, 'isInsurance') === true;
  return [
    [!(Number.isInteger(amount) && amount >= 1 && amount <= mostLabels), 'serviceConfiguration.quantityOfLabels fuera de rango'],
    [serviceNames[textAt(configuration, 'serviceTypeId')] === undefined, 'serviceConfiguration.serviceTypeId no contratado'],
    [textAt(configuration, 'salesOrganization') !== account.sales_organization, 'serviceConfiguration.salesOrganization no valido'],
    [!/^\d{8}$/.test(effective) || effective < dateLocal(now).replaceAll('-', ''), 'serviceConfiguration.effectiveDate no valido'],
    [!isZip(textAt(configuration, 'originZipCodeForRouting')), 'serviceConfiguration.originZipCodeForRouting no valido'],
    [insured && !(numberAt(configuration, 'insurance', 'declaredValue') > 0), 'insurance.declaredValue es requerido'],
    ...(insured ? text(fieldsAt(configuration, 'insurance'), 'contentDescription', 100, true) : []),
  ];
}

function endRules(end: Fields, path: string): Rule[] {
  const contact = fieldsAt(end, 'contact');
  const address = fieldsAt(end, 'address');
  return [
    ...text(contact, 'corporateName', 50, true, path),
    ...text(contact, 'contactName', 30, true, path),
    ...text(contact, 'email', 100, false, path),
    ...text(address, 'roadName', 50, true, path),
    ...text(address, 'settlementName', 50, true, path),
    ...text(address, 'townshipName', 50, true, path),
    ...text(address, 'stateAbbName', 50, true, path),
    ...text(address, 'addressReference', 100, false, path),
    [textAt(contact, 'cellPhone') === '' && textAt(contact, 'telephone') === '', `${path}.contact.telephone es requerido`],
    [!isZip(textAt(address, 'zipCode')), `${path}.address.zipCode no valido`],
    [textAt(address, 'countryCode') !== '484', `${path}.address.countryCode debe ser 484`],
  ];
}

function text(fields: Fields, name: string, most: number, isRequired: boolean, path = ''): Rule[] {
  const value = textAt(fields, name);
  const label = path === '' ? name : `${path}.${name}`;
  return [
    [isRequired && value === '', `${label} es requerido`],
    [value.length > most, `${label} excede ${most} caracteres`],
  ];
}
