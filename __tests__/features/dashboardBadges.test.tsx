import { screen, waitFor, within } from '@testing-library/react'
import { getUserDashboard, getWaiting } from '#contract/pages/dashboards.ts'
import { countWaiting } from '#domain/steps.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const none = countWaiting([])
const dashboard = (threads: number, label = 'Read the quote of Rose Palace') =>
  reply(getUserDashboard, {
    wedding: { ...noWedding, partnerOne: 'Priya', partnerTwo: 'Dev' },
    daysToGo: null,
    nextSteps: [
      {
        _id: 's1',
        label,
        detail: '',
        to: '/my-enquiries/e1',
        tone: 'amber',
        action: 'Read',
        until: null,
        wedding: null,
      },
    ],
    waiting: { ...none, threads },
    enquiries: [],
    bookings: [],
    money: {
      budget: null,
      requested: 0,
      agreed: 0,
      requestedVague: 0,
      agreedVague: 0,
      unpriced: 0,
      currency: 'INR',
    },
    favorites: 0,
  })
const badge = async () =>
  within(await screen.findByRole('navigation', { name: 'Workspace' })).findByRole('link', {
    name: /^Messages/,
  })

test('beside the lists stands what the dashboard itself counted: both are one answer', async () => {
  const { answer, publish, sent } = renderApp('/dashboard', {
    as: people.user,
    replies: [dashboard(2), reply(getWaiting, { ...none, threads: 7 })],
  })
  expect(await screen.findByText('Read the quote of Rose Palace')).toBeVisible()
  expect(await badge()).toHaveTextContent('Messages2 waiting')
  answer(dashboard(3, 'Answer Rose Palace'))
  await publish({ type: 'Enquiry', id: 'e1' })
  expect(await screen.findByText('Answer Rose Palace')).toBeVisible()
  expect(await badge()).toHaveTextContent('Messages3 waiting')
  expect(sent(getWaiting)).toEqual([])
})

test('on the next page stands the same number, until something changes', async () => {
  const { answer, publish, sent, go } = renderApp('/dashboard', {
    as: people.user,
    replies: [dashboard(2)],
  })
  expect(await screen.findByText('Read the quote of Rose Palace')).toBeVisible()
  await go('/account')
  expect(await badge()).toHaveTextContent('Messages2 waiting')
  expect(sent(getWaiting)).toEqual([])
  answer(reply(getWaiting, { ...none, threads: 5 }))
  await publish({ type: 'Dashboard', id: 'ME' })
  await waitFor(async () => expect(await badge()).toHaveTextContent('Messages5 waiting'))
  await go('/dashboard')
  await waitFor(async () => expect(await badge()).toHaveTextContent('Messages2 waiting'))
})

test.each([
  { type: 'Enquiry', id: 'e1' },
  { type: 'Booking', id: 'b1' },
  { type: 'Dashboard', id: 'ME' },
])('the steps and the counts are asked again by $type', async (event) => {
  const { publish, sent, go } = renderApp('/dashboard', {
    as: people.user,
    replies: [dashboard(2), reply(getWaiting, none)],
  })
  expect(await screen.findByText('Read the quote of Rose Palace')).toBeVisible()
  await publish(event)
  await waitFor(() => expect(sent(getUserDashboard)).toHaveLength(2))
  await go('/account')
  await badge()
  await publish(event)
  await waitFor(() => expect(sent(getWaiting)).not.toHaveLength(0))
})
