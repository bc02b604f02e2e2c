import type { Row } from './insertRows.ts'

/** Tables in the order in which their rows can be added. */
export const tables = [
  'users',
  'categories',
  'cities',
  'weddings',
  'vendors',
  'resources',
  'packages',
  'photos',
  'enquiries',
  'messages',
  'bookings',
  'calendar_blocks',
  'queue_entries',
  'reschedules',
  'quote_versions',
  'quote_asks',
  'ledger_rows',
  'evidence',
  'ways_to_pay',
  'document_names',
  'reviews',
  'review_photos',
  'couple_reviews',
  'review_disputes',
  'favorites',
  'vendor_views',
  'vendor_reports',
  'contact_messages',
  'contact_answers',
  'state_changes',
  'audit_log',
] as const
export type Table = (typeof tables)[number]

/** Collects rows by table until all are added at once. */
export function createSheets() {
  const sheets = Object.fromEntries(tables.map((table): [Table, Row[]] => [table, []])) as Record<
    Table,
    Row[]
  >
  return {
    rows: sheets,
    add: (table: Table, row: Row) => void sheets[table].push(row),
    /** The steps of a thing's life, the first one from nothing; each `[to, at, actor, actorId, reason]`. */
    changes(subject: 'vendor' | 'enquiry' | 'booking', subjectId: string, steps: readonly Step[]) {
      let from: string | null = null
      for (const [to, at, actor, actorId, reason = null, version = null] of steps) {
        sheets.state_changes.push({
          subject,
          subject_id: subjectId,
          at,
          actor_id: actorId,
          actor,
          from_status: from,
          to_status: to,
          reason,
          version,
        })
        // What is said of money, or of how it went, leaves a booking where it is.
        if (!to.startsWith('payment_') && to !== 'did_not_happen') from = to
      }
    },
  }
}
export type Step = readonly [
  to: string,
  at: string,
  actor: 'user' | 'vendor' | 'admin' | 'system',
  actorId: string | null,
  reason?: string | null,
  version?: number | null,
]
export type Sheets = ReturnType<typeof createSheets>
