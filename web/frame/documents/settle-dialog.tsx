import type * as z from 'zod/mini';
import type { Operation } from '#contract/shared/operation.ts';
import { settleTexts as texts } from '#texts/es/cfdi/settle.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { RadioList } from '../../ui/form/radio-list.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useForm } from '../forms/use-form.ts';

const answers = ['stamped', 'nothing', 'again'] as const;
type Draft = { found: (typeof answers)[number] | null; file: File | null; xml: string };

type Props<S extends z.core.$ZodType> = {
  /** The document as people know it. */
  named: string;
  id: string;
  /** The contract’s request: `id`, `found` and, of a stamped document, `xml`. */
  schema: S;
  send: (request: z.output<S>) => Promise<unknown>;
  forgets: readonly Operation[];
  onClose: () => void;
};

/** What a person found in the PAC's portal, where no machine can tell whether a document is stamped. */
export function SettleDialog<S extends z.core.$ZodType>({ named, id, schema, send, forgets, onClose }: Props<S>) {
  const form = useForm<Draft, S, unknown>({
    name: null,
    first: () => ({ found: null, file: null, xml: '' }),
    schema,
    toRequest: ({ found, xml }) => ({ id, found, ...(found === 'stamped' ? { xml } : {}) }),
    send: ({ request }) => send(request),
    forgets,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  const { found, file } = form.draft;
  const choose = (chosen: File | null) => {
    form.set({ file: chosen, xml: '' });
    // Another file may be chosen while this one is read.
    void chosen?.text().then((xml) => form.set((draft) => (draft.file === chosen ? { xml } : {})));
  };
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title(named)} hint={texts.hint} saveLabel={texts.save} width={560}>
      <RadioList
        label={texts.label}
        value={found}
        onChange={(chosen) => form.set({ found: chosen })}
        options={answers.map((value) => ({
          value,
          name: texts.found[value].name,
          content: (
            <span className="lines gap-2">
              <span className="strong">{texts.found[value].name}</span>
              <span className="quiet label">{texts.found[value].effect}</span>
            </span>
          ),
        }))}
      />
      <FieldFault fault={form.faultOf('found')} />
      {found === 'stamped' && (
        <FileField label={texts.xml} value={file} onChange={choose} accept=".xml,application/xml,text/xml" fault={form.faultOf('xml')} />
      )}
    </FormDialog>
  );
}
