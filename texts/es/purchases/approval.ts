/** A sale below the tariff that waits for a second person (AMB-12.12). */
export const saleApprovalTexts = {
  name: 'Venta bajo tarifa',
  approve: (amount: string) => `¿Autorizar la venta por ${amount}?`,
  effect: 'La orden se hace en este momento, a estos precios.',
  refuse: (amount: string) => `¿Rechazar la venta por ${amount}?`,
  done: 'La orden quedó hecha',
  toldWaiting: (amount: string) => `Una venta bajo tarifa de ${amount} espera tu autorización`,
  toldApproved: (amount: string, name: string) => `${name} autorizó la venta de ${amount}: la orden ya está hecha`,
  toldRefused: (amount: string, name: string, reason: string) => `${name} rechazó la venta de ${amount}: ${reason}`,
};
