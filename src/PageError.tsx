import { Failure } from '#src/ui/Failure.tsx'

/** A page that could not be fetched or drawn; a reload gets the newest version of it. */
export const PageError = () => (
  <div className="container page">
    <Failure message="This page could not be shown. It may have been updated just now." onRetry={() => location.reload()} />
  </div>
)
