/**
 * Regions that people say and no gazetteer holds: the whole of some divisions, circles, or both. The codes are those of
 * GeoNames (CC BY 4.0, see content/gazetteer); what belongs together, and how far a circle reaches, is our own reading
 * of what each name commonly means.
 */
export type InformalRegion = {
  /** In the place of a gazetteer's code. */
  code: string
  slug: string
  name: string
  /** Its name and its other names, as they are compared. */
  keys: string[]
  /** The code of its country, or of several the first. */
  country: string
  /** Its name is another thing, too: only where a place is expected. */
  isThing: boolean
  /** Divisions that lie in it whole. */
  codes: string[]
  /** Latitude, longitude and how many kilometres around. */
  circles: [number, number, number][]
}

/** A line that ends with a comma goes on in the next. */
const table = `
Yorkshire|the ridings,yorks|GB.ENG.J7,GB.ENG.E1,GB.ENG.South Yorkshire,GB.ENG.West Yorkshire
Sussex||GB.ENG.E2,GB.ENG.P6
Home Counties||GB.ENG.Berkshire,GB.ENG.B9,GB.ENG.E4,GB.ENG.F8,GB.ENG.G5,GB.ENG.N7
West Country|south west england,southwest england,the south west|GB.ENG.B7,GB.ENG.C6,GB.ENG.D4,GB.ENG.D6,
GB.ENG.E6,GB.ENG.M3,GB.ENG.P8
South East England|southeast england,the south east|GB.ENG.Berkshire,GB.ENG.B9,GB.ENG.E2,GB.ENG.F2,GB.ENG.G2,
GB.ENG.G5,GB.ENG.K2,GB.ENG.N7,GB.ENG.P6
East Anglia||GB.ENG.C3,GB.ENG.I9,GB.ENG.N5
East Midlands||GB.ENG.D3,GB.ENG.H5,GB.ENG.H7,GB.ENG.Northamptonshire,GB.ENG.J9,GB.ENG.L4
Midlands||GB.ENG.D3,GB.ENG.H5,GB.ENG.H7,GB.ENG.Northamptonshire,GB.ENG.J9,GB.ENG.L4,GB.ENG.F7,GB.ENG.L6,
GB.ENG.M9,GB.ENG.P3,GB.ENG.Q4,GB.ENG.West Midlands
North West England|northwest england,the north west|GB.ENG.Cheshire,GB.ENG.C9,GB.ENG.Greater Manchester,
GB.ENG.H2,GB.ENG.Merseyside
North East England|northeast england,the north east|GB.ENG.D8,GB.ENG.J6,GB.ENG.Tyne and Wear
Lake District|the lakes,english lakes||54.46 -3.08 33
Cotswolds|cotswold||51.93 -1.78 25,51.72 -1.97 22,51.6 -2.25 14
Peak District|the peaks||53.3 -1.83 19,53.1 -1.68 13
Yorkshire Dales|the dales||54.22 -2.1 28
North York Moors|north yorkshire moors||54.38 -0.9 25
New Forest|||50.86 -1.6 17
Chilterns|chiltern hills||51.67 -0.8 20
Dartmoor|||50.57 -3.92 20
Exmoor|||51.14 -3.6 22
North Wales||GB.WLS.X1,GB.WLS.X8,GB.WLS.X9,GB.WLS.Y1,GB.WLS.Y2,GB.WLS.Z4
South Wales||GB.WLS.X2,GB.WLS.X3,GB.WLS.X4,GB.WLS.X5,GB.WLS.Y3,GB.WLS.Y4,GB.WLS.Y5,GB.WLS.Y6,GB.WLS.Y9,
GB.WLS.Z1,GB.WLS.Z2,GB.WLS.Z3
Snowdonia|eryri||52.95 -3.95 32
Brecon Beacons|bannau brycheiniog||51.88 -3.4 27
Gower|gower peninsula||51.59 -4.13 14
Scottish Highlands|the highlands,highlands of scotland,highlands|GB.SCT.V3,GB.SCT.T8|56.75 -3.75 30
Scottish Lowlands|lowlands of scotland|GB.SCT.T9,GB.SCT.U2,GB.SCT.U4,GB.SCT.U6,GB.SCT.U7,GB.SCT.U8,GB.SCT.U9,
GB.SCT.V2,GB.SCT.V5,GB.SCT.V8,GB.SCT.W2,GB.SCT.W4,GB.SCT.W5,GB.SCT.W9
Loch Lomond|||56.1 -4.63 20
San Francisco Bay Area|bay area,sf bay area,the bay|US.CA.001,US.CA.013,US.CA.041,US.CA.055,US.CA.075,
US.CA.081,US.CA.085,US.CA.095,US.CA.097
Southern California|socal|US.CA.025,US.CA.029,US.CA.037,US.CA.059,US.CA.065,US.CA.071,US.CA.073,US.CA.079,
US.CA.083,US.CA.111
Napa Valley|napa county|US.CA.055
Lake Tahoe|tahoe||39.09 -120.04 28
New England||US.CT,US.MA,US.ME,US.NH,US.RI,US.VT
Pacific Northwest|pnw|US.OR,US.WA
Long Island||US.NY.059,US.NY.103
Hudson Valley||US.NY.021,US.NY.027,US.NY.039,US.NY.071,US.NY.079,US.NY.087,US.NY.111,US.NY.119
Hamptons|||40.93 -72.35 32
Catskills|||42.1 -74.55 38
Poconos|pocono mountains||41.08 -75.3 35
Berkshires||US.MA.003
Cape Cod||US.MA.001
Texas Hill Country|hill country||30.15 -98.85 85
Florida Keys|||24.7 -81.35 45,25.05 -80.5 25
Twin Cities|minneapolis saint paul||44.96 -93.2 40
Muskoka|muskoka lakes,muskokas|CA.08.3544
Niagara|niagara region,niagara peninsula|CA.08.3526
Greater Toronto Area|gta,greater toronto,toronto area|CA.08.3518,CA.08.3519,CA.08.3520,CA.08.3521,CA.08.3524
Okanagan|okanagan valley|CA.02.5907,CA.02.5935,CA.02.5937
Lower Mainland|metro vancouver,greater vancouver||49.2 -122.85 48
Maritimes|maritime provinces|CA.04,CA.07,CA.09
Greater Montreal|montreal area||45.53 -73.65 45
Delhi NCR|ncr,national capital region,delhi-ncr|IN.07,IN.10.086,IN.10.088,IN.36.141|28.62 77.21 45
Mumbai Metropolitan Region|greater mumbai,mmr||19.08 72.95 45
Konkan||IN.16.517,IN.16.518,IN.16.519,IN.16.520,IN.16.528,IN.16.529,IN.16.665
Coorg|kodagu|IN.19.576
South India||IN.02,IN.13,IN.19,IN.22,IN.25,IN.40
North East India|northeast india|IN.03,IN.17,IN.18,IN.20,IN.26,IN.29,IN.30,IN.31
Provence|paca|FR.93
French Riviera|cote d'azur,cote d azur|FR.93.06,FR.93.83
Burgundy|bourgogne|FR.27.21,FR.27.58,FR.27.71,FR.27.89
Alsace||FR.44.67,FR.44.68
Champagne||FR.44.10,FR.44.51,FR.44.52
Loire Valley|val de loire||47.4 0.7 60,47.6 1.5 45,47.35 -0.35 45
Puglia||IT.13
Toscana||IT.16
Lombardia||IT.09
Piemonte||IT.12
Sicilia||IT.15
Sardegna||IT.14
Lake Como|lago di como||46.0 9.25 26
Lake Garda|lago di garda||45.65 10.7 30
Amalfi Coast|costiera amalfitana,amalfi||40.64 14.58 18
Chianti|||43.53 11.3 24
Franconia|franken|DE.02.094,DE.02.095,DE.02.096
Black Forest|schwarzwald||48.6 8.35 28,48.2 8.2 30,47.85 8.05 30
Lake Constance|bodensee||47.65 9.2 20,47.6 9.55 22,47.55 9.75 12
Ruhr|ruhrgebiet,ruhr area||51.48 7.2 38
Allgau|allgaeu||47.62 10.3 38
Andalucia||ES.51
Cataluna|catalunya|ES.56
Mallorca|majorca||39.62 2.98 55
Ibiza|eivissa||38.98 1.43 22
Costa del Sol|||36.55 -4.65 30,36.48 -5.05 25
Hunter Valley|||-32.78 151.3 30
Yarra Valley|||-37.68 145.5 24
Mornington Peninsula|||-38.37 145 24
Barossa Valley|barossa||-34.53 138.95 18`

