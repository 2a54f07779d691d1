import type { Tables } from '#db/tables/tables.ts'
import { ago, type Filled, hash, ID, type Owner, TOMORROW } from './values.ts'

type NoticeTable =
  | 'delivery'
  | 'invite'
  | 'calendar_feed'
  | 'webhook'
  | 'webhook_event'
  | 'webhook_message'
  | 'plan_usage'
  | 'subscription'
  | 'subscription_payment'
  | 'sandbox_order'
  | 'premium_grant'

/** Invites, calendars, webhooks, and an expired Premium. */
export function noticeRows({ id, tenantId: tenant_id }: Owner) {
  return {
    invite: [
      {
        tenant_id,
        id: ID.other,
        token_hash: hash('05'),
        created_by: id,
        created_at: ago(40),
        expires_at: TOMORROW,
        used_at: ago(39),
        revoked_at: ago(38),
        registered_by: id,
      },
    ],
    calendar_feed: [{ tenant_id, account_id: id, secret_hash: hash('06'), created_at: ago(41) }],
    webhook: [
      {
        tenant_id,
        id: ID.webhook,
        account_id: id,
        url: 'https://casa.example/',
        events: ['stock.low'],
        created_at: ago(43),
        waiting: 1,
        lost: 2,
        hour: ago(44),
        calls: 3,
        tried_at: ago(44),
        result: 'refused',
        status: 500,
        failing_since: ago(45),
        failures: 4,
        disabled_at: ago(43),
        disabled_why: 'failing',
      },
    ],
    delivery: [
      {
        id: ID.other,
        kind: 'push',
        address: 'ana@casa.example',
        account_id: id,
        device_id: ID.webhook,
        tenant_id,
        payload: { text: 'Arroz' },
        created_at: ago(47),
        due_at: TOMORROW,
        scheduled_at: ago(45),
        claim: ID.other,
        refusals: 3,
        last_answer: 'mais tarde',
        given_up_at: null,
      },
      {
        id: ID.webhook,
        kind: 'webhook',
        address: null,
        account_id: id,
        device_id: null,
        tenant_id,
        payload: {},
        created_at: ago(47),
        due_at: null,
        scheduled_at: null,
        claim: null,
        refusals: 1,
        last_answer: null,
        given_up_at: ago(46),
      },
    ],
    webhook_event: [
      {
        tenant_id,
        webhook_id: ID.webhook,
        id: 7,
        type: 'stock.low',
        at: ago(46),
        actor_id: id,
        data: { name: 'Arroz' },
      },
    ],
    webhook_message: [
      {
        tenant_id,
        webhook_id: ID.webhook,
        id: ID.other,
        position: 8,
        events: 1,
        payload: '{}',
        created_at: ago(47),
        next_try_at: TOMORROW,
        scheduled_at: ago(46),
        refusals: 5,
      },
    ],
    plan_usage: [{ tenant_id, id: ID.other, limit_type: 'stock_min_lists', used_at: ago(48) }],
    subscription: [
      {
        tenant_id,
        id: ID.subscription,
        status: 'expired',
        premium_until: ago(49),
        next_period_start: ago(50),
        price_cents: 799,
        created_at: ago(90),
        checkout_id: 'order',
        checkout_url: 'https://pagar.example/',
        provider_id: 'order',
        canceled_at: ago(51),
        renewed_at: ago(52),
        withdrawn_at: ago(53),
        ended_at: ago(54),
        charge_failed_at: ago(55),
        cancel_reason: 'caro',
        pending_command: 'cancel',
        command_expires_at: TOMORROW,
        next_sync_at: TOMORROW,
        version: 6,
        method: 'pix',
        prepaid_months: 2,
        line_began_at: ago(57),
        months_before: 1,
        closed_at: ago(58),
        reminded_at: ago(59),
      },
    ],
    sandbox_order: [
      {
        id: 'order',
        owner_id: tenant_id,
        subscription_id: ID.subscription,
        price_cents: 799,
        success_url: 'https://casa.example/',
        back_url: 'https://casa.example/',
        stage: 'over',
        card_holds: false,
        payments: [{ id: 'pay' }],
        next_charge_at: TOMORROW,
        will_end_since: ago(51),
        ended_at: ago(54),
        charge_failed_at: ago(55),
        created_at: ago(90),
        prepaid_months: 2,
        qr_expires_at: TOMORROW,
        late_payment_at: TOMORROW,
      },
    ],
    subscription_payment: [
      {
        tenant_id,
        subscription_id: ID.subscription,
        id: 'pay',
        price_cents: 799,
        paid_at: ago(60),
        refunded_at: ago(59),
      },
    ],
    premium_grant: [{ tenant_id, id: ID.other, granted_at: ago(62), granted_until: ago(61) }],
  } satisfies Pick<{ [T in keyof Tables]: readonly Filled<T>[] }, NoticeTable>
}
