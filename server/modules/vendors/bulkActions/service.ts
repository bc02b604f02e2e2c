import type * as contract from '#contract/vendors/bulkActions.ts'
import { type BulkKind, bulkKinds } from '#contract/vendors/bulkActions.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { maxBulkVendors } from '#domain/limits.ts'
import { type Db, sql } from '#server/db/db.ts'
import { wholeList } from '#server/http/cursor.ts'
import { conflict, invalid, AppError, toAppError } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import * as queries from './queries.ts'
import { publish } from '#server/kernel/live.ts'
import type { Services } from '#server/kernel/services.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { decideVendor } from '#server/modules/vendors/approvals/service.ts'
import { callOwner } from '#server/modules/vendors/claims/writeToOwner.ts'

type Needs = Pick<Services, 'bulk' | 'settings' | 'clock'>

/** So many vendors a transaction: what is done is done, and progress is seen. */
const atOnce = 25
/** Two invitations to one address at once: the second must see the first. */
const inviting = 7_236_012

/** The job: goes on with what is under way until nothing is left. Whoever is killed has done no vendor twice. */
export async function runBulkActions(needs: Needs): Promise<void> {
  for (;;) {
    // Codes that people wait for are not kept waiting behind thousands of invitations.
    const isFull =
      needs.settings.smtpUrl !== null && (await queries.countWaitingMails(needs.bulk)) >= 200
    const kinds = isFull ? bulkKinds.filter((kind) => kind !== 'invite') : bulkKinds
    if (!(await needs.bulk.transaction((tx) => goOn(tx, needs, kinds)))) return
  }
}

/** @returns whether there was anything to be done */
async function goOn(tx: Db, needs: Needs, kinds: readonly BulkKind[]): Promise<boolean> {
  const running = await queries.lockNext(tx, kinds)
  if (!running) return false
  const due = await queries.listDue(tx, running.id, atOnce)
  if (running.action === 'invite') await tx.run(sql`select pg_advisory_xact_lock(${inviting})`)
  for (const vendor of due)
    await queries.noteDone(tx, running.id, vendor.id, await problemOf(tx, needs, running, vendor))
  if (due.length < atOnce) await finish(tx, running)
  await publish(tx, await adminIds(tx), 'BulkAction', running.id)
  return true
}

/** Deadlocks and their kin. */
const isUnlucky = (error: unknown) => ((error as { code?: string }).code ?? '').startsWith('40')

type Due = { id: string; version: number }

/** Does it, or says why not. */
async function problemOf(tx: Db, needs: Needs, running: queries.Running, vendor: Due) {
  if (!running.userId || !running.email) return 'Whoever began this is no longer an admin.'
  try {
    await tx.transaction((inner) => act(inner, needs, running, vendor))
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    // Not this vendor's fault: the whole round is tried again, by this server or the next.
    if (isUnlucky(error) || toAppError(error)) throw error
    return 'Something went wrong on our side.'
  }
}

async function act(tx: Db, { settings, clock }: Needs, running: queries.Running, vendor: Due) {
  const { action, note, ip } = running
  const actor = { id: running.userId, email: running.email, role: 'admin' } as Actor
  if (action !== 'invite')
    return decideVendor(tx, settings, clock(), actor, ip, {
      vendorId: vendor.id,
      version: vendor.version,
      decision: action,
      note,
    })
  await callOwner(tx, { settings, now: clock() }, vendor.id)
  const { name } = await tx.one<{ name: string }>(
    sql`select business_name as name from vendors where id = ${vendor.id}`,
  )
  await recordAudit(
    tx,
    { actorId: running.userId, actor: running.email ?? '', ip },
    'vendor: invite',
    `${name} (${vendor.id})`,
  )
}

async function finish(tx: Db, { id, userId, email, action, ip }: queries.Running) {
  await queries.finish(tx, id)
  const { done, failed } = await queries.read(tx, id)
  await recordAudit(
    tx,
    { actorId: userId, actor: email ?? 'a former admin', ip },
    `vendors: bulk ${action} finished`,
    `${done - failed} done, ${failed} left as they were (${id})`,
  )
}

/** Either, and not both. @throws AppError 422 */
function chosenOf({ vendorIds, filter }: queries.Chosen): queries.Chosen {
  if (!vendorIds === !filter) throw invalid({ vendorIds: 'Choose vendors, or a filter.' })
  return vendorIds ? { vendorIds } : { filter: filter ?? {} }
}

export const previewBulkAction = (
  db: Db,
  { action, ...chosen }: Input<typeof contract.previewBulkAction>,
) => queries.count(db, action, chosenOf(chosen))

const needsReason = (action: BulkKind) => action === 'suspend' || action === 'reinstate'

export const createBulkAction = (
  db: Db,
  actor: Actor,
  ip: string,
  { action, expected, note = '', ...rest }: Input<typeof contract.createBulkAction>,
) =>
  db.transaction(async (tx) => {
    const chosen = chosenOf(rest)
    if (needsReason(action) && !note) throw invalid({ note: 'Give the reason.' })
    const start = { userId: actor.id, action, note, ip }
    const { id, total } = await queries.insert(tx, start, chosen)
    if (total > maxBulkVendors)
      throw conflict(`At most ${maxBulkVendors} vendors at once: narrow the filter.`)
    if (total !== expected)
      throw conflict(
        `${total} ${total === 1 ? 'vendor matches' : 'vendors match'} now, not ${expected}. Please look again.`,
      )
    await recordAudit(
      tx,
      byEmail(actor, ip),
      `vendors: bulk ${action}`,
      `${total} vendors, ${chosen.filter ? filterText(chosen.filter) : 'chosen one by one'} (${id})`,
    )
    return queries.read(tx, id)
  })

/** As the page of all vendors has it. */
const filterText = ({ q, status, importId }: NonNullable<queries.Chosen['filter']>) =>
  [
    q && `“${q}”`,
    status && `state ${status}`,
    importId && `import ${importId}`,
    !q && !status && !importId && 'all there are',
  ]
    .filter(Boolean)
    .join(', ')

export const getBulkActions = async (db: Db) => wholeList(await queries.listLast(db))
