import type { Db } from '#server/db/db.ts'
import { defineEvent } from '#server/kernel/events.ts'

const tx = {} as Db

test('every listener is called, one after the other, in the same transaction', async () => {
  const event = defineEvent<{ day: string }>('somethingHappened')
  const received: unknown[] = []
  event.listen(
    async (...args) => void received.push('first', ...args),
    async (...args) => void received.push('second', ...args),
  )
  await event.emit(tx, { day: '2027-02-14' })
  expect(received).toEqual([
    'first',
    tx,
    { day: '2027-02-14' },
    'second',
    tx,
    { day: '2027-02-14' },
  ])
})

test('what a listener throws ends the transaction of the one who spoke', async () => {
  const event = defineEvent<void>('somethingHappened')
  event.listen(() => Promise.reject(new Error('no')))
  await expect(event.emit(tx)).rejects.toThrow('no')
})

test('an event that nobody was connected to is an error, not a silence', async () => {
  await expect(defineEvent<void>('lostEvent').emit(tx)).rejects.toThrow('lostEvent')
})
