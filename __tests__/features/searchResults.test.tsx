import { act, screen, waitFor, within } from '@testing-library/react'
import { getActing, getCurrentUser } from '#contract/account/users.ts'
import { createFavorite, deleteFavorite } from '#contract/planning/favorites.ts'
import { getPins, getSuggestions, searchVendors } from '#contract/search/search.ts'
import { api } from '#store/api/base.ts'
import { card } from '#__tests__/support/cards.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { catalog, resultsOf, searchReply } from '#__tests__/support/searching.ts'

test('any Saturday of a month: the cards say which', async () => {
  const app = renderApp('/vendors?month=2027-11&weekday=6&free=true', {
    replies: [
      ...catalog,
      searchReply(
        card('rose', { freeDays: ['2027-11-20', '2027-11-06'] }),
        card('lotus', { freeDays: [] }),
        card('lily', { calendarKnown: false }),
      ),
    ],
  })
  expect(await screen.findByText('Ask if they’re free')).toBeVisible()
  expect(await screen.findByText('Free Sat 6, Sat 20 Nov')).toBeVisible()
  expect(screen.getByText('Not free on these days')).toBeVisible()
  expect(
    screen.getByRole('button', { name: 'Remove filter: Any Saturday in November 2027' }),
  ).toBeVisible()
  await app.user.click(await screen.findByLabelText('Only vendors free on one of these days'))
  expect(app.where()).toBe('/vendors?month=2027-11&weekday=6')
  await app.user.selectOptions(screen.getByLabelText('Month'), '2027-10')
  expect(app.where()).toBe('/vendors?month=2027-10&weekday=6')
  await app.user.selectOptions(await screen.findByLabelText('When'), 'day')
  expect(app.where()).toBe('/vendors')
})

test('a card and the map say which part of the day is free', async () => {
  const asked = card('rose', { onDay: 'free', freeParts: { '2027-11-20': ['evening'] } })
  renderApp('/vendors?date=2027-11-20', { replies: [...catalog, searchReply(asked)] })
  expect(await screen.findByText('Free in the evening on Sat 20 Nov 2027')).toBeVisible()
})

test('typing guesses: a category becomes the filter, by keyboard alone', async () => {
  const app = renderApp('/vendors', {
    replies: [
      ...catalog,
      searchReply(card('rose')),
      reply(
        getSuggestions,
        listOf(
          { kind: 'category', slug: 'venues', label: 'Venues', note: 'also “halls”' },
          {
            kind: 'vendor',
            slug: 'hall-of-mirrors',
            label: 'Hall of Mirrors',
            note: 'Venues in Jaipur',
          },
        ),
      ),
    ],
  })
  const box = await screen.findByRole('combobox', { name: 'Search vendors' })
  await app.user.typeLetters(box, 'hal')
  const list = await screen.findByRole('listbox', { name: 'Search vendors' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Venuesalso “halls”Category', 'Hall of MirrorsVenues in JaipurVendor'])
  expect(box).toHaveAttribute('aria-expanded', 'true')
  await app.user.keyboard('{ArrowDown}')
  expect(box).toHaveAttribute(
    'aria-activedescendant',
    within(list).getByRole('option', { name: /Category/ }).id,
  )
  await app.user.keyboard('{Escape}')
  expect(list).not.toBeVisible()
  expect(box).toHaveValue('hal')
  await app.user.keyboard('{ArrowDown}{Enter}')
  expect(app.where()).toBe('/vendors?category=venues')
  expect(box).toHaveValue('')
  await app.user.typeLetters(box, 'hal{Enter}')
  expect(app.where()).toBe('/vendors?category=venues&q=hal')
  await app.user.typeLetters(box, 'l')
  await app.user.click(await screen.findByRole('option', { name: /Hall of Mirrors/ }))
  expect(app.where()).toBe('/vendor/hall-of-mirrors')
})

test('the next page is appended, at a second try, and the address shows as many to whoever opens it', async () => {
  let isAway = true
  const pages = reply(searchVendors, ({ cursor }) =>
    cursor
      ? isAway
        ? refuse(503, 'Please try again in a moment.')
        : { items: [card('lotus')], nextCursor: null, total: 14 }
      : {
          items: Array.from({ length: 13 }, (_, index) => card(`rose${index}`)),
          nextCursor: 'next',
          total: 14,
        },
  )
  const app = renderApp('/vendors?city=jaipur', { replies: [...catalog, pages] })
  const more = await screen.findByRole('link', { name: 'Show more' })
  expect(more).toHaveAttribute('href', '/vendors?city=jaipur&page=2')
  await app.user.click(more)
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
  isAway = false
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'lotus' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'rose0' })).toBeVisible()
  expect(app.where()).toBe('/vendors?city=jaipur&page=2')
  expect(app.sent(searchVendors)).toHaveLength(3)
})

