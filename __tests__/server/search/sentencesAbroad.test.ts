import { getMeaning } from '#contract/search/sentences.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  for (const [country, names] of [
    ['GB', 'York Leeds Kent Manchester London'],
    ['DE', 'München Hamburg Köln Berlin'],
    ['FR', 'Lyon Paris Bordeaux Nice Marseille'],
    ['IN', 'Jaipur Delhi Mumbai Udaipur Lucknow Pune'],
  ] as const)
    await scene.db.run(sql`
      insert into cities (slug, name, country)
      select lower(unaccent(name)), name, ${country} from unnest(${names.split(' ')}::text[]) name`)
  scene.setTime(new Date('2026-11-22T08:00:00Z'))
})
afterAll(() => scene.close())

const sites = {
  english: { locale: 'en-GB', currency: 'GBP', country: 'GB' },
  german: { locale: 'de-DE', currency: 'EUR', country: 'DE' },
  french: { locale: 'fr-FR', currency: 'EUR', country: 'FR' },
  indian: { locale: 'en-IN', currency: 'INR', country: 'IN' },
}
const readOn = async (site: keyof typeof sites, q: string) => {
  Object.assign(scene.services.settings, sites[site])
  return (await scene.call(getMeaning, { q })).body
}

/** Sentences, each with what is read in it on the line below it. */
const rowsOf = (text: string) =>
  [...text.matchAll(/(\S.*)\n +(\S.*)/g)].map(([, q = '', parts = '']) => [q, parts] as const)

const expectRead = (site: keyof typeof sites) => async (q: string, parts: string) => {
  const { filters, left } = await readOn(site, q)
  const { budget, ...others } = filters
  const read = { ...others, budget: budget && budget / 100, left: left.join() || undefined }
  const all = Object.entries(read).map(([name, value]) => [name, value && String(value)])
  const expected = new URLSearchParams(parts.replaceAll(' ', '+'))
  expect(Object.fromEntries(all)).toEqual(Object.fromEntries(expected))
}

test.each(
  rowsOf(`
  wedding venue york 120 guests june 2027 under 8k
    category=venues&city=york&month=2027-06&guests=120&budget=8000
  photographer leeds 14 feb under £1500
    category=photographers&city=leeds&date=2027-02-14&budget=1500
  free venues on 14 feb in kent
    category=venues&city=kent&date=2027-02-14&free=true
  available venues manchester next summer
    category=venues&city=manchester&month=2027-06&free=true
  2 hundred guests barn kent may 2027
    city=kent&month=2027-05&guests=200&q=barn
  caterer for a hundred and fifty people in leeds
    category=caterers&city=leeds&guests=150
  dj for saturday 12 june 2027 manchester max 600 quid
    category=music-and-dj&city=manchester&date=2027-06-12&budget=600
  looking for a florist near york around 5th september, budget about 900 pounds
    category=florists&city=york&date=2027-09-05&flex=3&budget=900&within=25
  mehndi artist london sat 3 april, up to £300
    category=mehendi-artists&city=london&date=2027-04-03&budget=300
  cheap wedding cars leeds next month
    category=wedding-cars&city=leeds&month=2026-12&sort=price
  two hundred and fifty guests, caterers in kent, five grand
    category=caterers&city=kent&guests=250&budget=5000
  who is free to do makeup in london on the 20th of march for less than 250 pounds
    category=makeup-artists&city=london&date=2027-03-20&budget=250&free=true
`),
)('in English: “%s”', expectRead('english'))

