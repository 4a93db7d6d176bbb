import { aboutCarrier, carrierFacts, type CarrierSlug } from '../carriers/carriers.ts';
import { labelTexts, type EndTexts } from '../carriers/label-texts.ts';
import { textLimitsOf } from '../carriers/text-limits.ts';
import type { TextFault } from '../carriers/text-lines.ts';
import { needsDescription, printedContent } from '../packages/packages.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';

type Maybe = string | null | undefined;
/** One end of a shipment with the texts that a label may bear, as it is typed or stored. */
export type TypedEnd = {
  business_name: string;
  street: string;
  number?: Maybe;
  suite_number?: Maybe;
  neighborhood: string;
  city: string;
  reference?: Maybe;
  contact: { name: string; last_name?: Maybe; email?: Maybe };
};
export type TypedPackage = { content: string; description?: Maybe; merchandise?: readonly { description: string }[] | undefined };
/** A shipment as it is typed. */
export type TypedShipment = {
  origin_info: TypedEnd;
  destination_info: TypedEnd;
  packages: readonly TypedPackage[];
  use_trading?: boolean | undefined;
  reference?: Maybe;
  additional_info?: Maybe;
};

/** The texts of one end as a carrier gets them. */
export const endTexts = ({ contact, ...end }: TypedEnd): EndTexts => ({
  company: end.business_name,
  name: [contact.name, contact.last_name].filter(Boolean).join(' '),
  email: contact.email || null,
  street: end.street,
  number: end.number || 'S/N',
  suite: end.suite_number || null,
  neighborhood: end.neighborhood,
  city: end.city,
  reference: end.reference || null,
});

/**
 * What a carrier could not print of a shipment, at the field where it was typed (AMB-7.12). The trading name, which only the server knows, is
 * not judged here: the server judges it before the money.
 */
export function shipmentFaults(carrier: CarrierSlug, shipment: TypedShipment): readonly TextFault[] {
  const { origin_info, destination_info, packages, use_trading = false } = shipment;
  const origin = endTexts(origin_info);
  const texts = {
    origin: use_trading ? { ...origin, company: '' } : origin,
    destination: endTexts(destination_info),
    pieces: packages.map((one, row) => ({ row, content: printedContent(one), goods: one.merchandise ?? [] })),
    customer_reference: shipment.reference || null,
    additional_info: shipment.additional_info || null,
  };
  return labelTexts(texts, carrier, textLimitsOf(carrier)).faults.map((fault) => ({ ...fault, path: typedPath(fault.path, packages, false) }));
}

/** Where a text was typed that is printed under another name: the trading name as the sender, a description as the content. */
export function typedPath(path: string, packages: readonly TypedPackage[], usesTrading: boolean): string {
  if (path === 'origin_info.business_name' && usesTrading) return 'use_trading';
  const row = /^packages\.(\d+)\.content$/.exec(path)?.[1];
  return row !== undefined && needsDescription(packages[Number(row)]?.content ?? '') ? `packages.${row}.description` : path;
}

/** How much too long a text is, or which of its signs are not printed. A path without its end names the field alone. */
export function faultSentence({ path, excess, lost }: TextFault, carrier: CarrierSlug): string {
  const { name } = aboutCarrier(carrier);
  return lost ? shippingTexts.notPrintable(path, name, lost) : shippingTexts.tooLong(path, name, excess);
}

/**
 * Whether a shipment needs its merchandise declared line by line, which differs by carrier (O-5.48, AMB-5.09).
 * `isFreight`: the service is LTL.
 */
export function needsMerchandise(carrier: string, packages: readonly { type: string }[], isFreight = false): boolean {
  const needs = carrierFacts(carrier)?.needsMerchandise ?? null;
  return needs === 'freight' ? isFreight : needs === 'pallets' && packages.some(({ type }) => type === 'Tarima');
}
