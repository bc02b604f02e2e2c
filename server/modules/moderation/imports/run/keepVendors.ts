import { type Db, sql } from '#server/db/db.ts'
import { type LeftOut, leftOutOf } from '#server/modules/moderation/imports/match/leftOut.ts'
import {
  type VendorMatch,
  matchVendors,
} from '#server/modules/moderation/imports/match/matchVendors.ts'
import {
  type PreparedImport,
  sampleOf,
  placeNames,
  type PreparedVendor,
} from '@everset/list-import'

/** What a page shows of a vendor of a list. */
const shownOf = (vendor: PreparedVendor, place: string, mayReturn: boolean) => ({
  ...sampleOf(vendor, place),
  category: vendor.categorySlug,
  phone: vendor.phone ?? '',
  email: vendor.email ?? '',
  website: vendor.website ?? '',
  places: vendor.places,
  region: vendor.regions[0] ?? '',
  lines: vendor.lines.slice(0, 20),
  /** Left out, unless a person decides that it is another. */
  mayReturn,
})
export type Shown = ReturnType<typeof shownOf>

/** So many a statement. */
const atOnce = 5000

/** Who of a list is here already, and who of it is to stay out. */
export type Met = { found: readonly VendorMatch[]; leftOut: LeftOut }
export async function meet(
  tx: Db,
  secret: Buffer,
  prepared: Pick<PreparedImport, 'header' | 'vendors' | 'review'>,
): Promise<Met> {
  const { vendors, review } = prepared
  const matches = await matchVendors(tx, prepared)
  return { found: matches, leftOut: await leftOutOf(tx, secret, vendors, review.towns, matches) }
}

/** Keeps the vendors of a list, in place of those of its last reading, with who of them is here already. */
export async function keepVendors(
  tx: Db,
  importId: string,
  { vendors, review }: Pick<PreparedImport, 'vendors' | 'review'>,
  { found, leftOut }: Met,
): Promise<void> {
  const placeOf = placeNames(review.towns)
  const matches = new Map(
    found.flatMap((each) => (leftOut.has(each.key) ? [] : [[each.key, each]])),
  )
  await tx.run(sql`delete from import_vendors where import_id = ${importId}`)
  for (let start = 0; start < vendors.length; start += atOnce) {
    const rows = vendors.slice(start, start + atOnce).map((vendor, index) => {
      const match = matches.get(vendor.importKey)
      return {
        position: start + index,
        key: vendor.importKey,
        name: vendor.name,
        shown: shownOf(vendor, placeOf(vendor), leftOut.get(vendor.importKey) === 'perhaps'),
        kind: match?.kind ?? null,
        vendor: match?.vendorId ?? null,
        why: match?.why ?? [],
        out: leftOut.has(vendor.importKey),
      }
    })
    await tx.run(sql`
      insert into import_vendors (
        import_id, position, import_key, name, shown, match_kind, match_vendor, match_why,
        left_out
      )
      select ${importId}, position, key, name, shown, kind, vendor, why, out
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
        position int, key text, name text, shown jsonb, kind text, vendor uuid, why text[],
        out boolean
      )`)
  }
}
