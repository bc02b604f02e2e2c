import { Button } from '#src/ui/base/Button.tsx'
import { useDeleteDaysOffMutation } from '#store/api/calendar/calendar.ts'

/** Makes a day off free again. */
export function GiveBackButton({ blockId }: { blockId: string }) {
  const [remove, { isLoading }] = useDeleteDaysOffMutation()
  return (
    <Button size="small" busy={isLoading} onClick={() => void remove({ blockId })}>
      Make free
    </Button>
  )
}
