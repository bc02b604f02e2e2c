import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './shell.ts'
import type { Rule } from './styles.ts'

/** What of the build goes into each document; build/frame.ts writes it. */
export type Frame = {
  before: string
  /** The app's first script, and the import map, which says where all of them are. */
  entry: string
  importMap: string
  /** The script that asks for them: src/boot.ts, compiled. */
  boot: string
  /** Styles of every page, and the files of each page by its source. */
  sheets: string[]
  parts: Record<string, string[]>
  styles: Styles
}
/** Every rule once; each page's, by its source, in their order: the app's, the page's, those of other parts. */
export type Styles = { rules: Rule[]; orders: Record<string, number[]>; others: number[] }

const none: Frame = {
  before: '',
  entry: '',
  importMap: '',
  boot: '',
  sheets: [],
  parts: {},
  styles: { rules: [], orders: {}, others: [] },
}
export const frameFile = join(built, '.server/frame.json')

/** Without a build (in tests and under `npm run dev`) what can be seen without one. */
export const readFrame = (): Frame =>
  existsSync(frameFile) ? (JSON.parse(readFileSync(frameFile, 'utf8')) as Frame) : none
