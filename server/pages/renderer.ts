import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { User } from '#contract/account/users.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import type { LocalAnswer } from '#server/http/localCall.ts'
import { built } from './shell.ts'

export type Session = { user: User | null; vendorProfile: VendorProfile | null; loading: false }
export type RenderRequest = {
  url: string
  today: string
  auth: Session
  ask: (name: string, request: { url: string; params?: object }) => Promise<LocalAnswer>
  /** Gives up: nothing more is asked or rendered, and `render` rejects with its reason. */
  signal?: AbortSignal
}
/** What the browser is given with a page, to go on from there. */
export type Served = {
  today: string
  auth: Session
  entries: [name: string, data: unknown, argument?: unknown][]
  failures: Record<string, { endpointName: string; error: { status?: unknown } }>
}
export type Rendered = { html: string; file: string | undefined; served: Served }
/** The browser's pages, built for the server; `src/server.tsx`. */
export type Render = (request: RenderRequest) => Promise<Rendered>

/** The build's renderer; undefined before the first build and under `npm run dev`: pages then come without content. */
export async function readRenderer(): Promise<Render | undefined> {
  const file = join(built, '.server/pages.js')
  if (!existsSync(file)) return undefined
  return ((await import(pathToFileURL(file).href)) as { render: Render }).render
}
