import { countWaiting, inOrder, type Step } from '#domain/steps.ts'
import { type AdminEvent, adminSteps } from '#domain/steps/admin.ts'
import { type ThreadEvent, threadStep } from '#domain/steps/threads.ts'

const thread: ThreadEvent = {
  enquiryId: 'e1',
  name: 'Asha',
  words: 'Is there\n parking for eighty cars?',
  unread: 1,
  day: '2027-02-13',
  guests: 300,
  functions: null,
  since: '2027-01-06',
  until: '2027-01-07T09:00:00.000Z',
}
test.each<[string, 'user' | 'vendor', Partial<ThreadEvent>, string]>([
  [
    'a question of the last 24 hours',
    'vendor',
    {},
    'Answer Asha | “Is there parking for eighty cars?” For Sat 13 Feb 2027, 300 guests. ' +
      'An answer within 24 hours counts towards your response rate. | Answer | 2027-01-07T09:00:00.000Z',
  ],
  [
    'a question for several functions, each with its day and its guests',
    'vendor',
    {
      functions: { count: 3, fewest: 80, most: 380, firstDay: '2027-02-13', lastDay: '2027-02-15' },
    },
    'Answer Asha | “Is there parking for eighty cars?” For Sat 13 Feb 2027 to Mon 15 Feb 2027, ' +
      '3 functions, 80 to 380 guests. An answer within 24 hours counts towards your response rate. | ' +
      'Answer | 2027-01-07T09:00:00.000Z',
  ],
  [
    'what has waited for longer',
    'vendor',
    { until: null, day: null, guests: null },
    'Answer Asha | “Is there parking for eighty cars?” Waiting since Wed 6 Jan 2027. | Answer | null',
  ],
  [
    'a message to a couple',
    'user',
    { words: `${'far '.repeat(40)}away` },
    `Read the message from Asha | “${'far '.repeat(19)}far…” | Read | null`,
  ],
  [
    'several, the last without words',
    'user',
    { unread: 3, words: ' ' },
    'Read 3 messages from Asha | “…” | Read | null',
  ],
])('%s', (_, side, change, expected) => {
  const toThread = (enquiryId: string) => `/threads/${enquiryId}`
  const step = threadStep({ ...thread, ...change }, side, { locale: 'en-IN', toThread })
  expect(`${step.label} | ${step.detail} | ${step.action} | ${step.until}`).toBe(expected)
  expect(step).toMatchObject({ to: '/threads/e1', tone: 'amber', lists: ['threads'] })
})

