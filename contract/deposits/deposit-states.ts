/** Where a deposit stands (AMB-13.14). */
export const depositStatuses = ['pending', 'identified', 'partial', 'applied', 'returned', 'reversed'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export const depositSources = ['stp', 'bank_file', 'manual'] as const;
export type DepositSource = (typeof depositSources)[number];

/** How its customer was found: by its CLABE, by what it announced, by the RFC of who sent it, or by a person. */
export const identifiedBy = ['clabe', 'announced', 'rfc', 'staff'] as const;
export type IdentifiedBy = (typeof identifiedBy)[number];

const next: Record<DepositStatus, readonly DepositStatus[]> = {
  pending: ['identified', 'applied', 'returned'],
  identified: ['partial', 'applied', 'returned', 'reversed'],
  partial: ['applied', 'returned', 'reversed'],
  applied: ['reversed'],
  returned: [],
  reversed: [],
};
export const mayBecome = (from: DepositStatus, to: DepositStatus): boolean => next[from].includes(to);
