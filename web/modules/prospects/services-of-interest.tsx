import { IconPlus, IconTrash } from '@tabler/icons-react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { prospectTexts as texts } from '#texts/es/prospects/prospects.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ProspectDraft } from './prospect-draft.ts';
import styles from './prospects.module.css';

/** The services that a prospect wants, each with its price and its discount. */
export function ServicesOfInterest({ form }: { form: FormState<ProspectDraft> }) {
  const { items, add, remove, bind } = useFormList(form, 'services');
  const offered = (useCall(catalogsOperations.listServices, {}, { staleMs: Infinity }).data?.data ?? []).map(
    ({ id, carrier, rates_service_description }) => ({
      value: id as string,
      label: `${carrierFacts(carrier)?.name ?? carrier} · ${rates_service_description}`,
    }),
  );
  const optionsWith = (id: string) =>
    id === '' || offered.some(({ value }) => value === id) ? offered : [...offered, { value: id, label: texts.serviceGone }];
  return (
    <Card title={texts.services}>
      <div className="stack gap-16">
        <p className="muted">{texts.servicesHint}</p>
        <FieldFault fault={form.faultOf('services')} />
        {items.map(({ item, index, key }) => (
          <div key={key} className={`stack gap-12 ${styles.service}`}>
            <Select {...bind(index, 'id')} label={texts.service(index + 1)} placeholder={texts.chooseService} options={optionsWith(item.id)} />
            <MoneyField {...bind(index, 'price_list')} label={texts.priceList(index + 1)} />
            <NumberField {...bind(index, 'discount')} decimals={2} label={texts.discount(index + 1)} />
            <IconButton label={texts.removeService(index + 1)} onClick={() => remove(index)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <div>
          <Button
            variant="quiet"
            icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
            onClick={() => add({ id: '', price_list: null, discount: null })}
          >
            {texts.addService}
          </Button>
        </div>
      </div>
    </Card>
  );
}
