/** A charge that waits for a second person (AMB-12.12). */
export const chargeApprovalTexts = {
  name: 'Cargo',
  approve: (amount: string) => `¿Autorizar el cargo de ${amount}?`,
  effect: 'Se toma del saldo si lo cubre completo; si no, queda por pagar.',
  refuse: (amount: string) => `¿Rechazar el cargo de ${amount}?`,
  done: 'El cargo quedó hecho',
  toldWaiting: (amount: string) => `Un cargo de ${amount} espera tu autorización`,
  toldApproved: (amount: string, name: string) => `${name} autorizó el cargo de ${amount}`,
  toldRefused: (amount: string, name: string, reason: string) => `${name} rechazó el cargo de ${amount}: ${reason}`,
};
