import { useState } from 'react';
import { carriers, carrierSlugs } from '#contract/carriers/carriers.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/form/select.tsx';
import styles from './choose.module.css';

const options = carrierSlugs
  .map((slug) => ({ value: slug as string, label: carriers[slug].name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

type Props = { carrier: string; /** Guides that another carrier would not collect. */ chosen: number; onChoose: (carrier: string) => void };

/** Whose guides are listed (O-2.32). Another one asks first where guides are chosen. */
export function CarrierChoice({ carrier, chosen, onChoose }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const choose = (next: string) => (chosen > 0 && next !== carrier ? setAsked(next) : onChoose(next));
  return (
    <span className={styles.select}>
      <Select
        label={texts.carrier}
        hidesLabel
        value={carrier}
        placeholder={texts.anyCarrier}
        options={options}
        onChange={choose}
        data-page-start={carrier === '' || undefined}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.changeCarrierTitle}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) onChoose(asked);
          setAsked(null);
        }}
      >
        {texts.changeCarrierHint(chosen)}
      </ConfirmDialog>
    </span>
  );
}
