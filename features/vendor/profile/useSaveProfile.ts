import { useState } from 'react'
import type { Attribute } from '#contract/catalog/categories.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { useSaveVendorProfileMutation } from '#store/api/vendors/profiles.ts'
import { formFailure } from '#store/failure.ts'
import { toPayload } from './payload.ts'

/**
 * Saves a form of the profile against the version it was opened with, so that a save from another place is noticed.
 * After that was said once, saving again means: mine.
 */
export function useSaveProfile(profile: VendorProfile, currency: string) {
  const [opened, setOpened] = useState(profile.version)
  const [save, { error, isLoading, isSuccess }] = useSaveVendorProfileMutation()
  const overtaken = error !== undefined && 'status' in error && error.status === 409
  const version = overtaken ? profile.version : opened
  return {
    ...formFailure(error),
    saving: isLoading,
    saved: isSuccess,
    /** @returns the profile as it is stored now, or undefined when it was refused */
    save: async (
      form: FormData,
      attributes: readonly Attribute[],
    ): Promise<VendorProfile | undefined> => {
      const { data } = await save({ version, ...toPayload(form, currency, attributes) })
      if (data) setOpened(data.version)
      return data
    },
  }
}
