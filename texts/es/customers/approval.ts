/** Limits of a customer that wait for a second person (AMB-12.12). */
export const limitsApprovalTexts = {
  name: 'Límites de un cliente',
  approve: (name: string) => `¿Autorizar los límites de ${name}?`,
  effect: 'Los límites nuevos rigen desde este momento.',
  refuse: (name: string) => `¿Rechazar los límites de ${name}?`,
  done: 'Los límites quedaron autorizados',
  toldWaiting: (name: string) => `Los límites de ${name} esperan tu autorización`,
  toldApproved: (customer: string, name: string) => `${name} autorizó los límites de ${customer}`,
  toldRefused: (customer: string, name: string, reason: string) => `${name} rechazó los límites de ${customer}: ${reason}`,
};
