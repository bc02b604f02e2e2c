import { type ComponentProps, lazy, Suspense } from 'react'
import type { MapResults as Map } from '#features/public/map/MapResults.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'

// Its code, its styles and what draws it come when it is first opened; browsers do not try code
// again that did not come.
const MapResults = lazy(() =>
  import('#features/public/map/MapResults.tsx').then(
    (module) => ({ default: module.MapResults }),
    () => ({
      default: () => (
        <Failure message="The map could not be loaded." onRetry={() => location.reload()} />
      ),
    }),
  ),
)

export const LazyMap = (props: ComponentProps<typeof Map>) => (
  <Suspense fallback={<Skeleton shape="block" ratio={4 / 3} />}>
    <MapResults {...props} />
  </Suspense>
)
