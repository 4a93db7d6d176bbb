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
  // Below each other: how the guide stands, what may be changed, the rest.
  const isNarrow = useMedia(media.tablet);
  const edit = row && <LabelEdit key="edit" label={row} />;
  const content = (part?: 'rest') => {
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
    return <LabelView label={row} row={row} panel={null} part={part} />;
  };
  return (
    <PageFrame title={labelsTexts.detail} remark={row?.parcel_number && grouped(row.parcel_number)}>
      <div className={`stack gap-16 top ${styles.page}`}>
        {isNarrow && row && (
          <Card key="head">
            <LabelView label={row} row={row} panel={null} part="head" />
          </Card>
        )}
        {isNarrow && edit}
        <Card key="view">{content(isNarrow ? 'rest' : undefined)}</Card>
        {!isNarrow && edit}
      </div>
    </PageFrame>
  );
}
