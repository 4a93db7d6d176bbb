/** Fiscal documents: what people are told of one and what the server answers. */
export const cfdiTexts = {
  /** Why it waits or what became of it. */
  noIssuer: 'No hay un certificado vigente con el cual sellar. Súbelo en Ajustes: después se timbra solo.',
  noPac: 'No hay una cuenta de PAC en uso. Captúrala en Ajustes: después se timbra solo.',
  faults: (messages: readonly string[]) => messages.join('. '),
  schema: (breaches: readonly string[]) =>
    `El comprobante no cumple el esquema del SAT. Es un error del portal: avisa a soporte. ${breaches.join('; ')}`,
  /** A refusal after a silence says nothing of the call before it. */
  refusedAfterSilence: (words: string) =>
    `El PAC no respondió antes y ahora lo rechaza: ${words} Busca este comprobante en el portal del PAC y decide si ya está timbrado.`,
  silentTooLong: 'El PAC no ha respondido en 71 horas y no se sabe si lo timbró. Búscalo en el portal del PAC y decide.',
  secondUuid: (uuid: string) => `El PAC respondió con otro folio fiscal (${uuid}) para un comprobante que ya tenía uno. Avisa a soporte.`,

  /** Refusals. */
  tooManyPapers: (most: string) => `Ya descargaste ${most} archivos en la última hora. Espera un poco e intenta de nuevo.`,
  notRefused: 'Este comprobante no está rechazado: no se puede timbrar de nuevo.',
  notForPerson: 'Este comprobante no espera una decisión.',
  notOurs: 'Este XML no es el comprobante timbrado: debe ser el mismo que se envió, con su timbre.',
  xmlMissing: 'Sube el XML timbrado que descargaste del portal del PAC',
  notStamped: 'Solo se cancela un comprobante timbrado y vigente.',
  alreadyAsked: 'Su cancelación ya se pidió.',
  substituteMissing: 'El motivo 01 necesita el comprobante que lo sustituye',
  substituteNotNeeded: 'Solo el motivo 01 lleva un comprobante que lo sustituye',
  substituteUnrelated: 'El comprobante que lo sustituye debe estar relacionado con él por sustitución (04)',

  /** How SAT answered a cancellation. */
  waitsForSubstitute: 'Espera a que se timbre el comprobante que lo sustituye.',
  rejectedByReceiver: 'El receptor no aceptó la cancelación: el comprobante sigue vigente. Habla con el cliente y vuelve a pedirla.',
};
