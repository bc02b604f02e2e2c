import { act, screen, waitFor, within } from '@testing-library/react'
import { getWedding, updateWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getSettings } from '#contract/pages/site.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
import { people, refuse, renderApp, reply, settings } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const fill = async (user: ReturnType<typeof renderApp>['user'], index: number, name: string) => {
  const row = within(
    (await screen.findAllByRole('group', { name: /^Function / }))[index] as HTMLElement,
  )
  await user.clear(row.getByLabelText('Function'))
  await user.type(row.getByLabelText('Function'), name)
  await user.type(row.getByLabelText(/^Date/), '14 feb 2028')
  await user.selectOptions(row.getByLabelText(/^Time of day/), 'Evening')
  await user.type(row.getByLabelText(/^Guests/), '300')
}

test('a wedding is typed, validated beside its fields, drafted, and saved as it was typed', async () => {
  const { user, answer, sent, where } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, refuse(503, 'One moment.')),
      reply(
        updateWedding,
        refuse(422, 'A name is needed.', {
          partnerOne: 'A name is needed.',
          'functions.1.guests': 'At least one guest.',
        }),
      ),
    ],
  })
  expect(await screen.findByText('One moment.')).toBeVisible()
  answer(reply(getWedding, noWedding))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await fill(user, 0, 'Mehendi')
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  await fill(user, 1, 'Wedding')
  await user.type(screen.getByLabelText(/Total budget/), '25,00,000')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))

  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveFocus())
  expect(screen.getByLabelText('Your name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('A name is needed.')
  expect(screen.getAllByLabelText(/^Guests(?! in all)/)[1]).toHaveAccessibleDescription(
    'At least one guest.',
  )
  expect(
    screen.getAllByLabelText('Function').map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Mehendi', 'Wedding'])

  answer(
    reply(updateWedding, { ...noWedding, version: 1 }),
    reply(getUserDashboard, refuse(503, 'Later.')),
  )
  await user.clear(screen.getByLabelText('Your name'))
  await user.type(screen.getByLabelText('Your name'), 'Priya')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(sent(updateWedding)[1]?.input).toEqual({
    version: 0,
    partnerOne: 'Priya',
    partnerTwo: '',
    city: '',
    guests: null,
    earliest: null,
    latest: null,
    functions: ['Mehendi', 'Wedding'].map((name) => ({
      name,
      date: '2028-02-14',
      slot: 'evening',
      city: '',
      guests: 300,
    })),
    budgetAmount: 250_000_000,
    style: '',
    languages: '',
  })
})

test('what was typed survives a reload, added rows too', async () => {
  const first = renderApp('/create-profile', {
    as: people.user,
    replies: [reply(getWedding, noWedding)],
  })
  await first.user.click(await screen.findByRole('button', { name: 'Add a function' }))
  await fill(first.user, 1, 'Reception')
  first.unmount()

  renderApp('/create-profile', { as: people.user, replies: [reply(getWedding, noWedding)] })
  await waitFor(() =>
    expect(
      screen.getAllByLabelText('Function').map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Wedding', 'Reception']),
  )
  expect(screen.getAllByLabelText(/^Guests(?! in all)/)[1]).toHaveValue('300')
})

test('a save in another window is said, and what was saved can be loaded', async () => {
  const { user, answer } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, { ...noWedding, version: 1, partnerOne: 'Priya' }),
      reply(updateWedding, refuse(409, 'Your wedding profile was changed in another window.')),
    ],
  })
  await user.type(await screen.findByLabelText('Your name'), ' R')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  expect(
    await screen.findByText('Your wedding profile was changed in another window.'),
  ).toBeVisible()
  answer(reply(getWedding, { ...noWedding, version: 2, partnerOne: 'Anita' }))
  await user.click(screen.getByRole('button', { name: 'Load the saved version' }))
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue('Anita'))
})

const functions: Wedding['functions'] = ['Mehendi', 'Wedding', 'Reception'].map((name, index) => ({
  name,
  date: `2028-02-1${index + 2}`,
  slot: 'evening',
  city: '',
  guests: 100 * (index + 1),
}))
const named = () =>
  screen.getAllByLabelText('Function').map((field) => (field as HTMLInputElement).value)
const days = () =>
  screen.getAllByLabelText(/^Date/).map((field) => (field as HTMLInputElement).value)

test('what the server says of one row stands beside that row, has the focus, and nothing typed is lost', async () => {
  const { user } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, { ...noWedding, functions }),
      reply(
        updateWedding,
        refuse(422, 'That day is too far away.', {
          'functions.1.date': 'That day is too far away.',
        }),
      ),
    ],
  })
  await user.type(await screen.findByLabelText(/Style/), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))

  const dates = screen.getAllByLabelText(/^Date/)
  await waitFor(() => expect(dates[1]).toHaveFocus())
  expect(dates[1]).toHaveAccessibleDescription(/That day is too far away\./)
  expect(dates.map((date) => date.getAttribute('aria-invalid'))).toEqual([null, 'true', null])
  expect(screen.getByLabelText(/Style/)).toHaveValue('Garden')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('form')).toHaveAttribute('novalidate')
})

