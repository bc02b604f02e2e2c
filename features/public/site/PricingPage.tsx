import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Prose } from '#src/ui/layout/Prose.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetPlansQuery } from '#store/api/pages/plans.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'
import { useUser } from '#store/hooks.ts'
import { PlanCard } from './PlanCard.tsx'
import * as styles from './PricingPage.module.css'

export default function PricingPage() {
  const { data, isError, isFetching, refetch } = useGetPlansQuery()
  const isVendor = useUser()?.role === 'vendor'
  const { data: profile } = useGetMyVendorProfileQuery(undefined, { skip: !isVendor })
  const mine = isVendor && profile ? (profile.plan ?? 'free') : null
  return (
    <Page
      title="Plans for vendors"
      tab="Plans and prices for wedding vendors"
      lede={
        'Couples use Everset for free. Vendors start for free and pay only for more room: ' +
        'never per lead, never a share of a booking.'
      }
    >
      {isError && (
        <Failure message="The plans could not be loaded." onRetry={refetch} busy={isFetching} />
      )}
      <div className={styles.plans} aria-busy={!data && !isError}>
        {!data &&
          !isError &&
          ['Free', 'Plus', 'Pro'].map((name) => (
            <Skeleton key={name} shape="block" height="30rem" className={styles.plan} />
          ))}
        {data?.items.map((plan) => (
          <PlanCard key={plan._id} plan={plan} mine={mine} />
        ))}
      </div>
      <section className={styles.words}>
        <Prose>
          <h2>The same for every plan</h2>
          <p>
            Couples find you by what you offer, your city, your price and whether you are free on
            the day. Nobody can buy a better place in the results. Every enquiry, message and
            booking is yours without a fee, and couples pay you directly.
          </p>
          <h2>How to move to a larger plan</h2>
          <p>
            {mine === null ? 'Sign up, build your profile on Free, and' : 'Build your profile, and'}{' '}
            <Link to={`${paths.contact}?topic=Plans`}>write to us</Link> when you want Plus or Pro.
            We switch it on and send you one invoice a month. Tax is added where it applies. You can
            go back to Free at the end of any month; nothing is deleted, you just can’t add anything
            beyond the smaller plan’s limits.
          </p>
          <p>
            More questions? The <Link to={paths.vendorFaq}>vendor FAQ</Link> has answers.
          </p>
        </Prose>
      </section>
    </Page>
  )
}
