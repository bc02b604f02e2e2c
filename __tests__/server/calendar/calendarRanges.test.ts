import type { AppError } from '#server/http/errors.ts'
import { checkDaysOff, checkRange } from '#server/modules/calendar/calendar/policy.ts'

/** What stands beside its field, or nothing where it goes through. */
function refusalOf(check: () => void) {
  try {
    check()
  } catch (error) {
    return (error as AppError).fields
  }
}

const today = '2026-11-22'
test.each([
  ['2023-11-18', '2023-11-19', undefined],
  ['2023-11-17', '2023-11-19', { from: 'Choose days within three years of today.' }],
  ['2026-11-22', '2026-11-21', { to: 'The last day is before the first.' }],
  ['2026-11-22', '2026-11-22', undefined],
  ['2026-11-22', '2027-03-01', undefined],
  ['2026-11-22', '2027-03-02', { to: 'At most 100 days at a time.' }],
])('on 22 November 2026 the calendar from %s to %s is asked for', (from, to, fields) => {
  expect(refusalOf(() => checkRange(from, to, today))).toEqual(fields)
})

test.each([
  ['2026-11-22', '2026-11-22', false, undefined],
  ['2026-11-22', '2026-11-21', false, { lastDay: 'The last day is before the first.' }],
  ['2026-11-20', '2026-11-21', false, { firstDay: 'Those days have passed.' }],
  ['2026-10-22', '2026-11-22', false, undefined],
  ['2026-10-21', '2026-11-22', false, { firstDay: 'Choose a day from today on.' }],
  ['2030-11-22', '2030-11-22', false, { lastDay: 'Choose a day within the next three years.' }],
  ['2026-12-01', '2026-12-31', true, undefined],
  ['2026-12-01', '2027-01-01', false, undefined],
  [
    '2026-12-01',
    '2027-01-01',
    true,
    { lastDay: 'Parts of at most 31 days at once. Longer is a time away, under “When you work”.' },
  ],
])(
  'on 22 November 2026 days off from %s to %s (in part: %s)',
  (firstDay, lastDay, inPart, fields) => {
    expect(refusalOf(() => checkDaysOff({ firstDay, lastDay }, today, inPart))).toEqual(fields)
  },
)
