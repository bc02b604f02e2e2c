import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { getEnquiry } from '#contract/talk/enquiries.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { anEnquiry, aStart, offered, quote, version } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { evening, typedElsewhere, builder } from '#__tests__/support/quoteBuilder.tsx'

beforeEach(() => sessionStorage.clear())

test('what the couple wrote stands beside the quote, the newest first', async () => {
  const [first] = anEnquiry.messages
  const message = (_id: string, from: 'user' | 'vendor', body: string) => ({
    ...(first as NonNullable<typeof first>),
    _id,
    from,
    mine: from === 'vendor',
    body,
  })
  renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, aStart),
      reply(getWorkingRules, { rules: anyDay, version: 1 }),
      reply(getBooking, { ...offered, enquiryId: 'e1', note: 'No plastic, please.' }),
      reply(getEnquiry, {
        ...anEnquiry,
        messages: [
          message('1', 'user', 'Is the lawn free?'),
          message('2', 'vendor', 'It is.'),
          message('3', 'user', 'And with dinner?'),
        ],
      }),
    ],
  })
  expect(await screen.findByText('And with dinner?')).toBeInTheDocument()
  const words = screen.getByText('What Priya & Arjun wrote').closest('details') as HTMLElement
  expect([...words.querySelectorAll('blockquote')].map(({ textContent }) => textContent)).toEqual([
    'And with dinner?',
    'Is the lawn free?',
    'No plastic, please.',
  ])
  expect(within(words).getByText('The conversation')).toHaveAttribute('href', '/vendor/Enquiry/e1')
})

test('another version begins with the last one, and shows what was asked at which line', async () => {
  builder({
    version: 1,
    last: version,
    asks: [
      {
        _id: 'q',
        version: 1,
        lineId: 'a',
        message: 'Could it be ₹1,100?',
        who: 'Priya',
        at: '2026-11-21T10:00:00.000Z',
      },
    ],
  })
  const line = await screen.findByRole('region', { name: 'Line 1' })
  expect(line).toHaveTextContent('Could it be ₹1,100?')
  expect(screen.getByText('This becomes version 2.')).toBeVisible()
})

