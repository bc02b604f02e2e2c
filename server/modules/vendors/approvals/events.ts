import type { Moment } from '#domain/days.ts'
import { defineEvent } from '#server/kernel/events.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

/** A business is shown to couples no longer, or again; those who have booked it are told. */
export type BusinessSuspension = {
  vendorId: string
  actorId: string
  now: Moment
  settings: ServerSettings
}
/** Said before the business's own row is locked: whoever has its time waits for that row. */
export const businessSuspending = defineEvent<{ vendorId: string }>('businessSuspending')
export const businessSuspended = defineEvent<BusinessSuspension>('businessSuspended')
export const businessReinstated = defineEvent<BusinessSuspension>('businessReinstated')
