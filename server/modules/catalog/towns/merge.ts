import type * as contract from '#contract/catalog/towns.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { findTown, labelOf, note } from './arrange.ts'
import { citiesMerged, citiesSeparated } from './events.ts'
import { lockArranging, ensureCities } from './service.ts'
import * as merging from './mergeQueries.ts'
import { lockCities } from './queries.ts'

type Town = Awaited<ReturnType<typeof findTown>>

/** Neither may have gone meanwhile: of two who merge crosswise the second is told. @throws AppError 409, 422 */
function check(from: Town, into: Town) {
  for (const town of [from, into]) {
    if (town.state === 'merged')
      throw conflict(`${town.name} was merged into ${town.into?.name} in the meantime.`)
  }
  if (from._id === into._id) throw invalid({ into: 'Choose another town.' })
  if (into.state === 'retired')
    throw conflict(`${into.name} is retired. Bring it back first, or choose another town.`)
}

/** "12 vendors" */
const vendorsText = (count: number) => (count === 1 ? '1 vendor' : `${count} vendors`)

/**
 * Everything that names a town names the other one from now on, and its address leads there. One that no town of the
 * gazetteer was found for becomes that town, at the address it has, where the market does not have it yet.
 * @throws AppError 404, 409, 422
 */
export const mergeTown = (
  db: Db,
  actor: Actor,
  ip: string,
  { townId, into: intoId }: Input<typeof contract.mergeTown>,
) =>
  db.transaction(async (tx) => {
    await lockArranging(tx)
    const [from, target] = [await findTown(tx, townId), await findTown(tx, intoId)]
    check(from, target)
    const label = labelOf(from)
    if (from.slug && !from.townId && target.state === 'gazetteer') {
      await merging.lockVendorsOf(tx, [from._id])
      await merging.matchTown(tx, from._id, target._id)
      await note(tx, actor, ip, 'match', `${label} is ${labelOf(target)}`)
      return findTown(tx, from._id)
    }
    await merging.lockVendorsOf(tx, [from._id, target._id])
    await lockCities(tx)
    await ensureCities(tx, [target._id])
    const into = await findTown(tx, target._id)
    const moved = from.slug ? await moveAll(tx, from, into) : 0
    if (!from.slug) await merging.keepMergedTown(tx, from._id, into._id)
    await note(tx, actor, ip, 'merge', `${label} into ${labelOf(into)}: ${vendorsText(moved)}`)
    return findTown(tx, into._id)
  })

const nameOf = ({ _id, slug, name }: Town) => ({ id: _id, slug: slug ?? '', name })

async function moveAll(tx: Db, from: Town, into: Town): Promise<number> {
  await merging.lockRows(tx, [from._id, into._id])
  const moved = await merging.keepMerged(tx, from._id, into._id)
  await merging.takeNames(tx, from._id, into._id)
  await citiesMerged.emit(tx, { from: nameOf(from), into: nameOf(into) })
  await merging.removeCity(tx, from._id)
  return moved
}

/** The town is back at its address, and vendors who came from it and have not moved since. @throws AppError 404, 409 */
export const separateTown = (
  db: Db,
  actor: Actor,
  ip: string,
  { townId }: Input<typeof contract.separateTown>,
) =>
  db.transaction(async (tx) => {
    await lockArranging(tx)
    const town = await findTown(tx, townId)
    if (town.state !== 'merged' || !town.into)
      throw conflict(`${town.name} is a town of its own already.`)
    await merging.lockVendorsOf(tx, [town.into._id])
    await lockCities(tx)
    await merging.lockRows(tx, [town.into._id])
    const merged = await merging.bringBack(tx, townId)
    if (merged?.wasCity) {
      await merging.bringChain(tx, townId)
      await merging.returnName(tx, townId, merged.into)
      const [city, into] = [await findTown(tx, townId), await findTown(tx, merged.into)]
      const { moved } = merged
      await citiesSeparated.emit(tx, { city: nameOf(city), into: nameOf(into), moved })
    }
    await note(tx, actor, ip, 'separate', `${labelOf(town)} from ${town.into.name}`)
    return findTown(tx, townId)
  })
