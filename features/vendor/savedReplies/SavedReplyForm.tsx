import { useRef } from 'react'
import type { SavedReply } from '#contract/talk/savedReplies.ts'
import { mergeFieldNames, mergeFields } from '#domain/talk/mergeFields.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import {
  useCreateSavedReplyMutation,
  useUpdateSavedReplyMutation,
} from '#store/api/talk/savedReplies.ts'
import { sending } from '#store/failure.ts'
import { insertText } from '#features/parts/enquiries/writing/insertText.ts'
import * as styles from './SavedReplies.module.css'

/** A reply that is written or changed, with the fields that can stand in it. */
export function SavedReplyForm({
  reply,
  onDone,
}: {
  reply: SavedReply | { text: string }
  onDone: () => void
}) {
  const [create, creation] = useCreateSavedReplyMutation()
  const [update, change] = useUpdateSavedReplyMutation()
  const area = useRef<HTMLTextAreaElement>(null)
  const saved = '_id' in reply ? reply : undefined
  return (
    <Form
      name="saved-reply"
      {...sending(creation, change)}
      action="Save reply"
      beside={<Button onClick={onDone}>Back</Button>}
      onSubmit={(values) => {
        const typed = { name: String(values.name), text: String(values.text) }
        return saved
          ? update({ replyId: saved._id, version: saved.version, ...typed })
          : create(typed)
      }}
      onDone={onDone}
    >
      <Field
        name="name"
        label="Name"
        hint="To find it by. Only your business sees it."
        autoComplete="off"
        defaultValue={saved?.name}
      />
      <Field
        as="textarea"
        ref={(element) => void (area.current = element)}
        name="text"
        label="Reply"
        rows={6}
        defaultValue={reply.text}
        below={
          <div className="stack gap-2">
            <p className="small soft">Filled in for each conversation:</p>
            <div className={styles.fields}>
              {mergeFieldNames.map((name) => (
                <Button
                  key={name}
                  size="small"
                  icon="plus"
                  onClick={() => area.current && insertText(area.current, `{${name}}`)}
                >
                  {mergeFields[name]}
                </Button>
              ))}
            </div>
          </div>
        }
      />
    </Form>
  )
}
