import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { logout } from '#contract/account/auth.ts'
import type { Role } from '#contract/kernel/endpoint.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { api } from '#store/api/base.ts'
import { closeMenu, openMenu } from '#store/menu.ts'
import { people, refuse, renderApp, reply, unreachable } from '#__tests__/support/renderApp.tsx'

const linksIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const bar = () => screen.getByRole('navigation', { name: 'Main' })
const nameOf: Record<Role, string> = { user: 'Asha Rao', vendor: 'Vera Vendor', admin: 'Ada Admin' }

const roleLinks: [Role, [string, string][]][] = [
  [
    'user',
    [
      ['Home', '/'],
      ['Dashboard', '/dashboard'],
      ['My Favorites', '/my-favorites'],
      ['My Bookings', '/my-bookings'],
    ],
  ],
  [
    'vendor',
    [
      ['Home', '/'],
      ['Dashboard', '/vendor/dashboard'],
      ['Profile', '/vendor-profile'],
      ['Portfolio', '/vendor/portfolio'],
      ['Bookings', '/vendor-bookings'],
      ['Enquiries', '/vendor/Enquiry'],
      ['Calendar', '/vendor/calendar'],
    ],
  ],
  [
    'admin',
    [
      ['Home', '/'],
      ['Dashboard', '/admin/Dashboard'],
      ['Categories', '/admin/categories'],
      ['Vendor Approval', '/admin/pending-vendors'],
    ],
  ],
]

