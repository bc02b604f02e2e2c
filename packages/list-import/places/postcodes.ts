/** The regions that a postcode's first signs tell; which of several, only the rest of the address does. */
const british =
  'AB:T5 T6 V6;AL:F8;B:West_Midlands Q4 P3 M9;BA:M3 P8;BB:H2;BD:West_Yorkshire J7;BH:D6 F2;BL:Greater_Manchester;' +
  'BN:E2 P6;BR:GLA G5;BS:B7 M3 E6;CA:C9;CB:C3 N5 E4;CF:X5 Z3 Y9 X3 Y3 X4;CH:Cheshire Y1 Merseyside;CM:E4 F8;' +
  'CO:E4 N5;CR:GLA N7;CT:G5;CV:P3 West_Midlands H5;CW:Cheshire;DA:G5 GLA;DD:U3 T7 W1 V1;DE:D3 M9 H5;DG:U2;DH:D8;' +
  'DL:D8 J7;DN:South_Yorkshire H7 E1 J9;DT:D6;DY:West_Midlands Q4 M9;E:GLA;EC:GLA;EH:U8 V5 W9 U6 T9;EN:GLA F8 E4;' +
  'EX:D4;FK:W6 U9 U1;FY:H2;G:V2 U5 W7 W2 U7 V8 W6 W5 T8;GL:E6;GU:N7 F2 P6;HA:GLA;HD:West_Yorkshire;HG:J7;' +
  'HP:B9 F8;HR:F7 Q4;HS:W8;HU:E1;HX:West_Yorkshire;IG:GLA E4;IP:N5 I9;IV:V3 V6;KA:U4 V7 W4;KT:N7 GLA;KW:V3 V9;' +
  'KY:V1 W1;L:Merseyside H2;LA:H2 C9 J7;LD:Y8;LE:H5 L4 Northamptonshire;LL:Y2 X8 X9 Z4 X1 Y1;LN:H7;' +
  'LS:West_Yorkshire J7;LU:Bedfordshire F8 B9;M:Greater_Manchester Cheshire;ME:G5;' +
  'MK:B9 Bedfordshire Northamptonshire;ML:V8 W5;N:GLA;NE:Tyne_and_Wear J6;NG:J9 D3 H7 H5;NN:Northamptonshire;' +
  'NP:Y6 Y4 Z2 X2 X4 Y8;NR:I9 N5;NW:GLA;OL:Greater_Manchester West_Yorkshire H2;OX:K2 Northamptonshire B9 E6;' +
  'PA:W2 T8 V4;PE:C3 H7 I9 Northamptonshire L4;PH:W1 V3;PL:D4 C6;PO:F2 P6 G2;PR:H2;RG:Berkshire F2 K2;' +
  'RH:N7 P6 E2;RM:GLA E4;S:South_Yorkshire D3 J9;SA:Z1 X7 Y7 X6 Y5;SE:GLA;SG:F8 Bedfordshire C3;' +
  'SK:Greater_Manchester Cheshire D3;SL:Berkshire B9;SM:GLA N7;SN:P8 K2 E6;SO:F2;SP:P8 F2 D6;SR:Tyne_and_Wear D8;' +
  'SS:E4;ST:M9 Cheshire L6;SW:GLA;SY:L6 Y8 X6 Cheshire Z4;TA:M3 D4;TD:T9 J6;TF:L6;TN:G5 E2;TQ:D4;TR:C6;TS:D8 J7;' +
  'TW:GLA N7;UB:GLA;W:GLA;WA:Cheshire Merseyside Greater_Manchester;WC:GLA;WD:F8;WF:West_Yorkshire;' +
  'WN:Greater_Manchester H2;WR:Q4;WS:West_Midlands M9;WV:West_Midlands M9 L6;YO:J7 E1;ZE:W3'
const american =
  '005NY 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 100NY 150PA 197DE 200DC 206MD 220VA 247WV 270NC 290SC ' +
  '300GA 320FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA 530WI 550MN 570SD 580ND 590MT 600IL 630MO 660KS ' +
  '680NE 700LA 716AR 730OK 750TX 800CO 820WY 832ID 840UT 850AZ 870NM 885TX 889NV 900CA 967HI 970OR 980WA 995AK'
const canadian =
  'A:05 B:07 C:09 E:04 G:10 H:10 J:10 K:08 L:08 M:08 N:08 P:08 R:03 S:11 T:01 V:02 X:13,14 Y:12'
