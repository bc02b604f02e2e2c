import { registerHooks } from 'node:module'
import { screen } from '@testing-library/react'
import { getUserDays } from '#contract/bookings/bookings.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const lost = registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/Functions.tsx')) throw new Error('Its file is not there any more.')
    return next(specifier, context)
  },
})
afterAll(() => lost.deregister())

test('where the rows of the functions can’t be fetched, the page stays and offers another try', async () => {
  const { user } = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getUserDays, listOf()),
      reply(getNames, { cities: [], categories: [] }),
      reply(getWedding, refuse(404, 'None.')),
    ],
  })
  await openRequest()
  const several = await screen.findByRole('checkbox', { name: 'Several functions' })
  await user.click(several)
  expect(
    await screen.findByText('The fields for several functions could not be loaded.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await user.click(several)
  expect(screen.getByLabelText('Guests')).toBeVisible()
})
