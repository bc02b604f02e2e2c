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
import { FormFrame } from './FormFrame.tsx'

/**
 * Holds a large form: what this tab kept of it, else what is stored; kept on from here until `clearDraft(name)`.
 * Nothing is validated: the server judges.
 */
export function useDraftForm<Values extends FieldValues>(name: string, stored: () => Values) {
  const [defaultValues] = useState(() => ({ ...stored(), ...readDraft<Partial<Values>>(name) }))
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
  return form
}

/** The element of a large form; what stands in it finds the form by `useFormContext`. */
export const DraftForm = <Values extends FieldValues>({
  form,
  ...frame
}: { form: UseFormReturn<Values> } & ComponentProps<typeof FormFrame>) => (
  <FormProvider {...form}>
    <FormFrame {...frame} />
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
