import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getBookings } from '#contract/bookings/bookings.ts'
import { getBookingsForAdmin } from '#contract/moderation/disputes.ts'
import { searchWorkspace, type WorkspaceMatch } from '#contract/pages/workspace.ts'
import { getPeople } from '#contract/people/people.ts'
import { getSuggestions } from '#contract/search/search.ts'
import { getVendorsForAdmin } from '#contract/vendors/approvals.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const realMatchMedia = globalThis.matchMedia
const isWide = (matches: boolean) => {
  globalThis.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { matches, media })) as never
}
beforeEach(() => isWide(true))
afterEach(() => void (globalThis.matchMedia = realMatchMedia))

const booked: WorkspaceMatch = {
  _id: 'b1',
  kind: 'booking',
  name: 'Meera & Arjun',
  firstDay: '2027-02-20',
  lastDay: '2027-02-20',
  status: 'confirmed',
}
const thread: WorkspaceMatch = {
  ...booked,
  _id: 'e1',
  kind: 'enquiry',
  firstDay: null,
  lastDay: null,
  status: null,
}
const workspace = () => screen.findByRole('navigation', { name: 'Workspace' })
const palette = async () => within(await screen.findByRole('dialog', { name: 'Find anything' }))
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const marked = () => screen.getByRole('option', { selected: true }).textContent

test('Ctrl+K finds a vendor’s couples, bookings and pages by the keyboard alone', async () => {
  const { user, where } = renderApp('/vendor/payments', {
    as: people.vendor,
    replies: [reply(searchWorkspace, { matches: [booked, thread] })],
  })
  await workspace()
  await user.keyboard('{Control>}k{/Control}')
  const field = (await palette()).getByRole('combobox', { name: 'A name or a page' })
  expect(field).toHaveFocus()
  expect(options()).toContain('When you work')
  await user.keyboard('meera')
  const group = within(await screen.findByRole('group', { name: 'Bookings' }))
  expect(group.getByRole('option')).toHaveTextContent('Meera & ArjunSat 20 Feb 2027, Confirmed')
  expect(options()).toHaveLength(2)
  expect(field).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute(
    'aria-activedescendant',
    within(screen.getByRole('group', { name: 'Enquiries' })).getByRole('option').id,
  )
  await user.keyboard('{ArrowDown}')
  expect(marked()).toBe('Meera & ArjunSat 20 Feb 2027, Confirmed')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/vendor-bookings/b1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a couple finds vendors too; nothing found says so, and a failure can be tried again', async () => {
  const { user, answer } = renderApp('/my-payments', {
    as: people.user,
    replies: [
      reply(searchWorkspace, refuse(503, 'One moment.')),
      reply(
        getSuggestions,
        listOf(
          { kind: 'city', slug: 'jaipur', label: 'Jaipur', note: 'Rajasthan' },
          { kind: 'vendor', slug: 'rose', label: 'Rose Palace', note: 'Venues in Jaipur' },
        ),
      ),
    ],
  })
  await user.click(within(await workspace()).getByRole('button', { name: 'Find anything' }))
  await palette()
  await user.keyboard('rose')
  expect(await screen.findByText('One moment.')).toBeVisible()
  expect(await screen.findByRole('option', { name: /^Rose Palace/ })).toHaveAttribute(
    'href',
    '/vendor/rose',
  )
  answer(reply(searchWorkspace, { matches: [] }), reply(getSuggestions, listOf()))
  await user.click((await palette()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('One moment.')).toBeNull())
  await user.type(screen.getByRole('combobox'), 'xyz')
  expect(await screen.findByText('Nothing found for “rosexyz”. Try part of a name.')).toBeVisible()
})

