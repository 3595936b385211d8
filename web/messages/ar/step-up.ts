/** The dialog that asks for a proof before an act on the account, in Arabic. */
export const stepUp = {
  title: 'تأكيد الهوية',
  say: 'يُرجى تأكيد هويتك قبل تغيير حسابك.',
  password: 'كلمة المرور',
  confirm: 'تأكيد',
  cancel: 'إلغاء',
  passkey: 'استخدام مفتاح مرور',
  sendCode: 'إرسال رمز',
  sent: 'أرسلنا رمزًا من ستة أرقام إلى {address}. يُرجى إدخاله للمتابعة.',
  noPasskey:
    'أُغلقت نافذة المتصفح، أو لا يوجد مفتاح مرور لك على هذا الجهاز. يمكنك استخدام كلمة المرور أو رمز.',
} as const
