/** Keys of SAT for what travels on the road: c_TipoPermiso, c_ConfigAutotransporte by what it says of trailers, and c_SubTipoRem. */
export const permitNames = {
  TPAF01: 'Autotransporte Federal de carga general',
  TPAF02: 'Transporte privado de carga',
  TPAF03: 'Autotransporte Federal de Carga Especializada de materiales y residuos peligrosos',
  TPAF04: 'Transporte de automóviles sin rodar en vehículo tipo góndola',
  TPAF05: 'Transporte de carga de gran peso y/o volumen de hasta 90 toneladas',
  TPAF06: 'Transporte de carga especializada de gran peso y/o volumen de más 90 toneladas',
  TPAF07: 'Transporte Privado de materiales y residuos peligrosos',
  TPAF08: 'Autotransporte internacional de carga de largo recorrido',
  TPAF09: 'Autotransporte internacional de carga especializada de materiales y residuos peligrosos de largo recorrido',
  TPAF10: 'Autotransporte Federal de Carga General cuyo ámbito de aplicación comprende la franja fronteriza con Estados Unidos',
  TPAF11: 'Autotransporte Federal de Carga Especializada cuyo ámbito de aplicación comprende la franja fronteriza con Estados Unidos',
  TPAF12: 'Servicio auxiliar de arrastre en las vías generales de comunicación',
  TPAF13: 'Servicio auxiliar de servicios de arrastre, arrastre y salvamento, y depósito de vehículos en las vías generales de comunicación',
  TPAF14: 'Servicio de paquetería y mensajería en las vías generales de comunicación',
  TPAF15: 'Transporte especial para el tránsito de grúas industriales con peso máximo de 90 toneladas',
  TPAF16: 'Servicio federal para empresas arrendadoras servicio público federal',
  TPAF17: 'Empresas trasladistas de vehículos nuevos',
  TPAF18: 'Empresas fabricantes o distribuidoras de vehículos nuevos',
  TPAF19:
    'Autorización expresa para circular en los caminos y puentes de jurisdicción federal con configuraciones de tractocamión doblemente articulado',
  TPAF20: 'Autotransporte Federal de Carga Especializada de fondos y valores',
  TPXX00: 'Permiso no contemplado en el catálogo',
};

/** Vehicles that have no trailer. */
export const withoutTrailerNames = {
  C2: 'Camión Unitario (2 llantas en el eje delantero y 4 llantas en el eje trasero)',
  C3: 'Camión Unitario (2 llantas en el eje delantero y 6 o 8 llantas en los dos ejes traseros)',
  OTROSG: 'Servicio de Grúas',
  GPLUTA: 'Grúa de Pluma Tipo A',
  GPLUTB: 'Grúa de Pluma Tipo B',
  GPLUTC: 'Grúa de Pluma Tipo C',
  GPLUTD: 'Grúa de Pluma Tipo D',
  GPLATA: 'Grúa de Plataforma Tipo A',
  GPLATB: 'Grúa de Plataforma Tipo B',
  GPLATC: 'Grúa de Plataforma Tipo C',
  GPLATD: 'Grúa de Plataforma Tipo D',
};

/** Vehicles with or without one. */
export const perhapsTrailerNames = {
  VL: 'Vehículo ligero de carga (2 llantas en el eje delantero y 2 llantas en el eje trasero)',
  OTROEVGP: 'Especializado de carga Voluminosa y/o Gran Peso',
};

