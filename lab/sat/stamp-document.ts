import { randomUUID } from 'node:crypto';
import { isoLocal } from '../clock.ts';
import type { Fault } from '../faults.ts';
import type { Lab } from '../outside-party.ts';
import { PAC_RFC, sealOf, STAMP_CERTIFICATE } from './authority.ts';
import { refusalOf, type Refusal } from './cfdi-rules.ts';
import type { FiscalDocument } from './fiscal-documents.ts';
import { attribute, everyElement, readXml, under, type Element } from './read-xml.ts';

/** What became of a document that was handed in. */
export type Outcome = { stamped: FiscalDocument } | { before: FiscalDocument } | { duplicate: FiscalDocument } | { refused: Refusal };

const HOUR_MS = 3_600_000;

/** Stamps a sealed document: once per seal, and once per reference of the caller. */
export function stampDocument(lab: Lab, xml: string, reference: string, fault: Fault | undefined): Outcome {
  const root = readXml(xml);
  if (!root) return { refused: { code: '301', words: 'La estructura del comprobante es incorrecta.', detail: 'It is not well formed.' } };
  const seal = attribute(root, 'Sello');
  const before = seal === '' ? undefined : lab.sat.bySeal(seal);
  if (before) return { before };
  const duplicate = reference === '' ? undefined : lab.sat.byReference(reference);
  if (duplicate) return { duplicate };
  const refused = refusalOf(root, lab);
  if (refused) return { refused };
  const [uuid, stamped_at] = [randomUUID(), isoLocal(lab.clock.now())];
  const stamped = insertStamp(xml, stampOf(lab, { uuid, stamped_at, seal }));
  const at = (name: string) => attribute(root, name);
  lab.journal.record([
    {
      kind: 'document_stamped',
      carrier: null,
      uuid,
      seal,
      reference,
      type: at('TipoDeComprobante'),
      serie: at('Serie'),
      folio: at('Folio'),
      issuer: attribute(under(root, 'Emisor')[0], 'Rfc'),
      receiver: attribute(under(root, 'Receptor')[0], 'Rfc'),
      total: at('Total'),
      related: relatedIn(root),
      stamped_at,
      hidden_ms: fault?.name === 'invisible' ? (fault.delay_ms ?? HOUR_MS) : 0,
      xml: stamped,
      ...(fault ? { fault: fault.name } : {}),
    },
  ]);
  return { stamped: lab.sat.byUuid(uuid) as FiscalDocument };
}

/** The UUIDs that it relates to, and those that it pays. */
const relatedIn = (root: Element): string[] => [
  ...under(root, 'CfdiRelacionados', 'CfdiRelacionado').map((one) => attribute(one, 'UUID')),
  ...everyElement(root).filter(({ name }) => name === 'DoctoRelacionado').map((one) => attribute(one, 'IdDocumento')), // prettier-ignore
];

const schema = 'http://www.sat.gob.mx/TimbreFiscalDigital';

function stampOf(lab: Lab, { uuid, stamped_at, seal }: { uuid: string; stamped_at: string; seal: string }): string {
  const satSeal = sealOf(lab, stampCadena({ uuid, stamped_at, seal }));
  return (
    `<tfd:TimbreFiscalDigital xmlns:tfd="${schema}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
    `xsi:schemaLocation="${schema} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd" Version="1.1" ` +
    `UUID="${uuid}" FechaTimbrado="${stamped_at}" RfcProvCertif="${PAC_RFC}" SelloCFD="${seal}" NoCertificadoSAT="${STAMP_CERTIFICATE}" SelloSAT="${satSeal}"/>`
  );
}

/** The original string of a stamp (TFD 1.1). */
export const stampCadena = ({ uuid, stamped_at, seal }: { uuid: string; stamped_at: string; seal: string }): string =>
  `||1.1|${uuid}|${stamped_at}|${PAC_RFC}|${seal}|${STAMP_CERTIFICATE}||`;

/** Into the complement that is there, or into one of its own at the end; what was handed in stays letter by letter. */
function insertStamp(xml: string, stamp: string): string {
  const [, prefix = ''] = /<((?:\w+:)?)Comprobante[\s>]/.exec(xml) ?? [];
  const inside = xml.lastIndexOf(`</${prefix}Complemento>`);
  if (inside >= 0) return xml.slice(0, inside) + stamp + xml.slice(inside);
  const addenda = xml.indexOf(`<${prefix}Addenda`);
  const end = addenda >= 0 ? addenda : xml.lastIndexOf(`</${prefix}Comprobante>`);
  return `${xml.slice(0, end)}<${prefix}Complemento>${stamp}</${prefix}Complemento>${xml.slice(end)}`;
}

/** The stamp alone, as it stands in a stamped document. */
export const stampIn = (xml: string): string => /<tfd:TimbreFiscalDigital[^>]*\/>/.exec(xml)?.[0] ?? '';
