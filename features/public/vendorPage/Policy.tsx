import type { VendorPage } from '#contract/vendors.ts'

/** How much comes back when a booking is cancelled, from the most generous step on. */
export function Policy({ cancellation }: { cancellation: VendorPage['cancellation'] }) {
  const tiers = cancellation.toSorted((a, b) => b.daysBefore - a.daysBefore)
  return (
    <section className="stack gap-3" aria-labelledby="policy">
      <h2 id="policy">If you have to cancel</h2>
      <ul>
        {tiers.map(({ daysBefore, refundPercent }) => (
          <li key={daysBefore}>
            {daysBefore > 0 ? `${daysBefore} days before the day, or earlier` : 'Later'}: {refundPercent > 0 ? `${refundPercent} % back` : 'nothing back'}
          </li>
        ))}
      </ul>
      <p className="small soft">The policy of the day you book stays yours, whatever changes here.</p>
    </section>
  )
}
