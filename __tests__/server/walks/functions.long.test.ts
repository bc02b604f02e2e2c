import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { updateBookingHall } from '#contract/bookings/halls.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { answerDrift } from '#contract/people/weddingChanges.ts'
import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { walking } from '#__tests__/support/walking.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterEach(() => scene.close())

type Planned = [name: string, date: string, guests: number]
const mehndi: Planned = ['Mehndi', '2027-06-04', 120]
const vows: Planned = ['Wedding', '2027-06-05', 300]
const reception: Planned = ['Reception', '2027-06-06', 250]

/** A wedding of three functions, and a vendor with a lawn for 400 guests and a hall for 150. */
async function planned() {
  const walk = await walking(scene, { halls: ['Lawn', 'Hall'] })
  const { ask, couple, vendor } = walk
  const { db } = scene
  const halls = await db.many<{ _id: string }>(sql`
    update resources
    set capacity = case name when 'Lawn' then 400 else 150 end
    where vendor_id = ${vendor.vendorId}
    returning id as "_id"`)
  const [lawn, hall] = halls
  let bookingId = ''
  const plan = async (...functions: Planned[]) => {
    const { version } = await ask(getWedding, {}, couple)
    const rows = functions.map(([name, date, guests]) => ({
      name,
      date,
      guests,
      slot: null,
      city: '',
    }))
    await ask(
      updateWedding,
      {
        version,
        partnerOne: 'Priya',
        partnerTwo: 'Arjun',
        city: '',
        functions: rows,
        budgetAmount: null,
        style: '',
        languages: '',
      },
      couple,
    )
  }
  const times = [mehndi, vows, reception].map(([name, day, guests]) => ({ name, day, guests }))
  const request = async () => {
    const wish = { vendorId: vendor.vendorId, firstDay: mehndi[1], guests: 1, times }
    bookingId = (await ask(requestBooking, wish, couple))._id
  }
  const seen = () => ask(getBooking, { bookingId }, couple)
  const answer = async (as: Account, how: 'accept' | 'decline') =>
    ask(
      answerReschedule,
      { bookingId, rescheduleId: (await seen()).reschedule?._id, answer: how },
      as,
    )
  const settle = async (how: 'change_booking' | 'change_wedding' | 'keep') =>
    ask(answerDrift, { bookingId, key: (await seen()).drift?.key, answer: how }, couple)
  return {
    ...walk,
    plan,
    request,
    accept: () => ask(answerBooking, { bookingId, answer: 'accept' }, vendor),
    propose: (as: Account, more: object) => ask(proposeReschedule, { bookingId, ...more }, as),
    answer,
    settle,
    toHall: () => ask(updateBookingHall, { bookingId, resourceId: hall?._id }, vendor),
    lawn,
    hall,
    cancel: (as: Account) => ask(cancelBooking, { bookingId, reason: 'The roof leaks.' }, as),
  }
}

const moreGuests = 'Rose Palace is booked for another number of guests than planned'
const agreed = 'What you agreed with Rose Palace is not in your plan yet'
const notPlanned = 'Rose Palace is booked for a function that you no longer plan'

