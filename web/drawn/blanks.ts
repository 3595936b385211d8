/**
 * What a drawing has where something goes that the build does not know: the provider's words, and alerts with theirs
 * (server/http/drawings.ts fills it in).
 */
const blank = (name: string) => `%hub-${name}%`

export const provider = { name: blank('name'), supportEmail: blank('support') }
/** Where the region of alerts goes, and in it the alerts. */
export const places = { region: blank('region'), banners: blank('banners') }
/** A link is one by its first character. */
export const words = { title: blank('title'), message: blank('message'), link: `/${blank('link')}` }
