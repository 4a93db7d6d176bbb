import { QUOTE_MAX_WEIGHT_KG, SEND_MAX_WEIGHT_KG } from '#contract/packages/packages.ts';
import { operatorNumber } from '../../../platform/brand.ts';

/** The heaviest package of the send form and of a quote, as root has set them (AMB-7.01). */
export const sendMaxWeightKg = operatorNumber('send-max-weight-kg', SEND_MAX_WEIGHT_KG);
export const quoteMaxWeightKg = operatorNumber('quote-max-weight-kg', QUOTE_MAX_WEIGHT_KG);

/** Whether the send form takes a package of this weight. */
export const canBeSent = (weightKg: number, maxWeightKg: number = sendMaxWeightKg): boolean => weightKg <= maxWeightKg;
