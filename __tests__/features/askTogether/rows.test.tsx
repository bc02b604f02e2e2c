import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getEstimate } from '#contract/pages/vendorPages.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, refuse, reply } from '#__tests__/support/renderApp.tsx'
import { vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'
import { ofWedding, wedding, open, row, typed, turnOn } from '#__tests__/support/askTogether.tsx'

test('one function has the part of the day that is planned; of several the heading names each', async () => {
  const app = open(wedding)
  await openRequest()
  const select = await screen.findByRole('combobox', { name: 'Time of day' })
  await waitFor(() => expect(screen.getByLabelText('Time of day')).toHaveValue('evening'))
  expect(screen.getByRole('button', { name: 'Request the evening' })).toBeVisible()
  const card = within(screen.getByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^For your/)).toHaveTextContent(/^For your Sangeet on Sun 14 Feb/)
  // Who wants all of that day keeps it.
  await app.user.selectOptions(screen.getByLabelText('Time of day'), 'Whole day')
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
  await turnOn(app)
  expect(select).not.toBeInTheDocument()
  await waitFor(() =>
    expect(card.getByText(/^For your/)).toHaveTextContent(/^For your Mehendi and Sangeet$/),
  )
})

test('a link to the whole day opens the form with it, whatever part is planned', async () => {
  open(wedding, 'free', people.user, '&part=day')
  await openRequest()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^For your/)).toHaveTextContent(/^For your Sangeet on Sun 14 Feb/)
  expect(await screen.findByRole('combobox', { name: 'Time of day' })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Request this day' })).toBeVisible()
})

test('a couple asks for its functions there together, and reads what they come to', async () => {
  const app = open(wedding)
  await openRequest()
  const { user, sent, answer, where } = app
  await turnOn(app)
  // The reception is in another town, and the brunch has no day yet.
  expect(typed()).toEqual([
    ['Mehendi', '2027-02-13', '', '80'],
    ['Sangeet', '2027-02-14', 'evening', '300'],
  ])
  expect(screen.queryByLabelText('Your day')).toBeNull()
  // ₹1,200 for each of 80 and of 300 guests.
  expect((await screen.findAllByText('₹4,56,000'))[0]).toBeVisible()
  await waitFor(() =>
    expect(sent(getEstimate).at(-1)?.input).toMatchObject({ functions: '2', days: '2' }),
  )
  expect(await screen.findByText('Price, Sangeet')).toBeVisible()
  answer(
    reply(
      requestBooking,
      refuse(422, 'Please check.', { 'times.1.guests': 'At most 250 guests.' }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Request these functions' }))
  await waitFor(() =>
    expect(row(2).getByLabelText('Guests')).toHaveAccessibleDescription('At most 250 guests.'),
  )
  answer(reply(requestBooking, aBooking), reply(getBooking, aBooking))
  await user.click(screen.getByRole('button', { name: 'Request these functions' }))
  await waitFor(() => expect(where()).toBe(`/my-bookings/${aBooking._id}`))
  expect(sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-13',
    guests: 300,
    times: [
      { name: 'Mehendi', day: '2027-02-13', guests: 80 },
      { name: 'Sangeet', day: '2027-02-14', slot: 'evening', guests: 300 },
    ],
    city: 'Jaipur',
    note: '',
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sangeet')
})

test('a link to some of the functions opens the form with those, and a reload has them', async () => {
  const link = '&together=Sangeet&together=Reception'
  const first = open(wedding, 'free', people.user, link)
  await screen.findByRole('group', { name: 'Function 2' })
  // Also where one is in another town.
  expect(typed()).toEqual([
    ['Sangeet', '2027-02-14', 'evening', '300'],
    ['Reception', '2027-02-20', '', '300'],
  ])
  expect(screen.getByRole('checkbox', { name: 'Several functions' })).toBeChecked()
  await first.user.clear(row(2).getByLabelText('Guests'))
  await first.user.type(row(2).getByLabelText('Guests'), '250')
  first.unmount()
  open(wedding, 'free', people.user, link)
  await screen.findByRole('group', { name: 'Function 2' })
  expect(typed()[1]).toEqual(['Reception', '2027-02-20', '', '250'])
})

test('without a wedding the rows begin with the day, and what is typed is kept both ways', async () => {
  const app = open(null, 'free', null)
  const { user } = app
  await turnOn(app)
  expect(typed()).toEqual([
    ['', '2027-02-14', '', '300'],
    ['', '', '', ''],
  ])
  await user.type(row(1).getByLabelText('Function'), 'Sangeet')
  await user.type(row(2).getByLabelText('Function'), 'Wedding')
  await user.click(screen.getByRole('button', { name: 'Remove function 1' }))
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  expect(typed().map(([name]) => name)).toEqual(['Wedding', ''])
  await user.click(screen.getByRole('checkbox', { name: 'Several functions' }))
  expect(await screen.findByLabelText('Your day')).toHaveValue('2027-02-14')
  expect(screen.getByLabelText('Guests')).toHaveValue('300')
  await turnOn(app)
  expect(typed().map(([name]) => name)).toEqual(['Wedding', ''])
})

const cities = [
  { slug: 'jaipur', name: 'Jaipur' },
  { slug: 'udaipur', name: 'Udaipur' },
]
test('a function that is planned in another town is said to be, with the way to request it there', async () => {
  const app = open(wedding)
  const { user, answer, where } = app
  answer(reply(getNames, { cities, categories: [] }))
  await openRequest()
  await turnOn(app)
  expect(screen.getByText(/^All of them are asked for together, for Jaipur:/)).toBeVisible()
  const apart = 'Your plan has the Reception in Udaipur; this request is for Jaipur.'
  expect(screen.getByText(apart, { exact: false })).toHaveTextContent(
    `${apart} Request it for Udaipur`,
  )
  expect(row(1).queryByText(apart)).toBeNull()
  // Typed by hand it has the plan's day and guests, and says where the plan has it.
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  await user.type(row(3).getByLabelText('Function'), 'Reception')
  await waitFor(() => expect(typed()[2]).toEqual(['Reception', '2027-02-20', '', '300']))
  expect(row(3).getByText(apart)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Request it for Udaipur' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove function 3' }))
  await user.click(await screen.findByRole('link', { name: 'Request it for Udaipur' }))
  const address = new URL(where(), 'https://everset.test').searchParams
  expect(['city', 'date', 'guests', 'together'].map((key) => address.get(key))).toEqual([
    'udaipur',
    '2027-02-20',
    '300',
    null,
  ])
})

test('what was typed stays when the name of a planned function follows it', async () => {
  const app = open({
    ...wedding,
    functions: [
      ...wedding.functions,
      { ...ofWedding, name: 'Haldi', date: '2027-02-12', guests: 40, city: 'Udaipur' },
      { ...ofWedding, name: 'Haldi lunch', date: '2027-02-11', guests: 60, city: 'Udaipur' },
    ],
  })
  const { user } = app
  await turnOn(app)
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  await user.type(row(3).getByLabelText('Guests'), '55')
  await user.type(row(3).getByLabelText('Function'), 'Haldi')
  await waitFor(() => expect(typed()[2]).toEqual(['Haldi', '2027-02-12', '', '55']))
  // The day came with the shorter name.
  await user.type(row(3).getByLabelText('Function'), ' lunch')
  await waitFor(() => expect(typed()[2]).toEqual(['Haldi lunch', '2027-02-11', '', '55']))
})
