import { screen, waitFor, within } from '@testing-library/react'
import { login } from '#contract/account/auth.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { deleteDayAlert, getDayAlerts } from '#contract/planning/dayAlerts.ts'
import { getFavorites } from '#contract/planning/favorites.ts'
import { searchVendors } from '#contract/search/search.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import * as contract from '#contract/planning/savedSearches.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'

const search = (more: Partial<contract.SavedSearch> = {}): contract.SavedSearch => ({
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Venues in Jaipur',
  filters: { category: 'venues', city: 'jaipur', guests: 200 },
  alert: false,
  over: false,
  createdAt: '2026-11-02T10:00:00Z',
  ...more,
})

describe('among the favorites', () => {
  const favorites = (...items: contract.SavedSearch[]) =>
    renderApp('/my-favorites', {
      as: people.user,
      replies: [
        reply(getFavorites, { items: [], nextCursor: null, total: 0, unavailable: [] }),
        reply(contract.getSavedSearches, listOf(...items)),
      ],
    })

  test('a saved search leads to its results; its mails are switched, a refusal stands beside', async () => {
    const app = favorites(search())
    expect(await screen.findByRole('link', { name: 'Venues in Jaipur' })).toHaveAttribute(
      'href',
      '/vendors?category=venues&city=jaipur&guests=200',
    )
    app.answer(
      reply(
        contract.updateSavedSearch,
        refuse(422, 'Too wide.', { alert: 'More than 500 vendors match.' }),
      ),
    )
    await app.user.click(screen.getByRole('checkbox', { name: 'Emails about new vendors' }))
    expect(await screen.findByText('More than 500 vendors match.')).toBeVisible()
    app.answer(
      reply(contract.updateSavedSearch, search({ alert: true })),
      reply(contract.getSavedSearches, listOf(search({ alert: true }))),
    )
    await app.user.click(screen.getByRole('checkbox', { name: 'Emails about new vendors' }))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Emails about new vendors' })).toBeChecked(),
    )
    expect(app.sent(contract.updateSavedSearch).at(-1)?.input).toEqual({
      searchId: search()._id,
      alert: true,
    })
  })

  test('it is let go, and one whose day has passed says so', async () => {
    const app = favorites(search({ over: true }))
    expect(await screen.findByText('The day has passed')).toBeVisible()
    app.answer(
      reply(contract.deleteSavedSearch, { message: 'The search is removed.' }),
      reply(contract.getSavedSearches, listOf()),
    )
    await app.user.click(screen.getByRole('button', { name: 'Remove “Venues in Jaipur”' }))
    expect(await screen.findByText(/None yet/)).toBeVisible()
  })
})

test('days that are waited for stand with their vendor, and one is waited for no more', async () => {
  const vendor = { _id: 'v1', slug: 'rose', businessName: 'Rose Palace' }
  const alert = { vendor, slot: null, createdAt: '2026-11-02T10:00:00Z' }
  const { user, sent, answer } = renderApp('/my-favorites', {
    as: people.user,
    replies: [
      reply(getFavorites, { items: [], nextCursor: null, total: 0, unavailable: [] }),
      reply(
        getDayAlerts,
        listOf(
          { ...alert, _id: 'a1', day: '2027-02-14' },
          { ...alert, _id: 'a2', day: '2027-02-20' },
          { ...alert, _id: 'a3', day: '2027-02-20', slot: 'evening' },
        ),
      ),
    ],
  })
  const days = within(await screen.findByRole('region', { name: 'Days you’re waiting for' }))
  expect(days.getByRole('link', { name: 'Rose Palace, Sat 20 Feb 2027' })).toHaveAttribute(
    'href',
    '/vendor/rose?date=2027-02-20',
  )
  answer(
    reply(deleteDayAlert, { message: 'Gone.' }),
    reply(getDayAlerts, listOf({ ...alert, _id: 'a1', day: '2027-02-14' })),
  )
  for (const name of ['Rose Palace, Sat 20 Feb 2027', 'Rose Palace, Sat 20 Feb 2027, evening'])
    expect(days.getByRole('article', { name })).toBeVisible()
  const evening = within(days.getByRole('article', { name: /evening$/ }))
  expect(evening.getByRole('link')).toHaveAttribute(
    'href',
    '/vendor/rose?date=2027-02-20&part=evening',
  )
  await user.click(evening.getByRole('button', { name: 'Stop waiting' }))
  await waitFor(() => expect(days.getAllByRole('article')).toHaveLength(1))
  expect(sent(deleteDayAlert)[0]?.input).toEqual({
    vendorId: 'v1',
    day: '2027-02-20',
    slot: 'evening',
  })
})

