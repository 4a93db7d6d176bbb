import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DESCRIPTION_MAX, type MerchandiseLine } from '#contract/packages.ts';
import { ZERO } from '#contract/shared/money.ts';
import { bookTexts } from '#texts/es/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './package-form.module.css';

const emptyLine: MerchandiseLine = { description: '', quantity: 1, unit_code: 'H87', product_code: '', value: ZERO, currency: 'MXN' };

/** Carta Porte lines. */
export function GoodsFields({
  lines,
  onChange,
  faultOf,
}: {
  lines: MerchandiseLine[];
  onChange: (lines: MerchandiseLine[]) => void;
  faultOf: (path: string) => string | undefined;
}) {
  const set = (index: number, change: Partial<MerchandiseLine>) => onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  return (
    <fieldset className={styles.goods}>
      <legend>{bookTexts.goods}</legend>
      <p className="muted">{bookTexts.goodsHint}</p>
      {lines.map((line, index) => (
        <div key={index} className={styles.line}>
          <TextField
            label={bookTexts.description}
            value={line.description}
            onChange={(description) => set(index, { description })}
            fault={faultOf(`${index}.description`)}
            maxLength={DESCRIPTION_MAX}
          />
          <TextField
            label={bookTexts.goodsQuantity}
            value={String(line.quantity || '')}
            onChange={(value) => set(index, { quantity: Number(value.replace(/\D/g, '')) })}
            fault={faultOf(`${index}.quantity`)}
            alignsEnd
            inputMode="numeric"
          />
          <TextField
            label={bookTexts.unitCode}
            value={line.unit_code}
            onChange={(value) => set(index, { unit_code: value.toUpperCase() })}
            fault={faultOf(`${index}.unit_code`)}
            isCode
          />
          <TextField
            label={bookTexts.productCode}
            value={line.product_code}
            onChange={(product_code) => set(index, { product_code })}
            fault={faultOf(`${index}.product_code`)}
            isCode
            inputMode="numeric"
          />
          <MoneyField
            label={bookTexts.value}
            value={line.value}
            onChange={(value) => set(index, { value: value ?? ZERO })}
            fault={faultOf(`${index}.value`)}
          />
          <span className={styles.remove}>
            <IconButton label={bookTexts.removeGoods} onClick={() => onChange(lines.filter((_, at) => at !== index))}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      ))}
      <Button variant="quiet" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => onChange([...lines, emptyLine])}>
        {bookTexts.addGoods}
      </Button>
    </fieldset>
  );
}
