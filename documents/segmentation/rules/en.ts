import type { LanguageRules } from '../language-rules.ts'

export const en: LanguageRules = {
  never: `mr mrs ms mx messrs mme mlle dr drs prof capt cpt cmdr lt sgt cpl pvt supt insp fr mt v e.g i.e eg
    ie viz cf vs v.s approx esp incl excl resp aka a.k.a c/o`,
  beforeNumbers: `no nos nr p pp pg pgs par para paras art arts sec secs ss cl fig figs ch chap vol vols vers
    ver ed eds eq eqs ex exh ext app appx tab pt pts r reg regs rul sched ref refs ser iss jan feb mar apr jun
    jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ca circa c suppl ln rm bldg apt
    ste`,
  beforeStarters: `inc ltd co corp llc llp plc jr sr esq ph.d m.d b.a m.a b.sc m.sc d.c u.s u.s.a u.k u.n e.u
    a.m p.m b.c a.d st ave blvd rd al gal hr hrs yr yrs ins ed rep gov sen pres col gen maj rev max min avg
    dept misc deg ft tel univ assn bros adm hon attn repr`,
  starters: `the a an this that these those it he she we you they i there here in on at by from with without
    within under over after before during since until while when whenever where wherever if unless although
    though because however but and or nor so then thus therefore hence moreover furthermore for as to of who
    what which why how whose please note do does did is are was were has have had will would can could should
    must may might shall not no all any both each every either neither some many most several such one two
    three our your their his her its my once only even just also instead otherwise finally first second next
    nobody nothing everyone everything someone let let's it's he's she's that's there's they're we're you're
    i'm i've i'll don't click press select open close enter use see make ensure check`,
  labels: `article articles section sections chapter chapters part parts clause clauses paragraph step figure
    figures table tables appendix annex exhibit schedule example note rule item title book volume lesson unit
    exercise question option level phase day task mode
    plan type class grade group key drive gate terminal model variant vitamin`,
  speechVerbs: `said says asked asks replied replies answered answers shouted shouts cried cries whispered whispers
    called calls yelled muttered murmured exclaimed screamed added adds laughed sighed wondered demanded
    begged snapped continued repeated insisted`,
}