const indian =
  '11:07 12:10 14:23 16:05,23 17:11 18:12,41 20:36,39 29:36 30:24 36:09,52 40:16,33 41:16 45:35 49:37 50:40 ' +
  '51:02 56:19 60:25,22 61:25 67:13 70:28 73:28,29 74:28,01 75:21 78:03 79:30,17,18,31,20,26 80:34,38'
const german =
  '010:13 019:13,11 020:13 030:11 040:13 046:13,15 047:13 048:13,11 049:11 060:14 065:14,15 066:14 070:15 ' +
  '079:15,13 080:13 101:16 144:11 147:11,14 148:11 170:12 172:12,11 174:12 192:12,06 193:11,12 194:12 200:04 ' +
  '212:06 214:06,10 215:10 216:06 220:04 228:10 239:12,10 240:10 260:06 275:03,06 276:06 280:03 287:03,06 ' +
  '288:06 294:06,14 295:06 320:07 340:05 343:05,06 344:07,05 345:05 364:15 365:05 370:06 372:05 373:15 374:06 ' +
  '376:06,07 377:06 384:06,14 385:06 388:14 400:07 484:07,06 485:06,07 486:07 490:06 494:06,07 496:06 500:07 ' +
  '534:08 536:07,08 537:07 540:08 552:08,05 553:08 570:07 575:08 580:07 600:05 637:02 640:05 655:05,08 657:05 ' +
  '660:09 664:09,08 665:09 668:08 680:01 685:01,05 686:05 687:01 692:01,05 693:01 694:01,05 700:01 800:02 ' +
  '880:01 881:02 882:01 892:02 895:01 900:02 965:15 966:02 978:02,01 979:01 980:15'
const french =
  '11:75,77,78,91,92,93,94,95 24:18,28,36,37,41,45 27:21,25,39,58,70,71,89,90 28:14,27,50,61,76 32:02,59,60,62,80 ' +
  '44:08,10,51,52,54,55,57,67,68,88 52:44,49,53,72,85 53:22,29,35,56 75:16,17,19,23,24,33,40,47,64,79,86,87 ' +
  '76:09,11,12,30,31,32,34,46,48,65,66,81,82 84:01,03,07,15,26,38,42,43,63,69,73,74 93:04,05,06,13,83,84 94:2A,2B'
const departments = new Map(
  french.split(' ').flatMap((row) => {
    const [region = '', codes = ''] = row.split(':')
    return codes.split(',').map((code): [string, string] => [code, `FR.${region}.${code}`])
  }),
)

const areas = new Map(
  british.split(';').map((line): [string, string[]] => {
    const [letters = '', codes = ''] = line.split(':')
    const nation = (code: string) => (/^[XYZ]\d/.test(code) ? 'WLS' : isScots(code) ? 'SCT' : 'ENG')
    return [
      letters,
      codes.split(' ').map((code) => `GB.${nation(code)}.${code.replaceAll('_', ' ')}`),
    ]
  }),
)
function isScots(code: string) {
  return /^(?:T[5-9]|[UV]\d|W\d)$/.test(code)
}
/** Of a table whose rows begin with the first number they hold for, up to the next row. */
const ranges = (table: string, split: number) =>
  table
    .split(' ')
    .map((row): [number, string] => [
      Number(row.slice(0, split)),
      row.slice(split).replace(':', ''),
    ])
const tables = { US: ranges(american, 3), IN: ranges(indian, 2), DE: ranges(german, 3) }
const inRange = (country: keyof typeof tables, number: number) =>
  (tables[country].findLast(([from]) => from <= number)?.[1] ?? '')
    .split(',')
    .filter(Boolean)
    .map((code) => `${country}.${code}`)
const provinces = new Map(
  canadian.split(' ').map((row): [string, string[]] => {
    const [letter = '', codes = ''] = row.split(':')
    return [letter, codes.split(',').map((code) => `CA.${code}`)]
  }),
)

/** Every region that a postcode may tell. */
export const postalRegions = [
  ...new Set([
    'GB.NIR',
    ...[...areas.values()].flat(),
    ...[...provinces.values()].flat(),
    ...departments.values(),
    'FR.94',
    ...(['US', 'IN', 'DE'] as const).flatMap((country) =>
      tables[country].flatMap(([, codes]) => codes.split(',').map((code) => `${country}.${code}`)),
    ),
  ]),
]

