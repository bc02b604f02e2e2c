import { until } from './browser.ts'
import type { Mail } from './mailServer.ts'

/** The texts of the mails to an address, the oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const url = `${process.env.EVERSET_MAILBOX}/?${new URLSearchParams({ to: address })}`
  const mails = (await (await fetch(url)).json()) as Mail[]
  // Long lines are folded on their way (quoted-printable).
  return mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
}

async function mailed(to: string, pattern: RegExp, but?: string): Promise<string> {
  let match: string | undefined
  const isThere = async () => {
    match = pattern.exec((await mailsTo(to)).at(-1) ?? '')?.[0]
    return match !== undefined && match !== but
  }
  await until(isThere, `nothing like ${pattern} was mailed to ${to}`)
  return match ?? ''
}

/** The newest code that was mailed to an address; not `but`, the one before. */
export const mailedCode = (to: string, but?: string): Promise<string> =>
  mailed(to, /\b\d{6}\b/, but)

/** Where the link in the newest mail to an address leads, which looks so. */
export const mailedLink = (to: string, pattern: RegExp): Promise<string> => mailed(to, pattern)
