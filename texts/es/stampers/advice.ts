const issuerName =
  'El nombre del emisor no es el que tiene el SAT. Escríbelo como está en tu Constancia de Situación Fiscal, sin el régimen de capital (SA de CV), y vuelve a timbrar.';
const receiverName =
  'El nombre del receptor no es el que tiene el SAT para ese RFC. Escríbelo en la razón social como está en su Constancia de Situación Fiscal, sin el régimen de capital (SA de CV), y vuelve a timbrar.';
const receiverZip =
  'El código postal fiscal del receptor no es el que tiene el SAT para ese RFC. Corrígelo en la razón social según su Constancia de Situación Fiscal y vuelve a timbrar.';
const receiverRegimen =
  'El régimen fiscal del receptor no corresponde a su RFC. Corrígelo en la razón social según su Constancia de Situación Fiscal y vuelve a timbrar.';
const use = 'El uso de CFDI no se permite con el régimen fiscal del receptor. Elige en la razón social un uso que lo permita y vuelve a timbrar.';
const issuerRegimen = 'El régimen fiscal del emisor no corresponde a su RFC. Corrígelo en Ajustes y vuelve a timbrar.';
const seal =
  'El sello no corresponde al comprobante o al certificado. Revisa en Ajustes que el CSD sea el vigente y vuelve a timbrar; si se repite, avisa a soporte.';
const structure = 'El comprobante no cumple la estructura del CFDI 4.0. Es un error del portal: avisa a soporte con este código.';
const sums = 'Los importes del comprobante no suman lo que dice su total. Es un error del portal: avisa a soporte con este código.';

/** What a person does about a refused stamp, by the code of the PAC or of SAT's matrix. */
export const stampAdvice: Readonly<Record<string, string>> = {
  301: structure,
  302: seal,
  303: 'El CSD no es del RFC que emite. Revisa en Ajustes el certificado y el RFC del emisor.',
  304: 'El CSD está revocado o caducó. Carga en Ajustes un CSD vigente y vuelve a timbrar.',
  305: 'La fecha del comprobante no está dentro de la vigencia del CSD. Carga en Ajustes un CSD vigente y vuelve a timbrar.',
  306: 'El certificado no es un CSD (parece una e.firma). Carga en Ajustes el CSD que tramitaste en el SAT.',
  308: 'El CSD no fue emitido por el SAT. Carga en Ajustes el CSD que tramitaste en el SAT.',
  401: 'Pasaron más de 72 horas desde la fecha del comprobante, o su fecha es futura. Vuelve a timbrarlo: se sella con la fecha de hoy.',
  402: 'El SAT no tiene al emisor entre los contribuyentes que pueden facturar (LCO). Revisa en el portal del SAT las obligaciones y el CSD del emisor.',
  403: 'La fecha del comprobante es anterior a la que el SAT acepta. Vuelve a timbrarlo con la fecha de hoy.',
  CFDI40101: 'La fecha del comprobante no es válida. Vuelve a timbrarlo: se sella con la fecha de hoy.',
  CFDI40102: seal,
  CFDI40104: 'La forma de pago no es una del catálogo del SAT. Corrígela y vuelve a timbrar.',
  CFDI40105: 'Un comprobante a crédito (PPD) solo lleva la forma de pago 99, Por definir. Corrige la forma de pago y vuelve a timbrar.',
  CFDI40108: sums,
  CFDI40119: sums,
  CFDI40126: 'El código postal del lugar de expedición no existe para el SAT. Corrígelo en Ajustes y vuelve a timbrar.',
  CFDI40130:
    'El nombre PUBLICO EN GENERAL es solo para facturas globales. Factura con los datos fiscales del cliente, o con el RFC genérico y su propio nombre.',
  CFDI40138: issuerName,
  CFDI40139: issuerName,
  CFDI40140: issuerRegimen,
  CFDI40141: issuerRegimen,
  CFDI40143:
    'El RFC del receptor no está en la lista del SAT: no existe o está cancelado. Pide al cliente su Constancia de Situación Fiscal y corrige el RFC de la razón social.',
  CFDI40144: receiverName,
  CFDI40145: receiverName,
  CFDI40147: receiverZip,
  CFDI40148: receiverZip,
  CFDI40149: 'Con un RFC genérico, el código postal del receptor es el del lugar de expedición. Corrígelo en la razón social y vuelve a timbrar.',
  CFDI40157: receiverRegimen,
  CFDI40158: receiverRegimen,
  CFDI40159: 'Con un RFC genérico, el régimen fiscal del receptor es 616. Corrígelo en la razón social y vuelve a timbrar.',
  CFDI40160: use,
  CFDI40161: use,
};

/** What a person does about a refused cancellation, by SAT's EstatusUUID or the PAC's code. */
export const cancelAdvice: Readonly<Record<string, string>> = {
  203: 'El SAT no encuentra ese folio fiscal entre los del emisor. Revisa que el RFC de Ajustes sea el que lo emitió.',
  204: 'El SAT no permite cancelarlo: tiene comprobantes relacionados vigentes, como pagos o notas de crédito. Cancela primero esos y vuelve a pedirlo.',
  205: 'El SAT todavía no tiene este comprobante. Uno recién timbrado puede tardar hasta 72 horas: vuelve a pedirlo más tarde.',
  206: 'El SAT no permite cancelar este comprobante por este medio. Cancélalo en el portal del SAT.',
  CACFDI33: 'El PAC no pudo pedir la cancelación. Revisa que el CSD del emisor esté cargado y vigente en su portal, y vuelve a pedirla.',
};

/** What no PAC said: nothing left, or it did not understand us. */
export const ownAdvice: Readonly<Record<string, string>> = {
  NOT_SENT: 'No hay conexión con el PAC. No se envió nada: intenta más tarde.',
  TOO_MANY_REQUESTS: 'El PAC pide esperar. Intenta en unos minutos.',
  NO_TOKEN: 'El PAC no nos dio acceso. No se envió nada: revisa en Ajustes el usuario y la contraseña del PAC.',
  BAD_QUESTION: 'Es un error del portal: el SAT no entendió la consulta. Avisa a soporte.',
};

export const stampersTexts = {
  /** A refusal whose code nobody has explained yet. */
  said: (words: string) => `El PAC lo rechazó: ${words}`,
  foreign: (told: string) =>
    `El PAC respondió con otro comprobante (folio fiscal ${told}). No se guardó nada y no se volverá a pedir: busca este comprobante en el portal del PAC y, si ahí tampoco está, pide al PAC que lo revise.`,
};
