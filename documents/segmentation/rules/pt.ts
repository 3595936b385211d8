import type { LanguageRules } from '../language-rules.ts'

export const pt: LanguageRules = {
  never: `sr sra srs sras srta dr dra drs dras prof profa eng arq adv exmo exma ilmo ilma rev pe dom ten sgt
    maj p.ex ex i.e cf vs v r trav pça lgo aprox excl ss op.cit ib id v.exa v.sa s.exa n.b p.s`,
  beforeNumbers: `n nº n.º núm num art arts pág págs p pp cap caps fig figs tab vol vols t inc par § al ed séc
    sec it ref cód cep jan fev mar abr mai jun jul ago set out nov dez seg ter qua qui sex sáb dom km ap apt`,
  beforeStarters: `s.a ltda lda cia inc e.u.a eua u.e o.n.u a.m p.m a.c d.c jr máx mín incl resp tel telef cel
    dep depto adm av rod al gen cap obs dir ref fr d`,
  mayEnd: 'etc',
  starters: `o a os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela de em com por para
    sob sobre sem entre até desde após antes durante este esta estes estas esse essa esses essas isso isto
    aquele aquela aquilo ele ela eles elas eu tu nós vós você vocês se que quem qual quais quando quanto onde
    como porque pois mas e ou nem porém contudo todavia entretanto portanto assim então depois também além
    ainda já agora hoje ontem amanhã aqui ali lá cada todo toda todos todas alguns algumas muitos muitas
    nenhum não sim é são era foi há tem têm seu sua seus suas meu minha nosso nossa segundo conforme caso
    clique prima pressione selecione verifique`,
  labels: `artigo secção seção capítulo parte passo etapa figura tabela quadro anexo apêndice exemplo nota
    cláusula título parágrafo lição exercício pergunta fase regra`,
}
