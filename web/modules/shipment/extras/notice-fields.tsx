import type { UsualNotices } from '#contract/bot/bot.ts';
import { noticeStatuses } from '#contract/shared/notice-statuses.ts';
import type { NoticeType } from '#contract/shipping/notices.ts';
import { noticeTexts } from '#texts/es/shipping/label-page.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Flow, NoticeDraft } from '../flow/flow.ts';
import { noticeFaults, noticeRow } from './notices.ts';

type Props = { flow: Flow; usual: UsualNotices; type: NoticeType; isTouched: boolean; onChange: (change: Partial<NoticeDraft>) => void };

/** One row of a notice, of the shipper or of the recipient (O-3.10 to O-3.12). */
export function NoticeFields({ flow, usual, type, isTouched, onChange }: Props) {
  const row = noticeRow(flow, type, usual);
  const faults = isTouched ? noticeFaults(row) : {};
  const who = noticeTexts.type[type];
  return (
    <fieldset className="stack gap-12 shrinks bare" aria-label={noticeTexts.to[type]}>
      <Switch label={noticeTexts.to[type]} isOn={row.active} onChange={(isOn) => onChange({ isOn })} />
      {row.active && (
        <>
          <TextField label={who} value={row.alias} onChange={(alias) => onChange({ alias })} maxLength={60} fault={faults['alias']} />
          <TextField
            label={noticeTexts.phoneOf(who)}
            value={row.phone_number}
            onChange={(phone_number) => onChange({ phone_number })}
            inputMode="tel"
            maxLength={20}
            fault={faults['phone_number']}
          />
          <Select
            label={noticeTexts.whenOf(who)}
            value={row.guide_status}
            options={noticeStatuses.map((status) => ({ value: status, label: status }))}
            onChange={(guide_status) => onChange({ guide_status })}
          />
        </>
      )}
    </fieldset>
  );
}