test('three functions in one booking: a function moves, its booking follows, and one is given up', async () => {
  const { vendor, plan, request, accept, settle, answer, cancel, step } = await planned()
  await step('the couple plans three functions', () => plan(mehndi, vows, reception), [
    'rows: none',
    'calendar: free, free',
    'couple: no booking',
    'couple: no thread',
    'couple: badges 0 and 0; nothing to do',
    'vendor: no booking',
    'vendor: no thread',
    'vendor: badges 0 and 0; nothing to do',
    'admin: no booking; 0 open, 0 confirmed, 0 enquiries',
  ])
  await step('and asks for all three', request, [
    'rows: booking requested, held; hold on 2027-06-04 in Lawn',
    'couple: Waiting for the vendor: Waiting for an answer',
    'couple: badges 0 and 0; Waiting for an answer',
    'vendor: Waiting for you: Waiting for an answer',
    'vendor: badges 1 and 0; Answer the request from Priya & Arjun',
    'admin: Waiting for an answer; 1 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Your request to Rose Palace for Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions)',
    '> You requested Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions) at Rose Palace,',
    '> Lawn, 120 to 300 guests, ₹2,55,000, tax included. The days are held for you',
    '> until Wed 3 Mar 2027, 9:00 am UTC. Rose Palace answers by then, or the request',
    '> ends; we’ll email you either way. Nothing is booked yet.',
    'mail to the vendor: Priya & Arjun would like to book Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions)',
    '> Priya & Arjun would like to book you for Fri 4 Jun 2027 to Sun 6 Jun 2027 (3',
    '> functions), Lawn, 120 to 300 guests, ₹2,55,000, tax included. The days are held',
    '> for 48 hours: until then the request can be confirmed, answered with a quote or',
    '> declined.',
  ])
  await step('the vendor confirms', accept, [
    'rows: booking confirmed, held; booking on 2027-06-04 in Lawn',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace confirmed Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions)',
    '> Rose Palace confirmed your booking for Fri 4 Jun 2027 to Sun 6 Jun 2027 (3',
    '> functions), Lawn: ₹2,55,000 in all, tax and service included. You can now see',
    '> each other’s contact details.',
  ])
  await step(
    'the reception moves a day',
    () => plan(mehndi, vows, ['Reception', '2027-06-07', 250]),
    ['couple: badges 1 and 0; Rose Palace is booked for another day than planned'],
  )
  await step('the couple asks the vendor to follow', () => settle('change_booking'), [
    'rows: booking confirmed, held, proposed by user; booking on 2027-06-04 in Lawn',
    'couple: Waiting for the vendor: Confirmed, change proposed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Waiting for you: Confirmed, change proposed',
    'vendor: badges 1 and 0; Answer the change proposed by Priya & Arjun',
    'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya & Arjun would like Reception on Mon 7 Jun 2027 instead of Sun 6 Jun 2027',
    '> Priya & Arjun would like to change the booking: Reception on Mon 7 Jun 2027',
    '> instead of Sun 6 Jun 2027. The other functions stay as they are. The price stays',
    '> as agreed.',
  ])
  await step('the vendor accepts', () => answer(vendor, 'accept'), [
    'rows: booking confirmed, held; booking on 2027-06-04 in Lawn, booking on 2027-06-07 in Lawn',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; Rose Palace accepted your change',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Moved: Reception on Mon 7 Jun 2027 instead of Sun 6 Jun 2027',
    '> The booking with Rose Palace is changed: Reception on Mon 7 Jun 2027 instead of',
    '> Sun 6 Jun 2027. The other functions stay as they are. The price stays as agreed.',
    '> The agreed cancellation policy counts from the new day.',
    'mail to the vendor: Moved: Reception on Mon 7 Jun 2027 instead of Sun 6 Jun 2027',
    '> The booking with Priya & Arjun is changed: Reception on Mon 7 Jun 2027 instead',
    '> of Sun 6 Jun 2027. The other functions stay as they are. The price stays as',
    '> agreed. The agreed cancellation policy counts from the new day.',
  ])
  await step(
    'more come to the wedding',
    () => plan(mehndi, ['Wedding', '2027-06-05', 350], ['Reception', '2027-06-07', 250]),
    [`couple: badges 1 and 0; ${moreGuests}, Rose Palace accepted your change`],
  )
  await step('the couple asks for them', () => settle('change_booking'), [
    'rows: booking confirmed, held, proposed by user; booking on 2027-06-04 in Lawn, booking on 2027-06-07 in Lawn',
    'couple: Waiting for the vendor: Confirmed, change proposed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Waiting for you: Confirmed, change proposed',
    'vendor: badges 1 and 0; Answer the change proposed by Priya & Arjun',
    'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya & Arjun would like Wedding for 350 guests instead of 300',
    '> Priya & Arjun would like to change the booking on Fri 4 Jun 2027 to Mon 7 Jun',
    '> 2027 (3 functions): Wedding for 350 guests instead of 300. The price stays as',
    '> agreed.',
  ])
  await step('the vendor declines', () => answer(vendor, 'decline'), [
    'rows: booking confirmed, held; booking on 2027-06-04 in Lawn, booking on 2027-06-07 in Lawn',
    'couple: Confirmed: Confirmed',
    `couple: badges 1 and 0; ${moreGuests}, Rose Palace declined your change`,
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace declined your change: Wedding for 350 guests',
    '> Rose Palace would rather keep the booking as it is.',
  ])
  await step('the couple goes back to what is booked', () => settle('change_wedding'), [
    'couple: badges 0 and 0; Rose Palace declined your change',
  ])
  await step('the mehndi is given up', () => plan(vows, ['Reception', '2027-06-07', 250]), [
    `couple: badges 1 and 0; ${notPlanned}, Rose Palace declined your change`,
  ])
  await step('and its booking stays', () => settle('keep'), [
    'couple: badges 0 and 0; Rose Palace declined your change',
  ])
  await step('the vendor cancels', () => cancel(vendor), [
    'rows: booking cancelled_by_vendor, held',
    'couple: Over: Cancelled by the vendor',
    'couple: badges 1 and 0; Find venues for the Mehndi, the Wedding and the Reception',
    'vendor: Over: Cancelled by the vendor',
    'admin: Cancelled by the vendor; 0 open, 0 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace cancelled Fri 4 Jun 2027 to Mon 7 Jun 2027 (3 functions)',
    '> Rose Palace cancelled your booking for Fri 4 Jun 2027 to Mon 7 Jun 2027 (3',
    '> functions).',
    'mail to the vendor: You cancelled Fri 4 Jun 2027 to Mon 7 Jun 2027 (3 functions)',
    '> You cancelled the booking with Priya & Arjun for Fri 4 Jun 2027 to Mon 7 Jun',
    '> 2027 (3 functions).',
  ])
})

