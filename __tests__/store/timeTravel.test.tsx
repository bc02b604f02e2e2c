import { indexOf, jump } from '#__tests__/support/devTools.ts'
import { act, screen } from '@testing-library/react'
import { getArticles } from '#contract/pages/articles.ts'
import { getPlans } from '#contract/pages/plans.ts'
import { followTimeTravel } from '#src/timeTravel.ts'
import { listOf, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const plan = {
  _id: 'free',
  name: 'The free plan',
  pricePerMonth: { amount: 0, currency: 'INR' },
  summary: 'All that is needed.',
  photos: 10,
  resources: 1,
  features: [],
}

test('a developer goes to the first state and back to the newest, and the pages come along', async () => {
  const { store, router, where, go } = renderApp('/pricing', {
    replies: [reply(getPlans, listOf(plan)), reply(getArticles, listOf())],
  })
  followTimeTravel(store, router)
  await screen.findByRole('heading', { name: 'The free plan' })
  await go('/terms')
  await screen.findByRole('heading', { name: 'Terms of Service' })

  await act(async () => jump(store, 0))
  expect(store.getState().api.queries).toEqual({})
  // The pages go on living at the first state: what they ask now must not throw.
  await go('/pricing')
  await go('/blog')
  // What is subscribed to is told half a second later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)))

  await act(async () => jump(store))
  expect(where()).toBe('/blog')
  await act(async () => jump(store, indexOf(store, '/terms')))
  expect(where()).toBe('/terms')
  expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  await act(async () => jump(store))
  expect(where()).toBe('/blog')
})
