import { useState } from 'react';
import { hasWords } from '#contract/shared/paging.ts';
import { servicesTexts as texts } from '#texts/es/tariffs/services.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useSession } from '../../../frame/session.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ServiceFields } from './service-fields.tsx';
import { nameOf, ServicesTable } from './services-table.tsx';
import styles from './services.module.css';
import { useServicesForm, type ServicesParts } from './use-services-form.ts';

type Props = Omit<ServicesParts, 'isRoot'> & { /** Where its tariffs stand. */ tariffs: string };

/** The services of a customer with their prices: root writes all of it, an agent price and discount (S-6.34, A-4.14). */
export function ServicesForm({ tariffs, ...parts }: Props) {
  const { user } = useSession();
  const isRoot = user.role === 'root';
  const { form, isAsking, ended, cancel } = useServicesForm({ ...parts, isRoot });
  const [query, search] = useState('');
  const { services: rows } = form.draft;
  // Those that are on come first, as they were when the form was opened: a row stays where it is while it is switched.
  const shown = parts.services
    .filter((service) => hasWords(nameOf(service), query))
    .toSorted((one, other) => Number(other.enabled) - Number(one.enabled));
  return (
    <RecordForm form={form} aria-label={texts.form}>
      <Card
        isFlush
        title={texts.title}
        aside={
          <div className={`wrap gap-8-16 end grow ${styles.bar}`}>
            <Tag>{texts.active(rows.filter(({ enabled }) => enabled).length, parts.services.length)}</Tag>
            <SearchField label={texts.search} placeholder={texts.searchExample} query={query} onQuery={search} debounceMs={0} />
            {isRoot && <Checkbox label={texts.addToUsers} {...form.tick('add_services_to_users')} />}
          </div>
        }
      >
        <ServicesTable hasState hasAmounts>
          {shown.map((service) => (
            <ServiceFields
              key={service.id}
              service={service}
              form={form}
              at={rows.findIndex(({ id }) => id === service.id)}
              isRoot={isRoot}
              tariffs={tariffs}
            />
          ))}
        </ServicesTable>
        <div className={`stack gap-4 ruled muted caption ${styles.foot}`}>
          {shown.length === 0 && <p>{texts.noneFound}</p>}
          <p>{texts.excluding}</p>
          <p>{texts.minStockHint}</p>
        </div>
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.endTitle(ended)}
        onCancel={cancel}
        onConfirm={() => {
          cancel();
          void form.send();
        }}
        confirmLabel={texts.endConfirm}
        isDangerous
      >
        {texts.endHint}
      </ConfirmDialog>
    </RecordForm>
  );
}
