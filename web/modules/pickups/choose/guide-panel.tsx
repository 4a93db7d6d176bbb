import type { JoinFault } from '#contract/pickups/join-pickup.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { PanelSteps } from '../../../frame/records/panel-steps.tsx';
import { SidePanel } from '../../../frame/records/side-panel.tsx';
import type { Beside } from '../../../frame/records/use-open-row.ts';
import type { Selection } from '../../../frame/records/use-selection.ts';
import { useSession } from '../../../frame/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { LabelNumber } from '../../guide/number/label-number.tsx';
import { labelPath } from '../../guide/label-path.ts';
import { Status } from './guides-columns.tsx';
import { PanelBody, PanelHead } from '../status/panel-parts.tsx';

type Props = Beside<LabelRow> & { why: JoinFault | null; selection: Selection<LabelRow> };

/** The summary of a guide beside the list to choose from (O-2.36): what the list knows, also for who may not read guides. */
export function GuidePanel({ row, why, selection, ...beside }: Props) {
  const { can } = useSession();
  return (
    <SidePanel {...beside} open={row ? beside.open : null} label={texts.guide} pageKeys="j k x">
      {(_, panel) =>
        row && (
          <>
            <PanelHead
              carrier={row.carrier}
              title={<LabelNumber number={row.parcel_number} />}
              facts={[carrierName(row.carrier), row.service_description]}
            >
              <PanelSteps {...panel} words={labelsTexts} />
            </PanelHead>
            <PanelBody isColumn={panel.isColumn}>
              <Status row={row} why={why} />
              <Known row={row} />
              {why === null && <Choose row={row} selection={selection} />}
              {can('canRead.label') && (
                <ButtonLink {...labelPath(row)} variant="quiet">
                  {texts.seeGuide}
                </ButtonLink>
              )}
            </PanelBody>
          </>
        )
      }
    </SidePanel>
  );
}

function Choose({ row, selection }: { row: LabelRow; selection: Selection<LabelRow> }) {
  const isChosen = selection.rows.has(row.id);
  const toggle = () => {
    const ids = new Set(selection.rows.keys());
    if (isChosen) ids.delete(row.id);
    else ids.add(row.id);
    selection.choose(ids);
  };
  return (
    <Button variant="outline" onClick={toggle} aria-pressed={isChosen}>
      {isChosen ? texts.unselect : texts.select}
    </Button>
  );
}

const placeOf = ({ name, neighborhood, city, state, zip_code }: LabelRow['destination']) =>
  [name, neighborhood, [zip_code, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ');

function Known({ row }: { row: LabelRow }) {
  const { column } = texts;
  return (
    <Facts shape="beside">
      <Fact name={column.created}>
        <DateText when={row.created_at} form="dayAndTime" />
      </Fact>
      <Fact name={column.origin}>{placeOf(row.origin)}</Fact>
      <Fact name={column.destination}>{placeOf(row.destination)}</Fact>
    </Facts>
  );
}
