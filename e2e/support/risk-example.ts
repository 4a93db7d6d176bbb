/** A guide that has not moved for longer than its service promises, and Inicio that counts it. */
export const risk = { idle_days: 5, promised_days: 3 };
export const home = {
  ...{ made_today: 1, last_labels: [], unsettled: 0, counts: {}, at_risk: 1, places: { exception: [], facility: [] } },
  ...{ approvals: null, drafts: null, ending_stock: [], tracking: null },
};
