import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetAlertQuery, useStopAlertMutation } from '#store/api/planning/savedSearches.ts'
import { failureOf } from '#store/failure.ts'

/**
 * Where the link in an alert's mail leads: looking changes nothing, the button stops the mails. No
 * sign-in is asked.
 */
export default function StopAlertPage() {
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useGetAlertQuery({ token })
  const [stop, { isLoading }] = useStopAlertMutation()
  const failed = failureOf(error)
  return (
    <div className="container page">
      <title>Emails about a search · Everset</title>
      {!data && !failed && <Skeleton shape="block" height="14rem" />}
      {failed?.code === 'not_found' && (
        <Empty
          page
          title="These emails have stopped"
          action={<Button to={paths.vendors}>Find vendors</Button>}
        >
          The search was removed, so we won’t send any more. If emails still arrive, please write to
          us.
        </Empty>
      )}
      {failed && failed.code !== 'not_found' && (
        <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.alert && (
        <Empty
          page
          title="Stop these emails?"
          action={
            <Button variant="primary" busy={isLoading} onClick={() => void stop({ token })}>
              Stop the emails
            </Button>
          }
        >
          We write when a new vendor matches “{data.name}”. The search itself stays saved.
        </Empty>
      )}
      {data && !data.alert && (
        <div role="status">
          <Empty
            page
            title="No more emails"
            action={<Button to={paths.myFavorites}>My saved searches</Button>}
          >
            You won’t get any more emails about “{data.name}”. You can switch them on again next to
            the search.
          </Empty>
        </div>
      )}
    </div>
  )
}
