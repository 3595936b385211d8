import { accountBody } from './mail.account.ts'
import type { Mail } from './mail.kinds.ts'
import { renderHtml, renderText, type Sender } from './mail.layout.ts'
import { digestBody, noticeBody, rejectedBody } from './mail.notices.ts'
import { staffBody } from './mail.staff.ts'
import { type Body, page, text } from './mail.words.ts'

export type Letter = { subject: string; text: string; html: string }

function bodyOf(mail: Mail, sender: Sender, byName: string | null): Body & { canChoose: boolean } {
  switch (mail.kind) {
    case 'offer':
    case 'taken':
    case 'returned':
    case 'approved':
    case 'deadline':
    case 'changed':
    case 'expiring':
    case 'answer':
    case 'paid':
      return { ...noticeBody(mail, sender), canChoose: true }
    case 'accepted':
    case 'declined':
    case 'countered':
    case 'expired':
    case 'submitted':
    case 'query':
    case 'statement':
    case 'term':
      return { ...staffBody(mail, sender), canChoose: true }
    case 'digest':
      return { ...digestBody(mail.notices, sender), canChoose: true }
    case 'rejected':
      return { ...rejectedBody(mail, sender, byName), canChoose: false }
    default:
      return { ...accountBody(mail, sender), canChoose: false }
  }
}

/** A mail's text and HTML, in its reader's language; `byName` is the name of the person who caused it. */
export function letterOf(mail: Mail, sender: Sender, firstName: string, byName: string | null): Letter {
  const { subject, heading = subject, blocks, canChoose } = bodyOf(mail, sender, byName)
  const choose = canChoose ? page(sender, '/app/settings/notifications') : null
  const all = [text(sender.speech.say('hello', { name: firstName })), ...blocks]
  return { subject, text: renderText(all, sender, choose), html: renderHtml(heading, all, sender, choose) }
}
