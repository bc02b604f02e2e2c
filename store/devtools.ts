import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit'

const secret = /^(password|newPassword|otp|idToken|authorization)$/i

/** A copy in which passwords, codes and tokens read as dots. */
export function redact<T>(value: T): T {
  if (Array.isArray(value)) return value.map(redact) as T
  if (!value || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secret.test(key) && typeof item === 'string' ? '•••' : redact(item),
    ]),
  ) as T
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Everset',
  trace: true,
  actionSanitizer: <A extends UnknownAction>(action: A) => redact(action),
  stateSanitizer: redact,
}
