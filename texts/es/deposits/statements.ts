import { dayText, figureText } from '../shared/figures.ts';

/** A day's statement of the bank, compared with what was told. */
export const statementTexts = {
  templateName: 'plantilla-estado-de-cuenta.csv',
  /** The line of the template. */
  example: {
    institucion: '40012',
    clave_rastreo: 'MBAN01002611200087651432',
    monto: '5800.00',
    cuenta_beneficiario: '646180157000000017',
    nombre_ordenante: 'TEXTILES DEL BAJIO SA DE CV',
    rfc_ordenante: 'TBA1503124K7',
    cuenta_ordenante: '012180001183597198',
    referencia: '2411261',
    concepto: 'pago guias',
    estado: 'LQ',
  },
  hindrances: {
    own: 'Lo importó la misma persona: debe registrarlos otra.',
    close: 'Hace poco uno de los dos hizo o cambió la cuenta del otro: debe registrarlos una persona más.',
    asker_gone: 'Quien lo importó ya no puede importarlo: súbelo tú y que otra persona lo registre.',
  },
  faults: {
    future: 'El día bancario no puede ser futuro',
    /** What is wrong with a file whose lines cannot be read, and below it each fault with its lines. */
    unread: (n: number) => (n === 1 ? '1 renglón tiene errores' : `${figureText(n)} renglones tienen errores`),
    date: (day: string) => `La fecha no es ${dayText(day)}: sube el estado de cuenta de ese día`,
    amount: 'El monto no es un número mayor a 0 con dos decimales',
    institution: 'La institución no tiene 5 dígitos',
    key: 'Falta la clave de rastreo',
    digits: 'La cuenta beneficiaria no tiene 18 dígitos',
    clabe: 'La cuenta beneficiaria no es una CLABE: su último dígito no corresponde',
    rounded: 'La hoja redondeó la clave de rastreo o una cuenta: da formato de texto a esas columnas y vuelve a guardarla',
  },
};
