import { later } from '#src/ui/later/later.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'

/** Most couples ask for one day: the rows come when they are wanted. */
export const Functions = later(
  async () => (await import('./Functions.tsx')).Functions,
  // What was typed on the page is there again after a reload.
  () => (
    <Failure
      message="The fields for several functions could not be loaded."
      onRetry={() => location.reload()}
    />
  ),
)
