import type { Transfers } from './bank/transfers.ts';
import type { BookedPickups } from './carriers/kit/booked-pickups.ts';
import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Gate } from './http/gate.ts';
import type { Journal } from './journal.ts';
import type { ReceivedMail } from './mail/received-mail.ts';
import type { CarrierRules } from './parcel-life.ts';
import type { Parcels } from './parcels.ts';
import type { SatRecords } from './sat/fiscal-documents.ts';
import type { Waits } from './waits.ts';
import type { ReceivedWhatsApp } from './whatsapp/received-whatsapp.ts';

/** What every simulated party stands on. */
export type Lab = {
  seed: number;
  clock: Clock;
  waits: Waits;
  journal: Journal;
  parcels: Parcels;
  pickups: BookedPickups;
  mail: ReceivedMail;
  whatsapp: ReceivedWhatsApp;
  bank: Transfers;
  sat: SatRecords;
  faults: Faults;
  gate: Gate;
  /** Switches that only the control port turns, e.g. 'estafeta.find_by_reference'. */
  switches: Map<string, boolean>;
  rules: Map<string, CarrierRules>;
  /** Keys that a carrier has changed since its start, by its name: the old ones open nothing any more. */
  changedKeys: Map<string, Remembered>;
};

/** What a party told the last time it ran in this folder, so that a restart keeps its port and its keys. */
export type Remembered = Readonly<Record<string, string>>;
export type StartedParty = { addresses: Record<string, string>; stop(): Promise<void> };

/** A firm outside the house: a folder here and a line in parties.ts. */
export type OutsideParty = {
  /** Under which key of addresses.json it stands, e.g. 'carriers'. */
  group: string;
  slug: string;
  rules?: CarrierRules;
  start(lab: Lab, remembered: Remembered): Promise<StartedParty>;
};
