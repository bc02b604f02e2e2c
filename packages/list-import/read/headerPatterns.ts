import { pattern } from '../../../domain/sentences/pattern.ts'
import type { Field } from './types.ts'

/** Header words for each field with how sure they make it, 0 to 100; matched on the lower-case, spaced header. */
export const headerPatterns: readonly [Field, number, RegExp][] = [
  [
    'name',
    100,
    pattern()`
      ^(?:(?:venue|business|vendor|company|supplier|property|hotel|
      listing|brand|trading) ?(?:name|title)|
      name(?: of (?:the )?(?:venue|business|vendor|company))?)$`,
  ],
  [
    'name',
    85,
    pattern()`
      ^(?:title|venues?|vendors?|business|company|supplier|property|listing|hotel|wedding venues?|
      venue link|organisation|organization|heading)$`,
  ],
  ['name', 50, /\bname\b(?!.*\b(?:first|last|contact|owner|city|region|county|country|file)\b)/],
  [
    'category',
    95,
    pattern()`
      ^(?:category|categories|(?:venue|vendor|business|service|property|supplier|listing) ?(?:type|
      category|style)|service)$`,
  ],
  ['category', 75, /^(?:types?|kinds?|services?|styles?|sector)$/],
  [
    'city',
    100,
    /^(?:city|town|town ?\/? ?city|city ?(?:\/|or)? ?town|post town|city name|town name|city or town|town or city)$/,
  ],
  [
    'city',
    70,
    /^(?:locations?|place|locality|venue location|nearest (?:town|city)|area|suburb|village|situated(?: in)?|where)$/,
  ],
  ['city', 45, /\b(?:city|town)\b/],
  [
    'region',
    100,
    pattern()`
      ^(?:regions?|county|counties|state|province|region name|search region|territory|
      st(?: ?\/? ?prov(?:ince)?)?|state ?\/? ?prov(?:ince)?|county ?\/? ?region|region ?\/? ?county)$`,
  ],
  [
    'region',
    60,
    /^(?:locations?|areas?|district|zone|part of (?:the )?uk|locality|search(?:ed)? (?:area|location)|geo(?:graphy)?)$/,
  ],
  ['region', 40, /\b(?:region|county|state|area)\b/],
  ['country', 100, /^(?:country|nation|country name|country code)$/],
  [
    'address',
    100,
    /^(?:(?:full|street|venue|postal|business)? ?address(?: ?(?:line)? ?\d)?|street(?: ?\d)?)$/,
  ],
  ['address', 50, /\baddress\b(?!.*\b(?:e ?mail|web|url|ip)\b)/],
  ['postcode', 100, /^(?:post ?codes?|zip(?: ?code)?|postal ?code|pin ?code|pin)$/],
  ['area', 95, /^(?:area of (?:the )?(?:town|city)|neighbou?rhoods?)$/],
  [
    'travelKm',
    100,
    pattern()`
      ^(?:(?:max(?:imum)?|service|travel(?:ling)?|working) )?radius(?: (?:km|miles?))?$|
      ^(?:travels|travel distance|max(?:imum)? travel(?: distance)?)(?: up to)?(?: (?:km|miles?))?$`,
  ],
  [
    'travelFreeKm',
    100,
    pattern()`
      ^(?:free travel|(?:travels? )?free (?:travel )?(?:up to|within|radius|distance|km|miles?)|travels free(?: up to)?|
      (?:travel|km|miles?) included)(?: (?:distance|radius))?(?: (?:km|miles?))?$`,
  ],
  [
    'travelPerKm',
    101,
    pattern()`
      ^(?:(?:travel|mileage) (?:cost|fee|charge|rate|price)s? |cost |price |rate |charge |fee )?per (?:extra |
      additional )?(?:km|kilomet(?:re|er)|mile)$|^mileage(?: (?:rate|charge|cost|fee))?$`,
  ],
  [
    'travelFee',
    100,
    /^(?:travel(?:ling)?|transport|call ?out) (?:costs?|fees?|charges?|expenses|price|sum|supplement)$/,
  ],
  [
    'tax',
    100,
    pattern()`
      ^(?:prices? |plus |sales |incl(?:uding|udes|usive|uded)? |excl(?:uding|udes|usive|uded)? )?(?:tax(?:es)?|vat|
      gst|hst)(?: (?:rate|percent(?:age)?|status|included|includes?|inclusive|incl|excluded|exclusive|excl|extra|
      on top|treatment))*$`,
  ],
  [
    'serviceCharge',
    100,
    /^(?:service (?:charge|fee|percent(?:age)?)|gratuity|service charge (?:percent(?:age)?|rate|on top))$/,
  ],
  [
    'deposit',
    101,
    /^(?:(?:booking )?(?:deposit|advance|down payment)(?: (?:percent(?:age)?|rate|due))?)$/,
  ],
  [
    'restDays',
    102,
    /^(?:(?:rest|balance|final payment) due(?: in)?(?: days)?(?: before)?(?: days)?)$/,
  ],
  [
    'minimum',
    101,
    pattern()`
      ^(?:min(?:imum)? (?:spend|booking|order|charge|revenue|booking value|order value|total)|least (?:sum|spend)|
      (?:the )?least (?:you are )?booked for|booked for at least)$`,
  ],
  [
    'priceUnit',
    100,
    /^(?:price unit|unit|price (?:type|basis|per)|pricing (?:unit|type|basis)|per)$/,
  ],
  [
    'price',
    100,
    pattern()`
      ^(?:prices?|pricing|price from|from price|starting (?:price|from|at|cost)|cost|
      min(?:imum)? (?:price|spend)|starting|rates?|tariff|fee|prices? (?:guide|range)|guide price|
      from)$`,
  ],
  ['price', 90, /\b(?:price|pricing|cost|fee|spend)\b/],
  [
    'price',
    60,
    /\b(?:hire|package|rate|per (?:head|person|plate|meal|day|guest)|catering|menu|meal|budget)\b/,
  ],
  [
    'capacityMin',
    100,
    pattern()`
      ^(?:(?:min(?:imum)?) (?:guests?|capacity|number(?:s| of guests)?|people|pax)|
      (?:capacity|guests?|pax|people|seats|seating) (?:min(?:imum)?|from)|min)$`,
  ],
  [
    'capacityMax',
    100,
    pattern()`
      ^(?:(?:max(?:imum)?) (?:guests?|capacity|number(?:s| of guests)?|people|pax)|
      (?:capacity|guests?|pax|people|seats|seating) (?:max(?:imum)?|(?:up )?to)|max)$`,
  ],
  [
    'capacity',
    100,
    pattern()`
      ^(?:capacit(?:y|ies)(?: ?\d)?|guests?|no of guests|number of guests|
      guest (?:capacity|count|numbers?)|pax|people|seats|seating)$`,
  ],
  ['capacity', 90, /\b(?:capacity|guests?|pax|seating|seated|seats)\b/],
  [
    'capacity',
    80,
    pattern()`
      ^(?:m(?:ax|in)(?:imum)? )?(?:(?:day|evening|night|ceremony|civil ceremony|dining|dinner|standing|
      reception|banquet\w*|theatre|cabaret|cocktail|wedding breakfast|buffet|dancing|sit down|
      wedding|outdoor|indoor)s?(?: (?:m(?:ax|in)(?:imum)?|numbers?|size))?)$`,
  ],
  [
    'rating',
    100,
    pattern()`
      ^(?:(?:star|avg|average|overall|review|google|user|customer|guest)? ?(?:ratings?|
      stars|review score|score)|ratings? value|review ?(?:rating|score|average))$`,
  ],
  ['rating', 60, /\b(?:rating|score|stars)\b(?!.*\b(?:count|number|total)\b)/],
  [
    'reviewCount',
    100,
    pattern()`
      ^(?:reviews?|(?:number|no|num|total|count)(?: of)? ?(?:reviews?|ratings?)|
      reviews? ?(?:count|total|number|num|qty)|ratings? ?count|votes|user ratings total)$`,
  ],
  [
    'description',
    100,
    pattern()`
      ^(?:descriptions?|(?:full|long|venue|business) description|about(?: us| the venue)?|summary|
      overview|details?|bio|blurb|info(?:rmation)?|content|text)$`,
  ],
  ['description', 80, /^(?:short description|intro(?:duction)?|tag ?line|excerpt|snippet)$/],
  [
    'website',
    100,
    /^(?:web ?sites?(?: url| link| address)?|web(?: address)?|home ?page|site|official (?:site|website|url))$/,
  ],
  [
    'website',
    75,
    pattern()`
      ^(?:url|links?|href|(?:venue|page|profile|listing|detail|name|title|vendor|source) ?(?:url|
      link|href)|web page|page)$`,
  ],
  [
    'website',
    40,
    pattern()`
      ^(?!.*\b(?:facebook|fb|insta(?:gram)?|ig|twitter|pinterest|youtube|tiktok|linkedin|vimeo|threads)\b).*
      \b(?:url|link|href|web)\b(?!.*\b(?:image|img|photo|logo|start|map)\b)`,
  ],
  [
    'social',
    98,
    pattern()`
      ^(?:(?:our|official|business|venue|vendor|company) )?(?:facebook|fb|insta(?:gram)?|ig|twitter|pinterest|youtube|
      tiktok|linkedin|vimeo|threads)(?: (?:page|profile|account|business|company|channel|handle|user ?name|id|name|
      urls?|links?|address|web|site))*$`,
  ],
  ['email', 100, /^(?:contact )?e ?mails?(?: address| id)?$/],
  [
    'phone',
    100,
    pattern()`
      ^(?:(?:contact|business|venue)? ?(?:tele)?phones?(?: ?(?:number|no))?|tel(?: no| number)?|
      mobile(?: ?(?:number|no))?|contact (?:number|no)|call)$`,
  ],
  [
    'image',
    100,
    pattern()`
      ^(?:(?:main|cover|hero|featured|venue)? ?(?:image|img|photo|picture|thumbnail|thumb|
      logo)s?(?: ?(?:url|src|link|href))?(?: ?\d)?)$`,
  ],
  [
    'externalId',
    100,
    pattern()`
      ^(?:id|(?:venue|vendor|listing|external|place|business|supplier|property|record) ?id|
      reference|ref|uuid|guid|slug|code|sku)$`,
  ],
  [
    'externalId',
    45,
    /^(?:url|link|href|(?:venue|page|profile|listing|detail|vendor) ?(?:url|link|href))$/,
  ],
  ['currency', 100, /^(?:currency|currency code|price currency|ccy)$/],
]

/** "venueName", "Town/City" and "max_dining" as words: "venue name", "town city", "max dining". */
export const wordsOf = (header: string) =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\((min|max)(?:imum)?\.?\)/g, ' $1 ')
    .replace(/\([^)]*\)|[£€₹$]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
