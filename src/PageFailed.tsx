import { Failure } from './ui/feedback/Failure.tsx'

/** Fetched with the first page that fails. */
export const PageFailed = () => (
  <div className="container page">
    <Failure
      message="This page could not be shown. It may have been updated just now."
      onRetry={() => location.reload()}
    />
  </div>
)
