/** A change of a setting that waits for a second person (AMB-12.12). */
export const settingApprovalTexts = {
  name: 'Ajuste',
  approve: (title: string) => `¿Autorizar el cambio de «${title}»?`,
  effect: 'El valor nuevo rige desde el día que se pidió; si ya pasó, desde este momento.',
  refuse: (title: string) => `¿Rechazar el cambio de «${title}»?`,
  done: 'El ajuste quedó autorizado',
  toldWaiting: (title: string) => `El cambio de «${title}» espera tu autorización`,
  toldApproved: (title: string, name: string) => `${name} autorizó el cambio de «${title}»`,
  toldRefused: (title: string, name: string, reason: string) => `${name} rechazó el cambio de «${title}»: ${reason}`,
};
