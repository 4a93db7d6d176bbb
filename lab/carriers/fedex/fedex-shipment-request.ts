import { coverageOf, isZip } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, valueAt, type Fields } from '../../fields.ts';
import type { End } from '../../journal-entry.ts';
import { fedexStates } from '../../places.ts';
import type { Problem } from './fedex-envelope.ts';
import { findService, type Piece } from './fedex-rates.ts';

const pickupTypes = ['CONTACT_FEDEX_TO_SCHEDULE', 'DROPOFF_AT_FEDEX_LOCATION', 'USE_SCHEDULED_PICKUP'];
const packagings = ['YOUR_PACKAGING', 'FEDEX_ENVELOPE', 'FEDEX_PAK', 'FEDEX_BOX', 'FEDEX_TUBE', 'FEDEX_10KG_BOX', 'FEDEX_25KG_BOX'];
const stocks = ['PAPER_4X6', 'STOCK_4X6', 'PAPER_4X675', 'STOCK_4X675_LEADING_DOC_TAB', 'PAPER_85X11_TOP_HALF_LABEL', 'PAPER_LETTER'];
const mostKg = 68;
/** As published: more do not fit one shipment. */
const mostPieces = 30;

export const piecesOf = (shipment: Fields): readonly unknown[] => listAt(shipment, 'requestedPackageLineItems');

export function readPiece(item: unknown): Piece {
  const side = (name: string) => numberAt(item, 'dimensions', name);
  const hasSize = ['length', 'width', 'height'].every((name) => side(name) > 0);
  return {
    weightKg: numberAt(item, 'weight', 'value'),
    size: hasSize ? { length: side('length'), width: side('width'), height: side('height') } : undefined,
    declared: numberAt(item, 'declaredValue', 'amount') || 0,
  };
}

export function referenceOf(item: unknown): string {
  const reference = listAt(item, 'customerReferences').find((one) => textAt(one, 'customerReferenceType') === 'CUSTOMER_REFERENCE');
  return textAt(reference, 'value');
}

export function readEnd(party: unknown): End {
  const [street = '', ...more] = listAt(party, 'address', 'streetLines').map(String);
  return {
    name: textAt(party, 'contact', 'personName'),
    company: textAt(party, 'contact', 'companyName'),
    street,
    district: more.join(' '),
    city: textAt(party, 'address', 'city'),
    state: textAt(party, 'address', 'stateOrProvinceCode'),
    zip: textAt(party, 'address', 'postalCode'),
    phone: textAt(party, 'contact', 'phoneNumber'),
  };
}

/** Everything FedEx finds wrong with a shipment; empty when it takes it. */
export function shipmentProblems(body: Fields, accountNumber: string): Problem[] {
  const shipment = fieldsAt(body, 'requestedShipment');
  const recipient = listAt(shipment, 'recipients')[0];
  const items = piecesOf(shipment);
  const problems = [
    ...oneOf(body, ['LABEL', 'URL_ONLY'], 'LABELRESPONSEOPTIONS.INVALID', 'labelResponseOptions'),
    ...accountProblems(body, accountNumber),
    ...endProblems(shipment['shipper'], 'requestedShipment.shipper'),
    ...endProblems(recipient, 'requestedShipment.recipients[0]'),
    ...oneOf(shipment, pickupTypes, 'PICKUPTYPE.REQUIRED', 'pickupType'),
    ...oneOf(shipment, packagings, 'PACKAGINGTYPE.MISSING.OR.INVALID', 'packagingType'),
    ...(findService(textAt(shipment, 'serviceType')) ? [] : [problem('SERVICE.TYPE.NOTAVAILABLE', 'serviceType')]),
    ...(numberAt(shipment, 'totalWeight') > 0 ? [] : [missing('requestedShipment.totalWeight')]),
    ...oneOf(shipment, ['SENDER', 'RECIPIENT', 'THIRD_PARTY', 'COLLECT'], 'PAYMENTTYPE.REQUIRED', 'shippingChargesPayment', 'paymentType'),
    ...oneOf(shipment, ['PDF'], 'LABELIMAGETYPE.INVALID', 'labelSpecification', 'imageType'),
    ...oneOf(shipment, stocks, 'LABELSTOCKTYPE.INVALID', 'labelSpecification', 'labelStockType'),
    ...(items.length > 0 && items.length <= mostPieces ? [] : [missing('requestedShipment.requestedPackageLineItems')]),
    ...items.flatMap(pieceProblems),
    ...customsProblems(shipment),
  ];
  if (problems.length > 0) return problems;
  const covered = coverageOf(textAt(shipment, 'shipper', 'address', 'postalCode'), textAt(recipient, 'address', 'postalCode'));
  return covered === 'not_served' ? [problem('SERVICE.LOCATION.UNAVAILABLE', 'postalCode')] : [];
}

