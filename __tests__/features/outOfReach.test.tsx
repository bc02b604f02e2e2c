import { screen, within } from '@testing-library/react'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getPlace } from '#contract/search/places.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const { businessName } = rose
const refused = `By what ${businessName} says, they don’t come to Udaipur.`
const open = (packages = rose.packages) =>
  renderApp(`${at}&city=udaipur`, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, ({ city }) => ({
        ...rose,
        packages,
        ...(city === 'udaipur' && { outOfReach: 'Udaipur' }),
      })),
      reply(getPlace, { place: { kind: 'city', slug: 'udaipur', name: 'Udaipur', within: [] } }),
    ],
  })

test('who doesn’t come to the town is asked a question there, and requested at home', async () => {
  const { user, where } = open()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText('They don’t come to Udaipur')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
  // A total would have no way there in it.
  expect(card.getByText('in Jaipur')).toHaveTextContent('in Jaipur')
  expect(card.getByText('₹1,200 per veg plate')).toBeVisible()
  expect(screen.queryByText(/₹3,60,000/)).toBeNull()
  expect(document.querySelector('[data-foot]')).toHaveTextContent(
    '₹1,200 per veg plateNot in UdaipurAsk a question',
  )
  expect(card.getByRole('link', { name: 'Ask a question' })).toHaveAttribute(
    'href',
    `${at}&city=udaipur#ask`,
  )
  expect(card.getByRole('link', { name: 'Who else comes to Udaipur?' })).toHaveAttribute(
    'href',
    '/vendors?category=venues&city=udaipur&date=2027-02-14&guests=300',
  )
  const ask = within(screen.getByRole('region', { name: `Ask ${businessName}` }))
  expect(ask.getByText(refused)).toBeVisible()

  await user.click(card.getByRole('link', { name: 'Request a day in Jaipur' }))
  expect(where()).toBe('/vendor/rose-palace?date=2027-02-14&guests=300&city=jaipur')
  await openRequest()
  expect(await card.findByRole('button', { name: 'Request this day' })).toBeVisible()
  expect(screen.queryByText(refused)).toBeNull()
})

test('packages have no total where they don’t come, and none is chosen', async () => {
  const price = { amount: 150_000, currency: 'INR', unit: 'per_plate_veg' as const }
  const estimate = { ...rose.price!, amount: 45_000_000, guests: 300 }
  const packages = [
    {
      _id: '00000000-0000-4000-8000-0000000000b1',
      name: 'Evening',
      description: '',
      inclusions: [],
      exclusions: [],
      addOns: [],
      instant: false,
      ...price,
      estimate,
    },
  ]
  const { user } = open(packages)
  expect(await screen.findByText('₹1,500')).toBeVisible()
  expect(screen.queryByText(/₹4,50,000/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose Evening' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Request a day in Jaipur' }))
  expect(await screen.findByText('₹4,50,000')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose Evening' })).toBeVisible()
})
