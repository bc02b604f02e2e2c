import { globSync, readFileSync } from 'node:fs'
import { faultsOfClasses } from './classes.ts'
import { classNamesIn } from './classNames.ts'
import { refuse } from './manifest.ts'

/** Before everything else: each class has a style, and each style a class. */
const find = (pattern: string) => globSync(pattern).map((path) => path.replaceAll('\\', '/'))
const read = (path: string) => ({ path, css: readFileSync(path, 'utf8') })
const sheets = find('{src,features}/**/*.css')
const isModule = (path: string) => path.endsWith('.module.css')
const sources = find('{src,features,store}/**/*.{ts,tsx}').filter((path) => !path.endsWith('.d.ts'))
if (!sheets.some(isModule) || !sources.length) throw new Error('No sheet or no source was found.')

refuse(
  faultsOfClasses({
    modules: sheets.filter(isModule).map(read),
    plain: sheets.filter((path) => !isModule(path)).map(read),
    foreign: find('node_modules/{leaflet,react-toastify}/dist/*.css').map(read),
    sources: new Map(sources.map((path) => [path, classNamesIn(path, readFileSync(path, 'utf8'))])),
  }),
)
