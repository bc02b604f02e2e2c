import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { SavedReply } from '#contract/talk/savedReplies.ts'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { fillReply, gapsIn, type MergeValues } from '#domain/talk/mergeFields.ts'
import { plain } from '#domain/words.ts'
import type { WritingAid } from '#features/parts/enquiries/writing/Composer.tsx'
import { priceOf } from '#features/parts/enquiries/priceOf.ts'
import { requestedDays } from '#features/parts/enquiries/requestedDays.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useGetEstimateQuery } from '#store/api/pages/vendorPages.ts'
import {
  useCreateSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useGetSavedRepliesQuery,
} from '#store/api/talk/savedReplies.ts'
import { replyValues } from './replyValues.ts'
import { SavedReplyForm } from './SavedReplyForm.tsx'
import * as styles from './SavedReplies.module.css'

/** The replies of the business, as they would read here; written, changed and deleted in the same place. */
export function SavedRepliesDialog({ enquiry, typed, onChoose, onClose }: WritingAid) {
  const [editing, setEditing] = useState<SavedReply | { text: string }>()
  const [gone, setGone] = useState<SavedReply>()
  if (editing)
    return (
      <Dialog
        key="form"
        title={'_id' in editing ? 'Edit a saved reply' : 'Save a reply'}
        onClose={() => setEditing(undefined)}
      >
        <SavedReplyForm reply={editing} onDone={() => setEditing(undefined)} />
      </Dialog>
    )
  return (
    <Dialog
      key="list"
      title="Saved replies"
      onClose={onClose}
      actions={
        <Button icon="plus" onClick={() => setEditing({ text: typed })}>
          {typed ? 'Save as reply' : 'New reply'}
        </Button>
      }
    >
      <div className="stack gap-3">
        {gone && <Gone key={gone._id} reply={gone} onUndone={() => setGone(undefined)} />}
        <Replies enquiry={enquiry} onChoose={onChoose} onEdit={setEditing} onDeleted={setGone} />
      </div>
    </Dialog>
  )
}

function Replies({
  enquiry,
  onChoose,
  onEdit,
  onDeleted,
}: {
  enquiry: Enquiry
  onChoose: (text: string) => void
  onEdit: (reply: SavedReply) => void
  onDeleted: (reply: SavedReply) => void
}) {
  const { data, error, isFetching, refetch } = useGetSavedRepliesQuery()
  const { values, isWaiting } = useReplyValues(enquiry)
  const [query, setQuery] = useState('')
  if (!data) return <Awaited {...{ error, isFetching, refetch }} label="Loading the replies" />
  if (data.items.length === 0)
    return (
      <p className="soft">
        Nothing is saved yet. What you often write is one press away once it is saved, for everyone
        in your business.
      </p>
    )
  const words = plain(query)
  const shown = data.items.filter(({ name, text }) => plain(`${name} ${text}`).includes(words))
  const choose = ({ text }: SavedReply) =>
    onChoose(
      fillReply(text, values)
        .map((part) => part.text)
        .join(''),
    )
  const waits = ({ text }: SavedReply) => isWaiting && gapsIn(text).includes('price')
  return (
    <>
      <Field
        name="reply"
        label="Search saved replies"
        hideLabel
        type="search"
        placeholder="Search by name or words"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event
          const [first] = shown
          if (key !== 'Enter' || nativeEvent.isComposing) return
          // Where the focus is by then, Enter would begin a line.
          event.preventDefault()
          if (first && !waits(first)) choose(first)
        }}
      />
      {shown.length === 0 && <p className="soft">No saved reply has these words.</p>}
      <ul className={styles.replies}>
        {shown.map((reply) => (
          <Reply
            key={reply._id}
            {...{ reply, values, onEdit, onDeleted }}
            busy={waits(reply)}
            onChoose={() => choose(reply)}
          />
        ))}
      </ul>
    </>
  )
}

/** What the fields stand for here; the price may be on its way. */
function useReplyValues(enquiry: Enquiry): { values: MergeValues; isWaiting: boolean } {
  const locale = useLocale()
  const days = requestedDays(enquiry)
  const { currentData, isFetching } = useGetEstimateQuery(
    enquiry.guests === null ? skipToken : priceOf(enquiry, days),
  )
  return {
    values: replyValues(enquiry, days, currentData?.total ?? null, locale),
    isWaiting: isFetching && !currentData,
  }
}

function Reply({
  reply,
  values,
  busy,
  onChoose,
  onEdit,
  onDeleted,
}: {
  reply: SavedReply
  values: MergeValues
  busy: boolean
  onChoose: () => void
  onEdit: (reply: SavedReply) => void
  onDeleted: (reply: SavedReply) => void
}) {
  const [remove, { isLoading }] = useDeleteSavedReplyMutation()
  const { _id: replyId, name, text } = reply
  return (
    <li className={styles.reply}>
      <button type="button" className={styles.choice} disabled={busy} onClick={onChoose}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.text} dir="auto">
          {fillReply(text, values).map((part, at) =>
            part.field && !busy ? <mark key={at}>{part.text}</mark> : part.text,
          )}
        </span>
      </button>
      <Button variant="plain" icon="edit" label={`Edit “${name}”`} onClick={() => onEdit(reply)} />
      <Button
        variant="plain"
        icon="trash"
        label={`Delete “${name}”`}
        busy={isLoading}
        onClick={async () => {
          const { error } = await remove({ replyId })
          if (!error) onDeleted(reply)
        }}
      />
    </li>
  )
}

const focusFirst = (box: HTMLElement | null) => box?.querySelector('button')?.focus()

function Gone({ reply: { name, text }, onUndone }: { reply: SavedReply; onUndone: () => void }) {
  const [create, { isLoading }] = useCreateSavedReplyMutation()
  const undo = async () => {
    const { error } = await create({ name, text })
    if (!error) onUndone()
  }
  return (
    <div role="status" ref={focusFirst}>
      <Notice
        title={`“${name}” is deleted.`}
        action={
          <Button size="small" icon="refresh" busy={isLoading} onClick={() => void undo()}>
            Undo
          </Button>
        }
      />
    </div>
  )
}
