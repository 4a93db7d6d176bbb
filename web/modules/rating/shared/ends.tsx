import { IconArrowsLeftRight } from '@tabler/icons-react';
import { flowTexts } from '#texts/es/flow.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { EndCard } from './end-card.tsx';
import styles from './ends.module.css';
import { swapped, type Flow, type Steps } from './flow.ts';

type Props = { flow: Flow; steps: Steps; onChange: (change: (flow: Flow) => Flow) => void };

/** Both ends of a shipment, with the button that swaps them (O-2.24). */
export function Ends({ flow, steps, onChange }: Props) {
  const swap = () => {
    onChange(swapped);
    announce(flowTexts.swapped);
  };
  useShortcut('alt+i', swap, { label: flowTexts.swap });
  return (
    <div className={styles.ends}>
      <EndCard name="origin" flow={flow} fault={steps.origin} onChange={onChange} autoFocus={flow.origin === null} />
      <IconButton label={flowTexts.swap} outlined className={styles.swap} onClick={swap} aria-keyshortcuts="Alt+I">
        <IconArrowsLeftRight size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <EndCard
        name="destination"
        flow={flow}
        fault={steps.destination}
        onChange={onChange}
        autoFocus={flow.origin !== null && flow.destination === null}
      />
    </div>
  );
}
