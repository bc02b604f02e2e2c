import { useEffect } from 'react'
import { selectLoading } from '#store/auth.ts'
import { useAppSelector, useUser } from '#store/hooks.ts'
import { keep, type LastSearch } from './lastSearch.ts'

/** Keeps in this browser what a visitor asks for; a page that knows no days around one says nothing of `flex`. */
export function useKeepSearch({ city, date, flex, until, month, guests }: LastSearch): void {
  const user = useUser()
  const isVisitor = !useAppSelector(selectLoading) && user === null
  useEffect(() => {
    const found: LastSearch = {
      ...(city && { city }),
      ...(date && { date, ...(flex !== undefined && { flex, until }) }),
      ...(month && { month }),
      ...(guests && { guests }),
    }
    if (isVisitor && Object.keys(found).length) keep(found)
  }, [isVisitor, city, date, flex, until, month, guests])
}
