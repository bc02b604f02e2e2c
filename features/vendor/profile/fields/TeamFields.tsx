import { maxMembers } from '#domain/limits.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { RowList } from './RowList.tsx'
import type { ProfileValues } from './values.ts'

const wordsOf = ({ name, role }: ProfileValues['team'][number]) => ({
  name: name.trim(),
  words: role.trim(),
})

/** Whom a couple will meet. */
export function TeamFields() {
  const bind = useBind<ProfileValues>()
  return (
    <RowList
      name="team"
      noun="person"
      most={maxMembers}
      row={{ name: '', role: '' }}
      wordsOf={wordsOf}
      empty="Couples like to know who they will meet. A first name is enough."
    >
      {(index) => (
        <div className="pair">
          <Field {...bind(`team.${index}.name`)} label="Name" />
          <Field {...bind(`team.${index}.role`)} label="What they do" />
        </div>
      )}
    </RowList>
  )
}
