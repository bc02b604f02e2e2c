import { screen, waitFor, within } from '@testing-library/react'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { policyOf } from '#domain/refunds.ts'
import { people, reply } from '#__tests__/support/renderApp.tsx'
import { rose } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'
import { evening, wedding, price, open, row, turnOn } from '#__tests__/support/askTogether.tsx'

test('what comes back of several functions counts from the first of them', async () => {
  const app = open(wedding, 'free', people.user, '&together=Mehendi&together=Sangeet')
  app.answer(
    reply(getVendor, {
      ...rose,
      cancellation: policyOf([
        { daysBefore: 0, refundPercent: 0 },
        { daysBefore: 60, refundPercent: 90 },
      ]),
      refunds: [
        { from: '2026-11-21', to: '2026-12-16', percent: 90 },
        { from: '2026-12-17', to: '2027-02-14', percent: 0 },
      ],
    }),
  )
  const policy = await screen.findByRole('region', { name: /^If you have to cancel/ })
  expect(await within(policy).findByText(/for Sat 13 Feb 2027:$/)).toBeVisible()
  expect(
    within(policy)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['90% backuntil Tue 15 Dec 2026', 'No refundfrom Wed 16 Dec 2026'])
})

test('where functions of a wedding can be ticked, their number is not chosen besides', async () => {
  const app = open(wedding)
  app.answer(reply(getVendor, { ...rose, price: { ...price, unit: 'per_function' as const } }))
  await openRequest()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^For your/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Several functions' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Functions' })).toBeNull())
})

test('who plans one function has none to count; what an address counts can be changed', async () => {
  const one = { ...wedding, functions: wedding.functions.slice(0, 1) }
  const priced = reply(getVendor, {
    ...rose,
    price: { ...price, unit: 'per_function' as const },
    deposit: null,
  })
  const app = open(one)
  app.answer(priced)
  await openRequest()
  const functions = () => screen.queryByRole('combobox', { name: 'Functions' })
  await waitFor(() => expect(functions()).toBeNull())
  app.unmount()
  const counted = open(one, 'free', people.user, '&functions=2')
  counted.answer(priced)
  await openRequest()
  expect(await screen.findByRole('combobox', { name: 'Functions' })).toHaveValue('2')
  expect(functions()).toBeVisible()
})

const sunday = {
  _id: '40000000-0000-4000-8000-000000000007',
  name: 'Sunday',
  description: '',
  amount: 150_000,
  currency: 'INR',
  unit: 'per_plate' as const,
  inclusions: [],
  exclusions: [],
  instant: false,
  addOns: [],
  estimate: null,
}

test('functions with prices of their own are summed; one without a price is named', async () => {
  const app = open(wedding)
  app.answer(
    reply(getVendor, {
      ...rose,
      price: { ...price, validity: { weekdays: [6] } },
      packages: [{ ...sunday, validity: { weekdays: [7] } }],
      slots: [evening],
      onDay: 'free',
    }),
  )
  await openRequest()
  await turnOn(app)
  // ₹1,200 for each of 80 on Saturday, ₹1,500 for each of 300 on Sunday.
  expect((await screen.findAllByText('₹5,46,000'))[0]).toBeVisible()
  const card = within(screen.getByRole('complementary', { name: 'What it costs you' }))
  // The first list: another says what comes back.
  const lines = within(card.getAllByRole('list')[0]!)
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Price, Mehendi₹1,200 per plate × 80 guests₹96,000',
    'Sunday, Sangeet₹1,500 per plate × 300 guests₹4,50,000',
  ])
  expect(screen.getByText(/^An estimate: each function/)).toBeVisible()
  expect(row(1).getByText('Sat 13 Feb 2027: ₹96,000 for 80 guests, plus tax.')).toBeVisible()
  expect(
    row(2).getByText('Sun 14 Feb 2027: ₹4,50,000 for 300 guests with “Sunday”, plus tax.'),
  ).toBeVisible()
  expect(screen.queryByText(/^Their stated price doesn’t apply/)).toBeNull()
  expect(screen.getByRole('combobox', { name: /^Package/ })).toHaveDisplayValue(
    'By function, see the sum',
  )
  // Nothing is stated for a Monday.
  await app.user.clear(row(1).getByLabelText('Day'))
  await app.user.type(row(1).getByLabelText('Day'), '15 Feb 2027{Tab}')
  expect(
    await screen.findByText(
      'No stated price applies to Mehendi. Ask, and they answer with a quote for all of them.',
    ),
  ).toBeVisible()
  expect(screen.queryByText('₹5,46,000')).toBeNull()
  expect(row(1).getByText('Mon 15 Feb 2027: no stated price applies.')).toBeVisible()
})

