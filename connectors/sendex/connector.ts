import { folioConnector } from '#connectors/kit/folio.ts';

export const connector = folioConnector('sendex', { letters: 'SDX', digits: 9 });
