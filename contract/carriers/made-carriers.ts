import * as z from 'zod/mini';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { email } from '../shared/email.ts';
import { fileView } from '../drive/drive.ts';
import { customerId, fileId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { exactLine, oneLine, pathText } from '../shared/text.ts';
import { numberChecks, numbersImport, numberSources } from './given-numbers.ts';
import { carrierKinds, slugPattern, type CarrierSlug } from './carriers.ts';
import { carrierSlug } from './carrier-key.ts';
import { shownFields } from './label-template.ts';
import { madeServices } from './made-services.ts';
import { vehicle } from './vehicle.ts';
import { waybillRules } from './waybills.ts';
import { carrierZones } from './zones.ts';

const { faults } = texts;
const whole = (least: number, most: number) => z.int({ error: faults.whole(least, most) }).check(z.gte(least), z.lte(most));

/** What is known of a carrier that is data; of one with an interface its connector knows it. */
const dataInput = {
  name: oneLine({ error: faults.name }).check(z.minLength(1, { error: faults.name }), z.maxLength(40, { error: faults.name })),
  /** Three letters for its badge. */
  code: exactLine({ error: faults.code }).check(z.regex(/^[A-Z0-9]{3}$/, { error: faults.code })),
  divisor: whole(1_000, 10_000),
  /** Null = no limit known. */
  max_weight_kg: z.nullable(whole(1, 100_000)),
  max_side_cm: z.nullable(whole(1, 2_000)),
  takes_pallets: z.boolean(),
  life_days: whole(1, 730),
  life_calendar: z.enum(['natural', 'business']),
  numbers_from: z.enum(numberSources),
  /** What the last digit of a number that was given says. */
  number_check: z.enum(numberChecks),
  /** The portal's own numbers are these letters, so many digits and a check digit; no letters where the carrier gives its numbers. */
  letters: exactLine({ error: faults.letters }).check(z.regex(/^[A-Z]{0,5}$/, { error: faults.letters })),
  digits: whole(6, 12),
  /** What our own label of it shows. */
  label_fields: shownFields,
  zones: carrierZones,
};

/** What root decides of every carrier. */
const everyInput = {
  /** By the contract, in business days: after a guide was made it may be cancelled, after an incident it may be claimed; null = nothing is agreed. */
  cancel_days: z.nullable(whole(1, 365)),
  claim_days: z.nullable(whole(1, 365)),
  is_on: z.boolean(),
  /** A picture that root uploaded; null = none. */
  logo: z.nullable(fileId),
  /** What customers read while something is wrong. */
  trouble: z.nullable(oneLine().check(z.minLength(1), z.maxLength(200, { error: faults.trouble }))),
  /** Who of it is asked by mail for pickups where its interface takes none; null = staff ask. */
  operations_email: z.nullable(email),
  /** Whom alone it is sold to; nobody named = everybody. */
  only_for: z.array(customerId).check(z.maxLength(200)),
  /** By their days. */
  waybills: waybillRules,
  /** The first is that of its guides. */
  vehicles: z.array(vehicle).check(z.maxLength(1)),
};

const carrierInput = { ...dataInput, ...everyInput };
export const carrierFields = z.object(carrierInput);
export type CarrierInput = z.output<typeof carrierFields>;

type OfEvery = Pick<CarrierInput, keyof typeof everyInput>;
export const ofEveryCarrier = (input: CarrierInput): OfEvery =>
  Object.fromEntries(Object.keys(everyInput).map((name) => [name, input[name as keyof OfEvery]])) as OfEvery;

export const carrierView = z.object({
  ...carrierInput,
  /** What it sells; empty for one with an interface. */
  services: madeServices,
  id: carrierSlug,
  logo_file: z.nullable(fileView),
  /** Those of `only_for`, by their names. */
  customers: z.array(z.object({ id: customerId, business_name: z.string() })),
  kind: z.enum(carrierKinds),
  /** Why it is switched off, never removed: one of the 24 that every installation has, or guides or services hang on it; null = it may go. */
  stays: z.nullable(z.enum(['first', 'used'])),
  /** Whether it can sell: it is data, or somebody wrote its connector. */
  has_connector: z.boolean(),
  /** Numbers of its list that no guide has; null = they come from no list. */
  numbers_left: z.nullable(z.number()),
  /** The number of its latest change; 0 = as the portal came. A change names the one it has seen. */
  n: z.number(),
});
export type CarrierView = z.output<typeof carrierView>;

export const newSlug = exactLine({ error: faults.slug }).check(z.regex(slugPattern, { error: faults.slug }));
const inPath = pathText().check(z.regex(slugPattern)) as unknown as z.ZodMiniType<CarrierSlug, string>;

export const carriersOperations = named({
  /** All carriers, by their names. */
  listCarriers: operation({
    method: 'GET',
    path: '/api/carriers',
    needs: 'session',
    roles: ['root'],
    request: z.object({}),
    response: z.object({ data: z.array(carrierView) }),
  }),
  getCarrier: operation({
    method: 'GET',
    path: '/api/carrier/{carrier}',
    needs: 'session',
    roles: ['root'],
    request: z.object({ carrier: inPath }),
    response: carrierView,
    refusals: ['NOT_FOUND'],
  }),
  createCarrier: operation({
    method: 'POST',
    path: '/api/carriers',
    needs: 'session',
    roles: ['root'],
    request: z.object({ slug: newSlug, services: madeServices, ...carrierInput }),
    response: carrierView,
    refusals: ['WRONG_DATA'],
  }),
  /** CONFLICT: somebody changed it since it was seen. */
  updateCarrier: operation({
    method: 'PUT',
    path: '/api/carrier/{carrier}',
    needs: 'session',
    roles: ['root'],
    request: z.object({ carrier: inPath, seen: z.number(), services: madeServices, ...carrierInput }),
    response: carrierView,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'CONFLICT'],
  }),
  /**
   * Adds the numbers of a file to the list of a carrier; of one that is there already nothing changes. 400 at `csv_file`: no rows, or no such column.
   * NOT_ALLOWED: its numbers come from no list.
   */
  importNumbers: operation({
    method: 'POST',
    path: '/api/carrier/{carrier}/numbers',
    needs: 'session',
    roles: ['root'],
    takesFile: { field: 'csv_file', tooLarge: csvTexts.tooLarge },
    request: z.object({ carrier: inPath }),
    response: numbersImport,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED'],
  }),
  /** NOT_ALLOWED: it has guides or services, or is one of the first. */
  deleteCarrier: operation({
    method: 'DELETE',
    path: '/api/carrier/{carrier}',
    needs: 'session',
    roles: ['root'],
    request: z.object({ carrier: inPath }),
    response: z.object({}),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
