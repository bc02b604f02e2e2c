import { existsSync, readFileSync } from 'node:fs'

const fields = ['Where', 'Leans on', 'Why', 'Breaks first', 'Undo']
const text = readFileSync('docs/leaning.md', 'utf8')
const sections = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0],
    lines: section.split('\n').filter((line) => line.startsWith('- **')),
  }))
  .filter(({ lines }) => lines.length)

test('each leaning says where, on what, why, what breaks first and how to undo it', () => {
  expect(sections.length).toBeGreaterThan(8)
  for (const { title, lines } of sections)
    expect([title, lines.map((line) => /^- \*\*(.+?):\*\* ./.exec(line)?.[1])]).toEqual([
      title,
      fields,
    ])
})

test('each file that is named exists', () => {
  const named = [...text.matchAll(/`((?:\w|__)[\w./]*\/[\w./]+\.\w+)`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(path ?? ''))).toEqual([])
})

test('each test that is named exists', () => {
  const named = [...text.matchAll(/`([\w./]+\.(?:test|e2e)\.tsx?)` "(.+?)"$/gm)]
  expect(named.length).toBeGreaterThan(8)
  const missing = named.filter(
    ([, file = '', name = '']) => !readFileSync(file, 'utf8').includes(name),
  )
  expect(missing.map(([whole]) => whole)).toEqual([])
})
