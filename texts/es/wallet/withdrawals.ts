/** Money of a customer that leaves for an account of its own. */
export const withdrawalTexts = {
  open: 'Retirar saldo',
  title: 'Retirar saldo de un cliente',
  hint: 'Sale del fondo común hacia una cuenta a nombre del cliente. Otra persona lo autoriza antes de que se mueva nada.',
  customer: 'Cliente',
  business: 'Cuenta a nombre de',
  chooseBusiness: 'Elige una razón social',
  account: 'CLABE de la cuenta',
  amount: 'Monto',
  reason: 'Motivo',
  save: 'Pedir autorización',
  waits: 'El retiro espera la autorización de otra persona',
  failed: 'No se pudo pedir el retiro. Intenta de nuevo.',
  told: (amount: string) => `Salieron ${amount} de tu saldo hacia tu cuenta bancaria`,
  faults: {
    amount: 'Escribe un monto mayor a 0, con hasta dos decimales',
    account: 'Escribe los 18 dígitos de la CLABE; el último no coincide con los demás',
    reason: 'Explica el motivo con al menos 5 caracteres',
    customer: 'Elige un cliente',
    business: 'Elige una razón social activa del cliente: la cuenta debe estar a su nombre',
    notEnough: (available: string) => `Solo se pueden retirar ${available}`,
  },
};
