import { labelPageTexts, noticesTitle, noticeTexts } from '#texts/es/shipping/label-page.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import type { UsualNotices } from '#contract/bot/bot.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { noticeTypes } from '#contract/shipping/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Flow } from '../flow/flow.ts';
import { NoticeFields } from './notice-fields.tsx';
import styles from './summary-extras.module.css';
import type { useBilledTo } from './use-billed-to.ts';

type Props = {
  flow: Flow;
  notices: UsualNotices;
  billing: ReturnType<typeof useBilledTo>;
  /** 'Generar guía' was pressed: what is wrong shows. */
  isTouched: boolean;
  onChange: (change: (flow: Flow) => Flow) => void;
};

/** 'Facturar a' and whom to tell of the guide: neither is printed, both are kept with it (AMB-7.06). */
export function SummaryExtras({ flow, notices, billing, isTouched, onChange }: Props) {
  return (
    <Card title={noticesTitle(billing.isOn)}>
      <div className={`stack gap-16 top ${styles.extras}`}>
        {billing.isOn && (
          <div>
            <Select
              label={labelPageTexts.billTo}
              {...(billing.chosen ? {} : { placeholder: labelPageTexts.billToNobody })}
              value={(billing.chosen?.id as string | undefined) ?? ''}
              options={billing.offered.map(({ id, tax_id, business_name }) => ({ value: id as string, label: `${business_name} · ${tax_id}` }))}
              onChange={(id) => onChange((current) => ({ ...current, business_id: id as BusinessId }))}
              fault={billing.isError ? labelPageTexts.billToFailed : undefined}
              disabled={billing.offered.length === 0}
            />
            {billing.isError && (
              <Button variant="quiet" onClick={billing.retry}>
                {shellTexts.retry}
              </Button>
            )}
          </div>
        )}
        {noticeTypes.map((type) => (
          <NoticeFields
            key={type}
            flow={flow}
            usual={notices}
            type={type}
            isTouched={isTouched}
            onChange={(change) =>
              onChange((current) => ({ ...current, notices: { ...current.notices, [type]: { ...current.notices[type], ...change } } }))
            }
          />
        ))}
      </div>
      <p className={`quiet ${styles.remark}`}>{noticeTexts.hint}</p>
    </Card>
  );
}
