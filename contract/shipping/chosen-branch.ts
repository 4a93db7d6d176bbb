import * as z from 'zod/mini';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { oneLine } from '../shared/text.ts';

const error = shippingTexts.chooseBranch;
const text = (max: number) => oneLine({ error }).check(z.minLength(1, { error }), z.maxLength(max));

/** A branch as it is kept with the guide and shown; `code` is the carrier's (AMB-4.11). */
export const chosenBranch = z.object({ code: text(20), name: text(120), address: oneLine().check(z.maxLength(250)) });
export type ChosenBranch = z.output<typeof chosenBranch>;
