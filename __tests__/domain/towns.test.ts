import { onlyTown, townText, whereFacts, whereText } from '#domain/bookings/towns.ts'
import { isInSeveral } from '#domain/times.ts'
import { areaInTown, isSameTown } from '#domain/words.ts'

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

test('the function of a single day is a fact of its own, beside the town', () => {
  expect(whereFacts({ ...day, times: null, town })).toEqual({ functions: 'Mehndi', town: 'Jaipur' })
  const listed = { functions: null, town: 'Jaipur' }
  expect(whereFacts({ ...day, times: [time], town })).toEqual(listed)
  expect(whereFacts({ ...day, times: null, town: { ...town, functions: null } })).toEqual(listed)
})

test.each([
  [['Udaipur', 'udaipur'], false, 'Udaipur', 'Udaipur'],
  [['San  José', 'San Jose '], false, 'San  José', 'San  José'],
  [['Udaipur', 'Jaipur', 'udaipur'], true, null, 'Udaipur and Jaipur'],
  [['Udaipur', undefined], false, null, 'Udaipur'],
  [[undefined], false, null, null],
])('%j are in several towns: %s', (towns, isSeveral, only, words) => {
  const times = towns.map((each) => ({ ...time, ...(each && { town: each }) }))
  expect(isInSeveral(times)).toBe(isSeveral)
  expect(onlyTown(times)).toBe(only)
  expect(whereText({ ...day, times, town: null })).toBe(words)
})

test.each([
  [['Jaipur', 'Ajmer, Rajasthan', 'Pushkar'], 'Jaipur; Ajmer, Rajasthan; Pushkar'],
  [['Jaipur', 'Jaipur, Rajasthan', 'Pushkar'], 'Jaipur and Pushkar'],
])('the towns %j are told from where they lie', (towns, words) => {
  const times = towns.map((each) => ({ ...time, town: each }))
  expect(whereText({ ...day, times, town: null })).toBe(words)
})

test.each([
  ['Jaipur, Rajasthan', 'Jaipur', true],
  ['jaipur,  rajasthan', 'Jaipur, Rajasthan, India', true],
  ['San José', 'San Jose, California', true],
  ['Udaipur, Tripura', 'Udaipur, Rajasthan', false],
  ['Ajmer', 'Jaipur', false],
  ['', 'Jaipur', false],
  ['', '', true],
])('“%s” and “%s” are one town: %s', (one, other, isSame) => {
  expect(isSameTown(one, other)).toBe(isSame)
  expect(isSameTown(other, one)).toBe(isSame)
})

test.each([
  ['Fort', 'Mumbai', ['Maharashtra'], 'Fort, Mumbai'],
  ['Kerala', 'Ottapalam', ['Kerala', 'India'], 'Ottapalam, Kerala'],
  ['kerala', 'Ottapalam, Kerala', [], 'Ottapalam, Kerala'],
  ['India', 'Ottapalam', [null, 'India'], 'Ottapalam, India'],
  ['Ottapalam', 'Ottapalam', [], 'Ottapalam'],
  ['', 'Ottapalam', ['Kerala'], 'Ottapalam'],
  ['Kerala', '', ['Kerala'], 'Kerala'],
])('the area “%s” of “%s” in %j is written “%s”', (area, town, regions, words) => {
  expect(areaInTown(area, town, regions)).toBe(words)
})
