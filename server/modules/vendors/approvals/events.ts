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
export const businessSuspended = defineEvent<BusinessSuspension>('businessSuspended')
export const businessReinstated = defineEvent<BusinessSuspension>('businessReinstated')
