import { useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { PackageRow } from './PackageRow.tsx'
import { newPackage, type ProfileValues } from './values.ts'

const most = 12

/** What couples can book as it is, in their order. */
export function PackageFields() {
  const rows = useFieldArray<ProfileValues, 'packages'>({ name: 'packages' })
  return (
    <div className="stack">
      {rows.fields.map(({ id }, index) => (
        <PackageRow key={id} {...{ index, rows }} />
      ))}
      {rows.fields.length === 0 && (
        <p className="soft">
          Packages are optional. Vendors with two or three get more requests, because couples know
          what they ask for.
        </p>
      )}
      <div>
        <Button
          icon="plus"
          disabled={rows.fields.length >= most}
          onClick={() => rows.append(newPackage, { shouldFocus: false })}
        >
          Add a package
        </Button>
      </div>
    </div>
  )
}
