import { screen, within } from '@testing-library/react'
import { getUserDays } from '#contract/bookings/bookings.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getEstimate, getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { itemise } from '#domain/estimates.ts'
import { listOf, people, refuse, renderApp, reply } from './renderApp.tsx'
import { at, replies, rose } from './rosePalace.ts'

export const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
export const ofWedding = { slot: null, city: '', guests: null }
export const wedding: Wedding = {
  version: 1,
  partnerOne: 'Asha',
  partnerTwo: 'Ravi',
  city: 'Jaipur',
  guests: 300,
  earliest: null,
  latest: null,
  functions: [
    { ...ofWedding, name: 'Mehendi', date: '2027-02-13', guests: 80 },
    { ...ofWedding, name: 'Sangeet', date: '2027-02-14', slot: 'evening' },
    { ...ofWedding, name: 'Reception', date: '2027-02-20', city: 'Udaipur' },
    { ...ofWedding, name: 'Brunch', date: null },
  ],
  budget: null,
  style: '',
  languages: '',
}
export const price = { ...rose.price!, unit: 'per_plate' as const }
export type State = 'free' | 'held' | 'taken'

export const open = (
  own: Wedding | null,
  state: State = 'free',
  as: typeof people.user | null = people.user,
  more = '',
) =>
  renderApp(at + more, {
    ...(as && { as }),
    replies: [
      ...replies,
      reply(getVendor, { ...rose, price, slots: [evening], onDay: 'free' }),
      reply(getVendorCalendarDays, {
        days: { '2027-02-13': 'free', '2027-02-14': 'free' },
        parts: { '2027-02-14': { day: state, evening: state } },
      }),
      // As the server reckons: by numbers alone.
      reply(getEstimate, ({ guestsEach, functions, days }) =>
        itemise({ label: 'Price', price }, [], {
          guests: guestsEach ? Math.max(...[guestsEach].flat().map(Number)) : null,
          functions: Number(functions),
          days: Number(days),
          each: [guestsEach ?? []].flat().map((guests) => ({ name: '', guests: Number(guests) })),
        }),
      ),
      reply(getUserDays, listOf()),
      reply(getNames, { cities: [], categories: [] }),
      own ? reply(getWedding, own) : reply(getWedding, refuse(404, 'None.')),
    ],
  })
export const row = (index: number) =>
  within(screen.getByRole('group', { name: `Function ${index}` }))
export const typed = () =>
  screen
    .getAllByRole('group', { name: /^Function/ })
    .map((group) =>
      ['Function', 'Day', 'Time of day', 'Guests'].map(
        (label) => (within(group).getByLabelText(label) as HTMLInputElement).value,
      ),
    )
export const turnOn = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Several functions' }))
  await screen.findByRole('group', { name: 'Function 1' })
}
