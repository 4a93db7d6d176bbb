const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
/** Whole centavos as a person reads them: $1,234.50. */
const money = (centavos: number) => pesos.format(centavos / 100);

/** Balance, credit and stock. Texts of the specification are copied letter by letter. */
export const walletTexts = {
  creditLimit: (available: number, total: number) => `Crédito disponible ${money(available)}, total ${money(total)}`,
  insufficientBalance: (available: number, total: number) =>
    `Saldo disponible ${money(available)}, total ${money(total)}. Deposita o pide que te asignen saldo.`,
};
