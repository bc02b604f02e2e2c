import type { Enquiry } from '#contract/talk/enquiries.ts'
import { formatInstant, formatTime } from '#domain/formatDay.ts'
import { dayOf } from '#domain/instants.ts'

type Message = Enquiry['messages'][number]

/**
 * The last of our messages that the other side has read and not answered: an answer says it by itself. With when, the
 * time alone on the day that it was written.
 */
export function seenMark(
  { messages, seenAt }: Pick<Enquiry, 'messages' | 'seenAt'>,
  locale: string,
): { messageId: string; text: string } | undefined {
  if (!seenAt) return undefined
  const isRead = ({ mine, at }: Message) => mine && Date.parse(at) <= Date.parse(seenAt)
  const after = messages.slice(
    messages.findLastIndex(({ from, mine }) => !mine && from !== 'system') + 1,
  )
  const last = after.findLast(isRead)
  if (!last) return undefined
  const isSameDay = dayOf(last.at) === dayOf(seenAt)
  const when = isSameDay ? formatTime(seenAt, locale) : formatInstant(seenAt, locale)
  return { messageId: last._id, text: `Seen ${when}` }
}
