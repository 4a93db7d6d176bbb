export const depositFaults = {
  note: 'Escribe el motivo con al menos 5 caracteres',
  customer: 'Ese cliente ya no existe: elige otro',
  /** Somebody was quicker; `by` null = the bank. */
  decided: {
    applied: (by: string | null) => `${by ?? 'El banco'} ya asignó este depósito. No se movió nada más.`,
    returned: (by: string | null) => `${by ?? 'El banco'} ya devolvió este depósito. No se movió nada más.`,
    reversed: () => 'El banco ya revirtió este depósito. No se movió nada más.',
  },
};
