import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useActing } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { demandSubject } from '../acting-demand.ts';
import { PageFrame, type Back } from '../page.tsx';
import styles from './record-page.module.css';
import { useSession } from '../session.tsx';

type Props<T> = {
  title: string;
  /** Where it belongs. */
  back: Back;
  /** What the record is called; it stands beside the title. */
  nameOf: (record: T) => string;
  actions?: ReactNode;
  /** What is edited; null = a new one. */
  record: UseQueryResult<T> | null;
  children: (record: T | null) => ReactNode;
};

/** A form on a page of its own: anyone who acts for others names the user first, and what is edited is loaded before it can be typed in. */
export function RecordPage<T>({ title, back, nameOf, actions, record, children }: Props<T>) {
  const { hasSubject } = useSession();
  const { customer, user } = useActing();
  const content = () => {
    if (!hasSubject) return <Button onClick={demandSubject}>{shellTexts.acting.chooseUser}</Button>;
    if (record?.isError && record.data === undefined)
      return <ErrorState title={endTexts.bookFailed} error={record.error} onRetry={() => void record.refetch()} />;
    if (record && record.data === undefined) return <Skeleton rows={5} rowHeight={78} shape="fields" label={title} />;
    // Another user is another form: what was typed for the former one waits in its own draft.
    return <Fragment key={`${customer?.id} ${user?.id}`}>{children(record?.data ?? null)}</Fragment>;
  };
  return (
    <PageFrame title={title} back={back} remark={record?.data !== undefined && nameOf(record.data)} actions={actions}>
      <Card className={styles.card}>{content()}</Card>
    </PageFrame>
  );
}
