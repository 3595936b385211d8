import type { LanguageRules } from '../language-rules.ts'

/** What every language shares: abbreviations that travel. */
export const root: LanguageRules = {
  never: 'dr prof mr mrs ms mx vs viz cf resp approx ca e.g i.e incl dipl.-ing',
  beforeNumbers: 'no nos nr n° nº fig figs p pp vol vols art sec tel fax § ver v rev ext chap ch id',
  units: `m cm mm km dm g kg mg t l ml cl dl h s ms min sec W kW kWh V A mA Ah Hz kHz MHz GHz J kJ K N Nm Pa kPa MPa bar dB ft in
    lb lbs oz yd mi rpm px pt kB KB MB GB TB C °C °F м см мм км г кг мг л мл ч с мин т Вт кВт В А Гц`,
  beforeStarters:
    'inc ltd co corp llc plc s.a s.p.a s.r.l n.v b.v a.g gmbh jr sr ph.d m.d a.m p.m u.s u.s.a u.k u.n e.u',
}
