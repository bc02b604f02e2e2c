import { mostPackages } from '#domain/limits.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { PackageRow } from './PackageRow.tsx'
import { RowCount } from './RowCount.tsx'
import { useRows } from './useRows.ts'

/** What couples can book as it is, in their order. */
export function PackageFields({
  profile,
  currency,
  locale,
}: {
  profile: VendorProfile
  currency: string
  locale: string
}) {
  const { rows, add, full, remove, earlier, later } = useRows(profile.packages, mostPackages)
  return (
    <div className="stack">
      <RowCount name="packageRows" count={rows.length} onMore={add} />
      {rows.map(({ key, stored }, index) => (
        <PackageRow
          key={key}
          {...{ index, stored, currency, locale }}
          onRemove={() => remove(index)}
          onEarlier={earlier(index)}
          onLater={later(index)}
        />
      ))}
      {rows.length === 0 && (
        <p className="soft">
          Packages are optional. Vendors with two or three get more requests, because couples know
          what they are asking for.
        </p>
      )}
      <div>
        <Button icon="plus" disabled={full} onClick={() => add()}>
          Add a package
        </Button>
      </div>
    </div>
  )
}
