import { NotFound } from '#features/parts/site/NotFound.tsx'

export default function NotFoundPage() {
  return <NotFound />
}
