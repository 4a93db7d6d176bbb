/**
 * Where a credit note stands (AMB-13.12, decision 0260). `draft`: it has no UUID. `stamped`: it has one and its money is about to move. `cancelling`: its money
 * is back, and SAT is asked to cancel it.
 */
export const noteStatuses = ['draft', 'stamped', 'applied', 'cancelling', 'cancelled'] as const;
export type NoteStatus = (typeof noteStatuses)[number];

export const noteReasons = ['discount', 'bonus', 'return', 'cancelled_guide', 'stock', 'other'] as const;
export type NoteReason = (typeof noteReasons)[number];

/** What people choose of these; the others are made by the house. */
export const chosenReasons = ['discount', 'bonus', 'return', 'cancelled_guide', 'other'] as const satisfies readonly NoteReason[];

/** How its document stands. `refused`: a person looks after it. */
export const noteDocumentStates = ['waiting', 'stamping', 'stamped', 'refused', 'cancelled'] as const;
export type NoteDocumentState = (typeof noteDocumentStates)[number];

const steps: Record<NoteStatus, readonly NoteStatus[]> = {
  draft: ['stamped', 'cancelled'],
  stamped: ['applied'],
  applied: ['cancelling'],
  // SAT may say no: it is applied again.
  cancelling: ['stamped', 'cancelled'],
  cancelled: [],
};
export const mayBecome = (from: NoteStatus, to: NoteStatus): boolean => steps[from].includes(to);
