import type { VendorStatus } from '#contract/vendors/profiles.ts'
import { statusWords } from '#features/parts/profiles/statusWords.ts'

export const vendorStatusOptions = (Object.keys(statusWords) as VendorStatus[]).map((value) => ({
  value,
  label: statusWords[value].label,
}))
