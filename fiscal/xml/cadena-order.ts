/**
 * What the cadena original holds of each element, in the order of SAT's own transformation (cadenaoriginal_4_0, Pagos20, CartaPorte31,
 * cadenaoriginal_TFD_1_1): '@' names an attribute, all else elements to go into, by a path. Absent ones give nothing.
 */
const attributesOf = (names: string): readonly string[] => names.split(' ').map((name) => `@${name}`);
const tax = (ending = ''): readonly string[] =>
  attributesOf(['Base', 'Impuesto', 'TipoFactor', 'TasaOCuota', 'Importe'].map((name) => name + ending).join(' '));

const comprobante = {
  'cfdi:Comprobante': [
    ...attributesOf('Version Serie Folio Fecha FormaPago NoCertificado CondicionesDePago SubTotal Descuento Moneda TipoCambio Total'),
    ...attributesOf('TipoDeComprobante Exportacion MetodoPago LugarExpedicion Confirmacion'),
    ...['cfdi:CfdiRelacionados', 'cfdi:Emisor', 'cfdi:Receptor', 'cfdi:Conceptos/cfdi:Concepto', 'cfdi:Impuestos'],
    ...['cfdi:Complemento/pago20:Pagos', 'cfdi:Complemento/cartaporte31:CartaPorte'],
  ],
  'cfdi:CfdiRelacionados': ['@TipoRelacion', 'cfdi:CfdiRelacionado'],
  'cfdi:CfdiRelacionado': ['@UUID'],
  'cfdi:Emisor': attributesOf('Rfc Nombre RegimenFiscal FacAtrAdquirente'),
  'cfdi:Receptor': attributesOf('Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor UsoCFDI'),
  'cfdi:Concepto': [
    ...attributesOf('ClaveProdServ NoIdentificacion Cantidad ClaveUnidad Unidad Descripcion ValorUnitario Importe Descuento ObjetoImp'),
    'cfdi:Impuestos/cfdi:Traslados/cfdi:Traslado',
    'cfdi:Impuestos/cfdi:Retenciones/cfdi:Retencion',
  ],
  'cfdi:Impuestos': ['cfdi:Retenciones/cfdi:Retencion', '@TotalImpuestosRetenidos', 'cfdi:Traslados/cfdi:Traslado', '@TotalImpuestosTrasladados'],
  'cfdi:Traslado': tax(),
  // For the document's own rows only tax and amount are there.
  'cfdi:Retencion': tax(),
};

const pagos = {
  'pago20:Pagos': ['@Version', 'pago20:Totales', 'pago20:Pago'],
  'pago20:Totales': [
    ...attributesOf('TotalRetencionesIVA TotalRetencionesISR TotalRetencionesIEPS TotalTrasladosBaseIVA16 TotalTrasladosImpuestoIVA16'),
    ...attributesOf('TotalTrasladosBaseIVA8 TotalTrasladosImpuestoIVA8 TotalTrasladosBaseIVA0 TotalTrasladosImpuestoIVA0'),
    ...attributesOf('TotalTrasladosBaseIVAExento MontoTotalPagos'),
  ],
  'pago20:Pago': [
    ...attributesOf('FechaPago FormaDePagoP MonedaP TipoCambioP Monto NumOperacion RfcEmisorCtaOrd NomBancoOrdExt CtaOrdenante'),
    ...attributesOf('RfcEmisorCtaBen CtaBeneficiario TipoCadPago CertPago CadPago SelloPago'),
    ...['pago20:DoctoRelacionado', 'pago20:ImpuestosP/pago20:RetencionesP/pago20:RetencionP', 'pago20:ImpuestosP/pago20:TrasladosP/pago20:TrasladoP'],
  ],
  'pago20:DoctoRelacionado': [
    ...attributesOf('IdDocumento Serie Folio MonedaDR EquivalenciaDR NumParcialidad ImpSaldoAnt ImpPagado ImpSaldoInsoluto ObjetoImpDR'),
    'pago20:ImpuestosDR/pago20:RetencionesDR/pago20:RetencionDR',
    'pago20:ImpuestosDR/pago20:TrasladosDR/pago20:TrasladoDR',
  ],
  'pago20:RetencionDR': tax('DR'),
  'pago20:TrasladoDR': tax('DR'),
  'pago20:RetencionP': attributesOf('ImpuestoP ImporteP'),
  'pago20:TrasladoP': tax('P'),
};

