/** The papers that show who a business is, and what is said of a file: apart from the other words, for the page of a mailed link loads them too. */
export const documentTypeNames = {
  ine: 'INE del representante',
  tax: 'Constancia de situación fiscal',
  proof_address: 'Comprobante de domicilio',
  constitutive_act: 'Acta constitutiva',
  assembly_act: 'Acta de asamblea',
};

export const documentFileFaults = {
  fileKind: 'El archivo debe ser PDF, JPG o PNG',
  fileTooLarge: 'El archivo supera 10 MB',
  unreadable: (name: string) => `No se pudo abrir la foto ${name}. Toma otra o elige un JPG.`,
  noDecoder: 'No se pudo cargar lo que abre las fotos de iPhone. Revisa tu conexión y vuelve a enviar: tu foto sigue aquí.',
};
