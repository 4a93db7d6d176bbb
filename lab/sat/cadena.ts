import { under, type Element } from './read-xml.ts';

/**
 * What SAT reads of each element, in its order: an attribute (`!` = it must be there), or the elements at a path (`>`), read by a row of another name
 * where `=` says so. Anexo 20, CFDI 4.0 and Pagos 2.0.
 */
const rows = {
  Comprobante:
    'Version! Serie Folio Fecha! FormaPago NoCertificado! CondicionesDePago SubTotal! Descuento Moneda! TipoCambio Total! TipoDeComprobante! Exportacion! MetodoPago LugarExpedicion! Confirmacion >InformacionGlobal >CfdiRelacionados >Emisor >Receptor >Conceptos.Concepto >Impuestos >Complemento.Pagos',
  InformacionGlobal: 'Periodicidad! Meses! Año!',
  CfdiRelacionados: 'TipoRelacion! >CfdiRelacionado',
  CfdiRelacionado: 'UUID!',
  Emisor: 'Rfc! Nombre! RegimenFiscal! FacAtrAdquirente',
  Receptor: 'Rfc! Nombre! DomicilioFiscalReceptor! ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor! UsoCFDI!',
  Concepto:
    'ClaveProdServ! NoIdentificacion Cantidad! ClaveUnidad! Unidad Descripcion! ValorUnitario! Importe! Descuento ObjetoImp! >Impuestos.Traslados.Traslado >Impuestos.Retenciones.Retencion=RetencionDeConcepto >ACuentaTerceros >InformacionAduanera >CuentaPredial >Parte',
  Traslado: 'Base! Impuesto! TipoFactor! TasaOCuota Importe',
  RetencionDeConcepto: 'Base! Impuesto! TipoFactor! TasaOCuota! Importe!',
  ACuentaTerceros: 'RfcACuentaTerceros! NombreACuentaTerceros! RegimenFiscalACuentaTerceros! DomicilioFiscalACuentaTerceros!',
  InformacionAduanera: 'NumeroPedimento!',
  CuentaPredial: 'Numero!',
  Parte: 'ClaveProdServ! NoIdentificacion Cantidad! Unidad Descripcion! ValorUnitario Importe >InformacionAduanera',
  Impuestos: '>Retenciones.Retencion TotalImpuestosRetenidos >Traslados.Traslado TotalImpuestosTrasladados',
  Retencion: 'Impuesto! Importe!',
  Pagos: 'Version! >Totales >Pago',
  Totales:
    'TotalRetencionesIVA TotalRetencionesISR TotalRetencionesIEPS TotalTrasladosBaseIVA16 TotalTrasladosImpuestoIVA16 TotalTrasladosBaseIVA8 TotalTrasladosImpuestoIVA8 TotalTrasladosBaseIVA0 TotalTrasladosImpuestoIVA0 TotalTrasladosBaseIVAExento MontoTotalPagos!',
  Pago: 'FechaPago! FormaDePagoP! MonedaP! TipoCambioP Monto! NumOperacion RfcEmisorCtaOrd NomBancoOrdExt CtaOrdenante RfcEmisorCtaBen CtaBeneficiario TipoCadPago CertPago CadPago SelloPago >DoctoRelacionado >ImpuestosP',
  DoctoRelacionado:
    'IdDocumento! Serie Folio MonedaDR! EquivalenciaDR NumParcialidad! ImpSaldoAnt! ImpPagado! ImpSaldoInsoluto! ObjetoImpDR! >ImpuestosDR.RetencionesDR.RetencionDR >ImpuestosDR.TrasladosDR.TrasladoDR',
  RetencionDR: 'BaseDR! ImpuestoDR! TipoFactorDR! TasaOCuotaDR! ImporteDR!',
  TrasladoDR: 'BaseDR! ImpuestoDR! TipoFactorDR! TasaOCuotaDR ImporteDR',
  ImpuestosP: '>RetencionesP.RetencionP >TrasladosP.TrasladoP',
  RetencionP: 'ImpuestoP! ImporteP!',
  TrasladoP: 'BaseP! ImpuestoP! TipoFactorP! TasaOCuotaP ImporteP',
} as const;
type Row = keyof typeof rows;

const clean = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

/** The original string of a document (cadena original), which its seal signs. */
export const cadenaOf = (root: Element): string => `|${walk(root, 'Comprobante').join('')}||`;

function walk(element: Element, row: Row): string[] {
  return stepsOf(row).flatMap((step) => {
    if ('attribute' in step) {
      const value = element.attributes[step.attribute];
      return value === undefined ? [] : [`|${clean(value)}`];
    }
    return under(element, ...step.path).flatMap((child) => walk(child, step.row));
  });
}

/** Attributes that must be there and are not, each with its element. */
export function missingAttributes(root: Element, row: Row = 'Comprobante'): string[] {
  return stepsOf(row).flatMap((step) => {
    if ('attribute' in step) return step.isRequired && element(root, step.attribute) === undefined ? [`${root.name}.${step.attribute}`] : [];
    return under(root, ...step.path).flatMap((child) => missingAttributes(child, step.row));
  });
}

const element = ({ attributes }: Element, name: string): string | undefined => attributes[name];

type Step = { attribute: string; isRequired: boolean } | { path: string[]; row: Row };

function stepsOf(row: Row): Step[] {
  return rows[row].split(' ').map((word): Step => {
    if (!word.startsWith('>')) return { attribute: word.replace('!', ''), isRequired: word.endsWith('!') };
    const [path = '', named] = word.slice(1).split('=');
    const steps = path.split('.');
    return { path: steps, row: (named ?? steps.at(-1)) as Row };
  });
}
