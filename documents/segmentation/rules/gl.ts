import type { LanguageRules } from '../language-rules.ts'

export const gl: LanguageRules = {
  never: `sr sra srs sras srta d dna dr dra drs dras prof profa enx arq avog excmo excma ilmo ilma rev av avda r rúa
    trav pza estr p.ex ex i.e e.g cf vid aprox dta esq gral cap.xeral sto sta n.b p.d op.cit ib íd`,
  beforeNumbers: `n nº núm núms art arts páx páxs p pp cap caps fig figs táb vol vols t apdo ap § al sec ed ref cp tel
    tfno xan feb mar abr maio xuño xullo ago set out nov dec km s sec`,
  beforeStarters: `s.a s.l s.l.u s.coop ltda cía inc ee.uu ue a.m p.m a.c d.c jr máx mín depto obs dir fr`,
  mayEnd: 'etc',
  starters: `o a os as un unha uns unhas do da dos das no na nos nas ao á aos ás polo pola de en con por para sobre
    sen entre ata desde despois antes durante este esta estes estas ese esa eses esas isto iso aquel aquela aquilo
    el ela eles elas eu ti nós vós vostede que quen cal cales cando canto onde como porque pois mais pero e ou
    porén polo tamén aínda xa agora hoxe onte mañá aquí alí cada todo toda todos todas algúns algunhas moitos
    moitas ningún non si é son era foi hai ten teñen seu súa seus súas meu miña noso nosa segundo prema
    seleccione comprobe`,
  labels: `artigo sección capítulo parte paso etapa figura táboa cadro anexo apéndice exemplo nota cláusula título
    parágrafo lección exercicio pregunta fase regra`,
}
