import { screen, waitFor } from '@testing-library/react'
import * as auth from '#contract/account/auth.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { getDayAlerts } from '#contract/planning/dayAlerts.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { keepDraftsApart } from '#src/session/personDrafts.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { noWedding } from '#__tests__/support/weddings.ts'

const back = 'You’re signed in. This has not been sent yet.'
const signIn = async ({ user }: ReturnType<typeof renderApp>) => {
  await user.type(await screen.findByLabelText('Email'), people.user.email)
  await user.type(screen.getByLabelText('Password'), 'marigold and rose')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

test('a visitor signs in first and comes back to the form: nothing is sent yet, one press sends', async () => {
  const app = renderApp(at, {
    replies: [
      ...replies,
      reply(auth.login, { user: people.user }),
      reply(sendEnquiry, refuse(422, 'Later.', { message: 'Too short.' })),
    ],
  })
  await app.user.type(
    await screen.findByLabelText('Your message to Rose Palace'),
    'Is the lawn ours?',
  )
  await app.user.click(screen.getByRole('button', { name: 'Sign in to send' }))
  await waitFor(() => expect(app.where()).toBe('/login'))
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(
    screen.getByText('Sign in, and your question to Rose Palace is ready to send.'),
  ).toBeVisible()
  await signIn(app)
  const send = await screen.findByRole('button', { name: 'Send enquiry' })
  expect(app.where()).toBe(at)
  expect(screen.getByText(back)).toBeVisible()
  await waitFor(() => expect(send).toHaveFocus())
  expect(send).toHaveAccessibleDescription(back)
  expect(screen.getByLabelText('Your message to Rose Palace')).toHaveValue('Is the lawn ours?')
  expect(app.sent(sendEnquiry)).toEqual([])
  await app.user.keyboard('{Enter}')
  expect(await screen.findByText('Too short.')).toBeVisible()
  expect(app.sent(sendEnquiry)[0]?.input).toEqual({
    vendorId,
    date: '2027-02-14',
    guests: 300,
    message: 'Is the lawn ours?',
  })
})

test('who comes back to a request sees the note that was typed in its folded part', async () => {
  const app = renderApp(at, { replies: [...replies, reply(auth.login, { user: people.user })] })
  await app.user.click(await screen.findByText('More days, or a note'))
  await app.user.type(screen.getByLabelText(/Note to the vendor/), 'With a horse')
  await app.user.click(screen.getByRole('button', { name: 'Sign in to request this day' }))
  await signIn(app)
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Request this day' })).toHaveFocus(),
  )
  expect(screen.getByLabelText(/Note to the vendor/)).toHaveValue('With a horse')
  expect(screen.getByText('More days, or a note').closest('details')).toHaveAttribute('open')
  expect(screen.getAllByText(back)).toHaveLength(1)
})

test('after a session ended here, somebody else comes back to the form that sent them, and to no other', async () => {
  sessionStorage.setItem('draft:left', 'u9')
  const app = renderApp(at, { replies: [...replies, reply(auth.login, { user: people.user })] })
  const stopKeeping = keepDraftsApart(
    app.store,
    () => {},
    () => app.router.state.location.state,
  )
  await app.user.click(await screen.findByText('More days, or a note'))
  await app.user.type(screen.getByLabelText(/Note to the vendor/), 'With a horse')
  await app.user.type(screen.getByLabelText('Your message to Rose Palace'), 'Is the lawn ours?')
  await app.user.click(screen.getByRole('button', { name: 'Sign in to send' }))
  await signIn(app)
  expect(await screen.findByText(back)).toBeVisible()
  // What was kept is put back once the form stands.
  const message = screen.getByLabelText('Your message to Rose Palace')
  await waitFor(() => expect(message).toHaveValue('Is the lawn ours?'))
  expect(screen.getByLabelText(/Note to the vendor/)).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse')
  stopKeeping()
})

test('a visitor is not judged before the sign-in: the server does it afterwards', async () => {
  const app = renderApp('/vendor/rose-palace', { replies })
  await app.user.click(await screen.findByRole('button', { name: 'Sign in to send' }))
  await waitFor(() => expect(app.where()).toBe('/login'))
})

