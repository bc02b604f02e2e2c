/** Columns of a line, lines of a file, files of a folder. */
export type Measure = 'width' | 'length' | 'room'
export type SourceFile = { path: string; text: string }
export type Allowed = Readonly<Record<Measure, readonly string[]>>

const maxColumns = 120
/** Scenes of one noun stand in one file. */
const maxLinesOf = (path: string) => (/(?:^|\/)__tests__\//.test(path) ? 600 : 300)
const maxFiles = 25

/** Migrations are a history: it only grows. */
const rooms = /^(?:build|contract|demo|domain|features|server(?!\/db\/migrations)|src|store)\//
const sources = /\.(?:tsx?|sql|css|js)$/
/** One list in the order of its numbers, which only grows and is looked at by its end. */
const lists = /\/migrations\//
const exempt = [
  // Another product's script, imitated: neither formatted nor linted.
  /^e2e\/gapi-stub\.js$/,
]

const isSource = ({ path }: SourceFile) =>
  sources.test(path) && !exempt.some((each) => each.test(path))
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')

type Violation = { measure: Measure; path: string; message: string }

const tooWide = (files: readonly SourceFile[]): Violation[] =>
  files.filter(isSource).flatMap(({ path, text }) =>
    linesOf(text).flatMap((line, index) => {
      const columns = [...line].length
      const message = `${path}:${index + 1}: ${columns} columns, at most ${maxColumns}`
      return columns > maxColumns ? [{ measure: 'width' as const, path, message }] : []
    }),
  )

const tooLong = (files: readonly SourceFile[]): Violation[] =>
  files.filter(isSource).flatMap(({ path, text }) => {
    const lines = linesOf(text).length
    const maxLines = maxLinesOf(path)
    const message = `${path}: ${lines} lines, at most ${maxLines}`
    return lines > maxLines ? [{ measure: 'length' as const, path, message }] : []
  })

function tooFull(files: readonly SourceFile[]): Violation[] {
  const folders = Map.groupBy(
    files.filter(({ path }) => rooms.test(path) && !lists.test(path)),
    ({ path }) => path.slice(0, path.lastIndexOf('/')),
  )
  return [...folders].flatMap(([folder, { length }]) => {
    const message = `${folder}: ${length} files, at most ${maxFiles}`
    return length > maxFiles ? [{ measure: 'room' as const, path: `${folder}/`, message }] : []
  })
}

/**
 * What is wider, longer or fuller than may be, a line each. What `allowed` names by the beginning of
 * its path is left out; an entry that lets nothing through is told as well, so that none outlives its reason.
 */
export function violationsOf(files: readonly SourceFile[], allowed: Allowed): string[] {
  const all = [...tooWide(files), ...tooLong(files), ...tooFull(files)]
  const lets = (entry: string, path: string) => path.startsWith(entry)
  const left = all.filter(
    ({ measure, path }) => !allowed[measure].some((entry) => lets(entry, path)),
  )
  const needless = Object.entries(allowed).flatMap(([measure, entries]) =>
    entries.filter(
      (entry) => !all.some((each) => each.measure === measure && lets(entry, each.path)),
    ),
  )
  return [
    ...left.map(({ message }) => message),
    ...needless.map((entry) => `build/lint/allowed.ts: “${entry}” is needed no more`),
  ]
}
