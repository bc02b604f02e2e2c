import { screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { canonicalPath } from '#domain/routing/canonicalPath.ts'
import { routes } from '#src/router.tsx'
import { anyWriting, pageAddress } from '#__tests__/support/addresses.ts'
import { renderApp } from '#__tests__/support/renderApp.tsx'

test.each(['/no/such/page', '/%zz', '/VENDORS/%E0%A4%A/x/y'])(
  '%s is unknown: says so and leads home',
  async (path) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { user, where } = renderApp(path)

    expect(
      await screen.findByText('Oops! The page you are looking for does not exist.'),
    ).toBeVisible()
    expect(screen.getByText('Maybe you mistyped the URL or the page was removed.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go Back Home' }))
    expect(where()).toBe('/')
  },
)

test.each([
  ['/TERMS', '/terms'],
  ['/Terms/?a=B', '/terms?a=B'],
  ['/vendor//FAQ', '/vendor/faq'],
])('within the browser, too, %s leads to %s, and leaves no step back', async (written, path) => {
  const { where, go } = renderApp('/pricing')
  await go(written)
  await waitFor(() => expect(where()).toBe(path))
  await screen.findByRole('heading', { level: 1 })
  await go(-1)
  await waitFor(() => expect(where()).toBe('/pricing'))
})

test('the router draws each page at its canonical address, and none but "not found" elsewhere', () => {
  const pageOf = (path: string) => {
    const route = matchRoutes(routes, canonicalPath(path))?.at(-1)?.route
    return route?.index ? '/' : route?.path
  }
  fc.assert(
    fc.property(pageAddress.chain(anyWriting), ({ pattern, written }) => {
      expect([written, pageOf(written)]).toEqual([written, pattern])
      expect(pageOf(`${written}/x/y/z`)).toBe('*')
    }),
  )
})
