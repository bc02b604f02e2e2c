export type VendorQuestion = {
  question: string
  /** Paragraphs; links are written as in Markdown. */ answer: readonly string[]
}

/** What vendors ask, with the product's own rules as answers. */
export const questions: readonly { title: string; items: readonly VendorQuestion[] }[] = [
  {
    title: 'Getting listed',
    items: [
      {
        question: 'What do I need to start?',
        answer: [
          'An email address you can open now, because we send it a code, and ten minutes for ' +
            'the profile: your business name, what you offer, your city, a description of a ' +
            'few sentences, a price or “on request”, and an email address and phone number for ' +
            'bookings. Drafts are saved, so you can stop at any point.',
        ],
      },
      {
        question: 'My business is listed here, and I never signed up. Why?',
        answer: [
          'We took it from a public list. Its page says “not yet on Everset”, it is never shown as ' +
            'free, and it can’t be booked. “Is this your business?” on the page lets you claim it ' +
            'with a code to the listed email address, or show us proof. What couples have asked so ' +
            'far is waiting for you.',
          'The same code corrects or removes the page without an account, and no later list brings ' +
            'a removed page back.',
        ],
      },
      {
        question: 'How long does approval take?',
        answer: [
          'A person looks at every new profile within 48 hours of the moment you submit it. ' +
            'You are then approved, or we email you exactly what to change. The status, our ' +
            'note and anything missing are always on your profile page.',
        ],
      },
      {
        question: 'Can I change my profile afterwards?',
        answer: [
          'Yes, at any time. Most edits go live at once. We look at a new business name, another ' +
            'category, a website or social media link, a price that moves by more than half, or its unit, and ' +
            'contact details in the text before couples see them; until then the old version ' +
            'stays live.',
        ],
      },
      {
        question: 'Why was my profile not approved?',
        answer: [
          'The reason is on your profile page. If we asked for changes, make them and submit ' +
            'the profile again. If we can’t list a business, we give the reason too; write to ' +
            'us if you think we got it wrong.',
        ],
      },
    ],
  },
  {
    title: 'Calendar and holds',
    items: [
      {
        question: 'What about couples who come by telephone?',
        answer: [
          'Enter their booking under Bookings. It takes its days like any other, its total and ' +
            'instalments count in your payments, and they get no email. If you like, hand it over ' +
            'to the couple by an invitation: then you both see the same days, payments and messages.',
        ],
      },
      {
        question: 'Why does the calendar matter so much?',
        answer: [
          'Couples can search for who is free on their date. You open your calendar once, when the days you are ' +
            'already booked are off; until then couples read “calendar unknown” and can’t request a day. A day you ' +
            'mark as off, a confirmed booking and a held request all take that day out of the search. ' +
            'An honest calendar saves you the enquiries you would have to turn down.',
        ],
      },
      {
        question: 'What is a hold?',
        answer: [
          'A booking request holds the day for you and the couple for 48 hours. In that time ' +
            'nobody else can request it. Where your price is exact, confirm and it is booked; else ' +
            'send a quote, and it is booked when the couple accepts. Decline and it is free at ' +
            'once; do nothing and the request expires by itself. The time left is shown on the ' +
            'request, and how many couples queue for the day: if the hold ends, the first of ' +
            'them gets it.',
        ],
      },
      {
        question: 'Can couples book without waiting for my answer?',
        answer: [
          'Only where you say so. Tick “Couples can book this package at once” at a package of ' +
            'your profile: on a day that is free by your calendar, a couple whose total is exact ' +
            'books it with one press, and it is confirmed. You get an email with their note and ' +
            'their contact details.',
        ],
      },
      {
        question: 'Can a day be booked twice by mistake?',
        answer: [
          'No. The database itself refuses two bookings of the same team or hall on the same ' +
            'day, even when two couples press the button in the same second.',
        ],
      },
      {
        question: 'I have two teams. How do I show that?',
        answer: [
          'Add each team, hall or car to your calendar. Each has its own days, and you are ' +
            'free as long as one of them is. How many you can have depends on [your ' +
            'plan](/pricing).',
        ],
      },
    ],
  },
  {
    title: 'Enquiries and prices',
    items: [
      {
        question: 'What does a lead cost?',
        answer: [
          'Nothing, on any plan. We do not sell enquiries or pass them on: couples choose whom they ask. ' +
            'One whose request or booking came to nothing can ask up to five vendors at once.',
        ],
      },
      {
        question: 'How is the response rate calculated?',
        answer: [
          'New enquiries that you answered within 24 hours, divided by all that you answered or ' +
            'that have waited for 24 hours, over the last 30 days. With fewer than ten in that ' +
            'time, the last ten in 90 days ' +
            'count. The times are our server’s. Who opens the badge on your page reads the ' +
            'figures behind it: “9 of 10”, and not just a percentage.',
        ],
      },
      {
        question: 'Do I have to show a price?',
        answer: [
          'You choose between an exact price, “from”, a range and “on request”. Couples see ' +
            'the total for their number of guests wherever you give a price, and whether tax ' +
            'is included. “On request” is allowed, but couples who filter by budget then find ' +
            'you only by your packages.',
        ],
      },
      {
        question: 'When do couples and I see each other’s phone numbers?',
        answer: [
          'When a booking is confirmed. You then see the couple’s email address and, if they ' +
            'gave one, their phone number; they see those on your profile. It stays so if the ' +
            'booking is cancelled later. Until then you write to each other here.',
        ],
      },
    ],
  },
  {
    title: 'Reviews',
    items: [
      {
        question: 'Who can review me?',
        answer: [
          'Only a couple whose booking with you is complete, once for each booking, within ' +
            '30 days. A booking is complete once you have both said that it took place, or by ' +
            'itself two days after its last day. There is no other way to buy, import or write ' +
            'a review.',
          'You can write about the couple in the same time. Neither of you reads the other’s ' +
            'review before both are in, or 14 days after the first. Then everyone can read theirs; ' +
            'yours is read by the couple and by vendors whom they ask.',
        ],
      },
      {
        question: 'Can I answer a review?',
        answer: [
          'Yes, once and in public. Keep it short and kind; it is read by everyone who comes after.',
        ],
      },
      {
        question: 'What if a review is untrue?',
        answer: [
          '[Write to us](/contact?topic=A%20review) with the booking’s date. We remove what ' +
            'is insulting, what reveals private data and what is not about the booking. We do ' +
            'not remove a review because it is not five stars.',
        ],
      },
    ],
  },
  {
    title: 'Cancellations and money',
    items: [
      {
        question: 'What happens when a couple cancels?',
        answer: [
          'Your cancellation policy decides what share of what they paid you refund. You choose ' +
            'the policy: one of four by name, or your own lines. You can add hours after the confirmation in which ' +
            'everything is refunded, and a retainer that stays after them. The policy on the day of the ' +
            'request is frozen into the booking, and both of you see the share before anybody cancels.',
          'Until you choose one, none is stated and none is agreed: settle it with each couple ' +
            'before they pay.',
        ],
      },
      {
        question: 'What if I have to cancel?',
        answer: [
          'Then the couple gets back everything they paid you. Cancel as early as you can ' +
            'and give the reason: the couple will see it, and can look for someone else at ' +
            'once.',
        ],
      },
      {
        question: 'How am I paid?',
        answer: [
          'By the couple, directly, as you agree between you. Everset handles no money and takes no share.',
        ],
      },
    ],
  },
  {
    title: 'Plans and account',
    items: [
      {
        question: 'What is the difference between the plans?',
        answer: [
          'Room: more photos, and more teams or halls in the calendar. Ranking in the ' +
            'search, enquiries and bookings are the same for everyone. The limits and prices ' +
            'are on the [pricing page](/pricing).',
        ],
      },
      {
        question: 'How do I leave?',
        answer: [
          'Delete your account on the account page. If others belong to the business, it goes on ' +
            'without you. If nobody does, open bookings are cancelled and we tell the couples, ' +
            'and your profile goes offline at once and is erased. Couples keep the ' +
            'history of what they booked with your business’s name; those you agreed with can ' +
            'reach you about it until a year after its day.',
        ],
      },
    ],
  },
]
