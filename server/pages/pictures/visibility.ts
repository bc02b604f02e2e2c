import { sql } from '#server/db/sql.ts'
import { coalesce } from '#server/http/coalesce.ts'
import type { Services } from '#server/kernel/services.ts'
import { isPublicVendor } from '#server/modules/vendors/profiles/isPublic.ts'

/** So long, at most, what is public is taken for public without being asked for again. */
const trustMs = 10_000
const maxKnown = 50_000

/**
 * Says which pictures everybody may see: those of public vendors and of their published reviews. What is public is
 * remembered, until the database tells all servers that something is no more; what is not is asked for each time.
 */
export function openVisibility({ db, live }: Pick<Services, 'db' | 'live'>) {
  const known = new Map<string, number>()
  let forgotten = 0
  live.onHidden(() => {
    known.clear()
    forgotten += 1
  })
  const ask = coalesce(async (bases: string[]) => {
    const rows = await db.batched.many<{ base: string }>(sql`
      select p.base
      from photos p
      where p.base = any (${bases}::text[]) and ${isPublicVendor(sql`p.vendor_id`)}
      union all
      select f.base
      from review_photos f
      join reviews r on r.booking_id = f.booking_id
      where f.base = any (${bases}::text[]) and ${isPublicVendor(sql`r.vendor_id`)}`)
    return new Map(rows.map(({ base }) => [base, true]))
  })

  async function askAndRemember(base: string): Promise<boolean> {
    const before = forgotten
    try {
      const found = (await ask(base)) ?? false
      if (known.size >= maxKnown) known.clear()
      // What was hidden while we asked may have been read before.
      if (found && before === forgotten) known.set(base, Date.now())
      else known.delete(base)
      return found
    } catch (error) {
      // While the database is away, what was public goes on being shown.
      if (known.has(base)) return true
      throw error
    }
  }

  return (base: string): boolean | Promise<boolean> => {
    const at = known.get(base)
    const isTrusted = at !== undefined && Date.now() - at < trustMs && live.isListening()
    return isTrusted || askAndRemember(base)
  }
}
