import { demoCategory, pack, type Trade } from './trade.ts'

export const weddingPlanners: Trade = {
  ...demoCategory('wedding-planners', { weddings_a_year: [6, 40], abroad: 0.4 }),
  offer: {
    vendors: 15,
    prices: [
      ['per_event', 120000, 900000],
      ['per_day', 45000, 180000],
    ],
    resources: ['Planner', 'Second planner'],
    travels: true,
    packages: [
      pack(
        'The day itself',
        0.35,
        'per_day',
        'We take over two weeks before and run the day to the minute.',
        'Run sheet, Two coordinators, All vendors called',
        'Travel outside the city',
      ),
      pack(
        'Everything',
        1,
        'per_event',
        'From the first budget to the last flight home.',
        'Budget, Vendor choice, Design, Guest travel, Six coordinators on the day',
      ),
    ],
  },
  names: ['{} Weddings', '{first} {last} Weddings', 'The {} Planners', '{} & Co. Weddings'],
  words: {
    openings: [
      '{name} plans weddings from {area}, {city}, for families who would like to be guests at their own.',
      'Since {since}, {owner} and the {team} people of {name} have brought order, humour and a ' +
        'very long spreadsheet to weddings in {city}.',
      '{name} runs weddings of 80 to 800 guests in {city} and beyond, with one person who ' +
        'knows your name and your aunt’s.',
    ],
    middles: [
      'You see the whole budget on one page from the first week, and every change with its price beside it.',
      'We take no commission from vendors, so the one we recommend is the one we would book ourselves.',
      'Guests get one number for flights, rooms and the lost suitcase.',
      'The run sheet is written to five minutes and forgiving to fifteen.',
      'Rain, strikes, a priest in the wrong city: there is a folder for each, and we have opened them all.',
      'We walk every venue with a tape and a torch before you fall in love with it.',
      'Two families, two sets of customs, one invitation: the talk about it happens early and with tea.',
    ],
    care: [
      'Begin with a free hour; you leave with a rough budget whether you book us or not.',
      'On the day you need not carry a phone.',
      'We look after as many weddings as we have lead planners, never one more.',
    ],
  },
  faqs: [
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

  roles: ['Planner and founder', 'Guests and travel', 'Vendors and budget', 'Day coordination'],
  extras: [
    ['Guests’ desk at the airport', 12000, 36000, 'per_day'],
    ['Website with answers', 6000, 18000, 'package'],
    ['Scouting of three venues', 15000, 45000, 'package'],
  ],

  praise: [
    'I did not touch my phone for three days.',
    'One page with the whole budget, always right.',
    'The priest’s train was late and they had another one in the car already.',
    'Two families, one schedule, no quarrel: they deserve a medal.',
  ],
}
