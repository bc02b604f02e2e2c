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
  '01:13 03:11 04:13,14,15 06:14,15,13 07:15 08:13 10:16 14:16,11 15:11 17:12 20:04,10,06 23:10,12 24:10 26:06 ' +
  '27:06,03 29:06 32:07 34:05,06 35:05 36:05,15 37:06,05,15 38:06,14 39:14 40:07 48:07,06 49:06,07 50:07 54:08 ' +
  '57:07,08 58:07 60:05 66:09,08 67:08 68:01,05 70:01 80:02 88:01,02 90:02 97:02,01 98:15,02 99:15'

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
const tables = { US: ranges(american, 3), IN: ranges(indian, 2), DE: ranges(german, 2) }
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
const digits = /(?<![\d.,/-])(?:[A-Z]{1,2}-)?(\d{3}\s?\d{3}|\d{5})(?:-\d{4})?(?![\d/])/

/** The postcode in a text; what only digits say needs the country to be known. */
export const postcodeOf = (text: string, country: string | null): Postcode | null => {
  const ca = country === null || country === 'CA' ? canada.exec(text) : null
  if (ca)
    return {
      code: ca[0].toUpperCase().replace(/^(...)[ -]?/, '$1 '),
      country: 'CA',
      regions: provinces.get(ca[1]?.toUpperCase() ?? '') ?? [],
    }
  const gb = country === null || country === 'GB' ? (uk.exec(text) ?? outward.exec(text)) : null
  const letters = gb?.[1]?.toUpperCase() ?? ''
  if (gb && (areas.has(letters) || letters === 'BT'))
    return {
      code: gb[0].toUpperCase(),
      country: 'GB',
      regions: letters === 'BT' ? ['GB.NIR'] : (areas.get(letters) ?? []),
    }
  const us = country === null ? zip.exec(text) : null
  if (us) return american5(us[1] ?? '')
  const found = digits.exec(text)?.[1]?.replace(/\s/g, '')
  return found && country ? digitCode(found, country) : null
}

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
    return { code, country, regions: inRange('DE', Number(code.slice(0, 2))) }
  if (country === 'FR' && code.length === 5)
    return {
      code,
      country,
      regions: code.startsWith('20') ? ['FR.94'] : [`FR.*.${code.slice(0, 2)}`],
    }
  return ['ES', 'IT'].includes(country) && code.length === 5 ? { code, country, regions: [] } : null
}

/** A text without the postcodes of any of these countries. */
export const withoutPostcode = (text: string) =>
  text
    .replace(uk, ' ')
    .replace(canada, ' ')
    .replace(digits, ' ')
    .replace(/\s+(?:cedex(?: \d+)?)\b/i, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
