import { screen, waitFor, within } from '@testing-library/react'
import { getFacets, getSuggestions } from '#contract/search/search.ts'
import { card, facets } from '#__tests__/support/cards.ts'
import { listOf, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { catalog, searchReply } from '#__tests__/support/searching.ts'

test('a choice that is pressed again is taken back, as is one that is emptied', async () => {
  const guests = [
    { value: '100', label: '100 and more', count: 3 },
    { value: '300', label: '300 and more', count: 2 },
  ]
  const budgets = [...facets.budgets, { value: '40000000', label: 'Up to ₹4,00,000', count: 6 }]
  const app = renderApp('/vendors', {
    replies: [
      ...catalog,
      searchReply(card('rose')),
      reply(getFacets, { ...facets, guests, budgets }),
    ],
  })
  const choice = (group: string, name: RegExp) =>
    within(screen.getByRole('group', { name: group })).getByRole('button', { name })
  await screen.findByRole('group', { name: 'Has room for everyone' })
  await app.user.click(choice('Has room for everyone', /^300/))
  await app.user.click(choice('Budgets', /2,00,000/))
  expect(app.where()).toBe('/vendors?guests=300&budget=20000000')
  // Whoever chooses stays where they are on the page.
  expect(app.router.state.preventScrollReset).toBe(true)
  await app.user.click(choice('Budgets', /2,00,000/))
  expect(app.where()).toBe('/vendors?guests=300')
  await app.user.click(choice('Has room for everyone', /^300/))
  expect(app.where()).toBe('/vendors')
  const order = screen.getByLabelText('Sort by')
  await app.user.selectOptions(order, 'price')
  expect(app.where()).toBe('/vendors?sort=price')
  await app.user.selectOptions(order, 'relevance')
  expect(app.where()).toBe('/vendors')
})

test('any day of a month, then any of its Saturdays, then any day at all', async () => {
  const app = renderApp('/vendors?date=2099-02-14&flex=3&free=true', {
    replies: [...catalog, searchReply(card('rose'))],
  })
  const near = await screen.findByLabelText('Or close to it')
  expect(near).toHaveDisplayValue('± 3 days')
  expect(within(near).getByRole('option', { name: '± 1 day' })).toBeVisible()
  await app.user.selectOptions(near, '')
  expect(app.where()).toBe('/vendors?date=2099-02-14&free=true')
  app.unmount()
  const other = renderApp('/vendors?month=2099-03&weekday=6', {
    replies: [...catalog, searchReply(card('rose'))],
  })
  expect(await screen.findByLabelText('Which days')).toHaveDisplayValue('Any Saturday')
  await other.user.selectOptions(screen.getByLabelText('Which days'), '')
  expect(other.where()).toBe('/vendors?month=2099-03')
  await other.user.selectOptions(screen.getByLabelText('Month'), '')
  expect(other.where()).toBe('/vendors')
})

test('words are searched with the button, and emptied words are no search', async () => {
  const app = renderApp('/vendors?guests=100', {
    replies: [...catalog, searchReply(card('rose')), reply(getSuggestions, listOf())],
  })
  const box = await screen.findByRole('combobox', { name: 'Search vendors' })
  await app.user.type(box, ' barn ')
  await app.user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(app.where()).toMatch(/[?&]q=barn(&|$)/))
  expect(app.where()).toMatch(/guests=100/)
  expect(app.router.state.preventScrollReset).toBe(true)
  await app.user.clear(screen.getByRole('combobox', { name: 'Search vendors' }))
  await app.user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(app.where()).toBe('/vendors?guests=100'))
})

test('an attribute that is a number asks for at least so many, or for any again', async () => {
  const rooms: (typeof facets.attributes)[number] = {
    key: 'rooms',
    label: 'Rooms',
    kind: 'number',
    choices: [
      { value: 'rooms:10', label: '10 and more', count: 2 },
      { value: 'rooms:20', label: '20 and more', count: 1 },
    ],
  }
  const app = renderApp('/vendors?category=venues&has=pool:yes', {
    replies: [
      ...catalog,
      searchReply(card('rose')),
      reply(getFacets, { ...facets, attributes: [...facets.attributes, rooms] }),
    ],
  })
  const field = await screen.findByLabelText('Rooms')
  await app.user.selectOptions(field, 'rooms:20')
  expect(app.where()).toBe('/vendors?category=venues&has=pool%3Ayes&has=rooms%3A20')
  await app.user.selectOptions(screen.getByLabelText('Rooms'), '')
  expect(app.where()).toBe('/vendors?category=venues&has=pool%3Ayes')
})

test('on a phone the filters come up as a sheet, and go with what was found', async () => {
  const narrow = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          media,
          matches: false,
          onchange: null,
        }) as MediaQueryList,
    )
  const app = renderApp('/vendors?guests=100', {
    replies: [...catalog, searchReply(card('rose'), card('lily'))],
  })
  await screen.findAllByRole('article')
  expect(screen.queryByLabelText('Verified (2)')).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Filters (1)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await app.user.click(await sheet.findByLabelText('Verified (2)'))
  expect(app.where()).toBe('/vendors?guests=100&verified=true')
  await app.user.click(await sheet.findByRole('button', { name: 'Show 2 vendors' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Verified (2)')).toBeChecked()
  narrow.mockRestore()
})
