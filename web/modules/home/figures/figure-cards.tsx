import type { HomeFigures } from '../queries.ts';
import { DestinationsCard } from './destinations-card.tsx';
import { MonthSpend } from './month-spend.tsx';
import { OnTimeCard } from './on-time-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

export type FigurePlace = 'main' | 'side';

/** What Inicio draws, in its wide or its narrow column; loaded after what is seen first. */
export function FigureCards({ figures: { weeks, spend, destinations }, place }: { figures: HomeFigures; place: FigurePlace }) {
  if (place === 'main') return weeks && <WeeksCard weeks={weeks} />;
  return (
    <>
      {weeks && <OnTimeCard weeks={weeks} />}
      {spend && <MonthSpend spend={spend} isOfAll={destinations === null} />}
      {destinations && <DestinationsCard destinations={destinations} />}
    </>
  );
}
