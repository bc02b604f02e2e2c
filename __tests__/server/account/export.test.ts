import { answerBooking, markBookingSeen } from '#contract/bookings/bookings.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { exportMyData } from '#contract/people/personalData.ts'
import { sql } from '#server/db/sql.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { haveEverything, tracesOf } from '#__tests__/support/held.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

/** In which sections each table is that holds anything of a person or a business. */
const sections: Record<string, string> = {
  audit_log: 'log',
  bookings: 'bookings bookingsAsVendor',
  calendar_blocks: 'daysOff',
  contact_answers: 'messagesToSupport',
  contact_messages: 'messagesToSupport',
  couple_reviews: 'reviewsOfCouple reviewsOfCouples',
  day_alerts: 'dayAlerts',
  document_names: 'documentNames',
  email_changes: 'emailChanges',
  enquiries: 'enquiries enquiriesAsVendor',
  evidence: 'bookings bookingsAsVendor',
  favorites: 'favorites',
  feeds: 'calendarLinks businessCalendarLinks',
  identities: 'signIns',
  imported_calendars: 'otherCalendars',
  invitations: 'invitations',
  ledger_rows: 'bookings bookingsAsVendor',
  message_drafts: 'messageDrafts',
  messages: 'messages',
  packages: 'packages',
  payment_pictures: 'bookings bookingsAsVendor',
  photos: 'photos',
  queue_entries: 'queues',
  quote_asks: 'bookings bookingsAsVendor',
  quote_drafts: 'quoteDrafts',
  quote_versions: 'bookings bookingsAsVendor',
  reschedules: 'bookings bookingsAsVendor',
  resources: 'resources',
  review_disputes: 'bookings bookingsAsVendor',
  review_photos: 'reviewPictures',
  reviews: 'reviews reviewsGot',
  saved_replies: 'savedReplies',
  saved_search_matches: 'savedSearches',
  saved_searches: 'savedSearches',
  sessions: 'sessions',
  state_changes: 'timelines',
  users: 'account',
  vendor_addresses: 'formerAddresses',
  vendor_claims: 'claims',
  vendor_members: 'members memberships',
  vendor_reports: 'reports',
  vendor_views: 'views',
  vendors: 'business',
  ways_to_pay: 'waysToPay',
  wedding_members: 'memberships',
  weddings: 'wedding',
  working_rules: 'workingRules',
}
/** And in none of these, for a reason. */
const leftOut: Record<string, string> = {
  bulk_action_vendors: 'what admins chose together; what came of it is in the timelines',
  idempotency_keys: 'answers that are in the rest, for a day',
  import_changes: 'what a list said of the business: fromList',
  import_keys: 'what a list calls the business',
  import_pictures: 'where a list names pictures: those that came are photos',
  import_vendors: 'an admin’s list',
  mails: 'sealed, and erased once sent',
  moved_functions:
    'the wedding as it was before towns were merged, for as long as that can be undone',
  moved_searches: 'the same of searches',
  one_time_codes: 'fingerprints, for a day',
  reminder_rounds: 'on which day somebody was last looked at',
  reminders: 'what the mails of a year reminded of',
  search_terms: 'words, not whose',
  search_words: 'words, not whose',
  sign_ups: 'typed by anybody, for seven days',
  vendor_cards: 'the business, as it is drawn',
  vendor_search: 'the business, as it is found',
  vendor_search_words: 'the business, as it is found',
}
const read = async (person: Account) =>
  (await scene.call(exportMyData, { password }, person)).body as Record<string, unknown[]>

