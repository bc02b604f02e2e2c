import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { type ContactMessage } from '#contract/pages/contact.ts'
import { Queue } from '#features/admin/queue/Queue.tsx'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetContactMessagesInfiniteQuery } from '#store/api/pages/contact.ts'
import { MessageCard } from './MessageCard.tsx'
import { messageStates } from './states.ts'

const states = Object.entries(messageStates).map(([value, { label }]) => ({ value, label }))

export default function MessagesPage() {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const status = states.find(({ value }) => value === search.get('status'))?.value as
    | ContactMessage['status']
    | undefined
  const query = useGetContactMessagesInfiniteQuery({
    limit: 20,
    ...(q && { q }),
    ...(status && { status }),
  })
  return (
    <Queue
      title="Messages"
      lede="What came in over the contact page: open ones first, the longest wait on top."
      query={query}
      empty={
        q || status
          ? 'Try another word, or any state.'
          : 'When someone writes to us on the contact page, it appears here.'
      }
      filter={
        <FilterForm name="messages-filter" action="Find messages" query={query}>
          <Field name="q" type="search" label="Name, email or words" defaultValue={q} />
          <Select
            name="status"
            label="State"
            placeholder="Any state"
            defaultValue={status ?? ''}
            options={states}
          />
        </FilterForm>
      }
    >
      {(message) => <MessageCard key={message._id} message={message} />}
    </Queue>
  )
}
