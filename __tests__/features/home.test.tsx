import { screen } from '@testing-library/react'
import type { Output } from '#contract/kernel/endpoint.ts'
import { getHome } from '#contract/pages/home.ts'
import { renderApp, reply } from '#__tests__/support/renderApp.tsx'

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
const open = () => renderApp('/', { replies: [reply(getHome, home)] })

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
  const { user, where } = open()
  await user.type(await screen.findByLabelText('In your words'), 'a barn in kent for 80{Enter}')
  expect(where()).toBe('/vendors?q=a+barn+in+kent+for+80')
})

test('with nothing answered it leads to all vendors', async () => {
  const { user, where } = open()
  await user.click(await screen.findByRole('button', { name: 'Find vendors' }))
  expect(where()).toBe('/vendors')
})

test('numbers of nothing are not shown; stories and articles lead on', async () => {
  const { container } = open()
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
  // The best vendor's picture is in the middle; where there are no more, places are drawn.
  const pictures = [...container.querySelectorAll('img')].slice(0, 3)
  expect(pictures.map((each) => each.getAttribute('src'))).toEqual([
    '/pictures/scenes/place-1-480.webp',
    '/pictures/palace-400.webp',
    '/pictures/scenes/place-2-480.webp',
  ])
})
