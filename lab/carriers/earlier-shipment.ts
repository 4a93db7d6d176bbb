import type { Door } from '../http/door.ts';
import type { Lab } from '../outside-party.ts';

/** Some lies need another shipment to lie with; as long as there is none, the fault waits for the next call. */
export function needsAnotherShipment(lab: Lab, carrier: string): Door['isPossible'] {
  return (fault, asked, call) => {
    if (fault === 'duplicate_answer') return lab.parcels.latestShipment(carrier) !== undefined;
    const isBorrowed = fault === 'foreign_answer' || fault === 'foreign_pdf' || fault === 'reused_number';
    return !isBorrowed || lab.parcels.latestShipment(carrier, call.references(asked)) !== undefined;
  };
}
