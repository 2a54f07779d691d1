import { z } from 'zod'
import type { Clock } from '#lib/clock.ts'
import { isWebhookSigned } from '#lib/secret/webhook-signature.ts'
import type { Reference, WebhookEvent, WebhookRequest } from './payment-port.ts'

/** The events to select for the webhook endpoint; all others are acknowledged and ignored. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const

const Metadata = z.object({ tenant_id: z.guid(), subscription_id: z.guid() })

/** Ids only: the state is always fetched, never taken from an event. */
const Session = z
  .object({
    object: z.literal('checkout.session'),
    id: z.string(),
    subscription: z.string().nullable(),
    metadata: Metadata,
  })
  .transform(({ id, subscription, metadata }) => aboutOf(metadata, id, subscription))

const Subscription = z
  .object({ object: z.literal('subscription'), id: z.string(), metadata: Metadata })
  .transform(({ id, metadata }) => aboutOf(metadata, null, id))

const Invoice = z
  .object({
    object: z.literal('invoice'),
    parent: z.object({
      subscription_details: z.object({ subscription: z.string(), metadata: Metadata }),
    }),
  })
  .transform(({ parent: { subscription_details: details } }) =>
    aboutOf(details.metadata, null, details.subscription),
  )

const About = z.union([Session, Subscription, Invoice])
const Event = z.object({ id: z.string().min(1).max(200), data: z.object({ object: z.unknown() }) })

/** Our reference, as metadata of the Stripe objects. */
export function metadataOf({ tenantId, subscriptionId }: Reference) {
  return { tenant_id: tenantId, subscription_id: subscriptionId }
}

/** Not by Stripe's library, which accepts timestamps in the future (T-32). */
export function readStripeEvent(
  { body, headers }: WebhookRequest,
  secret: string,
  clock: Clock,
): WebhookEvent | undefined {
  if (!isWebhookSigned(body, headers['stripe-signature'], secret, clock.now())) return undefined
  const event = Event.parse(JSON.parse(body.toString()))
  // An object without our metadata belongs to another product of the same account.
  return { id: event.id, about: About.safeParse(event.data.object).data }
}

function aboutOf(
  metadata: z.infer<typeof Metadata>,
  checkoutId: string | null,
  providerId: string | null,
) {
  const { tenant_id: tenantId, subscription_id: subscriptionId } = metadata
  return { tenantId, subscriptionId, checkoutId, providerId }
}
