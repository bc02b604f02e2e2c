import type { Affected } from '#contract/people/weddingChanges.ts'
import { proposedWords } from '#domain/bookings/proposals.ts'
import { formatDays } from '#domain/formatDay.ts'
import { partName } from '#domain/times.ts'
import { formatMoney } from '#domain/money.ts'

type WeddingTerms = Affected['was']

export const isMoved = (was: WeddingTerms, now: WeddingTerms): boolean =>
  was.date !== now.date || was.slot !== now.slot

/** The booking may stay as it is: only what was proposed before is withdrawn. */
export const isBack = (changes: readonly Affected[]): boolean =>
  changes.every(
    ({ waits, was, now }) =>
      waits?.proposed.by === 'user' &&
      !isMoved(was, now) &&
      was.guests === now.guests &&
      now.city === null,
  )

/** `Sat 12 Dec 2026, evening`. */
export function dayWords(
  { date, lastDay = date ?? '', slot }: WeddingTerms,
  locale?: string,
): string {
  if (!date) return 'no fixed day'
  const days = formatDays(date, lastDay, locale)
  return slot ? `${days}, ${partName(slot)}` : days
}

/** Which of several things of one vendor it is: `Sangeet, Lawn`, else its day. */
export const whichWords = ({ which, name, was }: Affected, locale?: string): string =>
  which || name || dayWords(was, locale)

/** What was proposed before, and waits for an answer. */
export function earlierWords({ waits, sum }: Affected, locale?: string): string {
  if (!waits) return ''
  const { booked, proposed } = waits
  const words = proposedWords({ ...booked, sum }, proposed, {
    locale,
    formatDays: (first, last) => formatDays(first, last, locale),
  })
  const price = proposed.sum && formatMoney(proposed.sum, locale)
  return price && price !== words ? `${words}, ${price}` : words
}

/** What becomes of a proposal that nobody has answered. */
export function waitingWords(changes: readonly Affected[], earlier: string): string | undefined {
  const [{ waits, proposes, canAsk } = {} as Partial<Affected>] = changes
  if (!waits) return undefined
  if (waits.proposed.by === 'vendor')
    return waits.isThis
      ? 'They proposed this themselves, and wait for your answer: accept it on the booking’s page.'
      : `They proposed ${earlier} and wait for your answer; until then you can’t propose anything else` +
          `${canAsk ? ', so we write to them' : ''}. Accept it on the booking’s page, or keep the booking as it is ` +
          'there and propose this.'
  if (waits.isThis) return 'You have proposed this already, and they have not answered yet.'
  if (!canAsk) return undefined
  if (isBack(changes)) return `Your proposal is withdrawn: ${earlier}. The booking stays as it is.`
  return proposes
    ? `This takes the place of your proposal: ${earlier}.`
    : `Your proposal is withdrawn: ${earlier}.`
}
