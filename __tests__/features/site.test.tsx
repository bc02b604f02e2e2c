import { screen, waitFor, within } from '@testing-library/react'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { complete } from '#__tests__/support/profiles.ts'
import * as plans from '#contract/pages/plans.ts'
import * as articles from '#contract/pages/articles.ts'
import * as contact from '#contract/pages/contact.ts'
import { getSettings } from '#contract/pages/site.ts'
import { searchVendors } from '#contract/search/search.ts'
import { card } from '#__tests__/support/cards.ts'
import {
  people,
  refuse,
  renderApp,
  reply,
  unreachable,
  listOf,
  settings,
} from '#__tests__/support/renderApp.tsx'

const plan = (name: string, amount: number): plans.Plan => ({
  _id: name,
  name,
  pricePerMonth: { amount, currency: 'INR' },
  summary: 'For you.',
  photos: 20,
  resources: 1,
  features: ['Found in search'],
})
const article = (slug: string, title: string, category: string): articles.ArticleSummary => ({
  slug,
  title,
  summary: 'Short.',
  category,
  related: 'caterers',
  minutes: 4,
  publishedOn: '2026-11-02',
  picture: null,
})
const items = [
  article('food', 'Feeding three hundred', 'Food'),
  article('dates', 'Choosing a date', 'Planning'),
]

describe('pricing', () => {
  test('shows the plans of the server and the way to each', async () => {
    renderApp('/pricing', {
      replies: [reply(plans.getPlans, listOf(plan('Free', 0), plan('Plus', 149900)))],
    })
    const plus = await screen.findByRole('region', { name: 'Plus' })
    expect(plus).toHaveTextContent('₹1,499 a month')
    expect(plus).toHaveTextContent('20 photos')
    expect(within(plus).getByRole('link', { name: 'Ask about Plus' })).toHaveAttribute(
      'href',
      '/contact?topic=The%20Plus%20plan',
    )
    expect(screen.getByRole('link', { name: 'Register your business' })).toHaveAttribute(
      'href',
      '/vendor/signup',
    )
    expect(screen.getByText(/never per lead/)).toBeVisible()
  })

  test('shows a vendor its plan, and the way to another', async () => {
    const all = [
      { ...plan('Free', 0), _id: 'free' },
      { ...plan('Plus', 149900), _id: 'plus' },
    ]
    renderApp('/pricing', {
      as: people.vendor,
      replies: [
        reply(plans.getPlans, listOf(...all)),
        reply(getMyVendorProfile, { ...complete, plan: 'free' }),
      ],
    })
    const free = within(await screen.findByRole('region', { name: 'Free' }))
    expect(await free.findByText('Your plan')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Register your business' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask about Plus' })).toBeVisible()
  })

  test('says when they can not be loaded and tries again', async () => {
    const { user, answer, toasts } = renderApp('/pricing', {
      replies: [reply(plans.getPlans, refuse(503, 'Away.'))],
    })
    expect(await screen.findByText('The plans could not be loaded.')).toBeVisible()
    answer(reply(plans.getPlans, listOf(plan('Free', 0))))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Free' })).toBeVisible()
    expect(toasts).toEqual([])
  })
})

