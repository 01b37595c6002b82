import type { Words } from './en.ts';
import { ended, pluralsOf } from './plurals.ts';

const count = pluralsOf('es');

/** Spanish, as newspapers of the United States write it. */
export const es: Words = {
  language: 'es',
  thisPaper: 'este periódico',
  sections: {
    local: { title: 'Noticias locales', description: 'Lo que cambió anoche, cuadra por cuadra.' },
    national: { title: 'Nacional', description: 'El país, desde los capitolios estatales hacia arriba.' },
    world: { title: 'Mundo', description: 'Despachos desde más lejos.' },
    politics: { title: 'Política', description: 'Quién decidió, quién pagó y quién estuvo en la sala.' },
    business: { title: 'Economía', description: 'Dinero ganado, debido y movido sin ruido.' },
    technology: { title: 'Tecnología', description: 'Lo que se construyó y lo que hace con nosotros.' },
    automotive: { title: 'Autos', description: 'Caminos, ruedas y el precio de una recarga.' },
    realestate: { title: 'Bienes raíces', description: 'Techos, rentas y el espacio entre ambos.' },
    health: { title: 'Salud', description: 'Medicina, aire, sueño y quién puede alcanzarlos.' },
    sports: { title: 'Deportes', description: 'Béisbol, tenis, golf, hockey, fútbol.' },
    arts: { title: 'Arte y cultura', description: 'Escenarios, galerías, pantallas y editoriales pequeñas.' },
    food: { title: 'Gastronomía', description: 'Cocinas, mercados y lo que está de temporada.' },
    lifestyle: {
      title: 'Estilo de vida',
      description: 'Fines de semana, jardines, senderos y el arte de quedarse en casa.',
    },
    opinion: { title: 'Opinión', description: 'Argumentos con firma.' },
    archives: { title: 'Hemeroteca', description: 'Periódicos viejos, leídos de nuevo.' },
    events: { title: 'Eventos', description: 'Adónde ir esta semana.' },
  },
  unknownSection: 'Noticias',
  time: {
    updated: (when) => `Actualizado ${when}`,
    lastUpdated: (day) => `Última actualización: ${day}`,
  },
  navigation: {
    skip: 'Ir al contenido',
    main: 'Principal',
    pages: 'Páginas',
    menu: 'Menú',
    closeMenu: 'Cerrar el menú',
    categories: 'Secciones',
    home: 'Inicio',
    about: 'Nosotros',
    news: 'Noticias',
    blog: 'Nuestras notas',
    partners: 'Aliados',
    faq: 'Preguntas',
    contact: 'Contacto',
    advertise: 'Anúnciese',
    books: 'Libros',
    radio: 'Radio',
    liveRadio: 'Radio en vivo',
    search: 'Buscar',
    sections: 'Secciones',
    archiveByMonth: 'Archivo por mes',
  },
  footer: {
    label: 'Pie de página',
    thePaper: 'El periódico',
    aboutUs: 'Quiénes somos',
    contactUs: 'Contáctenos',
    supportUs: 'Apóyenos',
    newsletter: 'Boletín',
    more: 'Más',
    partnerSites: 'Sitios aliados',
    nearby: 'Periódicos cercanos',
    network: (publications, sections) =>
      `Parte de una red de ${publications} publicaciones y ${sections} secciones editoriales.`,
    aboutThisPaper: 'Acerca de este periódico',
    privacy: 'Privacidad',
    terms: 'Términos',
  },
  links: {
    opensInNewTab: '(se abre en otra pestaña)',
    back: (text) => `← ${text}`,
    named: (title) => `: ${title}`,
    separator: ', ',
  },
  breaking: {
    label: 'Noticia de última hora',
    kicker: 'Última hora',
  },
  preview: {
    label: 'Vista previa',
    onlyHere: (paper) => `Solo este navegador ve ${paper} así, durante una hora como máximo.`,
    leave: 'Salir de la vista previa',
  },
  article: {
    back: 'Volver a nuestras notas',
    loading: 'Cargando la nota',
    story: 'Nota',
    by: 'Por ',
    minutes: (minutes) => `${minutes} min de lectura`,
    viewImage: 'Ver la imagen',
    missing: 'Nota no encontrada',
    missingText: 'No se encontró la nota que busca.',
    failedText: 'No se pudo obtener la nota.',
    moreFromUs: 'Más de nuestra redacción',
    elsewhere: 'En otros medios',
    relatedTopics: 'Temas relacionados',
    video: 'Video relacionado',
    watchVideo: 'Ver en YouTube',
    readMore: 'Leer más notas',
    share: 'Compartir',
    copied: 'La dirección se copió.',
    notCopied: 'Copie la dirección de la barra de direcciones.',
    notShared: 'No se pudo cargar la función para compartir: es posible que esta página no esté al día.',
    loadAgain: 'Volver a cargar la página',
  },
  video: {
    play: 'Reproducir el video',
  },
  search: {
    filters: 'Sección y fechas',
    section: 'Sección',
    allSections: 'Todas las secciones',
    ownStories: 'Nuestras notas',
    from: 'Desde',
    to: 'Hasta',
    whatIsSearched:
      'Se buscan titulares y resúmenes de nuestras secciones, y el texto completo de nuestras notas. Una frase entre “comillas” se busca tal cual.',
    failed: 'La búsqueda no responde',
    failedText: 'Sus palabras están bien. Inténtelo de nuevo en un momento.',
    tooMany: 'Demasiadas búsquedas',
    tooManyText: 'Desde su red llegaron más de sesenta búsquedas en un minuto. Espere un minuto, por favor.',
    found: (stories, figure, question) =>
      count(stories, { one: `${figure} nota sobre ${question}`, other: `${figure} notas sobre ${question}` }),
    newest: (stories, figure, question) =>
      count(stories, {
        one: `La nota más reciente sobre ${question}`,
        other: `Las ${figure} notas más recientes sobre ${question}`,
      }),
    nothing: (question) => `Nada sobre ${question}`,
    noMore: (question) => `No hay más notas sobre ${question}`,
    someWords: 'Ninguna nota tiene todas estas palabras. Estas tienen algunas.',
    noWords: 'Solo se pueden buscar palabras y números.',
    begun: 'La búsqueda de este periódico apenas empieza a reunir notas.',
    searched: (stories, figure, since) =>
      count(stories, {
        one: `Buscamos en ${figure} nota desde el ${since}: titulares y resúmenes de nuestras secciones, y el texto completo de nuestras notas.`,
        other: `Buscamos en ${figure} notas desde el ${since}: titulares y resúmenes de nuestras secciones, y el texto completo de nuestras notas.`,
      }),
    spelling: 'Revise la ortografía o use menos palabras.',
    otherWord: 'Pruebe con otra palabra para lo mismo.',
    everywhere: 'Buscar en todas las secciones y fechas',
    title: (text) => `Búsqueda: ${text}`,
    description: (paper) => `Busque en las notas de ${paper}.`,
  },
  archive: {
    title: 'Archivo',
    byMonth: 'Por mes',
    description: (paper) => `Las notas de ${paper} por mes y sección.`,
    begun: 'Este periódico apenas empieza a reunir sus notas.',
    whose: 'Nuestras notas y las de los medios que seguimos, hasta donde las hemos reunido.',
    months: 'Meses',
    allMonths: 'Todos los meses',
    before: (month) => `← ${month}`,
    after: (month) => `${month} →`,
    sectionsOfMonth: 'Secciones de este mes',
    stories: (stories, figure) => count(stories, { one: `${figure} nota`, other: `${figure} notas` }),
    allOf: (section, stories, figure) =>
      count(stories, { one: `${section}: la única nota`, other: `${section}: las ${figure} notas` }),
    ofMonth: (month) => `Archivo, ${month}`,
    sectionOfMonth: (section, month) => `${section}, ${month}`,
    monthDescription: (title, paper) => `${title}: notas del archivo de ${paper}.`,
    failed: 'El archivo no responde',
    failedText: 'Nada se ha perdido. Inténtelo de nuevo en un momento.',
  },
  named: {
    topic: 'Tema',
    author: 'Autor',
    aboutTopic: (topic, paper) => `Notas sobre ${topic} en ${paper}.`,
    aboutTopicOfPage: (topic, paper, page) => `Notas sobre ${topic} en ${paper}, página ${page}.`,
    byAuthor: (author, paper) => `Notas de ${author} en ${paper}.`,
    failed: 'Estas notas no se pueden mostrar por el momento.',
  },
  radio: {
    title: 'Radio en vivo',
    subtitle: 'En vivo las 24 horas',
    programme: 'Programación en vivo de nuestra estación.',
    hours: 'Cada punto es una hora de la semana',
    thisHour: '; el anillo es ahora.',
    days: 'LMMJVSD',
    player: 'Reproductor',
    play: 'Escuchar la radio en vivo',
    close: 'Cerrar la radio en vivo',
    mute: 'Silenciar',
    volume: 'Volumen',
    percent: '{n}%',
    tip: 'Consejo: si no se oye nada, pulse el botón de reproducir; algunos navegadores bloquean el sonido hasta que usted interactúa con la página.',
    openStream: 'Abrir la transmisión directamente',
    nowPlaying: 'Suena ahora',
    earlier: 'Antes',
    songs: 'Las canciones aparecen aquí mientras escucha, si la estación las nombra.',
    idle: 'Lista',
    connecting: 'Conectando',
    playing: 'Al aire',
    stalled: 'Esperando el sonido',
    reconnecting: 'Reconectando',
    paused: 'En pausa',
    elsewhere: 'En pausa aquí, porque la radio suena en otra pestaña.',
    startFailed: 'No se pudo iniciar la reproducción. Inténtelo de nuevo.',
    unavailable: 'La transmisión no está disponible por el momento.',
    noOutput: 'No se encontraron altavoces ni audífonos.',
    connectOutput: 'Conéctelos y pulse reproducir, o [abra la transmisión] en otro dispositivo.',
    lost: 'Se perdió la conexión. Reconectando…',
    tryingAgain: 'Intentando de nuevo…',
    seconds: '{n} s',
    offline: 'No tiene conexión. La radio espera a la red.',
    notLoaded:
      'No se pudo cargar el reproductor completo: es posible que esta página no esté al día. [Volver a cargar la página]',
    stopped: 'La radio se detuvo porque no se pudo cargar su reproductor. ',
  },
  station: {
    description: (paper, area) =>
      `Radio en vivo de ${paper ?? 'nuestra estación'}, las 24 horas, para ${area ?? 'nuestros lectores'}.`,
    notYet: 'La estación todavía no está al aire. Cuando lo esté, sonará aquí.',
  },
  partners: {
    heading: 'Nuestros aliados',
    intro:
      'Parte de lo que hace {name} lo hace junto con otros: negocios, escuelas, organizaciones sin fines de lucro y otros medios. Los documentos que siguen explican cómo funcionan esas alianzas, con las palabras que firman ambas partes. Son públicos, para que los lectores puedan exigirnos que los cumplamos.',
    noDocuments:
      'Parte de lo que hace {name} lo hace junto con otros: negocios, escuelas, organizaciones sin fines de lucro y otros medios. Todavía no hay documentos de alianzas que mostrar aquí; pregúntenos y le diremos cómo trabajamos.',
    documents: [
      'Qué es una alianza, a quién le conviene y qué aporta cada parte.',
      'Qué ofrecemos, cómo aparece en nuestras páginas y cómo se mantiene aparte de las noticias.',
      'Cómo empieza una alianza, cómo se informa de sus resultados y cómo puede terminarla cualquiera de las partes.',
    ],
    preview: 'La vista previa se carga desde el servicio que guarda el documento.',
    open: 'Abrir en otra pestaña',
    openOf: (document) => ` (${document})`,
    closingHeading: 'Trabaje con nosotros',
    closing:
      'Si tiene en mente algo que le haría bien a la gente que vive en {region}, nos gustaría saberlo. Bastan unas líneas para empezar a conversar.',
    description: (paper) =>
      `Cómo trabaja ${paper} con negocios, escuelas, organizaciones sin fines de lucro y otros medios: los documentos de nuestras alianzas, abiertos a todos los lectores.`,
  },
  shelf: {
    description: (paper) => `Libros en ${paper}`,
    shippedDescription:
      'Un estante de cincuenta libros en inglés: ocho series de novelas y guías sobre multimillonarios, y dos reediciones de dominio público.',
    backHome: 'Volver a la portada',
    promotion: 'Publicidad',
    claim: 'Transforme su vida con sabiduría antigua',
    claimText:
      'Una universidad espiritual, independiente de este periódico, invita a los lectores a estudiar lo que dicen las antiguas enseñanzas sobre el conocimiento de uno mismo, la conducta y la calma.',
    apply: 'Solicitar admisión',
    learnMore: 'Más información',
    volume: (series, volume) => `${series}, libro ${volume}`,
    viewOn: (store) => `Ver en ${store}`,
    viewAll: (store) => `Ver todos los libros en ${store}`,
    allBy: (author) => `Todos los libros publicados de ${author} están en la página de autor.`,
  },
  texts: {
    onThisPage: 'En esta página',
    onlyEnglish: 'Este texto está en inglés.',
    description: (paper, about) => `${paper}: ${about}`,
    privacy: {
      title: 'Política de privacidad',
      about:
        'lo que este sitio guarda sobre sus lectores (muy poco), lo que averiguan los servicios integrados y el sitio asociado de carga, y los derechos que usted tiene.',
    },
    terms: {
      title: 'Términos de uso',
      about:
        'las condiciones en que se ofrecen estas páginas: leer y citar, cartas y correcciones, publicidad y aquello de lo que respondemos.',
    },
    accessibility: {
      title: 'Accesibilidad',
      about: 'qué se prueba en estas páginas, qué se sabe que falta y a quién avisar.',
    },
    aboutPaper: {
      title: 'Acerca de este periódico',
      about: 'lo que dice de sí mismo, cómo se corrigen los errores y qué hay en él de original.',
    },
    corrections: {
      title: 'Correcciones',
      about: 'qué estaba mal, cuándo se corrigió y cómo avisar de un error.',
    },
  },
  trust: {
    owner: 'Quién es el dueño',
    funding: 'Quién lo paga',
    editor: 'Quién lo edita',
    mistakes: 'Cómo se corrigen los errores',
    mistakesText:
      'Una corrección dice qué estaba mal y cuándo se corrigió. Aparece en la nota misma y en la lista de [correcciones](/corrections).',
    report: (address) =>
      address === null
        ? 'Avise de un error a [la redacción](/#contact).'
        : `Avise de un error a [${address}](mailto:${address}).`,
    original: 'Qué es original',
    originalText:
      'Las notas reunidas son titulares y extractos breves de otros medios. Cada una lleva a quien la publicó.',
    read: 'Qué pueden leer los programas',
    writeAndRead: 'Qué escriben los programas y qué pueden leer',
    crawlers: (crawlers) =>
      crawlers.length === 0
        ? 'Nuestro [robots.txt](/robots.txt) no rechaza a ningún rastreador de empresas de IA.'
        : `Nuestro [robots.txt](/robots.txt) rechaza a estos rastreadores: ${crawlers.join(', ')}.`,
    licence: (address) => `Condiciones para programas: [nuestra licencia](${address}).`,
    links: [
      '- [Correcciones](/corrections)',
      '- [Privacidad](/privacy) y [términos](/terms)',
      '- [Accesibilidad](/accessibility)',
    ],
    corrections:
      'Una corrección dice qué estaba mal y aparece también en la nota. Cómo se corrigen los errores y dónde avisar de uno: [acerca de este periódico](/about#corrections).',
    corrected: 'Corregido',
    noCorrections: 'No hay correcciones en la lista.',
    theStory: 'La nota',
  },
  states: {
    loading: 'Cargando',
    tryAgain: 'Intentar de nuevo',
    tryAgainSoon: 'Inténtelo de nuevo en un momento',
    tookLong: 'Esta página tardó demasiado en prepararse.',
    returnHome: 'Volver a la portada',
    errorKicker: 'Paren las prensas',
    errorHeading: 'Ocurrió un error inesperado',
    errorText:
      'Algo falló de nuestro lado y ya quedó registrado. El resto del periódico sigue donde lo dejó.',
    missingTitle: 'Página no encontrada',
    missingHeading: 'No encontramos esta página',
    missingText: 'Esta página nunca se imprimió, o se retiró del archivo.',
    latestStories: 'Últimas noticias',
    topics: 'Temas',
    searchPaper: (paper) => `Buscar en ${paper}`,
  },
  lists: {
    title: 'Últimas noticias',
    standfirst: (paper) => `Todo lo que ha publicado ${paper}, lo más reciente primero.`,
    ownNewsroom: 'De nuestra propia redacción',
    backToAll: 'Volver a todas las noticias',
    browse: 'Explorar por sección',
    allStories: 'Todas',
    readArticle: 'Leer la nota →',
    followUs: 'Síganos:',
    followSection: 'Siga a los medios de esta sección:',
    sources: 'Nuestras fuentes (OPML)',
    sourcesOf: (paper) => `Fuentes de ${paper}`,
    pagination: 'Paginación',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page) => `Página ${page}`,
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
    titleOfPage: (title, page) => `${title}, página ${page}`,
    description: (title, paper, standfirst) =>
      `${title}, de ${paper ?? 'nuestra redacción'}${standfirst === null ? '.' : `: ${standfirst}`}`,
    descriptionOfPage: (description, page) => `${description} Página ${page}.`,
    noArticles: 'No se encontraron notas',
    noArticlesIn: (section) => `No se encontraron notas en la sección ${section}`,
    checkBack: 'Vuelva pronto: habrá contenido nuevo.',
    toLastPage: (page) => `Ir a la última página (${page})`,
    toFirstPage: 'Ir a la primera página',
    browseAll: 'Ver todas las noticias',
    errorLoadingAll: 'No se pudieron cargar nuestras notas',
    errorLoading: (section) => `No se pudo cargar la sección ${section}`,
    loading: (title) => `Cargando: ${title}`,
    failures: {
      'Failed to fetch blogs': 'No fue posible obtener las notas.',
      'An error occurred': 'Ocurrió un error.',
    },
    collectingTopic: 'Se están reuniendo las notas sobre este tema.',
    collectingAuthor: 'Se están reuniendo las notas de este autor.',
    stillCollecting: 'Las notas de este periódico todavía se están reuniendo: más tarde habrá más.',
  },
  stories: {
    readFullStory: 'Leer la nota completa →',
    editorsPick: 'Selección de la redacción',
    alsoAt: 'También en ',
    newsrooms: (newsrooms) => `${newsrooms} redacciones publican esta noticia`,
    compareAll: (newsrooms) => `Comparar las ${newsrooms} versiones`,
    seenToday: 'visto hoy',
    seen: (day) => `visto el ${day}`,
    why: '¿Por qué estas notas?',
    whyHere: (feed, firstSeen, fetched, grouped) => {
      const times = [firstSeen && `vista por primera vez: ${firstSeen}`, fetched && `obtenida: ${fetched}`];
      const from = [`En el canal «${feed}» de esta sección`, ...times.filter(Boolean)].join('; ');
      return ended(from) + (grouped.length === 0 ? '' : ` ${ended(`Agrupada por: ${grouped.join(', ')}`)}`);
    },
    groupedBecause: (words) => `Agrupadas por: ${words.join(', ')}`,
    moreIn: (section) => `Más en ${section} →`,
    groupTitle: 'Noticia',
    groupUnreadable: 'No se pueden mostrar las versiones de esta noticia',
    groupDescription: (newsrooms, headline) => `${newsrooms}: ${headline}`,
    seeAll: 'Ver todo',
    showLess: 'Ver menos',
    showMore: (total) => `Ver más de ${total} notas`,
    ofSection: (section) => ` de ${section}`,
    shown: {
      one: '{n} nota de la sección {section}',
      other: '{n} notas de la sección {section}',
    },
    partShown: { other: '{n} de {total} notas de la sección {section}' },
    failed: 'No se pudieron cargar las notas',
    shownElsewhere: 'Otras secciones de esta página tienen estas notas.',
    allOf: (section) => `Todo de ${section}`,
    eventsAbove: 'Los eventos locales se muestran arriba.',
    none: 'Todavía no hay notas aquí.',
    ownCoverage: (section) => `Nuestra propia cobertura: ${section}`,
    stillFetching: 'Todavía se están buscando estas notas.',
    tryAgain: 'Intentar de nuevo',
  },
  front: {
    topStories: 'Lo más importante',
    subscribe: 'Suscribirse',
    drawing: 'Dibujo',
    standards: 'Exactitud, comunidad, transparencia, independencia',
    sectionsOfPage: 'Secciones de esta página',
    latestCoverage: 'Lo más reciente',
    coverage: (sections, place, areDrawn, newsrooms) =>
      `${sections} secciones${
        {
          local: `, reunidas de redacciones de ${place ?? 'la zona'} y de más allá, lo más reciente primero.`,
          others: ', reunidas de otras redacciones, lo más reciente primero.',
          none: '. Todavía no se reúnen aquí notas de otras redacciones: cada sección lleva a las nuestras.',
        }[newsrooms]
      }${areDrawn ? ' Las imágenes son dibujos.' : ''}`,
    lead: {
      title: ({ place }) => `Todas las calles de ${place}, y la gente que las vive`,
      text: ({ name, region }) =>
        `${name} reúne lo que pasa en ${region}: qué se decidió, cuánto cuesta y quién se quedó hasta el final de la sesión. Las secciones de abajo traen las notas más recientes de muchas redacciones.`,
      alone: ({ name, region }) =>
        `${name} es un periódico para la gente de ${region}: qué se decidió, cuánto cuesta y quién se quedó hasta el final de la sesión. Su nota más reciente aparece aquí.`,
    },
    teasers: {
      collected: {
        kicker: 'Reunido',
        title: 'Todas las secciones en una página',
        text: 'El cabildo, el gimnasio de la escuela, el mostrador de la tienda: cada nota lleva a la redacción que la publicó.',
        alone:
          'El cabildo, el gimnasio de la escuela, el mostrador de la tienda: cada sección lleva a nuestras propias notas.',
      },
      explained: {
        kicker: 'Explicado',
        title: 'Lo que significa para su cuadra',
        text: 'Presupuestos, ordenanzas y rutas de autobús en palabras sencillas, con las cifras que importan.',
      },
      remembered: {
        kicker: 'Recordado',
        title: 'Cómo este lugar llegó a ser así',
        text: 'Mapas viejos, fotografías viejas y discusiones aún más viejas, buscados y contados de nuevo.',
      },
    },
  },
  about: {
    heading: ({ name }) => `Acerca de ${name}`,
    reports: ({ name, region }) =>
      `${name} informa sobre lo que pasa en ${region} para la gente que vive aquí: quién decidió qué, cuánto cuesta, qué abrió y qué cerró, y cómo terminó el partido. Nuestras propias notas aparecen junto a lo mejor de otras redacciones, cercanas y lejanas, cada una con el nombre de quien la escribió.`,
    alone: ({ name, region }) =>
      `${name} informa sobre lo que pasa en ${region} para la gente que vive aquí: quién decidió qué, cuánto cuesta, qué abrió y qué cerró, y cómo terminó el partido.`,
    network:
      'Somos parte de una red de publicaciones locales que comparten sus herramientas y conservan sus propias calles. Así podemos dedicar el tiempo a lo que no se puede compartir: conocer el lugar, contestar el teléfono y quedarnos hasta el final de la sesión.',
    standardsHeading: 'Lo que nos exigimos',
    action: 'Lea nuestra cobertura más reciente',
    accuracy: {
      heading: 'Exactitud',
      text: 'Verificamos nombres, cifras y citas antes de publicar, y preferimos ser los segundos a equivocarnos. Si aun así nos equivocamos, lo decimos donde usted lo verá.',
    },
    community: {
      heading: 'La comunidad primero',
      text: ({ region }) =>
        `La noticia empieza en la cuadra: en la escuela, en el mostrador de la tienda, en la parada del autobús y en la ventanilla de permisos. Medimos una nota por lo que cambia para quienes viven en ${region}.`,
    },
    transparency: {
      heading: 'Transparencia',
      text: 'Usted siempre debe poder saber quién habla: nuestra redacción, otra redacción, un lector o un anunciante. Nombramos a nuestras fuentes siempre que podemos, y explicamos por qué cuando no podemos.',
    },
    independence: {
      heading: 'Independencia',
      text: 'Ningún anunciante, aliado, donante ni funcionario ve una nota antes que usted ni decide si se publica. Las opiniones se marcan como opiniones, y los intereses se declaran.',
    },
  },
  contact: {
    heading: 'Escriba a la redacción',
    texts: {
      both: 'Una pista, una carta, una corrección, una pregunta, una palabra amable: una persona lo lee todo. Escriba o llame, como prefiera, y díganos si podemos responderle y cómo.',
      write:
        'Una pista, una carta, una corrección, una pregunta, una palabra amable: una persona lo lee todo. Escríbanos, y díganos si podemos responderle y cómo.',
      call: 'Una pista, una corrección, una pregunta, una palabra amable: le contesta una persona. Llámenos.',
      none: 'Las direcciones de la redacción todavía no se han publicado.',
    },
    addressHeading: 'Redacción',
    tipLineHeading: 'Línea de pistas',
    emails: { general: 'General', tips: 'Pistas', letters: 'Cartas' },
    socialHeading: 'En otros sitios',
    guidelinesHeading: 'Normas de la redacción',
    formHeading: 'Escríbanos',
    frameTitle: 'Formulario de contacto',
    fallback: 'Abrir el formulario de contacto en otra pestaña',
    tips: {
      heading: 'Pistas',
      text: 'Cuéntenos qué pasó, dónde y cuándo, y cómo lo sabe. Los documentos y las fotografías ayudan; también una forma de contactarlo si tenemos preguntas. Si su nombre no debe aparecer, dígalo primero, y hablaremos de cómo protegerlo antes que de cualquier otra cosa.',
    },
    letters: {
      heading: 'Cartas al editor',
      text: 'Recibimos cartas de hasta 300 palabras sobre cualquier cosa que hayamos publicado o debimos publicar. Incluya su nombre completo, dirección y teléfono; los dos últimos solo sirven para confirmar que la carta es suya. Las cartas pueden acortarse por espacio y claridad, nunca por opinión.',
    },
    corrections: {
      text: 'Si cometimos un error, queremos saberlo hoy mismo. Envíenos el título, la frase y lo que debería decir, con una fuente si la tiene. Revisamos cada solicitud, corregimos la nota y decimos qué se cambió.',
      link: 'Nuestra política de correcciones',
    },
  },
  advertise: {
    heading: ({ name }) => `Anúnciese en ${name}`,
    source: ({ name }) => `Las cifras, los precios y los servicios son declaración de ${name}.`,
    sourceOf: ({ name }, day) =>
      `Las cifras, los precios y los servicios son declaración de ${name}, del ${day}.`,
    badge: 'EL MÁS ELEGIDO',
    partnersHeading: 'En los sitios de nuestros aliados',
    question: '¿Busca otra cosa?',
    contact: 'Hable con nuestro departamento de publicidad',
    network: (publications, sections) =>
      `Una sola red: ${publications} publicaciones, ${sections} secciones editoriales.`,
    closeToHome: {
      heading: 'Cerca de casa',
      text: ({ region }) =>
        `Sus clientes viven donde viven nuestros lectores, porque nuestros lectores son la gente que vive en ${region}.`,
    },
    goodCompany: {
      heading: 'En buena compañía',
      text: 'Su nombre aparece junto a noticias que la gente vino a leer, en un espacio que es claramente suyo.',
    },
    quietPages: {
      heading: 'Páginas tranquilas, pocos anuncios',
      text: 'Aquí nada parpadea ni salta, para que los pocos anuncios que llevamos se vean y se recuerden.',
    },
    plainTerms: {
      heading: 'Condiciones claras',
      text: 'Un mismo precio para todos, por mes, y quien le contesta también puede decirle que sí.',
    },
  },
  advertisement: {
    label: 'Publicidad',
    link: 'Anúnciese aquí',
    action: 'Cómo anunciarse',
    private:
      'Su navegador nos pide no compartir sus datos, así que esta página no carga publicidad de ninguna red.',
    house: {
      first: {
        heading: 'Este espacio se lee antes del desayuno.',
        text: 'Pocos anuncios, precios claros y vecinos que se fijan. El suyo podría estar aquí.',
      },
      second: {
        heading: 'Una mesa junto a la ventana, entre dos buenas historias.',
        text: 'Aquí nada parpadea ni salta.',
      },
      third: {
        heading: 'Llene la sala el sábado.',
        text: 'Su evento, ante lectores que están eligiendo qué hacer esta noche.',
      },
    },
  },
  newsletter: {
    heading: 'La carta de la mañana',
    text: ({ region }) =>
      `Las noticias que merecen su primer café, de lo que pasa en ${region} y más allá. Gratis, y fácil de cancelar.`,
    frameTitle: 'Formulario de suscripción al boletín',
    fallback: 'Abrir el formulario de suscripción en otra pestaña',
    feedHeading: ({ name }) => `Siga a ${name}`,
    feedText: 'Cada nota nueva, en el programa con el que usted lee las noticias.',
    feed: 'RSS',
    write: 'Pídala',
    follow: 'o síganos por RSS',
  },
  events: {
    heading: ({ place }) => `Qué hacer en ${place} y sus alrededores`,
    frameTitle: 'Eventos locales',
    fallback: 'Abrir la cartelera de eventos locales en otra pestaña',
  },
  weather: {
    typical: ({ place }) => `Lo habitual en ${place}`,
    typicalRange: (high, low) => `Máxima ${high} / Mínima ${low}`,
    forecast: ({ place }) => `El tiempo en ${place}`,
    range: (high, low) =>
      [high !== null && `Máxima ${high}°`, low !== null && `Mínima ${low}°`].filter(Boolean).join(' / '),
    wind: (wind) => `Viento: ${wind}`,
    tomorrow: 'Mañana:',
    tomorrowText: (sky, wetPercent, high) =>
      `${sky}${wetPercent === null ? '' : `, ${wetPercent} % de probabilidad de precipitación`}, máxima ${high}°`,
    service: 'Servicio Meteorológico Nacional',
    source: (service, when) => `${service}, actualizado: ${when}`,
    alerts: 'Alertas meteorológicas',
    alertTimes: (from, until) =>
      [from && `desde: ${from}`, until && `hasta: ${until}`].filter(Boolean).join(', '),
  },
  featuredVideo: {
    heading: 'Video destacado',
    text: ({ region }) =>
      `Unos minutos en imágenes de la vida en ${region}, que se cargan de la plataforma de video cuando usted pulsa reproducir.`,
    fallback: 'Ver en la plataforma de video',
  },
  donation: {
    heading: 'Esta página es gratuita. Hacerla no lo es.',
    text: ({ name, region }) =>
      `Si hoy ${name} le contó algo que le alegró saber, considere hacer una contribución. Cualquier cantidad ayuda a mantener el periodismo local abierto para todos en ${region}.`,
    button: 'Apoye el periodismo local',
    subscribeText: ({ name, region }) =>
      `Si hoy ${name} le contó algo que le alegró saber, reciba la carta de la mañana: cada lector que vuelve ayuda a mantener el periodismo local abierto para todos en ${region}.`,
    subscribe: 'Recibir la carta de la mañana',
    close: 'Ahora no',
  },
  frames: {
    click: (publisher) => `Esta parte viene de ${publisher}, que sabrá de su visita cuando se cargue.`,
    gpc: (publisher) =>
      `Su navegador nos pide no compartir sus datos, así que solo se pide esta parte a ${publisher} si usted lo quiere.`,
    load: 'Cargar aquí',
    from: (publisher) => `De ${publisher}`,
    whenNear: ', cuando se desplace hasta aquí',
  },
  feeds: {
    section: (paper, section) => `${paper}: ${section}`,
    sources: (paper) => `${paper}: fuentes`,
  },
  offline: {
    savedCopy: 'Copia guardada',
    heading: 'Sin conexión',
    title: (paper) => `Sin conexión – ${paper}`,
    text: (paper) =>
      `No se puede acceder a ${paper} en este momento, y esta página no está guardada en este navegador. Vuelva a cargarla más tarde.`,
    savedPages: 'Páginas guardadas',
    frontPage: 'La portada',
    youAreOffline: 'No tiene conexión.',
    notLoadedAgain: 'Esta página no se pudo volver a cargar.',
    pageSavedToday: 'Esta página se guardó hoy ({time}).',
    pageSaved: 'Esta página se guardó el {day} ({time}).',
    savedToday: 'guardada hoy ({time})',
    saved: 'guardada el {day} ({time})',
  },
  faq: {
    title: 'Preguntas frecuentes',
    standfirst: 'Lo que se pregunta sobre {name} y sobre {region}.',
    shippedStandfirst:
      'Cien preguntas sobre {name} y sobre la vida en San Francisco, respondidas como lo haría un vecino: en pocas palabras y con el nombre de la oficina que lo sabe.',
    description: (paper) => `Preguntas y respuestas sobre ${paper} y el lugar del que informa.`,
    shippedDescription: (paper) =>
      `Cien preguntas y respuestas sobre ${paper} y sobre San Francisco: servicios municipales, transporte, vivienda y vida comunitaria.`,
    chapters: (chapters) => `${chapters} capítulos`,
    range: (range) => `Preguntas ${range}`,
    link: 'Enlace a esta respuesta',
    question: (number) => `(pregunta ${number})`,
    stillHave: '¿Tiene más preguntas?',
    ask: 'Pregunte a la redacción. Una persona lee cada mensaje, y las buenas preguntas acaban en esta página.',
  },
};
