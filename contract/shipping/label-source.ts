import { shippingTexts } from '#texts/es/shipping/shipping.ts';

/** Where a guide comes from: made with a carrier, or written by hand (O-3.47). On the wire it is `channel`, with the product's name. */
export const labelSources = ['api', 'manual'] as const;
export type LabelSource = (typeof labelSources)[number];
export const channelOf = (source: LabelSource, product: string): string => shippingTexts.source[source].replaceAll('{product}', product);
