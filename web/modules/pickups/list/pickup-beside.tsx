import type { PickupRow } from '#contract/pickups/pickup-shapes.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { PanelSteps } from '../../../frame/records/panel-steps.tsx';
import { SidePanel } from '../../../frame/records/side-panel.tsx';
import type { Beside } from '../../../frame/records/use-open-row.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { usePickupDetail } from '../queries.ts';
import { PanelBody, PanelHead } from '../status/panel-parts.tsx';
import { PickupView } from './pickup-view.tsx';
import { shortId } from './short-id.ts';

/** One pickup beside the list: what the list knew stands at once, the rest follows. */
export function PickupBeside({ row, ...beside }: Beside<PickupRow>) {
  const { data, error, refetch } = usePickupDetail(beside.open);
  const known = data ?? row;
  return (
    <SidePanel {...beside} label={texts.detail} pageKeys="j k">
      {(open, panel) => (
        <>
          <PanelHead
            carrier={known?.carrier ?? ''}
            title={texts.one(shortId(open))}
            facts={[known && carrierName(known.carrier), known?.folio ? `${texts.folio.toLowerCase()} ${known.folio}` : null]}
          >
            <PanelSteps {...panel} words={texts} />
          </PanelHead>
          <PanelBody isColumn={panel.isColumn}>
            {data ? (
              <PickupView pickup={data} />
            ) : error ? (
              <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton rows={8} rowHeight={40} label={texts.detail} />
            )}
          </PanelBody>
        </>
      )}
    </SidePanel>
  );
}
