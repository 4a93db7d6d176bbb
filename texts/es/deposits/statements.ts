/** A day's statement of the bank, compared with what was told. */
export const statementTexts = {
  own: 'Lo importó la misma persona: debe registrarlos otra.',
  faults: {
    date: (line: number, day: string) => `Renglón ${line}: la fecha no es ${day}. Sube el estado de cuenta de ese día`,
    amount: (line: number) => `Renglón ${line}: el monto no es un número mayor a 0 con dos decimales`,
    key: (line: number) => `Renglón ${line}: falta la institución (5 dígitos), la clave de rastreo o la cuenta beneficiaria (18 dígitos)`,
    more: (n: number) => `y ${n} renglones más`,
  },
};
