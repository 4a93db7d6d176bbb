import { IconScale } from '@tabler/icons-react';
import { cubicMeters, FREIGHT_KG_PER_M3, freightSpecials, loadOfItems, type FreightSpecial } from '#contract/rating/freight.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import { freightFormTexts as texts } from '#texts/es/consolidated/form.ts';
import { freightTexts } from '#texts/es/rating/freight.ts';
import { operatorNumber } from '../../platform/brand.ts';
import { count } from '../../platform/format.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from './freight.module.css';

const kgPerM3 = operatorNumber('ltl-kg-per-m3', FREIGHT_KG_PER_M3);

/** What the goods are billed as, and which of weight and volume decides (AMB-10.11). */
export function BilledAs({ items }: { items: readonly PackageRow[] }) {
  const { billed_kg, by, weight_hkg, volume_hcm3 } = loadOfItems(items, kgPerM3);
  const [m3, kg] = [cubicMeters(volume_hcm3).toFixed(2), count(Math.round(weight_hkg) / 100)];
  return (
    <span className={`inline ${styles.billed}`}>
      <IconScale size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {texts.billedAs} <strong>{`${count(billed_kg)} kg`}</strong>
      </span>
      <span>{by === 'volume' ? texts.byVolume(m3, kgPerM3, kg) : texts.byWeight(m3, kg)}</span>
    </span>
  );
}

/** What else is asked of the carrier. */
export function Specials({ chosen, onChange }: { chosen: readonly FreightSpecial[]; onChange: (chosen: FreightSpecial[]) => void }) {
  return (
    <div role="group" aria-label={texts.specials} className={`wrap gap-8-16 ruled ${styles.specials}`}>
      <span aria-hidden="true">{texts.specials}</span>
      {freightSpecials.map((special) => (
        <span key={special} className={styles.special}>
          <Checkbox
            label={freightTexts.specials[special]}
            isChecked={chosen.includes(special)}
            onChange={(isChosen) => onChange(freightSpecials.filter((one) => (one === special ? isChosen : chosen.includes(one))))}
          />
        </span>
      ))}
    </div>
  );
}
