import { lazy } from 'react'
import { Failure } from '#src/ui/feedback/Failure.tsx'

/** Most couples ask for one day: the rows come when they are wanted. */
export const Functions = lazy(() =>
  import('./Functions.tsx').then(
    (module) => ({ default: module.Functions }),
    // What was typed on the page is there again after a reload.
    () => ({
      default: () => (
        <Failure
          message="The fields for several functions could not be loaded."
          onRetry={() => location.reload()}
        />
      ),
    }),
  ),
)
