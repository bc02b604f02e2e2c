import { beginCategories } from './modules/catalog/categories/begin.ts'
import { loadGazetteer } from './modules/catalog/towns/load.ts'
import { ensureAdmin } from './modules/account/auth/ensureAdmin.ts'
import { applyRates } from './modules/catalog/prices/rates.ts'
import { addMissing } from './modules/search/upkeep/rebuild.ts'
import { onceAfterMigration } from './db/onceAfterMigration.ts'
import type { Services } from './kernel/services.ts'

type Needs = Pick<Services, 'bulk' | 'clock' | 'settings'>

/**
 * The one door to the demo, which is loaded only where it is wanted.
 * @returns whether it filled an empty database
 */
async function seedIfWanted(needs: Needs, log: (line: string) => void): Promise<boolean> {
  if (!needs.settings.demo) return false
  const { fillDemo } = await import('#demo/fill.ts')
  return fillDemo(needs, log)
}

/**
 * Gives an empty market what it begins with: the demo where it is wanted, else the categories of the trade.
 * @returns whether anything was added
 */
export const beginMarket = async (needs: Needs, log: (line: string) => void): Promise<boolean> =>
  (await seedIfWanted(needs, log)) || (await beginCategories(needs.bulk)) !== undefined

/**
 * Brings prices to the file of rates. Gives an empty database its first rows: demo data where it is wanted, or
 * categories, the world's towns, and the admin of the settings. Does what a migration has left to do.
 */
export async function prepare(services: Services, log: (line: string) => void): Promise<void> {
  const converted = await applyRates(services.bulk, services.settings)
  if (converted)
    log(
      `  Rates    of ${services.settings.rates.date}: prices of ${converted} vendors counted anew`,
    )
  await beginMarket(services, log)
  if (services.settings.gazetteer) {
    const towns = await loadGazetteer(services.bulk, undefined, services.settings.country)
    if (towns) log(`  Towns    ${towns} of the world's, from GeoNames (CC BY 4.0)`)
  }
  await onceAfterMigration(services.bulk, 'search rows', () => addMissing(services.bulk))
  await ensureAdmin(services.db, services.settings)
}
