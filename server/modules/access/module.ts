import { Refusal } from '#contract/shared/errors.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { AccessApi, CustomerRow } from './api.ts';
import { changeContact } from './change-contact.ts';
import { contactOf, customerOf, hearerOf, holdCustomerName, holdEmail, mailboxOf } from './customer-facts.ts';
import type { AccessNeeds } from './needs.ts';
import { customerRow, userRow } from './new-people.ts';
import { invite, sendReset } from './links.ts';
import { isMover } from './read-people.ts';
import { accessRoutes } from './routes.ts';
import { customerAsked, keyScopeOf, listScope, scopeOf, subjectOf, whyNotFor } from './scope.ts';
import { endHashing, isPassword } from './password.ts';
import { actorOf, actorOfSession, authenticate, hashToken, sessionOf } from './session.ts';
import { addServices } from './add-services.ts';
import { changeCustomerRow, isSeller, nextCustomerNumber } from './store/customers.ts';
import { dropOldLinks } from './store/links.ts';
import { dropOldFailures } from './store/logins.ts';
import {
  activeUsers,
  customerById,
  customersById,
  hasActedOn,
  insertAssignments,
  insertCustomers,
  insertGroups,
  insertUsers,
  lockUser,
  setOutputType,
  staffOf,
  emailsOf,
  staffWith,
  userById,
} from './store/people.ts';
import { customersOfSeller } from './store/reach.ts';
import { dropOldResets } from './store/resets.ts';
import { dropOldSessions, endSessionsOf, livingSessions } from './store/sessions.ts';
import { lockCustomer } from './store/users.ts';

/** Who is calling, what they may reach, and for whom they act. */
export function buildAccess(needs: AccessNeeds): { api: AccessApi; routes: Route[]; jobs: Job[]; close: () => Promise<void> } {
  const { clock } = needs;
  const createCustomers: AccessApi['createCustomers'] = async (tx, customers) => {
    const rows = customers.map((customer) => customerRow(customer, clock.now()));
    await insertCustomers(tx, rows);
    return rows.map(({ id }) => id);
  };
  const createUsers: AccessApi['createUsers'] = async (tx, users) => {
    const rows = users.map((user) => userRow(user, clock.now()));
    await insertUsers(tx, rows);
    return rows.map(({ id }) => id);
  };
  const api: AccessApi = {
    authenticate: (token) => authenticate(needs, token),
    sessionOf: (token) => sessionOf(needs, token),
    livingSessions: (reader, sessions) => livingSessions(reader, sessions, clock.now()),
    staffOf,
    emailsOf,
    staffWith,
    mayMoveAmount: async (reader, { id }) => {
      const person = await userById(reader, id);
      return person !== undefined && isMover(needs, person);
    },
    scopeOf,
    subjectOf,
    whyNotFor,
    customerAsked,
    keyScopeOf,
    listScope,
    customersOfSeller,
    lockCustomer,
    lockUser,
    customer: async (reader, id) => {
      const customer = await customerById(reader, id);
      if (!customer) throw new Refusal('NOT_FOUND');
      return customer satisfies CustomerRow;
    },
    customersById: async (reader, ids) => new Map((ids.length === 0 ? [] : await customersById(reader, ids)).map((one) => [one.id, one])),
    person: async (reader, id) => {
      const person = await userById(reader, id);
      if (!person) throw new Refusal('NOT_FOUND');
      return person;
    },
    isPasswordOf: async (reader, id, password) => isPassword(password, (await userById(reader, id))?.password_hash ?? null, needs.passwordCost),
    actorOf,
    hasActedOn,
    actorOfSession: (reader, session) => actorOfSession(reader, session, clock.now()),
    sessionHash: hashToken,
    endSessionsOf,
    hasUser: async (reader, customer, user) => (await userById(reader, user))?.customer_id === customer,
    usersOf: async (reader, customer) =>
      (await activeUsers(reader, customer)).map(({ id, name, last_name, role }) => ({ id, name: `${name} ${last_name}`.trim(), role })),
    createCustomers,
    createUsers,
    createCustomer: async (tx, customer) => only(await createCustomers(tx, [customer])),
    createUser: async (tx, user) => only(await createUsers(tx, [user])),
    createGroups: insertGroups,
    assignCustomers: insertAssignments,
    rememberOutput: setOutputType,
    invite: (tx, user, sender) => invite(needs, tx, user, sender ?? null),
    ...ofCustomers(needs),
  };
  return { api, routes: accessRoutes(needs), jobs: accessJobs(needs), close: endHashing };
}

/** What the module of customers does to a row that stands here. */
const ofCustomers = (needs: AccessNeeds) =>
  ({
    nextCustomerNumber,
    customerOf,
    contactOf,
    hearerOf,
    mailboxOf,
    holdCustomerName,
    holdEmail,
    changeCustomer: changeCustomerRow,
    changeContact: (tx, actor, contact, change) => changeContact(needs, tx, actor, contact, change),
    isSeller,
    addServices,
  }) satisfies Partial<AccessApi>;

function accessJobs(needs: AccessNeeds): Job[] {
  const { clock, inTransaction } = needs;
  const tidy = () =>
    inTransaction(async (tx) => {
      for (const dropOld of [dropOldSessions, dropOldFailures, dropOldResets]) await dropOld(tx, clock.now());
      await dropOldLinks(tx, new Date(clock.now().getTime() - HOUR_MS));
    });
  return [
    { name: 'access-drop-old-sessions', everyMs: HOUR_MS, run: tidy },
    { name: 'access-send-reset', run: ({ email }) => sendReset(needs, String(email)) },
  ];
}

const only = <T>(ids: readonly T[]): T => ids[0] as T;
