import { act, screen, waitFor, within } from '@testing-library/react'
import { getCurrentUser } from '#contract/account/users.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

describe('guards', () => {
  test.each([
    ['/dashboard', undefined],
    ['/dashboard', 'vendor'],
    ['/dashboard', 'admin'],
    ['/vendor/calendar', undefined],
    ['/vendor/calendar', 'user'],
    ['/vendor/calendar', 'admin'],
    ['/admin/categories', undefined],
    ['/admin/categories', 'user'],
    ['/admin/categories', 'vendor'],
  ] as const)('%s sends %s to /login, silently, and leaves no step back', async (path, role) => {
    const { go, where, toasts } = renderApp('/terms', { as: role && people[role] })
    await screen.findByRole('heading', { name: 'Terms of Service' })
    await go(path)
    await waitFor(() => expect(where()).toBe('/login'))
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(
      /signed in|dashboard|not allowed|account/i,
    )
    expect(toasts).toEqual([])
    await go(-1)
    await waitFor(() => expect(where()).toBe('/terms'))
  })

  test('wait with "Loading..." while the session loads', async () => {
    renderApp('/my-bookings', { replies: [reply(getCurrentUser, () => new Promise(() => {}))] })
    expect(await screen.findByText('Loading...')).toBeVisible()
  })

  test('for a vendor until the profile has loaded, too', async () => {
    let arrive: (answer: ReturnType<typeof refuse>) => void = () => {}
    renderApp('/vendor/calendar', {
      as: people.vendor,
      replies: [reply(getMyVendorProfile, () => new Promise((resolve) => (arrive = resolve)))],
    })
    await waitFor(() => expect(arrive).toHaveLength(1))
    // The one that waited for the session may just have given way to it.
    await waitFor(() => expect(screen.getByText('Loading...')).toBeVisible())
    await act(async () => arrive(refuse(500)))
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument())
  })
})

test('open pages wait for the session with "Loading Page Content..."', async () => {
  let arrive: (answer: ReturnType<typeof refuse>) => void = () => {}
  renderApp('/terms', {
    replies: [reply(getCurrentUser, () => new Promise((resolve) => (arrive = resolve)))],
  })
  // One that waits may give way to another.
  await waitFor(() => expect(screen.getByText('Loading Page Content...')).toBeVisible())
  await waitFor(() => expect(arrive).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Terms of Service' })).not.toBeInTheDocument()
  await act(async () => arrive(refuse(401)))
  expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeVisible()
})

describe('a new page', () => {
  test('takes the focus and has its title read out; Tab goes on from its top', async () => {
    const { user } = renderApp('/terms')
    await screen.findByRole('heading', { name: 'Terms of Service' })
    expect([document.body, document.getElementById('announcer')?.textContent]).toEqual([
      document.activeElement,
      '',
    ])
    await user.click(
      within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Vendor Login' }),
    )
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    await waitFor(() =>
      expect(document.getElementById('announcer')).toHaveTextContent('Vendor login · Everset'),
    )
    await user.tab()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByRole('main')).not.toHaveAttribute('tabindex')
  })

  test('is no new one where only the question changes, and nobody is taken out of what lies in front', async () => {
    const { user, go } = renderApp('/vendors')
    const field = await screen.findByRole('combobox', { name: 'Search vendors' })
    await user.click(field)
    await go('/vendors?city=jaipur')
    expect(field).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    const panel = await screen.findByRole('dialog', { name: 'Menu' })
    await go('/terms')
    await screen.findByRole('heading', { name: 'Terms of Service' })
    expect(panel).toContainElement(document.activeElement as HTMLElement)
  })
})
