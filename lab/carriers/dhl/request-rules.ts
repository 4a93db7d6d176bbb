import { coverageOf, isZip } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, valueAt, type Fields } from '../../fields.ts';
import { broken, lengths, textIn, type Rule } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { isServicePoint } from './service-points.ts';

/** The account that a body names is ours. */
export function accountProblems({ body, keys }: Ask): string[] {
  const shipper = listAt(body, 'accounts').find((account) => textAt(account, 'typeCode') === 'shipper');
  const given = textAt(shipper, 'number');
  return given === keys['account_number'] ? [] : ['8003: Account not allowed for this service. Please contact your DHL Express representative.'];
}

const moment = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}) ?GMT([+-]\d{2}:\d{2})$/;

/** The planned moment is written as DHL writes it and not in the past, by the simulated clock or by the machine's. */
export function momentProblems({ body, lab }: Ask): string[] {
  const [, local, offset] = moment.exec(textAt(body, 'plannedShippingDateAndTime')) ?? [];
  const at = Date.parse(`${local}${offset}`);
  if (Number.isNaN(at)) return ["998: ShipTimeStamp is not well formatted.(Expected Sample Format : '2010-02-11T17:10:09 GMT+01:00')"];
  return at < Math.min(lab.clock.now(), Date.now()) ? ['998: The requested shipment date is in the past.'] : [];
}

/** What breaks the schema of a shipment, as DHL lists it: `#/path: what is wrong`. */
export const schemaProblems = (body: Fields): string[] =>
  broken([
    ...lengths(body, '', { productCode: [1, 6], localProductCode: [0, 3], plannedShippingDateAndTime: [1, 29] }, words),
    [typeof valueAt(body, 'pickup', 'isRequested') !== 'boolean', 'pickup', 'required key [isRequested] not found'],
    [listAt(body, 'accounts').length === 0, 'accounts', 'expected minimum item count: 1'],
    [
      !isOneOf(textIn(body, 'outputImageProperties.encodingFormat'), 'pdf zpl lp2 epl'),
      'outputImageProperties/encodingFormat',
      'not a valid enum value',
    ],
    ...listAt(body, 'customerReferences').flatMap((one) => lengths(fieldsAt(one), 'customerReferences', { value: [1, 35], typeCode: [2, 3] }, words)),
    ...listAt(body, 'valueAddedServices').flatMap((one) =>
      lengths(fieldsAt(one), 'valueAddedServices', { serviceCode: [1, 6], currency: [0, 3] }, words),
    ),
    ...endRules(body, 'shipperDetails', shipmentKeys),
    ...endRules(body, 'receiverDetails', shipmentKeys),
    ...contentRules(fieldsAt(body, 'content')),
  ]).map(({ path, what }) => `#/${path}: ${what}`);

/** What breaks the schema of a pickup. */
export const pickupSchemaProblems = (body: Fields): string[] =>
  broken([
    ...lengths(body, '', { plannedPickupDateAndTime: [1, 29], closeTime: [5, 5], location: [0, 80] }, words),
    [textAt(body, 'locationType') !== '' && !isOneOf(textAt(body, 'locationType'), 'business residence'), 'locationType', 'not a valid enum value'],
    [listAt(body, 'accounts').length === 0, 'accounts', 'expected minimum item count: 1'],
    ...listAt(body, 'specialInstructions').flatMap((one) => lengths(fieldsAt(one), 'specialInstructions', { value: [1, 80] }, words)),
    ...endRules(body, 'shipperDetails'),
    [listAt(body, 'shipmentDetails').length === 0, 'shipmentDetails', 'expected minimum item count: 1'],
    ...listAt(body, 'shipmentDetails').flatMap((one, index): Rule[] => {
      const path = `shipmentDetails/${index}`;
      return [
        ...lengths(fieldsAt(one), path, { productCode: [1, 6] }, words),
        [typeof valueAt(one, 'isCustomsDeclarable') !== 'boolean', path, 'required key [isCustomsDeclarable] not found'],
        [!isOneOf(textAt(one, 'unitOfMeasurement'), 'metric imperial'), `${path}/unitOfMeasurement`, 'not a valid enum value'],
        ...packageRules(listAt(one, 'packages'), `${path}/packages`),
      ];
    }),
  ]).map(({ path, what }) => `#/${path}: ${what}`);

const words = { missing: 'required key not found', tooLong: (most: number) => `expected maxLength: ${most}` };
const isOneOf = (text: string, names: string): boolean => names.split(' ').includes(text);

const addressKeys = 'postalCode cityName countryCode provinceCode addressLine1 addressLine2 addressLine3 countyName';
/** What the address of a shipment may have besides; that of a pickup may not. */
const shipmentKeys = `${addressKeys} provinceName countryName`;
const taxTypes = 'VAT EIN GST SSN EOR DUN FED STA CNP IE INN KPP OGR OKP';

