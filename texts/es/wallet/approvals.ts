/** What waits for a second person: money above the limit of one (AMB-12.12). */
export const approvalTexts = {
  title: 'Autorizaciones',
  lead: 'Dinero por arriba del límite de una sola persona. Decide alguien distinto de quien lo pide.',
  waiting: 'Por decidir',
  decided: 'Decididas',
  none: 'No hay nada por decidir',
  noneDecided: 'Aún no se decide nada',
  kinds: { move_amount: 'Mover Monto', withdrawal: 'Retiro' },
  states: { waiting: 'En espera', approved: 'Autorizada', refused: 'Rechazada' },
  from: 'De',
  to: 'A',
  pool: 'Fondo común',
  asked: (name: string) => `Lo pide ${name}`,
  own: 'La pediste tú: decide otra persona.',
  decidedBy: (name: string) => `Decidió ${name}`,
  why: 'Motivo',
  refusal: 'Motivo del rechazo',
  refusedBecause: 'Rechazo',
  reasonRequired: 'Explica el motivo con al menos 5 caracteres',
  approve: 'Autorizar',
  refuse: 'Rechazar',
  approveTitle: {
    move_amount: (amount: string) => `¿Autorizar que se muevan ${amount}?`,
    withdrawal: (amount: string) => `¿Autorizar el retiro de ${amount}?`,
  },
  approveHint: {
    move_amount: 'El dinero se mueve en este momento y ya no se puede deshacer con un clic.',
    withdrawal: 'El dinero sale del saldo en este momento. Haz la transferencia a esa cuenta desde el portal del banco.',
  },
  refuseTitle: {
    move_amount: (amount: string) => `¿Rechazar que se muevan ${amount}?`,
    withdrawal: (amount: string) => `¿Rechazar el retiro de ${amount}?`,
  },
  refuseHint: 'No se mueve nada. Quien lo pidió recibe tu motivo.',
  approved: { move_amount: 'El monto se movió con éxito', withdrawal: 'El retiro quedó autorizado' },
  accountOf: (clabe: string, holder: string) => `CLABE ${clabe}, a nombre de ${holder}`,
  refused: 'La solicitud se rechazó',
  failed: 'No se pudo guardar tu decisión, intenta de nuevo',
  loadFailed: 'Hubo un error al obtener las autorizaciones',

  toldWaiting: {
    move_amount: (amount: string) => `Mover ${amount} espera tu autorización`,
    withdrawal: (amount: string) => `Un retiro de ${amount} espera tu autorización`,
  },
  toldApproved: {
    move_amount: (amount: string, name: string) => `${name} autorizó mover ${amount}: el monto se movió con éxito`,
    withdrawal: (amount: string, name: string) => `${name} autorizó el retiro de ${amount}`,
  },
  toldRefused: {
    move_amount: (amount: string, name: string, reason: string) => `${name} rechazó mover ${amount}: ${reason}`,
    withdrawal: (amount: string, name: string, reason: string) => `${name} rechazó el retiro de ${amount}: ${reason}`,
  },
};
