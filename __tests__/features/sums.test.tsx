import { screen, within } from '@testing-library/react'
import {
  agreeToSum,
  getBooking,
  getBookings,
  offerSum,
  turnDownSum,
} from '#contract/bookings/bookings.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const sum = { amount: 45_000_000, currency: 'INR', tax: 8_100_000, service: 0 }
const vague = {
  ...aBooking,
  total: { ...aBooking.total, tax: 'excluded' as const },
  actions: ['offer' as const, 'decline' as const],
}
const offered = { ...vague, status: 'offered' as const, sum }
const forCouple = { ...offered, actions: ['agree' as const, 'turn_down' as const] }

test('a vendor states the total, and is told that it is not confirmed yet', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, vague)],
  })
  expect(await screen.findByRole('heading', { name: 'The request' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'State the total' }))
  const dialog = screen.getByRole('dialog', { name: 'Your total for Priya & Arjun' })
  expect(dialog).toHaveTextContent('Nothing is confirmed yet')
  // What is known already stands there.
  expect(within(dialog).getByLabelText('Total, with everything in it')).toHaveValue('425000')
  await user.clear(within(dialog).getByLabelText('Total, with everything in it'))
  await user.type(within(dialog).getByLabelText('Total, with everything in it'), '4,50,000')
  await user.type(within(dialog).getByLabelText('Tax in the total'), '81000')
  await user.type(within(dialog).getByLabelText('Service charge in the total'), '0')
  answer(reply(offerSum, offered), reply(getBooking, offered))
  await user.click(within(dialog).getByRole('button', { name: 'Offer this total' }))
  expect(await screen.findByText('Waiting for Priya & Arjun to agree to your total')).toBeVisible()
  expect(sent(offerSum).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', amount: 45_000_000, tax: 8_100_000, service: 0, note: '' },
  ])
  expect(screen.getByRole('button', { name: 'Change the total' })).toBeVisible()
})

test('the couple agrees to the total that it sees', async () => {
  const { user, sent, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: [reply(getBookings, { items: [forCouple], nextCursor: null, total: 1 })],
  })
  expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  const line = screen.getByRole('article', { name: /Rose Hall/ })
  expect(line).toHaveTextContent('Total offered')
  await user.click(within(line).getByRole('button', { name: 'Agree to ₹4,50,000' }))
  const dialog = screen.getByRole('dialog', { name: 'Book Rose Hall?' })
  expect(dialog).toHaveTextContent('₹4,50,000 in all, with ₹81,000 tax and no service charge')
  answer(reply(agreeToSum, refuse(409, 'Rose Hall has changed the total to ₹4,60,000.')))
  await user.click(within(dialog).getByRole('button', { name: 'Agree and book' }))
  expect(await within(dialog).findByText(/has changed the total to ₹4,60,000/)).toBeVisible()
  expect(sent(agreeToSum).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', amount: 45_000_000 },
  ])
})

test('or turns it down with a word', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, forCouple)],
  })
  await user.click(await screen.findByRole('button', { name: 'Turn it down' }))
  const dialog = screen.getByRole('dialog', { name: 'Turn the total down?' })
  await user.type(within(dialog).getByLabelText('Why?'), 'Over our budget.')
  const over = { ...forCouple, status: 'turned_down' as const, expiresAt: null, actions: [] }
  answer(reply(turnDownSum, over), reply(getBooking, over))
  await user.click(within(dialog).getByRole('button', { name: 'Turn it down' }))
  expect(await screen.findByText('You turned the total down')).toBeVisible()
  expect(sent(turnDownSum).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', reason: 'Over our budget.' },
  ])
})

test('of an older booking it is said that the agreed total is not recorded', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...vague, status: 'confirmed', expiresAt: null, actions: ['cancel'] }),
    ],
  })
  expect(await screen.findByText('Not recorded here.')).toBeVisible()
})
