import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAt, numberAt, textAt } from './fields.ts';
import type { LabelImported } from './journal-entry.ts';
import type { Lab } from './outside-party.ts';
import { spotIn, type Spot } from './spots.ts';

export type Imported = { imported: number; skipped: number };

/** DIR/world.jsonl, when there is one. */
export async function importWorldFile(lab: Lab, dir: string): Promise<Imported> {
  const text = await readFile(join(dir, 'world.jsonl'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return importWorld(lab, text);
}

/** Takes one parcel a line as a fact. What is already known is skipped; all new ones share one fsync; a bad line refuses the whole. */
export function importWorld(lab: Lab, text: string): Imported {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const seen = new Set<string>();
  const facts = lines.map(readFact).filter((fact) => {
    const name = `${fact.carrier} ${fact.number}`;
    const isKnown = seen.has(name) || lab.parcels.byNumber(fact.carrier, fact.number).length > 0;
    seen.add(name);
    return !isKnown;
  });
  lab.journal.record(facts);
  return { imported: facts.length, skipped: lines.length - facts.length };
}

function readFact(line: string, index: number): LabelImported {
  const parcel: unknown = parse(line, index);
  const text = (name: string) => textAt(parcel, name);
  for (const name of ['carrier', 'number', 'created_at']) if (text(name) === '') throw new Error(`line ${index + 1} of the world lacks ${name}`);
  return {
    kind: 'label_imported',
    carrier: text('carrier'),
    number: text('number'),
    tracking_code: text('tracking_code') || null,
    reference: text('reference'),
    master: text('master') || text('number'),
    piece: numberAt(parcel, 'piece') || 1,
    pieces: numberAt(parcel, 'pieces') || 1,
    service: text('service'),
    zip_origin: text('zip_origin'),
    zip_destination: text('zip_destination'),
    city_origin: text('city_origin'),
    city_destination: text('city_destination'),
    weight_kg: numberAt(parcel, 'weight_kg') || 0,
    document_sha256: null,
    created_at: moment(text('created_at'), index),
    recipient_name: text('recipient_name'),
    events: listAt(parcel, 'events').map((event) => ({
      code: textAt(event, 'code'),
      at: moment(textAt(event, 'at'), index),
      city: textAt(event, 'city'),
    })),
    cancelled_at: text('cancelled_at') === '' ? null : moment(text('cancelled_at'), index),
    moving: (parcel as { moving?: unknown }).moving === true,
    ...pointAt(parcel, 'point_origin'),
    ...pointAt(parcel, 'point_destination'),
  };
}

/** Where an end lies, where the line says it. */
function pointAt(parcel: unknown, name: 'point_origin' | 'point_destination'): Partial<Record<typeof name, Spot>> {
  const spot = spotIn(numberAt(parcel, name, 'latitude'), numberAt(parcel, name, 'longitude'));
  return spot ? { [name]: spot } : {};
}

function parse(line: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`line ${index + 1} of the world is not JSON`);
  }
}

function moment(text: string, index: number): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`line ${index + 1} of the world has no valid moment in "${text}"`);
  return new Date(time).toISOString();
}
