import { lazy } from 'react';
import type { HomeFigures } from '../queries.ts';
import { DestinationsCard } from './destinations-card.tsx';
import { MonthSpend } from './month-spend.tsx';

export type FigurePlace = 'main' | 'side';

// Only staff who act for nobody have them.
const WeekCards = lazy(() => import('./week-cards.tsx').then((cards) => ({ default: cards.WeekCards })));

/** What Inicio draws, in its wide or its narrow column; loaded after what is seen first. */
export function FigureCards({ figures: { weeks, spend, destinations }, place }: { figures: HomeFigures; place: FigurePlace }) {
  const ofWeeks = weeks && <WeekCards weeks={weeks} place={place} />;
  if (place === 'main') return ofWeeks;
  return (
    <>
      {ofWeeks}
      {spend && <MonthSpend spend={spend} isOfAll={destinations === null} />}
      {destinations && <DestinationsCard destinations={destinations} />}
    </>
  );
}
