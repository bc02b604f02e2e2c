import type * as contract from '#contract/catalog/towns.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { conflict, invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import { slugOf } from '#server/modules/catalog/categories/policy.ts'
import * as arrangeQueries from './arrangeQueries.ts'
import { lockArranging, ensureCities, freeSlug } from './service.ts'
import * as queries from './queries.ts'

type Values = arrangeQueries.TownValues
const first = [0, ''] as const

export async function getTownsForAdmin(
  db: Db,
  { cursor, limit = 30, q, state }: Input<typeof contract.getTownsForAdmin>,
) {
  const after = readCursor<readonly [number, string]>(cursor, first)
  const rows = await arrangeQueries.listTowns(db, { q, state }, after, limit)
  const total = await arrangeQueries.countTowns(db, q, state)
  return toPage(rows, limit, total, ({ place, _id }) => [place, _id])
}

/** "Newport, Isle of Wight, United Kingdom" */
export const labelOf = ({ name, area, country }: Pick<Values, 'name' | 'area' | 'country'>) =>
  [name, area, country].filter(Boolean).join(', ')

/** @throws AppError 404 */
export async function findTown(db: Db, id: string) {
  return expectRow(await arrangeQueries.findTown(db, id), 'This town')
}

function valuesOf(input: Input<typeof contract.createTown>): Values {
  const { area, latitude = null, longitude = null, ...rest } = input
  if ((latitude === null) !== (longitude === null)) {
    const wrong = 'Give both numbers, or neither.'
    throw invalid(latitude === null ? { latitude: wrong } : { longitude: wrong })
  }
  const names = new Map(rest.otherNames.map((name) => [name.toLowerCase(), name]))
  names.delete(rest.name.toLowerCase())
  return { ...rest, area: area || null, latitude, longitude, otherNames: [...names.values()] }
}

/** Says in the audit log what an admin has done. */
export const note = (tx: Db, actor: Actor, ip: string, what: string, whom: string) =>
  recordAudit(tx, byEmail(actor, ip), `town: ${what}`, whom)

async function refuseTwin(tx: Db, values: Values, except: string | null) {
  if (await arrangeQueries.findTwin(tx, values, except))
    throw conflict('There is already a town of this name there.', {
      fields: { name: 'There is already a town of this name there.' },
    })
}

export const createTown = (
  db: Db,
  actor: Actor,
  ip: string,
  input: Input<typeof contract.createTown>,
) =>
  db.transaction(async (tx) => {
    const values = valuesOf(input)
    await lockArranging(tx)
    await queries.lockCities(tx)
    await refuseTwin(tx, values, null)
    const { name, area } = values
    const taken = await queries.takenSlugs(tx, [slugOf(name)])
    const slug = freeSlug({ name, area, id: crypto.randomUUID() }, taken)
    const id = await arrangeQueries.insertCity(tx, slug, values)
    const town = await findTown(tx, id)
    await note(tx, actor, ip, 'add', labelOf(town))
    return town
  })

/** A town of the gazetteer becomes one of the market's: the gazetteer's own is loaded anew with every upgrade. */
async function toCity(tx: Db, id: string) {
  const town = await findTown(tx, id)
  if (town.state === 'merged')
    throw conflict(`${town.name} was merged into ${town.into?.name} in the meantime.`)
  if (town.slug) return town
  await ensureCities(tx, [id])
  return findTown(tx, id)
}

export const updateTown = (
  db: Db,
  actor: Actor,
  ip: string,
  { townId, ...input }: Input<typeof contract.updateTown>,
) =>
  db.transaction(async (tx) => {
    const values = valuesOf(input)
    await lockArranging(tx)
    const before = await toCity(tx, townId)
    await refuseTwin(tx, values, before._id)
    await arrangeQueries.updateCity(tx, before._id, values)
    const after = await findTown(tx, before._id)
    await note(tx, actor, ip, 'correct', whatChanged(before, after))
    return after
  })

const coordinatesText = ({ latitude, longitude }: Values) =>
  latitude === null ? 'no coordinates' : `${latitude}, ${longitude}`

/** What it was, in words, so that the opposite can be done. */
function whatChanged(before: Values, after: Values): string {
  const changes = [
    labelOf(before) === labelOf(after) ? labelOf(after) : `${labelOf(before)} → ${labelOf(after)}`,
    coordinatesText(before) !== coordinatesText(after) &&
      `${coordinatesText(before)} → ${coordinatesText(after)}`,
    before.otherNames.join() !== after.otherNames.join() &&
      `other names: ${before.otherNames.join(', ') || 'none'} → ${after.otherNames.join(', ') || 'none'}`,
  ]
  return changes.filter(Boolean).join('; ')
}

export const retireTown = (
  db: Db,
  actor: Actor,
  ip: string,
  { townId, retired }: Input<typeof contract.retireTown>,
) =>
  db.transaction(async (tx) => {
    await lockArranging(tx)
    const town = await findTown(tx, townId)
    if (town.state === 'merged')
      throw conflict(`${town.name} was merged into ${town.into?.name} in the meantime.`)
    await arrangeQueries.setRetired(tx, townId, retired)
    await note(tx, actor, ip, retired ? 'retire' : 'bring back', labelOf(town))
    return findTown(tx, townId)
  })
