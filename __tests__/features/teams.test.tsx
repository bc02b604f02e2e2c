import { screen, waitFor, within } from '@testing-library/react'
import {
  createResource,
  deleteResource,
  getVendorCalendar,
  openCalendar,
  openResource,
  updateResource,
  updateResourceParts,
} from '#contract/calendar/calendar.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const shown = () => ({
  blocks: [],
  resources: [
    { _id: 'r1', name: 'Lawn', withinId: null },
    { _id: 'r2', name: 'Lwan', withinId: null },
  ],
  open: true,
  days: {},
  off: [],
  today: '2027-02-14',
})

test('a hall says for how many guests it has room, and where it is', async () => {
  let lawn: { capacity: number | null; address: string } = { capacity: null, address: '' }
  const { user, sent, toasts } = renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, () => ({
        ...shown(),
        resources: [{ _id: 'r1', name: 'Lawn', withinId: null, ...lawn }],
      })),
      reply(updateResource, () => {
        lawn = { capacity: 300, address: '2 Lake Road' }
        return { _id: 'r1', name: 'Lawn', withinId: null, ...lawn }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Change Lawn' }))
  await user.type(screen.getByLabelText(/^Guests it has room for/), '300')
  await user.type(screen.getByLabelText(/^Address/), '2 Lake Road')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Up to 300 guests')).toBeVisible()
  expect(screen.getByText('2 Lake Road')).toBeVisible()
  // The name is as it was: the toast doesn’t speak of it.
  expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'Your changes are saved.' })
  expect(sent(updateResource)[0]?.input).toEqual({
    resourceId: 'r1',
    name: 'Lawn',
    capacity: 300,
    address: '2 Lake Road',
  })
})

