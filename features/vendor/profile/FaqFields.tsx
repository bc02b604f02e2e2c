import { mostFaqs } from '#domain/limits.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { RowCount } from './RowCount.tsx'
import { RowFrame } from './RowFrame.tsx'
import { useRows } from './useRows.ts'

/** What couples ask again and again, answered once. */
export function FaqFields({ profile }: { profile: VendorProfile }) {
  const { rows, add, full, remove, earlier, later } = useRows(profile.faqs, mostFaqs)
  return (
    <div className="stack">
      <RowCount name="faqRows" count={rows.length} onMore={add} />
      {rows.map(({ key, stored }, index) => (
        <RowFrame
          key={key}
          what="question"
          index={index}
          onRemove={() => remove(index)}
          onEarlier={earlier(index)}
          onLater={later(index)}
        >
          <Field
            name={`faqs.${index}.question`}
            label="Question"
            defaultValue={stored?.question ?? ''}
          />
          <Field
            as="textarea"
            name={`faqs.${index}.answer`}
            label="Answer"
            rows={3}
            defaultValue={stored?.answer ?? ''}
          />
        </RowFrame>
      ))}
      {rows.length === 0 && (
        <p className="soft">
          Answer what couples ask you every week: deposits, rain, outside caterers, how late the
          music can play.
        </p>
      )}
      <div>
        <Button icon="plus" disabled={full} onClick={() => add()}>
          Add a question
        </Button>
      </div>
    </div>
  )
}
