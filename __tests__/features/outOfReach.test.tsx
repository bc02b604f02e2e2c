import { screen, within } from '@testing-library/react'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getPlace } from '#contract/search/places.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const { businessName } = rose
const refused = `By what ${businessName} says, they don’t come to Udaipur.`
const open = () =>
  renderApp(`${at}&city=udaipur`, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, ({ city }) => ({
        ...rose,
        ...(city === 'udaipur' && { outOfReach: 'Udaipur' }),
      })),
      reply(getPlace, { place: { kind: 'city', slug: 'udaipur', name: 'Udaipur', within: [] } }),
    ],
  })

test('who doesn’t come to the town is asked a question there, and requested at home', async () => {
  const { user, where } = open()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(new RegExp(`^${refused}`))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
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
