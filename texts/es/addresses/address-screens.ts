/** /direccion-simple. */
export const simpleAddressTexts = {
  add: 'Nueva dirección para guía manual',
  edit: 'Editar dirección de guía manual',
  saved: 'La dirección se guardó para tus guías manuales',
  hint: 'Se usa en guías manuales. No aparece en la libreta de direcciones.',
  search: 'Nombre, colonia o código postal',
  guide: 'Guía manual',
  readOnly: 'Puedes verla, pero no guardarla: pide permiso para crear guías o direcciones.',
};

/** /direcciones. */
export const addressScreenTexts = {
  title: 'Direcciones',
  add: 'Agregar nueva dirección',
  search: 'Alias, nombre, calle, colonia o CP',
  none: 'No se encontraron direcciones',
  noneHint: 'Guarda las direcciones que usas seguido y elígelas al cotizar o enviar.',
  removeTitle: (name: string) => `¿Eliminar la dirección ${name}?`,
  removeHint: 'Sale de la libreta. Las guías que ya la usaron no cambian.',
  removed: 'La dirección se eliminó',
  main: 'Principal',
  makeMain: 'Hacer principal',
  mainMoved: (name: string) => `${name} es ahora la dirección principal`,
  actions: 'Acciones',
  filterScope: 'Quién la ve',
  scopes: { all: 'Todas', user: 'Personal', group: 'Grupo', global: 'Global' },
  contacts: (n: number) => (n === 1 ? '1 contacto' : `${n} contactos`),
  columns: {
    alias: 'Alias',
    business_name: 'Nombre o razón social',
    street: 'Calle y número',
    neighborhood: 'Colonia',
    city: 'Ciudad',
    state: 'Estado',
    zip_code: 'CP',
    scope: 'Quién la ve',
    contacts: 'Contactos',
  },
};
