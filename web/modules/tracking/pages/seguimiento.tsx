import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { MOST_ASKED_NUMBERS, numbersOf } from '#contract/shipping/asked-numbers.ts';
import { followTexts as texts } from '#texts/es/shipping/follow.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { shortcuts } from '../../../platform/use-shortcut.ts';
import { Card } from '../../../ui/card.tsx';
import { FollowForm } from '../follow/follow-form.tsx';
import { Followed } from '../follow/followed.tsx';
import type { FollowedRow } from '../follow/followed-card.tsx';
import { sortedByNumbers } from '../follow/followed-numbers.ts';
import styles from '../follow/follow.module.css';
import { LabelPanel } from '../../guides/label-panel.tsx';
import { openLabelOf } from '../../guides/labels-view.ts';
import { useFollowed } from '../../guide/queries.ts';

/** What the address holds: the numbers asked for, and the guide that is open beside them. */
type Search = { guias?: unknown; open?: unknown };
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** /seguimiento: up to twenty guides at once (S-2.24, AMB-11.03). */
export function Page() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [focusRequest, askForFocus] = useState(0);
  const numbers = numbersOf(textOf(search.guias)).slice(0, MOST_ASKED_NUMBERS);
  const text = textOf(search.open);
  const open = openLabelOf(text);
  const answer = useFollowed(numbers);
  const { found } = sortedByNumbers(answer.data?.data ?? [], numbers);
  const at = found.findIndex(({ id }) => id === open?.id);

  const show = (guias: readonly string[], opened: string | null, replace = false) => {
    const next = { ...(guias.length > 0 ? { guias: guias.join(',') } : {}), ...(opened === null ? {} : { open: opened }) };
    void navigate({ to: '/seguimiento', search: next as never, replace, resetScroll: false });
  };
  const openRow = (row: FollowedRow | undefined, replace = false) => row && show(numbers, `${row.carrier}:${row.id}`, replace);
  const walkTo = (row: FollowedRow | undefined) => (at >= 0 && row ? () => openRow(row, true) : null);
  const close = () => {
    show(numbers, null, true);
    if (open) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row-open="${open.id}"]`)?.focus());
  };

  // What is scanned joins the others; past the limit the oldest one goes. With what is painted, as shortcuts are.
  const scan = useRef<(code: string) => void>(() => undefined);
  useLayoutEffect(() => {
    scan.current = (code) => show(numbersOf([...numbers, code].join('\n')).slice(-MOST_ASKED_NUMBERS), null);
  });
  useLayoutEffect(() => shortcuts.onScan((code) => scan.current(code)), []);

  return (
    <PageFrame title={texts.title} subtitle={texts.lead}>
      <div className={`stack gap-16 ${styles.page}`}>
        <Card>
          <FollowForm key={numbers.join()} asked={numbers} isBusy={answer.isFetching} onAsk={(asked) => show(asked, null)} />
        </Card>
        <Followed
          answer={answer}
          numbers={numbers}
          openId={open?.id ?? null}
          onOpen={(row) => (row.id === open?.id ? askForFocus((n) => n + 1) : openRow(row, open !== null))}
        />
      </div>
      <LabelPanel
        open={open ? text : null}
        row={found[at] ?? null}
        onClose={close}
        onPrevious={walkTo(found[at - 1])}
        onNext={walkTo(found[at + 1])}
        focusRequest={focusRequest}
      />
    </PageFrame>
  );
}
