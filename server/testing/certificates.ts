import 'reflect-metadata'
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

/** A key and a certificate that it signed itself, both as PEM, for one name from this moment on. */
export async function certificateFor(name: string, until: Date): Promise<{ key: string; cert: string }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: new Date(0),
    notAfter: until,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  })
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') }
}
