import type { Actor } from '#contract/access/access.ts';
import { factorOperations } from '#contract/factor/factor.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { route, type Call, type Route } from '#platform/http/route.ts';
import type { FactorApi } from './api.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { giveSecondFactor } from './give-second-factor.ts';
import type { Caller, FactorNeeds } from './needs.ts';
import { prepareSecondFactor } from './prepare-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { mustGive } from './rules/who-needs-one.ts';
import { givenUntil, isOn, secretOf } from './store/secrets.ts';

/** The second factor: a code from the phone before money or people are touched (AMB-1.10). */
export function buildFactor(needs: FactorNeeds): { api: FactorApi; routes: Route[] } {
  const { access, db, clock, policy } = needs;
  const callerOf = ({ actor, token }: Call<Actor>): Caller => ({ user_id: actor.id as UserId, token_hash: access.sessionHash(token ?? '') });
  const check: FactorApi['check'] = async (actor, token) => {
    if (policy === 'off') return;
    const secret = await secretOf(db, actor.id);
    if (!mustGive(policy, actor.role, isOn(secret))) return;
    if (!(await givenUntil(db, access.sessionHash(token), clock.now()))) throw new Refusal('SECOND_FACTOR');
  };
  const isOnHere: FactorApi['isOn'] = async (reader, user) => policy === 'on' && isOn(await secretOf(reader, user));
  const routes = [
    route(factorOperations.getSecondFactor, (_request, call) => getSecondFactor(needs, callerOf(call), call.actor)),
    route(factorOperations.giveSecondFactor, (request, call) => giveSecondFactor(needs, request, callerOf(call))),
    route(factorOperations.prepareSecondFactor, (request, call) => prepareSecondFactor(needs, request, callerOf(call))),
    route(factorOperations.confirmSecondFactor, (request, call) => confirmSecondFactor(needs, request, callerOf(call))),
    route(factorOperations.dropSecondFactor, (request, call) => dropSecondFactor(needs, request, callerOf(call), call.actor)),
    route(factorOperations.resetSecondFactor, (request, { actor }) => resetSecondFactor(needs, request, actor)),
  ];
  return { api: { check, isOn: isOnHere }, routes };
}
