import { timeLeft } from '#src/ui/time/timeLeft.ts'

const [hour, day] = [60, 24 * 60]

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [hour, '1 h'],
  [hour + 1, '1 h 1 min'],
  [day, '1 day'],
  [day + 5 * hour, '29 h'],
  [47 * hour, '47 h'],
  [47 * hour + 12, '47 h 12 min'],
  [2 * day, '2 days'],
  [2 * day + 5 * hour, '2 days 5 h'],
  // Beside days no minute is counted, and no hour that there is none of.
  [3 * day, '3 days'],
  [3 * day - 1, '2 days 23 h'],
  [3 * day + 59, '3 days'],
  [7 * day + hour, '7 days 1 h'],
])('%i minutes are %s', (minutes, words) => expect(timeLeft(minutes)).toBe(words))
