import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { LegalPage } from './LegalPage.tsx'
import { Operator } from './Operator.tsx'
import { StoredData } from './StoredData.tsx'

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lede="What we store about you, why, for how long, and how to take it with you or have it deleted."
      since="2026-11-26"
    >
      <Stored />
      <InBrowser />
      <Contact />
      <Seen />
      <Grounds />
    </LegalPage>
  )
}

const Stored = () => (
  <>
    <h2>In short</h2>
    <ul>
      <li>No trackers, no advertising networks, no third-party analytics, no sale of data.</li>
      <li>Four cookies, all needed to sign you in and out safely, so there is no cookie banner.</li>
      <li>
        You can export everything we hold about you, and delete your account, yourself and at any
        time.
      </li>
    </ul>

    <h2>What we store</h2>
    <StoredData />
  </>
)

const InBrowser = () => (
  <>
    <h2>Cookies and your browser’s storage</h2>
    <ul>
      <li>
        <strong>__Host-everset_session</strong> keeps you signed in. It holds a random number,
        scripts cannot read it, and we store only its fingerprint. It expires when you sign out,
        after 14 days without a visit, and after 30 days at the latest; for our own team after 12
        hours.
      </li>
      <li>
        <strong>XSRF-TOKEN</strong> lets us see that a form was sent from our own pages and not from
        another site. It says nothing about you and is gone when you close the browser.
      </li>
      <li>
        <strong>__Host-everset_device</strong> holds a random number once you have signed in or
        asked for a code. It tells your browser from a stranger’s, so that nobody’s failed attempts
        or requests lock you out or pass for yours. It gives no access by itself and expires after
        180 days.
      </li>
      <li>
        <strong>leaving</strong> exists only if you signed out while offline: it keeps your session
        closed until the news reaches us and we end it. It says nothing about you and expires after
        30 days at the latest.
      </li>
      <li>
        <strong>Your browser’s storage</strong> holds your name, email address and role (and, for a
        vendor, the profile), so that pages appear at once; drafts of forms you have begun; as long
        as you are a visitor, the place, day and number of guests of your last search; and, for at
        most 14 days, your wedding, dashboard, favourites, bookings and conversations, and the
        vendors and photos you looked at, as you last saw them, so that you can read them without a
        connection. Passwords and codes are never among them. All of it is removed when you sign
        out. The site’s own files stay, along with a note that your browser already has our fonts.
      </li>
    </ul>
  </>
)

const Contact = () => (
  <>
    <h2>Codes and emails</h2>
    <p>
      We email you because of something you or the other side of a booking did: a code to verify
      your address or set a new password, an answer, a request, a change to a booking, a change to
      your account. A code is stored only as a fingerprint and works once, for a few minutes; the
      link beside it works for a day. An email is encrypted until it is sent; then we erase what it
      said.
    </p>
    <p>
      We write about new vendors only for a search that you saved with emails switched on: each
      vendor once, and at most one email an hour. Every such email has a link that stops them
      without signing in, and your mail app’s own “unsubscribe” works too. There is no newsletter.
    </p>

    <h2>Signing in with Google</h2>
    <p>
      We load Google’s sign-in only when you approach that button, and Google then learns that you
      have. We receive your name and email address with Google’s proof that they are yours, and
      store a number by which we recognise you. We see nothing else in your Google account. You can
      always use a password instead.
    </p>
  </>
)

const Seen = () => (
  <>
    <h2>Who sees what</h2>
    <ul>
      <li>
        <strong>Everyone</strong> sees a vendor’s public profile, and reviews with their photos, the
        first name of one of the couple and the month.
      </li>
      <li>
        <strong>The vendor you write to</strong> sees your names, your date, your town, your number
        of guests and what you write. Your email address and phone number are shown when a booking
        is confirmed, and the vendor’s to you. It also sees what vendors you booked have written
        about you, once you can read it yourself.
      </li>
      <li>
        <strong>Our team</strong> sees what it needs to approve vendors, to settle a dispute or to
        help you. Whoever opens a booking with its messages must say why; that, sign-ins, approvals,
        suspensions, exports and deletions are written to a log that cannot be changed.
      </li>
      <li>
        <strong>Those who run our servers and deliver our email</strong> work on our instructions.
        We give data to nobody else, unless the law requires us to.
      </li>
    </ul>

    <p>
      A vendor can enter a booking that you made with it elsewhere: your name, the days and, if it
      likes, your email address and phone number. Only that vendor and our team see it, unless you
      take the booking over by the invitation it sends you.
    </p>

    <h2>Taking it with you, or having it deleted</h2>
    <p>
      On your <Link to={paths.account}>account page</Link> you can correct your name, phone number
      and email address, link or unlink Google, see where you are signed in and end each session,
      download everything we hold about you as one file, and delete your account. For what matters
      most, we ask for your password again.
    </p>
    <p>
      Deleting ends all sessions and removes your name, address, number, saved searches and sign-in
      data. A wedding or business that others belong to goes on; one that nobody else belongs to
      ends with your account, with its profile and favourites, and what is still open is cancelled.
      The other side keeps the history of its bookings, messages and reviews, in which you appear as
      “Former customer”. Where you agreed on a booking with a sum, its other side can still see your
      name, email address and phone number, until a year after its day, since something may be owed.
      Backups are replaced in turn; until then your data remains in them and is used for nothing.
    </p>
    <p>
      You may also ask us what we hold about you, have it corrected, object to its use, or complain
      to the data protection authority where you live.
    </p>
  </>
)

const Grounds = () => (
  <>
    <h2>Why we are allowed to</h2>
    <p>
      We use your data to do what you asked for (your account, enquiries and bookings), to keep the
      site safe and to answer you, which is our legitimate interest, and where the law requires us
      to keep something.
    </p>

    <h2>Reach us</h2>
    <p>
      Responsible for your data is whoever runs this site. The date at the top of this page says
      since when it holds.
    </p>
    <Operator />
  </>
)