test.each(
  rowsOf(`
  hochzeitslocation münchen für 120 gäste im juni unter 10.000 €
    category=venues&city=munchen&month=2027-06&guests=120&budget=10000
  fotograf hamburg 14. februar bis 1500 euro
    category=photographers&city=hamburg&date=2027-02-14&budget=1500
  location für 80 personen in köln im sommer 2027
    category=venues&city=koln&month=2027-06&guests=80
  dj berlin am 12.06.2027 bis zu 800€
    category=music-and-dj&city=berlin&date=2027-06-12&budget=800
  catering hamburg 150 leute höchstens 40 euro pro person
    category=caterers&city=hamburg&guests=150&budget=6000
  freie location am 14. februar in berlin
    category=venues&city=berlin&date=2027-02-14&free=true
  florist in der nähe von hamburg im mai
    category=florists&city=hamburg&month=2027-05&within=25
  wir suchen eine visagistin in münchen für den 3. april
    category=makeup-artists&city=munchen&date=2027-04-03
  hochzeitstorte für hundert gäste köln maximal 500 euro
    category=cakes-and-desserts&city=koln&guests=100&budget=500
  band für samstag 19. juni in berlin, nicht mehr als 2,5k
    category=bands-and-dhol&city=berlin&date=2027-06-19&budget=2500
  günstiger hochzeitsfotograf köln september 2027
    category=photographers&city=koln&month=2027-09&sort=price
  zweihundert gäste, saal in hamburg, dezember
    category=venues&city=hamburg&month=2026-12&guests=200
`),
)('in German: “%s”', expectRead('german'))

test.each(
  rowsOf(`
  salle de mariage lyon 150 invités juin 2027 moins de 5000 €
    category=venues&city=lyon&month=2027-06&guests=150&budget=5000
  photographe paris le 14 février jusqu’à 1500 euros
    category=photographers&city=paris&date=2027-02-14&budget=1500
  traiteur pour 80 personnes à bordeaux
    category=caterers&city=bordeaux&guests=80
  location salle nice pour 120 invités en septembre
    category=venues&city=nice&month=2027-09&guests=120
  dj mariage marseille 12 juin 2027 max 900€
    category=music-and-dj&city=marseille&date=2027-06-12&budget=900
  salles libres le 14 février à paris
    category=venues&city=paris&date=2027-02-14&free=true
  fleuriste près de lyon au mois de mai
    category=florists&city=lyon&month=2027-05&within=25
  maquilleuse à nice samedi 3 avril budget 300 euros
    category=makeup-artists&city=nice&date=2027-04-03&budget=300
  chapiteau pour deux cents personnes cet été bordeaux
    category=tents-and-furniture&city=bordeaux&month=2027-06&guests=200
  pâtissier paris gâteau pour cent personnes, pas plus de 600 €
    category=cakes-and-desserts&city=paris&guests=100&budget=600
  photographe pas cher à marseille en août
    category=photographers&city=marseille&month=2027-08&sort=price
  traiteur à partir de 30 € par personne lyon 100 invités
    category=caterers&city=lyon&guests=100&left=a partir de 30 € par personne
`),
)('in French: “%s”', expectRead('french'))

test.each(
  rowsOf(`
  जयपुर में १५० मेहमान के लिए विवाह स्थल
    category=venues&city=jaipur&guests=150
  दिल्ली में फोटोग्राफर 50 हजार तक
    category=photographers&city=delhi&budget=50000
  फरवरी 2027 में मुंबई में मैरिज हॉल 5 लाख के अंदर
    category=venues&city=mumbai&month=2027-02&budget=500000
  14 फरवरी को उदयपुर में डीजे
    category=music-and-dj&city=udaipur&date=2027-02-14
  200 लोगों के लिए कैटरर जयपुर
    category=caterers&city=jaipur&guests=200
  मेहंदी आर्टिस्ट दिल्ली 5000 से कम
    category=mehendi-artists&city=delhi&budget=5000
  शादी के लिए बैंक्वेट हॉल लखनऊ ३०० लोग दिसंबर
    category=venues&city=lucknow&month=2026-12&guests=300
  सस्ता फोटोग्राफर मुंबई
    category=photographers&city=mumbai&sort=price
  पुणे में मेकअप आर्टिस्ट बजट 20 हज़ार
    category=makeup-artists&city=pune&budget=20000
  पंडित जी जयपुर 12 मई
    category=celebrants-and-priests&city=jaipur&date=2027-05-12
  दो सौ मेहमानों के लिए हलवाई दिल्ली में
    category=caterers&city=delhi&guests=200
  सर्दियों में उदयपुर में शादी का हॉल, अधिकतम 3 लाख रुपये
    category=venues&city=udaipur&month=2026-12&budget=300000
`),
)('in Hindi: “%s”', expectRead('indian'))

