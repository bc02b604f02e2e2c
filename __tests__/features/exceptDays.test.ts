import { anyDay } from '#domain/calendar/workingRules.ts'
import { newDayOff, toPayload, toValues } from '#features/vendor/calendar/rules/values.ts'

const exceptIn = (locale: string, except: string) =>
  toPayload(
    { ...toValues(anyDay, locale), daysOff: [{ ...newDayOff, except }] },
    '2026-11-22',
    locale,
  ).daysOff[0]?.except

test('days with commas of their own stand in one list', () => {
  expect(exceptIn('en-US', 'Feb 14, 2027, 03/04/2027; 1 May 2027')).toEqual([
    '2027-02-14',
    '2027-03-04',
    '2027-05-01',
  ])
  expect(exceptIn('en-IN', '14 Feb 2027, 03/04/2027, soon')).toEqual([
    '2027-02-14',
    '2027-04-03',
    'soon',
  ])
})

test.each(['en-US', 'de-DE', 'ja-JP', 'pt-PT'])(
  'in %s a list is read as it was written',
  (locale) => {
    const except = ['2027-02-14', '2027-12-05']
    const weekly = { every: 'week', weekday: 1, weeks: 1, from: null, until: null, except } as const
    const { daysOff } = toValues({ ...anyDay, daysOff: [weekly] }, locale)
    expect(exceptIn(locale, daysOff[0]?.except ?? '')).toEqual(except)
  },
)
