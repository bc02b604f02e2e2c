import { screen, waitFor } from '@testing-library/react'
import { getUserDays } from '#contract/bookings/bookings.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { anEnquiry } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies } from '#__tests__/support/rosePalace.ts'
import { noWedding } from '#__tests__/support/weddings.ts'

test('what our wedding fills in late calls nobody back who is on the way to another page', async () => {
  const wedding: Wedding = { ...noWedding, version: 2, city: 'Udaipur', guests: 180 }
  let tell = (_wedding: Wedding) => {}
  const told = new Promise<Wedding>((resolve) => {
    tell = resolve
  })
  const { user, sent, where } = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getUserDays, listOf()),
      reply(getNames, { categories: [], cities: [{ slug: 'udaipur', name: 'Udaipur' }] }),
      reply(getWedding, () => told),
      // The answers of the wedding come when the question is sent, while its page is being fetched.
      reply(sendEnquiry, () => {
        setTimeout(() => tell(wedding))
        return anEnquiry
      }),
      reply(getEnquiry, anEnquiry),
    ],
  })
  await user.type(await screen.findByLabelText(/^Your message to/), 'Are you free?')
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  await waitFor(() => expect(where()).toBe(`/my-enquiries/${anEnquiry._id}`))
  expect(sent(sendEnquiry)).toHaveLength(1)
})