describe('on the results', () => {
  const replies = [
    reply(getNames, {
      categories: [{ slug: 'venues', name: 'Venues' }],
      cities: [{ slug: 'jaipur', name: 'Jaipur' }],
    }),
    reply(searchVendors, { items: [], nextCursor: null, total: 0 }),
    reply(contract.getSavedSearches, listOf()),
  ]
  const address = '/vendors?category=venues&city=jaipur&date=2099-02-14'

  test('a search is saved under its name, with mails unless they are not wanted, and removed again', async () => {
    const app = renderApp(`${address}&guests=1200`, { as: people.user, replies })
    await screen.findByRole('heading', { level: 1, name: 'Venues in Jaipur' })
    await app.user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const name = 'Venues in Jaipur · 14 Feb 2099 · 1,200 guests'
    expect(await screen.findByLabelText('Name')).toHaveValue(name)
    const filters = { category: 'venues', city: 'jaipur', date: '2099-02-14', guests: 1200 }
    const saved = search({ name: 'Ours', filters })
    app.answer(
      reply(contract.createSavedSearch, saved),
      reply(contract.getSavedSearches, listOf(saved)),
    )
    await app.user.click(
      screen.getByRole('checkbox', { name: 'Email me when a new vendor matches' }),
    )
    await app.user.click(screen.getByRole('button', { name: 'Save search' }))
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible()
    expect(app.sent(contract.createSavedSearch)[0]?.input).toEqual({
      name,
      filters: saved.filters,
      alert: false,
    })
    await app.user.click(screen.getByRole('button', { name: 'Saved' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your saved search' }))
    expect(dialog.getByLabelText('Name')).toHaveValue('Ours')
    expect(dialog.getByRole('checkbox')).not.toBeChecked()
    app.answer(
      reply(contract.deleteSavedSearch, { message: 'The search is removed.' }),
      reply(contract.getSavedSearches, listOf()),
    )
    await app.user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Save this search' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(app.sent(contract.deleteSavedSearch)[0]?.input).toEqual({ searchId: saved._id })
  })

  test('a visitor signs in first and comes back to it', async () => {
    const app = renderApp(address, { replies })
    await screen.findByRole('heading', { level: 1, name: 'Venues in Jaipur' })
    await app.user.click(await screen.findByRole('button', { name: 'Save this search' }))
    await app.user.type(await screen.findByLabelText('Email'), people.user.email)
    await app.user.type(screen.getByLabelText('Password'), 'marigold and rose')
    app.answer(reply(login, { user: people.user }), reply(getCurrentUser, { data: people.user }))
    await app.user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveValue('Venues in Jaipur · 14 Feb 2099'),
    )
    expect(app.where()).toBe(address)
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })

  test('nothing is saved where nothing is asked, nor by a vendor', async () => {
    const app = renderApp('/vendors', { replies })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
    app.unmount()
    renderApp(address, { as: people.vendor, replies })
    await screen.findByRole('heading', { level: 1, name: /Venues/ })
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })
})

describe('the link in a mail', () => {
  const token = '00000000-0000-4000-8000-00000000000a'
  test('asks before it stops the mails', async () => {
    const app = renderApp(`/stop-alert/${token}`, {
      replies: [reply(contract.getAlert, { name: 'Venues in Jaipur', alert: true })],
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Stop these emails?' }),
    ).toBeVisible()
    expect(app.sent(contract.stopAlert)).toEqual([])
    app.answer(
      reply(contract.stopAlert, { message: 'Stopped.' }),
      reply(contract.getAlert, { name: 'Venues in Jaipur', alert: false }),
    )
    await app.user.click(screen.getByRole('button', { name: 'Stop the emails' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'No more emails' })).toBeVisible()
  })

  test('can be tried again where it fails; of a search that is gone it says that nothing comes any more', async () => {
    const { user, answer } = renderApp(`/stop-alert/${token}`, {
      replies: [reply(contract.getAlert, refuse(503, 'Away.'))],
    })
    expect(await screen.findByText('Away.')).toBeVisible()
    answer(reply(contract.getAlert, refuse(404)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'These emails have stopped' }),
    ).toBeVisible()
  })
})
