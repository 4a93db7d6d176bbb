import { sign } from 'node:crypto';
import type { LabCsd } from './lab-control.ts';

/** What changes from one invoice to the next. `pesos`: net, whole; `relates`: the document whose place it takes. */
export type InvoiceWish = { folio: string; pesos?: number; receiver?: string; uso?: string; relates?: string; at?: Date };
export type SealedInvoice = { xml: string; seal: string; total: number; issuer: string; receiver: string };

export const issuer = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE' };
const two = (pesos: number): string => pesos.toFixed(2);

/** An invoice of one line, sealed as an issuer does: its original string is written out here, in SAT's order. */
export function sealedInvoice(
  csd: LabCsd,
  { folio, pesos = 1000, receiver = 'URE180429TM6', uso = 'G03', relates, at = new Date() }: InvoiceWish,
): SealedInvoice {
  const date = new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);
  const [net, tax, total] = [two(pesos), two(pesos * 0.16), two(pesos * 1.16)];
  const [name, description] = ['UNIVERSIDAD ROBÓTICA & CÍA', 'Guía a Mérida'];
  const escaped = name.replace('&', '&amp;');
  const values = [
    ...['4.0', 'A', folio, date, '99', csd.number, net, 'MXN', total, 'I', '01', 'PPD', '06600'],
    ...(relates === undefined ? [] : ['04', relates]),
    ...[issuer.rfc, issuer.name, '601', receiver, name, '65000', '601', uso],
    ...['78102200', '1', 'E48', description, net, net, '02', net, '002', 'Tasa', '0.160000', tax],
    ...[net, '002', 'Tasa', '0.160000', tax, tax],
  ];
  const signer = { key: Buffer.from(csd.key, 'base64'), format: 'der', type: 'pkcs8', passphrase: csd.password } as const;
  const seal = sign('sha256', Buffer.from(`||${values.join('|')}||`, 'utf8'), signer).toString('base64');
  const transfer = `<cfdi:Traslados><cfdi:Traslado Base="${net}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${tax}"/></cfdi:Traslados>`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" ',
    `Version="4.0" Serie="A" Folio="${folio}" Fecha="${date}" Sello="${seal}" FormaPago="99" NoCertificado="${csd.number}" Certificado="${csd.certificate}" `,
    `SubTotal="${net}" Moneda="MXN" Total="${total}" TipoDeComprobante="I" Exportacion="01" MetodoPago="PPD" LugarExpedicion="06600">`,
    relates === undefined ? '' : `<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${relates}"/></cfdi:CfdiRelacionados>`,
    `<cfdi:Emisor Rfc="${issuer.rfc}" Nombre="${issuer.name}" RegimenFiscal="601"/><cfdi:Receptor Rfc="${receiver}" Nombre="${escaped}" `,
    `DomicilioFiscalReceptor="65000" RegimenFiscalReceptor="601" UsoCFDI="${uso}"/><cfdi:Conceptos><cfdi:Concepto ClaveProdServ="78102200" Cantidad="1" `,
    `ClaveUnidad="E48" Descripcion="${description}" ValorUnitario="${net}" Importe="${net}" ObjetoImp="02"><cfdi:Impuestos>${transfer}</cfdi:Impuestos>`,
    `</cfdi:Concepto></cfdi:Conceptos><cfdi:Impuestos TotalImpuestosTrasladados="${tax}">${transfer}</cfdi:Impuestos></cfdi:Comprobante>`,
  ].join('');
  return { xml, seal, total: Math.round(pesos * 116), issuer: issuer.rfc, receiver };
}
