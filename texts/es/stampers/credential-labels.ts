/** What people call the things of an account with a PAC. */
export const stamperLabels = {
  address: 'Dirección del servicio',
  user: 'Usuario',
  password: 'Contraseña',
  satAddress: 'Dirección de la consulta del SAT',
};
