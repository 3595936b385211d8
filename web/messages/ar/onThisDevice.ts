/** What was typed into an editor and has not reached the server, in Arabic. */
export const onThisDevice = {
  region: 'على هذا الجهاز',
  left: 'على هذا الجهاز فقط: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}} من {name}.',
  nameless: 'مستند',
  sending: 'جارٍ الإرسال…',
  waiting: 'يُرسل حالما يمكن الوصول إلى البوابة.',
  elsewhere: 'تتولى إرساله علامة التبويب المفتوح فيها المستند.',
  choice: 'يُرجى فتح المحرّر واختيار ما يُحتفظ به.',
  refused: 'رفضته البوابة: {reason}',
  gone: 'لم تعد المهمة لك، ولذلك رفضته البوابة.',
  open: 'فتح المحرّر',
  openNamed: 'فتح المحرّر: {name}',
  discard: 'تجاهل',
  discardNamed: 'تجاهل نسخة هذا الجهاز من {name}',
  sent: 'تم الحفظ: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}} من {name}.',
  ask: {
    title: 'تجاهل نسخة هذا الجهاز؟',
    say: 'موجود على هذا الجهاز فقط: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}} من {name}. لا يمكن التراجع عن ذلك.',
    confirm: 'تجاهل',
    cancel: 'إبقاء',
  },
}
