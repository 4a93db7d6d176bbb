import { servicePrefixes } from '#contract/shared/services.ts';
import { actingFields } from './acting.ts';
import { createApi } from './api.ts';
import { takeEarly } from './early-fetch.ts';
import { browserPoll } from './poll-job.ts';
import { secondFactor } from './second-factor.ts';
import { endSession } from './session-end.ts';
import { browserStorage } from './storage.ts';

const { token, keepToken } = browserStorage();

/** The client of this page. Prefixes are those of AMB-0.05; paths of the contract already begin with /api. */
export const { call, upload } = createApi({
  fetch: (input, init) => takeEarly(String(input), init) ?? fetch(input, init),
  token,
  keepToken,
  onSessionEnd: () => endSession(),
  acting: actingFields,
  askFactor: secondFactor.ask,
  prefixes: servicePrefixes,
  poll: browserPoll,
});
