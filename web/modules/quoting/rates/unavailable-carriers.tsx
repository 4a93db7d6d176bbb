import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import styles from './results.module.css';

/** A carrier without answer gets a line, and is asked again alone (AMB-6.05). */
export function UnavailableCarriers({
  carriers,
  busy,
  onRetry,
}: {
  carriers: readonly string[];
  busy: string | null;
  onRetry: (carrier: string) => void;
}) {
  return carriers.map((carrier) => (
    <div key={carrier} className={`row gap-12 box ${styles.silent}`}>
      <IconPlugConnectedX size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{flowTexts.notAnswered(carrierName(carrier))}</strong> {flowTexts.restFinal}
      </p>
      <Button
        variant="quiet"
        isBusy={busy === carrier}
        icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => onRetry(carrier)}
      >
        {shellTexts.retry}
        <span className="hidden-visually">{` ${carrierName(carrier)}`}</span>
      </Button>
    </div>
  ));
}
