/** What all of the provider’s screens say, in Arabic. */
export const staff = {
  navigation: {
    provider: 'جهة التكليف',
    work: 'العمل',
    consultants: 'المتعاقدون',
    people: 'الأشخاص',
    review: 'المراجعة',
    memories: 'الذاكرات',
    terms: 'المصطلحات',
    statements: 'كشوف الحساب',
    alerts: 'الإعلانات',
    connections: 'الاتصالات',
    audit: 'سجل التدقيق',
    pageViews: 'مشاهدات الصفحات',
    needYou:
      'بحاجة إليك: {count, plural, zero {# أمر} one {أمر واحد} two {أمران} few {# أمور} many {# أمرًا} other {# أمر}}',
    toReview:
      'في انتظار المراجعة: {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتان} few {# مهام} many {# مهمة} other {# مهمة}}',
  },
  viewing: {
    region: 'وضع العرض',
    say: 'ترى البوابة كما تظهر لـ {name}. لا يمكن تغيير شيء هنا.',
    leave: 'مغادرة',
  },
  palette: {
    project: 'مشروع',
    job: 'مهمة',
    person: 'شخص',
    memory: 'ذاكرة',
    hint: 'مشروع أو مهمة أو شخص أو ذاكرة أو شاشة',
  },
  list: {
    skip: 'التخطي إلى القائمة',
    filters: 'عوامل التصفية',
    dropFilter: 'الكل',
    done: 'تم',
    clear: 'مسح',
    noneSelected: 'لم يُحدد شيء.',
    loadMore: 'تحميل المزيد',
    shown: 'معروض {shown} من {count}، {order}',
    shownOfMany: 'معروض {shown} من أكثر من 1,000. لا نعدّ أكثر من ذلك: التصفية تعطي عددًا دقيقًا.',
    shownAreOf: 'المعروض ({shown}) يعود إلى {time}.',
    request: '(معرّف الطلب: {id})',
    retry: 'إعادة المحاولة',
    stale: 'تعذّر تحميل ما تغيّر منذ {time}.',
    moreFailed: {
      jobs: 'تعذّر تحميل المهام التالية.',
      people: 'تعذّر تحميل الأشخاص التالين.',
      projects: 'تعذّر تحميل المشاريع التالية.',
      memories: 'تعذّر تحميل الذاكرات التالية.',
      terms: 'تعذّر تحميل قواعد المصطلحات التالية.',
      concepts: 'تعذّر تحميل المفاهيم التالية.',
      entries: 'تعذّر تحميل القيود التالية.',
      statements: 'تعذّر تحميل كشوف الحساب التالية.',
    },
    news: {
      jobs: 'تغيّر منذ {time}: {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتان} few {# مهام} many {# مهمة} other {# مهمة}} <show>إظهار</show>',
      people:
        'تغيّر منذ {time}: {count, plural, zero {# شخص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}} <show>إظهار</show>',
      projects:
        'تغيّر منذ {time}: {count, plural, zero {# مشروع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}} <show>إظهار</show>',
      memories:
        'تغيّر منذ {time}: {count, plural, zero {# ذاكرة} one {ذاكرة واحدة} two {ذاكرتان} few {# ذاكرات} many {# ذاكرة} other {# ذاكرة}} <show>إظهار</show>',
      terms:
        'تغيّر منذ {time}: {count, plural, zero {# قاعدة مصطلحات} one {قاعدة مصطلحات واحدة} two {قاعدتا مصطلحات} few {# قواعد مصطلحات} many {# قاعدة مصطلحات} other {# قاعدة مصطلحات}} <show>إظهار</show>',
      concepts:
        'تغيّر منذ {time}: {count, plural, zero {# مفهوم} one {مفهوم واحد} two {مفهومان} few {# مفاهيم} many {# مفهومًا} other {# مفهوم}} <show>إظهار</show>',
      statements:
        'تغيّر منذ {time}: {count, plural, zero {# كشف حساب} one {كشف حساب واحد} two {كشفا حساب} few {# كشوف حساب} many {# كشف حساب} other {# كشف حساب}} <show>إظهار</show>',
      entries:
        'جديد منذ {time}: {count, plural, zero {# قيد} one {قيد واحد} two {قيدان} few {# قيود} many {# قيدًا} other {# قيد}} <show>إظهار</show>',
    },
    keys: {
      button: 'المفاتيح',
      say: 'تعمل الأسهم في الصفوف؛ وتعمل الحروف والعلامات في أماكن أخرى أيضًا، لا في الحقول ومربعات الحوار.',
      arrows: '↑ ↓',
      rows: 'الصف السابق، الصف التالي',
      space: 'Space',
      select: 'تحديد الصف',
      shiftArrows: 'Shift ↑ ↓',
      extend: 'تحديد مزيد من الصفوف',
      enter: 'Enter',
      open: 'فتح',
      escape: 'Esc',
      clear: 'مسح التحديد',
      search: 'الانتقال إلى البحث',
      list: 'إظهار هذه المفاتيح',
      letters: { o: 'الانتقال إلى «عرض»', s: 'الانتقال إلى «إسناد»' },
    },
  },
  history: {
    failed: 'تعذّر تحميل السجل.',
    more: 'تحميل المزيد',
    system: 'البوابة',
    key: 'الاتصال {name}',
    empty: 'لم يحدث شيء بعد.',
    yes: 'نعم',
    no: 'لا',
  },
  load: {
    idle: 'لا شيء قيد العمل',
    unknown: 'حتى {most} كلمة/يوم؛ لم تُحدد الطاقة',
    free: 'متاح، {capacity} في اليوم',
    over: '{day} فوق الطاقة، بمقدار {by}',
    away: 'غياب من {from} إلى {to}',
    room: 'متسع {room} يوم {day}',
    full: 'ممتلئ لأسبوعين',
  },
  people: { looking: 'جارٍ البحث…', none: 'لا أحد بهذا الاسم.' },
  due: {
    none: 'غير محدد',
    today: 'اليوم',
    tonight: 'الليلة، 24:00',
    tomorrow: 'غدًا',
    yesterday: 'أمس',
    inDays:
      'بعد {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    daysAgo:
      'قبل {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    daysLate:
      'متأخر {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    hoursLate:
      'متأخر {count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
    minutesLate:
      'متأخر {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  },
  when: {
    today: 'اليوم، {time}',
    yesterday: 'أمس، {time}',
    tomorrow: 'غدًا، {time}',
    date: '{date}، {time}',
    minutesAgo:
      '{count, plural, =0 {الآن} zero {الآن} one {قبل دقيقة} two {قبل دقيقتين} few {قبل # دقائق} many {قبل # دقيقة} other {قبل # دقيقة}}',
    hoursAgo: 'قبل {hours} س {minutes} د',
    daysAgo:
      '{count, plural, zero {قبل # يوم} one {قبل يوم} two {قبل يومين} few {قبل # أيام} many {قبل # يومًا} other {قبل # يوم}}',
  },
} as const
