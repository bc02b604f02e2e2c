import { pattern } from '../../../domain/sentences/pattern.ts'
import type { FileRow, Refused, VenueRow } from '#read/types.ts'

const words = pattern('i')`
    \b(?:permanently closed|closed (?:down|permanently)|now closed|ceased trading|out of business|
    no longer (?:trading|open|available)|dauerhaft geschlossen|d[ée]finitivement ferm[ée]|
    ferm[ée] d[ée]finitivement|cerrado permanentemente|chiuso definitivamente)\b`
const statuses = pattern('i')`
    ^(?:closed|permanently closed|closed[_ ]permanently|closed down|inactive|ceased|dissolved|
    defunct|geschlossen|ferm[ée]e?|cerrado|chiuso)$`

/** A remark that says nothing else. */
const isOnlyThat = (text: string) =>
  text.length <= 40 &&
  words.exec(text)?.[0].length === text.replace(/[\s.!*()]+$|^[\s*(]+/g, '').length
export const closingRemark = (cells: readonly string[]) => cells.find(isOnlyThat) ?? ''

/** What says that a business is closed for good: its name or a column for it. One closed for a season is open. */
export const isClosed = (name: string, status: string): string | null =>
  statuses.test(status.trim()) || words.test(status)
    ? status
    : words.test(name) || /[([]\s*closed\s*[)\]]/i.test(name)
      ? name
      : null

/** The rows of businesses that are open; the others are named, and count as refused. */
export const withoutClosed = (
  rows: readonly VenueRow[],
  lines: readonly FileRow[],
  refused: Refused[],
) => {
  const closed = rows.filter((row) => row.closed !== undefined)
  const raw = new Map(closed.length ? lines.map(({ line, cells }) => [line, cells]) : [])
  for (const { line, closed: says = '' } of closed)
    refused.push({ line, reason: `It is closed: “${says}”.`, raw: raw.get(line) ?? [] })
  return {
    open: rows.filter((row) => row.closed === undefined),
    closed: closed.map(({ name, line, closed: says = '' }) => ({ name, line, says })),
  }
}
