import { IconPlus, IconTrash } from '@tabler/icons-react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { foldText } from '#contract/shared/paging.ts';
import { carrierZoneTexts as zoneTexts } from '#texts/es/carriers/zones.ts';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MOST_ZONES, withZone, type GridDraft } from './grid-draft.ts';
import styles from './grid.module.css';
import { plainPrice } from './paste-block.ts';
import type { Steps } from './use-proposal-form.ts';

type Props = {
  carrier: string;
  draft: GridDraft;
  faultOf: (path: string) => string | undefined;
  onLeave: (path: string) => void;
  edit: Steps['edit'];
};

/** Zones, each with what it adds to the price of a guide. */
export function ZoneFields({ carrier, draft: { zones }, faultOf, onLeave, edit }: Props) {
  const names = carrierFacts(carrier)?.zones?.map(({ name }) => name) ?? [];
  const missing = names.filter((name) => !zones.some((zone) => foldText(zone.name) === foldText(name)));
  const addMissing = () => edit((grid) => ({ ...grid, zones: [...grid.zones, ...missing.map((name) => ({ name, cost: '' }))] }));
  const add = () => edit((grid) => ({ ...grid, zones: [...grid.zones, { name: '', cost: '' }] }));
  return (
    <Card
      title={texts.zones}
      aside={
        zones.length < MOST_ZONES && (
          <Button variant="quiet" icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={add}>
            {texts.addZone}
          </Button>
        )
      }
    >
      <p className="muted">{zones.length === 0 ? texts.noZones : texts.zonesLead}</p>
      {missing.length > 0 && (
        <p className="row gap-8 shrinks">
          <span>{zoneTexts.ofCarrier(carrierName(carrier), names.join(', '))}</span>
          <Button variant="quiet" onClick={addMissing}>
            {zoneTexts.addMissing}
          </Button>
        </p>
      )}
      <ul className={`stack gap-12 ${styles.zones}`}>
        {zones.map(({ name, cost }, at) => {
          const [namePath, costPath] = [`zones.${at}.name`, `zones.${at}.cost`];
          const leaveCost = () => {
            const plain = plainPrice(cost);
            if (plain !== cost) edit((grid) => withZone(grid, at, { cost: plain }), costPath);
            onLeave(costPath);
          };
          return (
            <li key={at} className={`stack gap-8 top ${styles.zone}`}>
              <TextField
                label={`${texts.zoneName} ${at + 1}`}
                hidesLabel
                placeholder={texts.zoneName}
                maxLength={60}
                autoComplete="off"
                value={name}
                onChange={(typed) => edit((grid) => withZone(grid, at, { name: typed }), namePath)}
                onBlur={() => onLeave(namePath)}
                fault={faultOf(namePath)}
              />
              <TextField
                label={`${texts.zoneCost}: ${name}`}
                hidesLabel
                before="$"
                alignsEnd
                inputMode="decimal"
                autoComplete="off"
                value={cost}
                onChange={(typed) => edit((grid) => withZone(grid, at, { cost: typed }), costPath)}
                onBlur={leaveCost}
                fault={faultOf(costPath)}
              />
              <IconButton
                label={texts.removeZone(name)}
                onClick={() => edit((grid) => ({ ...grid, zones: grid.zones.filter((_, other) => other !== at) }))}
              >
                <IconTrash size={17} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
