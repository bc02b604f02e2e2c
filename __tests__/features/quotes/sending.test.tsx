import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { getQuote, getQuoteDraft, updateQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { getEnquiry } from '#contract/talk/enquiries.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import {
  anEnquiry,
  aStart,
  offered,
  plates,
  quote,
  vague,
  version,
} from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const morning = { name: 'morning' as const, from: '09:00', to: '13:00' }
const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
const typedElsewhere: NonNullable<QuoteStart['draft']> = {
  after: 0,
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: '300',
  lines: [{ ...plates, quantity: '1', unitPrice: '1200', taxRate: '18' }],
  taxIncluded: false,
  discount: '',
  service: '',
  instalments: [],
  terms: '',
  note: '',
  validUntil: '2026-11-26',
  holds: true,
}
const builder = (more: Partial<QuoteStart> = {}) =>
  renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, { ...aStart, ...more }),
      reply(updateQuoteDraft, { savedAt: null, version: 1 }),
      reply(getWorkingRules, { rules: { ...anyDay, slots: [morning, evening] }, version: 1 }),
    ],
  })

beforeEach(() => sessionStorage.clear())

test('a vendor sends what was asked for in two taps: from the list, and sent', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, { items: [vague], nextCursor: null, total: 1 })],
  })
  const line = await screen.findByRole('article', { name: /Priya & Arjun/ })
  expect(within(line).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  answer(
    reply(getQuoteDraft, aStart),
    reply(getWorkingRules, { rules: anyDay, version: 0 }),
    reply(sendQuote, offered),
    reply(getBooking, offered),
    reply(getQuote, quote()),
  )
  await user.click(within(line).getByRole('link', { name: 'Send a quote' }))
  const sums = await screen.findByRole('region', { name: 'What it comes to' })
  expect(sums).toHaveTextContent('18% tax₹64,800')
  expect(screen.getByRole('checkbox', { name: 'Prices include tax' })).not.toBeChecked()
  expect(sums).toHaveTextContent('Total₹4,24,800')
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  expect(await screen.findByText('Waiting for Priya & Arjun to accept your quote')).toBeVisible()
  expect(sent(sendQuote).map(({ input }) => input)).toMatchObject([
    { bookingId: 'b1', after: 0, guests: 300, lines: [plates], taxIncluded: false, holds: true },
  ])
})

test('lines are added, moved and removed; the sums follow, and the draft survives a reload', async () => {
  const { user, unmount } = builder()
  await user.click(await screen.findByRole('button', { name: 'Add a line or a package' }))
  await user.click(screen.getByRole('option', { name: 'Valet' }))
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent('₹4,83,800')
  await user.click(screen.getByRole('button', { name: /^Line 2:/ }))
  await user.click(screen.getByRole('button', { name: 'Move line 2 earlier' }))
  expect(screen.getAllByLabelText('What it is')[0]).toHaveValue('Valet')
  await user.click(screen.getByRole('button', { name: /^Line 2:/ }))
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent('₹59,000')
  await user.type(screen.getByLabelText('Discount', { exact: false }), '10%')
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent('₹53,100')
  unmount()
  builder()
  expect(await screen.findByLabelText('What it is')).toHaveValue('Valet')
  expect(screen.getByLabelText('Discount', { exact: false })).toHaveValue('10%')
})

test('Enter goes on with another line, and a package takes the place of one that is empty', async () => {
  const { user } = builder()
  const sums = await screen.findByRole('region', { name: 'What it comes to' })
  await user.type(screen.getByLabelText('Price'), '{Enter}')
  const names = () =>
    screen.getAllByLabelText('What it is').map((field) => (field as HTMLInputElement).value)
  expect(names()).toEqual(['Plates', ''])
  expect(screen.getAllByLabelText('What it is')[1]).toHaveFocus()
  expect(sums).toHaveTextContent('Total–')
  await user.keyboard('val{ArrowDown}{Enter}')
  expect(names()).toEqual(['Plates', 'Valet'])
  expect(sums).toHaveTextContent('Total₹4,83,800')
  await waitFor(() => expect(screen.getAllByLabelText('Price')[1]).toHaveFocus())
  // What is no package is a line of its own.
  await user.keyboard('{Enter}Lamps{Enter}')
  expect(names()).toEqual(['Plates', 'Valet', 'Lamps', ''])
})

