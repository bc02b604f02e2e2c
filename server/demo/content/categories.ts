import { type CategorySchema, choice, many, number, yesNo } from './attributes.ts'
import { moreCategories } from './moreCategories.ts'

/** In the order in which they are shown. */
export const categories: CategorySchema[] = [
  {
    slug: 'venues', name: 'Venues',
    synonyms: ['shaadi hall', 'banquet', 'banquet hall', 'marriage hall', 'mandapam', 'kalyana mandapam', 'lawn', 'farmhouse', 'resort', 'palace', 'wedding hall'],
    attributes: [
      many('spaces', 'Spaces', 'Indoor', 'Lawn', 'Courtyard', 'Poolside', 'Terrace', 'Beachfront'),
      number('rooms', 'Guest rooms', 0, 90),
      choice('catering', 'Catering', 'In-house only', 'In-house or your own', 'Your own caterer'),
      choice('alcohol', 'Alcohol', 'Served in-house', 'You may bring it', 'Not allowed'),
      yesNo('late_music', 'Music after 10 pm indoors', 0.5), number('parking', 'Parking places', 20, 350),
      yesNo('step_free', 'Step-free access', 0.7), yesNo('generator', 'Power backup', 0.95),
    ],
  },
  {
    slug: 'caterers', name: 'Caterers',
    synonyms: ['catering', 'halwai', 'food', 'bhoj', 'cook', 'buffet', 'live counters', 'chaat'],
    attributes: [
      many('cuisines', 'Cuisines', 'North Indian', 'South Indian', 'Rajasthani', 'Gujarati', 'Bengali', 'Mughlai', 'Coastal', 'Chaat', 'Asian', 'Continental'),
      yesNo('veg_only', 'Vegetarian only', 0.35), yesNo('jain', 'Jain menu', 0.6), yesNo('live_counters', 'Live counters', 1),
      number('min_plates', 'Least number of plates', 50, 200), yesNo('tasting', 'Tasting before booking', 1), yesNo('crockery', 'Crockery and linen included', 0.75),
    ],
  },
  {
    slug: 'photographers', name: 'Photographers',
    synonyms: ['photography', 'photo', 'candid', 'pre-wedding', 'pre wedding shoot', 'cameraman', 'album'],
    attributes: [
      many('styles', 'Styles', 'Candid', 'Traditional', 'Documentary', 'Editorial', 'Portrait'),
      yesNo('drone', 'Drone', 0.6), choice('album', 'Album', 'Included', 'For an extra charge', 'Digital only'),
      number('delivery_weeks', 'Weeks until delivery', 3, 10), yesNo('pre_wedding', 'Pre-wedding shoot', 0.8), number('photographers', 'Photographers a day', 1, 4),
    ],
  },
  {
    slug: 'videographers', name: 'Videographers',
    synonyms: ['videography', 'wedding film', 'cinematographer', 'video', 'reels', 'highlights', 'live stream'],
    attributes: [
      many('films', 'Films', 'Teaser', 'Highlights', 'Full ceremony', 'Documentary', 'Reels'),
      yesNo('drone', 'Drone', 0.7), yesNo('live_stream', 'Live stream for relatives abroad', 0.5),
      number('delivery_weeks', 'Weeks until delivery', 4, 14), number('cameras', 'Cameras', 2, 6),
    ],
  },
  {
    slug: 'decorators', name: 'Decorators',
    synonyms: ['decor', 'decoration', 'mandap', 'stage', 'haldi decor', 'mehendi decor', 'lighting', 'tent', 'shamiana'],
    attributes: [
      many('functions', 'Functions', 'Mehendi', 'Haldi', 'Sangeet', 'Wedding', 'Reception', 'Engagement'),
      many('flowers', 'Flowers', 'Fresh', 'Dried', 'Silk'), yesNo('lighting', 'Lighting included', 0.7),
      yesNo('tent', 'Tents and canopies', 0.6), yesNo('reuse', 'Leftover flowers are given away', 0.5),
    ],
  },
  {
    slug: 'florists', name: 'Florists',
    synonyms: ['flowers', 'phool', 'garlands', 'varmala', 'jaimala', 'haldi', 'floral jewellery', 'bouquet'],
    attributes: [
      many('makes', 'Makes', 'Varmala', 'Floral jewellery', 'Bouquets', 'Mandap flowers', 'Table flowers', 'Car flowers'),
      yesNo('local', 'Flowers from the region', 0.7), yesNo('delivery', 'Delivers and sets up', 1), number('notice_days', 'Days of notice', 2, 14),
    ],
  },
  {
    slug: 'makeup-artists', name: 'Make-up artists',
    synonyms: ['makeup', 'MUA', 'bridal makeup', 'hair', 'beautician', 'parlour', 'airbrush', 'salon'],
    attributes: [
      many('techniques', 'Techniques', 'HD', 'Airbrush', 'Traditional', 'Natural'), yesNo('trial', 'Paid trial', 1),
      yesNo('hair', 'Hair included', 0.85), yesNo('draping', 'Saree and dupatta draping', 0.85), yesNo('at_venue', 'Comes to the venue', 0.95), number('family', 'Family members a morning', 2, 12),
    ],
  },
  {
    slug: 'mehendi-artists', name: 'Mehendi artists',
    synonyms: ['mehndi', 'mehandi', 'henna', 'heena', 'bridal henna', 'tattoo'],
    attributes: [
      many('styles', 'Styles', 'Rajasthani', 'Arabic', 'Indo-Arabic', 'Moroccan', 'Portrait', 'Minimal'), yesNo('organic', 'Own organic paste', 0.8),
      number('guests_an_hour', 'Guest hands an hour', 6, 20), number('artists', 'Artists', 1, 8),
    ],
  },
  ...moreCategories,
]
