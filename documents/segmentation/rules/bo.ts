import type { LanguageRules } from '../language-rules.ts'

/**
 * A shad ends a clause, a sentence or an item of a list alike: what is before it tells, or its length, as in Thai.
 */
export const bo: LanguageRules = {
  spaces: {
    letters: /[\u{f0b}-\u{f11}\u{f40}-\u{fbc}]/u,
    goesOn: /^(?:དང་|ཡང་ན|ལ་སོགས)/u,
    starts: /^(?:གལ་ཏེ|འོན་ཀྱང|དེ་ནས|ཡིན་ནའང)/u,
    leadsOn: /(?:དང|ནས|ཏེ|སྟེ|དེ|ཅིང|ཞིང|ཤིང)་?།?$/u,
    ends: /(?:[།༎]\s?[།༎]|(?:ཡིན|མིན|ཡོད|མེད|རེད|འདུག|མི་འདུག|སོང|བྱུང|ཡིན་ནམ|ཡོད་དམ|རེད་དམ|གོ|ངོ|དོ|ནོ|འོ|རོ|ལོ|སོ|ཏོ)་?[།༎])$/u,
    joins: /^(?:དང་|ལ་སོགས)/u,
  },
}
