import { coverageOf, isZip, pesos } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, valueAt, type Fields } from '../../fields.ts';
import type { End } from '../../journal-entry.ts';
import { fedexStates } from '../../places.ts';
import { broken, lengths, textIn, type Rule } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import type { LabelOrder } from '../kit/labels.ts';
import { accountProblems, type Problem } from './fedex-envelope.ts';
import { chargeFor, findService, piecesOf, readPiece } from './fedex-rates.ts';

const pickupTypes = ['CONTACT_FEDEX_TO_SCHEDULE', 'DROPOFF_AT_FEDEX_LOCATION', 'USE_SCHEDULED_PICKUP'];
const packagings = ['YOUR_PACKAGING', 'FEDEX_ENVELOPE', 'FEDEX_PAK', 'FEDEX_BOX', 'FEDEX_TUBE', 'FEDEX_10KG_BOX', 'FEDEX_25KG_BOX'];
const stocks = ['PAPER_4X6', 'STOCK_4X6', 'PAPER_4X675', 'STOCK_4X675_LEADING_DOC_TAB', 'PAPER_85X11_TOP_HALF_LABEL', 'PAPER_LETTER'];
const payments = ['SENDER', 'RECIPIENT', 'THIRD_PARTY', 'COLLECT'];
const mostKg = 68;
/** As published: more do not fit one shipment. */
const mostPieces = 30;

export function referenceOf(item: unknown): string {
  const reference = listAt(item, 'customerReferences').find((one) => textAt(one, 'customerReferenceType') === 'CUSTOMER_REFERENCE');
  return textAt(reference, 'value');
}

export function readShipment(body: Fields): LabelOrder {
  const shipment = fieldsAt(body, 'requestedShipment');
  const service = textAt(shipment, 'serviceType');
  const [sender, recipient] = [readEnd(shipment['shipper']), readEnd(listAt(shipment, 'recipients')[0])];
  const found = findService(service);
  const pieces = piecesOf(shipment).map((item) => {
    const piece = readPiece(item);
    const price = found ? pesos(chargeFor(found, sender.zip, recipient.zip, [piece]).net) : null;
    return { reference: referenceOf(item), weightKg: piece.weightKg, content: textAt(item, 'itemDescription'), price };
  });
  return { service, sender, recipient, pieces };
}

function readEnd(party: unknown): End {
  const [street = '', ...more] = listAt(party, 'address', 'streetLines').map(String);
  return {
    name: textIn(party, 'contact.personName'),
    company: textIn(party, 'contact.companyName'),
    street,
    district: more.join(' '),
    city: textIn(party, 'address.city'),
    state: textIn(party, 'address.stateOrProvinceCode'),
    zip: textIn(party, 'address.postalCode'),
    phone: textIn(party, 'contact.phoneNumber'),
  };
}

/** Everything FedEx finds wrong with a shipment; empty when it takes it. */
export function shipmentProblems(ask: Ask): Problem[] {
  const { body } = ask;
  const shipment = fieldsAt(body, 'requestedShipment');
  const recipient = listAt(shipment, 'recipients')[0];
  const items = piecesOf(shipment);
  const oneOf = (at: Fields, path: string, allowed: readonly string[], code: string): Rule => [!allowed.includes(textIn(at, path)), path, code];
  const problems = [
    ...problemsOf([oneOf(body, 'labelResponseOptions', ['LABEL', 'URL_ONLY'], 'LABELRESPONSEOPTIONS.INVALID')]),
    ...accountProblems(ask),
    ...problemsOf([
      ...endRules(shipment['shipper'], 'requestedShipment.shipper'),
      ...endRules(recipient, 'requestedShipment.recipients[0]'),
      oneOf(shipment, 'pickupType', pickupTypes, 'PICKUPTYPE.REQUIRED'),
      oneOf(shipment, 'packagingType', packagings, 'PACKAGINGTYPE.MISSING.OR.INVALID'),
      [!findService(textAt(shipment, 'serviceType')), 'serviceType', 'SERVICE.TYPE.NOTAVAILABLE'],
      [!(numberAt(shipment, 'totalWeight') > 0), 'requestedShipment.totalWeight', 'required'],
      oneOf(shipment, 'shippingChargesPayment.paymentType', payments, 'PAYMENTTYPE.REQUIRED'),
      oneOf(shipment, 'labelSpecification.imageType', ['PDF'], 'LABELIMAGETYPE.INVALID'),
      oneOf(shipment, 'labelSpecification.labelStockType', stocks, 'LABELSTOCKTYPE.INVALID'),
      [items.length === 0 || items.length > mostPieces, 'requestedShipment.requestedPackageLineItems', 'required'],
      ...items.flatMap(pieceRules),
      ...customsRules(shipment),
    ]),
  ];
  if (problems.length > 0) return problems;
  const covered = coverageOf(textIn(shipment, 'shipper.address.postalCode'), textIn(recipient, 'address.postalCode'));
  return problemsOf([[covered === 'not_served', 'postalCode', 'SERVICE.LOCATION.UNAVAILABLE']]);
}

