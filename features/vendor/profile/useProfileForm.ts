import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { usualUnit } from '#domain/categories/traits.ts'
import { clearDraft, readDraft } from '#src/ui/forms/drafts.ts'
import { useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { useUpdateVendorProfileMutation } from '#store/api/vendors/profiles.ts'
import { formFailure } from '#store/failure.ts'
import { withPendingEdits } from './draft.ts'
import { toPayload } from './payload.ts'
import { mended, type ProfileValues, valuesOf } from './fields/values.ts'
import type { ProfileData } from './WithProfile.tsx'

/**
 * A form of the profile, of all fields or some, saved against the version it was opened with, so
 * that a save from another
 * place is noticed. After that was said once, saving again means: mine.
 */
export function useProfileForm(
  name: string,
  { profile, categories }: ProfileData,
  fields?: readonly (keyof ProfileValues)[],
  shared?: [opened: number, open: (version: number) => void],
  /** What stands in it while no price is stated. */
  priceless: Partial<ProfileValues> = {},
) {
  const site = { currency: useCurrency(), locale: useLocale() }
  const valuesIn = (stored: VendorProfile): Partial<ProfileValues> => {
    const all = valuesOf(withPendingEdits(stored), site)
    const chosen = categories.find(({ _id }) => _id === all.category)
    if (!stored.price) Object.assign(all, { priceUnit: usualUnit(chosen?.slug) }, priceless)
    // A detail that is not stated is an empty field, not a missing one: else the form differs from what is stored.
    const attributes = chosen?.attributes ?? []
    for (const { key, kind } of attributes) all.attributes[key] ??= kind === 'many' ? [] : ''
    return fields ? Object.fromEntries(fields.map((field) => [field, all[field]])) : all
  }
  const [draft, setKept] = useState(() => readDraft(name) !== undefined)
  const form = useDraftForm<Partial<ProfileValues>>(
    name,
    () => valuesIn(profile),
    (draft) => {
      const whole = mended(draft, profile, site)
      // A field may have moved to another part since.
      return fields
        ? Object.fromEntries(fields.flatMap((each) => (each in whole ? [[each, whole[each]]] : [])))
        : whole
    },
  )
  const stored = withPendingEdits(profile).category ?? ''
  const category = useWatch({ control: form.control, name: 'category' }) ?? stored
  const attributes = categories.find(({ _id }) => _id === category)?.attributes ?? []
  const versionState = useState(profile.version)
  const [opened, setOpened] = shared ?? versionState
  const [save, { error, isLoading, isSuccess }] = useUpdateVendorProfileMutation()
  const overtaken = error !== undefined && 'status' in error && error.status === 409
  const version = overtaken ? profile.version : opened
  return {
    form,
    category,
    attributes,
    error,
    ...formFailure(error),
    saving: isLoading,
    saved: isSuccess,
    /** Something is typed that was not saved, now or before the page was come back to. */
    unsaved: form.formState.isDirty || draft,
    /** What the form does when it is sent; `onSaved` gets the profile as it is stored now. */
    submit: (onSaved?: (profile: VendorProfile) => void) =>
      form.handleSubmit(async (values) => {
        const sent = JSON.stringify(form.getValues())
        const { data } = await save({ version, ...toPayload(values, site, attributes) })
        if (!data) return
        setOpened(data.version)
        // What was typed meanwhile is not saved yet, and stays.
        if (JSON.stringify(form.getValues()) === sent) {
          if (fields) form.reset(valuesIn(data))
          clearDraft(name)
          setKept(false)
        }
        onSaved?.(data)
      }),
  }
}
