/** What a link in a mail carried: it leaves the address before anything is drawn, and is kept for this page alone. */
export type MailLink = Readonly<Record<string, string | undefined>>

let link: MailLink = {}

export const keepMailLink = (search: MailLink) => {
  link = search
}

export const mailLink = () => link
