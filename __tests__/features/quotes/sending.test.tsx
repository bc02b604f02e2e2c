import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getQuote, getQuoteDraft, updateQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { aStart, offered, plates, quote, vague, version } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { typedElsewhere, builder } from '#__tests__/support/quoteBuilder.tsx'

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

test('the bar says of tax what the sums say', async () => {
  const { user } = builder()
  const sums = await screen.findByRole('region', { name: 'What it comes to' })
  await user.click(screen.getByRole('button', { name: /^Line 1:/ }))
  await user.clear(screen.getByLabelText('Tax'))
  expect(sums).toHaveTextContent('Tax not stated yet')
  expect(screen.getByText('tax not stated')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Prices include tax' }))
  expect(sums).toHaveTextContent('Tax included, rate not stated')
  expect(screen.queryByText('tax not stated')).toBeNull()
  expect(screen.getByText('incl. tax')).toBeVisible()
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
  await user.typeLetters(screen.getByLabelText(/^Discount/), '5000')
  await user.click(screen.getByText('Dates and guests'))
  await user.clear(screen.getByLabelText('Guests'))
  await user.click(screen.getByRole('checkbox', { name: 'Hold the time until then' }))
  expect(await line('Tax, discount, service')).toHaveTextContent('₹5,000 discount')
  expect(await line('Dates and guests')).toHaveTextContent(
    'Sun 14 Feb 2027, guests not stated; open until Thu 26 Nov 2026, the time is not held',
  )
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
  await user.typeLetters(screen.getByLabelText('How much'), '40%')
  await user.typeLetters(screen.getByLabelText('How many days before'), '30')
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
  await user.typeLetters(screen.getByLabelText('How much'), '100%')
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
