import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { LegalPage } from './LegalPage.tsx'
import { Operator } from './Operator.tsx'

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lede="What you can expect of Everset, and what we expect of you, in plain words."
      since="2026-11-26"
    >
      <Agreement />
      <Bookings />
      <Conduct />
      <Running />
    </LegalPage>
  )
}

const Agreement = () => (
  <>
    <h2>1. What Everset is</h2>
    <p>
      Everset is a marketplace. It helps couples find, ask and book wedding vendors, and helps
      vendors to be found and keep their calendar. The agreement for a wedding service is made
      between the couple and the vendor. We are not a party to it, we do not provide the service,
      and we handle no money.
    </p>

    <h2>2. Your account</h2>
    <p>
      You need an account to save, ask or book. You must be of legal age and give an email address
      that is yours; we verify it with a code. Keep your password to yourself and tell us if
      somebody else has used your account. One person, one account: who plans with you or works for
      your business is invited with an account of their own.
    </p>

    <h2>3. Prices and estimates</h2>
    <p>
      Vendors state their own prices and are responsible for them. Where you tell us how many guests
      you expect, we calculate a total from what the vendor stated and say whether tax is included,
      is extra or is not stated. It is an estimate. What you agreed with the vendor is what counts.
    </p>
  </>
)

const Bookings = () => (
  <>
    <h2>4. Requests, holds and bookings</h2>
    <ul>
      <li>
        A booking request holds the day for 48 hours. The vendor confirms, sends a quote or declines
        in that time; otherwise the request expires by itself.
      </li>
      <li>
        Where a day is held for somebody else, you can queue for it. When it becomes free, the first
        in the queue whom it fits holds it for 48 hours by a request of their own, as written when
        they joined. Waiting costs nothing and can be ended at any time; it ends by itself when the
        day is less than three days away, or can’t be had any more.
      </li>
      <li>A request can be withdrawn at any time before it is confirmed, without cost.</li>
      <li>
        Nothing is confirmed without an exact total. If the vendor’s price is one exact amount with
        tax and service included, the vendor confirms it as it is. Otherwise the vendor sends a
        quote. It says until when it can be accepted, and whether the day is held until then, for
        seven days at most. The couple accepts it, asks for a change or declines.
      </li>
      <li>
        A vendor can let couples book a package at once, where its total is exact. Whoever does has
        booked it at the total and under the cancellation policy that they read; if either has
        changed meanwhile, nothing is booked.
      </li>
      <li>
        With the confirmation, a booking is made between couple and vendor for the days, the number
        of guests and the total that it shows. Both sides then see each other’s contact details.
      </li>
      <li>
        A booking is complete once both sides have said that it took place, or by itself two days
        after its last day. If one side says before then that it did not happen, nothing is
        completed until that is settled.
      </li>
    </ul>

    <h2>5. Cancellation and refunds</h2>
    <p>
      A vendor can choose a cancellation policy. Its page then shows the share of what you paid that
      you get back if you cancel so many days before the first day; whether you have some hours
      after the confirmation to think it over, in which everything that was paid is refunded; and
      whether a share of the agreed total stays with the vendor as a retainer once they are over.
      The policy in force when you request the day stays with the booking, and you see what applies
      before you cancel. Where no policy is stated, none is agreed: settle it with the vendor before
      you pay.
    </p>
    <p>
      If a vendor cancels a confirmed booking, everything that was paid to the vendor is refunded.
      The vendor refunds the couple directly and without delay. If that does not happen, tell us: we
      look at the timeline that both sides see, and may suspend a vendor who does not keep to it.
    </p>
  </>
)

const Conduct = () => (
  <>
    <h2>6. What vendors promise</h2>
    <ul>
      <li>
        What is said and shown on the profile is true, current and your own, and you hold the
        licences your trade needs.
      </li>
      <li>The calendar shows when you are really free.</li>
      <li>You answer requests within 48 hours and keep to what you have confirmed.</li>
      <li>You use couples’ data for their wedding and for nothing else.</li>
    </ul>
    <p>
      We look at new profiles before they are public and at certain changes later. That is a
      plausibility check, not a guarantee. Paid plans and their limits are on the{' '}
      <Link to={paths.pricing}>pricing page</Link>; they can be ended at the end of each month.
    </p>

    <h2>7. Reviews</h2>
    <p>
      Only a couple whose booking is complete can write a review: once for each booking, within 30
      days, about that booking; the vendor can review the couple in the same time. Neither reads the
      other’s before both have written, or 14 days after the first of the two; from then on neither
      can be changed. Everyone can then read the couple’s review; the vendor’s is read by the couple
      and by vendors whom the couple asks. The vendor may reply once. Tell us about a review that
      insults, discriminates, reveals private data or is not about the booking: we will read it and
      remove it if it does. Nobody may pay for, trade or demand a review.
    </p>

    <h2>8. What is not allowed</h2>
    <p>
      Pretending to be somebody else; advertising or mass messages; harvesting the site by machine
      beyond what our published interface and its limits allow; getting round limits or security;
      content that is unlawful, that harms others or that you have no right to use. We may remove
      such content and suspend the account. We tell you why, and you can object.
    </p>

    <h2>9. What you upload</h2>
    <p>
      Your texts and photos remain yours. You allow us to store them, to make smaller sizes of them
      and to show them on Everset for as long as they are in your account. When you delete them,
      they disappear from the site.
    </p>
  </>
)

const Running = () => (
  <>
    <h2>10. Availability and liability</h2>
    <p>
      We do our best to keep Everset working day and night, but cannot promise that it always will.
      We are liable without limit for intent, gross negligence and injury to people, and for the
      breach of an essential duty up to the foreseeable damage. We are not liable for what vendors
      and couples owe each other. Your statutory rights as a consumer are not affected.
    </p>

    <h2>11. Ending an account</h2>
    <p>
      You can delete your account at any time on your account page. A wedding or business that
      others belong to goes on without you. Otherwise open requests and bookings are then cancelled
      as if you had cancelled them yourself, with the consequences shown there. For a serious breach
      of these terms we can suspend an account; we tell you why and until when.
    </p>

    <h2>12. Changes</h2>
    <p>
      New terms hold from the day at the top of this page. Existing bookings keep the terms under
      which they were made.
    </p>
    <p>
      Towns and where they lie come from{' '}
      <a href="https://www.geonames.org/" rel="noreferrer">
        GeoNames
      </a>{' '}
      (
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
        CC BY 4.0
      </a>
      ).
    </p>
    <h2>13. Who runs this site</h2>
    <Operator />
  </>
)
