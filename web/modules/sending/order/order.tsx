import { Navigate, useNavigate } from '@tanstack/react-router';
import { IconCopyPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import { labelFileName } from '#contract/shipping/label-file-name.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { repeatTexts } from '#texts/es/shipping/repeat.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { withProduct } from '../../../platform/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { lastOrder, readFlow, replaceFlow } from '../../shipment/flow/flow-store.ts';
import { anotherLike, anotherTo, hasData, type Flow } from '../../shipment/flow/flow.ts';
import { savePdf } from '../../../platform/save-file.ts';
import { useNow } from '../../../platform/use-now.ts';
import { noLabel } from '../../guide/files/no-label.ts';
import { useZpl } from '../../guide/prints/use-zpl.ts';
import { inOrder } from './in-order.ts';
import { OrderLabels } from './order-labels.tsx';
import { OrderLoading } from './order-loading.tsx';
import { OrderPaper } from './order-paper.tsx';
import { OrderTicket } from './order-ticket.tsx';
import styles from './order.module.css';
import { useLabels, useLabelsFile, usePrintLabels } from '../../guide/queries.ts';

/** The guides just made, by their ids in the address: a reload shows the same (AMB-7.08). */
export function Order({ ids }: { ids: readonly LabelId[] }) {
  const navigate = useNavigate();
  const now = useNow();
  const labels = useLabels({ ids: ids.join(','), limit: ids.length });
  const rows = inOrder(ids, labels.data?.data ?? []);
  const valid = rows.filter((row) => row.has_document && !hasEnded(row.follow_up));
  const printable = valid.map((row) => row.id);
  const file = useLabelsFile(printable);
  const one = usePrintLabels(({ id }: LabelRow) => ({ ids: [id] }), {
    onDone: ({ file: pdf }, row) =>
      pdf ? savePdf(labelFileName([row], { at: new Date(), format: 'pdf' }), pdf) : showToast({ tone: 'info', message: noLabel(row) }),
    onFailed: toastFailure(labelsTexts.loadFailed),
  });
  const zpl = useZpl();
  const [asked, ask] = useState<{ like: (flow: Flow) => Flow } | null>(null);
  const former = lastOrder();
  const last = former?.labels === ids.join(',') ? former : null;

  if (labels.isError && !labels.data)
    return (
      <PageFrame title={summaryTexts.order}>
        <ErrorState title={labelsTexts.failed} error={labels.error} onRetry={() => void labels.refetch()} />
      </PageFrame>
    );
  if (!labels.isLoading && rows.length === 0) return <Navigate to="/envios" replace />;
  const made = rows.filter((row) => row.creation === 'made').length;
  const fill = (like: (flow: Flow) => Flow) => {
    ask(null);
    if (last) replaceFlow(like(last.flow));
    void navigate({ to: '/enviar' });
  };
  const another = (like: (flow: Flow) => Flow) => () => (last && hasData(readFlow('send')) ? ask({ like }) : fill(like));
  return (
    <PageFrame
      title={summaryTexts.order}
      actions={
        <>
          <ButtonLink to="/envios" variant="quiet">
            {labelsTexts.title}
          </ButtonLink>
          {last && (
            <Button variant="outline" icon={<IconCopyPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={another(anotherLike)}>
              {summaryTexts.another}
            </Button>
          )}
          <ButtonLink to="/enviar" variant="outline" icon={<IconSend size={18} stroke={1.75} aria-hidden="true" />}>
            {summaryTexts.newShipment}
          </ButtonLink>
        </>
      }
    >
      {labels.isLoading && <OrderLoading guides={ids.length} />}
      {made > 0 && (
        <Notice tone="delivered" isUrgent>
          {shippingTexts.created(made)}
        </Notice>
      )}
      {last && last.errors.length > 0 && <PieceErrors errors={last.errors} />}
      {!labels.isLoading && (
        <div className={`stack gap-16 top ${styles.order}`}>
          <div className={styles.main}>
            <OrderTicket rows={rows} last={last} onSameDestination={another(anotherTo)} />
            <OrderLabels rows={rows} onDownload={one.mutate} />
          </div>
          <div className={styles.side}>
            {file.isError && <ErrorState title={labelsTexts.loadFailed} error={file.error} onRetry={() => void file.refetch()} />}
            <OrderPaper
              file={file.data?.file ?? null}
              isAwaited={file.isLoading}
              fileName={labelFileName(valid, { at: now, format: 'pdf' })}
              guides={printable.length}
              missing={rows.filter((row) => row.label_at === 'coming' && !hasEnded(row.follow_up)).length}
              onZpl={() => zpl.download({ ids: printable }, valid)}
              isZplBusy={zpl.isBusy}
              onRefresh={() => void labels.refetch()}
              isRefreshing={labels.isFetching}
            />
          </div>
        </div>
      )}
      <ConfirmDialog isOpen={asked !== null} title={flowTexts.replaceTitle} onCancel={() => ask(null)} onConfirm={() => asked && fill(asked.like)}>
        {repeatTexts.replaceHint}
      </ConfirmDialog>
    </PageFrame>
  );
}

/** The pieces the carrier did not make, with its reason; those made stay valid and charged (AMB-7.04). */
function PieceErrors({ errors }: { errors: readonly { piece: number; description: string }[] }) {
  return (
    <Notice tone="exception" isUrgent>
      <p>{summaryTexts.notMade(errors.length)}</p>
      <ul className={styles.errors}>
        {errors.map(({ piece, description }) => (
          <li key={piece}>{`${summaryTexts.piece(piece)}: ${withProduct(description)}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
