import { typedTime } from '#src/lib/typedTime.ts'

test.each([
  ['09:00', '09:00'],
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['1830', '18:30'],
  ['6 pm', '18:00'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  ['25:00', '25:00'],
  ['18:75', '18:75'],
  ['late', 'late'],
  ['', ''],
])('%s is %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time)
})
