import { lazy } from 'react';

/** The place with its map, by itself: the page around it names no file of theirs before there is a courier. */
export const TrackingCourier = lazy(async () => ({ default: (await import('./courier-place.tsx')).CourierPlace }));
