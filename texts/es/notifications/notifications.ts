/** The bell, what is to be confirmed, and the news of another version. Texts of the specification are copied letter by letter. */
export const notificationTexts = {
  bell: 'Notificaciones',
  unseen: (n: number) => (n === 1 ? 'Notificaciones, 1 sin ver' : `Notificaciones, ${n} sin ver`),
  arrived: (title: string) => `Nueva notificación: ${title}`,
  empty: 'No tienes notificaciones',
  emptyHint: 'Aquí verás lo que termina mientras haces otra cosa y los avisos de tu cuenta.',
  toConfirm: 'Por confirmar',
  recent: 'Recientes',
  review: 'Revisar',
  see: 'Ver',
  dismiss: 'Cerrar notificaciones',
  agreements: {
    purchase_validity: 'Entiendo que las guías vencen en la fecha indicada',
    stock_to_balance: 'Acepto la conversión de mis guías vencidas a saldo',
  },
  // sic
  confirmed: 'La noticación se confirmó con éxito',
  confirmFailed: 'Hubo un error al confirmar la notificación',

  newVersion: 'Nueva versión',
  updated: 'Se actualizó la plataforma, por favor recargue la página.',
  reload: 'Recargar',
};
