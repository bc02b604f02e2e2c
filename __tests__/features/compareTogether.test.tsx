import { screen, within } from '@testing-library/react'
import { getNames } from '#contract/catalog/categories.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getFacets } from '#contract/search/search.ts'
import { facets, page } from '#__tests__/support/cards.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const site = [reply(getNames, { categories: [], cities: [] }), reply(getFacets, facets)]

/** A line of the comparison, a text for each vendor. */
const line = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(name, ''))

test('where we have several functions, each says what all of them there come to, and what it lacks', async () => {
  const wedding = Promise.withResolvers<Wedding>()
  const at = (name: string, date: string | null, guests: number | null, city = '') => ({
    _id: name,
    name,
    date,
    slot: null,
    city,
    guests,
  })
  const plate = { ...page('rose').price!, kind: 'exact' as const, tax: 'included' as const }
  // Not on Fridays, the day of the mehendi.
  const weekends = { ...plate, amount: 100_000, validity: { weekdays: [6, 7] } }
  const jaipur = { _id: 't1', slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan' }
  const app = renderApp(
    '/vendors/compare?ids=rose,lily,iris&guests=300&date=2027-02-14&city=jaipur',
    {
      as: people.user,
      replies: [
        ...site,
        reply(getNames, { categories: [], cities: [jaipur] }),
        reply(getWedding, () => wedding.promise),
        reply(getVendor, ({ vendorId }) => ({
          ...page(vendorId),
          price:
            vendorId === 'rose'
              ? plate
              : vendorId === 'lily'
                ? weekends
                : { ...plate, kind: 'on_request' as const, amount: null },
        })),
      ],
    },
  )
  expect(await screen.findByLabelText('Guests')).toBeVisible()
  // Nobody is read before it: the row does not come between others.
  expect(app.sent(getVendor)).toEqual([])
  expect(screen.queryByRole('rowheader', { name: 'Rating' })).toBeNull()
  wedding.resolve({
    ...noWedding,
    version: 1,
    // As it is picked from the list of towns.
    city: 'Jaipur, Rajasthan',
    functions: [
      at('Mehendi', '2027-02-12', 80),
      at('Sangeet', '2027-02-13', 200, 'Udaipur'),
      at('Wedding', '2027-02-14', 300),
      at('Brunch', null, 50),
    ],
  })
  await screen.findByRole('rowheader', { name: 'All functions' })
  expect(line('All functions')).toEqual([
    '₹4,56,000 for 2 functions, tax includedMehendi and WeddingWithout Sangeet, in another town.',
    '₹3,00,000 for 300 guests, tax includedWeddingNo stated price for Mehendi. Without Sangeet, in another town.',
    'Not stated: ask for a quoteWithout Sangeet, in another town.',
  ])
})

test('with one function there is nothing to add up', async () => {
  const main = { _id: 'f1', name: 'Wedding', date: '2027-02-14', slot: null, city: '', guests: 300 }
  renderApp('/vendors/compare?ids=rose&guests=300&date=2027-02-14', {
    as: people.user,
    replies: [
      ...site,
      reply(getWedding, { ...noWedding, version: 1, functions: [main] }),
      reply(getVendor, page('rose')),
    ],
  })
  await screen.findByRole('rowheader', { name: 'Rating' })
  expect(screen.queryByRole('rowheader', { name: 'All functions' })).toBeNull()
})
