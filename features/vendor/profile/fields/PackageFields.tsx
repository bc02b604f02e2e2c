import { maxPackages } from '#domain/limits.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { useFieldArray } from 'react-hook-form'
import { PackageRow } from './PackageRow.tsx'
import { newPackage, type ProfileValues } from './values.ts'

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
          Packages are optional. Each tells couples what they get, and for what price.
        </p>
      )}
      <AddRow rows={rows} most={maxPackages} row={newPackage}>
        Add a package
      </AddRow>
    </div>
  )
}
