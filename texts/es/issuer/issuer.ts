import { mailText, newsSubject } from '../shared/mail.ts';

/** The fiscal issuer of the house: what is entered of it and what the server answers. */
export const issuerTexts = {
  part: { csd: 'Emisor y certificado de sello digital' },
  labels: {
    rfc: 'RFC',
    name: 'Nombre o razón social',
    regimen: 'Régimen fiscal',
    zip: 'Código postal del domicilio fiscal',
    certificate: 'Certificado (.cer)',
    key: 'Llave privada (.key)',
    password: 'Contraseña de la llave privada',
  },
  faults: {
    rfc: 'Escribe el RFC con homoclave, como está en la Constancia de Situación Fiscal',
    suffix: 'Escríbelo como está en la Constancia de Situación Fiscal, sin el régimen de capital (SA de CV)',
    regimen: 'Este régimen no corresponde a este RFC: elige uno de su Constancia de Situación Fiscal',
    zip: 'Escribe los cinco dígitos del código postal',
  },

  missing: 'Escribe este dato',
  unfit: 'Este dato no tiene la forma que el PAC usa',
  loopback: 'Esta dirección apunta al mismo equipo del portal',
  private: 'Esta dirección apunta a una red interna',
  insecure: 'La dirección debe empezar con https://',
  addressChanged: 'Escríbelo otra vez: con otra dirección no se envía lo guardado',
  nothingToKeep: 'Los datos en uso no se pueden abrir. Marca «Empezar sin los datos en uso» y escríbelos todos.',
  unreadable: 'Esos datos no se pueden abrir. Captúralos de nuevo.',
  changed: 'Alguien cambió los datos del emisor mientras los editabas. Revisa cómo quedaron y vuelve a guardar.',
  beingTried: 'Otra persona está probando datos del emisor. Espera a que termine.',
  refused: (words: string) => `El PAC no aceptó los datos: ${words.replace(/[.\s]+$/, '')}. Nada cambió.`,
  silent: 'El PAC no respondió, así que no se sabe si los datos sirven. Nada cambió, y puedes probarlos otra vez.',
  strangerRefused: 'esa dirección no respondió como el PAC',
  accessRefused: (words: string) => `acceso negado: ${words}`,

  /** For what this process cannot work with; one line of the log or of the start each. */
  unknownPart: (part: string) => `issuer.json nombra algo que no existe: ${part}`,
  badFile: (part: string, field: string) => `issuer.json: falta o no es válido ${part}.${field}`,
  enteredUnreadable: (part: string, n: number) => `los datos ${n} de ${part} no abren con LINK_KEY: no se timbra; captúralos de nuevo en /ajustes`,
  enteredUnfit: (part: string, n: number) => `los datos ${n} de ${part} ya no sirven: no se timbra; captúralos de nuevo en /ajustes`,

  ends: {
    notice: (days: number, day: string) =>
      days <= 1
        ? `El certificado con el que se factura vence el ${day}. Sube otro en Ajustes: sin él no se timbra nada.`
        : `El certificado con el que se factura vence en ${days} días, el ${day}. Solicita otro en Certifica del SAT y súbelo en Ajustes.`,
    subject: (product: string, day: string) => newsSubject(product, `el certificado con el que se factura vence el ${day}`),
    text: (notice: string, address: string) => mailText(notice, address),
  },
};
