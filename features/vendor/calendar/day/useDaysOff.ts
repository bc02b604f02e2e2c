import { useState } from 'react'
import type { Block, Shown } from '#features/vendor/calendar/views/days.ts'
import { useCreateDaysOffMutation, useDeleteDaysOffMutation } from '#store/api/calendar/calendar.ts'
import { failureOf } from '#store/failure.ts'
import type { Picked } from './picked.ts'

/** What was taken off last, in one act. */
export type Taken = Picked & {
  blocks: readonly Block[]
  /** Of one hall among several. */
  hall?: string | undefined
}

/** Takes days off with one press, and gives back what was taken last with another. */
export function useDaysOff(resources: Shown['resources'], onTaken: () => void) {
  const [add, { isLoading: isTaking, error, reset }] = useCreateDaysOffMutation()
  const [remove] = useDeleteDaysOffMutation()
  const [last, setLast] = useState<Taken>()
  const [isUndoing, setUndoing] = useState(false)
  const taken = ({ blocks }: { blocks: readonly Block[] }, hall?: string) => {
    const [firstDay] = blocks.map((block) => block.firstDay).toSorted()
    const lastDay = blocks
      .map((block) => block.lastDay)
      .toSorted()
      .at(-1)
    setLast(firstDay ? { firstDay, lastDay: lastDay ?? firstDay, blocks, hall } : undefined)
    onTaken()
  }
  const take = async (days: Picked, hall?: Shown['resources'][number]) => {
    const { data } = await add({ ...days, ...(hall && { resourceId: hall._id }) })
    if (data) taken(data, hall?.name)
  }
  const undo = async () => {
    setUndoing(true)
    let isUndone = true
    for (const { _id } of outermost(last?.blocks ?? [], resources))
      isUndone &&= !(await remove({ blockId: _id })).error
    setUndoing(false)
    if (isUndone) setLast(undefined)
  }
  return {
    take,
    taken,
    isTaking,
    failure: failureOf(error)?.message,
    /** Another day is open: what went wrong with the one before is no longer said. */
    forget: reset,
    last,
    undo,
    isUndoing,
  }
}
export type DaysOff = ReturnType<typeof useDaysOff>

/** What contains others gives them back with it. */
function outermost(blocks: readonly Block[], resources: Shown['resources']) {
  const isWithin = ({ resource, firstDay }: Block) => {
    const { withinId } = resources.find(({ name }) => name === resource) ?? {}
    const around = resources.find(({ _id }) => _id === withinId)?.name
    return blocks.some((block) => block.firstDay === firstDay && block.resource === around)
  }
  return blocks.filter((block) => !isWithin(block))
}
