import type { LanguageRules } from '../language-rules.ts'

export const zh: LanguageRules = {
  // A quotation and who said it: “走吧。”他说.
  afterQuotes: /^["“「『‘]\p{Script=Han}{1,4}(?:说|說|问|問|答|喊|叫|道)[。，：！道着]/u,
}
