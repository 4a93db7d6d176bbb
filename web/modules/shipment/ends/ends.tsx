import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { EndCard } from './end-card.tsx';
import styles from './ends.module.css';
import { swapped, type Flow } from '../flow/flow.ts';
import type { Steps } from '../flow/flow-gates.ts';

type Props = {
  flow: Flow;
  steps: Steps;
  /** The origin is on its way: its place is kept. */
  isOriginAwaited: boolean;
  onChange: (change: (flow: Flow) => Flow) => void;
  /** An address or a contact was picked. */
  onPicked?: () => void;
  /** The end whose search goes on where it was left. */
  search: { target: 'origin' | 'destination'; query: string } | null;
  /** What else is asked of each end. */
  footOf?: (name: 'origin' | 'destination') => ReactNode;
};

/** Both ends of a shipment, with the button that swaps them (O-2.24). */
export function Ends({ flow, steps, isOriginAwaited, onChange, onPicked, search, footOf }: Props) {
  const swap = () => {
    onChange(swapped);
    announce(flowTexts.swapped);
  };
  const searchOf = (name: 'origin' | 'destination') => (search?.target === name ? search.query : undefined);
  const focused = search?.target ?? (flow.origin === null ? 'origin' : flow.destination === null ? 'destination' : null);
  const end = (name: 'origin' | 'destination') => ({
    name,
    flow,
    fault: steps[name],
    onChange,
    onPicked,
    search: searchOf(name),
    autoFocus: focused === name,
    foot: footOf?.(name),
  });
  useShortcut('alt+i', swap, { label: flowTexts.swap });
  return (
    <div className={`stack gap-16 ${styles.ends}`}>
      <EndCard {...end('origin')} isAwaited={isOriginAwaited} />
      <IconButton label={flowTexts.swap} outlined className={styles.swap} onClick={swap} aria-keyshortcuts="Alt+I">
        <IconArrowsLeftRight size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <EndCard {...end('destination')} />
    </div>
  );
}
