import { screen, waitFor, within } from '@testing-library/react'
import { getWedding, saveWedding } from '#contract/planning/weddings.ts'
import { getUserDashboard } from '#contract/platform/dashboards.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const fill = async (user: ReturnType<typeof renderApp>['user'], index: number, name: string) => {
  const row = within((await screen.findAllByRole('group'))[index] as HTMLElement)
  await user.clear(row.getByLabelText('Function'))
  await user.type(row.getByLabelText('Function'), name)
  await user.type(row.getByLabelText('Date'), '14 feb 2028')
  await user.selectOptions(row.getByLabelText('Time of day'), 'Evening')
  await user.type(row.getByLabelText('Guests'), '300')
}

test('a wedding is typed, judged beside its fields, kept, and saved as it was typed', async () => {
  const { user, answer, sent, where } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, noWedding),
      reply(
        saveWedding,
        refuse(422, 'A name is needed.', {
          partnerOne: 'A name is needed.',
          'functions.1.guests': 'At least one guest.',
        }),
      ),
    ],
  })
  await fill(user, 0, 'Mehendi')
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  await fill(user, 1, 'Wedding')
  await user.type(screen.getByLabelText(/Total budget/), '25,00,000')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))

  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveFocus())
  expect(screen.getByLabelText('Your name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('A name is needed.')
  expect(screen.getAllByLabelText('Guests')[1]).toHaveAccessibleDescription('At least one guest.')
  expect(
    screen.getAllByLabelText('Function').map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Mehendi', 'Wedding'])

  answer(
    reply(saveWedding, { ...noWedding, version: 1 }),
    reply(getUserDashboard, refuse(503, 'Later.')),
  )
  await user.clear(screen.getByLabelText('Your name'))
  await user.type(screen.getByLabelText('Your name'), 'Priya')
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(sent(saveWedding)[1]?.input).toEqual({
    version: 0,
    partnerOne: 'Priya',
    partnerTwo: '',
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
  expect(screen.getAllByLabelText('Guests')[1]).toHaveValue('300')
})

test('a save in another window is said, and what was saved can be loaded', async () => {
  const { user, answer } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, { ...noWedding, version: 1, partnerOne: 'Priya' }),
      reply(saveWedding, refuse(409, 'Your wedding profile was changed in another window.')),
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
