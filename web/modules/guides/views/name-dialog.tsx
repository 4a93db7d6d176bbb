import * as z from 'zod/mini';
import { VIEW_NAME_LENGTH } from '#contract/shipping/label-views.ts';
import { labelViewTexts } from '#texts/es/shipping/label-views.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, { error: labelViewTexts.nameRequired })) });

type Props = {
  title: string;
  name: string;
  taken: readonly string[];
  onClose: () => void;
  save: (name: string) => Promise<unknown>;
  onSaved: () => void;
};

/** The name of a view. */
export function NameDialog({ title, name: former, taken, onClose, save, onSaved }: Props) {
  const form = useForm({
    name: null,
    first: () => ({ name: former }),
    schema,
    alsoWrong: ({ name }) => ({
      name: taken.some((other) => other.toLowerCase() === name.trim().toLowerCase()) ? labelViewTexts.nameTaken : undefined,
    }),
    send: ({ request }) => save(request.name),
    onSaved,
    failed: labelViewTexts.saveFailed,
  });
  return (
    <FormDialog form={form} title={title} hint={labelViewTexts.nameHint} saveLabel={labelViewTexts.save} onClose={onClose}>
      <TextField {...form.bind('name')} label={labelViewTexts.name} maxLength={VIEW_NAME_LENGTH} autoComplete="off" data-autofocus />
    </FormDialog>
  );
}
