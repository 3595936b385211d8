import type { LanguageRules } from '../language-rules.ts'

export const es: LanguageRules = {
  never: `sr sra srta sres sras srtas d dña dª dr dra dres dras prof profa lic lcdo lcda ing arq abg mons fr
    sto sta ud uds vd vds p.ej ej p.e tte sgto pdte excmo excma ilmo ilma hno hna blvr c/ apdo cf cfr aprox
    entlo izda izdo dcha dcho q.e.p.d rte s.m s.s ss.mm b.o.e`,
  beforeNumbers: `núm núms n nº no nro art arts ap apdo cap caps p pp pág págs fig figs tab vol vols t tít
    párr sec secc ed inc lit § ver v vers ene feb mar abr may jun jul ago sep sept set oct nov dic lun mié jue
    vie sáb dom km ref exp cód c.p`,
  beforeStarters: `s.a s.l s.l.u s.a.u s.r.l s.c s.a.c.v c.v cía inc ltda ee.uu ee.uu.aa uu rr.hh a.m p.m j.c
    a.c d.c jr bco hnos tel tfno teléf máx mín admón adm dpto depto dto av avda avd pza ctra urb cap cnel gral
    incl resp pl`,
  mayEnd: 'etc vto',
  starters: `el la los las lo un una unos unas este esta estos estas esto ese esa esos esas eso aquel aquella
    aquellos él ella ellos ellas yo tú usted ustedes nosotros se le les me te nos en con sin de del al a por
    para sobre bajo entre hasta hacia desde según durante tras ante contra si cuando cuándo donde dónde como
    cómo que qué quién quiénes cuál cuáles cuánto aunque porque pues y e o u ni pero sino mas no sí también
    tampoco además así entonces luego después antes ahora hoy ayer aquí allí ahí cada todo toda todos todas
    algunos algunas muchos muchas otro otra otros otras su sus mi mis tu tus nuestro nuestra es son era fue ha
    han hay está están embargo finalmente asimismo haga pulse seleccione compruebe`,
  labels: `artículo sección capítulo parte paso figura tabla cuadro anexo ejemplo nota cláusula título
    apartado lección ejercicio pregunta fase regla modo plan tipo clase grupo tecla modelo variante vitamina`,
}
