import { screen, waitFor, within } from '@testing-library/react'
import {
  closeEnquiry,
  getEnquiries,
  getEnquiry,
  markEnquirySeen,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import { getBooking } from '#contract/bookings/bookings.ts'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import { aBooking, aDrift, anEnquiry } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const more = {
  ...anEnquiry,
  messages: [
    ...anEnquiry.messages,
    {
      _id: 'm3',
      from: 'user' as const,
      mine: true,
      name: 'Priya & Arjun',
      body: 'Wonderful.',
      at: '2026-11-20T13:00:00.000Z',
    },
  ],
}

type Message = (typeof anEnquiry.messages)[number]

test('a refused message keeps its words, a sent one stands in the thread', async () => {
  const { user, answer, sent } = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [
      reply(getEnquiries, listOf(anEnquiry)),
      reply(getEnquiry, anEnquiry),
      reply(sendMessage, refuse(503, 'Please try again.')),
    ],
  })
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  await user.type(box, 'Wonderful.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.')
  expect(box).toHaveValue('Wonderful.')

  answer(reply(sendMessage, more), reply(getEnquiry, more))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(
    await within(screen.getByRole('list', { name: 'Messages' })).findByText('Wonderful.'),
  ).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue(''))
  expect(
    screen.getByText(/^The answer from Rose Hall will appear here, and come by email unless/),
  ).toBeVisible()
  // The second try of what got no answer carries the first one's key.
  const keys = sent(sendMessage).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
})

test('an empty message is judged beside the field', async () => {
  const { user } = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [
      reply(getEnquiry, anEnquiry),
      reply(
        sendMessage,
        refuse(422, 'Your message is needed.', { message: 'Your message is needed.' }),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  await waitFor(() => expect(box).toHaveAccessibleDescription('Your message is needed.'))
  expect(box).toHaveFocus()
})

test('reading marks as read, and what the other side writes appears by itself', async () => {
  const [first, second] = anEnquiry.messages as [Message, Message]
  const booked = {
    ...anEnquiry,
    unread: 1,
    messages: [
      { ...first, who: 'Priya' },
      { ...second, who: 'Meera' },
    ],
    booking: {
      _id: 'b1',
      status: 'offered' as const,
      quoteVersion: 2,
      wasConfirmed: false,
      isMoving: false,
      outcome: null,
    },
  }
  const { publish, answer, sent } = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [reply(getEnquiry, booked), reply(markEnquirySeen, anEnquiry)],
  })
  await screen.findByText('We are free.')
  const from = within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent.replace(/ ·.*/, ''))
  expect(from).toEqual(['Priya', 'Rose Hall, Meera'])
  const booking = screen.getByRole('heading', { name: 'The booking' }).nextSibling as HTMLElement
  expect(within(booking).getByText('Quote: version 2')).toBeVisible()
  expect(within(booking).getByRole('link', { name: 'See the booking' })).toHaveAttribute(
    'href',
    '/my-bookings/b1',
  )
  answer(reply(getEnquiry, anEnquiry))
  await waitFor(() => expect(sent(markEnquirySeen)).toHaveLength(1))
  answer(reply(getEnquiry, more))
  await publish({ type: 'Enquiry', id: 'e1' })
  expect(await screen.findByText('Wonderful.')).toBeVisible()
})

test('a thread is closed with a reason; then nobody writes in it', async () => {
  const { user, answer, sent } = renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [reply(getEnquiry, anEnquiry)],
  })
  await user.click(await screen.findByRole('button', { name: 'Close the enquiry' }))
  const dialog = screen.getByRole('dialog')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Over budget')
  const closed = {
    ...anEnquiry,
    status: 'closed' as const,
    closedReason: 'over_budget' as const,
    waitingSince: null,
    actions: [],
  }
  answer(reply(closeEnquiry, closed), reply(getEnquiry, closed))
  await user.click(within(dialog).getByRole('button', { name: 'Close the enquiry' }))
  expect(await screen.findByText('This enquiry is closed: over budget.')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(sent(closeEnquiry)[0]?.input).toMatchObject({ reason: 'over_budget' })
})

