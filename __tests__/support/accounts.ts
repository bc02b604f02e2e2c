import * as contract from '#contract/account/auth.ts'
import type { Argument, Endpoint, Output } from '#contract/kernel/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import type { LimitName } from '#server/kernel/limits.ts'
import type { Account, Scene } from './scene.ts'

export const password = 'marigold and rose'

/** Cookies that an answer set, by name. */
export function cookiesOf(headers: Record<string, unknown>): Record<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat() as string[]
  return Object.fromEntries(
    lines.map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1, 3) as [string, string]),
  )
}

/** The code in the newest mail to an address. */
export async function codeFor(scene: Scene, email: string): Promise<string> {
  const mails = await scene.mails(email)
  return /^(\d{6}) /.exec(mails.at(-1)?.subject ?? '')?.[1] ?? ''
}

/** What the link in the newest mail to an address carries in place of a code. */
export async function linkFor(scene: Scene, email: string): Promise<string> {
  const mails = await scene.mails(email)
  return /[?&]otp=([\w.-]+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? ''
}

/** Signs up and verifies as people do; `cookies` hold the session. */
export async function hasPerson(
  scene: Scene,
  email: string,
  role: 'user' | 'vendor' = 'user',
): Promise<Account> {
  const body = { name: 'Asha Rao', email, password }
  const mobile = '+91 98765 43210'
  if (role === 'vendor') await scene.call(contract.vendorSignup, { ...body, mobile })
  else await scene.call(contract.signup, body)
  const { body: said, headers } = await scene.call(contract.verifyOtp, {
    email,
    otp: await codeFor(scene, email),
  })
  const user = said.user ?? said.vendor
  return {
    _id: user?._id ?? '',
    role,
    name: 'Asha Rao',
    email,
    vendorId: '',
    cookies: cookiesOf(headers),
  }
}

/** A visitor's browser signs in; the account's cookies are the new session's. */
export async function signsIn(
  scene: Scene,
  email: string,
  typed = password,
  line: typeof contract.login | typeof contract.vendorLogin = contract.login,
) {
  const answer = await scene.call(line, { email, password: typed })
  return { ...answer, cookies: cookiesOf(answer.headers) }
}

let browsers = 0
/** A browser that keeps its cookies, at an address of its own. */
export function openBrowser(scene: Scene, remoteAddress?: string) {
  browsers += 1
  const cookies: Record<string, string> = {}
  const address = remoteAddress ?? `10.200.${browsers >> 8}.${browsers & 255}`
  return {
    cookies,
    async post<E extends Endpoint>(line: E, payload: Argument<E>) {
      const answer = await scene.app.inject({
        method: 'POST',
        url: line.path,
        payload: payload as object,
        cookies,
        headers: cookies['XSRF-TOKEN'] ? { 'x-xsrf-token': cookies['XSRF-TOKEN'] } : {},
        remoteAddress: address,
      })
      Object.assign(cookies, cookiesOf(answer.headers))
      return {
        status: answer.statusCode,
        body: answer.json() as Output<E> & {
          message: string
          code?: string
          fields?: Record<string, string>
        },
        headers: answer.headers,
      }
    },
  }
}

/** Forgets what was counted by these limits. */
export const forgetCounts = (scene: Scene, ...limits: LimitName[]) =>
  scene.db.run(sql`delete from rate_limits where split_part(key, ':', 1) = any(${limits}::text[])`)

/** One after the other. */
export async function times<T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (let n = 0; n < count; n += 1) found.push(await one(n))
  return found
}
export const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