test('what is folded says what is in it, and follows what is typed', async () => {
  const { user } = builder({
    terms: 'Music ends at eleven.',
    service: { percent: 5, amount: null },
  })
  const line = async (title: string) => (await screen.findByText(title)).closest('summary')
  expect(await line('Tax, discount, service')).toHaveTextContent(
    'Prices are without tax, no discount, 5% service charge',
  )
  expect(await line('Dates and guests')).toHaveTextContent(
    'Sun 14 Feb 2027, 300 guests; open until Thu 26 Nov 2026, the time is held',
  )
  expect(await line('Instalments')).toHaveTextContent('None: you agree on them with the couple')
  expect(await line('Terms and message')).toHaveTextContent('“Music ends at eleven.”; no message')
  await user.click(screen.getByText('Tax, discount, service'))
  await user.type(screen.getByLabelText(/^Discount/), '5000')
  await user.click(screen.getByText('Dates and guests'))
  await user.clear(screen.getByLabelText('Guests'))
  await user.click(screen.getByRole('checkbox', { name: 'Hold the time until then' }))
  expect(await line('Tax, discount, service')).toHaveTextContent('₹5,000 discount')
  expect(await line('Dates and guests')).toHaveTextContent(
    'Sun 14 Feb 2027, guests not stated; open until Thu 26 Nov 2026, the time is not held',
  )
})

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

test('tax that nobody stated is asked for, and a price that can’t be read has no total', async () => {
  const { user } = builder({ taxRate: null, lines: [{ ...plates, taxRate: null }] })
  const sums = await screen.findByRole('region', { name: 'What it comes to' })
  expect(screen.getByLabelText('Tax')).toHaveValue('')
  expect(screen.getByPlaceholderText('Say the tax')).toBeVisible()
  expect(sums).toHaveTextContent('Tax not stated yetTotal₹3,60,000')
  const price = screen.getByLabelText('Price')
  await user.clear(price)
  await user.type(price, 'about 1200')
  expect(sums).toHaveTextContent('Total–')
  expect(sums).not.toHaveTextContent('₹')
  await user.clear(price)
  await user.type(price, '1300')
  expect(sums).toHaveTextContent('Total₹3,90,000')
})

