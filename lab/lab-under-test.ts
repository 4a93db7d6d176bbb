import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Addresses } from './addresses.ts';
import {
  estafetaKeys,
  estafetaOf,
  estafetaToken,
  estafetaWaybill,
  exchange,
  fedexOf,
  fedexShipment,
  fedexToken,
  type EstafetaService,
  type Reply,
  type Sending,
} from './client-of-lab.ts';
import { startLab, type LabOptions } from './start-lab.ts';

export type JournalLine = Record<string, unknown> & { seq: number; kind: string; number: string; reference: string; master: string };

/** A lab in this process with its own folder, and the few calls the tests need. */
export async function labUnderTest(options: Partial<LabOptions> = {}) {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'lab-test-')));
  const { addresses, stop } = await startLab({ seed: 7, timeScale: 1, ...options, dir });
  const calls = callsTo(addresses);
  return {
    dir,
    addresses,
    stop,
    ...calls,
    journal: async () => parseJournal(await readFile(join(dir, 'journal.jsonl'), 'utf8')),
    end: async () => {
      await stop();
      await rm(dir, { recursive: true });
    },
  };
}
export type LabUnderTest = Awaited<ReturnType<typeof labUnderTest>>;

export function parseJournal(text: string): JournalLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalLine);
}

const json = { 'content-type': 'application/json' };
type Ask = Pick<Sending, 'headers' | 'leaves'>;

const askControl = ({ control }: Addresses, method: string, path: string, body?: unknown): Promise<Reply> =>
  exchange({
    method,
    url: control.url + path,
    headers: { authorization: `Bearer ${control.token}` },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });

export function callsTo(addresses: Addresses) {
  const fedex = fedexOf(addresses);
  const estafeta = estafetaOf(addresses);
  let fedexBearer: string | undefined;
  const estafetaBearers: Partial<Record<EstafetaService, string>> = {};

  const control = (method: string, path: string, body?: unknown) => askControl(addresses, method, path, body);
  const askFedex = async (method: string, path: string, body?: unknown, { headers, leaves }: Ask = {}): Promise<Reply> => {
    fedexBearer ??= await fedexToken(addresses);
    const sent = { authorization: `Bearer ${fedexBearer}`, ...json, ...headers };
    return exchange({ method, url: fedex.base_url + path, headers: sent, leaves, body: body === undefined ? undefined : JSON.stringify(body) });
  };
  const askEstafeta = async (method: string, path: string, body?: unknown, { headers, leaves }: Ask = {}): Promise<Reply> => {
    // Each service has its own key pair.
    const service = path.startsWith('/Cotizacion') ? 'quote' : path.includes('/PickupAPI/') ? 'pickup' : 'label';
    estafetaBearers[service] ??= await estafetaToken(addresses, service);
    const { client_id } = estafetaKeys(addresses, service);
    const sent = { authorization: `Bearer ${estafetaBearers[service]}`, apikey: client_id, ...json, ...headers };
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    return exchange({ method, url: estafeta.label_url + path, headers: sent, leaves, body: text });
  };
  return {
    control,
    askFedex,
    askEstafeta,
    order: (order: Record<string, unknown>) => control('POST', '/faults', order),
    /** Comes once a fault that was ordered has struck. */
    struck: () => expect.poll(async () => (await control('GET', '/faults')).json<{ struck: number }[]>().some(({ struck }) => struck > 0)).toBe(true),
    /** Comes once a call waits at a paused or slow party. */
    held: () => expect.poll(async () => (await control('GET', '/health')).json<{ held: number }>().held).toBeGreaterThan(0),
    createFedex: (references: readonly string[], ask?: Ask, changed: object = {}) =>
      askFedex('POST', '/ship/v1/shipments', { ...fedexShipment({ account: fedex.account_number, references }), ...changed }, ask),
    cancelFedex: (trackingNumber: string, deletionControl = 'DELETE_ALL_PACKAGES') =>
      askFedex('PUT', '/ship/v1/shipments/cancel', {
        accountNumber: { value: fedex.account_number },
        trackingNumber,
        senderCountryCode: 'MX',
        deletionControl,
      }),
    findFedex: async (value: string, dates?: object) => {
      const today = (await control('GET', '/clock')).json<{ now: string }>().now.slice(0, 10);
      return askFedex('POST', '/track/v1/referencenumbers', {
        includeDetailedScans: true,
        referencesInformation: {
          type: 'CUSTOMER_REFERENCE',
          value,
          accountNumber: fedex.account_number,
          carrierCode: 'FDXE',
          ...(dates ?? { shipDateBegin: dayBefore(today), shipDateEndDate: dayBefore(today) }),
        },
      });
    },
    trackFedex: (...numbers: readonly string[]) =>
      askFedex('POST', '/track/v1/trackingnumbers', {
        includeDetailedScans: true,
        trackingInfo: numbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } })),
      }),
    createEstafeta: (reference: string, wish: { amount?: number; service?: string; zipDestination?: string } = {}, ask?: Ask) =>
      askEstafeta(
        'POST',
        '/v1/wayBills?outputType=FILE_PDF&outputGroup=REQUEST&responseMode=SYNC_INLINE&printingTemplate=NORMAL_TIPO7_ZEBRAORI',
        estafetaWaybill({ addresses, reference, ...wish }),
        ask,
      ),
    trackEstafeta: (waybills: readonly string[], waybillType: 'G' | 'R' = 'G', ask?: Ask) =>
      askEstafeta('POST', '/Service.asmx', trackingQuery(addresses, waybills, waybillType), {
        ...ask,
        headers: { 'content-type': 'text/xml; charset=utf-8' },
      }),
  };
}

