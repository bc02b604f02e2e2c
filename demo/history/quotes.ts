import { addDays } from '#domain/days.ts'
import { formatSum, type Sum } from '#domain/bookings/sums.ts'
import { lineName } from '#domain/quotes/words.ts'
import type { Stay } from '#domain/times.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import type { QuoteContent, QuoteLine, QuoteTotals } from '#domain/quotes/quotes.ts'
import type { Estimate } from '#contract/catalog/prices.ts'
import { isPerGuest } from '#domain/units.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Step } from '#demo/lib/sheets.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import type { BookingPlan, World } from './bookings.ts'

type DemoQuote = { content: QuoteContent; totals: QuoteTotals; sum: Sum; sentAt: string }
type DemoRequest = {
  stay: Stay
  guests: number
  estimate: Estimate
  versions: 1 | 2
  sentAt: string
  isHeld: boolean
}

/** What was asked for at its line, before the second version. */
const wish = 'Could you come a little closer to what we had planned?'

/** What a vendor answers where its price is no exact total: in full thousands, 18% tax, in two instalments. */
export function quotesFor(
  { category }: RunningVendor,
  { stay, guests, estimate, versions, sentAt, isHeld }: DemoRequest,
): DemoQuote[] {
  const { amount, maxAmount, currency, tax } = estimate
  const low = amount ?? (60 + guests) * 100_000
  const stated = low + ((maxAmount ?? low) - low) * (0.2 + (guests % 7) / 10)
  const whole = Math.ceil(stated / 100_000) * 100_000
  const sentOn = sentAt.slice(0, 10)
  return Array.from({ length: versions }, (_, index) => {
    const offered = Math.round((whole * (index === 0 ? 1 : 0.95)) / 100) * 100
    const lines: QuoteLine[] = [
      ...ofService(category.name, { estimate, stay, guests, offered }),
      {
        id: 'travel',
        label: 'Transport and set-up',
        basis: 'fixed',
        quantity: 1,
        unitPrice: 500_000,
        taxRate: 18,
      },
    ]
    const content: QuoteContent = {
      ...stay,
      guests,
      lines,
      taxIncluded: tax === 'included',
      discount: null,
      service: null,
      instalments: [
        { label: 'Advance', percent: 30, amount: null, dueDay: null, daysBefore: 60 },
        { label: 'Balance', percent: 70, amount: null, dueDay: null, daysBefore: 7 },
      ],
      terms: 'Power back-up is ours. Music ends at eleven, as the city asks.',
      note: '',
      validUntil: addDays(sentOn, 4),
      holds: isHeld,
    }
    const totals = quoteTotals(content, sentOn)
    if (isImpossible(totals)) throw new Error(`A quote of the demo: ${totals.problem}`)
    const sum = { amount: totals.total, currency, tax: totals.tax, service: totals.service }
    return { content, totals, sum, sentAt }
  })
}

/** What is priced by the guest is quoted by the guest, in full tens; at several functions there is a dinner at each. */
function ofService(
  name: string,
  {
    estimate: { unit },
    stay: { times },
    guests,
    offered,
  }: Pick<DemoRequest, 'estimate' | 'stay' | 'guests'> & { offered: number },
): QuoteLine[] {
  const isByGuest = unit !== undefined && isPerGuest(unit)
  const come = times?.reduce((all, each) => all + each.guests, 0) ?? guests
  const line = { id: 'service', label: name, basis: 'fixed', quantity: 1, taxRate: 18 } as const
  const whole: QuoteLine = { ...line, unitPrice: offered }
  const each = isByGuest ? Math.ceil(offered / come / 1000) * 1000 : 145_000
  const perGuest: QuoteLine = { ...line, basis: 'per_guest', unitPrice: each }
  if (!times) return [isByGuest ? perGuest : whole]
  const dinners = times.map((_, forFunction) => ({
    ...perGuest,
    id: isByGuest && forFunction === 0 ? 'service' : `dinner-${forFunction}`,
    label: 'Dinner',
    forFunction,
  }))
  return isByGuest ? dinners : [whole, ...dinners]
}

/** The rows of the versions, of what was asked between, and what the timeline says of them. */
export function quoteSteps(
  { sheets }: World,
  bookingId: string,
  quotes: readonly DemoQuote[],
  {
    plan: { vendor, couple, status },
    at,
  }: { plan: BookingPlan; at: (days: number, hours: number) => string },
): Step[] {
  const steps: Step[] = []
  quotes.forEach(({ content, totals, sum }, index) => {
    const version = index + 1
    const sentAt = at(0, index === 0 ? 2 : 4)
    sheets.add('quote_versions', {
      booking_id: bookingId,
      version,
      currency: sum.currency,
      content,
      totals,
      sent_by: vendor.userId,
      sent_at: sentAt,
    })
    steps.push(['offered', sentAt, 'vendor', vendor.userId, `${formatSum(sum)}.`, version])
    const isAsked = version < quotes.length || status === 'change_asked'
    const [line] = content.lines
    if (!isAsked || !line) return
    const askedAt = at(0, index === 0 ? 3 : 5)
    sheets.add('quote_asks', {
      id: idOf('ask', bookingId, version),
      booking_id: bookingId,
      version,
      line_id: line.id,
      body: wish,
      asked_by: couple.id,
      at: askedAt,
    })
    steps.push([
      'change_asked',
      askedAt,
      'user',
      couple.id,
      `“${lineName(line, content)}”: ${wish}`,
      version,
    ])
  })
  return steps
}