test('another device has saved the draft: what is typed stays, and one of the two is taken', async () => {
  const { user, sent, answer } = builder()
  const refused = refuse(409, 'This draft was changed on another device.', undefined, {
    currentVersion: 4,
  })
  answer(reply(updateQuoteDraft, refused))
  const discount = await screen.findByLabelText('Discount', { exact: false })
  await user.type(discount, '10%')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('This draft was changed on another device.')
  expect(discount).toHaveValue('10%')
  answer(reply(updateQuoteDraft, { savedAt: null, version: 5 }))
  await user.click(within(notice).getByRole('button', { name: 'Keep what I typed' }))
  await waitFor(() => expect(sent(updateQuoteDraft)).toHaveLength(2))
  expect(sent(updateQuoteDraft).map(({ input }) => input)).toMatchObject([
    { seen: 0, draft: { discount: '10%' } },
    { seen: 4, draft: { discount: '10%' } },
  ])
  expect(screen.queryByText('This draft was changed on another device.')).not.toBeInTheDocument()

  answer(
    reply(updateQuoteDraft, refused),
    reply(getQuoteDraft, {
      ...aStart,
      draft: { ...typedElsewhere, discount: '15%' },
      draftVersion: 6,
    }),
  )
  await user.type(discount, '5')
  const again = await screen.findByRole('alert')
  await user.click(within(again).getByRole('button', { name: 'Take the other one' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Discount', { exact: false })).toHaveValue('15%'),
  )
})

test('words that a tab kept before versions were noted are asked about, too', async () => {
  const { user, unmount } = builder()
  await user.type(await screen.findByLabelText('Discount', { exact: false }), '10%')
  unmount()
  const note = Object.keys(sessionStorage).find((key) => key.endsWith('-seen')) ?? ''
  expect(note).not.toBe('')
  sessionStorage.removeItem(note)
  const { user: later, sent } = builder({ draft: typedElsewhere, draftVersion: 3 })
  const discount = await screen.findByLabelText('Discount', { exact: false })
  expect(discount).toHaveValue('10%')
  await later.type(discount, '{Backspace}')
  await waitFor(() => expect(sent(updateQuoteDraft)).toHaveLength(1))
  expect(sent(updateQuoteDraft)[0]?.input).toMatchObject({ seen: 0, draft: { discount: '10' } })
})

test('a deposit stays due when the booking is confirmed: no day is made of it', async () => {
  const whenConfirmed = { dueDay: null, daysBefore: null, atConfirmation: true }
  const deposit = { label: 'Deposit', percent: 30, amount: null, ...whenConfirmed }
  const rest = { label: 'Rest', percent: null, amount: null, dueDay: null, daysBefore: 14 }
  const { user, sent, answer } = builder({ instalments: [deposit, rest] })
  const [first] = await screen.findAllByRole('combobox', { name: 'Due' })
  expect(first).toHaveDisplayValue('When the booking is confirmed')
  expect(screen.queryByLabelText('Date')).not.toBeInTheDocument()
  expect(screen.getByText(/^₹1,27,440/)).toHaveTextContent(
    '₹1,27,440 (Deposit), due when the booking is confirmed; ₹2,97,360 (Rest), due Sun 31 Jan 2027',
  )
  answer(reply(sendQuote, offered), reply(getBooking, offered), reply(getQuote, quote()))
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  expect(await screen.findByText('Waiting for Priya & Arjun to accept your quote')).toBeVisible()
  expect(sent(sendQuote)[0]?.input).toMatchObject({
    instalments: [{ label: 'Deposit', percent: 30, ...whenConfirmed }, { daysBefore: 14 }],
  })
})

test('a discount is named with its percentage, and so is what the tax is counted on', async () => {
  const { user, sent, answer } = builder()
  await user.type(await screen.findByLabelText(/^Discount/), '10%')
  const sums = screen.getByRole('region', { name: 'What it comes to' })
  const of = 'Subtotal₹3,60,000Discount (10%)−₹36,00018% tax on ₹3,24,000₹58,320Total₹3,82,320'
  expect(sums).toHaveTextContent(of)
  const discount = { percent: 10, amount: null }
  const totals = {
    ...version.totals,
    discount: 3_600_000,
    taxes: [{ rate: 18, net: 32_400_000, tax: 5_832_000, gross: 38_232_000 }],
    tax: 5_832_000,
    total: 38_232_000,
  }
  answer(reply(sendQuote, offered), reply(getBooking, offered))
  answer(reply(getQuote, quote([{ ...version, discount, totals }])))
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  // The builder has such a line, too.
  await screen.findByText('Waiting for Priya & Arjun to accept your quote')
  expect(await screen.findByText('Discount (10%)')).toBeVisible()
  const read = screen.getByText('Discount (10%)').closest('dl')
  expect(read?.textContent).toBe(of)
  expect(sent(sendQuote)[0]?.input).toMatchObject({ discount })
})

test('instalments that do not add up say so while typed; the server’s words stand beside the field', async () => {
  const { user, answer } = builder()
  await user.click(await screen.findByText('Instalments'))
  await user.click(screen.getByRole('button', { name: 'Add an instalment' }))
  await user.type(screen.getByLabelText('How much'), '40%')
  await user.type(screen.getByLabelText('How many days before'), '30')
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent(
    /₹2,54,880 less than the total/,
  )
  answer(
    reply(sendQuote, refuse(422, 'No.', { 'instalments.0.percent': 'That is ₹2,54,880 less.' })),
  )
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  expect(await screen.findByText('That is ₹2,54,880 less.')).toBeVisible()
  expect(screen.getByLabelText('How much')).toHaveAccessibleDescription(/less/)
  await user.clear(screen.getByLabelText('How much'))
  await user.type(screen.getByLabelText('How much'), '100%')
  expect(screen.getByText(/^₹4,24,800.*, due Fri 15 Jan 2027$/)).toBeVisible()
  const hold = screen.getByRole('checkbox', { name: 'Hold the time until then' })
  expect(hold).toHaveAccessibleDescription(/^For 7 days at most\./)
  await user.click(hold)
  expect(hold).toHaveAccessibleDescription('Others can take the time until this quote is accepted.')
})

test('what the server objects to opens, in a fold and in a line, and has the focus', async () => {
  const { user, answer } = builder({ terms: 'No plastic.' })
  const refused = { 'lines.0.taxRate': 'At most 100%.', terms: 'Shorter, please.' }
  answer(reply(sendQuote, refuse(422, 'Please check.', refused)))
  const send = await screen.findByRole('button', { name: 'Send the quote' })
  expect(screen.queryByLabelText('Tax')).toBeNull()
  expect(screen.getByLabelText(/^Terms/)).not.toBeVisible()
  await user.click(send)
  expect(await screen.findByText('At most 100%.')).toBeVisible()
  expect(screen.getByText('Shorter, please.')).toBeVisible()
  expect(screen.getByLabelText('Tax')).toHaveFocus()
  expect(screen.queryByText('Please check.')).toBeNull()
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

test('what looks like a slip is asked about once, and sent when it is right', async () => {
  const { user, sent, answer, where, toasts } = builder()
  const question =
    '“Plates” is 280 × a price per guest for 280 guests: ₹11,30,00,000. Is that right?'
  const doubts = [{ field: 'lines.0.quantity', question }]
  answer(reply(sendQuote, refuse(409, question, undefined, { doubts })))
  await user.click(await screen.findByRole('button', { name: 'Send the quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this right?' }))
  expect(screen.getAllByText(question)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  const again = within(await screen.findByRole('dialog', { name: 'Is this right?' }))
  answer(reply(sendQuote, offered), reply(getBooking, offered), reply(getQuote, quote()))
  await user.click(again.getByRole('button', { name: 'Yes, send the quote' }))
  await waitFor(() => expect(where()).toBe('/vendor-bookings/b1'))
  expect(sent(sendQuote).map(({ input }) => input.confirmed)).toEqual([undefined, undefined, true])
  expect(toasts.filter(({ kind }) => kind === 'error')).toEqual([])
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
