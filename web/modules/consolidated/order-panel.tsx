import { IconX } from '@tabler/icons-react';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { consolidatedOperations, type ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import type { ConsolidatedId } from '#contract/shared/ids.ts';
import { freightFormTexts } from '#texts/es/consolidated/form.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { SlotsContext } from '../../frame/slots.tsx';
import { useCall } from '../../platform/use-call.ts';
import { useEscape } from '../../platform/use-escape.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { whileAsked } from './booking-notice.tsx';
import styles from './freight.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';

/** One order beside the list, or over it where there is no room. */
export function OrderPanel({ open, onClose }: Beside<ConsolidatedRow>) {
  const { panel } = use(SlotsContext);
  const isColumn = useMedia(media.navFixed);
  useEscape(isColumn && open !== null, onClose);
  const view = open && <OrderView key={open} id={open as ConsolidatedId} />;
  if (!isColumn)
    return (
      <Drawer isOpen={open !== null} onClose={onClose} title={texts.detail} width={520}>
        {view}
      </Drawer>
    );
  if (!open || !panel) return null;
  return createPortal(
    <aside aria-label={texts.detail} className={styles.column} tabIndex={-1}>
      <div className="wrap gap-8 apart">
        <h2>{texts.detail}</h2>
        <IconButton label={shellTexts.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {view}
    </aside>,
    panel,
  );
}

function OrderView({ id }: { id: ConsolidatedId }) {
  const { data, error, refetch } = useCall(consolidatedOperations.getConsolidated, { id }, { refetchMs: whileAsked });
  if (error && !data) return <ErrorState title={freightFormTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} rowHeight={28} label={shellTexts.loading} />;
  return (
    <div className={`stack gap-16 ${styles.panel}`}>
      <div className="wrap gap-8 apart">
        <strong className="code">{data.folio}</strong>
        <OrderActions order={data} />
      </div>
      <OrderFacts order={data} />
    </div>
  );
}
