import { screen, within } from '@testing-library/react'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getImportedCalendars } from '#contract/calendar/importedCalendars.ts'
import { getWaiting, type Waiting } from '#contract/pages/dashboards.ts'
import { vendorCalendar } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const nothing: Waiting = {
  threads: 0,
  bookings: 0,
  approvals: 0,
  claims: 0,
  reports: 0,
  messages: 0,
  disputes: 0,
}
const way = () => screen.findByRole('navigation', { name: 'Workspace' })
const linksIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => link.textContent)
const smallPrint = ['Contact', 'Terms', 'Privacy']
const realMatchMedia = globalThis.matchMedia
const isWide = (matches: boolean) => {
  globalThis.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { matches, media })) as never
}
afterEach(() => void (globalThis.matchMedia = realMatchMedia))

test('at the desk a vendor’s places stand beside each page, with what waits in them', async () => {
  isWide(true)
  const { answer, publish, go } = renderApp('/vendor/Enquiry', {
    as: people.vendor,
    replies: [reply(getWaiting, { ...nothing, threads: 4, bookings: 2 })],
  })
  const nav = await way()
  expect(await within(nav).findByText('4')).toBeVisible()
  expect(linksIn(nav)).toEqual([
    'Dashboard',
    'Bookings2 waiting',
    'Enquiries4 waiting',
    'Calendar',
    'Payments',
    'Profile',
    'Portfolio',
    'Account',
    ...smallPrint,
  ])
  expect(within(nav).getByRole('link', { name: /Enquiries/ })).toHaveAttribute(
    'aria-current',
    'page',
  )

  answer(reply(getWaiting, { ...nothing, threads: 3 }))
  await publish({ type: 'Enquiry', id: 'e1' })
  expect(await within(nav).findByText('3')).toBeVisible()
  expect(within(nav).getByRole('link', { name: 'Bookings' })).toBeVisible()

  await go('/vendor/update-profile')
  expect(within(await way()).getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('on the phone four places stand at the bottom, and the rest behind More with what waits there', async () => {
  isWide(false)
  const { user } = renderApp('/admin/messages', {
    as: people.admin,
    replies: [reply(getWaiting, { ...nothing, messages: 1, claims: 5 })],
  })
  const nav = await way()
  const more = await within(nav).findByRole('button', { name: 'More 5 waiting' })
  expect(linksIn(nav)).toEqual(['Dashboard', 'Approval', 'Messages1 waiting', 'Reports'])
  await user.click(more)
  const dialog = screen.getByRole('dialog', { name: 'More' })
  expect(linksIn(dialog)).toEqual([
    'Claims5 waiting',
    'Vendors',
    'Users',
    'Bookings',
    'Import',
    'Categories',
    'Towns',
    'Account',
    ...smallPrint,
  ])
  await user.click(within(dialog).getByRole('link', { name: 'Account' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('heading', { name: 'Your account' })
  const again = within(await way()).getByRole('button', { name: /More/ })
  expect(again).toHaveAttribute('aria-current', 'true')
})

test('only what finds anything has a glass; the way to vendors has another sign', async () => {
  isWide(false)
  const { user } = renderApp('/my-bookings', { as: people.user })
  await user.click(within(await way()).getByRole('button', { name: /More/ }))
  const dialog = screen.getByRole('dialog', { name: 'More' })
  const glasses = [...dialog.querySelectorAll('button, a')].filter((each) =>
    each.querySelector('use[href$="#search"]'),
  )
  expect(glasses.map((each) => each.textContent)).toEqual(['Find anything'])
  expect(within(dialog).getByRole('link', { name: 'Find vendors' })).toBeVisible()
})

test('a couple’s messages and bookings are two places of one page', async () => {
  isWide(true)
  const { go } = renderApp('/my-bookings?tab=enquiries', {
    as: people.user,
    replies: [reply(getWaiting, { ...nothing, threads: 1 })],
  })
  const current = async () =>
    within(await way())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent)
  await within(await way()).findByText('1')
  expect(await current()).toEqual(['Messages1 waiting'])
  await go('/my-bookings')
  expect(await current()).toEqual(['My Bookings'])
  await go('/my-enquiries/4b7f7e0c-5f8a-4f0e-9f5e-0e2f4c8f1a11')
  expect(await current()).toEqual(['Messages1 waiting'])
})

test.each([
  ['/my-bookings', people.user],
  ['/vendor/calendar', people.vendor],
  ['/admin/pending-vendors', people.admin],
  ['/account', people.user],
])('%s ends with itself; a public page ends with the footer', async (path, as) => {
  const { go } = renderApp(path, { as })
  await way()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await go('/terms')
  await screen.findByRole('heading', { name: 'Terms of Service' })
  expect(screen.getByRole('contentinfo')).toBeVisible()
  await go(path)
  await way()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('visitors and public pages have none of it', async () => {
  renderApp('/terms', { as: people.user })
  await screen.findByRole('heading', { name: 'Terms of Service' })
  expect(screen.queryByRole('navigation', { name: 'Workspace' })).toBeNull()
})

test.each([
  ['/vendor/payments', people.vendor, 'Payments', /^What couples owe you and when/],
  ['/my-favorites', people.user, 'My Favorites', /^The vendors you’ve saved/],
  ['/admin/users', people.admin, 'Users', /^Everyone with an account/],
])('what %s is for waits behind its “?”', async (path, as, name, words) => {
  const { user } = renderApp(path, { as })
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
  const help = screen.getByText(words)
  expect(help).not.toBeVisible()
  const mark = screen.getByText(`Help: ${name}`).closest('summary')!
  await user.click(mark)
  expect(help).toBeVisible()
  await user.keyboard('{Escape}')
  expect(help).not.toBeVisible()
  await user.click(mark)
  await user.click(document.body)
  expect(help).not.toBeVisible()
})

test('a card of the workspace says behind its “?” what it is for', async () => {
  const { user } = renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [reply(getVendorCalendar, vendorCalendar), reply(getImportedCalendars, listOf())],
  })
  const words = await screen.findByText(/^What is busy in a calendar you keep elsewhere/)
  expect(words).not.toBeVisible()
  await user.click(screen.getByText('Help: Other calendars'))
  expect(words).toBeVisible()
})