test('everything of a person and a business is in the file, or has a reason not to be', async () => {
  const { couple, owner, weddingId, vendorId } = await haveEverything(scene)
  const words = [couple._id, weddingId, 'priyanka', owner._id, vendorId, 'vandana']
  const { found } = await tracesOf(scene, ...words)
  expect(Object.keys(found)).toEqual([...Object.keys(sections), ...Object.keys(leftOut)].toSorted())
  const [ours, theirs] = [await read(couple), await read(owner)]
  const told = Object.values(sections).flatMap((names) => names.split(' '))
  expect(Object.keys(ours).toSorted()).toEqual([...new Set(told), 'exportedAt'].toSorted())
  const empty = [...new Set(told)].filter(
    (name) => JSON.stringify(ours[name]) === '[]' && JSON.stringify(theirs[name]) === '[]',
  )
  expect(empty).toEqual([])
  expect(ours.bookings).toMatchObject([
    { proposedChanges: [{ note: 'Later, says Priyanka', status: 'declined' }] },
  ])
  expect(theirs).toMatchObject({
    business: [{ pendingEdits: { description: 'Vandana’s new place' }, priceMaxAmount: 9000000 }],
    resources: [
      { name: 'Team 1' },
      { name: 'Vandana’s hall', address: 'Vandana’s lane 1' },
      { name: 'Vandana’s garden' },
    ],
    daysOff: [
      { kind: 'day_off', note: 'Vandana is away' },
      { kind: 'imported', calendar: 'Vandana’s diary' },
    ],
    businessCalendarLinks: [{ of: null, withNames: true }],
    quoteDrafts: [{ content: { note: 'Quoted by Vandana' } }],
    bookingsAsVendor: [{ proposedChanges: [{ by: 'user' }] }],
    waysToPay: [{ upi: 'vandana@upi' }],
    documentNames: [{ legalName: 'Vandana Weddings LLP', taxNumber: 'VAT 4711' }],
  })

  // Every owner has all of the business, and nothing of another one's account; others have none of it.
  const partner = await hasPerson(scene, 'partner@held.test', 'vendor')
  await scene.db.run(sql`delete from vendors where user_id = ${partner._id}`)
  await scene.db.run(sql`
    insert into vendor_members (vendor_id, user_id, role) values (${vendorId}, ${partner._id}, 'owner')`)
  const its = await read(partner)
  const ofBusiness =
    'business packages photos resources daysOff otherCalendars bookingsAsVendor ' +
    'quoteDrafts savedReplies enquiriesAsVendor waysToPay documentNames reviewsGot reviewsOfCouples ' +
    'views formerAddresses'
  for (const name of ofBusiness.split(' ')) expect([name, its[name]]).toEqual([name, theirs[name]])
  expect(its.members).toHaveLength(2)
  // An address is one person’s.
  expect([theirs.businessCalendarLinks, its.businessCalendarLinks]).toMatchObject([[{}], []])
  expect(JSON.stringify(its)).not.toContain('vandana@held.test')
  expect(its.sessions).toHaveLength(1)
  await scene.db.run(sql`update vendor_members set role = 'staff' where user_id = ${partner._id}`)
  expect(await read(partner)).toMatchObject({ business: [], waysToPay: [], quoteDrafts: [] })
})

test('when a side has seen what the other one changed is in its own file, and in no other', async () => {
  const couple = await hasPerson(scene, 'couple@seen.test')
  const owner = await hasPerson(scene, 'owner@seen.test', 'vendor')
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`delete from vendors where user_id = ${owner._id}`)
  await scene.db.run(sql`
    insert into vendor_members (vendor_id, user_id, role)
    values (${vendor.vendorId}, ${owner._id}, 'owner')`)
  const { _id: bookingId } = await hasBooking(scene, vendor, { couple })
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const move = { bookingId, firstDay: dayAfter(127) }
  const { reschedule } = (await scene.call(proposeReschedule, move, couple)).body
  const answer = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'decline' }
  await scene.call(answerReschedule, answer, vendor)
  const seenAt = async () => [(await read(couple)).bookings, (await read(owner)).bookingsAsVendor]
  expect(await seenAt()).toMatchObject([[{ changesSeenAt: null }], [{ changesSeenAt: null }]])
  await scene.call(markBookingSeen, { bookingId }, couple)
  expect(await seenAt()).toMatchObject([
    [{ changesSeenAt: expect.stringMatching(/^20\d\d-/) }],
    [{ changesSeenAt: null }],
  ])
})
