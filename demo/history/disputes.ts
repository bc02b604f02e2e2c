import { daysBetween } from '#domain/days.ts'
import type { World } from './bookings.ts'
import statements from '#demo/content/statements.json' with { type: 'json' }
import { idOf } from '#demo/lib/ids.ts'
import type { Row } from '#demo/lib/insertRows.ts'
import { pictureNamed } from '#demo/lib/pictures.ts'

const pictureCells = (scene: string | undefined) => {
  const { base, widths, width, height, placeholder } = scene ? pictureNamed(scene) : noPicture
  return { base, widths, width, height, placeholder }
}
const noPicture = { base: null, widths: null, width: null, height: null, placeholder: null }

/**
 * What both sides have stated and shown of days that one says did not happen: of the bookings that the demo's couples
 * object to, in the order in which they were made.
 */
export function addEvidence({ sheets, calendar }: World): void {
  const owners = new Map(sheets.rows.vendors.map(({ id, user_id: owner }) => [id, owner]))
  const objected = sheets.rows.bookings.filter((row) => row.couple_outcome === 'did_not_happen')
  for (const [index, row] of objected.entries())
    for (const [turn, { by, asked, hour, body, scene }] of (statements[index] ?? []).entries()) {
      sheets.add('evidence', {
        id: idOf('evidence', String(row.id), turn),
        booking_id: row.id,
        about: 'outcome',
        said_by: by,
        asked: asked ?? null,
        person_id: by === 'user' ? row.user_id : by === 'vendor' ? owners.get(row.vendor_id) : null,
        body: body ?? null,
        ...pictureCells(scene),
        said_at: calendar.at(
          daysBetween(calendar.day(0), String(row.last_day)) + 1,
          hour,
          turn * 7,
        ),
      })
    }
}

/** The two worst reviews of a business are disputed: about one nobody has decided, the other stays. */
export function addReviewDisputes({ sheets, calendar }: World, vendorId: string): void {
  const { vendors, bookings, reviews } = sheets.rows
  const owner = vendors.find(({ id }) => id === vendorId)?.user_id
  const [open, upheld] = reviews
    .filter((row) => row.vendor_id === vendorId && row.is_public)
    .toSorted(
      (a, b) => Number(a.rating) - Number(b.rating) || (String(a.id) < String(b.id) ? -1 : 1),
    )
  const dispute = (row: Row | undefined, what: { reason: string; words: string }, day: number) => {
    if (!row) return
    const isKept = row === upheld
    sheets.add('review_disputes', {
      booking_id: row.booking_id,
      about: 'review',
      ...what,
      person_id: owner,
      raised_at: calendar.at(day, 9),
      answer: isKept ? 'kept' : null,
      answer_reason: isKept ? 'It is how they saw the evening, and nothing in it is false.' : null,
      answered_at: isKept ? calendar.at(day + 2, 11) : null,
    })
    const add = (by: 'user' | 'vendor', hour: number, body: string) =>
      sheets.add('evidence', {
        id: idOf('review evidence', String(row.id), by),
        booking_id: row.booking_id,
        about: 'review',
        said_by: by,
        asked: null,
        person_id:
          by === 'vendor' ? owner : bookings.find(({ id }) => id === row.booking_id)?.user_id,
        body,
        base: null,
        widths: null,
        width: null,
        height: null,
        placeholder: null,
        said_at: calendar.at(day, hour),
      })
    add('vendor', 10, 'Our log of that evening names who was there and when.')
    add('user', 17, 'We wrote down what we saw, and would write it again.')
  }
  dispute(open, { reason: 'elsewhere', words: 'The team they write about was not ours.' }, -2)
  dispute(upheld, { reason: 'untrue', words: 'Dinner was on time: the kitchen has the hours.' }, -8)
}
