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
          'An email address that you can open now, because we send it a code, and ten minutes for the profile: your business name, what you offer, your city, a description of a few sentences, a price or “on request”, and an email address and phone number for bookings. Drafts are kept, so you can stop at any point.',
        ],
      },
      {
        question: 'How long does the approval take?',
        answer: [
          'A person looks at every new profile, within 48 hours of the moment you hand it in. You are then approved, or told by email exactly what to change. You see the state, our note and what is missing on your profile page all the time.',
        ],
      },
      {
        question: 'Can I change my profile afterwards?',
        answer: [
          'Yes, at any time. Most edits are live at once. A new business name, another category, a price that moves by more than half and contact data in the text are looked at before couples see them; until then the old version stays live.',
        ],
      },
      {
        question: 'Why was my profile not approved?',
        answer: [
          'The reason stands on your profile page. If changes were asked for, make them and hand the profile in again. A business that we can not list gets the reason as well; write to us if you think we got it wrong.',
        ],
      },
    ],
  },
  {
    title: 'Calendar and holds',
    items: [
      {
        question: 'Why does the calendar matter so much?',
        answer: [
          'Couples search by their date and see only who is free on it. A day that you mark as off, a confirmed booking and a held request all take that day out of the search. An honest calendar saves you the enquiries to which you would have to say no.',
        ],
      },
      {
        question: 'What is a hold?',
        answer: [
          'A booking request holds the day for you and the couple for 48 hours. In that time nobody else can request it. Confirm and it is booked; decline and it is free at once; do nothing and the request expires by itself. The time left stands on the request.',
        ],
      },
      {
        question: 'Can a day be booked twice by mistake?',
        answer: [
          'No. The database itself refuses two bookings of the same team or hall on the same day, also when two couples press the button in the same second.',
        ],
      },
      {
        question: 'I have two teams. How do I show that?',
        answer: [
          'Add each team, hall or car to your calendar. Each has its own days, and you are free as long as one of them is. How many you can have depends on [your plan](/pricing).',
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
          'Nothing, in every plan. We do not sell enquiries, and an enquiry goes to you alone and not to five others.',
        ],
      },
      {
        question: 'How is the response rate calculated?',
        answer: [
          'New enquiries that you answered within 24 hours, divided by all new enquiries, over the last 30 days. With fewer than ten in that time, the last ten of 90 days count. The times are our server’s. The sum is printed on the badge, so couples see “9 of 10” and not only a percentage.',
        ],
      },
      {
        question: 'Must I show a price?',
        answer: [
          'You choose between an exact price, “from”, a range and “on request”. Couples see the total for their number of guests wherever you give a price, and whether tax is included. “On request” is allowed; couples who filter by budget do not find it.',
        ],
      },
      {
        question: 'When do couples and I see each other’s phone numbers?',
        answer: [
          'When a booking is confirmed. Until then you write to each other here, and both sides have the whole conversation.',
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
          'Only a couple whose booking with you is complete, once for each booking, within 30 days. A booking is complete two days after its last day. There is no way to buy, import or write a review otherwise.',
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
          '[Write to us](/contact?topic=A%20review) with the booking’s date. We remove what is insulting, what gives away private data and what is not about the booking. We do not remove a review because it is not five stars.',
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
          'The tiers on your page decide which share of what they paid you give back. As a start they are 90 % until 90 days before the first day, 50 % until 30 days before, and nothing after that. The tiers of the day of booking are frozen into it, and both of you see the share before anybody cancels.',
          'If your trade needs other tiers, tell us.',
        ],
      },
      {
        question: 'What if I have to cancel?',
        answer: [
          'Then the couple gets back everything they paid you. Cancel as early as you can and give the reason: it is shown to the couple, and the day becomes free so that they can look for somebody else at once.',
        ],
      },
      {
        question: 'How am I paid?',
        answer: [
          'By the couple, directly, as you agree. Everset moves no money and takes no share.',
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
          'Room: more pictures, and more teams or halls in the calendar. Place in the search, enquiries and bookings are the same for all. The limits and prices are on the [pricing page](/pricing).',
        ],
      },
      {
        question: 'How do I leave?',
        answer: [
          'Delete your account on the account page. Open bookings are cancelled and the couples told, your profile goes offline at once, and your contact data is erased. Couples keep the history of what they booked.',
        ],
      },
    ],
  },
]
