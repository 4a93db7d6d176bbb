import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

export type LabFault = {
  carrier: string;
  operation: string;
  fault: string;
  times?: number;
  probability?: number;
  reference?: string;
  delay_ms?: number;
};
export type JournalLine = {
  seq: number;
  carrier: string;
  kind: string;
  number?: string;
  reference?: string;
  master?: string;
  document_sha256?: string;
  /** Of a transfer: the bank's number, whole centavos, for whom, from which bank, and what the listener said. */
  id?: number;
  amount?: number;
  clabe?: string;
  tracking_key?: string;
  institution?: number;
  answer?: string;
  /** Of a pickup. */
  folio?: string;
  location?: string | null;
  date?: string;
  /** Of a stamped document. */
  uuid?: string;
  seal?: string;
};
/** A pickup as lab knows it. */
export type LabPickup = {
  carrier: string;
  folio: string;
  location: string | null;
  date: string;
  reference: string;
  cancelled_at: string | null;
  visits: readonly { number: string; at: string | null }[];
};
/** What the driver of a pickup does; without numbers, with the guides that lab gave it. */
export type Drive = { fate: 'comes' | 'half' | 'never'; numbers?: readonly string[]; carrier?: string; date?: string };

export type LabCsd = { number: string; certificate: string; key: string; password: string };

export type ToldOfTransfers = { confirmed: number; refused: number; calls: number; failed: number; ms: { p50: number; p95: number; max: number } };

/** The control port of the simulated outside world; the portal does not know that it exists. */
export type LabControl = {
  fault: (fault: LabFault) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** How many calls have met a fault since the faults were cleared. */
  struck: () => Promise<number>;
  seed: (seed: number) => Promise<void>;
  latency: (carrier: string, ms: number) => Promise<void>;
  journal: () => Promise<JournalLine[]>;
  /** What happens to a parcel, in the carrier's own code. */
  event: (number: string, code: string) => Promise<void>;
  /** Couriers' carriers tell the portal where each courier is; answers the codes of its answers. */
  tellOfCouriers: (to: { url: string; accounts: unknown }) => Promise<Record<string, number[]>>;
  pickups: (carrier: string) => Promise<LabPickup[]>;
  drive: (folio: string, drive: Drive) => Promise<void>;
  turn: (carrier: string, name: string, on: boolean) => Promise<void>;
  /** A carrier gives the account other keys; the old ones open nothing any more. */
  changeKeys: (carrier: string, keys: Record<string, string>) => Promise<void>;
  /** Tells a webhook what became of the messages and what people answer, each twice and in no order; answers the codes of its answers. */
  tellWebhook: (to: { url: string; secret: string; answers?: { from: string; text: string }[] }) => Promise<number[]>;
  /** Money reaches the company's account at the bank; without a clabe for a number that is nobody's. Answers the bank's numbers. */
  transfer: (
    transfers: readonly { clabe?: string; amount?: number; sender_name?: string; sender_rfc?: string; concept?: string }[],
  ) => Promise<number[]>;
  /** The bank tells of them until each is answered. */
  tellOfTransfers: (to: { url: string; ids?: readonly number[]; most?: number; at_once?: number; other_keys?: number }) => Promise<ToldOfTransfers>;
  /** The bank takes them back; answers how many of them the listener knows. */
  reverseTransfers: (to: { url: string; ids: readonly number[]; most?: number }) => Promise<number>;
  /** A carrier's file of what its belt measured, as CSV. */
  reweighs: (wish: {
    carrier: string;
    document: string;
    numbers?: readonly string[];
    extra_kg?: number;
    slips?: readonly string[];
  }) => Promise<string>;
  /** A certificate of SAT's and its encrypted key, base64. */
  csd: (wish: { rfc: string; name: string; kind?: 'csd' | 'efirma'; until?: string }) => Promise<LabCsd>;
  /** What the receiver of a document says to its cancellation. */
  receiverSays: (uuid: string, answer: 'accepted' | 'rejected') => Promise<void>;
  /** Moves the clock of the outside world on. */
  advance: (ms: number) => Promise<void>;
};

/** A call that may take longer than fetch waits for its answer. */
function askPatiently(url: string, token: string, body: unknown): Promise<string> {
  return new Promise((done, fail) => {
    const asked = request(url, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', fail);
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        if (response.statusCode === 200) done(text);
        else fail(new Error(`lab ${url}: ${response.statusCode} ${text}`));
      });
    });
    asked.on('error', fail);
    asked.end(JSON.stringify(body));
  });
}

/** Reads where the running lab listens and speaks with it. */
export async function labControl(labDir: string): Promise<LabControl> {
  const { control } = JSON.parse(await readFile(join(labDir, 'addresses.json'), 'utf8')) as { control: { url: string; token: string } };
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${control.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`lab ${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    fault: async (fault) => void (await ask('POST', '/faults', fault)),
    clearFaults: async () => void (await ask('DELETE', '/faults')),
    struck: async () => ((await ask('GET', '/faults')) as { struck: number }[]).reduce((sum, { struck }) => sum + struck, 0),
    seed: async (seed) => void (await ask('POST', '/seed', { seed })),
    latency: async (carrier, ms) => void (await ask('POST', '/latency', { carrier, ms })),
    event: async (number, code) => void (await ask('POST', `/parcels/${number}/event`, { code })),
    tellOfCouriers: async (to) => ((await ask('POST', '/couriers/tell', to)) as { said: Record<string, number[]> }).said,
    pickups: async (carrier) => (await ask('GET', `/pickups?carrier=${carrier}`)) as LabPickup[],
    drive: async (folio, drive) => void (await ask('POST', `/pickups/${folio}/drive`, drive)),
    changeKeys: async (carrier, keys) => void (await ask('POST', '/keys', { carrier, keys })),
    turn: async (carrier, name, on) => void (await ask('POST', '/switches', { carrier, name, on })),
    tellWebhook: async (to) => ((await ask('POST', '/whatsapp/tell', to)) as { said: number[] }).said,
    transfer: async (transfers) => ((await ask('POST', '/bank/transfers', { transfers })) as { ids: number[] }).ids,
    tellOfTransfers: async (to) => JSON.parse(await askPatiently(`${control.url}/bank/tell`, control.token, to)) as ToldOfTransfers,
    reverseTransfers: async (to) => ((await ask('POST', '/bank/reverse', to)) as { known: number }).known,
    reweighs: (wish) => askPatiently(`${control.url}/reweighs`, control.token, wish),
    csd: async (wish) => (await ask('POST', '/sat/csd', wish)) as LabCsd,
    receiverSays: async (uuid, answer) => void (await ask('POST', `/sat/documents/${uuid}/answer`, { answer })),
    advance: async (advance_ms) => void (await ask('POST', '/clock', { advance_ms })),
    journal: async () => (await ask('GET', '/journal?since=0')) as JournalLine[],
  };
}
