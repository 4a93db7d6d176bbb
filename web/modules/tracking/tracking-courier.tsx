import { lazy, type ComponentProps } from 'react';

const CourierPlace = lazy(async () => ({ default: (await import('./courier-place.tsx')).CourierPlace }));

/** The place with its map, by itself: the page around it names no file of theirs before there is a courier. */
export const TrackingCourier = (shown: ComponentProps<typeof CourierPlace>) => <CourierPlace {...shown} />;