test('a package for one of the functions is priced there alone, and the others say what they cost', async () => {
  const link = `&together=Mehendi&together=Sangeet&package=${sunday._id}`
  const app = open(wedding, 'free', people.user, link)
  const cheaper = { ...sunday, amount: 100_000, validity: { weekdays: [7] } }
  app.answer(reply(getVendor, { ...rose, price, packages: [cheaper], slots: [evening] }))
  await openRequest()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^“Sunday” isn’t available for/)).toHaveTextContent(
    '“Sunday” isn’t available for Mehendi. With no package, all of them come to ₹4,56,000, ' +
      'each at the price that applies to it.',
  )
  expect(
    row(1).getByText(
      '“Sunday” isn’t available on that day of the week. Sat 13 Feb 2027 without it: ' +
        '₹96,000 for 80 guests, plus tax.',
    ),
  ).toBeVisible()
  expect(
    row(2).getByText('Sun 14 Feb 2027: ₹3,00,000 for 300 guests with “Sunday”, plus tax.'),
  ).toBeVisible()
  const packages = within(screen.getByRole('region', { name: 'Packages' }))
  expect(
    packages.getByText('For Mehendi on Sat 13 Feb 2027 and Sangeet on Sun 14 Feb 2027.'),
  ).toBeVisible()
  expect(packages.getByText('Available for Sangeet alone.')).toBeVisible()
  // Without it the rows are the sum, and the cheaper price of one is named.
  const select = card.getByRole('combobox', { name: /^Package/ })
  await app.user.selectOptions(select, 'No package')
  expect(await card.findByText('₹4,56,000')).toBeVisible()
  expect(
    row(2).getByText(
      'Sun 14 Feb 2027: ₹3,60,000 for 300 guests, plus tax. “Sunday” is ₹1,000 per plate then: ' +
        'to get it, press “Choose for each function”.',
    ),
  ).toBeVisible()
})

test('a package for all functions says what it comes to for all of them', async () => {
  const app = open(wedding, 'free', people.user, '&together=Mehendi&together=Sangeet')
  app.answer(reply(getVendor, { ...rose, price, packages: [sunday], slots: [evening] }))
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  // ₹1,500 for each of 380 guests.
  expect(await packages.findByText('₹5,70,000')).toBeVisible()
  expect(packages.getByText('for 2 functions, plus tax, service not stated')).toBeVisible()
})

test('a price that counts once for several functions says so in each row', async () => {
  const app = open(wedding, 'free', people.user, '&together=Mehendi&together=Sangeet')
  const event = { ...price, unit: 'per_event' as const, amount: 50_000_000 }
  app.answer(reply(getVendor, { ...rose, price: event, slots: [evening] }))
  const words = /^(Sat 13|Sun 14) Feb 2027: ₹5,00,000 per event, counted once, plus tax\.$/
  expect(await screen.findAllByText(words)).toHaveLength(2)
})

test('while one function has no guests nothing is reckoned for any', async () => {
  const app = open(wedding)
  await turnOn(app)
  expect((await screen.findAllByText('₹4,56,000'))[0]).toBeVisible()
  await app.user.clear(row(1).getByLabelText('Guests'))
  await waitFor(() => expect(screen.queryAllByText('₹4,56,000')).toEqual([]))
  expect(await screen.findByText(/Add your guests to see the total\./)).toBeVisible()
})
