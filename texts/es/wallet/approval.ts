/** What of wallet waits for a second person (AMB-12.12). */
export const walletApprovalTexts = {
  move: {
    name: 'Mover Monto',
    approve: (amount: string) => `¿Autorizar que se muevan ${amount}?`,
    effect: 'El dinero se mueve en este momento y ya no se puede deshacer con un clic.',
    refuse: (amount: string) => `¿Rechazar que se muevan ${amount}?`,
    done: 'El monto se movió con éxito',
    toldWaiting: (amount: string) => `Mover ${amount} espera tu autorización`,
    toldApproved: (amount: string, name: string) => `${name} autorizó mover ${amount}: el monto se movió con éxito`,
    toldRefused: (amount: string, name: string, reason: string) => `${name} rechazó mover ${amount}: ${reason}`,
  },
  withdrawal: {
    name: 'Retiro',
    approve: (amount: string) => `¿Autorizar el retiro de ${amount}?`,
    effect: 'El dinero sale del saldo en este momento. Haz la transferencia a esa cuenta desde el portal del banco.',
    refuse: (amount: string) => `¿Rechazar el retiro de ${amount}?`,
    done: 'El retiro quedó autorizado',
    toldWaiting: (amount: string) => `Un retiro de ${amount} espera tu autorización`,
    toldApproved: (amount: string, name: string) => `${name} autorizó el retiro de ${amount}`,
    toldRefused: (amount: string, name: string, reason: string) => `${name} rechazó el retiro de ${amount}: ${reason}`,
  },
  adjustment: {
    name: 'Ajuste de saldo',
    approve: (amount: string) => `¿Autorizar el ajuste de ${amount}?`,
    effect: 'El saldo del cliente cambia en este momento.',
    refuse: (amount: string) => `¿Rechazar el ajuste de ${amount}?`,
    done: 'El saldo quedó ajustado',
    toldWaiting: (amount: string) => `Un ajuste de saldo de ${amount} espera tu autorización`,
    toldApproved: (amount: string, name: string) => `${name} autorizó el ajuste de saldo de ${amount}`,
    toldRefused: (amount: string, name: string, reason: string) => `${name} rechazó el ajuste de saldo de ${amount}: ${reason}`,
  },
};