test('a row that was taken away stays away after a reload, and the others go as they are', async () => {
  const open = () =>
    renderApp('/create-profile', {
      as: people.user,
      replies: [
        reply(getWedding, { ...noWedding, version: 3, functions }),
        reply(updateWedding, { ...noWedding, version: 4 }),
        reply(getUserDashboard, refuse(503, 'Later.')),
      ],
    })
  const first = open()
  await first.user.type((await screen.findAllByLabelText(/^City/))[2]!, 'Pune')
  await first.user.click(screen.getByRole('button', { name: 'Remove function 2' }))
  expect(named()).toEqual(['Mehendi', 'Reception'])
  expect(days()).toEqual(['2028-02-12', '2028-02-14'])
  expect(screen.getByText('Mon 14 Feb 2028')).toBeInTheDocument()
  expect(screen.queryByText('Sun 13 Feb 2028')).not.toBeInTheDocument()
  first.unmount()

  const { user, sent, where } = open()
  await waitFor(() => expect(named()).toEqual(['Mehendi', 'Reception']))
  expect(days()).toEqual(['2028-02-12', '2028-02-14'])
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(sent(updateWedding)[0]?.input).toMatchObject({
    version: 3,
    functions: [functions[0], { ...functions[2], city: 'Pune' }],
  })
  expect(sessionStorage).toHaveLength(0)
})

test('a session that has ended leaves what was typed for the next sign-in', async () => {
  const first = renderApp('/create-profile', {
    as: people.user,
    replies: [reply(getWedding, noWedding), reply(updateWedding, refuse(401, 'Please sign in.'))],
  })
  await first.user.type(await screen.findByLabelText(/Total budget/), '40000')
  await first.user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  await waitFor(() => expect(first.where()).toBe('/login'))
  first.unmount()

  renderApp('/create-profile', { as: people.user, replies: [reply(getWedding, noWedding)] })
  expect(await screen.findByLabelText(/Total budget/)).toHaveValue('40000')
  expect(screen.getByText('₹40,000')).toBeVisible()
})

test.each([
  ['/create-profile', '/dashboard', false],
  ['/vendor/rose-palace#booking-v1', '/vendor/rose-palace', true],
])('who signed up at %s goes on to %s', async (from, next, isLeft) => {
  const { router, user, where } = renderApp('/contact', {
    as: people.user,
    replies: [
      reply(getWedding, { ...noWedding, functions }),
      reply(updateWedding, { ...noWedding, version: 1 }),
      reply(getUserDashboard, refuse(503, 'Later.')),
    ],
  })
  await act(async () => router.navigate('/create-profile', { state: { from } }))
  const save = await screen.findByRole('button', { name: 'Save the wedding' })
  const words = 'We’ve saved what you wrote to the vendor, but it has not been sent yet.'
  expect(screen.queryByText(words, { exact: false }) !== null).toBe(isLeft)
  await user.click(save)
  await waitFor(() => expect(where()).toBe(next))
})

test('a form that was only viewed leaves no draft', async () => {
  const { unmount } = renderApp('/create-profile', {
    as: people.user,
    replies: [reply(getWedding, { ...noWedding, functions })],
  })
  await screen.findAllByLabelText('Function')
  unmount()
  expect(sessionStorage).toHaveLength(0)
})

test('money is typed and written as the site’s settings say', async () => {
  const { user } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getSettings, { ...settings, locale: 'en-US', currency: 'EUR' }),
      reply(getWedding, noWedding),
    ],
  })
  await user.type(await screen.findByLabelText(/Total budget/), '2500000')
  expect(screen.getByText('€2,500,000')).toBeVisible()
})

test('a wedding without a day goes out with what is known of it', async () => {
  const { user, sent, where } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, noWedding),
      reply(updateWedding, { ...noWedding, version: 1 }),
      reply(getUserDashboard, refuse(503, 'Later.')),
    ],
  })
  await user.type(await screen.findByRole('combobox', { name: /^Wedding city/ }), 'Udaipur')
  await user.type(screen.getByLabelText(/^Not before/), '1 feb 2028')
  await user.type(screen.getByLabelText(/^Not after/), '20 feb 2028')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(sent(updateWedding)[0]?.input).toMatchObject({
    city: 'Udaipur',
    guests: null,
    earliest: '2028-02-01',
    latest: '2028-02-20',
    functions: [{ name: 'Wedding', date: null, slot: null, city: '', guests: null }],
  })
})

test('functions that are far apart are asked about before they are saved; nothing typed is lost', async () => {
  const question = 'Mehendi in Delhi and Sangeet in Jaipur are both on Fri 11 Jun 2027.'
  const doubts = { doubts: [{ field: 'functions.1.city', question }] }
  const { user, answer, sent, where } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, noWedding),
      reply(updateWedding, refuse(409, question, {}, doubts)),
      reply(getUserDashboard, refuse(503, 'Later.')),
    ],
  })
  await user.type(await screen.findByLabelText(/^Style/), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this right?' }))
  expect(dialog.getByText(question)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  answer(reply(updateWedding, { ...noWedding, version: 1 }))
  await user.click(dialog.getByRole('button', { name: 'Yes, save it so' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  const [first, second] = sent(updateWedding).map(({ input }) => input)
  expect(second).toEqual({ ...first, confirmed: true })
  expect(second?.style).toBe('Garden')
})
