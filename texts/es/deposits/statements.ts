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
  own: 'Lo importó la misma persona: debe registrarlos otra.',
  faults: {
    future: 'El día bancario no puede ser futuro',
    date: (line: number, day: string) => `Renglón ${line}: la fecha no es ${day}. Sube el estado de cuenta de ese día`,
    amount: (line: number) => `Renglón ${line}: el monto no es un número mayor a 0 con dos decimales`,
    key: (line: number) => `Renglón ${line}: falta la institución (5 dígitos), la clave de rastreo o la cuenta beneficiaria (18 dígitos)`,
    clabe: (line: number) => `Renglón ${line}: la cuenta beneficiaria no es una CLABE: su último dígito no corresponde`,
    rounded: (line: number) =>
      `Renglón ${line}: la hoja redondeó la clave de rastreo o una cuenta. Da formato de texto a esas columnas y vuelve a guardarla`,
    more: (n: number) => `y ${n} renglones más`,
  },
};
