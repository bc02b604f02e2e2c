import { Queue } from '#features/admin/queue/Queue.tsx'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { useGetContactMessagesInfiniteQuery } from '#store/api/pages/contact.ts'
import { MessageCard } from './MessageCard.tsx'
import { messageStates } from './states.ts'

const choices = { status: { label: 'State', any: 'Any state', words: messageStates } }

export default function MessagesPage() {
  const filter = useFilter(choices)
  const query = useGetContactMessagesInfiniteQuery({ limit: 20, ...filter })
  return (
    <Queue
      title="Messages"
      help="What came in over the contact page: open ones first, the longest wait on top."
      query={query}
      empty={
        filter.q || filter.status
          ? 'Try another word, or any state.'
          : 'When someone writes to us on the contact page, it appears here.'
      }
      filter={
        <FilterForm
          name="messages-filter"
          action="Find messages"
          {...{ query, choices }}
          words={{ label: 'Name, email or words' }}
        />
      }
    >
      {(message) => <MessageCard key={message._id} message={message} />}
    </Queue>
  )
}
