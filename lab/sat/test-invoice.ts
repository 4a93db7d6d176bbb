import { sign } from 'node:crypto';
import { exchange, type Reply } from '../client-of-lab.ts';
import type { LabUnderTest } from '../lab-under-test.ts';
import { cadenaOf } from './cadena.ts';
import { readXml } from './read-xml.ts';

export type Csd = { number: string; certificate: string; key: string; password: string };

export const ISSUER = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE' };

/** A certificate of lab's SAT. */
export const csdOf = async (lab: LabUnderTest, over: object = {}): Promise<Csd> =>
  (await lab.control('POST', '/sat/csd', { ...ISSUER, ...over })).json<Csd>();

/** What is changed in an invoice before it is sealed: attributes of elements by their names, and the texts between them. */
export type Changed = { [element: string]: Record<string, string | null> | string };

const plain: Record<string, Record<string, string>> = {
  Comprobante: {
    Version: '4.0',
    Serie: 'A',
    Folio: '1',
    FormaPago: '99',
    SubTotal: '1000.00',
    Moneda: 'MXN',
    Total: '1160.00',
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PPD',
    LugarExpedicion: '06600',
  },
  Emisor: { Rfc: ISSUER.rfc, Nombre: ISSUER.name, RegimenFiscal: '601' },
  Receptor: { Rfc: 'URE180429TM6', Nombre: 'UNIVERSIDAD ROBOTICA', DomicilioFiscalReceptor: '65000', RegimenFiscalReceptor: '601', UsoCFDI: 'G03' },
  Concepto: {
    ClaveProdServ: '78102200',
    Cantidad: '1',
    ClaveUnidad: 'E48',
    Descripcion: 'Guía a Mérida &amp; más',
    ValorUnitario: '1000.00',
    Importe: '1000.00',
    ObjetoImp: '02',
  },
  Traslado: { Base: '1000.00', Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000', Importe: '160.00' },
  Impuestos: { TotalImpuestosTrasladados: '160.00' },
};

/** A sealed invoice of now; `related` stands before the issuer, `complement` at the end. */
export function sealedInvoice(csd: Csd, changed: Changed = {}, at: Date = new Date()): string {
  const attributes = (name: string) => ({ ...plain[name], ...(changed[name] as object) });
  const written = (name: string, more: Record<string, string> = {}) =>
    Object.entries({ ...more, ...attributes(name) })
      .filter(([, value]) => value !== null)
      .map(([key, value]) => ` ${key}="${String(value)}"`)
      .join('');
  const Fecha = new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);
  const head = { Fecha, Sello: '', NoCertificado: csd.number, Certificado: csd.certificate };
  const taxes = `<cfdi:Traslados><cfdi:Traslado${written('Traslado')}/></cfdi:Traslados>`;
  const text =
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"${written('Comprobante', head)}>` +
    `${(changed['related'] as string | undefined) ?? ''}<cfdi:Emisor${written('Emisor')}/><cfdi:Receptor${written('Receptor')}/>` +
    `<cfdi:Conceptos><cfdi:Concepto${written('Concepto')}><cfdi:Impuestos>${taxes}</cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>` +
    `<cfdi:Impuestos${written('Impuestos')}>${taxes}</cfdi:Impuestos>${(changed['complement'] as string | undefined) ?? ''}</cfdi:Comprobante>`;
  return seal(text, csd);
}

/** Puts the seal of its original string into a document. */
export function seal(xml: string, { key, password }: Csd): string {
  const root = readXml(xml);
  if (!root) throw new Error('the document of the test is not well formed');
  const signer = { key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8', passphrase: password } as const;
  const made = sign('sha256', Buffer.from(cadenaOf(root), 'utf8'), signer).toString('base64');
  return xml.replace(' Sello=""', ` Sello="${made}"`);
}

export type Sw = { base_url: string; user: string; password: string };
export const swOf = ({ addresses }: LabUnderTest): Sw => (addresses['stampers'] as { sw: Sw }).sw;
export const satOf = ({ addresses }: LabUnderTest): string => (addresses['sat'] as { sat: { sat_url: string } }).sat.sat_url;

export async function tokenOf(lab: LabUnderTest, over: object = {}): Promise<Reply> {
  const { base_url, user, password } = swOf(lab);
  const body = JSON.stringify({ user, password, ...over });
  return exchange({ method: 'POST', url: `${base_url}/v2/security/authenticate`, headers: { 'content-type': 'application/json' }, body });
}

export type SwData = { uuid: string; cfdi: string; fechaTimbrado: string; selloSAT: string; cadenaOriginalSAT: string; tfd?: string };
export type SwAnswer = { status: string; message?: string; messageDetail?: string; data: SwData | null };

/** SW, as a client of its documentation speaks with it. */
export async function swClient(lab: LabUnderTest) {
  const { base_url } = swOf(lab);
  const token = (await tokenOf(lab)).json<{ data: { token: string } }>().data.token;
  const authorization = `Bearer ${token}`;
  return {
    stamp: (xml: string, customid = '', leaves?: () => Promise<unknown>) => {
      const headers = { authorization, customid, 'content-type': 'multipart/form-data; boundary=----b' };
      const part = `------b\r\nContent-Disposition: form-data; name="xml"; filename="xml"\r\nContent-Type: text/xml\r\n\r\n${xml}\r\n------b--\r\n`;
      return exchange({ method: 'POST', url: `${base_url}/v4/cfdi33/stamp/v4`, headers, body: part, leaves });
    },
    cancel: async (uuid: string, motive: string, substitute = '', rfc = ISSUER.rfc): Promise<string> => {
      const url = `${base_url}/cfdi33/cancel/${rfc}/${uuid}/${motive}${substitute && `/${substitute}`}`;
      const reply = await exchange({ method: 'POST', url, headers: { authorization } });
      return Object.values(reply.json<{ data: { uuid: Record<string, string> } }>().data.uuid)[0] ?? '';
    },
  };
}

/** Estado, EsCancelable and EstatusCancelacion of a document, as SAT's service writes them. */
export async function consult(lab: LabUnderTest, uuid: string, over: Record<string, string> = {}): Promise<string[]> {
  const asks = { id: uuid, re: ISSUER.rfc, rr: 'URE180429TM6', tt: '1160.0', ...over };
  const expression = `?${Object.entries(asks).map(([name, value]) => `${name}=${value}`).join('&amp;')}`; // prettier-ignore
  const body =
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><c:Consulta xmlns:c="http://tempuri.org/">' +
    `<c:expresionImpresa>${expression}</c:expresionImpresa></c:Consulta></s:Body></s:Envelope>`;
  const reply = await exchange({ method: 'POST', url: satOf(lab), headers: { 'content-type': 'text/xml; charset=utf-8' }, body });
  const at = (tag: string) => new RegExp(`<a:${tag}>([^<]*)<`).exec(reply.body.toString())?.[1] ?? '';
  return [at('Estado'), at('EsCancelable'), at('EstatusCancelacion')];
}
