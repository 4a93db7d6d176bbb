export type SummaryPackage = {
  key: string;
  alias: string;
  /** Packaging type; decides the drawing only. */
  type?: string;
  quantity: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  measurement: string;
  weightKg: number | null;
  /** What is missing: 'Falta peso'. */
  fault?: string | null;
};

/** '40 × 30 × 30 cm'; '' while a measure is missing. */
export const measuresOf = ({ length, width, height, measurement }: Pick<SummaryPackage, 'length' | 'width' | 'height' | 'measurement'>): string =>
  [length, width, height].every((side) => side !== null && !Number.isNaN(side)) ? `${length} × ${width} × ${height} ${measurement}` : '';

/** '2 × 4 Kg': the weight is rounded up (S-2.91). */
export const weightOf = ({ quantity, weightKg }: Pick<SummaryPackage, 'quantity' | 'weightKg'>): string =>
  quantity === null || weightKg === null || Number.isNaN(weightKg) ? '' : `${quantity} × ${Math.ceil(weightKg)} Kg`;