export function accountProblems(body: Fields, accountNumber: string): Problem[] {
  const given = textAt(body, 'accountNumber', 'value');
  if (given === '') return [missing('accountNumber.value')];
  return given === accountNumber ? [] : [problem('ACCOUNT.NUMBER.MISMATCH', 'accountNumber')];
}

function endProblems(party: unknown, path: string): Problem[] {
  const address = fieldsAt(party, 'address');
  const contact = fieldsAt(party, 'contact');
  const lines = listAt(address, 'streetLines').map(String);
  const phone = textAt(contact, 'phoneNumber');
  const isNamed = textAt(contact, 'personName') !== '' || textAt(contact, 'companyName') !== '';
  return [
    ...(lines.length >= 1 && lines.length <= 3 && lines[0] !== '' && lines.every((line) => line.length <= 35)
      ? []
      : [invalid(`${path}.address.streetLines`)]),
    ...(textAt(address, 'city') === '' ? [problem('CITY.REQUIRED', `${path}.address.city`)] : tooLong(address, 'city', 35, path)),
    ...(textAt(address, 'countryCode') === 'MX' ? [] : [invalid(`${path}.address.countryCode`)]),
    ...(isZip(textAt(address, 'postalCode')) ? [] : [problem('COUNTRY.POSTALCODEORZIP.INVALID', `${path}.address.postalCode`)]),
    ...(fedexStates.has(textAt(address, 'stateOrProvinceCode'))
      ? []
      : [problem('STATEORPROVINCECODE.INVALID', `${path}.address.stateOrProvinceCode`)]),
    ...(isNamed ? [] : [missing(`${path}.contact.personName`)]),
    ...tooLong(contact, 'personName', 70, path),
    ...tooLong(contact, 'companyName', 35, path),
    ...tooLong(contact, 'emailAddress', 80, path),
    ...(/^\d{10,15}$/.test(phone) ? [] : [problem('PHONENUMBER.INVALID', `${path}.contact.phoneNumber`)]),
    ...listAt(party, 'tins').flatMap((tin) => tooLong(fieldsAt(tin), 'number', 18, path)),
  ];
}

function pieceProblems(item: unknown, index: number): Problem[] {
  const path = `requestedShipment.requestedPackageLineItems[${index}]`;
  const weight = numberAt(item, 'weight', 'value');
  const sides = ['length', 'width', 'height'].map((name) => valueAt(item, 'dimensions', name)).filter((side) => side !== undefined);
  const areSides = sides.every((side) => Number.isInteger(side) && Number(side) >= 1 && Number(side) <= 999);
  const declared = fieldsAt(item, 'declaredValue');
  const position = valueAt(item, 'sequenceNumber');
  return [
    ...(weight > 0 && textAt(item, 'weight', 'units') === 'KG' ? [] : [problem('PACKAGE.WEIGHT.INVALID', `${path}.weight`)]),
    ...(weight > mostKg ? [problem('MAXIMUMWEIGHT.TYPE.ERROR', `${path}.weight`)] : []),
    ...(areSides ? [] : [problem('PACKAGEDIMENSION.TYPE.ERROR', `${path}.dimensions`)]),
    // FedEx in Mexico still calls the peso NMP and does not take MXN here.
    ...('amount' in declared && textAt(declared, 'currency') !== 'NMP' ? [problem('CURRENCY.TYPE.INVALID', `${path}.declaredValue.currency`)] : []),
    ...(position === undefined || Number.isInteger(position) ? [] : [invalid(`${path}.sequenceNumber`)]),
    ...tooLong(fieldsAt(item), 'itemDescription', 50, path),
    ...(referenceOf(item).length <= 40 ? [] : [invalid(`${path}.customerReferences`)]),
  ];
}

