import { isCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import type { TextFault } from '#contract/carriers/text-lines.ts';
import { faultSentence, shipmentFaults, type TypedEnd } from '#contract/shipping/printed-texts.ts';
import type { Flow } from './flow.ts';
import { mendFields, printedAddress, type EndName, type FlowEnd, type MendField } from './flow-end.ts';
import { mendFaults, printedContact } from './end-faults.ts';

const nobody = { name: '', last_name: null, email: null };
const typedEnd = (end: FlowEnd | null): TypedEnd =>
  end
    ? { ...printedAddress(end), contact: printedContact(end) ?? nobody }
    : { business_name: '', street: '', neighborhood: '', city: '', contact: nobody };

const carrierOf = (flow: Flow): CarrierSlug | null => {
  const slug = flow.rate?.carrier ?? '';
  return isCarrier(slug) ? slug : null;
};

/** What the carrier of the chosen rate could not print of a flow (AMB-7.12), by the rule that the server refuses by. */
export function flowTextFaults(flow: Flow): readonly TextFault[] {
  const carrier = carrierOf(flow);
  if (!carrier || flow.kind !== 'send') return [];
  const { origin, destination, packages, label_data } = flow;
  return shipmentFaults(carrier, {
    origin_info: typedEnd(origin),
    destination_info: typedEnd(destination),
    packages,
    use_trading: label_data.use_trading,
    reference: label_data.reference.trim(),
    additional_info: label_data.additional_info.trim(),
  });
}

const isMendField = (field: string): field is MendField => (mendFields as readonly string[]).includes(field);

export type EndMending = { fields: MendField[]; faults: Partial<Record<MendField, string>> };

/**
 * The fields of one end that are typed again for this shipment: those that do not fit, what is printed together with them, and what was typed so
 * already, so that no field leaves a person who is still in it.
 */
export function endMending(flow: Flow, name: EndName): EndMending {
  const carrier = carrierOf(flow);
  const end = flow[name];
  if (!carrier || !end) return { fields: [], faults: {} };
  const prefix = `${name}_info.`;
  const own = flowTextFaults(flow).filter(({ path }) => path.startsWith(prefix));
  const faults: EndMending['faults'] = { ...mendFaults(end) };
  for (const fault of own) {
    const field = fault.path.slice(prefix.length);
    // The field is named as the address of its end names it: the references of an address are another field than those of the guide.
    if (isMendField(field)) faults[field] ??= faultSentence({ ...fault, path: field === 'reference' ? 'address.reference' : field }, carrier);
  }
  const wanted = new Set<string>([...Object.keys(faults), ...Object.keys(end.mended ?? {})]);
  const together: readonly MendField[] = textLimitsOf(carrier).end.address ? ['street', 'number', 'suite_number', 'neighborhood'] : [];
  if (together.some((field) => wanted.has(field))) for (const field of together) wanted.add(field);
  if (wanted.has('contact.name')) wanted.add('contact.last_name');
  return { fields: mendFields.filter((field) => wanted.has(field)), faults };
}

/** The same of what stands in no field of an end, by its path in the request. */
export function otherTextFaults(flow: Flow): Record<string, string> {
  const carrier = carrierOf(flow);
  const others = flowTextFaults(flow).filter(({ path }) => !/^(origin|destination)_info\./.test(path));
  return carrier ? Object.fromEntries(others.map((fault) => [fault.path, faultSentence(fault, carrier)])) : {};
}
