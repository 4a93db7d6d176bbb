import { IconPackageOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { grouped } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LabelEdit } from '../edit/label-edit.tsx';
import styles from '../edit/label-edit.module.css';
import { LabelView } from '../label-view.tsx';
import { useLabelRow } from '../../guide/queries.ts';

/** /envio/{id}: what the panel shows of a guide, and what may be changed of it (AMB-2.16). */
export function Page() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { row, error, refetch } = useLabelRow(id);
  // Below each other, what one came for stands first.
  const isNarrow = useMedia(media.tablet);
  const edit = row && <LabelEdit key="edit" label={row} />;
  const content = () => {
    if (error && row === undefined) return <ErrorState title={labelsTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
    if (row === undefined) return <Skeleton rows={8} rowHeight={64} label={labelsTexts.detail} />;
    if (row === null) {
      return (
        <EmptyState
          icon={<IconPackageOff size={26} stroke={1.75} />}
          title={labelPageTexts.notFound}
          hint={labelPageTexts.notFoundHint}
          actions={<ButtonLink to="/envios">{labelPageTexts.toList}</ButtonLink>}
        />
      );
    }
    return <LabelView label={row} row={row} panel={null} />;
  };
  return (
    <PageFrame title={labelsTexts.detail} remark={row?.parcel_number && grouped(row.parcel_number)}>
      <div className={`stack gap-16 top ${styles.page}`}>
        {isNarrow && edit}
        <Card key="view">{content()}</Card>
        {!isNarrow && edit}
      </div>
    </PageFrame>
  );
}
