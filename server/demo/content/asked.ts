/** What couples ask a business of each category, with the answers that its owner gives: several to choose from. */
type Asked = [question: string, ...answers: string[]]

const celebration: Asked[] = [
  [
    'How do we fix the date?',
    'Ask for the day here. We confirm within 48 hours, and nothing is paid before that. A quarter is due within ten days after.',
    'Request the day on this page. When we confirm, 30% is due within a week, the rest a week before the function.',
  ],
  [
    'What if the date has to move?',
    'Once, free of charge, to any day on which we are free within a year. Tell us 45 days before.',
    'If our calendar is open on the new day, we move you. We have to charge for any flowers or tickets already bought.',
  ],
]

export const asked: Record<string, Asked[]> = {
  venues: [
    [
      'May we bring our own caterer?',
      'Yes, from our list of five, or another for a kitchen fee that we tell you beforehand. Our own kitchen cooks for up to {most} guests.',
      'Our kitchen is a part of the house, so we cook. A family’s own sweets and a live counter are welcome.',
    ],
    [
      'How late may the music play?',
      'Outdoors until ten, as the law of the city has it. Indoors we close the doors and go on until one.',
      'The lawn falls quiet at ten. The hall is lined, and the floor stays open until half past twelve.',
    ],
    [
      'What happens when it rains?',
      'The hall is held for you until four in the afternoon of the day; moving the mandap takes us ninety minutes.',
      'From June to September a waterproof canopy is in the price. In other months we put it up for its cost.',
    ],
    [
      'Are there rooms for the family?',
      'Yes; the couple’s suite and four rooms are yours from noon before the wedding to noon after it.',
      'Eight rooms on the ground, and a rate for forty more in the two hotels along the road.',
    ],
    [
      'Can the decorator come the evening before?',
      'If there is no other function that evening, from six o’clock and free of charge. We tell you a week before.',
      'Yes, from noon of the day before, whenever you have booked two days.',
    ],
    [
      'Is the house easy for grandparents?',
      'Ramps to the lawn and the hall, a lift to the first floor, and two wheelchairs at the gate.',
      'The whole ground floor is step-free, and the buggy fetches them from the car.',
    ],
  ],
  caterers: [
    [
      'Can we taste before we decide?',
      'Yes. Tastings for four are on the first Saturday of the month, and free when you book.',
      'Come for dinner at the kitchen: six dishes of your choice for up to six of you.',
    ],
    [
      'Do you cook Jain and vegan food?',
      'Every day. Jain food has its own counter, its own pans and its own people.',
      'Both, without a surcharge. Tell us the number of plates a week before.',
    ],
    [
      'When do you need the last number of guests?',
      'Seven days before. Up to five per cent more we feed without a word, and charge per plate.',
      'Five days before. After that we can add guests but not take any off.',
    ],
    [
      'Are plates, tables and people included?',
      'Crockery, linen for the buffet, burners and one waiter for 25 guests. Tables and chairs come from the venue or the tent.',
      'Everything from the spoon to the last cup of chai, and two people who only carry plates away.',
    ],
    [
      'What happens to food that is left?',
      'It goes to a kitchen for families that evening, packed by us, with your names or without.',
      'We pack what you want to keep. The rest feeds the people of two shelters before midnight.',
    ],
  ],
  photographers: [
    [
      'When do we get the pictures?',
      'Fifty for your phones within three days, everything within six weeks.',
      'A first gallery in a week. The whole wedding in eight weeks, in December and January ten.',
    ],
    [
      'Do we get the raw files?',
      'No; we finish what we show. Every good picture is in the gallery, in full size, without a mark.',
      'On request, on a disk that you send us, six months after the wedding.',
    ],
    [
      'How many of you will come?',
      'Two for a wedding day, one for a mehendi or a haldi. For more than 400 guests we advise a third.',
      'The owner and one more, always the two you have met.',
    ],
    [
      'Who keeps the pictures, and may you show them?',
      'They are yours to print and share. We show only what you have said yes to in writing.',
      'We keep a copy for three years, in two places. Our pages show only couples who asked for it.',
    ],
    [
      'What if you fall ill?',
      'Four colleagues stand in for each other, and have done so twice in nine years.',
      'The second photographer knows the plan by heart, and a third comes from our circle.',
    ],
  ],
  videographers: [
    [
      'How long will the film be?',
      'The highlights run five minutes, the long film thirty to forty. Ceremonies are kept whole alongside it.',
      'As long as it is good: usually six minutes, and an hour for the family.',
    ],
    [
      'May we choose the music?',
      'Tell us what you love. We license songs that may be shown, and mix them with your voices.',
      'Yes, as long as it can be licensed. For private showing nearly everything can.',
    ],
    [
      'Do you fly a drone?',
      'Where the law allows it. Near airports and old forts we ask for permission four weeks before.',
      'Yes, with a licensed pilot, and never over a ceremony.',
    ],
    [
      'Can relatives abroad watch live?',
      'With two cameras and a line of our own. They need only a link.',
      'We stream the ceremony, and the recording stays for a month.',
    ],
  ],
  decorators: [
    [
      'Do you draw it first?',
      'Two sketches and a list of every flower are part of the offer, before you pay anything.',
      'After we have walked the place together you get one drawing for each corner.',
    ],
    [
      'Fresh flowers or silk?',
      'Fresh where you stand and sit, silk where nobody can tell. The list says which is which.',
      'Fresh only, of the season. We tell you what will be good in your month.',
    ],
    [
      'When do you set up and clear away?',
      'We come eight hours before and are gone by the next noon.',
      'The crew works through the night before and clears within four hours after the last guest.',
    ],
    [
      'What may we keep?',
      'Whatever fits into your cars. The rest becomes compost or goes to a temple.',
      'Fabrics and brass are ours; flowers and the name board are yours.',
    ],
  ],
  florists: [
    [
      'Which flowers are good in our month?',
      'Marigold and rose always. From November to February also ranunculus, sweet peas and tuberose.',
      'We send a page for each month, with prices, so that nothing is a surprise.',
    ],
    [
      'How long do garlands last?',
      'They are strung the same morning and come in wet muslin: eight hours in winter, five in May.',
      'A day, if you leave them in the box until the bell.',
    ],
    [
      'Do you bring them?',
      'In our own cool van within the city, and we stay until the last pin is in.',
      'Yes. Beyond the free distance we charge the kilometres, not the hours.',
    ],
  ],
  'makeup-artists': [
    [
      'Is a trial included?',
      'With the bridal package, yes: two hours, four to eight weeks before, with your jewellery.',
      'It costs a third of the day and is taken off the price when you book.',
    ],
    [
      'Which products do you use?',
      'A kit of six houses, sealed and sorted by skin. Tell us of allergies and bring what you love.',
      'Long-lasting and gentle ones, named on a list that you get before the trial.',
    ],
    [
      'How early do you come?',
      'Three hours for the bride, forty minutes for each of the family. We count back from the muhurat.',
      'We plan from the photographer’s first picture: usually four hours before the ceremony.',
    ],
    [
      'Do you travel to the venue?',
      'Always. A good lamp and a table are all we need.',
      'Free of charge within the city, beyond it for the ticket and a room.',
    ],
    [
      'Can you do our mothers as well?',
      'Up to six people with two artists. More, if you tell us a month before.',
      'Yes, and they get their own hour so that nobody waits.',
    ],
  ],
  'mehendi-artists': [
    [
      'Is the paste natural?',
      'Henna from Sojat, clove and eucalyptus oil, mixed two days before. No black henna, ever.',
      'Yes. We make it ourselves and print what is in it on every cone.',
    ],
    [
      'How dark will it be?',
      'Leave it on for eight hours, keep water away for a day, and it is at its best on the second morning.',
      'As dark as your skin allows: we show you on one finger at the meeting.',
    ],
    [
      'How many guests in an afternoon?',
      'One artist does ten to twelve hands in an hour. For 60 guests we come with four.',
      'Five artists for three hours serve about 90 guests, one side each.',
    ],
    [
      'Can you hide names and a story in it?',
      'Tell us how you met. We draw the train, the dog or the campus between the paisleys.',
      'Names, dates, the first letter of a poem: yes, and the groom has to look for them.',
    ],
  ],
  'bridal-wear': [
    [
      'How long does a lehenga take?',
      'Fourteen weeks from the first sketch, ten when the season is quiet.',
      'Twelve weeks and three fittings. For less than eight we lend from our own rack.',
    ],
    [
      'Can you work from a picture?',
      'From its idea. We do not copy another house, and you would not want us to.',
      'Bring five pictures, and we talk about what is the same in all of them.',
    ],
    [
      'What if it does not fit on the day?',
      'The last fitting is four days before, and a tailor is on the phone until the pheras.',
      'Seams are left wide, and we alter free of charge for a year.',
    ],
    [
      'Do you send abroad?',
      'Yes, insured, with two fittings by video and one with a tailor near you.',
      'To nine countries so far. Allow two weeks more.',
    ],
  ],
  'groom-wear': [
    [
      'How many fittings are there?',
      'Two, and a third if either of us is not happy.',
      'Three: paper, cotton, cloth.',
    ],
    [
      'Will it match the bride?',
      'Send us her cloth or a picture by daylight; we dye to it.',
      'We match the thread rather than the colour. It looks less like a uniform.',
    ],
    [
      'Who ties the safa?',
      'One of ours comes to the venue and ties thirty in an hour.',
      'We do, for the groom and up to 25 of his side.',
    ],
  ],
  jewellery: [
    [
      'Is it hallmarked?',
      'All gold carries the BIS mark, and all stones above half a carat a certificate.',
      'Every piece, and the bill names weight, stones and making apart.',
    ],
    [
      'What about insurance for hired sets?',
      'It is in the price, door to door. A deposit is returned within two days.',
      'Included. You sign a list, and somebody of ours closes the clasp.',
    ],
    [
      'Can you work in my grandmother’s necklace?',
      'Gladly. We draw it first, photograph every stone and work while you look on if you like.',
      'Yes; nothing is melted before you have said so in writing.',
    ],
  ],
  'music-and-dj': [
    [
      'May we give you a list of songs?',
      'Ten that must come, ten that never may. In between, let us look at the floor.',
      'Yes, by a shared list that your cousins can fill until two days before.',
    ],
    [
      'What do you need from the venue?',
      'Two sockets of 16 amperes, a dry corner and a key. We measure before.',
      'Power for 8 kilowatts or room for our generator, and four hours to set up.',
    ],
    [
      'Do you help with family dances?',
      'We cut the tracks to length, and one rehearsal call is in the price.',
      'A choreographer comes along for two evenings if you add it.',
    ],
    [
      'Who has the sound licence?',
      'We ask for it and show you the paper a week before.',
      'Public performance licences are in the price. The permission for the ground comes from the venue.',
    ],
  ],
  'bands-and-dhol': [
    [
      'How far will you walk?',
      'Two kilometres or two hours, whichever is over first.',
      'From any gate to any mandap; after ninety minutes we drink water, then we go on.',
    ],
    [
      'Do you ask for the permission of the road?',
      'Yes, ten days before. You give us a copy of the card.',
      'In the city, yes. In a village the family knows better whom to ask.',
    ],
    [
      'Can you play our song?',
      'Send it three weeks before: brass needs an arrangement.',
      'If it can be sung, it can be played. We rehearse on Tuesdays.',
    ],
  ],
  'wedding-planners': [
    [
      'How are you paid?',
      'A fixed fee in four parts. We take nothing from vendors, and show you every bill.',
      'By a fee that we agree on at the start, whatever the wedding costs in the end.',
    ],
    [
      'When should we begin?',
      'Ten months before for a winter wedding in a palace. Six are enough for most others.',
      'As soon as there is a month. We have also done it in seven weeks.',
    ],
    [
      'How many weddings do you take a month?',
      'Three, and never two on one day.',
      'As many as we have planners: each has one.',
    ],
    [
      'Who will be there on the day?',
      'The planner you have talked with all along, and five coordinators with radios.',
      'Your planner from morning to vidaai, and one person only for guests.',
    ],
    [
      'Will you work with vendors we have chosen?',
      'Yes. We call them once, and from then on they are in the same plan.',
      'Gladly; we only ask to see their contract.',
    ],
  ],
  invitations: [
    [
      'How many should we order?',
      'One for each household and one in ten more. Printing again costs nearly as much as the first time.',
      'Count doors, not heads. We keep the plates for six months.',
    ],
    [
      'Can you write two scripts?',
      'Five scripts, set by people who read them.',
      'Yes; a relative of yours reads the proof, and so do two of ours.',
    ],
    [
      'How long does it take?',
      'Three weeks from the last yes, two for digital cards.',
      'A week for the design, two for print, and a day for tying the ribbons.',
    ],
  ],
  'cakes-and-desserts': [
    [
      'Is it eggless?',
      'Every cake can be, and you will not taste which.',
      'Half of our kitchen is eggless. Tell us when you order.',
    ],
    [
      'Can we taste?',
      'Four flavours in a box, with tea, on Thursdays. Free when you order.',
      'Yes, on any weekday afternoon; bring two people, not ten.',
    ],
    [
      'Will it stand in the heat?',
      'We build for 40 degrees, bring it cold, and put it up last.',
      'Buttercream until March, ganache after. It stands for three hours in the shade.',
    ],
  ],
}
export const askedOfAll = celebration
