const cannotBeInsured = {
  documents: 'Los documentos no tienen valor comercial que asegurar',
  jewelry: 'Las paqueterías no aseguran joyas ni metales preciosos',
  money: 'Las paqueterías no aseguran dinero ni títulos de valor',
  perishable: 'Las paqueterías no aseguran mercancía que se echa a perder',
};

const insurable = (content: string) => ({ content, can_be_assured: true, insurance_description: null });
const uninsurable = (content: string, insurance_description: string) => ({ content, can_be_assured: false, insurance_description });

/** Catalogues of the first installation; afterwards the database holds them and root edits them there (AMB-5.04). */
export const catalogTexts = {
  contents: [
    uninsurable('Documentos', cannotBeInsured.documents),
    insurable('Ropa y calzado'),
    insurable('Electrónicos'),
    insurable('Refacciones'),
    insurable('Alimentos no perecederos'),
    insurable('Cosméticos'),
    insurable('Libros'),
    insurable('Juguetes'),
    insurable('Muebles'),
    insurable('Herramientas'),
    insurable('Equipo médico'),
    insurable('Papelería'),
    insurable('Muestras'),
    insurable('Otro'),
    uninsurable('Joyería', cannotBeInsured.jewelry),
    uninsurable('Dinero y valores', cannotBeInsured.money),
    uninsurable('Perecederos', cannotBeInsured.perishable),
  ],
  services: {
    fedexSaver: 'Nacional Económico',
    fedexStandard: 'Nacional Día Siguiente',
    fedexPriority: 'Priority Overnight',
    fedexSaverPrepaid: 'Nacional Económico Prepago',
    estafetaGround: 'Terrestre Consumo',
    estafetaNextDay: 'Dia Sig.',
    estafetaTwoDays: '2 Dias',
    estafetaGroundPrepaid: 'Terrestre Prepago',
    estafetaNextDayPrepaid: 'Dia Sig. Prepago',
    sendexSaver: 'Económico',
    sendexSaverPrepaid: 'Económico Prepago',
    dhlExpress: 'Express Doméstico',
    dhlEconomy: 'Economy Select',
    dhlExpressPrepaid: 'Express Doméstico Prepago',
    paquetexpressGround: 'Estándar',
    paquetexpressTwoDays: '2 Dias',
    paquetexpressNextDay: 'Dia Sig.',
    redpackExpress: 'Express',
    redpackEco: 'Ecoexpress',
    tresguerrasGround: 'Terrestre',
    borzoStandard: 'Exprés',
    ivoyOnDemand: 'Al momento',
    ivoySameDay: 'Mismo día',
    ivoyNextDay: 'Día siguiente',
    uberDirect: 'Direct',
    odmGround: 'Paquete y sobre',
    castoresFreight: 'Carga Consolidada',
    tresguerrasFreight: 'Terrestre LTL',
    paquetexpressFreight: 'Carga Nacional',
  },
  postalFileMissing:
    'Falta el catálogo de códigos postales de Correos de México: al escribir una dirección solo se conocen los estados y algunas ciudades. Se carga con npm run import:postal.',
  /** Names of years up to 2024 and what they are called since (AMB-16.03). */
  legacyServiceNames: { 'Día Siguiente': 'Dia Sig.', '2 Días': '2 Dias', 'Terrestre Consumo': 'Terrestre' },
};
