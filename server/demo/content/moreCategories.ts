import { type CategorySchema, choice, many, number, yesNo } from './attributes.ts'

/** The second half of the categories. */
export const moreCategories: CategorySchema[] = [
  {
    slug: 'bridal-wear', name: 'Bridal wear',
    synonyms: ['lehenga', 'saree', 'sari', 'bridal lehenga', 'designer', 'boutique', 'trousseau', 'kanjivaram', 'banarasi'],
    attributes: [
      many('pieces', 'Pieces', 'Lehenga', 'Saree', 'Anarkali', 'Gown', 'Sharara', 'Dupatta'), yesNo('made_to_measure', 'Made to measure', 0.9),
      yesNo('rental', 'For rent', 0.3), number('weeks', 'Weeks to make', 4, 20), yesNo('video_fitting', 'Fitting by video call', 0.6),
    ],
  },
  {
    slug: 'groom-wear', name: 'Groom wear',
    synonyms: ['sherwani', 'bandhgala', 'achkan', 'safa', 'kurta', 'groom', 'tailor', 'suit', 'jodhpuri'],
    attributes: [
      many('pieces', 'Pieces', 'Sherwani', 'Bandhgala', 'Achkan', 'Suit', 'Kurta set', 'Safa'), yesNo('made_to_measure', 'Made to measure', 0.9),
      yesNo('rental', 'For rent', 0.4), number('weeks', 'Weeks to make', 3, 10), yesNo('family_sets', 'Matching sets for the family', 0.7),
    ],
  },
  {
    slug: 'jewellery', name: 'Jewellery',
    synonyms: ['jewelry', 'kundan', 'polki', 'gold', 'jadau', 'temple jewellery', 'diamonds', 'jeweller', 'rings'],
    attributes: [
      many('styles', 'Styles', 'Kundan', 'Polki', 'Temple', 'Meenakari', 'Diamond', 'Silver'), yesNo('hallmarked', 'Hallmarked gold', 0.8),
      yesNo('rental', 'Sets for rent', 0.5), yesNo('bespoke', 'Made to your drawing', 0.7), choice('exchange', 'Old gold', 'Taken in exchange', 'Remade for you', 'Not taken'),
    ],
  },
  {
    slug: 'music-and-dj', name: 'Music and DJ',
    synonyms: ['DJ', 'music', 'sound', 'sangeet', 'singer', 'ghazal', 'sufi', 'choreographer', 'dance floor'],
    attributes: [
      many('plays', 'Plays', 'Bollywood', 'Punjabi', 'House', 'Sufi', 'Ghazal', 'Retro', 'Regional'), yesNo('sound', 'Sound system included', 0.9),
      yesNo('lights', 'Lights included', 0.75), yesNo('live', 'Live musicians', 0.4), number('hours', 'Hours included', 3, 6),
    ],
  },
  {
    slug: 'bands-and-dhol', name: 'Bands and dhol',
    synonyms: ['dhol', 'baraat', 'brass band', 'band baja', 'ghodi', 'nadaswaram', 'shehnai', 'nagada', 'procession'],
    attributes: [
      many('for', 'Comes for', 'Baraat', 'Mehendi', 'Haldi', 'Sangeet', 'Vidaai', 'Bride’s entry'), number('players', 'Players', 2, 25),
      yesNo('horse', 'Horse or carriage', 0.4), yesNo('lights', 'Walking lights', 0.5), yesNo('shehnai', 'Shehnai', 0.5),
    ],
  },
  {
    slug: 'wedding-planners', name: 'Wedding planners',
    synonyms: ['planner', 'event planner', 'coordinator', 'destination wedding', 'event management', 'day-of coordination', 'shaadi planner'],
    attributes: [
      many('services', 'Services', 'Full planning', 'Day coordination', 'Destination', 'Guest travel', 'Design', 'Budget'),
      number('weddings_a_year', 'Weddings a year', 6, 40), choice('fee', 'Fee', 'Fixed', 'Share of the budget', 'By the day'), yesNo('abroad', 'Weddings abroad', 0.4),
    ],
  },
  {
    slug: 'invitations', name: 'Invitations',
    synonyms: ['cards', 'wedding cards', 'invites', 'e-invite', 'shaadi card', 'stationery', 'patrika', 'save the date'],
    attributes: [
      many('techniques', 'Techniques', 'Letterpress', 'Foil', 'Hand-painted', 'Laser-cut', 'Block print', 'Digital'), yesNo('boxes', 'Boxes with sweets', 0.6),
      number('least', 'Least number of pieces', 25, 150), number('weeks', 'Weeks to print', 2, 6), many('languages', 'Scripts', 'English', 'Hindi', 'Urdu', 'Gujarati', 'Tamil', 'Bengali', 'Punjabi'),
    ],
  },
  {
    slug: 'cakes-and-desserts', name: 'Cakes and desserts',
    synonyms: ['cake', 'bakery', 'dessert', 'mithai', 'sweets', 'patisserie', 'eggless cake', 'favours', 'haldi cake'],
    attributes: [
      many('makes', 'Makes', 'Tiered cakes', 'Mithai', 'Cupcakes', 'Macarons', 'Kulfi', 'Dessert table'), yesNo('eggless', 'Eggless', 1),
      yesNo('vegan', 'Vegan choices', 0.4), yesNo('sugar_free', 'Sugar-free choices', 0.5), yesNo('delivery', 'Delivers and sets up', 1), number('notice_days', 'Days of notice', 3, 21),
    ],
  },
]
