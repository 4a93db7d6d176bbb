import { verify, X509Certificate } from 'node:crypto';
import type { Lab } from '../outside-party.ts';
import { isProduct, millionths, sumOf, toCentavos } from './amounts.ts';
import { cadenaOf, missingAttributes } from './cadena.ts';
import { attribute, under, type Element } from './read-xml.ts';
import { fitsPerson, genericRfcs, hasSuffix, regimesOf, rfcPattern } from './taxpayers.ts';
import { momentAt } from './zones.ts';

/** Why a document is not stamped: a code of SAT's matrix, its words, and what exactly. */
export type Refusal = { code: string; words: string; detail?: string };
type Check = (root: Element, lab: Lab) => Refusal | undefined;

const when = (isBroken: boolean, code: string, words: string, detail?: string): Refusal | undefined =>
  isBroken ? { code, words, ...(detail === undefined ? {} : { detail }) } : undefined;

/** The first rule that a document breaks, in the order in which SAT would say so. */
export function refusalOf(root: Element, lab: Lab): Refusal | undefined {
  for (const check of checks) {
    const refusal = check(root, lab);
    if (refusal) return refusal;
  }
  return undefined;
}

const namespace = 'http://www.sat.gob.mx/cfd/4';
const types = ['I', 'E', 'T', 'N', 'P'];

function structure(root: Element): Refusal | undefined {
  const prefix = root.tag.split(':')[0] ?? '';
  const isOurs = root.name === 'Comprobante' && root.attributes[`xmlns:${prefix}`] === namespace && attribute(root, 'Version') === '4.0';
  const words = 'La estructura del comprobante es incorrecta.';
  if (!isOurs) return { code: '301', words, detail: 'The root is no cfdi:Comprobante of version 4.0.' };
  const sealed = ['Sello', 'Certificado'].filter((name) => attribute(root, name) === '').map((name) => `Comprobante.${name}`);
  const parts = ['Emisor', 'Receptor', 'Conceptos'].filter((name) => under(root, name).length !== 1);
  const missing = [...parts, ...sealed, ...missingAttributes(root)];
  if (missing.length > 0) return { code: '301', words, detail: missing.map((name) => `The required ${name} is missing.`).join(' ') };
  if (under(root, 'Conceptos', 'Concepto').length === 0) return { code: '301', words, detail: 'There is no Concepto.' };
  if (under(root, 'Complemento', 'TimbreFiscalDigital').length > 0) return { code: '307', words: 'El comprobante contiene un timbre previo.' };
  const odd = ['Emisor', 'Receptor'].filter((name) => !rfcPattern.test(attribute(under(root, name)[0], 'Rfc')));
  if (odd.length > 0) return { code: '301', words, detail: `The pattern of Rfc fails in ${odd.join(' and ')}.` };
  return when(!types.includes(attribute(root, 'TipoDeComprobante')), '301', words, 'TipoDeComprobante is not of its list.');
}

const HOURS_72 = 72 * 3_600_000;
/** Clocks differ by a little. */
const TOLERANCE_MS = 60_000;

function date(root: Element, lab: Lab): Refusal | undefined {
  const made = momentAt(attribute(root, 'Fecha'), attribute(root, 'LugarExpedicion'));
  if (made === null) return { code: 'CFDI40101', words: 'El campo Fecha no cumple con el patrón requerido.' };
  const age = lab.clock.now() - made;
  const words = 'El rango de la fecha de generación no debe de ser mayor a 72 horas para la emisión del timbre.';
  return when(age > HOURS_72 || age < -TOLERANCE_MS, '401', words);
}

function seal(root: Element, lab: Lab): Refusal | undefined {
  const certificate = certificateOf(root);
  if (!certificate) return { code: '301', words: 'La estructura del comprobante es incorrecta.', detail: 'Certificado is no certificate.' };
  const isSigned = verify('sha256', Buffer.from(cadenaOf(root), 'utf8'), certificate.publicKey, Buffer.from(attribute(root, 'Sello'), 'base64'));
  const wrong = 'El resultado de la digestión debe ser igual al resultado de la desencripción del sello.';
  if (!isSigned) return { code: 'CFDI40102', words: wrong, detail: `CadenaOriginal: ${cadenaOf(root)}` };
  if (numberOf(certificate) !== attribute(root, 'NoCertificado')) return { code: '302', words: 'El sello del emisor no es válido.' };
  const rfc = subjectOf(certificate, 'x500UniqueIdentifier').split(' / ')[0]?.trim();
  if (rfc !== attribute(under(root, 'Emisor')[0], 'Rfc'))
    return { code: '303', words: 'El RFC del CSD del emisor no corresponde al RFC que viene como emisor en el comprobante.' };
  const made = momentAt(attribute(root, 'Fecha'), attribute(root, 'LugarExpedicion')) ?? lab.clock.now();
  if (made < Date.parse(certificate.validFrom) || made > Date.parse(certificate.validTo))
    return { code: '305', words: 'La fecha de emisión no está dentro de la vigencia del CSD del emisor.' };
  return when(subjectOf(certificate, 'OU') === '', '306', 'La llave utilizada para sellar debe ser un CSD.');
}

