/** The address book as a CSV: what is wrong with a row. */
export const bookFileTexts = {
  templateName: 'plantilla-direcciones.csv',
  exportName: 'direcciones.csv',
  failedName: 'direcciones-con-error.csv',
  tooManyRows: 'El archivo tiene más de 5,000 filas. Divídelo en varios.',
  typeUnknown: 'Debe ser Oficina, Móvil u Otro',
  scopeUnknown: 'Debe ser Personal, Grupo o Global',
  /** A client keeps personal ones and those of its group. */
  scopeRefused: 'No tienes permiso para guardar direcciones globales',
  latitude: 'Debe ser un número entre −90 y 90',
  longitude: 'Debe ser un número entre −180 y 180',
  otherHalf: 'Escribe latitud y longitud, o ninguna',
  /** What each scope is called in the column 'alcance'. */
  scopes: { user: 'Personal', group: 'Grupo', global: 'Global' },
  /** One reason in the column 'motivo'. */
  reason: (column: string | null, message: string, meant: readonly string[]) =>
    `${column === null ? '' : `${column}: `}${message}${meant.length > 0 ? ` (¿${meant.join(' o ')}?)` : ''}`,

  /** The row of the template that shows how one is filled in. */
  example: {
    alias: 'Cliente Mérida',
    empresa: 'Comercial Ejemplo',
    rfc: 'XAXX010101000',
    tipo: 'Oficina',
    calle: 'Calle 20',
    numero: '98',
    colonia: 'Itzimná',
    ciudad: 'Mérida',
    estado: 'Yucatán',
    cp: '97100',
    referencias: 'Portón verde',
    contacto: 'Lucía',
    apellido: 'Hernández Robles',
    telefono: '9991234567',
    correo: 'lucia@ejemplo.com',
    alcance: 'Personal',
  },
};
