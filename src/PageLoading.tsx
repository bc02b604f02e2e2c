import { Spinner } from '#src/ui/Spinner.tsx'

export const PageLoading = () => (
  <p role="status" className="container page cluster" style={{ justifyContent: 'center' }}>
    <Spinner /> Loading Page Content...
  </p>
)
