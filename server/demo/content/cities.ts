/** What a place is like; venues there are of its kind. */
export type Setting = 'palace' | 'coast' | 'lake' | 'hills' | 'metro' | 'abroad'
export type Region = 'north' | 'west' | 'south' | 'east' | 'far'
export type DemoCity = {
  slug: string
  name: string
  state: string | null
  country: string
  latitude: number
  longitude: number
  aliases: string[]
  areas: string[]
  setting: Setting
  region: Region
  /** How many vendors it gets compared with the others. */
  weight: number
}
type Line = [name: string, state: string | null, latitude: number, longitude: number, setting: Setting, region: Region, weight: number, areas: string, aliases?: string, country?: string]

const lines: Line[] = [
  ['Jaipur', 'Rajasthan', 26.9124, 75.7873, 'palace', 'north', 15, 'Amer Road|C-Scheme|Vaishali Nagar|Jal Mahal side', 'Pink City|Jeypore'],
  ['Mumbai', 'Maharashtra', 19.076, 72.8777, 'metro', 'west', 15, 'Bandra West|Juhu|Powai|Worli', 'Bombay'],
  ['Delhi', 'Delhi', 28.6139, 77.209, 'metro', 'north', 15, 'Chattarpur|Mehrauli|Hauz Khas|Karol Bagh', 'New Delhi|Dilli'],
  ['Bengaluru', 'Karnataka', 12.9716, 77.5946, 'metro', 'south', 13, 'Indiranagar|Whitefield|Jayanagar|Devanahalli', 'Bangalore'],
  ['Udaipur', 'Rajasthan', 24.5854, 73.7125, 'lake', 'north', 11, 'Lake Pichola|Fateh Sagar|Shilpgram', 'City of Lakes'],
  ['Goa', 'Goa', 15.4909, 73.8278, 'coast', 'west', 10, 'Candolim|Cavelossim|Assagao', 'Panaji|Panjim'],
  ['Hyderabad', 'Telangana', 17.385, 78.4867, 'metro', 'south', 9, 'Banjara Hills|Gachibowli|Shamshabad', 'Secunderabad'],
  ['Chennai', 'Tamil Nadu', 13.0827, 80.2707, 'coast', 'south', 9, 'East Coast Road|T. Nagar|Mylapore', 'Madras'],
  ['Kolkata', 'West Bengal', 22.5726, 88.3639, 'metro', 'east', 9, 'Ballygunge|Salt Lake|Alipore', 'Calcutta'],
  ['Pune', 'Maharashtra', 18.5204, 73.8567, 'metro', 'west', 8, 'Koregaon Park|Mulshi|Kothrud', 'Poona'],
  ['Ahmedabad', 'Gujarat', 23.0225, 72.5714, 'metro', 'west', 7, 'Sindhu Bhavan Road|Satellite|Bopal', 'Amdavad'],
  ['Lucknow', 'Uttar Pradesh', 26.8467, 80.9462, 'palace', 'north', 6, 'Gomti Nagar|Hazratganj|Aliganj', 'Lakhnau'],
  ['Kochi', 'Kerala', 9.9312, 76.2673, 'coast', 'south', 6, 'Fort Kochi|Marine Drive|Kumbalangi', 'Cochin|Ernakulam'],
  ['Jodhpur', 'Rajasthan', 26.2389, 73.0243, 'palace', 'north', 6, 'Ratanada|Mandore Road|Umaid Bhawan side', 'Blue City'],
  ['Chandigarh', 'Chandigarh', 30.7333, 76.7794, 'metro', 'north', 5, 'Sector 17|Zirakpur|Mohali Road', 'Tricity'],
  ['Indore', 'Madhya Pradesh', 22.7196, 75.8577, 'metro', 'west', 4, 'Vijay Nagar|Bypass Road|Palasia'],
  ['Gurugram', 'Haryana', 28.4595, 77.0266, 'metro', 'north', 5, 'Golf Course Road|Sohna Road|Sector 29', 'Gurgaon'],
  ['Noida', 'Uttar Pradesh', 28.5355, 77.391, 'metro', 'north', 3, 'Sector 62|Expressway|Sector 18', 'Greater Noida'],
  ['Surat', 'Gujarat', 21.1702, 72.8311, 'metro', 'west', 3, 'Vesu|Adajan|Dumas Road'],
  ['Vadodara', 'Gujarat', 22.3072, 73.1812, 'palace', 'west', 3, 'Alkapuri|Race Course|Gotri', 'Baroda'],
  ['Nagpur', 'Maharashtra', 21.1458, 79.0882, 'metro', 'west', 2, 'Civil Lines|Wardha Road'],
  ['Bhopal', 'Madhya Pradesh', 23.2599, 77.4126, 'lake', 'west', 2, 'Lake View|Arera Colony'],
  ['Amritsar', 'Punjab', 31.634, 74.8723, 'metro', 'north', 3, 'Ranjit Avenue|Mall Road', 'Ambarsar'],
  ['Ludhiana', 'Punjab', 30.901, 75.8573, 'metro', 'north', 2, 'Ferozepur Road|Sarabha Nagar'],
  ['Dehradun', 'Uttarakhand', 30.3165, 78.0322, 'hills', 'north', 2, 'Rajpur Road|Sahastradhara'],
  ['Rishikesh', 'Uttarakhand', 30.0869, 78.2676, 'hills', 'north', 2, 'Tapovan|Shivpuri', 'Hrishikesh'],
  ['Shimla', 'Himachal Pradesh', 31.1048, 77.1734, 'hills', 'north', 2, 'Mashobra|Chotta Shimla', 'Simla'],
  ['Varanasi', 'Uttar Pradesh', 25.3176, 82.9739, 'palace', 'north', 3, 'Assi Ghat|Cantonment', 'Banaras|Benares|Kashi'],
  ['Agra', 'Uttar Pradesh', 27.1767, 78.0081, 'palace', 'north', 2, 'Fatehabad Road|Sikandra'],
  ['Pushkar', 'Rajasthan', 26.4897, 74.5511, 'lake', 'north', 2, 'Lake side|Ganahera', 'Ajmer'],
  ['Mysuru', 'Karnataka', 12.2958, 76.6394, 'palace', 'south', 2, 'Chamundi foothills|Gokulam', 'Mysore'],
  ['Coimbatore', 'Tamil Nadu', 11.0168, 76.9558, 'hills', 'south', 2, 'Race Course|Avinashi Road', 'Kovai'],
  ['Puducherry', 'Puducherry', 11.9416, 79.8083, 'coast', 'south', 2, 'White Town|Auroville Road', 'Pondicherry|Pondy'],
  ['Thiruvananthapuram', 'Kerala', 8.5241, 76.9366, 'coast', 'south', 2, 'Kovalam|Kowdiar', 'Trivandrum'],
  ['Visakhapatnam', 'Andhra Pradesh', 17.6868, 83.2185, 'coast', 'south', 2, 'Beach Road|Rushikonda', 'Vizag'],
  ['Bhubaneswar', 'Odisha', 20.2961, 85.8245, 'metro', 'east', 2, 'Patia|Khandagiri', 'Bhubaneshwar'],
  ['London', null, 51.5074, -0.1278, 'abroad', 'far', 3, 'Wembley|Harrow|Southall', 'Greater London', 'United Kingdom'],
  ['Dubai', null, 25.2048, 55.2708, 'abroad', 'far', 3, 'Jumeirah|Bur Dubai|Al Barsha', 'Dubayy', 'United Arab Emirates'],
  ['Singapore', null, 1.3521, 103.8198, 'abroad', 'far', 2, 'Little India|Sentosa', 'SG', 'Singapore'],
  ['Bali', 'Bali', -8.4095, 115.1889, 'abroad', 'far', 3, 'Uluwatu|Ubud|Seminyak', 'Denpasar', 'Indonesia'],
]

export const slugOfCity = (name: string) => name.toLowerCase().replaceAll(' ', '-')
export const cities: DemoCity[] = lines.map(([name, state, latitude, longitude, setting, region, weight, areas, aliases, country = 'India']) => ({
  slug: slugOfCity(name), name, state, country, latitude, longitude, setting, region, weight,
  areas: areas.split('|'), aliases: aliases?.split('|') ?? [],
}))
