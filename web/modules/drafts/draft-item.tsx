import { IconTrash } from '@tabler/icons-react';
import type { DraftRow } from '#contract/drafts/drafts.ts';
import { draftTexts as texts } from '#texts/es/drafts/drafts.ts';
import { dayAndTime } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { draftName, endName, endPlace, packagesLine } from './draft-names.ts';
import styles from './drafts.module.css';

type Props = {
  draft: DraftRow;
  /** The draft is the shipment on the screen: 'Reiniciar' ends that. */
  isCurrent: boolean;
  isBusy: boolean;
  onGoOn: () => void;
  onRemove: () => void;
};

/** One draft: from where to where, what, and when it was changed last. */
export function DraftItem({ draft, isCurrent, isBusy, onGoOn, onRemove }: Props) {
  const name = draftName(draft);
  const end = (of: DraftRow['origin'], none: string) => (
    <span className={`lines breaks ${styles.end}`}>
      <strong>{endName(of, none)}</strong>
      <span className="muted">{endPlace(of)}</span>
    </span>
  );
  return (
    <li className={`stack gap-8 box ${styles.draft}`}>
      <div className="gap-10 baseline flex">
        {end(draft.origin, texts.noOrigin)}
        <span className="muted" aria-hidden="true">
          →
        </span>
        <span className="hidden-visually">{texts.to}</span>
        {end(draft.destination, texts.noDestination)}
      </div>
      <p>{packagesLine(draft)}</p>
      <div className={`apart ${styles.foot}`}>
        <span className="muted">{texts.changed(dayAndTime(draft.saved_at))}</span>
        <span className={styles.actions}>
          {isCurrent && <Tag isAccented>{texts.current}</Tag>}
          <Button variant="outline" isBusy={isBusy} onClick={onGoOn} aria-label={texts.goOnWith(name)}>
            {texts.goOn}
          </Button>
          {!isCurrent && (
            <IconButton label={texts.remove(name)} onClick={onRemove}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
    </li>
  );
}
