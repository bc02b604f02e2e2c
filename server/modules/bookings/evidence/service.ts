import type { MultipartFile } from '@fastify/multipart'
import type * as contract from '#contract/bookings/evidence.ts'
import type { QuestionRecipient, Evidence, EvidenceEntry } from '#contract/bookings/evidence.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { isDisputed } from '#domain/bookings/outcomes.ts'
import { maxEvidence, maxQuestions } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { mayCall, type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import {
  type BookingRow,
  findBooking,
  lockBooking,
} from '#server/modules/bookings/bookings/queries.ts'
import { readPicture, storePicture } from '#server/modules/vendors/photos/store.ts'
import { isReviewDisputeOpen } from '#server/modules/bookings/reviewDisputes/service.ts'
import { addedMails, questionMails } from './mails.ts'
import * as queries from './queries.ts'

export { removeEvidenceFilesOf } from './queries.ts'

/** Rows of one side that come soon after each other are one mail. */
const quietMs = 60 * 60_000

export const isDisputeOpen = async (
  db: Db,
  { status, outcome }: BookingRow,
  { bookingId, about }: queries.Which,
) =>
  about === 'outcome'
    ? status === 'confirmed' && isDisputed(outcome)
    : isReviewDisputeOpen(db, { bookingId, about })

/** @throws AppError 404 not theirs */
export async function getEvidence(
  { db, settings }: Omit<Context, 'clock'>,
  actor: Actor,
  which: Input<typeof contract.getEvidence>,
): Promise<Evidence> {
  const side = sideOf(actor)
  const row = expectRow(await findBooking(db, which.bookingId, side), 'Booking')
  const stored = await queries.listEvidence(db, which)
  return {
    entries: stored.map(shownTo(settings, actor)),
    mayAdd:
      mayCall(side, 'createStatement') &&
      countOf(stored, side.role) < maxEvidence &&
      (await isDisputeOpen(db, row, which)),
  }
}

/** For who decides, at addresses of their own. */
export const readEvidence = async (
  { db, settings }: Omit<Context, 'clock'>,
  admin: Actor,
  which: queries.Which,
): Promise<EvidenceEntry[]> => (await queries.listEvidence(db, which)).map(shownTo(settings, admin))

/** What a side has added since it was asked last: a question makes room for its answer. */
function countOf(items: readonly queries.StoredItem[], role: Side['role']): number {
  const question = items.findLastIndex(({ asked }) => asked === role || asked === 'both')
  return items.slice(question + 1).filter(({ by }) => by === role).length
}

/** As one person who may see it is shown it: pictures at addresses of their own. */
const shownTo =
  (settings: Context['settings'], viewer: Actor) =>
  ({ base, widths, width, height, placeholder, ...entry }: queries.StoredItem): EvidenceEntry => {
    const ofViewer = privatePictureFor(settings, viewer)
    return {
      ...entry,
      picture:
        base === null
          ? null
          : ofViewer({ _id: entry._id, base, widths, width, height, placeholder }),
    }
  }

/** The locked booking, as long as it is disputed and takes another row. @throws AppError 404, 409 */
async function open(tx: Db, side: Side, which: queries.Which) {
  const row = expectRow(await lockBooking(tx, which.bookingId, side), 'Booking')
  if (!(await isDisputeOpen(tx, row, which)))
    throw conflict('This dispute is not open, so nothing can be added to it. Please write to us.')
  const items = await queries.listEvidence(tx, which)
  if (countOf(items, side.role) >= maxEvidence)
    throw conflict(`Each side can add ${maxEvidence} statements and pictures. Please write to us.`)
  return { row, items }
}

async function add(
  tx: Db,
  { clock, settings }: Omit<Context, 'db'>,
  actor: Actor,
  { bookingId, about, ...item }: queries.Which & Pick<queries.NewItem, 'body' | 'picture'>,
): Promise<void> {
  const side = sideOf(actor)
  const now = clock()
  const { row, items } = await open(tx, side, { bookingId, about })
  await queries.insertItem(tx, {
    bookingId,
    about,
    by: side.role,
    personId: actor.id,
    ...item,
    now,
  })
  const last = items.at(-1)
  if (last?.by !== side.role || new Date(last.at).getTime() < now.getTime() - quietMs)
    await queueMail(tx, settings, ...addedMails(row, side.role, about, settings))
  await publishToBoth(tx, row)
}

/** Our team asks one side or both; both read it, and who is asked is told. @throws AppError 404, 409 */
export async function ask(
  { db: tx, clock, settings }: Context,
  admin: Actor,
  { asked, question, ...which }: queries.Which & { asked: QuestionRecipient; question: string },
): Promise<void> {
  const row = expectRow(await lockBooking(tx, which.bookingId), 'Booking')
  if (!(await isDisputeOpen(tx, row, which)))
    throw conflict(
      'This dispute is not open, so nothing can be asked in it. Open the booking again to see how it stands.',
    )
  const items = await queries.listEvidence(tx, which)
  if (items.filter(({ by }) => by === 'admin').length >= maxQuestions)
    throw conflict(`At most ${maxQuestions} questions can be asked in a dispute.`)
  await queries.insertItem(tx, {
    ...which,
    by: 'admin',
    asked,
    personId: admin.id,
    body: question,
    now: clock(),
  })
  const { about } = which
  await queueMail(tx, settings, ...questionMails(row, { about, asked, question }, settings))
  await publishToBoth(tx, row)
}

const added = { message: 'Added. Both sides and our team can read it.' }

/** @throws AppError 404 not theirs, 409 no open dispute, or as much was said as can be */
export async function createStatement(
  { db, ...needs }: Context,
  actor: Actor,
  { statement: body, ...which }: Input<typeof contract.createStatement>,
) {
  await db.transaction((tx) => add(tx, needs, actor, { ...which, body }))
  return added
}

/** @throws AppError 404, 409, 413, 415 no picture */
export async function uploadEvidencePicture(
  { db, files, ...needs }: Context & Pick<Services, 'files'>,
  actor: Actor,
  which: Input<typeof contract.uploadEvidencePicture>,
  file: MultipartFile | undefined,
) {
  const bytes = await readPicture(file)
  await db.transaction((tx) => open(tx, sideOf(actor), which))
  await storePicture({ db, files }, `evidence/${which.bookingId}`, bytes, (tx, picture) =>
    add(tx, needs, actor, { ...which, picture }),
  )
  return added
}
