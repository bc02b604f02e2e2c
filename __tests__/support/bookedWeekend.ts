import { within } from '@testing-library/react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { aBooking, quote } from '#__tests__/support/examples.ts'
import { reply } from '#__tests__/support/renderApp.tsx'

export const morning = { name: 'morning' as const, from: '09:00', to: '13:00' }
export const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
export const times = [
  { name: 'Mehendi', day: '2027-02-13', slot: null, guests: 80 },
  { name: 'Sangeet', day: '2027-02-14', slot: evening, guests: 300 },
]
/** Two functions of a weekend, confirmed together. */
export const weekend: Booking = {
  ...aBooking,
  status: 'confirmed',
  firstDay: '2027-02-13',
  lastDay: '2027-02-14',
  times,
  actions: ['reschedule'],
}
export const { limits, ...noQuote } = quote([])
export const sells = reply(getQuote, {
  ...noQuote,
  limits: { ...limits, slots: [morning, evening] },
})
export const functionsIn = (box: ReturnType<typeof within>) =>
  within(box.getByRole('list', { name: 'Functions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
export const reschedule = {
  _id: 'r1',
  by: 'user' as const,
  firstDay: '2027-02-13',
  lastDay: '2027-02-14',
  times: null,
  guests: 320,
  note: '',
  sum: null,
  expiresAt: '2099-01-01T00:00:00Z',
}
