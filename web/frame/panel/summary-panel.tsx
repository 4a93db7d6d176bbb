import { useLocation } from '@tanstack/react-router';
import { IconChevronDown, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import type { MapPlace } from '../../ui/map/mexico-map.tsx';
import { PlaceMap } from '../../ui/map/place-map.tsx';
import { openAfter, panelStatus, type Filled, type PanelName } from './panel-state.ts';
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
  const [open, toggle] = useOpenPanels({ origin: origin !== null, destination: destination !== null, packages: packages.length > 0 });
  if (status === 'HIDDEN') return null;
  const map = <PlaceMap from={origin?.place ?? null} to={destination?.place ?? null} isTall={status === 'MAPS'} />;
  if (status === 'MAPS') return <RightPanel {...{ foot, openLabel }}>{map}</RightPanel>;
  const pieces = packages.reduce((sum, row) => sum + (row.quantity ?? 0), 0);
  return (
    <RightPanel {...{ foot, openLabel }}>
      {map}
      <div className={styles.panels}>
        <Panel
          title={texts.origin}
          short={origin?.short ?? ''}
          isDone={origin !== null && !origin.fault}
          isOpen={open.has('origin')}
          onToggle={() => toggle('origin')}
        >
          <End end={origin} />
        </Panel>
        <Panel
          title={texts.destination}
          short={destination?.short ?? ''}
          isDone={destination !== null && !destination.fault}
          isOpen={open.has('destination')}
          onToggle={() => toggle('destination')}
        >
          <End end={destination} />
        </Panel>
        <Panel
          title={texts.packages}
          short={packages.length > 0 ? texts.pieces(pieces) : ''}
          isDone={packages.length > 0 && packages.every((row) => !row.fault)}
          isOpen={open.has('packages')}
          onToggle={() => toggle('packages')}
        >
          <SummaryPackages packages={packages} />
        </Panel>
      </div>
    </RightPanel>
  );
}

/** Which panels are open: what the person toggles, and each as it is filled. */
function useOpenPanels(filled: Filled): [ReadonlySet<PanelName>, (name: PanelName) => void] {
  const [before, setBefore] = useState<Filled>({ origin: false, destination: false, packages: false });
  const [open, setOpen] = useState<ReadonlySet<PanelName>>(new Set());
  if (before.origin !== filled.origin || before.destination !== filled.destination || before.packages !== filled.packages) {
    setBefore(filled);
    setOpen(openAfter(open, before, filled));
  }
  return [open, (name) => setOpen(new Set(open.has(name) ? [...open].filter((other) => other !== name) : [...open, name]))];
}

function Panel({
  title,
  short,
  isDone,
  isOpen,
  onToggle,
  children,
}: {
  title: string;
  short: string;
  isDone: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section}>
      <h2>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {isDone ? (
            <IconCircleCheckFilled size={18} className={styles.done} aria-hidden="true" />
          ) : (
            <IconCircleDashed size={18} stroke={1.75} className={styles.pending} aria-hidden="true" />
          )}
          <span className={styles.title}>
            {title}
            <span className="hidden-visually">, {isDone ? texts.done : texts.pending}</span>
          </span>
          <span className={styles.short}>{short}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} data-open={isOpen || undefined} />
        </button>
      </h2>
      <div id={id} className={styles.inside} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

function End({ end }: { end: SummaryEnd | null }) {
  if (!end) return <p className={styles.empty}>{texts.empty}</p>;
  return (
    <>
      <p className={styles.strong}>{end.title}</p>
      {end.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {end.fault && <p className={styles.fault}>{end.fault}</p>}
    </>
  );
}
