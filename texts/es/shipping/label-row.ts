/** What stands on the row of a guide wherever guides are listed: Envíos, Inicio, the result of a search. */
export const labelRowTexts = {
  column: {
    label: 'Guía',
    service: 'Servicio',
    destination: 'Destino',
    origin: 'Origen',
    status: 'Estatus',
    created: 'Creada',
    cost: 'Costo',
    user: 'Usuario',
  },
  unnumbered: 'Sin número',
  repeat: 'Repetir',
  repeatKey: 'Repetir la guía',
  repeatOf: (number: string, name: string) => `Repetir ${number} a ${name}`,
  risk: (days: number) => `En riesgo: ${days} días hábiles sin movimiento`,
  clock: {
    cancel: (day: string) => `Se cancela hasta el ${day}`,
    lapse: (day: string) => `Vence el ${day}`,
    claim: (day: string) => `Se reclama hasta el ${day}`,
  },
  unsettled: 'Por conciliar',
  attention: { orphan: 'Etiqueta por cancelar', used: 'Cancelada y utilizada' },
};
