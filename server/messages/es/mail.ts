import { changes } from '@hub/text/changes/es'

/** What mails say, in Spanish. */
export const mail = {
  hello: 'Hola, {name}:',
  questions: 'Preguntas: {address}',
  ask: '¿Preguntas?',
  choose: 'Elegir qué correos recibir',
  quoted: '«{words}»',
  unnamed: 'un proyecto sin nombre',
  job: '«{document}», en {project}',
  yourJob: 'su trabajo en {project}',
  aJob: 'un trabajo en {project}',
  openEditor: 'Abrir el editor',
  seeProject: 'Ver el proyecto',
  seeStatement: 'Ver la liquidación',
  seeSuggestions: 'Ver las sugerencias',
  onSegments:
    '{count, plural, one {Hay # comentario en los segmentos. Lo verá en el editor.} other {Hay # comentarios en los segmentos. Los verá en el editor.}}',
  digest: '{count, plural, one {Su día: un mensaje} other {Su día: # mensajes}}',
  offer: {
    one: 'Una solicitud para usted: {project}',
    oneSay: 'Se le ha ofrecido trabajo en {project}.',
    several: 'Solicitudes para usted: {count, plural, one {# proyecto} other {# proyectos}}',
    severalSay: 'Se le ha ofrecido trabajo en {count, plural, one {# proyecto} other {# proyectos}}.',
    answer: 'Aceptar o rechazar',
  },
  taken: {
    withdrawn: 'Solicitud retirada: {project}',
    withdrawnSay: 'Se ha retirado nuestra solicitud en {project}. No tiene que hacer nada.',
    ended: 'Solicitud terminada: {project}',
    endedSay: 'Nuestra solicitud en {project} ha terminado. No tiene que hacer nada.',
    taken: 'Ya tomada: {project}',
    takenSay: 'Otra persona ha tomado el trabajo que se le ofreció en {project}. No tiene que responder.',
  },
  expiring: {
    subject: 'Termina pronto: {project}',
    say: 'Nuestra solicitud en {project} termina el {time}.',
  },
  term: {
    taken: 'Admitido: {term}',
    takenSay: '«{source}» – «{target}», que sugirió para {job}, ya es uno de nuestros términos. Gracias.',
    declined: 'No admitido: {term}',
    declinedSay: '«{source}» – «{target}», que sugirió para {job}, no ha pasado a nuestros términos:',
  },
  query: { subject: 'Respondida: {job}', say: 'Su consulta sobre {job} tiene respuesta:' },
  counter: {
    agreed: 'Su fecha se ha aceptado: {project}',
    agreedSay: 'El trabajo en {project} es suyo; entrega: {time}.',
    kept: 'Se mantiene la fecha: {project}',
    keptSay: 'La fecha de {project} no puede pasar al {time}. La solicitud sigue abierta.',
  },
  statement: {
    paid: 'Pagada: {number}',
    paidSay: 'Su liquidación {number}, de {total}, se pagó el {date}.',
    reference: 'Referencia: {reference}',
    unpaid: 'Aún sin pagar: {number}',
    unpaidSay: 'Su liquidación {number}, de {total}, se marcó como pagada por error.',
    returned: 'Devuelta: {number}',
    returnedSay:
      'Su liquidación {number}, de {total}, se ha devuelto y queda anulada. Sus trabajos pueden incluirse en otra.',
  },
  returned: {
    subject: 'Se le ha devuelto: {job}',
    say: 'Se piden cambios en la revisión de {job}.',
    sayMore: 'Se piden cambios en la revisión de {job}:',
    deadline: 'El plazo es ahora {time}.',
  },
  approved: {
    subject: 'Aprobado: {job}',
    say: 'Se ha revisado y aprobado {job}. Gracias.',
  },
  deadline: { subject: 'Entrega próxima: {job}', say: 'Plazo de {job}: {time}.' },
  changed: {
    removed: 'Quitado: {job}',
    removedSay: 'Nuestra solicitud ya no incluye {job}. El resto sigue abierto.',
    subject: 'Nuevas condiciones: {job}',
    say: 'Han cambiado las condiciones de {job}:',
    offered: 'Se le ofreció este trabajo; si lo acepta, acepta las nuevas condiciones.',
  },
  staff: {
    accepted: 'Aceptado: {project}',
    acceptedSay: '{by} ha aceptado {count, plural, one {un trabajo} other {# trabajos}} en {project}.',
    rejected: 'Rechazado: {project}',
    rejectedSay: '{by} ha rechazado el trabajo que se le ofreció en {project}.',
    consultant: 'El colaborador',
    noReason: 'No ha indicado ningún motivo.',
    reason: 'Su motivo:',
    countered: 'Otra fecha propuesta: {project}',
    counteredSay: '{by} puede hacer el trabajo en {project} con esta fecha: {time}.',
    counteredDo: 'Acepte la fecha o mantenga la suya. La solicitud sigue abierta hasta entonces.',
    expired: 'Nadie lo ha tomado: {project}',
    expiredSay:
      'La última solicitud en {project} ha terminado, y {count, plural, one {un trabajo sigue libre} other {# trabajos siguen libres}}.',
    submitted: 'Enviado: {job}',
    submittedSay: '{by} ha enviado a revisión {job}.',
    query: 'Una consulta: {job}',
    querySay: '{by} consulta sobre {job}:',
    term: 'Término sugerido: {term}',
    termSay: '{by} sugiere «{source}» – «{target}» para {job}.',
    statement: 'Liquidación: {number}',
    statementSay: '{by} ha enviado la liquidación {number}, de {total}.',
    takenBack: 'Liquidación retirada: {number}',
    takenBackSay: '{by} ha retirado la liquidación {number}, de {total}.',
  },
  notYou:
    'Si no ha sido usted, establezca de inmediato una contraseña nueva ({address}) y escriba a {support}.',
  newEmail: {
    subject: 'Confirme su nueva dirección de correo',
    say: 'Ha pedido entrar con esta dirección de ahora en adelante. Abra este enlace en el plazo de un día para confirmarla:',
    link: 'Confirmar esta dirección',
  },
  emailChanging: {
    subject: 'Su dirección de correo va a cambiar',
    say: 'Entrará con {email} en cuanto se confirme esa dirección.',
    undo: 'Si no ha sido usted, deshágalo. Este enlace sirve durante siete días y cierra su sesión en todas partes:',
    link: 'Deshacer el cambio',
  },
  emailUndone: {
    subject: 'Se ha deshecho el cambio de su dirección de correo',
    say: 'Se ha deshecho el cambio de su dirección de correo y se ha cerrado su sesión en todas partes. Se han quitado sus claves de acceso y códigos de respaldo, y una contraseña establecida después del cambio ya no sirve.',
    set: 'Establezca ahora una contraseña nueva. Este enlace sirve una sola vez, durante un día:',
  },
  password: {
    subject: 'Se ha cambiado su contraseña',
    reset:
      'Su contraseña se ha restablecido hace un momento. Se ha cerrado su sesión en todas partes y se han quitado todas sus claves de acceso.',
    changed: 'Su contraseña se ha cambiado hace un momento. Se ha cerrado su sesión en los demás sitios.',
    set: 'Establecer una contraseña nueva',
  },
  mfa: {
    on: 'La verificación en dos pasos está activada',
    onSay:
      'A partir de ahora necesita un código para entrar: uno que le enviamos por correo o uno de sus códigos de respaldo.',
    off: 'La verificación en dos pasos está desactivada',
    offSay:
      'A partir de ahora basta con la contraseña para entrar. Puede volver a activar la verificación en dos pasos cuando quiera.',
  },
  passkey: {
    subject: 'Se ha añadido una clave de acceso',
    say: 'Con la clave de acceso «{name}» ya se puede entrar en su cuenta.',
  },
  billing: {
    subject: 'Se han cambiado sus datos de facturación',
    say: 'Los datos de sus liquidaciones y la cuenta donde piden el pago se han cambiado hace un momento. Las liquidaciones que ya ha enviado quedan como están.',
    link: 'Ver sus datos de facturación',
  },
  device: {
    subject: 'Un nuevo inicio de sesión',
    say: 'Alguien ha entrado en su cuenta desde un dispositivo que no habíamos visto antes: {device}, dirección {address}, {time}.',
    link: 'Ver dónde tiene la sesión iniciada',
  },
  code: {
    subject: 'Su código: {code}',
    heading: 'Su código',
    say: 'Su código es',
    works:
      'Sirve una sola vez, durante {minutes, plural, =10 {diez minutos} one {# minuto} other {# minutos}}. Nunca se lo pediremos.',
    notYou: 'Si no ha pedido un código, puede que alguien sepa su contraseña. Cámbiela pronto.',
  },
  webhookOff: {
    subject: 'Se ha desactivado un webhook: {name}',
    say: 'Durante dos semanas no ha llegado nada al webhook «{name}». Ya no recibe mensajes.',
    last: 'El último intento terminó así: {error}',
    mend: 'Arregle su receptor y vuelva a activarlo.',
  },
  invitation: {
    subject: 'Su cuenta en {hub}',
    heading: 'Le damos la bienvenida a {hub}',
    say: 'Tiene una cuenta preparada. Con este enlace establece su contraseña e inicia sesión; sirve una sola vez, durante 14 días:',
    link: 'Establecer contraseña',
    later:
      'Más adelante entrará con esta dirección de correo y su contraseña. Si el enlace ya no funciona, pídanos otro: {support}.',
    notYou: 'Si no esperaba esto, no tiene que hacer nada. Nadie puede entrar sin el enlace.',
  },
  memoryLeaves: {
    subject: 'Su memoria en {hub}',
    say: 'Su cuenta se ha desactivado. Lo que hay en su propia memoria es suyo: este enlace abre una página donde puede exportarla como archivos TMX durante 90 días. Después se elimina.',
    link: 'Exportar mi memoria',
    keep: 'Quien tiene el enlace tiene sus traducciones: no lo comparta.',
  },
  reset: {
    say: 'Alguien, probablemente usted, ha pedido una contraseña nueva. Con este enlace se establece; sirve una sola vez, durante un día:',
    also: 'También cierra su sesión en todas partes y quita todas sus claves de acceso. Después puede añadirlas de nuevo.',
    notYou: 'Si no ha sido usted, no tiene que hacer nada. Su contraseña queda como está.',
  },
  changes,
} as const
