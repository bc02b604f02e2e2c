import { maxFaqs } from '#domain/limits.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { RowList } from './RowList.tsx'
import type { ProfileValues } from './values.ts'

const wordsOf = ({ question, answer }: ProfileValues['faqs'][number]) => ({
  name: question.trim(),
  words: answer.trim() || 'No answer yet',
})

/** What couples ask again and again, answered once. */
export function FaqFields() {
  const bind = useBind<ProfileValues>()
  return (
    <RowList
      name="faqs"
      noun="question"
      most={maxFaqs}
      row={{ question: '', answer: '' }}
      wordsOf={wordsOf}
      empty={
        'Answer what couples ask you every week: deposits, rain, outside caterers, how late the ' +
        'music can play.'
      }
    >
      {(index) => (
        <>
          <Field {...bind(`faqs.${index}.question`)} label="Question" />
          <Field as="textarea" {...bind(`faqs.${index}.answer`)} label="Answer" rows={3} />
        </>
      )}
    </RowList>
  )
}
