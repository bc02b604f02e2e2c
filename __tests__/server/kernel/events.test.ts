import type { Db } from '#server/db/db.ts'
import { defineEvent } from '#server/kernel/events.ts'

const tx = {} as Db

test('everybody who listens is told, one after the other, in the same transaction', async () => {
  const event = defineEvent<{ day: string }>('somethingHappened')
  const heard: unknown[] = []
  event.listen(
    async (...said) => void heard.push('first', ...said),
    async (...said) => void heard.push('second', ...said),
  )
  await event.emit(tx, { day: '2027-02-14' })
  expect(heard).toEqual(['first', tx, { day: '2027-02-14' }, 'second', tx, { day: '2027-02-14' }])
})

test('what a listener throws ends the transaction of the one who spoke', async () => {
  const event = defineEvent<void>('somethingHappened')
  event.listen(() => Promise.reject(new Error('no')))
  await expect(event.emit(tx)).rejects.toThrow('no')
})

test('an event that nobody was connected to is an error, not a silence', async () => {
  await expect(defineEvent<void>('lostEvent').emit(tx)).rejects.toThrow('lostEvent')
})
