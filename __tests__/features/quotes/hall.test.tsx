import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { getHallsOn } from '#contract/bookings/halls.ts'
import { getQuote, getQuoteDraft, sendQuote, updateQuoteDraft } from '#contract/bookings/quotes.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { aStart, offered, quote, version } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

beforeEach(() => sessionStorage.clear())

const [valet] = aStart.packages as [(typeof aStart.packages)[number]]

test('a vendor with two halls says in its quote for which it is: one that is free then', async () => {
  const halls = [
    { _id: 'h1', name: 'Lawn' },
    { _id: 'h2', name: 'Hall' },
    { _id: 'h3', name: 'Salon', capacity: 200 },
  ]
  const { user, sent } = renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, {
        ...aStart,
        halls,
        resourceId: null,
        stated: { name: 'Plates', validity: { halls: ['Lawn'] } },
        packages: [{ ...valet, validity: { halls: ['Salon'] } }],
      }),
      reply(getHallsOn, {
        halls: [
          { _id: 'h1', name: 'Lawn', state: 'taken' },
          { _id: 'h2', name: 'Hall', state: 'free' },
          { _id: 'h3', name: 'Salon', capacity: 200, state: 'free' },
        ],
      }),
      reply(updateQuoteDraft, { savedAt: null, version: 1 }),
      reply(getWorkingRules, { rules: anyDay, version: 1 }),
      reply(sendQuote, offered),
      reply(getBooking, offered),
      reply(getQuote, quote()),
    ],
  })
  const hall = await screen.findByRole('combobox', { name: 'Hall or team' })
  expect(hall).toHaveValue('')
  expect(await within(hall).findByRole('option', { name: 'Lawn: taken' })).toBeDisabled()
  const small = within(hall).getByRole('option', { name: 'Salon, up to 200 guests: too small' })
  expect(small).toBeDisabled()
  expect(sent(getHallsOn)[0]?.input).toEqual({ firstDay: '2027-02-14', bookingId: 'b1' })
  // Prices for a hall follow the one that is chosen here.
  const another = () => user.click(screen.getByRole('button', { name: 'Add a line or a package' }))
  await another()
  expect(screen.getByRole('option', { name: 'Valet' })).toBeVisible()
  await user.selectOptions(hall, 'Hall')
  await another()
  expect(screen.getByRole('option', { name: 'Valet (in Salon only)' })).toBeVisible()
  expect(screen.getByText('“Plates” doesn’t apply in that hall, by your price list.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  await waitFor(() => expect(sent(sendQuote)[0]?.input).toMatchObject({ resourceId: 'h2' }))
})

test('the hall that is held is chosen, and one too small for the guests says so at once', async () => {
  const { user } = renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, {
        ...aStart,
        halls: [
          { _id: 'h1', name: 'Lawn' },
          { _id: 'h3', name: 'Salon', capacity: 300 },
        ],
        resourceId: 'h3',
      }),
      reply(getHallsOn, { halls: [] }),
      reply(updateQuoteDraft, { savedAt: null, version: 1 }),
      reply(getWorkingRules, { rules: anyDay, version: 1 }),
    ],
  })
  const hall = await screen.findByRole('combobox', { name: 'Hall or team' })
  expect(hall).toHaveValue('h3')
  expect(hall).not.toHaveAccessibleDescription()
  const guests = screen.getByLabelText('Guests')
  await user.clear(guests)
  await user.type(guests, '301')
  expect(hall).toHaveAccessibleDescription('Salon has room for at most 300 guests. Choose another.')
  await user.selectOptions(hall, 'Lawn')
  expect(hall).not.toHaveAccessibleDescription()
})

test('both sides read in the quote and on the booking which hall it is', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...offered, hall: 'Lawn' }),
      reply(getQuote, quote([{ ...version, hall: 'Lawn' }])),
    ],
  })
  expect(await screen.findByText(/^Version 1, sent .*, Lawn, 300 guests/)).toBeVisible()
  expect(screen.getByText('Lawn', { selector: 'dd, dd *' })).toBeVisible()
})