describe('the blog', () => {
  test('is filtered by the topic in the address', async () => {
    const { user, where, router, answer } = renderApp('/blog', {
      replies: [reply(articles.getArticles, refuse(503, 'Away.'))],
    })
    expect(await screen.findByText('The articles could not be loaded.')).toBeVisible()
    answer(reply(articles.getArticles, listOf(...items)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: 'Food' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(where()).toBe('/blog?topic=Food')
    expect(router.state.preventScrollReset).toBe(true)
    expect(screen.getByRole('link', { name: 'Feeding three hundred' })).toHaveAttribute(
      'href',
      '/blog/food',
    )
  })

  test('shows an article with the vendors it is about and what to read on', async () => {
    const newest = article('cakes', 'A cake for all', 'Planning')
    const sameTopic = article('tastings', 'Tastings', 'Food')
    const replies = [
      reply(articles.getArticles, listOf(newest, ...items, sameTopic)),
      reply(articles.getArticle, {
        ...article('food', 'Feeding three hundred', 'Food'),
        html: '<h2 id="go-hungry">Go hungry</h2><p>To the tasting.</p>',
        sections: [{ id: 'go-hungry', title: 'Go hungry' }],
      }),
      reply(searchVendors, {
        items: [card('rose', { category: 'Caterers' })],
        nextCursor: null,
        total: 9,
      }),
    ]
    const { sent } = renderApp('/blog/food', { replies })
    expect(
      await screen.findByRole('heading', { name: 'Feeding three hundred', level: 1 }),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Go hungry', level: 2 })).toBeVisible()
    expect(screen.getByText('Mon 2 Nov 2026')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go hungry' })).toHaveAttribute('href', '#go-hungry')
    expect(await screen.findByRole('link', { name: 'All caterers' })).toHaveAttribute(
      'href',
      '/vendors?category=caterers',
    )
    expect(screen.getByRole('link', { name: 'rose' })).toHaveAttribute('href', '/vendor/rose')
    expect(sent(searchVendors)[0]?.input).toEqual({ category: 'caterers', limit: '3' })
    const others = await screen.findByRole('navigation', { name: 'Other articles' })
    expect(within(others).getByRole('link', { name: /Choosing a date/ })).toHaveAttribute(
      'href',
      '/blog/dates',
    )
    const later = within(others).getByRole('link', { name: 'Later A cake for all' })
    expect(later).toHaveAttribute('href', '/blog/cakes')
    expect(later).toHaveAttribute('rel', 'next')
    const on = within(screen.getByRole('region', { name: 'Read on' }))
    expect(on.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Tastings',
      'A cake for all',
      'Choosing a date',
    ])
    expect(sent(articles.getArticle)[0]?.input).toEqual({ slug: 'food' })
    await waitFor(() => expect(document.title).toBe('Feeding three hundred · Everset'))
  })

  test('leads on from an article that is not there, and only then', async () => {
    const { user, answer } = renderApp('/blog/gone', {
      replies: [reply(articles.getArticle, refuse(503, 'Away.'))],
    })
    expect(await screen.findByText('This article could not be loaded.')).toBeVisible()
    expect(screen.queryByText('We can’t find this article.')).toBeNull()
    answer(reply(articles.getArticle, refuse(404, 'This article was not found.')))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('We can’t find this article.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all articles' })).toHaveAttribute('href', '/blog')
  })
})

describe('contact', () => {
  const message = 'Thank you. We have your message and will answer by email.'

  test('sends what was typed, once, and says so', async () => {
    const { user, sent, toasts } = renderApp('/contact?topic=Plans', {
      as: people.user,
      replies: [reply(contact.sendContactMessage, { message })],
    })
    expect(await screen.findByLabelText('Your name')).toHaveValue('Asha Rao')
    await user.type(screen.getByLabelText('Your message'), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByRole('heading', { name: 'We have your message' })).toBeVisible()
    expect(screen.getByText(/asha@scene\.test/)).toBeVisible()
    expect(sent(contact.sendContactMessage).map(({ input }) => input)).toEqual([
      { name: 'Asha Rao', email: 'asha@scene.test', topic: 'Plans', message: 'Hello' },
    ])
    expect(toasts).toEqual([{ kind: 'success', text: message }])
    expect(sessionStorage.getItem('draft:contact')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send another message' }))
    expect(screen.getByLabelText('Your message')).toHaveValue('')
  })

  test('puts what is wrong beside the field, keeps the words, also over a reload', async () => {
    const replies = [
      reply(
        contact.sendContactMessage,
        refuse(422, 'Your email address is needed.', { email: 'Your email address is needed.' }),
      ),
    ]
    const { user, unmount } = renderApp('/contact', { replies })
    await user.type(await screen.findByLabelText('Your message'), 'A long story')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Your email address is needed.',
      ),
    )
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Your message')).toHaveValue('A long story')
    unmount()
    renderApp('/contact')
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue('A long story'))
  })

  test('tries again under the same key when no answer came', async () => {
    const { user, sent, answer } = renderApp('/contact', {
      as: people.user,
      replies: [reply(contact.sendContactMessage, unreachable)],
    })
    await user.type(await screen.findByLabelText('Your message'), 'Twice')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText(/can’t reach our server/)).toBeVisible()
    answer(reply(contact.sendContactMessage, { message }))
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await screen.findByRole('heading', { name: 'We have your message' })
    const keys = sent(contact.sendContactMessage).map(({ headers }) =>
      headers.get('idempotency-key'),
    )
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

test.each([
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/vendor/faq', 'Vendor FAQ'],
])('%s is a page of its own', async (path, title) => {
  renderApp(path)
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  await waitFor(() => expect(document.title).toBe(`${title} · Everset`))
})

describe('who runs the site', () => {
  test.each(['/terms', '/privacy', '/contact'])('is said at %s', async (path) => {
    const operator = { name: 'First Market Ltd', address: '1 Market Street, York' }
    renderApp(path, { replies: [reply(getSettings, { ...settings, operator })] })
    const main = within(await screen.findByRole('main'))
    const address = (await main.findByText('First Market Ltd')).closest('address')
    expect(address).toHaveTextContent('First Market Ltd1 Market StreetYork')
    expect(address).toHaveTextContent(settings.supportEmail)
  })

  test('is not made up where nobody has said it', async () => {
    const nothing = { supportEmail: '', supportPhone: '', operator: { name: '', address: '' } }
    renderApp('/terms', { replies: [reply(getSettings, { ...settings, ...nothing })] })
    expect(await screen.findByText(/has not given a name and postal address yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
    expect(document.querySelector('a[href^="mailto:"], a[href^="tel:"]')).toBeNull()
  })
})

test('the privacy policy says what stays of a business that has left', async () => {
  renderApp('/privacy')
  const stored = await screen.findByText('A business that has left:')
  expect(stored.closest('li')).toHaveTextContent(
    'A business that has left: name, category and town, and a fingerprint of its phone number, email address ' +
      'and website. Kept permanently, so that no list brings it back.',
  )
  expect(screen.getByText('Reports about a page:').closest('li')).toHaveTextContent(
    /Kept permanently, also after the vendor has left; without you after deletion;/,
  )
})
