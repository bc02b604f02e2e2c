import {
  requestEmailChange,
  undoEmailChange,
  withdrawEmailChange,
} from '#contract/account/emails.ts'
import { deleteSession, getSessions, updatePassword } from '#contract/account/sessions.ts'
import { updateAccount } from '#contract/account/users.ts'
import { createReview, deleteReview, restoreReview } from '#contract/bookings/reviews.ts'
import { createCategory, mergeCategory, updateCategory } from '#contract/catalog/categories.ts'
import { getAudit } from '#contract/moderation/audit.ts'
import { updateWaysToPay } from '#contract/money/waysToPay.ts'
import * as contact from '#contract/pages/contact.ts'
import { reinstatePerson, suspendPerson } from '#contract/people/people.ts'
import { deleteAccount, exportMyData } from '#contract/people/personalData.ts'
import { decideVendor } from '#contract/vendors/approvals.ts'
import { decideReport, getReports, reportVendor } from '#contract/vendors/reports.ts'
import { hasPerson, password, signsIn } from '#__tests__/support/accounts.ts'
import { endReviewTime, hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

/** Whatever the desk decides, and whatever opens or closes an account, is in the log: what, whom, why. */
let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
  admin = await scene.hasAccount('admin', { name: 'Ada Admin' })
})
afterAll(() => scene.close())

/** Oldest first. */
const logged = async (q: string) =>
  (await scene.call(getAudit, { q, limit: 100 }, admin)).body.items
    .map(({ what, whom }) => (whom ? `${what}: ${whom}` : what))
    .toReversed()

test('accounts that are suspended, and why', async () => {
  const { _id: userId } = await scene.hasAccount('user', { name: 'Sami Spam' })
  await scene.call(suspendPerson, { userId, reason: 'Spam' }, admin)
  await scene.call(reinstatePerson, { userId, note: 'It was a slip.' }, admin)
  expect(await logged('Sami Spam')).toEqual([
    `account: suspend: Sami Spam (${userId}): Spam`,
    `account: lift suspension: Sami Spam (${userId}): It was a slip.`,
  ])
})

test('vendors, and what was reported of them', async () => {
  const { vendorId } = await scene.hasVendor({ businessName: 'Rose Palace' })
  for (const answer of ['acted', 'dismissed'] as const) {
    await scene.call(reportVendor, { vendorId, reason: 'closed' })
    const reportId = (await scene.call(getReports, {}, admin)).body.items[0]?._id
    await scene.call(decideReport, { reportId, answer }, admin)
  }
  const decided = { vendorId, decision: 'suspend', note: 'They moved.', version: 1 }
  await scene.call(decideVendor, decided, admin)
  const which = `Rose Palace (${vendorId})`
  expect(await logged(vendorId)).toEqual([
    `report: acted: ${which}`,
    `report: dismissed: ${which}`,
    `vendor: suspend: ${which}`,
  ])
})

test('reviews that are removed or shown again, and why', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Lotus Hall' })
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  const stars = { rating: 2, quality: 2, value: 2, communication: 2, punctuality: 2 }
  const body = 'The tables were late, the lights were out, and nobody picked up the telephone.'
  const written = await scene.call(createReview, { bookingId, ...stars, body }, couple)
  const reviewId = written.body.review?._id ?? ''
  await endReviewTime(scene, bookingId)
  await scene.call(deleteReview, { reviewId, reason: 'It names a guest.' }, admin)
  await scene.call(restoreReview, { reviewId, reason: 'It does not.' }, admin)
  expect(await logged(reviewId)).toEqual([
    `review: remove: Priya about Lotus Hall (${reviewId}): It names a guest.`,
    `review: restore: Priya about Lotus Hall (${reviewId}): It does not.`,
  ])
})

test('messages that are answered, closed or opened again', async () => {
  await scene.call(contact.sendContactMessage, {
    name: 'Wes',
    email: 'wes@audit.test',
    topic: 'A question',
    message: 'Where is the gate?',
  })
  const messageId = (await scene.call(contact.getContactMessages, {}, admin)).body.items[0]?._id
  await scene.call(contact.replyToContactMessage, { messageId, answer: 'Here.' }, admin)
  for (const status of ['closed', 'open'])
    await scene.call(contact.closeContactMessage, { messageId, status }, admin)
  expect(await logged(String(messageId))).toEqual([
    `message: answer: (${messageId})`,
    `message: close: (${messageId})`,
    `message: reopen: (${messageId})`,
  ])
})

test('categories', async () => {
  const create = async (name: string) =>
    (await scene.call(createCategory, { name }, admin)).body._id
  const [categoryId, into] = [await create('Mehndi'), await create('Henna')]
  await scene.call(updateCategory, { categoryId, name: 'Mehndi artists' }, admin)
  await scene.call(mergeCategory, { categoryId, into }, admin)
  expect(await logged('Mehndi')).toEqual([
    'category created: Mehndi',
    'category changed: name: Mehndi artists',
    'category merged: Mehndi artists into Henna',
  ])
})

test('what a person changes about an account, and its end', async () => {
  const email = 'priya@audit.test'
  const person = await hasPerson(scene, email)
  const ask = () => scene.call(requestEmailChange, { email: 'new@audit.test', password }, person)
  await scene.call(updateAccount, { name: 'Priya Rao', phone: '' }, person)
  await ask()
  await scene.call(withdrawEmailChange, {}, person)
  await ask()
  const mail = (await scene.mails(email)).at(-1)?.body ?? ''
  const token = /\/not-me\/([\w.-]+)/.exec(mail)?.[1]
  await signsIn(scene, email)
  const { items } = (await scene.call(getSessions, {}, person)).body
  const sessionId = items.find(({ current }) => !current)?._id
  await scene.call(deleteSession, { sessionId }, person)
  await scene.call(updatePassword, { password, newPassword: 'lotus and jasmine' }, person)
  await scene.call(exportMyData, { password: 'lotus and jasmine' }, person)
  await scene.call(undoEmailChange, { token }, person)
  await scene.call(deleteAccount, { password }, await hasPerson(scene, 'leaver@audit.test'))
  expect(await logged(person._id)).toEqual([
    'signed up',
    'code used: email address verified',
    'account saved',
    'asked for another email address',
    'withdrew another email address',
    'asked for another email address',
    'signed in',
    'signed out a device',
    'password changed',
    'data exported',
    'objected to another email address',
  ])
  expect(await logged('account deleted')).toHaveLength(1)
})

test('ways to pay of a business', async () => {
  const person = await hasPerson(scene, 'hall@audit.test', 'vendor')
  const ways = { holder: 'Rose', upi: 'rose@okbank', iban: '', bic: '', account: '', ifsc: '' }
  await scene.call(updateWaysToPay, { ...ways, other: '', password }, person)
  expect(await logged(person._id)).toContain('changed ways to pay')
})
