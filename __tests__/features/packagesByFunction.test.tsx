import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getEstimate, getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { getWedding, type Wedding } from '#contract/planning/weddings.ts'
import { estimateChoice, packagePrice } from '#domain/estimates.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const ofWedding = { slot: null, city: '', guests: null }
const wedding: Wedding = {
  version: 1,
  partnerOne: 'Asha',
  partnerTwo: 'Ravi',
  city: 'Jaipur',
  guests: 300,
  earliest: null,
  latest: null,
  functions: [
    { ...ofWedding, name: 'Mehendi', date: '2027-02-13', guests: 80 },
    { ...ofWedding, name: 'Wedding', date: '2027-02-14' },
  ],
  budget: null,
  style: '',
  languages: '',
}
const extra = {
  _id: '50000000-0000-4000-8000-000000000001',
  name: 'Valet',
  amount: 9_000_00,
  unit: 'per_function' as const,
}
const gold = {
  _id: '40000000-0000-4000-8000-000000000001',
  name: 'Gold',
  description: '',
  amount: 2_000_00,
  currency: 'INR',
  unit: 'per_plate' as const,
  inclusions: [],
  exclusions: [],
  instant: true,
  addOns: [extra],
  estimate: null,
}
const basic = {
  ...gold,
  _id: '40000000-0000-4000-8000-000000000002',
  name: 'Basic',
  amount: 800_00,
  instant: false,
  addOns: [],
}
/** For Sundays: not for the Mehendi. */
const sunday = {
  ...basic,
  _id: '40000000-0000-4000-8000-000000000003',
  name: 'Sunday',
  amount: 500_00,
  validity: { weekdays: [7] },
}
const price = {
  ...rose.price!,
  unit: 'per_plate' as const,
  amount: 1_200_00,
  tax: 'included' as const,
  service: 0,
}
const packages = [gold, basic, sunday]

const open = (more = '') =>
  renderApp(`${at}&together=all${more}`, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, price, packages, onDay: 'free' }),
      reply(getVendorCalendarDays, { days: { '2027-02-13': 'free', '2027-02-14': 'free' } }),
      reply(getEstimate, ({ packageId, guestsEach, functions, days }) => {
        const pack = packages.find(({ _id }) => _id === packageId)
        const each = [guestsEach ?? []]
          .flat()
          .map((guests) => ({ name: '', guests: Number(guests) }))
        return estimateChoice(
          price,
          pack ? { name: pack.name, price: packagePrice(pack, price) } : null,
          [],
          {
            guests: Math.max(...each.map(({ guests }) => guests)),
            functions: Number(functions),
            days: Number(days),
            each,
          },
        )
      }),
      reply(getUserDays, listOf()),
      reply(getNames, { cities: [], categories: [] }),
      reply(getWedding, wedding),
    ],
  })
const row = (index: number) => within(screen.getByRole('group', { name: `Function ${index}` }))
const packageOf = (index: number) => row(index).getByRole('combobox', { name: /^Package/ })
const theCard = async () =>
  within(await screen.findByRole('complementary', { name: 'What it costs you' }))
const send = { name: 'Request these functions' }

test('one package is for all functions, until one is to be chosen for each', async () => {
  const { user, sent, answer, where } = open()
  await openRequest()
  const card = await theCard()
  await screen.findByRole('group', { name: 'Function 2' })
  // As it was: one field.
  await user.selectOptions(card.getByRole('combobox', { name: /^Package/ }), basic._id)
  expect(await card.findByText('₹3,04,000')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Choose for each function' }))
  expect(card.getAllByRole('combobox', { name: /^Package/ })).toHaveLength(2)
  expect([packageOf(1), packageOf(2)].map((field) => (field as HTMLSelectElement).value)).toEqual([
    basic._id,
    basic._id,
  ])
  expect(card.getByText('Each function above has its own package.')).toBeVisible()
  // 80 plates of Basic and 300 of Gold.
  await user.selectOptions(packageOf(2), gold._id)
  expect(await card.findByText('₹6,64,000')).toBeVisible()
  expect(card.getByText('Basic, Mehendi')).toBeVisible()
  expect(card.getByText('Gold, Wedding')).toBeVisible()
  expect(
    row(2).getByText('Sun 14 Feb 2027: ₹6,00,000 for 300 guests with “Gold”, tax included.'),
  ).toBeVisible()
  expect(card.getByText(/For extras, write what you would like in your note\.$/)).toBeVisible()
  answer(reply(requestBooking, refuse(422, 'No.', { 'times.1.packageId': 'Choose another.' })))
  await user.click(card.getByRole('button', send))
  await waitFor(() => expect(packageOf(2)).toHaveAccessibleDescription('Choose another.'))
  answer(reply(requestBooking, aBooking), reply(getBooking, aBooking))
  await user.click(card.getByRole('button', send))
  await waitFor(() => expect(where()).toBe(`/my-bookings/${aBooking._id}`))
  expect(sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-13',
    guests: 300,
    times: [
      { name: 'Mehendi', day: '2027-02-13', guests: 80, packageId: basic._id },
      { name: 'Wedding', day: '2027-02-14', guests: 300, packageId: gold._id },
    ],
    city: 'Jaipur',
    note: '',
  })
})

