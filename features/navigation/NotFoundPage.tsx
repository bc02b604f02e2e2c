import { NotFound } from '#features/shared/NotFound.tsx'

export default function NotFoundPage() {
  return <NotFound />
}