const list = (text = '') => text.split(',').filter(Boolean)
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
/** Countries of those that are circles alone. */
const abroad: Record<string, string> = {
  US: 'lake-tahoe hamptons catskills poconos texas-hill-country florida-keys twin-cities',
  CA: 'lower-mainland greater-montreal',
  IN: 'mumbai-metropolitan-region',
  FR: 'loire-valley',
  IT: 'lake-como lake-garda amalfi-coast chianti',
  DE: 'black-forest lake-constance ruhr allgau',
  ES: 'mallorca ibiza costa-del-sol',
  AU: 'hunter-valley yarra-valley mornington-peninsula barossa-valley',
}
const countryOf = (slug: string) =>
  Object.entries(abroad).find(([, slugs]) => slugs.split(' ').includes(slug))?.[0] ?? 'GB'

export const informalRegions: readonly InformalRegion[] = table
  .trim()
  .replaceAll(',\n', ',')
  .split('\n')
  .map((line) => {
    const [name = '', others, codes, circles] = line.split('|')
    const slug = slugOf(name)
    return {
      code: `said:${slug}`,
      slug,
      name,
      keys: [name.toLowerCase(), ...list(others)],
      country: list(codes)[0]?.slice(0, 2) ?? countryOf(slug),
      isThing: ['burgundy', 'champagne', 'gower', 'hamptons'].includes(slug),
      codes: list(codes),
      circles: list(circles).map(
        (circle) => circle.split(' ').map(Number) as [number, number, number],
      ),
    }
  })
