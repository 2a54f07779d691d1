import { draftOf } from './calls.ts'

/** The user of `MEASURES` in `crowd-server.ts` with the number of the pgbench connection. */
const OWN_ID = `('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid`

/** Whether a member of the household has Premium. */
const premiumOf = (tenant: string) => `exists (
        select from account payer
         where payer.tenant_id = ${tenant}
           and exists (
             select from subscription
              where subscription.tenant_id = payer.payer_id
                and status in ('active', 'canceled_pending_expiration') and premium_until > now()
           )
      )`

/** Like the product: locks the household, then inserts the list with all its items. */
export function creation(): string {
  const { items } = draftOf('')
  return `
    \\set number random(1, 1000000000000)
    begin;
    update tenant set rev = rev + 1, home_rev = rev + 1 where id = ${OWN_ID}
    returning rev, ${premiumOf('tenant.id')},
              set_config('compra.held', rev::text, true),
              set_config('compra.now', (extract(epoch from now()) * 1000)::bigint::text, true);
    with list as (
      insert into shopping_list (tenant_id, id, name, name_folded, items_count, created_at)
      values (${OWN_ID}, gen_random_uuid(), 'Lista ' || :number, 'lista ' || :number, 20, now())
      returning tenant_id, id
    )
    insert into shopping_list_item (tenant_id, list_id, sequence, id, name, quantity, price_cents)
    select list.tenant_id, list.id, item.sequence, gen_random_uuid(), item.name, item.quantity, 799
      from list, unnest(
        '{${items.map(({ name }) => name).join(',')}}'::text[],
        '{${items.map(({ quantity }) => quantity).join(',')}}'::integer[]
      ) with ordinality as item (name, quantity, sequence);
    commit;`.replaceAll(/^ {4}/gm, '')
}

/** Like the product: locks the session, reads its account, and increments the counter. */
export function rotation(): string {
  return `
    begin;
    select * from session where id = ${OWN_ID} for update;
    select account.id, tenant_id, email, user_name, ${premiumOf('account.tenant_id')}
      from account where id = ${OWN_ID};
    update session set counter = counter + 1, last_used_at = now(), rotations = rotations + 1
     where id = ${OWN_ID};
    commit;`
}
