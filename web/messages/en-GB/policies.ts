/** A template: plain words that the provider replaces with its own. */
export const policies = {
  title: 'Policies',
  back: 'Go to the start page',
  template:
    'This text is a template. The provider of this portal replaces it with its own terms before it is put to use; until then it binds nobody.',
  terms: {
    title: 'Standard terms and addendum',
    parties: 'Who this is between',
    partiesSay:
      'These terms are between the language-services provider that runs this portal and you, the translator or agency that takes work through it. You work for yourself: nothing here makes you an employee.',
    work: 'Taking and delivering work',
    workSay:
      'A job is yours once you accept it at the price, in the languages and by the deadline shown with it. You may reject any request without giving a reason. If you see that a deadline can’t be kept, say so in the job log as early as you can.',
    quality: 'Quality and review',
    qualitySay:
      'You deliver a complete translation, checked by yourself. A reviewer may return it with a comment; putting right what was wrong is part of the job and is not paid again.',
    pay: 'Payment',
    paySay:
      'What a job is worth is shown in pounds sterling before you accept it. It is due once the job is completed, against your invoice, within the time agreed with you.',
    secrecy: 'Secrecy and rights',
    secrecySay:
      'Documents are confidential. You use them for the job alone, keep them no longer than you must, and pass them to nobody. Rights in a translation pass to the provider when it has been paid.',
    addendum: 'Addendum: personal data',
    addendumSay:
      'Where documents hold personal data, you handle it only as the job needs, keep it safe, tell the provider without delay when something has gone wrong, and delete it when the job is done.',
  },
  use: {
    title: 'Terms of use',
    account: 'Your account',
    accountSay:
      'Your account is yours alone. Keep your password and codes to yourself; tell us at once when somebody else may know them.',
    fair: 'Fair use',
    fairSay:
      'Use the portal for the work it is meant for. Don’t try to reach what is not shared with you, and don’t disturb its running for others.',
    data: 'What we keep about you',
    dataSay:
      'We keep your contact details, your jobs, and a record of sign-ins and of what was done to a job, because both sides need to be able to look it up. One cookie holds your session for six hours at most. Page views are counted by day without saying whose they were.',
    device: 'What stays on your device',
    deviceSay:
      'What you type into a translation is kept on your device until the server has it, and then erased. Announcements you have dismissed are remembered there too.',
    changes: 'Changes and contact',
    changesSay:
      'When these terms change, the portal says so before they hold. Questions go to <mail></mail>.',
  },
} as const
