/** How a customer is billed: an invoice for each purchase, or reports by cut-off (AMB-12.01). */
export const billings = ['inmediata', 'reportes'] as const;
export type Billing = (typeof billings)[number];
