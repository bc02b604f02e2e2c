import type { VendorStatus } from '#contract/vendors/profiles.ts'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'

export const vendorStatusOptions = (Object.keys(statusLabels) as VendorStatus[]).map((value) => ({
  value,
  label: statusLabels[value].label,
}))
