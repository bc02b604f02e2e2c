import { slotWords } from '#domain/times.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { countsOf, saveWords } from '#features/parts/weddings/changeCounts.ts'
import { bookingLabels, titleOfChange } from '#features/parts/timeline/labels.ts'
import { travelText } from '#features/parts/prices/travelText.ts'

const nothing = { freeKm: null, maxKm: null, fee: null, perKm: null, note: '' }
test.each<[string, Partial<typeof nothing> | Record<string, unknown>, string]>([
  ['nothing', {}, ''],
  ['a note alone', { note: 'By train' }, 'By train'],
  [
    'how far without its price',
    { maxKm: 200 },
    'Travels up to 200 km. What travel costs is not stated, and in no total',
  ],
  [
    'free so far, and not how much further costs',
    { freeKm: 50, maxKm: 200 },
    'Travels 50 km free of charge, up to 200 km in all. ' +
      'What travel costs is not stated, and in no total',
  ],
  [
    'all travel charged, at no price',
    { freeKm: 0 },
    'Charges for all travel. What travel costs is not stated, and in no total',
  ],
  ['no charge', { fee: 0, perKm: 0 }, 'No charge for travel to other towns'],
  ['a fee', { fee: 500_000 }, 'To other towns ₹5,000'],
  [
    'a fee and what each kilometre costs',
    { freeKm: 50, maxKm: 1200, fee: 500_000, perKm: 2_000, note: 'In our van' },
    'Travels 50 km free of charge, up to 1,200 km in all. ' +
      'To other towns ₹5,000 and ₹20 for each further km. In our van',
  ],
])('of travel that states %s', (_what, stated, text) => {
  expect(travelText({ ...nothing, ...stated }, 'INR', 'en-IN')).toBe(text)
})

const step = { from: 'requested', to: 'confirmed', by: 'vendor', version: null } as const
test.each<[Partial<Parameters<typeof titleOfChange>[0]>, string]>([
  [{ from: null, to: 'confirmed' }, 'Entered by the vendor'],
  [{ from: 'queued', to: 'requested' }, 'From the queue: the time is held'],
  [{ by: 'user' }, 'Booked at once'],
  [{}, bookingLabels.confirmed.done],
  [{ to: 'declined' }, bookingLabels.declined.done],
  [{ from: 'offered', to: 'declined' }, 'Quote withdrawn by the vendor'],
  [{ from: 'offered', to: 'expired' }, 'Quote expired, not accepted'],
  [{ from: 'change_asked', to: 'expired' }, 'Quote expired, not changed'],
  [{ to: 'expired' }, bookingLabels.expired.done],
  [{ to: 'cancelled_by_user' }, 'Request withdrawn by the couple'],
  [{ to: 'cancelled_by_admin' }, 'Request ended by us'],
  [{ from: 'offered', to: 'cancelled_by_user' }, 'Quote withdrawn by the couple'],
  [{ from: 'confirmed', to: 'cancelled_by_user' }, bookingLabels.cancelled_by_user.done],
  [{ to: 'offered', version: 1 }, bookingLabels.offered.done],
  [{ to: 'offered', version: 2 }, 'Quote: version 2'],
  [{ from: 'offered', version: 2 }, `${bookingLabels.confirmed.done}, version 2`],
  [{ from: 'offered', to: 'change_asked', version: 2 }, bookingLabels.change_asked.done],
])('the step %j is called “%s”', (more, title) => {
  expect(titleOfChange({ ...step, ...more }, bookingLabels)).toBe(title)
})

const plans = { ...countsOf([]), vendors: 2 }
test.each([
  [{ left: ['q1'] }, 'Save and leave the queue'],
  [{ left: ['q1', 'q2'] }, 'Save and leave 2 queues'],
  [{ asked: 2, backs: 1 }, 'Save and withdraw the proposal'],
  [{ asked: 2, backs: 2 }, 'Save and withdraw 2 proposals'],
  [{ asked: 1, vendors: 1 }, 'Save and ask them'],
  [{ asked: 2 }, 'Save and ask both'],
  [{ asked: 2, vendors: 3 }, 'Save and ask 2'],
])('the button of a change that is for %j says “%s”', (more, words) => {
  expect(saveWords({ ...plans, ...more })).toBe(words)
})

test.each([
  ['en-IN', 'Evening, 6:00 pm to 1:00 am', 'Sun 14 Feb 2027, evening (6:00 pm to 1:00 am)'],
  ['en-GB', 'Evening, 18:00 to 01:00', 'Sun 14 Feb 2027, evening (18:00 to 01:00)'],
  ['de-DE', 'Evening, 18:00 to 01:00', 'Sun 14 Feb 2027, evening (18:00 to 01:00)'],
])('a part of the day has its hours as %s writes the time', (locale, part, stay) => {
  const slot = { name: 'evening', from: '18:00', to: '01:00' } as const
  const day = '2027-02-14'
  const times = [{ name: '', day, slot, guests: 300 }]
  expect(slotWords(slot, locale)).toBe(part)
  expect(stayText({ firstDay: day, lastDay: day, times }, locale)).toBe(stay)
})
