type DemoProspect = {
  business_name: string;
  business_type: 'Persona física' | 'Persona moral' | null;
  name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  channel: 'Amazon' | 'Mercado Libre' | 'Instagram' | 'Facebook' | 'Otro' | null;
  price: number | null;
  isArchived: boolean;
  documents: readonly (readonly [
    type: 'ine' | 'tax' | 'proof_address' | 'constitutive_act' | 'assembly_act',
    status: 'pending' | 'approved' | 'rejected',
    comment: string | null,
  ])[];
};
type DemoProfile = {
  company_type: 'micro' | 'pequeña' | 'mediana' | 'grande';
  set_of_operations: (
    | 'Textil y calzado'
    | 'Comercio electrónico'
    | 'Comercio mayorista'
    | 'Comercio minorista'
    | 'Automotriz'
    | 'Salud y farmacéutico'
    | 'Educación'
    | 'Construcción'
  )[];
  channel: 'vendor' | 'instagram' | 'google' | 'recommendation' | 'event';
};

/** The demonstration's people, businesses, places and words. All invented; shown in evaluation mode only. */
export const demoTexts = {
  /** Printed on every label of the demonstration, so that nobody ships with it. */
  onLabel: 'Demostración: no sirve para enviar',
  deposit: (n: number) => `Depósito SPEI ${String(n).padStart(4, '0')}`,
  staff: {
    root: { name: 'Renata', last_name: 'Olvera Peña' },
    agente: { name: 'Agustín', last_name: 'Peralta Núñez' },
    vendedor: { name: 'Verónica', last_name: 'Muñiz Arriaga' },
    facturador: { name: 'Fabián', last_name: 'Castañeda Ríos' },
  },
  customers: {
    saldo: {
      business_name: 'Textiles Peñón del Bajío',
      user: { name: 'Sofía', last_name: 'Ibáñez Cordero' },
      client: { name: 'Ulises', last_name: 'Zúñiga Lara' },
      zip: '37290',
      content: 'Ropa y calzado',
    },
    prepago: {
      business_name: 'Refacciones La Cañada',
      user: { name: 'Patricio', last_name: 'Ordóñez Vega' },
      client: { name: 'Úrsula', last_name: 'Treviño Salas' },
      zip: '64000',
      content: 'Refacciones',
    },
    mixto: {
      business_name: 'Cosméticos Azahar y Miel',
      user: { name: 'Mónica', last_name: 'Cárdenas Ávila' },
      client: { name: 'Ubaldo', last_name: 'Güemes Rangel' },
      zip: '44160',
      content: 'Cosméticos',
    },
    credito: {
      business_name: 'Papelería El Ñandú',
      user: { name: 'César', last_name: 'Piña Montalvo' },
      client: { name: 'Ulrica', last_name: 'Báez Domínguez' },
      zip: '06700',
      content: 'Papelería',
    },
    sc: {
      business_name: 'Juguetes Trompo y Balero',
      user: { name: 'Sebastián', last_name: 'Quiñones Haro' },
      client: { name: 'Yazmín', last_name: 'Fariñas Del Río' },
      zip: '72000',
      content: 'Juguetes',
    },
    bloqueado: {
      business_name: 'Herramientas Cruz Añeja',
      user: { name: 'Beatriz', last_name: 'Luévano Acuña' },
      client: { name: 'Urbano', last_name: 'Niño Escamilla' },
      zip: '76000',
      content: 'Herramientas',
    },
  },
  /** What each customer says of itself. */
  profiles: {
    saldo: { company_type: 'mediana', set_of_operations: ['Textil y calzado', 'Comercio electrónico'], channel: 'recommendation' },
    prepago: { company_type: 'pequeña', set_of_operations: ['Automotriz', 'Comercio mayorista'], channel: 'google' },
    mixto: { company_type: 'pequeña', set_of_operations: ['Comercio electrónico', 'Salud y farmacéutico'], channel: 'vendor' },
    credito: { company_type: 'grande', set_of_operations: ['Comercio mayorista', 'Educación'], channel: 'vendor' },
    sc: { company_type: 'micro', set_of_operations: ['Comercio electrónico', 'Comercio minorista'], channel: 'instagram' },
    bloqueado: { company_type: 'pequeña', set_of_operations: ['Construcción'], channel: 'event' },
  } satisfies Record<string, DemoProfile>,
  /** Businesses on their way to be customers; `price` in centavos, null = no service yet. */
  prospects: [
    {
      business_name: 'FERRETERÍA EL TORNILLO',
      business_type: null,
      name: 'Ramiro',
      last_name: '',
      email: 'ramiro@eltornillo.test',
      phone_number: null,
      channel: null,
      price: null,
      isArchived: false,
      documents: [],
    },
    {
      business_name: 'VELAS LUNA NUEVA',
      business_type: 'Persona física',
      name: 'Itzel',
      last_name: 'Canché',
      email: 'itzel@lunanueva.test',
      phone_number: '+529991204477',
      channel: 'Instagram',
      price: 0,
      isArchived: false,
      documents: [],
    },
    {
      business_name: 'PANIFICADORA SANTA LUCÍA',
      business_type: 'Persona moral',
      name: 'Lucía',
      last_name: 'Peña Ruiz',
      email: 'lucia@santalucia.test',
      phone_number: '+524777130482',
      channel: 'Mercado Libre',
      price: 118_00,
      isArchived: false,
      documents: [
        ['ine', 'approved', null],
        ['tax', 'rejected', 'Solo llegó la primera hoja. Sube la constancia completa, de este mes.'],
        ['proof_address', 'pending', null],
      ],
    },
    {
      business_name: 'MIEL DE LA SIERRA',
      business_type: 'Persona física',
      name: 'Eusebio',
      last_name: 'Xolalpa',
      email: 'eusebio@mieldelasierra.test',
      phone_number: '+522221180933',
      channel: 'Facebook',
      price: 0,
      isArchived: false,
      documents: [
        ['ine', 'approved', null],
        ['tax', 'approved', null],
        ['proof_address', 'approved', null],
      ],
    },
    {
      business_name: 'JUGUETES TROMPO',
      business_type: 'Persona física',
      name: 'Noemí',
      last_name: 'Arriaga',
      email: 'noemi@trompo.test',
      phone_number: '+525518824410',
      channel: 'Amazon',
      price: 124_50,
      isArchived: false,
      documents: [
        ['ine', 'approved', null],
        ['tax', 'approved', null],
        ['proof_address', 'approved', null],
      ],
    },
    {
      business_name: 'ZAPATERÍA EL PASO',
      business_type: 'Persona moral',
      name: 'Gildardo',
      last_name: 'Mena',
      email: 'gildardo@elpaso.test',
      phone_number: '+526561147208',
      channel: 'Otro',
      price: null,
      isArchived: true,
      documents: [],
    },
  ] as readonly DemoProspect[],
  /** What a reviewer read off the papers that are approved. */
  documentFields: {
    ine: {
      names: 'Noemí',
      last_name: 'Arriaga',
      second_last_name: 'Solís',
      street: 'Calle 60',
      number: '7',
      neighborhood: 'Centro',
      city: 'Mérida',
      state: 'Yucatán',
      zip_code: '97000',
      validity: '2031',
    },
    tax: { tax_id: 'AISN900317AA1', business_name: 'Noemí Arriaga Solís', address: 'Calle 60 7', zip_code: '97000', date_of_issue: '01/11/2026' },
    proof_address: {
      street: 'Calle 60',
      number: '7',
      neighborhood: 'Centro',
      city: 'Mérida',
      state: 'Yucatán',
      country: 'México',
      zip_code: '97000',
      date_of_issue: '01/11/2026',
    },
    constitutive_act: {},
    assembly_act: {},
  },
  withdrawal: 'El cliente pidió de vuelta su saldo a favor',
  /** What people change in the first minute, so that /auditoria has something to show. */
  acts: {
    addresses: [
      {
        alias: 'Sucursal Mérida',
        business_name: 'Textiles Peñón Mérida',
        tax_id: 'XAXX010101000',
        street: 'Calle 60',
        number: '455',
        neighborhood: 'Centro',
        city: 'Mérida',
        state: 'Yucatán',
        zip_code: '97000',
        reference: 'Entrada por la calle 47',
        contact: { name: 'Fátima', last_name: 'Canul', phone_number: '9991204488' },
      },
      {
        alias: 'Maquila León',
        business_name: 'Textiles Peñón Maquila',
        tax_id: 'XAXX010101000',
        street: 'Blvd. Adolfo López Mateos',
        number: '1203',
        neighborhood: 'Centro',
        city: 'León',
        state: 'Guanajuato',
        zip_code: '37000',
        reference: 'Portón azul junto al banco',
        contact: { name: 'Rogelio', last_name: 'Ñáñez', phone_number: '4771305522' },
      },
    ],
    secondContact: { name: 'Maribel', last_name: 'Ocampo', phone_number: '5518832210' },
    packages: [
      { alias: 'Rollo de tela', type: 'Caja', content: 'Ropa y calzado', length: 60, width: 20, height: 20, weight: 8 },
      { alias: 'Muestrario', type: 'Caja', content: 'Ropa y calzado', length: 30, width: 25, height: 10, weight: 2 },
    ],
    group: 'Sucursal Mérida',
    groupRenamed: 'Sucursales',
    greetings: ['Hola, te escribe Textiles Peñón.', 'Hola, aquí va el avance de tu pedido de Textiles Peñón.'],
    phone: '4777130482',
    dispersals: [
      { amount: 500, note: 'Envíos de la semana' },
      { amount: -200, note: 'Sobrante de la semana' },
    ],
    units: 3,
    prospects: [
      { business_name: 'CERÁMICA BARRO VIVO', name: 'Jacinta', last_name: 'Pech', email: 'jacinta@barrovivo.test', phone_number: '9991234567' },
      { business_name: 'HILOS Y ESTAMBRES OJEDA', name: 'Amparo', last_name: 'Ojeda', email: 'amparo@ojeda.test', phone_number: '4771234568' },
      { business_name: 'CAFÉ SIERRA ALTA', name: 'Nicandro', last_name: 'Ruiz', email: 'nicandro@sierraalta.test', phone_number: '9611234567' },
    ],
    changed: { business_type: 'Persona física', channel: 'Facebook' },
    askedForDocuments: ['PANIFICADORA SANTA LUCÍA'],
    reports: [
      {
        category: 'balance',
        description: 'Mi depósito de ayer todavía no aparece en el saldo.',
        answer: 'El banco lo confirmó hoy: ya está en tu fondo común.',
      },
      { category: 'pickup', description: 'El chofer llegó una hora después de lo acordado.', answer: null },
      {
        category: 'other',
        description: '¿Pueden darnos de alta otra bodega como origen?',
        answer: 'Sí: agrégala en Direcciones y elígela al enviar.',
      },
    ],
  },
  paper: 'Documento de la demostración. No es de nadie.',
  /** Guides that people wrote by hand: net prices in centavos, which staff noted. */
  manual: [
    {
      carrier: 'Fletes Rápidos Ñuu',
      service: 'Mostrador',
      prefix: 'FRN-',
      price: 0,
      modality: null,
      follow_up: 'registered' as const,
      notes: 'Pagada en efectivo en el mostrador',
    },
    {
      carrier: 'castores',
      service: 'Ocurre',
      prefix: 'CAS',
      price: 18_500,
      modality: 'Intercambio' as const,
      follow_up: 'in_transit' as const,
      notes: null,
    },
    {
      carrier: 'Autobuses del Bajío',
      service: 'Paquetería del día',
      prefix: 'ADB-',
      price: 0,
      modality: null,
      follow_up: 'registered' as const,
      notes: null,
    },
  ],
  /** The taxpayers that SAT publishes to try its documents with; they sign nothing. */
  taxpayers: {
    EKU9003173C9: 'ESCUELA KEMPER URGATE',
    XIA190128J61: 'XENON INDUSTRIAL ARTICLES',
    'H&E951128469': 'HERRERIA & ELECTRICOS',
    URE180429TM6: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    KIJ0906199R1: 'KERNEL INDUSTIA JUGUETERA',
    IXS7607092R5: 'INTERNACIONAL XIMBO Y SABORES',
  },
  /** Deposits that do not say whose they are; amounts in centavos. */
  deposits: [
    { sender: 'ESCUELA KEMPER URGATE SA DE CV', rfc: 'EKU9003173C9', institution: '40012', concept: 'pago guias noviembre', amount: 580_000 },
    { sender: 'JOYERIA TAXCO SA DE CV', rfc: 'JTA110908QH2', institution: '40072', concept: 'anticipo envios', amount: 745_500 },
    { sender: 'SAMUEL IBARRA CORTES', rfc: 'ND', institution: '40014', concept: 'saldo cliente 1002', amount: 1_230_000 },
    { sender: 'ITZEL COUTINO MEGCHUN', rfc: 'ND', institution: '90638', concept: 'paqueteria cafe', amount: 150_000 },
    { sender: 'KERNEL INDUSTIA JUGUETERA', rfc: 'ND', institution: '40021', concept: 'transferencia', amount: 512_030 },
    { sender: 'PLATERIA SANTA PRISCA', rfc: 'ND', institution: '40072', concept: 'cliente 1004', amount: 98_000 },
  ],
  country: 'México',
  groups: ['Ventas', 'Almacén'],
  ownAddresses: ['Bodega principal', 'Oficina', 'Punto de venta'],
  references: [
    'Portón blanco',
    'Entrada por la rampa',
    'Local con toldo azul',
    'Frente al jardín',
    'Preguntar en vigilancia',
    'Junto a la panadería',
  ],
  betweenStreets: ['Entre Reforma y Nogal', 'Esquina con Morelos', 'Entre 5 de Mayo y Niños Héroes', 'A una cuadra del mercado'],
  streets: [
    'Av. Niños Héroes', 'Calle Morelos', 'Av. Juárez', 'Calle Peña Pobre', 'Blvd. Adolfo López Mateos', 'Calle Hidalgo', 'Av. Cuauhtémoc', 'Calle 5 de Mayo',
    'Calle Vicente Guerrero', 'Av. Los Olmos', 'Calle Ñuño de Guzmán', 'Av. Insurgentes', 'Calle Piñones', 'Av. Las Torres', 'Calle Benito Juárez', 'Calle Allende',
    'Calz. Independencia', 'Av. Universidad', 'Calle Fray Servando', 'Calle Zaragoza', 'Av. Revolución', 'Calle Río Nazas', 'Calle Sor Juana', 'Av. Constitución',
    'Calle Álvaro Obregón', 'Calle Cañaveral', 'Av. Tecnológico', 'Calle Mariano Matamoros', 'Calle Encino', 'Av. del Bosque',
  ], // prettier-ignore
  businesses: [
    'Boutique Ámbar', 'Mercería La Araña', 'Taller Hermanos Muñoz', 'Óptica Visión Clara', 'Librería Dos Búhos', 'Farmacia San Martín', 'Florería El Jazmín',
    'Zapatería Peña', 'Comercial Núñez', 'Distribuidora Añil', 'Regalos Colibrí', 'Ferretería El Yunque', 'Autopartes Gómez', 'Bazar Jacaranda', 'Dulcería Piñata Feliz',
    'Estudio Cobalto', 'Clínica Santa Lucía', 'Deportes Cumbre', 'Mueblería Roble', 'Café Montaña Alta', 'Tienda Tres Caminos', 'Electrónica Pulsar', 'Tortillería La Niña',
    'Imprenta Gutiérrez', 'Galería Obsidiana', 'Veterinaria Huellas', 'Ópalo Joyeros', 'Viveros Xóchitl', 'Abarrotes Doña Mela', 'Cerámica Talavera Sol',
    'Hotel Mirador', 'Consultorio Dental Ríos', 'Uniformes del Norte', 'Bicicletas Rayo', 'Panadería La Espiga', 'Colchas y Cobijas Peña', 'Sastrería Ordaz',
    'Tlapalería El Águila', 'Vinos Cañón Alto', 'Restaurante La Brújula', 'Escuela Montessori Luz', 'Despacho Arrieta', 'Laboratorio Biosol', 'Foto Estudio Íntimo',
    'Telas Garañón', 'Mascotas Ñaña', 'Perfumería Ébano', 'Instrumentos Guzmán',
  ], // prettier-ignore
  firstNames: [
    'Ana', 'José', 'María', 'Luis', 'Jesús', 'Rocío', 'Andrés', 'Lucía', 'Raúl', 'Inés', 'Martín', 'Noemí', 'Óscar', 'Begoña', 'Héctor', 'Ximena', 'Iván', 'Nadia',
    'Tomás', 'Itzel', 'Julián', 'Araceli', 'Germán', 'Belén', 'Efraín', 'Citlali', 'Rubén', 'Paloma', 'Ismael', 'Lourdes',
  ], // prettier-ignore
  lastNames: [
    'Muñoz', 'Peña', 'Núñez', 'Ibarra', 'Ordóñez', 'Castañeda', 'Ríos', 'García', 'Zúñiga', 'Ávila', 'Quiñones', 'Méndez', 'Treviño', 'Cano', 'Galván', 'Nava',
    'Briseño', 'Montaño', 'Solís', 'Luna', 'Carreño', 'Rentería', 'Vargas', 'Saldaña', 'Acuña', 'Fuentes', 'Patiño', 'Robles', 'Escudero', 'Varela',
  ], // prettier-ignore
  packages: {
    envelope: { alias: 'Sobre de documentos', content: 'Documentos' },
    sample: { alias: 'Caja de muestras', content: 'Muestras', description: 'Muestras sin valor' },
    small: 'Caja chica',
    medium: 'Caja mediana',
    large: 'Caja grande',
    insured: 'Caja asegurada',
    light: 'Caja ligera y voluminosa',
    heavy: 'Caja pesada',
  },
  goods: {
    'Ropa y calzado': { description: 'Playera de algodón', product_code: '53102710', value: 18_900 },
    Refacciones: { description: 'Balata delantera', product_code: '25174000', value: 42_000 },
    Cosméticos: { description: 'Crema de manos', product_code: '53131600', value: 9_500 },
    Papelería: { description: 'Libreta rayada', product_code: '14111500', value: 4_500 },
    Juguetes: { description: 'Trompo de madera', product_code: '60141000', value: 7_200 },
    Herramientas: { description: 'Juego de desarmadores', product_code: '31162800', value: 26_000 },
  },
  /** What carriers that are data sell. */
  ownServices: { castores: 'Terrestre', potosinos: 'Terrestre' },
  /** The carriers' own words, as their systems write them: no accents. Those of folio are typed by our staff. */
  words: {
    fedex: {
      created: 'Informacion de envio enviada a FedEx', picked_up: 'Recolectado', left_origin: 'Salio del centro de origen FedEx', at_hub: 'Llego a la ubicacion FedEx',
      left_hub: 'En transito', at_destination: 'En la instalacion local de FedEx', out_for_delivery: 'En vehiculo de FedEx para entrega', delivered: 'Entregado',
      incident: 'Excepcion en la entrega', held: 'Listo para recoger en la ubicacion FedEx', returned: 'Devolviendo paquete al remitente',
    },
    estafeta: {
      created: 'Guia generada', picked_up: 'Envio recolectado', left_origin: 'Llegada a plaza destino', at_hub: 'Llegada a plaza destino', left_hub: 'Llegada a plaza destino',
      at_destination: 'Llegada a plaza destino', out_for_delivery: 'Envio en proceso de entrega', delivered: 'Envio entregado',
      incident: 'Domicilio cerrado o destinatario ausente', held: 'Envio disponible en sucursal Estafeta', returned: 'Envio devuelto al remitente',
    },
    dhl: {
      picked_up: 'Recolectado', left_origin: 'Salio de la instalacion de DHL', at_hub: 'Llego a la instalacion de DHL', left_hub: 'Procesado en la instalacion de DHL',
      at_destination: 'Llego a la instalacion de entrega de DHL', out_for_delivery: 'En ruta de entrega', delivered: 'Entregado', incident: 'Destinatario ausente',
      held: 'Disponible para recoger',
    },
    paquetexpress: {
      created: 'DOCUMENTADO EN WEB', picked_up: 'RECOLECCION REALIZADA', left_origin: 'EN TRANSITO', left_hub: 'EN TRANSITO', at_destination: 'RECIBIDO EN SUCURSAL',
      out_for_delivery: 'EN RUTA DE ENTREGA', delivered: 'ENTREGADO A DOMICILIO', incident: 'CLIENTE AUSENTE', held: 'EN SUCURSAL PARA OCURRE',
    },
    redpack: {
      created: 'DOCUMENTADO', picked_up: 'RECOLECTADO', left_origin: 'EN TRANSITO', at_hub: 'EN CENTRO DE DISTRIBUCION', left_hub: 'EN TRANSITO A DESTINO',
      at_destination: 'EN SUCURSAL DESTINO', out_for_delivery: 'EN RUTA DE ENTREGA', delivered: 'ENTREGADO', incident: 'ENVIO DETENIDO: DESTINATARIO AUSENTE',
    },
    tresguerras: {
      created: 'TALON DOCUMENTADO', picked_up: 'MERCANCIA RECOLECTADA', left_origin: 'SALIDA A DESTINO', at_hub: 'LLEGADA A CENTRO DE DISTRIBUCION', left_hub: 'EN TRANSITO',
      at_destination: 'LLEGADA A SUCURSAL', out_for_delivery: 'EN RUTA DE ENTREGA', delivered: 'ENTREGADO', incident: 'DETENIDO: DOMICILIO CERRADO', held: 'DISPONIBLE EN OCURRE',
    },
    uber: { returned: 'customer_unavailable' },
    ivoy: { incident: 'Nadie recibe' },
    folio: {
      created: 'Guía generada', picked_up: 'Recolectado en domicilio', left_origin: 'Salió de la terminal de origen', at_hub: 'Llegó al centro de distribución',
      left_hub: 'Salió del centro de distribución', at_destination: 'Llegó a la terminal de destino', out_for_delivery: 'En ruta de entrega', delivered: 'Entregado a quien recibe',
      incident: 'Nadie recibió en el domicilio', held: 'Disponible en la terminal', returned: 'De regreso con el remitente',
    },
  }, // prettier-ignore
  hub: 'Tepotzotlán',
  notCollected: 'El domicilio estaba cerrado',
  aborted: 'El cliente pidió detener el envío',
  closed: 'El remitente recibió su paquete de vuelta',
  timeout: 'timeout',
};
export type DemoCustomerKey = keyof typeof demoTexts.customers;
export type DemoTaxpayer = keyof typeof demoTexts.taxpayers;
