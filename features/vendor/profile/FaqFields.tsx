import { useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { useBind } from '#src/ui/DraftForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RowFrame } from './RowFrame.tsx'
import type { ProfileValues } from './values.ts'

const most = 12

/** What couples ask again and again, answered once. */
export function FaqFields() {
  const bind = useBind<ProfileValues>()
  const rows = useFieldArray<ProfileValues, 'faqs'>({ name: 'faqs' })
  return (
    <div className="stack">
      {rows.fields.map(({ id }, index) => (
        <RowFrame key={id} what="question" {...{ index, rows }}>
          <Field {...bind(`faqs.${index}.question`)} label="Question" />
          <Field as="textarea" {...bind(`faqs.${index}.answer`)} label="Answer" rows={3} />
        </RowFrame>
      ))}
      {rows.fields.length === 0 && (
        <p className="soft">
          Answer what couples ask you every week: deposits, rain, outside caterers, how late the
          music plays.
        </p>
      )}
      <div>
        <Button
          icon="plus"
          disabled={rows.fields.length >= most}
          onClick={() => rows.append({ question: '', answer: '' }, { shouldFocus: false })}
        >
          Add a question
        </Button>
      </div>
    </div>
  )
}
