import { type Db, type Sql, sql } from '#server/db/db.ts'
import { gone, notFound } from '#server/http/errors.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idPart = /(?:^|-)([0-9a-f]{8,12})$/
const toUuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

/**
 * Vendors that an address may mean, by how surely it does: its own, one it had before, any readable
 * words before its id part.
 */
export function candidatesOf(address: string) {
  const hex = idPart.exec(address)?.[1]
  const [first, last] = hex
    ? [toUuid(hex.padEnd(32, '0')), toUuid(hex.padEnd(32, 'f'))]
    : [null, null]
  return uuidShape.test(address)
    ? sql`select ${address}::uuid as id, 0 as place`
    : sql`select id, 0 as place from vendors where slug = ${address}
        union all select vendor_id, 1 from vendor_addresses where slug = ${address}
        union all select id, 2 from vendors where id between ${first}::uuid and ${last}::uuid`
}

/** The public vendor that an address means, and the address it has now. A vendor is public while it has a card. */
export const findPublic = async (db: Db, written: string) => {
  const address = written.toLowerCase()
  const exact = uuidShape.test(address)
    ? undefined
    : await db.batched.maybe<{ id: string; slug: string }>(sql`
      select v.id, v.slug
      from vendors v
      join vendor_cards c on c.vendor_id = v.id
      where v.slug = ${address}`)
  return (
    exact ??
    db.batched.maybe<{ id: string; slug: string }>(sql`
      select v.id, v.slug
      from (${candidatesOf(address)}) m
      join vendors v on v.id = m.id
      join vendor_cards c on c.vendor_id = v.id
      order by m.place limit 1`)
  )
}

/** The public vendor's identifier, for what is asked beside it; null where there is none. */
function idAt(written: string): Sql {
  const address = written.toLowerCase()
  return sql`(
    select m.id
    from (${candidatesOf(address)}) m
    join vendor_cards c on c.vendor_id = m.id
    order by m.place limit 1
  )`
}

const findId = async (db: Db, address: string): Promise<string | undefined> =>
  (await findPublic(db, address))?.id

/**
 * What a business that was public and is closed for good offered, and where; nothing for one that
 * was never public or may come back.
 */
export const findGone = (db: Db, address: string) =>
  db.maybe<{ category: string; city: string }>(sql`
    select c.slug as category, t.slug as city
    from (${candidatesOf(address.toLowerCase())}) m
    join vendors v on v.id = m.id
    join categories c on c.id = v.category_id
    join cities t on t.id = v.city_id
    where v.status = 'rejected' and (v.approved_at is not null or v.removed_at is not null)
    order by m.place limit 1`)

/** @throws AppError 404, 410 */
export const find = async (db: Db, address: string): Promise<string> => {
  const vendorId = await findId(db, address)
  if (vendorId) return vendorId
  const offered = await findGone(db, address)
  throw offered ? gone('This business is no longer on Everset.', offered) : notFound('This vendor')
}

/**
 * What is read of the public vendor at an address, asked together with whether there is one.
 * @throws AppError 404, 410
 */
export async function readAt<Found>(
  db: Db,
  address: string,
  read: (vendorId: Sql) => Promise<Found>,
): Promise<Found> {
  const reading = read(idAt(address))
  // Of a vendor that is not there nothing is told but that.
  reading.catch(() => {})
  await find(db, address)
  return reading
}