function certificateOf(root: Element): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(attribute(root, 'Certificado'), 'base64'));
  } catch {
    return null;
  }
}

/** SAT writes the 20 digits letter by letter. */
const numberOf = ({ serialNumber }: X509Certificate): string => Buffer.from(serialNumber, 'hex').toString('ascii');
const subjectOf = ({ subject }: X509Certificate, name: string): string =>
  subject.split('\n').find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''; // prettier-ignore

function issuer(root: Element, lab: Lab): Refusal | undefined {
  const emisor = under(root, 'Emisor')[0];
  const [rfc, name, regimen] = ['Rfc', 'Nombre', 'RegimenFiscal'].map((each) => attribute(emisor, each)) as [string, string, string];
  if (!lab.sat.isKnown(rfc)) return { code: '402', words: 'El RFC del emisor no se encuentra en el régimen de contribuyentes (LCO).' };
  const known = lab.sat.taxpayer(rfc);
  const isWrong = known ? known.name !== name : hasSuffix(name);
  if (isWrong)
    return {
      code: 'CFDI40139',
      words: 'El campo Nombre del emisor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Emisor.',
    };
  return when(
    known ? known.regimen !== regimen : !fitsPerson(rfc, regimen),
    'CFDI40141',
    'La clave del campo RegimenFiscal debe corresponder con el tipo de persona (física o moral).',
  );
}

function receiver(root: Element, lab: Lab): Refusal | undefined {
  const receptor = under(root, 'Receptor')[0];
  const at = (name: string) => attribute(receptor, name);
  const rfc = at('Rfc');
  if (!lab.sat.isKnown(rfc))
    return { code: 'CFDI40143', words: 'El campo Rfc del receptor, no se encuentra en la lista de RFC inscritos no cancelados en el SAT.' };
  if (at('Nombre') === 'PUBLICO EN GENERAL' && under(root, 'InformacionGlobal').length === 0)
    return { code: 'CFDI40130', words: 'El nodo InformacionGlobal no existe.' };
  const known = lab.sat.taxpayer(rfc);
  if (known ? known.name !== at('Nombre') : hasSuffix(at('Nombre')))
    return {
      code: 'CFDI40145',
      words: 'El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.',
    };
  if (genericRfcs.has(rfc) && at('DomicilioFiscalReceptor') !== attribute(root, 'LugarExpedicion'))
    return { code: 'CFDI40149', words: 'El campo DomicilioFiscalReceptor, no es igual al valor del campo LugarExpedicion.' };
  if (known && known.zip !== at('DomicilioFiscalReceptor'))
    return {
      code: 'CFDI40148',
      words: 'El campo DomicilioFiscalReceptor del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.',
    };
  if (known ? known.regimen !== at('RegimenFiscalReceptor') : !fitsPerson(rfc, at('RegimenFiscalReceptor')))
    return {
      code: genericRfcs.has(rfc) ? 'CFDI40159' : 'CFDI40158',
      words: 'La clave del campo RegimenFiscalR debe corresponder con el tipo de persona (física o moral).',
    };
  const regimes = regimesOf(at('UsoCFDI'));
  if (!regimes) return { code: 'CFDI40160', words: 'El campo UsoCFDI, no contiene un valor del catálogo c_UsoCFDI.' };
  return when(
    !regimes.has(at('RegimenFiscalReceptor')),
    'CFDI40161',
    'La clave del campo UsoCFDI debe corresponder con el tipo de persona (física o moral) y el régimen correspondiente conforme al catálogo c_UsoCFDI.',
  );
}

const unclassified = (detail: string): Refusal => ({ code: 'CFDI40999', words: 'Error no clasificado.', detail });

