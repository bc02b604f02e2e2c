import { maxFaqs } from '#domain/limits.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { useFieldArray } from 'react-hook-form'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { RowFrame } from './RowFrame.tsx'
import type { ProfileValues } from './values.ts'

/** What couples ask again and again, answered once. */
export function FaqFields() {
  const bind = useBind<ProfileValues>()
  const rows = useFieldArray<ProfileValues, 'faqs'>({ name: 'faqs' })
  return (
    <div className="stack">
      {rows.fields.map(({ id }, index) => (
        <RowFrame key={id} noun="question" {...{ index, rows }}>
          <Field {...bind(`faqs.${index}.question`)} label="Question" />
          <Field as="textarea" {...bind(`faqs.${index}.answer`)} label="Answer" rows={3} />
        </RowFrame>
      ))}
      {rows.fields.length === 0 && (
        <p className="soft">
          Answer what couples ask you every week: deposits, rain, outside caterers, how late the
          music can play.
        </p>
      )}
      <AddRow rows={rows} most={maxFaqs} row={{ question: '', answer: '' }}>
        Add a question
      </AddRow>
    </div>
  )
}
