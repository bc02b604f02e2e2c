import { coalesce } from '#server/kernel/coalesce.ts'

/** A database that answers when it is told to. */
function openSlow() {
  const statements: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const ask = coalesce(
    (keys: string[]) =>
      new Promise<Map<string, string>>((resolve, reject) => {
        statements.push({
          keys,
          answer: () =>
            resolve(new Map(keys.map((key) => [key, `${key} of ${statements.length}`]))),
          fail: () => reject(new Error('away')),
        })
      }),
  )
  const next = () => new Promise<void>((done) => setImmediate(done))
  return { ask, statements, next }
}

test('keys asked during a statement are batched into the next, never into the running one', async () => {
  const { ask, statements, next } = openSlow()
  const first = ask('a')
  const second = [ask('a'), ask('b'), ask('a')]
  expect(statements.map(({ keys }) => keys)).toEqual([['a']])
  statements[0]?.answer()
  expect(await first).toBe('a of 1')
  await next()
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
  statements[1]?.answer()
  expect(await Promise.all(second)).toEqual(['a of 2', 'b of 2', 'a of 2'])
})

test('who waits behind a statement that fails, fails with it; the next is asked anew', async () => {
  const { ask, statements, next } = openSlow()
  const pending = [ask('a'), ask('b')]
  statements[0]?.fail()
  for (const each of pending) await expect(each).rejects.toThrow('away')
  await next()
  const again = ask('b')
  statements[1]?.answer()
  expect(await again).toBe('b of 2')
})