function sums(root: Element): Refusal | undefined {
  const at = (name: string) => attribute(root, name);
  const lines = under(root, 'Conceptos', 'Concepto');
  const amounts = [at('SubTotal'), at('Total'), ...lines.map((line) => attribute(line, 'Importe'))];
  if (amounts.some((text) => millionths(text) === null))
    return { code: '301', words: 'La estructura del comprobante es incorrecta.', detail: 'An amount is none.' };
  const wrongLine = lines.find((line) => !isProduct(attribute(line, 'Importe'), attribute(line, 'Cantidad'), attribute(line, 'ValorUnitario')));
  if (wrongLine) return unclassified(`Importe of "${attribute(wrongLine, 'Descripcion')}" is not Cantidad by ValorUnitario.`);
  if (toCentavos(sumOf(lines.map((line) => attribute(line, 'Importe')))) !== millionths(at('SubTotal')))
    return { code: 'CFDI40108', words: 'El SubTotal no es igual a la suma de los importes de los conceptos registrados.' };
  const discount = sumOf(lines.map((line) => attribute(line, 'Descuento')).filter(Boolean));
  if (toCentavos(discount) !== (millionths(at('Descuento')) ?? 0n)) return unclassified('Descuento is not the sum of its lines.');
  const [added, withheld] = [taxes(root, 'Traslados', 'Traslado'), taxes(root, 'Retenciones', 'Retencion')];
  if (added.isWrong)
    return {
      code: 'CFDI40205',
      words: 'El valor del campo TotalImpuestosTrasladados debe ser igual a la suma de los importes registrados en el elemento hijo Traslado.',
    };
  if (withheld.isWrong)
    return {
      code: 'CFDI40203',
      words: 'El valor del campo TotalImpuestosRetenidos debe ser igual a la suma de los importes registrados en el elemento hijo Retencion.',
    };
  const total = (millionths(at('SubTotal')) ?? 0n) - (millionths(at('Descuento')) ?? 0n) + added.total - withheld.total;
  return when(
    total !== millionths(at('Total')),
    'CFDI40119',
    'El campo Total no corresponde con la suma del subtotal, menos los descuentos aplicables, más los impuestos, menos los impuestos retenidos.',
  );
}

/** The total of one kind of taxes, and whether it is not what its lines come to. */
function taxes(root: Element, list: string, one: string): { total: bigint; isWrong: boolean } {
  const told = attribute(under(root, 'Impuestos')[0], list === 'Traslados' ? 'TotalImpuestosTrasladados' : 'TotalImpuestosRetenidos');
  const ofLines = under(root, 'Conceptos', 'Concepto', 'Impuestos', list, one);
  const ofRoot = under(root, 'Impuestos', list, one);
  const keyOf = (tax: Element) =>
    (list === 'Traslados' ? ['Impuesto', 'TipoFactor', 'TasaOCuota'] : ['Impuesto']).map((name) => attribute(tax, name)).join(' ');
  const importe = (taxes: readonly Element[]) => sumOf(taxes.map((tax) => attribute(tax, 'Importe')).filter(Boolean));
  const keys = new Set([...ofLines, ...ofRoot].map(keyOf));
  const isUneven = [...keys].some(
    (key) => toCentavos(importe(ofLines.filter((tax) => keyOf(tax) === key))) !== importe(ofRoot.filter((tax) => keyOf(tax) === key)),
  );
  const isWrongRate = ofLines.some(
    (tax) =>
      attribute(tax, 'TipoFactor') === 'Tasa' && !isProduct(attribute(tax, 'Importe'), attribute(tax, 'Base'), attribute(tax, 'TasaOCuota'), true),
  );
  const total = millionths(told) ?? 0n;
  return { total, isWrong: isUneven || isWrongRate || total !== importe(ofRoot) };
}

function method(root: Element): Refusal | undefined {
  const at = (name: string) => attribute(root, name);
  if (at('TipoDeComprobante') === 'P') return payment(root);
  if (at('TipoDeComprobante') === 'I' && at('MetodoPago') === '') return { code: 'CFDI40124', words: 'El campo MetodoPago debe existir.' };
  return when(at('MetodoPago') === 'PPD' && at('FormaPago') !== '99', 'CFDI40105', 'El campo FormaPago no contiene el valor «99».');
}

/** A document of payment: nothing in its own sums, everything in its complement. */
function payment(root: Element): Refusal | undefined {
  const [pagos] = under(root, 'Complemento', 'Pagos');
  if (!pagos || millionths(attribute(root, 'Total')) !== 0n || attribute(root, 'Moneda') !== 'XXX')
    return unclassified('A document of type P has a total of 0 in XXX and pago20:Pagos.');
  const payments = under(pagos, 'Pago');
  const told = millionths(attribute(under(pagos, 'Totales')[0], 'MontoTotalPagos')) ?? 0n;
  if (sumOf(payments.map((pago) => attribute(pago, 'Monto'))) !== told) return unclassified('MontoTotalPagos is not the sum of Monto.');
  const uneven = under(pagos, 'Pago', 'DoctoRelacionado').find((document) => {
    const [before, paid, after] = ['ImpSaldoAnt', 'ImpPagado', 'ImpSaldoInsoluto'].map((name) => millionths(attribute(document, name)) ?? 0n) as [
      bigint,
      bigint,
      bigint,
    ];
    return before - paid !== after || after < 0n;
  });
  if (uneven) return unclassified(`ImpSaldoInsoluto of ${attribute(uneven, 'IdDocumento')} is not what is left.`);
  const isMore = payments.some(
    (pago) => sumOf(under(pago, 'DoctoRelacionado').map((one) => attribute(one, 'ImpPagado'))) > (millionths(attribute(pago, 'Monto')) ?? 0n),
  );
  return isMore ? unclassified('More is paid to documents than came in.') : undefined;
}

const checks: readonly Check[] = [structure, date, seal, sums, method, issuer, receiver];