test('a crew is renamed, and one added by mistake removed; a booked one says why it stays', async () => {
  const { user, sent, answer } = renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, shown()),
      reply(updateResource, { _id: 'r1', name: 'Great lawn', withinId: null }),
      reply(deleteResource, refuse(409, 'Lwan has a booking or a request from today on.')),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Change Lawn' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Great lawn')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(updateResource)[0]?.input).toEqual({
      resourceId: 'r1',
      name: 'Great lawn',
      capacity: null,
      address: '',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Remove Lwan' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Lwan?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove it' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Lwan has a booking or a request')
  answer(reply(deleteResource, { message: 'Gone.' }))
  await user.click(dialog.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each([
  [true, 'Nothing yet: couples can request any day you work.'],
  [false, 'Nothing yet. Couples can’t request a day until you open your calendar.'],
])('an empty month says whether couples can request a day (open: %s)', async (open, text) => {
  renderApp('/vendor/calendar', {
    as: people.vendor,
    replies: [reply(getVendorCalendar, { ...shown(), open })],
  })
  expect(await screen.findByText(text)).toBeVisible()
})

test('a calendar that couples don’t see yet is opened with one press', async () => {
  let open = false
  const drafts = [{ _id: 'r3', name: 'Verandah', withinId: null }]
  const { user, sent } = renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, () => ({ ...shown(), open, drafts, waiting: 0 })),
      reply(openCalendar, () => {
        open = true
        return { message: 'It is open.' }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Open my calendar' }))
  await waitFor(() => expect(screen.queryByText('Couples don’t see your calendar yet')).toBeNull())
  expect(sent(openCalendar)).toHaveLength(1)
  // The hall that was added stays shut until it is opened, which is said, and leads to it.
  expect(await screen.findByText('Verandah is not open yet')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go to it' }))
  const hall = screen.getByRole('button', { name: 'Open Verandah' }).closest('[id]')
  await waitFor(() => expect(hall).toHaveFocus())
})

test('a hall is said to be part of another; a clash names the bookings, and what was ticked stays', async () => {
  let resources: { _id: string; name: string; withinId: string | null }[] = [
    { _id: 'r1', name: 'Whole property', withinId: null },
    { _id: 'r2', name: 'Lawn', withinId: null },
    { _id: 'r3', name: 'Hall', withinId: null },
  ]
  const { user, sent, answer } = renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, () => ({ ...shown(), resources })),
      reply(updateResourceParts, refuse(409, 'These days clash: 5 May (booked, Lawn, Priya).')),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Parts of Whole property' }))
  const dialog = within(screen.getByRole('dialog', { name: 'What is part of Whole property?' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Lawn' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Hall' }))
  await user.click(dialog.getByRole('button', { name: 'Save the parts' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('5 May (booked, Lawn, Priya)')
  expect(dialog.getByRole('checkbox', { name: 'Lawn' })).toBeChecked()
  answer(
    reply(updateResourceParts, () => {
      resources = resources.map((each) => ({ ...each, withinId: each._id === 'r1' ? null : 'r1' }))
      return { message: 'Whole property contains Lawn and Hall.' }
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save the parts' }))
  expect(await screen.findByText('Contains Lawn and Hall')).toBeVisible()
  expect(screen.getAllByText('Part of Whole property')).toHaveLength(2)
  expect(sent(updateResourceParts).at(-1)?.input).toEqual({
    resourceId: 'r1',
    partIds: ['r2', 'r3'],
  })
  await user.click(screen.getByRole('button', { name: 'Parts of Lawn' }))
  const parts = within(screen.getByRole('dialog', { name: 'What is part of Lawn?' }))
  expect(parts.getByText('Lawn is itself part of Whole property.')).toBeVisible()
  const box = parts.getByRole('checkbox', { name: /Hall/ })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription('Part of Whole property now.')
  expect(parts.getAllByRole('checkbox')).toHaveLength(1)
})

test('a team is added and opened on purpose; the field is empty again, a full plan leads to the plans', async () => {
  let now: ReturnType<typeof shown> & {
    drafts?: { _id: string; name: string; withinId: null }[]
    waiting?: number
  } = shown()
  const { user, sent, answer } = renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [
      reply(getVendorCalendar, () => now),
      reply(createResource, () => {
        const terrace = { _id: 'r3', name: 'Terrace', withinId: null }
        now = { ...now, drafts: [terrace], waiting: 2 }
        return terrace
      }),
      reply(openResource, () => {
        now = { ...shown(), resources: [...now.resources, ...(now.drafts ?? [])] }
        return { message: 'Terrace can be booked now.' }
      }),
    ],
  })
  await user.type(await screen.findByLabelText('Add one'), 'Terrace')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('button', { name: 'Change Terrace' })).toBeVisible()
  expect(screen.getByLabelText('Add one')).toHaveValue('')
  expect(sent(createResource)[0]?.input).toEqual({ name: 'Terrace' })
  expect(screen.getByText('Not open yet: nobody can book it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open Terrace' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Open Terrace?' }))
  expect(dialog.getByText(/2 couples are waiting for a day/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Open it' }))
  await waitFor(() => expect(screen.queryByText(/^Not open yet/)).toBeNull())
  expect(sent(openResource)[0]?.input).toEqual({ resourceId: 'r3' })
  answer(reply(createResource, refuse(409, 'Your plan has three.')))
  await user.type(screen.getByLabelText('Add one'), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/Your plan has three\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  expect(screen.getByLabelText('Add one')).toHaveValue('Garden')
})

test('that one more needs a larger plan is said before a name is typed', async () => {
  const { answer, publish } = renderApp('/vendor/calendar?view=rules', {
    as: people.vendor,
    replies: [reply(getVendorCalendar, { ...shown(), full: 'free' as const })],
  })
  expect(
    await screen.findByText(
      'The Free plan has one team or hall. Two or more need Plus, which has 3.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  expect(screen.queryByLabelText('Add one')).toBeNull()
  answer(reply(getVendorCalendar, { ...shown(), full: 'pro' as const }))
  await publish({ type: 'Calendar', id: 'LIST' })
  expect(await screen.findByText('The Pro plan has 10 teams and halls.')).toBeVisible()
})
