import { expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { screenTest as test } from './support/fixtures.ts';
import { certificateWorld, ID, prospectWorld } from './support/prospect-example.ts';

test('what the certificate offers to A cliente has no violation, in both themes and on both screens [AMB-15.05] [AMB-15.09]', async ({
  browser,
  server,
}) => {
  prospectWorld(server);
  certificateWorld(server);
  const prepare = async (look: OpenPage) => {
    await look.goto(`/cliente/datos?prospect_id=${ID}`);
    await look.getByText('La constancia dice: 37290').waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
});