test('a booking that moves to the other hall, by either side', async () => {
  const {
    couple,
    vendor,
    plan,
    request,
    accept,
    propose,
    answer,
    settle,
    toHall,
    hall,
    lawn,
    step,
    given,
  } = await planned()
  await given(() => plan(mehndi, vows, reception), request, accept)
  await step('the vendor proposes the small hall', toHall, [
    'rows: booking confirmed, held, proposed by vendor; booking on 2027-06-04 in Lawn',
    'couple: Waiting for you: Confirmed, change proposed',
    'couple: badges 1 and 0; Answer the change proposed by Rose Palace',
    'vendor: Waiting for the couple: Confirmed, change proposed',
    'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace would like Hall instead of Lawn',
    '> Rose Palace would like to change the booking on Fri 4 Jun 2027 to Sun 6 Jun 2027',
    '> (3 functions): Hall instead of Lawn. Hall has room for 150 guests; 300 are',
    '> booked. The price stays as agreed.',
  ])
  await step('the couple declines', () => answer(couple, 'decline'), [
    'rows: booking confirmed, held; booking on 2027-06-04 in Lawn',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; Priya & Arjun declined your change',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya & Arjun declined your change: Hall',
    '> Priya & Arjun would rather keep the booking as it is.',
  ])
  await step(
    'the couple proposes it for fewer guests',
    () =>
      propose(couple, {
        resourceId: hall?._id,
        times: [mehndi, vows, reception].map(([, day]) => ({ day, guests: 100 })),
      }),
    [
      'rows: booking confirmed, held, proposed by user; booking on 2027-06-04 in Lawn',
      'couple: Waiting for the vendor: Confirmed, change proposed',
      'vendor: Waiting for you: Confirmed, change proposed',
      'vendor: badges 1 and 0; Answer the change proposed by Priya & Arjun',
      'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
      'mail to the vendor: Priya & Arjun would like 100 guests instead of 300, Hall instead of Lawn',
      '> Priya & Arjun would like to change the booking on Fri 4 Jun 2027 to Sun 6 Jun',
      '> 2027 (3 functions): 100 guests instead of 300, Hall instead of Lawn. The price',
      '> stays as agreed.',
    ],
  )
  await step('the vendor accepts', () => answer(vendor, 'accept'), [
    'rows: booking confirmed, held; booking on 2027-06-04 in Hall',
    'couple: Confirmed: Confirmed',
    `couple: badges 0 and 0; ${agreed}, Rose Palace accepted your change`,
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Agreed: 100 guests instead of 300, Hall instead of Lawn',
    '> The booking with Rose Palace on Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions)',
    '> is changed: 100 guests instead of 300, Hall instead of Lawn. The price stays as',
    '> agreed.',
    'mail to the vendor: Agreed: 100 guests instead of 300, Hall instead of Lawn',
    '> The booking with Priya & Arjun on Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions)',
    '> is changed: 100 guests instead of 300, Hall instead of Lawn. The price stays as',
    '> agreed.',
  ])
  await step('the couple keeps both', () => settle('keep'), [
    'couple: badges 0 and 0; Rose Palace accepted your change',
  ])
  await step('the couple wants the lawn', () => propose(couple, { resourceId: lawn?._id }), [
    'rows: booking confirmed, held, proposed by user; booking on 2027-06-04 in Hall',
    'couple: Waiting for the vendor: Confirmed, change proposed',
    'couple: badges 0 and 0; nothing to do',
    'vendor: Waiting for you: Confirmed, change proposed',
    'vendor: badges 1 and 0; Answer the change proposed by Priya & Arjun',
    'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya & Arjun would like Lawn instead of Hall',
    '> Priya & Arjun would like to change the booking on Fri 4 Jun 2027 to Sun 6 Jun',
    '> 2027 (3 functions): Lawn instead of Hall. The price stays as agreed.',
  ])
  await step('the vendor declines', () => answer(vendor, 'decline'), [
    'rows: booking confirmed, held; booking on 2027-06-04 in Hall',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; Rose Palace declined your change',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Rose Palace declined your change: Lawn',
    '> Rose Palace would rather keep the booking as it is.',
  ])
})

