import type * as contract from '#contract/planning/weddings.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { randomUUID } from 'node:crypto'
import { addDays, latestDay, type Moment, todayOf } from '#domain/days.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import { linkBookings } from '#server/modules/bookings/drift/link.ts'
import { readZones } from '#server/modules/search/places/service.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { expectNear } from './distances.ts'
import * as queries from './queries.ts'

const empty: Wedding = {
  version: 0,
  partnerOne: '',
  partnerTwo: '',
  city: '',
  guests: null,
  earliest: null,
  latest: null,
  functions: [],
  budget: null,
  style: '',
  languages: '',
}

/** The couple's wedding; empty with version 0 until first saved. */
export async function getWedding(db: Db, weddingId: string, currency: string): Promise<Wedding> {
  const wedding = await queries.findWedding(db, weddingId, currency)
  return wedding ? zoned(db, wedding) : empty
}

/** Each function with the zone of its town, or of the wedding's. */
async function zoned(db: Db, wedding: Wedding): Promise<Wedding> {
  const townOf = ({ city }: { city: string }) => city || wedding.city
  const zones = await readZones(db, wedding.functions.map(townOf))
  const functions = wedding.functions.map((each) => {
    const timeZone = zones.get(townOf(each))
    return timeZone ? { ...each, timeZone } : each
  })
  return { ...wedding, functions }
}

/** @throws AppError 409 saved in between, or functions that are far apart to be confirmed; 422 beside the field */
export async function updateWedding(
  db: Db,
  weddingId: string,
  input: Input<typeof contract.updateWedding>,
  { currency, locale }: Pick<ServerSettings, 'currency' | 'locale'>,
  now: Moment,
): Promise<Wedding> {
  const wrong = wrongDays(input, todayOf(now))
  if (Object.keys(wrong).length) throw invalid(wrong)
  const wedding = await db.transaction(async (tx) => {
    const before = await queries.findWedding(tx, weddingId, currency)
    const functions = identified(input.functions, before?.functions ?? []).sort(byDay)
    if (!input.confirmed)
      await expectNear(tx, before, { city: input.city ?? '', functions }, locale)
    await linkBookings(tx, weddingId, now)
    const saved = await queries.updateWedding(tx, weddingId, { ...input, functions }, currency)
    if (!saved) {
      const current = await queries.findWedding(tx, weddingId, currency)
      throw conflict(
        'Your wedding profile was changed in another window. Load the saved version to see ' +
          'it; what you typed is still here.',
        current && { about: { currentVersion: current.version } },
      )
    }
    await linkBookings(tx, weddingId, now)
    await publish(tx, [weddingId], 'Wedding', 'ME')
    return saved
  })
  return zoned(db, wedding)
}

type FunctionInput = Input<typeof contract.updateWedding>['functions'][number]
/** Each keeps its id; one that comes without is known by its name, where no other has that. */
function identified(functions: readonly FunctionInput[], before: Wedding['functions']) {
  const used = new Set<string>()
  const sameName = (name: string) => (each: { name: string }) =>
    each.name.toLowerCase() === name.toLowerCase()
  const idOf = ({ _id, name }: FunctionInput): string => {
    const byName = before.filter(sameName(name))
    const isAlone = byName.length === 1 && functions.filter(sameName(name)).length === 1
    const known = _id ?? (isAlone ? byName[0]?._id : undefined)
    const id = known && !used.has(known) ? known : randomUUID()
    used.add(id)
    return id
  }
  return functions.map((each) => {
    const { name, date = null, slot = null, city = '', guests = null } = each
    return { _id: idOf(each), name, date, slot, city, guests }
  })
}

type Dated = { date: string | null }
const byDay = ({ date: a }: Dated, { date: b }: Dated) =>
  a === b ? 0 : a !== null && (b === null || a < b) ? -1 : 1

/** What is wrong about the days, by field. */
function wrongDays(
  { functions, earliest, latest }: Input<typeof contract.updateWedding>,
  today: string,
): Record<string, string> {
  const all = Object.entries({
    earliest,
    latest,
    ...Object.fromEntries(functions.map(({ date }, index) => [`functions.${index}.date`, date])),
  })
  const wrong: Record<string, string> = {}
  for (const [field, date] of all) {
    if (date && date < addDays(today, -366)) wrong[field] = 'That day is long past.'
    if (date && date > latestDay(today)) wrong[field] = 'Choose a day within the next three years.'
  }
  if (earliest && !latest) wrong.latest = 'Give the last day, too.'
  if (latest && !earliest) wrong.earliest = 'Give the first day, too.'
  if (earliest && latest && latest < earliest)
    wrong.latest = 'The last day comes after the first one.'
  return wrong
}
