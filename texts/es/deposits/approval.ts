/** A deposit by hand that waits for a second person (AMB-12.12). */
export const depositApprovalTexts = {
  name: 'Depósito a mano',
  approve: (amount: string) => `¿Autorizar el depósito de ${amount}?`,
  effect: 'Confirma primero en el portal del banco que el dinero llegó. Entra al saldo del cliente en este momento.',
  refuse: (amount: string) => `¿Rechazar el depósito de ${amount}?`,
  done: 'El depósito entró al saldo del cliente',
  toldWaiting: (amount: string) => `Un depósito a mano de ${amount} espera tu autorización`,
  toldApproved: (amount: string, name: string) => `${name} autorizó el depósito de ${amount}: ya está en el saldo del cliente`,
  toldRefused: (amount: string, name: string, reason: string) => `${name} rechazó el depósito de ${amount}: ${reason}`,
};
