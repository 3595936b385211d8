import { configuration } from '../api/configuration.ts'

/** R9.5 */
export function SupportAddress() {
  const { supportEmail } = configuration()
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
