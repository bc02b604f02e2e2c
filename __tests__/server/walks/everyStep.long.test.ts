import fc from 'fast-check'
import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { recordOutcome } from '#contract/bookings/outcomes.ts'
import { acceptQuote, requestQuoteChange, sendQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { answerPayment, getPayments, recordPayment } from '#contract/money/payments.ts'
import { inviteMember } from '#contract/people/invitations.ts'
import {
  getAdminSummary,
  getUserDashboard,
  getVendorDashboard,
  getWaiting,
  type Waiting,
  type Step,
} from '#contract/pages/dashboards.ts'
import { vendorRoles, weddingRoles } from '#contract/rights.ts'
import { getEnquiries, sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { byKind } from '#domain/paths.ts'
import { stepTones } from '#domain/steps.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { randomFrom, runs } from '#__tests__/support/seeds.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '100' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const instalments = [
  { label: 'Advance', percent: 30, amount: null, dueDay: null, daysBefore: 60 },
  { label: 'Balance', percent: 70, amount: null, dueDay: null, daysBefore: 7 },
]
type Cast = { couple: Account; vendor: Account; bookings: string[]; threads: string[] }
type Act = (cast: Cast, pick: (below: number) => number) => Promise<unknown>
const one = <T>(all: readonly T[], pick: (below: number) => number) => all[pick(all.length)] as T
/** Refused acts are acts, too: nothing has happened. */
const call = (line: Endpoint, input: object, as: Account) =>
  scene.call(line, input as Record<string, unknown>, as)

async function sendsQuote({ vendor }: Cast, bookingId: string, after: number) {
  const { firstDay } = (await scene.call(getBooking, { bookingId }, vendor)).body
  const quote = { ...aQuote, firstDay, lastDay: firstDay, validUntil: dayAfter(3), instalments }
  return call(sendQuote, { bookingId, after, ...quote }, vendor)
}
const inBooking =
  (line: Endpoint, by: 'couple' | 'vendor', input: object): Act =>
  (cast, pick) =>
    call(line, { bookingId: one(cast.bookings, pick), ...input }, cast[by])
const acts: Act[] = [
  async (cast, pick) => {
    const firstDay = dayAfter(80 + pick(40))
    const { vendorId } = cast.vendor
    const { body } = await scene.call(
      requestBooking,
      { vendorId, firstDay, guests: 200 },
      cast.couple,
    )
    if (body._id) cast.bookings.push(body._id)
  },
  async ({ couple, vendor, threads }) => {
    const question = { vendorId: vendor.vendorId, message: 'Is there parking?' }
    const { body } = await scene.call(sendEnquiry, question, couple)
    if (body._id) threads.push(body._id)
  },
  ({ vendor, couple, threads }, pick) =>
    call(
      sendMessage,
      { enquiryId: one(threads, pick), message: 'For 80 cars.' },
      one([vendor, couple], pick),
    ),
  (cast, pick) => sendsQuote(cast, one(cast.bookings, pick), pick(2)),
  inBooking(acceptQuote, 'couple', { version: 1 }),
  inBooking(acceptQuote, 'couple', { version: 1 }),
  inBooking(requestQuoteChange, 'couple', { version: 1, message: 'Cheaper?' }),
  inBooking(answerBooking, 'vendor', { answer: 'accept' }),
  inBooking(answerBooking, 'vendor', { answer: 'decline', reason: 'Full.' }),
  inBooking(cancelBooking, 'vendor', { reason: 'The roof.' }),
  inBooking(cancelBooking, 'couple', { reason: 'Elsewhere.' }),
  ...(['paid', 'received', 'refunded'] as const).map((kind): Act => (cast, pick) => {
    const money = { kind, amount: one([13_500_000, 1_000_050], pick), method: 'upi' }
    const by = kind === 'paid' ? cast.couple : cast.vendor
    return call(
      recordPayment,
      { bookingId: one(cast.bookings, pick), day: dayAfter(0), ...money },
      by,
    )
  }),
  async (cast, pick) => {
    const bookingId = one(cast.bookings, pick)
    const by = one([cast.couple, cast.vendor], pick)
    const { payments } = (await scene.call(getPayments, { bookingId }, by)).body
    const { _id: paymentId, last: after } = one(payments ?? [], pick) ?? {}
    await call(
      answerPayment,
      { bookingId, paymentId, after, answer: one(['confirm', 'deny'], pick) },
      by,
    )
  },
  (cast, pick) =>
    call(
      proposeReschedule,
      { bookingId: one(cast.bookings, pick), firstDay: dayAfter(125 + pick(9)) },
      one([cast.couple, cast.vendor], pick),
    ),
  (cast, pick) => {
    const added = { name: one(['Haldi', 'Sangeet'], pick), day: dayAfter(70 + pick(9)), guests: 80 }
    const bookingId = one(cast.bookings, pick)
    return call(proposeReschedule, { bookingId, added }, one([cast.couple, cast.vendor], pick))
  },
  async (cast, pick) => {
    const bookingId = one(cast.bookings, pick)
    const by = one([cast.couple, cast.vendor], pick)
    const { reschedule } = (await scene.call(getBooking, { bookingId }, by)).body
    const answer = one(['accept', 'decline', 'another'], pick)
    if (answer === 'another') {
      const firstDay = dayAfter(125 + pick(9))
      return call(proposeReschedule, { bookingId, firstDay, answers: reschedule?._id }, by)
    }
    await call(
      answerReschedule,
      { bookingId, rescheduleId: reschedule?._id, answer, reason: '' },
      by,
    )
  },
  (cast, pick) =>
    call(
      recordOutcome,
      {
        bookingId: one(cast.bookings, pick),
        outcome: one(['took_place', 'did_not_happen'], pick),
        reason: 'So.',
      },
      one([cast.couple, cast.vendor], pick),
    ),
  ({ couple }, pick) =>
    call(inviteMember, { email: `guest-${pick(99)}@scene.test`, role: 'viewer' }, couple),
]

const patterns = (role: 'user' | 'vendor' | 'admin') =>
  Object.values({ ...byKind[role], ...byKind.found, ...byKind.unlisted, ...byKind['signed-in'] })
const isKnown = (role: 'user' | 'vendor' | 'admin', to: string) => {
  const [path = ''] = to.split(/[?#]/)
  return patterns(role).some((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
}
/** What the page asks for as it opens. */
const opensWith = (to: string) => {
  // An admin says why before a booking is opened.
  if (to.startsWith('/admin')) return undefined
  const id = /[\da-f-]{36}/.exec(to)?.[0] ?? ''
  if (/booking/.test(to) && id) return `/api/bookings/${id}`
  return /(nquir|nquiry)/.test(to) && id ? `/api/enquiries/${id}` : undefined
}

const hasOrder = (steps: readonly Step[]) => {
  const key = ({ tone, until }: Step) => `${stepTones.indexOf(tone)} ${until ?? '9999'}`
  return steps.every((step, place) => place === 0 || key(steps[place - 1] as Step) <= key(step))
}

async function readersOf({ couple, vendor }: Cast) {
  const of = (
    owner: Account,
    roles: readonly (typeof weddingRoles)[number][] | typeof vendorRoles,
  ) =>
    Promise.all(
      roles.map(async (role) => (role === 'owner' ? owner : hasMember(scene, owner, role))),
    )
  return [...(await of(couple, weddingRoles)), ...(await of(vendor, vendorRoles))]
}

async function readDashboard(
  reader: Account,
): Promise<{ steps: readonly Step[]; counted: Waiting }> {
  if (reader.role === 'admin') {
    const { steps, waiting } = (await scene.call(getAdminSummary, {}, reader)).body
    return { steps, counted: waiting }
  }
  if (reader.role === 'vendor') {
    const { todos, waiting } = (await scene.call(getVendorDashboard, {}, reader)).body
    return { steps: todos, counted: waiting }
  }
  const { nextSteps, waiting } = (await scene.call(getUserDashboard, {}, reader)).body
  return { steps: nextSteps.filter(({ wedding }) => wedding?.chosen !== false), counted: waiting }
}

async function check(reader: Account) {
  const { role } = reader
  const { steps, counted } = await readDashboard(reader)
  expect(steps.map(({ _id }) => _id)).toEqual([...new Set(steps.map(({ _id }) => _id))])
  expect(steps.filter(({ label, detail, action }) => !label || !detail || !action)).toEqual([])
  expect(steps.filter(({ to }) => !isKnown(role, to))).toEqual([])
  if (role !== 'admin') expect([hasOrder(steps), steps]).toEqual([true, steps])
  for (const url of new Set(steps.flatMap(({ to }) => opensWith(to) ?? []))) {
    const { statusCode } = await scene.app.inject({ method: 'GET', url, cookies: reader.cookies })
    expect([url, statusCode]).toEqual([url, 200])
  }
  const waiting = (await scene.call(getWaiting, {}, reader)).body
  expect(counted).toEqual(waiting)
  const { bookings, disputes, threads } = waiting
  const pressing = steps.filter(({ tone, to }) => tone !== 'calm' && /booking/.test(to))
  expect(role === 'admin' ? disputes : bookings).toBe(new Set(pressing.map(({ to }) => to)).size)
  if (role === 'admin') return steps
  const inbox = (await scene.call(getEnquiries, {}, reader)).body.items
  const waits = inbox.filter(({ unread, waitingSince }) =>
    role === 'user' ? unread > 0 : waitingSince !== null,
  )
  // Whoever reads only is not asked to answer.
  expect(threads).toBe(reader.name === 'A viewer' ? 0 : waits.length)
  return steps
}

/** What waits of the money, as the ledger has it. */
async function checkMoney({ couple, bookings }: Cast, steps: readonly Step[]) {
  const ledgers = await Promise.all(
    bookings.map(async (bookingId) => (await scene.call(getPayments, { bookingId }, couple)).body),
  )
  const isDue = ({ state }: { state: string }) => state === 'due' || state === 'late'
  const expected = ledgers.flatMap(({ instalments, payments }) =>
    payments?.some(({ state }) => state === 'disputed')
      ? []
      : (instalments ?? [])
          .filter(isDue)
          .map(({ amount, paid, waiting }) => amount - paid - waiting),
  )
  const disputed = ledgers
    .filter(({ payments }) => payments?.some(({ state }) => state === 'disputed'))
    .map(({ bookingId }) => bookingId)
  const paying = steps.filter(({ _id }) => _id.startsWith('due '))
  const amounts = paying
    .filter(({ to }) => !disputed.some((bookingId) => to.includes(bookingId)))
    .map(({ label }) =>
      Math.round(Number(/₹([\d,.]+)/.exec(label)?.[1]?.replaceAll(',', '')) * 100),
    )
  expect(amounts.toSorted()).toEqual(expected.filter((amount) => amount > 0).toSorted())
}

test('whatever happens, everybody reads each event once, in order, and can open it; badges say as much', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (from) => {
      scene.setTime(undefined)
      const pick = randomFrom(from)
      const vendor = await scene.hasVendor({ tax: 'excluded', resources: 3 })
      const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
      const cast: Cast = { couple, vendor, bookings: [], threads: [] }
      const readers = [...(await readersOf(cast)), await scene.hasAccount('admin')]
      await acts[1]?.(cast, pick)
      for (let n = 0; n < 5; n++) await acts[0]?.(cast, pick)
      // Some are quoted, of these some accepted.
      for (const [place, bookingId] of cast.bookings.entries()) {
        if (place > 0) await sendsQuote(cast, bookingId, 0)
        if (place > 1) await call(acceptQuote, { bookingId, version: 1 }, couple)
      }
      for (let round = 0; round < 3; round++) {
        const days = [0, 1 + pick(60), 70 + pick(60)][round] ?? 0
        scene.setTime(new Date(`${dayAfter(days)}T12:00:00Z`))
        for (let n = 0; n < 10; n++) await one(acts, pick)(cast, pick)
        for (const reader of readers) await check(reader)
        await checkMoney(cast, await check(couple))
      }
    }),
    { numRuns: runs(2) },
  )
})
