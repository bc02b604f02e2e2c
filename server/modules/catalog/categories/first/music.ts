import { many, number, yesNo, words, type FirstCategory } from './kind.ts'

export const music: FirstCategory[] = [
  {
    slug: 'music-and-dj',
    name: 'Music and DJ',
    scene: 'dance-floor',
    synonyms: words(
      'DJ, music, sound, sangeet, singer, ghazal, sufi, choreographer, dance floor',
      'disc jockey, wedding DJ, mobile disco, party band, cover band',
    ),
    attributes: [
      many(
        'plays',
        'Plays',
        'Bollywood',
        'Punjabi',
        'House',
        'Sufi',
        'Ghazal',
        'Retro',
        'Regional',
        'Pop',
        'Rock',
        'Soul and Motown',
        'Latin',
      ),
      yesNo('sound', 'Sound system included'),
      yesNo('lights', 'Lights included'),
      yesNo('live', 'Live musicians'),
      number('hours', 'Hours included'),
    ],
  },
  {
    slug: 'bands-and-dhol',
    name: 'Bands and dhol',
    scene: 'band-and-dhol',
    synonyms: words(
      'dhol, baraat, brass band, band baja, ghodi, nadaswaram, shehnai, nagada',
      'procession, dholi, dhol player, baraat band, marching band, horse',
    ),
    attributes: [
      many('for', 'Comes for', 'Baraat', 'Mehendi', 'Haldi', 'Sangeet', 'Vidaai', 'Bride’s entry'),
      number('players', 'Players'),
      yesNo('horse', 'Horse or carriage'),
      yesNo('lights', 'Walking lights'),
      yesNo('shehnai', 'Shehnai'),
    ],
  },
  {
    slug: 'ceremony-musicians',
    name: 'Ceremony musicians',
    scene: 'ceremony-musicians',
    synonyms: words(
      'string quartet, harpist, pianist, organist, violinist, cellist, classical guitar',
      'shehnai, sitar, flute, live music',
    ),
    attributes: [
      many(
        'instruments',
        'Instruments',
        'Strings',
        'Harp',
        'Piano',
        'Organ',
        'Guitar',
        'Shehnai',
        'Sitar',
        'Voice',
      ),
      number('players', 'Players'),
      yesNo('requests', 'Learns a piece for you'),
      yesNo('amplified', 'Brings amplification'),
      yesNo('outdoors', 'Plays outdoors'),
    ],
  },
]
