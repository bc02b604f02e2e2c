import { useParams } from 'react-router'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failure } from '#src/ui/Failure.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetAlertQuery, useStopAlertMutation } from '#store/api/savedSearches.ts'
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
      <title>Mails about a search · Everset</title>
      {!data && !failed && <Skeleton shape="block" height="14rem" />}
      {failed?.code === 'not_found' && (
        <Empty
          page
          title="These mails have stopped"
          action={<Button to={paths.vendors}>Find vendors</Button>}
        >
          The search was let go, so nothing more is sent. If mails still come, please write to us.
        </Empty>
      )}
      {failed && failed.code !== 'not_found' && (
        <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.alert && (
        <Empty
          page
          title="Stop these mails?"
          action={
            <Button variant="primary" busy={isLoading} onClick={() => void stop({ token })}>
              Stop the mails
            </Button>
          }
        >
          We write when a new vendor fits “{data.name}”. The search itself stays among your saved
          ones.
        </Empty>
      )}
      {data && !data.alert && (
        <div role="status">
          <Empty
            page
            title="No more mails"
            action={<Button to={paths.myFavorites}>My saved searches</Button>}
          >
            “{data.name}” sends you no mails. You can switch them on again beside the search.
          </Empty>
        </div>
      )}
    </div>
  )
}
