import { useState, type FormEvent } from 'react';
import type { MerchandiseLine } from '#contract/packages.ts';
import { flowTexts } from '#texts/es/flow.ts';
import { dropDraft, useDraft } from '../../../platform/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { goodsErrors } from './package-draft.ts';
import styles from './package-form.module.css';

type Props = { draft: string; lines: MerchandiseLine[]; onDone: (lines: MerchandiseLine[]) => void };

/** Goods as they are typed; they go into the row only when each line is whole. */
export function GoodsForm({ draft: name, lines, onDone }: Props) {
  const { draft, change } = useDraft(name, () => ({ lines }));
  const [isTouched, setTouched] = useState(false);
  const faults = goodsErrors(draft.lines);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    const form = event.currentTarget;
    if (Object.keys(faults).length > 0) return void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    dropDraft(name);
    onDone(draft.lines);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <GoodsFields
        lines={draft.lines}
        onChange={(changed) => change({ lines: changed })}
        faultOf={(path) => (isTouched ? faults[path] : undefined)}
      />
      <footer className={styles.foot}>
        <Button type="submit">{flowTexts.goodsDone}</Button>
      </footer>
    </form>
  );
}
