import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { getEstimate, getVendor, type VendorPage } from '#contract/pages/vendorPages.ts'
import { policyOf } from '#domain/refunds.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const evening: VendorPage['packages'][number] = {
  _id: '40000000-0000-4000-8000-000000000001',
  name: 'Evening',
  description: '',
  amount: 100_000,
  currency: 'INR',
  unit: 'per_plate',
  inclusions: [],
  exclusions: [],
  instant: true,
  addOns: [],
  estimate: null,
}
const chosen = `${at}&package=${evening._id}`
const halfUntilMonth = policyOf([
  { daysBefore: 0, refundPercent: 0 },
  { daysBefore: 30, refundPercent: 50 },
])
const taxes = { included: 'included', extra: 'excluded' } as const

const totalOf = (amount: number, tax: 'included' | 'excluded') => ({
  ...aBooking.total,
  amount,
  guests: 300,
  kind: 'exact' as const,
  tax,
  unit: 'per_plate' as const,
})

/** The page with the package chosen, for 300 guests at ₹1,000 each. */
function openPage(
  tax: keyof typeof taxes,
  as: typeof people.user | null = people.user,
  takes: Partial<VendorPage> = {},
) {
  const price = { ...rose.price, tax: taxes[tax] } as VendorPage['price']
  return renderApp(chosen, {
    ...(as && { as }),
    replies: [
      reply(getVendor, { ...rose, ...takes, price, packages: [evening], onDay: 'free' }),
      reply(getEstimate, { total: totalOf(30_000_000, taxes[tax]), lines: [] }),
      reply(getUserDays, listOf()),
      ...replies.slice(1),
    ],
  })
}

/** Until the server has said the total, nothing is booked at once. */
const isReckoned = () =>
  waitFor(() => expect(document.querySelector('[aria-live][aria-busy]')).toBeNull())

test('a package that is booked at once says for how much and under what, and is confirmed with one press', async () => {
  const { user, sent, answer, toasts, where } = openPage('included', people.user, {
    cancellation: halfUntilMonth,
  })
  await openRequest()
  const book = await screen.findByRole('button', { name: 'Book now' })
  expect(
    screen.getByText(
      'You book it for ₹3,00,000 in all, tax and service included, under the cancellation policy below. ' +
        'It is confirmed at once. A deposit of 30% of the total (₹90,000) is due when the booking is ' +
        'confirmed, the rest 14 days before the first day, or with it if that day has passed. Nothing is paid here.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/held for you for 48 hours while/)).not.toBeInTheDocument()
  await user.click(screen.getByText('If you cancel once it is confirmed'))
  expect(screen.getByText('Until Fri 15 Jan 2027: 50% back (₹1,50,000 of ₹3,00,000)')).toBeVisible()
  expect(screen.getByText('From Sat 16 Jan 2027: no refund')).toBeVisible()
  answer(
    reply(requestBooking, { ...aBooking, status: 'confirmed' }),
    reply(getBooking, { ...aBooking, status: 'confirmed' }),
  )
  await user.click(book)
  await waitFor(() => expect(where()).toBe(`/my-bookings/${aBooking._id}`))
  expect(sent(requestBooking).map(({ input }) => input)).toMatchObject([
    {
      vendorId,
      firstDay: '2027-02-14',
      guests: 300,
      packageId: evening._id,
      atOnce: {
        amount: 30_000_000,
        currency: 'INR',
        cancellation: halfUntilMonth,
        deposit: rose.deposit,
      },
    },
  ])
  expect(toasts).toEqual([{ kind: 'success', text: 'It’s booked and confirmed.' }])
})

test('where its total is not exact, the same package is asked for', async () => {
  const { user, sent, answer } = openPage('extra')
  await openRequest()
  const ask = await screen.findByRole('button', { name: 'Request this day' })
  expect(screen.getByText(/held for you for 48 hours while the vendor answers/)).toBeVisible()
  answer(reply(requestBooking, aBooking), reply(getBooking, aBooking))
  await user.click(ask)
  await screen.findAllByText(aBooking.vendor.businessName)
  expect(sent(requestBooking)[0]?.input).not.toHaveProperty('atOnce')
})

test('for fewer than its vendor takes, it says how many and the day is asked for', async () => {
  openPage('included', people.user, { guestsMin: 100, platesMin: 301 })
  await openRequest()
  expect(await screen.findByText('For at least 301 plates, which come to ₹3,01,000.')).toBeVisible()
  await isReckoned()
  expect(screen.getByRole('button', { name: 'Request this day' })).toBeVisible()
})

test('so it is where the smallest of several functions has too few', async () => {
  const { user, answer } = openPage('included', people.user, { guestsMin: 100 })
  await openRequest()
  expect(await screen.findByRole('button', { name: 'Book now' })).toBeVisible()
  answer(reply(getWedding, refuse(404, 'None.')), reply(getNames, { cities: [], categories: [] }))
  await user.click(screen.getByRole('checkbox', { name: 'Several functions' }))
  const second = within(await screen.findByRole('group', { name: 'Function 2' }))
  await user.type(second.getByLabelText('Guests'), '99')
  expect(
    await screen.findByText(
      'For at least 100 guests at each function. ' +
        'The total counts your guests where they are fewer, so it can still rise.',
    ),
  ).toBeVisible()
  await isReckoned()
  expect(screen.getByRole('button', { name: 'Request these functions' })).toBeVisible()
  await user.clear(second.getByLabelText('Guests'))
  await user.type(second.getByLabelText('Guests'), '100')
  expect(await screen.findByRole('button', { name: 'Book now' })).toBeVisible()
  expect(screen.queryByText(/^For at least/)).toBeNull()
})

test('a visitor signs in to book; without the package the day is asked for', async () => {
  const { user } = openPage('included', null)
  await openRequest()
  expect(await screen.findByRole('button', { name: 'Sign in to book' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Package/ }), 'No package')
  expect(await screen.findByRole('button', { name: 'Sign in to request this day' })).toBeVisible()
})

test('what has changed meanwhile is said, and the page is read anew', async () => {
  const { user, sent, answer } = openPage('included')
  await openRequest()
  const book = await screen.findByRole('button', { name: 'Book now' })
  const message = 'The total is ₹3,10,000 now, not what you read. Nothing was booked.'
  answer(
    reply(requestBooking, refuse(409, message)),
    reply(getEstimate, { total: totalOf(31_000_000, 'included'), lines: [] }),
  )
  await user.click(book)
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText(/^You book it for ₹3,10,000 in all/)).toBeVisible()
  expect(sent(getVendor)).toHaveLength(2)
})
