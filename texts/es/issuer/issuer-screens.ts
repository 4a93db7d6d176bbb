/** /ajustes: who issues the fiscal documents of the house, and the accounts with PACs. */
export const issuerScreenTexts = {
  section: 'Facturación electrónica',
  lead: 'Certificado, llave y contraseñas se guardan sellados y no se vuelven a mostrar. Solo quedan en uso los que pasan su prueba.',
  nobody: 'No hay un certificado vigente: no se timbra nada hasta que captures el emisor y su certificado.',
  who: 'Emisor en uso',
  facts: { name: 'Emisor', rfc: 'RFC', regimen: 'Régimen fiscal', zip: 'Código postal', certificate: 'Certificado', until: 'Vence el' },
  ends: (days: number, day: string) =>
    days <= 1
      ? `El certificado vence el ${day}. Captura otro: sin él no se timbra nada.`
      : `El certificado vence en ${days} días, el ${day}. Solicita otro en Certifica del SAT y captúralo aquí.`,

  missing: 'Este dato hace falta',
  nothingTyped: 'Escribe al menos un dato',
  fileTooLarge: 'Este archivo es demasiado grande para ser un certificado o una llave del SAT',
  choose: 'Elige uno',
  of: (name: string) => ` ${name}`,
  sources: { file: 'Los del archivo del equipo', entered: 'En uso', none: 'Sin datos', unreadable: 'No se pueden abrir' },
  unreadableHelp: 'Se sellaron con otra clave del equipo, así que no se timbra. Captúralos de nuevo.',
  since: (when: string, name: string) => `Desde el ${when}, ${name}`,
  atStart: 'Así empezó el portal',
  nothing: 'Sin ellos no se timbra',
  testing: (name: string) => `${name} está probando otros.`,
  wereRefused: (when: string, name: string, words: string) => `Los que capturó ${name} el ${when} fueron rechazados: ${words}`,
  wereSilent: (when: string, name: string) => `El PAC no respondió a los que capturó ${name} el ${when}. Puedes probarlos otra vez.`,
  returnRefused: (when: string, name: string, words: string) =>
    `Los anteriores, a los que quiso volver ${name} el ${when}, fueron rechazados: ${words}`,
  returnSilent: (when: string, name: string) =>
    `El PAC no respondió a los anteriores, a los que quiso volver ${name} el ${when}. Puedes probarlos otra vez.`,

  enter: 'Capturar',
  tryAgain: 'Probar otra vez',
  goBack: 'Volver a los anteriores',
  enterTitle: (name: string) => name,
  enterHint:
    'Al guardar se prueban: el certificado se abre con su llave y su contraseña, y a un PAC se le pregunta por la cuenta. No se timbra nada.',
  keepsHint: 'Lo que dejes vacío conserva su valor en uso.',
  startOver: 'Empezar sin los datos en uso',
  optional: 'Datos que no toda cuenta tiene',
  save: 'Probar y guardar',
  failed: 'No se pudieron guardar los datos. Lo que escribiste sigue aquí.',
  saved: (name: string) => `${name}: los datos nuevos están en uso`,
  backTitle: (name: string) => `¿Volver a los datos anteriores de ${name}?`,
  backTo: {
    file: 'Quedarían en uso los del archivo del equipo, si pasan la prueba.',
    entered: (when: string, name: string) => `Quedarían en uso los que capturó ${name}, del ${when}, si pasan la prueba.`,
    none: 'El archivo del equipo no tiene datos: no se timbraría nada.',
  },
  back: 'Volver a ellos',
  restored: (name: string) => `${name}: los datos anteriores están en uso`,
  emptied: (name: string) => `${name} quedó sin datos`,
};
