/** 'PA-000001'. */
export const paymentFolio = (n: number): string => `PA-${String(n).padStart(6, '0')}`;