/** The day before, in London's days: no day to come in Mexico. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

function trackingQuery(addresses: Addresses, waybills: readonly string[], waybillType: string): string {
  const { subscriber_id, tracking_login, tracking_password } = estafetaOf(addresses);
  const numbers = waybills.map((waybill) => `<string>${waybill}</string>`).join('');
  return (
    '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    `<ExecuteQuery xmlns="http://www.estafeta.com/"><suscriberId>${subscriber_id}</suscriberId><login>${tracking_login}</login>` +
    `<password>${tracking_password}</password><searchType><type>L</type><waybillList><waybillType>${waybillType}</waybillType>` +
    `<waybills>${numbers}</waybills></waybillList></searchType><searchConfiguration><includeDimensions>true</includeDimensions>` +
    '<includeSignature>true</includeSignature><historyConfiguration><includeHistory>true</includeHistory><historyType>ALL</historyType>' +
    '</historyConfiguration></searchConfiguration></ExecuteQuery></soap:Body></soap:Envelope>'
  );
}

/** What the tests read of a FedEx shipment. */
export type ShipmentAnswer = {
  customerTransactionId?: string;
  output: {
    transactionShipments: {
      masterTrackingNumber: string;
      pieceResponses: {
        trackingNumber: string;
        netChargeAmount: number;
        customerReferences: { value: string }[];
        packageDocuments: { encodedLabel?: string; url?: string }[];
      }[];
    }[];
  };
};

export function readShipment(reply: Reply) {
  const [shipment] = reply.json<ShipmentAnswer>().output.transactionShipments;
  if (!shipment) throw new Error('no shipment in the answer');
  const pieces = shipment.pieceResponses.map(({ trackingNumber, netChargeAmount, customerReferences, packageDocuments }) => ({
    number: trackingNumber,
    price: netChargeAmount,
    reference: customerReferences[0]?.value,
    url: packageDocuments[0]?.url,
    pdf: packageDocuments[0]?.encodedLabel === undefined ? undefined : Buffer.from(packageDocuments[0].encodedLabel, 'base64'),
  }));
  return { master: shipment.masterTrackingNumber, pieces, first: pieces[0] ?? unreachable() };
}

export type WaybillAnswer = {
  data: string;
  labelPetitionResult: { referenceNumber: string; elementsCount: number; elements: { wayBill: string; trackingCode: string }[] };
};

export function readWaybills(reply: Reply) {
  const { data, labelPetitionResult: result } = reply.json<WaybillAnswer>();
  return {
    reference: result.referenceNumber,
    numbers: result.elements.map(({ wayBill }) => wayBill),
    number: result.elements[0]?.wayBill ?? unreachable(),
    code: result.elements[0]?.trackingCode ?? unreachable(),
    pdf: Buffer.from(data, 'base64'),
  };
}

type TrackResult = { error?: { code: string }; latestStatusDetail?: { code: string }; scanEvents?: { date: string; eventType: string }[] };

export function readTracks(reply: Reply) {
  const { output } = reply.json<{ output: { completeTrackResults: { trackingNumber?: string; trackResults: TrackResult[] }[] } }>();
  return output.completeTrackResults.map(({ trackingNumber, trackResults }) => ({
    number: trackingNumber,
    error: trackResults[0]?.error?.code,
    status: trackResults[0]?.latestStatusDetail?.code,
    codes: (trackResults[0]?.scanEvents ?? []).map(({ eventType }) => eventType),
    dates: (trackResults[0]?.scanEvents ?? []).map(({ date }) => date),
  }));
}

export const errorCode = (reply: Reply): string | undefined => reply.json<{ errors: { code: string }[] }>().errors[0]?.code;

function unreachable(): never {
  throw new Error('the answer lacks what the test reads');
}
