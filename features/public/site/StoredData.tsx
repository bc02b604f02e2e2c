const rows = [
  [
    'Account',
    'name, email address, a vendor’s mobile number, your password as an argon2id hash',
    'until you delete the account',
  ],
  [
    'Sign-ups not confirmed yet',
    'name, email address, a vendor’s mobile number, the password as an argon2id hash',
    'until the address is confirmed, or for seven days',
  ],
  [
    'Sessions',
    'device, IP address, when last seen',
    'for 30 days at most, and until 14 days without a visit; you can end each one',
  ],
  [
    'Wedding profile',
    'names, city, days, functions with date and city, guest counts, budget, style',
    'until you change or delete it',
  ],
  [
    'Your last search',
    'place, day and number of guests of a visitor’s search, in your browser only',
    'until you have an account and it moves into your wedding profile, or you clear it there',
  ],
  ['Favourites', 'which vendors you saved', 'until you remove them'],
  [
    'Saved searches',
    'what you searched for, whether we write to you, and which vendors you already know about',
    'until you remove the search',
  ],
  [
    'Enquiries, bookings, reviews',
    'what both sides wrote and decided, with the time of each step',
    'as long as the other side needs its history; after deletion without your name, but, where a ' +
      'sum was agreed, with how to reach you for a year after the day',
  ],
  [
    'Bookings that a vendor enters',
    'the name of a couple who came another way, days, guests, sum, email address and phone number',
    'as long as the vendor needs its history; how to reach them for a year after the day',
  ],
  [
    'Vendor profile',
    'business, prices, photos (without location and camera data), calendar',
    'until you delete it; couples who asked or booked keep its name, category and town',
  ],
  [
    'A business that has left',
    'name, category and town, and a fingerprint of its phone number, email address and website',
    'permanently, so that no list brings it back',
  ],
  [
    'Payments that both sides state',
    'amount, way, reference, day, who said it, and pictures of slips that a side adds for the other',
    'as long as the booking is; its pictures until that side deletes its account',
  ],
  [
    'Statements and evidence in a dispute',
    'words and pictures that a side adds, and who added them; the other side and our team see them',
    'as long as the booking is; its pictures until that side deletes its account',
  ],
  [
    'How a vendor is paid',
    'name on the account, UPI address, IBAN or account number; couples with a confirmed booking see it',
    'until the vendor removes it or leaves',
  ],
  [
    'Members',
    'who plans a wedding or runs a business together, and what each may do',
    'until they leave',
  ],
  [
    'Calendars that are brought in',
    'their address, encrypted, or the file as you sent it, and when it says that you are busy',
    'until you remove them',
  ],
  [
    'Places in a queue',
    'vendor, day, guests and your note; the vendor sees how many wait, not who',
    '30 days after the waiting ended',
  ],
  [
    'What a vendor’s documents say',
    'legal name and tax number; couples see them on its quotes, confirmations and receipts',
    'until the vendor removes them or leaves',
  ],
  [
    'Alerts, invitations and claims',
    'the days you wait for; the email address of whom you invite; proof that a business is yours',
    'until they are used, withdrawn or decided',
  ],
  [
    'Reports about a page',
    'the reason, your note and, if you were signed in, that it came from you',
    'permanently, also after the vendor has left; without you after deletion; what a business wrote ' +
      'about its own page goes with it',
  ],
  [
    'Messages to us',
    'name, email address and what you wrote',
    'for two years; deleted earlier with your account',
  ],
  [
    'Emails we send',
    'address and time; subject and text, encrypted, until they are sent',
    'for 30 days after sending; what cannot be delivered keeps its text for three days',
  ],
  [
    'Codes and Google proofs',
    'a fingerprint of each code and of each proof from Google',
    'for a day after they expire',
  ],
  [
    'Counters against abuse',
    'how often an IP or email address has tried something',
    'for a day at most',
  ],
  [
    'Views of a vendor’s page',
    'how many there were each day, not whose',
    'as long as the vendor is with us',
  ],
  [
    'Logs',
    'time, address requested, IP address, result',
    'for 30 days at most, to find faults and misuse',
  ],
  [
    'Security log',
    'who signed in, changed, exported or deleted what, and from which IP address',
    'permanently: nobody can change it; it may name you as it was written, also after deletion',
  ],
] as const

/** What is held, and for how long. */
export const StoredData = () => (
  <ul>
    {rows.map(([what, detail, time]) => (
      <li key={what}>
        <strong>{what}:</strong> {detail}. <span className="soft">Kept {time}.</span>
      </li>
    ))}
  </ul>
)
