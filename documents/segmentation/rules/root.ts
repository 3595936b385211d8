import type { LanguageRules } from '../rules.ts'

/** What every language shares: abbreviations that travel. */
export const root: LanguageRules = {
  never: 'dr prof mr mrs ms mx vs viz cf resp approx ca e.g i.e incl dipl.-ing',
  beforeNumbers: 'no nos nr fig figs p pp vol vols art sec tel fax § ver v rev ext chap ch id',
  beforeStarters:
    'inc ltd co corp llc plc s.a s.p.a s.r.l n.v b.v a.g gmbh jr sr ph.d m.d a.m p.m u.s u.s.a u.k u.n e.u',
}
