import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import { none } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const Settings = z.object({
  currency: z.string(),
  locale: z.string(),
  /** The day of the exchange rates by which prices of other currencies are compared, and where they are from. */
  rates: z.object({ date: z.string(), source: z.string() }),
  /** Empty where an operator has not said it; so are the next three. */
  supportEmail: z.string(),
  supportPhone: z.string(),
  /** Accounts of the operator elsewhere. */
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  operator: z.object({ name: z.string(), address: z.string() }),
  password: z.object({ minLength: z.int(), maxLength: z.int(), require: z.array(z.string()) }),
  otp: z.object({ ttlMinutes: z.int(), resendSeconds: z.int() }),
  firebase: z
    .object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulatorHost: z.string().nullable(),
    })
    .nullable(),
  /** Tiles for the map and what must stand on it; null where the map draws its own ground. */
  mapTiles: z.object({ url: z.string(), credit: z.string() }).nullable(),
  /** What becomes of an email: sent, laid out at `/dev/mailbox`, or only kept until a mail server is named. */
  mail: z.enum(['sent', 'mailbox', 'kept']),
})
export type Settings = z.output<typeof Settings>

export const getSettings = endpoint('GET /api/settings', {
  access: 'public',
  input: none,
  output: Settings,
  summary: 'What the browser must know of the server’s settings.',
})
/** A thing changed: the browser drops it from its cache and asks again. */
export const LiveEvent = z.object({ type: z.string(), id: z.string() })
export type LiveEvent = z.output<typeof LiveEvent>
export const watchEvents = endpoint('GET /api/events', {
  access: roles,
  kind: 'events',
  input: none,
  output: LiveEvent,
  summary: 'Server-sent events: what changed for this person.',
})
