import * as z from 'zod/mini';
import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { goodsErrors } from '../draft/package-draft.ts';
import { useFormList } from '../../../ui/form/use-form-list.ts';
import styles from './package-form.module.css';

const goods = z.custom<{ merchandise: MerchandiseLine[] }>();

type Props = { draft: string; lines: MerchandiseLine[]; onDone: (lines: MerchandiseLine[]) => void };

/** Goods as they are typed; they go into the row only when each line is whole. */
export function GoodsForm({ draft: name, lines, onDone }: Props) {
  const form = useForm({
    name,
    first: () => ({ merchandise: lines }),
    schema: goods,
    alsoWrong: ({ merchandise }) => goodsErrors(merchandise),
    // Nothing is called: the lines go back to their row.
    send: ({ draft }) => Promise.resolve(draft.merchandise),
    onSaved: onDone,
  });
  return (
    <Form form={form} className={styles.form}>
      <GoodsFields lines={useFormList(form, 'merchandise')} />
      <footer className={styles.foot}>
        <Button type="submit">{flowTexts.goodsDone}</Button>
      </footer>
    </Form>
  );
}
