/** A sealed document of nobody, as stampers get it; its seal is a text like any other here. */
export const examSeal = `${'Zm9saW8gZGUgcHJ1ZWJhIHNpbiB2YWxvcg'.repeat(10).slice(0, 340)}AbCd12==`;
export const examRfcs = { issuer: 'EKU9003173C9', receiver: '\u00d1AN&010101AB1' };

/** `inside`: what its complement holds besides a stamp. */
export const examSealed = ({ inside = '', stamp = '', total = '1160.00', seal = examSeal } = {}): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ',
    'xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" ',
    `Version="4.0" Serie="A" Folio="17" Fecha="2026-11-20T12:00:00" Sello="${seal}" FormaPago="99" NoCertificado="30001000000500003416" `,
    'Certificado="MIIFUFJVRUJB" SubTotal="1000.00" Moneda="MXN" ',
    `Total="${total}" TipoDeComprobante="I" Exportacion="01" MetodoPago="PPD" LugarExpedicion="06600">`,
    `<cfdi:Emisor Rfc="${examRfcs.issuer}" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>`,
    `<cfdi:Receptor Rfc="${examRfcs.receiver.replaceAll('&', '&amp;')}" Nombre="CAF\u00c9S &amp; &quot;T\u00c9S&quot; DEL SUR" DomicilioFiscalReceptor="29000" `,
    'RegimenFiscalReceptor="601" UsoCFDI="G03"/>',
    '<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="78102200" Cantidad="1" ClaveUnidad="E48" Descripcion="Gu\u00eda a Tuxtla" ',
    'ValorUnitario="1000.00" Importe="1000.00" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados>',
    '<cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/>',
    '</cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>',
    '<cfdi:Impuestos TotalImpuestosTrasladados="160.00"><cfdi:Traslados>',
    '<cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/>',
    '</cfdi:Traslados></cfdi:Impuestos>',
    ...(inside || stamp ? [`<cfdi:Complemento>${inside}${stamp}</cfdi:Complemento>`] : []),
    '</cfdi:Comprobante>',
  ].join('');

export const examUuid = '05c519de-6d20-4258-88fb-c69a5970e927';

/** The stamp of a seal, as a PAC makes it. */
export const examStamp = (uuid: string = examUuid, seal: string = examSeal): string =>
  [
    '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ',
    'xsi:schemaLocation="http://www.sat.gob.mx/TimbreFiscalDigital http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd" ',
    `Version="1.1" UUID="${uuid}" FechaTimbrado="2026-11-20T12:00:09" RfcProvCertif="SPR190613I52" SelloCFD="${seal}" `,
    'NoCertificadoSAT="30001000000400002495" SelloSAT="qadmSGlqb01lZg=="/>',
  ].join('');

/** The document as it comes back. */
export const examStamped = (over: Parameters<typeof examSealed>[0] = {}, uuid = examUuid): string =>
  examSealed({ ...over, stamp: examStamp(uuid, over?.seal ?? examSeal) });
