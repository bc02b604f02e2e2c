import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useAddFavoriteMutation, useRemoveFavoriteMutation } from '#store/api/planning/favorites.ts'
import { selectActing, selectOnlyLooks } from '#store/acting.ts'
import { selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'
import * as styles from './FavoriteButton.module.css'

/**
 * The heart. A visitor is asked to sign in and comes back; vendors, admins and a wedding's viewers have none. Nobody
 * can press it until it is known that they are no viewer.
 */
export function FavoriteButton({
  vendorId,
  name,
  favorite,
}: {
  vendorId: string
  name: string
  favorite: boolean
}) {
  const user = useAppSelector(selectUser)
  const [add] = useAddFavoriteMutation()
  const [remove] = useRemoveFavoriteMutation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const onlyLooks = useAppSelector(selectOnlyLooks)
  const isTold = useAppSelector(selectActing) !== null
  if (user && (user.role !== 'user' || onlyLooks)) return null

  const toggle = () => {
    if (!user) return navigate(paths.login, { state: { from: pathname + search } })
    return favorite ? remove({ vendorId }) : add({ vendorId })
  }
  return (
    <Button
      className={styles.heart}
      icon="heart"
      iconFilled={favorite}
      aria-pressed={favorite}
      disabled={user !== null && !isTold}
      label={favorite ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
      onClick={() => void toggle()}
    />
  )
}
