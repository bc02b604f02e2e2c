import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

type Row = { id: string; micros: number }
type User = Row & { role: string; name: string; email: string; state: string }
type Vendor = Row & {
  userId: string | null
  status: string
  name: string
  city: string
  email: string
}
type Booking = Row & { vendorId: string; weddingId: string | null; coupleName: string } & {
  firstDay: string
  lastDay: string
  status: string
}
type Member = { of: string; userId: string }
type Market = { users: User[]; vendors: Vendor[]; bookings: Booking[]; members: Member[] }
const micros = sql`(extract(epoch from created_at) * 1000000)::bigint as micros`

/** Every row, as it is; what an admin's lists find is worked out from these alone. */
export const readAll = async (db: Db): Promise<Market> => ({
  users: await db.many<User>(sql`
    select id, ${micros}, role, name, email::text as email,
      case
        when deleted_at is not null then 'deleted'
        when suspended_at is not null then 'suspended'
        else 'active'
      end as state
    from users`),
  vendors: await db.many<Vendor>(sql`
    select id, ${micros}, user_id as "userId", status, business_name as name, contact_email as email,
      coalesce((select name from cities where id = city_id), '') as city
    from vendors`),
  bookings: await db.many<Booking>(sql`
    select id, ${micros}, vendor_id as "vendorId", wedding_id as "weddingId",
      couple_name as "coupleName", first_day as "firstDay", last_day as "lastDay", status
    from bookings`),
  members: await db.many<Member>(sql`
    select wedding_id as of, user_id as "userId" from wedding_members
    union all
    select vendor_id, user_id from vendor_members`),
})

const isLetter = (text: string) => /^[\p{Alphabetic}\p{N}]$/u.test(text)
const mostLetters = (text: string) => {
  let [most, now] = [0, 0]
  for (const each of text) most = Math.max(most, (now = isLetter(each) ? now + 1 : 0))
  return most
}
/** Anywhere; of one or two letters at the beginning, or after a space, a hyphen, a dot or an at sign. */
export function isIn(text: string, typed: string): boolean {
  const [whole, part] = [text.toLowerCase(), typed.toLowerCase()]
  if (mostLetters(part) === 0) return false
  if (mostLetters(part) > 2) return whole.includes(part)
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (at === 0 || ' -.@'.includes(whole.charAt(at - 1))) return true
  return false
}

export type ListFilter = {
  q?: string
  role?: string
  state?: string
  status?: string
  day?: string
}
const newestFirst = (rows: Row[]) =>
  rows.toSorted((a, b) => b.micros - a.micros || (a.id < b.id ? 1 : -1)).map(({ id }) => id)

export const naiveLists = (market: Market) => {
  const usersById = new Map(market.users.map((user) => [user.id, user]))
  const membersOf = Map.groupBy(
    market.members.flatMap(({ of, userId }) => {
      const user = usersById.get(userId)
      return user ? [{ of, user }] : []
    }),
    ({ of }) => of,
  )
  const people = (of: string | null) => (membersOf.get(of ?? '') ?? []).map(({ user }) => user)
  const vendorOf = new Map(market.vendors.map((vendor) => [vendor.id, vendor]))
  const businessOf = new Map(market.vendors.map((vendor) => [vendor.userId, vendor]))
  const any = (texts: (string | undefined)[], q: string | undefined) =>
    !q || texts.some((text) => isIn(text ?? '', q))
  return {
    days: [...new Set(market.bookings.map(({ firstDay }) => firstDay))].toSorted(),
    users: ({ q, role, state }: ListFilter) =>
      newestFirst(
        market.users.filter(
          (user) =>
            any([user.name, user.email, businessOf.get(user.id)?.name], q) &&
            (!role || user.role === role) &&
            (!state || user.state === state),
        ),
      ),
    vendors: ({ q, status }: ListFilter) =>
      newestFirst(
        market.vendors.filter(
          ({ name, city, userId, status: is }) =>
            any([name, city, usersById.get(userId ?? '')?.email], q) && (!status || is === status),
        ),
      ),
    bookings: ({ q, status, day }: ListFilter) =>
      newestFirst(
        market.bookings.filter((booking) => {
          const vendor = vendorOf.get(booking.vendorId)
          const texts = [
            booking.coupleName,
            vendor?.name,
            vendor?.email,
            ...people(booking.weddingId).flatMap(({ name, email }) => [name, email]),
            ...people(booking.vendorId).map(({ email }) => email),
          ]
          const isReference = /^[\da-f-]{4,36}$/i.test(q ?? '') && booking.id.startsWith(q ?? '')
          return (
            (isReference || any(texts, q)) &&
            (!status || booking.status === status) &&
            (!day || (booking.firstDay <= day && booking.lastDay >= day))
          )
        }),
      ),
  }
}
