import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import {
  uploadEvidencePicture,
  createStatement,
  type Evidence,
  getEvidence,
} from '#contract/bookings/evidence.ts'
import { paths } from '#domain/paths.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const at = '2026-11-22T09:00:00.000Z'
const disputed: Booking = {
  ...aBooking,
  status: 'confirmed',
  wasConfirmed: true,
  exact: null,
  expiresAt: null,
  outcome: { user: 'did_not_happen', vendor: null },
  timeline: [
    {
      at,
      from: 'confirmed',
      to: 'did_not_happen',
      by: 'user',
      who: 'Priya',
      reason: 'No.',
      version: null,
    },
  ],
}
const none: Evidence = { entries: [], mayAdd: true }
const entry: Evidence['entries'][number] = {
  _id: 'e1',
  by: 'vendor',
  asked: null,
  who: 'Ravi',
  at,
  body: 'We came at ten.',
  picture: null,
}

const shown = {
  _id: 'e2',
  base: '/pictures/private/x/e',
  widths: [400],
  width: 400,
  height: 300,
  placeholder: '',
}

test('a statement is added, a refused one stays, and a wrong file says why', async () => {
  let tries = 0
  const app: ReturnType<typeof renderApp> = renderApp(paths.vendorBooking('b1'), {
    as: people.vendor,
    replies: [
      reply(getBooking, disputed),
      reply(getEvidence, () => (tries > 1 ? { ...none, entries: [entry] } : none)),
      reply(createStatement, () => {
        tries += 1
        return tries === 1
          ? refuse(422, 'Please check.', { statement: 'Your statement is needed.' })
          : { message: 'Added.' }
      }),
      reply(uploadEvidencePicture, refuse(415, 'Please choose a picture.')),
    ],
  })
  expect(await screen.findByText(/Nothing has been added yet/)).toBeVisible()
  const field = screen.getByLabelText('Your statement')
  await app.user.type(field, 'We came at ten.')
  await app.user.click(screen.getByRole('button', { name: 'Add the statement' }))
  expect(await screen.findByText('Your statement is needed.')).toBeVisible()
  expect(field).toHaveValue('We came at ten.')
  await app.user.click(screen.getByRole('button', { name: 'Add the statement' }))
  expect(await screen.findByText('We came at ten.', { selector: 'p' })).toBeVisible()
  expect(app.sent(createStatement)[1]?.input).toEqual({
    bookingId: 'b1',
    about: 'outcome',
    statement: 'We came at ten.',
  })
  await waitFor(() => expect(screen.getByLabelText('Your statement')).toHaveValue(''))
  await unfold(app.user, 'Add a statement or a picture')
  await app.user.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['x'], 'proof.png', { type: 'image/png' }),
  )
  expect(await screen.findByText('Please choose a picture.')).toBeVisible()
})

test('what our team asks this side waits until it has added something', async () => {
  const question = {
    ...entry,
    _id: 'q1',
    by: 'admin',
    asked: 'user',
    who: null,
    body: 'When did you leave?',
  } as const
  const both = { ...question, _id: 'q0', asked: 'both', body: 'Who has seen it?' } as const
  const ours = { ...question, _id: 'n1', asked: null, body: 'We have read this.' } as const
  const entries: Evidence['entries'] = [entry, question, both, ours]
  const app = renderApp(paths.myBooking('b1'), {
    as: people.user,
    replies: [
      reply(getBooking, disputed),
      reply(getEvidence, () => ({ entries, mayAdd: true })),
      reply(createStatement, () => {
        entries.push({ ...entry, _id: 'e3', by: 'user', who: 'Priya', body: 'At noon.' })
        return { message: 'Added.' }
      }),
    ],
  })
  expect(await screen.findByText('Our team has asked you a question.')).toBeVisible()
  const [, asked, ofBoth, ofUs] = within(
    screen.getByRole('list', { name: 'What was added' }),
  ).getAllByRole('listitem')
  expect(asked).toHaveTextContent(/^Our team asks Priya & Arjun · .*When did you leave\?$/)
  expect(ofBoth).toHaveTextContent(/^Our team asks both sides · /)
  expect(ofUs).toHaveTextContent(/^our team · .*We have read this\.$/)
  await app.user.type(screen.getByLabelText('Your statement'), 'At noon.')
  await app.user.click(screen.getByRole('button', { name: 'Add the statement' }))
  expect(await screen.findByText('At noon.', { selector: 'p' })).toBeVisible()
  expect(screen.queryByText('Our team has asked you a question.')).toBeNull()
})

test('what is settled is only read, and a failure can be tried again', async () => {
  let isDown = true
  const app = renderApp(paths.myBooking('b1'), {
    as: people.user,
    replies: [
      reply(getBooking, { ...disputed, status: 'completed', outcome: null }),
      reply(getEvidence, () =>
        isDown
          ? refuse(500, 'Out of order.')
          : {
              entries: [entry, { ...entry, _id: 'e2', body: null, picture: shown }],
              mayAdd: false,
            },
      ),
    ],
  })
  expect(await screen.findByText('Out of order.')).toBeVisible()
  isDown = false
  await app.user.click(screen.getAllByRole('button', { name: /again/i })[0] as HTMLElement)
  expect(await screen.findByText('We came at ten.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Open the picture from Rose Hall' }))
  const dialog = within(screen.getByRole('dialog', { name: 'From Rose Hall' }))
  expect(dialog.getByRole('img', { name: 'As Rose Hall sent it' })).toHaveAttribute(
    'src',
    '/pictures/private/x/e-400.webp',
  )
  await app.user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByLabelText('Your statement')).toBeNull()
})

test('what this side has answered is folded behind how much it is; the last of it stays', async () => {
  const later = { ...entry, _id: 'e3', by: 'user', who: 'Priya', body: 'At noon.' } as const
  const app = renderApp(paths.myBooking('b1'), {
    as: people.user,
    replies: [
      reply(getBooking, disputed),
      reply(getEvidence, {
        entries: [entry, { ...entry, _id: 'e2', body: 'At one.' }, later],
        mayAdd: true,
      }),
    ],
  })
  expect(await screen.findByText('At noon.')).toBeVisible()
  expect(screen.getByText('We came at ten.')).not.toBeVisible()
  expect(screen.getByLabelText('Your statement')).not.toBeVisible()
  await unfold(app.user, 'What was added before, 2 entries')
  expect(screen.getByText('We came at ten.')).toBeVisible()
  expect(screen.getByText('At one.')).toBeVisible()
  await unfold(app.user, 'Add a statement or a picture')
  expect(screen.getByLabelText('Your statement')).toBeVisible()
})