test('a vendor who is off on a day of the quote is told so, and sends it all the same', async () => {
  const { user, sent, answer } = builder()
  answer(
    reply(getVendorCalendar, {
      blocks: [],
      resources: [],
      open: true,
      days: { '2027-02-14': 'closed', '2027-02-15': 'free' },
      off: ['2027-02-14'],
      today: '2026-11-22',
    }),
    reply(sendQuote, offered),
    reply(getBooking, offered),
    reply(getQuote, quote()),
  )
  expect(
    await screen.findByText('You are off on Sun 14 Feb 2027. You can offer it all the same.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  await waitFor(() => expect(sent(sendQuote)).toHaveLength(1))
})

test('the vendor offers another part of the day, and says what was asked for first', async () => {
  const { user, sent, answer } = builder({
    times: [{ name: '', day: '2027-02-14', slot: evening, guests: 300 }],
  })
  const part = await screen.findByLabelText('Time of day')
  expect(part).toHaveDisplayValue('Evening, 6:00 pm to 11:00 pm')
  await user.selectOptions(part, 'Morning, 9:00 am to 1:00 pm')
  answer(reply(sendQuote, refuse(422, 'Please check.', { 'times.0.slot': 'It is taken.' })))
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  await waitFor(() => expect(part).toHaveAccessibleDescription('It is taken.'))
  expect(sent(sendQuote)[0]?.input).toMatchObject({
    firstDay: '2027-02-14',
    lastDay: '2027-02-14',
    times: [{ name: '', day: '2027-02-14', slot: 'morning', guests: 300 }],
  })
})

test('a function that was not asked for is added, with what is wrong beside its field', async () => {
  const { user, sent, answer } = builder()
  await user.click(await screen.findByText('Dates and guests'))
  await user.click(screen.getByRole('checkbox', { name: 'Several functions' }))
  const row = (index: number) => within(screen.getByRole('group', { name: `Function ${index}` }))
  expect(row(1).getByLabelText('Day')).not.toHaveValue('')
  expect(row(1).getByLabelText('Guests')).toHaveValue('300')
  await user.type(row(1).getByLabelText('Function'), 'Reception')
  await user.type(row(2).getByLabelText('Function'), 'Mehndi')
  await user.type(row(2).getByLabelText('Day'), '12 Feb 2027{Tab}')
  await user.selectOptions(row(2).getByLabelText('Time of day'), 'morning')
  await user.type(row(2).getByLabelText('Guests'), '80')
  answer(
    reply(
      sendQuote,
      refuse(422, 'Please check.', { firstDay: 'No.', 'times.1.slot': 'It is not sold.' }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  expect(await row(2).findByText('It is not sold.')).toBeVisible()
  expect(screen.queryByText('No.')).toBeNull()
  expect(sent(sendQuote)[0]?.input).toMatchObject({
    firstDay: '2027-02-12',
    guests: 300,
    times: [
      { name: 'Reception', day: '2027-02-14', guests: 300 },
      { name: 'Mehndi', day: '2027-02-12', slot: 'morning', guests: 80 },
    ],
  })
})

test('a draft from before quotes named functions keeps the evening that was asked for', async () => {
  builder({
    times: [{ name: '', day: '2027-02-14', slot: evening, guests: 300 }],
    draft: { ...typedElsewhere, slot: '', discount: '10%' },
    draftVersion: 1,
  })
  expect(await screen.findByLabelText('Time of day')).toHaveDisplayValue(
    'Evening, 6:00 pm to 11:00 pm',
  )
  expect(screen.getByLabelText('Discount', { exact: false })).toHaveValue('10%')
})

test('a question is answered with a quote, too', async () => {
  const { user, sent, answer, where, go } = renderApp('/vendor/Enquiry/e1', {
    as: people.vendor,
    replies: [
      reply(getEnquiry, { ...anEnquiry, actions: ['reply', 'quote'] }),
      reply(getQuoteDraft, refuse(503, 'One moment.')),
      reply(getWorkingRules, { rules: anyDay, version: 0 }),
    ],
  })
  const link = await screen.findByRole('link', { name: 'Send a quote' })
  expect(link).toHaveAttribute('href', '/vendor/Enquiry/e1/quote')
  await user.click(link)
  expect(await screen.findByText('One moment.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'The conversation' })).toHaveAttribute(
    'href',
    '/vendor/Enquiry/e1',
  )
  const none = { bookingId: null, enquiryId: 'e1', firstDay: null, lastDay: null, guests: null }
  answer(reply(getQuoteDraft, { ...aStart, ...none, lines: [], isOpen: false }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('A quote can no longer be sent here.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See what happened' })).toHaveAttribute(
    'href',
    '/vendor/Enquiry/e1',
  )
  expect(sent(getQuoteDraft).at(-1)?.input).toEqual({ enquiryId: 'e1' })
  // What is open in that conversation by now is gone on with.
  answer(
    reply(getQuoteDraft, ({ enquiryId }) =>
      enquiryId ? { ...aStart, enquiryId } : { ...aStart, lines: [], bookingId: 'b1' },
    ),
  )
  await go('/vendor/Enquiry/e2/quote')
  await waitFor(() => expect(where()).toBe('/vendor-bookings/b1/quote'))
  expect(await screen.findByText('Sun 14 Feb 2027, 300 guests')).toBeVisible()
  expect(screen.getByLabelText('What it is')).toHaveValue('')
  expect(screen.getByRole('button', { name: /^Line 1: Fixed ?: 18% tax$/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Add a line/ }))
  expect(screen.getAllByLabelText('What it is')).toHaveLength(2)
})

test('what the couple now asks for is filled in and marked, over a draft from before', async () => {
  const wish = {
    lines: ['Wedding: Sat 20 Feb 2027 instead of Sun 14 Feb 2027, 350 guests instead of 300.'],
    at: '2026-11-20T10:00:00.000Z',
    isFilledIn: true,
    isAfterDraft: true,
  }
  const moved = { firstDay: '2027-02-20', lastDay: '2027-02-20', town: 'Udaipur' }
  const wanted = { ...moved, guests: 350, wish }
  const { sent, user, answer } = builder({ ...wanted, draft: typedElsewhere, draftVersion: 1 })
  answer(reply(sendQuote, offered), reply(getBooking, offered))
  expect(await screen.findByText('This quote begins with what they now ask for.')).toBeVisible()
  expect(screen.getByText(wish.lines[0] ?? '', { exact: false })).toBeVisible()
  expect(screen.getByText(/Prices are as before; only travel can differ\.$/)).toBeVisible()
  expect(screen.getByText('Sat 20 Feb 2027, 350 guests, Udaipur')).toBeVisible()
  expect(screen.getByLabelText('Guests')).toHaveValue('350')
  // 350 plates at the price that was typed before.
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent('₹4,95,600')
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  await waitFor(() =>
    expect(sent(sendQuote)[0]?.input).toMatchObject({
      firstDay: '2027-02-20',
      guests: 350,
      // It is for the town that was read.
      wishAt: wish.at,
    }),
  )
})

test('of functions in several towns the builder lists each with its own', async () => {
  const times = [
    { name: 'Sangeet', day: '2027-02-13', slot: null, guests: 200, town: 'Udaipur' },
    { name: 'Wedding', day: '2027-02-14', slot: null, guests: 300, town: 'Jaipur' },
  ]
  const { user } = builder({ firstDay: '2027-02-13', lastDay: '2027-02-14', times })
  const list = await screen.findByRole('list', { name: 'Functions' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sangeet: Sat 13 Feb 2027, 200 guests, Udaipur',
    'Wedding: Sun 14 Feb 2027, 300 guests, Jaipur',
  ])
  // And beside its fields, by what is typed into them.
  await user.click(screen.getByText('Dates and guests'))
  const row = (place: number) => within(screen.getByRole('group', { name: `Function ${place}` }))
  expect(row(1).getByText('In Udaipur')).toBeVisible()
  expect(row(2).getByText('In Jaipur')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  expect(row(3).queryByText(/^In /)).not.toBeInTheDocument()
  await user.click(row(1).getByRole('button', { name: 'Remove function 1' }))
  expect(row(1).getByText('In Jaipur')).toBeVisible()
})

test('of functions in one town none is said beside their fields', async () => {
  const times = [
    { name: 'Sangeet', day: '2027-02-13', slot: null, guests: 200 },
    { name: 'Wedding', day: '2027-02-14', slot: null, guests: 300 },
  ]
  const { user } = builder({
    firstDay: '2027-02-13',
    lastDay: '2027-02-14',
    times,
    town: 'Udaipur',
  })
  expect(await screen.findByText(/Udaipur$/)).toBeVisible()
  await user.click(screen.getByText('Dates and guests'))
  expect(screen.getByRole('group', { name: 'Function 2' })).toBeVisible()
  expect(screen.queryByText('In Udaipur')).not.toBeInTheDocument()
})
