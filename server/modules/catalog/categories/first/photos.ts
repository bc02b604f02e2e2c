import { choice, many, number, yesNo, words, type FirstCategory } from './kind.ts'

export const photos: FirstCategory[] = [
  {
    slug: 'photographers',
    name: 'Photographers',
    scene: 'camera-and-prints',
    synonyms: words(
      'photography, photo, candid, pre-wedding, pre wedding shoot, cameraman, album',
      'wedding photographer, engagement shoot, bridal portraits, elopement photographer',
    ),
    attributes: [
      many('styles', 'Styles', 'Candid', 'Traditional', 'Documentary', 'Editorial', 'Portrait'),
      yesNo('drone', 'Drone'),
      choice('album', 'Album', 'Included', 'For an extra charge', 'Digital only'),
      number('delivery_weeks', 'Weeks until delivery'),
      yesNo('pre_wedding', 'Pre-wedding shoot'),
      number('photographers', 'Photographers a day'),
    ],
  },
  {
    slug: 'videographers',
    name: 'Videographers',
    scene: 'film',
    synonyms: words(
      'videography, wedding film, cinematographer, video, reels, highlights',
      'live stream, videographer, wedding video, filmmaker, drone film, same-day edit',
    ),
    attributes: [
      many('films', 'Films', 'Teaser', 'Highlights', 'Full ceremony', 'Documentary', 'Reels'),
      yesNo('drone', 'Drone'),
      yesNo('live_stream', 'Live stream for relatives abroad'),
      number('delivery_weeks', 'Weeks until delivery'),
      number('cameras', 'Cameras'),
    ],
  },
]
