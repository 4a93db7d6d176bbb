import { request, type Agent } from 'node:http';
import type { Addresses } from './addresses.ts';

/** What the tests and the measurement of lab speak with; the portal has its own. */
export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; json<T = Record<string, unknown>>(): T };
export type Sending = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
  leaves?: () => Promise<unknown>;
};

/**
 * One exchange. Rejects when the line breaks before the whole body has come, or with 'the client left'.
 * `leaves`: begun once the request is sent; when what it promises has come the client goes. Without it the client waits as long as it takes.
 */
export function exchange({ method, url, headers = {}, body, agent, leaves }: Sending): Promise<Reply> {
  return new Promise((done, fail) => {
    const asked = request(url, {
      method,
      agent,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    });
    asked.on('error', fail);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('close', () => {
        const bytes = Buffer.concat(chunks);
        if (!response.complete) return fail(new Error(`cut off after ${bytes.length} bytes`));
        const json = <T>() => JSON.parse(bytes.toString('utf8')) as T;
        done({ status: response.statusCode ?? 0, headers: response.headers, body: bytes, json });
      });
    });
    asked.end(body);
    leaves?.().then(() => asked.destroy(new Error('the client left')), fail);
  });
}

type FedexAddresses = { base_url: string; client_id: string; client_secret: string; account_number: string };
type EstafetaAddresses = Record<
  | 'auth_url'
  | 'label_url'
  | 'quote_url'
  | 'tracking_url'
  | 'client_id'
  | 'client_secret'
  | 'quote_client_id'
  | 'quote_client_secret'
  | 'pickup_url'
  | 'pickup_client_id'
  | 'pickup_client_secret'
  | 'subscriber_id'
  | 'customer_number'
  | 'sales_organization'
  | 'tracking_login'
  | 'tracking_password',
  string
>;
type DhlAddresses = { base_url: string; api_key: string; api_secret: string; account_number: string };
const carriersOf = (addresses: Addresses) => addresses['carriers'] as { fedex: FedexAddresses; estafeta: EstafetaAddresses; dhl: DhlAddresses };
export const fedexOf = (addresses: Addresses): FedexAddresses => carriersOf(addresses).fedex;
export const estafetaOf = (addresses: Addresses): EstafetaAddresses => carriersOf(addresses).estafeta;
export const dhlOf = (addresses: Addresses): DhlAddresses => carriersOf(addresses).dhl;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

export async function fedexToken(addresses: Addresses): Promise<string> {
  const { base_url, client_id, client_secret } = fedexOf(addresses);
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString();
  const reply = await exchange({ method: 'POST', url: `${base_url}/oauth/token`, headers: form, body });
  return reply.json<{ access_token: string }>().access_token;
}

export type EstafetaService = 'label' | 'quote' | 'pickup';

/** The key pair of one of Estafeta's services. */
export function estafetaKeys(addresses: Addresses, service: EstafetaService): { client_id: string; client_secret: string } {
  const keys = estafetaOf(addresses);
  const prefix = service === 'label' ? '' : (`${service}_` as const);
  return { client_id: keys[`${prefix}client_id`], client_secret: keys[`${prefix}client_secret`] };
}

export async function estafetaToken(addresses: Addresses, service: EstafetaService = 'label'): Promise<string> {
  const { auth_url } = estafetaOf(addresses);
  const { client_id, client_secret } = estafetaKeys(addresses, service);
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'execute', client_id, client_secret }).toString();
  const reply = await exchange({ method: 'POST', url: `${auth_url}/auth/oauth/v2/token`, headers: form, body });
  return reply.json<{ access_token: string }>().access_token;
}

const fedexEnd = (city: string, stateOrProvinceCode: string, postalCode: string, personName: string) => ({
  address: { streetLines: ['AV CONSTITUCION 1200', 'COL CENTRO'], city, stateOrProvinceCode, postalCode, countryCode: 'MX' },
  contact: { personName, companyName: 'EJEMPLO SA DE CV', phoneNumber: '8110000001', emailAddress: 'alguien@example.mx' },
});

export type ShipmentWish = { account: string; references: readonly string[]; zipDestination?: string; serviceType?: string };

/** A shipment that FedEx takes. */
export function fedexShipment({ account, references, zipDestination = '97000', serviceType = 'FEDEX_EXPRESS_SAVER' }: ShipmentWish) {
  return {
    labelResponseOptions: 'LABEL',
    mergeLabelDocOption: 'LABELS_ONLY',
    accountNumber: { value: account },
    requestedShipment: {
      shipDatestamp: '2026-11-20',
      shipper: fedexEnd('MONTERREY', 'NL', '64000', 'LAURA PRUEBA'),
      recipients: [fedexEnd('MERIDA', 'YU', zipDestination, 'PEDRO DESTINO')],
      pickupType: 'USE_SCHEDULED_PICKUP',
      serviceType,
      packagingType: 'YOUR_PACKAGING',
      totalWeight: 4 * references.length,
      shippingChargesPayment: { paymentType: 'SENDER' },
      labelSpecification: { imageType: 'PDF', labelStockType: 'PAPER_4X6', labelFormatType: 'COMMON2D' },
      requestedPackageLineItems: references.map((value, index) => ({
        sequenceNumber: index + 1,
        groupPackageCount: 1,
        itemDescription: 'REFACCIONES',
        weight: { units: 'KG', value: 4 },
        dimensions: { length: 30, width: 25, height: 20, units: 'CM' },
        declaredValue: { amount: 1500, currency: 'NMP' },
        customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value }],
      })),
    },
  };
}

const estafetaEnd = (townshipName: string, stateAbbName: string, zipCode: string, contactName: string) => ({
  contact: { corporateName: 'EJEMPLO SA DE CV', contactName, cellPhone: '8110000001', email: 'alguien@example.mx', taxPayerCode: 'EJE010101AB1' },
  address: {
    bUsedCode: false,
    roadTypeAbbName: 'Av.',
    roadName: 'CONSTITUCION',
    externalNum: '1200',
    settlementTypeAbbName: 'Col.',
    settlementName: 'CENTRO',
    townshipName,
    stateAbbName,
    zipCode,
    countryCode: '484',
    countryName: 'MEX',
  },
});

export type WaybillWish = { addresses: Addresses; reference: string; amount?: number; service?: string; zipDestination?: string };

/** A waybill request that Estafeta takes. */
export function estafetaWaybill({ addresses, reference, amount = 1, service = '70', zipDestination = '97000' }: WaybillWish) {
  const account = estafetaOf(addresses);
  return {
    identification: { suscriberId: account.subscriber_id, customerNumber: account.customer_number },
    systemInformation: { id: 'AP01', name: 'AP01', version: '1.10.20' },
    labelDefinition: {
      wayBillDocument: { content: 'REFACCIONES', aditionalInfo: '', referenceNumber: reference, costCenter: 'PORTAL', customerShipmentId: reference },
      itemDescription: { parcelId: 4, weight: 4, height: 20, length: 30, width: 25 },
      serviceConfiguration: {
        quantityOfLabels: amount,
        serviceTypeId: service,
        salesOrganization: account.sales_organization,
        effectiveDate: '20991231',
        originZipCodeForRouting: '64000',
        isInsurance: false,
        isReturnDocument: false,
      },
      location: {
        isDRAAlternative: false,
        origin: estafetaEnd('MONTERREY', 'NL', '64000', 'LAURA PRUEBA'),
        destination: { isDeliveryToPUDO: false, homeAddress: estafetaEnd('MERIDA', 'YUC', zipDestination, 'PEDRO DESTINO') },
      },
    },
  };
}
