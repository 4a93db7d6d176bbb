import { describe, expect } from 'vitest';
import { followUps, type FollowUp } from '#contract/shipping/shipping.ts';
import { screenTest as test } from './support/fixtures.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { coloursOf } from './support/colours.ts';
import { person, rowOf } from './support/guides.ts';
import { shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

test.beforeAll(({ server }) => {
  answerWith(server, {
    ...shellFakes(person),
    listLabels: () => ({ data: followUps.map((follow_up, n) => rowOf(n, { follow_up })), total: followUps.length, unsettled: 0 }),
    listLabelViews: () => ({ counts: {}, at_risk: 0, views: [] }),
  });
});

const words = {
  registered: 'Generada', facility: 'Suc. / Ocurre', scanned: 'Escaneada', in_transit: 'En tránsito', exception: 'Incidente',
  delivered: 'Entregada', cancelled: 'Cancelada', expired: 'Caducada', aborted: 'Anulada', finalized: 'Finalizada',
} as const satisfies Record<FollowUp, string>; // prettier-ignore

describe.each(['light', 'dark'] as const)('in the list, by %s', (theme) => {
  let page: OpenPage;
  /** Found by its word: colour never stands alone. */
  const chip = (followUp: FollowUp) => {
    const n = String(followUps.indexOf(followUp)).padStart(2, '0');
    return page.getByRole('row', { name: new RegExp(`3563 5819 ${n}`) }).getByText(words[followUp], { exact: true });
  };
  test.for<[string, string, FollowUp[]]>([
    ['an incident is orange [O-4.02]', 'orange', ['exception']],
    ['what expired or was cancelled or aborted is red [O-4.03]', 'red', ['expired', 'cancelled', 'aborted']],
    ['what waits at a branch is light blue [O-4.04]', 'light blue', ['facility']],
    ['what is scanned or in transit is blue [O-4.05]', 'blue', ['scanned', 'in_transit']],
    ['what was delivered is green [O-4.06]', 'green', ['delivered']],
    ['what is finalized is violet [O-4.07]', 'violet', ['finalized']],
    ['what was only made is grey', 'grey', ['registered']],
  ])('%s', async ([_, colour, statuses], { browser, server }) => {
    page = await openPage(browser, server.origin, { theme, token: 'T' });
    await page.goto('/envios');
    for (const status of statuses) expect(await coloursOf(chip(status)), status).toEqual([colour, colour]);
  });
});
