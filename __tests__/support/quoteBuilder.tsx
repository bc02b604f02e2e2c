import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { getQuoteDraft, updateQuoteDraft } from '#contract/bookings/quotes.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { aStart, plates } from './examples.ts'
import { people, renderApp, reply } from './renderApp.tsx'

const morning = { name: 'morning' as const, from: '09:00', to: '13:00' }
export const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
export const typedElsewhere: NonNullable<QuoteStart['draft']> = {
  after: 0,
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: '300',
  lines: [{ ...plates, quantity: '1', unitPrice: '1200', taxRate: '18' }],
  taxIncluded: false,
  discount: '',
  service: '',
  instalments: [],
  terms: '',
  note: '',
  validUntil: '2026-11-26',
  holds: true,
}
export const builder = (more: Partial<QuoteStart> = {}) =>
  renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, { ...aStart, ...more }),
      reply(updateQuoteDraft, { savedAt: null, version: 1 }),
      reply(getWorkingRules, { rules: { ...anyDay, slots: [morning, evening] }, version: 1 }),
    ],
  })
