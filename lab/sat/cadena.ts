import { under, type Element } from './read-xml.ts';

/**
 * What SAT reads of each element, in its order: an attribute (`!` = it must be there), or the elements at a path (`>`), read by a row of another name
 * where `=` says so. Anexo 20: CFDI 4.0, Pagos 2.0, Carta Porte 3.1 by road.
 */
const rows = {
  Comprobante:
    'Version! Serie Folio Fecha! FormaPago NoCertificado! CondicionesDePago SubTotal! Descuento Moneda! TipoCambio Total! TipoDeComprobante! Exportacion! MetodoPago LugarExpedicion! Confirmacion >InformacionGlobal >CfdiRelacionados >Emisor >Receptor >Conceptos.Concepto >Impuestos >Complemento.Pagos >Complemento.CartaPorte',
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
  CartaPorte:
    'Version! IdCCP! TranspInternac! EntradaSalidaMerc PaisOrigenDestino ViaEntradaSalida TotalDistRec RegistroISTMO UbicacionPoloOrigen UbicacionPoloDestino >RegimenesAduaneros.RegimenAduaneroCCP >Ubicaciones.Ubicacion >Mercancias >FiguraTransporte.TiposFigura',
  RegimenAduaneroCCP: 'RegimenAduanero!',
  Ubicacion:
    'TipoUbicacion! IDUbicacion RFCRemitenteDestinatario! NombreRemitenteDestinatario NumRegIdTrib ResidenciaFiscal NumEstacion NombreEstacion NavegacionTrafico FechaHoraSalidaLlegada! TipoEstacion DistanciaRecorrida >Domicilio',
  Domicilio: 'Calle NumeroExterior NumeroInterior Colonia Localidad Referencia Municipio Estado! Pais! CodigoPostal!',
  Mercancias:
    'PesoBrutoTotal! UnidadPeso! PesoNetoTotal NumTotalMercancias! CargoPorTasacion LogisticaInversaRecoleccionDevolucion >Mercancia >Autotransporte',
  Mercancia:
    'BienesTransp! ClaveSTCC Descripcion! Cantidad! ClaveUnidad! Unidad Dimensiones MaterialPeligroso CveMaterialPeligroso Embalaje DescripEmbalaje SectorCOFEPRIS NombreIngredienteActivo NomQuimico DenominacionGenericaProd DenominacionDistintivaProd Fabricante FechaCaducidad LoteMedicamento FormaFarmaceutica CondicionesEspTransp RegistroSanitarioFolioAutorizacion PermisoImportacion FolioImpoVUCEM NumCAS RazonSocialEmpImp NumRegSanPlagCOFEPRIS DatosFabricante DatosFormulador DatosMaquilador UsoAutorizado PesoEnKg! ValorMercancia Moneda FraccionArancelaria UUIDComercioExt TipoMateria DescripcionMateria >DocumentacionAduanera >GuiasIdentificacion >CantidadTransporta >DetalleMercancia',
  DocumentacionAduanera: 'TipoDocumento! NumPedimento IdentDocAduanero RFCImpo',
  GuiasIdentificacion: 'NumeroGuiaIdentificacion! DescripGuiaIdentificacion! PesoGuiaIdentificacion!',
  CantidadTransporta: 'Cantidad! IDOrigen! IDDestino! CvesTransporte',
  DetalleMercancia: 'UnidadPesoMerc! PesoBruto! PesoNeto! PesoTara! NumPiezas',
  Autotransporte: 'PermSCT! NumPermisoSCT! >IdentificacionVehicular >Seguros >Remolques.Remolque',
  IdentificacionVehicular: 'ConfigVehicular! PesoBrutoVehicular! PlacaVM! AnioModeloVM!',
  Seguros: 'AseguraRespCivil! PolizaRespCivil! AseguraMedAmbiente PolizaMedAmbiente AseguraCarga PolizaCarga PrimaSeguro',
  Remolque: 'SubTipoRem! Placa!',
  TiposFigura: 'TipoFigura! RFCFigura NumLicencia NombreFigura! NumRegIdTribFigura ResidenciaFiscalFigura >PartesTransporte >Domicilio',
  PartesTransporte: 'ParteTransporte!',
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
