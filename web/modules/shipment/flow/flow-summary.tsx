import type { ReactNode } from 'react';
import { zipText } from '#contract/addresses/address-text.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { SummaryPanel, type SummaryEnd } from '../../../frame/panel/summary-panel.tsx';
import { addressLines, cityText } from '../../addresses/card/address-lines.ts';
import { sideOf, weightKgOf } from '../../packages/draft/package-draft.ts';
import { draftErrors, faultOfRow } from '../../packages/draft/package-faults.ts';
import type { Flow } from './flow.ts';
import { draftRules, type FlowRules, type StepFault, type Steps } from './flow-gates.ts';
import { printedAddress, type FlowEnd } from './flow-end.ts';

function summaryEnd(end: FlowEnd | null, fault: StepFault): SummaryEnd | null {
  if (!end) return null;
  const city = cityText(end);
  const printed = printedAddress(end);
  const place =
    end.latitude !== null && end.longitude !== null ? { latitude: end.latitude, longitude: end.longitude, name: end.city || end.zip_code } : null;
  return {
    short: [end.zip_code === UNKNOWN_ZIP ? endTexts.missing : end.zip_code, city].filter(Boolean).join(' · '),
    title: printed.business_name.toLocaleUpperCase('es-MX') || zipText(end.zip_code),
    lines: printed.street ? addressLines(printed) : [end.neighborhood, city].filter(Boolean),
    place,
    fault:
      fault === 'rfc' ? flowTexts.missingRfc : fault === 'contact' ? endTexts.chooseContact : fault === 'address' ? flowTexts.typedAddress : null,
  };
}

type Props = {
  flow: Flow;
  steps: Steps;
  rules: FlowRules;
  foot?: ReactNode;
  /** For the button that opens the panel where there is no room for it. */
  openLabel?: string;
};

/** The right panel of a flow, filled as the flow is (AMB-2.17). */
export function FlowSummary({ flow, steps, rules, ...panel }: Props) {
  const checked = draftRules(flow, rules);
  const packages = flow.packages.map((draft) => ({
    key: draft.id,
    alias: draft.alias || draft.type,
    type: draft.type,
    measurement: draft.measurement,
    quantity: /^\d+$/.test(draft.quantity) ? Number(draft.quantity) : null,
    length: sideOf(draft.length),
    width: sideOf(draft.width),
    height: sideOf(draft.height),
    weightKg: weightKgOf(draft),
    fault: flow.isTouched ? faultOfRow(draft, draftErrors(draft, checked)) : null,
  }));
  return (
    <SummaryPanel
      origin={summaryEnd(flow.origin, steps.origin)}
      destination={summaryEnd(flow.destination, steps.destination)}
      packages={packages}
      {...panel}
    />
  );
}