test('an extra that was chosen is not dropped silently where packages differ', async () => {
  const { user } = open(`&package=${gold._id}&extra=${extra._id}&each=1`)
  const card = await theCard()
  await screen.findByRole('group', { name: 'Function 2' })
  expect(card.getByRole('checkbox', { name: /^Valet/ })).toBeChecked()
  expect(packageOf(2)).not.toHaveAccessibleDescription()
  await user.selectOptions(packageOf(1), basic._id)
  expect(packageOf(2)).toHaveAccessibleDescription(
    'With different packages “Valet” isn’t in the total: ask for it in your note.',
  )
  // With one package for all of them it counts again.
  await user.selectOptions(packageOf(1), gold._id)
  expect(packageOf(2)).not.toHaveAccessibleDescription()
  expect(card.getByRole('checkbox', { name: /^Valet/ })).toBeChecked()
})

test('the same for each is one for all, with its extras; and back it is one field', async () => {
  const { user, sent, answer } = open(`&package=${gold._id}&each=1`)
  await openRequest()
  const card = await theCard()
  await screen.findByRole('group', { name: 'Function 2' })
  expect(await card.findByRole('button', { name: 'Book now' })).toBeVisible()
  expect(card.getByRole('checkbox', { name: /^Valet/ })).toBeVisible()
  await user.selectOptions(packageOf(1), 'No package')
  // At no package of its own, the stated price.
  expect(await card.findByText('₹6,96,000')).toBeVisible()
  expect(card.getByText('Price, Mehendi')).toBeVisible()
  expect(card.queryByRole('checkbox', { name: /^Valet/ })).toBeNull()
  answer(reply(requestBooking, refuse(409, 'Not now.')))
  await user.click(card.getByRole('button', send))
  await waitFor(() =>
    expect(sent(requestBooking)[0]?.input).toMatchObject({
      times: [{ name: 'Mehendi' }, { name: 'Wedding', packageId: gold._id }],
    }),
  )
  expect(sent(requestBooking)[0]?.input).not.toHaveProperty('packageId')
  expect(sent(requestBooking)[0]?.input).not.toHaveProperty('atOnce')
  await user.click(card.getByRole('button', { name: 'One package for all functions' }))
  expect(card.getByRole('combobox', { name: /^Package/ })).toHaveDisplayValue(
    'Gold: ₹2,000 per plate',
  )
  expect(await card.findByText('₹7,60,000')).toBeVisible()
})

test('a function has what can be had then; what it can’t have any more is to be chosen anew', async () => {
  const { user } = open(`&package=${sunday._id}&each=1`)
  const card = await theCard()
  await screen.findByRole('group', { name: 'Function 2' })
  // What was chosen for all begins where it can be had.
  expect(packageOf(1)).toHaveDisplayValue('No package')
  expect(packageOf(2)).toHaveDisplayValue('Sunday: ₹500 per plate')
  expect(await card.findByText('₹2,46,000')).toBeVisible()
  const option = row(1).getByRole('option', { name: 'Sunday: ₹500 per plate, Sunday only' })
  expect(option).toBeDisabled()
  await user.selectOptions(packageOf(2), sunday._id)
  await user.selectOptions(packageOf(1), basic._id)
  expect(await card.findByText('₹2,14,000')).toBeVisible()
  await user.selectOptions(packageOf(2), gold._id)
  await user.selectOptions(packageOf(2), sunday._id)
  const day = row(2).getByLabelText('Day')
  await user.clear(day)
  await user.type(day, '15 Feb 2027{Tab}')
  expect(
    await card.findByText(
      '“Sunday” isn’t available for Wedding. Choose another there, or no package.',
    ),
  ).toBeVisible()
})
