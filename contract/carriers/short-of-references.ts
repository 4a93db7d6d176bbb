import { aboutCarrier, carrierSlugs, type CarrierFacts } from './carriers.ts';

/** Carriers that take fewer characters of an address's references than these, in the order of the table. */
export const shortOfReferences = (references: string): CarrierFacts[] =>
  carrierSlugs()
    .map(aboutCarrier)
    .filter(({ mostReferences }) => mostReferences !== null && references.trim().length > mostReferences);
