import { sql } from '#server/db/sql.ts'
import type { Scene } from './scene.ts'

/** A business that a list has brought and nobody has claimed. */
export async function hasUnclaimed(
  scene: Scene,
  { businessName = 'Elm Barn', contactEmail = 'elm@barn.test', category = 'venues' } = {},
): Promise<string> {
  const { id } = await scene.db.one<{ id: string }>(sql`
    insert into vendors (
      import_key, business_name, category_id, city_id, contact_email, price_kind, price_amount,
      price_currency, price_unit, capacity_max, calendar_since, cancellation
    )
    values (
      ${`list:${businessName}`}, ${businessName}, ${await scene.hasCategory(category)},
      ${await scene.hasCity()}, ${contactEmail}, 'exact', 5000000, 'INR', 'per_day', 300, null, null
    )
    returning id`)
  await scene.db.run(sql`update vendors set status = 'unclaimed' where id = ${id}`)
  return id
}
