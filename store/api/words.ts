import type { EndpointName } from '#contract/all.ts'

/** What is said when a call ends; the server's own message goes before `failure`. */
type Words = {
  /** A function where it depends on what came of it. */
  success?: string | ((answer: { status?: string; worse?: object | null }) => string)
  failure: string
  /** In place of `success` for a call that could not be sent yet and has no answer. */
  unsent?: string
}
/** A name that is no endpoint does not compile; each part of the table is of this type. */
export type ToastWords = Partial<Record<EndpointName, Words>>
