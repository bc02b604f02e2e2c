import { townText } from '#domain/bookings/towns.ts'

const town = { name: 'Jaipur', functions: 'Mehndi' }
const day = { firstDay: '2027-02-12', lastDay: '2027-02-12' }
const time = { name: 'Mehndi', day: day.firstDay, slot: null, guests: 120 }

test.each([
  ['a question', undefined, 'Jaipur (Mehndi)'],
  ['one day', day, 'Jaipur (Mehndi)'],
  ['a part of a day', { ...day, times: [{ ...time, name: '' }] }, 'Jaipur (Mehndi)'],
  ['functions that are listed', { ...day, times: [time] }, 'Jaipur'],
  ['several days, of which it knows the first', { ...day, lastDay: '2027-02-13' }, 'Jaipur'],
])('where %s takes place', (_, stay, words) => {
  expect(townText(town, stay)).toBe(words)
})
