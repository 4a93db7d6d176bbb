import { IconDownload } from '@tabler/icons-react';
import type { ServiceView } from '#contract/catalogs/catalogs.ts';
import { serviceId, type ServiceId } from '#contract/shared/ids.ts';
import { isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { useCustomer } from '../../frame/use-customer.ts';
import { ROWS_ACCEPT } from '../../platform/csv-file.ts';
import { useToday } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';
import styles from './bulk.module.css';
import { useTemplate } from './queries.ts';

export type LoadChoice = { carrier: string; service_id: ServiceId | ''; use_balance: boolean; file: File | null };

type Props = {
  value: LoadChoice;
  services: readonly ServiceView[];
  onChange: (change: Partial<LoadChoice>) => void;
  serviceFault: string | null;
  fileFault: string | null;
};

/** Carrier, service, pocket and file of a load (AMB-8.02). */
export function LoadFields({ value, services, onChange, serviceFault, fileFault }: Props) {
  const modality = useCustomer()?.customer_modality ?? null;
  const asksWaybill = isWaybillAsked(value.carrier, useToday());
  const carriers = [...new Set(services.map(({ carrier }) => carrier))];
  const ofCarrier = services.filter(({ carrier }) => carrier === value.carrier);
  const chooseCarrier = (carrier: string) => {
    const [only, ...more] = services.filter((service) => service.carrier === carrier);
    onChange({ carrier, service_id: only && more.length === 0 ? only.id : '' });
  };
  return (
    <div className={`stack gap-16 top ${styles.fields}`}>
      <Select
        label={texts.carrier}
        value={value.carrier}
        placeholder={texts.chooseCarrier}
        options={carriers.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))}
        onChange={chooseCarrier}
        fault={value.carrier === '' ? serviceFault : null}
        data-page-start
        aria-required
      />
      <Select
        label={texts.service}
        value={value.service_id}
        placeholder={texts.chooseService}
        options={ofCarrier.map(({ id, service }) => ({ value: id as string, label: service }))}
        onChange={(id) => onChange({ service_id: serviceId.parse(id) })}
        fault={value.carrier === '' ? null : serviceFault}
        disabled={value.carrier === ''}
        aria-required
      />
      {modality && (
        <div className="stack gap-4">
          <p className={styles.pocketName}>
            <span>{texts.pocket}</span> <strong>{texts.pockets[modality]}</strong>
          </p>
          {modality === 'mixed' && (
            <Checkbox label={texts.useBalance} isChecked={value.use_balance} onChange={(use_balance) => onChange({ use_balance })} />
          )}
        </div>
      )}
      <div className="wide">
        <FileField
          label={texts.file}
          isArea
          accept={ROWS_ACCEPT}
          hint={asksWaybill ? `${texts.dropHint} ${texts.waybillHint}` : texts.dropHint}
          value={value.file}
          onChange={(file) => onChange({ file })}
          fault={fileFault}
        />
      </div>
    </div>
  );
}

/** The empty file with all columns and one row that shows how it is filled in (O-2.79). */
export function TemplateButton() {
  const template = useTemplate();
  return (
    <Button
      variant="quiet"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      isBusy={template.isPending}
      onClick={() => template.mutate({})}
    >
      {texts.template}
    </Button>
  );
}
