import type { PriceUnit } from '#contract/prices.ts'

type Staff = {
  /** What the people of a business do; the owner comes first. */
  roles: [owner: string, ...others: string[]]
  /** What can be added to its packages, in rupees. */
  extras: [name: string, low: number, high: number, unit: PriceUnit][]
}

export const staff: Record<string, Staff> = {
  venues: {
    roles: [
      'Owner and host',
      'Events',
      'Kitchen',
      'Rooms and guests',
      'Garden and grounds',
      'Power and sound',
    ],
    extras: [
      ['Extra hour after midnight', 12000, 40000, 'per_hour'],
      ['Breakfast for guests who stay', 250, 600, 'per_person'],
      ['Bonfire and seating', 9000, 30000, 'per_function'],
      ['Valet parking', 8000, 22000, 'per_function'],
    ],
  },
  caterers: {
    roles: [
      'Owner and head cook',
      'Sweets and desserts',
      'Live counters',
      'Service captain',
      'Menus and tastings',
    ],
    extras: [
      ['Chaat counter', 60, 140, 'per_plate'],
      ['Paan stall', 6000, 16000, 'per_function'],
      ['Filter coffee and chai until dawn', 35, 80, 'per_person'],
      ['Fruit and ice', 50, 110, 'per_plate'],
    ],
  },
  photographers: {
    roles: ['Photographer and founder', 'Second photographer', 'Editing', 'Albums and prints'],
    extras: [
      ['Album of 60 pages', 15000, 42000, 'package'],
      ['Drone', 8000, 18000, 'per_day'],
      ['Pre-wedding session', 12000, 40000, 'per_event'],
      ['Pictures within 24 hours', 6000, 15000, 'per_function'],
    ],
  },
  videographers: {
    roles: ['Director', 'Camera', 'Drone pilot', 'Editing and sound'],
    extras: [
      ['Live stream', 9000, 28000, 'per_function'],
      ['Teaser within a week', 7000, 16000, 'package'],
      ['Third camera', 10000, 24000, 'per_day'],
    ],
  },
  decorators: {
    roles: ['Designer', 'Flowers', 'Light', 'Crew leader'],
    extras: [
      ['Entrance of marigold strings', 9000, 30000, 'per_function'],
      ['Swing for the couple', 6000, 18000, 'per_function'],
      ['Lanterns along the path', 4000, 15000, 'per_function'],
    ],
  },
  florists: {
    roles: ['Florist', 'Garlands', 'Delivery'],
    extras: [
      ['Flowers for the car', 2500, 9000, 'per_event'],
      ['Petals for the aisle', 1500, 5000, 'per_function'],
      ['Flowers for hair', 300, 900, 'per_person'],
    ],
  },
  'makeup-artists': {
    roles: ['Artist', 'Hair', 'Draping', 'Second artist'],
    extras: [
      ['Trial', 2500, 9000, 'per_event'],
      ['Hair extensions', 1500, 5000, 'per_function'],
      ['Stays for touch-ups', 3000, 9000, 'per_function'],
    ],
  },
  'mehendi-artists': {
    roles: ['Artist', 'Bridal designs', 'Guests’ hands'],
    extras: [
      ['Second artist for guests', 2500, 7000, 'per_hour'],
      ['Portraits in the design', 1500, 4500, 'per_event'],
    ],
  },
  'bridal-wear': {
    roles: ['Designer', 'Embroidery', 'Fittings'],
    extras: [
      ['Second dupatta', 6000, 24000, 'per_piece'],
      ['Blouse for the reception', 5000, 16000, 'per_piece'],
      ['Dressing on the day', 3000, 8000, 'per_function'],
    ],
  },
  'groom-wear': {
    roles: ['Master tailor', 'Fittings', 'Safas'],
    extras: [
      ['Safas for the family', 350, 900, 'per_piece'],
      ['Mojari to match', 2500, 7000, 'per_piece'],
    ],
  },
  jewellery: {
    roles: ['Goldsmith', 'Design', 'Stones and setting'],
    extras: [
      ['Maang tika', 4000, 22000, 'per_piece'],
      ['Kaleere', 2500, 9000, 'per_piece'],
    ],
  },
  'music-and-dj': {
    roles: ['DJ', 'Sound', 'Light', 'Choreography'],
    extras: [
      ['Extra hour', 3500, 12000, 'per_hour'],
      ['Saxophone for the entry', 9000, 24000, 'per_function'],
      ['Cold sparklers', 4000, 11000, 'per_function'],
    ],
  },
  'bands-and-dhol': {
    roles: ['Leader and clarinet', 'Dhol', 'Brass'],
    extras: [
      ['Extra hour', 2500, 9000, 'per_hour'],
      ['Two more dhols', 3500, 9000, 'per_event'],
      ['Horse with rider', 6000, 15000, 'per_event'],
    ],
  },
  'wedding-planners': {
    roles: ['Planner and founder', 'Guests and travel', 'Vendors and budget', 'Day coordination'],
    extras: [
      ['Guests’ desk at the airport', 12000, 36000, 'per_day'],
      ['Website with answers', 6000, 18000, 'package'],
      ['Scouting of three venues', 15000, 45000, 'package'],
    ],
  },
  invitations: {
    roles: ['Designer', 'Calligraphy', 'Print'],
    extras: [
      ['Names by hand', 25, 80, 'per_piece'],
      ['Wax seal', 12, 40, 'per_piece'],
      ['Animated card for phones', 4000, 14000, 'package'],
    ],
  },
  'cakes-and-desserts': {
    roles: ['Baker', 'Sugar flowers', 'Delivery'],
    extras: [
      ['Sugar flowers', 2500, 9000, 'per_event'],
      ['Boxes to take home', 60, 180, 'per_person'],
      ['Tier for the freezer', 1500, 5000, 'per_event'],
    ],
  },
}
/** What is spoken in a state besides English and Hindi. */
export const spoken: Record<string, string[]> = {
  Rajasthan: ['Rajasthani'],
  Maharashtra: ['Marathi'],
  Delhi: ['Punjabi', 'Urdu'],
  Karnataka: ['Kannada', 'Tulu'],
  Goa: ['Konkani', 'Marathi'],
  Telangana: ['Telugu', 'Urdu'],
  'Andhra Pradesh': ['Telugu'],
  'Tamil Nadu': ['Tamil'],
  'West Bengal': ['Bengali'],
  Gujarat: ['Gujarati', 'Sindhi'],
  'Uttar Pradesh': ['Urdu'],
  Kerala: ['Malayalam'],
  Chandigarh: ['Punjabi'],
  Punjab: ['Punjabi'],
  Haryana: ['Punjabi'],
  Odisha: ['Odia'],
  Assam: ['Assamese', 'Bengali'],
}