describe('the bar', () => {
  test('says on each page for whose wedding one works, of several, and leads to where that is chosen', async () => {
    const acting = { _id: 'w1', role: 'editor' as const, name: 'Asha & Dev' }
    renderApp('/terms', {
      as: people.user,
      replies: [reply(getCurrentUser, { data: people.user, acting })],
    })
    const link = await screen.findByRole('link', {
      name: 'You’re working on the wedding of Asha & Dev',
    })
    expect(link).toHaveAttribute('href', '/dashboard')
    expect(bar()).toContainElement(link)
  })

  test('says nothing of the wedding of somebody who has one', async () => {
    const acting = { _id: 'w1', role: 'owner' as const }
    renderApp('/terms', {
      as: people.user,
      replies: [reply(getCurrentUser, { data: people.user, acting })],
    })
    await screen.findByRole('button', { name: /Asha Rao/ })
    expect(within(bar()).queryByRole('link', { name: /working on the wedding/ })).toBeNull()
  })

  test('leads visitors home, to Login and to Sign Up', async () => {
    renderApp('/terms')
    await screen.findByRole('heading', { name: 'Terms of Service' })
    expect(linksIn(bar())).toEqual(
      expect.arrayContaining([
        ['Everset', '/'],
        ['Home', '/'],
        ['Login', '/login'],
        ['Sign Up', '/signup'],
      ]),
    )
  })

  test.each(roleLinks)('opens the menu of a %s', async (role, links) => {
    const { user } = renderApp('/terms', { as: people[role] })
    await screen.findByRole('heading', { name: 'Terms of Service' })
    // The menu is fetched for signed-in people; until it has come, its button is busy.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: nameOf[role] })).not.toHaveAttribute('aria-busy'),
    )
    await user.click(screen.getByRole('button', { name: nameOf[role] }))
    const first = await within(bar()).findByRole('link', { name: 'My Dashboard' })
    const menu = first.closest('ul')
    expect(linksIn(menu as HTMLElement)).toEqual([['My Dashboard', links[1]?.[1]], ...links])
    expect(within(bar()).getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(within(bar()).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  })

  test('shows the email address of somebody without a name, and no more than 100 px of either', async () => {
    renderApp('/terms', { as: { ...people.user, name: '' } })
    expect(await screen.findByRole('button', { name: 'asha@scene.test' })).toBeVisible()
    expect(readFileSync('features/navigation/NavigationBar.module.css', 'utf8')).toMatch(
      /\.name \{[^}]*max-width: 100px;[^}]*text-overflow: ellipsis;/,
    )
  })

  test('walks the menu by the arrow keys, and closes it on a press outside and on Escape', async () => {
    const { user } = renderApp('/terms', { as: people.user })
    const opener = await screen.findByRole('button', { name: 'Asha Rao' })
    await waitFor(() => expect(opener).not.toHaveAttribute('aria-busy'))
    opener.focus()
    await user.keyboard('{ArrowDown}')
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    const logout = screen.getByRole('button', { name: 'Logout' })
    const [first, second] = within(logout.closest('ul') as HTMLElement).getAllByRole('link')
    for (const [key, item] of [
      ['ArrowDown', first],
      ['ArrowDown', second],
      ['ArrowUp', first],
      ['ArrowUp', logout],
      ['ArrowDown', first],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect(item).toHaveFocus()
    }
    await user.click(screen.getByRole('heading', { name: 'Terms of Service' }))
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
  })

  test('closes the menu on a press on a part that keeps its events to itself, as React does at first', async () => {
    const { user } = renderApp('/terms', { as: people.user })
    const opener = await screen.findByRole('button', { name: 'Asha Rao' })
    const heading = screen.getByRole('heading', { name: 'Terms of Service' })
    for (const type of ['pointerdown', 'focusin', 'click'])
      heading.addEventListener(type, (event) => event.stopPropagation())
    await user.click(opener)
    await user.click(heading)
    expect(opener).toHaveAttribute('aria-expanded', 'false')
  })

  test('follows the store, so that time travel moves it', async () => {
    const { store } = renderApp('/terms', { as: people.user })
    await screen.findByRole('button', { name: 'Asha Rao' })
    const before = store.getState().menu
    act(() => void store.dispatch(openMenu('account')))
    expect(screen.getByRole('link', { name: 'My Dashboard' })).toBeVisible()
    act(() => void store.dispatch(closeMenu()))
    expect(store.getState().menu).toEqual(before)
    expect(screen.queryByRole('link', { name: 'My Dashboard' })).not.toBeInTheDocument()
  })
})

describe('the side panel', () => {
  const open = async (as?: (typeof people)[Role]) => {
    const app = renderApp('/terms', { as })
    await screen.findByRole('heading', { name: 'Terms of Service' })
    await app.user.click(screen.getByRole('button', { name: 'Open menu' }))
    return { ...app, panel: await screen.findByRole('dialog', { name: 'Menu' }) }
  }

  test('offers visitors both ways to sign up', async () => {
    const { panel } = await open()
    expect(linksIn(panel)).toEqual([
      ['Home', '/'],
      ['User Sign Up', '/signup'],
      ['Become a Vendor', '/vendor/signup'],
      ['Login', '/login'],
    ])
  })

  test.each(roleLinks)('shows a %s the name, the role and its links', async (role, links) => {
    const { panel } = await open(people[role])
    expect(panel).toHaveTextContent(nameOf[role])
    expect(panel).toHaveTextContent(
      `${{ user: 'User', vendor: 'Vendor', admin: 'Admin' }[role]} Access`,
    )
    expect(linksIn(panel)).toEqual([['My Dashboard', links[1]?.[1]], ...links])
    expect(within(panel).getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test.each([
    [
      'the overlay',
      async ({ user }: ReturnType<typeof renderApp>) =>
        user.click(document.querySelector('[data-overlay]') as HTMLElement),
    ],
    ['Escape', async ({ user }: ReturnType<typeof renderApp>) => user.keyboard('{Escape}')],
    [
      'a link',
      async ({ user }: ReturnType<typeof renderApp>) =>
        user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Login' })),
    ],
  ])('closes by %s', async (_by, close) => {
    const app = await open()
    await close(app)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

test('logout leads home and keeps nothing of the person in the browser', async () => {
  const { user, where, toasts, answer, sent } = renderApp('/account', {
    as: people.user,
    replies: [reply(logout, { message: 'Bye.' })],
  })
  sessionStorage.setItem('draft:enquiry', '{"message":"ours"}')
  await user.click(await screen.findByRole('button', { name: 'Asha Rao' }))
  answer(reply(getCurrentUser, refuse(401, 'Please sign in.')))
  await user.click(within(bar()).getByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Logout successful!' }]))
  expect(sent(logout)).toHaveLength(1)
  expect(where()).toBe('/')
  expect(within(bar()).getByRole('link', { name: 'Login' })).toBeVisible()
  await waitFor(() =>
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Asha|asha@|ours/),
  )
})

test.each([
  ['refused', refuse(500)],
  ['unanswered', unreachable],
])('a logout that is %s says so and signs nobody out', async (_how, answer) => {
  const { user, toasts } = renderApp('/terms', {
    as: people.user,
    replies: [reply(logout, answer)],
  })
  await user.click(await screen.findByRole('button', { name: 'Asha Rao' }))
  await user.click(within(bar()).getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Logout failed.' }]))
  expect(screen.getByRole('button', { name: 'Asha Rao' })).toBeVisible()
})

test('a logout without a connection holds here at once, and is the first thing the server hears', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user, store, toasts, answer, sent } = renderApp('/terms', {
    as: people.user,
    replies: [reply(logout, unreachable)],
  })
  sessionStorage.setItem('draft:enquiry', '{"message":"ours"}')
  await user.click(await screen.findByRole('button', { name: 'Asha Rao' }))
  await user.click(within(bar()).getByRole('button', { name: 'Logout' }))

  await waitFor(() =>
    expect(toasts).toEqual([
      {
        kind: 'success',
        text: 'Logout successful! We’ll tell our server as soon as we can reach it.',
      },
    ]),
  )
  expect(await within(bar()).findByRole('link', { name: 'Login' })).toBeVisible()
  await waitFor(() =>
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Asha|asha@|ours/),
  )
  expect(sent(getCurrentUser)).toHaveLength(1)

  // The server ends the session, and takes the mark away.
  online.mockRestore()
  let isOver = false
  const end = () => {
    isOver = true
    document.cookie = 'leaving=; path=/; max-age=0'
    return { message: 'Bye.' }
  }
  answer(
    reply(logout, end),
    reply(getCurrentUser, () => (isOver ? refuse(401) : { data: people.user })),
  )
  // Each few seconds; what was on its way before does not count.
  await waitFor(async () => {
    await act(async () => void store.dispatch(api.internalActions.onOnline()))
    expect(isOver).toBe(true)
  })
  await waitFor(() => expect(sent(getCurrentUser).length).toBeGreaterThan(1))
  expect(within(bar()).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(toasts).toHaveLength(1)
})

test.each([500, 404])(
  'a vendor profile that is refused with %s is logged once, and nothing else',
  async (status) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const { toasts, store } = renderApp('/terms', {
      as: people.vendor,
      replies: [reply(getMyVendorProfile, refuse(status, 'No profile.'))],
    })
    await screen.findByRole('heading', { name: 'Terms of Service' })
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
    expect(log.mock.calls[0]?.[0]).toBe('The vendor profile could not be loaded.')
    expect(store.getState().auth.vendorProfile).toBeNull()
    expect(toasts).toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    log.mockRestore()
  },
)

test('the footer names every section, its links, support and the year', async () => {
  renderApp('/terms')
  const footer = await screen.findByRole('contentinfo')
  expect(footer).toHaveTextContent('Where every love story finds its perfect setting.')
  expect(
    within(footer)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Quick Links', 'For Vendors', 'Get in Touch'])
  await within(footer).findByRole('link', { name: 'support@everset.test' })
  expect(linksIn(footer)).toEqual(
    expect.arrayContaining([
      ['Vendors', '/vendors'],
      ['Pricing', '/pricing'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
      ['Register Your Business', '/vendor/signup'],
      ['Vendor Login', '/vendor/login'],
      ['Dashboard', '/vendor/dashboard'],
      ['Vendor FAQ', '/vendor/faq'],
      ['support@everset.test', 'mailto:support@everset.test'],
      ['+91 80 4718 2026', 'tel:+918047182026'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ]),
  )
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Everset`)
})
