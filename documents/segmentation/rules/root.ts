import type { LanguageRules } from '../rules.ts'

/** What every language shares: abbreviations that travel. */
export const root: LanguageRules = {
  never: 'dr prof mr mrs ms mx vs viz cf resp approx ca e.g i.e incl dipl.-ing',
  beforeNumbers: 'no nos nr n° nº fig figs p pp vol vols art sec tel fax § ver v rev ext chap ch id',
  units: `m cm mm km dm g kg mg t l ml cl dl h s ms min sec w kw kwh v a ma ah hz khz mhz ghz j k n nm pa kpa bar db ft in lb lbs oz yd mi rpm
    px pt mb gb kb tb c °c °f м см мм км г кг мг л мл ч с мин т вт квт в а гц`,
  beforeStarters:
    'inc ltd co corp llc plc s.a s.p.a s.r.l n.v b.v a.g gmbh jr sr ph.d m.d a.m p.m u.s u.s.a u.k u.n e.u',
}
