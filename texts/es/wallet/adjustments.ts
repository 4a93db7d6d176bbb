/** A correction of a customer's balance by root. */
export const adjustmentTexts = {
  open: 'Ajustar saldo',
  title: 'Ajustar el saldo',
  hint: (customer: string) => `Corrige el fondo común de ${customer}. Arriba del límite de una persona, otra lo autoriza antes de que se mueva nada.`,
  direction: 'Qué hace',
  gives: 'Suma al saldo',
  takes: 'Resta del saldo',
  amount: 'Monto',
  reason: 'Motivo',
  save: 'Ajustar',
  done: 'El saldo quedó ajustado',
  waits: 'El ajuste espera la autorización de otra persona',
  failed: 'No se pudo ajustar el saldo. Intenta de nuevo.',
  faults: {
    amount: 'Escribe un monto distinto de 0',
    reason: 'Explica el motivo con al menos 5 caracteres',
    customer: 'Ese cliente ya no existe: elige otro',
    notEnough: (available: string) => `Solo se pueden restar ${available}`,
  },
};
