/** A carrier's picture and what our own label of it shows. */
export const labelTemplateTexts = {
  logo: 'Logo',
  logoHint: 'PNG o JPG de hasta 64 kB y 1,000 píxeles por lado. Se ve en cotizaciones, listas y etiquetas.',
  openLogo: 'Ver logo',
  removeLogo: 'Quitar logo',
  shows: 'La etiqueta muestra',
  showsHint: 'Siempre lleva el número con sus códigos, las dos direcciones y el código postal.',
  fields: {
    service: 'Servicio',
    weight: 'Peso',
    date: 'Fecha',
    content: 'Contenido',
    reference: 'Referencia del cliente',
    info: 'Información adicional',
    sender_phone: 'Teléfono del remitente',
    landmark: 'Señas del domicilio',
  },
  faults: {
    logo: 'Elige una imagen PNG o JPG completa, de hasta 64 kB y 1,000 píxeles por lado',
    logoGone: 'El archivo ya no está: elige el logo otra vez',
  },
};
