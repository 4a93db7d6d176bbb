/** Files that the server makes by and by. */
export const deferredTexts = {
  hint: 'Puedes cerrar esta página: el archivo te espera aquí durante 24 horas.',
  hide: 'Quitar de la vista',
  openFailed: 'No se pudo abrir el archivo. Vuelve a intentarlo.',
};
