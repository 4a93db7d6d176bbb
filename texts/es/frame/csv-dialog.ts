/** A dialog that takes a CSV; its title, field and hint are those of its screen. */
export const csvDialogTexts = {
  choose: 'Elige un archivo',
  template: 'Descargar plantilla',
  other: 'Elegir otro archivo',
  more: (n: number, shown: string) => (n === 1 ? 'Y 1 fila más.' : `Y ${shown} filas más.`),
};
