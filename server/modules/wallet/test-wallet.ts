import type { Actor } from '#contract/access/access.ts';
import { approvalOperations } from '#contract/approvals/approvals.ts';
import type { Component } from '#contract/rating/rating.ts';
import { components } from '#contract/rating/rating.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, LabelId, OrderId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { centavos, toExact, withIva, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { SettingValues } from '#contract/settings/settings.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { Tx } from '#platform/db/tx.ts';
import { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { onceBy, type Route } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';
import { drawStatement } from '#platform/pdf/draw-statement.ts';
import { testSettings } from '../settings/test-settings.ts';
import type { AccessApi, CustomerRow } from '../access/api.ts';
import type { BillingAsks } from '../billing/api.ts';
import { buildBilling } from '../billing/module.ts';
import type { GuidePrice, GuideToPay, Payer } from './api.ts';
import { buildWallet } from './module.ts';
import type { ApprovalsNeeds } from '../approvals/needs.ts';
import type { WalletNeeds } from './needs.ts';
import { buildApprovals } from '../approvals/module.ts';
import { insertOwnMove } from '../approvals/store/own-moves.ts';
import { transferMoney } from './approved/transfer-money.ts';

type Person = { id: UserId; name: string; role: Payer['role'] };

/** Customers and their users by hand: what access would answer, changed at will. */
export class FakeAccess {
  readonly customers = new Map<CustomerId, CustomerRow>();
  readonly people = new Map<CustomerId, Person[]>();

  addCustomer(row: Partial<CustomerRow> = {}): CustomerId {
    const id = newId<CustomerId>();
    this.customers.set(id, {
      id,
      business_name: 'Café Ñandú',
      status: 'ACTIVE',
      modality: 'seguimiento',
      customer_modality: 'balance',
      dispersion_type: 'global',
      credit_limit: ZERO,
      extras_limit: centavos(100_000),
      expired_stock: null,
      billing: 'reportes',
      conditions: '30',
      ...row,
    });
    return id;
  }

  addUser(customer: CustomerId, name: string, role: Payer['role'] = 'client'): Payer {
    const id = newId<UserId>();
    this.people.set(customer, [...(this.people.get(customer) ?? []), { id, name, role }]);
    return { customer_id: customer, user_id: id, role };
  }

  /** Pairs of customers that share an RFC. */
  readonly #related = new Set<string>();
  relate(one: CustomerId, other: CustomerId): void {
    for (const pair of [
      [one, other],
      [other, one],
    ])
      this.#related.add(pair.join());
  }
  readonly shareRfc: WalletNeeds['asks']['shareRfc'] = async (_, one, other) => this.#related.has([one, other].join());

  change(customer: CustomerId, row: Partial<CustomerRow>): void {
    this.customers.set(customer, { ...(this.customers.get(customer) as CustomerRow), ...row });
  }

  readonly movers = new Set<UserId>();
  /** Those of the house who ask for what waits. */
  readonly staff = new Map<UserId, Actor>();

  readonly api: WalletNeeds['access'] & ApprovalsNeeds['access'] & Pick<AccessApi, 'hearerOf'> = {
    customer: async (_, id) => {
      const row = this.customers.get(id);
      if (!row) throw new Refusal('NOT_FOUND');
      return row;
    },
    mayMoveAmount: async (_, { id }) => this.movers.has(id),
    staffWith: async () => [],
    actorOf: async (_, id) => this.staff.get(id) ?? null,
    hasActedOn: async () => false,
    lockUser: async () => undefined,
    hearerOf: async (_, { user_id }) => user_id,
    usersOf: async (_, id) => this.people.get(id) ?? [],
    hasUser: async (_, id, user) => (this.people.get(id) ?? []).some((person) => person.id === user),
    customerAsked: async (_, actor, { customer_id }) => {
      if (actor.customer_id && customer_id && customer_id !== actor.customer_id) throw new Refusal('NOT_FOUND');
      return actor.customer_id ?? customer_id ?? null;
    },
    subjectOf: async (_, actor, { user_id, customer_id }) => {
      const wanted = actor.customer_id ? actor.id : user_id;
      for (const [customer, people] of this.people) {
        const person = people.find(({ id }) => id === wanted);
        const isAsked = (!user_id || user_id === wanted) && (!customer_id || customer_id === customer);
        if (person && isAsked) return { customer_id: customer, user_id: person.id, role: person.role, group_id: null, services: null };
      }
      throw new Refusal('NOT_FOUND');
    },
  };
}

/** A wallet and a billing on a test database, with hand-written customers, at the tests' own time. */
export function testWallet(database: TestDatabase, clock = standingClock()) {
  const access = new FakeAccess();
  const settings: Partial<SettingValues> = {};
  const house = {
    db: database.db,
    inTransaction: database.inTransaction,
    clock,
    log: silentLog,
    access: access.api,
    catalogs: { services: async () => [] },
    audit: async () => undefined,
    notifications: {
      raise: async () => undefined,
      tell: async () => undefined,
      toldOf: async () => new Set<string>(),
      refreshBalance: async () => undefined,
    },
    settings: testSettings(settings),
  };
  const approvals = buildApprovals(house);
  const needs: WalletNeeds = {
    ...house,
    approvals: approvals.api,
    drawStatement: (sheet) => drawStatement(sheet, { product: 'Porteo', logo: null }),
    asks: {
      moneyEntered: (tx, id) => billing.api.settleCharges(tx, id),
      convert: async () => null,
      owesSinceBefore: async () => false,
      shareRfc: access.shareRfc,
      businessNamed: async () => null,
      guidesOf: async () => new Map(),
      guidesNumbered: async () => [],
      freightOf: async () => new Map(),
      leastStockOf: async () => new Map(),
    },
  };
  const wallet = buildWallet(needs);
  /** Nobody holds reports unless a test does. */
  const billingAsks: BillingAsks = {
    leftReports: async () => undefined,
    leftPreInvoices: async () => undefined,
    credit: async () => undefined,
    creditedWithGuide: async () => new Map(),
    hasOpenDocuments: async () => false,
    owedOnInvoices: async () => ZERO,
  };
  const billing: ReturnType<typeof buildBilling> = buildBilling({
    ...needs,
    access: access.api as never,
    wallet: wallet.api,
    issuer: { issuer: () => null },
    audit: async () => undefined,
    asks: billingAsks,
  });
  /** A second person decides; throws its Refusal. */
  const decide = (request: RequestOf<typeof approvalOperations.decideApproval>, actor: Actor) =>
    decisionOf(approvals.routes).handle(request as never, { actor } as never, onceBy(database.inTransaction));
  return { access, clock, needs, settings, decide, wallet: wallet.api, routes: wallet.routes, billing: billing.api, billingAsks };
}

function decisionOf(routes: readonly Route[]): Route {
  const route = routes.find(({ operation }) => operation === approvalOperations.decideApproval);
  if (!route) throw new Error('nobody decides');
  return route;
}

export type TestWallet = ReturnType<typeof testWallet>;

export const actorOf = ({ user_id, customer_id, role }: Payer, permissions = '222222222'): Actor => ({
  id: user_id,
  customer_id,
  role,
  permissions,
  group_id: null,
  sees_prices: true,
  services: null,
});

/** A price by the net centavos of its components; what is not named is zero. */
export function priceOf(nets: Partial<Record<Component, number>>): GuidePrice {
  return Object.fromEntries(components.map((component) => [component, withIva(toExact(centavos(nets[component] ?? 0)), 16)])) as GuidePrice;
}

export const service = newId<ServiceId>();
export const guideOf = (nets: Partial<Record<Component, number>>, service_id = service): GuideToPay & { service_id: ServiceId } => ({
  label_id: newId<LabelId>(),
  service_id,
  price: priceOf(nets),
});

/** A guide whose price with IVA is a round sum. */
export const guideCosting = (total: number): GuideToPay => {
  const net = Math.round(total / 1.16);
  const guide = guideOf({});
  return { ...guide, price: { ...guide.price, label_price: { net: centavos(net), iva: centavos(total - net), total: centavos(total) } } };
};

/** An order of guides that cost the same. */
export const orderOf = (payer: Payer, payment_kind: PaymentKind, guides: readonly GuideToPay[]) => ({
  order_id: newId<OrderId>(),
  payer,
  payment_kind,
  guides,
});

export const chargedGuide = ({ customer_id, user_id }: Payer, { label_id }: GuideToPay, payment_kind: PaymentKind) => ({
  label_id,
  customer_id,
  user_id,
  business_id: null,
  parcel_number: `G${label_id}`,
  payment_kind,
});

/** A transfer as one person makes it alone, without asking what else this person moved. */
export async function moveAlone(needs: WalletNeeds, tx: Tx, id: string, move: Parameters<typeof transferMoney>[3]) {
  const answer = await transferMoney(needs, tx, id, move);
  await insertOwnMove(tx, { transfer_id: id, moved_by: newId<UserId>(), day: businessDayOf(needs.clock.now()), amount: move.amount });
  return answer;
}

export const pesos = (amount: number): Centavos => centavos(Math.round(amount * 100));
