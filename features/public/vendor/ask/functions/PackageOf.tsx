import { useFormContext } from 'react-hook-form'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import type { TimesValues } from '#features/parts/bookings/times/values.ts'
import { packageOptions } from '#features/public/vendor/ask/form/packageOptions.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Select } from '#src/ui/forms/Select.tsx'

/** The package of one of several functions. */
export function PackageOf({
  vendor,
  place,
  packageId = '',
  wanted,
  hint,
}: {
  vendor: VendorPage
  place: number
  packageId: string | undefined
  wanted: Wanted
  hint: string | false
}) {
  const locale = useLocale()
  const { setValue } = useFormContext<TimesValues>()
  const name = `times.${place}.packageId` as const
  return (
    <Select
      name={name}
      label="Package"
      optional
      placeholder="No package"
      hint={hint || undefined}
      value={packageId}
      onChange={(event) => setValue(name, event.target.value, { shouldDirty: true })}
      options={packageOptions(vendor, { wanted, packageId, locale })}
    />
  )
}
