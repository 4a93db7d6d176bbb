import { botOperations } from '#contract/bot/bot.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import type { BotApi } from './api.ts';
import { getBot, getUsualNotices } from './get-bot.ts';
import type { BotNeeds } from './needs.ts';
import { readSettings } from './store.ts';
import { tryBot } from './try-bot.ts';
import { updateBot } from './update-bot.ts';

/** What WhatsApp tells about the guides of a customer (AMB-2.11). */
export function buildBot(needs: BotNeeds): { api: BotApi; routes: Route[] } {
  return {
    api: { greeting: async (reader, customer) => (await readSettings(reader, customer))?.greeting ?? '' },
    routes: [
      route(botOperations.getBot, (request, { actor }) => getBot(needs, request, actor)),
      route(botOperations.getUsualNotices, (request, { actor }) => getUsualNotices(needs, request, actor)),
      route(botOperations.updateBot, (request, { actor }) => updateBot(needs, request, actor)),
      keyedRoute(botOperations.tryBot, (request, { actor }, once) => tryBot(needs, request, actor, once)),
    ],
  };
}
