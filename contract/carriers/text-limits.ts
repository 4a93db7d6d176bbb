import { aboutCarrier, type CarrierSlug } from './carriers.ts';
import type { LineLimits } from './text-lines.ts';

/** How a carrier prints one text: not at all, in its letters whatever the length, or on one line of so many characters. */
export type TextLimit = 'not printed' | 'any length' | number;

export const endFields = ['company', 'name', 'email', 'street', 'number', 'suite', 'neighborhood', 'city', 'reference'] as const;
export type EndField = (typeof endFields)[number];

/** What a carrier prints of a label request, field by field. Its letters are a fact of the contract, which the forms read too. */
export type TextLimits = {
  end: Record<EndField, TextLimit> & {
    /**
     * Street, number, suite and neighborhood printed together. `parts`: 'marked' = one text with ' Ext.', ' Int.' and ' Col.' before its parts
     * (AMB-7.12); else the neighborhood has a line of its own where that fits.
     */
    address?: LineLimits & { parts?: 'marked' };
    /** Words at the beginning of a street that the carrier takes apart from its name: not counted. */
    streetKind?: RegExp;
  };
  content: TextLimit;
  goods: TextLimit;
  customer_reference: TextLimit;
  additional_info: TextLimit;
};

/** A carrier of whose limits nothing is known yet. */
export const anyLength: TextLimits = {
  end: Object.fromEntries(endFields.map((field) => [field, 'any length'])) as Record<EndField, TextLimit>,
  content: 'any length',
  goods: 'not printed',
  customer_reference: 'any length',
  additional_info: 'any length',
};

/** Our own label, which a carrier without an interface has. */
const ownLabel: TextLimits = { ...anyLength, end: { ...anyLength.end, email: 'not printed' } };

/** Kinds of road that Estafeta takes apart from the name of the street, and as it writes them. */
export const estafetaRoads: readonly (readonly [words: string, abbreviation: string])[] = [
  ['avenida|ave?\\.?', 'Av.'],
  ['boulevard|bulevar|blvd\\.?', 'Blvd.'],
  ['calzada|calz\\.?', 'Calz.'],
  ['carretera|carr\\.?', 'Carr.'],
  ['privada|priv\\.?', 'Priv.'],
  ['calle|c\\.', 'C.'],
];

/** An end of a delivery: 280 of a note is the limit of Uber, the rest is what other carriers take. */
const ofCourier: TextLimits['end'] = {
  company: 100,
  name: 100,
  email: 'not printed',
  street: 60,
  number: 25,
  suite: 25,
  neighborhood: 60,
  city: 60,
  reference: 280,
};