export interface Postcode {
  code: string
  /** Where its form tells the country. */
  country: string | null
  /** Codes of the regions it may lie in. */
  regions: string[]
}

const uk = /\b([A-Z]{1,2})\d[A-Z\d]?\s*\d[A-Z]{2}\b/i
/** "CT1" and "SW1A", where a list says no more. */
const outward = /^([A-Z]{1,2})\d[A-Z\d]?$/i
const canada = /\b([ABCEGHJ-NPRSTVXY])\d[A-Z][ -]?\d[A-Z]\d\b/i
const zip = /\b[A-Z]{2}\.?,?\s+(\d{5})(?:-\d{4})?\b/
const digits = /(?<![\d.,/-])(?:[A-Z]{1,2}-)?(\d{3}\s?\d{3}|\d{5})(?:-\d{4})?(?![\d/])/g
/** A number that a house has, where the postcode stands after it. */
const house = /^\d{5}(?=\s.*\d{5})/

const canadianCode = (text: string): Postcode | null => {
  const [code, letter = ''] = canada.exec(text) ?? []
  if (code === undefined) return null
  return {
    code: code.toUpperCase().replace(/^(...)[ -]?/, '$1 '),
    country: 'CA',
    regions: provinces.get(letter.toUpperCase()) ?? [],
  }
}

const britishCode = (text: string): Postcode | null => {
  const [code = '', start = ''] = uk.exec(text) ?? outward.exec(text) ?? []
  const letters = start.toUpperCase()
  const regions = letters === 'BT' ? ['GB.NIR'] : areas.get(letters)
  return regions ? { code: code.toUpperCase(), country: 'GB', regions } : null
}

/** The number of a French department, where no postcode stands. */
const frenchDepartment = (text: string): Postcode | null => {
  const department = numbered.exec(text)
  const regions = departmentOf(department?.[1] ?? department?.[2] ?? '')
  return regions.length ? { code: '', country: 'FR', regions } : null
}

/** The postcode in a text; what only digits say needs the country to be known. */
export const postcodeOf = (text: string, country: string | null): Postcode | null => {
  const mayBe = (code: string) => country === null || country === code
  const lettered = (mayBe('CA') && canadianCode(text)) || (mayBe('GB') && britishCode(text))
  if (lettered) return lettered
  const us = country === null ? zip.exec(text) : null
  if (us) return american5(us[1] ?? '')
  // The last: an American address may begin with five digits of its house.
  const digitsIn = [...text.matchAll(digits)].at(-1)?.[1]?.replace(/\s/g, '')
  const coded = digitsIn && country ? digitCode(digitsIn, country) : null
  return coded ?? (country === 'FR' ? frenchDepartment(text) : null)
}

const departmentOf = (number: string) => [departments.get(number.toUpperCase()) ?? []].flat()
/** "Gordes (84)", or a department's number alone. */
const numbered = /\((\d\d|2[AB])\)|(?:^|, )(\d\d|2[AB])(?= *(?:,|$))/i

const american5 = (code: string): Postcode => ({
  code,
  country: 'US',
  regions: inRange('US', Number(code.slice(0, 3))),
})

const digitCode = (code: string, country: string): Postcode | null => {
  if (country === 'US' && code.length === 5) return american5(code)
  if (country === 'IN' && code.length === 6)
    return { code, country, regions: inRange('IN', Number(code.slice(0, 2))) }
  if (country === 'DE' && code.length === 5)
    return { code, country, regions: inRange('DE', Number(code.slice(0, 3))) }
  if (country === 'FR' && code.length === 5)
    return {
      code,
      country,
      regions: code.startsWith('20') ? ['FR.94'] : departmentOf(code.slice(0, 2)),
    }
  return ['ES', 'IT'].includes(country) && code.length === 5 ? { code, country, regions: [] } : null
}

/** Of a British or Canadian postcode the part that many share, "GL7"; of others the whole. */
export const outwardOf = (postcode: string) =>
  /^[A-Z]/i.test(postcode) ? postcode.toUpperCase().replace(/\s*\d[A-Z][A-Z\d]$/, '') : postcode

/** A text without the postcodes of any of these countries. */
export const withoutPostcode = (text: string) =>
  text
    .replace(uk, ' ')
    .replace(canada, ' ')
    .replace(house, '1')
    .replace(digits, ' ')
    .replace(/\s+(?:cedex(?: \d+)?)\b/i, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
