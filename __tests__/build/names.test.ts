import { refusedNames, wordsIn } from '#build/lint/names.ts'

const of = (path: string, text = '') => refusedNames([{ path, text }], [], ['domain/places/'])

test('a name is split where its words begin', () => {
  expect(wordsIn('isOwnTry')).toEqual(['is', 'own', 'try'])
  expect(wordsIn('HTTPSaid_then-kept.ts')).toEqual(['http', 'said', 'then', 'kept', 'ts'])
})

test.each([
  ['a file', 'server/modules/bookings/asked.ts', ''],
  ['a style sheet', 'features/user/OwnDay.module.css', ''],
  ['a folder', 'server/kernel/kept/answers.ts', ''],
  ['a type', 'domain/a.ts', 'export type SaidDays = string\n'],
  ['an interface', 'domain/a.ts', 'interface Found {\n  day: string\n}\n'],
  ['a class', 'server/a.ts', 'export default class KeptWindow {}\n'],
  ['a function', 'store/a.ts', 'export async function readAsked() {}\n'],
  ['an inner function', 'src/a.tsx', '  function* ownDays() {}\n'],
  ['an arrow', 'e2e/a.ts', '  const isTold = async (one: A, { two }: B): Promise<C> =>\n'],
  ['an arrow over lines', 'demo/a.ts', 'const meantBy = (\n  one: A,\n) =>\n  one\n'],
  ['a constant', 'contract/a.ts', 'export const askedSides = []\n'],
  ['what is placed, and is no location', 'features/user/a.ts', 'type Place = { queue: number }\n'],
])('%s with a refused word is told', (_what, path, text) => {
  expect(of(path, text)).toEqual([expect.stringMatching(/^[\w/.]+:\d+: “\w+[\w.]*” has a refused/)])
})

test.each([
  [
    'a longer word',
    'domain/a.ts',
    'export const isOwner = 1\nconst unknown = 2\nconst shown = 3\n',
  ],
  ['a location', 'domain/places/place.ts', 'export type Place = string\n'],
  ['a variable inside', 'domain/a.ts', '  const found = find(one)\n'],
  ['a field of the API', 'contract/a.ts', '  asked: z.string(),\n'],
  ['a comment', 'domain/a.ts', '// What was asked for is kept.\n'],
  ['a page of text', 'docs/what-is-kept.md', ''],
])('%s is not', (_what, path, text) => {
  expect(of(path, text)).toEqual([])
})

test('an exception lets its name through, and is told once it lets nothing through', () => {
  const file = { path: 'server/http/errors.ts', text: 'export const notFound = 1\n' }
  const exception = { at: file.path, name: 'notFound', why: 'HTTP' }
  expect(refusedNames([file], [exception], [])).toEqual([])
  expect(refusedNames([{ ...file, text: '' }], [exception], [])).toEqual([
    'build/lint/nameExceptions.ts: “server/http/errors.ts notFound” is needed no more',
  ])
})