test('an address with a page asks for all that stands on it in one answer', async () => {
  const app = renderApp('/vendors?page=3', { replies: [...catalog, searchReply(card('rose'))] })
  await screen.findByRole('article')
  expect(app.sent(searchVendors).map(({ input }) => input)).toEqual([{ limit: '36' }])
})

test('a failure offers another try', async () => {
  const app = renderApp('/vendors', {
    replies: [...catalog, reply(searchVendors, refuse(503, 'Many people are here at the moment.'))],
  })
  expect(await screen.findByText('Many people are here at the moment.')).toBeVisible()
  expect(screen.getByText('No results yet')).toBeVisible()
  app.answer(searchReply(card('rose')))
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeVisible()
})

const owner = reply(getCurrentUser, {
  data: people.user,
  acting: { _id: 'w1', role: 'owner' as const },
})
test('a favorite shows at once, and is undone when the server refuses', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ReturnType<typeof refuse>>()
  const app = renderApp('/vendors', {
    as: people.user,
    replies: [...catalog, owner, searchReply(card('rose')), reply(createFavorite, () => promise)],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Add rose to favourites' }))
  expect(await screen.findByRole('button', { name: 'Remove rose from favourites' })).toBeVisible()
  answer(refuse(503))
  expect(await screen.findByRole('button', { name: 'Add rose to favourites' })).toBeVisible()
  expect(app.toasts).toEqual([{ kind: 'error', text: 'The vendor could not be saved.' }])
})

test('an answer that was on its way when a heart was pressed does not bring it back', async () => {
  const answers: ((favorite: boolean) => void)[] = []
  const app = renderApp('/vendors', {
    as: people.user,
    replies: [
      ...catalog,
      owner,
      reply(
        searchVendors,
        () =>
          new Promise((resolve) => {
            answers.push((favorite) => resolve(resultsOf(card('rose', { favorite }))))
          }),
      ),
      reply(deleteFavorite, { message: 'Removed.' }),
    ],
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(true)
  const heart = await screen.findByRole('button', { name: 'Remove rose from favourites' })
  act(() => void app.store.dispatch(api.util.invalidateTags(['Vendor'])))
  await waitFor(() => expect(answers).toHaveLength(2))
  await app.user.click(heart)
  await waitFor(() => expect(app.sent(deleteFavorite)).toHaveLength(1))
  answers[1]?.(true)
  await waitFor(() =>
    expect(Object.values(app.store.getState().api.queries)).not.toContainEqual(
      expect.objectContaining({ status: 'pending' }),
    ),
  )
  expect(await screen.findByRole('button', { name: 'Add rose to favourites' })).toBeVisible()
})

/** A page that does not know yet for whom its person acts, and what tells it. */
function openUntold() {
  let tell = (_role: 'owner' | 'viewer') => {}
  const app = renderApp('/vendors', {
    as: people.user,
    replies: [
      ...catalog,
      searchReply(card('rose')),
      reply(createFavorite, { message: 'Saved.' }),
      reply(
        getActing,
        () =>
          new Promise((resolve) => {
            tell = (role) => resolve({ acting: { _id: 'w1', role } })
          }),
      ),
    ],
  })
  return { app, tell: (role: 'owner' | 'viewer') => tell(role) }
}

test('a heart that is pressed early waits until it is known that it may be', async () => {
  const { app, tell } = openUntold()
  await app.user.click(await screen.findByRole('button', { name: 'Add rose to favourites' }))
  expect(app.sent(createFavorite)).toHaveLength(0)
  tell('owner')
  expect(await screen.findByRole('button', { name: 'Remove rose from favourites' })).toBeVisible()
  expect(app.sent(createFavorite)).toHaveLength(1)
})

test('where nobody can say for whom they act, the server decides', async () => {
  const { app } = openUntold()
  await app.user.click(await screen.findByRole('button', { name: 'Add rose to favourites' }))
  await waitFor(() => expect(app.sent(createFavorite)).toHaveLength(1), { timeout: 8000 })
}, 15_000)

test('a viewer has no heart, and one that was pressed early does nothing', async () => {
  const { app, tell } = openUntold()
  const heart = await screen.findByRole('button', { name: 'Add rose to favourites' })
  await app.user.click(heart)
  tell('viewer')
  await waitFor(() => expect(heart).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'rose' })).toBeVisible()
  expect(app.sent(createFavorite)).toHaveLength(0)
  expect(app.toasts).toEqual([])
})

test('a visitor’s favorite leads to the sign-in page', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, searchReply(card('rose'))] })
  await app.user.click(await screen.findByRole('button', { name: 'Add rose to favourites' }))
  await waitFor(() => expect(app.where()).toBe('/login'))
})