function endRules(body: Fields, side: string, keys = addressKeys): Rule[] {
  const path = `customerDetails/${side}`;
  const [address, contact] = ['postalAddress', 'contactInformation'].map((part) => fieldsAt(body, 'customerDetails', side, part)) as [Fields, Fields];
  const extra = Object.keys(address).filter((key) => !isOneOf(key, keys));
  const present = (at: Fields, names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => name in at).map((name) => [name, optionalLengths[name]])) as Record<string, readonly [number, number]>;
  return [
    ...lengths(address, `${path}/postalAddress`, { postalCode: [0, 12], cityName: [1, 45], countryCode: [2, 2], addressLine1: [1, 45] }, words),
    ...lengths(address, `${path}/postalAddress`, present(address, ['addressLine2', 'addressLine3', 'provinceName']), words),
    ...extra.map((key): Rule => [true, `${path}/postalAddress`, `extraneous key [${key}] is not permitted`]),
    ...lengths(contact, `${path}/contactInformation`, { phone: [1, 70], companyName: [1, 100], fullName: [1, 255] }, words),
    ...lengths(contact, `${path}/contactInformation`, present(contact, ['email']), words),
    ...listAt(body, 'customerDetails', side, 'registrationNumbers').flatMap((one): Rule[] => [
      [!isOneOf(textAt(one, 'typeCode'), taxTypes), `${path}/registrationNumbers`, 'not a valid enum value'],
      ...lengths(fieldsAt(one), `${path}/registrationNumbers`, { number: [1, 35], issuerCountryCode: [2, 2] }, words),
    ]),
  ];
}

/** A field that may be left out must not be empty. */
const optionalLengths: Readonly<Record<string, readonly [number, number]>> = {
  addressLine2: [1, 45],
  addressLine3: [1, 45],
  provinceName: [1, 35],
  email: [1, 70],
};

const incoterms = 'EXW FCA CPT CIP DPU DAP DDP FAS FOB CFR CIF DAF DAT DDU';

function contentRules(content: Fields): Rule[] {
  const packages = listAt(content, 'packages');
  const declared = valueAt(content, 'declaredValue');
  return [
    ...lengths(content, 'content', { description: [1, 70] }, words),
    [typeof valueAt(content, 'isCustomsDeclarable') !== 'boolean', 'content', 'required key [isCustomsDeclarable] not found'],
    [!isOneOf(textAt(content, 'incoterm'), incoterms), 'content/incoterm', 'not a valid enum value'],
    [!isOneOf(textAt(content, 'unitOfMeasurement'), 'metric imperial'), 'content/unitOfMeasurement', 'not a valid enum value'],
    [declared !== undefined && textAt(content, 'declaredValueCurrency').length !== 3, 'content/declaredValueCurrency', 'expected maxLength: 3'],
    ...packageRules(packages, 'content/packages'),
  ];
}

function packageRules(packages: readonly unknown[], at: string): Rule[] {
  return [
    [packages.length === 0 || packages.length > 999, at, 'expected minimum item count: 1'],
    ...packages.flatMap((item, index): Rule[] => {
      const path = `${at}/${index}`;
      const sides = ['length', 'width', 'height'].map((name) => numberAt(item, 'dimensions', name));
      return [
        [!(numberAt(item, 'weight') >= 0.001), `${path}/weight`, 'is not greater or equal to 0.001'],
        [sides.some((side) => !(side >= 0.001)), `${path}/dimensions`, 'is not greater or equal to 0.001'],
        ...lengths(fieldsAt(item), path, { description: [0, 70] }, words),
        ...listAt(item, 'customerReferences').flatMap((one) => lengths(fieldsAt(one), `${path}/customerReferences`, { value: [1, 35] }, words)),
      ];
    }),
  ];
}

const mostKg = 70;

/** What DHL cannot carry, once the shape is right. `isProduct`: whether it knows the product. */
export function wayProblems({ body }: Ask, isProduct: boolean): string[] {
  const [origin, destination] = ['shipperDetails', 'receiverDetails'].map((side) =>
    textIn(body, `customerDetails.${side}.postalAddress.postalCode`),
  ) as [string, string];
  const code = textAt(body, 'productCode');
  if (!isProduct) return [`1001: The requested product(s) (${code}) not available based on your search criteria.`];
  if (!isZip(origin) || !isZip(destination)) return ['998: The postal code is not valid for the country.'];
  const point = textIn(body, 'onDemandDelivery.servicePointId');
  if (textIn(body, 'onDemandDelivery.deliveryOption') === 'servicepoint' && !isServicePoint(point, destination))
    return [`410145: The service point ${point} is not available for the destination.`];
  const isHeavy = listAt(body, 'content', 'packages').some((item) => numberAt(item, 'weight') > mostKg);
  if (isHeavy) return [`1001: The requested product(s) (${code}) not available based on your search criteria.`, '410135: The piece is too heavy.'];
  return coverageOf(origin, destination) === 'not_served'
    ? ['7008: The requested product is not available between this origin and destination.']
    : [];
}
