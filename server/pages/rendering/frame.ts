import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './shell.ts'
import type { Rule } from './styles.ts'

/** What of the build goes into each document; build/frame.ts writes it. */
export type Frame = {
  before: string
  /** The app's first script, and the one that says where all of them are. */
  entry: string
  importMap: string
  /** The scripts in and behind the content: src/boot/early.ts, and src/boot/boot.ts, which asks for them. */
  early: string
  boot: string
  /** Our own faces, which the script adds, and the sheets of all fonts for those who have none. */
  faces: Face[]
  fonts: string[]
  /** The files of each page by its source, and of a page that is not there. */
  pages: Record<string, PageFiles>
  others: PageFiles
  styles: Styles
}
/** A face as src/boot/faces.ts takes it. */
export type Face = [family: string, source: string, weight: string, range: string]
/** One sheet with all that a page is drawn with, those of the bundler that are in it, and its scripts. */
export type PageFiles = { sheet: string; sheets: string[]; scripts: string[] }
/** Every rule once; each page's, by its source, in their order: the app's, the page's, those of other parts. */
export type Styles = { rules: Rule[]; orders: Record<string, number[]>; others: number[] }

const none: Frame = {
  before: '',
  entry: '',
  importMap: '',
  early: '',
  boot: '',
  faces: [],
  fonts: [],
  pages: {},
  others: { sheet: '', sheets: [], scripts: [] },
  styles: { rules: [], orders: {}, others: [] },
}
export const frameFile = join(built, '.server/frame.json')

/** Without a build (in tests and under `npm run dev`) what can be seen without one. */
export const readFrame = (): Frame =>
  existsSync(frameFile) ? (JSON.parse(readFileSync(frameFile, 'utf8')) as Frame) : none