/** Vehicles that have one or two. */
export const withTrailerNames = {
  C2R2: 'Camión-Remolque (6 llantas en el camión y 8 llantas en remolque)',
  C3R2: 'Camión-Remolque (10 llantas en el camión y 8 llantas en remolque)',
  C2R3: 'Camión-Remolque (6 llantas en el camión y 12 llantas en remolque)',
  C3R3: 'Camión-Remolque (10 llantas en el camión y 12 llantas en remolque)',
  T2S1: 'Tractocamión Articulado (6 llantas en el tractocamión, 4 llantas en el semirremolque)',
  T2S2: 'Tractocamión Articulado (6 llantas en el tractocamión, 8 llantas en el semirremolque)',
  T2S3: 'Tractocamión Articulado (6 llantas en el tractocamión, 12 llantas en el semirremolque)',
  T3S1: 'Tractocamión Articulado (10 llantas en el tractocamión, 4 llantas en el semirremolque)',
  T3S2: 'Tractocamión Articulado (10 llantas en el tractocamión, 8 llantas en el semirremolque)',
  T3S3: 'Tractocamión Articulado (10 llantas en el tractocamión, 12 llantas en el semirremolque)',
  T2S1R2: 'Tractocamión Semirremolque-Remolque (6 llantas en el tractocamión, 4 llantas en el semirremolque y 8 llantas en el remolque)',
  T2S2R2: 'Tractocamión Semirremolque-Remolque (6 llantas en el tractocamión, 8 llantas en el semirremolque y 8 llantas en el remolque)',
  T2S1R3: 'Tractocamión Semirremolque-Remolque (6 llantas en el tractocamión, 4 llantas en el semirremolque y 12 llantas en el remolque)',
  T3S1R2: 'Tractocamión Semirremolque-Remolque (10 llantas en el tractocamión, 4 llantas en el semirremolque y 8 llantas en el remolque)',
  T3S1R3: 'Tractocamión Semirremolque-Remolque (10 llantas en el tractocamión, 4 llantas en el semirremolque y 12 llantas en el remolque)',
  T3S2R2: 'Tractocamión Semirremolque-Remolque (10 llantas en el tractocamión, 8 llantas en el semirremolque y 8 llantas en el remolque)',
  T3S2R3: 'Tractocamión Semirremolque-Remolque (10 llantas en el tractocamión, 8 llantas en el semirremolque y 12 llantas en el remolque)',
  T3S2R4: 'Tractocamión Semirremolque-Remolque (10 llantas en el tractocamión, 8 llantas en el semirremolque y 16 llantas en el remolque)',
  T2S2S2:
    'Tractocamión Semirremolque-Semirremolque (6 llantas en el tractocamión, 8 llantas en el semirremolque delantero y 8 llantas en el semirremolque trasero)',
  T3S2S2:
    'Tractocamión Semirremolque-Semirremolque (10 llantas en el tractocamión, 8 llantas en el semirremolque delantero y 8 llantas en el semirremolque trasero)',
  T3S3S2:
    'Tractocamión Semirremolque-Semirremolque (10 llantas en el tractocamión, 12 llantas en el semirremolque delantero y 8 llantas en el semirremolque trasero)',
};

/** Kinds of trailers. */
export const trailerNames = {
  CTR001: 'Caballete',
  CTR002: 'Caja',
  CTR003: 'Caja Abierta',
  CTR004: 'Caja Cerrada',
  CTR005: 'Caja De Recolección Con Cargador Frontal',
  CTR006: 'Caja Refrigerada',
  CTR007: 'Caja Seca',
  CTR008: 'Caja Transferencia',
  CTR009: 'Cama Baja o Cuello Ganso',
  CTR010: 'Chasis Portacontenedor',
  CTR011: 'Convencional De Chasis',
  CTR012: 'Equipo Especial',
  CTR013: 'Estacas',
  CTR014: 'Góndola Madrina',
  CTR015: 'Grúa Industrial',
  CTR016: 'Grúa',
  CTR017: 'Integral',
  CTR018: 'Jaula',
  CTR019: 'Media Redila',
  CTR020: 'Pallet o Celdillas',
  CTR021: 'Plataforma',
  CTR022: 'Plataforma Con Grúa',
  CTR023: 'Plataforma Encortinada',
  CTR024: 'Redilas',
  CTR025: 'Refrigerador',
  CTR026: 'Revolvedora',
  CTR027: 'Semicaja',
  CTR028: 'Tanque',
  CTR029: 'Tolva',
  CTR031: 'Volteo',
  CTR032: 'Volteo Desmontable',
};
