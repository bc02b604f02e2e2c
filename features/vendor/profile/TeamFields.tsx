import { useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { useBind } from '#src/ui/DraftForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RowFrame } from './RowFrame.tsx'
import type { ProfileValues } from './values.ts'

const most = 12

/** Whom a couple will meet. */
export function TeamFields() {
  const bind = useBind<ProfileValues>()
  const rows = useFieldArray<ProfileValues, 'team'>({ name: 'team' })
  return (
    <div className="stack">
      {rows.fields.map(({ id }, index) => (
        <RowFrame key={id} what="person" {...{ index, rows }}>
          <div className="pair">
            <Field {...bind(`team.${index}.name`)} label="Name" />
            <Field {...bind(`team.${index}.role`)} label="What they do" />
          </div>
        </RowFrame>
      ))}
      {rows.fields.length === 0 && (
        <p className="soft">Couples like to know whom they will meet. A first name is enough.</p>
      )}
      <div>
        <Button
          icon="plus"
          disabled={rows.fields.length >= most}
          onClick={() => rows.append({ name: '', role: '' }, { shouldFocus: false })}
        >
          Add a person
        </Button>
      </div>
    </div>
  )
}
