import { addDays, daysBetween, latestDay } from '#domain/days.ts'
import { maxHoldDays, maxQuoteDays, maxStayDays } from '#domain/limits.ts'
import { formatMoney } from '#domain/money.ts'
import type { QuoteContent } from './quotes.ts'
import { type Impossible, isImpossible, quoteTotals } from './totals.ts'

export type Where = { currency: string; locale?: string | undefined; today: string }

/** What keeps a quote from being sent, a sentence for each field; none when it can be. */
export function quoteProblems(content: QuoteContent, where: Where): Record<string, string> {
  const problems = { ...dayProblems(content, where.today), ...lineProblems(content) }
  const totals = quoteTotals(content, where.today)
  if (isImpossible(totals))
    return { ...problems, ...inWords(totals, content.instalments.length, where) }
  if (totals.total === 0) problems['lines.0.unitPrice'] = 'The total is 0. Add a price.'
  return problems
}

function dayProblems(
  { firstDay, lastDay, validUntil, holds, instalments }: QuoteContent,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (firstDay < today) problems.firstDay = 'That day has passed. Choose a day from today on.'
  else if (firstDay > latestDay(today))
    problems.firstDay = 'Choose a day within the next three years.'
  if (lastDay < firstDay) problems.lastDay = 'The last day is before the first.'
  else if (daysBetween(firstDay, lastDay) >= maxStayDays)
    problems.lastDay = `A booking can be for at most ${maxStayDays} days.`
  if (validUntil < today) problems.validUntil = 'That day has passed. Choose a day from today on.'
  else if (validUntil > firstDay)
    problems.validUntil = 'A quote can be accepted until the first day of the booking at most.'
  else if (holds && validUntil > addDays(today, maxHoldDays))
    problems.validUntil =
      `The time can be held for at most ${maxHoldDays} days. ` +
      'Choose an earlier day, or don’t hold the time.'
  else if (validUntil > addDays(today, maxQuoteDays))
    problems.validUntil = `A quote can wait for at most ${maxQuoteDays} days.`
  instalments.forEach(({ dueDay, daysBefore, atConfirmation }, index) => {
    const field = `instalments.${index}.dueDay`
    if (dueDay === null && daysBefore === null && !atConfirmation)
      problems[field] = 'Say when it is due.'
    else if (dueDay !== null && dueDay < today)
      problems[field] = 'That day has passed. Choose a day from today on.'
    else if (dueDay !== null && dueDay > addDays(lastDay, 366))
      problems[field] = 'That is more than a year after the last day.'
  })
  return problems
}

function lineProblems({ lines, times, taxIncluded }: QuoteContent): Record<string, string> {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  lines.forEach(({ id, basis, taxRate, forFunction }, index) => {
    if (taxRate === null && !taxIncluded)
      problems[`lines.${index}.taxRate`] = 'Give the tax rate, 0 if there is none.'
    if (forFunction !== undefined && (basis !== 'per_guest' || !times?.[forFunction]))
      problems[`lines.${index}.forFunction`] = 'Choose which function this price is for.'
    if (seen.has(id)) problems[`lines.${index}.label`] = 'This line is in the quote twice.'
    seen.add(id)
  })
  return problems
}

/** Why nothing can be worked out, beside its field. */
export function inWords(
  wrong: Impossible,
  instalments: number,
  { currency, locale }: Omit<Where, 'today'>,
): Record<string, string> {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  switch (wrong.problem) {
    case 'line':
      return { [`lines.${wrong.index}.unitPrice`]: 'This line comes to more than can be counted.' }
    case 'discount':
      return { discount: 'The discount is more than all lines together.' }
    case 'total':
      return { 'lines.0.unitPrice': 'The total is more than can be counted.' }
    case 'instalments': {
      const last = Math.max(0, instalments - 1)
      const { over, total } = wrong
      return {
        [`instalments.${last}.percent`]:
          over === null || over === 0
            ? 'One instalment can be the rest, and percentages on their own add up to 100.'
            : `The instalments add up to ${money(total + over)}, ${money(Math.abs(over))} ` +
              `${over > 0 ? 'more' : 'less'} than the total of ${money(total)}.`,
      }
    }
  }
}
