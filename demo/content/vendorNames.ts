import type { Setting } from './cities.ts'

const list = (text: string) => text.split(' ')

/** Words that a business is named after: flowers, hours, colours, songs. */
export const roots = list(
  'Saanjh Gulmohar Kesar Neem Chandni Madhuban Rangrez Tulsi Mogra Parijat Champa Noorani Aangan Amaltas Anokhi Ashoka Bansuri Basant Bahaar Chameli Dhaani Firdaus Gulabi Hamsa Indigo Jharokha Juhi Kachnar Kamal Kasturi Kinara Lehar Mayura Mehfil Meher Nargis Nilaya Ojas Palash Parindey Phulwari Raag Rajnigandha Rasa Ruhani Sarovar Savera Shagun Shamiana Sitara Subah Suhaag Surmai Taara Tamarind Umang Utsav Vanya Vihaan Zari Zenana Ziya Alta Banno Chunri Dariya Genda Haveli Imli Jugnu Kesariya Kohinoori Laali Malhar Mehrab Moti Nazm Paisley Pankh Pehli Qissa Raunaq Resham Roop Sandal Shaam Shehnai Sindoori Surahi Tilak Titli Vermilion',
)

export const venueEndings: Record<Setting, string[]> = {
  palace: ['{} Bagh', '{} Haveli', '{} Mahal', 'The {} Courtyards', '{} Garh'],
  lake: ['{} Lake House', '{} Ghat', 'The {} Terraces', '{} Sarovar Mahal'],
  coast: ['{} by the Sea', '{} Beach House', 'The {} Sands', 'Casa {}'],
  hills: ['{} Ridge', 'The {} Pines', '{} Hill House', '{} Valley Estate'],
  metro: ['{} Banquets', 'The {} Grand', '{} Greens', '{} Farms', 'The {} Conservatory'],
  abroad: ['{} House', 'The {} Pavilion', '{} Gardens', 'The {} Rooms'],
}
/** `{}` is a root, `{first}` and `{last}` the owner's names. */
export const nameEndings: Record<string, string[]> = {
  caterers: ['{} Rasoi', '{} Kitchens', '{last} & Sons Caterers', 'The {} Table', '{} Bhoj'],
  photographers: [
    '{first} {last} Photography',
    'Studio {}',
    '{} Stories',
    'The {} Frame',
    '{last} & Light',
  ],
  videographers: ['{} Films', '{first} {last} Films', 'The {} Reel', '{} Motion'],
  decorators: ['{} Decor', '{} Design House', 'The {} Mandap Company', '{last} Events & Decor'],
  florists: ['{} Blooms', 'The {} Flower Room', '{} Phool', '{first}’s Flower Studio'],
  'makeup-artists': ['{first} {last} Make-up', '{} Beauty', 'Faces by {first}', '{} Bridal Studio'],
  'mehendi-artists': ['{} Mehendi', '{first}’s Henna', '{last} Mehendi Arts', '{} Henna House'],
  'bridal-wear': ['{} Couture', 'House of {}', '{first} {last} Label', '{} Weaves'],
  'groom-wear': ['{} Sherwanis', '{last} Tailors', 'The {} Bandhgala', '{} for Him'],
  jewellery: ['{} Jewels', '{last} Jewellers', '{} Kundan House', 'The {} Vault'],
  'music-and-dj': ['DJ {first}', '{} Sound', '{} Nights', 'The {} Sessions'],
  'bands-and-dhol': ['{} Band', '{last} Brass Band', '{} Dhol', 'The {} Baraat Company'],
  'wedding-planners': [
    '{} Weddings',
    '{first} {last} Weddings',
    'The {} Planners',
    '{} & Co. Weddings',
  ],
  invitations: ['{} Paper', 'The {} Press', '{} Cards', '{first}’s Paper Room'],
  'cakes-and-desserts': [
    '{} Bakes',
    'The {} Patisserie',
    '{} Mithai & Cake',
    '{first}’s Cake Room',
  ],
}
