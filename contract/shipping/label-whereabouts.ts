/** `freight`: its carrier's own paper travels with the goods of a consolidated shipment that staff booked. */
export const labelPlaces = ['coming', 'carrier', 'freight'] as const;
export type LabelPlace = (typeof labelPlaces)[number];
