import { Spinner } from './ui/base/Spinner.tsx'

export const PageLoading = () => (
  <p role="status" className="container page cluster" style={{ justifyContent: 'center' }}>
    <Spinner /> Loading Page Content...
  </p>
)
