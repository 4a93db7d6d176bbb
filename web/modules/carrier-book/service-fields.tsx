import { IconPlus, IconTrash } from '@tabler/icons-react';
import { serviceModes } from '#contract/catalogs/catalogs.ts';
import { madeServiceTexts } from '#texts/es/carriers/made-services.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormList } from '../../ui/form/use-form-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FREIGHT, newService, type ServiceDraft } from './service-drafts.ts';

const texts = madeServiceTexts.fields;
const modes = [...serviceModes.map((mode) => ({ value: mode, label: mode })), { value: FREIGHT, label: texts.freight }] as const;

/** What a carrier sells: tariffs are given to its services. */
export const ServiceFields = ({ services }: { services: FormList<ServiceDraft> }) => (
  <fieldset className="stack gap-16 group">
    <legend>{madeServiceTexts.title}</legend>
    {services.items.length === 0 && <p className="muted">{madeServiceTexts.none}</p>}
    {services.items.map(({ item, index, key }) => (
      <ServiceField key={key} services={services} item={item} index={index} />
    ))}
    <Button variant="quiet" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={() => services.add(newService)}>
      {madeServiceTexts.add}
    </Button>
  </fieldset>
);

/** Name, mode and weights of one that is there stand in tariffs. */
function ServiceField({ services: { bind, remove }, item, index }: { services: FormList<ServiceDraft>; item: ServiceDraft; index: number }) {
  const isThere = item.id !== null;
  return (
    <fieldset className="stack gap-12 group">
      <legend>{isThere ? item.name : madeServiceTexts.service(index + 1)}</legend>
      {isThere ? (
        <p>
          {`${item.mode === FREIGHT ? texts.freight : item.mode} · ${item.weights} kg`}
          <br />
          <span className="muted">{texts.weightsStay}</span>
        </p>
      ) : (
        <>
          <TextField {...bind(index, 'name')} label={texts.name} maxLength={40} autoComplete="off" />
          <Select {...bind(index, 'mode')} label={texts.mode} options={modes} />
          <TextField
            {...bind(index, 'weights')}
            label={texts.weights}
            hint={texts.weightsHint}
            maxLength={120}
            autoComplete="off"
            inputMode="decimal"
          />
        </>
      )}
      <NumberField {...bind(index, 'transit_days')} label={texts.days} />
      <MoneyField {...bind(index, 'extra_kg_price')} label={texts.extra} hint={texts.extraHint} isOptional />
      <MoneyField {...bind(index, 'reissue_price')} label={texts.reissue} isOptional />
      {!isThere && (
        <IconButton label={madeServiceTexts.removeService(index + 1)} word={madeServiceTexts.remove} onClick={() => remove(index)}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </fieldset>
  );
}
