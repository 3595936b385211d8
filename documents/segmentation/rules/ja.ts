import type { LanguageRules } from '../language-rules.ts'

export const ja: LanguageRules = {
  // Particles and the copula: 「行く。」と言った, 「はい。」という返事.
  afterQuotes: /^.[とっをはがのにもでへやか、，]/u,
}
