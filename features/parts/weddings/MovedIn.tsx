import { useEffect, useState } from 'react'
import { fillEmpty } from '#domain/weddings/adopt.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { useUpdateWeddingMutation } from '#store/api/planning/weddings.ts'
import { selectActing } from '#store/acting.ts'
import { useAppSelector, useUser } from '#store/hooks.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { forgetLastSearch, readLastSearch } from './lastSearch.ts'
import { payloadOf } from './payloadOf.ts'
import { useAnswersText } from './useAnswersText.ts'
import { useOurWedding } from './useOurWedding.ts'

/** What was searched for before there was an account is the new wedding’s; said in a line. */
export function MovedIn() {
  const { wedding } = useOurWedding()
  const user = useUser()
  const acting = useAppSelector(selectActing)
  const today = useTodayIn()
  const [lastSearch] = useState(readLastSearch)
  // It was kept by its address; people read its name.
  const place = usePlace(lastSearch?.city)
  const [save, { data, isUninitialized }] = useUpdateWeddingMutation()
  const say = useAnswersText()
  const mayWrite = acting !== null && acting.role !== 'viewer'
  useEffect(() => {
    if (!lastSearch || !wedding || !mayWrite || !isUninitialized) return
    if (lastSearch.city && place === undefined) return
    forgetLastSearch()
    const found = { ...lastSearch, ...(place && { city: place.name }) }
    // Whoever has said more before keeps that.
    if (wedding.version === 0) void save(payloadOf(fillEmpty(wedding, found, today), user?.name))
  }, [lastSearch, place, wedding, mayWrite, isUninitialized, save, today, user])
  if (!lastSearch || !data) return null
  return (
    <Notice tone="leaf">
      From your search we took: {say({ ...lastSearch, ...(place && { city: place.name }) })}. Change
      whatever is different.
    </Notice>
  )
}