/** What the carriers with an interface print, by the documents that their README names. */
const known: Partial<Record<CarrierSlug, TextLimits>> = {
  // Borzo has told none: what other carriers take stands for them. References and notes of the customer stand on our own paper.
  borzo: {
    end: ofCourier,
    content: 100,
    goods: 'not printed',
    customer_reference: 'any length',
    additional_info: 'any length',
  },
  // Number, suite and colonia stand in the three lines of the address alone (O-5.46, O-5.47); the note has no field.
  dhl: {
    end: {
      company: 100,
      name: 255,
      email: 70,
      street: 'any length',
      number: 'any length',
      suite: 'any length',
      neighborhood: 'any length',
      city: 45,
      reference: 'not printed',
      address: { lines: 3, length: 45, parts: 'marked' },
    },
    content: 70,
    goods: 'not printed',
    customer_reference: 35,
    additional_info: 'not printed',
  },
  estafeta: {
    end: {
      company: 50,
      name: 30,
      email: 100,
      street: 50,
      streetKind: new RegExp(`^(${estafetaRoads.map(([words]) => words).join('|')}) `, 'i'),
      number: 'any length',
      suite: 'any length',
      neighborhood: 50,
      city: 50,
      // The address form tells the same limit where the text is typed.
      reference: aboutCarrier('estafeta').mostReferences ?? 'not printed',
    },
    content: 25,
    goods: 'not printed',
    customer_reference: 30,
    additional_info: 25,
  },
  // The number, the suite and the colonia stand in the lines of the street; references are not sent; the note has two fields of 30.
  fedex: {
    end: {
      company: 35,
      name: 70,
      email: 80,
      street: 'any length',
      number: 'any length',
      suite: 'any length',
      neighborhood: 'any length',
      city: 35,
      reference: 'not printed',
      address: { lines: 3, length: 35 },
    },
    content: 50,
    goods: 'any length',
    customer_reference: 30,
    additional_info: 60,
  },
  // ODM has told none: what other carriers take stands for them. Contents and notes have no field.
  odm: {
    end: {
      company: 50,
      name: 50,
      email: 'any length',
      street: 60,
      number: 15,
      suite: 15,
      neighborhood: 60,
      city: 'not printed',
      reference: 'not printed',
    },
    content: 'not printed',
    goods: 'not printed',
    customer_reference: 30,
    additional_info: 'not printed',
  },
  // The suite stands behind the street, whose field has 80; references are not sent.
  paquetexpress: {
    end: {
      company: 100,
      name: 50,
      email: 'any length',
      street: 60,
      number: 15,
      suite: 14,
      neighborhood: 'any length',
      city: 'any length',
      reference: 'not printed',
    },
    content: 100,
    goods: 'not printed',
    customer_reference: 30,
    additional_info: 100,
  },
  // Redpack has told none: what other carriers' labels hold stands for them.
  redpack: {
    end: {
      company: 50,
      name: 50,
      email: 'any length',
      street: 60,
      number: 15,
      suite: 15,
      neighborhood: 60,
      city: 50,
      reference: 'any length',
    },
    content: 50,
    goods: 'not printed',
    customer_reference: 30,
    additional_info: 100,
  },
  // Tresguerras has told none: what other carriers take stands for them. It is sent the company alone; the rest stands on our own paper.
  tresguerras: {
    end: {
      company: 60,
      name: 'not printed',
      email: 'any length',
      street: 60,
      number: 15,
      suite: 15,
      neighborhood: 60,
      city: 'any length',
      reference: 'not printed',
    },
    content: 50,
    goods: 'not printed',
    customer_reference: 'not printed',
    additional_info: 'not printed',
  },
  // iVoy has told none: what other carriers take stands for them. References and notes of the customer have no field on its label.
  ivoy: {
    end: ofCourier,
    content: 100,
    goods: 'not printed',
    customer_reference: 'not printed',
    additional_info: 'not printed',
  },
  // Uber limits its notes to 280; the other limits are ours. References and notes of the customer stand on our own paper.
  uber: {
    end: ofCourier,
    content: 100,
    goods: 'not printed',
    customer_reference: 'any length',
    additional_info: 'any length',
  },
};

/** The limits of a carrier's label. The connector's manifest names the same object, and forms judge by it before the money. */
export const textLimitsOf = (slug: CarrierSlug): TextLimits => known[slug] ?? (aboutCarrier(slug).kind === 'folio' ? ownLabel : anyLength);

/** Characters that a carrier takes for the driver of a pickup. `collect_in: null` = it has one field for all, the remarks. */
export type PickupLimits = { collect_in: number | null; remarks: number };

/** Estafeta has told no limit for its reference: the one of its labels stands for it, less the times that are written before it. */
const knownPickups: Partial<Record<CarrierSlug, PickupLimits>> = {
  dhl: { collect_in: 80, remarks: 80 },
  estafeta: { collect_in: null, remarks: (aboutCarrier('estafeta').mostReferences ?? 100) - '09:00-22:00 '.length },
  fedex: { collect_in: null, remarks: 60 },
  paquetexpress: { collect_in: null, remarks: 100 },
  // No limit is known: that of the screen less the hours, which are written before it.
  redpack: { collect_in: null, remarks: 1_000 - '09:00-22:00 '.length },
};

/** The limits of a carrier's pickups; where staff ask for them, nobody counts. */
export const pickupLimitsOf = (slug: CarrierSlug): PickupLimits => knownPickups[slug] ?? { collect_in: null, remarks: 1_000 };
