import { useEffect } from 'react'
import { selectLoading, selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'
import { keep, type Kept } from './keptSearch.ts'

/** Keeps in this browser what a visitor asks for. */
export function useKeepSearch({ city, date, month, guests }: Kept): void {
  const user = useAppSelector(selectUser)
  const isVisitor = !useAppSelector(selectLoading) && user === null
  useEffect(() => {
    const found: Kept = {
      ...(city && { city }),
      ...(date && { date }),
      ...(month && { month }),
      ...(guests && { guests }),
    }
    if (isVisitor && Object.keys(found).length) keep(found)
  }, [isVisitor, city, date, month, guests])
}
