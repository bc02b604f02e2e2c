import type { BookingAction } from '#contract/bookings/bookingSteps.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { heldWords } from '#domain/bookings/held.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { whereText } from '#domain/bookings/towns.ts'
import type { Balance } from '#domain/payments/ledger.ts'
import { formatLongDay } from '#domain/days.ts'
import { comeWords, formatLongStay, timeLines } from '#domain/times.ts'
import type { Doer } from '#server/modules/account/users/together.ts'
import { type Agreement, agreedWords, payWords } from './agreement.ts'
import type { MailSite } from './mailTo.ts'
import type { BookingRow } from './queries.ts'

export type MailStep = BookingAction | 'request'
export type Text = [subject: string, body: string] | null
/** What each side is told about a step; the side that took it needs no mail. */
export type Texts = Record<'user' | 'vendor', Text>

/** What a ledger holds, and what one side of it denies. */
export type Counted = Balance & { disputed: number }

/**
 * Where the step began; whether the last day was over by then, so that nobody else can have it; of a quote that is sent
 * the day until which it can be accepted, as its page names it; of a cancellation what its ledger holds.
 */
export type Begun = {
  from: BookingStatus
  isPast: boolean
  validUntil?: string | undefined
  balance?: Counted | null | undefined
  /** Of what is confirmed: how the sides reach each other, and when something is due. */
  agreement?: Agreement | undefined
  /** Who took the step; nobody where time or one of us did. */
  doer?: Doer | null | undefined
}

/** What the mails of more than one step say. */
export type Words = ReturnType<typeof wordsOf>

export function wordsOf(
  row: BookingRow,
  reason: string | null,
  { publicUrl, locale }: MailSite,
  { from, isPast, validUntil = '', balance = null, agreement }: Begun,
) {
  const { times, hall, sum } = row
  const where = whereText(row)
  return {
    row,
    reason,
    publicUrl,
    locale,
    from,
    isPast,
    validUntil,
    balance,
    couple: row.coupleName,
    vendor: row.businessName,
    when: formatLongStay(row, locale),
    people: comeWords(row, locale),
    where: `${hall ? `, ${hall}` : ''}${where ? ` in ${where}` : ''}`,
    listed:
      times && times.length > 1 ? `\n\n${timeLines(row, formatLongDay, locale).join('\n')}` : '',
    note: row.note ? `\n\nTheir note: ${row.note}` : '',
    sum: sum && formatSum(sum, locale),
    because: reason ? `\n\nThe reason given: ${reason}` : '',
    held: heldWords(row),
    isFree: row.isHeld && !isPast ? freeAgain(row) : '',
    rescue: isPast ? '' : rescueWords(row),
    agreed: agreedWords(row, agreement, locale),
    pays: payWords(row.businessName, agreement),
  }
}

/** Whoever is free then may not be by the time it is read, and often nobody is. */
function rescueWords({ sum, total }: BookingRow): string {
  const within = sum || (total.maxAmount ?? total.amount) !== null ? ' within the same total' : ''
  return `\n\nIf anyone else is free then${within}, this page shows who, and you can ask them all at once:`
}

function freeAgain(row: BookingRow): string {
  const { noun, are } = heldWords(row)
  return row.waiting
    ? ' Couples queue for it: where the time fits one of them, their request follows.'
    : ` The ${noun} ${are} free again.`
}
