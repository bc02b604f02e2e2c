import { mostMembers } from '#domain/limits.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { RowCount } from './RowCount.tsx'
import { RowFrame } from './RowFrame.tsx'
import { useRows } from './useRows.ts'

/** Whom a couple will meet. */
export function TeamFields({ profile }: { profile: VendorProfile }) {
  const { rows, add, full, remove, earlier, later } = useRows(profile.team, mostMembers)
  return (
    <div className="stack">
      <RowCount name="teamRows" count={rows.length} onMore={add} />
      {rows.map(({ key, stored }, index) => (
        <RowFrame
          key={key}
          what="person"
          index={index}
          onRemove={() => remove(index)}
          onEarlier={earlier(index)}
          onLater={later(index)}
        >
          <div className="pair">
            <Field name={`team.${index}.name`} label="Name" defaultValue={stored?.name ?? ''} />
            <Field
              name={`team.${index}.role`}
              label="What they do"
              defaultValue={stored?.role ?? ''}
            />
          </div>
        </RowFrame>
      ))}
      {rows.length === 0 && (
        <p className="soft">Couples like to know who they will meet. A first name is enough.</p>
      )}
      <div>
        <Button icon="plus" disabled={full} onClick={() => add()}>
          Add a person
        </Button>
      </div>
    </div>
  )
}
