import { act, screen, waitFor, within } from '@testing-library/react'
import { getVendorReviews } from '#contract/bookings/reviews.ts'
import {
  getSimilarVendors,
  getVendor,
  getVendorCalendarDays,
  getWorkedWith,
} from '#contract/pages/vendorPages.ts'
import { reportVendor } from '#contract/vendors/reports.ts'
import { policyTiers } from '#domain/bookings/policies.ts'
import { policyOf } from '#domain/refunds.ts'
import { card } from '#__tests__/support/cards.ts'
import { refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'

test('what it costs for us, and whether the day is free', async () => {
  renderApp(at, { replies })
  expect((await screen.findAllByText('₹3,60,000'))[0]).toBeVisible()
  expect(screen.getByText('for 300 guests, plus tax, service not stated')).toBeVisible()
  expect(screen.getAllByText('Free on Sun 14 Feb 2027')[0]).toBeVisible()
  expect(screen.getByText('90 days before or earlier: 90% back')).toBeVisible()
  expect(screen.getByText('Verified')).toBeVisible()
  expect(
    screen.getByText('The owner’s email address is verified, and we have read the profile.'),
  ).toBeInTheDocument()
  expect(
    screen.getByText('12 of 12 new enquiries were answered within 24 hours.'),
  ).toBeInTheDocument()
})

const extra = (name: string, amount: number) => ({
  _id: name,
  name,
  amount,
  unit: 'per_person' as const,
})
const pack = {
  _id: 'p1',
  name: 'Garden evening',
  amount: 200_000,
  currency: 'INR',
  unit: 'per_plate' as const,
  description: 'Dinner under lanterns.',
  inclusions: ['Lanterns', 'Band'],
  exclusions: ['Flowers'],
  addOns: [extra('Fireworks', 5_000), extra('Tea', 1_000)],
  instant: true,
  estimate: {
    amount: 60_000_000,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    kind: 'exact' as const,
    tax: 'excluded' as const,
  },
}

test.each<[capacity: number | null, text: string]>([
  [150, '50 to 400 guests'],
  [null, '50 to 500 guests'],
])('beside a hall for 400 one for %s: the page says %s', async (capacity, text) => {
  const halls = [400, capacity].map((room, index) => ({
    _id: `h${index}`,
    name: `Hall ${index}`,
    capacity: room,
    parts: [],
  }))
  const page = { ...rose, capacityMin: 50, capacityMax: 500, halls }
  renderApp(at, { replies: [...replies, reply(getVendor, page)] })
  expect(await screen.findByText(text)).toBeVisible()
})

test('its pages on social sites by name, and all else that it states of itself', async () => {
  renderApp(at, {
    replies: [
      ...replies,
      reply(getVendor, {
        ...rose,
        otherCategories: ['Caterers', 'Decorators'],
        socialLinks: ['https://www.instagram.com/rose', 'javascript:alert(1)'],
        website: 'https://rose.test/',
        languages: ['Hindi', 'English'],
        travel: { freeKm: 50, maxKm: 200, fee: null, perKm: 2_000, note: 'We bring a tent.' },
        capacityMin: 50,
        cancellations: { cancelled: 1, of: 1 },
        team: [{ name: 'Meera Singh', role: 'Manager' }],
        faqs: [{ question: 'Is there parking?', answer: 'For 80 cars.' }],
        packages: [pack, { ...pack, _id: 'p2', name: 'Hall', addOns: [extra('Tea', 1_000)] }],
        cancellation: { ...policyOf(policyTiers.firm), retainerPercent: 25 },
      }),
    ],
  })
  const links = within(await screen.findByRole('list', { name: 'Social media' }))
  const link = links.getByRole('link', { name: 'Instagram' })
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/rose')
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc')
  expect(links.getAllByRole('link')).toEqual([link])
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling
  expect(fact('Also offers')).toHaveTextContent('Caterers, Decorators')
  expect(fact('Languages')).toHaveTextContent('Hindi, English')
  expect(fact('Travel')).toHaveTextContent(
    'Travels 50 km free of charge, up to 200 km in all. ' +
      'To other towns ₹20 for each further km. We bring a tent.',
  )
  const site = screen.getByRole('link', { name: 'Rose Palace on the web' })
  expect(site).toHaveAttribute('href', 'https://rose.test/')
  expect(site).toHaveAttribute('rel', 'noopener nofollow ugc')
  expect(screen.getByText('50 to 400 guests')).toBeVisible()
  expect(screen.getByText('Cancelled its only booking of the last year')).toBeVisible()
  const team = within(screen.getByRole('region', { name: 'Who you will meet' }))
  expect(team.getByRole('listitem')).toHaveTextContent('Meera SinghManager')
  const questions = within(screen.getByRole('region', { name: 'Questions couples ask' }))
  expect(questions.getByText('Is there parking?').nextSibling).toHaveTextContent('For 80 cars.')
  expect(screen.getByRole('region', { name: 'Garden evening' })).toHaveTextContent(
    'Garden evening₹2,000 per plate₹6,00,000 for 300 guests, plus tax, service not stated' +
      'You can book this at once if your total is exactDinner under lanterns.' +
      ' Lanterns Band Not included: Flowers2 extras Fireworks: ₹50 per person Tea: ₹10 per personChoose',
  )
  expect(screen.getByRole('region', { name: 'Hall' })).toHaveTextContent('One extra')
  expect(screen.getByRole('region', { name: 'If you have to cancel: firm' })).toHaveTextContent(
    'A retainer of 25% of the total stays whenever the couple cancels',
  )
})

test('a vendor that can’t be loaded can be tried again; one that is not there is said so, with a way on', async () => {
  const { user, answer } = renderApp('/vendor/nobody', {
    replies: [reply(getVendor, refuse(503, 'Please try again in a moment.'))],
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Please try again in a moment.')).toBeVisible()
  answer(reply(getVendor, refuse(404, 'This vendor was not found.')))
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'We can’t find this vendor' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find vendors' })).toHaveAttribute('href', '/vendors')
})

test('with nobody like it near, all of its category are one step away; who worked with it stands above', async () => {
  let isAway = true
  const app = renderApp(at, {
    replies: [
      ...replies,
      reply(getWorkedWith, listOf(card('Lens and Light', { category: 'Photographers' }))),
      reply(getSimilarVendors, () =>
        isAway ? refuse(503, 'Please try again in a moment.') : listOf(),
      ),
    ],
  })
  const similar = within(
    await screen.findByRole('region', { name: 'Similar, and free on Sun 14 Feb 2027' }),
  )
  const again = await similar.findByRole('button', { name: 'Try again' })
  const together = within(
    await screen.findByRole('region', { name: 'Vendors they have worked with' }),
  )
  expect(together.getByRole('link', { name: 'Lens and Light' })).toHaveAttribute(
    'href',
    '/vendor/Lens%20and%20Light?date=2027-02-14&guests=300',
  )
  expect(together.getByText('They have served the same weddings as this vendor.')).toBeVisible()
  isAway = false
  await app.user.click(again)
  expect(await similar.findByText(/No one else near Jaipur is free that day./)).toBeVisible()
  expect(similar.getByRole('link', { name: 'Venues everywhere' })).toHaveAttribute(
    'href',
    '/vendors?category=venues&date=2027-02-14&guests=300&free=true',
  )
})

test('an older address redirects to the business’s own, with the query, where no calendar is open yet', async () => {
  const app = renderApp('/vendor/rose-house-00000000?guests=300', {
    replies: [
      ...replies,
      reply(getVendor, { ...rose, calendarKnown: false, capacityMax: null, capacityMin: 50 }),
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Palace' })).toBeVisible()
  expect(app.where()).toBe('/vendor/rose-palace?guests=300')
  expect(screen.getByText('From 50 guests')).toBeVisible()
  expect(
    screen.getByText(
      /hasn’t opened a calendar here yet, so you can’t request a day\. Ask if they’re free\.$/,
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Is this your business?' })).toBeNull()
  const bar = document.querySelector('[data-foot]')
  expect(bar).toHaveTextContent('₹3,60,000Ask if they’re freeAsk a question')
})

test('a business that closed for good says so and leads to similar ones', async () => {
  renderApp('/vendor/old-house-00000001', {
    replies: [
      reply(
        getVendor,
        refuse(410, 'This business is no longer on Everset.', undefined, {
          category: 'venues',
          city: 'jaipur',
        }),
      ),
    ],
  })
  expect(
    await screen.findByRole('heading', { name: 'This business is no longer on Everset.' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See similar businesses' })).toHaveAttribute(
    'href',
    '/vendors?category=venues&city=jaipur',
  )
})

const photo = (id: string, album: string, caption: string) => ({
  _id: id,
  base: `/pictures/${id}`,
  widths: [400],
  width: 400,
  height: 300,
  placeholder: '',
  caption,
  album,
  cover: false,
})
test('pictures by album, one at a time with the keys, and the focus comes back', async () => {
  const photos = [
    photo('a', '', 'The gate'),
    photo('b', 'Garden', 'Roses'),
    photo('c', 'Garden', 'A swing'),
  ]
  const app = renderApp(at, {
    replies: [reply(getVendor, { ...rose, photos }), ...replies.slice(1)],
  })
  const opener = await screen.findByRole('button', { name: 'Open photo 1 of 3: The gate' })
  await app.user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Rose Palace' }))
  const shows = (text: string) =>
    expect(
      dialog.getByText((_, element) => element?.tagName === 'P' && element.textContent === text),
    ).toBeVisible()
  shows('1 of 3 · The gate')
  for (const [key, text] of [
    ['{ArrowRight}', '2 of 3 · Roses'],
    ['{End}', '3 of 3 · A swing'],
    ['{ArrowRight}', '1 of 3 · The gate'],
    ['{ArrowLeft}', '3 of 3 · A swing'],
    ['{Home}', '1 of 3 · The gate'],
  ] as const) {
    await app.user.keyboard(key)
    shows(text)
  }
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  await app.user.keyboard('+')
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await app.user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Garden 2' }))
  expect(screen.getByRole('button', { name: 'Open photo 1 of 2: Roses' })).toBeVisible()
})

test('whoever listens, or goes by the keys, meets the parts that come only when they are near', async () => {
  const never = jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => {})
  const app = renderApp(at, { replies })
  await app.user.click(await screen.findByRole('button', { name: 'Show the reviews' }))
  expect(await screen.findByText(/^No reviews yet/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Similar/ })).not.toBeInTheDocument()
  await app.user.tab()
  expect(screen.queryByRole('button', { name: /^Show / })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: /^Similar/ })).toBeVisible()
  expect(await screen.findByRole('button', { name: /14 Feb/ })).toBeVisible()
  never.mockRestore()
})

test('the bar with the price rests while the form is in sight, and leads to its day', async () => {
  const seen: IntersectionObserverCallback[] = []
  const Observer = globalThis.IntersectionObserver
  globalThis.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback) {
      super(() => {})
      seen.push(callback)
    }
  }
  const { user } = renderApp(at, { replies })
  await screen.findByRole('heading', { level: 1 })
  const rests = (isIntersecting: boolean) => {
    const entries = [{ isIntersecting } as IntersectionObserverEntry]
    act(() => seen.forEach((callback) => callback(entries, {} as IntersectionObserver)))
    return document.querySelector('[data-foot]')?.hasAttribute('data-rests')
  }
  await waitFor(() => expect(rests(true)).toBe(true))
  expect([rests(false), rests(true)]).toEqual([false, true])
  globalThis.IntersectionObserver = Observer
  const moved = jest.spyOn(Element.prototype, 'scrollIntoView')
  const bar = document.querySelector('[data-foot]') as HTMLElement
  expect(bar).toHaveTextContent('₹3,60,000Free on Sun 14 Feb 2027AskRequest it')
  expect(within(bar).getByRole('link', { name: 'Ask' })).toHaveAttribute(
    'href',
    '/vendor/rose-palace?date=2027-02-14&guests=300#ask',
  )
  const send = screen.getByRole('button', { name: 'Sign in to request this day' })
  expect(send).not.toBeVisible()
  await user.click(within(bar).getByRole('button', { name: 'Request it' }))
  expect(send).toBeVisible()
  expect(screen.getByText('Your request').closest('summary')).toHaveFocus()
  expect(moved).toHaveBeenCalledWith({ block: 'center', behavior: 'smooth' })
  moved.mockRestore()
})

test('without a day the bar asks for one, and the form stays as it is', async () => {
  const { user } = renderApp('/vendor/rose-palace', { replies })
  await user.click(await screen.findByRole('button', { name: 'Check my date' }))
  expect(screen.getByLabelText('Your day')).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Several functions' })).not.toBeVisible()
})

test('what it costs, the day and the guests come first; all else of a request with a press', async () => {
  const { user } = renderApp(at, { replies })
  const press = await screen.findByText('Request')
  const card = within(screen.getByRole('complementary', { name: 'What it costs you' }))
  expect(card.getByText('₹3,60,000')).toBeVisible()
  expect(card.getByLabelText('Your day')).toBeVisible()
  expect(card.getByLabelText('Guests')).toBeVisible()
  expect(card.getByText('30% deposit, the rest 14 days before.')).toBeVisible()
  expect(card.getByRole('link', { name: 'Ask a question' })).toHaveAttribute(
    'href',
    '/vendor/rose-palace?date=2027-02-14&guests=300#ask',
  )
  const rest = () => [
    card.getByRole('checkbox', { name: 'Several functions' }),
    card.getByText('More days, or a note'),
    card.getByRole('button', { name: 'Sign in to request this day' }),
  ]
  for (const each of rest()) expect(each).not.toBeVisible()
  await user.click(press)
  for (const each of rest()) expect(each).toBeVisible()
})

test('reviews come with their reply, their pictures and what was removed, sorted by the server', async () => {
  const review = (rating: number) => ({
    _id: String(rating),
    rating,
    quality: 5,
    value: 5,
    communication: 5,
    punctuality: 5,
    body: `We give ${rating}.`,
    author: 'Priya',
    month: '2026-05',
    reply: null,
    removed: null,
    publicFrom: null,
    photos: [],
  })
  const picture = photo('r1', '', '')
  const removed = {
    ...review(1),
    _id: 'gone',
    body: '',
    author: '',
    removed: { on: '2026-06-01', reason: 'It names a guest.' },
  }
  const breakdown = {
    stars: [1, 0, 1, 0, 0],
    quality: 4,
    value: 4.5,
    communication: 4,
    punctuality: 5,
    withPhotos: 0,
  }
  const app = renderApp(at, {
    replies: [
      reply(getVendor, { ...rose, rating: { average: 4, count: 2 } }),
      ...replies.slice(1, 4),
      reply(getVendorReviews, ({ sort }) => ({
        items:
          sort === 'lowest'
            ? [review(3), review(5)]
            : [{ ...review(5), reply: 'Come again.', photos: [picture] }, review(3), removed],
        nextCursor: null,
        total: 2,
        breakdown,
      })),
    ],
  })
  expect(await screen.findByText('3 of 5 stars: 1 of 2 reviews')).toBeInTheDocument()
  const order = () => screen.getAllByText(/^We give/).map(({ textContent }) => textContent)
  expect(order()).toEqual(['We give 5.', 'We give 3.'])
  const [first, second] = screen.getAllByRole('article')
  expect(first).toHaveTextContent('Priya May 2026')
  expect(first).toHaveTextContent('5.0 out of 5')
  expect(first).toHaveTextContent('Quality 5 · Value 5 · Communication 5 · Punctuality 5')
  expect(first).toHaveTextContent('Rose Palace replied:Come again.')
  expect(second).not.toHaveTextContent('replied')
  expect(
    screen.getByText('Removed by Everset on Mon 1 Jun 2026 because: It names a guest.'),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Open photo 1 of 1 of Priya’s review' }))
  const large = within(await screen.findByRole('dialog', { name: 'Priya’s review' }))
  await app.user.click(large.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await app.user.selectOptions(screen.getByLabelText('Sort reviews'), 'Lowest first')
  await waitFor(() => expect(order()).toEqual(['We give 3.', 'We give 5.']))
  expect(screen.queryByRole('option', { name: 'With photos first' })).not.toBeInTheDocument()
})

test('a page is reported in place', async () => {
  const app = renderApp(at, {
    replies: [
      ...replies,
      reply(getVendor, { ...rose, cancellation: null, description: '' }),
      reply(reportVendor, refuse(422, 'No.', { reason: 'Choose what is wrong.' })),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Report this page' }))
  await app.user.click(await screen.findByRole('radio', { name: 'The business has closed' }))
  await app.user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Choose what is wrong.')).toBeVisible()
  app.answer(reply(reportVendor, { message: 'Thank you. We look at every report.' }))
  await app.user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. We look at every report.')).toBeVisible()
  expect(app.sent(reportVendor)[0]?.input).toEqual({ vendorId, reason: 'closed', note: '' })
  await app.user.click(screen.getByText('Close'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'If you have to cancel' })).toHaveTextContent(
    'No cancellation policy is stated. Ask before you pay anything what you would get back.',
  )
  expect(screen.getByText('No description yet. Ask them what you want to know.')).toBeVisible()
})

test('the refund of our day stands with its dates; days that could not be loaded are asked for again', async () => {
  const { user, answer } = renderApp(at, {
    replies: [
      reply(getVendor, {
        ...rose,
        refunds: [
          { from: '2026-11-21', to: '2026-11-16', percent: 90 },
          { from: '2026-11-17', to: '2027-02-14', percent: 0 },
        ],
      }),
      ...replies.slice(1),
      reply(getVendorCalendarDays, refuse(503, 'No days for a moment.')),
    ],
  })
  expect(await screen.findByText('until Mon 16 Nov 2026')).toBeVisible()
  expect(screen.getByText('from Tue 17 Nov 2026')).toBeVisible()
  // Each of the two months is asked for again by itself.
  await waitFor(() => expect(screen.getAllByText('No days for a moment.')).toHaveLength(2))
  answer(reply(getVendorCalendarDays, { days: { '2027-02-14': 'free' } }))
  const [first] = screen.getAllByRole('button', { name: 'Try again' })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(screen.getAllByText('No days for a moment.')).toHaveLength(1))
})

describe('the page is handed on', () => {
  const share = async () => {
    const { user } = renderApp(at, { replies })
    const button = await screen.findByRole('button', { name: 'Share this page' })
    return { press: () => user.click(button), next: button.nextElementSibling }
  }
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

  test('by its address, where the device offers nothing', async () => {
    const { press, next } = await share()
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await press()
    await waitFor(() => expect(next).toHaveTextContent('Link copied'))
    expect(written).toHaveBeenCalledWith('http://localhost/')
    written.mockRejectedValueOnce(new Error('No.'))
    await press()
    await waitFor(() => expect(next).toHaveTextContent('http://localhost/'))
  })

  test('by what the device offers; who closes that has changed their mind', async () => {
    const { press, next } = await share()
    const shared: unknown[] = []
    const answers = [
      async () => {},
      async () => Promise.reject(new DOMException('Closed.', 'AbortError')),
      async () => Promise.reject(new DOMException('No.', 'NotAllowedError')),
    ]
    const offered = async (what: unknown) => {
      shared.push(what)
      return answers[shared.length - 1]?.()
    }
    Object.defineProperty(navigator, 'share', { configurable: true, value: offered })
    await press()
    await press()
    await waitFor(() => expect(shared).toHaveLength(2))
    expect(shared[0]).toEqual({ title: rose.businessName, url: 'http://localhost/' })
    expect(next).toHaveTextContent(/^$/)
    await press()
    await waitFor(() => expect(next).toHaveTextContent('http://localhost/'))
  })
})
