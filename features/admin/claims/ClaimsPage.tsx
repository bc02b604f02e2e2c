import { useGetClaimsInfiniteQuery } from '#store/api/vendors/claims.ts'
import { Queue } from '#features/admin/queue/Queue.tsx'
import { ClaimCard } from './ClaimCard.tsx'

export default function ClaimsPage() {
  return (
    <Queue
      title="Claims"
      help="Who says that an imported business is theirs, and shows proof; oldest first."
      query={useGetClaimsInfiniteQuery({})}
      empty="When someone can’t read the mail of a listed address, their proof appears here."
    >
      {(claim) => <ClaimCard key={claim._id} claim={claim} />}
    </Queue>
  )
}
