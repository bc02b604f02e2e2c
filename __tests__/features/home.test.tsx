import { screen, waitFor, within } from '@testing-library/react'
import type { Output } from '#contract/kernel/endpoint.ts'
import { getHome } from '#contract/pages/home.ts'
import { getSuggestions } from '#contract/search/search.ts'
import { getSettings } from '#contract/pages/site.ts'
import { card } from '#__tests__/support/cards.ts'
import { refuse, renderApp, reply, settings } from '#__tests__/support/renderApp.tsx'

const home: Output<typeof getHome> = {
  featured: [],
  featuredRule: 'The best.',
  numbers: { vendors: 240, cities: 40, bookings: 0, reviews: 958 },
  hero: [{ base: '/pictures/palace', widths: [400] }],
  categories: [{ slug: 'venues', name: 'Venues', vendors: 30, photo: null }],
  cities: [
    { slug: 'udaipur', name: 'Udaipur', vendors: 9 },
    { slug: 'jaipur', name: 'Jaipur', vendors: 4 },
  ],
  stories: [
    {
      _id: 'r1',
      author: 'Priya',
      body: 'Everything was where it should be.',
      month: '2026-11',
      vendor: {
        slug: 'rose',
        businessName: 'Rose Palace',
        category: 'Venues',
        city: 'Jaipur',
        photo: null,
      },
    },
  ],
  articles: [
    {
      slug: 'dates',
      title: 'Choosing a date',
      summary: 'Short.',
      category: 'Planning',
      minutes: 5,
    },
  ],
}
const open = (more: Partial<typeof home> = {}) =>
  renderApp('/', { replies: [reply(getHome, { ...home, ...more })] })

test('the five questions are a plain form that leads to the search', async () => {
  const { user, where } = open()
  await screen.findByRole('option', { name: 'Venues' })
  const form = screen.getByRole('form', { name: 'Find vendors' })
  expect(form).toHaveAttribute('action', '/vendors')
  expect(form).toHaveAttribute('method', 'get')
  await user.selectOptions(screen.getByLabelText('What'), 'venues')
  await user.type(screen.getByLabelText('Where'), 'jaipur')
  await user.type(screen.getByLabelText('When'), '2099-02-14')
  await user.type(screen.getByLabelText('How many'), '250')
  await user.selectOptions(screen.getByLabelText('How much'), 'Up to ₹5,00,000')
  await user.click(screen.getByRole('button', { name: 'Find vendors' }))
  expect(where()).toBe(
    '/vendors?category=venues&city=jaipur&date=2099-02-14&guests=250&budget=50000000&free=true',
  )
})

test('who would rather say it all at once has a field for it', async () => {
  const few = ['Venues', 'Cakes'].map((name, vendors) => ({
    slug: name.toLowerCase(),
    name,
    vendors,
    photo: null,
  }))
  const { user, where } = open({ categories: few })
  const categories = within(
    await screen.findByRole('region', { name: 'Everything your wedding needs' }),
  )
  const link = await categories.findByRole('link', { name: /^Cakes/ })
  expect(link).toHaveTextContent('Cakes1 vendor')
  expect(link).toHaveAttribute('href', '/vendors?category=cakes')
  expect(categories.getByRole('link', { name: /^Venues/ })).toHaveTextContent('VenuesNone yet')
  const form = screen.getByRole('form', { name: 'Find vendors' })
  expect(form).toHaveTextContent(/^In your words\s*or\s*What/)
  expect(screen.getByLabelText('In your words')).toHaveAttribute(
    'placeholder',
    'Venues in Jaipur for 150 guests',
  )
  await user.type(screen.getByLabelText('In your words'), 'a barn in kent for 80{Enter}')
  expect(where()).toBe('/vendors?q=a+barn+in+kent+for+80')
})

