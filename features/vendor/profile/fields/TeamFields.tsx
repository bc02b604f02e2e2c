import { maxMembers } from '#domain/limits.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { useFieldArray } from 'react-hook-form'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { RowFrame } from './RowFrame.tsx'
import type { ProfileValues } from './values.ts'

/** Whom a couple will meet. */
export function TeamFields() {
  const bind = useBind<ProfileValues>()
  const rows = useFieldArray<ProfileValues, 'team'>({ name: 'team' })
  return (
    <div className="stack">
      {rows.fields.map(({ id }, index) => (
        <RowFrame key={id} noun="person" {...{ index, rows }}>
          <div className="pair">
            <Field {...bind(`team.${index}.name`)} label="Name" />
            <Field {...bind(`team.${index}.role`)} label="What they do" />
          </div>
        </RowFrame>
      ))}
      {rows.fields.length === 0 && (
        <p className="soft">Couples like to know who they will meet. A first name is enough.</p>
      )}
      <AddRow rows={rows} most={maxMembers} row={{ name: '', role: '' }}>
        Add a person
      </AddRow>
    </div>
  )
}
