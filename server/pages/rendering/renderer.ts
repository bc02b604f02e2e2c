import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { User } from '#contract/account/users.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { built } from './shell.ts'

export type LocalAnswer = { data: unknown } | { error: { status: number; data: unknown } }
export type Session = { user: User | null; vendorProfile: VendorProfile | null; loading: false }
export type Question = { url: string; params?: object }
export type RenderRequest = {
  url: string
  today: string
  auth: Session
  ask: (name: string, question: Question) => LocalAnswer | Promise<LocalAnswer>
  /** Most likely all that it asks is known. */
  atOnce?: boolean
  /** Gives up: nothing more is asked or rendered, and `render` rejects with its reason. */
  signal?: AbortSignal
}
/** What the browser is given with a page, to go on from there. */
export type Served = {
  today: string
  timeZone?: string
  auth: Session
  entries: [name: string, data: unknown, argument?: unknown][]
  failures: Record<string, { endpointName: string; error: { status?: unknown } }>
}
export type Rendered = { html: string; file: string | undefined; served: Served }
/** The browser's pages, built for the server; `src/server.tsx`. */
export type Render = (request: RenderRequest) => Promise<Rendered>

const file = join(built, '.server/pages.js')
/** Not before the first build: pages then come without content. */
export const hasRenderer = () => existsSync(file)
/** The build's renderer. */
export const readRenderer = async (): Promise<Render> =>
  ((await import(pathToFileURL(file).href)) as { render: Render }).render
