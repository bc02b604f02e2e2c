import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { relate } from '#server/modules/calendar/calendar/queries.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { fillAll } from '#server/modules/calendar/importedCalendars/fill.ts'
import { idOf } from '#demo/lib/ids.ts'

/** The demo vendor’s lawn, hall and courtyard can be booked together, too. */
export async function addWholeProperty(tx: Db, now: Moment): Promise<void> {
  const vendor = await tx.maybe<{ id: string }>(sql`
    select v.id from vendors v join users u on u.id = v.user_id where u.email = 'vendor@demo.test'`)
  if (!vendor) return
  const whole = idOf('resource', vendor.id, 'Whole property')
  await tx.run(sql`
    insert into resources (id, vendor_id, name, position)
    select ${whole}, ${vendor.id}, 'Whole property', max(position) + 1
    from resources
    where vendor_id = ${vendor.id}`)
  await tx.run(sql`
    update resources set within_id = ${whole} where vendor_id = ${vendor.id} and id <> ${whole}`)
  // What all of it costs is no price of one hall.
  await tx.run(sql`
    update vendors v
    set price_validity = coalesce(price_validity, '{}') || jsonb_build_object('halls', (
      select jsonb_agg(name order by position) from resources where vendor_id = v.id and id <> ${whole}
    ))
    where id = ${vendor.id}`)
  await tx.run(sql`
    insert into packages (
      id, vendor_id, position, name, description, amount, currency, unit, inclusions, exclusions, validity
    )
    select ${idOf('package', vendor.id, 'Whole property')}, vendor_id, count(*), 'The whole property',
      'Lawn, hall and courtyard from morning to midnight, for one wedding alone.', 150000000,
      min(currency), 'per_day', '{}', '{}', '{"halls": ["Whole property"]}'
    from packages
    where vendor_id = ${vendor.id}
    group by vendor_id`)
  const today = await readToday(tx, vendor.id, now)
  await relate(tx, vendor.id, [], today)
  await fillAll(tx, { vendorId: vendor.id, today })
}
