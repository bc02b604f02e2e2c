import { latest } from '#server/kernel/memory/latest.ts'

test('the latest are remembered, and never more than twice as many', () => {
  const memory = latest<number, string>(100)
  for (let number = 0; number < 1000; number += 1) {
    memory.set(number, `the ${number}th`)
    for (const before of [number, number - 50, number - 99])
      if (before >= 0) expect(memory.has(before)).toBe(true)
    expect(memory.has(number - 200)).toBe(false)
  }
  memory.delete(999)
  memory.delete(905)
  expect([memory.get(999), memory.get(905), memory.get(998)]).toEqual([
    undefined,
    undefined,
    'the 998th',
  ])
})

test('what is asked for stays while others come and go', () => {
  const memory = latest<number, string>(100)
  memory.set(-1, 'asked for')
  for (let number = 0; number < 10_000; number += 1) {
    memory.set(number, 'new')
    if (number % 90 === 0) expect(memory.get(-1)).toBe('asked for')
  }
})
