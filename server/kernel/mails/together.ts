import { subjectOf } from '#server/kernel/mail.ts'
import type { Letter } from '#server/kernel/sealedMail.ts'

/** “1 request”, “3 questions”. */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What somebody of one's own side did; all else was sent by the other. */
export const answerNoun = 'answer'

/** What somebody has sent themselves. */
export const receiptNoun = 'receipt'

/** One letter of what somebody has sent within a short time; of a single one it is that one, word for word. */
export function oneLetter(letters: readonly [Letter, ...Letter[]]): Letter {
  const [first] = letters
  if (letters.length === 1) return first
  const nouns = letters.flatMap(({ part }) => part?.noun ?? [])
  const parts = letters.map(({ body }, index) => `${index + 1}. ${body}`)
  if (first.part?.noun === receiptNoun) {
    const sent = counted(letters.length, 'request')
    return { subject: `Your ${sent}`, body: [`You sent ${sent}.`, ...parts].join('\n\n') }
  }
  const counts = [...new Set(nouns)]
    .filter((noun) => noun !== answerNoun)
    .map((noun) => counted(nouns.filter((each) => each === noun).length, noun))
  const what = counts.join(' and ')
  const given = nouns.filter((noun) => noun === answerNoun).length
  const answers = given > 0 && counted(given, answerNoun)
  const from = first.part?.from ?? ''
  const head = [
    what && `${from} sent you ${what}.`,
    answers && `Others on your side gave ${what ? 'them' : from} ${answers}.`,
  ]
  return {
    subject: subjectOf(
      [what && `${what} from ${from}`, answers && `${answers} to ${what ? 'them' : from}`]
        .filter(Boolean)
        .join(', '),
    ),
    body: [head.filter(Boolean).join(' '), ...parts].join('\n\n'),
  }
}
