import { moneyText as money } from '../shared/figures.ts';

/** A deposit that a person enters, and one that leaves the wrong customer. */
export const manualDepositTexts = {
  open: 'Registrar depósito',
  title: 'Registrar un depósito',
  hint: 'Para dinero que ya está en el banco y no llegó solo. Arriba del límite de una persona, otra lo autoriza antes de que entre.',
  customer: 'Cliente',
  amount: 'Monto',
  day: 'Día bancario',
  bank: 'Institución que lo envió',
  chooseBank: 'Elige una institución',
  key: 'Clave de rastreo',
  sender: 'Ordenante',
  reason: 'Motivo',
  save: 'Registrar',
  done: (amount: string, customer: string) => `${amount} entraron al saldo de ${customer}`,
  waits: 'El depósito espera la autorización de otra persona',
  failed: 'No se pudo registrar el depósito. Intenta de nuevo.',
  /** What the second person reads. */
  facts: (day: string, bank: string, key: string, sender: string) => [
    `SPEI de ${bank} del ${day}`,
    `Clave de rastreo ${key}`,
    `Ordenante: ${sender}`,
  ],
  faults: {
    amount: 'Escribe un monto mayor a 0, con hasta dos decimales',
    future: 'El día bancario no puede ser futuro',
    bank: 'Elige la institución',
    key: 'La clave de rastreo tiene de 1 a 30 letras y números',
    sender: 'Escribe el nombre de quien pagó, hasta 120 caracteres',
    reason: 'Explica el motivo con al menos 5 caracteres',
    customer: 'Elige un cliente',
    otherDay: (day: string) =>
      `Ya está registrado un depósito igual con el día bancario ${day}. Si ese día está mal, primero quítalo a su cliente y devuélvelo en Depósitos pendientes`,
    known: 'Ese depósito ya está registrado: búscalo por su clave de rastreo',
  },
  undo: 'Quitar a este cliente',
  undoTitle: (amount: string, customer: string) => `¿Quitar ${amount} a ${customer}?`,
  undoHint: 'El monto sale de su saldo y el depósito vuelve a Depósitos pendientes para asignarlo a quien corresponde.',
  undone: 'El depósito volvió a Depósitos pendientes',
  undoFailed: 'No se pudo quitar el depósito. Intenta de nuevo.',
  notHeld: (available: number) => `El cliente ya solo tiene ${money(available)}: primero debe estar todo en su saldo`,
  paidOrder: (folio: string) => `Con este depósito se pagó la orden ${folio}: sus guías ya están en el stock del cliente`,
  paidInvoices: (folio: string) => `Con este depósito se pagaron facturas: primero cancela el pago ${folio}`,
  notApplied: 'Solo se quita un depósito que entró al saldo de un cliente',
  told: (amount: number) => `Un depósito de ${money(amount)} que no era tuyo salió de tu saldo`,
  corrects: 'Vuelve de otro cliente, al que se asignó por error.',
};