test.each([
  ['vendor', 'user', true, 'Waiting for an answer'],
  ['vendor', 'vendor', false, 'Answered'],
  ['user', 'user', false, 'Waiting for an answer'],
  ['user', 'vendor', true, 'Answered, your turn'],
] as const)(
  'a thread that was answered says to its %s who waits since, after words of the %s',
  async (reader, lastFrom, waits, label) => {
    renderApp(reader === 'vendor' ? '/vendor/Enquiry' : '/my-bookings?tab=enquiries', {
      as: people[reader],
      replies: [
        reply(
          getEnquiries,
          listOf({
            ...anEnquiry,
            lastFrom,
            waitingSince: waits ? anEnquiry.lastMessageAt : null,
            unread: waits ? 3 : 0,
          }),
        ),
      ],
    })
    const line = await screen.findByRole('article', {
      name: reader === 'vendor' ? 'Priya & Arjun' : 'Rose Hall',
    })
    expect(within(line).getByText(label)).toBeVisible()
    expect(within(line).queryByText(/waiting for you/) !== null).toBe(waits)
    expect(within(line).queryByText('3 new') !== null).toBe(waits)
  },
)

test('a couple that waits can be sent a quote from the list, and one that has booked is written to', async () => {
  const waits = {
    ...anEnquiry,
    lastFrom: 'user' as const,
    waitingSince: anEnquiry.lastMessageAt,
    actions: ['reply' as const, 'quote' as const],
  }
  renderApp('/vendor/Enquiry', {
    as: people.vendor,
    replies: [
      reply(
        getEnquiries,
        listOf(
          { ...waits, status: 'seen' },
          { ...waits, _id: 'e2', coupleName: 'Asha & Ravi', status: 'converted' },
          { ...waits, _id: 'e3', coupleName: 'Meera & Dev', status: 'seen', actions: ['reply'] },
          { ...waits, _id: 'e4', coupleName: 'Tara & Om', status: 'replied', waitingSince: null },
        ),
      ),
    ],
  })
  const line = await screen.findByRole('article', { name: 'Priya & Arjun' })
  expect(within(line).getByRole('link', { name: 'Send a quote' })).toHaveAttribute(
    'href',
    `/vendor/Enquiry/${anEnquiry._id}/quote`,
  )
  expect(screen.getAllByRole('article')).toHaveLength(4)
  expect(screen.getAllByRole('link', { name: 'Send a quote' })).toHaveLength(1)
})

test('a thread of others is a 404', async () => {
  renderApp('/my-enquiries/e9', {
    as: people.user,
    replies: [reply(getEnquiry, refuse(404, 'Enquiry was not found.'))],
  })
  expect(await screen.findByText('Enquiry was not found.')).toBeVisible()
})

test.each([
  [null, 'Quoted'],
  [anEnquiry.lastMessageAt, 'Quoted, your turn'],
])(
  'a quote that is over waits for nobody, but what was written after it does',
  async (waitingSince, label) => {
    renderApp('/my-bookings?tab=enquiries', {
      as: people.user,
      replies: [
        reply(
          getEnquiries,
          listOf({
            ...anEnquiry,
            status: 'quoted',
            lastFrom: 'vendor',
            waitingSince,
            booking: {
              _id: 'b1',
              status: 'turned_down',
              quoteVersion: 1,
              wasConfirmed: false,
              isMoving: false,
              outcome: null,
            },
          }),
        ),
      ],
    })
    const line = await screen.findByRole('article', { name: 'Rose Hall' })
    expect(within(line).getByText(label)).toBeVisible()
    expect(within(line).queryByText(/waiting for you/) !== null).toBe(waitingSince !== null)
  },
)

