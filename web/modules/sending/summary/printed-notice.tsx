import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { LabelRequest } from '../label-request.ts';
import { printedChanges } from './printed-changes.ts';

/** Before the money: what the guide will say otherwise than it was typed (AMB-7.12). */
export function PrintedNotice({ request }: { request: LabelRequest }) {
  const { changes, dropsAccents } = printedChanges(request);
  const name = aboutCarrier(request.carrier as CarrierSlug).name ?? request.carrier;
  if (changes.length === 0) return dropsAccents ? <p className="muted">{shippingTexts.noAccents(name)}</p> : null;
  return (
    <Notice tone={changes.some(({ lost }) => lost) ? 'exception' : 'facility'}>
      <p>{shippingTexts.printedOtherwise(name)}</p>
      <ul>
        {changes.map(({ path, typed, printed, lost }) => (
          <li key={path}>{lost ? shippingTexts.notPrintable(path, name, lost) : shippingTexts.printedAs(path, typed, printed)}</li>
        ))}
      </ul>
      {dropsAccents && <p>{shippingTexts.noAccents(name)}</p>}
    </Notice>
  );
}
