import { Queue } from '#features/admin/queue/Queue.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { useGetContactMessagesInfiniteQuery } from '#store/api/pages/contact.ts'
import { MessageCard } from './MessageCard.tsx'
import { messageStates } from './states.ts'

const choices = { status: { label: 'State', any: 'Any state', words: messageStates } }

export default function MessagesPage() {
  const filter = useFilter(choices)
  return (
    <Queue
      title="Messages"
      help="What came in over the contact page: open ones first, the longest wait on top."
      query={useGetContactMessagesInfiniteQuery({ limit: 20, ...filter })}
      empty="When someone writes to us on the contact page, it appears here."
      search={{ hint: 'Name, email or words', choices, filter }}
    >
      {(message) => <MessageCard key={message._id} message={message} />}
    </Queue>
  )
}
