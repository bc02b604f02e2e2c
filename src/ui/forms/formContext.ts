import { createContext, useContext, useId } from 'react'

/** What the server said about each field, by the payload's path: `mobile`, `packages.0.name`. */
export type FieldErrors = Readonly<Record<string, string>>

export const FormContext = createContext<FieldErrors>({})

/**
 * Takes what stands in a field and isn't chosen yet, before the form is sent. @returns whether it could
 */
type Settle = () => Promise<boolean>
/** Fields, by id, in which something is typed that has yet to be chosen; null outside a form. */
export const UnsettledContext = createContext<Map<string, Settle> | null>(null)

/** The ids and ARIA attributes that tie a control to its label, hint and error. */
export function useField({
  name,
  hint,
  error: controlledError,
  also,
}: {
  name: string
  hint?: unknown
  error?: string
  also?: string
}) {
  const id = useId()
  const errors = useContext(FormContext)
  const error = controlledError ?? errors[name]
  const describedBy =
    [hint && `${id}-hint`, also, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const invalid: true | undefined = error ? true : undefined
  return {
    id,
    error,
    control: { id, name, 'aria-describedby': describedBy, 'aria-invalid': invalid },
  }
}
