import type { LanguageRules } from '../language-rules.ts'

export const de: LanguageRules = {
  never: `hr hrn fr frl dr dres prof dipl ing dipl.-ing dipl.-kfm dipl.-inf dipl.-phys rer nat rer.nat iur mag
    priv.-doz z.b d.h d.i i.d.r i.a i.v p.a u.u m.e m.w s.o s.u v.a z.t z.zt zt z.hd zz zzgl o.g bzw ca evtl
    ggf ggfs gem inkl exkl vgl sog geb versch bes insb insbes einschl abzgl entspr ung röm kath evang kgl sc
    hon i.s.d i.s.v i.h.v i.r.d i.z.m m.b.h a.d str.nr u fa postf betr bzgl lt`,
  beforeNumbers: `nr nrn abs abschn art abb bd bde s seite ss kap tab ziff rn rz rdn rdnr lfd hs st satz hbs
    uabs anm fn fußn anh anl teil aufl jg h heft blatt bl zif pos var typ jan jän feb mrz apr jun jul aug sep
    sept okt nov dez mo di mi do fr sa so ab um vers ver v p pp vol geb gegr mio mrd`,
  beforeStarters: `f ff mio mrd tsd jh jhd jhdt std sek ed hrsg hg red verf übers co inc ltd corp ag str pl
    max min mind ehem allg verst med jur phil kfm techn wiss dt engl frz franz ital lat griech tel österr
    schweiz st gest verh urspr zw`,
  mayEnd: 'u.a u.ä o.ä u.dgl u.s.w u.a.m a.a.o n.chr v.chr etc usw usf',
  starters: `der die das den dem des ein eine einen einem einer eines es er sie wir ich ihr du man dies diese
    dieser dieses diesem diesen jene jener jenes in im am an auf aus außer bei beim mit nach von vom vor zu
    zum zur für um über unter zwischen während wegen trotz laut gemäß durch ohne gegen seit bis ab wenn falls
    sofern sobald solange als ob weil da damit obwohl nachdem bevor doch aber und oder sondern denn so sowohl
    wie was wer wen wem wo wohin woher warum wann welche welcher welches hier dort dann danach daher darum
    deshalb deswegen jedoch allerdings außerdem zudem dabei dazu dafür dagegen hierbei hierzu hierfür auch nur
    bitte alle alles allen kein keine keinen keiner nicht nichts nun jetzt heute gestern morgen bereits noch
    schon sehr sein seine seinen ihre ihren unser unsere mein meine dein jede jeder jedes viele einige mehrere
    manche beide solche insbesondere ferner schließlich zunächst anschließend sonst somit folglich zwar ebenso
    ist sind war waren hat haben wird werden kann können`,
  labels: `artikel abschnitt kapitel teil schritt abbildung tabelle anhang anlage beispiel hinweis punkt
    ziffer paragraf paragraph aufgabe frage übung lektion stufe phase modus plan typ klasse gruppe taste variante modell vitamin`,
  startersWith: 'sie',
  ordinals: true,
  numberEndings: /str$/u,
}
