import { newTimeIs } from '#domain/bookings/adding.ts'
import { changeWords, proposedWords } from '#domain/bookings/proposals.ts'

const at = (name: string, day: string, guests: number) => ({ name, day, slot: null, guests })
const agreed = {
  firstDay: '2027-02-11',
  lastDay: '2027-02-13',
  times: [at('Sangeet', '2027-02-11', 120), at('Wedding', '2027-02-13', 300)],
  guests: 300,
  sum: null,
}
const proposed = { firstDay: '2027-02-11', lastDay: '2027-02-13', guests: 340, sum: null }

test('of several functions a proposal names the one to which more come', () => {
  expect(proposedWords(agreed, proposed)).toBe('Wedding for 340 guests')
  expect(changeWords(agreed, proposed)).toBe('Wedding for 340 guests instead of 300')
})

test('a number that changes all of them is said once', () => {
  const fewer = { ...proposed, guests: 100 }
  expect(proposedWords(agreed, fewer)).toBe('100 guests')
  const alike = { ...agreed, times: agreed.times.map((time) => ({ ...time, guests: 300 })) }
  expect(proposedWords(alike, proposed)).toBe('340 guests')
})

test('one new day is one, and several are several', () => {
  const to = { firstDay: '2027-06-12', lastDay: '2027-06-12', times: null }
  expect(newTimeIs(to)).toBe('the new day is')
  expect(newTimeIs({ ...to, lastDay: '2027-06-13' })).toBe('the new days are')
})
