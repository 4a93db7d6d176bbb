import { SEND_MAX_WEIGHT_KG } from '#contract/packages/packages.ts';
import { operatorSetting } from '../../../platform/brand.ts';

/** The heaviest package of the send form, as the operator has set it (AMB-7.01). */
export const sendMaxWeightKg = Number(operatorSetting('send-max-weight-kg')) || SEND_MAX_WEIGHT_KG;

/** Whether the send form takes a package of this weight. */
export const canBeSent = (weightKg: number, maxWeightKg: number = sendMaxWeightKg): boolean => weightKg <= maxWeightKg;
