import { IconPlus, IconTrash } from '@tabler/icons-react';
import { manualConcepts } from '#contract/manual/manual-concepts.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { FormList } from '../../ui/form/use-form-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChargeDraft } from './order-draft.ts';
import styles from './purchases.module.css';

const texts = purchaseScreens.sell;

/** What is sold with the guides (O-3.38). */
export const ChargesFields = ({ charges }: { charges: FormList<ChargeDraft> }) => (
  <Card title={texts.charges}>
    {charges.items.map(({ key, index }) => (
      <div key={key} className={`stack ${styles.charge}`} role="group" aria-label={texts.charge(index + 1)}>
        <Select
          {...charges.bind(index, 'id')}
          label={texts.concept}
          placeholder={purchaseScreens.billing.choose}
          options={manualConcepts.map((concept) => ({ value: concept, label: concept }))}
        />
        <NumberField {...charges.bind(index, 'quantity')} label={texts.quantity} />
        <MoneyField {...charges.bind(index, 'price')} label={texts.price} />
        <IconButton label={texts.removeCharge(index + 1)} word={texts.remove} onClick={() => charges.remove(index)}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    ))}
    <Button
      variant="quiet"
      icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
      onClick={() => charges.add({ id: '', quantity: 1, price: null })}
    >
      {texts.addCharge}
    </Button>
  </Card>
);
