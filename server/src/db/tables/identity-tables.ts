import type { Scope } from '@compra/contract/http/scope.ts'
import {
  timestamptzArray,
  bigint,
  bytea,
  generated,
  integer,
  nullable,
  text,
  textArray,
  timestamptz,
  uuid,
} from './column.ts'

/** The tables of accounts; created by `migrations/004-identity.sql` and later. */
export const identityTables = {
  account: {
    id: uuid(),
    tenant_id: uuid(),
    email: text(),
    user_name: text(),
    phone_number: nullable(text()),
    password_hash: nullable(text()),
    email_confirmed_at: nullable(timestamptz()),
    created_at: timestamptz(),
    disabled_at: nullable(timestamptz()),
    own_tenant_id: nullable(uuid()),
    payer_id: uuid(),
  },
  provider_login: {
    issuer: text(),
    subject: text(),
    account_id: uuid(),
    created_at: timestamptz(),
  },
  session: {
    id: uuid(),
    account_id: uuid(),
    counter: generated(integer()),
    device: text(),
    created_at: timestamptz(),
    last_used_at: timestamptz(),
    rotations: generated(integer()),
    rotations_from: timestamptz(),
  },
  one_time_token: {
    hash: bytea(),
    purpose: text<'confirm' | 'reset' | 'handover'>(),
    account_id: uuid(),
    browser_hash: nullable(bytea()),
    expires_at: timestamptz(),
    used_at: nullable(timestamptz()),
  },
  /** Created by `migrations/027-personal-token.sql`. */
  personal_token: {
    account_id: uuid(),
    id: uuid(),
    token_hash: bytea(),
    name: text(),
    scopes: textArray<Scope>(),
    created_at: timestamptz(),
    last_used_at: nullable(timestamptz()),
  },
  /** Created by `migrations/038-oauth-grant.sql`. */
  oauth_grant: {
    account_id: uuid(),
    id: uuid(),
    client_hash: bytea(),
    redirect_uri: text(),
    challenge: text(),
    rotations: integer(),
    expires_at: timestamptz(),
  },
  /** Created by `migrations/039-passkey.sql`. */
  passkey: {
    account_id: uuid(),
    id: uuid(),
    credential_id: bytea(),
    public_key: bytea(),
    counter: bigint(),
    transports: textArray<string>(),
    name: text(),
    created_at: timestamptz(),
    last_used_at: nullable(timestamptz()),
  },
  passkey_challenge: {
    hash: bytea(),
    browser_hash: bytea(),
    expires_at: timestamptz(),
  },
  throttle: {
    key: text(),
    hits: timestamptzArray(),
    wait_until: timestamptz(),
    expires_at: timestamptz(),
  },
}
