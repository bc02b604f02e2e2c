import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetEmailChangeQuery, useUndoEmailChangeMutation } from '#store/api/account/emails.ts'
import { failureOf } from '#store/failure.ts'

/** Where the link in the mail to the old address leads: looking changes nothing, the button puts it back. */
export default function ObjectPage() {
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useGetEmailChangeQuery({ token })
  const [object, { data: done, isLoading }] = useUndoEmailChangeMutation()
  const failed = failureOf(error)
  return (
    <div className="container page">
      <title>Was it you? · Everset</title>
      {!data && !failed && <Skeleton shape="block" height="14rem" />}
      {failed?.code === 'not_found' && (
        <Empty
          page
          title="This link is no longer open"
          action={<Button to={paths.contact}>Write to us</Button>}
        >
          It works for 7 days, once. If something is wrong with your account, please write to us.
        </Empty>
      )}
      {failed && failed.code !== 'not_found' && (
        <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && !done && (
        <Empty
          page
          title="Was it not you?"
          action={
            <Button variant="primary" busy={isLoading} onClick={() => void object({ token })}>
              It was not me: secure my account
            </Button>
          }
        >
          {data.done
            ? `The address of your account was changed from ${data.oldEmail} to ${data.newEmail}. `
            : `Someone with your password asked to change your address to ${data.newEmail}. `}
          {data.done ? 'The old address is put back' : 'Your address stays'}, every device is signed
          out, and the password no longer works: you set a new one next.
        </Empty>
      )}
      {data && done && (
        <div role="status">
          <Empty
            page
            title="Your account is yours again"
            action={
              <Button
                variant="primary"
                to={withQuery(paths.forgetPassword, { email: data.oldEmail })}
              >
                Set a new password
              </Button>
            }
          >
            Every device is signed out. Set a new password to sign in with {data.oldEmail}.
          </Empty>
        </div>
      )}
    </div>
  )
}
