import { IconPlus, IconTrash } from '@tabler/icons-react';
import { manualConcepts } from '#contract/manual/manual-concepts.ts';
import { manualLimits, type ManualGuide } from '#contract/manual/manual.ts';
import { isCompensated, mayBeIncident } from '#contract/shipping/label-changes.ts';
import { compensations, labelModalities } from '#contract/shipping/label-remarks.ts';
import { manualTexts } from '#texts/es/manual/manual.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useSession } from '../../frame/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { needsComment, nextByStaff } from '../guide/label-rights.ts';
import { NONE, valueOf, type ManualDraft, type ManualRights } from './manual-draft.ts';
import { ManualCharge } from './manual-charge.tsx';
import styles from './manual.module.css';

type Props = { form: FormState<ManualDraft>; guide: ManualGuide | null; rights: ManualRights };

/** What staff say of a guide by hand and what it costs (AMB-10.10). */
export function ManualPrice({ form, guide, rights }: Props) {
  const { user, seesPrices } = useSession();
  const { draft, bind } = form;
  const isClosed = form.isReadOnly || !rights.isOpen;
  const kind = valueOf(draft.modality);
  const from = guide?.follow_up ?? 'registered';
  const statuses = [from, ...nextByStaff(from, user.role).filter((to) => to !== from && !needsComment('staff', from, to))];
  return (
    <Card title={texts.price}>
      <div className={`stack gap-24 top ${styles.priced}`}>
        <div className={styles.fields}>
          {!rights.isOpen && <Notice>{manualTexts.chargesClosed}</Notice>}
          <div className={`stack gap-16 top ${styles.pair}`}>
            <Select
              {...bind('modality')}
              label={texts.modality}
              hint={texts.priceHint}
              disabled={isClosed}
              options={[
                { value: NONE, label: texts.noModality },
                ...labelModalities.map((value) => ({
                  value,
                  label: value,
                  isDisabled: value === 'Incidente' && guide?.modality !== value && !mayBeIncident(draft.follow_up),
                })),
              ]}
            />
            {seesPrices && <MoneyField {...bind('price')} label={texts.net} disabled={isClosed} />}
            <Select
              {...bind('follow_up')}
              label={texts.followUp}
              options={statuses.map((value) => ({ value, label: shippingTexts.followUp[value] }))}
            />
            {isCompensated(kind) && (
              <Select
                {...bind('compensation')}
                label={texts.compensation}
                options={[{ value: NONE, label: texts.noCompensation }, ...compensations.map((value) => ({ value, label: value }))]}
              />
            )}
          </div>
          {rights.extras && <Extras form={form} isClosed={isClosed} />}
        </div>
        {seesPrices && <ManualCharge draft={draft} guide={guide} />}
      </div>
    </Card>
  );
}

function Extras({ form, isClosed }: { form: FormState<ManualDraft>; isClosed: boolean }) {
  const { items, add, remove, bind } = useFormList(form, 'extras');
  // Below each other, each field says what it is.
  const hidesLabel = !useMedia(media.phone);
  return (
    <fieldset className={`stack gap-12 shrinks bare ${styles.extras}`} disabled={isClosed}>
      <legend>{texts.extras}</legend>
      <FieldFault fault={form.faultOf('extras')} />
      {items.length > 0 && (
        <div className={`quiet ${styles.extraHead}`} aria-hidden="true">
          <span>{texts.extraColumns.concept}</span>
          <span>{texts.extraColumns.quantity}</span>
          <span>{texts.extraColumns.unit_price}</span>
        </div>
      )}
      {items.map(({ key, index }) => (
        <div key={key} className={styles.extra}>
          <Select
            {...bind(index, 'concept')}
            label={texts.concept(index + 1)}
            hidesLabel={hidesLabel}
            placeholder={texts.chooseConcept}
            options={manualConcepts.map((concept) => ({ value: concept as string, label: concept }))}
          />
          <NumberField {...bind(index, 'quantity')} label={texts.quantity(index + 1)} hidesLabel={hidesLabel} maxLength={3} />
          <MoneyField {...bind(index, 'unit_price')} label={texts.unitPrice(index + 1)} hidesLabel={hidesLabel} />
          {!isClosed && (
            <IconButton label={texts.removeExtra(index + 1)} onClick={() => remove(index)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {!isClosed && items.length < manualLimits.extras && (
        <div>
          <Button
            variant="quiet"
            icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
            onClick={() => add({ concept: '', quantity: 1, unit_price: null })}
          >
            {texts.addExtra}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
