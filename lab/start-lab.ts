import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { readAddresses, refuseSecondLab, rememberedOf, retireAddresses, writeAddresses, type Addresses } from './addresses.ts';
import { createTransfers } from './bank/transfers.ts';
import { createBookedPickups } from './carriers/kit/booked-pickups.ts';
import { createClock } from './clock.ts';
import { openControl } from './control.ts';
import { createFaults } from './faults.ts';
import { createGate } from './http/gate.ts';
import { listen } from './http/listen.ts';
import { importWorldFile } from './import-world.ts';
import { openJournal } from './journal.ts';
import type { Entry } from './journal-entry.ts';
import { createReceivedMail } from './mail/received-mail.ts';
import type { Lab, StartedParty } from './outside-party.ts';
import { outsideParties } from './parties.ts';
import { createParcels } from './parcels.ts';
import { createSatRecords } from './sat/fiscal-documents.ts';
import { createWaits, readTimeScale } from './waits.ts';
import { createReceivedWhatsApp } from './whatsapp/received-whatsapp.ts';

export type LabOptions = {
  dir: string;
  /** Decides numbers, lives and lots. Kept in the journal: a restart goes on with the first one. */
  seed?: number;
  /** Factor on every wait; TIME_SCALE of the environment when left out. */
  timeScale?: number;
};

/** Opens the outside world on free loopback ports and tells its addresses in DIR/addresses.json. */
export async function startLab(options: LabOptions): Promise<{ addresses: Addresses; stop(): Promise<void> }> {
  const former = await readAddresses(options.dir);
  await refuseSecondLab(options.dir, former);
  await retireAddresses(options.dir);
  const lab = await openLab(options);
  await importWorldFile(lab, options.dir);

  const started: { group: string; slug: string; party: StartedParty }[] = [];
  for (const { group, slug, start, rules } of outsideParties) {
    if (rules) lab.rules.set(slug, rules);
    started.push({ group, slug, party: await start(lab, rememberedOf(former, group, slug)) });
  }
  const token = former?.control.token ?? randomBytes(24).toString('base64url');
  const control = await listen(openControl(lab, token), former?.control.url);
  await lab.journal.durable();

  const addresses: Addresses = { pid: process.pid, control: { url: control.url, token }, ...grouped(started) };
  await writeAddresses(options.dir, addresses);
  return {
    addresses,
    stop: async () => {
      await Promise.all([control.stop(), ...started.map(({ party }) => party.stop())]);
      await lab.journal.close();
      await retireAddresses(options.dir);
    },
  };
}

async function openLab({ dir, seed: wished, timeScale = readTimeScale(process.env['TIME_SCALE']) }: LabOptions): Promise<Lab> {
  const clock = createClock();
  const parcels = createParcels();
  const pickups = createBookedPickups();
  const mail = createReceivedMail();
  const whatsapp = createReceivedWhatsApp();
  const bank = createTransfers();
  const sat = createSatRecords();
  let seed: number | undefined;
  const apply = (entry: Entry) => {
    if (entry.kind === 'lab_started') seed ??= entry.seed;
    if (entry.kind === 'clock_set') clock.restore(entry);
    parcels.apply(entry);
    pickups.apply(entry);
    mail.apply(entry);
    whatsapp.apply(entry);
    bank.apply(entry);
    sat.apply(entry);
  };
  const journal = await openJournal({ path: join(dir, 'journal.jsonl'), now: clock.now, apply });
  const kept = seed ?? wished ?? randomInt(2 ** 31);
  journal.record([{ kind: 'lab_started', carrier: null, seed: kept }]);

  const waits = createWaits(timeScale);
  const faults = createFaults(kept);
  const received = { parcels, pickups, mail, whatsapp, bank, sat };
  return {
    seed: kept,
    clock,
    waits,
    journal,
    ...received,
    faults,
    gate: createGate(waits),
    switches: new Map(),
    rules: new Map(),
    changedKeys: new Map(),
  };
}

function grouped(started: readonly { group: string; slug: string; party: StartedParty }[]): Record<string, Record<string, Record<string, string>>> {
  const groups: Record<string, Record<string, Record<string, string>>> = {};
  for (const { group, slug, party } of started) groups[group] = { ...groups[group], [slug]: party.addresses };
  return groups;
}
