import { useNavigate } from '@tanstack/react-router';
import { IconPackage } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { whyNotJoin } from '#contract/pickups/join-pickup.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { demandSubject } from '../../../frame/acting-demand.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { grouped } from '../../../platform/format.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PickupBar } from '../flow/pickup-bar.tsx';
import { withCarrier } from '../flow/pickup-changes.ts';
import { PickupNote } from '../flow/pickup-panel.tsx';
import { usePickup } from '../flow/use-pickup.ts';
import { CarrierChoice } from './carrier-choice.tsx';
import { GuideCard } from './guide-card.tsx';
import { GuidePanel } from './guide-panel.tsx';
import { guidesColumns } from './guides-columns.tsx';
import { RefusedLabels } from './refused-labels.tsx';
import { useChosenGuides } from './use-chosen-guides.ts';
import { useGuidesAddress } from './use-guides-address.ts';
import styles from './choose.module.css';

/** px of a row (O-2.40). */
const ROW_PX = 90;

/** The guides of one carrier, those that cannot join with their reason (O-2.31 to O-2.41). */
export function ChooseGuides() {
  const { hasSubject } = useSession();
  const { flow, change, faults, joined } = usePickup();
  const { definition, carrier, isAsked, wanted } = useGuidesAddress(flow, change);
  const navigate = useNavigate();
  const [hasTried, setTried] = useState(false);
  const asked = useRecordList(definition, {}, isAsked);
  const list = { ...asked, selection: useChosenGuides(flow, change, asked.rows) };
  const why = useCallback((row: LabelRow) => whyNotJoin(row, { carrier: joined.carrier, state: joined.state }), [joined.carrier, joined.state]);
  const columns = useMemo(() => guidesColumns(why), [why]);
  const card = useCallback((row: LabelRow) => <GuideCard row={row} why={why(row)} />, [why]);
  const hasChosen = flow.labelsPickup.length > 0;
  const proceed = () => {
    if (!hasSubject) return demandSubject();
    setTried(true);
    if (hasChosen) return void navigate({ to: '/recolectar' });
    showToast({ tone: 'error', message: pickupTexts.noGuides });
  };
  useShortcut('ctrl+enter', proceed, { label: texts.continue });
  const choose = (next: string) => {
    change((current) => withCarrier(current, next));
    asked.show({ filters: { carrier: next, followup: 'registered' } });
  };
  const empty = carrier
    ? { title: texts.noneOfCarrier, hint: texts.noneOfCarrierHint }
    : { title: pickupTexts.noCarrier, hint: texts.chooseCarrierHint };
  return (
    <>
      <RecordList
        list={list}
        title={texts.guides}
        columns={columns}
        nameOf={nameOf}
        card={card}
        search={{ label: texts.search, placeholder: texts.searchPlaceholder }}
        narrowing={<CarrierChoice carrier={carrier} chosen={flow.labelsPickup.length} onChoose={choose} />}
        mayChoose={(row) => why(row) === null}
        rowPx={ROW_PX}
        panel={(beside) => <GuidePanel {...beside} why={beside.row && why(beside.row)} selection={list.selection} />}
        views={(body) => (
          <div className={`gap-12 grow flex ${styles.body}`}>
            <PickupNote />
            {hasTried && !hasChosen && (
              <Notice tone="danger" isUrgent>
                {pickupTexts.noGuides}
              </Notice>
            )}
            <RefusedLabels refused={flow.refused} onDismiss={() => change((current) => ({ ...current, refused: [] }))} />
            {wanted.error !== null && <ErrorState title={texts.lookUpFailed} error={wanted.error} onRetry={wanted.retry} />}
            {body}
          </div>
        )}
        add={null}
        nothing={empty}
        nothingFound={empty}
        icon={<IconPackage size={26} stroke={1.75} />}
        failed={{ title: texts.guidesFailed }}
      />
      <PickupBar flow={flow} faults={faults}>
        <Button keys={['Ctrl', 'Enter']} onClick={proceed}>
          {texts.continue}
        </Button>
      </PickupBar>
    </>
  );
}

const nameOf = (row: LabelRow) => grouped(row.parcel_number ?? '');