const waiting: AdminEvent = {
  kind: 'profile',
  id: 'v1',
  name: 'Nila Hall',
  from: '',
  words: 'Venues, Kochi',
  since: '2027-01-05',
  until: '2027-01-07T09:00:00.000Z',
  firstDay: null,
  lastDay: null,
  sum: null,
}
test('what waits for an admin: disputes and what is late first, of each what waits longest; each leads to it', () => {
  const now = new Date('2027-01-07T08:00:00Z')
  const plain = { ...waiting, until: null }
  const events: AdminEvent[] = [
    waiting,
    { ...waiting, kind: 'edit', id: 'v2', since: '2027-01-04', until: '2027-01-06T09:00:00.000Z' },
    { ...plain, kind: 'claim', id: 'k1', from: 'Jo', words: 'It is\nmine.', since: '2027-01-03' },
    { ...plain, kind: 'report', id: 'r1', words: '', since: '2027-01-06' },
    { ...plain, kind: 'spam', id: 'r2', name: 'Asha', since: '2027-01-06' },
    { ...plain, kind: 'message', id: 'm1', name: 'Wes', words: 'Hello', since: '2027-01-02' },
    {
      ...plain,
      kind: 'dispute',
      id: 'b1',
      from: 'Asha & Ben',
      since: '2027-01-05',
      firstDay: '2027-01-04',
      lastDay: '2027-01-05',
      sum: { amount: 11_505_000, currency: 'INR' },
    },
    {
      ...plain,
      kind: 'review_dispute',
      id: 'b1',
      from: 'review',
      words: 'Not true.',
      since: '2027-01-06',
    },
    { ...plain, kind: 'import', id: 'i1', name: 'halls.csv', since: '2027-01-01' },
  ]
  const steps = adminSteps(events, { locale: 'en-IN', now })
  expect(
    steps.map(
      ({ tone, label, detail, action, to, until }) =>
        `${tone}: ${label}. ${detail} [${action}] ${to}${until ? ` until ${until}` : ''}`,
    ),
  ).toEqual([
    'brick: Decide on Nila Hall’s changes. Venues, Kochi. Changed Mon 4 Jan 2027. [See them] ' +
      '/admin/pending-vendors/v2',
    'brick: Settle the dispute of Asha & Ben and Nila Hall. One side says that it did not happen: ' +
      'Mon 4 Jan 2027 to Tue 5 Jan 2027, ₹1,15,050. [See both sides] /admin/bookings/b1',
    'amber: Decide on the list halls.csv. It was read and is not imported yet. Uploaded Fri 1 Jan 2027. ' +
      '[Look it through] /admin/import?list=i1',
    'amber: Answer the message from Wes. Sent Sat 2 Jan 2027. Hello [Answer] /admin/messages#m1',
    'amber: Jo claims Nila Hall. Claimed Sun 3 Jan 2027. It is mine. [See the proof] /admin/claims#k1',
    'amber: Decide on Nila Hall. Venues, Kochi. Submitted Tue 5 Jan 2027. [Review it] ' +
      '/admin/pending-vendors/v1 until 2027-01-07T09:00:00.000Z',
    'amber: Look at Nila Hall’s page. Reported Wed 6 Jan 2027. [See the report] /admin/reports#r1',
    'amber: Look at what Asha writes. Several conversations were closed as spam. Reported Wed 6 Jan 2027. ' +
      '[See the texts] /admin/reports#r2',
    'amber: Decide on a review of Nila Hall. Disputed Wed 6 Jan 2027. Not true. [Read it] /admin/bookings/b1',
  ])
  expect(countWaiting(steps)).toEqual({
    threads: 0,
    bookings: 0,
    approvals: 2,
    claims: 1,
    reports: 2,
    messages: 1,
    disputes: 1,
  })
})

test('a thing counts once in each list that it belongs to, and what is calm in none', () => {
  const step = { label: '', detail: '', action: '', until: null, tone: 'amber' as const }
  const [bookings, threads] = [['bookings'], ['threads']] as const
  expect(
    countWaiting([
      { ...step, _id: 'quoted b1', to: '/b1', lists: [...bookings, ...threads] },
      { ...step, _id: 'due b1 0', to: '/b1', lists: bookings },
      { ...step, _id: 'drift b2', to: '/b2', lists: bookings, tone: 'brick' },
      { ...step, _id: 'over b3', to: '/b3', lists: bookings, tone: 'calm' },
      { ...step, _id: 'thread e1', to: '/e1', lists: threads },
    ]),
  ).toMatchObject({ bookings: 2, threads: 2, approvals: 0 })
})

test('what is wrong comes first, then what ends first; what does not end keeps its place', () => {
  const step = (label: string, tone: Step['tone'], until: string | null): Step => ({
    label,
    tone,
    until,
    detail: '',
    to: '',
    action: '',
  })
  const steps = [
    step('review', 'calm', '2027-01-02'),
    step('messages', 'amber', null),
    step('budget', 'calm', null),
    step('quote', 'amber', '2027-01-09T10:00:00.000Z'),
    step('profile', 'amber', null),
    step('due', 'amber', '2027-01-09'),
    step('owed', 'brick', null),
    step('cancelled', 'brick', '2027-02-13'),
  ]
  expect(inOrder(steps).map(({ label }) => label)).toEqual([
    'cancelled',
    'owed',
    'due',
    'quote',
    'messages',
    'profile',
    'review',
    'budget',
  ])
})
