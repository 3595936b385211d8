import type { LanguageRules } from '../language-rules.ts'

export const bn: LanguageRules = {
  never: `ডা ড প্রো অধ্যা মো মোঃ মোছা শ্রী শ্রীমতী মি ইঞ্জি অ্যাড লে জে স্ব উদা এম কে আর পি ডি এস এ বি সি জি এল এন
    এইচ টি`,
  beforeNumbers: 'পৃ নং সং ধারা টা ফোন খণ্ড ক্র',
  mayEnd: 'ইত্যাদি',
  labels: 'অনুচ্ছেদ অধ্যায় অংশ ধাপ চিত্র সারণি পরিশিষ্ট উদাহরণ ধারা',
}
