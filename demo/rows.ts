import type { World } from './history/bookings.ts'
import { addBookings, addDaysOff } from './history/season.ts'
import { addEvidence, addReviewDisputes } from './history/disputes.ts'
import { addDemoCouple } from './history/couple.ts'
import { addMemberAccounts } from './history/members.ts'
import { addDemoCouplesStory, addPlannersOther } from './history/coupleStory.ts'
import { addDesk } from './history/desk.ts'
import { addEnquiries, addViews } from './history/enquiries.ts'
import { addFavorites } from './history/favorites.ts'
import { addQueues } from './history/queues.ts'
import { addReschedule } from './history/reschedules.ts'
import { addReviews } from './history/reviews.ts'
import { createCalendar } from './lib/calendar.ts'
import { createLedger } from './lib/ledger.ts'
import { addCouples, createPeople, phoneOf } from './lib/people.ts'
import { createSheets, type Sheets } from './lib/sheets.ts'
import { addVendor, approvedLife, type Making } from './vendors/add.ts'
import { planVendors } from './vendors/plan.ts'
import { addQueue } from './vendors/queue.ts'
import { addCatalog } from './catalog.ts'

/** All rows, made from the day and the password's hash alone. */
export function makeRows(today: string, passwordHash: string): Sheets {
  const sheets = createSheets()
  const calendar = createCalendar(today)
  const addPerson = createPeople(sheets, passwordHash)
  const admin = addPerson({
    role: 'admin',
    key: 'admin',
    name: 'Asha Raman',
    email: 'admin@demo.test',
    mobile: phoneOf(10001),
    createdAt: calendar.at(-1000, 5),
  })
  addCatalog(sheets)
  const making: Making = { sheets, calendar, addPerson, adminId: admin.id }
  const taken = new Set<string>()
  const vendors = planVendors(taken).map((vendor) =>
    addVendor(making, vendor, approvedLife(making, vendor)),
  )
  addQueue(making, vendors.length + 1, taken)

  const couple = addDemoCouple({ sheets, calendar }, addPerson)
  addMemberAccounts(addPerson, calendar)
  const world: World = {
    sheets,
    calendar,
    ledger: createLedger(),
    couples: addCouples(sheets, addPerson, calendar),
    adminId: admin.id,
  }
  addDemoCouplesStory(world, couple, vendors)
  addPlannersOther(world, addPerson, vendors)
  addQueues(world, couple, vendors)
  for (const vendor of vendors) {
    addDaysOff(world, vendor)
    const booked = addBookings(world, vendor)
    if (vendor.number === 1) addReschedule(world, booked)
    addReviews(world, vendor, booked)
    addEnquiries(world, vendor, booked)
    addViews(world, vendor)
  }
  addEvidence(world)
  addReviewDisputes(world, vendors[0]?.id ?? '')
  addFavorites(world, vendors)
  addDesk(world, vendors)
  addAudit(sheets, calendar.at(-1, 9), admin.id)
  return sheets
}

/** What the admin did, as far as the timeline knows it. */
function addAudit(sheets: Sheets, signedInAt: string, adminId: string): void {
  const names = new Map(sheets.rows.vendors.map(({ id, business_name: name }) => [id, name]))
  const recent = sheets.rows.state_changes
    .filter(({ actor, subject }) => actor === 'admin' && subject === 'vendor')
    .toSorted((a, b) => (String(a.at) < String(b.at) ? -1 : 1))
    .slice(-40)
  for (const { at, subject_id: id, to_status: to } of recent)
    sheets.add('audit_log', {
      at,
      actor_id: adminId,
      actor: 'admin@demo.test',
      what: `vendor: ${String(to)}`,
      whom: `${String(names.get(id))} (${String(id)})`,
      ip: '127.0.0.1',
    })
  sheets.add('audit_log', {
    at: signedInAt,
    actor_id: adminId,
    actor: 'admin@demo.test',
    what: 'signed in',
    whom: '',
    ip: '127.0.0.1',
  })
}
