import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DESCRIPTION_MAX, type MerchandiseLine } from '#contract/packages/packages.ts';
import { ZERO } from '#contract/shared/money.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormList } from '../../../ui/form/use-form-list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HazardFields } from './hazard-fields.tsx';
import styles from './package-form.module.css';
import { SatKeyField } from './sat-key-field.tsx';

const emptyLine: MerchandiseLine = { description: '', quantity: 1, unit_code: 'H87', product_code: '', value: ZERO, currency: 'MXN' };

/** Carta Porte lines. `asksHazard`: the shipper's own Carta Porte tells whether they are dangerous. */
export function GoodsFields({ lines, asksHazard = false }: { lines: FormList<MerchandiseLine>; asksHazard?: boolean | undefined }) {
  return (
    <fieldset className={`stack gap-12 group ${styles.goods}`}>
      <legend>{bookTexts.goods}</legend>
      <p className="muted">{bookTexts.goodsHint}</p>
      {lines.items.map(({ item, index, key }) => (
        <div key={key} className={styles.line}>
          <TextField {...lines.bind(index, 'description')} label={bookTexts.description} maxLength={DESCRIPTION_MAX} />
          <TextField
            {...lines.bind(index, 'quantity')}
            label={bookTexts.goodsQuantity}
            value={String(item.quantity || '')}
            onChange={(value) => lines.bind(index, 'quantity').onChange(Number(value.replace(/\D/g, '')))}
            alignsEnd
            inputMode="numeric"
          />
          <SatKeyField {...lines.bind(index, 'unit_code')} label={bookTexts.unitCode} catalogue="units" />
          <SatKeyField {...lines.bind(index, 'product_code')} label={bookTexts.productCode} catalogue="products" />
          <MoneyField
            {...lines.bind(index, 'value')}
            label={bookTexts.value}
            onChange={(value) => lines.bind(index, 'value').onChange(value ?? ZERO)}
          />
          {asksHazard && (
            <div className="wide gap-12">
              <HazardFields lines={lines} index={index} />
            </div>
          )}
          <span className={styles.remove}>
            <IconButton label={bookTexts.removeGoods} onClick={() => lines.remove(index)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      ))}
      <Button variant="quiet" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => lines.add(emptyLine)}>
        {bookTexts.addGoods}
      </Button>
    </fieldset>
  );
}
