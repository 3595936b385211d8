import { units } from '@hub/text/units/ar'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, in Arabic. */
export const frame = {
  shell: {
    main: 'التنقل الرئيسي',
    menu: 'القائمة',
    account: 'الحساب',
    theme: { label: 'المظهر', system: 'النظام', light: 'فاتح', dark: 'داكن' },
    logOut: 'تسجيل الخروج',
    close: 'إغلاق',
    dialogComing: 'لحظة من فضلك. يُغلق بالمفتاح Escape.',
    goTo: 'الانتقال إلى',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'المشاريع',
    requests: 'الطلبات',
    allProjects: 'جميع المشاريع',
    skip: 'التخطي إلى المحتوى',
    earnings: 'الأرباح',
    profile: 'الملف الشخصي',
    preferences: 'التفضيلات',
    password: 'كلمة المرور',
    twoStep: 'التحقق بخطوتين',
    sessions: 'الجلسات',
    notifications: 'الإشعارات',
    memory: 'ذاكرتي',
    rai: 'RAI',
    openRequests:
      'الطلبات المفتوحة: {count, plural, zero {# طلب} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  },
  difference: { added: 'هنا فقط:', removed: 'في المطابقة فقط:', end: '، نهاية.' },
  code: { open: 'الوسم {n}', close: 'نهاية الوسم {n}', alone: 'الوسم {n}' },
  units,
  leave: {
    title: 'المغادرة دون حفظ؟',
    leave: 'مغادرة',
    stay: 'بقاء',
    signOut: 'لم يُحفظ بعد ما كُتب في هذه الصفحة. سيُفقد عند تسجيل الخروج.',
    signOutFiles: 'لا تزال هناك ملفات قيد الإرسال. لن تصل عند تسجيل الخروج.',
  },
  mfa,
} as const
