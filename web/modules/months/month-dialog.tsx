import { monthOperations } from '#contract/months/months.ts';
import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { monthTexts as texts } from '#texts/es/months/months.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/form/select.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** The months that are offered: two years back from this one. */
const MONTHS = 24;

function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

/** Which month is packed; first the last one that is over. */
export function MonthDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => {
      const months = monthsUntil(businessDayOf(new Date()));
      return { month: months[1] ?? '', months };
    },
    schema: monthOperations.createMonth.request,
    toRequest: ({ month }) => ({ month }),
    send: ({ request }) => call(monthOperations.createMonth, request),
    forgets: [monthOperations.listMonths],
    onSaved: () => {
      showToast({ tone: 'info', message: texts.begun(texts.named(form.draft.month)) });
      onClose();
    },
    failed: texts.failedToBegin(texts.month.toLowerCase()),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title} hint={texts.intro} saveLabel={texts.make} width={480}>
      <Select
        {...form.bind('month')}
        label={texts.month}
        options={form.draft.months.map((value) => ({ value, label: texts.named(value) }))}
        fault={form.faultOf('month')}
      />
    </FormDialog>
  );
}
