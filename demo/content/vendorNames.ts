import type { Setting } from './cities.ts'

const list = (text: string) => text.split(' ')

/** Words that a business is named after: flowers, hours, colours, songs. */
export const roots = list(
  'Saanjh Gulmohar Kesar Neem Chandni Madhuban Rangrez Tulsi Mogra Parijat Champa Noorani ' +
    'Aangan Amaltas Anokhi Ashoka Bansuri Basant Bahaar Chameli Dhaani Firdaus Gulabi Hamsa ' +
    'Indigo Jharokha Juhi Kachnar Kamal Kasturi Kinara Lehar Mayura Mehfil Meher Nargis ' +
    'Nilaya Ojas Palash Parindey Phulwari Raag Rajnigandha Rasa Ruhani Sarovar Savera Shagun ' +
    'Shamiana Sitara Subah Suhaag Surmai Taara Tamarind Umang Utsav Vanya Vihaan Zari Zenana ' +
    'Ziya Alta Banno Chunri Dariya Genda Haveli Imli Jugnu Kesariya Kohinoori Laali Malhar ' +
    'Mehrab Moti Nazm Paisley Pankh Pehli Qissa Raunaq Resham Roop Sandal Shaam Shehnai ' +
    'Sindoori Surahi Tilak Titli Vermilion',
)

/** What a venue is called, by what its city is like; `{}` is a root. */
export const venueEndings: Record<Setting, string[]> = {
  palace: ['{} Bagh', '{} Haveli', '{} Mahal', 'The {} Courtyards', '{} Garh'],
  lake: ['{} Lake House', '{} Ghat', 'The {} Terraces', '{} Sarovar Mahal'],
  coast: ['{} by the Sea', '{} Beach House', 'The {} Sands', 'Casa {}'],
  hills: ['{} Ridge', 'The {} Pines', '{} Hill House', '{} Valley Estate'],
  metro: ['{} Banquets', 'The {} Grand', '{} Greens', '{} Farms', 'The {} Conservatory'],
  abroad: ['{} House', 'The {} Pavilion', '{} Gardens', 'The {} Rooms'],
}
