import { failures } from './failures.ts'

/** What every route says, in Arabic. */
export const common = {
  failures,
  passwordField: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور' },
  title: '{page} · {name}',
  alerts: {
    region: 'الإعلانات',
    dismiss: 'إغلاق',
    dismissNamed: 'إغلاق: {title}',
    more: 'المزيد',
    moreNamed: 'المزيد: {title}',
    info: 'إعلام',
    success: 'خبر سار',
    warning: 'تحذير',
    error: 'مشكلة',
  },
  toasts: { success: 'نجاح', error: 'خطأ', close: 'إغلاق' },
  session: {
    signIn: 'تسجيل الدخول',
    say: 'الطلبات والمهام والترجمات للمتعاقدين من أفراد ووكالات.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    forgot: 'نسيت كلمة المرور؟',
    withPasskey: 'الدخول بمفتاح مرور',
    noPasskey:
      'أُغلقت نافذة المتصفح، أو لا يوجد على هذا الجهاز مفتاح مرور لهذه البوابة. يمكنك تسجيل الدخول بكلمة المرور.',
    loggedInWithoutMfa: 'تم تسجيل الدخول دون تحقق بخطوتين',
    loggedInWithMfa: 'تم تسجيل الدخول مع التحقق بخطوتين',
    loggedOut: 'تم تسجيل الخروج',
    support: 'تعذّر تسجيل الدخول؟ <mail></mail>',
    ended:
      'انتهت جلستك. يُرجى تسجيل الدخول من جديد للمتابعة. كل ما كُتب في ترجمة أو في الملف الشخصي محفوظ على هذا الجهاز.',
    standardTerms: 'الشروط القياسية والملحق',
    termsOfUse: 'شروط الاستخدام',
  },
  notFound: {
    title: 'الصفحة غير موجودة',
    say: 'لا توجد صفحة على هذا العنوان. يُرجى التحقق من خلوّه من أخطاء الكتابة، وقد تكون الصفحة نُقلت.',
    back: 'الذهاب إلى صفحة البداية',
  },
  failure: {
    title: 'حدث خطأ ما',
    offline: 'لا يوجد اتصال بالإنترنت.',
    opensByItself: 'تُفتح هذه الصفحة تلقائيًا عند عودة الاتصال.',
    say: 'تعذّر عرض هذه الصفحة. كل ما كُتب في ترجمة محفوظ على هذا الجهاز.',
    again: 'إعادة المحاولة',
    request: 'معرّف الطلب: {id}',
    support: 'إذا تكرر ذلك، يُرجى مراسلة <mail></mail>.',
    retry: 'إعادة المحاولة',
    reason: '{reason} (معرّف الطلب: {id})',
    kept: 'لم يُفقد شيء مما أنجزته. إذا تكرر ذلك، يُرجى مراسلة <mail></mail>.',
  },
} as const
