import { useState } from 'react';
import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { comesItself } from '#contract/pickups/join-pickup.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/form/select.tsx';
import styles from './choose.module.css';

/** The carriers that have guides for a pickup, and the chosen one; all that collect where nothing is known, or there is none. */
function useOptions(carrier: string) {
  const { hasSubject } = useSession();
  const { data } = useCall(shippingOperations.listLabels, { for_pickup: true, followup: 'registered', limit: 1 }, { isOn: hasSubject });
  const having = new Map(data?.carriers?.map((one) => [one.carrier, one.guides]));
  return carrierSlugs()
    .filter((slug) => !comesItself(slug))
    .filter((slug) => having.size === 0 || having.has(slug) || slug === carrier)
    .map((slug) => {
      const { name } = aboutCarrier(slug);
      return { value: slug as string, label: having.size === 0 ? name : texts.carrierGuides(name, having.get(slug) ?? 0) };
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
}

type Props = { carrier: string; /** Guides that another carrier would not collect. */ chosen: number; onChoose: (carrier: string) => void };

/** Whose guides are listed (O-2.32). Another one asks first where guides are chosen. */
export function CarrierChoice({ carrier, chosen, onChoose }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const options = useOptions(carrier);
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
