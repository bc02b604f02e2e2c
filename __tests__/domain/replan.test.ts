import fc from 'fast-check'
import { addDays } from '#domain/days.ts'
import { allocate } from '#domain/payments/instalments.ts'
import { replan, whenDifferenceIsDue } from '#domain/payments/replan.ts'

const today = '2027-01-10'
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

test('another total is shared out over what is open: what was paid stays, and the parts add up', () => {
  const part = (amount: number, paid = 0, waiting = 0) => ({ amount, paid, waiting })
  expect(replan([part(300, 300), part(700)], 1200)).toEqual([300, 900])
  expect(replan([part(300, 100, 100), part(300), part(400)], 801)).toEqual([275, 225, 301])
  expect(replan([part(300, 300), part(700, 700)], 1200)).toEqual([300, 700, 200])
  expect(replan([part(300, 300), part(700, 600)], 500)).toEqual([300, 200])
  const parts = fc.array(
    fc
      .tuple(fc.nat(1e9), fc.nat(100), fc.nat(100))
      .map(([amount, paid, waiting]) =>
        part(amount, Math.floor((amount * paid) / 200), Math.floor((amount * waiting) / 200)),
      ),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(parts, fc.nat(1e10), (before, total) => {
      const after = replan(before, total)
      expect(sum(after)).toBe(total)
      if (total < sum(before.map(({ paid, waiting }) => paid + waiting))) return
      before.forEach(({ paid, waiting }, index) =>
        expect(after[index]).toBeGreaterThanOrEqual(paid + waiting),
      )
    }),
  )
})

describe('a difference for which nothing is open', () => {
  const before = (daysBefore: number, due: string | null) => ({ dueDay: null, daysBefore, due })
  const on = (dueDay: string) => ({ dueDay, daysBefore: null, due: dueDay })
  const onDay = (dueDay: string) => ({ dueDay, daysBefore: null })
  const firstDay = '2027-02-14'
  const at = (parts: Parameters<typeof whenDifferenceIsDue>[0], first = firstDay) =>
    whenDifferenceIsDue(parts, { firstDay: first, today })

  test('is due with the last part that is ahead, by the same rule', () => {
    const parts = [on('2027-01-20'), before(7, '2027-02-07'), on('2026-12-01')]
    expect(at(parts)).toEqual({ dueDay: null, daysBefore: 7 })
    expect(at([on('2027-01-20'), on('2026-12-01')])).toEqual(onDay('2027-01-20'))
  })

  test('else a week after the agreement, with the first day at the latest', () => {
    expect(at([on(today), before(60, '2026-12-16')])).toEqual(onDay('2027-01-17'))
    expect(at([{ dueDay: null, daysBefore: null, due: null }])).toEqual(onDay('2027-01-17'))
    expect(at([on(today)], '2027-01-12')).toEqual(onDay('2027-01-12'))
    expect(at([on(today)], '2027-01-05')).toEqual(onDay(today))
  })

  test('is never late at once, nor after the event or what was agreed before, and takes nothing that was paid', () => {
    const day = fc.integer({ min: -90, max: 90 }).map((days) => addDays(today, days))
    const dated = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 1e9 }), due: day }), {
      maxLength: 5,
    })
    const undated = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 1e9 }), due: fc.constant(null) }),
      { minLength: 1, maxLength: 1 },
    )
    const parts = fc
      .tuple(dated, fc.option(undated))
      .map(([some, last]) => [...some, ...(last ?? [])])
      .filter(({ length }) => length > 0)
    const ahead = fc.integer({ min: 0, max: 90 }).map((days) => addDays(today, days))
    fc.assert(
      fc.property(parts, ahead, fc.integer({ min: 1, max: 1e9 }), (agreed, first, more) => {
        const paid = sum(agreed.map(({ amount }) => amount))
        const { dueDay: due } = whenDifferenceIsDue(
          agreed.map((part) => ({ dueDay: part.due, daysBefore: null, due: part.due })),
          { firstDay: first, today },
        )
        const dues = agreed.flatMap((part) => part.due ?? [])
        expect(due && due >= today).toBe(true)
        expect([first, ...dues].some((latest) => due !== null && due <= latest)).toBe(true)
        const named = agreed.map((part) => ({ ...part, label: '' }))
        const then = allocate(
          [...named, { label: 'Price difference', amount: more, due }],
          { paid, refunded: 0, waiting: 0 },
          today,
        )
        expect(then.map((part) => part.paid)).toEqual([...agreed.map(({ amount }) => amount), 0])
        expect(['due', 'open']).toContain(then.at(-1)?.state)
      }),
    )
  })
})
