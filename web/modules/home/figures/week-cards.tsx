import type { HomeFigures } from '../queries.ts';
import type { FigurePlace } from './figure-cards.tsx';
import { OnTimeCard } from './on-time-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

/** What is drawn of the last weeks: how many guides in the wide column, how punctual they were in the narrow one. */
export const WeekCards = ({ weeks, place }: { weeks: NonNullable<HomeFigures['weeks']>; place: FigurePlace }) =>
  place === 'main' ? <WeeksCard weeks={weeks} /> : <OnTimeCard weeks={weeks} />;