const words = { missing: 'required', tooLong: () => 'invalid' };

function endRules(party: unknown, path: string): Rule[] {
  const [address, contact] = [fieldsAt(party, 'address'), fieldsAt(party, 'contact')];
  const lines = listAt(address, 'streetLines').map(String);
  const areLines = lines.length >= 1 && lines.length <= 3 && lines[0] !== '' && lines.every((line) => line.length <= 35);
  return [
    [!areLines, `${path}.address.streetLines`, 'invalid'],
    [textAt(address, 'city') === '', `${path}.address.city`, 'CITY.REQUIRED'],
    ...lengths(address, path, { city: [0, 35] }, words),
    [textAt(address, 'countryCode') !== 'MX', `${path}.address.countryCode`, 'invalid'],
    [!isZip(textAt(address, 'postalCode')), `${path}.address.postalCode`, 'COUNTRY.POSTALCODEORZIP.INVALID'],
    [!fedexStates.has(textAt(address, 'stateOrProvinceCode')), `${path}.address.stateOrProvinceCode`, 'STATEORPROVINCECODE.INVALID'],
    [textAt(contact, 'personName') + textAt(contact, 'companyName') === '', `${path}.contact.personName`, 'required'],
    ...lengths(contact, path, { personName: [0, 70], companyName: [0, 35], emailAddress: [0, 80] }, words),
    [!/^\d{10,15}$/.test(textAt(contact, 'phoneNumber')), `${path}.contact.phoneNumber`, 'PHONENUMBER.INVALID'],
    ...listAt(party, 'tins').flatMap((tin) => lengths(fieldsAt(tin), path, { number: [0, 18] }, words)),
  ];
}

function pieceRules(item: unknown, index: number): Rule[] {
  const path = `requestedShipment.requestedPackageLineItems[${index}]`;
  const weight = numberAt(item, 'weight', 'value');
  const sides = ['length', 'width', 'height'].map((name) => valueAt(item, 'dimensions', name)).filter((side) => side !== undefined);
  const areSides = sides.every((side) => Number.isInteger(side) && Number(side) >= 1 && Number(side) <= 999);
  const declared = fieldsAt(item, 'declaredValue');
  const position = valueAt(item, 'sequenceNumber');
  return [
    [!(weight > 0 && textIn(item, 'weight.units') === 'KG'), `${path}.weight`, 'PACKAGE.WEIGHT.INVALID'],
    [weight > mostKg, `${path}.weight`, 'MAXIMUMWEIGHT.TYPE.ERROR'],
    [!areSides, `${path}.dimensions`, 'PACKAGEDIMENSION.TYPE.ERROR'],
    // FedEx in Mexico still calls the peso NMP and does not take MXN here.
    ['amount' in declared && textAt(declared, 'currency') !== 'NMP', `${path}.declaredValue.currency`, 'CURRENCY.TYPE.INVALID'],
    [position !== undefined && !Number.isInteger(position), `${path}.sequenceNumber`, 'invalid'],
    ...lengths(fieldsAt(item), path, { itemDescription: [0, 50] }, words),
    [referenceOf(item).length > 40, `${path}.customerReferences`, 'invalid'],
  ];
}

/** Goods come with an invoice beside them; each has its words, and a value where it has one. */
function customsRules(shipment: Fields): Rule[] {
  if (!('customsClearanceDetail' in shipment)) return [];
  const customs = fieldsAt(shipment, 'customsClearanceDetail');
  const goods = listAt(customs, 'commodities');
  const path = 'requestedShipment.customsClearanceDetail';
  const isWorthless = (line: unknown) => 'customsValue' in fieldsAt(line) && !(numberAt(line, 'customsValue', 'amount') > 0);
  return [
    [!('commercialInvoice' in customs), `${path}.commercialInvoice`, 'required'],
    [goods.length === 0 || goods.some((line) => textAt(line, 'description') === ''), `${path}.commodities`, 'required'],
    [goods.some(isWorthless), `${path}.commodities.customsValue`, 'CUSTOMSVALUE.REQUIRED'],
  ];
}

const messages: Readonly<Record<string, string>> = {
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

const problemsOf = (rules: readonly Rule[]): Problem[] =>
  broken(rules).map(({ path, what }) => ({
    code: what === 'required' || what === 'invalid' ? 'INVALID.INPUT.EXCEPTION' : what,
    message: what === 'required' ? `${path} is required.` : (messages[what] ?? 'Invalid field value in the input.'),
    parameterList: [{ key: 'path', value: path }],
  }));
