/** Words that are needed outside React too, in Spanish. */
export const failures = {
  unexpected: 'Error inesperado',
  network: 'No se ha podido conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  server: 'El servidor no ha podido hacerlo ahora. Inténtelo de nuevo en un momento.',
  unreadable: 'No se ha podido leer la respuesta del servidor.',
  refused: 'El servidor ha rechazado esta petición.',
  tooLarge: 'Es demasiado grande para el servidor. Use un archivo más pequeño o un texto más corto.',
  fileGone:
    'No se ha podido leer el archivo en este dispositivo. Quizá se haya movido o modificado. Elíjalo de nuevo.',
  tooMany: 'El servidor acaba de recibir demasiadas peticiones. Espere un momento e inténtelo de nuevo.',
  cookie:
    'Este navegador no guarda cookies del portal, por lo que aquí no se puede iniciar sesión. Permita las cookies de este sitio y vuelva a iniciar sesión.',
  sessionEnded: 'La sesión ha terminado. Inicie sesión de nuevo para continuar.',
  passkeyName:
    'Las claves de acceso solo funcionan si el portal se abre por su nombre, no por un número como 127.0.0.1. Ábralo en la dirección a la que enlazan sus correos e inténtelo de nuevo.',
  passkeyUnable:
    'Este dispositivo no ha podido hacerlo con una clave de acceso. Use otro dispositivo o la contraseña.',
} as const