test('each message says for what it asked, and the page names all days that were asked for', async () => {
  const [first, second] = anEnquiry.messages as [Message, Message]
  renderApp('/my-enquiries/e1', {
    as: people.user,
    replies: [
      reply(getEnquiry, {
        ...anEnquiry,
        date: '2027-02-20',
        days: ['2027-02-13', '2027-02-20'],
        messages: [
          { ...first, about: { date: '2027-02-13', guests: 200 } },
          second,
          {
            ...first,
            _id: 'm9',
            about: {
              date: '2027-02-20',
              guests: 300,
              town: { slug: 'jaipur', name: 'Jaipur', functions: null },
              times: [
                { name: 'Mehndi', day: '2027-02-20', slot: 'morning', guests: 120 },
                { name: '', day: '2027-02-21', slot: null, guests: 300 },
              ],
            },
          },
        ],
      }),
    ],
  })
  const messages = within(await screen.findByRole('list', { name: 'Messages' }))
  const lists = messages.getAllByRole('list', { name: 'Asks for' }).map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  )
  expect(lists).toEqual([
    ['Sat 13 Feb 2027, 200 guests'],
    ['Mehndi: Sat 20 Feb 2027, morning, 120 guests', 'Sun 21 Feb 2027, 300 guests', 'Jaipur'],
  ])
  expect(screen.getByText(/^Sat 13 Feb 2027, Sat 20 Feb 2027/)).toBeVisible()
})

test('to who has asked, a question that nobody has answered is waiting, and they will hear of it', async () => {
  const messages = anEnquiry.messages.slice(0, 1)
  const question = { ...anEnquiry, status: 'seen' as const, lastFrom: 'user' as const, messages }
  renderApp('/my-enquiries/e1', { as: people.user, replies: [reply(getEnquiry, question)] })
  expect(await screen.findByText('Waiting for an answer')).toBeVisible()
  expect(
    screen.getByText(/^The answer from Rose Hall will appear here, and come by email unless/),
  ).toBeVisible()
})

test.each([
  ['user', '/my-enquiries/e1', ['Request: waiting for Rose Hall', 'Question: answered, your turn']],
  ['vendor', '/vendor/Enquiry/e1', ['Request: waiting for your answer', 'Question: answered']],
] as const)(
  'the %s of a question and a request reads of each how it stands',
  async (reader, at, labels) => {
    const booking = {
      _id: 'b1',
      status: 'requested' as const,
      quoteVersion: 0,
      wasConfirmed: false,
      isMoving: false,
      outcome: null,
    }
    const waitingSince = reader === 'user' ? anEnquiry.lastMessageAt : null
    const thread = { ...anEnquiry, lastFrom: 'vendor' as const, waitingSince, booking }
    renderApp(at, { as: people[reader], replies: [reply(getEnquiry, thread)] })
    for (const label of labels) expect(await screen.findByText(label)).toBeVisible()
  },
)

const answers: Drift['actions'] = ['change_booking', 'change_wedding', 'keep']
const presses = ['Ask Rose Hall to change it', 'Change our wedding', 'Keep both as they are']
const apart = aDrift('quoted', answers)
test.each<[string, Drift, string[], string[]]>([
  [
    'with what can be done',
    { ...apart, unlisted: 'The stated price doesn’t apply for that many guests.' },
    [
      'Rose Hall has quoted for another number of guests than planned',
      'As you plan it: The stated price doesn’t apply for that many guests.',
    ],
    presses,
  ],
  [
    'beside what is proposed already',
    { ...apart, actions: ['change_wedding', 'keep'], waitsFor: 'user' },
    ['You’ve asked Rose Hall to change the rest, and wait for their answer.'],
    presses.slice(1),
  ],
  [
    'and no longer what was asked for',
    { ...apart, differences: [], actions: [], waitsFor: 'user' },
    ['You’ve asked Rose Hall to change it to what you plan, and wait for their answer.'],
    [],
  ],
])(
  'a thread says where its quote differs from what is planned, %s',
  async (_how, drift, words, can) => {
    const quoted = { ...aBooking, status: 'offered' as const, quoteVersion: 1 }
    const { _id, status, quoteVersion, wasConfirmed, outcome } = quoted
    renderApp('/my-enquiries/e1', {
      as: people.user,
      replies: [
        reply(getEnquiry, {
          ...anEnquiry,
          status: 'quoted',
          booking: { _id, status, quoteVersion, wasConfirmed, outcome, isMoving: false },
        }),
        reply(getBooking, { ...quoted, drift }),
      ],
    })
    for (const line of words) expect(await screen.findByText(line)).toBeVisible()
    const shown = presses.filter((name) => screen.queryByRole('button', { name }))
    expect(shown).toEqual(can)
  },
)
