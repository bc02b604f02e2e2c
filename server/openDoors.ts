import { isLoopbackAddress } from './kernel/loopback.ts'
import type { ServerSettings } from './kernel/settings.ts'

/** What to say at a start in production of which visitors would not learn who runs it, or how to reach anybody. */
export const missing = ({ production, unset }: ServerSettings): string =>
  production && unset.length
    ? `
  MISSING  ${unset.join(', ')}
           Pages leave out what these would say (README, Settings).
`
    : ''

/** What to say at a start that others can reach, though nothing says that it is meant for them. */
export function openDoors({ production, host, port }: ServerSettings): string {
  if (production || isLoopbackAddress(host)) return ''
  return `
  WARNING  HOST=${host} without NODE_ENV=production.
           Everybody who can reach this machine can open and use the site, over plain http, with
           cookies that are not marked Secure.
           /dev/mailbox and the demo accounts stay closed to them: those answer this machine
           alone, at http://localhost:${port}
           For others, set NODE_ENV=production (docs/operations.md). For yourself, leave HOST away.
`
}