test('one function more is asked for, priced by the list, and booked with the others', async () => {
  const { couple, vendor, plan, request, accept, propose, answer, step, given } = await planned()
  await given(() => plan(mehndi, vows, reception, ['Haldi', '2027-06-02', 90]), request, accept)
  const haldi = { name: 'Haldi', day: '2027-06-02', guests: 90 }
  await step('the couple asks for the haldi, too', () => propose(couple, { added: haldi }), [
    'rows: booking confirmed, held, proposed by user; booking on 2027-06-04 in Lawn',
    'couple: Waiting for the vendor: Confirmed, change proposed',
    'vendor: Waiting for you: Confirmed, change proposed',
    'vendor: badges 1 and 0; Answer the change proposed by Priya & Arjun',
    'admin: Confirmed, change proposed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the vendor: Priya & Arjun would like Haldi on Wed 2 Jun 2027 for 90 guests added',
    '> Priya & Arjun would like to change the booking on Fri 4 Jun 2027 to Sun 6 Jun',
    '> 2027 (3 functions): Haldi on Wed 2 Jun 2027 for 90 guests added. What is booked',
    '> stays as it is. It would cost ₹3,40,000 in all, tax and service included:',
    '> ₹85,000 more than now.',
  ])
  await step('the vendor accepts', () => answer(vendor, 'accept'), [
    'rows: booking confirmed, held; booking on 2027-06-02 in Lawn, booking on 2027-06-04 in Lawn',
    'couple: Confirmed: Confirmed',
    'couple: badges 0 and 0; Rose Palace accepted your change',
    'vendor: Confirmed: Confirmed',
    'vendor: badges 0 and 0; nothing to do',
    'admin: Confirmed; 0 open, 1 confirmed, 0 enquiries',
    'mail to the couple: Agreed: Haldi on Wed 2 Jun 2027 for 90 guests added',
    '> The booking with Rose Palace on Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions)',
    '> is changed: Haldi on Wed 2 Jun 2027 for 90 guests added. What is booked stays as',
    '> it is. It now costs ₹3,40,000 in all, tax and service included. The agreed',
    '> cancellation policy counts from the new first day.',
    'mail to the vendor: Agreed: Haldi on Wed 2 Jun 2027 for 90 guests added',
    '> The booking with Priya & Arjun on Fri 4 Jun 2027 to Sun 6 Jun 2027 (3 functions)',
    '> is changed: Haldi on Wed 2 Jun 2027 for 90 guests added. What is booked stays as',
    '> it is. It now costs ₹3,40,000 in all, tax and service included. The agreed',
    '> cancellation policy counts from the new first day.',
  ])
})
