import * as z from 'zod/mini';
import { oneLine, pathText } from '../shared/text.ts';
import { messages } from '#texts/es/shared/messages.ts';

/** How the service of maps names a place. */
export const placeId = pathText().check(z.regex(/^[\w-]{1,300}$/, { error: messages.invalid }));

/** A place as the service of maps lists it: what it is called, and where it lies. */
export const foundPlace = z.object({ place_id: z.string(), label: z.string(), detail: z.string() });
export type FoundPlace = z.output<typeof foundPlace>;

/** A place as an address begins with it. What the service does not know is empty; without a postal code the place cannot be taken (O-5.33). */
export const placeRead = z.object({
  street: z.string(),
  number: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  /** By its name among the 32. */
  state: z.string(),
  zip_code: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type PlaceRead = z.output<typeof placeRead>;

const degreesText = (max: number) =>
  oneLine().check(z.refine((typed) => /^-?\d{1,3}(\.\d{1,15})?$/.test(typed) && Math.abs(Number(typed)) <= max, { error: messages.invalid }));
/** A point as a query carries it. */
export const pointTexts = { latitude: degreesText(90), longitude: degreesText(180) };
