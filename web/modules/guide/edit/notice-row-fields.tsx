import { noticeStatuses } from '#contract/shared/notice-statuses.ts';
import { noticeTexts as texts } from '#texts/es/shipping/label-page.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormList } from '../../../ui/form/use-form-list.ts';
import type { NoticeRowDraft } from './notice-rows.ts';

type Props = {
  rows: FormList<NoticeRowDraft>;
  /** Runs when a row is turned on, so that what is known of its person can stand there. */
  onTurnedOn?: (index: number) => void;
  isReadOnly?: boolean;
  startsHere?: boolean;
};

/** The rows of sender and recipient while they are changed (O-3.10). */
export function NoticeRowFields({ rows, onTurnedOn, isReadOnly = false, startsHere = false }: Props) {
  return rows.items.map(({ item, index, key }) => {
    const who = texts.type[item.type];
    const { value: isOn, onChange } = rows.bind(index, 'active');
    const turn = (turnedOn: boolean) => {
      onChange(turnedOn);
      if (turnedOn) onTurnedOn?.(index);
    };
    return (
      <fieldset key={key} className="stack gap-12 shrinks bare" aria-label={texts.to[item.type]}>
        <Switch label={texts.to[item.type]} isOn={isOn} onChange={turn} autoFocus={startsHere && index === 0} disabled={isReadOnly} />
        {isOn && (
          <>
            <TextField {...rows.bind(index, 'alias')} label={texts.aliasOf(who)} maxLength={60} />
            <TextField {...rows.bind(index, 'phone_number')} label={texts.phoneOf(who)} inputMode="tel" maxLength={20} />
            <Select
              {...rows.bind(index, 'guide_status')}
              label={texts.whenOf(who)}
              placeholder={texts.chooseStatus}
              options={noticeStatuses.map((status) => ({ value: status, label: status }))}
            />
          </>
        )}
      </fieldset>
    );
  });
}
