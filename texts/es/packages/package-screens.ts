/** /paquetes. */
export const packageScreenTexts = {
  title: 'Paquetes',
  add: 'Agregar nuevo empaque',
  search: 'Alias o contenido',
  none: 'No se encontraron paquetes',
  noneHint: 'Guarda tus empaques de siempre y elígelos al cotizar o enviar, sin volver a medirlos.',
  removeTitle: (name: string) => `¿Eliminar el empaque ${name}?`,
  removeHint: 'Sale de la libreta. Las guías que ya lo usaron no cambian.',
  removed: 'El empaque se eliminó',
  actions: 'Acciones',
  columns: {
    alias: 'Alias',
    type: 'Tipo',
    content: 'Contenido',
    measures: 'Medidas',
    weight: 'Peso',
    insurance: 'Valor declarado',
    scope: 'Quién lo ve',
  },
};
