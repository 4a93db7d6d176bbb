import { isSameState, type JoinedPickup } from '#contract/pickups/join-pickup.ts';
import { windowFaults, type OfferedDay, type Today } from '#contract/pickups/pickup-times.ts';
import { INDICATIONS_MAX } from '#contract/pickups/pickup-shapes.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import type { FlowEnd } from '../../shipment/flow/flow-end.ts';
import { addressFaults, printedContact } from '../../shipment/flow/end-faults.ts';
import type { PickupFlow } from '../../shipment/flow/pickup-flow.ts';

/** The fields of a pickup that can be wrong. */
export const pickupFields = ['labels', 'address', 'contact', 'collect_in', 'indications', 'date', 'earliest_time', 'latest_time'] as const;
export type PickupField = (typeof pickupFields)[number];
/** What is said at each field that is wrong. */
export type PickupFaults = Partial<Record<PickupField, string>>;

/** Date, window, place and comments, as the flow and an edit have them. */
export type When = Pick<PickupFlow, 'datePickUp' | 'startTimePickUp' | 'endTimePickUp' | 'collect_in' | 'indications'>;
/** `offered`: what the carrier lists for the postal code; null where it lists nothing. */
export type Judge = { today: Today; offered: readonly OfferedDay[] | null };

/** What is settled of the pickup: its carrier, and the state of the address, or else of the first guide (O-4.11). */
export const joinedOf = ({ carrier, addressPickUp, labelsPickup }: PickupFlow): JoinedPickup => ({
  carrier,
  state: addressPickUp?.state ?? labelsPickup[0]?.origin.state ?? null,
});

/** What is wrong with date, window, place and comments (O-5.34, O-5.35, O-5.37). */
export function whenFaults(when: When, carrier: string | null, { today, offered }: Judge): PickupFaults {
  const { datePickUp: date, startTimePickUp: earliest_time, endTimePickUp: latest_time } = when;
  const lacking = {
    ...(date ? {} : { date: texts.dateRequired }),
    ...(earliest_time ? {} : { earliest_time: texts.startRequired }),
    ...(latest_time ? {} : { latest_time: texts.endRequired }),
  };
  const isWhole = Object.keys(lacking).length === 0;
  return {
    ...(when.collect_in ? {} : { collect_in: texts.collectInRequired }),
    ...(when.indications.trim().length > INDICATIONS_MAX ? { indications: pickupTexts.tooLong } : {}),
    ...(isWhole ? windowFaults({ date, earliest_time, latest_time, carrier: carrier ?? '' }, today, offered) : lacking),
  };
}

/** What is wrong with the address: one with its contact, in the state of the guides. */
export function placeFaults(end: FlowEnd | null, state: string | null): PickupFaults {
  if (!end) return { address: texts.addressRequired };
  if (state !== null && end.state && !isSameState(end.state, state)) return { address: pickupTexts.otherOrigin };
  const [typed] = Object.values(addressFaults(end));
  if (typed) return { address: typed };
  return printedContact(end) ? {} : { contact: texts.contactRequired };
}

/** Everything that is wrong with a pickup; {} opens its summary (O-4.25). */
export function pickupFaults(flow: PickupFlow, judge: Judge): PickupFaults {
  const { labelsPickup, carrier, addressPickUp } = flow;
  return {
    ...(labelsPickup.length > 0 && carrier ? {} : { labels: pickupTexts.noGuides }),
    ...placeFaults(addressPickUp, labelsPickup[0]?.origin.state ?? null),
    ...whenFaults(flow, carrier, judge),
  };
}

/** Whether the summary may be shown. */
export const maySumUp = (faults: PickupFaults): boolean => Object.keys(faults).length === 0;

/** The steps of the bar (O-2.76), each with the fields that belong to it. */
export const pickupSteps = {
  labels: ['labels'],
  address: ['address', 'contact'],
  details: ['collect_in', 'indications', 'date', 'earliest_time', 'latest_time'],
} as const satisfies Record<string, readonly PickupField[]>;
export type PickupStep = keyof typeof pickupSteps;

/** The first field of a step that is wrong; null = the step is done. */
export const faultyField = (step: PickupStep, faults: PickupFaults): PickupField | null =>
  pickupSteps[step].find((field) => faults[field] !== undefined) ?? null;

/** Whether anything of a step is filled: what it lacks is told from then on. */
export function isBegun(step: PickupStep, flow: PickupFlow): boolean {
  if (step === 'labels') return flow.labelsPickup.length > 0;
  if (step === 'address') return flow.addressPickUp !== null;
  return [flow.datePickUp, flow.startTimePickUp, flow.endTimePickUp, flow.collect_in, flow.indications].some((typed) => typed !== '');
}
