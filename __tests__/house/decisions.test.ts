import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { ourFiles } from '../../build/lint/ourFiles.ts'

const folder = 'docs/decisions'
const readme = readFileSync(`${folder}/README.md`, 'utf8')

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const themes = readdirSync(folder).filter((file) => file !== 'README.md')
const records = themes.flatMap((file) =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^## (.+)$/gm)].map(
    ({ 1: heading = '' }) => ({
      heading,
      number: /^\d{4}(?= \S)/.exec(heading)?.[0],
      link: `${file}#${anchorOf(heading)}`,
    }),
  ),
)
const links = new Set(records.map(({ link }) => link))
const numbers = new Set(records.map(({ number }) => number))

const texts = ourFiles()
  .filter((path) => /\.(?:[cm]?[jt]sx?|css|json|md|sql|yml)$/.test(path))
  .filter((path) => !/^(?:content|node_modules)\/|package-lock/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const namesOf = (pattern: RegExp) =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(({ 1: target = '' }) => ({ path, target })),
  )

test('each record has a number, and no two have the same', () => {
  expect(themes.filter((file) => !/^[a-z]+\.md$/.test(file))).toEqual([])
  expect(records.length).toBeGreaterThan(150)
  expect(records.filter(({ number }) => !number)).toEqual([])
  expect(
    records.map(({ number }) => number).filter((number, at, all) => all.indexOf(number) !== at),
  ).toEqual([])
})

test('README names each record below its theme, and twenty to know first', () => {
  const listed = (lines: string) =>
    [...lines.matchAll(/^- \[(.+?)\]\((.+?)\)/gm)].map(({ 1: heading, 2: link }) => ({
      heading,
      link,
    }))
  const [first = '', ...rest] = readme.split(/^## /m).slice(1)

  expect(listed(rest.join(''))).toEqual(
    [...rest.join('').matchAll(/\]\(([a-z]+\.md)\)$/gm)].flatMap(({ 1: theme = '' }) =>
      records
        .filter(({ link }) => link.startsWith(`${theme}#`))
        .map(({ heading, link }) => ({ heading, link })),
    ),
  )
  expect(listed(rest.join('')).length).toBe(records.length)
  expect(listed(first).length).toBe(20)
  expect(listed(first).filter(({ link = '' }) => !links.has(link))).toEqual([])
})

test('each number that is named leads to a record', () => {
  const named = namesOf(/decisions?[ /](\d{4})\b/g)
  expect(named.length).toBeGreaterThan(70)
  expect(named.filter(({ target }) => !numbers.has(target))).toEqual([])
})

test('each link leads to a record', () => {
  const linked = [
    ...namesOf(/decisions\/([a-z]+\.md#[\w-]+)/g),
    ...themes.flatMap((path) =>
      [
        ...readFileSync(`${folder}/${path}`, 'utf8').matchAll(/\]\(((?:[a-z]+\.md)?#[\w-]+)\)/g),
      ].map(({ 1: target = '' }) => ({
        path,
        target: target.startsWith('#') ? path + target : target,
      })),
    ),
  ]
  expect(linked.length).toBeGreaterThan(70)
  expect(linked.filter(({ target }) => !links.has(target))).toEqual([])
  const files = namesOf(/decisions\/([\w-]+\.md)/g)
  expect(files.filter(({ target }) => ![...themes, 'README.md'].includes(target))).toEqual([])
})

test('each file that a record names exists', () => {
  const ours =
    /`((?:__tests__|build|content|contract|demo|domain|features|packages|server|src|store)\/[\w/.-]+\.\w+)`/g
  const named = texts
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ours)].map(({ 1: target = '' }) => ({ path, target })),
    )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ target }) => !existsSync(target))).toEqual([])
})
