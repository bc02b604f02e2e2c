import { act, screen, waitFor, within } from '@testing-library/react'
import { getVendorReviews, requestBooking } from '#contract/bookings.ts'
import { sendEnquiry } from '#contract/enquiries.ts'
import { getVendor, getVendorCalendarDays, type VendorPage } from '#contract/vendors.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const vendorId = '00000000-0000-4000-8000-000000000001'
const rose: VendorPage = {
  _id: vendorId,
  slug: 'rose-palace',
  businessName: 'Rose Palace',
  category: { _id: 'c1', slug: 'venues', name: 'Venues' },
  city: { _id: 't1', slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan', country: 'India' },
  area: 'Amer Road',
  description: 'A palace.',
  website: '',
  price: { kind: 'exact', amount: 120000, maxAmount: null, currency: 'INR', unit: 'per_plate_veg', tax: 'excluded' },
  estimate: null,
  capacityMin: null,
  capacityMax: 400,
  attributes: [{ label: 'Rooms', value: '12' }],
  languages: [],
  faqs: [],
  team: [],
  travel: null,
  position: null,
  packages: [],
  photos: [],
  rating: { average: null, count: 0 },
  response: { rate: 1, of: 12, formula: '12 of 12 new enquiries were answered within 24 hours.' },
  favourite: false,
  cancellation: [{ daysBefore: 0, refundPercent: 0 }, { daysBefore: 90, refundPercent: 90 }],
  onDay: null,
  refunds: null,
}
const replies = [
  reply(getVendor, ({ guests, date }) => ({
    ...rose,
    estimate: guests ? { amount: 120000 * Number(guests), maxAmount: null, currency: 'INR', guests: Number(guests), kind: 'exact' as const, tax: 'excluded' as const } : null,
    onDay: date ? ('free' as const) : null,
  })),
  reply(getVendorCalendarDays, { days: { '2027-02-14': 'free' } }),
  reply(getVendorReviews, { items: [], nextCursor: null, total: 0, breakdown: null }),
]
const at = '/vendor/rose-palace?date=2027-02-14&guests=300'

test('what it costs for us, and whether the day is free', async () => {
  renderApp(at, { replies })
  expect((await screen.findAllByText('₹3,60,000'))[0]).toBeVisible()
  expect(screen.getByText('for 300 guests, plus tax')).toBeVisible()
  expect(screen.getByText('Free on Sun 14 Feb 2027')).toBeVisible()
  expect(screen.getByText('90 days before the day, or earlier: 90 % back')).toBeVisible()
  expect(screen.getByText('12 of 12 new enquiries were answered within 24 hours.')).toBeInTheDocument()
})

test('a day that was just taken offers the nearest free ones, and keeps what was typed', async () => {
  const app = renderApp(at, {
    as: people.user,
    replies: [...replies, reply(requestBooking, refuse(409, 'Rose Palace is not free on that day.', { firstDay: 'Taken. Nearest free: 2027-02-13, 2027-02-15.' }))],
  })
  await app.user.click(await screen.findByText('More days, or a note'))
  await app.user.type(screen.getByLabelText(/Note to the vendor/), 'With a horse')
  await app.user.click(screen.getByRole('button', { name: 'Request this day' }))
  expect(await screen.findByText('Not free any more on that day.')).toBeVisible()
  expect(app.sent(requestBooking)[0]?.input).toEqual({ vendorId, firstDay: '2027-02-14', guests: 300, note: 'With a horse' })

  await app.user.click(within(screen.getByRole('group', { name: 'Nearest free days' })).getByRole('button', { name: 'Mon 15 Feb 2027' }))
  expect(screen.getByLabelText('Your day')).toHaveValue('2027-02-15')
  expect(screen.getByLabelText(/Note to the vendor/)).toHaveValue('With a horse')
  await waitFor(() => expect(app.where()).toBe('/vendor/rose-palace?date=2027-02-15&guests=300'))
})

test('the server’s words stand beside the field', async () => {
  const app = renderApp('/vendor/rose-palace', { as: people.user, replies: [...replies, reply(requestBooking, refuse(422, 'Choose a day.', { firstDay: 'Choose a day.' }))] })
  await app.user.click(await screen.findByRole('button', { name: 'Request this day' }))
  expect(await screen.findByText('Choose a day.')).toBeVisible()
  expect(screen.getByLabelText('Your day')).toBeInvalid()
})

test('a visitor signs in first and comes back to what was typed', async () => {
  const app = renderApp(at, { replies })
  await app.user.type(await screen.findByLabelText('Your message to Rose Palace'), 'Is the lawn ours?')
  await app.user.click(screen.getByRole('button', { name: 'Sign in and send' }))
  await waitFor(() => expect(app.where()).toBe('/login'))
  expect(app.router.state.location.state).toEqual({ from: at })
  expect(app.sent(sendEnquiry)).toEqual([])
  await act(() => app.router.navigate(-1))
  expect(await screen.findByLabelText('Your message to Rose Palace')).toHaveValue('Is the lawn ours?')
})

test('a vendor that is not there is said so, with a way on', async () => {
  renderApp('/vendor/nobody', { replies: [reply(getVendor, refuse(404, 'This vendor was not found.'))] })
  expect(await screen.findByRole('heading', { name: 'This vendor is not here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find vendors' })).toHaveAttribute('href', '/vendors')
})

test('an older address of the business gives way to its own, the question kept', async () => {
  const app = renderApp('/vendor/rose-house-00000000?guests=300', { replies })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Palace' })).toBeVisible()
  expect(app.where()).toBe('/vendor/rose-palace?guests=300')
})

test('a business that closed for good says so and leads to similar ones', async () => {
  renderApp('/vendor/old-house-00000001', { replies: [reply(getVendor, refuse(410, 'This business is no longer on Everset.', undefined, { category: 'venues', city: 'jaipur' }))] })
  expect(await screen.findByRole('heading', { name: 'This business is no longer on Everset.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See similar businesses' })).toHaveAttribute('href', '/vendors?category=venues&city=jaipur')
})
