import type { SourceFile } from './measures.ts'

/** A name, or all below a path, that may stay although a word in it is refused, and why. */
export type NameException = { at: string; name?: string; why: string }
type Name = { path: string; line: number; name: string }

/** They say that somebody spoke, and not what the thing is: request, criteria, region, match, cached. */
const refused = new Set(['asked', 'said', 'found', 'own', 'meant', 'told', 'kept'])
/** A location, and nothing else. */
const location = new Set(['place', 'places'])

const code = /\.tsx?$/
const ours =
  /^(?:__tests__|bench|build|contract|demo|domain|e2e|features|packages|server(?!\/db\/migrations)|src|store)\//
/** Whatever stands at the beginning of a line, and each function behind it; oxfmt breaks lines in one way. */
const declarations = [
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm,
  /^ +(?:async )?function\*? (\w+)/gm,
  /^ +const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^\n]*>)?(?:\w+|\((?:[^()]|\([^()]*\))*\)(?:: [^=\n]+)?) =>/gm,
]

/** The words of a name: `isOwnTry`, `own-try`, `own_try` and `OwnTry` each have `own` in them. */
export const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const namesOf = ({ path, text }: SourceFile): Name[] => {
  const folder = path.split('/').map((name) => ({ path, line: 1, name }))
  if (!code.test(path)) return folder
  const declared = declarations.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      name,
    })),
  )
  return [...folder, ...declared]
}

/**
 * Names of files, types and functions, and of what stands at the top of a file, with a refused word in them, a line
 * each. An exception that lets nothing through is told as well, so that none outlives its reason.
 * @param locations where a place is a place on earth, by the beginning of the path
 */
export function refusedNames(
  files: readonly SourceFile[],
  exceptions: readonly NameException[],
  locations: readonly string[],
): string[] {
  const isRefused = ({ path, name }: Name) => {
    const words = wordsIn(name)
    const isLocation = locations.some((each) => path.startsWith(each))
    return words.some((word) => refused.has(word) || (!isLocation && location.has(word)))
  }
  const all = files
    .filter(({ path }) => ours.test(path))
    .flatMap(namesOf)
    .filter(isRefused)
  const lets = (exception: NameException, { path, name }: Name) =>
    path.startsWith(exception.at) && (!exception.name || exception.name === name)
  const left = all.filter((name) => !exceptions.some((each) => lets(each, name)))
  const needless = exceptions.filter((each) => !all.some((name) => lets(each, name)))
  return [
    ...new Set(left.map(({ path, line, name }) => `${path}:${line}: “${name}” has a refused word`)),
    ...needless.map(
      ({ at, name = '' }) => `build/lint/nameExceptions.ts: “${at} ${name}” is needed no more`,
    ),
  ]
}
