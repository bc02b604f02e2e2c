import { screen } from '@testing-library/react'
import { renderApp } from '#__tests__/support/renderApp.tsx'

test('an unknown address says so and leads home', async () => {
  const { user, where } = renderApp('/no/such/page')

  expect(
    await screen.findByText('Oops! The page you are looking for does not exist.'),
  ).toBeVisible()
  expect(screen.getByText('Maybe you mistyped the URL or the page was removed.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go Back Home' }))
  expect(where()).toBe('/')
})
