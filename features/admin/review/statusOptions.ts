import type { VendorStatus } from '#contract/vendors.ts'
import { statusWords } from '#features/profiles/statusWords.ts'

export const vendorStatusOptions = (Object.keys(statusWords) as VendorStatus[]).map((value) => ({
  value,
  label: statusWords[value].label,
}))
