import { sql } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { readResources } from '#server/modules/calendar/calendar/queries.ts'
import { businessOf } from '#server/modules/calendar/calendar/service.ts'

/** The team or hall it is for. @throws AppError 422 when it is none of theirs */
export async function targetOf({ db }: Context, actor: Actor, resourceId: string | undefined) {
  const vendorId = businessOf(actor)
  const resources = await readResources(db, vendorId)
  if (resourceId && !resources.some(({ _id }) => _id === resourceId))
    throw invalid({ resourceId: 'Choose one of your own teams or halls.' })
  const { zone } = await db.one<{ zone: string | null }>(
    sql`select zone_of_city(city_id) as zone from vendors where id = ${vendorId}`,
  )
  return { vendorId, resourceId: resourceId ?? null, zone }
}
