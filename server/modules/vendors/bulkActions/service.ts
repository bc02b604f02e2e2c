import type * as contract from '#contract/vendors/bulkActions.ts'
import type { BulkKind } from '#contract/vendors/bulkActions.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { maxBulkVendors } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { wholeList } from '#server/http/cursor.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import * as queries from './queries.ts'

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
    await recordAudit(tx, {
      ...byEmail(actor),
      what: `vendors: bulk ${action}`,
      whom: `${total} vendors, ${chosen.filter ? filterText(chosen.filter) : 'chosen one by one'} (${id})`,
      ip,
    })
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
