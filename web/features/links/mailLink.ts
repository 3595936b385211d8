/** What a link in a mail carried: taken out of the address before anything is drawn, kept for this page alone. */
export type MailLink = Readonly<Record<string, string | undefined>>

let taken: MailLink = {}

export const keepMailLink = (search: MailLink) => {
  taken = search
}

export const mailLink = () => taken
