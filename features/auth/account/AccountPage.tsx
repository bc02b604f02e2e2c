import { useNavigate } from 'react-router'
import { homeOf, paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { useLogoutMutation } from '#store/api/account/auth.ts'
import { selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Devices } from './Devices.tsx'
import { ExportData } from './ExportData.tsx'

export default function AccountPage() {
  const user = useAppSelector(selectUser)
  const [logout, { isLoading }] = useLogoutMutation()
  const navigate = useNavigate()
  const signOut = async () => {
    const { data } = await logout()
    if (data) await navigate(paths.login)
  }
  if (!user) return null
  return (
    <div className="container narrow page stack gap-6">
      <PageHeader
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
      />
      <Devices />
      <ChangePassword />
      <ExportData />
      {user.role !== 'admin' && <DeleteAccount role={user.role} />}
    </div>
  )
}
