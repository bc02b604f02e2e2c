import { updateWedding } from '#contract/planning/weddings.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import type { Account, Scene } from '#__tests__/support/scene.ts'

/** Films of Jaipur at 60,000 come to Udaipur for 30,000 more, and to Ajmer, where nobody lives. */
export async function hasFilms(scene: Scene): Promise<Account> {
  await loadGazetteer(
    scene.services.bulk,
    smallGazetteer([['IN.24', 'Ajmer', 26.005, 75.8, 517_911, '']]),
  )
  const films = await scene.hasVendor({
    city: 'jaipur',
    unit: 'per_event',
    amount: 6_000_000,
    resources: 20,
  })
  const udaipur = await scene.hasCity('udaipur')
  await scene.db.run(sql`update cities set state = 'Rajasthan' where slug = 'udaipur'`)
  await scene.db.run(sql`update cities set latitude = 26.9, longitude = 75.8 where slug = 'jaipur'`)
  await scene.db.run(sql`
    update vendors
    set other_city_ids = array[${udaipur}::uuid], travel_max_km = 120, travel_fee = 3000000
    where id = ${films.vendorId}`)
  return films
}

export type Celebration = readonly [name: string, date: string | null, city: string]
export const planOf = (functions: readonly Celebration[], version = 0) => ({
  version,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city: 'Jaipur',
  budgetAmount: null,
  style: '',
  languages: '',
  functions: functions.map(([name, date, city]) => ({
    name,
    date,
    city,
    slot: null,
    guests: null,
  })),
})

/** Priya's wedding in Jaipur, with these functions. */
export async function hasWedding(scene: Scene, functions: readonly Celebration[]) {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const { status } = await scene.call(updateWedding, planOf(functions), couple)
  expect(status).toBe(200)
  return couple
}
