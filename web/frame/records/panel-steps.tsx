import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { InPanel } from './side-panel.tsx';
import styles from './side-panel.module.css';

const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;

type Props = InPanel & { words: { previous: string; next: string; close: string } };

/** From an open record to the one before it, the one after it, and back to the list. */
export const PanelSteps = ({ words, isColumn, onClose, onPrevious, onNext }: Props) => (
  <div className={`flex ${styles.steps}`}>
    <IconButton label={words.previous} disabled={!onPrevious} onClick={() => onPrevious?.()}>
      <IconChevronUp {...icon} />
    </IconButton>
    <IconButton label={words.next} disabled={!onNext} onClick={() => onNext?.()}>
      <IconChevronDown {...icon} />
    </IconButton>
    {isColumn && (
      <IconButton label={words.close} onClick={onClose}>
        <IconX {...icon} />
      </IconButton>
    )}
  </div>
);