test('who has no account yet finds the way back from the profile that comes first', async () => {
  const app = renderApp(at, {
    replies: [
      ...replies,
      reply(auth.signup, { message: 'Sent.' }),
      reply(auth.verifyOtp, { user: people.user }),
      reply(getWedding, noWedding),
    ],
  })
  await app.user.type(
    await screen.findByLabelText('Your message to Rose Palace'),
    'Is the lawn ours?',
  )
  await app.user.click(screen.getByRole('button', { name: 'Sign in to send' }))
  await app.user.click(await screen.findByRole('link', { name: 'Sign up' }))
  await app.user.type(await screen.findByLabelText('Your name'), 'Asha Rao')
  await app.user.type(screen.getByLabelText('Email'), people.user.email)
  await app.user.type(screen.getByLabelText('Password'), 'marigold and rose')
  await app.user.click(screen.getByRole('button', { name: 'Sign up' }))
  await app.user.type(await screen.findByLabelText('Code'), '012345')
  await app.user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(
    await screen.findByText(
      /We’ve saved what you wrote to the vendor, but it has not been sent yet/,
    ),
  ).toBeVisible()
  expect(app.where()).toBe('/create-profile')
  expect(await screen.findByRole('link', { name: 'Later' })).toHaveAttribute(
    'href',
    `${at}#enquiry-${vendorId}`,
  )
  await app.user.click(screen.getByRole('link', { name: 'Go back to it' }))
  expect(await screen.findByText(back)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send enquiry' })).toHaveFocus())
})

const takenDay = [
  reply(getVendor, () => ({ ...rose, onDay: 'taken' as const })),
  reply(getVendorCalendarDays, { days: { '2027-02-14': 'taken' } }),
  reply(getDayAlerts, listOf()),
]

test('who asks to be told of a free day signs in for that, and comes back to the button', async () => {
  const app = renderApp(at, {
    replies: [...replies, ...takenDay, reply(auth.login, { user: people.user })],
  })
  await app.user.click(
    await screen.findByRole('button', { name: 'Sign in to be told if it becomes free' }),
  )
  expect(
    await screen.findByText(
      'Sign in, and you can ask for an email if Rose Palace becomes free on Sun 14 Feb 2027.',
    ),
  ).toBeVisible()
  await signIn(app)
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Tell me if it becomes free' })).toHaveFocus(),
  )
  expect(screen.queryByText(back)).not.toBeInTheDocument()
})

test('a new account that came to be told of a free day reads that it has not asked yet', async () => {
  const app = renderApp(at, {
    replies: [
      ...replies,
      ...takenDay,
      reply(auth.signup, { message: 'Sent.' }),
      reply(auth.verifyOtp, { user: people.user }),
      reply(getWedding, noWedding),
    ],
  })
  await app.user.click(
    await screen.findByRole('button', { name: 'Sign in to be told if it becomes free' }),
  )
  await app.user.click(await screen.findByRole('link', { name: 'Sign up' }))
  expect(
    await screen.findByText(
      'Sign up, and you can ask for an email if Rose Palace becomes free on Sun 14 Feb 2027.',
    ),
  ).toBeVisible()
  await app.user.type(await screen.findByLabelText('Your name'), 'Asha Rao')
  await app.user.type(screen.getByLabelText('Email'), people.user.email)
  await app.user.type(screen.getByLabelText('Password'), 'marigold and rose')
  await app.user.click(screen.getByRole('button', { name: 'Sign up' }))
  await app.user.type(await screen.findByLabelText('Code'), '012345')
  await app.user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(
    await screen.findByText(/You haven’t asked yet to be told when the day becomes free/),
  ).toBeVisible()
  expect(screen.queryByText(/what you wrote to the vendor/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go back to it' })).toHaveAttribute(
    'href',
    `${at}#alert-${vendorId}`,
  )
})

test('a note that was kept is seen again, not sent from a closed fold', async () => {
  const first = renderApp(at, { as: people.user, replies })
  await first.user.click(await screen.findByText('More days, or a note'))
  await first.user.type(screen.getByLabelText(/Note to the vendor/), 'With a horse')
  first.unmount()
  renderApp(at, { as: people.user, replies })
  await waitFor(() =>
    expect(screen.getByLabelText(/Note to the vendor/)).toHaveValue('With a horse'),
  )
  expect(screen.getByText('More days, or a note').closest('details')).toHaveAttribute('open')
})

test('what is typed in a dialog is there again when it is opened again', async () => {
  const app = renderApp(at, { as: people.user, replies })
  const open = async () => app.user.click(await screen.findByRole('button', { name: /Report/ }))
  await open()
  await app.user.type(await screen.findByLabelText(/In a few words/), 'Closed since May')
  await app.user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByLabelText(/In a few words/)).toBeNull())
  await open()
  await waitFor(() =>
    expect(screen.getByLabelText(/In a few words/)).toHaveValue('Closed since May'),
  )
})
