import { choice, many, number, yesNo, words, type FirstCategory } from './kind.ts'

export const venuesAndPlanners: FirstCategory[] = [
  {
    slug: 'venues',
    name: 'Venues',
    scene: 'banquet-hall',
    synonyms: words(
      'shaadi hall, banquet, banquet hall, marriage hall, mandapam, kalyana mandapam',
      'lawn, farmhouse, resort, palace, wedding hall, wedding venue, reception venue',
      'ballroom, barn, manor house, country house, castle, vineyard, estate',
      'function room',
    ),
    attributes: [
      many(
        'spaces',
        'Spaces',
        'Indoor',
        'Lawn',
        'Courtyard',
        'Poolside',
        'Terrace',
        'Beachfront',
        'Garden',
        'Barn',
        'Rooftop',
      ),
      number('rooms', 'Guest rooms'),
      choice('catering', 'Catering', 'In-house only', 'In-house or your own', 'Your own caterer'),
      choice('alcohol', 'Alcohol', 'Served in-house', 'You may bring it', 'Not allowed'),
      yesNo('late_music', 'Music after 10 pm indoors'),
      number('parking', 'Parking places'),
      yesNo('step_free', 'Step-free access'),
      yesNo('generator', 'Power backup'),
    ],
  },
  {
    slug: 'wedding-planners',
    name: 'Wedding planners',
    scene: 'lake-palace',
    synonyms: words(
      'planner, event planner, coordinator, destination wedding, event management',
      'day-of coordination, shaadi planner, wedding coordinator, on-the-day coordinator',
      'month-of coordinator, wedding organiser',
    ),
    attributes: [
      many(
        'services',
        'Services',
        'Full planning',
        'Day coordination',
        'Destination',
        'Guest travel',
        'Design',
        'Budget',
      ),
      number('weddings_a_year', 'Weddings a year'),
      choice('fee', 'Fee', 'Fixed', 'Share of the budget', 'By the day'),
      yesNo('abroad', 'Weddings abroad'),
    ],
  },
]