test('the map says in a list what its pins say', async () => {
  const pin = {
    _id: 'v1',
    slug: 'rose',
    businessName: 'Rose Palace',
    city: 'Jaipur',
    latitude: 26.9,
    longitude: 75.8,
    exact: false,
    estimate: {
      amount: 36000000,
      maxAmount: null,
      currency: 'INR',
      guests: 300,
      kind: 'from' as const,
      tax: 'not_stated' as const,
    },
    onDay: 'free' as const,
  }
  const app = renderApp('/vendors?date=2027-02-14&guests=300', {
    replies: [...catalog, searchReply(card('rose')), reply(getPins, refuse(503, 'Away.'))],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Map' }))
  expect(await screen.findByText('Away.')).toBeVisible()
  const unknown = {
    ...pin,
    _id: 'v2',
    slug: 'lily',
    businessName: 'Lily Hall',
    exact: true,
    estimate: null,
    onDay: 'unknown' as const,
  }
  const evening = { '2027-02-14': ['evening' as const] }
  const inPart = { ...pin, _id: 'v3', slug: 'iris', businessName: 'Iris', freeParts: evening }
  const items = [pin, unknown, inPart]
  app.answer(reply(getPins, { items, nextCursor: null, total: 1200 }))
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(app.where()).toBe('/vendors?date=2027-02-14&guests=300&view=map')
  const list = await screen.findByRole('list', { name: 'Vendors on the map' })
  expect(await within(list).findByRole('link', { name: 'Rose Palace' })).toHaveAttribute(
    'href',
    '/vendor/rose?date=2027-02-14&guests=300',
  )
  expect(
    within(list).getByText(
      'from ₹3,60,000, tax and service not stated, free on Sun 14 Feb 2027, somewhere in Jaipur',
    ),
  ).toBeVisible()
  expect(within(list).getByText('price on request, ask if they’re free')).toBeVisible()
  expect(
    within(list).getByText(/, free in the evening on Sun 14 Feb 2027, somewhere in Jaipur$/),
  ).toBeVisible()
  expect(
    screen.getByText(
      'The first 3 of more than 1,000, those that fit best. Add filters to see the rest.',
    ),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Cards' }))
  expect(app.where()).toBe('/vendors?date=2027-02-14&guests=300')
  await app.go(-1)
  expect(await screen.findByRole('list', { name: 'Vendors on the map' })).toBeVisible()
  await app.go(-1)
  expect(await screen.findByRole('article')).toBeVisible()
})

test('a browser that keeps nothing shows the results, and leads on from them', async () => {
  const app = renderApp('/vendors', { replies: [...catalog, searchReply(card('rose'))] })
  const hindi = await screen.findByLabelText('Hindi (3)')
  const closed = ['getItem', 'setItem'].map((name) =>
    jest.spyOn(Storage.prototype, name as 'getItem').mockImplementation(() => {
      throw new DOMException('Storage is closed.', 'SecurityError')
    }),
  )
  await app.user.click(hindi)
  expect(app.where()).toBe('/vendors?languages=Hindi')
  await act(() => app.router.navigate(-1))
  expect(await screen.findByRole('article')).toBeVisible()
  for (const each of closed) each.mockRestore()
})
