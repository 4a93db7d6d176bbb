import { IconPlus, IconTrash } from '@tabler/icons-react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffsYear } from '#contract/tariffs/service-rules.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { useCall } from '../../platform/use-call.ts';
import { useToday } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { newService, withBargain, type CustomerDraft, type NewService } from './customer-draft.ts';
import styles from './customers.module.css';

/** What a select calls the choice of none. */
const FIRST = 'first';

/** The services that a new customer begins with, each with its tariff of this year. */
export function NewServices({ form }: { form: FormState<CustomerDraft> }) {
  const { items, add, remove, bind } = useFormList(form, 'services');
  const offered = useCall(rateOperations.listRates, { year: tariffsYear(useToday()) }).data?.services ?? [];
  const change = (at: number, part: Parameters<typeof withBargain>[1]) =>
    form.set(({ services }) => ({ services: services.with(at, withBargain(services[at] as NewService, part)) }));
  return (
    <Card title={texts.services}>
      <div className="stack gap-16">
        <p className="muted">{texts.servicesHint}</p>
        {items.map(({ item, index, key }) => {
          const proposals = offered.find(({ id }) => id === item.id)?.proposals ?? [];
          const number = index + 1;
          return (
            <div key={key} className={`stack top ${styles.service}`}>
              <Select
                {...bind(index, 'id')}
                label={texts.service(number)}
                placeholder={texts.chooseService}
                options={offered.map(({ id, carrier, name }) => ({
                  value: id as string,
                  label: `${carrierFacts(carrier)?.name ?? carrier} ${name}`,
                }))}
                onChange={(id) => form.set(({ services }) => ({ services: services.with(index, { ...item, id, proposal_id: '' }) }))}
              />
              <Select
                label={texts.proposal(number)}
                value={item.proposal_id || FIRST}
                options={[{ value: FIRST, label: texts.firstProposal }, ...proposals.map(({ id, name }) => ({ value: id, label: name }))]}
                onChange={(id) => bind(index, 'proposal_id').onChange(id === FIRST ? '' : id)}
                fault={form.faultOf(`services.${index}.proposal_id`)}
              />
              <NumberField {...bind(index, 'volume')} label={texts.committed(number)} />
              <MoneyField
                {...bind(index, 'price_list')}
                isMended
                label={texts.priceList(number)}
                onChange={(price_list) => change(index, { price_list })}
              />
              <NumberField
                {...bind(index, 'discount')}
                decimals={2}
                label={texts.discount(number)}
                onChange={(discount) => change(index, { discount })}
              />
              <IconButton label={texts.removeService(number)} onClick={() => remove(index)}>
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </div>
          );
        })}
        <div>
          <Button variant="quiet" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={() => add(newService)}>
            {texts.addService}
          </Button>
        </div>
      </div>
    </Card>
  );
}
