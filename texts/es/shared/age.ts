/** How long ago something was: minutes, hours, days. */
export const ageTexts = {
  minutes: (n: number) => (n < 1 ? 'hace un momento' : `hace ${n} min`),
  hours: (n: number) => `hace ${n} h`,
  days: (n: number) => (n === 1 ? 'hace 1 día' : `hace ${n} días`),
};