test('what could not be loaded is asked for again; with nothing answered the form leads to all vendors', async () => {
  const { user, where, answer } = renderApp('/', {
    replies: [
      reply(getSettings, { ...settings, currency: 'GBP', locale: 'en-GB' }),
      reply(getHome, refuse(503, 'Away.')),
    ],
  })
  expect(await screen.findByText('Away.')).toBeVisible()
  expect(await screen.findByRole('option', { name: 'Up to £1,000' })).toHaveValue('100000')
  expect(screen.getByPlaceholderText('Venues in York for 150 guests')).toBeVisible()
  answer(reply(getHome, { ...home, featured: [card('rose')] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const featured = within(screen.getByRole('region', { name: 'Loved by couples' }))
  expect(await featured.findByRole('link', { name: 'rose' })).toHaveAttribute(
    'href',
    '/vendor/rose',
  )
  expect(featured.getByText('The best.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Find vendors' }))
  expect(where()).toBe('/vendors')
})

test('numbers of nothing are not shown; stories and articles lead on', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    slug: `kind-${index}`,
    name: `Kind ${index}`,
    vendors: index,
    photo: null,
  }))
  const { container } = open({ categories: many })
  expect(await screen.findByText('240')).toBeVisible()
  expect(screen.queryByText('Bookings confirmed')).toBeNull()
  expect(screen.getByRole('link', { name: 'Rose Palace' })).toHaveAttribute('href', '/vendor/rose')
  expect(screen.getByRole('link', { name: 'Choosing a date' })).toHaveAttribute(
    'href',
    '/blog/dates',
  )
  expect(screen.getByRole('link', { name: /^Udaipur/ })).toHaveAttribute(
    'href',
    '/vendors?city=udaipur',
  )
  // With enough that are offered, those without anybody stay away.
  expect(screen.getByRole('link', { name: /^Kind 8/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Kind 0/ })).toBeNull()
  // The best vendor's picture is in the middle; where there are no more, places are drawn.
  const pictures = [...container.querySelectorAll('img')].slice(0, 3)
  expect(pictures.map((each) => each.getAttribute('src'))).toEqual([
    '/pictures/scenes/place-1-480.webp',
    '/pictures/palace-400.webp',
    '/pictures/scenes/place-2-480.webp',
  ])
})

describe('the form’s own fields', () => {
  const suggestions = {
    total: 3,
    nextCursor: null,
    items: [
      { kind: 'city' as const, slug: 'ottawa', label: 'Ottawa', note: 'Ontario, Canada' },
      { kind: 'vendor' as const, slug: 'otter-hall', label: 'Otter Hall', note: 'York' },
      { kind: 'category' as const, slug: 'venues', label: 'Venues', note: '' },
    ],
  }
  const begin = async () => {
    const app = open()
    app.answer(reply(getSuggestions, suggestions))
    await screen.findByRole('option', { name: 'Venues' })
    return app
  }

  test('guess the place while it is typed, and ask for the one that was picked', async () => {
    const { user, where } = await begin()
    await user.typeLetters(screen.getByRole('combobox', { name: 'Where' }), 'otta')
    const places = within(await screen.findByRole('listbox', { name: 'Places' }))
    expect(places.getAllByRole('option')).toHaveLength(1)
    await user.click(places.getByRole('option', { name: /^Ottawa/ }))
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('Ottawa')
    await user.click(screen.getByRole('button', { name: 'Find vendors' }))
    expect(where()).toBe('/vendors?city=ottawa')
  })

  test('take what words may mean: a vendor’s page, or the field beside them', async () => {
    const { user, where } = await begin()
    const words = screen.getByRole('combobox', { name: 'In your words' })
    await user.type(words, 'venu')
    const guesses = within(await screen.findByRole('listbox', { name: 'What it may mean' }))
    await user.click(guesses.getByRole('option', { name: /^Venues/ }))
    expect(words).toHaveValue('')
    expect(screen.getByLabelText('What')).toHaveValue('venues')
    await user.type(words, 'ott')
    await user.click(await guesses.findByRole('option', { name: /^Otter Hall/ }))
    await waitFor(() => expect(where()).toBe('/vendor/otter-hall'))
  })

  test('take a day as people write it, from our own calendar', async () => {
    const { user, where } = await begin()
    const day = screen.getByLabelText('When')
    expect(day).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
    expect(await screen.findByRole('dialog', { name: 'When' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.type(day, '14 feb 2099')
    await user.click(screen.getByRole('button', { name: 'Find vendors' }))
    expect(where()).toBe('/vendors?date=2099-02-14&free=true')
  })
})
