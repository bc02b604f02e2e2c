import { setImmediate as others } from 'node:timers/promises'
import { type Db, sql } from '#server/db/db.ts'
import { pattern } from '#domain/sentences/pattern.ts'
import {
  type TownReading,
  nameKey,
  type PreparedVendor,
  type ImportDecisions,
} from '@everset/list-import'
import { contactKeys } from '#server/modules/vendors/claims/contactKeys.ts'
import type { VendorMatch } from './matchVendors.ts'

/** What so many vendors of a list have, like an agency's telephone, tells nobody from another. */
const shared = 3
/** So many are looked at before others have their turn. */
const atOnce = 1000

type Removed = {
  name: string
  town: string
  category: string
  phone: string
  email: string
  website: string
  contacts: string[]
  keys: string[]
  places: string[]
}
const readRemoved = (tx: Db) =>
  tx.many<Removed>(sql`
    select v.business_name as name, coalesce(c.name, '') as town, coalesce(k.slug, '') as category,
      v.contact_phone as phone, v.contact_email as email, v.website, v.left_out_keys as contacts,
      array_remove(
        v.import_key || array(select k.key from import_keys k where k.vendor_id = v.id), null
      ) as keys,
      array_remove(
        array[c.id::text, c.town_id::text, case when c.town_id is null then c.region end], null
      ) as places
    from vendors v
    left join cities c on c.id = v.city_id
    left join categories k on k.id = v.category_id
    where v.removed_at is not null`)

const articles = pattern('g')`
  \b(?:the|ltd|limited|llp|llc|inc|plc|pvt|private|gmbh|kg|ug|ohg|sarl|sas)\b`
const trades = /\b(?:co|company|and|weddings?|venues?|events?)\b/g
/** What its name is in its town: "The Elm Barn Ltd" and, in Alton, "Elm-Barn, Alton". */
const firmName = (name: string, town: string) => {
  const words = nameKey(name)
  const end = ` ${nameKey(town)}`
  const own = end.length > 1 && words.endsWith(end) ? words.slice(0, -end.length) : words
  return own.replaceAll(articles, ' ').trim() || words
}
const joined = (name: string) => name.replaceAll(' ', '')
/** "Elm Barn (Weddings)": of businesses of one category that may be one, and may be two. */
const plainName = (firm: string) => joined(firm.replaceAll(trades, ' ')) || joined(firm)

const namesOf = (name: string, town: string, place: string, category: string) => {
  const firm = firmName(name, town)
  return {
    surely: `${joined(firm)}|${place}|${category}`,
    perhaps: [`${joined(firm)}|${place}`, `${plainName(firm)}|${place}|${category}`],
  }
}

/** Each is worked on for a few milliseconds; a server does other things between. */
async function inTurns<T, U>(items: readonly T[], work: (item: T) => U): Promise<U[]> {
  const done: U[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    if (start) await others()
    for (const item of items.slice(start, start + atOnce)) done.push(work(item))
  }
  return done
}

/** By import key: it is surely somebody who is to stay out, or only has a contact or part of the name of one. */
export type LeftOut = ReadonlyMap<string, 'surely' | 'perhaps'>

/** Whether it stays out; of one that is only perhaps meant a person may decide that it is another. */
export const isOut = (leftOut: LeftOut, { vendors = {} }: ImportDecisions, key: string) => {
  const out = leftOut.get(key)
  const isNew = Object.hasOwn(vendors, key) && vendors[key] === 'new'
  return out === 'surely' || (out === 'perhaps' && !isNew)
}

/**
 * Who of a list has asked to be left out, or is gone, by the keys of these vendors: under the name that a list knows
 * it by, by name, place and category, or by telephone, address or page, however they are written.
 * @param found who of them is somebody that is here: then a name or a contact says nothing of another
 */
export async function leftOutOf(
  tx: Db,
  secret: Buffer,
  vendors: readonly PreparedVendor[],
  readings: readonly TownReading[],
  found: readonly Pick<VendorMatch, 'key' | 'kind'>[],
): Promise<LeftOut> {
  const removed = await readRemoved(tx)
  if (removed.length === 0) return new Map()
  const keys = new Set(removed.flatMap((each) => each.keys))
  const told = await inTurns(removed, (each) => ({
    names: each.places.map((place) => namesOf(each.name, each.town, place, each.category)),
    contacts: [...each.contacts, ...contactKeys(secret, each)],
  }))
  const sureNames = new Set(told.flatMap(({ names }) => names.map(({ surely }) => surely)))
  const likeNames = new Set(told.flatMap(({ names }) => names.flatMap(({ perhaps }) => perhaps)))
  const contacts = new Set(told.flatMap((each) => each.contacts))
  const placeOf = new Map(readings.map(({ key, town }) => [key, town]))
  const listed = await inTurns(vendors, (vendor) => ({
    key: vendor.importKey,
    contacts: contacts.size
      ? contactKeys(secret, {
          phone: vendor.phone ?? null,
          email: vendor.email ?? null,
          website: vendor.website ?? null,
        })
      : [],
    names: vendor.places.flatMap((key) => {
      const place = placeOf.get(key)
      return place ? namesOf(vendor.name, place.name, place._id, vendor.categorySlug) : []
    }),
  }))
  const times = new Map<string, number>()
  for (const each of listed)
    for (const contact of each.contacts) times.set(contact, (times.get(contact) ?? 0) + 1)
  const here = new Set(
    found.flatMap(({ key, kind }) => (kind === 'again' || kind === 'same' ? key : [])),
  )
  const outOf = ({ key, ...of }: (typeof listed)[number]) => {
    if (keys.has(key)) return 'surely'
    if (here.has(key)) return undefined
    if (of.names.some(({ surely }) => sureNames.has(surely))) return 'surely'
    return of.names.some(({ perhaps }) => perhaps.some((name) => likeNames.has(name))) ||
      of.contacts.some((each) => contacts.has(each) && (times.get(each) ?? 0) <= shared)
      ? 'perhaps'
      : undefined
  }
  return new Map(
    listed.flatMap((each) => {
      const out = outOf(each)
      return out ? [[each.key, out] as const] : []
    }),
  )
}
