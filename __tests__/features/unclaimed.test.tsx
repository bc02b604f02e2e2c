import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  claimVendor,
  updateListing,
  getListing,
  type Listing,
  deleteListing,
  requestClaim,
  signupAndClaim,
  sendListingCode,
} from '#contract/vendors/claims.ts'
import { getSettings } from '#contract/pages/site.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { people, refuse, renderApp, reply, settings } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'

const otp = `i12345.${'x'.repeat(43)}`
const listing: Listing = {
  _id: vendorId,
  slug: 'rose-palace',
  businessName: 'Rose Palace',
  category: 'Venues',
  city: 'Jaipur',
  claimed: false,
  email: 'r•••@rose.test',
  phone: null,
}
const page = '/vendor/claim/rose-palace'

const unclaimed = {
  ...rose,
  unclaimed: true,
  calendarKnown: false,
  onDay: 'unknown' as const,
  cancellation: null,
  refunds: null,
  verified: false,
  rating: { average: null, count: 0 },
  response: { rate: null, of: 0, formula: '' },
}
test('a page in a claim says so in a line, and promises nothing more', async () => {
  renderApp(at, { replies: [...replies, reply(getVendor, { ...unclaimed, beingClaimed: true })] })
  expect((await screen.findAllByText('Being claimed'))[0]).toBeVisible()
  expect(
    screen.getByText('Somebody has claimed it, and we haven’t approved their profile yet.'),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Is this your business?' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
})

test('the page of an unclaimed business promises nothing, and leads its owner to the claim', async () => {
  renderApp(at, { replies: [...replies, reply(getVendor, unclaimed)] })
  expect((await screen.findAllByText('Not yet on Everset'))[0]).toBeVisible()
  expect(screen.getByText('Ask if they’re free')).toBeVisible()
  const bar = document.querySelector('[data-foot]')
  expect(bar).toHaveTextContent('₹1,200 per veg plateNot yet on EversetAsk a question')
  expect(screen.getByText('As listed; the business has not confirmed it.')).toBeVisible()
  expect(screen.getByText(/It may never answer: please ask others, too/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Is this your business?' })).toHaveAttribute('href', page)
  for (const name of ['Request this day', 'Sign in to request this day', 'Check my date'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  for (const name of ['When are they free?', 'Reviews', 'If you have to cancel'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

test.each([
  ['This business is not listed here', refuse(404)],
  ['Away for a moment.', refuse(503, 'Away for a moment.')],
  ['Rose Hall has been claimed', { ...listing, businessName: 'Rose Hall', claimed: true }],
  ['You run Rose Hall', { ...listing, businessName: 'Rose Hall', claimed: true, yours: true }],
])('a claim of what can’t be claimed says “%s”', async (words, answer) => {
  renderApp(page, { replies: [reply(getListing, answer)] })
  const heading = await screen.findByText(words)
  expect(screen.getAllByText(/listed here|Away|Hall has been claimed|You run/)).toEqual([heading])
})

test('a visitor proves the listed address once, for the account and the business', async () => {
  const app = renderApp(`${page}?otp=${otp}`, {
    replies: [reply(getListing, listing), reply(signupAndClaim, { vendor: people.vendor })],
  })
  await app.user.type(await screen.findByLabelText('Your name'), 'Vera')
  await app.user.type(screen.getByLabelText('Mobile number'), '+91 98765 43210')
  await app.user.type(screen.getByLabelText('Password'), 'marigold and rose')
  await app.user.click(screen.getByRole('button', { name: 'Sign up and claim Rose Palace' }))
  expect(await screen.findByRole('heading', { name: 'Rose Palace is yours now' })).toBeVisible()
  expect(app.sent(signupAndClaim)[0]?.input).toEqual({
    vendorId,
    otp,
    name: 'Vera',
    mobile: '+91 98765 43210',
    password: 'marigold and rose',
  })
})

test('a visitor may come with another account, and where no address is listed they must', async () => {
  const app = renderApp(page, { replies: [reply(getListing, listing)] })
  await app.user.click(await screen.findByRole('button', { name: 'Sign up with another address' }))
  expect(await screen.findByRole('heading', { name: 'Register your business' })).toBeVisible()
  await app.go(-1)
  await app.user.click(await screen.findByRole('button', { name: 'I have a vendor’s account' }))
  await waitFor(() => expect(app.where()).toBe('/vendor/login'))
  app.answer(reply(getListing, { ...listing, _id: 'v9', email: null }))
  await app.go(page.replace('rose-palace', 'oak-barn'))
  expect(await screen.findByRole('button', { name: 'Sign up to claim it' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send a code/ })).toBe(null)
})

test('a vendor claims by a code to the listed address', async () => {
  const app = renderApp(page, {
    as: people.vendor,
    replies: [
      reply(getListing, listing),
      reply(sendListingCode, { message: 'A code is on its way to r•••@rose.test.' }),
      reply(claimVendor, { message: 'Rose Palace is yours now.' }),
    ],
  })
  const [send] = await screen.findAllByRole('button', { name: 'Send a code to r•••@rose.test' })
  if (send) await app.user.click(send)
  const [code] = await screen.findAllByLabelText('The code')
  if (code) await app.user.type(code, '123456')
  await app.user.click(screen.getByRole('button', { name: 'Claim Rose Palace' }))
  expect(await screen.findByRole('heading', { name: 'Rose Palace is yours now' })).toBeVisible()
  expect(app.sent(claimVendor)[0]?.input).toEqual({ vendorId, otp: '123456' })
})

test('without a mail server the claim does not say that a code is sent', async () => {
  const app = renderApp(page, {
    as: people.vendor,
    replies: [
      reply(getSettings, { ...settings, mail: 'mailbox' }),
      reply(getListing, listing),
      reply(sendListingCode, { message: 'A code is on its way to r•••@rose.test.' }),
    ],
  })
  const words = /Your code waits at \/dev\/mailbox on the machine it runs on\.$/
  expect((await screen.findAllByText(words))[0]).toBeVisible()
  const [ask] = screen.getAllByRole('button', { name: 'Ask for a code for r•••@rose.test' })
  if (ask) await app.user.click(ask)
  expect((await screen.findAllByLabelText('The code'))[0]).toHaveAccessibleDescription(words)
  expect(screen.queryByText(/on its way/)).toBe(null)
})

test('a link that no longer works makes room for a code', async () => {
  const app = renderApp(`${page}?otp=${otp}`, {
    as: people.vendor,
    replies: [
      reply(getListing, listing),
      reply(claimVendor, refuse(422, 'Wrong.', { otp: 'That code no longer works.' })),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Claim Rose Palace' }))
  expect(
    (await screen.findAllByRole('button', { name: 'Send a code to r•••@rose.test' }))[0],
  ).toBeVisible()
})

test('without a listed address a vendor shows proof, or asks for a call and types its code', async () => {
  const app = renderApp(page, {
    as: people.vendor,
    replies: [
      reply(getListing, { ...listing, email: null, phone: '+91 ••• 11' }),
      reply(requestClaim, { message: 'Thank you. We look at it.' }),
      reply(claimVendor, refuse(422, 'Wrong.', { otp: 'That code is wrong.' })),
    ],
  })
  const called = within(
    (await screen.findByText('You called me, and I have a code')).parentElement as HTMLElement,
  )
  fireEvent.change(called.getByLabelText('The six digits'), { target: { value: ' 481516 ' } })
  await app.user.click(called.getByText('Claim Rose Palace'))
  expect(await called.findByText('That code is wrong.')).toBeInTheDocument()
  expect(app.sent(claimVendor)[0]?.input).toEqual({ vendorId, otp: '481516' })
  await app.user.click(screen.getByLabelText('Call the listed number, +91 ••• 11'))
  await app.user.type(
    await screen.findByLabelText('What shows that it is yours?'),
    'My name is on its website.',
  )
  await app.user.click(screen.getByRole('button', { name: 'Ask us to look at it' }))
  expect(await screen.findByText('Thank you. We look at it.')).toBeVisible()
  expect(app.sent(requestClaim)[0]?.input).toEqual({
    vendorId,
    statement: 'My name is on its website.',
    link: '',
    byTelephone: true,
  })
  expect(sessionStorage).toHaveLength(0)
})

test('a correction is kept while it is typed, and nothing of it stays once it is sent', async () => {
  const app = renderApp(`${page}?otp=${otp}`, {
    replies: [reply(getListing, listing), reply(updateListing, { message: 'Thank you.' })],
  })
  await app.user.typeLetters(await screen.findByLabelText('What should be changed?'), 'We moved.')
  expect(JSON.stringify({ ...sessionStorage })).toContain('We moved.')
  await app.user.click(screen.getByRole('button', { name: 'Send the correction' }))
  expect(await screen.findByText('Thank you.')).toBeVisible()
  expect(app.sent(updateListing)[0]?.input).toEqual({ vendorId, otp, note: 'We moved.' })
  expect(sessionStorage).toHaveLength(0)
})

test('the mailed link removes the page without an account', async () => {
  const app = renderApp(`${page}?otp=${otp}`, {
    replies: [
      reply(getListing, listing),
      reply(deleteListing, { message: 'Rose Palace is removed.' }),
      reply(updateListing, { message: 'Thank you.' }),
    ],
  })
  await app.user.selectOptions(await screen.findByLabelText('What should happen?'), 'remove')
  await app.user.click(screen.getByRole('button', { name: 'Remove Rose Palace' }))
  expect(await screen.findByText('Rose Palace is removed.')).toBeVisible()
  expect(app.sent(deleteListing)[0]?.input).toEqual({ vendorId, otp })
})

test('a couple’s account claims nothing', async () => {
  renderApp(page, { as: people.user, replies: [reply(getListing, listing)] })
  expect(await screen.findByText(/^A business is run from a vendor’s account\./)).toBeVisible()
  expect(screen.queryByText('I can’t read that mailbox')).toBeNull()
})
