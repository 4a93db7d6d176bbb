import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { PageFrame, type Back } from '../page.tsx';
import { useActing } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CustomerGate } from './customer-gate.tsx';
import styles from './records.module.css';

type Props<T> = {
  title: string;
  /** Where it belongs. */
  back: Back;
  /** What the record is called; it stands beside the title. */
  nameOf: (record: T) => string;
  actions?: (record: T) => ReactNode;
  needsCustomer?: boolean;
  /** What is edited; null = a new one. */
  record: UseQueryResult<T> | null;
  /** What is said when it cannot be read. */
  failed?: string;
  /** True: the form is made of cards itself. */
  hasCards?: boolean;
  children: (record: T | null) => ReactNode;
};

/** A form on a page of its own: what is edited is loaded before it can be typed in. */
export function FormPage<T>({ title, back, nameOf, actions, record, failed = recordTexts.loadFailed, children, ...props }: Props<T>) {
  const { needsCustomer = false, hasCards = false } = props;
  // Another customer is another form: what was typed for the former one waits in its own draft.
  const { customer } = useActing();
  const content = () => {
    if (record?.isError && record.data === undefined) return <ErrorState title={failed} error={record.error} onRetry={() => void record.refetch()} />;
    if (record && record.data === undefined) return <Skeleton rows={5} rowHeight={78} shape="fields" label={title} />;
    return children(record?.data ?? null);
  };
  const gated = (
    <CustomerGate key={customer?.id ?? ''} needsCustomer={needsCustomer && record === null}>
      {content()}
    </CustomerGate>
  );
  return (
    <PageFrame
      title={title}
      back={back}
      remark={record?.data !== undefined && nameOf(record.data)}
      actions={record?.data !== undefined && actions?.(record.data)}
    >
      {hasCards && record?.data !== undefined ? <div className={styles.formCard}>{gated}</div> : <Card className={styles.formCard}>{gated}</Card>}
    </PageFrame>
  );
}
