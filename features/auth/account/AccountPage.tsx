import { useNavigate } from 'react-router'
import { homeOf, paths } from '#domain/paths.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useLogoutMutation } from '#store/api/account/auth.ts'
import { useUser } from '#store/hooks.ts'
import { useGetAccountQuery } from '#store/api/account/users.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Details } from './Details.tsx'
import { Devices } from './Devices.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { ExportData } from './ExportData.tsx'
import { GoogleLink } from './GoogleLink.tsx'

export default function AccountPage() {
  const user = useUser()
  const [logout, { isLoading }] = useLogoutMutation()
  const { data: account, error, isFetching, refetch } = useGetAccountQuery()
  const navigate = useNavigate()
  const signOut = async () => {
    const { data } = await logout()
    if (data) await navigate(paths.login)
  }
  if (!user) return null
  return (
    <Page
      narrow
      className="stack gap-6"
      title="Your account"
      lede={`${user.name}, ${user.email}`}
      actions={
        <>
          <Button to={homeOf[user.role]}>Dashboard</Button>
          <Button icon="logout" busy={isLoading} onClick={signOut}>
            Logout
          </Button>
        </>
      }
    >
      {error && !account && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!account && !error && (
        <div role="status" aria-label="Loading your details">
          <Skeleton shape="block" height="100svh" />
        </div>
      )}
      {account && (
        <>
          <Details account={account} />
          <EmailAddress account={account} />
        </>
      )}
      {(account || error) && (
        <>
          <ChangePassword />
          {account && <GoogleLink account={account} />}
          <Devices />
          <ExportData />
          {user.role !== 'admin' && <DeleteAccount role={user.role} />}
        </>
      )}
    </Page>
  )
}