/** Goods come with an invoice beside them; each has its words, and a value where it has one. */
function customsProblems(shipment: Fields): Problem[] {
  if (!('customsClearanceDetail' in shipment)) return [];
  const customs = fieldsAt(shipment, 'customsClearanceDetail');
  const goods = listAt(customs, 'commodities');
  const path = 'requestedShipment.customsClearanceDetail';
  return [
    ...('commercialInvoice' in customs ? [] : [missing(`${path}.commercialInvoice`)]),
    ...(goods.length > 0 && goods.every((line) => textAt(line, 'description') !== '') ? [] : [missing(`${path}.commodities`)]),
    ...(goods.some((line) => 'customsValue' in fieldsAt(line) && !(numberAt(line, 'customsValue', 'amount') > 0))
      ? [problem('CUSTOMSVALUE.REQUIRED', `${path}.commodities.customsValue`)]
      : []),
  ];
}

const messages: Readonly<Record<string, string>> = {
  'ACCOUNT.NUMBER.MISMATCH': 'The account number must match the account registered for this project.',
  'CITY.REQUIRED': 'City is required.',
  'COUNTRY.POSTALCODEORZIP.INVALID': 'Invalid postal code for the country. Please update and try again.',
  'CURRENCY.TYPE.INVALID': 'Currency type is invalid for this account.',
  'CUSTOMSVALUE.REQUIRED': 'Customs value must be greater than zero.',
  'MAXIMUMWEIGHT.TYPE.ERROR': 'The package weight exceeds the maximum allowed for this packaging type.',
  'PACKAGE.WEIGHT.INVALID': 'Package weight is missing or invalid. Please update and try again.',
  'PACKAGEDIMENSION.TYPE.ERROR': 'Package dimensions must be whole numbers from 1 to 999.',
  'PACKAGINGTYPE.MISSING.OR.INVALID': 'Packaging type is missing or invalid. Please update and try again.',
  'PHONENUMBER.INVALID': 'Phone number must have 10 to 15 digits.',
  'PICKUPTYPE.REQUIRED': 'Pickup type is required.',
  'SERVICE.LOCATION.UNAVAILABLE': 'FedEx service is not available between this origin and destination.',
  'SERVICE.TYPE.NOTAVAILABLE': 'The requested service type is not available.',
  'STATEORPROVINCECODE.INVALID': 'State or province code is missing or invalid.',
};

const problem = (code: string, path: string): Problem => ({
  code,
  message: messages[code] ?? 'Invalid field value in the input.',
  parameterList: [{ key: 'path', value: path }],
});
const invalid = (path: string): Problem => problem('INVALID.INPUT.EXCEPTION', path);
const missing = (path: string): Problem => ({ ...invalid(path), message: `${path} is required.` });
const tooLong = (fields: Fields, name: string, most: number, path: string): Problem[] =>
  textAt(fields, name).length > most ? [invalid(`${path}.${name}`)] : [];
const oneOf = (fields: Fields, allowed: readonly string[], code: string, ...path: string[]): Problem[] =>
  allowed.includes(textAt(fields, ...path)) ? [] : [problem(code, path.join('.'))];
