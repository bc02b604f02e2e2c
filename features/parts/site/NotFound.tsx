import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'

/** There is nothing at this address. */
export function NotFound() {
  return (
    <div className="container page">
      <title>Page not found · Everset</title>
      <Empty
        page
        title="Oops! The page you are looking for does not exist."
        action={
          <Button variant="primary" to={paths.home}>
            Go Back Home
          </Button>
        }
      >
        Maybe you mistyped the URL or the page was removed.
      </Empty>
    </div>
  )
}
