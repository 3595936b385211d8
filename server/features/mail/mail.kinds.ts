// The mails there are, as they are queued.

type Project = { project: string | null; projectId: string }
type Job = Project & { jobId: string; document: string | null }

/** Mails that their reader gets at once, once a day or not at all, as they choose. */
export type Notice =
  /** `more`: other projects that they are asked to take work in at the same moment */
  | ({ kind: 'offer'; message: string | null; more?: readonly Project[] } & Project)
  /** an offer that someone else has taken; with `withdrawn`, work or an offer that staff took back */
  | { kind: 'taken'; project: string | null; withdrawn?: { reason: string | null } }
  | ({ kind: 'returned'; comment: string } & Job)
  | ({ kind: 'approved' } & Job)
  | ({ kind: 'deadline'; at: string } & Job)
  /** a job's terms, which somebody holds; a line for each change */
  | ({ kind: 'changed'; changes: readonly string[] } & Job)

/** Mails about one's account. */
export type AccountMail =
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'invitation'; link: string }
  | { kind: 'reset'; link: string }
  | { kind: 'password'; reset: boolean }
  | { kind: 'mfa'; on: boolean }
  | { kind: 'passkey'; name: string }
  | { kind: 'device'; device: string; address: string; at: string }
  | { kind: 'newEmail'; link: string }
  | { kind: 'emailChanging'; email: string; link: string }
  | { kind: 'emailUndone'; link: string }

/**
 * A mail as it is queued. Its address is looked up when it leaves, but where `to` names one; `event`: what it follows
 * from.
 */
export type Mail = { userId: string; to?: string; event?: string } & (
  | AccountMail
  | { kind: 'rejected'; by: string; project: string | null; reason: string | null }
  | { kind: 'digest'; notices: Notice[] }
  | Notice
)