const domicile = attributesOf('Calle NumeroExterior NumeroInterior Colonia Localidad Referencia Municipio Estado Pais CodigoPostal');
const cartaPorte = {
  'cartaporte31:CartaPorte': [
    ...attributesOf('Version IdCCP TranspInternac EntradaSalidaMerc PaisOrigenDestino ViaEntradaSalida TotalDistRec RegistroISTMO'),
    ...attributesOf('UbicacionPoloOrigen UbicacionPoloDestino'),
    ...['cartaporte31:Ubicaciones/cartaporte31:Ubicacion', 'cartaporte31:Mercancias', 'cartaporte31:FiguraTransporte/cartaporte31:TiposFigura'],
  ],
  'cartaporte31:Ubicacion': [
    ...attributesOf('TipoUbicacion IDUbicacion RFCRemitenteDestinatario NombreRemitenteDestinatario NumRegIdTrib ResidenciaFiscal NumEstacion'),
    ...attributesOf('NombreEstacion NavegacionTrafico FechaHoraSalidaLlegada TipoEstacion DistanciaRecorrida'),
    'cartaporte31:Domicilio',
  ],
  'cartaporte31:Domicilio': domicile,
  'cartaporte31:Mercancias': [
    ...attributesOf('PesoBrutoTotal UnidadPeso PesoNetoTotal NumTotalMercancias CargoPorTasacion LogisticaInversaRecoleccionDevolucion'),
    'cartaporte31:Mercancia',
    'cartaporte31:Autotransporte',
  ],
  'cartaporte31:Mercancia': [
    ...attributesOf('BienesTransp ClaveSTCC Descripcion Cantidad ClaveUnidad Unidad Dimensiones MaterialPeligroso CveMaterialPeligroso Embalaje'),
    ...attributesOf('DescripEmbalaje PesoEnKg ValorMercancia Moneda'),
    ...['cartaporte31:GuiasIdentificacion', 'cartaporte31:CantidadTransporta'],
  ],
  'cartaporte31:GuiasIdentificacion': attributesOf('NumeroGuiaIdentificacion DescripGuiaIdentificacion PesoGuiaIdentificacion'),
  'cartaporte31:CantidadTransporta': attributesOf('Cantidad IDOrigen IDDestino CvesTransporte'),
  'cartaporte31:Autotransporte': [
    ...attributesOf('PermSCT NumPermisoSCT'),
    ...['cartaporte31:IdentificacionVehicular', 'cartaporte31:Seguros', 'cartaporte31:Remolques/cartaporte31:Remolque'],
  ],
  'cartaporte31:IdentificacionVehicular': attributesOf('ConfigVehicular PesoBrutoVehicular PlacaVM AnioModeloVM'),
  'cartaporte31:Seguros': attributesOf('AseguraRespCivil PolizaRespCivil AseguraMedAmbiente PolizaMedAmbiente AseguraCarga PolizaCarga PrimaSeguro'),
  'cartaporte31:Remolque': attributesOf('SubTipoRem Placa'),
  'cartaporte31:TiposFigura': [
    ...attributesOf('TipoFigura RFCFigura NumLicencia NombreFigura NumRegIdTribFigura ResidenciaFiscalFigura'),
    ...['cartaporte31:PartesTransporte', 'cartaporte31:Domicilio'],
  ],
  'cartaporte31:PartesTransporte': attributesOf('ParteTransporte'),
};

/** By the name of the element. Elements that no document of ours has are not here. */
export const cadenaOrder: Readonly<Record<string, readonly string[]>> = {
  ...comprobante,
  ...pagos,
  ...cartaPorte,
  'tfd:TimbreFiscalDigital': attributesOf('Version UUID FechaTimbrado RfcProvCertif Leyenda SelloCFD NoCertificadoSAT'),
};
