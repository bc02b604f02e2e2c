import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import {
  useCreateFavoriteMutation,
  useDeleteFavoriteMutation,
} from '#store/api/planning/favorites.ts'
import { selectActing } from '#store/acting.ts'
import { useAppSelector, useOnlyLooks, useUser } from '#store/hooks.ts'
import { useSignInFirst } from '#features/parts/site/useSignInFirst.ts'
import * as styles from './FavoriteButton.module.css'

const patienceMs = 5000

/**
 * The heart. A visitor is asked to sign in and comes back; vendors, admins and a wedding's viewers have none. What is
 * pressed before it is known that they are no viewer waits for that.
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
  const user = useUser()
  const [add] = useCreateFavoriteMutation()
  const [remove] = useDeleteFavoriteMutation()
  const signInFirst = useSignInFirst()
  const onlyLooks = useOnlyLooks()
  const isTold = useAppSelector(selectActing) !== null
  const isNone = user !== null && (user.role !== 'user' || onlyLooks)
  const put = (wanted: boolean) => (wanted ? add({ vendorId }) : remove({ vendorId }))
  const early = useRef<boolean>(undefined)
  const takeEarly = () => {
    const wanted = early.current
    early.current = undefined
    if (wanted !== undefined) void put(wanted)
  }
  const sendEarly = useEffectEvent(takeEarly)
  useEffect(() => {
    if (isNone) early.current = undefined
    else if (isTold) sendEarly()
  }, [isTold, isNone])
  if (isNone) return null

  const press = () => {
    if (signInFirst()) return
    if (isTold) return void put(!favorite)
    early.current = !favorite
    // Nobody is told for whom they act: the server says what is wrong.
    setTimeout(takeEarly, patienceMs)
  }
  return (
    <Button
      className={styles.heart}
      icon="heart"
      iconFilled={favorite}
      aria-pressed={favorite}
      label={favorite ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
      onClick={press}
    />
  )
}
