import { useState } from 'react';
import { DESCRIPTION_MAX } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFault } from '../../../ui/form/field-fault.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { PackageDraft } from '../../packages/draft/package-draft.ts';
import { GoodsDrawer } from '../../packages/form/goods-drawer.tsx';
import { useFlow } from '../../shipment/flow/flow-store.ts';
import styles from './summary.module.css';

type Props = {
  row: PackageDraft;
  name: string;
  /** What its carrier could not print, and under `merchandise` what its goods lack. */
  faults: Readonly<Record<string, string>>;
  asksHazard: boolean;
};

/** What the chosen carrier still needs of one package, where it can be given: it is for this shipment, and its price stays (AMB-5.09, AMB-7.12). */
export function PackageNeeds({ row, name, faults, asksHazard }: Props) {
  const [, change] = useFlow('send');
  const [isOpen, setOpen] = useState(false);
  const [isMending, setMending] = useState(false);
  const put = (part: Partial<PackageDraft>) =>
    change((current) => ({ ...current, packages: current.packages.map((one) => (one.id === row.id ? { ...one, ...part } : one)) }));
  const { description, ...others } = faults;
  const said = Object.values(others);
  const lacksGoods = 'merchandise' in others;
  if (!asksHazard && !isMending && Object.keys(faults).length === 0) return null;
  return (
    <div className={styles.needs}>
      {(description || isMending) && (
        <TextField
          label={`${flowTexts.column.description} ${flowTexts.irregularOf(name)}`}
          value={row.description}
          maxLength={DESCRIPTION_MAX}
          fault={description}
          onChange={(text) => {
            setMending(true);
            put({ description: text });
          }}
        />
      )}
      {said.map((fault) => (
        <FieldFault key={fault} fault={fault} />
      ))}
      {(lacksGoods || asksHazard) && (
        <Button variant="outline" aria-haspopup="dialog" data-needed={lacksGoods || undefined} onClick={() => setOpen(true)}>
          {flowTexts.goods(row.merchandise.length)}
          <span className="hidden-visually">{` · ${flowTexts.editGoods(name)}`}</span>
        </Button>
      )}
      <GoodsDrawer
        row={`${row.id}:${row.pkg_id ?? ''}`}
        name={name}
        lines={row.merchandise}
        asksHazard={asksHazard}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={(merchandise) => {
          setOpen(false);
          put({ merchandise });
        }}
      />
    </div>
  );
}
