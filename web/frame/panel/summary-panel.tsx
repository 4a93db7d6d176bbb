import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import type { MapPlace } from '../../ui/map/mexico-map.tsx';
import { PlaceMap } from '../../ui/map/place-map.tsx';
import { PanelSections } from './panel-sections.tsx';
import { panelStatus } from './panel-state.ts';
import { RightPanel } from '../slots.tsx';
import { SummaryPackages } from './summary-packages.tsx';
import styles from './summary-panel.module.css';
import type { SummaryPackage } from './summary-words.ts';

export type SummaryEnd = {
  /** At the end of the heading: '37290 · León, Gto.'. */
  short: string;
  /** First line, bold. */
  title: string;
  lines: readonly string[];
  place: MapPlace | null;
  /** What is still missing: 'Falta RFC'. Such an end is not done. */
  fault?: string | null;
};

const texts = shellTexts.panel;

/** The right panel of a flow: the map alone, or the map above origin, destination and packages, which open as they are filled. */
export function SummaryPanel({
  origin,
  destination,
  packages,
  foot,
  openLabel,
}: {
  origin: SummaryEnd | null;
  destination: SummaryEnd | null;
  packages: readonly SummaryPackage[];
  foot?: ReactNode;
  openLabel?: string | undefined;
}) {
  const { pathname } = useLocation();
  const status = panelStatus(pathname, origin !== null || destination !== null);
  if (status === 'HIDDEN') return null;
  const map = <PlaceMap from={origin?.place ?? null} to={destination?.place ?? null} isTall={status === 'MAPS'} />;
  if (status === 'MAPS') return <RightPanel {...{ foot, openLabel }}>{map}</RightPanel>;
  const pieces = packages.reduce((sum, row) => sum + (row.quantity ?? 0), 0);
  return (
    <RightPanel {...{ foot, openLabel }}>
      {map}
      <PanelSections
        sections={[
          { id: 'origin', title: texts.origin, ...endSection(origin) },
          { id: 'destination', title: texts.destination, ...endSection(destination) },
          {
            id: 'packages',
            title: texts.packages,
            short: packages.length > 0 ? texts.pieces(pieces) : '',
            isDone: packages.length > 0 && packages.every((row) => !row.fault),
            isFilled: packages.length > 0,
            content: <SummaryPackages packages={packages} />,
          },
        ]}
      />
    </RightPanel>
  );
}

const endSection = (end: SummaryEnd | null) => ({
  short: end?.short ?? '',
  isDone: end !== null && !end.fault,
  isFilled: end !== null,
  content: <End end={end} />,
});

function End({ end }: { end: SummaryEnd | null }) {
  if (!end) return <p className="muted">{texts.empty}</p>;
  return (
    <>
      <p className={`strong ${styles.strong}`}>{end.title}</p>
      {end.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {end.fault && <p className={`tone-exception strong ${styles.fault}`}>{end.fault}</p>}
    </>
  );
}
