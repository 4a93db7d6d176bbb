/** What the things of an account with a carrier are called; each connector says which of them it has. */
export const credentialLabels = {
  address: 'Dirección del servicio',
  tokenAddress: 'Dirección de acceso (token)',
  documentAddress: 'Dirección de las etiquetas',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  apiKey: 'API key',
  apiSecret: 'API secret',
  subscriptionKey: 'Clave de suscripción',
  accountNumber: 'Número de cuenta',
  subscriberId: 'Suscriptor',
  customerNumber: 'Número de cliente',
  salesOrganization: 'Organización de ventas',
  login: 'Usuario',
  password: 'Contraseña',
  services: { label: 'guías', quote: 'cotización', pickup: 'recolección', tracking: 'rastreo' },
  ofService: (label: string, service: string) => `${label}, ${service}`,
};
