import { randomUUID } from 'node:crypto'
import { PUSH_DEVICES_MAX, type PushSubscriptionShape } from '@compra/contract/reminder/reminder.ts'
import type { PushAddressRule } from '#integrations/push/push-address.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { DeviceRepository } from './device.repository.ts'

interface Deps {
  readonly devices: DeviceRepository
  readonly isPushAddress: PushAddressRule
  readonly publicKey: () => string
  readonly clock: Clock
}

export type DeviceService = ReturnType<typeof createDeviceService>

/** Push subscriptions of the caller's device. */
export function createDeviceService({ devices, isPushAddress, publicKey, clock }: Deps) {
  /** Users choose the endpoint: only public servers are allowed, against SSRF. */
  const assertPublic = ({ endpoint }: PushSubscriptionShape, field: string): void => {
    if (isPushAddress(endpoint)) return
    throw new AppError('validation_error', { causes: [{ field, error: 'must be a valid URL' }] })
  }

  return {
    publicKey,

    /** Idempotent. */
    async subscribe({ id, sid }: Caller, subscription: PushSubscriptionShape): Promise<void> {
      assertPublic(subscription, 'endpoint')
      await devices.transaction(async (trx) => {
        await devices.put(trx, {
          id: randomUUID(),
          account_id: id,
          session_id: sid,
          endpoint: subscription.endpoint,
          ...subscription.keys,
          created_at: clock.now(),
        })
        await devices.keepLatest(trx, id, PUSH_DEVICES_MAX)
      })
    },

    /** Without a session: the secret of the old subscription authenticates the browser. */
    async renew(old: PushSubscriptionShape, renewed: PushSubscriptionShape): Promise<void> {
      assertPublic(renewed, 'renewed.endpoint')
      const isRenewed = await devices.transaction((trx) => devices.renew(trx, old, renewed))
      if (!isRenewed) throw new AppError('not_found')
    },

    unsubscribe: ({ sid }: Caller): Promise<void> => devices.remove(sid),
  }
}
