import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type EndpointName, endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { toastWords } from '#store/toastWords.ts'

/** One noun has one file in each layer; one word finds an endpoint in all of them. */
const read = (file: string) => readFileSync(file, 'utf8')
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
const nounOf = (file: string, folder: string) => file.slice(folder.length + 1).replace(/\.ts$/, '')

const contract = filesBelow('contract').filter((file) => /= endpoint\(/.test(read(file)))
const modules = filesBelow('server/modules').filter((file) =>
  /\b(?:route|cachedRoute)\(/.test(read(file)),
)
const store = filesBelow('store/api').filter((file) => read(file).includes('.injectEndpoints('))
const nouns = contract.map((file) => nounOf(file, 'contract')).sort()

test('contract, server and store have the same nouns in the same domains', () => {
  expect(nouns.length).toBeGreaterThan(20)
  expect(nouns.filter((noun) => !/^\w+\/\w+$/.test(noun))).toEqual([])
  expect(modules.map((file) => dirname(file).slice('server/modules/'.length)).sort()).toEqual(nouns)
  expect(store.map((file) => nounOf(file, 'store/api')).sort()).toEqual(nouns)
})

test('a module serves from routes.ts, and what the rooms share is named after a noun', () => {
  expect(modules.filter((file) => basename(file) !== 'routes.ts')).toEqual([])
  // Pieces without a noun of their own: what a price, a list, a history and a vendor's card look like.
  const shared = new Set([
    ...nouns.map((noun) => basename(noun)),
    'lists',
    'prices',
    'timeline',
    'vendors',
  ])
  expect(readdirSync('features/parts').filter((folder) => !shared.has(folder))).toEqual([])
})

const texts = (files: readonly string[], folder: string) =>
  new Map(
    files.map((file) => [
      folder === 'server/modules' ? dirname(file).slice(folder.length + 1) : nounOf(file, folder),
      read(file),
    ]),
  )
const served = texts(modules, 'server/modules')
const storeTexts = texts(store, 'store/api')
const lines = contract.flatMap((file) =>
  [...read(file).matchAll(/^export const (\w+) = endpoint\(/gm)].map(
    ([, name = '']) => [name, nounOf(file, 'contract')] as const,
  ),
)

test('every endpoint is one of these lines', () => {
  expect(lines.map(([name]) => name).sort()).toEqual(Object.keys(endpoints).sort())
})

test.each(lines)('%s is one word in every layer', (name, noun) => {
  const server = served.get(noun) ?? ''
  const uses = server.match(new RegExp(String.raw`\b${name}\b`, 'g')) ?? []
  // The contract's line, and the verb that answers it.
  expect(server).toMatch(
    new RegExp(String.raw`\b(?:route|cachedRoute)\(\s*app,\s*contract\.${name}\b`),
  )
  expect(uses.length).toBeGreaterThanOrEqual(2)
  const { method, path, kind } = endpoints[name as EndpointName] as Endpoint
  // The stream of events is no call with an answer: an EventSource opens it.
  const line = kind === 'events' ? '' : String.raw`[^']*'${method} ${path}'`
  expect(storeTexts.get(noun)).toMatch(new RegExp(String.raw`\b${name}: (?:build|rtk)\.${line}`))
})

const [, verbsTable = ''] = read('docs/words.md').split('## Verbs of endpoints')
const verbs = [...verbsTable.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([a-z]+)`/g)].map(([, verb = '']) => verb),
)
/** The specification calls them so. */
const ofSpecification = ['vendorSignup', 'vendorLogin', 'googleLogin']

test('the first word of every endpoint is a verb of docs/words.md, and each of those is used', () => {
  const names = lines.map(([name]) => name).filter((name) => !ofSpecification.includes(name))
  const used = names.map((name) => name.replace(/[A-Z].*/, ''))
  expect(names.filter((_name, at) => !verbs.includes(used[at] ?? ''))).toEqual([])
  expect(verbs.filter((verb) => !used.includes(verb))).toEqual([])
})

/** Of these a page says all there is to say. */
const silent = ['markBookingSeen', 'markEnquirySeen', 'updateMessageDraft', 'reportVendor']

test('whatever changes something has words for its failure', () => {
  const changes = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET')
  const wordless = changes.map(([name]) => name).filter((name) => !(name in toastWords))
  expect(wordless).toEqual(silent)
})

test('what a page can send, a scene of a page sends', () => {
  const scenes = ['features', 'src', 'store']
    .flatMap((folder) => filesBelow(`__tests__/${folder}`))
    .map(read)
    .join('\n')
  const hooks = [...filesBelow('features'), ...filesBelow('src')]
    .flatMap((file) => [...read(file).matchAll(/\buse([A-Z]\w*)Mutation\b/g)])
    .map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1))
  expect(hooks.length).toBeGreaterThan(100)
  const unsent = hooks.filter((name) => !new RegExp(`\\b${name}\\b`).test(scenes))
  expect([...new Set(unsent)]).toEqual([])
})
