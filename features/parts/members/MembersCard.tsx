import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetMembersQuery } from '#store/api/people/members.ts'
import { InvitationLines } from './InvitationLines.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberLine } from './MemberLine.tsx'
import { MyMembership } from './MyMembership.tsx'
import * as styles from './Members.module.css'

const help = {
  wedding: 'Everybody here sees the same wedding: partner, parents, a planner.',
  business: 'Everybody here works for the same business, each with an account of their own.',
}

/** Who belongs to the wedding or the business, and who is invited. */
export function MembersCard({ kind }: { kind: keyof typeof help }) {
  const { data, error, isFetching, refetch } = useGetMembersQuery()
  const isMine = data?.role === 'owner'
  return (
    <Card
      className="stack"
      aria-labelledby="members"
      title={kind === 'wedding' ? 'Who plans with you' : 'Your team'}
      help={help[kind]}
    >
      {!data && error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <>
          <ul className={styles.list} aria-label="Members">
            {data.members.map((member) => (
              <MemberLine key={member._id} member={member} kind={kind} mayChange={isMine} />
            ))}
          </ul>
          {data.invitations.length > 0 && (
            <InvitationLines invitations={data.invitations} mayRevoke={isMine} />
          )}
          {isMine && <InviteForm kind={kind} />}
          <MyMembership membership={data} />
        </>
      )}
    </Card>
  )
}
