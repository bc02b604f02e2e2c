import { Link } from 'react-router'
import { paths } from '#src/lib/paths.ts'
import { LegalPage } from './LegalPage.tsx'
import { SupportLink } from './SupportLink.tsx'
import { StoredData } from './StoredData.tsx'

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lede="What we store of you, why, for how long, and how you take it with you or have it deleted."
      since="2026-11-21"
    >
      <h2>In short</h2>
      <ul>
        <li>No trackers, no advertising networks, no analytics by others, no sale of data.</li>
        <li>
          Four cookies, all needed for signing in and out safely. So there is no cookie banner.
        </li>
        <li>
          You can export everything we hold of you, and delete your account, by yourself and at any
          time.
        </li>
      </ul>

      <h2>What we store</h2>
      <StoredData />

      <h2>Cookies and your browser’s storage</h2>
      <ul>
        <li>
          <strong>__Host-everset_session</strong> keeps you signed in. It holds a random number,
          scripts can not read it, and we store only its fingerprint. It ends when you sign out,
          after 14 days without a visit, and after 30 days at the latest; for our own team after 12
          hours.
        </li>
        <li>
          <strong>XSRF-TOKEN</strong> lets us see that a form was sent from our own pages and not
          from a foreign one. It says nothing about you and goes when you close the browser.
        </li>
        <li>
          <strong>__Host-everset_device</strong> says that this browser has been signed in before,
          so that the failed tries of a stranger never lock you out. It opens nothing by itself and
          ends after 180 days.
        </li>
        <li>
          <strong>leaving</strong> is there only when you signed out while you had no connection: it
          keeps your session closed until we have heard of it and ended it. It says nothing about
          you and ends after 30 days at the latest.
        </li>
        <li>
          <strong>Your browser’s storage</strong> holds your name, email address and role, for a
          vendor the profile, so that pages appear at once; the drafts of forms that you have begun;
          and, for at most 14 days, your favourites, bookings and conversations as you last saw
          them, so that you can read them without a connection. Passwords and codes are never among
          them. All of it is removed when you sign out. The site’s own files stay.
        </li>
      </ul>

      <h2>Codes and mail</h2>
      <p>
        We send email because of something you or your booking partner did: a code to prove your
        address or to set a new password, an answer, a request, a change to a booking, a change to
        your account. A code is stored only as a fingerprint, works once and for a few minutes.
      </p>
      <p>
        About new vendors we write only for a search that you saved with mails switched on, each
        vendor once and at most one mail an hour. Every such mail has a link that stops them without
        signing in, and your mail program’s own “unsubscribe” works, too. There is no newsletter.
      </p>

      <h2>Signing in with Google</h2>
      <p>
        Only if you approach that button do we load Google’s sign-in, and Google then learns that
        you do. We receive your name and email address with Google’s proof that they are yours, and
        store a number by which we know you again. We see nothing else of your Google account. You
        can always use a password in its place.
      </p>

      <h2>Who sees what</h2>
      <ul>
        <li>
          <strong>Everybody</strong> sees a vendor’s public profile, and reviews with their
          pictures, the first name of one of the couple and the month.
        </li>
        <li>
          <strong>The vendor you write to</strong> sees your names, your date, your number of guests
          and what you write. Your email address and phone number are shown when a booking is
          confirmed, and the vendor’s to you.
        </li>
        <li>
          <strong>Our team</strong> sees what it needs to approve vendors, to settle a dispute or to
          help you. Sign-ins, approvals, exports and deletions are written into a log that can not
          be changed.
        </li>
        <li>
          <strong>Those who run our servers and deliver our mail</strong> work on our instruction.
          We give data to nobody else, unless the law forces us to.
        </li>
      </ul>

      <h2>Take it with you, or have it deleted</h2>
      <p>
        On your <Link to={paths.account}>account page</Link> you see where you are signed in and can
        end each session, download everything we hold of you as one file, and delete your account.
        For the last two we ask for your password again.
      </p>
      <p>
        Deleting ends all sessions, cancels what is still open, and removes your name, address,
        number, wedding profile, favourites, saved searches and sign-in data. The other side keeps
        the history of its bookings, messages and reviews, in which you are called “Former
        customer”. Backups are replaced in turn; until then your data is in them and is used for
        nothing.
      </p>
      <p>
        You may also ask us what we hold, have it corrected, object to its use, or complain to the
        data protection authority where you live.
      </p>

      <h2>Why we may</h2>
      <p>
        We use your data to do what you asked for (your account, enquiries and bookings), to keep
        the site safe and to answer you, which is our legitimate interest, and where the law demands
        that something is kept.
      </p>

      <h2>Reach us</h2>
      <p>
        Everset, <SupportLink />. When this page changes in a way that concerns you, we tell you by
        email before.
      </p>
    </LegalPage>
  )
}
