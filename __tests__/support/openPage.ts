import type { UserDays } from '#contract/bookings/bookings.ts'
import type { FastifyInstance } from 'fastify'
import type { Account } from './scene.ts'

type Served = {
  today: string
  auth: {
    user: { name: string; role: string } | null
    vendorProfile: { _id: string } | null
    loading: boolean
  }
  entries: [string, unknown, unknown?][]
  failures: Record<string, unknown>
}

let clients = 0
/** Opens a page as a browser does; each visit is another client. */
export async function openPage(
  app: FastifyInstance,
  url: string,
  as?: Pick<Account, 'cookies'>,
  headers: Record<string, string> = {},
) {
  clients += 1
  const answer = await app.inject({
    method: 'GET',
    url,
    cookies: as?.cookies ?? {},
    headers,
    remoteAddress: `10.77.${clients >> 8}.${clients & 255}`,
  })
  const html = answer.body
  const data = (id: string) =>
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ??
    '{}'
  return {
    answer,
    status: answer.statusCode,
    html,
    cache: answer.headers['cache-control'],
    served: JSON.parse(data('served')) as Partial<Served>,
    own: JSON.parse(data('own')) as {
      auth?: Served['auth']
      favorites?: string[]
      days?: { items: UserDays[] }
    },
  }
}
export const hasContent = (html: string) => /<div id="root"><\w/.test(html)
