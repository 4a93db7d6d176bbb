import { moneyText as money } from '../shared/figures.ts';

/** What people are told of deposits. */
export const depositWords = {
  description: (trackingKey: string) => `SPEI ${trackingKey}`,
  credited: (amount: number) => `Tu depósito de ${money(amount)} ya está en tu saldo`,
  reversed: (amount: number, owed: number) =>
    `El banco devolvió tu depósito de ${money(amount)} y se descontó de tu saldo${owed > 0 ? `; quedan ${money(owed)} por pagar` : ''}`,
  pending: (amount: number, sender: string) =>
    `Depósito de ${money(amount)} de ${sender || 'ordenante desconocido'} sin cliente: asígnalo o devuélvelo`,
  odd: (amount: number, sender: string) =>
    `El banco avisó un depósito de ${money(amount)} de ${sender || 'ordenante desconocido'} con datos incompletos o raros: revisa el aviso antes de asignarlo`,
  /** Why a deposit waits whose customer is known. */
  notCredited: (customer: string, why: string) => `No entró al saldo de ${customer}: ${why}`,
  typedBefore: (day: string) =>
    `Una persona ya capturó un depósito igual con el día bancario ${day}: si es el mismo dinero, antes de asignarlo quita y devuelve aquel`,
  refused: (amount: number, sender: string, why: string) =>
    `Depósito de ${money(amount)} de ${sender || 'ordenante desconocido'} sin abonar. ${why.replace(/\.$/, '')}. Resuélvelo y asígnalo`,
  unread: 'El banco envía un aviso de depósito que no se puede leer y lo repite: llama al banco; el aviso está guardado y no se devolvió nada',
  /** `clabe` null: both notices name the same account. */
  toldDeposit: (amount: number, clabe: string | null) => `${money(amount)}${clabe === null ? '' : ` a la cuenta ${clabe || 'sin CLABE'}`}`,
  differs: (trackingKey: string, first: string, second: string) =>
    `El banco avisó dos veces del depósito ${trackingKey} con datos distintos (${first} y ${second}). Vale el primero: revísalo con el banco`,
  toldReversed: (amount: number, customer: string, owed: number) =>
    `El banco devolvió ${money(amount)} de ${customer}${owed > 0 ? `: ${money(owed)} ya se habían gastado y quedan por cobrar` : ''}`,
  byBank: (reason: string) => `Devuelto por el banco${reason ? `: ${reason}` : ''}`,
  /** Concept of the charge for what nobody held any more. */
  returnedDeposit: 'Depósito devuelto',
};
