/**
 * What the first categories are called in German, French, Spanish, Italian, Dutch and in Hindi in Latin letters, by
 * their addresses; without accents. Kinds of places ("Schloss") are words that names have, and no
 * category.
 */
const words = {
  venues: `
    hochzeitslocation, hochzeitslocations, eventlocation, festsaal, hochzeitssaal, saal,
    salle de reception, salle de mariage, salle des fetes, lieu de reception, lieu de mariage,
    salle, traiteur et salle, salon de bodas, lugar de boda, salon de eventos,
    lugares para bodas, location matrimonio, location per matrimoni, sala ricevimenti,
    villa per matrimoni, trouwlocatie, trouwlocaties, feestzaal, feestlocatie, shadi hall,
    shaadi ka hall, vivah sthal, baraat ghar, barat ghar, vivah hall`,
  caterers: `
    partyservice, hochzeitscatering, traiteur, traiteur mariage, traiteurs, catering bodas,
    banquetes, servicio de catering, servizio catering, ristorazione, catering matrimonio,
    cateraar, cateraars, halwai, khana, rasoiya, bawarchi`,
  photographers: `
    fotograf, fotografen, hochzeitsfotograf, hochzeitsfotografen, hochzeitsfotografie,
    fotografin, hochzeitsfotografin, photographe, photographes, photographe mariage,
    photographe de mariage, fotografo, fotografos, fotografo de bodas, fotografia de bodas,
    fotografo boda, fotografi, fotografo matrimonio, fotografo di matrimonio, fotografa,
    fotograaf, trouwfotograaf, trouwfotografie, bruidsfotograaf, bruidsfotografie, photowala,
    photo wala`,
  videographers: `
    videograf, videografen, hochzeitsvideo, hochzeitsfilm, hochzeitsvideograf, hochzeitsfilmer,
    videaste, videastes, video mariage, videaste mariage, videografo, videografos, video de boda,
    video matrimonio, videomaker, videograaf, trouwvideo, trouwfilm, bruidsvideo, video wala`,
  decorators: `
    dekorateur, dekoration, hochzeitsdeko, hochzeitsdekoration, deko, decorateur, decoratrice,
    decoration mariage, decoration, decorador, decoracion, decoracion de bodas, allestimenti,
    allestimento, decorazioni, addobbi, decoratie, trouwdecoratie, bruiloft decoratie, sajawat,
    mandap sajawat, sajavat`,
  florists: `
    floristen, blumen, hochzeitsfloristik, brautstrauss, blumenladen, floristik, fleuriste,
    fleuristes, fleurs, fleuriste mariage, florista, floristas, floristeria, flores, fiorista,
    fioristi, fiori, bloemist, bloemisten, bloemen, bruidsboeket, phool wala, phoolwala`,
  'makeup-artists': `
    visagist, visagistin, visagisten, braut make-up, brautmakeup, maquilleuse, maquilleur,
    maquillage, maquillage mariage, maquilladora, maquillador, maquillaje, maquillaje de novia,
    truccatrice, truccatore, trucco sposa, trucco, visagiste, visagie, bruidsmake-up,
    dulhan makeup, shringar`,
  'hair-stylists': `
    friseur, friseurin, brautfrisur, friseure, brautfrisuren, coiffeur, coiffeuse, coiffure,
    coiffure mariage, peluquero, peluquera, peluqueria, peinado de novia, parrucchiere,
    parrucchiera, acconciatura, acconciature, kapper, bruidskapsel, kapsels`,
  'mehendi-artists': `
    hennakunstler, henna-kunstler, hennamalerei, tatouage au henne, henne, tatuajes de henna,
    artista de henna, tatuaggi all'henne, henna kunstenaar, hennakunstenaar, mehndi wali,
    mehendi wali, mehandi wali`,
  'bridal-wear': `
    brautkleid, brautkleider, hochzeitskleid, brautmode, hochzeitskleider, brautmoden,
    robe de mariee, robes de mariee, robe mariage, vestido de novia, vestidos de novia,
    trajes de novia, abito da sposa, abiti da sposa, vestito da sposa, trouwjurk, trouwjurken,
    bruidsjurk, bruidsmode, bruidsjurken, dulhan ka lehenga, dulhan lehenga`,
  'groom-wear': `
    brautigamanzug, hochzeitsanzug, brautigam anzug, costume de mariage, costume marie,
    costume homme, traje de novio, trajes de novio, abito da sposo, abiti da sposo,
    vestito sposo, trouwpak, trouwpakken, trouwkostuum, dulha sherwani, dulhe ki sherwani`,
  tailors: `
    schneider, schneiderin, masschneider, couturier, couturiere, tailleur, retouches, sastre,
    sastreria, modista, sarto, sartoria, sarta, kleermaker, kleermakers, darzi`,
  jewellery: `
    schmuck, juwelier, trauringe, eheringe, goldschmied, hochzeitsringe, bijoux, bijoutier,
    bijouterie, alliances, joaillier, joyas, joyeria, anillos de boda, alianzas, joyero,
    gioielli, gioielleria, fedi, fedi nuziali, sieraden, trouwringen, zevar, gehne, sunar, jewar`,
  'music-and-dj': `
    hochzeits-dj, hochzeitsdj, musik, dj mariage, musique, dj para bodas, dj boda, musica,
    dj matrimonio, musica matrimonio, bruiloft dj, muziek, dj wala, sangeet dj`,
  'ceremony-musicians': `
    trauungsmusik, hochzeitssangerin, sangerin, streichquartett, musicien, musiciens, chanteuse,
    quatuor, musicos, cantante de boda, cuarteto de cuerda, musicisti, musica cerimonia,
    quartetto d'archi, muzikanten, strijkkwartet, zangeres, shehnai, shehnai wala`,
  'bands-and-dhol': `
    hochzeitsband, liveband, partyband, groupe de musique, orchestre mariage, orchestre,
    grupo de musica, orquesta, gruppo musicale, band matrimonio, bruiloftsband, coverband,
    feestband, band baja, band baaja, dhol wala, dholwala, dhol tasha`,
  'entertainers-and-mcs': `
    moderator, unterhalter, zauberer, animateur, animation mariage, magicien, animador,
    maestro de ceremonias, animazione, presentatore, ceremoniemeester, goochelaar, jadugar`,
  choreographers: `
    choreograf, choreografin, tanzlehrer, hochzeitstanz, tanzschule, choregraphe,
    professeur de danse, coreografo, coreografa, clases de baile, maestro di ballo, choreograaf,
    dansles, openingsdans, nritya`,
  'lighting-and-sound': `
    lichttechnik, tontechnik, licht und ton, beleuchtung, eclairage, sonorisation,
    son et lumiere, iluminacion, sonido, iluminacion y sonido, luci e audio, illuminazione,
    licht en geluid, verlichting, bijli, roshni`,
  'tents-and-furniture': `
    zelt, zeltverleih, partyzelt, mobelverleih, festzelt, chapiteau, location de tente,
    location de mobilier, location chapiteau, tente, carpa, carpas, alquiler de carpas,
    alquiler de mobiliario, tensostruttura, noleggio tavoli, gazebo, tentverhuur, partytent,
    feesttent, meubelverhuur, tambu, tent wala, tentwala`,
  'wedding-planners': `
    hochzeitsplaner, hochzeitsplanerin, hochzeitsplanung, weddingplaner,
    organisatrice de mariage, organisateur de mariage, organisation mariage,
    organizador de bodas, organizadora de bodas, wedding planner bodas, organizzatore matrimoni,
    organizzatrice matrimoni, weddingplanner, trouwplanner, ceremoniemeesteres, shaadi planner`,
  'celebrants-and-priests': `
    trauredner, traurednerin, hochzeitsredner, freier redner, pfarrer, freie trauung,
    officiant de ceremonie, celebrant laique, ceremonie laique, pretre, oficiante,
    oficiante de bodas, maestro de ceremonia civil, celebrante, officiante, prete,
    trouwambtenaar, trouwspreker, pandit ji, panditji, pujari, maulvi, purohit`,
  'wedding-cars': `
    hochzeitsauto, brautauto, oldtimer, hochzeitsautos, oldtimerverleih, voiture de mariage,
    location voiture, voiture mariage, voiture ancienne, coche de boda, coches de boda,
    coches clasicos, auto matrimonio, noleggio auto, auto d'epoca, auto per matrimonio,
    trouwauto, trouwautos, trouwvervoer, gaadi, shaadi ki gaadi, ghodi`,
  'photo-booths': `
    fotobox, fotoboxen, photobox, borne photo, photomaton, fotomaton, cabina de fotos,
    cabina fotografica, photo booth matrimonio, fotohokje, photobooth`,
  bartenders: `
    barkeeper, cocktailbar, mobile bar, barkeepers, barman, bar a cocktails, barra libre,
    cocteleria, barra movil, barista, open bar, mobiele bar, bar wala`,
  'cakes-and-desserts': `
    hochzeitstorte, hochzeitstorten, kuchen, konditor, konditorei, gateau de mariage, gateau,
    patissier, piece montee, wedding cake, tarta de boda, tartas de boda, pasteleria, tarta,
    pastel de boda, torta nuziale, torte nuziali, pasticceria, pasticcere, bruidstaart,
    bruidstaarten, taart, banketbakker, mithaiwala, mithai wala`,
  invitations: `
    einladung, einladungen, hochzeitseinladung, hochzeitseinladungen, einladungskarten,
    hochzeitskarten, papeterie, faire-part, faire part, faire-part mariage, invitation mariage,
    invitaciones, invitaciones de boda, tarjetas de boda, partecipazioni, inviti,
    inviti matrimonio, trouwkaart, trouwkaarten, uitnodigingen, uitnodiging, nimantran,
    nimantran patra, kankotri`,
  'favours-and-gifts': `
    gastgeschenk, gastgeschenke, hochzeitsgeschenke, cadeaux invites, cadeaux, dragees,
    recuerdos, detalles de boda, regalos, bomboniere, bomboniera, bedankjes, huwelijksbedankjes,
    uphaar, tohfa, tohfe`,
  'guest-accommodation': `
    unterkunft, gastehaus, pension, ubernachtung, hebergement, chambres d'hotes, gite, gites,
    logement, alojamiento, hospedaje, casa rural, alloggio, alloggi, pernottamento, overnachting,
    accommodatie, logies, dharamshala, atithi grih`,
  honeymoons: `
    flitterwochen, hochzeitsreise, lune de miel, voyage de noces, luna de miel, viaje de novios,
    viaje de boda, luna di miele, viaggio di nozze, huwelijksreis, wittebroodsweken, suhagraat,
    madhuchandra`,
} as const

/** Words of other languages for the categories of a market. */
export const wordsAbroad: readonly { slug: string; terms: string[] }[] = Object.entries(words).map(
  ([slug, terms]) => ({ slug, terms: terms.split(',').map((term) => term.trim()) }),
)
