import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { subjectOf } from '#server/kernel/mail.ts'
import { answerNoun } from '#server/kernel/mails/together.ts'
import type { Look } from '#server/kernel/mails/sendMails.ts'
import type { Letter } from '#server/kernel/sealedMail.ts'
import type { Services } from '#server/kernel/services.ts'
import { isWrittenTo } from './account/users/people.ts'
import { receiptWaits, requestWaits } from './bookings/requests/waits.ts'
import { stillToRemind } from './pages/reminders/service.ts'
import { returnAlertOfTakenDay } from './planning/dayAlerts/service.ts'
import { alertIsOn } from './planning/savedSearches/queries.ts'
import { answerOfAnother, questionWaits } from './talk/enquiries/waits.ts'

type Looking = Pick<Services, 'clock' | 'settings'>

/** In place of a question that others have answered meanwhile: what they answered. */
async function answeredLetter(
  tx: Db,
  email: string,
  { part, body: question, ...letter }: Letter,
  { messageId }: { messageId: string },
): Promise<Letter | null> {
  const answer = await answerOfAnother(tx, { messageId, email })
  if (!answer) return null
  const { who, coupleName, body } = answer
  return {
    ...letter,
    ...(part && { part: { ...part, noun: answerNoun } }),
    subject: subjectOf(`${who} answered ${coupleName}`),
    body: `${who} answered:\n\n${body}\n\n${question}`,
  }
}

async function look(site: Looking, tx: Db, email: string, letter: Letter): Promise<Letter | null> {
  const { waits } = letter
  switch (waits?.for) {
    case 'request':
      return (await requestWaits(tx, { ...waits, email })) ? letter : null
    case 'receipt':
      return (await receiptWaits(tx, { ...waits, email })) ? letter : null
    case 'question':
      return (await questionWaits(tx, { ...waits, email }))
        ? letter
        : answeredLetter(tx, email, letter, waits)
    case 'answer':
      return (await isWrittenTo(tx, { ...waits, email })) ? letter : null
    case 'alert':
      return (await alertIsOn(tx, waits.stopToken)) ? letter : null
    case 'freedDay':
      return (await returnAlertOfTakenDay(tx, waits, site.clock())) ? null : letter
    case 'steps':
      return stillToRemind({ ...site, db: tx }, waits, letter)
    default:
      return letter
  }
}

/**
 * What of a mail still waits when it leaves. Where that can't be told it leaves as it was written: nothing that waits
 * is lost for it.
 */
export const lookAgain =
  (site: Looking, log: Pick<FastifyBaseLogger, 'error'>): Look =>
  async (tx, email, letter) => {
    try {
      return await tx.transaction((inside) => look(site, inside, email, letter))
    } catch (error) {
      log.error({ err: error, waits: letter.waits?.for }, 'a mail could not be looked at again')
      return letter
    }
  }
