import type { Words } from './en.ts';
import { ended, pluralsOf } from './plurals.ts';

const count = pluralsOf('ar');

/** A name or a figure that may be written from left to right, kept apart from the words around it (UAX 9). */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Modern Standard Arabic. Arrows point to the left, where reading goes on. */
export const ar: Words = {
  language: 'ar',
  thisPaper: 'هذه الصحيفة',
  sections: {
    local: { title: 'أخبار محلية', description: 'ما تغيّر الليلة الماضية، شارعًا بعد شارع.' },
    national: { title: 'أخبار البلاد', description: 'شؤون البلاد، من برلمانات الولايات إلى العاصمة.' },
    world: { title: 'العالم', description: 'تقارير من بعيد.' },
    politics: { title: 'سياسة', description: 'من قرّر، ومن دفع، ومن كان في القاعة.' },
    business: { title: 'اقتصاد', description: 'مال يُكسب ويُقترض ويتحرك بهدوء.' },
    technology: { title: 'تقنية', description: 'ما الذي صُنع، وما الذي يفعله بنا.' },
    automotive: { title: 'سيارات', description: 'طرق وعجلات وكلفة الشحن.' },
    realestate: { title: 'عقارات', description: 'بيوت وإيجارات وما بينهما.' },
    health: { title: 'صحة', description: 'الطب والهواء والنوم، ومن يصل إليها.' },
    sports: { title: 'رياضة', description: 'بيسبول وتنس وغولف وهوكي وكرة قدم.' },
    arts: { title: 'فنون وثقافة', description: 'مسارح ومعارض وشاشات ودور نشر صغيرة.' },
    food: { title: 'طعام', description: 'مطابخ وأسواق وثمار الموسم.' },
    lifestyle: { title: 'أسلوب حياة', description: 'عطل وحدائق ودروب، وفن البقاء في البيت.' },
    opinion: { title: 'رأي', description: 'حجج موقّعة بأسماء أصحابها.' },
    archives: { title: 'من الأرشيف', description: 'صحف قديمة تُقرأ من جديد.' },
    events: { title: 'فعاليات', description: 'أين تذهب هذا الأسبوع.' },
  },
  unknownSection: 'أخبار',
  time: {
    updated: (when) => `آخر تحديث ${when}`,
    lastUpdated: (day) => `آخر تحديث: ${day}`,
  },
  navigation: {
    skip: 'انتقل إلى المحتوى',
    main: 'الرئيسية',
    pages: 'الصفحات',
    menu: 'القائمة',
    closeMenu: 'أغلق القائمة',
    categories: 'الأقسام',
    home: 'الصفحة الأولى',
    about: 'من نحن',
    news: 'الأخبار',
    blog: 'مقالاتنا',
    partners: 'شركاؤنا',
    faq: 'أسئلة شائعة',
    contact: 'اتصل بنا',
    advertise: 'أعلن معنا',
    books: 'كتب',
    radio: 'الإذاعة',
    liveRadio: 'البث المباشر',
    search: 'بحث',
    sections: 'الأقسام',
    archiveByMonth: 'الأرشيف حسب الشهر',
  },
  footer: {
    label: 'تذييل الصفحة',
    thePaper: 'الصحيفة',
    aboutUs: 'من نحن',
    contactUs: 'اتصل بنا',
    supportUs: 'ادعمنا',
    newsletter: 'النشرة البريدية',
    more: 'المزيد',
    partnerSites: 'مواقع شركائنا',
    nearby: 'صحف قريبة',
    network: (publications, sections) =>
      `جزء من شبكة صحف عددها ${publications}، وأقسامها التحريرية ${sections}.`,
    aboutThisPaper: 'عن هذه الصحيفة',
    privacy: 'الخصوصية',
    terms: 'شروط الاستخدام',
  },
  links: {
    opensInNewTab: '(يُفتح في علامة تبويب جديدة)',
    back: (text) => `→ ${text}`,
    named: (title) => `: ${title}`,
    separator: '، ',
  },
  breaking: {
    label: 'خبر عاجل',
    kicker: 'عاجل',
  },
  preview: {
    label: 'معاينة',
    onlyHere: (paper) => `هذا المتصفح وحده يعرض ${paper} بهذا الشكل، ولمدة ساعة على الأكثر.`,
    leave: 'إنهاء المعاينة',
  },
  article: {
    back: 'العودة إلى مقالاتنا',
    loading: 'جارٍ تحميل المقال',
    story: 'مقال',
    by: 'بقلم ',
    minutes: (minutes) =>
      count(minutes, {
        one: 'قراءة في دقيقة واحدة',
        two: 'قراءة في دقيقتين',
        few: `قراءة في ${minutes} دقائق`,
        other: `قراءة في ${minutes} دقيقة`,
      }),
    viewImage: 'شاهد الصورة',
    missing: 'المقال غير موجود',
    missingText: 'لم نعثر على المقال المطلوب.',
    failedText: 'تعذّر جلب المقال.',
    moreFromUs: 'المزيد من غرفة أخبارنا',
    elsewhere: 'في صحف أخرى',
    relatedTopics: 'موضوعات ذات صلة',
    video: 'فيديو عن الموضوع',
    watchVideo: 'شاهد على يوتيوب',
    readMore: 'اقرأ مزيدًا من المقالات',
    share: 'مشاركة',
    copied: 'نُسخ العنوان.',
    notCopied: 'يُرجى نسخ العنوان من شريط العناوين.',
    notShared: 'تعذّر تحميل خاصية المشاركة، فقد تكون هذه الصفحة قديمة.',
    loadAgain: 'أعد تحميل الصفحة',
  },
  video: {
    play: 'شغّل الفيديو',
  },
  search: {
    filters: 'القسم والتاريخ',
    section: 'القسم',
    allSections: 'كل الأقسام',
    ownStories: 'مقالاتنا',
    from: 'من',
    to: 'إلى',
    whatIsSearched:
      'يشمل البحث عناوين أقسامنا وملخصاتها، والنص الكامل لمقالاتنا. والعبارة بين «علامتي اقتباس» يُبحث عنها كما هي.',
    failed: 'البحث لا يستجيب',
    failedText: 'لا خطأ في كلماتك. حاول مرة أخرى بعد قليل.',
    tooMany: 'عمليات بحث كثيرة جدًا',
    tooManyText: 'أرسلت شبكتك أكثر من ستين عملية بحث في دقيقة واحدة. انتظر دقيقة من فضلك.',
    found: (stories, figure, question) =>
      count(stories, {
        zero: `لا أخبار عن ${question}`,
        one: `خبر واحد عن ${question}`,
        two: `خبران عن ${question}`,
        few: `${figure} أخبار عن ${question}`,
        many: `${figure} خبرًا عن ${question}`,
        other: `${figure} خبر عن ${question}`,
      }),
    newest: (stories, figure, question) =>
      count(stories, {
        one: `أحدث خبر عن ${question}`,
        two: `أحدث خبرين عن ${question}`,
        few: `أحدث ${figure} أخبار عن ${question}`,
        many: `أحدث ${figure} خبرًا عن ${question}`,
        other: `أحدث ${figure} خبر عن ${question}`,
      }),
    nothing: (question) => `لا نتائج عن ${question}`,
    noMore: (question) => `لا مزيد من الأخبار عن ${question}`,
    someWords: 'لا يحتوي أي خبر على كل هذه الكلمات. هذه الأخبار تحتوي على بعضها.',
    noWords: 'لا يمكن البحث إلا عن كلمات وأرقام.',
    begun: 'بدأ البحث في هذه الصحيفة للتو بجمع الأخبار.',
    searched: (stories, figure, since) =>
      count(stories, {
        one: `بحثنا في خبر واحد منذ ${since}: العناوين والملخصات في أقسامنا، والنص الكامل لمقالاتنا.`,
        two: `بحثنا في خبرين منذ ${since}: العناوين والملخصات في أقسامنا، والنص الكامل لمقالاتنا.`,
        few: `بحثنا في ${figure} أخبار منذ ${since}: العناوين والملخصات في أقسامنا، والنص الكامل لمقالاتنا.`,
        many: `بحثنا في ${figure} خبرًا منذ ${since}: العناوين والملخصات في أقسامنا، والنص الكامل لمقالاتنا.`,
        other: `بحثنا في ${figure} خبر منذ ${since}: العناوين والملخصات في أقسامنا، والنص الكامل لمقالاتنا.`,
      }),
    spelling: 'تحقّق من الإملاء، أو استخدم كلمات أقل.',
    otherWord: 'جرّب كلمة أخرى للمعنى نفسه.',
    everywhere: 'ابحث في كل الأقسام والتواريخ',
    title: (text) => `بحث: ${text}`,
    description: (paper) => `ابحث في أخبار ${paper}.`,
  },
  archive: {
    title: 'الأرشيف',
    byMonth: 'حسب الشهر',
    description: (paper) => `أخبار ${paper} حسب الشهر والقسم.`,
    begun: 'بدأت هذه الصحيفة للتو بجمع أخبارها.',
    whose: 'مقالاتنا، وأخبار ناشرينا بقدر ما جمعناه منها.',
    months: 'الأشهر',
    allMonths: 'كل الأشهر',
    before: (month) => `→ ${month}`,
    after: (month) => `${month} ←`,
    sectionsOfMonth: 'أقسام هذا الشهر',
    stories: (stories, figure) =>
      count(stories, {
        zero: 'لا أخبار',
        one: 'خبر واحد',
        two: 'خبران',
        few: `${figure} أخبار`,
        many: `${figure} خبرًا`,
        other: `${figure} خبر`,
      }),
    allOf: (section, stories, figure) =>
      count(stories, {
        one: `${section}: الخبر الوحيد`,
        two: `${section}: الخبران كلاهما`,
        few: `${section}: كل الأخبار وعددها ${figure}`,
        other: `${section}: كل الأخبار وعددها ${figure}`,
      }),
    ofMonth: (month) => `الأرشيف، ${month}`,
    sectionOfMonth: (section, month) => `${section}، ${month}`,
    monthDescription: (title, paper) => `${title}: أخبار من أرشيف ${paper}.`,
    failed: 'الأرشيف لا يستجيب',
    failedText: 'لم يضع شيء. حاول مرة أخرى بعد قليل.',
  },
  named: {
    topic: 'موضوع',
    author: 'الكاتب',
    aboutTopic: (topic, paper) => `أخبار عن ${topic} في ${paper}.`,
    aboutTopicOfPage: (topic, paper, page) => `أخبار عن ${topic} في ${paper}، الصفحة ${page}.`,
    byAuthor: (author, paper) => `مقالات ${author} في ${paper}.`,
    failed: 'لا يمكن عرض هذه الأخبار في الوقت الحالي.',
  },
  radio: {
    title: 'البث المباشر',
    subtitle: 'بث مباشر على مدار الساعة',
    programme: 'برامج مباشرة من محطتنا.',
    hours: 'كل نقطة ساعة من ساعات الأسبوع',
    thisHour: '، والحلقة هي الساعة الحالية.',
    days: 'نثرخجسح',
    player: 'المشغّل',
    play: 'شغّل البث المباشر',
    close: 'أغلق البث المباشر',
    mute: 'كتم الصوت',
    volume: 'مستوى الصوت',
    percent: '{n}%',
    tip: 'نصيحة: إذا لم يبدأ الصوت فاضغط زر التشغيل، لأن بعض المتصفحات تمنع الصوت إلى أن يتفاعل المستخدم مع الصفحة.',
    openStream: 'افتح البث مباشرة',
    nowPlaying: 'يُذاع الآن',
    earlier: 'قبل ذلك',
    songs: 'تظهر الأغاني هنا أثناء الاستماع إذا ذكرت المحطة أسماءها.',
    idle: 'جاهز',
    connecting: 'جارٍ الاتصال',
    playing: 'قيد التشغيل',
    stalled: 'في انتظار الصوت',
    reconnecting: 'جارٍ إعادة الاتصال',
    paused: 'متوقف مؤقتًا',
    elsewhere: 'متوقف هنا، لأن البث يعمل في علامة تبويب أخرى.',
    startFailed: 'تعذّر بدء التشغيل. حاول مرة أخرى.',
    unavailable: 'البث غير متاح مؤقتًا.',
    noOutput: 'لم يُعثر على مكبّر صوت أو سماعات.',
    connectOutput: 'صِل أحدها واضغط زر التشغيل، أو [افتح البث] على جهاز آخر.',
    lost: 'انقطع الاتصال. جارٍ إعادة الاتصال…',
    tryingAgain: 'محاولة جديدة…',
    seconds: '{n} ث',
    offline: 'أنت غير متصل بالإنترنت. البث ينتظر الشبكة.',
    notLoaded: 'تعذّر تحميل المشغّل كاملًا، فقد تكون هذه الصفحة قديمة. [أعد تحميل الصفحة]',
    stopped: 'توقف البث لأن مشغّله لم يُحمَّل. ',
  },
  station: {
    description: (paper, area) =>
      `البث المباشر من ${paper ?? 'محطتنا'} على مدار الساعة، إلى ${area ?? 'قرائنا'}.`,
    notYet: 'المحطة ليست على الهواء بعد. وحين تبدأ ستسمعها هنا.',
  },
  partners: {
    heading: 'شركاؤنا',
    intro:
      'بعض ما تقدّمه {name} تقدّمه بالتعاون مع غيرها: شركات ومدارس ومنظمات غير ربحية وناشرين آخرين. توضح الوثائق أدناه كيف تسير هذه الشراكات، بالكلمات التي يوقّعها الطرفان. وهي منشورة ليتمكن القراء من محاسبتنا عليها.',
    noDocuments:
      'بعض ما تقدّمه {name} تقدّمه بالتعاون مع غيرها: شركات ومدارس ومنظمات غير ربحية وناشرين آخرين. لا توجد هنا وثائق شراكة بعد، فاسألنا نخبرك كيف نعمل.',
    documents: [
      'ما الشراكة، ولمن تصلح، وما الذي يقدّمه كل طرف.',
      'ما الذي نعرضه، وكيف يظهر في صفحاتنا، وكيف يبقى منفصلًا عن الأخبار.',
      'كيف تبدأ الشراكة، وكيف يُعلن عن نتائجها، وكيف يمكن لأي طرف إنهاؤها.',
    ],
    preview: 'تُحمَّل المعاينة من الخدمة التي تحفظ الوثيقة.',
    open: 'افتح في علامة تبويب جديدة',
    openOf: (document) => ` (${document})`,
    closingHeading: 'اعمل معنا',
    closing: 'إن كانت لديك فكرة تنفع {region} فيسرّنا أن نسمعها. بضعة أسطر تكفي لبدء الحديث.',
    description: (paper) =>
      `كيف تعمل ${paper} مع الشركات والمدارس والمنظمات غير الربحية والناشرين الآخرين: وثائق شراكاتنا متاحة لكل قارئ.`,
  },
  shelf: {
    description: (paper) => `كتب في ${paper}`,
    shippedDescription:
      'رفّ من خمسين كتابًا بالإنجليزية: ثماني سلاسل من الروايات والأدلة عن أصحاب المليارات، وكتابان من الملك العام.',
    backHome: 'العودة إلى الصفحة الأولى',
    promotion: 'إعلان',
    claim: 'غيّر حياتك بحكمة القدماء',
    claimText:
      'جامعة روحية مستقلة عن هذه الصحيفة تدعو القراء إلى دراسة ما تقوله التعاليم القديمة عن معرفة النفس والسلوك والسكينة.',
    apply: 'قدّم طلب التحاق',
    learnMore: 'اعرف المزيد',
    volume: (series, volume) => `${series}، الكتاب ${volume}`,
    viewOn: (store) => `شاهده في ${store}`,
    viewAll: (store) => `شاهد كل الكتب في ${store}`,
    allBy: (author) => `كل كتب ${author} المنشورة في صفحة المؤلف.`,
  },
  texts: {
    onThisPage: 'في هذه الصفحة',
    onlyEnglish: 'هذا النص بالإنجليزية.',
    description: (paper, about) => `${paper}: ${about}`,
    privacy: {
      title: 'سياسة الخصوصية',
      about:
        'ما يحفظه هذا الموقع عن قرائه (وهو قليل جدًا)، وما تعرفه الخدمات المضمّنة وموقع الشحن الشريك، وحقوقك في ذلك.',
    },
    terms: {
      title: 'شروط الاستخدام',
      about:
        'الشروط التي تُقدَّم بها هذه الصفحات: القراءة والاقتباس، والرسائل والتصويبات، والإعلان، وما نُسأل عنه.',
    },
    accessibility: {
      title: 'إتاحة الوصول',
      about: 'ما تُختبر هذه الصفحات من أجله، وما يُعرف أنه ناقص فيها، ومن تُخبره بذلك.',
    },
    aboutPaper: {
      title: 'عن هذه الصحيفة',
      about: 'ما تقوله عن نفسها، وكيف تُصحَّح الأخطاء، وما الأصيل فيها.',
    },
    corrections: {
      title: 'تصويبات',
      about: 'ما الخطأ، ومتى صُحِّح، وكيف تبلّغ عن خطأ.',
    },
  },
  trust: {
    owner: 'من يملكها',
    funding: 'من يموّلها',
    editor: 'من يحرّرها',
    mistakes: 'كيف تُصحَّح الأخطاء',
    mistakesText:
      'يذكر التصويب ما كان خطأ ومتى صُحِّح. ويظهر في المقال نفسه وفي قائمة [التصويبات](/corrections).',
    report: (address) =>
      address === null
        ? 'أبلغ [غرفة الأخبار](/#contact) عن أي خطأ.'
        : `أبلغ عن أي خطأ على العنوان [${address}](mailto:${address}).`,
    original: 'ما الأصيل فيها',
    originalText: 'الأخبار المجموعة عناوين ومقتطفات قصيرة من صحف أخرى، ويقود كل منها إلى ناشره.',
    read: 'ما يجوز للبرامج قراءته',
    writeAndRead: 'ما تكتبه البرامج وما يجوز لها قراءته',
    crawlers: (crawlers) =>
      crawlers.length === 0
        ? 'ملف [robots.txt](/robots.txt) لدينا لا يمنع أي زاحف لشركات الذكاء الاصطناعي.'
        : `ملف [robots.txt](/robots.txt) لدينا يمنع هذه الزواحف: ${crawlers.join('، ')}.`,
    licence: (address) => `شروط البرامج: [رخصتنا](${address}).`,
    links: [
      '- [تصويبات](/corrections)',
      '- [الخصوصية](/privacy) و[شروط الاستخدام](/terms)',
      '- [إتاحة الوصول](/accessibility)',
    ],
    corrections:
      'يذكر التصويب ما كان خطأ، ويظهر في المقال أيضًا. كيف تُصحَّح الأخطاء وأين تبلّغ عنها: [عن هذه الصحيفة](/about#corrections).',
    corrected: 'تصويب',
    noCorrections: 'لا تصويبات في القائمة.',
    theStory: 'المقال',
  },
  states: {
    loading: 'جارٍ التحميل',
    tryAgain: 'حاول مرة أخرى',
    tryAgainSoon: 'حاول مرة أخرى بعد قليل',
    tookLong: 'استغرق إعداد هذه الصفحة وقتًا أطول مما ينبغي.',
    returnHome: 'العودة إلى الصفحة الأولى',
    errorKicker: 'توقفت المطبعة',
    errorHeading: 'حدث خطأ غير متوقع',
    errorText: 'تعطّل شيء من جانبنا وقد سجّلناه. بقية الصحيفة حيث تركتها.',
    missingTitle: 'الصفحة غير موجودة',
    missingHeading: 'لم نعثر على هذه الصفحة',
    missingText: 'لم تُطبع هذه الصفحة قط، أو سُحبت من الأرشيف.',
    latestStories: 'أحدث الأخبار',
    topics: 'موضوعات',
    searchPaper: (paper) => `ابحث في ${paper}`,
  },
  lists: {
    title: 'أحدث الأخبار',
    standfirst: (paper) => `كل ما نشرته ${paper}، والأحدث أولًا.`,
    ownNewsroom: 'من غرفة أخبارنا',
    backToAll: 'العودة إلى كل الأخبار',
    browse: 'تصفّح حسب القسم',
    allStories: 'كل الأخبار',
    readArticle: 'اقرأ المقال ←',
    followUs: 'تابعنا:',
    followSection: 'تابع ناشري هذا القسم:',
    sources: 'مصادرنا (OPML)',
    sourcesOf: (paper) => `مصادر ${paper}`,
    pagination: 'التنقل بين الصفحات',
    previous: 'السابق',
    next: 'التالي',
    page: (page) => `الصفحة ${page}`,
    pageOf: (page, pages) => `الصفحة ${page} من ${pages}`,
    titleOfPage: (title, page) => `${title}، الصفحة ${page}`,
    description: (title, paper, standfirst) =>
      `${title} من ${paper ?? 'غرفة أخبارنا'}${standfirst === null ? '.' : `: ${standfirst}`}`,
    descriptionOfPage: (description, page) => `${description} الصفحة ${page}.`,
    noArticles: 'لا توجد مقالات',
    noArticlesIn: (section) => `لا توجد مقالات في قسم ${section}`,
    checkBack: 'عُد قريبًا لتجد جديدنا.',
    toLastPage: (page) => `إلى الصفحة الأخيرة (${page})`,
    toFirstPage: 'إلى الصفحة الأولى من القائمة',
    browseAll: 'تصفّح كل الأخبار',
    errorLoadingAll: 'تعذّر تحميل مقالاتنا',
    errorLoading: (section) => `تعذّر تحميل قسم ${section}`,
    loading: (title) => `جارٍ تحميل ${title}`,
    failures: {
      'Failed to fetch blogs': 'تعذّر جلب المقالات.',
      'An error occurred': 'حدث خطأ.',
    },
    collectingTopic: 'يجري الآن جمع الأخبار عن هذا الموضوع.',
    collectingAuthor: 'يجري الآن جمع مقالات هذا الكاتب.',
    stillCollecting: 'ما زال جمع أخبار هذه الصحيفة جاريًا، وسيكون هناك المزيد لاحقًا.',
  },
  stories: {
    readFullStory: 'اقرأ الخبر كاملًا ←',
    editorsPick: 'اختيار المحررين',
    alsoAt: 'أيضًا لدى ',
    newsrooms: (newsrooms) =>
      count(newsrooms, {
        two: 'غرفتا أخبار نشرتا هذا الخبر',
        few: `${newsrooms} غرف أخبار نشرت هذا الخبر`,
        other: `${newsrooms} غرفة أخبار نشرت هذا الخبر`,
      }),
    compareAll: (newsrooms) => `قارن كل الروايات (${newsrooms})`,
    seenToday: 'ظهر اليوم',
    seen: (day) => `ظهر في ${day}`,
    why: 'لماذا هذه الأخبار؟',
    whyHere: (feed, firstSeen, fetched, grouped) => {
      const times = [firstSeen && `ظهر أول مرة: ${firstSeen}`, fetched && `جُلب: ${fetched}`];
      const from = [`من خلاصة «${isolated(feed)}» في هذا القسم`, ...times.filter(Boolean)].join('؛ ');
      return (
        ended(from) +
        (grouped.length === 0 ? '' : ` ${ended(`جُمع بسبب: ${grouped.map(isolated).join('، ')}`)}`)
      );
    },
    groupedBecause: (words) => `جُمعت بسبب: ${words.map(isolated).join('، ')}`,
    moreIn: (section) => `المزيد في قسم ${section} ←`,
    groupTitle: 'خبر',
    groupUnreadable: 'تعذّر عرض الروايات المنشورة عن هذا الخبر',
    groupDescription: (newsrooms, headline) => `${newsrooms}: ${headline}`,
    seeAll: 'عرض الكل',
    showLess: 'عرض أقل',
    showMore: (total) => `عرض المزيد من الأخبار (${total})`,
    ofSection: (section) => `: ${section}`,
    shown: {
      zero: 'لا أخبار في قسم {section}',
      one: 'خبر واحد في قسم {section}',
      two: 'خبران في قسم {section}',
      few: '{n} أخبار في قسم {section}',
      many: '{n} خبرًا في قسم {section}',
      other: '{n} خبر في قسم {section}',
    },
    partShown: { other: '{n} من أصل {total} في قسم {section}' },
    failed: 'تعذّر تحميل الأخبار',
    shownElsewhere: 'هذه الأخبار موجودة في أقسام أخرى من هذه الصفحة.',
    allOf: (section) => `كل أخبار قسم ${section}`,
    eventsAbove: 'الفعاليات المحلية معروضة أعلاه.',
    none: 'لا أخبار هنا بعد.',
    ownCoverage: (section) => `تغطيتنا في قسم ${section}`,
    stillFetching: 'ما زلنا نجلب هذه الأخبار.',
    tryAgain: 'حاول مرة أخرى',
  },
  front: {
    topStories: 'أهم الأخبار',
    subscribe: 'اشترك',
    drawing: 'رسم',
    standards: 'الدقة، المجتمع، الشفافية، الاستقلال',
    sectionsOfPage: 'أقسام هذه الصفحة',
    latestCoverage: 'آخر التغطيات',
    coverage: (sections, place, areDrawn, newsrooms) =>
      `${count(sections, { few: `${sections} أقسام`, many: `${sections} قسمًا`, other: `${sections} قسم` })} تحريريًا${
        {
          local: `، جُمعت من غرف أخبار في ${place ?? 'المنطقة'} وما حولها وما هو أبعد، والأحدث أولًا.`,
          others: '، جُمعت من غرف أخبار أخرى، والأحدث أولًا.',
          none: '. لا تُجمع هنا بعدُ أخبار غرف أخبار أخرى: كل قسم يقودك إلى مقالاتنا.',
        }[newsrooms]
      }${areDrawn ? ' الصور رسوم.' : ''}`,
    lead: {
      title: ({ place }) => `كل شوارع ${place}، والناس فيها`,
      text: ({ name, region }) =>
        `تجمع «${isolated(name)}» ما يجري في ${region}: ما الذي تقرر، وكم يكلّف، ومن بقي حتى نهاية الجلسة. وفي الأقسام أدناه أحدث أخبار غرف أخبار كثيرة.`,
      alone: ({ name, region }) =>
        `تنقل «${isolated(name)}» ما يجري في ${region}: ما الذي تقرر، وكم يكلّف، ومن بقي حتى نهاية الجلسة. وأحدث مقالاتها هنا.`,
    },
    teasers: {
      collected: {
        kicker: 'مجموع لك',
        title: 'كل الأقسام في صفحة واحدة',
        text: 'قاعة البلدية وملعب المدرسة ومتجر الحي: كل خبر يقودك إلى غرفة الأخبار التي كتبته.',
        alone: 'قاعة البلدية وملعب المدرسة ومتجر الحي: كل قسم يقودك إلى مقالاتنا.',
      },
      explained: {
        kicker: 'مشروح لك',
        title: 'ما معنى ذلك لشارعك',
        text: 'الميزانيات واللوائح وخطوط الحافلات بكلمات بسيطة، مع الأرقام التي تهمّ.',
      },
      remembered: {
        kicker: 'من الذاكرة',
        title: 'كيف صار المكان على ما هو عليه',
        text: 'خرائط قديمة وصور قديمة وخلافات أقدم، نبحث عنها ونرويها من جديد.',
      },
    },
  },
  about: {
    heading: ({ name }) => `عن «${isolated(name)}»`,
    reports: ({ name, region }) =>
      `تنقل «${isolated(name)}» ما يجري في ${region} لمن يعيشون هنا: من قرّر ماذا، وكم يكلّف، وما الذي فُتح وما الذي أُغلق، وكيف انتهت المباراة. مقالاتنا إلى جانب أفضل ما لدى غرف أخبار أخرى، قريبة وبعيدة، وكل مقال باسم من كتبه.`,
    alone: ({ name, region }) =>
      `تنقل «${isolated(name)}» ما يجري في ${region} لمن يعيشون هنا: من قرّر ماذا، وكم يكلّف، وما الذي فُتح وما الذي أُغلق، وكيف انتهت المباراة.`,
    network:
      'نحن جزء من شبكة صحف محلية تتشارك أدواتها وتحتفظ كل منها بشوارعها. وهكذا يبقى وقتنا لما لا يمكن تشاركه: معرفة المكان، والرد على الهاتف، والبقاء حتى نهاية الجلسة.',
    standardsHeading: 'ما نُلزم به أنفسنا',
    action: 'اقرأ أحدث تغطياتنا',
    accuracy: {
      heading: 'الدقة',
      text: 'نتحقق من الأسماء والأرقام والاقتباسات قبل النشر، ونفضّل أن نتأخر على أن نخطئ. وإن أخطأنا قلنا ذلك حيث تراه.',
    },
    community: {
      heading: 'المجتمع أولًا',
      text: ({ region }) =>
        `يبدأ الخبر من الحي: في المدرسة والمتجر وموقف الحافلة ومكتب التراخيص. ونقيس الخبر بما يغيّره لمن يعيشون في ${region}.`,
    },
    transparency: {
      heading: 'الشفافية',
      text: 'من حقك أن تعرف دائمًا من يتكلم: نحن، أو غرفة أخبار أخرى، أو قارئ، أو معلن. نسمّي مصادرنا كلما استطعنا، ونشرح السبب حين لا نستطيع.',
    },
    independence: {
      heading: 'الاستقلال',
      text: 'لا يرى معلن أو شريك أو متبرع أو مسؤول مقالًا قبلك، ولا يقرر نشره. الآراء موسومة بأنها آراء، والمصالح معلنة.',
    },
  },
  contact: {
    heading: 'اتصل بغرفة الأخبار',
    texts: {
      both: 'معلومة أو رسالة أو تصويب أو سؤال أو كلمة طيبة: إنسان يقرأها كلها. اكتب أو اتصل كما تشاء، وأخبرنا إن كان لنا أن نرد وكيف.',
      write:
        'معلومة أو رسالة أو تصويب أو سؤال أو كلمة طيبة: إنسان يقرأها كلها. اكتب إلينا، وأخبرنا إن كان لنا أن نرد وكيف.',
      call: 'معلومة أو تصويب أو سؤال أو كلمة طيبة: يجيبك إنسان. اتصل بنا.',
      none: 'لم تُنشر عناوين غرفة الأخبار بعد.',
    },
    addressHeading: 'غرفة الأخبار',
    tipLineHeading: 'خط المعلومات',
    emails: { general: 'عام', tips: 'معلومات', letters: 'رسائل' },
    socialHeading: 'في مواقع أخرى',
    guidelinesHeading: 'قواعد التحرير',
    formHeading: 'اكتب إلينا',
    frameTitle: 'نموذج الاتصال',
    fallback: 'افتح نموذج الاتصال في علامة تبويب جديدة',
    tips: {
      heading: 'معلومات للنشر',
      text: 'أخبرنا بما حدث، وأين ومتى، وكيف عرفت. الوثائق والصور تساعد، وكذلك وسيلة للوصول إليك إن كانت لدينا أسئلة. وإن كان يجب ألا يظهر اسمك فقل ذلك أولًا، وسنتحدث عن حمايتك قبل أي شيء آخر.',
    },
    letters: {
      heading: 'رسائل القراء',
      text: 'نرحب برسائل لا تزيد على 300 كلمة عن أي شيء نشرناه أو كان علينا أن ننشره. اذكر اسمك الكامل وعنوانك ورقم هاتفك؛ والأخيران للتأكد من أن الرسالة منك فقط. قد نختصر الرسائل للمساحة والوضوح، لا بسبب الرأي أبدًا.',
    },
    corrections: {
      text: 'إن أخطأنا فنريد أن نعرف قبل أن ينتهي اليوم. أرسل إلينا العنوان والجملة وما كان ينبغي أن تقوله، مع مصدر إن وُجد. نتحقق من كل طلب ونصوّب المقال ونذكر ما تغيّر.',
      link: 'سياستنا في التصويب',
    },
  },
  advertise: {
    heading: ({ name }) => `أعلن في «${isolated(name)}»`,
    source: ({ name }) => `الأرقام والأسعار والخدمات كما تعلنها «${isolated(name)}».`,
    sourceOf: ({ name }, day) => `الأرقام والأسعار والخدمات كما أعلنتها «${isolated(name)}» في ${day}.`,
    badge: 'الأكثر طلبًا',
    partnersHeading: 'في مواقع شركائنا',
    question: 'هل تريد شيئًا آخر؟',
    contact: 'تحدث إلى قسم الإعلانات',
    network: (publications, sections) =>
      `شبكة واحدة: عدد الصحف ${publications}، والأقسام التحريرية ${sections}.`,
    closeToHome: {
      heading: 'قريب من البيت',
      text: ({ region }) => `زبائنك يعيشون حيث يعيش قراؤنا، لأن قراءنا يعيشون في ${region}.`,
    },
    goodCompany: {
      heading: 'في صحبة طيبة',
      text: 'يقف اسمك بجانب أخبار جاء الناس ليقرؤوها، في مساحة هي لك بوضوح.',
    },
    quietPages: {
      heading: 'صفحات هادئة وإعلانات قليلة',
      text: 'لا شيء هنا يومض أو يقفز، لكي تُرى إعلاناتنا القليلة وتُذكر.',
    },
    plainTerms: {
      heading: 'شروط واضحة',
      text: 'سعر واحد للجميع، بالشهر، ومن يرد عليك يستطيع أن يوافق أيضًا.',
    },
  },
  advertisement: {
    label: 'إعلان',
    link: 'أعلن هنا',
    action: 'كيف تعلن معنا',
    private: 'يطلب متصفحك ألا نشارك بياناتك، لذلك لا تحمّل هذه الصفحة إعلانًا من شبكة إعلانات.',
    house: {
      first: {
        heading: 'هذه المساحة تُقرأ قبل الفطور.',
        text: 'إعلانات قليلة وأسعار واضحة وجيران ينتبهون. قد يكون إعلانك هنا.',
      },
      second: {
        heading: 'طاولة عند النافذة، بين قصتين جيدتين.',
        text: 'لا شيء هنا يومض أو يقفز.',
      },
      third: {
        heading: 'املأ القاعة يوم السبت.',
        text: 'فعاليتك أمام قراء يختارون أين يقضون مساءهم.',
      },
    },
  },
  newsletter: {
    heading: 'رسالة الصباح',
    text: ({ region }) =>
      `أخبار تستحق قهوتك الأولى، مما يجري في ${region} وما هو أبعد. مجانية، وإلغاؤها سهل.`,
    frameTitle: 'نموذج الاشتراك في النشرة',
    fallback: 'افتح نموذج الاشتراك في علامة تبويب جديدة',
    feedHeading: ({ name }) => `تابع «${isolated(name)}»`,
    feedText: 'كل مقال جديد، في البرنامج الذي تقرأ به الأخبار.',
    feed: 'RSS',
    write: 'اطلبها',
    follow: 'أو تابعنا عبر RSS',
  },
  events: {
    heading: ({ place }) => `ماذا يجري في ${place} وما حولها`,
    frameTitle: 'فعاليات محلية',
    fallback: 'افتح لوحة الفعاليات المحلية في علامة تبويب جديدة',
  },
  weather: {
    typical: ({ place }) => `المعتاد في ${place}`,
    typicalRange: (high, low) => `العظمى ${isolated(high)} / الصغرى ${isolated(low)}`,
    forecast: ({ place }) => `الطقس في ${place}`,
    range: (high, low) =>
      [high !== null && `العظمى ${isolated(`${high}°`)}`, low !== null && `الصغرى ${isolated(`${low}°`)}`]
        .filter(Boolean)
        .join(' / '),
    wind: (wind) => `الرياح: ${wind}`,
    tomorrow: 'غدًا:',
    tomorrowText: (sky, wetPercent, high) =>
      `${sky}${wetPercent === null ? '' : `، احتمال الهطول ${isolated(`${wetPercent}%`)}`}، العظمى ${isolated(`${high}°`)}`,
    service: 'الهيئة الوطنية الأمريكية للأرصاد الجوية',
    source: (service, when) => `${service}، آخر تحديث: ${when}`,
    alerts: 'تحذيرات الطقس',
    alertTimes: (from, until) => [from && `من ${from}`, until && `حتى ${until}`].filter(Boolean).join(' '),
  },
  featuredVideo: {
    heading: 'فيديو مختار',
    text: ({ region }) => `دقائق مصورة من الحياة في ${region}، تُحمّل من منصة الفيديو عندما تضغط زر التشغيل.`,
    fallback: 'شاهد على منصة الفيديو',
  },
  donation: {
    heading: 'هذه الصفحة مجانية، لكن إعدادها ليس كذلك.',
    text: ({ name, region }) =>
      `إن أخبرتك «${isolated(name)}» اليوم بشيء سرّك أن تعرفه، ففكّر في المساهمة. كل مبلغ يساعد على بقاء الصحافة المحلية مفتوحة للجميع في ${region}.`,
    button: 'ادعم الصحافة المحلية',
    subscribeText: ({ name, region }) =>
      `إن أخبرتك «${isolated(name)}» اليوم بشيء سرّك أن تعرفه، فاشترك في رسالة الصباح: كل قارئ يعود يساعد على بقاء الصحافة المحلية مفتوحة للجميع في ${region}.`,
    subscribe: 'احصل على رسالة الصباح',
    close: 'ليس الآن',
  },
  frames: {
    click: (publisher) => `هذا الجزء من ${isolated(publisher)}، الذي يعلم بزيارتك عند تحميله.`,
    gpc: (publisher) =>
      `يطلب متصفحك ألا نشارك بياناتك، لذلك لا نطلب هذا الجزء من ${isolated(publisher)} إلا إذا أردت.`,
    load: 'حمّله هنا',
    from: (publisher) => `من ${isolated(publisher)}`,
    whenNear: '، عندما تصل إلى هنا',
  },
  feeds: {
    section: (paper, section) => `${paper}: ${section}`,
    sources: (paper) => `${paper}: المصادر`,
  },
  offline: {
    savedCopy: 'نسخة محفوظة',
    heading: 'لا يوجد اتصال',
    title: (paper) => `لا يوجد اتصال – ${paper}`,
    text: (paper) =>
      `تعذّر الوصول إلى ${paper} الآن، وهذه الصفحة غير محفوظة في هذا المتصفح. أعد تحميلها لاحقًا.`,
    savedPages: 'صفحات محفوظة',
    frontPage: 'الصفحة الأولى',
    youAreOffline: 'أنت غير متصل بالإنترنت.',
    notLoadedAgain: 'تعذّر تحميل هذه الصفحة من جديد.',
    pageSavedToday: 'حُفظت هذه الصفحة في الساعة {time}.',
    pageSaved: 'حُفظت هذه الصفحة يوم {day} في الساعة {time}.',
    savedToday: 'حُفظت في الساعة {time}',
    saved: 'حُفظت يوم {day} في الساعة {time}',
  },
  faq: {
    title: 'أسئلة شائعة',
    standfirst: 'ما يسأل الناس عنه: {name}، و{region}.',
    shippedStandfirst:
      'مئة سؤال عن {name} وعن الحياة في سان فرانسيسكو، بإجابات كما يجيب الجار: باختصار، ومع اسم الجهة التي تعرف.',
    description: (paper) => `أسئلة وأجوبة عن ${paper} وعن المكان الذي تغطيه.`,
    shippedDescription: (paper) =>
      `مئة سؤال وجواب عن ${paper} وعن سان فرانسيسكو: خدمات المدينة والمواصلات والسكن وحياة المجتمع.`,
    chapters: (chapters) => `عدد الفصول: ${chapters}`,
    range: (range) => `الأسئلة ${range}`,
    link: 'رابط هذه الإجابة',
    question: (number) => `(السؤال ${number})`,
    stillHave: 'ألديك أسئلة أخرى؟',
    ask: 'اسأل هيئة التحرير. يقرأ إنسان كل رسالة، والأسئلة الجيدة تجد طريقها إلى هذه الصفحة.',
  },
};
