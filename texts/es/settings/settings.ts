/** What /ajustes says of each setting, and how a value that it does not take is mended. */
export const settingTexts = {
  groups: {
    shipping: 'Cotizar y enviar',
    money: 'Dinero y precios',
    freight: 'Carga consolidada',
    help: 'Ayuda',
  },
  settings: {
    SEND_MAX_WEIGHT_KG: {
      title: 'Peso máximo en Enviar',
      explains: 'Lo más que puede pesar cada empaque en Enviar. Lo más pesado se manda por Carga masiva o Consolidado.',
    },
    QUOTE_MAX_WEIGHT_KG: {
      title: 'Peso máximo al cotizar',
      explains: 'Lo más que puede pesar cada empaque en Cotizar, Carga masiva y Consolidado.',
    },
    HIGH_VALUE: {
      title: 'Límite de una sola persona',
      explains: 'Lo que una persona mueve o vende bajo tarifa en un día sin que otra lo autorice. Lo que pasa de aquí espera a una segunda persona.',
    },
    SECOND_PERSON_HOURS: {
      title: 'Espera de una cuenta nueva para autorizar',
      explains: 'Horas en que nadie autoriza a quien le hizo o cambió su cuenta, ni a quien se la hizo o cambió.',
    },
    LOW_BALANCE_MXN: {
      title: 'Saldo bajo',
      explains: 'Con menos saldo que este, la barra lo marca en naranja y se le avisa al cliente.',
    },
    MAX_AGENT_DISCOUNT: {
      title: 'Descuento máximo de un ejecutivo',
      explains: 'Lo más que un ejecutivo puede descontar de los precios de un servicio. Root no tiene este límite.',
    },
    INSURANCE_PERCENT: {
      title: 'Seguro de la mercancía',
      explains: 'Porcentaje del valor declarado que cuesta el seguro donde ni el cliente ni el servicio tienen uno propio. Sin IVA.',
    },
    OVERWEIGHT_HOLD_DAYS: {
      title: 'Espera de un sobrepeso',
      explains: 'Días hábiles que el cliente tiene para defender un sobrepeso de la paquetería antes de que se cobre. En cero se cobra al llegar.',
    },
    CREDIT_HOLD_DAYS: {
      title: 'Espera de una factura vencida',
      explains: 'Días después de su vencimiento en que una factura sin pagar detiene el crédito de su cliente. En cero no lo detiene.',
    },
    ESTAFETA_BUY_AFTER_SAVE: {
      title: 'Comprar guías al activar Estafeta',
      explains: 'Al guardar un cliente con servicios nuevos de Estafeta, lleva a comprar sus guías.',
    },
    LTL_MINIMUM: { title: 'Flete mínimo', explains: 'Lo menos que cuesta el flete de un consolidado, sin IVA.' },
    LTL_KG_PER_M3: { title: 'Peso de un metro cúbico', explains: 'Los kilos con que se cobra cada metro cúbico de carga.' },
    LTL_MANEUVERS: { title: 'Maniobras', explains: 'En cada extremo que pide maniobras, sin IVA.' },
    LTL_BEYOND_3_METERS: { title: 'A más de 3 metros', explains: 'En cada extremo donde la carga queda a más de 3 metros del vehículo, sin IVA.' },
    LTL_CITA: { title: 'Cita', explains: 'Entrega o recolección con cita, sin IVA. En cero no se cobra.' },
    LTL_RAMPA_HIDRAULICA: { title: 'Rampa hidráulica', explains: 'Vehículo con rampa hidráulica, sin IVA. En cero no se cobra.' },
    LTL_FRAGIL: { title: 'Frágil', explains: 'Carga frágil, sin IVA. En cero no se cobra.' },
    LTL_NO_ESTIBABLE: { title: 'No estibable', explains: 'Carga que no se puede estibar, sin IVA. En cero no se cobra.' },
    SUPPORT_URL: {
      title: 'Liga de ayuda',
      explains: 'A dónde lleva la tarjeta de ayuda del menú y de la entrada, p. ej. https://wa.me/525512345678. Vacía, la tarjeta no aparece.',
    },
  },
  faults: {
    number: (least: string, most: string) => `Escribe un número de ${least} a ${most}, con dos decimales a lo más`,
    whole: (least: string, most: string) => `Escribe un número entero de ${least} a ${most}`,
    money: (most: string) => `Escribe un monto de 0 a ${most}, con dos decimales a lo más`,
    address: 'Escribe una dirección que empiece con https://',
    value: 'Escribe un valor',
    reason: 'Explica el motivo con al menos 5 caracteres',
    past: 'Elige hoy o un día que venga',
    same: 'Ese es el valor que ya tiene',
    far: 'Elige un día de los próximos dos años',
  },
  /** Somebody else changed it since it was read. */
  changed: 'Alguien cambió este ajuste mientras lo editabas. Revisa su valor y vuelve a guardar.',
};
