import { IconChevronDown, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { openAfter, type Filled } from './panel-state.ts';
import styles from './summary-panel.module.css';

const texts = shellTexts.panel;

export type PanelSection = {
  id: string;
  title: string;
  /** At the end of the heading. */
  short: string;
  isDone: boolean;
  /** Whether it holds anything: it opens by itself then. */
  isFilled: boolean;
  content: ReactNode;
};

/** The steps of a flow as an accordion: each opens as it is filled, and by hand (S-4.12). */
export function PanelSections({ sections }: { sections: readonly PanelSection[] }) {
  const [open, toggle] = useOpenPanels(new Set(sections.filter(({ isFilled }) => isFilled).map(({ id }) => id)));
  return (
    <div className={`ruled divided ${styles.panels}`}>
      {sections.map((section) => (
        <Panel key={section.id} {...section} isOpen={open.has(section.id)} onToggle={() => toggle(section.id)} />
      ))}
    </div>
  );
}

/** Which panels are open: what the person toggles, and each as it is filled. */
function useOpenPanels(filled: Filled): [Filled, (id: string) => void] {
  const [before, setBefore] = useState<Filled>(new Set());
  const [open, setOpen] = useState<Filled>(new Set());
  if (before.size !== filled.size || [...filled].some((id) => !before.has(id))) {
    setBefore(filled);
    setOpen(openAfter(open, before, filled));
  }
  return [open, (id) => setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))];
}

type PanelProps = Omit<PanelSection, 'isFilled'> & { isOpen: boolean; onToggle: () => void };

function Panel({ title, short, isDone, isOpen, onToggle, content }: PanelProps) {
  const inside = useId();
  return (
    <section>
      <h2>
        <button type="button" className={`row gap-8 ${styles.toggle}`} aria-expanded={isOpen} aria-controls={inside} onClick={onToggle}>
          {isDone ? (
            <IconCircleCheckFilled size={18} className="tone-delivered" aria-hidden="true" />
          ) : (
            <IconCircleDashed size={18} stroke={1.75} className={styles.pending} aria-hidden="true" />
          )}
          <span className={`grow strong ${styles.title}`}>
            {title}
            <span className="hidden-visually">, {isDone ? texts.done : texts.pending}</span>
          </span>
          <span className={`quiet label cut ${styles.short}`}>{short}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} data-open={isOpen || undefined} />
        </button>
      </h2>
      <div id={inside} className={`quiet label breaks ${styles.inside}`} hidden={!isOpen}>
        {content}
      </div>
    </section>
  );
}
