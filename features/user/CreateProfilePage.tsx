import { Failure } from '#src/ui/Failure.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetWeddingQuery } from '#store/api/weddings.ts'
import { failureOf } from '#store/failure.ts'
import { useSite } from '#features/shared/useSite.ts'
import { WeddingForm } from './WeddingForm.tsx'

export default function CreateProfilePage() {
  const { currency, locale } = useSite()
  const { data: wedding, error, isFetching, refetch } = useGetWeddingQuery()
  return (
    <div className="container page narrow">
      <PageHeader title="Your wedding" lede="With your days and guests every price you see is the real total for you, and every vendor is free or not on your day." />
      {wedding
        ? <WeddingForm wedding={wedding} currency={currency} locale={locale} onReload={refetch} />
        : error
          ? <Failure message={failureOf(error)?.message} onRetry={refetch} busy={isFetching} />
          : <div role="status" aria-label="Loading your wedding" className="stack gap-5"><Skeleton shape="block" height="11rem" /><Skeleton shape="block" height="18rem" /></div>}
    </div>
  )
}
