import type { Input } from '#contract/kernel/endpoint.ts'
import type { applyWeddingChange as changeLine } from '#contract/people/weddingChanges.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Plan, Today } from '#domain/weddings/answers.ts'
import type { Actor } from '#server/http/sessions.ts'
import { leaveQueues } from '#server/modules/bookings/queues/settle.ts'
import { readingOnce } from '#server/modules/bookings/bookings/town.ts'
import type { Db } from '#server/db/db.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { recordAnswer } from '#server/modules/bookings/drift/link.ts'
import { type Drifted, readDrifts } from '#server/modules/bookings/drift/read.ts'
import { getWedding, updateWedding } from '#server/modules/planning/weddings/service.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'
import { toAffected } from './affected.ts'
import { ask, type Needs, propose, withdrawEarlier } from './asking.ts'
import { type Effect, isTimeMoved, readEffects } from './effects.ts'
import { isBack, isProposed } from './proposals.ts'

type Change = Input<typeof changeLine>

const planOf = ({
  city = '',
  guests = null,
  earliest = null,
  latest = null,
  functions,
}: Change): Plan => ({
  city,
  guests,
  earliest,
  latest,
  functions: functions.map(({ _id, name, date = null, slot = null, city = '', guests = null }) => ({
    _id,
    name,
    date,
    slot,
    city,
    guests,
  })),
})

async function effectsOf({ db, clock, settings }: Needs, actor: Actor, input: Change) {
  const { id } = sideOf(actor)
  const before = await getWedding(db, id, settings.currency)
  const today: Today = (zone) => todayOf(clock(), zone)
  return readEffects(db, id, { before, after: planOf(input) }, today, clock())
}

/** What saving would mean for whom; nothing is saved and nobody is told. */
export async function previewWeddingChange(services: Needs, actor: Actor, input: Change) {
  const effects = await effectsOf(services, actor, input)
  const today = todayOf(services.clock())
  const items = await Promise.all(effects.map((each) => toAffected(services, actor, each, today)))
  return { items: items.flat(), nextCursor: null, total: items.flat().length }
}

/**
 * Saves, and asks everybody whom it is about: by what is proposed for a booking, where that is possible, else in the
 * conversation. @throws AppError 409 saved in between, with nothing sent
 */
export const applyWeddingChange = (services: Needs, actor: Actor, input: Change) =>
  services.db.transaction(async (tx) => {
    const inside = { ...services, db: tx }
    const effects = await effectsOf(inside, actor, input)
    const { settings } = services
    await lockVendors(
      tx,
      effects.map(([{ row }]) => row.vendor._id),
    )
    const before = await readDrifts(tx, sideOf(actor), services.clock())
    const wedding = await updateWedding(tx, sideOf(actor).id, input, settings, services.clock())
    const byVendor = Map.groupBy(
      effects.filter(([{ row }]) => row.isOpen),
      ([{ row }]) => row.vendor._id,
    )
    const readTown = readingOnce()
    const requested = new Set<string>()
    const withdrawn = new Set<string>()
    const writtenOf = new Set<string>()
    for (const [vendorId, about] of [...byVendor].toSorted()) {
      const written: Effect[] = []
      for (const each of about.filter((some) => !isProposed(some))) {
        const [{ row }] = each
        if (await withdrawEarlier(inside, actor, each)) withdrawn.add(row._id)
        if (isBack(each)) continue
        requested.add(vendorId)
        if (await propose(inside, actor, each)) continue
        written.push(...each)
        writtenOf.add(row._id)
      }
      if (written.length) await ask(inside, actor, vendorId, written, readTown)
    }
    await answerRequested(tx, sideOf(actor), services.clock(), { requested: writtenOf, before })
    const moving = effects
      .flat()
      .filter((effect) => effect.row.kind === 'queue' && isTimeMoved(effect))
      .map(({ row }) => row._id)
    const left = [...new Set(moving)]
    await leaveQueues(tx, sideOf(actor).id, left, services.clock())
    const message = resultMessage(requested.size, withdrawn.size, left.length)
    return { wedding, asked: requested.size, message }
  })

/** What was requested with the change is no step for who has requested it. */
async function answerRequested(
  tx: Db,
  side: Side,
  now: Moment,
  { requested, before }: { requested: ReadonlySet<string>; before: readonly Drifted[] },
) {
  if (requested.size === 0) return
  // What differed before in something else was not requested.
  const open = before.filter(({ drift }) => drift.answer !== 'change_booking' && !drift.waitsFor)
  const others = new Set(open.map(({ row }) => row._id))
  for (const { row, drift } of await readDrifts(tx, side, now))
    if (requested.has(row._id) && !others.has(row._id) && drift.differences.length > 0)
      await recordAnswer(tx, row, { difference: drift.key, answer: 'change_booking' })
}

function resultMessage(requested: number, withdrawn: number, left: number): string {
  const also = [
    ...(requested ? ['the vendors are asked'] : []),
    ...(withdrawn
      ? [
          withdrawn === 1
            ? 'your earlier proposal is withdrawn'
            : `${withdrawn} earlier proposals are withdrawn`,
        ]
      : []),
    ...(left ? [left === 1 ? 'you left the queue' : `you left ${left} queues`] : []),
  ]
  const last = also.pop()
  return `${['Your wedding is saved', ...also].join(', ')}${last ? `, and ${last}` : ''}.`
}
