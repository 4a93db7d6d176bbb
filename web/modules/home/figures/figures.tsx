import { lazy, Suspense } from 'react';
import { homeTexts } from '#texts/es/home/home.ts';
import { useAtRest } from '../../../platform/at-rest.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonGroup } from '../../../ui/skeleton-card.tsx';
import { useHomeFigures } from '../queries.ts';
import { FigureSkeletons } from './figure-skeletons.tsx';
import type { FigurePlace } from './figure-cards.tsx';

const FigureCards = lazy(() => import('./figure-cards.tsx').then((cards) => ({ default: cards.FigureCards })));

/** What is drawn in a column of Inicio: its place is kept until the page is at rest, and figures and program are there. */
export function Figures({ place }: { place: FigurePlace }) {
  const { data, error, refetch } = useHomeFigures();
  const isAtRest = useAtRest();
  if (data && isAtRest) {
    return (
      <Suspense fallback={<FiguresLoading place={place} />}>
        <FigureCards figures={data} place={place} />
      </Suspense>
    );
  }
  if (!error) return <FiguresLoading place={place} />;
  if (place === 'main') return null;
  return (
    <Card>
      <ErrorState title={homeTexts.figuresFailed} error={error} onRetry={() => void refetch()} />
    </Card>
  );
}

const FiguresLoading = ({ place }: { place: FigurePlace }) => (
  <SkeletonGroup label={homeTexts.loading} className="boxless">
    <FigureSkeletons place={place} />
  </SkeletonGroup>
);
