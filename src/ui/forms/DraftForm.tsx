import { useEffect, useState, type ComponentProps } from 'react'
import {
  FormProvider,
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { readDraft, writeDraft } from './drafts.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { FormFrame } from './FormFrame.tsx'

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
const isOtherKind = (a: unknown, b: unknown) =>
  (a ?? null) !== null && (b ?? null) !== null && kindOf(a) !== kindOf(b)

/**
 * Holds a large form: what this tab kept of it, else what is stored; kept on from here until `clearDraft(name)`.
 * Nothing is validated: the server judges. What was kept under a name that holds something of another kind by now is
 * left out, and the form says so; `mend` may know better.
 */
export function useDraftForm<Values extends FieldValues>(
  name: string,
  stored: () => Values,
  mend: (draft: Partial<Values>) => Partial<Values> = (draft) => draft,
) {
  const [{ defaultValues, isCut }] = useState(() => {
    const fresh = stored()
    const all = Object.entries(mend(readDraft<Partial<Values>>(name) ?? {}))
    const entries = all.filter(([key, value]) => !isOtherKind(value, fresh[key]))
    return {
      defaultValues: { ...fresh, ...(Object.fromEntries(entries) as Partial<Values>) },
      isCut: entries.length < all.length,
    }
  })
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(name, values),
      }),
    [subscribe, name],
  )
  return Object.assign(form, { isCut })
}

/** The element of a large form; what stands in it finds the form by `useFormContext`. */
export const DraftForm = <Values extends FieldValues>({
  form,
  children,
  ...frame
}: { form: UseFormReturn<Values> & { isCut?: boolean } } & ComponentProps<typeof FormFrame>) => (
  <FormProvider {...form}>
    <FormFrame {...frame}>
      {form.isCut && (
        <Notice tone="amber" title="Part of what you typed here before could not be kept.">
          <p>This form has changed since. Please look through it before you send it.</p>
        </Notice>
      )}
      {children}
    </FormFrame>
  </FormProvider>
)

/** Ties a control to its value by name; controls that show what is typed in other words begin with it, too. */
export const bindTo =
  <Values extends FieldValues>({ register, getValues }: UseFormReturn<Values>) =>
  (name: FieldPath<Values>) => {
    const { ref, onChange, onBlur } = register(name)
    return { name, ref, onChange, onBlur, defaultValue: getValues(name) as string }
  }

export const useBind = <Values extends FieldValues>() => bindTo(useFormContext<Values>())
