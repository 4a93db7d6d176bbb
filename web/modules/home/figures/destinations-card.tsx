import { lazy, Suspense } from 'react';
import { homeFigureTexts as texts } from '#texts/es/home/figures.ts';
import { count, monthName } from '../../../platform/format.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { useSeen } from '../../../ui/opening/use-seen.ts';
import type { HomeFigures } from '../queries.ts';
import styles from './figures.module.css';

const MexicoMap = lazy(() => import('../../../ui/map/mexico-map.tsx').then((map) => ({ default: map.MexicoMap })));

/** The cities to which most guides of the month go, by their numbers on the map. */
export function DestinationsCard({ destinations }: { destinations: NonNullable<HomeFigures['destinations']> }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  const today = useToday();
  const spots = destinations.flatMap(({ city, latitude, longitude }, index) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, name: city, mark: String(index + 1) }],
  );
  return (
    <Card title={texts.destinations(monthName(today))}>
      <div className={`stack gap-4 ${styles.figure}`} data-block="destinations" ref={ref}>
        <div className={styles.map}>
          {isSeen && (
            <Suspense>
              <MexicoMap spots={spots} />
            </Suspense>
          )}
        </div>
        {destinations.length === 0 ? (
          <p className="quiet label">{texts.noDestinations}</p>
        ) : (
          <ol className={`stack gap-6 label ${styles.cities}`}>
            {destinations.map(({ city, state, labels }, index) => (
              <li key={`${city} ${state}`}>
                <span className={`strong ${styles.rank}`} aria-hidden="true">
                  {index + 1}
                </span>
                <span className="grow shrinks">
                  {city}, {state}
                </span>
                <span>{texts.labels(labels, count(labels))}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}
