import type { LanguageRules } from '../language-rules.ts'

/** For the other languages of its script as well. */
export const hi: LanguageRules = {
  never: `डॉ डा प्रो श्री श्रीमती कु पं सुश्री मो मु स्व इंजी ई वि.सं ई.पू उदा सं ज़ि जि ता त एम के आर पी डी एस जे
    वी बी सी जी एल एन एच टी यू ए`,
  beforeNumbers: 'पृ पृष्ठ सं क्र क्रं नं धारा अनु रु रू फ़ोन फोन दूरभाष मो भाग खंड',
  mayEnd: 'इत्यादि आदि',
  labels: 'अनुच्छेद अध्याय भाग चरण चित्र तालिका परिशिष्ट उदाहरण धारा',
}