test.each(
  rowsOf(`
  jaipur mein shaadi hall 400 log ke liye
    category=venues&city=jaipur&guests=400
  photographer delhi 50 hazar tak
    category=photographers&city=delhi&budget=50000
  udaipur me venue feb 2027 10 lakh ke andar
    category=venues&city=udaipur&month=2027-02&budget=1000000
  mehndi wali mumbai 5k se kam
    category=mehendi-artists&city=mumbai&budget=5000
  dj chahiye 14 feb ko jaipur mein
    category=music-and-dj&city=jaipur&date=2027-02-14
  200 mehmaan ke liye caterer lucknow 3 lac tak
    category=caterers&city=lucknow&guests=200&budget=300000
  sasta photographer pune
    category=photographers&city=pune&sort=price
  do sau logo ke liye halwai delhi
    category=caterers&city=delhi&guests=200
  banquet hall mumbai december mein 300 baraati
    category=venues&city=mumbai&month=2026-12&guests=300
  makeup artist pune budget 25 hazaar
    category=makeup-artists&city=pune&budget=25000
  sardiyon mein udaipur mein shadi hall 2 lakh tak
    category=venues&city=udaipur&month=2026-12&budget=200000
  kam se kam 500 logon ka hall jaipur, agle mahine
    category=venues&city=jaipur&month=2026-12&guests=500
`),
)('in Hinglish: “%s”', expectRead('indian'))

test.each(
  rowsOf(`
  für 120 Gäste
    guests=120
  80 Personen im Juni
    month=2027-06&guests=80
  pour 80 personnes
    guests=80
  150 invités
    guests=150
  १५० मेहमान
    guests=150
  400 log
    guests=400
  50 hazar tak
    budget=50000
  free venues on 14 Feb
    category=venues&date=2027-02-14&free=true
  available venues
    category=venues&left=available
  2 hundred guests
    guests=200
  Location
    category=venues
`),
)('on any site: “%s”', expectRead('indian'))

test.each(
  rowsOf(`
  saal für fünfundzwanzig gäste in münchen
    category=venues&city=munchen&guests=25
  salle pour une cinquantaine d'invités à lyon
    category=venues&city=lyon&guests=50
  location tente lyon
    category=tents-and-furniture&city=lyon
  location lyon
    category=venues&city=lyon
  photographe bordeaux, 1 500 € max
    category=photographers&city=bordeaux&budget=1500
  salle pas loin de lyon
    category=venues&city=lyon&within=25
  10 log cabins in lyon
    city=lyon&q=10 log cabins
  what do people pay for a dj in lyon
    city=lyon&category=music-and-dj&q=what do people pay
  freie trauung in köln
    category=celebrants-and-priests&city=koln
  dj am 14.02. in köln
    category=music-and-dj&city=koln&date=2027-02-14
  fotograf samstags im juni köln
    category=photographers&city=koln&month=2027-06&weekday=6
  jaipur ke paas hotel 2 se 3 lakh
    city=jaipur&q=hotel&within=25&budget=300000&left=at least 2
  फोटोग्राफर कम से कम 20000 दिल्ली
    category=photographers&city=delhi&left=कम से कम 20000
  dhai lakh ke andar caterer delhi
    category=caterers&city=delhi&budget=250000
`),
)('its neighbours: “%s”', expectRead('french'))

test('“moins de 5000 €” is money on any site that has its rate', async () => {
  expect((await readOn('french', 'moins de 5000 €')).filters).toEqual({ budget: 500_000 })
})
