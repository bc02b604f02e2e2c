import type { About, ErrorBody } from '#contract/errors.ts'

export type CallFailure = {
  message: string
  code: string
  fields: Record<string, string>
  about: About | undefined
}

const unreachable = 'We can’t reach our server. Please check your connection and try again.'

/** What a failed call said, for the page: a sentence, the machine's word for it, and what belongs beside a field. */
export function failureOf(error: unknown): CallFailure | undefined {
  if (!error) return undefined
  const { data } = error as { data?: unknown }
  const { message, code, fields, about } = (
    typeof data === 'object' && data ? data : {}
  ) as Partial<ErrorBody>
  return { message: message || unreachable, code: code ?? '', fields: fields ?? {}, about }
}

/** What looked like a slip, as questions: sent again with `confirmed` it goes through. */
export function doubtsOf(error: unknown): { field: string; question: string }[] {
  const about = failureOf(error)?.about
  return about && 'doubts' in about ? about.doubts : []
}

/** The same for `<Form>`: what stands beside fields is not said twice. */
export function formFailure(error: unknown): { errors?: Record<string, string>; failure?: string } {
  const failed = failureOf(error)
  if (!failed) return {}
  return Object.keys(failed.fields).length ? { errors: failed.fields } : { failure: failed.message }
}

/** The same for a form that sends calls, with whether one is on its way. */
export const sending = (...calls: { error?: unknown; isLoading: boolean }[]) => ({
  ...formFailure(calls.find(({ error }) => error)?.error),
  busy: calls.some(({ isLoading }) => isLoading),
})
