import { nameKey } from '#server/modules/platform/imports/read/clean.ts'

/** Parts of a country that people name and no gazetteer knows, by the regions they lie in. */
const britain: [names: string, codes: string][] = [
  ['Yorkshire', 'ENG.E1 ENG.J7 ENG.South_Yorkshire ENG.West_Yorkshire'],
  ['Yorkshire Dales|North Yorkshire Moors|North York Moors', 'ENG.J7'],
  ['Sussex', 'ENG.E2 ENG.P6'],
  ['London|City of London|Central London|Greater London|Middlesex', 'ENG.GLA'],
  ['North London|South London|East London|West London|Inner London|Outer London', 'ENG.GLA'],
  ['North West London|North East London|South West London|South East London', 'ENG.GLA'],
  ['West Central London|East Central London|Kensington and Chelsea|Merton', 'ENG.GLA'],
  ['Richmond upon Thames|Kingston upon Thames|Hammersmith and Fulham|Southwark', 'ENG.GLA'],
  ['Tower Hamlets|Waltham Forest|Barking and Dagenham|Haringey|Redbridge|Havering', 'ENG.GLA'],
  ['Cumberland|Westmorland|Lake District|The Lake District|The Lakes', 'ENG.C9'],
  ['Durham|Co Durham', 'ENG.D8'],
  ['Huntingdonshire', 'ENG.C3'],
  ['Avon', 'ENG.B7 ENG.E6 ENG.M3'],
  ['Humberside', 'ENG.E1 ENG.H7'],
  ['Cleveland|Teesside', 'ENG.J7 ENG.D8'],
  ['Hereford and Worcester', 'ENG.F7 ENG.Q4'],
  ['Cotswolds|The Cotswolds', 'ENG.E6 ENG.K2 ENG.P8 ENG.Q4 ENG.P3 ENG.M3'],
  ['Peak District|The Peak District', 'ENG.D3 ENG.M9 ENG.Cheshire ENG.South_Yorkshire'],
  ['New Forest|The New Forest', 'ENG.F2'],
  ['East Anglia', 'ENG.I9 ENG.N5 ENG.C3 ENG.E4'],
  ['Tyneside', 'ENG.Tyne_and_Wear'],
  ['Hants', 'ENG.F2'],
  ['Berks', 'ENG.Berkshire'],
  ['Bucks', 'ENG.B9'],
  ['Beds', 'ENG.Bedfordshire'],
  ['Cambs', 'ENG.C3'],
  ['Glos', 'ENG.E6'],
  ['Herts', 'ENG.F8'],
  ['Lancs', 'ENG.H2'],
  ['Leics', 'ENG.H5'],
  ['Lincs', 'ENG.H7'],
  ['Northants', 'ENG.Northamptonshire'],
  ['Notts', 'ENG.J9'],
  ['Oxon', 'ENG.K2'],
  ['Salop', 'ENG.L6'],
  ['Staffs', 'ENG.M9'],
  ['Warks', 'ENG.P3'],
  ['Wilts', 'ENG.P8'],
  ['Worcs', 'ENG.Q4'],
  ['North East|North West|South East|South West|The Midlands|Midlands|East Midlands', 'ENG'],
  ['North East England|North West England|South East England|South West England', 'ENG'],
  ['North|South|East of England|Home Counties|West Country|East|West', 'ENG'],
  ['Gwent', 'WLS.Y6 WLS.Y4 WLS.Z2 WLS.X2 WLS.X4'],
  ['Clwyd', 'WLS.X8 WLS.X9 WLS.Y1 WLS.Z4'],
  ['Dyfed', 'WLS.X6 WLS.X7 WLS.Y7'],
  ['Glamorgan', 'WLS.X5 WLS.Z3 WLS.X3 WLS.Y9 WLS.Y3 WLS.X4 WLS.Z1 WLS.Y5'],
  ['South Glamorgan', 'WLS.X5 WLS.Z3'],
  ['Mid Glamorgan', 'WLS.X3 WLS.Y9 WLS.Y3 WLS.X4'],
  ['West Glamorgan', 'WLS.Z1 WLS.Y5'],
  ['Montgomeryshire|Radnorshire|Brecknockshire|Breconshire|Brecon Beacons', 'WLS.Y8'],
  ['Isle of Anglesey|Ynys Mon', 'WLS.X1'],
  ['Caernarfonshire|Merionethshire|Snowdonia', 'WLS.Y2'],
  ['North Wales|South Wales|Mid Wales|West Wales', 'WLS'],
  ['Lothian|The Lothians', 'SCT.U8 SCT.V5 SCT.W9 SCT.U6'],
  ['Tayside', 'SCT.W1 SCT.T7 SCT.U3'],
  ['Perthshire', 'SCT.W1 SCT.W6'],
  ['Kinross shire', 'SCT.W1'],
  ['Ayrshire|Ayrshire and Arran', 'SCT.U4 SCT.V7 SCT.W4'],
  ['Lanarkshire', 'SCT.V8 SCT.W5 SCT.V2'],
  ['Argyll|Argyllshire|Isle of Bute|Isle of Mull|Isle of Islay', 'SCT.T8'],
  ['Inverness shire|Sutherland|Caithness|Ross shire|Ross and Cromarty|Nairnshire', 'SCT.V3'],
  ['Highlands|The Highlands|Scottish Highlands|Isle of Skye|Highlands and Islands', 'SCT.V3'],
  ['Morayshire', 'SCT.V6'],
  ['Banffshire', 'SCT.T6 SCT.V6'],
  ['Kincardineshire|Royal Deeside', 'SCT.T6'],
  ['Grampian', 'SCT.T5 SCT.T6 SCT.V6'],
  ['Stirlingshire', 'SCT.W6 SCT.U9'],
  ['Dumfriesshire|Kirkcudbrightshire|Wigtownshire', 'SCT.U2'],
  ['Borders|The Borders|Berwickshire|Roxburghshire|Peeblesshire|Selkirkshire', 'SCT.T9'],
  ['Dunbartonshire', 'SCT.U5 SCT.W7'],
  ['Isle of Arran', 'SCT.V7'],
  ['Western Isles|Outer Hebrides|Na h Eileanan Siar', 'SCT.W8'],
  ['Orkney', 'SCT.V9'],
  ['Shetland', 'SCT.W3'],
  ['Strathclyde', 'SCT'],
  ['Antrim', 'NIR.N09000001 NIR.N09000003 NIR.N09000004 NIR.N09000007 NIR.N09000008'],
  ['Armagh', 'NIR.N09000002 NIR.N09000010'],
  ['Down', 'NIR.N09000010 NIR.N09000011 NIR.N09000007 NIR.N09000002 NIR.N09000003'],
  ['Fermanagh', 'NIR.N09000006'],
  ['Londonderry|Derry', 'NIR.N09000004 NIR.N09000005 NIR.N09000009'],
  ['Tyrone', 'NIR.N09000006 NIR.N09000009 NIR.N09000005'],
]
const elsewhere: [names: string, codes: string][] = [
  ['Delhi NCR|NCR', 'IN.07 IN.10 IN.36'],
  ['Delhi|New Delhi', 'IN.07'],
  ['UP|U P', 'IN.36'],
  ['MP|M P', 'IN.35'],
  ['AP', 'IN.02'],
  ['TN', 'IN.25'],
  ['KA', 'IN.19'],
  ['MH', 'IN.16'],
  ['RJ', 'IN.24'],
  ['GJ', 'IN.09'],
  ['WB', 'IN.28'],
  ['HP', 'IN.11'],
  ['New England', 'US.MA US.CT US.RI US.NH US.VT US.ME'],
  ['DC|D C|Washington DC', 'US.DC'],
  ['Upstate New York|Hudson Valley|Long Island', 'US.NY'],
  ['Southern California|Northern California', 'US.CA'],
  ['GTA|Greater Toronto Area|Muskoka|Niagara', 'CA.08'],
  ['Newfoundland', 'CA.05'],
  ['Provence|PACA|Cote d Azur', 'FR.93'],
  ['Alsace|Lorraine|Champagne', 'FR.44'],
  ['Bourgogne|Burgundy|Franche Comte', 'FR.27'],
  ['Aquitaine|Limousin|Poitou Charentes', 'FR.75'],
  ['Languedoc Roussillon|Midi Pyrenees', 'FR.76'],
  ['Rhone Alpes|Auvergne', 'FR.84'],
  ['Picardie|Nord Pas de Calais', 'FR.32'],
]

const known = new Map<string, string[]>()
const add = (names: string, codes: string[]) => {
  for (const name of names.split('|')) known.set(nameKey(name), codes)
}
for (const [names, codes] of britain)
  add(
    names,
    codes.split(' ').map((code) => `GB.${code.replaceAll('_', ' ')}`),
  )
for (const [names, codes] of elsewhere) add(names, codes.split(' '))

/** "Co. Down", "County Down" and "Down" are one. */
export const areaKey = (text: string) =>
  nameKey(text).replace(/^(?:co|county|comte de|landkreis|kreis|region|state of|province of) /, '')

export const namedArea = (text: string): string[] => known.get(areaKey(text)) ?? []

/** Whether a path of regions leads through a code; `FR.*.75` is a department of whichever region. */
export const leadsThrough = (path: readonly string[], code: string) =>
  path.includes(code) ||
  (code.startsWith('FR.*.') &&
    path.some((each) => /^FR\.\w+\.\w+$/.test(each) && each.endsWith(code.slice(4))))
