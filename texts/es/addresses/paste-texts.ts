/** 'Pega una dirección': a text of somebody else becomes an address. */
export const pasteTexts = {
  label: 'Pega una dirección',
  hint: 'Como te la mandaron por WhatsApp o correo: llenamos los campos y marcamos lo que hay que revisar.',
  fill: 'Llenar los campos',
  undo: 'Deshacer',
  undone: 'Los campos quedaron como estaban',
  check: 'Revisa este dato',
  was: (text: string) => `Decía: ${text}`,
  checkZip: (zip: string) => `Revisa el código postal ${zip}.`,
  filled: (n: number, doubtful: number) =>
    [
      n === 1 ? 'Llenamos 1 campo.' : `Llenamos ${n} campos.`,
      doubtful === 0 ? '' : doubtful === 1 ? 'Revisa el que está marcado.' : `Revisa los ${doubtful} marcados.`,
    ]
      .filter(Boolean)
      .join(' '),
  replaced: (n: number) =>
    n === 1 ? 'Cambiamos 1 dato que ya tenías; su campo dice cuál era.' : `Cambiamos ${n} datos que ya tenías; cada campo dice cuál era.`,
  left: (parts: string) => `No supimos dónde poner: ${parts}`,
  nothing: 'No encontramos una dirección en el texto. Pega la calle, la colonia y el código postal.',
  noZip: 'Falta el código postal. Agrégalo al texto y vuelve a intentar.',
  same: 'Los campos ya dicen lo mismo que el texto.',
};
