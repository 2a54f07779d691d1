-- Premium that is paid ahead: one Pix buys months, and nothing is charged after them.
alter table subscription
-- How the money gets here.
add column method text not null default 'card' check (method in ('card', 'pix')),
-- How many months the one payment buys, all for `price_cents`; null where every month is charged.
add column prepaid_months integer check (prepaid_months between 1 and 12),
-- What it follows without a gap: the day on which the line began, and the months paid for since.
-- Derived from all of the payer's subscriptions; null for one that begins when it is paid.
add column line_began_at timestamptz,
add column months_before integer check (months_before > 0),
-- A fact: the order was found closed, and was not paid.
add column closed_at timestamptz,
-- When the owner was reminded that it ends.
add column reminded_at timestamptz,
add check ((line_began_at is null) = (months_before is null)),
drop constraint subscription_status_check,
add constraint subscription_status_check check (
  status in ('pending', 'active', 'canceled_pending_expiration', 'canceled', 'expired', 'closed')
);

comment on column subscription.price_cents is 'whole cents: of a month, or of all prepaid months';

-- Still nobody pays monthly twice (T-31); what is paid ahead adds up.
drop index subscription_live;

create unique index subscription_live on subscription (tenant_id)
where
  status in ('active', 'canceled_pending_expiration')
  and prepaid_months is null;

alter table sandbox_order
add column prepaid_months integer,
-- When its QR can no longer be paid.
add column qr_expires_at timestamptz,
-- A payment that arrives although the QR has expired.
add column late_payment_at timestamptz;
