import { expect, test } from 'vitest';
import { cadenaOf } from './cadena.ts';
import { parseXml } from './parse.ts';

test('the cadena of an ingreso is that of SAT’s transformation, blanks collapsed', () => {
  const xml =
    '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="A" Folio="1" Fecha="2026-11-20T12:00:00" Sello="x" FormaPago="99" NoCertificado="30001000000500003416" Certificado="y" SubTotal="1000.00" Moneda="MXN" Total="1160.00" TipoDeComprobante="I" Exportacion="01" MetodoPago="PPD" LugarExpedicion="06600">' +
    '<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>' +
    '<cfdi:Receptor Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="06600" RegimenFiscalReceptor="616" UsoCFDI="S01"/>' +
    '<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="78102200" Cantidad="1" ClaveUnidad="E48" Unidad="Servicio" Descripcion="Guía  prepagada &amp; envío" ValorUnitario="1000.00" Importe="1000.00" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>' +
    '<cfdi:Impuestos TotalImpuestosTrasladados="160.00"><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>';
  const root = parseXml(xml);
  expect(root && cadenaOf(root)).toBe(
    '||4.0|A|1|2026-11-20T12:00:00|99|30001000000500003416|1000.00|MXN|1160.00|I|01|PPD|06600|EKU9003173C9|ESCUELA KEMPER URGATE|601|XAXX010101000|PUBLICO EN GENERAL|06600|616|S01|78102200|1|E48|Servicio|Guía prepagada & envío|1000.00|1000.00|02|1000.00|002|Tasa|0.160000|160.00|1000.00|002|Tasa|0.160000|160.00|160.00||',
  );
});

test('an element that no document of ours has gives no cadena', () => {
  expect(() => cadenaOf({ name: 'cfdi:Nomina', attributes: new Map(), children: [] })).toThrow('cfdi:Nomina');
});
