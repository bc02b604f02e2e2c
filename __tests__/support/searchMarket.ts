import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from './gazetteer.ts'
import { hasMarket } from './market.ts'
import { openScene, type Scene } from './scene.ts'

/** The day on which `openSearchMarket` stands. */
export const today = '2026-12-03'

/** A scene with a market to search: towns and regions, unclaimed vendors and calendars that nobody opened among it. */
export async function openSearchMarket(): Promise<Scene> {
  const scene = await openScene()
  await hasMarket(scene)
  await loadGazetteer(scene.services.bulk, smallGazetteer())
  // Some that nobody runs, and some whose calendar nobody has opened.
  await scene.db.run(sql`
    update vendors
    set status = 'unclaimed', calendar_since = null, approved_at = null, rating_sum = 0,
      rating_count = 0, response_rate = null, response_of = 0
    where user_id is null and status = 'approved' and substr(slug, 8)::int % 14 = 2`)
  await scene.db.run(
    sql`update vendors set calendar_since = null where substr(slug, 8)::int % 17 = 4`,
  )
  scene.setTime(new Date(`${today}T08:00:00Z`))
  return scene
}

/** A market with make-up artists, whom people call many things. */
export async function openMakeUpMarket(): Promise<Scene> {
  const scene = await openScene()
  await hasMarket(scene)
  await scene.db.run(sql`
    insert into categories (slug, name, position, synonyms)
    values ('make-up-artists', 'Make-up artists', 9, '{MUA, make up artist, makeup}')`)
  await scene.hasVendor({
    businessName: 'Glow by Gita',
    category: 'make-up-artists',
    city: 'jaipur',
  })
  scene.setTime(new Date('2026-12-03T08:00:00Z'))
  return scene
}