test('an admin finds users, vendors and bookings', async () => {
  const { user, sent } = renderApp('/admin/claims', {
    as: people.admin,
    replies: [
      reply(
        getPeople,
        listOf({
          _id: 'p1',
          role: 'user',
          name: 'Rosa Rao',
          email: 'rosa@scene.test',
          state: 'active',
          suspendedUntil: null,
          businessName: null,
          createdAt: '2026-11-01T00:00:00Z',
        }),
      ),
      reply(
        getVendorsForAdmin,
        listOf({
          _id: 'v1',
          businessName: 'Rose Palace',
          status: 'approved',
          category: 'Venues',
          city: 'Jaipur',
          createdAt: '2026-11-01T00:00:00Z',
        }),
      ),
      reply(getBookingsForAdmin, listOf()),
    ],
  })
  await workspace()
  await user.keyboard('{Meta>}k{/Meta}')
  await palette()
  await user.keyboard('ros')
  expect(await screen.findByRole('option', { name: /^Rosa Rao/ })).toHaveAttribute(
    'href',
    '/admin/users/p1',
  )
  expect(await screen.findByRole('option', { name: /^Rose Palace/ })).toHaveAttribute(
    'href',
    '/admin/pending-vendors/v1',
  )
  expect(sent(getPeople).at(-1)?.input).toMatchObject({ q: 'ros', limit: '6' })
})

test('an input method keeps its Enter, Escape closes, and the focus goes back', async () => {
  const { user, where } = renderApp('/vendor/payments', { as: people.vendor })
  const button = within(await workspace()).getByRole('button', { name: 'Find anything' })
  await user.click(button)
  const field = (await palette()).getByRole('combobox')
  const enter = createEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  fireEvent(field, enter)
  expect(enter.defaultPrevented).toBe(false)
  expect(where()).toBe('/vendor/payments')
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
})

test('“?” shows the shortcuts, but not while a letter is typed, nor over another question', async () => {
  const { user } = renderApp('/admin/users?q=nobody', {
    as: people.admin,
    replies: [reply(getPeople, listOf())],
  })
  expect(await screen.findByText('No matching users.')).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search users' })
  act(() => field.focus())
  const isLeft = fireEvent.keyDown(field, { key: '?' })
  expect(isLeft).toBe(true)
  act(() => field.blur())
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Find any page, person or booking')).toBeVisible()
  expect(dialog.getByText('In a list: next row')).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on the phone the way to it stands behind More', async () => {
  isWide(false)
  const { user } = renderApp('/vendor/payments', { as: people.vendor })
  await user.click(await within(await workspace()).findByRole('button', { name: /^More/ }))
  await user.click(screen.getByRole('button', { name: 'Find anything' }))
  expect((await palette()).getByRole('combobox')).toHaveFocus()
  expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull()
})

test('single keys can be switched off on this device; Ctrl+K stays, and leads back to the switch', async () => {
  const { user, persistor } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, listOf(aBooking))],
  })
  const row = await screen.findByRole('link', { name: 'Priya & Arjun' })
  await user.keyboard('?')
  const choice = await screen.findByRole('checkbox', { name: 'Single-key shortcuts' })
  expect(choice).toBeChecked()
  await user.click(choice)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('j?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(row).not.toHaveFocus()
  await persistor.pause()
  expect(JSON.parse(localStorage.getItem('persist:shortcuts') ?? '{}')).toMatchObject({
    singleKeys: 'false',
  })
  await user.keyboard('{Control>}k{/Control}')
  await user.click((await palette()).getByRole('button', { name: 'Keyboard shortcuts' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('j')
  expect(row).toHaveFocus()
})

test('a device remembers that single keys are off', async () => {
  localStorage.setItem(
    'persist:shortcuts',
    JSON.stringify({ singleKeys: 'false', _persist: '{"version":-1,"rehydrated":true}' }),
  )
  const { user, store } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, listOf(aBooking))],
  })
  const row = await screen.findByRole('link', { name: 'Priya & Arjun' })
  await waitFor(() => expect(store.getState().shortcuts.singleKeys).toBe(false))
  await user.keyboard('j?')
  expect(row).not.toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
})
