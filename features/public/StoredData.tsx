const rows = [
  ['Account', 'name, e-mail address, a vendor’s mobile number, your password as an argon2id hash', 'until you delete the account'],
  ['Sessions', 'device, IP address, when last seen', 'for 30 days at most; you can end each one'],
  ['Wedding profile', 'names, functions with date and city, guest counts, budget, style', 'until you change or delete it'],
  ['Favourites', 'which vendors you saved', 'until you take them out'],
  ['Enquiries, bookings, reviews', 'what both sides wrote and decided, with the time of each step', 'as long as the other side needs its history; without your name after deletion'],
  ['Vendor profile', 'business, prices, pictures (without place and camera data), calendar', 'until you delete it'],
  ['Messages to us', 'name, e-mail address and what you wrote', 'as long as it takes to help you; gone with your account'],
  ['Mail we sent', 'address, subject and text', 'for 30 days'],
  ['Logs', 'time, page asked for, IP address, result', 'for some weeks, to find faults and abuse'],
  ['Security log', 'who signed in, changed, exported or deleted what, and from which IP address', 'as long as it protects you and us'],
] as const

/** What is held, and for how long. */
export const StoredData = () => (
  <ul>
    {rows.map(([what, detail, time]) => <li key={what}><strong>{what}:</strong> {detail}. <span className="soft">Kept {time}.</span></li>)}
  </ul>
)
