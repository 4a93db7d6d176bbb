import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldFault } from '../../../ui/form/field-fault.tsx';
import { billedText, divisorsOf } from '../draft/billed-weight.ts';
import { GoodsDrawer } from '../form/goods-drawer.tsx';
import { hasExampleSizes, type PackageDraft } from '../draft/package-draft.ts';
import styles from './package-traits.module.css';

type Props = {
  draft: PackageDraft;
  name: string;
  onChange: (change: Partial<PackageDraft>) => void;
  /** False: it is billed together with the other rows. */
  isBilledAlone?: boolean;
  /** False: no price comes from its sizes. */
  isPriced?: boolean;
  /** Whether it is asked which goods are dangerous, and what they lack. */
  asksHazard?: boolean | undefined;
  goodsFault?: string | undefined;
};

/** What else of a row costs or is declared, wherever the row stands: special handling, goods, and the weight it is billed for. */
export function PackageTraits({ draft, name, onChange, isBilledAlone = true, isPriced = true, asksHazard = false, goodsFault }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isExample = isPriced && hasExampleSizes(draft);
  const billed = hasExampleSizes(draft) || !isBilledAlone ? null : billedText(draft, divisorsOf(null));
  return (
    <div className={`wrap label ${styles.traits}`}>
      <Checkbox
        label={
          <>
            {flowTexts.component.irregular_delivery_price}
            <span className="hidden-visually">{` ${flowTexts.irregularOf(name)}`}</span>
          </>
        }
        isChecked={draft.is_irregular_delivery}
        onChange={(is_irregular_delivery) => onChange({ is_irregular_delivery })}
      />
      <Button variant="quiet" aria-haspopup="dialog" data-needed={goodsFault !== undefined || undefined} onClick={() => setOpen(true)}>
        {flowTexts.goods(draft.merchandise.length)}
        <span className="hidden-visually">{` · ${flowTexts.editGoods(name)}`}</span>
      </Button>
      <p className={`inline gap-6 quiet ${styles.billed}`} role="status" data-warned={isExample || undefined}>
        {isExample ? (
          <>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            {flowTexts.measureBox}
          </>
        ) : (
          billed && (
            <>
              <IconScale size={16} stroke={1.75} aria-hidden="true" />
              {billed}
            </>
          )
        )}
      </p>
      <FieldFault fault={goodsFault} />
      <GoodsDrawer
        row={`${draft.id}:${draft.pkg_id ?? ''}`}
        name={name}
        lines={draft.merchandise}
        asksHazard={asksHazard}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={(merchandise) => {
          setOpen(false);
          onChange({ merchandise });
        }}
      />
    </div>
  );
}
