import { isUseOf, type CfdiUse, type Regimen } from '#contract/shared/fiscal.ts';

export type Obstacle = 'no_business' | 'disabled_business' | 'use_of_regimen';
/** A razón social as billing tells it; its fields are null where there is none. */
export type Billed = { status: 'active' | 'disabled' | null; regimen: Regimen | null; cfdi_use: CfdiUse | null };

/** What stands in the way of a document to it (AMB-13.09, AMB-13.15). */
export function obstaclesOf({ status, regimen, cfdi_use }: Billed): Obstacle[] {
  if (status === null) return ['no_business'];
  return [
    ...(status === 'disabled' ? (['disabled_business'] as const) : []),
    ...(regimen !== null && cfdi_use !== null && !isUseOf(regimen, cfdi_use) ? (['use_of_regimen'] as const) : []),
  ];
}
